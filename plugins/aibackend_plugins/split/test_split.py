"""/v1/split: the contract, bundles drawn from invented papers, and the laws that any splitting keeps."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import Draft
from aibackend.documents import Document
from aibackend.errors import NothingFound
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.split.checks import count_is_right, parties_stand_in_source, ranges_cover_every_page_once
from aibackend_plugins.split.offline import find

HERE = Path(__file__).parent
READER = EmbeddedReader()
INVOICE = """INVOICE
Tidewater Rope Works Ltd
Invoice number: TRW-20441
Invoice date: 3 June 2025
Bill to: Skerry Ferries
Description        Quantity   Unit price   Amount
Mooring line 20 m         4        85.00   340.00
Subtotal 340.00
VAT 68.00
Total amount due 408.00
Page 1 of 2"""
TERMS = """Tidewater Rope Works Ltd
Invoice number: TRW-20441
Please pay within 30 days to the account below.
IBAN GB33BUKB20201555555555
Page 2 of 2"""
LETTER = """Municipal Library of Alder Falls

5 May 2025

Dear Ms Thorne,

we are pleased to tell you that the reading room opens again on Monday. The new lamps are
kinder to the eyes, and the heating works at last. Please bring your card when you come.

Yours sincerely,
Ann Weaver"""
FORM = """Library Card Application Form
Municipal Library of Alder Falls

Surname: Thorne
First name: Ada
Date of birth: 4 March 1990
Have you had a card before? Yes [x] No [ ]
Date: 5 May 2025"""
MORE = """page 2 of invoice TRW 20441
Description        Quantity   Unit price   Amount
Shackle                   2        10.00    20.00
Grand total 428.00
Tidewater Rope Works Ltd"""
REPORT = """Survey Report
Alder Falls Surveyors, 30 April 2026

1. Introduction
The cellar was flooded in February to a depth of 60 cm.
2. Findings
The north wall is damp to a height of one metre."""
FINDINGS = """3. Recommendations
A new drain should be laid on the north side of the house before the autumn.
4. Cost
We estimate 14,000 to 17,000 pounds."""
BESKED = """Brf Björken
Storgatan 5

4 mars 2026

Vattnet stängs av

Kära grannar,

På torsdag stängs vattnet av i hela huset mellan nio och tolv, eftersom rören i källaren ska bytas.
Fyll gärna några flaskor på morgonen. Om frågor uppstår går det bra att ringa till oss på kvällen.

Vänligen

Styrelsen"""
KAUFVERTRAG = """KAUFVERTRAG

zwischen
Autohaus Lenz GmbH, Industriestraße 4, 36037 Fulda - Verkäufer -
und
Frau Sabine Kraus, Amselweg 2, 36039 Fulda - Käuferin -

§ 1 Kaufgegenstand
Verkauft wird ein Kombi, Erstzulassung am 3. Februar 2021, 48.000 km.
§ 2 Kaufpreis
Der Kaufpreis beträgt 16.400 Euro und ist bis zum 20. Juli 2026 zu zahlen.

Fulda, den 8. Juli 2026"""
CONTRATO = """CONTRATO DE ARRENDAMIENTO

En Zaragoza, a 18 de septiembre de 2026

De una parte, D. Ernesto Rubio Sanz, como arrendador.
De otra, Dª Lucía Almeida Costa, como arrendataria.

PRIMERA. El arrendador cede el local de la calle Alfonso 12 desde el 1 de octubre de 2026."""
AGREEMENT = """LEASE AGREEMENT

