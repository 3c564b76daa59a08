"""German, French and Spanish meetings, and captions: what was promised, decided and left open, in their own words."""

from __future__ import annotations

from datetime import date

import pytest

from aibackend_blocks.language.transcripts.captions import uncaptioned
from aibackend_blocks.language.transcripts.hearing import Heard, heard
from aibackend_blocks.language.transcripts.infinitives import french, german, spanish
from aibackend_blocks.language.transcripts.tongues import tongue_of
from aibackend_blocks.language.transcripts.turns import read_transcript

GERMAN = """Besprechung vom 4. Mai 2026
Anwesend: Frau Becker, Herr Schulz, Jana, Tim
Frau Becker: Guten Morgen. Wer sagt der Spedition Bescheid?
Jana: Das mache ich. Ich rufe sie morgen an.
Frau Becker: Bis wann bekommen wir das Update?
Tim: Das ist noch unklar. Der Hersteller hat nicht geantwortet.
Frau Becker: Kannst du bitte bis Freitag nachhaken?
Tim: Ja, mache ich. Er hat sonst immer geantwortet.
Frau Becker: Wir haben beschlossen, dass im August zwei Leute im Laden sind.
Jana: Ich schlage vor, das Fest auf den 11. Juli zu legen.
Tim: Einverstanden.
Frau Becker: Herr Schulz, schicken Sie bitte die Liste bis zum 15. Mai an alle."""
FRENCH = """Réunion du 3 mars 2026
Claire : Bonjour à tous. Qui s'occupe des photos ?
Sophie : Je m'en occupe. Je contacte le photographe demain.
Claire : On a décidé de ne pas dépasser 2 000 euros. Marc, peux-tu demander un autre devis avant vendredi ?
Marc : Oui, je le ferai. Est-ce qu'on lance le site en avril ?
Claire : Je ne sais pas encore, ça dépend de la direction."""
SPANISH = """Reunión de equipo, 6 de abril de 2026
Lucía: Buenos días. Diego, ¿puedes enviarme el borrador antes del viernes?
Diego: Sí, claro. Voy a publicar la oferta mañana.
Carmen: ¿Cuándo llegan los muebles?
Lucía: Todavía no lo sabemos, el proveedor no ha contestado.
Lucía: Hemos decidido que la inauguración será el 15 de mayo."""
MEETINGS = {
    "german": (
        GERMAN,
        [
            ("Jana", "Der Spedition Bescheid sagen.", date(2026, 5, 5)),
            ("Tim", "Bis Freitag nachhaken (Der Hersteller hat nicht geantwortet).", date(2026, 5, 8)),
            ("Herr Schulz", "Die Liste bis zum 15. Mai an alle schicken.", date(2026, 5, 15)),
        ],
        [
            "Es wurde beschlossen, dass im August zwei Leute im Laden sind.",
            "Es wurde beschlossen, das Fest auf den 11. Juli zu legen.",
        ],
        ["Bis wann bekommen wir das Update?"],
    ),
    "french": (
        FRENCH,
        [
            ("Sophie", "S'occuper des photos.", date(2026, 3, 4)),
            ("Sophie", "Contacter le photographe demain.", date(2026, 3, 4)),
            ("Marc", "Demander un autre devis avant vendredi.", date(2026, 3, 6)),
        ],
        ["Il a été décidé de ne pas dépasser 2 000 euros."],
        ["Est-ce qu'on lance le site en avril ?"],
    ),
    "spanish": (
        SPANISH,
        [
            ("Diego", "Enviar el borrador antes del viernes.", date(2026, 4, 10)),
            ("Diego", "Publicar la oferta mañana.", date(2026, 4, 7)),
        ],
        ["Se decidió que la inauguración será el 15 de mayo."],
        ["¿Cuándo llegan los muebles?"],
    ),
}


def listened(text: str) -> Heard:
    """A conversation that is one."""
    transcript = read_transcript(text)
    talk = heard(transcript, text, most=100) if transcript else None
    assert talk
    return talk


@pytest.mark.parametrize("name", MEETINGS)
def test_tasks_are_told_in_the_infinitive(name: str) -> None:
    """Requests that are taken up and promises have an owner and a day, in the order they were said."""
    text, tasks, _, _ = MEETINGS[name]

    assert [(item.owner, item.task, item.due) for item in listened(text).commitments(9)] == tasks


@pytest.mark.parametrize("name", MEETINGS)
def test_decisions_and_what_is_open(name: str) -> None:
    """What is called decided or is proposed and welcomed is a decision; what nobody knows is open."""
    text, _, decided, left = MEETINGS[name]

    assert [item.text for item in listened(text).decisions(9)] == decided
    assert [item.text for item in listened(text).open_questions(9)] == left


def test_german_keeps_its_pronouns() -> None:
    """`er` is no English filler in a German remark."""
    assert any(row.text.startswith("Er hat sonst") for row in listened(GERMAN).rows)


