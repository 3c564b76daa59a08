"""What a review judges is named in its own language, on its side, and never by words that are pasted."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.matters import CODES, kinds, named
from aibackend_plugins.review_reply import capability
from aibackend_plugins.review_reply.people import people

CAPABILITY = capability()


def test_every_matter_has_its_names() -> None:
    """The head tells no matter apart that cannot be named, and each language names all or none."""
    names = named()

    assert set(kinds()) == set(names)
    assert all(len({bool(name[code]) for code in CODES}) == 1 for name in names.values())


@pytest.mark.parametrize(
    ("review", "rating", "said"),
    [
        ("Der Salat war welk und der Kellner patzig zu meiner Frau.", 2, ["Umgang", "entschuldigen"]),
        ("La commode est arrivée avec un pied cassé.", 2, ["désolés pour l'état"]),
        ("Tuvimos que esperar casi una hora en recepción.", 2, ["la larga espera"]),
        ("Il tecnico ci ha spiegato tutto con pazienza.", 5, ["le spiegazioni"]),
        ("Niemand neemt de telefoon op.", 1, ["uitblijven van een antwoord"]),
        ("O quarto estava muito limpo e silencioso.", 5, ["a limpeza"]),
    ],
    ids=["de", "fr", "es", "it", "nl", "pt"],
)
def test_a_matter_is_named_in_the_language_of_the_review(review: str, rating: int, said: list[str]) -> None:
    """By its name, not by a quotation."""
    response = offline_answer(CAPABILITY, {"review": review, "rating": rating})["response"]

    assert [part for part in said if part in response] == said


def test_a_charge_of_fraud_is_for_a_person() -> None:
    """It is taken seriously in public, and decided by somebody."""
    found = offline_answer(CAPABILITY, {"review": "Reine Abzocke, das sind Betrüger. Finger weg!", "rating": 1})

    assert found["escalate"]
    assert "Vorwurf" in found["response"]


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
