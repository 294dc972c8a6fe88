"""A publication that would make much of what is in force disappear is stopped, unless somebody says yes."""

from __future__ import annotations

import pytest

from pipeline.publishing import SnapshotError, rows


def test_the_loss_of_more_than_the_share_is_refused_and_named(data, publish, tables_of):
    old = publish(tables_of("a", "b", "c", "d"))
    with pytest.raises(SnapshotError) as caught:
        publish(tables_of("a"), max_loss=0.5)
    message = str(caught.value)
    assert "9 of the 12 observations in force would disappear, 75%, and at most 50% may" in message
    assert "b, c, d" in message and "--max-loss 1" in message
    assert (data / "current").resolve() == old


def test_the_loss_is_the_same_in_whatever_parts_it_is_counted(data, publish, tables_of, monkeypatch):
    monkeypatch.setattr(rows, "RANGE", 2)
    test_the_loss_of_more_than_the_share_is_refused_and_named(data, publish, tables_of)


def test_no_more_than_the_share_is_let_go(publish, tables_of):
    publish(tables_of("a", "b"))
    publish(tables_of("a"), max_loss=0.5)


def test_who_says_yes_is_let_go(data, publish, tables_of):
    publish(tables_of("a", "b"))
    new = publish(tables_of("c"), max_loss=1)
    assert (data / "current").resolve() == new


def test_new_values_and_new_documents_are_no_loss(publish, tables_of):
    old = tables_of("a")
    publish(old)
    publish(tables_of("a", "b", "c"), max_loss=0)


def test_without_anything_in_force_there_is_nothing_to_lose(publish, tables_of):
    publish(tables_of("a"), max_loss=0)


def test_a_damaged_snapshot_does_not_stand_in_the_way(publish, tables_of):
    old = publish(tables_of("a"))
    (old / "observations.parquet").write_bytes(b"damaged")
    publish(tables_of("b"), max_loss=0)


def test_many_documents_are_not_all_named(publish, tables_of):
    publish(tables_of(*"abcdef"))
    with pytest.raises(SnapshotError, match=r"of 6 documents: a, b, c, …\. If"):
        publish(tables_of("g"), max_loss=0.99)
