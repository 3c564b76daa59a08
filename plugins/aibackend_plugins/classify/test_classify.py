"""/v1/classify: a label of the taxonomy, an honest confidence, and a rationale that quotes."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from typing import Any

import pytest
from marshmallow import ValidationError

from aibackend import CallContext, Draft
from aibackend_plugins.classify import capability

CAPABILITY = capability()
CONTEXT = CallContext(account="a", now=datetime(2025, 5, 1, tzinfo=UTC), deadline_s=60)


def answered(text: str, taxonomy: list[str], **more: Any) -> dict[str, Any]:
    request = CAPABILITY.request().load({"text": text, "taxonomy": taxonomy, **more})
    draft = CAPABILITY.offline(request, CONTEXT)
    assert not [said for check in CAPABILITY.checks if (said := check(request, draft))]
    wire: dict[str, Any] = CAPABILITY.response().dump(draft.result)
    CAPABILITY.response().load(wire)
    return wire


@pytest.mark.parametrize(
    ("text", "taxonomy", "label"),
    [
        ("The goalkeeper saved two penalties in the final", ["Politics", "Sports", "Science"], "Sports"),
        ("The app crashes with a null pointer exception on start", ["feature_request", "bug", "question"], "bug"),
        ("my parcel has still not arrived", ["orderStatus", "refundRequest", "passwordReset"], "orderStatus"),
        ("I am so happy, best day ever!", ["anger", "joy", "sadness"], "joy"),
        ("How many students were there?", ["person", "location", "number or quantity"], "number or quantity"),
    ],
    ids=["news", "issue", "camel-case", "feeling", "question"],
)
def test_plain_texts_find_their_label(text: str, taxonomy: list[str], label: str) -> None:
    """Taxonomies of several trades, none of them trained for."""
    assert answered(text, taxonomy)["label"] == label


def test_descriptions_decide_between_bare_names() -> None:
    """Labels that say nothing are told apart by their descriptions."""
    told = {"Q1": "parking tickets and speeding fines", "Q2": "swimming lessons and pool opening hours"}

    assert answered("When does the pool open on Sundays?", ["Q1", "Q2"], descriptions=told)["label"] == "Q2"
    assert answered("I got a fine for parking", ["Q1", "Q2"], descriptions=told)["label"] == "Q1"


def test_the_rationale_quotes_the_words_that_decided() -> None:
    """What stands between quotation marks stands in the text, and it is what the label is about."""
    text = "Good morning to all of you. The striker scored a late goal. Kind regards from Anna."

    found = answered(text, ["cooking", "football"])
    quotes = re.findall("“(.+?)”", found["rationale"])

    assert quotes
    assert all(quote in text for quote in quotes)
    assert any(word in " ".join(quotes) for word in ("striker", "scored", "goal"))


@pytest.mark.parametrize(
    ("text", "taxonomy"),
    [
        ("a", ["b", "c"]),
        ("😀", ["joy", "Joy", "JOY"]),
        ("مرحبا بالعالم", ["greeting", "farewell"]),
        ("nul\x00", ["x\x00", "x"]),
        ("line\nbreak", ["a\nb", "c\r\nd", "e\u2028f"]),
        ("many labels", [f"label number {number}" for number in range(200)]),
        ("\u200b\u202e.", ["x", " x "]),
    ],
    ids=["letter", "emoji-and-case", "right-to-left", "nul", "line-breaks", "most", "invisible"],
)
def test_any_input_keeps_the_rules(text: str, taxonomy: list[str]) -> None:
    """Label from the taxonomy, alternatives never surer, one line of rationale; the same again."""
    found = answered(text, taxonomy)

    assert found["label"] in taxonomy
    assert len(found["alternatives"]) <= 5
    assert answered(text, taxonomy) == found


def test_huge_texts_take_bounded_time() -> None:
    """200,000 characters, with labels and descriptions as long as may be, are answered within seconds."""
    begun = time.perf_counter()
    answered("word " * 40_000, ["y" * 500, "food"], descriptions={"food": "z " * 100_000})
    answered("x" * 200_000, ["a", "b"])

    assert time.perf_counter() - begun < 20


@pytest.mark.parametrize(
    "request_body",
    [
        {"text": "", "taxonomy": ["a", "b"]},
        {"text": " \n", "taxonomy": ["a", "b"]},
        {"text": "a", "taxonomy": ["a"]},
        {"text": "a", "taxonomy": ["a", "a"]},
        {"text": "a", "taxonomy": ["a"] * 201},
        {"text": "a", "taxonomy": ["a", " "]},
        {"text": "a", "taxonomy": ["a", "b" * 501]},
        {"text": "a", "taxonomy": ["a", "b"], "descriptions": {"c": "no such label"}},
        {"text": "a", "taxonomy": ["a", "b"], "descriptions": ["a"]},
        {"text": "a", "labels": ["a", "b"]},
        {"text": "a" * 200_001, "taxonomy": ["a", "b"]},
    ],
    ids=[
        "empty",
        "blank",
        "one-label",
        "one-label-twice",
        "too-many",
        "blank-label",
        "long-label",
        "stray-description",
        "list",
        "labels",
        "too-long",
    ],
)
def test_bad_requests_are_refused(request_body: dict[str, Any]) -> None:
    """A text, 2 to 200 labels, and descriptions of those alone."""
    with pytest.raises(ValidationError):
        CAPABILITY.request().load(request_body)


def test_checks_catch_a_model_that_breaks_the_rules() -> None:
    """An invented label, a surer alternative and a long rationale are named."""
    request = {"text": "t", "taxonomy": ["A", "B"]}
    good = {"label": "A", "confidence": 0.6, "rationale": "r", "alternatives": [{"label": "B", "confidence": 0.4}]}

    def complaints(**changed: Any) -> list[str]:
        draft = Draft(result={**good, **changed})
        return [said for check in CAPABILITY.checks if (said := check(request, draft))]

    assert not complaints()
    assert complaints(label="a")
    assert complaints(label="B")
    assert complaints(confidence=0.3)
    assert complaints(rationale="two\nlines")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Je n'ai toujours pas reçu mon colis, commandé il y a dix jours.", "delivery"),
        ("Die App stürzt beim Öffnen jedes Mal ab.", "technical problem"),
        ("Quiero cancelar mi contrato a partir de enero.", "cancellation"),
        ("荷物がまだ届いていません。", "delivery"),
    ],
)
def test_other_languages_are_sorted_by_their_meaning(text: str, label: str) -> None:
    """Into labels in English."""
    labels = ["billing", "technical problem", "delivery", "cancellation", "sales enquiry", "refund"]

    assert answered(text, labels)["label"] == label


@pytest.mark.parametrize(
    ("text", "taxonomy", "label"),
    [("asdf qwer", ["spam", "ham"], "spam"), ("fghj dfgh", ["billing", "technical", "other"], "other")],
)
def test_noise_is_as_likely_to_be_anything(text: str, taxonomy: list[str], label: str) -> None:
    """Nothing points anywhere: the shares say so, and the rationale."""
    answer = answered(text, taxonomy)

    assert answer["label"] == label
    assert answer["confidence"] == pytest.approx(1 / len(taxonomy), abs=0.01)
    assert answer["rationale"].startswith("Nothing in the text points anywhere")


@pytest.mark.parametrize(
    "text",
    [
        "The invoice is wrong and you charged me",
        "Ich will mein Geld für die Rechnung",
        "La facture est la même que l'autre",
    ],
)
def test_words_that_say_nothing_are_not_quoted(text: str) -> None:
    """`the`, `ich` and `la` decide nothing."""
    quoted = re.findall(r"“([^”]+)”", answered(text, ["billing", "shipping"])["rationale"])

    assert not {"the", "is", "and", "you", "me", "ich", "mein", "die", "la", "est"} & {one.lower() for one in quoted}


@pytest.mark.parametrize(
    ("text", "quote"), [("I am not happy with it", "not happy"), ("Ich bin nicht zufrieden", "nicht zufrieden")]
)
def test_a_denial_stays_before_its_word(text: str, quote: str) -> None:
    """`happy` alone speaks for the other label."""
    assert quote in answered(text, ["complaint", "praise"])["rationale"]
