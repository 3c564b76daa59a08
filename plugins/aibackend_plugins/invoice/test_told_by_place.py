"""What place and arithmetic tell where no label does, or one that only seems to: clerks, codes, taxes."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing.text_document import text_document
from aibackend_blocks.documents.business_papers.candidates import find_candidates
from aibackend_blocks.documents.business_papers.scorer import scored
from aibackend_blocks.documents.business_papers.sum_figures import SPLIT, figures_of
from aibackend_blocks.documents.invoices.addresses import unnamed_addresses
from aibackend_blocks.documents.invoices.parties import told_of
from aibackend_blocks.pages.cells import sheet_of
from aibackend_blocks.pages.line_tables import find_line_table
from aibackend_blocks.values.dates import DateOrder
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response

GERMAN = """
Elektro Wimberger e.K. - Lindenallee 9 - 94315 Straubing

{left[0]:50}Rechnungs-Nr.      26-1182
{left[1]:50}Rechnungsdatum     12.11.2026
{left[2]:50}Kunden-Nr.         40233
{left[3]:50}Bearbeiter         Fr. Zettler

Art.     Bezeichnung                    Menge     Preis     Betrag
{code}      Mantelleitung 3x1,5               42      0,98      41,16
SEK      Sektionaltor angeschlossen         1    185,00     185,00
                                   Summe netto             226,16
                                   MwSt. 19 %               42,97
                                   Gesamtbetrag EUR        269,13
"""
GREEK = """
ΕΛΑΙΩΝΕΣ Ο.Ε.                                       ΤΙΜΟΛΟΓΙΟ
Λεωφ. Κουντουριώτη 77, 74100 Ρέθυμνο
ΑΦΜ: 800417792                                      Ημερομηνία: 21/11/2026

Πελάτης: ΜΠΑΚΑΛΙΚΟ ΙΚΕ

Περιγραφή                   Ποσότητα    Τιμή        Αξία   ΦΠΑ %
Ελαιόλαδο 5 L                  40,00   38,50    1.540,00      13
Σαπούνι πράσινο                60,00    2,95      177,00      24

13     1.540,00     200,20
24       177,00      42,48
                                Σύνολο καθαρής αξίας   1.717,00
                                Σύνολο ΦΠΑ               242,68
                                ΠΛΗΡΩΤΕΟ ΠΟΣΟ          1.959,68 €
