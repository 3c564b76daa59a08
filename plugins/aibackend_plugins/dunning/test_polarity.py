"""/v1/dunning: notes are read with their polarity, and stay in the file."""

from __future__ import annotations

import pytest

from aibackend_plugins.dunning.situations import read
from aibackend_plugins.dunning.test_dunning import text_of, written


@pytest.mark.parametrize(
    ("history", "absent"),
    [
        ("Never promised anything.", "broken_promise"),
        ("No dispute about the work.", "dispute"),
        ("Has made no partial payment.", "partial"),
        ("We promised him a discount on the next order.", "broken_promise"),
        ("Will pay on 20 January according to his secretary.", "broken_promise"),
    ],
)
def test_what_is_denied_or_only_announced_did_not_happen(history: str, absent: str) -> None:
    """A "no" before the term, our own promise and an announced payment make none of these situations."""
    assert absent not in {each.kind for each in read(history)}


def test_a_promise_is_broken_where_the_notes_say_so() -> None:
    """A promise with nothing after it is broken, one without that is thanked for."""
    assert [each.kind for each in read("She promised to pay by 12 January and nothing came.")] == ["broken_promise"]
    assert "thank you" in text_of(written("Will pay on 20 January according to his secretary.")).lower()


def test_notes_stay_in_the_file() -> None:
    """What the customer said is told, what the note-taker thinks is not."""
    text = text_of(written("Difficult. Says two of the windows leak, I think he is lying to save money."))

    assert "two of the windows leak" in text
    assert not any(words in text for words in ("lying", "I think", "Difficult"))


def test_what_was_paid_and_what_is_disputed_is_worked_out() -> None:
    """The balance and the undisputed part are told, and pass the check on figures."""
    paid = text_of(written("Paid 450 on 3 January."))
    disputed = text_of(written("Disputes 250 of it: says one pallet arrived damaged."))

    assert "balance of 800" in paid or "balance is 800" in paid
    assert "1,000" in disputed
    assert "one pallet arrived damaged" in disputed


@pytest.mark.parametrize(
    ("history", "told"),
    [
        ("Asked for a PO number. We re-sent it on 6 January.", "We re-sent the invoice on 6 January."),
        ("Says she never received the goods. Our courier's log shows delivery.", "you never received the goods"),
        ("We offered him a credit of 50, no answer.", "We offered you a credit of 50."),
        ("We agreed to three payments of 416.67.", "Please keep to what we agreed"),
    ],
)
def test_what_the_creditor_did_is_told(history: str, told: str) -> None:
    """The notes' first person speaks to the customer; the third person becomes "you"."""
    assert told in text_of(written(history))


def test_goods_that_did_not_come_are_not_a_lost_invoice() -> None:
    """Neither an order that never came nor photos that were not sent make the invoice's address wrong."""
    kinds = {each.kind for each in read("Says they never received the goods. We have not received the photos.")}

    assert "address" not in kinds


def test_a_day_that_the_customer_named_is_the_day_to_pay_by() -> None:
    """A promise for a day ahead sets the first message's date; the day of the call is not part of it."""
    first = written("Called on 14 January and said he will pay by 20 January.")["sequence"][0]["message"]

    assert "by January 20, 2026" in first
    assert "14 January" not in first
