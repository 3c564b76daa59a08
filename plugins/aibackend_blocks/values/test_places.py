"""Towns, streets, countries and tax numbers are told from other lines."""

from __future__ import annotations

import pytest

from aibackend_blocks.values.currencies import code_of, currency_of, local_currency
from aibackend_blocks.values.places import (
    city_country,
    country_of,
    has_legal_form,
    is_city_line,
    is_street,
    tax_number,
    vat_number,
)


@pytest.mark.parametrize(
    ("text", "country"),
    [
        ("Seattle, WA 98109-5210, US", "US"),
        ("1025 RX Amsterdam", "NL"),
        ("73 Regal Way, Leeds, LS1 5AB, UK", "GB"),
        ("02-548 Warszawa", "PL"),
        ("4050-262 Porto", "PT"),
        ("Vancouver, BC V6S 2E7", "CA"),
        ("NEWCASTLE NSW 2300", "AU"),
        ("D-63571 Gelnhausen", ""),
        ("8001 Zürich", ""),
    ],
)
def test_a_town_tells_its_country(text: str, country: str) -> None:
    """A postal code with its town is known, with the country where its form belongs to one."""
    assert city_country(text) == country


@pytest.mark.parametrize("text", ["1242 chemin de l'olive", "34278587", "Invoice 2025-0471", "12 Acacia Avenue"])
def test_what_is_no_town(text: str) -> None:
    """Streets with long numbers and numbers of papers are no towns."""
    assert not is_city_line(text)


@pytest.mark.parametrize(
    "text", ["Uferweg 40-42", "Lindenstr. 14", "2210 W Camelback Rd", "17 Grand Place", "Calle Mayor 24", "P.O. Box 12"]
)
def test_streets(text: str) -> None:
    """Streets and post boxes are known by their words, and have a number."""
    assert is_street(text)


def test_companies_and_countries() -> None:
    """Legal forms and names of countries are known as whole words."""
    assert has_legal_form("Studio Kade B.V.")
    assert not has_legal_form("Agnes Sahlmann")
    assert not any(map(has_legal_form, ("THE COMPANY", "STATUTEN VEREIN", "DATE LIMITED", "HOTEL SPA")))
    assert (country_of("Schweiz"), country_of("United Kingdom"), country_of("Kiel")) == ("CH", "GB", "")


@pytest.mark.parametrize(
    ("text", "vat", "any_number"),
    [
        ("UStId DE 232 446 240", "DE 232 446 240", "DE 232 446 240"),
        ("BTW NL810433941B01", "NL810433941B01", "NL810433941B01"),
        ("CHE-123.456.789 MWST", "CHE-123.456.789 MWST", "CHE-123.456.789 MWST"),
        ("GSTIN 27AAEPH8682F1ZI", "", "27AAEPH8682F1ZI"),
        ("Federal Tax ID 12-3456789", "", "12-3456789"),
        ("Steuernr.: 201/113/40209", "", "201/113/40209"),
    ],
)
def test_tax_numbers(text: str, vat: str, any_number: str) -> None:
    """A VAT number is told from the numbers of other tax offices."""
    assert (vat_number(text), tax_number(text)) == (vat, any_number)


def test_an_iban_is_no_vat_number() -> None:
    """An account number begins like a VAT number and goes on."""
    assert vat_number("IBAN DE08 7009 0100 1234 5678 90") == ""


@pytest.mark.parametrize(
    ("sign", "country", "code"),
    [
        ("€", "", "EUR"),
        ("$", "", "USD"),
        ("$", "CA", "CAD"),
        ("kr", "SE", "SEK"),
        ("kr", "", ""),
        ("$", "CL", "CLP"),
        ("R", "ZA", "ZAR"),
        ("NZ$", "", "NZD"),
        ("N$", "", "NAD"),
        ("usd", "", "USD"),
        ("PO", "", ""),
    ],
)
def test_signs_of_currencies(sign: str, country: str, code: str) -> None:
    """A sign is read with its country, and not guessed without one where several use it."""
    assert code_of(sign, country) == code


def test_the_currency_of_a_document() -> None:
    """What stands beside figures outweighs a code in the text; a word that looks like a code says nothing."""
    assert currency_of(["Prices in USD"], ["€", "€"]) == ("EUR", "€")
    assert currency_of(["BALLPOINT PEN MED.", "KASİYER: SEVGİ", "SEK9D3HMV7"]) == ("", "")
    assert local_currency("CH") == "CHF"