"""


def read(text: str) -> dict[str, Any]:
    """The answer to a text, as on the wire."""
    answer = Response().dump(find(text_document(text), {}).result)
    assert isinstance(answer, dict)
    return answer


def german(*left: str, code: str = "KAB") -> dict[str, Any]:
    """The answer to a German bill: the lines of its window, and the code of its first article."""
    return read(GERMAN.format(left=[*left, "", "", ""], code=code))


@pytest.mark.parametrize(
    ("left", "customer"),
    [
        (("Gut Wiesengrund GbR", "Moosstraße 3", "87439 Kempten"), "Gut Wiesengrund GbR"),
        (("Dr. med. dent. Fadri Caduff", "Seestraße 14", "87439 Kempten"), "Dr. med. dent. Fadri Caduff"),
    ],
    ids=["a company over its address", "degrees before a name"],
)
def test_a_clerk_is_no_customer(left: tuple[str, ...], customer: str) -> None:
    """A label that only seems to mean a party gives way to a name over an address of its own."""
    paper = GERMAN.format(left=[*left, "", "", ""], code="KAB")
    told = told_of(sheet_of(text_document(paper).pages)).names["customer"]

    assert told is not None
    assert (told.value, german(*left)["customer"]) == (customer, customer)


def test_a_representative_is_no_vendor() -> None:
    """Nor is who serves for the vendor the vendor, where the letterhead stands over an address too."""
    text = (
        "HARGREAVES\n\nHargreaves Timber Ltd\nUnit 9 Canal Wharf\nSkipton BD23 1QR\n\n"
        "Invoice      HT/20418\nDate         17/03/2026\nSales rep    John Carter\n\n"
        "Abbot & Daughters\nKirkgate 4\nOtley LS21 3HN\n\n"
        "Goods                       Qty      Price      Amount\n"
        "Oak worktop                   2     212.40      424.80\n"
        "Goods total                                     424.80\n"
        "VAT @ 20%                                        84.96\n"
        "Invoice total                                   509.76\n"
    )

    told = told_of(sheet_of(text_document(text).pages)).names["vendor"]

    assert told is not None
    assert told.value == "Hargreaves Timber Ltd"
    assert read(text)["vendor"]["name"] == "Hargreaves Timber Ltd"


def test_an_articles_code_is_no_currency() -> None:
    """A code of a currency among codes of articles tells none, whatever its column is called."""
    assert german("Gut Wiesengrund GbR", "Moosstraße 3", "87439 Kempten")["currency"] == "EUR"


def test_a_column_of_currencies_tells_one() -> None:
    """One whose other codes are of currencies, too, does."""
    text = (
        "Acme Ltd\n\nInvoice 77881   2026-02-11\nBill to: Bolt Ltd\n\n"
        "Code    Item              Cur   Qty    Price   Amount\nROPE    Mooring rope      SEK    10    42.00   420.00\n"
        "CLT     Cleat steel       SEK     4    18.50    74.00\nTotal                                          494.00\n"
    )

    assert read(text)["currency"] == "SEK"


def test_a_currency_under_a_unit_is_none_of_an_article() -> None:
    """A code that begins no line, as one beside the total, tells the currency whatever stands over it."""
    text = (
        "Brick Supply Inc\n12 Main Street\nAustin, TX 78701\n\nInvoice 20931   03/17/2026\nBill to: Acme LLC\n\n"
        "Description        Qty   Unit   Price    Amount\nWidget               2   EA     10.00     20.00\n"
        "Bolt                 4   EA      5.00     20.00\nTotal                    CAD              40.00\n"
    )

    assert read(text)["currency"] == "CAD"


def test_the_tax_is_what_a_table_of_rates_comes_to() -> None:
    """Without a word that is understood and without the sign of per cent, the lines of the table tell the tax."""
    text = GREEK
    sheet = sheet_of(text_document(text).pages)
    lines = frozenset(row.number for row in sheet.rows if "5 L" in row.text or "Σαπούνι" in row.text)
    figures = figures_of(scored(sheet, find_candidates(sheet, ",", DateOrder())), lines)
    answer = read(text)

    assert [figure.cents for figure in figures if figure.gains["tax"] >= SPLIT] == [242_68]
    assert (answer["subtotal"], answer["tax"], answer["total"]) == (1717, 242.68, 1959.68)


def test_headings_tell_quantity_and_price_apart() -> None:
    """A column that no heading names, before the others, is not read into the next one."""
    text = (
        "Ceramica Nueva SA de CV\n\nFactura 5521   2027-01-18\nCliente: Viveros del Bajio\n\n"
        "Clave SAT     Cant.   Unidad      Descripción          Valor unitario     Importe\n"
        "56121500      48.00   H87 Pieza   Maceta de barro               112.50    5,400.00\n"
        "78101800       1.00   E48 Serv.   Flete a obra                1,150.00    1,150.00\n\n"
        "                                              Subtotal                   6,550.00 \n"
        "                                              IVA 16%                     1,048.00\n"
        "                                              Total MXN                   7,598.00\n"
    )

    table = find_line_table(sheet_of(text_document(text).pages), ".")

    assert table is not None
    assert [item.quantity for item in table.items] == [48, 1]
    assert [(line["quantity"], line["unitPrice"]) for line in read(text)["lineItems"]] == [(48, 112.5), (1, 1150)]


def test_a_code_is_cut_off_a_description_where_others_stand_in_a_column() -> None:
    """The codes of other lines stand apart from their words."""
    text = (
        "Norrsken AB\n\nFaktura 60418   2027-05-31\n\n"
        "Art.   Benämning                  Antal   Enhet   À-pris      Summa\n"
        "BOR115 Borrning i berg               96   m       245,00  23 520,00\n"
        "FOD    Foderrör stål                 12   m       680,00   8 160,00\n"
        "ETA    Etablering borrigg             1   st    4 500,00   4 500,00\n\n"
        "                              Att betala SEK              36 180,00\n"
    )

    assert [line["description"] for line in read(text)["lineItems"]] == [
        "Borrning i berg", "Foderrör stål", "Etablering borrigg",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "address"),
    [
        ("1450, rue des Épinettes, Rimouski QC G5L 0A7", "1450, rue des Épinettes, Rimouski QC G5L 0A7"),
        ("Chantier: 1450, rue des Épinettes, Rimouski QC G5L 0A7", ""),
    ],
    ids=["a street and its town", "the place of the work"],
)
def test_the_address_beside_a_letterhead_is_the_senders(line: str, address: str) -> None:
    """A street with its town at the edge of the page, under no name and no label."""
    lines = "\n".join(f"Draps plats {n:2}                {n:2}      0.95       {n * 0.95:5.2f}" for n in range(10, 40))
    text = (
        f"Buanderie Nordet                {line}\n\n\nFacturer à\nAuberge du Phare inc\n96, chemin du Fleuve\n"
        f"Sainte-Flavie QC G0J 2L0\n\nFacture 118842\n2027-02-28\n\n"
        f"Article                   Qté      Prix     Montant\n"
        f"{lines}\nTotal                                      698.25\n"
    )

    assert [block.address for block in unnamed_addresses(sheet_of(text_document(text).pages))] == [address] * bool(
        address
    )


def test_a_price_is_no_order() -> None:
    """What stands in a line of goods is none of the numbers of the head."""
    text = (
        "MADERAS DEL SUR LIMITADA\nR.U.T.: 76.418.220-5\n\nFactura 88213   03-03-2026\n\n"
        "Código    Detalle               Cantidad   P. Unitario      Valor\n"
        "PINO24    Pino dimensionado          150         2.890    433.500\n"
        "OSB11     Placa OSB                   40        11.450    458.000\n\n"
        "MONTO NETO                                                891.500\n"
        "I.V.A. 19%                                                169.385\n"
        "TOTAL                                                   1.060.885\n"
    )
    answer = read(text)

    assert (answer["poNumber"], answer["vendor"]["taxId"]) == ("", "76.418.220-5")


def test_a_labelled_person_is_no_company_over_another() -> None:
    """The line over a person names the company only where it is no label with a value."""
    text = (
        "Fisher & Co Surveyors\n9 Mill Lane, Ludlow SY8 1AA\n\nPrepared by: Helen Fisher\nClient: Marcus Webb\n"
        "Date: 2 March 2026\nInvoice 20931\n\nSurvey of wall         1     640.00     640.00\n"
        "VAT @ 20%                              128.00\nTotal                                  768.00\n"
    )

    assert read(text)["customer"] == "Marcus Webb"


def test_no_window_shows_a_part_of_plain_text() -> None:
    """Of two blocks without labels in a text, the sender's is the first, whatever share of the page it stands at."""
    text = (
        "FATURA\n"
        "\n"
        "Satan: Ege Zeytin A.S.\n"
        "Atatürk Cad. 12\n"
        "35210 Izmir\n"
        "\n"
        "Sayın: Ahmet Yılmaz                     Tarih: 12.04.2026\n"
        "Cumhuriyet Mah. 4                       Seri: A 118\n"
        "06500 Ankara\n"
        "\n"
        "Ürün                        Miktar    Fiyat      Tutar\n"
        "Zeytinyağı 5 L                   4   850,00   3.400,00\n"
        "Ara toplam                                    3.400,00\n"
        "KDV %10                                         340,00\n"
        "Genel toplam                                  3.740,00 TL\n"
    )

    assert (read(text)["vendor"]["name"], read(text)["customer"]) == ("Ege Zeytin A.S.", "Ahmet Yılmaz")


