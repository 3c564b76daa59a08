"""The playground: each capability with a form made from its schema, called as the person's own account."""

from __future__ import annotations

import inspect
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import orjson
from aiohttp import web

from aibackend import offload, problems
from aibackend.app import BODY_MAX, CALLS, REQUEST_ID, accepted, held_bytes, media_type, read_body, whole_body
from aibackend.calls import CallRequest
from aibackend.capability import Capability
from aibackend.errors import CallError, InvalidRequest, NotFound, UnsupportedMediaType
from aibackend.jobs import PREFIX, WAIT_MAX_S, preferred_wait
from aibackend.jobs import body as job_body
from aibackend.schema import Integer, List, Nested, Schema, Text, Url, is_data_url
from aibackend.services import Principal
from aibackend.services.context import current_call
from aibackend.validation import is_light, validated
from aibackend_defaults.api.account import prices
from aibackend_defaults.api.operations import json_schema
from aibackend_defaults.dashboard import fields
from aibackend_defaults.dashboard.page_base import PageBase

if TYPE_CHECKING:
    from aibackend_defaults.dashboard.marked_pages import Marked

QUOTES_MOST = 1_000
LOOK_S = 60.0
"""How long a file may take to be read again for its pictures."""


class Quoted(Schema):
    """An entry of an answer's evidence that stands on a page."""

    field = Text(max=1_000, required=True)
    page = Integer(min=1, required=True)
    quote = Text(required=True)


class Look(Schema):
    """A file that was just read, and what its answer quotes."""

    file_url = Url(required=True)
    evidence = List(Nested(Quoted), min=1, max=QUOTES_MOST, required=True)