This agreement is made by and between Redwood Estates Inc. and Jonas Thorne, hereinafter the parties.
WHEREAS the landlord owns the premises, the parties hereby agree to the terms and conditions set forth herein.
1. Term. The lease shall begin on the effective date and shall run for two years, unless a party gives notice of
termination. 2. Governing law. This agreement shall be governed by the laws of the State of Oregon. IN WITNESS
WHEREOF the parties have executed this agreement. The tenant shall indemnify the landlord against all claims."""


def bundle(pages: Sequence[str]) -> Document:
    """A PDF of these pages."""
    from reportlab.pdfgen.canvas import Canvas

    out = io.BytesIO()
    canvas = Canvas(out, pagesize=(595, 842), invariant=1)
    for page in pages:
        for at, line in enumerate(page.splitlines()):
            canvas.setFont("Helvetica", 16 if at == 0 else 10)
            canvas.drawString(50, 780 - 18 * at, line)
        canvas.showPage()
    canvas.save()
    return READER.read(out.getvalue())


def parts(document: Document) -> list[dict[str, Any]]:
    found = find(document, {}).result["documents"]
    assert isinstance(found, list)
    return found


def test_papers_are_parted_and_named() -> None:
    """Papers of three kinds come back with their pages, kind, title, party and date."""
    found = parts(bundle([INVOICE, TERMS, LETTER, AGREEMENT]))

    assert [(part["doc_type"], part["page_start"], part["page_end"]) for part in found] == [
        ("invoice", 1, 2),
        ("letter", 3, 3),
        ("contract", 4, 4),
    ]
    assert (found[0]["title"], found[0]["party"], found[0]["date"]) == (
        "INVOICE", "Tidewater Rope Works Ltd", "2025-06-03",
    )  # fmt: skip
    assert found[2]["title"] == "LEASE AGREEMENT"


def _one_page(number: str, total: str) -> str:
    return INVOICE.replace("TRW-20441", number).replace("408.00", total).replace("Page 1 of 2", "")


@pytest.mark.parametrize(
    ("pages", "starts"),
    [
        ([_one_page("TRW-20441", "408.00"), _one_page("TRW-20502", "61.20")], [1, 2]),
        ([_one_page("TRW-20441", "408.00"), _one_page("TRW-20441", "408.00")], [1]),
        ([LETTER, LETTER.replace("5 May", "9 June").replace("reading room", "map room")], [1, 2]),
        ([INVOICE, TERMS, INVOICE, TERMS], [1, 3]),
        ([FORM, LETTER], [1, 2]),
        ([_one_page("TRW-20441", "408.00"), MORE], [1]),
        ([REPORT, FINDINGS], [1]),
    ],
    ids=["other number", "same number", "two letters", "page one again", "one letterhead", "page two", "next section"],
)
def test_papers_of_one_kind_are_told_apart(pages: list[str], starts: list[int]) -> None:
    """A number, a greeting or a first page of its own begins a paper, however much it shares with the one before."""
    assert [part["page_start"] for part in parts(bundle(pages))] == starts


def test_a_letter_is_known_in_any_language() -> None:
    """By a short line that calls somebody above running text; its subject is the line by itself above that."""
    (part,) = parts(bundle([BESKED]))

    assert (part["doc_type"], part["title"], part["party"], part["date"]) == (
        "letter", "Vattnet stängs av", "Brf Björken", "2026-03-04",
    )  # fmt: skip
    assert part["summary"].startswith("På torsdag stängs vattnet")


@pytest.mark.parametrize(
    ("head", "person"),
    [
        ("Curriculum Vitae\nRosa Delgado\n12 Mill Lane, Leeds LS1 4AB", "Rosa Delgado"),
        ("LEBENSLAUF\nMatthias von der Heide\nGeboren am 3. Mai 1988", "Matthias von der Heide"),
        ("Curriculum vitae\nMaría José García-López\nCalle Mayor 3", "María José García-López"),
        ("Jane Whitfield\nSenior Accountant\njane@whitfield.co.uk", "Jane Whitfield"),
        ("Anna Berg, MBA\nEmployer: Acme Ltd\nResume", "Anna Berg"),
        ("CURRICULUM VITAE\nNom : Claire Petit\nNée le 3 mars 1990 à Lyon", "Claire Petit"),
        ("Name: Peter Lang\nAddress: Hauptstr. 3, 10115 Berlin\nResume", "Peter Lang"),
        ("PROFESSIONAL PROFILE\nAn organised manager of stores.\nName: Rosa Delgado\nResume", "Rosa Delgado"),
        ("Lebenslauf\nPersönliche Daten\nName: Peter Lang", "Peter Lang"),
        ("Résumé", ""),
    ],
)
def test_a_resume_is_about_its_person(head: str, person: str) -> None:
    """And not about a company that somebody worked for."""
    stations = "2019 - 2025 Warehouse manager, Bluefern Logistics Ltd\n2014 - 2019 Team leader, Carter Foods Ltd"
    (part,) = parts(
        bundle([f"{head}\nWork experience\n{stations}\nEducation\n2010 - 2014 BSc, University of Hull\nSkills\nExcel"])
    )

    assert (part["doc_type"], part["party"]) == ("resume", person)


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("TESCO EXPRESS\n12 High Street, Leeds\nMilk 2L           1.45\nApples 1kg        2.10\n"
         "TOTAL             3.55\nVISA ****4421     3.55\n03/04/2025 17:12", ["Milk 2L 1.45", "TOTAL 3.55"]),
        ("RECEIPT\nRope Ltd\n" + "".join(f"Hook {n} mm    {n}.00\n" for n in range(1, 9))
         + "TOTAL   36.00\nCASH   40.00", ["Hook 1 mm 1.00", "TOTAL 36.00"]),
        ("Dear Mr Alvarez,\n12 March 2025\n\nThe parcel that you sent arrived on Monday.\n\nKind regards,\nAnn Weaver",
         ["The parcel that"]),
        ("RECEIPT\nRope Ltd\n" + "".join(f"Hook {n} mm    {n}.00\n" for n in range(1, 9))
         + "Total due   43.20\nTotal liability is limited to 43.20", ["Total due 43.20"]),
        ("Cher Monsieur Dupont,\nLe 3 mai 2025\n\nVotre demande est acceptée.\nVous recevrez 300 euros.\n\n"
         "Cordialement,\nAnne Petit", ["Votre demande est acceptée"]),
    ],
    ids=["prices", "the sum behind many", "a letter without its head", "a sum that is no total", "short sentences"],
)  # fmt: skip
def test_a_summary_holds_what_is_paid_and_no_greeting(page: str, said: list[str]) -> None:
    """Rows are told with the sums at their ends, and the one that ends the bill."""
    (part,) = parts(bundle([page]))

    assert all(each in part["summary"] for each in said)
    assert "Dear" not in part["summary"]


def test_who_is_greeted_is_no_sender() -> None:
    """A greeting in any language stands where a head would, and is none."""
    (part,) = parts(bundle([BESKED.replace("Brf Björken\nStorgatan 5\n\n", "").replace("Vattnet stängs av\n\n", "")]))

    assert not part["party"].startswith("Kära")


@pytest.mark.parametrize(
    ("page", "kind", "party", "date"),
    [
        (KAUFVERTRAG, "contract", "Autohaus Lenz GmbH", "2026-07-08"),
        (CONTRATO, "contract", "Ernesto Rubio Sanz", "2026-09-18"),
        (FORM, "form", "Municipal Library of Alder Falls", "2025-05-05"),
    ],
    ids=["a compound", "a part in a sentence", "under its title"],
)
def test_whose_a_paper_is(page: str, kind: str, party: str, date: str) -> None:
    """The first of the parties, or who heads it; the day on which it was made, not one that it speaks of."""
    (part,) = parts(bundle([page]))

    assert (part["doc_type"], part["date"]) == (kind, date)
    assert party in part["party"]


@pytest.mark.parametrize(
    ("page", "date"),
    [
        ("Nordlicht GmbH\nRechnung Nr. 88\nBestelldatum: 03.02.2026\nLieferdatum: 10.02.2026\n"
         "Rechnungsdatum: 15.02.2026\nLampe 100,00\nGesamt 119,00", "2026-02-15"),
        ("Belle Rive SARL\nFACTURE n° 12\nCommande du 3 février 2026\nDate de facture : 20 février 2026\n"
         "Échéance : 20 mars 2026\nTotal TTC 120,00 €", "2026-02-20"),
        ("Your order of 1 March 2026\nCopper Pans Ltd\nINVOICE 771\nOrder date 01/03/2026\n"
         "Date of invoice 14/03/2026\nPan 50.00\nTotal 50.00", "2026-03-14"),
        ("LEASE AGREEMENT\nWhereas the building was bought on 4 June 2010; this Lease is made on 3 March 2026 between"
         " A Ltd and B Ltd.\n1. The Tenant shall pay rent.", "2026-03-03"),
    ],
    ids=["invoice", "facture", "order", "lease"],
)  # fmt: skip
def test_a_part_bears_its_own_day(page: str, date: str) -> None:
    """Neither that of an order or a delivery, nor of what it tells."""
    assert parts(bundle([page]))[0]["date"] == date


def test_a_day_of_the_united_states_is_read_month_first() -> None:
    """A town with its state tells the order of a day's figures."""
    shop = "Tool Depot\n1400 Front St, Boise ID\n03/05/2025 09:10\nHammer 18.50\nTOTAL 18.50\nVISA ****1188\nThank you"

    (part,) = parts(bundle([shop]))

    assert (part["party"], part["date"]) == ("Tool Depot", "2025-03-05")


