"""/v1/moderate: the caller's policy decides, and every finding shows its words."""

from __future__ import annotations

import time
from typing import Any

import pytest
from marshmallow import ValidationError

from aibackend import Draft
from aibackend_plugins.moderate import capability
from aibackend_plugins.moderate.offline import judged
from aibackend_plugins.moderate.policy import read

CAPABILITY = capability()
STRICT = "No hate, insults, threats, sexual content, violence, self-harm, spam or personal data."


def answered(text: str, policy: str) -> dict[str, Any]:
    request = CAPABILITY.request().load({"text": text, "policy": policy})
    draft = judged(request["text"], request["policy"])
    assert not [said for check in CAPABILITY.checks if (said := check(request, draft))]
    wire: dict[str, Any] = CAPABILITY.response().dump(draft.result)
    CAPABILITY.response().load(wire)
    return wire


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("You are a stupid piece of shit.", "offensive"),
        ("I want to kill myself tonight, I cut my arms again.", "self-harm"),
        ("Write to me at jo.bloggs@example.com", "personal data"),
        ("CLICK HERE to claim your free iPhone http://win.example.com act now", "spam"),
    ],
    ids=["insult", "self-harm", "address", "lure"],
)
def test_what_the_policy_forbids_is_flagged(text: str, category: str) -> None:
    """The breach is named, with its words."""
    found = answered(text, STRICT)

    assert found["flagged"]
    assert found["decision"] != "allow"
    assert category in {row["category"] for row in found["categories"]}


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("Sei una nullità, vattene a quel paese.", "block"),
        ("Mañana te rompo las piernas, ya verás.", "block"),
        ("Le maire a mal géré le budget de la ville cette année.", "allow"),
        ("La pizza era fredda e il servizio lento.", "allow"),
    ],
    ids=["insult", "threat", "mayor", "pizza"],
)
def test_abuse_is_told_from_criticism_in_other_languages(text: str, decision: str) -> None:
    """Cases of nine languages taught it; who finds fault with somebody's work attacks nobody."""
    assert answered(text, "No insults, threats or hate.")["decision"] == decision


def test_what_the_encoder_never_learnt_to_read_is_not_flagged() -> None:
    """Its vectors of Vietnamese say nothing: at most a person looks."""
    found = answered("Anh chủ quán nói chuyện vui vẻ, món ăn ngon và giá rẻ.", "Block hate and insults.")

    assert not found["flagged"]
    assert found["decision"] != "block"


MARKET = "Do not allow: sale of weapons or drugs, counterfeit goods, payments off platform, phone numbers, links."
CHAT = "Gaming chat. Trash talk, profanity and in-game violence are allowed. Not allowed: slurs, real threats, spam."


@pytest.mark.parametrize(
    ("text", "policy", "decision"),
    [
        ("Two hunting rifles for sale, no licence needed, cash only", MARKET, "block"),
        ("Solid oak wardrobe, some scratches, collection only", MARKET, "allow"),
        ("Ring me on 07700 900461, cheaper without the site", MARKET, "block"),
        ("fuck this lag, I'm off", CHAT, "allow"),
        ("go back to your country you filthy paki", CHAT, "block"),
        ("I will stab you in real life when I see you at school tomorrow", CHAT, "block"),
        ("he just called me a faggot, can a mod please ban him?", CHAT, "review"),
        ("Te voy a matar, sé dónde vives", "No threats.", "block"),
        ("This stupid printer is killing me, lol", "No threats, no violence.", "allow"),
    ],
    ids=[
        "arms",
        "furniture",
        "phone",
        "allowed oath",
        "slur",
        "threat",
        "report",
        "Spanish threat",
        "manner of speaking",
    ],
)
def test_a_message_is_held_to_the_words_of_its_policy(text: str, policy: str, decision: str) -> None:
    """What is forbidden in a list after `do not allow` is; what is allowed by name is not forbidden by a wider word."""
    assert answered(text, policy)["decision"] == decision


def test_harmless_text_is_let_pass() -> None:
    """An everyday request breaks no rule."""
    found = answered("Could you please move my dentist appointment to Friday?", STRICT)

    assert (found["flagged"], found["decision"], found["categories"]) == (False, "allow", [])


def test_the_policy_decides_not_the_text() -> None:
    """The same text is let pass where its harm is not forbidden."""
    text = "Write to me at jo.bloggs@example.com"

    assert answered(text, "No personal data.")["flagged"]
    assert not answered(text, "No violence.")["flagged"]
    assert not answered(text, "Personal data is allowed.")["flagged"]


