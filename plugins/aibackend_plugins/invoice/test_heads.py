"""Dates that stand at a word for dates and are not the invoice's, and parties that their own lines tell apart."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response

HOURS = """HARTLEY & BROOM LLP
41 South Main Street, Salem, Oregon 97301
Federal Tax ID 47-3318092

Alder Creek Association                                  October 31, 2025
2280 Quarry Loop                                         Invoice No. 118204
Stayton, OR 97383

Date         Description                   Hours     Rate      Amount
10/02/25     Telephone conference          0.40      385.00    154.00
10/07/25     Review of recorded plat       2.70      260.00    702.00
10/09/25     Letter to developer           1.10      385.00    423.50
                                           Total              1,279.50
"""
BILINGUAL = """Faktura nr FVE/31/09/2025                       Bytom, 30.09.2025

Data wykonania uslugi   29.09.2025     Termin platnosci   30.10.2025

Sprzedawca                             Nabywca
Stal-Mont Krzysztof Wrona              Behaelterbau Niederrhein GmbH
ul. Hutnicza 14A                       Am Alten Hafen 60
41-902 Bytom                           47059 Duisburg
NIP: PL6262884190

Montaz rurociagow        186    34,50    6 417,00
Spawanie metoda TIG       74    41,00    3 034,00
                         Razem           9 451,00 EUR
"""
HONOURED = """御請求書
No. 2510-0042
令和7年10月31日
医療法人ひかり会 もみじ診療所 御中
仕出し処 いそむら
〒310-0021 茨城県水戸市南町2-6-14
TEL 029-555-0117
登録番号 T7050001998812

品名              数量    単価     金額
会議用幕の内弁当     24    1,080    25,920
緑茶ペットボトル     30      140     4,200
合計                            ¥30,120
"""
AT_FOOT = """Deniz Turizm A.S.                                     Fatura No
Liman Sok. No: 9                                      MNC2025000000318
48400 Bodrum                                          Tarih 22.09.2025

Hizmet                   Miktar     Birim     Tutar
Sozlesme cevirisi            42     18,00     756,00
Yeminli onay                  6     12,50      75,00
                             Toplam           831,00 USD

Mavi Ceviri ve Yazilim Ltd. Sti.
Moda Cad. 57, 34710 Kadikoy
Tel 0216 555 01 38 IBAN TR48 0006 4000 0011 2345 6789 01
"""


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {}).result)
    assert isinstance(answer, dict)
    return answer


@pytest.mark.parametrize(
    ("text", "day"),
    [(HOURS, "2025-10-31"), (BILINGUAL, "2025-09-30")],
    ids=["a column of days", "a word for dates among others"],
)
def test_a_word_for_dates_alone_tells_the_day_of_issue(text: str, day: str) -> None:
    """It does not where it heads the days of a table, or begins the label of another day."""
    assert read(text)["issueDate"] == day


def test_who_is_honoured_gets_the_paper() -> None:
    """And who tells how to reach and to tax him below sends it, whatever his name looks like."""
    answer = read(HONOURED)

    assert (answer["customer"], answer["vendor"]["name"]) == ("医療法人ひかり会 もみじ診療所", "仕出し処 いそむら")


def test_who_tells_an_account_is_paid() -> None:
    """Also at the foot, where the customer stands first in a window."""
    answer = read(AT_FOOT)

    assert answer["vendor"]["name"] == "Mavi Ceviri ve Yazilim Ltd. Sti."
    assert answer["customer"] == "Deniz Turizm A.S."