def test_a_summary_is_made_of_the_papers_own_sentences() -> None:
    """What the summary of a letter says stands in the letter."""
    (part,) = parts(bundle([LETTER]))
    told = " ".join(LETTER.split())

    assert part["summary"]
    assert all(sentence.strip(". ") in told for sentence in part["summary"].split(". "))


def test_blank_pages_belong_to_the_paper_before_them() -> None:
    """A blank back page begins nothing."""
    found = parts(bundle([LETTER, "", AGREEMENT]))

    assert [(part["page_start"], part["page_end"]) for part in found] == [(1, 2), (3, 3)]


def test_a_bundle_of_blank_pages_is_refused() -> None:
    """Where nothing is printed there is no document."""
    with pytest.raises(NothingFound):
        find(bundle(["", ""]), {})


@settings(max_examples=15, deadline=None)
@given(st.lists(st.sampled_from([INVOICE, TERMS, LETTER, AGREEMENT, ""]), min_size=1, max_size=6))
def test_every_page_is_in_one_document(pages: list[str]) -> None:
    """Whatever the pages are, the ranges follow each other from the first page to the last, and all checks pass."""
    if not any(pages):
        return
    draft = find(bundle(pages), {})

    covered = [at for part in draft.result["documents"] for at in range(part["page_start"], part["page_end"] + 1)]
    assert covered == list(range(1, len(pages) + 1))
    for check in (ranges_cover_every_page_once, count_is_right, parties_stand_in_source):
        assert check({}, draft) is None


def _part(start: int, end: int, title: str = "") -> dict[str, Any]:
    return {"page_start": start, "page_end": end, "title": title, "party": ""}


@pytest.mark.parametrize(
    ("check", "documents", "count"),
    [
        (ranges_cover_every_page_once, [_part(1, 1)], 1),
        (ranges_cover_every_page_once, [_part(1, 2), _part(2, 2)], 2),
        (ranges_cover_every_page_once, [_part(2, 2)], 1),
        (count_is_right, [_part(1, 2)], 2),
        (parties_stand_in_source, [_part(1, 2, "Deed of gift")], 1),
    ],
    ids=["a page left out", "a page twice", "begins late", "wrong count", "invented title"],
)
def test_checks_find_what_is_wrong(check: Any, documents: list[dict[str, Any]], count: int) -> None:
    """Each check tells of an answer that breaks its law."""
    draft = Draft(result={"documents": documents, "document_count": count}, source="Bill of sale\fPage two")

    assert check({}, draft)
