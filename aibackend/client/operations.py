"""What can be asked of the service, each as a flow."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import quote

import httpx2

from aibackend.client.exchange import Flow, Pause, Request, send
from aibackend.client.failures import JobCanceled, error_of
from aibackend.client.methods import FIRST_FILE
from aibackend.client.records import BatchRecord, FileInput, FileRecord, JobRecord
from aibackend.client.uploads import Part, multipart, part, split

LONG_POLL_S = 20
"""How long a look at a job may wait for its end."""
FIRST_PAUSE_S = 0.1
PAUSE_MOST_S = 5.0
UNDER_WAY = ("queued", "running")


@dataclass(frozen=True, kw_only=True)
class Options:
    """How the service is called.

    timeout_s: that an answer may take. retries: after the first attempt. idempotency_key: of the call; None: a new one.
    """

    timeout_s: float = 200.0
    retries: int = 4
    idempotency_key: str | None = None


def call(options: Options, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Flow[Any]:
    """The answer, as JSON."""
    answer = yield from _posted(options, capability, file, request)
    return answer.json()


def submit(options: Options, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Flow[JobRecord]:
    """The job. Where the service knows no jobs, the call has been made, and is told as a job that has succeeded."""
    answer = yield from _posted(options, capability, file, request, Prefer="respond-async")
    told: Any = answer.json()
    if answer.status_code == httpx2.codes.ACCEPTED:
        job: JobRecord = told
        return job
    now = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
    return JobRecord(
        id="", capability=capability, status="succeeded", progress=1.0, createdAt=now, startedAt=now, finishedAt=now,
        result=told, error=None, usage=told.get("usage"),
    )  # fmt: skip


def batch(
    options: Options, capability: str, requests: Sequence[Mapping[str, Any]] | Mapping[str, Mapping[str, Any]]
) -> Flow[BatchRecord]:
    """The batch. Files of its requests are uploaded first."""
    named = requests if isinstance(requests, Mapping) else {str(number): one for number, one in enumerate(requests)}
    lines = []
    for name, request in named.items():
        wire, parts = split(request)
        for each in parts:
            wire[each.name] = (yield from _uploaded(options, each))["id"]
        lines.append({"customId": name, "request": wire})
    body = json.dumps({"capability": capability, "requests": lines}).encode()
    headers = {"Idempotency-Key": _key(options), "Content-Type": "application/json"}
    answer = yield from send(Request(method="POST", path="/v1/batches", headers=headers, body=body), options.retries)
    made: BatchRecord = answer.json()
    return made


def upload(options: Options, file: FileInput) -> Flow[FileRecord]:
    """The file, as the service keeps it."""
    return (yield from _uploaded(options, part("file", file)))


def fetch(options: Options, path: str, query: Mapping[str, object] | None = None, method: str = "GET") -> Flow[Any]:
    """What stands at a path, as JSON; None where the answer is empty. query: what is None is left out."""
    given = {name: str(value) for name, value in (query or {}).items() if value is not None}
    answer = yield from send(Request(method=method, path=path, query=given), options.retries)
    return answer.json() if answer.content else None


def batch_lines(options: Options, path: str) -> Flow[list[Any]]:
    """The lines of a batch that are done, in the order of its requests."""
    answer = yield from send(Request(method="GET", path=f"{path}/results"), options.retries)
    return [json.loads(line) for line in answer.text.splitlines() if line]


def settled(options: Options, path: str, timeout_s: float | None, *, long_poll: bool) -> Flow[Any]:
    """A job or a batch once it has ended. Raises: TimeoutError when it has not after so long; it goes on."""
    end = time.monotonic() + (float("inf") if timeout_s is None else timeout_s)
    pause_s = FIRST_PAUSE_S
    while True:
        wait_s = min(LONG_POLL_S, options.timeout_s / 2, max(0.0, end - time.monotonic()))
        record = yield from fetch(options, path, {"wait": int(wait_s)} if long_poll else None)
        if record["status"] not in UNDER_WAY:
            return record
        if time.monotonic() >= end:
            raise TimeoutError(f"{path} is {record['status']} after {timeout_s} s; it goes on")
        yield Pause(min(pause_s, max(0.0, end - time.monotonic())))
        pause_s = min(pause_s * 2, PAUSE_MOST_S)


def result_of(job: JobRecord) -> Any:
    """What a job that has ended has answered. Raises: the error that the call would have raised, JobCanceled."""
    if job["status"] == "succeeded":
        return job.get("result")
    problem = job.get("error") or {}
    if job["status"] == "canceled":
        raise JobCanceled(f"job {job['id']} was canceled")
    raise error_of(int(problem.get("status", 500)), problem, {})


def _posted(
    options: Options, capability: str, file: FileInput | None, request: Mapping[str, Any], **headers: str
) -> Flow[httpx2.Response]:
    key = _key(options)
    named = request if file is None else {FIRST_FILE.get(capability, "file_url"): file, **request}
    wire, parts = split(named)
    body = json.dumps(wire, ensure_ascii=False).encode()
    headers |= {"Idempotency-Key": key, "Content-Type": multipart(key) if parts else "application/json"}
    path = f"/v1/{quote(capability, safe='')}"
    if parts:
        parts = [Part(name="request", filename=None, content=body, media_type="application/json"), *parts]
        asked = Request(method="POST", path=path, headers=headers, parts=parts)
    else:
        asked = Request(method="POST", path=path, headers=headers, body=body)
    return (yield from send(asked, options.retries))


def _uploaded(options: Options, file: Part) -> Flow[FileRecord]:
    headers = {"Content-Type": multipart(uuid.uuid4().hex)}
    asked = Request(method="POST", path="/v1/files", headers=headers, parts=[replace(file, name="file")])
    answer = yield from send(asked, options.retries)
    kept: FileRecord = answer.json()
    return kept


def _key(options: Options) -> str:
    return options.idempotency_key or uuid.uuid4().hex
