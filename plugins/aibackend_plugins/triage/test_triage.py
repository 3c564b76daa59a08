"""/v1/triage: how soon, of what kind, for whom, and a first answer that names the thing and promises nothing."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from marshmallow import ValidationError

from aibackend import CallContext, Draft
from aibackend.testing import offline_answer, run_server
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_plugins.triage import capability
from aibackend_plugins.triage.desks import desk_of
from aibackend_plugins.triage.haste import USUAL, personal
from aibackend_plugins.triage.kinds import likened, lines
from aibackend_plugins.triage.lists import CATEGORIES, TEAM_OF, TEAMS, category
from aibackend_plugins.triage.risk import sla_risk

CAPABILITY = capability()
CONTEXT = CallContext(account="a", now=datetime(2025, 5, 1, tzinfo=UTC), deadline_s=60)
LEVELS = ("low", "normal", "high", "urgent")
OUTAGE = "Since 9 o'clock nobody in our company can log in. Everything is down and we are losing orders."
TYPO = "On the help page the word recieve is a typo, no hurry."


def answered(text: str, **more: Any) -> dict[str, Any]:
    return offline_answer(CAPABILITY, {"text": text, **more}, now=CONTEXT.now)


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        (OUTAGE, "urgent", "urgent"),
        ("Somebody hacked my account and is transferring money, stop it immediately!", "urgent", "urgent"),
        ("The app crashes whenever I open a project and our deadline is tomorrow.", "high", "urgent"),
        ("Please change the delivery address of my order to Main Street.", "low", "normal"),
        (TYPO, "low", "low"),
        ("It would be nice to have a darker theme some day.", "low", "low"),
    ],
    ids=["outage", "theft", "crash", "change", "typo", "wish"],
)
def test_priorities_follow_harm_and_hurry(text: str, least: str, most: str) -> None:
    """From an outage for all down to a wish without a date."""
    assert LEVELS.index(least) <= LEVELS.index(answered(text)["priority"]) <= LEVELS.index(most)


@pytest.mark.parametrize(
    ("text", "category", "team"),
    [
        ("I was charged twice for my subscription in March.", "billing", "Finance"),
        ("The program stops with an exception on start.", "bug", "Engineering"),
        ("Where is my parcel? Tracking has not changed for a week.", "shipping", "Logistics"),
    ],
    ids=["billing", "bug", "shipping"],
)
def test_given_lists_are_sorted_by_meaning(text: str, category: str, team: str) -> None:
    """The caller's own names, none of them trained for."""
    found = answered(text, categories=["bug", "billing", "shipping"], teams=["Finance", "Logistics", "Engineering"])

    assert (found["category"], found["team"]) == (category, team)


EXPORT = {
    "subject": "Cannot export",
    "text": "Since the update this morning the export to CSV fails with error 504 for our whole finance team. "
    "We have to file the VAT return today by 5 pm. Please help!",
}


def test_an_error_message_beats_the_manner_of_asking() -> None:
    """A plea for help with a failing export is a fault for those who run the product, with its deadline."""
    found = answered(**EXPORT, teams=["Billing", "Platform", "Onboarding"])

    assert (found["category"], found["team"]) == ("Technical problem", "Platform")
    assert (found["priority"] in ("high", "urgent"), found["slaRisk"]) == (True, "high")
    assert "today by 5 pm" in found["suggestedResponse"]
    assert "question" not in found["suggestedResponse"].lower()
    assert "version" not in found["suggestedResponse"]


