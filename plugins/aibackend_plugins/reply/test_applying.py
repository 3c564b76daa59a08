"""What of a context is told: what applies to the message and is for the customer, whole and in its own words."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_plugins.reply import capability
from aibackend_plugins.reply.applying import applying
from aibackend_plugins.reply.holding import puts_off
from aibackend_plugins.reply.objects import speaks_of_it
from aibackend_plugins.reply.retelling import retold

CAPABILITY = capability()


def answered(body: dict[str, Any]) -> dict[str, Any]:
    return offline_answer(CAPABILITY, body)


def test_what_applies_is_likelier_than_what_does_not() -> None:
    """Of four notes the one that the question is for is the likeliest, and no other is told."""
    notes = ["The cafe closes at four.", "Prams can be left in the cloakroom.", "Tours last an hour.", "No flash."]

    found = list(applying(["Where can I leave the pram?"], notes, case=False))

    assert found.index(max(found)) == 1
    assert found[1] > 0.5 > max(found[0], found[2], found[3])


def test_a_context_on_the_case_is_told_without_its_heading_and_what_agents_are_to_do() -> None:
    """What happened, what follows and whom to call is told; the heading, the margin and the order to staff are not."""
    found = answered(
        {
            "message": "My kayak (order 4417-B) was to come on Monday. Where is it, and can I still add a paddle?",
            "context": "Order 4417-B: kayak, red. The lorry broke down near Stirling on Monday and was towed. "
            "New delivery on Friday between 9 and 13. Paddles can be added until Thursday noon. "
            "Staff: never mention the old lorry. Our margin on paddles is 40 %.",
        }
    )

    told = ["broke down near Stirling", "Friday between 9 and 13", "until Thursday noon"]
    assert [part for part in told if part in found["reply"]] == told
    assert not any(part in found["reply"] for part in ("kayak, red", "old lorry", "margin"))


def test_what_an_agent_only_put_off_is_still_answered() -> None:
    """A question before "I will look into it" is open; one that the agent answered is not."""
    thread = [
        {"from": "customer", "text": "Is the sauna open on Sundays?"},
        {"from": "agent", "text": "Thank you, I will ask and get back to you tomorrow."},
        {"from": "customer", "text": "Any news?"},
    ]

    found = answered({"thread": thread, "context": "On Sundays the sauna is open from ten to six."})

    assert "from ten to six" in found["reply"]
    assert puts_off("Ich frage in der Werkstatt nach und melde mich morgen bei Ihnen.")
    assert not puts_off("You have 21 days.")


def test_a_threat_is_answered_with_what_applies() -> None:
    """Somebody who threatens with a lawyer is told the facts as well, and whose answer follows."""
    found = answered(
        {
            "message": "The roof leaks into flat 9. If nobody is here by Monday my solicitor will write to you.",
            "context": "Roofer for flat 9: Saturday between 8 and 12. Never comment on the cause.",
        }
    )

    assert "Saturday between 8 and 12" in found["reply"]
    assert "in writing" in found["reply"]
    assert "cause" not in found["reply"]
    assert found["needsHuman"]


@pytest.mark.parametrize(
    ("note", "said", "whole"),
    [
        ("Delay policy: we refund the fee", "We refund the fee.", True),
        ("Water meter replaced on the 15th", "Water meter replaced on the 15th.", False),
        ("Rule = NO pins, ok: tape", "Rule: no pins, ok: tape.", False),
        ("Parcels leave in 2-3 working days", "Parcels leave in 2-3 working days.", True),
        ("Visits booked 2nd, 5th, 9th", "Visits booked 2nd, 5th, 9th.", False),
        ("Do not wash the filter while it is hot", "Please do not wash the filter while it is hot.", True),
    ],
    ids=["kind-of-note", "done-on-a-day", "signs", "whole", "list", "order"],
)
def test_a_note_is_a_sentence_only_where_it_stands_as_one(note: str, said: str, whole: bool) -> None:
    """Any other note stays as it is, but for signs that stand for words and a denial in capitals."""
    found, is_sentence = retold(note)

    assert found == said
    assert is_sentence is whole


@pytest.mark.parametrize(
    ("message", "context", "said", "unsaid"),
    [
        (
            "Mein Vater ist gestorben und ich muss die Reise absagen. Was kostet das?",
            "Buchung 77-10: 3 Nächte. Bei einem Todesfall ist die Absage kostenlos. Kulanz nur durch die Leitung.",
            ["herzliches Beileid", "ist die Absage kostenlos"],
            ["77-10", "Kulanz"],
        ),
        (
            "¿Hay ascensor? Mi marido va en silla de ruedas.",
            "El ascensor llega hasta la segunda planta. No prometer devoluciones.",
            ["hasta la segunda planta"],
            ["prometer", "es serio"],
        ),
    ],
    ids=["bereaved", "wheelchair"],
)
def test_other_languages_are_told_what_applies(message: str, context: str, said: list[str], unsaid: list[str]) -> None:
    """The same heads read them; sympathy comes first, and a wheelchair alone is no complaint."""
    found = answered({"message": message, "context": context})

    assert [part for part in said if part in found["reply"]] == said
    assert not any(part in found["reply"] for part in unsaid)


@pytest.mark.parametrize(
    ("message", "context", "told", "untold"),
    [
        ("Can you match a price of 4.90 for 400 mugs?", "Best price for 400 mugs: 5.10. We deliver in May.", "5.10",
         "May"),
        ("Do kids need to be with an adult? My son is 9.",
         "Swim caps required. Children under 8 must be accompanied by an adult. The pool opens at 8.",
         "Children under 8 must be accompanied by an adult.", "aps"),
        ("¿Tenéis la bici Sella en verde?", "Sella: hay en verde. Entrega en 4 días laborables.", "hay en verde",
         "4 días"),
    ],
    ids=["price", "age", "spanish"],
)  # fmt: skip
def test_a_question_gets_the_sentence_that_answers_it(message: str, context: str, told: str, untold: str) -> None:
    """And no other one of a short context."""
    reply = answered({"message": message, "context": context})["reply"]

    assert told in reply
    assert untold not in reply


@pytest.mark.parametrize(
    ("question", "note", "speaks"),
    [
        ("Can I bring my own wine?", "A wine cooler is in the kitchen.", False),
        ("Do you do allergy tests for cats?", "Neutering cats: from 120 EUR.", False),
        ("Do you rent out moving dollies?", "Rent is due on the 1st of each month.", False),
        ("Can I bring my dog?", "Pets are welcome.", True),
        ("Can I change the name on the ticket?", "Name changes cost 5.00 per ticket.", True),
        ("How much does it cost to change the date?", "Date changes are 60 EUR.", True),
        ("Do you have vegan options?", "Vegan menu on request.", True),
    ],
)
def test_a_note_near_a_question_may_not_speak_of_its_thing(question: str, note: str, speaks: bool) -> None:
    """A cooler for wine says nothing on wine."""
    assert speaks_of_it(question, note) is speaks


def test_a_short_context_on_something_else_is_not_told() -> None:
    """A price of postage is no answer to a creaking hinge."""
    found = answered(
        {"message": "The hinge of the cabinet creaks. Please help.", "context": "We ship to Malta for 12 EUR."}
    )

    assert "Malta" not in found["reply"]


def test_a_street_is_not_greeted() -> None:
    """ "14 Alder Close, York" at the end of a message is an address."""
    found = answered({"message": "Please send order 5531-A to 14 Alder Close, York YO24 1LX instead.", "context": ""})

    assert "Alder" not in found["reply"].partition("\n")[0]


@pytest.mark.parametrize(
    ("message", "formal"),
    [
        ("Bonjour, j'ai réservé du 11 au 18 juillet, peut-on décaler ?", True),
        ("Hola, ¿me pagáis el luthier? Pedido 9902.", False),
        ("Hallo, habt ihr die Lampe noch? Und liefert ihr nach Jena? Danke euch!", False),
    ],
    ids=["french-du", "spanish-plural", "german-plural"],
)
def test_the_customer_s_own_form_of_address_is_used(message: str, formal: bool) -> None:
    """ "du" is a German pronoun and a French article; "pagáis" and "euch" are familiar."""
    reply = answered({"message": message, "context": ""})["reply"]
    polite = ("vous", "votre", "su ", "usted", "Sie", "Ihre", "Ihnen")

    assert any(word in reply for word in polite) is formal
