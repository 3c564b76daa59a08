"""A threat is one also where it names no killing; hard words of everyday talk threaten nobody."""

from __future__ import annotations

import pytest

from aibackend_blocks.language import harm
from aibackend_plugins.moderate.offline import judged

POLICY = "Sports club page. Threats of violence must be blocked. Criticism of referees is allowed."


@pytest.mark.parametrize(
    "text",
    ["Pull that stunt again and you'll need a wheelchair.", "You have until Sunday, then my cousins come round."],
    ids=["harm", "visit"],
)
def test_a_veiled_threat_is_an_attack(text: str) -> None:
    """By what is to come to somebody, or who."""
    likely = harm.setting(text)

    assert max(likely, key=lambda kind: likely[kind]) == "attack"
    assert likely["attack"] > 0.4


@pytest.mark.parametrize(
    "text",
    [
        "Grandma killed it on the dance floor, we were crying with laughter.",
        "What a useless lot, the floodlight has been out for three weeks. Wake up and mend it.",
    ],
    ids=["idiom", "blunt"],
)
def test_everyday_talk_is_not_flagged(text: str) -> None:
    """Manners of speaking, and blunt criticism."""
    assert not judged(text, POLICY).result["flagged"]


@pytest.mark.parametrize(
    ("text", "policy", "decision"),
    [
        ("Keep talking and you will be carried home in pieces.", "Block threats.", "block"),
        ("Continua così e ti spezzo le gambe davanti a tuo figlio.", "Block threats.", "block"),
        ("The soup kitchen needs volunteers on Friday.", "Block threats.", "allow"),
        (
            "Gana 900 euros por semana sin salir de casa, escribe YA a nuestro agente y recibe tu bono",
            "No spam.",
            "block",
        ),
        ("We open at nine on Saturday and the cake stall is by the gate.", "No spam.", "allow"),
        ("Reach him on 07700 900 455 after six, he loves surprise calls.", "No personal data.", "block"),
        ("Your invoice 2023-000123 is attached.", "No personal data.", "allow"),
    ],
    ids=["pieces", "abroad", "kitchen", "mail abroad", "stall", "phone", "invoice"],
)
def test_what_a_message_sets_out_to_do_decides(text: str, policy: str, decision: str) -> None:
    """Threats, mass mail and what leads to somebody are told without a hard word; what only looks alike is not."""
    assert judged(text, policy).result["decision"] == decision


STAFF = "No threats, no insults against staff"


@pytest.mark.parametrize(
    ("text", "decision"),
    [
        ("Third order, again in pieces. I want to kill whoever packed this box, honestly.", "review"),
        ("I want to strangle the guy who wrote this manual.", "review"),
        ("I could kill for a coffee.", "allow"),
        ("I want to thank whoever packed this box.", "allow"),
        ("We want to kill this feature.", "allow"),
    ],
    ids=["whoever", "guy", "idiom", "thanks", "feature"],
)
def test_a_wish_to_harm_somebody_is_looked_at(text: str, decision: str) -> None:
    """A deed that is a threat to somebody's face is one also where it is wished to a third person."""
    assert judged(text, STAFF).result["decision"] == decision


def test_one_rule_is_reported_once() -> None:
    """Insults are offensive and toxic: the same words break one rule."""
    found = judged("Your packers are useless stupid idiots.", STAFF).result["categories"]

    assert len([each for each in found if each["category"] in ("offensive", "toxic")]) == 1


@pytest.mark.parametrize("policy", ["No harassment or threats. No hate.", "No hate, no harassment, no violence."])
def test_a_threat_is_called_one(policy: str) -> None:
    """Violence stands before the harassment that it is as well."""
    assert judged("I will find you and break your legs", policy).result["categories"][0]["category"] == "violence"
