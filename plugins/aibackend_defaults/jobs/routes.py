"""/v1/jobs: looking at jobs, waiting for them and canceling them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import orjson
from aiohttp import web

from aibackend import jobs
from aibackend.app import identified
from aibackend.errors import InvalidRequest, NotFound
from aibackend.services import AcceptedCall, Job, Jobs, Principal
from aibackend_defaults.api.operations import described
from aibackend_defaults.api.paging import PARAMETERS, page_of, whole
from aibackend_defaults.jobs import QueuedJobs, schema
from aibackend_defaults.jobs.job_schema import STATUSES, JobTold

if TYPE_CHECKING:
    from aibackend.container import Container


WAIT = {
    "name": "wait",
    "in": "query",
    "schema": {"type": "integer", "minimum": 0, "maximum": jobs.WAIT_MAX_S},
    "description": "Seconds to wait for its end.",
}
LISTING = (
    {"name": "status", "in": "query", "schema": {"type": "string", "enum": list(STATUSES)}},
    *PARAMETERS,
)


def routes(container: Container) -> list[web.RouteDef]:
    """A job's, whoever keeps them; where this provider does, also the list of /v1/jobs, and /v1/batches."""
    from aibackend_defaults.jobs import batch_routes

    keeper = container.jobs
    if keeper is None:
        return []
    if not isinstance(keeper, QueuedJobs):
        return JobRoutes(keeper).routes()
    return [JobList(keeper).route(), *JobRoutes(keeper).routes(), *batch_routes.routes(container, keeper)]


def may_see(caller: Principal, call: AcceptedCall) -> bool:
    """Whether a key may know of a call: a test key of test calls, one with scopes of what it may call."""
    return call.test == caller.test and (caller.scopes is None or call.capability in caller.scopes)


class JobList:
    """The handler of the list."""

    def __init__(self, keeper: QueuedJobs) -> None:
        self._jobs = keeper

    def route(self) -> web.RouteDef:
        """Its route."""
        listing = described(
            self.page, name="listJobs", tag="jobs", response=schema.JobPage, parameters=LISTING,
            refusals=(401, 422, 429),
        )  # fmt: skip
        return web.get("/v1/jobs", listing)

    async def page(self, request: web.Request) -> web.Response:
        """The jobs that the key may see, newest first, without their results."""
        caller, headers = await identified(request)
        limit, before = page_of(request)
        status = request.query.get("status", "")
        if "status" in request.query and status not in STATUSES:
            raise InvalidRequest(errors=[("/status", f"Must be one of {', '.join(STATUSES)}.")])
        found = await self._jobs.page(caller, before=before, status=status, limit=limit + 1)
        told = [jobs.facts(one.job) for one in found[:limit]]
        more = str(found[limit - 1].number) if len(found) > limit else None
        body = orjson.dumps({"jobs": told, "nextCursor": more})
        return web.Response(body=body, content_type="application/json", headers=headers)


class JobRoutes:
    """The handlers of one job."""

    def __init__(self, keeper: Jobs) -> None:
        self._jobs = keeper

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        look: dict[str, Any] = {"tag": "jobs", "response": JobTold, "refusals": (401, 404, 422, 429)}
        one = "/v1/jobs/{id}"
        return [
            web.get(one, described(self.look, name="getJob", parameters=[WAIT], **look)),
            web.delete(one, described(self.cancel, name="cancelJob", **{**look, "refusals": (401, 404, 409, 429)})),
        ]

    async def look(self, request: web.Request) -> web.Response:
        """A job, with its result once it has ended."""
        caller, headers = await identified(request)
        wait_s = whole(request, "wait", default=0, most=jobs.WAIT_MAX_S)
        job = await self._job(caller, request)
        if wait_s and job.finished is None:
            job = await self._jobs.find(caller.account, job.call.id, wait_s=wait_s) or job
        return _told(job, headers)

    async def cancel(self, request: web.Request) -> web.Response:
        """Cancel a job: it is not charged, and its result is dropped."""
        caller, headers = await identified(request)
        job = await self._job(caller, request)
        return _told(await self._jobs.cancel(caller.account, job.call.id), headers)

    async def _job(self, caller: Principal, request: web.Request) -> Job:
        id = request.match_info["id"]
        job = await self._jobs.find(caller.account, id.removeprefix(jobs.PREFIX)) if named(id, jobs.PREFIX) else None
        if job is None or not may_see(caller, job.call):
            raise NotFound("No such job; those that ended are kept for a day.")
        return job


def named(id: str, prefix: str) -> bool:
    """Whether an id has the form of those that were given out."""
    return bool(re.fullmatch(prefix + "[0-9a-f]{1,64}", id))


def _told(job: Job, headers: dict[str, str]) -> web.Response:
    return web.Response(body=jobs.body(job), content_type="application/json", headers=headers)
