"""Who is named as somebody that will or has to do something, and who signs what they promise."""

from __future__ import annotations

import pytest

from aibackend_blocks.language.transcripts.futures import deed
from aibackend_plugins.summarize.duties import duties
from aibackend_plugins.summarize.named import named, written_out
from aibackend_plugins.summarize.requests import requests


@pytest.mark.parametrize(
    ("code", "clause", "task"),
    [
        ("es", "pondrá los carteles", "poner los carteles"),
        ("es", "se ocupará de la música", "ocuparse de la música"),
        ("es", "debe devolver las llaves", "devolver las llaves"),
        ("fr", "répondra au maire", "répondre au maire"),
        ("fr", "nettoiera la salle", "nettoyer la salle"),
        ("fr", "se chargera de réserver le car", "réserver le car"),
        ("it", "pagherà la caparra", "pagare la caparra"),
        ("it", "scriverà ai soci", "scrivere ai soci"),
        ("pt", "trará as cadeiras", "trazer as cadeiras"),
        ("pt", "vai limpar o pátio", "limpar o pátio"),
        ("de", "wird den Schlüssel zurückgeben", "den Schlüssel zurückgeben"),
        ("de", "holt den Kuchen morgen ab", "den Kuchen morgen abholen"),
        ("nl", "zal de sleutels ophalen bij de buren", "de sleutels ophalen bij de buren"),
        ("it", "sceglierà i colori", "scegliere i colori"),
        ("sv", "ska hämta nycklarna", "hämta nycklarna"),
        ("da", "skal hente nøglerne", "hente nøglerne"),
        ("no", "skal være med", ""),
        ("es", "será presidenta del club", ""),
        ("fr", "aura quarante ans", ""),
        ("de", "holt den Kuchen ab", ""),
        ("pl", "zadzwoni do hydraulika", ""),
    ],
)
def test_the_future_goes_back_to_the_infinitive(code: str, clause: str, task: str) -> None:
    """Of regular and irregular verbs and behind modals; what is no deed, or no future, gives none."""
    assert deed(code, clause) == task


@pytest.mark.parametrize(
    ("code", "sentence", "found"),
    [
        ("en", "The treasurer, Mrs Okafor, will pay the hall by Monday.", [("Mrs Okafor", "Pay the hall by Monday.")]),
        ("en", "Tobias has to renew the licence.", [("Tobias", "Renew the licence.")]),
        ("en", "Tobias will not renew the licence.", []),
        ("en", "Tobias will be forty in June.", []),
        ("en", "The new bridge will open in June.", []),
        ("es", "La tesorera, Pilar Ochoa, pagará la sala.", [("Pilar Ochoa", "Pagar la sala.")]),
        ("fr", "M. Roche appellera le traiteur et Mme Sy enverra les cartes.",
         [("M. Roche", "Appeler le traiteur."), ("Mme Sy", "Envoyer les cartes.")]),
        ("it", "La signora Neri pagherà la caparra.", [("signora Neri", "Pagare la caparra.")]),
        ("en", "Dr Ovid, our chair, will write the speech.", [("Dr Ovid", "Write the speech.")]),
        ("es", "Madrid acogerá la feria en mayo.", []),
        ("de", "Frau Tesch besorgt die Getränke.", [("Frau Tesch", "Die Getränke besorgen.")]),
    ],
)  # fmt: skip
def test_people_are_charged_by_name(code: str, sentence: str, found: list[tuple[str, str]]) -> None:
    """In the infinitive, whatever stands between the name and its verb; places and things are charged with nothing."""
    assert [(duty.owner, duty.task) for duty in named(sentence, code)] == found


def test_who_writes_promises() -> None:
    """What a letter promises in the first person is its writer's, to whom it greets."""
    letter = "Dear Mr Osei,\n\nthe lamp has arrived. I'll send you the key on Monday.\n\nKind regards,\nBirgit Falk"

    assert [(item.owner, item.task) for item in requests(letter, 9)] == [("Birgit Falk", "Send the key on Monday.")]
    assert written_out("I (Birgit) order the lamp.") == "Birgit will order the lamp."
    assert written_out("Me (Birgit) to order it.") == "Birgit to order it."


@pytest.mark.parametrize(
    ("sentence", "tasks"),
    [
        ("The fence behind the barn needs painting.", ["Paint the fence behind the barn."]),
        ("The fence did not need painting.", []),
        ("The fence needed painting.", []),
    ],
)
def test_what_needs_doing_is_a_task(sentence: str, tasks: list[str]) -> None:
    """Of now, and nobody's."""
    assert [duty.task for duty in duties([sentence])] == tasks


@pytest.mark.parametrize(
    ("code", "sentence", "found"),
    [
        ("es", "Lucía encarga las lonas antes del jueves.", [("Lucía", "Encarga las lonas antes del jueves.")]),
        ("es", "Lucía encargó las lonas antes del jueves.", []),
        ("es", "Lucía encarga las lonas en Burgos.", []),
        ("fr", "Nathalie commande les bâches avant jeudi.", [("Nathalie", "Commande les bâches avant jeudi.")]),
        ("fr", "Nathalie a commandé les bâches avant jeudi.", []),
    ],
    ids=["day", "past", "no-day", "french", "french-past"],
)
def test_a_present_with_a_day_ahead_is_a_task(code: str, sentence: str, found: list[tuple[str, str]]) -> None:
    """As it stands: nobody has to know the verb."""
    assert [(duty.owner, duty.task) for duty in named(sentence, code)] == found
