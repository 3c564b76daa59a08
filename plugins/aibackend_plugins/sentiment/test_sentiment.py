"""/v1/sentiment: the mood of a text, of its aspects, and the words that show it."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marshmallow import ValidationError

from aibackend import Draft
from aibackend.testing import offline_answer
from aibackend_blocks.language.tone.spoken import LEAST, LEAST_NAMED, odds, speaking
from aibackend_plugins.sentiment import capability

CAPABILITY = capability()


def answered(text: str, **more: Any) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"text": text, **more}, now=datetime(2025, 5, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    ("text", "sentiment"),
    [
        ("I love it, works perfectly and arrived early!", "positive"),
        ("Terrible support, it broke after two days and nobody answers.", "negative"),
        ("The parcel weighs two kilograms.", "neutral"),
        ("This is not good at all.", "negative"),
        ("Not bad at all, I really like it.", "positive"),
    ],
    ids=["praise", "complaint", "fact", "negated-praise", "negated-blame"],
)
def test_plain_texts_are_felt_right(text: str, sentiment: str) -> None:
    """Praise, blame, facts, and both turned by negation."""
    assert answered(text)["sentiment"] == sentiment


def test_scores_rise_with_praise() -> None:
    """Stronger words give a score further out."""
    scores = [
        answered(text)["score"]
        for text in ("Awful, I hate it.", "It is a bit slow.", "It is fine.", "Superb, I love it!")
    ]

    assert scores == sorted(scores)


def test_asked_aspects_are_judged_apart() -> None:
    """Each has its own sentiment and the words that speak of it; what the text does not name has no excerpt of it."""
    rows = answered("The soup was delicious but the waiter was very rude.", aspects=["soup", "waiter"])["aspects"]

    assert [row["sentiment"] for row in rows] == ["positive", "negative"]
    assert "delicious" in rows[0]["excerpt"]
    assert "rude" not in rows[0]["excerpt"]
    assert rows[0]["score"] > rows[1]["score"]


def test_aspects_and_themes_are_found() -> None:
    """Without asked aspects the text's own are named, and the themes are its phrases."""
    text = "The battery life is terrible. The screen is gorgeous, and I like the keyboard."

    found = answered(text)

    assert {"battery life", "screen"} <= {row["aspect"] for row in found["aspects"]}
    assert found["themes"]


@pytest.mark.parametrize(
    ("text", "aspects"),
    [
        ("a", None), ("😀😀", None), ("مرحبا", ["خدمة"]), ("nul\x00byte is bad", ["nul\x00byte"]), ("...", []),
        ("\u200b\u202e", None), ("x" * 3000, ["x"]), ("same", ["same", "same", "SAME"]), ("a\n\nb\r\nc", ["(*", "\\d"]),
    ],
    ids=["letter", "emoji", "right-to-left", "nul", "dots", "invisible", "one-word", "equal-aspects", "regex-signs"],
)  # fmt: skip
def test_any_input_keeps_the_rules(text: str, aspects: list[str] | None) -> None:
    """Shapes, order and verbatim excerpts hold; the same again."""
    more = {} if aspects is None else {"aspects": aspects}

    assert answered(text, **more) == answered(text, **more)


def test_huge_texts_take_bounded_time() -> None:
    """200,000 characters of sentences are answered within seconds."""
    begun = time.perf_counter()
    answered(("The food was good but slow. " * 8000)[:200_000])

    assert time.perf_counter() - begun < 45


@pytest.mark.parametrize(
    "request_body",
    [{"text": ""}, {"text": "  "}, {"text": "a", "aspects": [""]}, {"text": "a", "aspects": ["b"] * 101}, {"text": 1},
     {"text": "a", "aspect": ["b"]}, {"text": "a" * 200_001}],
    ids=["empty", "blank", "blank-aspect", "too-many", "number", "unknown", "too-long"],
)  # fmt: skip
def test_bad_requests_are_refused(request_body: dict[str, Any]) -> None:
    """A text, and at most 100 aspects that are not blank."""
    with pytest.raises(ValidationError):
        CAPABILITY.request().load(request_body)


def test_checks_catch_a_model_that_breaks_the_rules() -> None:
    """A skipped aspect, an invented excerpt and a score of the wrong sign are named."""
    request = {"text": "good soup", "aspects": ["soup"]}
    row = {"aspect": "soup", "sentiment": "positive", "score": 0.5, "excerpt": "good soup"}
    good = {"sentiment": "positive", "score": 0.5, "confidence": 0.9, "aspects": [row], "themes": ["good"]}

    def complaints(**changed: Any) -> list[str]:
        return [said for check in CAPABILITY.checks if (said := check(request, Draft(result={**good, **changed})))]

    assert not complaints()
    assert complaints(aspects=[])
    assert complaints(aspects=[{**row, "excerpt": "great soup"}])
    assert complaints(score=-0.5)