@pytest.mark.parametrize(
    ("made", "whole"),
    [
        (german("rufe", "sie morgen an"), "sie morgen anrufen"),
        (german("kümmert", "sich um die Musik"), "sich um die Musik kümmern"),
        (german("spricht", "mit dem Vermieter"), "mit dem Vermieter sprechen"),
        (german("prüfe", "heute, ob der Server läuft"), "heute prüfen, ob der Server läuft"),
        (german("glaube", "das nicht"), ""),
        (french("enverrai", "le devis"), "envoyer le devis"),
        (french("sais", "pas"), ""),
        (spanish("llamo", "al proveedor"), "llamar al proveedor"),
        (spanish("creo", "que sí"), ""),
    ],
)
def test_verbs_go_back_to_their_infinitive(made: str, whole: str) -> None:
    """With their prefix and what depends on them; what is no deed makes no task."""
    assert made == whole


SPANIARDS = "Rosa: Hola, hoy es 4 de mayo de 2026.\nIker: Sí, ya lo sé.\nRosa: "
FRENCHMEN = "Anne : Bonjour, vous allez bien ?\nPaul : Oui, merci.\nAnne : "


@pytest.mark.parametrize(
    ("text", "tasks"),
    [
        (f"{SPANIARDS}Iker, limpia la nevera antes del 8 de mayo.\nIker: Bueno.", [("Iker", date(2026, 5, 8))]),
        (f"{SPANIARDS}Iker, avisa a los vecinos.\nIker: Vale.", [("Iker", None)]),
        (f"{SPANIARDS}Iker, la nevera está limpia.\nIker: Vale.", []),
        (f"{FRENCHMEN}Paul, arrose les plantes.\nPaul : D'accord.", [("Paul", None)]),
        (f"{FRENCHMEN}Le bal, on le laisse au 9 mai ?\nPaul : Oui.\nLuc : D'accord.", []),
    ],
    ids=["day", "taken-up", "told", "french", "all-agree"],
)
def test_who_is_called_and_told_to_do_something_is_charged(text: str, tasks: list[tuple[str, date | None]]) -> None:
    """Where they take it up or a day is named; what all are asked to agree to is nobody's."""
    assert [(item.owner, item.due) for item in listened(text).commitments(12)] == tasks


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Eva: Hallo, alle da?\nTom: Ja, danke.\nEva: Offen bleibt, ob wir das Dach mieten.",
         "Offen bleibt, ob wir das Dach mieten."),
        (f"{SPANIARDS}¿Pintamos la sala o el pasillo? Lo hablamos otra vez.\nIker: Hasta luego.",
         "¿Pintamos la sala o el pasillo?"),
    ],
    ids=["german", "spanish"],
)  # fmt: skip
def test_what_is_put_off_is_open(text: str, left: str) -> None:
    """Whoever asked may say so themselves."""
    assert [item.text for item in listened(text).open_questions(8)] == [left]


@pytest.mark.parametrize(
    ("text", "code"),
    [("We will send the list to all of you by Friday and that is it.", None), (GERMAN, "de"), (FRENCH, "fr"),
     (SPANISH, "es"), ("会議は月曜日に始まります。", None)],
    ids=["english", "german", "french", "spanish", "japanese"],
)  # fmt: skip
def test_the_language_is_told(text: str, code: str | None) -> None:
    """By its small words; English and others have no table."""
    assert getattr(tongue_of(text), "code", None) == code


CUES = """WEBVTT

1
00:00:01.000 --> 00:00:05.200
<v Hannah Weiss>The open rate was 31 percent, which is

2
00:00:05.400 --> 00:00:12.900
<v Hannah Weiss>better than last year.

3
00:00:13.000 --> 00:00:19.500
<v Jorge Ruiz>Good. I will tell the board.
"""


@pytest.mark.parametrize(
    "text",
    [
        CUES,
        CUES.replace("WEBVTT\n\n", "").replace(".000 -->", ",000 -->").replace("<v ", "").replace(">T", ": T")
        .replace(">b", ": b").replace("Ruiz>G", "Ruiz: G"),
    ],
    ids=["webvtt", "subrip"],
)  # fmt: skip
def test_captions_are_lines_of_speakers(text: str) -> None:
    """Numbers and times are left out, and a sentence is whole again."""
    assert uncaptioned(text) == (
        "Hannah Weiss: The open rate was 31 percent, which is better than last year.\n"
        "Jorge Ruiz: Good. I will tell the board."
    )


def test_what_is_no_captions_stays() -> None:
    """A text that names a time stays as it is."""
    assert uncaptioned("1\n00:01 --> nothing\nA: b") == "1\n00:01 --> nothing\nA: b"


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Koen: We hebben 38 zakken over.\nEva: Is er al geld voor een mixer?\nKoen: Dat weten we nog niet.", "er al"),
        ("Ugo: Le casse sono arrivate ieri.\nElsa: Chi me le porta su?\nUgo: Non lo sappiamo ancora.", "me le"),
    ],
    ids=["dutch", "italian"],
)  # fmt: skip
def test_a_language_without_forms_keeps_its_words(text: str, question: str) -> None:
    """Nothing of it is taken for a filler or a pronoun of English."""
    [left] = listened(text).open_questions(9)

    assert question in left.text
