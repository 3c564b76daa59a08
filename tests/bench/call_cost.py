"""What a metered call leaves behind and takes: rows, bytes and CPU time, for docs/explanation/scale.md.

python tests/bench/call_cost.py [calls]
"""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

from aibackend.testing import run_server
from aibackend.testing.shouting import shouting

TABLES = ("calls", "ledger", "hold", "spend")


async def measure(calls: int) -> None:
    """Print the figures of calls with and without an Idempotency-Key, whose answers of 20 bytes are kept."""
    for keyed in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            async with run_server(shouting(), data=Path(folder), log_level="ERROR", events="none") as server:
                await server.container.billing.grant(server.account, calls, kind="grant", reference="bench")
                before, began = _state(Path(folder)), time.process_time()
                for start in range(0, calls, 50):
                    named = ({"Idempotency_Key": f"key-{n:032d}"} if keyed else {} for n in range(start, start + 50))
                    answers = await asyncio.gather(*(server.call("shout", {"text": "hello"}, **each) for each in named))
                    assert {answer.status for answer in answers} == {200}
                cpu_ms = (time.process_time() - began) * 1000 / calls
                after = _state(Path(folder))
            rows = {table: (after[table] - before[table]) / calls for table in TABLES if table in after}
            print(f"{'with' if keyed else 'without'} a key: {(after['bytes'] - before['bytes']) / calls:.0f} bytes, "
                  f"{rows} rows, {cpu_ms:.2f} ms of CPU with its client in the same process")  # fmt: skip


def _state(folder: Path) -> dict[str, int]:
    with closing(sqlite3.connect(folder / "aibackend.db")) as database:
        there = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        counts = {
            table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in TABLES if table in there
        }
        pages, size = (database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return {**counts, "bytes": pages * size}


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if len(sys.argv) > 1 else 5_000))
