"""Figures and days of notes are bound to what they tell, and the letters name them."""

from __future__ import annotations

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from aibackend.testing import offline_answer

from . import capability
from .figures import Day, day_first, days_in, sums_in
from .history import at, read
from .noting import events

CAPABILITY = capability()


def letters(history: str, steps: int = 2, amount: float = 1200, late: int = 30) -> list[dict[str, Any]]:
    invoice = {"number": "Z-9", "amount": amount, "dueDate": "2025-10-21", "daysOverdue": late}
    request = {"invoice": invoice, "customer": {"name": "Fern Cafe", "history": history}, "steps": steps}
    found: list[dict[str, Any]] = offline_answer(CAPABILITY, request)["sequence"]
    return found


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("3 Nov: paid, again 13 Nov", [(3, 11), (13, 11)]),
        ("by Oct 31, then 11/14", [(31, 10), (14, 11)]),
        ("am 2.10. bis 15.10. und 3. Mai", [(2, 10), (15, 10), (3, 5)]),
        ("le 1er mars et le 22/09", [(1, 3), (22, 9)]),
        ("1.5% a month, 14 invoices, 30/60 days", []),
    ],
)
def test_days_are_read_as_they_are_jotted(text: str, days: list[tuple[int, int]]) -> None:
    """With the month as a word or a figure; a pair that can be read in one way alone tells the order."""
    found = days_in(text, day_first(text, american=True))

    assert [(one.day.day, one.day.month) for one in found] == days


@pytest.mark.parametrize(
    ("text", "sums"),
    [
        ("half, £3,725, by 10 Oct", ["3725"]),
        ("Rest 3.310,50 offen, 80 euro", ["3310.50", "80"]),
        ("Paid half (1,075) on 5 Nov", ["1075"]),
        ("14 invoices since 2021, 200 chairs, PO 44018, 2 hrs", []),
    ],
)
def test_a_count_is_no_sum(text: str, sums: list[str]) -> None:
    assert [one.value for one in sums_in(text)] == list(map(Decimal, sums))


def test_a_day_without_a_year_is_near_the_letter() -> None:
    """December lies behind a letter of January, and the next month before it."""
    assert Day(day=20, month=12).on(date(2026, 1, 10)) == date(2025, 12, 20)
    assert Day(day=5, month=2).on(date(2026, 1, 10)) == date(2026, 2, 5)


def test_a_piece_of_figures_stays_with_its_part() -> None:
    parts = [one.text for one in events("Promised half, £600, by 10 Oct and the rest by 31 Oct. £600 arrived 13 Oct.")]

    assert parts == ["Promised half, £600, by 10 Oct and the rest by 31 Oct", "£600 arrived 13 Oct"]


@pytest.mark.parametrize(
    ("history", "amount", "told"),
    [
        ("Paid 500 on 20 Aug and 400 on 26 Sep, balance 300.", 1200, ("900", "300", None)),
        ("Invoice was 2,100. Paid 500 on 20 Aug and 400 on 26 Sep, balance 1,200.", 1200, ("900", None, "2100")),
        ("Paid half (1,200) on 5 Nov of original 2,400, so 1,200 is open.", 1200, ("1200", None, "2400")),
        ("She claims she paid 500 on 3 November, we cannot see it.", 1200, (None, None, None)),
        ("He is holding back 150 until it is fixed.", 1200, (None, None, None)),
    ],
)
def test_arithmetic_tells_the_whole_and_the_rest(history: str, amount: int, told: tuple[str | None, ...]) -> None:
    """Payments are added up; what is only claimed or withheld is none."""
    found = read(history, Decimal(amount)).owed

    assert (found.paid, found.balance, found.whole) == tuple(Decimal(one) if one else None for one in told)


def test_a_promise_that_was_kept_is_none() -> None:
    """Of two sums promised the one that came is no longer waited for."""
    known = read("Promised 700 by 5 Nov and 500 by 12 Nov. 700 arrived on 6 Nov.", Decimal(1200))

    assert [(one.sum, one.day) for one in known.owed.promises] == [(Decimal(500), Day(day=12, month=11))]


def test_of_several_sums_the_last_day_is_told_without_a_sum() -> None:
    first = letters("CHF. A écrit qu'elle paiera 480 le 25 novembre et le reste le 10 décembre.")[0]["message"]

    assert "le règlement serait fait le 10 décembre au plus tard" in first
    assert "480" not in first


def test_the_sum_that_was_promised_first_is_not_the_rest() -> None:
    """ "3,000 by 20 July and the rest later": what was paid is taken off."""
    found = read("Promised to pay 300 by 20 Oct and rest end of month. Paid 300 on 22 Oct.", Decimal(1200)).owed

    assert (found.paid, found.balance) == (Decimal(300), Decimal(900))


def test_the_last_day_promised_counts() -> None:
    """Until it is past nobody is told that the promise was broken, nor asked to pay before it."""
    known = read("Promised payment by 10 Nov, then by 28 Nov.", Decimal(1200))
    first = letters("Promised the 1,200 by 10 Nov, then by 28 Nov.")[0]["message"]

    assert "promise" in at(known, date(2025, 11, 20), None).kinds
    assert "promise_broken" in at(known, date(2025, 12, 1), None).kinds
    assert "27 November" not in first


@pytest.mark.parametrize(
    ("history", "said"),
    [
        (
            "3 Nov: Karen in accounts promised 600 by 7 Nov, nothing came.",
            "Payment of 600.00 was promised by 7 November",
        ),
        ("Payment plan agreed: 300 on the 1st of each month. Missed 1 Nov.", "the instalment of 1 November"),
        ("Direct debit failed on 3 Nov and 10 Nov.", "has not gone through"),
        ("Office manager says cash flow is tight.", "you could pay"),
        ("GBP. Pays late.", "£1,200.00"),
        ("Disputes 200 of it for the extra hours. We offered to credit 90 on 4 Nov.", "dispute 200.00 of"),
        ("Disputes 200 of it for the extra hours. We offered to credit 90 on 4 Nov.", "1,000.00"),
    ],
)
def test_what_happened_stands_in_the_letter(history: str, said: str) -> None:
    assert said in letters(history)[0]["message"]


@pytest.mark.parametrize(
    ("history", "channels"),
    [
        ("Prefers phone and letters, no email.", ["phone", "letter"]),
        ("Letters only please.", ["letter", "letter"]),
        ("Bitte nur per E-Mail.", ["email", "email"]),
        ("Answers WhatsApp quickly.", ["sms", "email"]),
    ],
)
def test_who_wants_a_channel_gets_it(history: str, channels: list[str]) -> None:
    assert [step["channel"] for step in letters(history)] == channels


def test_a_promise_that_was_kept_in_part_is_not_called_unpaid() -> None:
    first = letters("Promised to clear it by 23 Oct, only 100 euros came on 24 Oct.")[0]["message"]

    assert "has not reached us in full" in first


def test_what_was_said_behind_a_payment_is_another_part() -> None:
    """ "Pagó 100 … y dijo que pagaría el resto": the sum was paid, and not promised."""
    found = read("Pagó 100 el 5 de septiembre y dijo que pagaría el resto el 20.", Decimal(240)).owed

    assert (found.paid, found.balance) == (Decimal(100), Decimal(140))