def test_the_sender_stands_beside_the_window_in_plain_text_too() -> None:
    """Where a text is set as a letter, the block on the right is the sender's."""
    right = " " * 40
    text = (
        "\n\n\n\nMarcus Webb\n4 Kirkgate\nOtley LS21 3HN\n\n"
        f"{right}Jane Doe\n{right}12 Mill Lane\n{right}Ludlow SY8 1AA\n\nInvoice 20418\nDate 17/03/2026\n\n"
        "Goods                       Qty      Price      Amount\n"
        "Oak worktop                   2     212.40      424.80\n"
        "Fitting                       1     100.00      100.00\n"
        "Subtotal                                        524.80\n"
        "VAT 20%                                         104.96\n"
        "Total GBP                                       629.76\n"
    )

    assert (read(text)["vendor"]["name"], read(text)["customer"]) == ("Jane Doe", "Marcus Webb")


def test_terms_go_on_behind_letters_with_points() -> None:
    """Letters with points between them, which stand for words, end no sentence."""
    terms = "Gelieve binnen 14 dagen te voldoen t.n.v. Tuinmeester B.V."
    text = (
        "Tuinmeester B.V.\n\nFactuur 2026-0318\nDatum 04-06-2026\n\n"
        f"Snoeien   14   48,00   672,00\nTotaal   672,00\n\n{terms}\n"
    )

    assert read(text)["paymentTerms"] == terms