@pytest.mark.parametrize(
    ("text", "sentiment"),
    [
        ("Super Hotel, sehr sauber, wir kommen gern wieder!", "positive"),
        ("Le service était lent et les plats froids. Très déçu.", "negative"),
        ("Das Essen war ausgezeichnet, die Bedienung leider unfreundlich.", "mixed"),
        ("Excelente atención y todo muy limpio, volveremos.", "positive"),
        ("O aplicativo trava toda hora, péssimo.", "negative"),
        ("Die Lieferung kommt am Dienstag zwischen 8 und 10 Uhr.", "neutral"),
    ],
    ids=["german", "french", "mixed", "spanish", "portuguese", "fact"],
)
def test_other_languages_are_felt_by_their_words(text: str, sentiment: str) -> None:
    """Praise and blame count in their clause."""
    assert answered(text)["sentiment"] == sentiment


def test_aspects_abroad_have_their_own_clause() -> None:
    """Each is judged by the words next to it; one that is not named is neutral and has no words."""
    text = "Das Essen war ausgezeichnet, die Bedienung leider unfreundlich."
    rows = answered(text, aspects=["Essen", "Bedienung", "Preis"])["aspects"]

    assert [row["sentiment"] for row in rows] == ["positive", "negative", "neutral"]
    assert [bool(row["excerpt"]) and row["excerpt"] in text for row in rows] == [True, True, False]


def test_a_language_without_a_table_is_felt_by_its_meaning() -> None:
    """Polish has no table of words, and the encoder reads it."""
    text = "Paczka przyszła uszkodzona, jestem bardzo rozczarowany."

    assert answered(text)["sentiment"] == "negative"


def test_a_language_that_the_encoder_was_not_taught_is_judged_with_little_confidence() -> None:
    """Finnish is read by nothing here."""
    assert answered("Huone oli likainen ja henkilökunta oli todella epäystävällistä.")["confidence"] <= 0.4


@pytest.mark.parametrize(
    ("text", "sentiment"),
    [
        ("I have no complaints about the plumber who came on Tuesday.", "positive"),
        ("Not a single problem in four years.", "positive"),
        ("There was nothing we didn't enjoy.", "positive"),
        ("Our kitchen has never looked better.", "positive"),
        ("We couldn't be happier with the roof.", "positive"),
        ("You won't regret booking this guide.", "positive"),
        ("The registration was painless.", "positive"),
        ("They still haven't solved the problem.", "negative"),
        ("The sound is no better than before.", "negative"),
        ("I have never been so disappointed.", "negative"),
        ("It couldn't be worse.", "negative"),
        ("My neighbour told me the place was awful, but we had a wonderful evening.", "positive"),
    ],
)
def test_what_is_denied_or_outdone_is_felt_as_it_is_meant(text: str, sentiment: str) -> None:
    """Blame that is denied praises, praise above which there is nothing is praise, and the score says the same."""
    answer = answered(text)

    assert answer["sentiment"] == sentiment
    assert (answer["score"] > 0) == (sentiment == "positive")


@pytest.mark.parametrize(
    ("text", "sentiment"),
    [("this song 😍😍😍 on repeat all day", "positive"), ("he cancelled on me again 😡😡", "negative")],
    ids=["loved", "angry"],
)
def test_pictograms_are_felt(text: str, sentiment: str) -> None:
    """By their names."""
    assert answered(text)["sentiment"] == sentiment


def test_found_aspects_are_things() -> None:
    """No preposition, day or verb ends or begins one."""
    text = "I lost patience before the lift came. The refund after six weeks, on the Monday, was a joke. This is great."
    names = {row["aspect"].lower() for row in answered(text)["aspects"]}

    assert not {word for name in names for word in name.split()} & {"before", "after", "the", "monday", "is"}


@pytest.mark.parametrize(
    ("text", "aspect"),
    [
        ("The room was tiny and the staff rude.", "pool"),
        ("The boots split within a week and nobody wrote back.", "warranty"),
        ("Der Kellner war unfreundlich und das Bier warm.", "Parkplatz"),
    ],
)
def test_an_aspect_that_is_not_spoken_of_is_neutral(text: str, aspect: str) -> None:
    """Whatever is said of others."""
    (row,) = answered(text, aspects=[aspect])["aspects"]

    assert (row["sentiment"], row["score"], row["excerpt"]) == ("neutral", 0, "")


@pytest.mark.parametrize(
    ("text", "aspects", "sentiments"),
    [
        ("The fabric is lovely. But they delivered it broken, which is awful.", ["delivery"], ["negative"]),
        ("El aula es gélida y aparcar por allí es imposible. La profe explica de maravilla.",
         ["profesora", "aparcamiento"], ["positive", "negative"]),
    ],
    ids=["English", "Spanish"],
)  # fmt: skip
def test_an_aspect_is_known_by_a_word_of_its_kin(text: str, aspects: list[str], sentiments: list[str]) -> None:
    """What a text says of an aspect in a word that begins alike is what it says of the aspect."""
    rows = answered(text, aspects=aspects)["aspects"]

    assert [row["sentiment"] for row in rows] == sentiments


