"""A model that nobody serves is played: its questions are files, and so are its answers."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

PLAYED = Path(__file__).parents[1] / "fresh" / "played.py"


def ask(folder: Path) -> Any:
    """One case of classify, answered by program and model."""
    command = [sys.executable, str(PLAYED), str(folder), "--cases", "1", "--skill", "1", "classify.twentyfourth"]
    environ = {**os.environ, "PYTHONPATH": str(PLAYED.parent)}  # a service takes a script's folder off the path
    done = subprocess.run(command, check=False, capture_output=True, timeout=120, text=True, env=environ)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads((folder / "results.json").read_text("utf-8"))[0]


def test_an_answer_that_lies_there_is_the_model_s(tmp_path: Path):
    """Without one the draft stays, and the question tells all that is needed to give one."""
    before = ask(tmp_path)
    (file,) = before["questions"]
    question = json.loads((tmp_path / "questions" / file).read_text("utf-8"))
    text, drafted = question["quoted"]["text"], before["answers"]["merged"]["label"]
    other = next(label for label in question["form"]["properties"]["label"]["enum"] if label != drafted)
    quote = " ".join(text.split()[:5])
    (tmp_path / "answers" / file).write_text(json.dumps({"label": other, "rationale": f"It says “{quote}”."}), "utf-8")

    after = ask(tmp_path)

    assert before["engine"] == "embedded"
    assert (after["engine"], after["answers"]["merged"]["label"]) == ("played", other)
