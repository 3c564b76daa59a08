"""The tuned layer stands on the model it was tuned on, and hears what it was tuned for."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from aibackend_blocks import minilm, tone

MODEL_SHA256 = "f577122442897267c6d7e96a3b0df85490bb35010b8382c64f83f04447213b77"


def test_it_stands_on_the_model_that_it_was_tuned_on() -> None:
    """Another model file numbers its values otherwise: then the layer must be tuned anew."""
    path = Path(str(minilm.__file__)).parent / "minilm.onnx"

    assert sha256(path.read_bytes()).hexdigest() == MODEL_SHA256


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("I love this", "I hate this"),
        ("good", "not good"),
        ("slow at first but wonderful now", "wonderful at first but slow now"),
    ],
    ids=["words", "negation", "contrast"],
)
def test_better_texts_are_rated_higher(better: str, worse: str) -> None:
    """Words, negation and contrast move the rating the right way."""
    high, low = tone.ratings([better, worse])

    assert high > low


def test_a_text_is_rated_alike_in_any_company() -> None:
    """What else is in a call changes nothing but the last digits."""
    alone = tone.ratings(["The soup was cold."])
    among = tone.ratings(["The soup was cold.", "word " * 90, "x"])[:1]

    assert np.allclose(alone, among, atol=1e-3)
