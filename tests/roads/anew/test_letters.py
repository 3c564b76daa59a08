"""A true and good letter is let pass, and what is not true of it is named still."""

from __future__ import annotations

import copy
import json
from dataclasses import replace
from typing import Any

import pytest

from aibackend import Draft, Settings
from aibackend.plugins import Plugins
from aibackend.testing.model_road import PlayedModel, model_road

PLUGINS = Plugins.load(Settings())
SKILL = 0.9


def complaints(
    name: str, request: dict[str, Any], said: dict[str, Any], *, source: str = "", skill: float = SKILL
) -> str:
    """What the checks say of a model's answer, whose draft is the example's; request and answer: what differs there."""
    capability = PLUGINS.capabilities[name]
    example = capability.examples[0]
    wire = copy.deepcopy({key: value for key, value in example.response.items() if key != "warnings"})
    result = capability.response().load(wire, partial=True)
    loaded = capability.request().load({**example.request, **request})
    draft = Draft(result=result, source=source or json.dumps({**example.request, **request}, ensure_ascii=False))
    answer = replace(draft, result={**result, **said}, start=replace(draft, result={**result}), engine="m", skill=skill)
    found = [check(loaded, answer) for check in capability.checks]
    return " ".join(filter(None, found))


DISPUTE = {
    "reason": "MC 4834, falscher Betrag. 286 Miete, 89 Helm, 37 Stöcke. Der Helm ist wieder da.",
    "network": "Mastercard",
    "transaction": {"amount": 412, "currency": "EUR", "date": "2026-02-21", "descriptor": "SPORT VERLEIH"},
    "evidence": ["Mietvertrag vom 15.2., unterschrieben"],
}


@pytest.mark.parametrize(
    ("narrative", "rationale", "fault"),
    [
        ("Beanstandet ist die Abbuchung. Wir weisen 323,00 EUR zurück.", "Die Frist ist 45 Tage, der Code 4834.", ""),
        ("Beanstandet ist die Abbuchung. Wir weisen 324,00 EUR zurück.", "Der Code ist 4834.", "324"),
        ("Beanstandet ist die Abbuchung.", "Die Frist ist der 24.02.2026, CAVV fehlt.", "02-24"),
        ("Beanstandet ist die Abbuchung.", "Am 21. Februar, 41 days, oder nach 120 Tagen; der Code ist 13.1.", ""),
    ],
    ids=["a difference", "another figure", "a day of its own", "a count behind a day, codes and limits"],
)
def test_a_letter_may_reckon(narrative: str, rationale: str, fault: str) -> None:
    """With the amounts of the request; an advice knows codes and time limits; German nouns are no names."""
    charge = " 412,00 EUR vom 21. Februar 2026, SPORT VERLEIH."

    said = complaints(
        "chargeback", DISPUTE, {"narrative": narrative + charge, "rationale": rationale, "evidence_checklist": []}
    )

    assert (fault in said) if fault else not said, said


HISTORY = "recd Rs 1,50,000 on 12/12 and Rs 1,00,000 on 9/1 by mpesa. bal Rs 2,22,000. good account, go easy"
OWED = {
    "invoice": {"number": "SPI/0614", "amount": 472000, "dueDate": "2025-11-14", "daysOverdue": 90},
    "customer": {"name": "Meenakshi Snacks", "history": HISTORY},
}


def dunned(message: str, advice: str = "Ask for the balance.", skill: float = SKILL) -> str:
    example = PLUGINS.capabilities["dunning"].examples[0].response
    steps = [
        {**step, "subject": "Invoice SPI/0614", "message": f"Meenakshi Snacks, invoice SPI/0614, 472,000. {message}"}
        for step in copy.deepcopy(example["sequence"])
    ]
    return complaints(
        "dunning", {**OWED, "steps": len(steps)}, {"sequence": steps, "escalation_advice": advice}, skill=skill
    )


