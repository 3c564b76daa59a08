"""Yes or no: what a note says to a question, by what it denies, what it limits, and the figures of both."""

from __future__ import annotations

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.reply import capability
from aibackend_plugins.reply.bounds import allows
from aibackend_plugins.reply.readdressing import readdressed
from aibackend_plugins.reply.verdicts import is_polar, verdict

LIKE = 0.6


@pytest.mark.parametrize(
    ("question", "note", "within"),
    [
        ("Can my son, 9 years old, take part?", "Minimum age 12 years.", False),
        ("¿Puede venir mi hija de 14 años?", "Edad mínima 12 años.", True),
        ("Is it for the 30th week?", "From the 14th to 36th week.", True),
        ("È adatto alla 32ª settimana?", "Corso: dalla 14ª alla 36ª settimana.", True),
        ("Ist das Bad im April beheizt?", "Beheizt vom 1. Mai bis 30. September.", False),
        ("Est-ce ouvert le 3 juillet ?", "Ouvert du 1er mai au 30 septembre.", True),
        ("Ist im Januar geöffnet?", "Vom 10. Januar bis 5. Februar geschlossen.", None),
        ("May I bring a dog of 20 kg?", "Dogs up to 15 kg are welcome, 40 kg outside.", None),
        ("Does it hold 90 people?", "80 people seated.", None),
    ],
)
def test_a_figure_lies_within_a_limit_or_not(question: str, note: str, within: bool | None) -> None:
    """What has no single limit decides nothing."""
    assert allows(question, note) is within


@pytest.mark.parametrize(
    ("question", "note", "code", "said"),
    [
        ("Ist der Grundträger dabei?", "Der Grundträger ist nicht im Lieferumfang.", "de", "no"),
        ("Les draps sont-ils fournis ?", "Les draps sont fournis, les serviettes non.", "fr", "yes"),
        ("¿Está incluido el material?", "Material y cocción incluidos.", "es", "yes"),
        ("Serve il certificato medico?", "Certificato medico obbligatorio.", "it", "yes"),
        ("Kan ik gratis annuleren?", "Gratis annuleren kan tot 14 dagen voor aankomst.", "nl", ""),
        ("Quando abre a piscina?", "A piscina abre às 9.", "pt", ""),
        ("Nehmen Sie Karten oder nur Bargeld?", "Wir nehmen Karten.", "de", ""),
    ],
)
def test_a_note_says_yes_or_no(question: str, note: str, code: str, said: str) -> None:
    """A condition, a choice and a question for a time get no such word."""
    assert verdict(question, note, code, LIKE) == said


def test_est_ce_que_asks_for_yes_or_no() -> None:
    assert is_polar("Est-ce que la piscine est ouverte ?", "fr")
    assert not is_polar("Quand est-ce que la piscine ouvre ?", "fr")


@pytest.mark.parametrize(
    ("note", "code", "told"),
    [
        ("Échange ou remise, au choix du client.", "fr", "Échange ou remise, à votre choix."),
        ("O cliente envia a nota fiscal.", "pt", "Você envia a nota fiscal."),
        ("Der Kunde ist schwierig.", "de", ""),
        ("Wird verlängert, wenn der Kunde danach fragt.", "de", "Wird verlängert."),
    ],
)
def test_a_note_is_told_to_whom_it_speaks_of(note: str, code: str, told: str) -> None:
    """What would still speak of somebody else is not told."""
    assert readdressed(note, code) == told


@pytest.mark.parametrize(
    ("message", "sorry"),
    [
        ("Bonjour, acceptez-vous les chiens ? Notre train arrive à 13 h.", False),
        ("Bonjour, la chaudière est encore en panne et personne n'est venu.", True),
    ],
)
def test_regret_is_for_what_went_wrong(message: str, sorry: bool) -> None:
    """A train that arrives at one has troubled nobody."""
    context = "Arrivée à partir de 15 h. Un technicien rappelle sous 24 heures."

    assert ("désolés" in offline_answer(capability(), {"message": message, "context": context})["reply"]) is sorry
