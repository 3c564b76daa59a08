"""An engine that breaks its own contract: the caller is told little and charged nothing, the log says what is wrong."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from aibackend.testing import run_server


async def test_the_log_names_the_capability_and_what_is_wrong(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever shape an answer has, and wherever the work runs: one sentence, without the values."""
    monkeypatch.syspath_prepend(Path(__file__).parent)
    odd = importlib.import_module("odd_answers")
    here, there = odd.capability("here", odd.on_the_loop), odd.capability("there", odd.in_a_worker)
    async with run_server(here, there) as client:
        for name, (answer, (_, told)) in ((name, case) for name in ("here", "there") for case in odd.ANSWERS.items()):
            caplog.clear()
            refused = await client.call(name, {"text": answer})

            assert (refused.status, refused.json["code"]) == (500, "internal_error"), answer
            assert refused.json["detail"] == "The answer did not keep its own schema."
            errors = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
            assert errors == [f"{name}: {told}"], answer
            assert "two" not in caplog.text
        assert await client.balance() == 500


async def test_fields_are_written_as_marshmallow_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """With their defaults, and from the attribute that they name."""
    monkeypatch.syspath_prepend(Path(__file__).parent)
    odd = importlib.import_module("odd_answers")
    async with run_server(odd.capability("right", odd.right)) as client:
        answer = await client.call("right", {"text": "a"})

    assert answer.status == 200
    assert {name: value for name, value in answer.json.items() if name != "usage"} == {
        "words": 2,
        "share": 7,
        "total": 3,
    }
