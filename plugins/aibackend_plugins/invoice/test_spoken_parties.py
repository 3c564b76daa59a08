"""Who bills and who is billed where no listed label tells it; and what is no name at all."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import text_document
from aibackend_plugins.invoice.offline import find

FOREIGN = """{title} № 145   12.02.2026
{seller}: {one}, Moscow
{buyer}: {other}
Licence     10   1 500,00   15 000,00
Set-up       1   8 000,00    8 000,00
Total: 23 000,00 RUB
"""


def answer(text: str) -> dict[str, Any]:
    """The invoice in a text."""
    return dict(find(text_document(text), {"text": text}).result)


@pytest.mark.parametrize(
    ("title", "seller", "buyer"),
    [("Счёт", "Поставщик", "Покупатель"), ("Invoice", "공급자", "구매자"), ("Faktur", "Penjual", "Pembeli")],
    ids=["russian", "korean", "indonesian"],
)
def test_labels_of_a_language_without_a_list_tell_both_parties(title: str, seller: str, buyer: str) -> None:
    """The head knows what the labels mean, and the number behind the title."""
    found = answer(FOREIGN.format(title=title, seller=seller, buyer=buyer, one="Zorbel Soft LLC", other="Brunk Ltd"))

    assert (found["vendor"]["name"], found["customer"]) == ("Zorbel Soft LLC", "Brunk Ltd")
    assert found["invoice_number"] == "145"


@pytest.mark.parametrize("words", ["on behalf of", "im Auftrag der", "pour le compte de"])
def test_who_bills_for_somebody_is_not_the_vendor(words: str) -> None:
    """The party is whom the sender acts for."""
    found = answer(
        f"INVOICE\nIssued by Velgrind Agents Ltd {words} Zorbel Dairy Ltd\nInvoice no: CP-8812   Date: 02/02/2026\n"
        "Buyer:    Brunk Schools Trust, 1 Civic Way, Leeds LS1 4DL\nMilk 1L x 400   0.72    288.00\nTotal GBP 288.00\n"
    )

    assert (found["vendor"]["name"], found["customer"]) == ("Zorbel Dairy Ltd", "Brunk Schools Trust")


def test_a_word_of_honour_tells_who_gets_a_letter() -> None:
    """What stands over it is the customer, whatever is largest."""
    found = answer(
        "請求書\n請求日 2026年4月30日   請求番号 R-0412\n株式会社ゾルベル 御中\n"
        "                              合同会社ブルンク\n                              東京都台東区上野3-2-1\n"
        "ロゴ制作       1    150,000   150,000\n合計                          150,000\n"
    )

    assert "ゾルベル" in found["customer"]
    assert "ブルンク" in found["vendor"]["name"]
    assert (found["invoice_number"], found["currency"]) == ("R-0412", "JPY")


def test_a_mail_names_its_sender_by_its_domain() -> None:
    """The words that the address of mail is made of are the vendor's name."""
    found = answer(
        "From: Ben <ben@zorbel-tree-care.co.uk>\nTo: Mrs H Whitlock\nDate: 3 March 2026\n\nHi Helen,\n"
        "here's my bill for the oak:\n\nCrown reduction      £420.00\nStump grind          £60.00\n\nTotal £480.00\n"
        "Please pay within 14 days to Zorbel Tree Care, 20-11-09.\nBen\n"
    )

    assert found["vendor"]["name"] == "Zorbel Tree Care"


@pytest.mark.parametrize("what", ["July fees", "the spring cleanup"])
def test_what_is_billed_is_no_customer(what: str) -> None:
    """`Invoice for` goods or work names nobody: unknown is empty."""
    found = answer(
        f"Sunny Day Nursery\nInvoice for {what}    #J-19\nIssued 1 July 2026\n"
        "Child sessions 12 @ 38.00     456.00\nLunches 12 @ 3.50              42.00\n"
        "Total                         498.00\n"
    )

    assert found["customer"] == ""