@pytest.mark.parametrize(
    ("text", "aspects", "excerpt"),
    [
        ("Die Farbe gefällt mir. Auf meine Mails hat nie jemand reagiert.", ["Kundendienst"], "Auf meine Mails"),
        ("Le décor est joli. On nous a servi du poisson cru et des pâtes froides.", ["cuisine"], "On nous a servi"),
    ],
    ids=["German", "French"],
)
def test_a_side_is_found_in_other_words(text: str, aspects: list[str], excerpt: str) -> None:
    """Where nothing that is said shares a word with it, in any language."""
    (row,) = answered(text, aspects=aspects)["aspects"]

    assert row["sentiment"] == "negative"
    assert row["excerpt"].startswith(excerpt)


@given(st.sets(st.integers(0, 3), max_size=4))
@settings(deadline=None, max_examples=8)
def test_what_names_one_side_speaks_of_no_other(taken: set[int]) -> None:
    """Of the clauses that are left the likeliest is told, or none."""
    parts = ["The soup was salty", "he came an hour late", "eighty euros for that", "we shivered all night"]
    likely = odds(["price"], parts)[0]

    (found,) = speaking(["price"], parts, taken)

    left = [number for number in range(4) if number not in taken]
    near = [number for number in left if likely[number] >= (LEAST, LEAST_NAMED)[number == 0]]
    assert found == max(near, key=lambda number: likely[number], default=None)


@pytest.mark.parametrize(
    "text",
    [
        "Please send the invoice to the office on Tuesday. The order number stays the same.",
        "Your order left the warehouse at noon. The driver has your number.",
    ],
)
def test_a_plain_report_blames_none_of_its_things(text: str) -> None:
    """Nor praises them."""
    assert {row["sentiment"] for row in answered(text)["aspects"]} <= {"neutral"}


@pytest.mark.parametrize(
    ("text", "aspects"),
    [
        ("The hotel was lovely. The airport shuttle never came.", ["hotel", "shuttle"]),
        ("The riverside rooms are a dream. The stairs smell of cabbage and the lift is dead.", ["rooms", "stairs"]),
        ("The guide was wonderful, the coach was filthy.", ["guide", "coach"]),
    ],
    ids=["sentences", "three", "clauses"],
)
def test_praise_of_one_asked_aspect_and_blame_of_another_is_mixed(text: str, aspects: list[str]) -> None:
    """However little of the text either takes."""
    found = answered(text, aspects=aspects)

    assert found["sentiment"] == "mixed"
    assert [row["sentiment"] for row in found["aspects"]] == ["positive", "negative"]


@pytest.mark.parametrize(
    "text",
    [
        "Is the blue version still available?",
        "Where can I park near the clinic, and is the lift working?",
        "Hello, does the ferry take the dog, and what are the prices in May?",
    ],
)
def test_who_asks_has_no_opinion_of_what_nobody_asked_about(text: str) -> None:
    """What a question names is neither praised nor blamed by it."""
    assert all(row["sentiment"] == "neutral" for row in answered(text)["aspects"])


def test_what_a_clause_names_beside_what_it_denies_is_heard_by_itself() -> None:
    """Nothing bad is said of the mojitos, nor of the food."""
    text = "You can't go wrong with any of the mojitos and the food is very tasty and presented beautifully."

    assert [row["sentiment"] for row in answered(text, aspects=["food"])["aspects"]] == ["positive"]


def test_a_side_that_no_word_names_is_found_and_judged() -> None:
    """By what its clause says of it as a whole."""
    text = "Nobody answers the phone when you call. The shoes look great."

    (row,) = answered(text, aspects=["customer service"])["aspects"]

    assert (row["sentiment"], row["excerpt"]) == ("negative", "Nobody answers the phone when you call.")


@pytest.mark.parametrize("text", ["The driver was rude and the van was filthy.", "What a lovely kettle, I adore it."])
def test_a_clear_verdict_has_a_clear_score(text: str) -> None:
    """As far from neutral as it is sure."""
    found = answered(text)

    assert abs(found["score"]) >= 0.2 + 0.35 * found["confidence"] - 1e-3


@pytest.mark.parametrize(
    ("text", "aspects"),
    [
        (
            "The staff went above and beyond, but the soup took ages and the queue moved slowly.",
            ["staff", "soup", "queue"],
        ),
        ("The app crashes all the time and the screen flickers.", ["app", "screen"]),
        ("The battery lasts all day and the keyboard feels cheap.", ["battery", "keyboard"]),
        ("The driver arrived late and the car smelled.", ["driver", "car"]),
        ("The customer service is awful and the delivery came late.", ["customer service", "delivery"]),
        ("Their main course was cold, their dining room noisy.", ["main course", "dining room"]),
        ("Its build quality is excellent. The sound is thin.", ["build quality", "sound"]),
        ("The T-shirt is great, the check-in was slow.", ["T-shirt", "check-in"]),
        ("The app is slow but reporting is superb.", ["app", "reporting"]),
        ("The breakfast buffet was superb, the front desk was rude.", ["breakfast buffet", "front desk"]),
    ],
)
def test_aspects_are_nouns(text: str, aspects: list[str]) -> None:
    """A noun or a compound of nouns, never with the verb behind it."""
    assert [row["aspect"] for row in answered(text)["aspects"]] == aspects
