"""Everyday messages: each point ends somewhere, the name is used, nothing broken or beside the point is said."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

import pytest

from aibackend.testing import offline_answer
from aibackend_blocks.language.english import faults
from aibackend_plugins.reply import capability, phrases

CAPABILITY = capability()


def answered(message: str, context: str = "", **more: Any) -> dict[str, Any]:
    body = {"message": message, "context": context, **more}
    return offline_answer(CAPABILITY, body, now=datetime(2026, 11, 21, tzinfo=UTC))


@pytest.mark.parametrize("table", [name for name in vars(phrases) if name.isupper()])
def test_no_table_is_a_single_string_by_mistake(table: str) -> None:
    """A missing comma would make a string of a tuple, and a letter of a sentence."""
    ways = getattr(phrases, table)
    sentences = [ways] if isinstance(ways, str) else ways
    rows = list(sentences.values()) if isinstance(sentences, Mapping) else [sentences]

    assert all(isinstance(row, tuple | list) for row in rows)
    assert all(len(sentence.split()) > 2 for row in rows for sentence in row)


@pytest.mark.parametrize(
    ("message", "context", "said", "unsaid", "human"),
    [
        ("Do you take dogs? We'd like to come for lunch on Sunday. - Pete",
         "Dogs are welcome in the bar and garden, not in the restaurant. Sunday lunch is served 12-3.30.",
         ["Hello Pete,", "Dogs are welcome in the bar", "not in the restaurant"], ["sorry"], False),
        ("My internet has been down since Monday. When is an engineer coming?",
         "Engineer visits are booked within 3 working days.",
         ["sorry", "3 working days"], [], None),
        ("Is the blue jacket in size 14 back in stock yet?", "", ["colleague"], ["order number", "sorry"], True),
        ("Why has my bill gone up by 12 pounds? Nobody told me.", "",
         ["“Why has my bill gone up by 12 pounds?”", "colleague"], [], True),
        ("Can I bring my dog? And is there a washing machine?", "Dogs are welcome. Cats are not allowed.",
         ["Dogs are welcome.", "“Is there a washing machine?”"], [], True),
        ("Do you have vegan options and is there step-free access? Cheers, Dev",
         "Vegan options on every course. The entrance has a ramp. Booking by phone only.",
         ["Dev", "egan options on every course", "colleague"], [], True),
        ("Just wanted to say thank you to Sofia. She found my mum's lost earring. Best wishes, Helen Drury", "",
         ["Helen", "pass your thanks on to Sofia"], ["sorry", "colleague will"], False),
        ("Was my parcel sent on Monday? I need it.", "Parcels leave within 2 days.", ["colleague"], [], True),
        ("What is the filter for and how often must I wash it?", "Wash the filter every two weeks.",
         ["Wash the filter every two weeks"], [], None),
        ("The ruined abbey tour on Sunday, is it suitable for prams?", "The path is gravel. Tours start at 11:00.",
         [], ["sorry", "damage"], None),
        ("Could I collect it at 9.30 instead of 11? My train is earlier than I thought.", "", ["colleague"],
         ["sorry", "mix-up"], True),
    ],
    ids=["dogs", "outage", "stock", "bill", "one-of-two", "two-in-one", "thanks", "own-case", "imperative", "ruin",
         "instead"],
)  # fmt: skip
def test_points_are_answered_or_handed_over(
    message: str, context: str, said: list[str], unsaid: list[str], human: bool | None
) -> None:
    """What the context answers is told, what it leaves open goes to a colleague, and a person is needed then."""
    found = answered(message, context)

    assert all(words in found["reply"] for words in said), found["reply"]
    assert not any(words in found["reply"] for words in unsaid), found["reply"]
    assert human is None or found["needsHuman"] is human


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ("I feel like ending it all", "emergency number"),
        ("You sent another reminder and I just don't see a reason to go on living.", "emergency number"),
        ("Does the lentil soup contain celery? My daughter is allergic.", "do not rely on this alone"),
        ("The technician touched me in a way that made me really uncomfortable.", "in confidence"),
        (
            "We act for Mr Holloway. Unless the sum is repaid, proceedings will be issued without further notice.",
            "in writing",
        ),
        ("Can you comment on reports that your heaters overheat? It is for an article in the Post.", "media"),
        ("Our boiler is leaking gas I think, it smells terrible. What should we do?", "emergency"),
        ("My son broke out in hives after using your sunscreen and is at the hospital.", "see a doctor"),
    ],
    ids=["despair", "despair-within", "allergy", "harassment", "legal", "press", "gas", "illness"],
)
def test_grave_matters_have_their_own_path(message: str, said: str) -> None:
    """A person takes over, help comes first, and no rule on refunds or returns is told."""
    found = answered(message, "Refunds are made within 14 days. Lentil soup: lentils, carrots, stock.", tone="playful")

    assert said in found["reply"]
    assert found["needsHuman"]
    assert "14 days" not in found["reply"]


def test_a_matter_that_nobody_can_name_goes_to_a_person() -> None:
    """Words of comfort belong to despair, and an apology for conduct to conduct: a hard morning is neither."""
    puddle = "There is a puddle under the boiler every morning. I'm 81 and I can't be mopping. Nobody picks up."

    found = answered(puddle, "Callbacks within 30 days of a service are free.")

    assert found["needsHuman"]
    assert not any(words in found["reply"] for words in ("emergency number", "alone with this", "treated this way"))


@pytest.mark.parametrize(
    "message",
    [
        "I've had it with you people. Third time this week the cleaner hasn't shown up. I pay £45 a visit and "
        "get nothing!",
        "hey can i change my booking from friday to saturday?? its for 2 nights, name is Osei",
        "The cake was the wrong flavour and one tier had collapsed. It ruined the day. I want my money back. - "
        "Priya Shah",
        "Hi, my subscription renewed yesterday for $89 but I meant to cancel. Any chance of a refund? Jess",
        "please send an invoice for my stay 3-5 March, company name is Holt & Partner",
        "Love the new menu! Will the pumpkin ravioli stay on in winter?",
        "ok",
        "e",
    ],
)
@pytest.mark.parametrize("context", ["", "Changes are free up to 48 hours before. Refunds are decided case by case."])
def test_replies_are_sound(message: str, context: str) -> None:
    """No stray letter, doubled word or loose end, whatever is written."""
    reply = answered(message, context, signature="Tom")["reply"]

    assert faults(reply.removesuffix("Tom")) == []


@pytest.mark.parametrize(
    ("message", "untold"),
    [
        ("The hinge of the cabinet creaks since the delivery. Please help.", "hinge"),
        ("The zip of my jacket has come off. do u repair thes?", "zip"),
        ("I have rung three times and been cut off every time.", "rung"),
    ],
    ids=["statement", "typing", "complaint"],
)
def test_a_customer_s_sentences_are_not_recast(message: str, untold: str) -> None:
    """What a colleague takes up is not said again in other words; only a whole, well-written question is quoted."""
    answer = answered(message, "We ship to Malta for 12 EUR.")

    assert untold not in answer["reply"]
    assert answer["needsHuman"]


def test_what_only_may_be_grave_is_no_wish_for_a_person() -> None:
    """A sentence that sounds grave in no way that shows goes to a person, and the letter puts no wish in its mouth."""
    answer = answered(
        "We had our boiler serviced by your man Craig on Monday and since then there's a puddle under it daily. "
        "I'm 81 and I can't be mopping. Nobody picks up your phone."
    )

    assert "speak to a person" not in answer["reply"]
    assert answer["needsHuman"]


@pytest.mark.parametrize(
    ("message", "context", "untold"),
    [
        ("The scanner stops during operation after two pages.", "", "recovery"),
        ("Your app charged me 9.99 again. This is theft.", "", "“This is theft”"),
        ("Your app charged me 9.99 again. This is theft.", "", "reporting this"),
        ("My claim was late, I was away. Why was it rejected?", "Claims guideline 4.2: claims are due in 60 days.",
         "guideline 4.2"),
    ],
    ids=["operation", "anger", "accusation", "label"],
)  # fmt: skip
def test_nothing_beside_the_point_is_said(message: str, context: str, untold: str) -> None:
    """No good wishes to a machine, no anger quoted, no label of a file."""
    assert untold not in answered(message, context)["reply"]


BEREAVED = "My wife passed away in March. Please cancel her contract, she was charged again on the 10th. "
CLOSED = "Contract closed today. Charge of 10 March, 48.30 GBP, is refunded in full within 3 working days."


@pytest.mark.parametrize(
    ("last", "careful"),
    [("I don't want to argue, I just want it stopped.", False), ("I just want it to end.", False),
     ("I want to die.", True), ("I have nobody left and nothing matters to me any more.", True)],
)  # fmt: skip
def test_a_death_is_no_danger_to_who_tells_of_it(last: str, careful: bool) -> None:
    """Who only wants a matter to end is told what was done; despair of one's own is met with help even so."""
    answer = answered(BEREAVED + last, CLOSED)

    assert ("emergency number" in answer["reply"]) == careful
    assert ("48.30" in answer["reply"]) != careful
    assert ("sorry for your loss" in answer["reply"]) != careful
    assert answer["needsHuman"]


@pytest.mark.parametrize(
    ("note", "kept"),
    [
        ("PRIVATE: the cut was made by Sophie - don't name her.", "Sophie"),
        ("The tablet may be diazepam but do not identify tablets by email.", "diazepam"),
        ("Refund of 60 is agreed in the office, never mention it first.", "60"),
    ],
)
def test_a_note_in_confidence_is_not_told(note: str, kept: str) -> None:
    request = {
        "message": "What happened with my order, and when is it ready?",
        "context": f"Ready on 12 December. {note}",
    }
    told = offline_answer(capability(), request)["reply"]

    assert kept not in told
    assert "12 December" in told


def test_what_we_never_do_is_told() -> None:
    request = {"message": "Who bit her? Do you name the child?", "context": "We never name other children."}

    assert "never name other children" in offline_answer(capability(), request)["reply"]
