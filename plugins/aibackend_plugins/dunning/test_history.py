"""What a customer's history says of a debt is understood."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from .history import at, read
from .noting import events

HISTORIES = [
    ("SEPA debit came back.", "card"),
    ("Paid 40 % upfront.", "part"),
    ("Request to pay in three parts.", "plan_asked"),
    ("Invoice went to the old office.", "missing"),
    ("Says our driver dropped two pallets.", "dispute"),
    ("No answer to e-mails and calls.", "silent"),
    ("Bookkeeper Anna Weiss is the new contact.", "new_contact"),
    ("PO number 8831 has to be on the invoice or their system rejects it.", "purchase_order"),
    ("Insists the invoice was paid last month.", "says_paid"),
    ("The head of department has yet to approve it.", "approval"),
    ("Hotel is shut for winter, reopens 1 April.", "away"),
    ("Owner had a stroke in January.", "hardship"),
    ("Trustee in bankruptcy named last week.", "insolvency"),
    ("Has been with us for 12 years, pays within a week.", "good"),
    ("First order of a new client.", "new"),
    ("Hat am 2. Mai 1.000 Euro gezahlt, der Rest ist offen.", "part"),
    ("Die Rechnung wurde reklamiert, der Kunde bestreitet die Menge.", "dispute"),
    ("Le client demande un délai de paiement.", "plan_asked"),
    ("Cliente nuevo, es su primera factura con nosotros.", "new"),
]


AMOUNT = Decimal(1250)


@pytest.mark.parametrize(("history", "kind"), HISTORIES)
def test_history_is_understood(history: str, kind: str) -> None:
    """A note tells its situation, in each language that letters are written in."""
    assert kind in read(history, AMOUNT).kinds


@pytest.mark.parametrize(
    ("history", "absent"),
    [
        ("Never promised anything.", "promise"),
        ("No dispute about the work.", "dispute"),
        ("Has made no partial payment.", "part"),
        ("Said by mail: 'paid on 18 July'. We cannot find it.", "part"),
        ("Disputes 600 of the amount, the rest is fine.", "part"),
        ("We promised him a discount on the next order.", "promise"),
        ("A big client of hers went bankrupt.", "insolvency"),
        ("Customer for six years. First time late.", "new"),
        ("Used to be reliable, no longer pays on time.", "good"),
    ],
)
def test_what_is_denied_or_another_s_is_not_read(history: str, absent: str) -> None:
    """A "no" before the sign, our own promise and other people's troubles tell nothing of the customer."""
    assert absent not in read(history, AMOUNT).kinds


@pytest.mark.parametrize(
    ("history", "first"),
    [
        ("Wanted instalments, we agreed, first part is late.", "plan_missed"),
        ("Asked for four weeks more. We granted that.", "plan_agreed"),
        ("Complained about a dent in the door; that was settled in May.", ""),
        ("Pays late as a rule, but always pays.", "slow"),
        ("Bat um Aufschub bis Ende Mai, wir haben zugestimmt.", "plan_agreed"),
    ],
)
def test_what_came_later_holds(history: str, first: str) -> None:
    """A plan agreed is no wish, a dispute settled is none, and a habit is not taken for its opposite."""
    assert next(iter(read(history, AMOUNT).kinds), "") == first


@pytest.mark.parametrize("history", ["", "Runs a shop in Leeds.", "Director also owns a boat.", "-"])
def test_a_history_that_says_nothing(history: str) -> None:
    """What tells no situation is not read as one."""
    assert read(history, AMOUNT).kinds == ()


@pytest.mark.parametrize(
    ("history", "contact"),
    [
        ("Owner is Helen Marchetti.", "Helen Marchetti"),
        ("Promised by phone, Mr. Doyle; nothing came.", "Mr. Doyle"),
        ("Contact: Renee Whitfield, AP lead.", "Renee Whitfield"),
        ("Ansprechpartnerin: Frau Kerstin Lohmann.", "Frau Kerstin Lohmann"),
        ("Bookkeeper left; new contact is Anna Weiss.", "Anna Weiss"),
        ("Account manager on our side is Tom Reed.", ""),
        ("Administrators are Baker Lowe LLP.", ""),
    ],
)
def test_the_person_to_write_to_is_read(history: str, contact: str) -> None:
    """The one person who is named for the customer, with the title that is told."""
    assert read(history, AMOUNT).contact == contact


@pytest.mark.parametrize(
    ("history", "amount", "paid"),
    [
        ("Window cleaning, 9 years customer, always paid by cheque.", 640, None),
        ("They paid $2,000 of this invoice and said the remaining $3,400 would follow.", 5400, Decimal(2000)),
        ("They paid 50 EUR on account.", 640, Decimal(50)),
        ("They paid $2,000 and mentioned $1,100 for something else.", 5400, None),
    ],
    ids=["years", "sum and rest", "with its currency", "two sums"],
)
def test_a_sum_paid_is_surely_one(history: str, amount: int, paid: Decimal | None) -> None:
    """A count is no sum, and of two sums that do not make up the amount none is told."""
    assert read(history, Decimal(amount)).owed.paid == paid


def test_what_a_part_payment_has_left_is_the_amount() -> None:
    """ "150 of 625" with 475 on the invoice: nothing is taken off again."""
    assert read("Has paid 150 of 625 so far (10 Nov), 475 is open.", Decimal(475)).owed.is_rest
    assert not read("Has paid 150 so far (10 Nov).", Decimal(475)).owed.is_rest


def test_a_balance_that_is_told_is_no_payment() -> None:
    """What is left after a credit note is asked for, and no payment is thanked for."""
    known = read("We credited 80 on 4 May, balance is 920.", Decimal(1000))

    assert (known.owed.balance, known.owed.paid) == (Decimal(920), None)
    assert "part" not in known.kinds


def test_marks_in_brackets_part_nothing() -> None:
    """ "(rim, 180 EUR)" stays with what it belongs to."""
    assert events("disputes one item (rim, 180 EUR), rest is fine")[0].text.endswith("180 EUR)")


@pytest.mark.parametrize(
    ("history", "kind"),
    [
        ("Usually pays a week after the first reminder.", "slow"),
        ("Disputes two of nine visits.", "dispute"),
        ("She told us she transferred it on 3 June but we can't find it.", "says_paid"),
        ("Silent since February.", "silent"),
        ("Has been with us for 4 years.", ""),
        ("Elderly couple, may not use e-mail.", ""),
        ("Is probably on holiday.", ""),
    ],
)
def test_what_notes_tell_of_habits_and_claims(history: str, kind: str) -> None:
    """A late payer is no prompt one, a loyal one has agreed to nothing, and a guess is told to nobody."""
    assert next(iter(read(history, Decimal(500)).kinds), "") == kind


def test_an_extension_that_has_passed_was_not_kept() -> None:
    """Until the agreed day the agreement stands; after it the payment is missing."""
    known = read("Asked for two weeks more until 10 June, we agreed.", Decimal(500))

    assert at(known, date(2026, 6, 9), date(2026, 5, 20)).kinds[0] == "plan_agreed"
    assert at(known, date(2026, 6, 20), date(2026, 5, 20)).kinds[0] == "plan_missed"
