"""The tuned layers stand on the model they were tuned on, and hear what they were tuned for."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from aibackend_blocks.language import tone
from aibackend_blocks.language.tone import table
from aibackend_blocks.models import minilm

MODEL_SHA256 = "8c94287b69fa027bd7fbb8a19002a0f21386dfa904b2cd9703e66fbd0f3aea6a"


def test_they_stand_on_the_model_that_they_were_tuned_on() -> None:
    """Another model file numbers its constants otherwise: then the layers must be tuned anew."""
    path = Path(str(minilm.__file__)).parent / "minilm.onnx"

    assert sha256(path.read_bytes()).hexdigest() == MODEL_SHA256
    assert table.constants()[table.WORDS].shape == (30_522, minilm.DIMENSIONS)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("I love this", "I hate this"),
        ("good", "not good"),
        ("slow at first but wonderful now", "wonderful at first but slow now"),
    ],
    ids=["words", "negation", "contrast"],
)
def test_better_texts_score_higher(better: str, worse: str) -> None:
    """Words, negation and contrast move the score the right way."""
    assert tone.felt(better).score > tone.felt(worse).score


def test_a_passage_feels_alike_in_any_company() -> None:
    """What else is read in a call changes nothing but the last digits."""
    alone = tone.harms(["The soup was cold."])
    among = tone.harms(["The soup was cold.", "word " * 90, "x"])[:1]

    assert np.allclose(alone, among, atol=1e-2)


def test_aspects_are_heard_apart() -> None:
    """In one sentence, the praised thing is likelier praised than the blamed one."""
    text = "The soup was delicious but the waiter was very rude."
    ((_, reading),) = tone.felt(text).readings
    named = [("soup", 4, 8), ("waiter", 31, 37)]

    soup, waiter = tone.softmax(tone.aspect_odds(reading, named, (0, len(text))))

    assert soup[2] > 0.5
    assert waiter[0] > 0.5


def test_praise_beside_blame_is_mixed() -> None:
    """Two parts that oppose each other make a text mixed, and the parts keep their own signs."""
    text = "I love the screen, it is gorgeous. The battery is terrible and I hate the keyboard."
    found = tone.felt(text)
    first, second = tone.parts(text, found, found.sentences)

    assert found.sentiment == "mixed"
    assert first.score > 0 > second.score


@pytest.mark.parametrize("text", ["", " \n", "\u200b", "𓀀𓀁", "x" * 3000], ids=ascii)
def test_what_is_not_understood_is_neutral_and_unsure(text: str) -> None:
    """No word of it is known: nothing is claimed."""
    found = tone.felt(text)

    assert (found.sentiment, found.score) == ("neutral", 0.0)
    assert found.confidence < 0.5


def test_each_text_has_a_confidence_of_its_own() -> None:
    """Neutral and mixed texts too."""
    texts = ["The parcel weighs two kilograms.", "He went to the station at nine.", "The meeting is on Monday."]
    found = [tone.felt(text) for text in texts]

    assert {each.sentiment for each in found} == {"neutral"}
    assert len({round(each.confidence, 4) for each in found}) == len(texts)


@pytest.mark.parametrize(
    ("text", "sentiment"),
    [
        ("Nobody turned up to collect the old fridge.", "negative"),
        ("The hinge snapped on the first day.", "negative"),
        pytest.param(
            "They keep sending me the same form letter.",
            "negative",
            marks=pytest.mark.xfail(reason="felt, not surely enough"),
        ),
        ("The fitter swept the hall before he left.", "positive"),
    ],
)
def test_what_happened_praises_and_blames(text: str, sentiment: str) -> None:
    """Without a word of feeling; the score lies on that side of the cut between neutral and felt."""
    found = tone.felt(text)

    assert found.sentiment == sentiment
    assert abs(found.score) > 0.2


@pytest.mark.parametrize(
    ("text", "sentiment"),
    [
        ("I feared a hard sell. Nobody pushed me and I left with exactly what I need.", "positive"),
        ("We had such a lovely stay two years ago. This summer the sheets were stained, the pool green.", "negative"),
        ("It looked gorgeous in the photos. In real life it is thin, grey and badly sewn.", "negative"),
    ],
    ids=["feared", "formerly", "promised"],
)
def test_what_came_before_is_no_verdict(text: str, sentiment: str) -> None:
    """What was feared, had before or shown elsewhere does not count."""
    assert tone.felt(text).sentiment == sentiment


def test_a_word_of_praise_in_less_is_not_turned() -> None:
    """`spotless` lacks no good thing, `harmless` lacks a bad one, `hopeless` a good one."""
    text = "great gym, spotless changing rooms, machines always working"

    assert tone.felt(text).sentiment == "positive"
    assert tone.felt("a hopeless firm").sentiment == "negative"
    assert tone.felt("a hassle-free return").sentiment == "positive"


@pytest.mark.parametrize(
    "text",
    [
        "Not a bad word to say about the dentist.",
        "Not a complaint from me about the new boiler.",
        "So not a bad thing to report of the crossing.",
    ],
)
def test_blame_denied_without_a_verb_is_praise(text: str) -> None:
    """`Not a` at the head of a clause says that there is none."""
    found = tone.meant(text, 0)

    assert found is not None
    assert found[2] > 0.5


def test_bad_that_is_denied_of_a_thing_is_faint() -> None:
    """`It was not a` says of what kind a thing is not."""
    assert tone.meant("It was not a bad film.", 0) is None
