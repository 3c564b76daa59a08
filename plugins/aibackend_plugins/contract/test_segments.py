"""An agreement's sentences are not cut inside: numbers, ordinals, short forms."""

from __future__ import annotations

import pytest

from aibackend_plugins.contract.provisions import Provisions


@pytest.mark.parametrize(
    "sentence",
    [
        "Die Mieterin überweist die Pacht bis zum 2. Werktag des Quartals auf das Konto der Pächterin.",
        "The Keeper shall paint hut No. 9 and the door of barn no. 3 by May.",
        "La vendeuse livre les caisses selon l'art. 7 du cahier.",
        "La cedente limpia el almacén núm. 12 cada semana.",
        "Il custode apre il capanno n. 8 ogni mattina.",
        "Frau Dipl.-Ing. Hedda Voss, Lindenstr. 14, 04103 Leipzig, baut den Steg.",
    ],
)
def test_a_number_or_a_short_form_ends_no_sentence(sentence: str) -> None:
    """Between two whole sentences, each stays one piece."""
    text = f"{sentence}\n4. {sentence} 5. {sentence}"

    assert [each.plain for each in Provisions(text=text).sentences()] == [sentence, f"4. {sentence}", f"5. {sentence}"]


def test_a_number_ends_a_sentence_where_ordinals_have_no_stop() -> None:
    """`under Section 12. Customer shall pay` are two."""
    text = "Nothing is owed by the Customer under Section 12. Customer shall pay within 30 days of the invoice."

    assert [each.plain[:8] for each in Provisions(text=text).sentences()] == ["Nothing ", "Customer"]
