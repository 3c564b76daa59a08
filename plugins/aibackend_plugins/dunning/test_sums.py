"""Nothing but the request's amount is asked or told, unless the notes' sums add up to it."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from aibackend.testing import offline_answer

from . import capability
from .contact import contact
from .figures import Day, Sum, sums_in
from .history import read
from .noting import Event
from .owing import LEAST_SHARE, Owed, owed

CAPABILITY = capability()
SUMS = st.integers(1, 10_000).map(Decimal)


def answer(history: str, amount: float = 1200, **invoice: Any) -> dict[str, Any]:
    billed = {"number": "Q-4", "amount": amount, "dueDate": "2026-01-09", "daysOverdue": 40, **invoice}
    found: dict[str, Any] = offline_answer(
        CAPABILITY, {"invoice": billed, "customer": {"name": "Harbour Bikes", "history": history}}
    )
    return found


def first(history: str, amount: float = 1200, **invoice: Any) -> str:
    return str(answer(history, amount, **invoice)["sequence"][0]["message"]).replace("\xa0", " ")


def _event(kind: str, value: Decimal, words: str) -> Event:
    return Event(kind=kind, text=f"{words} {value}", sentence=0, sums=(Sum(value=value, start=len(words) + 1, end=99),))


def _asked(amount: Decimal, found: Owed) -> Decimal:
    return found.undisputed or found.balance or amount


@given(
    amount=SUMS,
    told=st.lists(
        st.tuples(
            st.sampled_from(
                [("part", "paid"), ("balance", "open"), ("dispute", "disputes"), ("other", "total"), ("promise", "by")]
            ),
            SUMS,
        ),
        max_size=5,
    ),
)
def test_what_is_asked_is_the_amount_or_adds_up(amount: Decimal, told: list[tuple[tuple[str, str], Decimal]]) -> None:
    """Whatever the notes hold, a sum above nothing is asked, and each sum that is told closes on the amount."""
    found = owed([_event(kind, value, words) for (kind, words), value in told], amount)

    assert 0 < _asked(amount, found) <= amount
    assert found.paid is None or found.paid > 0
    assert found.whole is None or found.whole - (found.paid or 0) == amount
    assert not (found.balance and found.paid) or amount - found.paid == found.balance
    assert not (found.paid and found.is_rest) or found.balance is None
    assert not found.disputed or found.disputed + (found.undisputed or 0) == (found.balance or amount)
    assert not (found.unclear and (found.paid or found.balance))


@pytest.mark.parametrize(
    ("history", "asked"),
    [
        ("Paid £500 on 20 Aug, balance £700 open.", 700),
        ("Paid £500 on 20 Aug, balance £650 open.", 1200),
        ("Paid £500 on 20 Aug, invoice total £1,500.", 1200),
        ("Paid £1,300 on 20 Aug.", 1200),
        ("Total £1,700, paid £500 on 20 Aug.", 1200),
        ("Han pagado 600, quedan 700.", 700),
        ("Part payment received, balance £300 open.", 300),
        ("Disputes 2 hours of it (£120). The other £1,080 she said she'd pay soon.", 1080),
        ("Disputes the rush fee of £150. Balance £1,050 is still open.", 1050),
    ],
)
def test_a_sum_that_does_not_close_changes_nothing(history: str, asked: int) -> None:
    assert _asked(Decimal(1200), read(history, Decimal(1200)).owed) == asked


@given(amount=SUMS, paid=SUMS)
def test_a_payment_is_not_deducted_twice(amount: Decimal, paid: Decimal) -> None:
    """Where the notes tell the whole or call the amount what is left, the amount is asked."""
    assume(LEAST_SHARE * paid >= amount)
    payment = _event("part", paid, "paid")
    by_whole = owed([payment, _event("other", amount + paid, "total")], amount)
    as_left = owed([payment, _event("balance", amount, "open")], amount)

    assert (by_whole.balance, by_whole.whole) == (None, amount + paid)
    assert as_left.balance is None


@pytest.mark.parametrize(
    ("text", "money"),
    [
        ("disputes 2 crates short on DN 8841", []),
        ("paid against note 4471", []),
        ("promised cheque 4410 by 3 May", []),
        ("opened account in spring 2025, paid", []),
        ("worth 4,100", ["4100"]),
        ("hat 400 bezahlt", ["400"]),
        ("1,200 still open", ["1200"]),
        ("then 4,000 on the 26th of each month", ["4000"]),
    ],
)
def test_a_number_is_money_where_the_words_say_so(text: str, money: list[str]) -> None:
    assert [one.value for one in sums_in(text) if one.money] == list(map(Decimal, money))


def test_sums_that_do_not_add_up_are_left_to_the_creditor() -> None:
    """The request's amount is asked, and the advice names the passages."""
    told = answer("AUD. part paid $3,000 on 22 Jan - amount shown is what is still owing.", 18420)
    texts = " ".join(one["message"] for one in told["sequence"])

    assert "A$18,420.00" in texts
    assert not any(sum_ in texts for sum_ in ("3,000", "15,420", "21,420"))
    assert "part paid $3,000 on 22 Jan" in told["escalationAdvice"]


