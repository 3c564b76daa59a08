"""/v1/redact: an address ends where the next thing begins, and begins behind who lives there."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.redact import capability

CAPABILITY = capability()


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("Send it to Anna Keller, 14 Mill Lane, Leeds LS1 4AP, tel 0113 496 0123, before Friday.",
         "Send it to [NAME_1], [ADDRESS_1], tel [PHONE_1], before Friday."),
        ("Dr. Paul Weber\nHauptstraße 12, 80331 München, Tel. 089 1234567, Fax 089 1234568",
         "Dr. [NAME_1]\n[ADDRESS_1], Tel. [PHONE_1], Fax [PHONE_2]"),
        ("Livrer à Mme Claire Dubois, 8 rue des Lilas, 69003 Lyon, tél. 04 78 12 34 56, avant midi.",
         "Livrer à Mme [NAME_1], [ADDRESS_1], tél. [PHONE_1], avant midi."),
        ("Enviar a D. Luis Ortega, Calle Mayor 5, 28013 Madrid, teléfono 912 345 678.",
         "Enviar a D. [NAME_1], [ADDRESS_1], teléfono [PHONE_1]."),
        ("Storgatan 12, 114 55 Stockholm, mobil 070-123 45 67", "[ADDRESS_1], mobil [PHONE_1]"),
        ("Rechnung an Frau Sabine Kurz\nLindenweg 3\n50667 Köln\nKundennummer 44812\nBitte zahlen Sie bis 3. Mai.",
         "Rechnung an Frau [NAME_1]\n[ADDRESS_1]\nKundennummer 44812\nBitte zahlen Sie bis 3. Mai."),
        ("Address: 12 High Street, Oxford OX1 4AB. Mobile: 07700 900123. Date of birth: 3 May 1980",
         "Address: [ADDRESS_1]. Mobile: [PHONE_1]. Date of birth: [DATE_OF_BIRTH_1]"),
        ("The tenant at 77 King Street, Toronto, ON M5H 2N2, fax 416-555-0188, has left.",
         "The tenant at [ADDRESS_1], fax [PHONE_1], has left."),
        ("Visit 9 Collins St, Melbourne VIC 3000 and ask for Prof. Ian Hart.",
         "Visit [ADDRESS_1] and ask for Prof. [NAME_1]."),
        ("2026-03-01 12:00:01 WARN order 4711 ship to 22 Oak Street, Springfield, IL 62704, email jo@x.example",
         "2026-03-01 12:00:01 WARN order 4711 ship to [ADDRESS_1], email [EMAIL_1]"),
    ],
    ids=["letter", "signature", "french", "spanish", "swedish", "lines", "field", "canada", "verb", "log"],
)  # fmt: skip
def test_what_stands_around_an_address_stays(text: str, redacted: str) -> None:
    """A label of the next value, an order's number and a time of day are neither address nor telephone."""
    assert offline_answer(CAPABILITY, {"text": text})["redacted"] == redacted


@pytest.mark.parametrize(
    "address",
    [
        "Flat 3, 22 Oak Street, Springfield, IL 62704, USA",
        "Apt 1204, 1420 Larkspur Street, Denver, CO 80205",
        "Rose Cottage, 5 Hill Road, Bath BA1 2AB",
        "Via Roma 10, 00184 Roma",
        "Lindenweg 3\n50667 Köln\nDeutschland",
    ],
)
def test_an_address_stays_whole(address: str) -> None:
    """A flat before the street, a house's name and the country behind the town are of the address."""
    redacted = offline_answer(CAPABILITY, {"text": f"She lives at {address}"})["redacted"]

    assert not any(word in redacted for word in address.replace(",", " ").split() if len(word) > 3)
