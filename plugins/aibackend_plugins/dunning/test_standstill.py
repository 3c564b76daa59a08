"""Nobody is dunned where another answers for the debt, or where the creditor has to act first."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.dunning import capability

from .history import read

CAPABILITY = capability()


def sequence(history: str, late: int = 80, name: str = "Mrs Ada Quill") -> dict[str, Any]:
    invoice = {"number": "Q-12", "amount": 900.0, "dueDate": "2026-09-01", "daysOverdue": late}
    return offline_answer(CAPABILITY, {"invoice": invoice, "customer": {"name": name, "history": history}, "steps": 3})


@pytest.mark.parametrize(
    ("history", "kind"),
    [
        ("Passed away on 4 August, her niece Joan Quill settles the estate.", "estate"),
        ("Her barrister wrote that the claim is disputed.", "represented"),
        ("Says the discount is missing. We looked: he is right.", "own_error"),
        ("Beanstandet 80 Euro, von uns kam noch keine Antwort.", "unanswered"),
        ("Su abogado pide que escribamos solo al despacho.", "represented"),
        ("Le client est décédé, la succession est chez le notaire.", "estate"),
    ],
)
def test_who_answers_for_a_debt_is_read(history: str, kind: str) -> None:
    """In each language that letters are written in."""
    assert kind in read(history, Decimal(900)).kinds


@pytest.mark.parametrize(
    "history",
    [
        "Passed away on 4 August, her niece Joan Quill settles the estate.",
        "Her barrister wrote that the claim is disputed.",
        "Says the discount is missing. We looked: he is right.",
    ],
    ids=["estate", "represented", "own-error"],
)
def test_no_letter_presses(history: str) -> None:
    """No phone call, no last word and no demand within days, however late it is."""
    for step in sequence(history)["sequence"]:
        assert step["channel"] == "email"
        assert not any(word in step["message"].lower() for word in ("final", "further steps", "within 7 days"))


def test_the_heir_is_written_to_and_not_the_dead() -> None:
    """Who settles the estate is greeted; where nobody is named, nobody is."""
    named = sequence("Died on 4 August, her niece Joan Quill settles the estate.")["sequence"][0]["message"]
    unnamed = sequence("Died on 4 August.")["sequence"][0]["message"]

    assert named.startswith("Dear Joan Quill,")
    assert unnamed.startswith("Dear Sir or Madam,")


def test_our_own_lawyer_represents_nobody() -> None:
    """A creditor's lawyer who takes over is announced."""
    assert "represented" not in read("Our lawyer (Brandt & Fisk) takes over on 1 May.", Decimal(900)).kinds


def test_a_balance_is_named_in_a_dispute() -> None:
    """What a credit has left is asked about, not the whole sum."""
    message = sequence("Owner says two crates were short; paid 300 on 5 August.")["sequence"][0]["message"]

    assert "Of the 900.00" in message


@pytest.mark.parametrize(
    "history",
    ["Agreed on 2 July to pay in three parts of 300.00.", "Conteste 110 euros : deux livres arrivés abîmés."],
)
def test_a_figure_is_no_payment_unless_it_was_paid(history: str) -> None:
    """Instalments that were agreed and sums that are disputed are not thanked for."""
    assert read(history, Decimal(900)).owed.paid is None


@pytest.mark.parametrize(
    ("history", "noted"),
    [
        ("Disputes two of the hours. Demands that our director apologises.", "Demands that our director apologises"),
        ("Do not write to the son.", "Do not write to the son"),
    ],
)
def test_what_a_note_wants_and_no_letter_heeds_stands_in_the_advice(history: str, noted: str) -> None:
    """Whoever sends the letters reads the wishes, objections and bans that they leave out."""
    assert noted in sequence(history, late=20, name="Elm School")["escalationAdvice"]


@pytest.mark.parametrize(
    "history",
    [
        "Polish print shop with four employees. Pays by cheque.",
        "Good customer for six years, always pays within a week.",
        "Deutscher Kunde. Telefonisch gut erreichbar.",
        "Please do not phone, mail only.",
        "Asked for instalments last year and kept to them.",
        "Disputed the delivery fee of 350 in September; we credited it on 2 October.",
    ],
)
def test_what_wants_nothing_is_not_noted(history: str) -> None:
    """Who a customer is, what set the tone, what the schedule heeds and what is over need no second reading."""
    advice = sequence(history, late=20, name="Elm School")["escalationAdvice"]

    assert not any(words in advice for words in ("do not take up", "gehen nicht ein auf"))


@pytest.mark.parametrize(
    ("history", "kind"),
    [
        ("Frau Wolter ist verstorben", "estate"),
        ("La señora Wolter murió en enero", "estate"),
        ("M. Lopez est mort le 3 mai", "estate"),
        ("Widow called: her husband is deceased", "estate"),
        ("The director's husband passed away", "hardship"),
        ("Ihr Vater ist gestorben, bittet um zwei Wochen", "hardship"),
        ("Está en el paro y no puede pagar", "hardship"),
        ("Kunde in Privatinsolvenz", "insolvency"),
        ("Le client conteste la facture devant le tribunal", "represented"),
        ("Das Gericht verhandelt im Juni über die Mängel", "represented"),
        ("Herr Wolter hat die Rechnung schon bezahlt", "says_paid"),
    ],
)
def test_what_befell_somebody_is_read_whoever_is_named(history: str, kind: str) -> None:
    """The customer's own name tells no kind, and the death of another one leaves no estate of theirs."""
    kinds = read(history, Decimal(900), customer="Petra Wolter").kinds

    assert kinds[:1] == (kind,)


def test_who_died_is_not_greeted() -> None:
    """Nor by the name that a note calls them."""
    letter = sequence("Frau Wolter ist verstorben", name="Petra Wolter")["sequence"][0]["message"]

    assert letter.startswith("Sehr geehrte Damen und Herren,")


def test_what_is_likely_grave_is_heeded_and_not_said() -> None:
    """Where some grave matter is surely meant, but not which, a person looks first and no letter mentions it."""
    answer = sequence("La empresa se declaró en quiebra", name="Talleres Vega S.L.")

    assert "La empresa se declaró en quiebra" in answer["escalationAdvice"]
    assert "no se pide ningún pago" in answer["escalationAdvice"]
    assert not any("quiebra" in step["message"] or "pago" in step["message"] for step in answer["sequence"])


def test_who_may_stand_against_a_claim_is_not_told_what_we_think() -> None:
    """A mistake of our own, as the notes have it, is no admission yet."""
    answer = sequence("wrong person!! says he never ordered anything", late=20)

    assert not any(word in step["message"] for step in answer["sequence"] for word in ("mistake", "apolog", "pay"))
    assert "wrong person" in answer["escalationAdvice"]
