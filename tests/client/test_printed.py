"""The code of the how-to on the client works as it is printed."""

from __future__ import annotations

import asyncio
import base64
import os
import re
import shutil
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.asyncio(loop_scope="module")

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "how-to" / "call-from-programs.md"
BLOCKS = re.findall(r"(?ms)^```python\n(.*?)^```", PAGE.read_text("utf-8"))
SPEECH = ROOT / "plugins" / "aibackend_plugins" / "transcribe" / "data"
OPENED = "from aibackend.client import Client\nclient = Client()\n"


@pytest.mark.parametrize("code", BLOCKS, ids=[str(number) for number in range(1, len(BLOCKS) + 1)])
async def test_the_printed_code_runs(code, service, tmp_path) -> None:
    """With `client` as the page says it was made, beside a bill and a recording."""
    shutil.copy(ROOT / "docs" / "examples" / "invoice.pdf", tmp_path / "bill.pdf")
    shutil.copy(next(SPEECH.glob("*.flac")), tmp_path / "meeting.flac")
    environ = {**os.environ, "AIBACKEND_URL": service.url, "AIBACKEND_API_KEY": service.key}
    bill = base64.b64encode((tmp_path / "bill.pdf").read_bytes()).decode()
    code = code.replace("https://files.example.com/invoice.pdf", f"data:application/pdf;base64,{bill}")
    printed = code.replace("https://ai.example.com", service.url).replace("aib_live_…", service.key)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", OPENED + printed, cwd=tmp_path, env=environ,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    told, _ = await process.communicate()

    assert process.returncode == 0, told.decode()


async def test_the_page_has_code() -> None:
    """As many blocks as are run above."""
    assert len(BLOCKS) == 9
