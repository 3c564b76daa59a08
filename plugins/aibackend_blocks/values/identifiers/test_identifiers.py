"""Check digits and forms of identifiers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend_blocks.values.identifiers import checksums, find_identifiers


@pytest.mark.parametrize(
    ("check", "right", "wrong"),
    [
        (checksums.is_card, "4111 1111 1111 1111", "4111 1111 1111 1112"),
        (checksums.is_card, "378282246310005", "0000000000000000"),
        (checksums.is_iban, "DE89 3704 0044 0532 0130 00", "DE88 3704 0044 0532 0130 00"),
        (checksums.is_iban, "GB82WEST12345698765432", "GB82WEST1234569876543"),
        (checksums.is_ssn, "219-09-9999", "666-09-9999"),
        (checksums.is_vin, "1HGCM82633A004352", "1HGCM82633A004353"),
        (checksums.is_nhs, "943 476 5919", "943 476 5918"),
    ],
    ids=["visa", "amex", "iban-de", "iban-gb", "ssn", "vin", "nhs"],
)  # fmt: skip
def test_check_digits(check: object, right: str, wrong: str) -> None:
    """A right number passes and a wrong one does not."""
    assert callable(check)
    assert check(right)
    assert not check(wrong)


@given(st.integers(0, 10**14), st.integers(1, 9))
def test_luhn_sees_a_changed_digit(number: int, change: int) -> None:
    """One wrong digit is always seen."""
    body = f"4{number:014d}"
    whole = next(body + str(digit) for digit in range(10) if checksums.luhn(body + str(digit)))
    changed = whole[:5] + str((int(whole[5]) + change) % 10) + whole[6:]

    assert not checksums.luhn(changed)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("released in version 10.2.3.4.5", "IP"),
        ("the ratio 3-2-1 and 12/07", "PHONE"),
        ("ISBN 978-3-16-148410-0", "CARD"),
        ("born to run", "DATE_OF_BIRTH"),
        ("order 12345678", "PHONE"),
        ("the account was closed", "BANK_ACCOUNT"),
    ],
)  # fmt: skip
def test_likenesses_are_not_taken(text: str, kind: str) -> None:
    """Numbers and words that only look alike are left alone."""
    assert all(found.kind != kind for found in find_identifiers(text))


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=200))
def test_spans_lie_in_the_text(text: str) -> None:
    """Whatever the text, spans are not empty and confidences are shares."""
    for found in find_identifiers(text):
        assert 0 <= found.start < found.end <= len(text)
        assert 0 < found.confidence <= 1


def test_a_short_word_parts_two_accounts() -> None:
    """What runs on from the first is looked through for a second."""
    text = "From DE89370400440532013000 to GB82WEST12345698765432."

    found = [text[each.start : each.end] for each in find_identifiers(text) if each.kind == "IBAN"]

    assert found == ["DE89370400440532013000", "GB82WEST12345698765432"]
