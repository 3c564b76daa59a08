"""The program of the how-to works as it is printed."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from pathlib import Path

from aibackend.testing import run_server

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "long-work.md"


async def test_the_printed_batch(tmp_path: Path) -> None:
    """It prints what the page says."""
    page = PAGE.read_text("utf-8")
    [program] = re.findall(r"(?ms)^```python\n(.*?)^```", page)
    [printed] = re.findall(r"(?ms)^```text\n(.*?)^```", page)
    (tmp_path / "batch.py").write_text(program)
    async with run_server() as client:
        environ = {**os.environ, "AIBACKEND_URL": client.url, "AIBACKEND_API_KEY": client.key}
        process = await asyncio.create_subprocess_exec(
            sys.executable, str(tmp_path / "batch.py"), env=environ, stdout=asyncio.subprocess.PIPE
        )
        told, _ = await process.communicate()

    assert told.decode() == printed
