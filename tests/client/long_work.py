"""A service of files, multipart calls, jobs and batches as the interface has them, in memory; its answers are echoes.

Stands in where the service itself has none of them yet: `conftest.py` chooses.
"""

from __future__ import annotations

import email.policy
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from aibackend.testing.server import run_app

USAGE = {"credits": 1, "balanceRemaining": 499}
LATER = "2030-01-01T00:00:00Z"


@dataclass
class LongWork:
    """What it keeps. slow: looks at a job until it has ended. failures: statuses, or None for a lost connection, that
    are answered before anything else. seen: headers and body of each POST.
    """

    url: str = ""
    slow: int = 1
    retry_after: str = "0"
    failures: list[int | None] = field(default_factory=list)
    seen: list[tuple[dict[str, str], bytes]] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    jobs: dict[str, dict[str, Any]] = field(default_factory=dict)
    batches: dict[str, dict[str, Any]] = field(default_factory=dict)

    def routes(self) -> list[web.RouteDef]:
        return [
            web.post("/v1/files", self.upload),
            web.get("/v1/files", self.kept),
            web.delete("/v1/files/{id}", self.drop),
            web.post("/v1/batches", self.batch),
            web.get("/v1/batches", self.listed_batches),
            web.get("/v1/batches/{id}", self.shown_batch),
            web.get("/v1/batches/{id}/results", self.lines),
            web.get("/v1/jobs", self.listed),
            web.get("/v1/jobs/{id}", self.job),
            web.delete("/v1/jobs/{id}", self.cancel),
            web.post("/v1/{capability}", self.call),
        ]

    @web.middleware
    async def fail_first(self, request: web.Request, handler: Any) -> web.StreamResponse:
        if request.method == "POST":
            self.seen.append((dict(request.headers), await request.read()))
        if not self.failures:
            return await handler(request)
        status = self.failures.pop(0)
        if status is None:
            assert request.transport is not None
            request.transport.close()
            return web.Response()
        return web.Response(status=status, headers={"Retry-After": self.retry_after})

    async def upload(self, request: web.Request) -> web.Response:
        _, files = await parts(request)
        content = files["file"]
        id = f"file_{len(self.files) + 1}"
        self.files[id] = content
        record = {"id": id, "bytes": len(content), "contentType": "application/pdf", "expiresAt": LATER}
        return web.json_response({**record, "sha256": hashlib.sha256(content).hexdigest()}, status=201)

    async def kept(self, request: web.Request) -> web.Response:
        told = [{"id": id, "bytes": len(content)} for id, content in reversed(self.files.items())]
        return page(request, "files", told)

    async def listed_batches(self, request: web.Request) -> web.Response:
        told = [self.told_batch(id) for id in reversed(self.batches)]
        return page(request, "batches", [{key: one[key] for key in ("id", "status")} for one in told])

    async def drop(self, request: web.Request) -> web.Response:
        self.files.pop(request.match_info["id"])
        return web.Response(status=204)

    async def call(self, request: web.Request) -> web.Response:
        asked, files = await parts(request)
        sizes = {name: len(data) for name, data in files.items()}
        answer = {"asked": asked, "files": sizes, "total": 0, "usage": USAGE}
        if "respond-async" not in request.headers.get("Prefer", ""):
            return web.json_response(answer)
        id = f"job_{len(self.jobs) + 1}"
        self.jobs[id] = {
            "id": id, "capability": request.match_info["capability"], "status": "queued", "progress": 0,
            "createdAt": LATER, "startedAt": None, "finishedAt": None, "result": answer, "looks": 0,
        }  # fmt: skip
        headers = {"Location": f"/v1/jobs/{id}", "Preference-Applied": "respond-async"}
        return web.json_response(self.told(id), status=202, headers=headers)

    async def job(self, request: web.Request) -> web.Response:
        job = self.jobs[request.match_info["id"]]
        job["looks"] += 1
        if job["status"] == "queued" and job["looks"] >= self.slow:
            failed = "fail" in job["result"]["asked"]
            job["status"] = "failed" if failed else "succeeded"
        return web.json_response(self.told(job["id"]))

    async def listed(self, request: web.Request) -> web.Response:
        told = [self.told(id) for id, job in self.jobs.items() if job["status"] == request.query["status"]]
        without = [{name: value for name, value in job.items() if name != "result"} for job in told]
        return web.json_response({"jobs": without, "nextCursor": None})

    def told(self, id: str) -> dict[str, Any]:
        job = {name: value for name, value in self.jobs[id].items() if name != "looks"}
        problem = {"status": 422, "code": "nothing_found", "title": "None", "detail": "No such document", "errors": []}
        problem |= {"requestId": "r-1", "retryable": False, "type": "/docs/errors#nothing_found"}
        succeeded = job["status"] == "succeeded"
        return job | {
            "result": job["result"] if succeeded else None,
            "error": problem if job["status"] == "failed" else None,
            "usage": USAGE if succeeded else None,
        }

    async def cancel(self, request: web.Request) -> web.Response:
        job = self.jobs[request.match_info["id"]]
        if job["status"] != "queued":
            problem = {"status": 409, "code": "job_ended", "title": "Ended", "detail": "It has ended"}
            return web.json_response(problem, status=409, content_type="application/problem+json")
        job["status"] = "canceled"
        return web.json_response(self.told(job["id"]))

    async def batch(self, request: web.Request) -> web.Response:
        asked = await request.json()
        id = f"batch_{len(self.batches) + 1}"
        self.batches[id] = {"requests": asked["requests"], "status": "running", "looks": 0}
        return web.json_response(self.told_batch(id), status=202)

    async def shown_batch(self, request: web.Request) -> web.Response:
        batch = self.batches[request.match_info["id"]]
        batch["looks"] += 1
        if batch["looks"] >= self.slow:
            batch["status"] = "finished"
        return web.json_response(self.told_batch(request.match_info["id"]))

    def told_batch(self, id: str) -> dict[str, Any]:
        batch = self.batches[id]
        total = len(batch["requests"])
        done = total if batch["status"] == "finished" else 0
        counts = {"total": total, "succeeded": done, "failed": 0, "running": total - done, "canceled": 0}
        return {"id": id, "status": batch["status"], "counts": counts, "usage": USAGE}

    async def lines(self, request: web.Request) -> web.Response:
        lines = [
            {"customId": line["customId"], "status": "succeeded", "result": line["request"], "usage": USAGE}
            for line in self.batches[request.match_info["id"]]["requests"]
        ]
        return web.Response(text="".join(json.dumps(line) + "\n" for line in lines))


def page(request: web.Request, name: str, told: list[dict[str, Any]]) -> web.Response:
    """One of a list a page, so that its reader has to turn them."""
    place = int(request.query.get("cursor", 0))
    more = str(place + 1) if place + 1 < len(told) else None
    return web.json_response({name: told[place : place + 1], "nextCursor": more})


async def parts(request: web.Request) -> tuple[Any, dict[str, bytes]]:
    """The request, and its files by the names of their parts."""
    if not request.content_type.startswith("multipart/"):
        return await request.json(), {}
    head = f"Content-Type: {request.headers['Content-Type']}\r\n\r\n".encode()
    asked, files = {}, {}
    for part in email.message_from_bytes(head + await request.read(), policy=email.policy.HTTP).iter_parts():
        content = part.get_payload(decode=True)
        if part.get_filename() is None:
            asked = json.loads(content)
        else:
            files[part["Content-Disposition"].params["name"]] = content
    return asked, files


@asynccontextmanager
async def run_long_work() -> AsyncIterator[LongWork]:
    """The service on loopback."""
    service = LongWork()
    app = web.Application(middlewares=[service.fail_first], client_max_size=1 << 28)
    app.add_routes(service.routes())
    async with run_app(app) as service.url:
        yield service
