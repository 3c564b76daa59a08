"""The lines of a batch, read and checked in form: functions that a compute worker can run."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import orjson

from aibackend.errors import ClientError, InvalidRequest
from aibackend.schema import ERRORS_MAX, unknown_name
from aibackend.validation import parsed
from aibackend_defaults.jobs.batches import LINES_MAX

NAME_MAX = 255
LINE_BYTES = 32 << 20
"""Of one line's request: what a call's body may have."""
FIELDS = ("capability", "requests", "inputFile")
MEMBERS = {"customId", "request"}
Lines = list[tuple[str, bytes]]
"""The caller's id of each line, and its request as JSON."""


def envelope(body: bytes) -> tuple[str, str | None, Lines]:
    """A batch as it was sent: the capability, where its lines stand if elsewhere, else its lines.

    Raises: InvalidJson, InvalidRequest.
    """
    data = parsed(body)
    capability, file, requests = data.get("capability"), data.get("inputFile"), data.get("requests")
    unknown = islice((name for name in data if name not in FIELDS), ERRORS_MAX)
    errors = [(f"/{name[:NAME_MAX]}", unknown_name(name, FIELDS)) for name in unknown]
    if not isinstance(capability, str):
        errors.append(("/capability", "Must be the name of a capability."))
    if ("inputFile" in data) == ("requests" in data):
        errors.append(("", "Give exactly one of requests and inputFile."))
    elif "inputFile" in data and not isinstance(file, str):
        errors.append(("/inputFile", "Must be a file id or a URL."))
    elif "requests" in data and not isinstance(requests, list):
        errors.append(("/requests", "Must be a list."))
    if errors:
        raise InvalidRequest(errors=errors[:ERRORS_MAX])
    return str(capability), file, [] if requests is None else _checked((("", line) for line in requests), "/requests")


def of_file(body: bytes) -> Lines:
    """The lines of a JSONL file; blank ones and a byte order mark are passed over. Raises: InvalidRequest."""
    return _checked(_loaded(body.removeprefix(BOM_UTF8)), "/inputFile")


def _loaded(body: bytes) -> Iterator[tuple[str, Any]]:
    """Each line, and where an editor finds it."""
    at = number = 0
    while at < len(body):
        end, number = body.find(b"\n", at), number + 1
        line, at = (body[at:end], end + 1) if end >= 0 else (body[at:], len(body))
        if line.strip():
            try:
                yield f"Line {number}: ", parsed(line)
            except ClientError:
                yield f"Line {number}: ", None


def _checked(lines: Iterable[tuple[str, Any]], pointer: str) -> Lines:
    """Every line, once all are right in form and no id comes twice. lines: with what a complaint begins with."""
    found: dict[str, bytes] = {}
    errors: list[tuple[str, str]] = []
    for number, (place, line) in enumerate(lines):
        if number >= LINES_MAX:
            raise InvalidRequest(errors=[(pointer, f"A batch has at most {LINES_MAX} lines.")])
        wrong, request = _wrong(line, found)
        if wrong:
            errors.append((f"{pointer}/{number}{wrong[0]}", place + wrong[1]))
            if len(errors) >= ERRORS_MAX:
                break
        else:
            found[line["customId"]] = request
    if errors:
        raise InvalidRequest(errors=errors)
    if not found:
        raise InvalidRequest(errors=[(pointer, "A batch has at least one line.")])
    return list(found.items())


def _wrong(line: Any, found: dict[str, bytes]) -> tuple[tuple[str, str] | None, bytes]:
    """What is wrong with a line, and where in it; else its request."""
    if not isinstance(line, dict) or line.keys() != MEMBERS:
        return ("", 'Must be a JSON object {"customId": "…", "request": {…}}.'), b""
    name, request = line["customId"], line["request"]
    if not isinstance(name, str) or not name.strip() or len(name) > NAME_MAX or not name.isprintable():
        return ("/customId", f"Must be a string of 1 to {NAME_MAX} printable characters."), b""
    if name in found:
        return ("/customId", "Stands twice in the batch."), b""
    if not isinstance(request, dict):
        return ("/request", "Must be an object."), b""
    body = orjson.dumps(request)
    return (("/request", "Is too large."), b"") if len(body) > LINE_BYTES else (None, body)
