"""What a product's note says of the reader is told to the reader, and is no point of the product."""

from __future__ import annotations

import pytest

from .between import between_us
from .clauses import to_you
from .points import halved, with_subject


@pytest.mark.parametrize(
    ("note", "product", "told"),
    [
        ("Till software. They left our pilot in May; it has been rebuilt since.", "Till software.",
         ("They left our pilot in May; it has been rebuilt since.".replace("They", "You"),)),
        ("Rain barrels. We met at the Bath fair; they asked us for prices: 40 GBP a piece.",
         "Rain barrels. 40 GBP a piece.", ("We met at the Bath fair; you asked us for prices.",)),
        ("Solar pumps. They run for ten years without care.", "Solar pumps. They run for ten years without care.", ()),
    ],
    ids=["left", "met", "of the product"],
)  # fmt: skip
def test_what_is_between_us_is_told_to_the_reader(note: str, product: str, told: tuple[str, ...]) -> None:
    kept, said = between_us(note)

    assert said == told
    assert " ".join(kept.split()) == product


def test_whom_something_was_done_to_is_you() -> None:
    assert to_you("you wrote that the baker let her down twice") == "you wrote that the baker let you down twice"
    assert "your oven" in to_you("you wrote that her oven broke")


def test_a_second_message_has_its_own_point() -> None:
    """The last point of a note waits for the next message, unless it leans on what stands before it."""
    assert halved("Capteurs pour serres, alerte par SMS.") == ("Capteurs pour serres.", "Alerte par SMS.")
    assert halved("Muebles de jardín, con cinco años de garantía.")[1] == ""


def test_a_note_that_begins_with_its_verb_gets_a_subject() -> None:
    assert with_subject("Spart drei Stunden im Monat.", "de") == "Das spart drei Stunden im Monat."
    assert with_subject("Drei Stunden im Monat.", "de") == "Drei Stunden im Monat."


def test_how_to_write_is_no_point_of_the_product() -> None:
    from .offline import _unnamed

    assert _unnamed("Hallenmiete. Ab 60 Euro. Auf Deutsch, sehr knapp.", "Hallo GmbH") == "Hallenmiete. Ab 60 Euro."
    assert _unnamed("Kurse auf Deutsch", "") == "Kurse auf Deutsch"
