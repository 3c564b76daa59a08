"""What the service keeps of work and files, as it tells it."""

from __future__ import annotations

import os
from typing import Any, BinaryIO, Literal, NotRequired, TypeAlias, TypedDict

FileInput: TypeAlias = str | os.PathLike[str] | bytes | BinaryIO
"""A file: a path, a URL (`https:`, `data:`), the id of an uploaded file (`file_…`), its bytes, or a file opened in
binary mode. What is on this machine is uploaded."""

Status: TypeAlias = Literal["queued", "running", "succeeded", "failed", "canceled"]
ENDED = ("succeeded", "failed", "canceled")


class Usage(TypedDict):
    """What a call cost."""

    credits: int
    """Credits charged for this call."""
    balanceRemaining: int
    """The settled balance after the charge."""


class FileRecord(TypedDict):
    """An uploaded file."""

    id: str
    """Stands wherever a URL may: `file_…`."""
    bytes: int
    contentType: str
    sha256: str
    expiresAt: str
    """When it is dropped, UTC."""


class JobRecord(TypedDict):
    """A call that runs on its own."""

    id: str
    capability: str
    status: Status
    progress: float
    """0 to 1."""
    createdAt: str
    startedAt: str | None
    finishedAt: str | None
    result: NotRequired[Any]
    """What the call would have answered, once it has succeeded."""
    error: NotRequired[dict[str, Any] | None]
    """The problem that the call would have answered, once it has failed."""
    usage: NotRequired[Usage | None]


class BatchCounts(TypedDict):
    """How many lines of a batch stand how."""

    total: int
    succeeded: int
    failed: int
    running: int
    canceled: int


class BatchRecord(TypedDict):
    """Many calls of one capability."""

    id: str
    status: str
    counts: NotRequired[BatchCounts]
    """Not among those of a listing."""
    usage: NotRequired[Usage | None]


class BatchLine(TypedDict):
    """What became of one request of a batch."""

    customId: str
    status: Status
    result: NotRequired[Any]
    error: NotRequired[dict[str, Any] | None]
    usage: NotRequired[Usage | None]
