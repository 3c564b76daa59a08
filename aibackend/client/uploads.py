"""Requests that hold files: what is on this machine becomes a part of a multipart body, the rest stays JSON."""

from __future__ import annotations

import hashlib
import mimetypes
import os
import re
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

FILE_FIELDS = ("fileUrl", "imageUrl", "audioUrl", "originalUrl", "revisedUrl")
"""Fields in which a text that is no URL is a path."""
ELSEWHERE = re.compile(r"(?i:https?://|data:).*|file_[0-9A-Za-z]+", re.DOTALL)
"""A file that is not on this machine: a URL, or the id of an uploaded file."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A part of a multipart body. content: bytes, or a file that is opened anew at each attempt."""

    name: str
    filename: str | None
    content: bytes | Path
    media_type: str

    def opened(self, stack: ExitStack) -> tuple[str, tuple[str | None, bytes | IO[bytes], str]]:
        """As the HTTP library takes it; what is opened closes with the stack."""
        content = self.content if isinstance(self.content, bytes) else stack.enter_context(self.content.open("rb"))
        return self.name, (self.filename, content, self.media_type)


def camel(name: str) -> str:
    """`file_url` as `fileUrl`; a name that is as on the wire stays so."""
    head, *tail = name.split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in tail)


def split(request: Mapping[str, Any]) -> tuple[dict[str, Any], list[Part]]:
    """A request by its keywords as JSON by its wire names, and its files. What is None is left out.

    Raises: FileNotFoundError for a path at which there is no file.
    """
    wire = {camel(name): value for name, value in request.items() if value is not None}
    files = {name: part for name, value in wire.items() if (part := _part(name, value)) is not None}
    return {name: value for name, value in wire.items() if name not in files}, list(files.values())


def part(name: str, file: Any) -> Part:
    """A file that is to be uploaded. Raises: FileNotFoundError, TypeError."""
    if isinstance(file, bytes):
        return Part(name=name, filename="file", content=file, media_type="application/octet-stream")
    if hasattr(file, "read"):
        path = Path(str(getattr(file, "name", "file")))
        content = file.read()
        if not isinstance(content, bytes):
            raise TypeError(f"{name} must be opened in binary mode")
        return Part(name=name, filename=path.name, content=content, media_type=_media_type(path))
    path = Path(file)
    if not path.is_file():
        raise FileNotFoundError(f"{name} is no URL, no file id and no file on this machine: {path}")
    return Part(name=name, filename=path.name, content=path, media_type=_media_type(path))


def multipart(key: str) -> str:
    """The content type of a multipart body whose boundary follows from a key: each attempt sends the same bytes."""
    return f"multipart/form-data; boundary={hashlib.sha256(key.encode()).hexdigest()[:32]}"


def _part(name: str, value: Any) -> Part | None:
    if isinstance(value, bytes | os.PathLike) or hasattr(value, "read"):
        return part(name, value)
    if name in FILE_FIELDS and isinstance(value, str) and not ELSEWHERE.fullmatch(value):
        return part(name, value)
    return None


def _media_type(path: Path) -> str:
    return mimetypes.guess_type(path.name)[0] or "application/octet-stream"