@pytest.mark.parametrize(
    ("text", "teams", "team"),
    [
        ("There is no hot water in our bathroom.", ["Front Desk", "Maintenance", "Housekeeping"], "Maintenance"),
        ("How do I invite a second user?", ["Security", "Onboarding", "Legal"], "Onboarding"),
        ("My payslip for May is missing.", ["IT Service Desk", "People Operations", "Sales"], "People Operations"),
        ("What would fifty licences cost us?", ["Engineering", "Sales", "Finance"], "Sales"),
        ("The scanner of our team shows a black screen.", ["Customer Success Team", "IT Team", "HR Team"], "IT Team"),
        ("Please delete all my personal data.", ["Engineering", "Legal", "Logistics"], "Legal"),
        ("Auf meiner Rechnung ist ein Betrag doppelt.", ["Technik", "Vertrieb", "Buchhaltung"], "Buchhaltung"),
        ("Mon colis n'est toujours pas arrivé.", ["Comptabilité", "Logistique", "Informatique"], "Logistique"),
        ("Olvidé mi contraseña y no puedo entrar.", ["Ventas", "Soporte técnico", "Finanzas"], "Soporte técnico"),
    ],
    ids=["repairs", "first-steps", "pay", "prices", "device", "privacy", "german", "french", "spanish"],
)
def test_teams_take_what_such_teams_do(text: str, teams: list[str], team: str) -> None:
    """A name is read for what such a desk does; words such as "team" decide nothing."""
    assert answered(text, teams=teams)["team"] == team


@pytest.mark.parametrize(
    ("text", "wanted", "never"),
    [
        ("Where is my parcel? It should have come on Monday.", ("number", "address"), "picture"),
        ("My salary is wrong.", ("period", "month"), "version"),
        ("What would your service cost for a school?", ("many", "date", "time"), "release"),
        ("I see a transfer that I did not make, block my account!", ("notice", "first", "concerned", "about"), "steps"),
    ],
    ids=["late", "pay", "prices", "fraud"],
)
def test_questions_fit_the_kind_of_ticket(text: str, wanted: tuple[str, ...], never: str) -> None:
    """What the next person needs, and nothing that makes no sense for it."""
    response = answered(text)["suggestedResponse"]

    assert any(word in response for word in wanted)
    assert never not in response


def test_a_hurried_foreign_ticket_is_acknowledged_in_its_language() -> None:
    """The words that hurry stand in the answer."""
    text = "Niemand kann sich bei uns anmelden, das System ist ausgefallen. Die Leute warten. Bitte dringend um Hilfe."

    assert "als dringend vermerkt" in answered(text, subject="Störung in der Praxis")["suggestedResponse"]


@pytest.mark.parametrize(
    ("text", "least", "most"),
    [
        ("Hello, could you please help me with my invoice, my name is misspelt on it. Thanks!", 0.9, 1.0),
        ("Remove unused import in foo.bar.Baz and call getBytes() with UTF_8 instead.", 0.0, 0.0),
        ("", 0.0, 0.0),
    ],
    ids=["letter", "note", "empty"],
)
def test_letters_differ_from_developers_notes(text: str, least: float, most: float) -> None:
    """What kinds usually need is said of customers' letters, not of notes in a tracker."""
    assert least <= personal(text) <= most


