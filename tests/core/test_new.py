"""`aibackend new` in a fresh virtual environment, with the wheel that a user would install."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from aibackend.cli import main

ROOT = Path(__file__).parents[2]


@pytest.mark.timeout(600)
def test_a_new_plugin_installs_mounts_and_passes_its_tests(tmp_path: Path) -> None:
    """The scaffold's projects work as they are written: installed beside the built wheel, mounted and tested."""
    python = tmp_path / "venv" / "bin" / "python"
    environ = {**os.environ, "AIBACKEND_DATA": str(tmp_path / "data"), "PYTHONPATH": ""}

    def run(*command: str, folder: Path = tmp_path) -> str:
        done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
        assert "Warning" not in done.stderr, done.stderr[-3000:]
        return done.stdout

    run(sys.executable, "-m", "uv", "venv", "--quiet", str(tmp_path / "venv"), "--python", sys.executable)
    run(sys.executable, "-m", "uv", "build", "--quiet", "--wheel", "--out-dir", str(tmp_path), str(ROOT))
    wheel = next(tmp_path.glob("*.whl"))
    install = (sys.executable, "-m", "uv", "pip", "install", "--quiet", "--python", str(python))
    run(*install, f"aibackend[test] @ {wheel.as_uri()}")
    run(str(python), "-m", "aibackend.cli", "new", "word-count")
    project = tmp_path / "aibackend-word-count"
    run(*install, "--no-deps", "-e", str(project))

    assert "POST /v1/word-count" in run(str(python), "-m", "aibackend.cli", "plugins")
    assert '"words": 3' in run(str(python), "-m", "aibackend.cli", "call", "word-count", "text=one two three")
    assert "1 passed" in run(str(python), "-m", "pytest", "-q", folder=project)

    run(str(python), "-m", "aibackend.cli", "new", "tally", "--model")
    project = tmp_path / "aibackend-tally"
    run(*install, "--no-deps", "-e", str(project))
    assert "2 passed" in run(str(python), "-m", "pytest", "-q", folder=project)


def test_a_name_that_is_taken_makes_no_project(tmp_path: Path, monkeypatch, capsys) -> None:
    """Two capabilities of a name are not mounted: that is told before a line is written."""
    monkeypatch.chdir(tmp_path)

    assert main(["new", "invoice"]) == 1
    assert "there is a capability invoice already" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
