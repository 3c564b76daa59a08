"""A text that is longer than a question may be is read in parts, whatever a server says of its bounds."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from aibackend import AsyncCallContext, Capability, Draft, Prompt, RequestData
from aibackend.errors import ModelFailed
from aibackend.schema import List, Schema, Text
from aibackend.services import LanguageModel
from aibackend.testing.model_road import answer
from aibackend.testing.model_server import ScriptedModel, Status
from aibackend_defaults.language_model import ChatModel
from aibackend_defaults.model_road import parts


class Request(Schema):
    text = Text(required=True)


class Response(Schema):
    title = Text(min=0, required=True)
    names = List(Text(), required=True)


async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
    return Draft(result={"title": "", "names": []}, source=request["text"])


def prompt(request: RequestData, draft: Draft) -> Prompt:
    return Prompt(instructions="Read.", quoted={"text": draft.source, "hint": "names"}, parts="joined")


def stands(request: RequestData, draft: Draft) -> str | None:
    strange = [name for name in draft.result["names"] if name not in draft.source]
    return f"{strange} stand nowhere." if strange else None


NAMES = Capability(
    name="names", credits=1, summary="Lists names.", request=Request, response=Response, offline=offline,
    model=prompt, checks=(stands,),
)  # fmt: skip
PAGE = "word " * 500
LONG = f"Ann\n{PAGE}\fBob\n{PAGE}\fCleo\n{PAGE}"


async def read(context: AsyncCallContext, server: ScriptedModel, capability: Capability, tokens: int) -> Draft:
    model = ChatModel("scripted", url=server.url, prompt_tokens=tokens)
    try:
        return await answer(capability, Request().load({"text": LONG}), context, model, timeout_s=30)
    finally:
        await model.close()


def said(title: str, *names: str) -> dict[str, Any]:
    return {"title": title, "names": list(names)}


async def test_the_answers_to_all_parts_are_put_together(
    context: AsyncCallContext, scripted_model: ScriptedModel
) -> None:
    """Lists one after another, and of single values the first that says something."""
    scripted_model.then(said("", "Ann"), said("Voters", "Bob"), said("Others", "Cleo"))

    found = await read(context, scripted_model, NAMES, tokens=1_200)

    assert found.result == {"title": "Voters", "names": ["Ann", "Bob", "Cleo"]}
    questions = [scripted_model.said(number) for number in range(3)]
    assert [[name for name in ("Ann", "Bob", "Cleo") if name in each] for each in questions] == [
        ["Ann"], ["Bob"], ["Cleo"]
    ]  # fmt: skip
    assert all("hint" in each and "left out" not in each for each in questions)


async def test_the_parts_are_retold(context: AsyncCallContext, scripted_model: ScriptedModel) -> None:
    """A last question has the answers to the parts as its text."""
    retelling = replace(NAMES, model=lambda request, draft: replace(prompt(request, draft), parts="retold"))
    scripted_model.then(said("A", "Ann"), said("B", "Bob"), said("C", "Cleo"), said("ABC", "Ann", "Bob", "Cleo"))

    found = await read(context, scripted_model, retelling, tokens=1_200)

    assert found.result == {"title": "ABC", "names": ["Ann", "Bob", "Cleo"]}
    assert re.search(r'"A".*"B".*"C"', scripted_model.said(3), re.DOTALL)
    assert PAGE.strip() not in scripted_model.said(3)


async def test_what_the_server_takes_is_learnt(context: AsyncCallContext, scripted_model: ScriptedModel) -> None:
    """Nobody said how long a question may be: the first was too long, and its parts are not."""
    scripted_model.then(Status(400, message="the request exceeds the available context size"))
    scripted_model.then(said("", "Ann"), said("", "Bob"), said("", "Cleo"))

    found = await read(context, scripted_model, NAMES, tokens=0)

    assert found.result["names"] == ["Ann", "Bob", "Cleo"]
    assert max(len(scripted_model.said(number)) for number in (1, 2)) < len(scripted_model.said(0)) * 0.7


class Failing(LanguageModel):
    """Fails at the part that names Bob, and would think about the others for ever. left: others that were ended."""

    name, prompt_tokens, left = "failing", 1_200, 0

    async def generate(
        self, response_model: Any, prompt: Prompt, *, validation_errors: Sequence[str], timeout_s: float
    ) -> Any:
        try:
            await asyncio.sleep(0 if "Bob" in prompt.quoted["text"] else 3_600)
        except asyncio.CancelledError:
            self.left += 1
            raise
        raise ModelFailed("Broken.")


async def test_a_part_that_fails_ends_the_others(context: AsyncCallContext) -> None:
    """Nobody pays for answers that are not read."""
    model = Failing()

    found = await answer(NAMES, Request().load({"text": LONG}), context, model, timeout_s=30)

    assert (found.engine, model.left) == ("embedded", 2)


async def test_an_invention_in_one_part_is_refused(context: AsyncCallContext, scripted_model: ScriptedModel) -> None:
    """The checks judge what was put together, once more after a second reading."""
    lie = [said("", "Ann"), said("", "Zeno"), said("", "Cleo")]
    scripted_model.then(*lie, *lie)

    found = await read(context, scripted_model, NAMES, tokens=1_200)

    assert (found.result["names"], found.engine) == ([], "embedded")


@given(st.text(st.sampled_from("ab. \n\f"), max_size=400), st.integers(8, 60))
def test_parts_are_the_text(text: str, size: int) -> None:
    """Within the bound, in order, and nothing but blanks is lost."""
    pieces = parts.pieces_of(text, size)

    assert all(0 < len(piece) <= size for piece in pieces)
    if len(text) <= size * parts.MOST:
        assert "".join("".join(pieces).split()) == "".join(text.split())


def test_a_border_is_not_told_twice() -> None:
    """A row that the ends of two neighbours share stands once."""
    assert parts.joined([[1, 2], [2, 3], [], [4]]) == [1, 2, 3, 4]
    assert parts.joined([{"a": "", "b": {"c": 0}}, {"a": "x", "b": {"c": 5}}]) == {"a": "x", "b": {"c": 5}}
