"""What a noun is by its ending, notes as sentences, and things with their article."""

from __future__ import annotations

import time

import pytest

from aibackend_blocks.language.nouns import LANGUAGES, as_sentences, form, informed, is_sentence, named


@pytest.mark.parametrize(
    ("noun", "code", "told"),
    [("piscine", "fr", "f"), ("chiens", "fr", "mp"), ("devolución", "es", "f"), ("mascotas", "es", "fp"),
     ("condizionatore", "it", "m"), ("Lieferung", "de", "s"), ("abonnement", "nl", "s"), ("remmen", "nl", "p")],
)  # fmt: skip
def test_the_ending_of_a_noun_tells_its_form(noun: str, code: str, told: str) -> None:
    """Also of words that no list holds."""
    assert form(noun, code) == told


def test_a_word_without_a_telling_ending_has_no_form() -> None:
    """Nothing is guessed."""
    assert form("colis", "fr") == ""


@pytest.mark.parametrize(
    ("code", "note", "told"),
    [
        ("fr", "Petits chiens (moins de 10 kg) acceptés dans la chambre Mimosa, 8 € par nuit.",
         "Les petits chiens (moins de 10 kg) sont acceptés dans la chambre Mimosa (8 € par nuit)"),
        ("fr", "Arrivée à partir de 15 h ; bagages gardés dès 11 h.",
         "L'arrivée est possible à partir de 15 h. Les bagages sont gardés dès 11 h"),
        ("fr", "Lit bébé gratuit sur demande.", "Le lit bébé est gratuit sur demande"),
        ("fr", "Animaux non admis", "Les animaux ne sont pas admis"),
        ("fr", "Aucun retour nécessaire", "Aucun retour n'est nécessaire"),
        ("de", "Ersatz lieferbar ab 9. Dezember.", "Ersatz ist lieferbar ab 9. Dezember"),
        ("de", "Keine Rücksendung nötig", "Es ist keine Rücksendung nötig"),
        ("de", "Abholung im Depot möglich, Ausweis mitbringen.",
         "Abholung im Depot ist möglich; bitte Ausweis mitbringen"),
        ("de", "Kaution 1.000 €", "Kaution beträgt 1.000 €"),
        ("es", "Seguro no incluido", "El seguro no está incluido"),
        ("es", "Aparcamiento gratuito", "El aparcamiento es gratuito"),
        ("it", "Attrezzatura inclusa, tranne maschera e pinne.",
         "L'attrezzatura è inclusa, tranne maschera e pinne"),
        ("nl", "Ontbijt inbegrepen", "Ontbijt is inbegrepen"),
        ("pt", "Reserva obrigatória", "A reserva é obrigatória"),
    ],
)  # fmt: skip
def test_a_note_is_told_as_a_sentence(code: str, note: str, told: str) -> None:
    """With its article and its verb, and no word lost."""
    assert as_sentences(note, code) == told


@pytest.mark.parametrize(
    ("code", "note"),
    [("de", "Verdienstausfall zahlen wir nicht."), ("fr", "Échange en magasin sous 5 jours."),
     ("es", "Las devoluciones las tramita administración en 5 días."), ("it", "La tessera va riconsegnata."),
     ("de", "Fahrten in alle EU-Länder erlaubt.")],
)  # fmt: skip
def test_what_is_a_sentence_or_of_another_build_is_left(code: str, note: str) -> None:
    """Rather no sentence than a wrong one."""
    assert as_sentences(note, code) == ""


def test_a_question_tells_whether_a_thing_is_many() -> None:
    """Where its ending does not."""
    said = as_sentences("Fahrten in alle EU-Länder erlaubt.", "de", "Sind Fahrten nach Polen erlaubt?")
    assert said == "Fahrten in alle EU-Länder sind erlaubt"


def test_a_note_that_stays_one_is_led_to() -> None:
    """And one that is a sentence is known."""
    assert informed("Échange en magasin sous 5 jours.", "fr") == "Pour information : échange en magasin sous 5 jours."
    assert is_sentence("La tessera va riconsegnata.", "it")
    assert not is_sentence("Lezioni sabato 9-13.", "it")


@pytest.mark.parametrize(
    ("code", "text", "things"),
    [("de", "Leider war der Pool entgegen der Beschreibung geschlossen", ["den Pool"]),
     ("fr", "le parking annoncé gratuit nous a été facturé", ["le parking"]),
     ("nl", "maar de remmen van één fiets piepten", ["de remmen"]),
     ("it", "ma il condizionatore faceva un rumore tremendo", ["il condizionatore"])],
)  # fmt: skip
def test_things_are_named_with_their_article(code: str, text: str, things: list[str]) -> None:
    """As they follow "about"."""
    assert list(named(text, code)) == things


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("said", ["1 ", " ", "le ", "(", ", ", "der Pool "])
def test_no_text_takes_long(code: str, said: str) -> None:
    """However odd it is."""
    begun = time.process_time()
    as_sentences(said * 20_000, code, said * 2_000)
    list(named(said * 5_000, code))
    assert time.process_time() - begun < 2
