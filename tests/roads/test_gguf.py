"""A model in a file: its process starts at the first question, answers in the form, and ends with its parent.

MODEL_FILE names a .gguf file, such as `aibackend models fetch smollm2-135m` brings; else a random one is written.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from aibackend import Prompt
from aibackend.errors import ConfigurationError, ModelFailed
from aibackend.schema import Boolean, Choice, Schema
from aibackend_defaults import model_counts
from aibackend_defaults.language_model.gguf import GgufModel
from aibackend_defaults.model_road.response_models import response_model_of

pytestmark = pytest.mark.model_server


class Response(Schema):
    label = Choice("weather", "billing", required=True)
    urgent = Boolean(required=True)


MODEL_FILE = os.environ.get("MODEL_FILE")
FORM = response_model_of(Response)
PROMPT = Prompt(instructions="Say what the text is about.", quoted={"text": "I was charged twice for March."})


@pytest.fixture
async def model(random_model: Path) -> AsyncIterator[GgufModel]:
    pytest.importorskip("xllamacpp", reason="needs libgomp of the system", exc_type=ImportError)
    model = GgufModel(Path(MODEL_FILE or random_model), threads=1)
    yield model
    await model.close()


async def ask(model: GgufModel) -> str:
    filled = await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=100)
    return str(filled.label)


async def test_it_answers_in_the_form(model: GgufModel) -> None:
    """Under the form's own grammar, twice by one process, under the file's name."""
    first = await ask(model)
    process = model.process
    second = await ask(model)

    assert {first, second} <= {"weather", "billing"}
    assert model.process is process


async def test_it_writes_no_blanks_where_its_grammar_holds(model: GgufModel) -> None:
    """Which is tried once: where a vocabulary is none for such a grammar, the form's schema is asked for."""
    filled = await model.generate(FORM, PROMPT, validation_errors=(), timeout_s=100)

    assert bool(model._grammar(FORM)) == (MODEL_FILE is not None)  # the random one's vocabulary is of that kind
    assert MODEL_FILE is None or filled.in_words() == filled.model_dump_json(by_alias=True)


async def test_a_second_question_finds_the_first_in_the_cache(model: GgufModel) -> None:
    """With its answer: at least four fifths where the first has 200 tokens, as all of the published examples have."""
    text = "I was charged twice for March. " * 25
    first = replace(PROMPT, quoted={"text": text})
    said = (await model.generate(FORM, first, validation_errors=(), timeout_s=100)).in_words()
    before = {kind: counted(kind) for kind in ("prompt", "cached")}
    again = replace(first, refused=said)
    await model.generate(FORM, again, validation_errors=["urgent is wrong."], timeout_s=100)

    prompt, cached = (counted(kind) - before[kind] for kind in ("prompt", "cached"))
    assert cached >= 0.8 * prompt or MODEL_FILE is None, (cached, prompt)


def counted(kind: str) -> float:
    """Tokens so far."""
    samples = [sample for metric in model_counts.TOKENS.collect() for sample in metric.samples]
    return sum(each.value for each in samples if each.name.endswith("_total") and each.labels["kind"] == kind)


async def test_an_answer_is_no_longer_than_its_question_can_want(model: GgufModel) -> None:
    """What goes on is cut off, and is no answer."""
    with pytest.raises(ModelFailed, match="cut off"):
        await model.generate(FORM, replace(PROMPT, answer_tokens=3), validation_errors=(), timeout_s=100)


async def test_a_process_that_died_is_started_again(model: GgufModel) -> None:
    """The next question is answered by a new one."""
    await ask(model)
    assert model.process is not None
    model.process.kill()
    await model.process.wait()

    assert await ask(model) in ("weather", "billing")


async def test_it_ends_with_its_parent(model: GgufModel) -> None:
    """When its standard input ends, whatever ended us, it is gone."""
    await ask(model)
    process = model.process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()

    assert await asyncio.wait_for(process.wait(), 30) == 0


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    """At start, not at the first call."""
    with pytest.raises(ConfigurationError, match="no model at"):
        GgufModel(tmp_path / "gone.gguf")
