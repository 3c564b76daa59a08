"""`aibackend call`: one call or many, in this process or on a server."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aibackend.cli import callers, inputs, many
from aibackend.errors import CallError, ConfigurationError
from aibackend.hints import did_you_mean
from aibackend.plugins import Plugins
from aibackend.settings import Settings

PATIENCE_S = 1.0
"""How long a call may take before the command says that it is at work."""
PARALLEL_THERE = 4
"""Calls at a time, unless said, where a server does the work."""


async def call(settings: Settings, options: argparse.Namespace) -> int:
    """The result on standard output; its cost and the balance on standard error. Of many files, a line for each."""
    plugins = Plugins.load(settings)
    capability = plugins.capabilities.get(options.capability)
    if capability is None:
        there = ", ".join(sorted(plugins.capabilities))
        hint = did_you_mean(options.capability, plugins.capabilities)
        raise ConfigurationError(f"no capability {options.capability}: there is {there}{hint}")
    schema = capability.request()
    request, names = inputs.sorted_out(schema, options.inputs, options.json)
    files = inputs.files(names)
    if not (options.out or _are_many(names)):
        for name in files:
            request = inputs.with_file(schema, request, name)
        async with _caller(settings, plugins, options, parallel=1) as ask:
            return await _one(ask, options.capability, request)
    if not files:
        raise ConfigurationError("there is no file to call with")
    parallel = options.parallel or (PARALLEL_THERE if options.url else os.cpu_count() or 1)
    async with _caller(settings, plugins, options, parallel=min(parallel, len(files))) as ask:
        work = many.Work(ask, options.capability, schema, request)
        return await many.run(work, files, options.out, min(parallel, len(files)))


def _are_many(names: Sequence[str]) -> bool:
    return len(names) > 1 or any(Path(name).is_dir() for name in names)


@asynccontextmanager
async def _caller(
    settings: Settings, plugins: Plugins, options: argparse.Namespace, *, parallel: int
) -> AsyncIterator[callers.Ask]:
    """Where the calls run."""
    if options.url:
        chosen = callers.there(options.url, options.key, options.capability)
    else:
        chosen = callers.here(settings, plugins, options.capability, parallel=parallel)
    async with chosen as ask:
        yield ask


async def _one(ask: callers.Ask, capability: str, request: dict[str, Any]) -> int:
    started = time.monotonic()
    try:
        async with _progress(capability):
            result, engine = await ask(request, None)
    except CallError as error:
        raise ConfigurationError(f"{error.code}: {error.in_full}") from None
    usage = result["usage"]
    print(json.dumps(result, indent=2, ensure_ascii=False))
    print(
        f"{usage['credits']} credit{'s' * (usage['credits'] != 1)} charged, {usage['balanceRemaining']} left"
        f" ({engine}, {time.monotonic() - started:.1f} s)",
        file=sys.stderr,
    )
    return 0


@asynccontextmanager
async def _progress(what: str) -> AsyncIterator[None]:
    """Say on standard error that the call is at work, once it takes a while."""

    async def tell() -> None:
        await asyncio.sleep(PATIENCE_S)
        print(f"{what}: at work …", end="", file=sys.stderr, flush=True)
        try:
            while True:
                await asyncio.sleep(PATIENCE_S)
                print(".", end="", file=sys.stderr, flush=True)
        finally:
            print(file=sys.stderr)

    task = asyncio.create_task(tell())
    try:
        yield
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
