"""What a capability is handed: files reach the workers wherever these are."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from aibackend.errors import NotFound
from aibackend.services import AsyncCallContext, Compute, Fetcher, FetchResponse


class Watched(Compute):
    """Runs nothing; tells what crosses to the workers."""

    def __init__(self, shares_disk: bool) -> None:
        self.shares_disk = shares_disk

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return arguments[1]


class Shelf(Fetcher):
    """Has one file, on this machine's disk."""

    def __init__(self, path: Path) -> None:
        self._path = path

    async def fetch(self, url: str, **options: Any) -> FetchResponse:
        raise NotImplementedError

    @asynccontextmanager
    async def lend(self, url: str) -> AsyncIterator[bytes | Path]:
        yield self._path


def context(path: Path, *, shares_disk: bool) -> AsyncCallContext:
    return AsyncCallContext(
        account="a", now=datetime.now(UTC), deadline_s=1.0, compute=Watched(shares_disk), fetcher=Shelf(path)
    )


@pytest.mark.parametrize("shares_disk", [True, False])
async def test_workers_that_see_the_disk_get_the_path(tmp_path: Path, shares_disk: bool) -> None:
    """Others, on another machine, get the bytes."""
    path = tmp_path / "file"
    path.write_bytes(b"a page")
    crossed: Any = await context(path, shares_disk=shares_disk).read(
        {"file_url": "file_a"}, lambda document, _: document
    )

    assert crossed == (path if shares_disk else b"a page")


async def test_a_file_that_is_gone_is_not_found(tmp_path: Path) -> None:
    """As where a worker opens it."""
    with pytest.raises(NotFound):
        await context(tmp_path / "gone", shares_disk=False).read({"file_url": "file_a"}, lambda document, _: document)