@pytest.mark.parametrize(
    ("message", "advice", "fault"),
    [
        ("You have paid 250,000 by M-Pesa.", "150,000 came on 12 December.", ""),
        ("You have paid 260,000.", "150,000 came on 12 December.", "260000"),
        ("Please pay.", "150,000 came on 13 December.", "12-13"),
    ],
    ids=["a sum, and a day", "no sum of theirs", "no day of theirs"],
)
def test_what_follows_from_the_history_is_known(message: str, advice: str, fault: str) -> None:
    """Sums of its amounts and its days, however they are written."""
    said = dunned(message, advice)

    assert (fault in said) if fault else not said, said


@pytest.mark.parametrize(
    ("message", "passes"),
    [
        ("You no longer owe us anything.", False),
        ("The rest is waived.", False),
        ("If you believe that you do not owe this, tell us.", True),
        ("This does not mean that the balance is forgotten.", True),
    ],
)
def test_a_debt_is_not_given_up(message: str, passes: bool) -> None:
    """Unless the history says so."""
    said = dunned(f"Please pay. {message}")

    assert ("gives up" not in said) is passes, said


def test_a_waiver_of_the_history_is_told() -> None:
    """Whoever waived the rest may write it."""
    example: Any = PLUGINS.capabilities["dunning"].examples[0].response
    steps = [{**step, "message": "The rest is waived."} for step in example["sequence"]]
    customer = {**OWED["customer"], "history": f"{HISTORY}. We waived the rest."}

    assert "gives up" not in complaints("dunning", {**OWED, "customer": customer}, {"sequence": steps})


@pytest.mark.parametrize(
    ("recommendation", "passes"),
    [
        ("Approve and pay the invoice in full.", False),
        ("Do not pay the invoice in full.", True),
        ("Pay line 2 in full and hold line 1.", True),
        ("Pay the invoice in full once the credit note is here.", True),
    ],
)
def test_what_is_held_is_not_approved(recommendation: str, passes: bool) -> None:
    """In full; conditions and parts may be told."""
    said = complaints("po-match", {}, {"recommendation": recommendation})

    assert ("must not approve" not in said) is passes, said


def test_who_is_to_go_easy_need_not_press() -> None:
    """A skilled model's last message is no softer than its first; one of unknown skill must press in known words."""
    assert "firmer" in dunned("Please pay.", skill=0.5)
    assert not dunned("Please pay.")


LISTED = {"product": {"name": "Khanya lantern", "specs": {"Output": "220 lm"}}, "channels": ["shopify"]}


@pytest.mark.parametrize(
    ("bullet", "description", "fault"),
    [
        ("FILLED BY THE SUN: output of 220 lm", "It gives 220 lm.\n\n#SolarLight #KhanyaLantern", ""),
        ("LIGHT: output of 220 lm, by Zeppelin", "It gives 220 lm.", "zeppelin"),
        ("MADE IN 7 DAYS: output of 220 lm", "It gives 220 lm.", "7"),
    ],
    ids=["a lead in capitals and hashtags", "a name", "a figure in a lead"],
)
def test_capitals_and_hashtags_are_no_names(bullet: str, description: str, fault: str) -> None:
    """A bullet may begin in capitals; what a lead says in figures is held against the data all the same."""
    listing = {
        "channel": "shopify", "title": "Khanya lantern", "bullets": [bullet], "description": description,
        "keywords": ["lantern"],
    }  # fmt: skip

    said = complaints("product-copy", LISTED, {"listings": [listing]})

    assert (fault in said) if fault else not said, said


@pytest.mark.parametrize(
    ("context", "passes"),
    [("Can offer 20 extra prints free of charge.", True), ("Feel free to ask for gluten-free prints.", False)],
    ids=["free of charge", "free otherwise"],
)
def test_free_is_free_of_charge(context: str, passes: bool) -> None:
    """The word alone tells nothing of it."""
    reply = "We would like to give you the prints free of charge.\n\nInes, Fellhaus Outdoor"

    said = complaints("reply", {"context": context}, {"reply": reply, "needs_human": True})

    assert ("free of charge" not in said) is passes


