"""Commands that plugins add to the command line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "add-a-command.md"


def put(folder: Path, entries: str) -> None:
    """A distribution that offers the commands, as an installer would put it."""
    info = folder / "greeting-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: greeting\nVersion: 1\n")
    (info / "entry_points.txt").write_text(entries)


def aibackend(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, with what lies in the folder installed."""
    environ = {**os.environ, "PYTHONPATH": str(folder), "AIBACKEND_DATA": str(folder / "data")}
    command = [sys.executable, "-m", "aibackend.cli", *arguments]
    return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60, check=False)


def test_the_page_adds_a_command(tmp_path: Path) -> None:
    """What docs/how-to/add-a-command.md prints works as it is."""
    entries, module = re.findall(r"```(?:toml|python)\n(.*?)```", PAGE.read_text("utf-8"), re.S)
    (tmp_path / "greeting.py").write_text(module)
    put(tmp_path, entries.replace("project.entry-points.", "").replace('"', ""))

    greeted = aibackend(tmp_path, "greet", "Ada")

    assert (greeted.returncode, greeted.stderr) == (0, "")
    assert greeted.stdout == f"Hello Ada, data lies in {tmp_path / 'data'}\n"
    assert "greet the operator" in aibackend(tmp_path, "--help").stdout
    aibackend(tmp_path, "accounts", "create", "acme", "--credits", "7")
    told = aibackend(tmp_path, "acme", "balance", "acme")
    assert (told.stdout, told.stderr) == ("507\n", "")
    assert "show what an account holds" in aibackend(tmp_path, "acme", "--help").stdout


@pytest.mark.parametrize(
    ("name", "code", "told"),
    [
        ("broken", "import no_such_module\n", "No module named 'no_such_module'"),
        ("leaving", "raise SystemExit('bye')\n", "bye"),
        ("doctor.more", "def add(parser): ...\n", "doctor is a command, and takes none below it"),
    ],
)
def test_a_command_that_fails_to_load_is_left_out(tmp_path: Path, name: str, code: str, told: str) -> None:
    """It is named, and the others work."""
    (tmp_path / "offered.py").write_text(code)
    put(tmp_path, f"[aibackend.commands]\n{name} = offered:add\n")

    created = aibackend(tmp_path, "accounts", "create", "acme")

    assert created.returncode == 0
    assert f"the command {name} is left out: " in created.stderr
    assert told in created.stderr
