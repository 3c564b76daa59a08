"""Every capability's model road, through the whole service: the truth is let pass, an invention is caught."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from aibackend import Settings
from aibackend.plugins import Plugins
from aibackend.roads import REMARKS
from aibackend.testing.contract import sent
from aibackend.testing.model_server import ScriptedModel
from aibackend.testing.server import run_server, serve_files

PLUGINS = Path(__file__).parents[2] / "plugins" / "aibackend_plugins"
MODELLED = {name: one for name, one in Plugins.load(Settings()).capabilities.items() if one.model is not None}

LIES: Mapping[str, tuple[str, Any]] = {
    "categorize": ("results/0/category", "Gardening"),
    "chargeback": ("narrative", "The parcel was signed for on 3 March 2019 by R. Quimby under number 1Z999AA1."),
    "classify": ("label", "weather"),
    "compare": ("changes/0/after", "The Client shall pay USD 9,999 per month."),
    "contract": ("riskClauses/0/excerpt", "The Supplier is liable without any limit."),
    "describe": ("text", "Total due: 9,999.00"),
    "dunning": ("sequence/0/message", "Pay 9,999.99 for invoice ZZ-77 by 3 March 2019 at https://pay.example/zz."),
    "enrich": ("founded", 1066),
    "extract": ("results/1/value", "2031-12-24"),
    "fraud-flag": ("riskLevel", "low"),
    "invoice": ("total", 9999.99),
    "match": ("matches/0/rightIndex", 77),
    "minutes": ("summary", "The group agreed to spend 9,417 dollars on a trip to Reykjavik."),
    "moderate": ("categories/0/excerpt", "Something that nobody wrote."),
    "normalize": ("records/0/phone", "+19995550000"),
    "outreach": (
        "sequence/0/message",
        "We raised 417 million with Brunhilde Quackenbush; see https://zz.example/deal.",
    ),
    "parse": ("totalAmount", 9999.99),
    "po-match": ("status", "match"),
    "product-copy": ("listings/0/description", "Wins 417 awards and lasts 99 years, see https://zz.example/deal."),
    "quote": ("total", 9999.99),
    "receipt": ("total", 9999.99),
    "redact": ("redacted", "Hi, this is Maria Lopez."),
    "reply": ("reply", "We refunded 9,417.00 on 3 March 2019; see https://zz.example/refund."),
    "research": ("brief", "# Tidal turbines\n\nThe company was sold for 9,417 million dollars [99]."),
    "resume": ("experience/0/startDate", "2099-01"),
    "review-reply": ("response", "Brunhilde Quackenbush will send you 9,417.00, see https://zz.example/refund."),
    "rewrite": ("rewritten", "Come on 9 September 2031 and pay 417 euros at https://zz.example."),
    "screen": ("score", 0.0),
    "sentiment": ("aspects/0/excerpt", "Something that nobody wrote."),
    "split": ("documents/0/pageEnd", 9),
    "statement": ("totalCredits", 9999.99),
    "structure": ("valid", False),
    "summarize": ("summary", "Brunhilde Quackenbush paid 9,417 dollars on 3 March 2019."),
    "tables": ("tables/0/rows/0/1", "99:99 to 77:77"),
    "triage": ("category", "weather"),
}
"""One value of the example's answer, and an invention to put there."""


def test_each_has_its_lie() -> None:
    """A capability that asks a model is tried with an invention."""
    assert set(MODELLED) == set(LIES)


@pytest.mark.parametrize("name", sorted(LIES))
async def test_the_truth_passes_and_an_invention_is_sent_back(scripted_model: ScriptedModel, name: str) -> None:
    """A model that repeats the example's answer is believed; one that invents is told so, and then corrected."""
    capability, example = MODELLED[name], MODELLED[name].examples[0]
    folder = PLUGINS / name.replace("-", "_")
    truth = {key: value for key, value in example.response.items() if key not in REMARKS}
    scripted_model.then(truth, changed(truth, *LIES[name]), truth)
    async with AsyncExitStack() as stack:
        served = {address: folder / path for address, path in example.files.items() if address.startswith("http:")}
        client = await stack.enter_async_context(
            run_server(
                capability,
                model="scripted",
                model_url=scripted_model.url,
                fetch_hosts=await stack.enter_async_context(serve_files(served)),
            )
        )

        first = await client.call(name, sent(example, folder))
        asked_first = len(scripted_model.questions)
        second = await client.call(name, sent(example, folder))

    assert (first.status, first.headers["X-Engine"], asked_first) == (200, "scripted", 1), told_back(scripted_model)
    assert (second.status, second.headers["X-Engine"], len(scripted_model.questions)) == (200, "scripted", 3)
    assert {key: second.json[key] for key in truth} == truth


def changed(answer: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    """A copy with one value replaced."""
    copied = copy.deepcopy(dict(answer))
    *way, last = path.split("/")
    place: Any = copied
    for step in way:
        place = place[int(step) if isinstance(place, list) else step]
    key: Any = int(last) if isinstance(place, list) else last
    assert place[key] != value
    place[key] = value
    return copied


def told_back(model: ScriptedModel) -> str:
    """The last words of the last question: the complaints, where there are any."""
    return model.said()[-500:]
