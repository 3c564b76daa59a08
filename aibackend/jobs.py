"""How a caller asks for a job rather than an answer, and how a job looks on the wire."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from itertools import islice
from typing import Any

import orjson

from aibackend.services import Job

PREFIX = "job_"
"""What stands before a call's id when it names its job."""
WAIT_MAX_S = 60
HEADERS_MOST = 8
"""Of one name that are read."""
_PREFERENCE = re.compile(r'(?:[^,"]|"(?:[^"\\]|\\.?)*"?)+')
"""One of a list parted by commas, which may stand in quotes, too."""


def preferred_wait(headers: Iterable[str]) -> float | None:
    """Seconds that a caller wants to wait before a job will do; None when only the answer will.

    headers: the `Prefer` headers of the request. What is not understood, comes again or comes late is
    passed over.
    Source: RFC 7240.
    """
    preferences: dict[str, str] = {}
    for header in islice(headers, HEADERS_MOST):
        for preference in _PREFERENCE.findall(header):
            name, _, value = preference.partition(";")[0].partition("=")
            preferences.setdefault(name.strip().lower(), value.strip().strip('"'))
    if preferences.get("respond-async") != "":
        return None
    wait = preferences.get("wait", "")
    return min(float(wait), WAIT_MAX_S) if wait.isascii() and wait.isdecimal() else 0.0


def facts(job: Job) -> dict[str, Any]:
    """A job as JSON, without its result."""
    return {
        "id": PREFIX + job.call.id,
        "capability": job.call.capability,
        "status": job.status,
        "progress": job.progress,
        "createdAt": timestamp(job.call.created),
        "startedAt": timestamp(job.started),
        "finishedAt": timestamp(job.finished),
        "error": orjson.loads(job.outcome) if job.status == "failed" and job.outcome else None,
        "usage": None if job.balance is None else {"credits": job.charged, "balanceRemaining": job.balance},
    }


def body(job: Job) -> bytes:
    """A job as it goes out, with its result."""
    result = orjson.Fragment(job.outcome) if job.status == "succeeded" and job.outcome else None
    return orjson.dumps(facts(job) | {"result": result})


def timestamp(moment: datetime | None) -> str | None:
    """A time to the second, UTC with Z."""
    return None if moment is None else f"{moment:%Y-%m-%dT%H:%M:%SZ}"
