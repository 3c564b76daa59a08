"""`aibackend call` over many files: some at a time, a line of JSON for each, and on again where it was stopped.

A line is `{"file", "key", "status": "succeeded", "result"}` or `{"file", "key", "status": "failed", "error"}`. The key
is the call's idempotency key and follows from the request and the file's bytes: what has succeeded is not called again,
nor is an equal file of another name, and what was charged before its line was written is answered from the books, free.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TextIO

from aibackend.cli.callers import Ask, identity
from aibackend.cli.inputs import with_file
from aibackend.client.failures import Unreachable
from aibackend.errors import CallError, ConfigurationError
from aibackend.schema import Schema

FOR_ALL = (401, 402, 403, 404)
"""Statuses of what would refuse each further call, too."""
BAR = 30
"""Characters of the progress bar."""


@dataclass
class Tally:
    """How it stands. credits: of the answers, also of those that were charged when the command was given before.
    stopped: why no more is called.
    """

    total: int
    done: int = 0
    skipped: int = 0
    failed: int = 0
    credits: int = 0
    stopped: str = ""

    def show(self, stream: TextIO) -> None:
        """A line that the next one overwrites, where somebody looks."""
        if stream.isatty():
            filled = BAR * self.done // max(1, self.total)
            stream.write(f"\r{'█' * filled}{'░' * (BAR - filled)} {self.sentence()}\x1b[K")
            stream.flush()

    def sentence(self) -> str:
        """In words."""
        skipped = f", {self.skipped} done before" if self.skipped else ""
        cost = f"{self.failed} failed, the others cost {self.credits} credits"
        return f"{self.done} of {self.total} files{skipped}, {cost}"


@dataclass
class Lines:
    """Where the answers go: a file that holds one line for each file, or standard output. results: by their keys."""

    path: Path | None
    results: dict[str, Any] = field(default_factory=dict)
    written: set[tuple[str, str]] = field(default_factory=set)
    locks: defaultdict[str, asyncio.Lock] = field(default_factory=lambda: defaultdict(asyncio.Lock))
    sink: TextIO = field(default_factory=lambda: sys.stdout)

    def open(self) -> None:
        """Read what has succeeded before, and keep just that."""
        if self.path is None:
            return
        kept = [line for line in _lines(self.path) if line["status"] == "succeeded"]
        self.results = {line["key"]: line["result"] for line in kept}
        self.written = {(line["file"], line["key"]) for line in kept}
        fresh = self.path.with_name(f"{self.path.name}.new")
        fresh.write_text("".join(_written(line) for line in kept), "utf-8")
        os.replace(fresh, self.path)
        self.sink = self.path.open("a", encoding="utf-8")

    def add(self, line: Mapping[str, Any]) -> None:
        """Write a line, at once."""
        self.sink.write(_written(line))
        self.sink.flush()

    def close(self) -> None:
        """Close the file."""
        if self.path is not None:
            self.sink.close()


@dataclass(frozen=True)
class Work:
    """What is asked of each file."""

    ask: Ask
    capability: str
    schema: Schema
    request: Mapping[str, Any]


async def run(work: Work, names: Sequence[str], out: str, parallel: int) -> int:
    """Call for each file. Returns the exit status: 0 when all have succeeded, 1 when some have not."""
    lines, tally = Lines(Path(out) if out else None), Tally(total=len(names))
    lines.open()
    waiting = iter(names)

    async def go_on() -> None:
        for name in waiting:
            if tally.stopped:
                return
            await _one(work, name, lines, tally)
            tally.show(sys.stderr)

    try:
        await asyncio.gather(*(go_on() for _ in range(parallel)))
    finally:
        lines.close()
    print(("\n" if sys.stderr.isatty() else "") + tally.sentence(), file=sys.stderr)
    if tally.stopped:
        print(f"stopped: {tally.stopped}; the same command goes on from here", file=sys.stderr)
    return int(tally.failed > 0 or bool(tally.stopped))


async def _one(work: Work, name: str, lines: Lines, tally: Tally) -> None:
    """One file, from its bytes to its line."""
    line: dict[str, Any] = {"file": name}
    try:
        request = await asyncio.to_thread(with_file, work.schema, work.request, name)
        key = line["key"] = await asyncio.to_thread(identity, work.capability, request)
        if (name, key) in lines.written:
            tally.skipped += 1
            return
        async with lines.locks[key]:
            if key not in lines.results:
                lines.results[key], _ = await work.ask(request, key)
                tally.credits += lines.results[key]["usage"]["credits"]
    except (CallError, Unreachable, ConfigurationError, OSError) as error:
        lines.add(line | {"status": "failed", "error": _told(error)})
        tally.failed += 1
        if isinstance(error, Unreachable) or (isinstance(error, CallError) and error.status in FOR_ALL):
            tally.stopped = str(error)
    else:
        lines.add(line | {"status": "succeeded", "result": lines.results[key]})
    finally:
        tally.done += 1


def _told(error: Exception) -> dict[str, Any]:
    """An error as its problem; one that is none of the service's by its words alone."""
    if not isinstance(error, CallError):
        return {"code": "unreachable" if isinstance(error, Unreachable) else "unreadable_file", "detail": str(error)}
    errors = [{"field": pointer, "message": message} for pointer, message in error.errors]
    told = {"status": error.status, "code": error.code, "detail": error.detail, "errors": errors}
    return told | ({"requestId": error.request_id} if error.request_id else {}) | error.extra


def _lines(path: Path) -> list[dict[str, Any]]:
    """What the file holds; a last line that was not finished is passed over. Raises: ConfigurationError."""
    if not path.exists():
        return []
    whole = path.read_text("utf-8").split("\n")[:-1]
    try:
        lines = [json.loads(line) for line in whole]
    except ValueError:
        lines = [None]
    if not all(isinstance(line, dict) and {"file", "status"} <= set(line) for line in lines):
        raise ConfigurationError(f"{path} holds something else than answers of this command; name another file")
    return lines


def _written(line: Mapping[str, Any]) -> str:
    return json.dumps(line, ensure_ascii=False) + "\n"
