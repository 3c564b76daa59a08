"""Yes or no, the order of what is asked, and what nobody asked about."""

from __future__ import annotations

import pytest

from aibackend_plugins.reply.direct import lead
from aibackend_plugins.reply.noted import noted
from aibackend_plugins.reply.relations import answer
from aibackend_plugins.reply.verdicts import verdict


@pytest.mark.parametrize(
    ("question", "told", "said"),
    [
        ("Do I have to send the whole thing back?", "no return needed", "no"),
        ("Does the price include the paddle?", "paddle sold separately", "no"),
        ("Does the price include the pump?", "Pump and leash included", "yes"),
        ("Is there wifi?", "No wifi", "no"),
        ("Faut-il la facture ?", "Facture et photo du numéro de série nécessaires", "yes"),
        ("¿Y el envío del cambio es gratis?", "Primer cambio de talla gratuito", "yes"),
        ("En moet ik dan iets betalen?", "gratis", "no"),
        ("Is the bathroom on the ground floor?", "Bathroom with a shower", ""),
        ("When does the shop open?", "Shop open from nine", ""),
    ],
)
def test_what_is_told_of_a_thing_answers_a_question_for_it(question: str, told: str, said: str) -> None:
    """By what both say of it, in any language."""
    assert answer(question, told) == said


def test_a_condition_is_no_answer() -> None:
    """What holds only for some is told, and neither granted nor refused."""
    assert verdict("Kann ich die Reise umbuchen?", "Umbuchung nur mit Versicherung möglich.", "de", 0.6) == ""


def test_an_english_question_gets_its_no() -> None:
    """From the part of a rule that speaks of what is asked."""
    rule = "Pump and leash included, paddle sold separately."
    assert lead("Does the price include the pump?", rule) == "Yes, "
    assert lead("Does the price include the paddle?", rule) in ("No, ", "Unfortunately, ")


def test_notes_follow_the_questions_and_the_rest_is_left_out() -> None:
    """Breakfast is no answer to somebody who asks about dogs."""
    context = "Arrivée à partir de 15 h. Petits chiens acceptés. Petit déjeuner 12 € par personne."
    message = "Est-ce que vous acceptez les petits chiens ? Et à quelle heure peut-on arriver ?"
    points = [("question", part.strip() + " ?") for part in message.split("?") if part.strip()]
    told = noted(context, "", message, points, "fr", friend=False).told
    assert [fact.note for fact in told] == ["Petits chiens acceptés.", "Arrivée à partir de 15 h."]
