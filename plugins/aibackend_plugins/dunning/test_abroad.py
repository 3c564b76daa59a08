"""Italian and Dutch letters, a tone that is asked for, and a currency that is given."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .history import read

CAPABILITY = capability()


def _answered(history: str, late: int = 20, steps: int = 2, **invoice: Any) -> dict[str, Any]:
    given = {"number": "77", "amount": 500, "dueDate": "2026-11-01", "daysOverdue": late, **invoice}
    request = {"invoice": given, "customer": {"name": "Studio Luna", "history": history}, "steps": steps}
    return offline_answer(CAPABILITY, request)


@pytest.mark.parametrize(
    ("history", "said"),
    [
        ("Ha versato 80 euro il 12 novembre. In italiano.", "420,00"),
        ("Betwist 80 euro van de montage, de rest is akkoord. In het Nederlands.", "420,00"),
    ],
    ids=["it", "nl"],
)
def test_what_is_left_to_pay_is_asked_for(history: str, said: str) -> None:
    for step in _answered(history)["sequence"]:
        assert said in step["message"]
        assert "€" in step["message"]


@pytest.mark.parametrize("history", ["In italiano, per favore.", "Graag in het Nederlands schrijven."])
def test_a_language_that_is_asked_for_is_no_note_left_out(history: str) -> None:
    assert history[:12] not in _answered(history)["escalationAdvice"]


def test_who_is_to_be_written_to_kindly_hears_no_last_word() -> None:
    """Nor does the advice say that this was not heeded."""
    kind = _answered("Pays by cheque. Please keep it gentle.", steps=4)
    plain = _answered("Pays by cheque.", steps=4)

    assert "final" not in kind["sequence"][-1]["message"].lower()
    assert "gentle" not in kind["escalationAdvice"]
    assert kind["sequence"][-1]["message"] != plain["sequence"][-1]["message"]


def test_a_currency_that_is_given_stands_beside_each_sum() -> None:
    assert "CHF" in _answered("", currency="CHF")["sequence"][0]["message"]
    assert read("Amounts are in USD.", Decimal(500)).currency == "USD"
    assert read("GBP. Pays late. Says £40 is wrong.", Decimal(500)).currency == "GBP"
    assert read("Ordered 40 dollars worth", Decimal(500)).currency == ""


def test_what_is_said_of_the_rest_ends_no_dispute() -> None:
    found = read("Disputes 120 euros of the freight. The rest is not disputed.", Decimal(500))

    assert found.owed.disputed == 120


def test_what_was_hardly_heard_is_not_stated() -> None:
    """An Italian note that the head takes for a request of papers: nobody is told that he asked for any."""
    note = "Contesta una parte della fattura (320,00 per trasporto), il resto non è contestato"

    assert "papers_asked" not in read(note, Decimal("5210.40")).kinds


@pytest.mark.parametrize(
    ("name", "history", "begins"),
    [
        ("Frau Wolter", "Kundin seit 2019, zahlt oft spät.", "Sehr geehrte Frau Wolter,\n\nunsere Rechnung"),
        ("Herr Dr. Krüger", "Kunde seit 2019, zahlt oft spät.", "Sehr geehrter Herr Dr. Krüger,\n\nunsere"),
        ("Mme Petit", "Cliente depuis 2019, elle paie souvent en retard.", "Bonjour Madame Petit,\n\nLa facture"),
        ("Dr. Oetker KG", "Kunde seit 2019, zahlt oft spät.", "Sehr geehrte Damen und Herren,\n\nunsere Rechnung"),
        (
            "Atelier Wolter",
            "Hat am 3. Oktober geschrieben und keine Antwort bekommen. Wir haben noch nicht geantwortet.",
            "Sehr geehrte Damen und Herren,\n\nunsere Rechnung",
        ),
    ],
    ids=["titled", "two titles", "fr", "firm", "formal address"],
)
def test_how_a_letter_begins(name: str, history: str, begins: str) -> None:
    """Who has a title is called by name; after a comma only nouns, names and the formal address are large."""
    body = {
        "invoice": {"number": "R-17", "amount": 240, "daysOverdue": 20},
        "customer": {"name": name, "history": history},
    }

    assert offline_answer(capability(), body)["sequence"][0]["message"].startswith(begins)
