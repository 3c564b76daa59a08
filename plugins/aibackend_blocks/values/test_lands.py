"""A sign that several countries write is of the one that the paper tells otherwise."""

from __future__ import annotations

import time

import pytest

from aibackend_blocks.values.currencies import currency_of
from aibackend_blocks.values.lands import land_of, lands_of


@pytest.mark.parametrize(
    ("text", "land"),
    [
        ("C.U.I.T.: 30-71559934-8", "AR"),
        ("Karoo Couriers (Pty) Ltd", "ZA"),
        ("Karoo Couriers Pty Ltd", "AU"),
        ("Tel +64 3 319 5000", "NZ"),
        ("www.tumapesa.co.ke", "KE"),
        ("hello@studio.io", ""),
        ("IBAN SE35 5000 0000 0549 1000 0003", "SE"),
        ("HARBOUR UNION, 612 BERFORD STREET, WIARTON ON N0H 2T0 Amount paid $ ____", "CA"),
        ("Hizmet KDV %20", "TR"),
        ("Member number: 221189", ""),
    ],
)
def test_what_tells_a_country(text: str, land: str) -> None:
    """Tax numbers, legal forms, telephones, domains, accounts and addresses do; what may be none of them does not."""
    assert land_of([text]) == land


@pytest.mark.parametrize(
    ("sign", "text", "code"),
    [("$", "RUT 76.418.220-3", "CLP"), ("kr", "CVR 31883922", "DKK"), ("kr", "411 06 Göteborg", "SEK"),
     ("$", "GSTIN 27AAEPH8682F1ZI", "USD"), ("$", "ABN 51 824 753 556, prices in USD", "USD")],
)  # fmt: skip
def test_a_sign_is_of_the_likeliest_country_that_writes_it(sign: str, text: str, code: str) -> None:
    """A country with another sign is passed over, and a dollar named by its code goes first."""
    assert currency_of([text], [sign], lands=lands_of([text]))[0] == code


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        (["ABN AMRO Bank N.V.", "1015 CW Amsterdam"], ["NL"]),
        (["Reference CA20250012345678"], []),
        (["RUT-avdrag", "RFC 2822", "+800 1234 5678"], []),
    ],
    ids=["a bank", "a reference", "abbreviations"],
)
def test_what_only_looks_like_a_mark_tells_no_country(texts: list[str], expected: list[str]) -> None:
    """Names and numbers that are written as another country's marks are."""
    assert lands_of(texts) == expected


def test_a_run_of_dots_takes_the_time_of_its_length() -> None:
    """Each name is looked at once."""
    began = time.process_time()
    lands_of(["a." * 40_000])

    assert time.process_time() - began < 2
