"""Running text cut into sentences."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.sentences import sentences


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "The login was done in week 20. The load tests ran.",
            ["The login was done in week 20.", "The load tests ran."],
        ),
        ("Am 12. März kam er. Wir gehen am 3. Oktober.", ["Am 12. März kam er.", "Wir gehen am 3. Oktober."]),
        ("Das war der 2. Weltkrieg in Bildern.", ["Das war der 2. Weltkrieg in Bildern."]),
        ("1. The tenant pays. 2. The landlord repairs.", ["1. The tenant pays.", "2. The landlord repairs."]),
        ("Section 4. The tenant pays.", ["Section 4. The tenant pays."]),
        ("The rent for no. 41 was short. Mend it.", ["The rent for no. 41 was short.", "Mend it."]),
        ("The answer is no. Call.", ["The answer is no.", "Call."]),
        ("Er kommt am 9. Wir warten auf Dr. Weber.", ["Er kommt am 9.", "Wir warten auf Dr. Weber."]),
    ],
    ids=["number", "german-day", "ordinal", "list", "section", "house", "denial", "german-number"],
)
def test_a_number_ends_a_sentence_unless_it_counts(text: str, found: list[str]) -> None:
    """A stop after a number of one or two digits is an end before a word that begins sentences, else it is none."""
    assert sentences(text) == found


def test_the_form_of_a_firm_may_end_a_sentence() -> None:
    """A short form goes on, unless it is of a firm and a word follows that begins sentences."""
    text = "He runs Dough Bros. He does weddings. Acme Inc. sells it to Hale Ltd. It pays Co. Kerry."

    assert sentences(text) == [
        "He runs Dough Bros.",
        "He does weddings.",
        "Acme Inc. sells it to Hale Ltd.",
        "It pays Co. Kerry.",
    ]