def test_the_number_of_a_note_is_not_disputed() -> None:
    """What is worth a sum is; the rest of it may be asked for."""
    assert "1,1" not in first("AED. Disputes 2 crates short on DN 884.")
    assert "AED 1,100.00" in first("AED. Disputes 2 crates short on DN 8841, worth 100. Rest undisputed.")


def test_a_price_set_against_ours_is_not_disputed() -> None:
    assert read("GBP. Disputes the price, says agreed price was £1,000.", Decimal(1200)).owed.disputed is None


@pytest.mark.parametrize(
    ("history", "days"),
    [
        ("Telefonat 13.1. mit Frau Kurz: zahlt nächste Woche. Nichts eingegangen.", []),
        ("14 Jan: on the phone Tom promised to pay the whole sum soon. Nothing came.", []),
        ("14 Jan: Tom promised to pay on 30 Jan. Nothing came.", [(30, 1)]),
        ("Promised 15 Dec then 12 Jan, neither paid.", [(15, 12), (12, 1)]),
        ("Promised payment by phone on 3 January and 9 January.", []),
        ("Owner promised payment of £600 on 14 Jan. Nothing came.", []),
        ("Hat am 5.1. zugesagt, bis 20.1. zu zahlen.", [(20, 1)]),
    ],
)
def test_a_day_is_promised_where_words_bind_it_to_the_paying(history: str, days: list[tuple[int, int]]) -> None:
    """The day of the note or of the call is none."""
    assert read(history, Decimal(1200)).promised == tuple(Day(day=day, month=month) for day, month in days)


def test_a_cheque_that_waits_for_a_signature_is_no_promise() -> None:
    assert "promise" not in read("Said cheque is with the director for sign.", Decimal(1200)).kinds


@pytest.mark.parametrize(
    ("history", "written"),
    [("AUD. Always late, owes $1,200.", "A$1,200.00"), ("AU customer, owes $1,200.", "$1,200.00"),
     ("CAD account, bounced $50 fee.", "CA$1,200.00")],
)  # fmt: skip
def test_a_code_tells_what_a_dollar_is(history: str, written: str) -> None:
    """And without one it is nobody's."""
    assert written in first(history)
    assert "US$" not in first(history)


@pytest.mark.parametrize(
    ("note", "name"),
    [
        ("contact Glenn Avery AP 07 5550 0141", "Glenn Avery"),
        ("Contact: Ana O'Neill, accounts", "Ana O'Neill"),
        ("contact Accounts Payable", ""),
    ],
)
def test_only_a_name_is_greeted(note: str, name: str) -> None:
    """A department behind a name is no part of it."""
    assert contact([note]) == name


def test_where_a_payment_does_not_add_up_a_balance_is_asked_for() -> None:
    """Of an unclear sum it is sure only that something is left."""
    letter = first("INR. recd Rs 1,50,000 on 12/12 and Rs 1,00,000 on 9/1. told 28/1 balance by 5/2, not recd.", 472000)

    assert "balance" in letter
    assert "full amount" not in letter
