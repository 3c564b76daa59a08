"""What a real small model said to cases of the evaluation sample: merged with the draft it is never worse than that.

`python tests/model_evaluation.py --model FILE --cases-json CASES` asks anew; what it `said` is recorded here.
"""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import pytest

from aibackend.testing.model_server import ScriptedModel
from aibackend.testing.server import run_server

SAMPLE = Path(__file__).parents[1] / "evaluation_sample"
CASES = {row["id"]: row for row in map(json.loads, (SAMPLE / "cases.jsonl").read_text("utf-8").splitlines())}
RECORDED: dict[str, list[str]] = json.loads(Path(__file__).with_name("recorded.json").read_text("utf-8"))
"""By a case's id: SmolLM2-135M-Instruct's answers, in order."""


@pytest.fixture(scope="module")
def scores() -> Any:
    """The sample's scorers by capability."""
    spec = importlib.util.spec_from_file_location("evaluation_sample", SAMPLE / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.SCORES


async def test_no_answer_makes_a_case_worse(scripted_model: ScriptedModel, scores: Any) -> None:
    """Each case by the program alone, and with the model's own words.

    The skill is told: a small model said them, and one behind a server is taken for a skilled one, which is asked
    other questions.
    """
    worse, asked = {}, 0
    async with (
        run_server(model="scripted", model_url=scripted_model.url, model_skill=0.5) as merged,
        run_server() as offline,
    ):
        for name, said in RECORDED.items():
            case = CASES[name]
            scripted_model.script.clear()
            scripted_model.then(*said)
            asked -= len(scripted_model.questions)
            answers = [await client.call(case["capability"], case["request"]) for client in (offline, merged)]
            asked += len(scripted_model.questions)
            before, after = (scores[case["capability"]](case, answer.json) for answer in answers)
            worse |= {name: (before, after)} if after < before else {}

    assert not worse
    assert asked >= len(RECORDED), "cases in which no model is asked any more are to be replaced"