class Playground:
    """Handlers."""

    def __init__(self, base: PageBase) -> None:
        self._base = base

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        page = self._base.page
        return [
            web.get("/dashboard/playground", page(self.list)),
            web.get("/dashboard/playground/jobs/{id}", page(self.job)),
            web.get("/dashboard/playground/{capability}", page(self.show)),
            web.get("/dashboard/playground/{capability}/files/{number}", page(self.file)),
            web.post("/dashboard/playground/pages", page(self.pages)),
            web.post("/dashboard/playground/{capability}", page(self.call)),
        ]

    async def list(self, request: web.Request) -> web.Response:
        """What there is."""
        capabilities = sorted(self._base.container.plugins.capabilities.values(), key=lambda one: one.name)
        container, account = self._base.container, self._base.person(request).account
        priced = [(capability, await prices(container, capability, account)) for capability in capabilities]
        return self._base.render(request, "playground.html", priced=priced)

    async def show(self, request: web.Request) -> web.Response:
        """The form of one, filled in with its example."""
        capability = self._capability(request)
        example = capability.examples[0] if capability.examples else None
        files = {
            address: f"/dashboard/playground/{capability.name}/files/{number}"
            for number, address in enumerate(example.files if example else ())
        }
        schema = json_schema(capability.request)
        form = fields.form(schema, example.request if example else {}, files)
        shown = {address for address, path in files.items() if any(field.file == path for field in form)}
        container, account = self._base.container, self._base.person(request).account
        balance = await container.billing.balance(account)
        return self._base.render(
            request,
            "capability.html",
            capability=capability,
            prices=await prices(container, capability, account),
            example=example,
            fields=form,
            alternatives=" ".join(fields.alternatives(schema)),
            staged=any(address not in shown for address in files),
            balance=balance,
            site=self._base.site(request),
        )

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of the example."""
        capability, number = self._capability(request), request.match_info["number"]
        paths = list(capability.examples[0].files.values()) if capability.examples else []
        if number not in map(str, range(len(paths))):
            raise NotFound("No such file")
        path = _folder(capability) / paths[int(number)]
        headers = {"Content-Disposition": f'attachment; filename="{path.name}"'}
        return web.FileResponse(path, headers=headers)

    async def call(self, request: web.Request) -> web.Response:
        """The call itself: the same life, limits and price as with a key."""
        account = self._base.person(request).account
        caller = Principal(account=account, key=_key(account), test="test" in request.query)
        headers: dict[str, str] = {}
        incoming = CallRequest(
            capability=request.match_info["capability"],
            authorization="",
            read=partial(read_body, request),
            request_id=request[REQUEST_ID],
            size_bytes=held_bytes(request),
            headers=headers,
        )
        container, calls = self._base.container, request.app[CALLS]
        wait_s = preferred_wait(request.headers.getall("Prefer", ())) if container.jobs else None
        try:
            with calls.refusals_counted(incoming):
                if wait_s is not None:
                    answer = await accepted(request, caller, incoming, wait_s, jobs_at="/dashboard/playground/jobs")
                    answer.headers["X-Duration-Ms"] = _since_ms(incoming.started)
                    return answer
                outcome = await calls.serve(caller, incoming)
        except CallError as error:
            return problems.response(error, request[REQUEST_ID])
        finally:
            await container.uploads.release(incoming.uploads)
        headers |= {"X-Engine": outcome.engine, "X-Duration-Ms": _since_ms(incoming.started)}
        return web.Response(body=outcome.body, content_type="application/json", headers=headers)

    async def job(self, request: web.Request) -> web.Response:
        """How a call that became a job stands. Query: wait, seconds until its end at most."""
        account, given = self._base.person(request).account, request.query.get("wait", "0")
        wait_s = min(float(given), WAIT_MAX_S) if given.isascii() and given.isdecimal() else 0.0
        keeper, id = self._base.container.jobs, request.match_info["id"].removeprefix(PREFIX)
        found = await keeper.find(account, id, wait_s=wait_s) if keeper else None
        if found is None:
            raise NotFound("There is no such job")
        return web.Response(body=job_body(found), content_type="application/json")

    async def pages(self, request: web.Request) -> web.Response:
        """The pages of an uploaded file that evidence quotes, as pictures with the places: free, and as often as calls.

        Only of files that came along: what stands elsewhere was fetched for a price.
        """
        account, headers = self._base.person(request).account, dict[str, str]()
        try:
            await request.app[CALLS].limit(Principal(account=account, key=_key(account)), headers)
            current_call.set((account, ""))
            with request.app[CALLS].admitted(account, held_bytes(request)):
                pages = await self._pages(await _body(request))
        except CallError as error:
            error.headers.update(headers)
            return problems.response(error, request[REQUEST_ID])
        told = orjson.dumps({"pages": pages}, option=orjson.OPT_NON_STR_KEYS)
        return web.Response(body=told, content_type="application/json", headers=headers)

    async def _pages(self, body: bytes) -> Sequence[Marked]:
        from aibackend_defaults.dashboard.marked_pages import Quote, marked  # draws: not loaded before it is needed

        container = self._base.container
        run = container.compute.run
        asked = validated(Look(), body) if is_light(body) else await run(offload.load, Look, body, timeout_s=LOOK_S)
        if not is_data_url(asked["file_url"]):
            raise InvalidRequest("Choose a file", errors=[("/fileUrl", "must be a data: URL")])
        data = (await container.fetcher.fetch(asked["file_url"])).body
        quotes = [Quote(field=one["field"], page=one["page"], text=one["quote"]) for one in asked["evidence"]]
        return await run(marked, container.document_reader, data, quotes, timeout_s=LOOK_S)

    def _capability(self, request: web.Request) -> Capability:
        try:
            return self._base.container.plugins.capabilities[request.match_info["capability"]]
        except KeyError:
            raise NotFound("There is no such capability") from None


def _key(account: str) -> str:
    """Under which calls from here are limited, and stand in the journal."""
    return f"playground:{account}"


def _since_ms(started: float) -> str:
    return str(round((time.monotonic() - started) * 1000))


def _folder(capability: Capability) -> Path:
    """Where the files of a plugin's examples are: beside its schema."""
    return Path(inspect.getfile(capability.request)).parent


async def _body(request: web.Request) -> bytes:
    if media_type(request) != "application/json":
        raise UnsupportedMediaType
    return await whole_body(request, BODY_MAX)
