"""The fault table: whatever a model server does, the caller gets a right answer or the draft, in time and charged once.

And the operator is told: the log names the reason, and `/metrics` counts it.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass, replace
from typing import Any, cast

import pytest

import aibackend_defaults.language_model.wire  # noqa: F401 - slow to import: not on the clock of a call
from aibackend import AsyncCallContext, Capability, Draft, Prompt, RequestData
from aibackend.schema import Choice, Money, Schema, Text
from aibackend.testing import run_server
from aibackend.testing.model_server import Answer, Body, Cut, Drip, Hang, Refusal, ScriptedModel, Status

TEXT = "Tea 2.00\nMilk 1.50\nTotal 3.50"
RIGHT = {"kind": "food", "total": 3.5, "note": "read by a model"}
SAID = '{"kind": "food", "total": 3.5, "note": "read by a model"}'
INVENTED = {**RIGHT, "total": 99.0, "note": ""}
DEADLINE_S = 20.0


class Request(Schema):
    text = Text(required=True)


class Response(Schema):
    kind = Choice("food", "travel", required=True)
    total = Money(required=True)
    note = Text(min=0, required=True)


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    return Draft(result={"kind": "food", "total": 3.5, "note": ""}, source=request["text"])


def prompt(request: RequestData, draft: Draft) -> Prompt:
    return Prompt(instructions="Read the receipt.", quoted={"receipt": draft.source})


def stands(request: RequestData, draft: Draft) -> str | None:
    return None if f"{draft.result['total']:.2f}" in draft.source else "total does not stand in the receipt."


TILL = Capability(
    name="till", credits=3, summary="Reads a receipt.", request=Request, response=Response, offline=offline,
    model=prompt, checks=(stands,), deadline_s=DEADLINE_S,
)  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """script: of the server. engine: whose answer comes of it. counted: the metric's line, but for its value."""

    script: tuple[Answer, ...]
    engine: str
    counted: str = 'aibackend_model_answers_total{capability="till",outcome="draft"}'


MODEL = 'aibackend_model_answers_total{capability="till",outcome="model"}'
REFUSED = 'aibackend_model_questions_total{model="scripted",outcome="refused"}'
FAULTS = {
    "wrong key (401)": Fault((Status(401),), "embedded"),
    "busy, come back (429)": Fault((Status(429, retry_after="1"), RIGHT), "scripted", MODEL),
    "busy, without a time (429)": Fault((Status(429), Status(429), RIGHT), "scripted", MODEL),
    "busy for an hour (429)": Fault((Status(429, retry_after="3600"),), "embedded"),
    "broken (500)": Fault((Status(500), Status(500), Status(500)), "embedded"),
    "broken once (500)": Fault((Status(500), RIGHT), "scripted", MODEL),
    "hanging": Fault((Hang(),), "embedded"),
    "dripping": Fault((Drip(),), "embedded"),
    "fenced": Fault((f"```json\n{SAID}\n```",), "scripted", MODEL),
    "among words": Fault((f"Sure! Here you are: {SAID} Anything else?",), "scripted", MODEL),
    "cut off": Fault((Cut(SAID[:30]),), "embedded"),
    "broken JSON, then right": Fault((SAID[:30], RIGHT), "scripted", REFUSED),
    "no such word": Fault(({**RIGHT, "kind": "drinks"}, {**RIGHT, "kind": "drinks"}), "embedded", REFUSED),
    "invented total": Fault((INVENTED, INVENTED), "embedded"),
    "invented total, right note": Fault(({**RIGHT, "total": 99.0}, {**RIGHT, "total": 98.0}), "scripted", MODEL),
    "declining": Fault((Refusal(),), "embedded"),
    "empty": Fault(("", ""), "embedded", REFUSED),
    "blanks": Fault((" " * 100_000, " " * 100_000), "embedded", REFUSED),
    "another content type": Fault((Body("<html>a proxy's page</html>", "text/html"),), "embedded"),
    "no completion": Fault((Body('{"object": "list"}'),), "embedded"),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
async def test_a_fault_costs_no_answer(scripted_model: ScriptedModel, fault: Fault) -> None:
    """Right or the draft, within the deadline, charged once, told whose it is, and counted."""
    scripted_model.then(*fault.script)
    settings: dict[str, Any] = {"model": "scripted", "model_url": scripted_model.url, "model_timeout": 4.0}
    async with run_server(TILL, **settings) as client:
        before, counted = await client.balance(), await count(client, fault.counted)
        began = time.monotonic()

        answer = await client.call("till", {"text": TEXT})

        assert time.monotonic() - began < DEADLINE_S
        assert (answer.status, answer.headers["X-Engine"]) == (200, fault.engine)
        assert {name: answer.json[name] for name in ("kind", "total")} == {"kind": "food", "total": 3.5}
        assert before - await client.balance() == 3
        assert await count(client, fault.counted) > counted


async def count(client: Any, line: str) -> float:
    """The value of a metric's line, 0 where there is none yet."""
    async with client.session.get(f"{client.url}/metrics") as answer:
        lines = (await answer.text()).splitlines()
    return next((float(each.rpartition(" ")[2]) for each in lines if each.startswith(line)), 0.0)


def fail(request: RequestData, draft: Draft) -> Prompt:
    raise KeyError("no such field")


def stumble(request: RequestData, draft: Draft) -> str | None:
    return None if draft.result["total"] < 10 else str(1 / 0)


def overflow(request: RequestData, draft: Draft) -> str | None:
    return None if draft.result["total"] < 10 else str(math.exp(1e9))


def deny(request: RequestData, draft: Draft) -> str | None:
    return None if draft.result["total"] < 10 else cast(str, False)


@pytest.mark.parametrize(
    ("bug", "logged"),
    [
        pytest.param({"model": fail}, "KeyError", id="its prompt raises"),
        pytest.param({"checks": (stumble,)}, "ZeroDivisionError", id="a check raises"),
        pytest.param({"checks": (overflow,)}, "OverflowError", id="a check reckons too far"),
        pytest.param({"checks": (deny,)}, "the check deny must return a sentence or None, not bool", id="says False"),
    ],
)
async def test_a_bug_on_the_road_costs_no_draft(
    scripted_model: ScriptedModel, caplog: pytest.LogCaptureFixture, bug: dict[str, Any], logged: str
) -> None:
    """The draft is the answer, and the log has the traceback."""
    scripted_model.then(INVENTED, INVENTED)
    async with run_server(replace(TILL, **bug), model="scripted", model_url=scripted_model.url) as client:
        answer = await client.call("till", {"text": TEXT})

    assert (answer.status, answer.headers["X-Engine"], answer.json["total"]) == (200, "embedded", 3.5)
    assert logged in caplog.text
    assert "Traceback" in caplog.text


async def test_tokens_are_counted(scripted_model: ScriptedModel) -> None:
    """What a question and its answer took of the model stands in `/metrics`."""
    scripted_model.then(RIGHT)
    lines = [f'aibackend_model_tokens_total{{kind="{kind}",model="scripted"}}' for kind in ("prompt", "answer")]
    async with run_server(TILL, model="scripted", model_url=scripted_model.url) as client:
        before = [await count(client, line) for line in lines]
        await client.call("till", {"text": TEXT})
        after = [await count(client, line) for line in lines]

    assert all(more > less for more, less in zip(after, before, strict=True))
