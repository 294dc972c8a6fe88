"""What holds of any group of writers: simulated ones, with the errors that writers make."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from witnesses import figure, noise

from pipeline.consensus.labels import key
from pipeline.consensus.reconcile import reconcile
from pipeline.consensus.vote import DECIDED

seeds = st.integers(0, 10**9).map(Random)


def rows(found):
    columns = found.cells, found.alignments
    return [sorted(map(repr, zip(*one.values(), strict=True))) for one in columns]


def decisions(found):
    names = ("panel", "x", "y", "status", "value")
    return {(panel, key(x), key(y)): value
            for panel, x, y, status, value in zip(*(found.cells[n] for n in names), strict=True) if status in DECIDED}


@given(seeds, st.integers(2, 5))
def test_the_order_of_the_descriptions_changes_nothing(random, writers):
    descriptions = figure(random, writers).descriptions
    assert rows(reconcile(random.sample(descriptions, writers))) == rows(reconcile(descriptions))


@given(seeds, st.integers(2, 5))
def test_the_names_of_the_writers_decide_nothing(random, writers):
    descriptions = figure(random, writers).descriptions
    renamed = [replace(one, writer=f"{random.random()}", document=f"{random.random()}") for one in descriptions]
    assert decisions(reconcile(renamed)) == decisions(reconcile(descriptions))


@given(seeds, st.integers(2, 4), st.sampled_from(["aaa", "writer-1 again", "zzz"]))
def test_a_copy_changes_no_decision(random, writers, name):
    descriptions = figure(random, writers).descriptions
    copy = replace(random.choice(descriptions), document=name, writer=name)
    assert decisions(reconcile([*descriptions, copy])) == decisions(reconcile(descriptions))


@given(seeds)
def test_a_second_text_of_a_writer_that_says_the_same_changes_no_decision(random):
    descriptions = figure(random, 4).descriptions
    again = replace(random.choice(descriptions), document="again", digest="again")
    assert decisions(reconcile([*descriptions, again])) == decisions(reconcile(descriptions))


@given(seeds)
def test_noise_among_three_who_agree_changes_no_decision(random):
    agreed = figure(random, 3, faults=False)
    loud = noise(random, agreed.truth, "noise")
    before = decisions(reconcile(agreed.descriptions))
    assert len(before) == sum(map(len, agreed.truth.values()))
    assert decisions(reconcile([*agreed.descriptions, loud])) == before
