"""Texts in other languages: announcements go, figures, denials and conditions stay, and the rest is refused."""

from __future__ import annotations

import pytest

from aibackend.errors import UnsupportedLanguage
from aibackend.testing import offline_answer
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.abroad import reworded
from aibackend_plugins.rewrite.abroad.verb_second import main_clause


@pytest.mark.parametrize(
    ("language", "clause", "told"),
    [
        ("de", "das Amt am 3. Mai geschlossen bleibt", "Das Amt bleibt am 3. Mai geschlossen"),
        ("de", "ab dem 1. Juli die Gebühr 5 Euro beträgt", "Ab dem 1. Juli beträgt die Gebühr 5 Euro"),
        ("de", "das Fest im Hof stattfindet", "Das Fest findet im Hof statt"),
        ("de", "sich die Preise ändern", ""),
        ("de", "das Tor, das klemmt, repariert wird", ""),
        ("nl", "de weg op 4 mei wordt afgesloten", "De weg wordt op 4 mei afgesloten"),
        ("nl", "u op tijd moet komen", "U moet op tijd komen"),
    ],
)
def test_a_clause_with_its_verb_last(language: str, clause: str, told: str) -> None:
    """The finite verb goes behind the first part; a clause that is not clear stays."""
    assert main_clause(clause, language) == told


@pytest.mark.parametrize(
    ("language", "text", "wish", "told"),
    [
        (
            "de",
            "Sehr geehrte Gäste, hiermit teilen wir Ihnen mit, dass das Bad am 3. Mai geschlossen bleibt.",
            "freundlich",
            "Liebe Gäste, das Bad bleibt am 3. Mai geschlossen.",
        ),
        (
            "fr",
            "Nous vous informons que le parc ferme à 19 h et qu'il rouvre lundi.",
            "simple",
            "Le parc ferme à 19 h et il rouvre lundi.",
        ),
        (
            "fr",
            "Nous vous prions de bien vouloir nous envoyer le bon afin de valider la commande.",
            "simple",
            "Merci de nous envoyer le bon pour valider la commande.",
        ),
        (
            "es",
            "Les informamos de que la tienda abrirá el día 4 con el fin de atender los pedidos.",
            "claro",
            "La tienda abrirá el día 4 para atender los pedidos.",
        ),
        (
            "it",
            "Vi comunichiamo che l'ufficio resta chiuso; inviare i moduli entro e non oltre il 3 maggio.",
            "semplice",
            "L'ufficio resta chiuso; inviare i moduli entro il 3 maggio.",
        ),
        (
            "nl",
            "Wij informeren u dat de winkel op 4 mei gesloten is. Indien u komt, dient u te bellen.",
            "vriendelijk",
            "De winkel is op 4 mei gesloten. Als u komt, moet u bellen.",
        ),
    ],
)
def test_office_words_abroad(language: str, text: str, wish: str, told: str) -> None:
    """Announcements are taken off, and office words are what people say."""
    done = reworded(text, language, wish, "same")
    assert done is not None
    assert done.text == told
    assert done.changes


def test_what_abroad_is_refused() -> None:
    """More words, another form of address, and a text of which nothing can be said otherwise."""
    text = "Wir informieren Sie, dass das Bad am 3. Mai geschlossen bleibt."
    assert reworded(text, "de", "", "longer") is None
    assert (
        reworded("Merci de rapporter vos livres. Nous vous informons que le parc ferme.", "fr", "tutoiement", "same")
        is None
    )
    assert reworded("Das Bad ist zu.", "de", "", "same") is None
    with pytest.raises(UnsupportedLanguage):
        offline_answer(
            capability(), {"text": "Unsere Matratze hat sieben Zonen und ist 22 cm hoch.", "voice": "per Du"}
        )


def test_a_shorter_text_abroad_keeps_its_matter() -> None:
    """A courtesy goes, a figure never."""
    text = "Les recordamos que la piscina cerrará el 3 de mayo a las 14:00. Rogamos disculpen las molestias."
    done = offline_answer(capability(), {"text": text, "voice": "claro", "length": "shorter"})
    assert done["rewritten"] == "La piscina cerrará el 3 de mayo a las 14:00."
