"""Heads whose words no list holds, and whose facts stand side by side or in small print."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response

ROWS = """
06 May 2025  Corner Shop       -12.50
09 May 2025  Petrol            -60.00
20 May 2025  Payroll         1,000.00
"""


def read(source: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(source), {}).result)
    assert isinstance(answer, dict)
    return answer


def test_facts_without_room_between_them_are_parted_under_their_labels() -> None:
    """A number reaches to the next column; the labels above show where each begins."""
    facts = "Konto-Nr.      BLZ       Blatt\n30980991240087 659912030 914731\n"

    assert (
        read(f"Lindenbank AG\n{facts}\nAlter Saldo  320.00\n{ROWS}\nNeuer Saldo  1,247.50")["accountNumber"] == "0087"
    )


@pytest.mark.parametrize(
    ("first", "last"),
    [("You started with", "You now have"), ("Stan na początek okresu", "Stan na koniec okresu")],
    ids=["en", "pl"],
)
def test_balances_are_told_by_what_their_labels_mean(first: str, last: str) -> None:
    """Neither label stands in a list; the figures beside them are the balances."""
    answer = read(f"Harbourgate Bank\n{first}   320.00\n{last}   1,247.50\n{ROWS}")

    assert (answer["openingBalance"], answer["closingBalance"], answer["reconciled"]) == (320, 1247.5, True)


@pytest.mark.parametrize(
    ("title", "kind"),
    [
        ("Monthly statement Everyday account", "checking"),
        ("Your Instant saver", "savings"),
        ("Kontoutdrag lönekonto", "checking"),
    ],
)
def test_a_kind_of_account_is_told_by_what_its_name_means(title: str, kind: str) -> None:
    """The last words of a line of the head name the account."""
    assert (
        read(f"Harbourgate Bank\n{title}\nOpening balance 320.00\n{ROWS}\nClosing balance 1,247.50")["accountType"]
        == kind
    )


def test_the_bank_is_told_by_the_imprint_at_the_foot() -> None:
    """However many rows stand above it."""
    booked = "\n".join(f"{day:02d} May 2025  Corner Shop {day}   -1.00" for day in range(1, 29))
    foot = "Marbach Credit Union · LS2 8JS Leeds"
    answer = read(f"Everyday account\nOpening balance 100.00\n{booked}\nClosing balance 72.00\n\n{foot}\n")

    assert answer["institution"] == "Marbach Credit Union"


def test_small_print_far_below_is_no_part_of_the_last_booking() -> None:
    """It names the one person whose account it is."""
    note = "This overview was made for Mr Samuel Adeyemi in London"
    answer = read(f"Harbourgate Bank\nOpening balance 320.00\n{ROWS}\n\n\n\n\n{note}\n")

    assert answer["transactions"][-1]["description"] == "Payroll"
    assert answer["accountHolder"] == "Samuel Adeyemi"


@pytest.mark.parametrize("told", ["1–31 May 2025", "1 to 31 May 2025", "du 1 au 31 mai 2025"])
def test_a_period_within_one_month_names_it_once(told: str) -> None:
    """The first day has the month of the last."""
    answer = read(f"Harbourgate Bank\n{told}\nOpening balance 320.00\n{ROWS}\nClosing balance 1,247.50")

    assert (answer["periodStart"], answer["periodEnd"]) == ("2025-05-01", "2025-05-31")


def test_two_holders_are_one_name() -> None:
    """A word of a few letters joins them."""
    head = "Caja Litoral\nTitulares: Ignacio Belmonte Rey y Lucía Pardo Sanz\n"

    assert read(f"{head}Saldo inicial 320.00\n{ROWS}\nSaldo final 1,247.50")["accountHolder"].endswith(
        "Lucía Pardo Sanz"
    )
