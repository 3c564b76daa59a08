"""The evaluated cases may be passed on, and each can be asked and scored."""

from __future__ import annotations

import importlib.util
import json
from collections import Counter
from pathlib import Path

import pytest

from aibackend import Settings
from aibackend.plugins import Plugins

FOLDER = Path(__file__).parents[1] / "evaluation_sample"
CASES = [json.loads(line) for line in (FOLDER / "cases.jsonl").read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def sample():
    """`run.py`."""
    spec = importlib.util.spec_from_file_location("evaluation_sample", FOLDER / "run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_case_names_its_source_and_a_licence_that_permits() -> None:
    """Sources are pinned to a commit, and the README names each."""
    readme = (FOLDER / "README.md").read_text("utf-8")

    assert {case["licence"] for case in CASES} <= {"MIT", "Apache-2.0", "CC0-1.0", "CC-BY-4.0"}
    for case in CASES:
        owner, name, _, commit = case["source"].removeprefix("https://github.com/").split("/")[:4]
        assert f"{owner}/{name}" in readme
        assert len(commit) >= 7


def test_every_case_is_a_valid_request(sample) -> None:
    """Six capabilities or more, and each case's request passes the schema."""
    capabilities = Plugins.load(Settings()).capabilities

    assert set(Counter(case["capability"] for case in CASES)) == set(sample.SCORES)
    assert len(sample.SCORES) >= 6
    assert [case["id"] for case in CASES if capabilities[case["capability"]].request().validate(case["request"])] == []


@pytest.mark.parametrize(
    ("name", "case", "answer", "score"),
    [
        ("classify", {"expected": {"label": "a"}}, {"label": "a"}, 1.0),
        ("classify", {"expected": {"label": "a"}}, {"label": "b"}, 0.0),
        (
            "categorize",
            {"expected": {"categories": {"0": "a", "1": "b"}}},
            {"results": [{"index": 0, "category": "a"}, {"index": 1, "category": "a"}]},
            0.5,
        ),
        ("sentiment", {"expected": {"score": 0.5}}, {"score": -0.5}, 0.5),
        (
            "sentiment",
            {"expected": {"aspects": {"food": "positive"}}},
            {"aspects": [{"aspect": "food", "sentiment": "positive"}]},
            1.0,
        ),
        (
            "redact",
            {"request": {"text": "Ask Ann now"}, "expected": {"values": ["Ann"]}},
            {"redacted": "Ask [X] now"},
            1.0,
        ),
        (
            "redact",
            {"request": {"text": "Ask Ann now"}, "expected": {"values": ["Ann"]}},
            {"redacted": "Ask Ann now"},
            0.0,
        ),
        ("redact", {"request": {"text": "Ask Ann now"}, "expected": {"values": ["Ann"]}}, {"redacted": "[X]"}, 0.0),
        (
            "extract",
            {"expected": {"from": "LAX", "to": None}},
            {"results": [{"field": "from", "value": "lax."}, {"field": "to", "value": "SFO"}]},
            0.5,
        ),
        ("structure", {"expected": {"a": "x", "b": None, "c": None}}, {"data": {"a": "x", "b": "made up"}}, 0.5),
    ],
)
def test_the_scorers(sample, name: str, case, answer, score: float) -> None:
    """Right answers count, wrong and invented ones do not, and removing everything is no redaction."""
    assert sample.SCORES[name](case, answer) == pytest.approx(score)
