"""A model whose skill is high reads anew, and is believed where checks let it; a small one is asked what is open."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from aibackend import Draft, Settings
from aibackend.errors import ModelFailed
from aibackend.plugins import Plugins
from aibackend.testing.model_road import PlayedModel, model_road

from .texts import (
    CHAT,
    GOODS_READ,
    LABELS,
    LEAD,
    NEVER,
    ORDERED,
    PAIR,
    PRICES,
    REVIEW,
    Case,
    broken,
    extracted,
    insulted,
    judged,
    matched,
    moderated,
    mood,
    offered,
    pairs,
    rows,
    screened,
    structured,
    triaged,
    wire,
)

CAPABILITIES = Plugins.load(Settings()).capabilities
SMALL, SKILLED = 0.5, 0.9
CASES = {
    "extract, emptied": Case(
        capability="extract",
        request={"text": CHAT, "fields": list(PRICES)},
        drafted=rows("4250", "3950", "Done"),
        said={"results": dict.fromkeys(PRICES, "")},
        path="results/0/value",
        kept="4250",
        anew="4250",
    ),
    "structure, emptied": offered(ORDERED, dict.fromkeys(ORDERED), "data", ORDERED, kept=ORDERED),
    "structure, null": offered(ORDERED, None, "data", ORDERED),
    "structure, a list": offered(ORDERED, [], "data", ORDERED),
    "structure, a word": offered(ORDERED, "Marlowe Ltd", "data", ORDERED),
    "structure, an open one of another kind": offered(
        {**ORDERED, "buyer": None}, "Marlowe Ltd", "data", {**ORDERED, "buyer": None}, kept={**ORDERED, "buyer": None}
    ),
    "structure, no zero that nobody told": offered(ORDERED, {**ORDERED, "balance": 0}, "data/balance", 4250),
    "structure, a zero of nothing": offered({**ORDERED, "balance": None}, {**ORDERED, "balance": 0}, "data/balance", 0),
    "structure, yes and no as read": offered(ORDERED, {**ORDERED, "paid": True}, "data/paid", False),
    "structure, rows that are lost": offered(ORDERED, {**ORDERED, "goods": GOODS_READ[1:]}, "data/goods", GOODS_READ),
    "structure, another row's figure": offered(
        ORDERED, {**ORDERED, "goods": [GOODS_READ[0], {**GOODS_READ[1], "price": 310}]}, "data/goods/1/price", 77
    ),
    "structure, a figure that several rows have": offered(
        {"goods": GOODS_READ},
        {"goods": [GOODS_READ[0], {**GOODS_READ[1], "price": 310}]},
        "data/goods/1/price",
        310,
        source="kettle 310, lamp 310, once 77",
    ),
    "structure, a needed text": offered(
        ORDERED, {**ORDERED, "buyer": ""}, "data/buyer", "Marlowe Ltd", required=["buyer"]
    ),
    "structure, what nobody asked for": offered(
        ORDERED, {**ORDERED, "buyer": "Marlowe", "note": "lamp"}, "data", {**ORDERED, "buyer": "Marlowe"}
    ),
    "match, nothing": matched(),
    "match, the others": matched((0, 1), (1, 0), reason="firm is alike."),
    "moderate, a clear one that is not flagged": insulted(broken("moron"), broken(decision="review"), "flagged", True),
    "moderate, a grave one that is allowed": insulted(
        broken("moron", decision="review", severity="medium"), broken(decision="allow"), "decision", "review"
    ),
    "moderate, a trifle by another excerpt": insulted(
        broken("you moron"), broken("moron", severity="low", decision="review"), "categories/0/severity", "high"
    ),
    "screen, as the lead wishes": screened(
        judged("qualified", 1, evidence_for=["qualified (the lead)"]), "unqualified"
    ),
    "screen, by the same facts": screened(
        judged("qualified", 1, evidence_for=["At least 50 employees: 4 employees", "Based in Germany: Columbus"]),
        "unqualified",
    ),
    "screen, to be looked at": screened(
        judged("needs_review", 0.4, evidence_against=["Unknown: Based in Germany (no fact tells)"]), "needs_review"
    ),
    "extract, a wrong value": extracted("100", "100"),
    "extract, an invented one": extracted("777", "4250"),
    "extract, not said": extracted("", ""),
    "extract, what nothing speaks for": extracted("Berlingo", "Berlingo"),
    "structure, a wrong value": structured("model", "Berlingo", "Berlingo"),
    "structure, a wrong figure": structured("deposit", 100, 100),
    "structure, an invented one": structured("deposit", 777, 3950),
    "structure, an invented day": structured("paidOn", "2031-12-24", "2026-05-02"),
    "structure, not said": structured("vin", None, None),
    "structure, against the schema": structured("deposit", "100", 3950),
    "classify, whatever the program is sure of": Case(
        capability="classify",
        request={"text": "I no longer wish to cancel. Please change my address.", "taxonomy": LABELS},
        drafted={
            "label": "Cancel policy",
            "confidence": 0.97,
            "rationale": "“cancel” speaks for it.",
            "alternatives": [{"label": "New claim", "confidence": 0.02}],
        },
        said={"label": "Change of address", "rationale": "“change my address” is what is asked."},
        path="label",
        kept="Cancel policy",
        anew="Change of address",
    ),
    "categorize, whatever the program is sure of": Case(
        capability="categorize",
        request={"items": ["slow worm", "otter"], "taxonomy": ["Insect", "Reptile", "Mammal"]},
        drafted={
            "results": [
                {"index": 0, "category": "Insect", "confidence": 0.97},
                {"index": 1, "category": "Mammal", "confidence": 0.99},
            ]
        },
        said={"results": ["Reptile", "Mammal"]},
        path="results/0/category",
        kept="Insect",
        anew="Reptile",
    ),
    "sentiment, of an aspect": Case(
        capability="sentiment",
        request={"text": REVIEW},
        drafted={**mood("positive", 0.6, ("lists", "positive", 0.4, "my lists")), "confidence": 0.95},
        said=mood("negative", -0.8, ("lists", "negative", -0.8, "wipes my lists"), ("app", "negative", -1, "A lie.")),
        path="aspects",
        kept=mood("", 0, ("lists", "positive", 0.4, "my lists"))["aspects"],
        anew=mood("", 0, ("lists", "negative", -0.8, "wipes my lists"))["aspects"],
    ),
    "sentiment, irony": Case(
        capability="sentiment",
        request={"text": REVIEW},
        drafted={**mood("positive", 0.6), "confidence": 0.95},
        said=mood("negative", -0.8),
        path="sentiment",
        kept="positive",
        anew="negative",
    ),
    "moderate, what was missed": moderated(
        broken(decision="allow"), broken("It cured my knee in two weeks."), "allow", "block"
    ),
    "moderate, what was found wrongly": moderated(
        broken("Bit salty though.", decision="review", severity="low"), broken(decision="allow"), "review", "allow"
    ),
    "moderate, what was clear": moderated(
        broken("It cured my knee in two weeks."), broken(decision="allow"), "block", "block"
    ),
    "moderate, a clear one that is to be looked at": moderated(
        broken("Bit salty though."), broken("It cured my knee in two weeks.", decision="review"), "block", "review"
    ),
    "triage, graver than thought": triaged("normal", "urgent", "urgent"),
    "triage, no talking down": triaged("urgent", "low", "urgent"),
    "screen, a verdict that stood": Case(
        capability="screen",
        request=LEAD,
        drafted={
            **judged("unqualified", 0.4, evidence_against=["Unknown: hey (no fact tells the answer)"]),
            "profile": dict.fromkeys(("name", "employees", "hq"), ""),
        },
        said=wire(judged("qualified", 1, evidence_for=["5+ locations: “nine dental clinics” (the lead)"])),
        path="verdict",
        kept="unqualified",
        anew="qualified",
        source=LEAD["lead"],
    ),
    "match, a pair that is none": Case(
        capability="match",
        request=PAIR,
        drafted={**pairs((0, 0), (1, 1)), "unmatched_left": [], "unmatched_right": []},
        said={"matches": wire(pairs((1, 1)))["matches"]},
        path="unmatched_left",
        kept=[],
        anew=[0],
    ),
}


@pytest.mark.parametrize("skill", [SMALL, SKILLED])
@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
async def test_who_reads_better_is_heard(case: Case, skill: float) -> None:
    """In all that the checks let stand; a small model changes none of it, and what is invented is nobody's."""
    model = PlayedModel(case.said, case.said, skill=skill)
    draft = Draft(result=case.drafted, source=case.source)

    try:
        answer = await model_road(CAPABILITIES[case.capability], case.request, model, draft=draft)
        result: Any = answer.result
    except ModelFailed:
        result = case.drafted

    for step in case.path.split("/"):
        result = result[int(step) if isinstance(result, list) else step]
    wanted = case.anew if skill == SKILLED else case.kept
    assert wanted is NEVER or result == wanted


@pytest.mark.parametrize("name", sorted({case.capability for case in CASES.values()}))
async def test_who_reads_anew_judges_by_itself(name: str) -> None:
    """It is asked, and sees neither the draft nor what the program knows."""
    case = next(case for case in CASES.values() if case.capability == name)
    model = PlayedModel(case.said, case.said, skill=SKILLED)

    with suppress(ModelFailed):
        await model_road(CAPABILITIES[name], case.request, model, draft=Draft(result=case.drafted, source=case.source))

    assert not any(model.prompts[0].quoted.get(text) for text in ("draft", "known"))
