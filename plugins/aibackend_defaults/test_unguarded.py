"""A script that starts the service without a guard: each worker would start it again."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path


async def test_a_script_that_starts_itself_again_in_each_worker_is_told_so(tmp_path: Path) -> None:
    """On standard error, with what is to be done; the call fails as where no worker is left."""
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED)

    ran = await asyncio.to_thread(
        subprocess.run, [sys.executable, script], capture_output=True, text=True, timeout=120, check=False
    )

    assert "The worker processes cannot be reached" in ran.stdout
    assert 'put what starts it under `if __name__ == "__main__":`' in ran.stderr


UNGUARDED = """
import asyncio
from aibackend.errors import Unavailable
from aibackend_defaults.compute.pool import ProcessCompute

async def main():
    compute = ProcessCompute(workers=1)
    await compute.open()
    try:
        await compute.run(len, "four")
    except Unavailable as error:
        print(error)
    await compute.close()

asyncio.run(main())
"""
