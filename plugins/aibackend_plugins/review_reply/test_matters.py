"""What a review judges is named in its own language, on its side, and never by words that are pasted."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language import matters
from aibackend_blocks.language.customer import Span
from aibackend_blocks.language.matters import CODES, named
from aibackend_plugins.review_reply import capability
from aibackend_plugins.review_reply.findings import Clause, Findings
from aibackend_plugins.review_reply.matters import Judgement
from aibackend_plugins.review_reply.offline import kinds
from aibackend_plugins.review_reply.people import people

CAPABILITY = capability()


def test_every_matter_has_its_names() -> None:
    """The head tells no matter apart that cannot be named, and each language names all or none."""
    names = named()

    assert set(matters.kinds()) == set(names)
    assert all(len({bool(name[code]) for code in CODES}) == 1 for name in names.values())


@pytest.mark.parametrize(
    ("review", "rating", "said"),
    [
        ("Das Essen war kalt.", 2, ["Was Sie über das kalte Essen schreiben, tut uns sehr leid."]),
        ("La vue est magnifique, mais la chambre était sale.", 3, ["votre déception concernant le manque de propreté"]),
        ("Tuvimos que esperar casi una hora en recepción.", 2, ["la larga espera"]),
        ("Ambiente pulito, personale gentilissimo, torneremo sicuramente!", 5, ["la pulizia e il nostro personale"]),
        ("Niemand neemt de telefoon op.", 1, ["uitblijven van een antwoord"]),
        ("O quarto estava muito limpo e silencioso.", 5, ["a limpeza"]),
    ],
    ids=["de", "fr", "es", "it", "nl", "pt"],
)
def test_a_matter_is_named_in_the_language_of_the_review(review: str, rating: int, said: list[str]) -> None:
    """By its name, not by a quotation."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": rating})["response"]

    assert [part for part in said if part in response] == said


@pytest.mark.parametrize(("rating", "why"), [(1, ["crime"]), (5, [])])
def test_a_charge_of_fraud_is_for_a_person(rating: int, why: list[str]) -> None:
    """Under few stars somebody decides what is said to it."""
    span = Span(text="A scam.", start=0, end=7)
    clause = Clause(span=span, aspect="whole", likely=0, blame=1, praise=0, elsewhere=0, sentence=0)
    found = Findings(review="A scam.", rating=rating, clauses=(clause,), issues=(), praised=(), grave=())

    assert kinds(found, [Judgement(clause=clause, matter="fraud", share=0.9)]) == why


@pytest.mark.parametrize(
    ("clause", "named_"),
    [
        ("Lucía nos explicó cada vino.", ["Lucía"]),
        ("Una atención maravillosa,", []),
        ("Frau Keller war sehr geduldig", ["Frau Keller"]),
    ],
)
def test_people_are_told_from_articles(clause: str, named_: list[str]) -> None:
    assert list(people(clause)) == named_


def test_blame_of_what_has_no_name_is_not_passed_over() -> None:
    """What cannot be named is regretted all the same."""
    request = {"review": "ok i guess. book arrived. corner bent.", "rating": 3, "business": {"name": "Hedgerow"}}

    assert "sorry" in offline_answer(CAPABILITY, request)["response"]


@pytest.mark.parametrize("rating", [None, 5])
@pytest.mark.parametrize(
    ("review", "regret"),
    [
        ("Très jolies assiettes, emballage soigné, livraison en deux jours. Je recommande !", "déception"),
        ("Sehr schöne Teller, sorgfältig verpackt, Lieferung in zwei Tagen. Gerne wieder!", "leid"),
        ("Lovely plates, carefully packed, delivery in two days. Recommended!", "sorry"),
        ("Friendly staff, parking behind the house, breakfast from seven.", "sorry"),
    ],
    ids=["fr", "de", "en", "place"],
)
def test_what_is_only_named_is_not_blamed(review: str, regret: str, rating: int | None) -> None:
    """A topic is no blame: where nothing is felt to blame there is no issue, and nothing is regretted."""
    answer = offline_answer(capability(), {"review": review, "business": {}} | ({"rating": rating} if rating else {}))

    assert (answer["issues"], answer["sentiment"]) == ([], "positive")
    assert regret not in answer["response"]


@pytest.mark.parametrize("rating", [3, 4, 5])
def test_an_apology_stands_beside_an_issue(rating: int) -> None:
    """What turns against the praise is regretted, and then logged as well."""
    review = "Schönes Zimmer, aber die Lieferung dauerte drei Wochen."

    answer = offline_answer(capability(), {"review": review, "rating": rating, "business": {}})

    assert [each["excerpt"] for each in answer["issues"]] == ["aber die Lieferung dauerte drei Wochen."]
    assert answer["sentiment"] == "mixed"
    assert "leid" in answer["response"]