async def test_a_reply_is_not_lost_for_a_flag() -> None:
    """What the program hands to a person goes there, with the model's letter."""
    capability = PLUGINS.capabilities["reply"]
    example = capability.examples[0]
    wire = copy.deepcopy(dict(example.response)) | {"needsHuman": True}
    draft = Draft(result=capability.response().load(wire), source=json.dumps(example.request))
    said = {"reply": f"{wire['reply']}", "subject": "Your parcel", "needsHuman": False}

    answer = await model_road(capability, dict(example.request), PlayedModel(said, skill=SKILL), draft=draft)

    assert (answer.result["subject"], answer.result["needs_human"]) == ("Your parcel", True)


@pytest.mark.parametrize(
    ("issues", "skill", "passes"),
    [
        ("others", SKILL, True),
        ("others", 0.5, False),
        ("none", SKILL, False),
    ],
)
def test_issues_are_a_reader_s_own(issues: str, skill: float, passes: bool) -> None:
    """A skilled model cuts them its own way; it does not pass over them."""
    example: Any = PLUGINS.capabilities["review-reply"].examples[0]
    first = example.response["issues"][0]
    cut = {**first, "excerpt": first["excerpt"].rpartition(" ")[0]}
    said = {"others": [cut], "none": []}[issues]

    found = complaints("review-reply", {}, {"issues": said}, skill=skill)

    assert ("issues" not in found) is passes, found


def test_the_program_s_own_count_is_no_claim() -> None:
    """rewrite tells in English what was changed by counting, whose figures stand in no text."""
    assert not complaints("rewrite", {}, {"changes": ["Shortened the sentences: 31 words on average, 29 now."]})


@pytest.mark.parametrize(
    ("last", "passes"),
    [
        ("Jeśli to nie jest temat, proszę o krótką odpowiedź, a nie będę więcej pisać do Państwa w tej sprawie.", True),
        ("We are looking forward to hearing from you about the breakfast that we could bring to your office.", False),
    ],
    ids=["in a language whose words for it are not known", "in English, pressing"],
)
def test_a_way_out_is_looked_for_where_it_would_be_known(last: str, passes: bool) -> None:
    """Not in Polish."""
    example: Any = PLUGINS.capabilities["outreach"].examples[0].response
    *others, end = copy.deepcopy(example["sequence"])

    said = complaints("outreach", {}, {"sequence": [*others, {**end, "message": f"{last} {last}"}]})

    assert ("way out" not in said) is passes


def test_a_quote_tells_its_tax() -> None:
    """In per cent, and grants nothing."""
    job = "We need 90 minutes of training."

    assert not complaints("quote", {"job": job, "taxRate": 0.19}, {"assumptions": ["Tax is 19%."]})
    assert "100" in complaints("quote", {"job": job, "taxRate": 0.2}, {"scope_notes": ["A discount of 100."]})
    assert "21" in complaints("quote", {"job": job, "taxRate": 0.2}, {"assumptions": ["Tax is 21%."]})


@pytest.mark.parametrize(("industry", "passes"), [("Logistics & Freight", True), ("Manufacturing", False), ("", True)])
def test_an_industry_is_of_the_list(industry: str, passes: bool) -> None:
    """Which the question shows."""
    said = complaints("enrich", {}, {"industry": industry})
    asked = PLUGINS.capabilities["enrich"].model({}, Draft(result={}))  # type: ignore[misc]

    assert ("industry" not in said) is passes
    assert asked is not None
    assert "Logistics & Freight" in asked.instructions


@pytest.mark.parametrize(
    ("sentence", "skill", "passes"),
    [
        ("Nell did not know, wanted the regulars asked first and parked the question.", SKILL, True),
        ("Nell did not know, wanted the regulars asked first and parked the question.", 0.5, False),
        ("The company closes its whole warehouse forever.", SKILL, False),
    ],
)
def test_minutes_say_who_asked_and_agreed(sentence: str, skill: float, passes: bool) -> None:
    """In words that nobody said in the meeting."""
    talk = "Roz: Quiz night - do we move it to Mondays?\nNell: Dunno. Ask the regulars first, park that."
    empty: dict[str, Any] = {"title": "Quiz", "decisions": [], "action_items": [], "open_questions": []}

    said = complaints(
        "minutes", {"transcript": talk, "attendees": ["Roz", "Nell"]}, {**empty, "summary": sentence},
        source=talk, skill=skill,
    )  # fmt: skip

    assert (not said) is passes, said
