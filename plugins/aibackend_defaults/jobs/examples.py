"""What the jobs of test keys come to: one of a few examples, kept once for all of them and without its usage."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from aibackend.calls import with_usage
from aibackend_defaults.jobs.statements import Run


def keep(run: Run, id: str, answer: bytes, balance: int) -> None:
    """Note which example a job came to; whoever comes to it first writes it. It is never dropped."""
    usage = with_usage(b"{}", 0, balance)[1:]
    example = answer.removesuffix(usage).removesuffix(b",") + b"}"
    name = f"example {sha256(example).hexdigest()}"
    run("keep_example", name, example)
    run("came_to_example", b"", name, id)


def whole(body: Any, balance: int | None) -> bytes:
    """What a job came to, from a row's {outcome}. balance: None where the body is no example."""
    kept = bytes(body or b"")
    return kept if balance is None else with_usage(kept, 0, balance)