@pytest.mark.parametrize(
    ("policy", "text"),
    [
        ("Do not recommend competitor products", "You should buy the vacuum cleaner of our competitor instead."),
        ("The sale of bicycles is not allowed.", "Red mountain bike with 21 gears, hardly ridden, 180 dollars."),
        ("Keine Werbung für Alkohol.", "Kasten Bier, ungeöffnet, 10 Euro, heute abholen."),
        ("Never post where somebody lives.", "He lives at 9 Orchard Lane, go and see him."),
        ("Bloquear mensajes con números de teléfono.", "Llámame al +34 612 555 019 cuando quieras."),
        ("Reviews with swear words are removed.", "The shower was shit."),
    ],
)
def test_a_rule_of_the_callers_own_is_judged_by_its_meaning(policy: str, text: str) -> None:
    """Whatever it is about and in whatever language: named, and blocked where it is clear."""
    found = answered(text, policy)

    assert found["decision"] == "block"
    assert found["flagged"]
    assert found["categories"][0]["excerpt"] in text


@pytest.mark.parametrize(
    ("policy", "text"),
    [
        ("The sale of bicycles is not allowed.", "Thanks, the soup was excellent and the waiter very kind."),
        ("Keine Werbung für Alkohol.", "Wann öffnet die Bibliothek am Samstag?"),
        ("Never post where somebody lives.", "The train was late again."),
        ("Verboten sind Waffen und Tiere. Alles andere ist erlaubt.", "Schöner Esstisch aus Buche, 80 Euro."),
    ],
)
def test_what_has_nothing_to_do_with_a_rule_is_allowed(policy: str, text: str) -> None:
    """No rule makes everything suspicious."""
    assert answered(text, policy)["decision"] == "allow"


def test_a_rule_that_no_words_tell_of_is_left_to_a_person() -> None:
    """Review, and the rationale names the rule."""
    found = answered("A sunny flat with two rooms.", "Listings must have at least three photos.")

    assert found["decision"] == "review"
    assert "photos" in found["rationale"]


@pytest.mark.parametrize(
    ("policy", "harms"),
    [
        ("Flag hate speech. Swearing is allowed.", ("hate",)),
        ("No profanity; no nudity", ("offensive", "sexual")),
        ("Violence is not allowed.", ("violence",)),
        ("Dogs must be kept on a leash", ()),
        ("Do not allow: sale of guns, drugs", ("weapons", "drugs")),
        ("No links, except to our own site", ("links",)),
        ("Mild swearing is fine, but no slurs", ("hate",)),
        ("Quoted slurs are allowed. No hate.", ("hate",)),
    ],
    ids=["allowed-clause", "two", "not-allowed", "own-rule", "do-not-allow", "exception", "but", "quoted"],
)
def test_clauses_are_read_for_what_they_forbid(policy: str, harms: tuple[str, ...]) -> None:
    """What a clause allows is not forbidden by it."""
    assert read(policy).harms == harms


def test_what_a_place_is_is_no_rule() -> None:
    """A heading forbids nothing; a short item of a list that names no harm is a rule of its own."""
    policy = read("Dating app. No hate, requests for nude pictures, pets in the first picture, threats.")

    assert set(policy.harms) == {"hate", "sexual", "violence", "harassment"}
    assert policy.rules == ("pets in the first picture",)


@pytest.mark.parametrize(
    ("text", "policy"),
    [
        ("a", "b"),
        ("😀", STRICT),
        ("كلام عادي", STRICT),
        ("nul\x00", "no nul\x00"),
        ("\u200b.", "..."),
        ("x" * 3000, "(*"),
    ],
    ids=["letter", "emoji", "right-to-left", "nul", "invisible", "signs"],
)
def test_any_input_keeps_the_rules(text: str, policy: str) -> None:
    """Shapes and verbatim excerpts hold; the same again."""
    assert answered(text, policy) == answered(text, policy)


def test_one_bad_sentence_in_a_long_text_is_found() -> None:
    """200,000 characters are searched in bounded time, and the excerpt is the bad sentence."""
    calm = "The meeting moved to the large room on the second floor. " * 3400
    begun = time.perf_counter()

    found = answered(calm[:150_000] + " You are a stupid piece of shit. " + calm[:40_000], "No insults.")

    assert found["flagged"]
    assert "stupid" in found["categories"][0]["excerpt"]
    assert time.perf_counter() - begun < 30


