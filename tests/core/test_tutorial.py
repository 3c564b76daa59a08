"""The tutorial's code works as it is printed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

TUTORIAL = Path(__file__).parents[2] / "docs" / "tutorial" / "first-plugin.md"


def test_the_tutorial_works(tmp_path: Path) -> None:
    """The plugin of the tutorial is mounted, answers as printed, and passes the printed test."""
    plugin, proof = re.findall(r"```python\n(.*?)```", TUTORIAL.read_text("utf-8"), re.DOTALL)
    [project] = re.findall(r"```toml\n(.*?)```", TUTORIAL.read_text("utf-8"), re.DOTALL)
    # a test beside the module would else keep setuptools from installing either
    assert tomllib.loads(project)["tool"]["setuptools"]["py-modules"] == ["busiest"]
    [printed] = re.findall(r'(\{\n  "word".*?\n\})', TUTORIAL.read_text("utf-8"), re.DOTALL)
    (tmp_path / "pyproject.toml").write_text(project)
    (tmp_path / "busiest.py").write_text(plugin)
    (tmp_path / "test_busiest.py").write_text(proof)
    info = tmp_path / "busiest-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: busiest\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[aibackend]\nbusiest = busiest\n")
    environ = {**os.environ, "PYTHONPATH": str(tmp_path), "AIBACKEND_DATA": str(tmp_path / "data")}

    def run(*arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", *arguments], cwd=tmp_path, env=environ, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
        assert "Warning" not in done.stderr, done.stderr[-2000:]
        return done.stdout

    assert re.search(r"busiest +1.0 +busiest +mounted +POST /v1/busiest", run("aibackend.cli", "plugins"))
    assert run("aibackend.cli", "call", "busiest", "text=a rose is a rose is a rose").strip() == printed
    [lines] = re.findall(r"in a (\d+)-line module", (TUTORIAL.parents[2] / "README.md").read_text("utf-8"))
    assert int(lines) - 5 < plugin.count("\n") <= int(lines)
    assert "1 passed" in run("pytest", "-q", "-p", "no:cacheprovider", "test_busiest.py")
