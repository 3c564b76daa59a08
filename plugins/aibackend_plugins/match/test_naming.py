"""Names that are spelt alike and are two, and things of one model that are not one."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend_plugins.match.naming import called_apart, is_variant
from aibackend_plugins.match.offline import offline


def pairs(left: list[dict[str, str]], right: list[dict[str, str]]) -> list[dict[str, Any]]:
    return list(offline({"left": left, "right": right, "threshold": 0.5, "one_to_one": True}, None)["matches"])


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("anna schmidt", "hanna schmidt", True),
        ("peter kurz", "petra kurz", True),
        ("mario rossi", "maria rossi", True),
        ("daniel cole", "daniela cole", True),
        ("schmidt, jan", "jana schmidt", True),
        ("lena voss", "lene voss", True),
        ("ana schmidt", "anna schmidt", False),
        ("stefan krause", "stephan krause", False),
        ("katharina bauer", "katarina bauer", False),
        ("peter kurz", "peter kurtz", False),
        ("hannah wolf", "hanna wolf", False),
        ("jonh meyer", "john meyer", False),
        ("bob miller", "robert miller", False),
        ("m. lorenz", "martina lorenz", False),
        ("anna", "hanna", False),
    ],
)
def test_given_names_are_two_where_they_sound_otherwise(one: str, other: str, apart: bool) -> None:
    """Another spelling of one sound, a short form, an initial or letters that changed places are the same name."""
    assert called_apart(one, other) is apart
    assert called_apart(other, one) is apart


@pytest.mark.parametrize(
    ("one", "other"), [("Anna Schmidt", "Hanna Schmidt"), ("Peter Kurz", "Petra Kurz"), ("Jan Huber", "Jana Huber")]
)
def test_two_given_names_are_alike_and_not_sure(one: str, other: str) -> None:
    """They may be one person, who should be looked at."""
    (found,) = pairs([{"name": one, "city": "Berlin"}], [{"name": other, "city": "Berlin"}])

    assert found["reason"] == "city agrees; name is alike."
    assert found["confidence"] < 0.85


def test_a_number_of_their_own_makes_two_spellings_sure() -> None:
    """What alone has one telephone is one person, however the name was heard."""
    (found,) = pairs(
        [{"name": "Peter Kurz", "tel": "+49 30 5550123"}], [{"name": "Petra Kurz", "tel": "+49 30 5550123"}]
    )

    assert found["confidence"] >= 0.9


@pytest.mark.parametrize(
    ("one", "other", "variant"),
    [
        ("galaxy s22 ultra", "galaxy s22", True),
        ("iphone 13", "iphone 13 pro", True),
        ("apple iphone 13 mini", "iphone 13", True),
        ("dyson v11 absolute", "dyson v11", True),
        ("macbook air 13", "macbook air 13 m2", True),
        ("windows 11 pro", "windows 11", True),
        ("apple iphone 13", "iphone 13", False),
        ("sony wh-1000xm4 headphones", "sony wh-1000xm4", False),
        ("olive oil 500ml bottle", "olive oil 500ml", False),
        ("iphone 13 (refurbished)", "iphone 13", False),
        ("oak table", "oak table round", False),
    ],
)
def test_a_word_behind_a_model_s_number_makes_another_model(one: str, other: str, variant: bool) -> None:
    """What stands before the number, or behind a size or a number of one thing alone, does not."""
    assert is_variant(one, other) is variant
    assert is_variant(other, one) is variant


def test_other_models_are_not_paired() -> None:
    """Neither alone nor beside others, while the same model is."""
    left = [{"name": name} for name in ("Galaxy S22 Ultra", "iPhone 13", "Pixel 7")]
    right = [{"name": name} for name in ("Galaxy S22", "iPhone 13 Pro", "Google Pixel 7")]

    assert [(row["left_index"], row["right_index"]) for row in pairs(left, right)] == [(2, 2)]
    assert pairs(left[:1], right[:1]) == []