def test_the_tables_know_each_kind() -> None:
    """Every kind of the written lines has a category and a usual haste, and desks take none but these."""
    kinds = set(lines().kinds)

    assert {category(kind) for kind in kinds} == set(CATEGORIES)
    assert set(USUAL) == kinds
    for line in (Path(__file__).parent / "data" / "desks.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            assert {kind.strip(" ~") for kind in line.split("|")[1].split(",")} <= kinds, line


@pytest.mark.parametrize(
    ("label", "same"),
    [("platformTeam", "Platform"), ("2nd level IT Support", "it support"), ("Rechnungen", "Billing")],
    ids=["humps", "around", "german"],
)
def test_names_are_known_whatever_stands_around(label: str, same: str) -> None:
    """By the longest run of known words."""
    assert desk_of(label) == desk_of(same) is not None


def test_default_lists_serve_without_given_ones() -> None:
    """Every default category has a default team, and the answer is of these lists."""
    found = answered("I was charged twice for my subscription in March.")

    assert set(TEAM_OF) == set(CATEGORIES)
    assert set(TEAM_OF.values()) <= set(TEAMS)
    assert (found["category"], found["team"]) == ("Billing", "Billing")


def test_the_response_names_the_matter_and_asks() -> None:
    """The subject stands in it, a detail that is missing is asked for, one that is given is not."""
    bare = answered("My order has not come.", subject="Missing blue lamp")["suggestedResponse"]
    full = answered("Order 48213 has not come.", subject="Missing blue lamp")["suggestedResponse"]

    assert "Missing blue lamp" in bare
    assert "?" in bare
    assert "number" in bare
    assert "number" not in full


def test_responses_differ_in_more_than_the_subject() -> None:
    """Twelve tickets of one kind do not get one template."""
    words = ("lamp", "chair", "kettle", "tent", "radio", "sofa", "bike", "watch", "oven", "phone", "shoes", "desk")
    masked = {answered(f"My {word} arrived broken.")["suggestedResponse"].replace(word, "_") for word in words}

    assert len(masked) >= 10


def test_courtesies_say_nothing_of_the_kind() -> None:
    """How a letter begins and ends does not make it praise."""
    text = "I hope you are well. My invoice shows the wrong amount. Thank you for your time and assistance."

    assert answered(text)["category"] == "Billing"


def test_the_rationale_quotes_what_decided() -> None:
    """The words that made it urgent stand in it, verbatim."""
    found = answered(OUTAGE)
    quotes = re.findall("“(.+?)”", found["rationale"])

    assert quotes
    assert all(quote in OUTAGE for quote in quotes)
    assert "urgent" in found["rationale"]


@pytest.mark.parametrize(
    ("text", "piece"),
    [
        ("Seit heute Morgen kann sich niemand mehr anmelden, bitte helfen Sie uns sofort.", "Sie"),
        ("Depuis ce matin le site est en panne et aucun client ne peut commander, c'est urgent.", "«"),
        ("La aplicación no funciona desde ayer y necesito una solución con urgencia, gracias.", "«"),
        ("今朝からログインできません。至急対応をお願いします。ありがとうございます。", "English"),
    ],
    ids=["german", "french", "spanish", "japanese"],
)
def test_other_languages_are_sorted_and_answered(text: str, piece: str) -> None:
    """In the ticket's language where that is written here, else with a question for a translation."""
    found = answered(text)

    assert piece.lower() in found["suggestedResponse"].lower()
    assert "language" in found["rationale"]


@pytest.mark.parametrize(
    ("priority", "cues", "risk"),
    [("urgent", (), "high"), ("high", (), "medium"), ("high", ("waiting",), "high"), ("low", (), "low"),
     ("normal", ("deadline",), "medium")],
    ids=["urgent", "high", "high-and-waiting", "low", "normal-with-a-date"],
)  # fmt: skip
def test_sla_risk_is_a_scorecard(priority: str, cues: tuple[str, ...], risk: str) -> None:
    """Priority sets it, dates and waiting raise it."""
    assert sla_risk(priority, cues, "neutral") == risk


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("a", {}), ("😀😀😀", {}), ("مرحبا، لا أستطيع تسجيل الدخول", {"subject": "مساعدة"}), ("nul\x00byte", {}),
        ("half \ud800 char", {"subject": "\udfff"}), ("\x00", {}), ("mixed текст 文字 text", {}), ("\u200b\u202e.", {}),
        ("help", {"categories": ["same"] * 200}), ("help", {"categories": ["Bug", "bug", "BUG"], "teams": ["a", "A"]}),
        ("{topic} {0} %s", {"subject": "{priority} {"}), ("“quoted” ”text“", {"subject": "“x” y"}), ("a\nb\r\n\nc", {}),
    ],
    ids=["letter", "emoji", "right-to-left", "nul", "surrogates", "only-nul", "scripts", "invisible", "equal-labels",
         "case", "braces", "quotes", "lines"],
)  # fmt: skip
def test_any_input_keeps_the_rules(text: str, more: dict[str, Any]) -> None:
    """Labels of the lists, verbatim quotes, supported words; the same again."""
    found = answered(text, **more)

    assert found["category"] in more.get("categories", CATEGORIES)
    assert found["team"] in more.get("teams", TEAMS)
    assert answered(text, **more) == found


