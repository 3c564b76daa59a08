"""Statements whose columns are lost, as in text out of files: figures stand where the words before them end."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from aibackend.documents import Word
from aibackend_blocks.pages.cells import Row, Sheet, cell_of
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.statement.ledger_figures import find_entries
from aibackend_plugins.statement.monospaced import joined
from aibackend_plugins.statement.offline import find

DAYS_ABOVE = """Corvin Credit Union
Account number: 4471 9920
Period 2023-08-01 through 2023-08-30
Opening balance -€2,388.56
01 Aug 2023
ATM 75814 290.61 -€2,679.17
Casa Verde 140.92 -€2,820.09
OSKAR VIRTA
02 Aug 2023
POS Casa Verde 382.84 -€3,202.93
Refund Casa Verde 2,236.09 -€966.84
04 Aug 2023
Interest 3,630.32 €2,663.48
Total debits: 814.37
Total credits: 5,866.41
"""
AMOUNT_LAST = """Alderbank
Finanzübersicht 01/08/2025 – 30/08/2025
Kontonummer 76008 89986
Datum Vorgang Wert
30/08/2025 Überweisung Oskar Virta
REF 974878968
INES MOREAU 47,87 €
28/08/2025 Gehalt Bellini
REF 742056576
MADRID 3.183,99 € CR
26/08/2025 Lastschrift Lumen Power 217,00 €
25/08/2025 Überweisung Erik Lund
REF 15779699 175,00 €
"""
LAST_OF_DAY = """Tamarbank
Mutatieoverzicht Spaarrekening NL21 ABCD 8541 4928 23
Van 01.01.2025 tot 31.01.2025
Datum Naam / Omschrijving Bij Debet Stand
01.01.2025 Overboeking Tomas Novak 241,78 18.341,00
07.01.2025 Overboeking van Ines Moreau 926,04
07.01.2025 Paul Hartley 1.890,50 21.157,54
08.01.2025 Rente 2.567,00
08.01.2025 Kosten rekening 176,00
08.01.2025 Geldautomaat 17,08 23.531,46
31.01.2025 Stand einde 23.531,46
"""
BLANKS = """Banque Solvay
Relevé de compte 01.05.2025 au 30.06.2025
Numéro de compte 4993 1102 7781
Ancien solde 22 346,47
23.05.2025 Chèque Leeds 1 158,79 21 187,68
27.05.2025 Salaire Bellini TOULOUSE 4 534,23 25 721,91
29.05.2025 Prélèvement Lumen 203,71 25 518,20
Nouveau solde 25 518,20
"""
AGAINST = """Norden Savings Bank
Credit card statement XXXX XXXX XXXX 8823
Beginning balance 14,829.90
11 Nov 2024 Paul Hartley + 1,644.80 13,185.10
12 Nov 2024 POS Orion Fuel - 311.70 13,496.80
15 Nov 2024 Standing order Radix Telecom - 87.56 13,584.36
18 Nov 2024 Refund Aqua + 1,639.81 11,944.55
Ending balance 11,944.55
"""
TWO_SIDES = """Banco Ostia
Listado de movimientos Cuenta corriente ES45 8274 1973 9011 5995 1234
Fecha Detalle Cargo Abono
01-10-2023 Saldo anterior 16.494,62
05-10-2023 Nómina Tech Depot 792,07
16-10-2023 Nómina Fernwood Foods 278,87
20-10-2023 Comisión de mantenimiento 38,35
20-10-2023 Nómina Tech Depot 2.607,04
26-10-2023 Transferencia a Lucia Ramos 38,93
30-10-2023 Compra Fernwood Foods 18,00
30-10-2023 Saldo actual 20.077,32
"""


def answer(text: str) -> Mapping[str, Any]:
    """The statement in a text."""
    return find(EmbeddedReader().plain(text), {"text": text}).result


def booked(found: Mapping[str, Any]) -> list[tuple[str, Decimal]]:
    return [(row["date"], row["amount"]) for row in found["transactions"]]


def amounts(*figures: str) -> list[Decimal]:
    return [Decimal(figure) for figure in figures]


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("290.61 -€2,679.17", [0, -1]),
        ("290.61 €-2,679.17", [0, -1]),
        ("290.61 - ", [-1]),
        ("290.61 € -", [-1]),
        ("290.61- 2,679.17", [-1, 0]),
    ],
)
def test_a_sign_behind_a_blank_is_that_of_the_figure_it_touches(text: str, signs: list[int]) -> None:
    """A minus that touches the next figure is not that of the one before it."""
    assert [entry.sign for entry in find_entries(text)] == signs


def test_days_over_several_bookings_are_theirs_and_the_opening_balance_is_none() -> None:
    """The row of the opening balance before the first day does not make days stand below their bookings."""
    found = answer(DAYS_ABOVE)

    assert booked(found) == [
        ("2023-08-01", Decimal("-290.61")),
        ("2023-08-01", Decimal("-140.92")),
        ("2023-08-02", Decimal("-382.84")),
        ("2023-08-02", Decimal("2236.09")),
        ("2023-08-04", Decimal("3630.32")),
    ]
    assert found["opening_balance"] == Decimal("-2388.56")


def test_a_row_with_a_day_and_words_begins_the_entry_whose_figure_ends_it() -> None:
    """Entries of one row and of several rows are read alike."""
    found = answer(AMOUNT_LAST)

    assert booked(found) == [
        ("2025-08-30", Decimal("-47.87")),
        ("2025-08-28", Decimal("3183.99")),
        ("2025-08-26", Decimal("-217.00")),
        ("2025-08-25", Decimal("-175.00")),
    ]


def test_a_balance_behind_the_last_booking_of_a_day_is_told_from_amounts() -> None:
    """Where only some rows end with a balance, it is the second figure; one that restates it is no booking."""
    found = answer(LAST_OF_DAY)

    assert [amount for _, amount in booked(found)] == amounts(
        "-241.78", "926.04", "1890.50", "2567.00", "-176.00", "-17.08"
    )
    assert found["closing_balance"] == Decimal("23531.46")


def test_blanks_part_thousands_behind_words_too() -> None:
    """`solde 22 346,47` is one figure on a page where blanks part thousands elsewhere."""
    found = answer(BLANKS)

    assert (found["opening_balance"], found["closing_balance"]) == (Decimal("22346.47"), Decimal("25518.20"))
    assert [amount for _, amount in booked(found)] == amounts("-1158.79", "4534.23", "-203.71")


def test_a_number_in_words_is_no_thousand_where_points_part_them() -> None:
    """`Filiale 22 346,47` stays two figures where thousands are written otherwise."""
    found = answer(BLANKS.replace("Chèque Leeds 1 158,79 21 187,68", "Chèque 1 158,79 21.187,68"))

    assert Decimal("-1158.79") not in [amount for _, amount in booked(found)]


def test_marks_from_the_holders_side_go_against_balances_that_are_owed() -> None:
    """A plus that lowers the balance is a payment on a card, and the balances are debts."""
    found = answer(AGAINST)

    assert [amount for _, amount in booked(found)] == amounts("1644.80", "-311.70", "-87.56", "1639.81")
    assert (found["opening_balance"], found["closing_balance"]) == (Decimal("-14829.90"), Decimal("-11944.55"))


def test_words_and_balances_tell_the_side_of_figures_that_lost_their_column() -> None:
    """Of all signs that lead from one balance to the other the likeliest by their words count."""
    found = answer(TWO_SIDES)

    assert [amount for _, amount in booked(found)] == amounts(
        "792.07", "278.87", "-38.35", "2607.04", "-38.93", "-18.00"
    )
    assert found["reconciled"] is True


def test_an_iban_ends_with_the_last_of_its_characters() -> None:
    """A day behind it is no part of the number."""
    text = LAST_OF_DAY.replace("NL21 ABCD 8541 4928 23\n", "NL21 ABCD 8541 4928 23 01 januari 2025\n")

    assert answer(text)["account_number"] == "2823"


def test_a_blank_between_letters_of_one_width_parts_no_cells() -> None:
    """Cells a letter apart in type of one width are one; a wider gap, or type of another width, parts them."""

    def cell(x: float, *texts: str, width: float = 6.0) -> Any:
        words = []
        for text in texts:
            words.append(Word(text=text, x0=x, x1=x + width * len(text), y0=0, y1=10))
            x += width * (len(text) + 1)
        return cell_of(words, 1)

    row = Row(cells=(cell(0, "15", "Feb"), cell(42, "2023"), cell(90, "Leeds"), cell(126, "7.50", width=7)),
              page=1, number=0)  # fmt: skip

    assert [each.text for each in joined(Sheet(rows=(row,), sizes={})).rows[0].cells] == [
        "15 Feb 2023",
        "Leeds",
        "7.50",
    ]


def test_a_total_of_one_section_is_no_balance() -> None:
    """The last row and the total of all are no balances, though the rows lead from the one to the other."""
    rows = "".join(f"{date(2022, 6, day):%d-%m-%Y} Comisión {day}9,00\n" for day in (11, 12, 13, 14))
    found = answer(f"Banco Marbach\nCuenta nómina 38135206\nCargo\n{rows}Retiros 536,00\n")

    assert len(found["transactions"]) == 4
    assert found["opening_balance"] is None
