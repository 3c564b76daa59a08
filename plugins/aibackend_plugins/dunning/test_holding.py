"""What is not sure, or not to be said, stands in no letter."""

from __future__ import annotations

import re
from datetime import date
from decimal import Decimal

import pytest

from .history import History, _kinds, read
from .noting import Event
from .schedule import plan
from .test_dunning import written as answered


def written(history: str) -> list[dict[str, str]]:
    """The messages to a customer of whom this is noted."""
    found: list[dict[str, str]] = answered(history=history)["sequence"]
    return found


@pytest.mark.parametrize(
    ("history", "unsaid"),
    [
        ("Rumoured to be insolvent - not confirmed.", "insolvency"),
        ("Her husband died in April (do not mention).", "difficult"),
        ("A neighbour told us that her husband died in May.", "difficult"),
        ("Owner just opened a second location.", "part payment"),
        ("The card expired.", "tried"),
        ("Disputes 90 of it: says two chairs are broken. The other four chairs are not in dispute.", "other four"),
        ("Asked for patience until the end of May, we said ok no problem.", "Nothing has been agreed"),
    ],
)
def test_what_is_not_sure_is_not_stated(history: str, unsaid: str) -> None:
    """A rumour, what must not be mentioned, a payment that nobody tells of: no letter states it."""
    said = " ".join(step["message"] for step in written(history))

    assert unsaid not in said


def test_news_that_must_not_be_mentioned_still_spare_the_customer() -> None:
    """Who has a hard time is not pressed, whether or not that may be said, and the creditor is told why."""
    answer = answered(history="Her husband died in April (do not mention).")

    assert (
        "you could pay" in answer["sequence"][-1]["message"] or "possible for you" in answer["sequence"][-1]["message"]
    )
    assert "Her husband died in April" in answer["escalationAdvice"]


@pytest.mark.parametrize(
    "history",
    [
        "Conteste une ligne de la facture (location d'échafaudage, 312 €) par mail.",
        "Contesta una parte della fattura (320,00 per trasporto).",
    ],
)
def test_a_word_of_objection_stops_the_letters(history: str) -> None:
    """Whatever else the note was taken for: nothing is asked for and nothing stated, and the creditor reads it."""
    answer = answered(history=history)
    text = " ".join(step["message"] for step in answer["sequence"])

    assert not re.search(r"régler|règlement|pagare|pagamento|312|320", text)
    assert history.rstrip(".") in answer["escalationAdvice"]


@pytest.mark.parametrize(
    ("history", "card"),
    [
        ("Letter of credit expired, ship already unloaded.", False),
        ("Bank guarantee expired.", False),
        ("Akkreditiv abgelaufen.", False),
        ("Mandate expired.", True),
        ("Kreditkarte abgelaufen.", True),
        ("Autopay was cancelled.", True),
    ],
)
def test_only_what_is_collected_from_can_fail(history: str, card: bool) -> None:
    """A security that lapsed is no card."""
    assert ("card" in read(history, Decimal(1250)).kinds) == card


@pytest.mark.parametrize(
    ("history", "kind"),
    [
        ("Disputed the freight last year. Paid 200 on 4 May.", "dispute"),
        ("Asked for instalments in 2023 and kept to them.", "plan_asked"),
        ("A demandé un délai l'an dernier et a tenu parole.", "plan_asked"),
        ("Hat letztes Jahr die Menge reklamiert.", "dispute"),
        ("Promised to pay the previous invoice by 3 May.", "promise"),
    ],
)
def test_what_is_over_is_not_taken_for_current(history: str, kind: str) -> None:
    """An earlier year, or an earlier invoice, says nothing of the debt of today."""
    assert kind not in read(history, Decimal(1250), date(2026, 5, 20)).kinds


def test_a_year_that_may_be_the_invoice_s_is_current() -> None:
    """What was said since the invoice was written is about it, in whichever year that was."""
    history = "Promised on 20 December 2025 to pay."

    assert "promise" in read(history, Decimal(1250), date(2026, 1, 10)).kinds
    assert "promise" not in read(history, Decimal(1250), date(2026, 9, 10)).kinds


def test_a_settlement_ends_what_was_before_it_alone() -> None:
    """A complaint that was settled is over; one that was made afterwards is open."""
    over = "Disputes the delivery fee. That was settled in May."

    assert "dispute" not in read(over, Decimal(1250)).kinds
    assert "dispute" in read(f"{over} Now disputes the number of hours.", Decimal(1250)).kinds


def test_a_correction_that_is_not_sure_still_ends_a_dispute() -> None:
    """Nothing is stated of either."""
    parts = [
        Event(kind=kind, text=kind, sentence=0, share=share) for kind, share in (("dispute", 0.9), ("own_error", 0.6))
    ]

    assert _kinds(parts) == set()
    assert _kinds(parts[:1]) == {"dispute"}
    assert read("Disputes the delivery fee of 350; we credited it on 2 October.", Decimal(1250)).kinds == ()


@pytest.mark.parametrize(
    "history",
    [
        "Private customer, window cleaning every month.",
        "Pide siempre el detalle de la factura.",
        "Second order.",
        "Hotel is shut for winter, reopens 1 April.",
    ],
)
def test_in_doubt_a_letter_is_a_plain_reminder(history: str) -> None:
    """No objection, habit, order or absence is made up from a note that may tell of one."""
    text = " ".join(step["message"] for step in written(history))

    assert not re.search(r"disput|objec|complain|next order|office|puntualidad|usually", text)


@pytest.mark.parametrize(
    "history",
    [
        "Good customer, always pays within a week.",
        "Guter Zahler.",
        "Always pays late.",
        "New customer, first order. His nephew works for a competitor.",
        "No answer to our e-mails.",
    ],
)
def test_what_the_creditor_thinks_of_a_customer_is_told_to_nobody(history: str) -> None:
    """Neither praise nor blame, nor what else the file remarks."""
    text = " ".join(step["message"] for step in written(history))

    assert not re.search(r"promptly|on time|pünktlich|usually|new to us|nephew|no answer|not had an answer", text)


def test_who_may_dispute_is_not_given_a_last_word() -> None:
    """What is not sure enough to be stated is still heeded."""
    doubtful = History(doubted=frozenset({"dispute"}))

    assert plan(4, 50, None, doubtful)[-1].level < plan(4, 50, None, History())[-1].level