@pytest.mark.parametrize("text", ["word " * 40_000, "x" * 200_000, "a.\n" * 66_000, "“" * 200_000, "1. " * 60_000])
def test_huge_texts_take_bounded_time(text: str) -> None:
    """200,000 characters of anything are answered within seconds."""
    begun = time.perf_counter()
    answered(text, categories=["y" * 200, "z"])

    assert time.perf_counter() - begun < 10


@pytest.mark.parametrize(
    "request_body",
    [{"text": ""}, {"text": " \n"}, {"text": "a", "categories": []}, {"text": "a", "teams": [" "]}, {"text": 1},
     {"text": "a", "categories": ["b"] * 201}, {"text": "a", "team": ["b"]}, {"text": "a" * 200_001}],
    ids=["empty", "blank", "no-category", "blank-team", "number", "too-many", "unknown", "too-long"],
)  # fmt: skip
def test_bad_requests_are_refused(request_body: dict[str, Any]) -> None:
    """A text, and lists that hold something."""
    with pytest.raises(ValidationError):
        CAPABILITY.request().load(request_body)


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"category": "billing"}, "category"),
        ({"team": "Nobody"}, "team"),
        ({"suggested_response": "Thank you, ticket 99812 is open."}, "99812"),
        ({"suggested_response": "Our colleague Harriet Blom will call."}, "blom"),
        ({"suggested_response": "We will refund the amount."}, "promise"),
        ({"suggested_response": "You hear from us within two hours."}, "promise"),
        ({"rationale": "It says “all is lost”."}, "quotation"),
    ],
    ids=["category", "team", "number", "name", "remedy", "time", "quote"],
)
def test_checks_catch_a_model_that_breaks_the_rules(changed: dict[str, Any], word: str) -> None:
    """Labels of no list, invented facts, promises and made-up quotations are named."""
    request = {"text": "The lamp arrived broken.", "subject": "", "categories": ["Billing", "Delivery"]}
    good = {"category": "Delivery", "team": "Customer Care", "rationale": "It says “broken”.",
            "suggested_response": "I am sorry about the lamp. Can you send a picture?"}  # fmt: skip

    def complaints(result: dict[str, Any]) -> str:
        draft = Draft(result=result)
        return " ".join(said for check in CAPABILITY.checks if (said := check(request, draft)))

    assert not complaints(good)
    assert word in complaints({**good, **changed}).lower()


async def test_a_model_is_told_what_was_wrong() -> None:
    """An invented number goes back as a complaint, and the corrected answer is taken."""
    request = {"text": "The lamp arrived broken."}
    draft = CAPABILITY.offline(CAPABILITY.request().load(request), CONTEXT)
    right = CAPABILITY.response().dump(draft.result)
    model = PlayedModel({**right, "suggestedResponse": "Ticket 77123 is open."}, right)

    answer = await model_road(CAPABILITY, request, model)

    assert "77123" in model.validation_errors[1][0]
    assert answer.result["suggested_response"] == right["suggestedResponse"]
    assert model.prompts[0].quoted["text"] == request["text"]


async def test_the_service_answers_and_charges_for_answers_alone() -> None:
    """Three credits for an answer, none for a refusal that names its field."""
    async with run_server(CAPABILITY) as client:
        before = await client.balance()
        good = await client.call("triage", {"text": OUTAGE, "categories": ["bug", "incident"]})
        half = await client.call("triage", b'{"text": "half \\ud800 of a character"}')
        bad = await client.call("triage", {"text": "a", "categories": []})

        assert (good.status, good.json["usage"]["credits"]) == (200, 3)
        assert good.json["category"] in ("bug", "incident")
        assert half.status == 400
        assert (bad.status, bad.json["errors"][0]["field"]) == (422, "/categories")
        assert await client.balance() == before - 3


def test_a_label_that_no_table_knows_takes_what_its_name_is_like() -> None:
    """`duplicate payment` is like what is written of bills; `choir` is like nothing of that."""
    assert likened("duplicate payment")["Billing"] > 3 * likened("choir")["Billing"]
    assert likened("account takeover")["Security"] > 3 * likened("choir")["Security"]
