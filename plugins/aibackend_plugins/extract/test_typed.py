"""Fields that name a type of number have the number of that type, whatever else has it too."""

from __future__ import annotations

import pytest

from aibackend_plugins.extract.test_extract import extract, values

IBAN = "DE89370400440532013000"


@pytest.mark.parametrize(
    ("text", "fields", "wanted"),
    [
        pytest.param(f"Please refund to {IBAN}, thanks, Jens", ["IBAN"], [IBAN], id="no label"),
        pytest.param(
            f"Please refund to {IBAN}, thanks, Jens", ["IBAN", "account number"], [IBAN, IBAN], id="two fields"
        ),
        pytest.param(
            f"Refund order 4471 to {IBAN} or account 12345678", ["order number", "account number", "iban_number"],
            ["4471", "12345678", IBAN], id="another account",
        ),
        pytest.param(
            "Bitte auf DE89 3704 0044 0532 0130 00 erstatten", ["IBAN"], ["DE89 3704 0044 0532 0130 00"], id="German"
        ),
        pytest.param("Take it from 4111 1111 1111 1111 please", ["card number", "credit card"],
                     ["4111 1111 1111 1111"] * 2, id="a card by two names"),
        pytest.param("We trade as DE136695976, order 4471", ["VAT ID", "order number"], ["DE136695976", "4471"],
                     id="VAT number"),
        pytest.param("Please refund to DE89370400440532013001", ["IBAN"], [""], id="wrong check digits"),
        pytest.param(f"It is not {IBAN}.", ["IBAN"], [""], id="denied"),
    ],
)  # fmt: skip
def test_a_type_that_check_digits_settle_is_taken(text: str, fields: list[str], wanted: list[str]) -> None:
    assert values(text, *fields) == wanted


def test_of_two_numbers_of_one_type_neither_is_settled() -> None:
    """Which of two is meant, the words around them must tell."""
    (row,) = extract(f"From {IBAN} to GB82WEST12345698765432", "IBAN")["results"]

    assert row["confidence"] < 0.5
