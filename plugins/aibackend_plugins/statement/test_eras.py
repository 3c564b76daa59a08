"""Years of other counts, left out, or first; a period that only balances tell; stars and letters beside amounts."""

from __future__ import annotations

from datetime import date
from typing import Any

from aibackend.testing.text_document import text_document
from aibackend_blocks.values.dates import DateOrder, date_order, find_dates
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response

ROWS = (
    ("", "年 月 日(令和)", "お取引内容", "お支払金額", "お預り金額", "差引残高"),
    ("1", "07-03-31", "繰越", "", "", "*182,450"),
    ("2", "07-04-02", "電気料 ミナトデンリョク", "*8,214", "", "*174,236"),
    ("3", "07-04-10", "カード ATM", "*30,000", "", "*144,236"),
    ("4", "07-04-25", "給与 カ)ヤマグチ", "", "*214,800", "*359,036"),
    ("5", "07-04-28", "振込手数料", "*220", "", "*358,816"),
    ("6", "07-05-12", "水道料", "*5,104", "", "*353,712"),
    ("7", "07-06-16", "利息", "", "*142", "*353,854"),
)
PASSBOOK = "みなと信用金庫\n普通預金通帳\n口座番号 0417283      大田 幸子 様\n\n" + "\n".join(
    f"{number:<4}{day:<14}{text:<22}{out:>12}{into:>12}{balance:>14}" for number, day, text, out, into, balance in ROWS
)
BAUSPAR = """Bausparkasse Hohenlinden AG
Jahreskontoauszug 2024

Buchung   Wert     Vorgang                        Betrag in EUR
                   Guthaben am 01.01.2024            8.214,66 +
28.03.    28.03.   Sparbeitrag 1. Quartal              450,00 +
28.06.    28.06.   Sparbeitrag 2. Quartal              450,00 +
30.09.    30.09.   Sparbeitrag 3. Quartal              450,00 +
31.12.    31.12.   Guthabenzinsen                       22,87 +
31.12.    31.12.   Kontogebuehr                         12,00 -
                   Guthaben am 31.12.2024            9.575,53 +

Antrag auf Wohnungsbaupraemie bis zum 31.12.2026.
"""

LETTERED = """COOPERATIVA DE CREDITO VALE VERDE
CONTA CORRENTE: 48.215-7
PERIODO: 01/05/2025 A 31/05/2025

DATA     HISTORICO                       VALOR (R$)
         SALDO ANTERIOR                  3.902,18C
02/05    PIX RECEBIDO TRANSPORTES        1.850,00C
         TARIFA PACOTE                      89,00D
         SALDO DO DIA                    5.663,18C
07/05    PAGAMENTO DE BOLETO             2.740,55D
         SALDO DO DIA                    2.922,63C
12/05    CONVENIO ENERGIA                  612,30D
         SALDO DO DIA                    2.310,33C
30/05    JUROS                              18,44D
         IOF                                 3,07D
         SALDO DO DIA                    2.288,82C
RESUMO
SALDO EM CONTA CORRENTE                  2.288,82C
LIMITE CHEQUE ESPECIAL                   5.000,00
SALDO DISPONIVEL                         7.288,82
"""


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {"today": date(2026, 11, 30)}).result)
    assert isinstance(answer, dict)
    return answer


def test_a_passbook_of_an_era_is_read() -> None:
    """Its years stand first and are the era's, its amounts are filled with stars, and its rows are numbered."""
    answer = read(PASSBOOK)

    assert answer["reconciled"]
    assert answer["openingBalance"] == 182450
    assert [row["date"] for row in answer["transactions"]][::3] == ["2025-04-02", "2025-04-28"]
    assert answer["transactions"][-1] == {
        "date": "2025-06-16", "description": "利息", "amount": 142, "balance": 353854, "category": "Interest"
    }  # fmt: skip


def test_days_lie_between_the_balances() -> None:
    """A later day told elsewhere moves none of them to another year."""
    answer = read(BAUSPAR)

    assert (answer["periodStart"], answer["periodEnd"]) == ("2024-01-01", "2024-12-31")
    assert {row["date"][:4] for row in answer["transactions"]} == {"2024"}


def test_years_of_thailand_are_read() -> None:
    """Also those of two digits, where whole ones tell the count."""
    order = date_order(["01/06/2568 - 30/06/2568"])

    assert [each.iso for each in find_dates("03/06/68, 15/06/2568", order)] == ["2025-06-03", "2025-06-15"]
    assert find_dates("03/06/68", DateOrder())[0].iso == "2068-06-03"


def test_an_amount_without_the_letter_of_all_others_is_no_booking() -> None:
    """A limit is none, although it makes what one may spend of the balance."""
    answer = read(LETTERED)

    assert answer["closingBalance"] == 2288.82
    assert [row["amount"] for row in answer["transactions"]] == [1850, -89, -2740.55, -612.3, -18.44, -3.07]
