"""/v1/reply: regret where it is due, wishes left to a colleague, and names as they were signed."""

from __future__ import annotations

from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.customer import rules
from aibackend_plugins.reply import capability
from aibackend_plugins.reply.clauses import noted

CAPABILITY = capability()


def answered(message: str, context: str = "", **more: str) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"message": message, "context": context, **more})


@pytest.mark.parametrize(
    "message",
    [
        "I'd like to cancel my policy from 1 July. Policy number is MX-40218.",
        "It's a Bosch SMS6. When can somebody come? I work until 4 pm every day.",
        "Why was I charged? I cancelled my trial on April 30!!",
    ],
)
def test_what_the_customer_did_is_not_regretted(message: str) -> None:
    """Numbers, habits and own decisions are nothing to be sorry for."""
    said = answered(message, "Policies can be cancelled at any time.")["reply"]

    assert not any(f"sorry {words}" in said.lower() for words in ("that you", "to hear that you", "to hear that the"))


def test_a_fault_is_regretted_and_a_wish_left_to_a_colleague() -> None:
    """Regret names nothing that could be misread; what has to be done, a person does, and nobody recasts the wish."""
    broke = answered("The jacket's zip broke after three weeks. What can you do?", "Zips carry a two-year guarantee.")
    wish = answered("I'd like to cancel my policy from 1 July.", "Policies can be cancelled at any time.")

    assert "sorry" in broke["reply"]
    assert "Policies can be cancelled at any time." in wish["reply"]
    assert "1 July" not in wish["reply"]
    assert wish["needsHuman"]


def test_why_somebody_was_charged_is_for_a_person() -> None:
    """General rules do not tell why this customer was charged, nor when somebody comes."""
    got = answered("Why was I charged $39 on May 3?", "Parcels leave within 3 to 5 business days.")

    assert got["needsHuman"]
    assert "“Why was I charged $39 on May 3?”" in got["reply"]


def test_thanks_are_passed_on() -> None:
    """A wish that thanks be passed on is no question, and rules on something else are not told."""
    got = answered(
        "Thank you for the quick help. Your man Derek was brilliant. Can you tell him?\nRuth",
        "Emergency call-outs are answered within two hours.",
    )

    assert "pass your thanks on to Derek" in got["reply"]
    assert "two hours" not in got["reply"]
    assert not got["needsHuman"]


@pytest.mark.parametrize(
    ("message", "greeted"),
    [
        ("Do you have a private room?\nBest, Hannah & Luke", "Hannah and Luke,"),
        ("I got the wrong beans.\nGeorge Lowell, order 77120", "George,"),
    ],
)
def test_names_below_a_letter(message: str, greeted: str) -> None:
    """Two are greeted by both names; a number behind the name does not hide it."""
    assert greeted in answered(message, "Rooms are free.", tone="friendly")["reply"].splitlines()[0]


def test_what_is_said_beside_is_answered_too() -> None:
    """ "Two of us are vegan" is no question, and the rule on it is told."""
    got = answered(
        "Do you take a deposit? Two of us are vegan.", "A deposit is taken. Vegan menu available on request."
    )

    assert "vegan menu" in got["reply"].lower()


def test_notes_on_the_customer_and_to_agents_are_not_told() -> None:
    """What answers is told, a lawyer is answered in writing, and the rest stays with the agent."""
    found = offline_answer(
        CAPABILITY,
        {
            "message": "The dryer you repaired in May stopped again. Can I have a new one or my money back? "
            "My solicitor says that I may reject it.",
            "context": "After a second failed repair customers may choose a replacement or a refund. Replacement in "
            "stock, delivery Friday or Saturday. Refunds take 5 working days. Customer has shouted at staff twice, "
            "keep it short. The motor cost us 61.",
        },
    )

    told = ["you may choose a replacement or a refund", "in writing"]
    assert [part for part in told if part in found["reply"]] == told
    assert "shouted" not in found["reply"]
    assert "61" not in found["reply"]
    assert found["needsHuman"]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("Posting abroad: the guest pays the postage.", "Posting abroad: you pay the postage."),
        ("Visit was cancelled, customer was not told.", "Visit was cancelled, you were not told."),
        ("Grapes: always tell the owner to come in.", "Grapes: please come in."),
    ],
)
def test_a_note_on_the_customer_is_said_to_the_customer(rule: str, said: str) -> None:
    assert [each.told for each in rules(rule)] == [said]


def test_what_the_customer_must_not_do_is_told_first() -> None:
    """An order that protects the customer stands before what else is told; one to agents stays inside."""
    got = answered(
        "The stove was fitted today. Can I light it tonight? And do you sell logs?",
        "Logs are 8 a bag. Do not light the stove before the cement has dried for 24 hours. Do not promise a date.",
    )

    first, second = (got["reply"].find(part) for part in ("do not light the stove", "Logs are 8 a bag."))
    assert -1 < first < second, got["reply"]
    assert "promise" not in got["reply"]


def test_sentences_stand_in_a_paragraph_and_answer_all_that_was_asked() -> None:
    """Notes with a capital are no list, and nothing is said to be open where each question has its answer."""
    got = answered(
        "What does a year cost? Is there a show with a break on Friday, and from which age is it?",
        "Annual pass 4.5%, no entry fee. Friday show runs 90 minutes with a 15 minute break. Recommended from age 6.",
    )

    assert "\n- " not in got["reply"]
    assert "Friday show runs 90 minutes with a 15 minute break. Recommended from age 6." in got["reply"]


@pytest.mark.parametrize(
    "context",
    [
        "The ramp was not salted, staff forgot (do not admit). Forms are at the desk.",
        "Last time they left the hall dirty. Forms are at the desk.",
        "The cook says this mother fusses. Forms are at the desk.",
    ],
)
def test_remarks_stay_inside(context: str) -> None:
    """What is not to be admitted, and what is said of the customer, is for agents."""
    reply = answered("Where do I get a form? We were here last week.", context)["reply"]

    assert "Forms are at the desk." in reply
    assert not any(word in reply for word in ("salted", "dirty", "fusses"))


def test_the_words_of_a_list_stay_together() -> None:
    assert [each.told for each in noted("Rye loaf: rye, water, honey, salt.")] == ["Rye loaf: rye, water, honey, salt."]


def test_whom_a_customer_does_something_to_is_another() -> None:
    assert [each.told for each in rules("Customers must not lift them.")] == ["You must not lift them."]


def test_a_bereaved_customer_has_no_trouble() -> None:
    """Sympathy stands alone; what is needed is asked for as it is said."""
    reply = answered(
        "My father died in May and the phone is still charged. Can you close the line?",
        "We need a copy of the death certificate.",
    )["reply"]

    assert "We are very sorry for your loss." in reply
    assert "trouble" not in reply
    assert "a copy of the death certificate" in reply
