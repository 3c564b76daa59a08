"""What is for the writer alone is told from what readers are to know, in the languages that are written."""

from __future__ import annotations

import time

import pytest

from aibackend_blocks.language.writing.confidence import for_readers


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("lid sold separately - coming Nov maybe, dont promise", "lid sold separately"),
        ("turned in ash, seconds from the school contract (please don't write that)", ""),
        ("solid brass; we nearly recalled it last year, keep that quiet", "solid brass"),
        ("Deckel aus Kork (bitte so nicht schreiben, wir haben keine Freigabe)", ""),
        ("poignée en hêtre - le fournisseur va fermer, ne pas le dire", "poignée en hêtre"),
        ("tapa de corcho; aún no tenemos el certificado, no ponerlo", "tapa de corcho"),
    ],
)
def test_confidences_go(text: str, left: str) -> None:
    """With what they speak of."""
    assert for_readers(text) == left


@pytest.mark.parametrize(
    "text",
    [
        "NOT waterproof", "not suitable for children under 3", "Please keep the receipt", "do not tumble dry",
        "secret pocket inside", "never tested on animals", "no promises, no small print", "sold singly",
        "don't miss the matching tray", "Nicht für die Spülmaschine", "ne convient pas au lave-vaisselle",
        "no apto para microondas", "niet geschikt voor de oven", "free repairs (not of the lining)",
        "made by two of us - no two alike", "",
    ],
)  # fmt: skip
def test_warnings_stay(text: str) -> None:
    """And other denials, orders and secrets that are for the reader."""
    assert for_readers(text) == text


@pytest.mark.parametrize("text", [" ", "; ", " - ", "(", "a. ", ", "])
def test_odd_texts_take_no_time(text: str) -> None:
    """Blanks and marks without end cost what their length costs."""
    begun = time.process_time()
    for_readers(text * 50_000)

    assert time.process_time() - begun < 2
