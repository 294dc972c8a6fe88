"""Documents as wholes: rejected ones, and numbers that nobody read."""

from __future__ import annotations

import pytest
from made import document, findings

from pipeline.tables import REJECTIONS


def test_a_rejected_document_is_named_with_its_reason():
    found = findings("rejected_document", documents=[document(status="rejected", reason="not_utf8")])
    assert [(f["document"], f["actual"], f["severity"]) for f in found] == [("d", "not_utf8", "error")]


@pytest.mark.parametrize("reason", REJECTIONS)
def test_every_reason_is_put_into_words(reason):
    message = findings("rejected_document", documents=[document(status="rejected", reason=reason)])[0]["message"]
    assert message.startswith("d.txt was not read: ")
    assert len(message.split()) > 6


@pytest.mark.parametrize("status", ["read", "no_data"])
def test_other_documents_are_not_rejected(status):
    assert not findings("rejected_document", documents=[document(status=status)])


def test_unread_numbers_are_counted():
    found = findings("unread_numbers", documents=[document(unread=2)])
    assert [(f["expected"], f["actual"], f["panel"]) for f in found] == [("0", "2", None)]


def test_a_document_whose_numbers_were_all_read_has_none_unread():
    assert not findings("unread_numbers", documents=[document(unread=0)])
