"""The form of address: asked for, and kept through a book."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.writing.address import addressed, familiar

TABLE = {
    "polite": r"\b(?:Sie|Ihnen)\b",
    "thanks": ["Danke.", "Wir danken Ihnen."],
    "ask": ["Schreiben Sie uns."],
    "quotes": ["„", "“"],
    "opening": {"warm": ["Gern, und Ihnen alles Gute."], "plain": ["Gern."]},
    "familiar": {"ask": ["Schreib uns."]},
}


@pytest.mark.parametrize(
    ("wish", "heard", "asked"),
    [
        ("locker, per Du", "", True),
        ("cercano, de tú", "", True),
        ("sympa, tutoiement", "", True),
        ("amichevole, dai del tu", "", True),
        ("Sie-Form, sachlich", "kannst du mir helfen?", False),
        ("bitte nicht du", "", False),
        ("", "Kannst du mir helfen?", True),
        ("warm", "Können Sie mir helfen?", False),
    ],
)
def test_the_familiar_form_is_used_where_it_is_asked_for(wish: str, heard: str, asked: bool) -> None:
    """A wish decides; where there is none, the words of who is answered do."""
    assert familiar(wish, heard) is asked


@pytest.mark.parametrize(
    ("code", "heard", "friend"),
    [
        ("fr", "Peux-tu me dire où est mon colis ?", True),
        ("fr", "Mon fils m'a dit : « tu devrais écrire ». Pouvez-vous m'aider ?", False),
        ("fr", "Bonjour, où est mon colis ?", False),
        ("de", "Mein Mann sagte: frag du mal. Können Sie mir helfen?", False),
        ("de", "Sie ist kaputt. Kannst du mir helfen? Wann könnt Ihr liefern?", True),
    ],
)
def test_the_polite_form_outweighs_a_friends(code: str, heard: str, friend: bool) -> None:
    """A friend's form may be quoted; who addresses the business politely, or not at all, is answered so."""
    assert familiar("", heard, code) is friend


def test_a_familiar_book_addresses_nobody_politely() -> None:
    """Sentences for nobody stay, those for a friend replace the others, and what has none stays as it is."""
    book = addressed(TABLE, friend=True)

    assert book["thanks"] == ["Danke."]
    assert book["ask"] == ["Schreib uns."]
    assert book["quotes"] == TABLE["quotes"]
    assert book["opening"] == TABLE["opening"]


def test_a_polite_book_is_left_as_it_is() -> None:
    """Nothing but the two tables on address is taken out."""
    assert addressed(TABLE, friend=False) == {
        key: value for key, value in TABLE.items() if key not in ("polite", "familiar")
    }