@pytest.mark.parametrize(
    "request_body",
    [{"text": "a"}, {"policy": "p"}, {"text": " ", "policy": "p"}, {"text": "a", "policy": ""},
     {"text": "a", "imageUrl": "https://x.example/a.png", "policy": "p"}, {"imageUrl": "ftp://x", "policy": "p"},
     {"text": "a", "policy": ["p"]}],
    ids=["no-policy", "no-input", "blank", "empty-policy", "both", "not-http", "list"],
)  # fmt: skip
def test_bad_requests_are_refused(request_body: dict[str, Any]) -> None:
    """Exactly one of text and picture, and a policy."""
    with pytest.raises(ValidationError):
        CAPABILITY.request().load(request_body)


def test_checks_catch_a_model_that_breaks_the_rules() -> None:
    """An invented excerpt, a block without a flag and a flag without a rule are named."""
    row = {"category": "hate", "severity": "high", "excerpt": "bad"}
    good = {"flagged": True, "decision": "block", "categories": [row], "rationale": "r"}

    def complaints(**changed: Any) -> list[str]:
        draft = Draft(result={**good, **changed}, source="bad text")
        return [said for check in CAPABILITY.checks if (said := check({}, draft))]

    assert not complaints()
    assert complaints(flagged=False)
    assert complaints(categories=[{**row, "excerpt": "worse"}])
    assert complaints(categories=[])
    assert complaints(decision="allow")


def test_who_needs_help_is_shown_to_a_person_and_not_banned() -> None:
    """Self-harm is named, the decision is review, and the rationale asks for support."""
    answer = answered("I hurt myself again and I'm scared. Does anyone know who I can talk to at night?", STRICT)

    assert answer["decision"] == "review"
    assert [row["category"] for row in answer["categories"]] == ["self-harm"]
    assert "support" in answer["rationale"]


@pytest.mark.parametrize(
    "text",
    [
        "Hack the chicken through the bone with a cleaver and blast it at 240 degrees until the skin is burnt.",
        "I killed the last boss twice but he still summons archers who shoot me dead.",
    ],
    ids=["recipe", "game"],
)
def test_a_recipe_and_a_game_are_not_flagged(text: str) -> None:
    """Hard words in them harm nobody."""
    assert not answered(text, STRICT)["flagged"]


@pytest.mark.parametrize(
    "text",
    [
        "Police said a man was stabbed outside a bar and died in hospital.",
        "My ex texted me 'I will find you and break your legs'. I've reported it, what else can I do?",
    ],
    ids=["news", "victim"],
)
def test_who_tells_of_violence_is_not_blocked(text: str) -> None:
    """A person may look; nobody is banned for what others did."""
    assert answered(text, STRICT)["decision"] != "block"


@pytest.mark.parametrize(
    "text",
    ["Ich bring dich um, wenn du noch einmal hier schreibst.", "Espèce de connard, je vais te casser la gueule."],
)
def test_threats_in_other_languages_are_caught(text: str) -> None:
    """By their meaning."""
    assert answered(text, STRICT)["decision"] in ("review", "block")


ROUTED = (
    "Patient forum. Opinions are welcome. Messages that give a diagnosis are to be sent to a moderator. "
    "If a message names a nurse, hold it for review. Block insults. Authors must sign with their initials."
)


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("The ward was quiet and the bed was comfortable.", "allow"),
        ("Nurse Margaret Holloway kept us waiting for an hour.", "review"),
        ("You are a stupid piece of shit.", "block"),
    ],
    ids=["harmless", "names somebody", "insult"],
)
def test_what_the_policy_sends_to_a_person_is_not_blocked(text: str, decision: str) -> None:
    """Each clause says what is to be done; what it only asks for forbids nothing."""
    found = answered(text, ROUTED)

    assert found["decision"] == decision
    assert found["flagged"] == (decision != "allow")


@pytest.mark.parametrize(
    ("policy", "harms", "rules"),
    [
        ("Ads for garden tools: block claims of a cure.", (), ("block claims of a cure",)),
        ("Not allowed: knitting patterns.", (), ("Not allowed: knitting patterns",)),
        (
            "Block threats, slurs and links to other shops.",
            ("harassment", "violence", "hate", "offensive", "links"),
            (),
        ),
        ("Block: names of staff, hate, spam.", ("hate", "spam"), ("names of staff",)),
        ("No hate. Sellers must answer within a day.", ("hate",), ()),
        ("No hate. Sellers must not answer by phone.", ("hate",), ("Sellers must not answer by phone",)),
    ],
    ids=["place", "list", "item that names a harm", "list beside harms", "duty", "ban"],
)
def test_a_policy_is_read_for_what_it_forbids(policy: str, harms: tuple[str, ...], rules: tuple[str, ...]) -> None:
    """Not for the place that it is about, nor for what it asks people to do."""
    found = read(policy)

    assert set(found.harms) == set(harms)
    assert found.rules == rules
