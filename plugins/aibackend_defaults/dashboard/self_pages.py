"""One's own name, password and sessions."""

from __future__ import annotations

import re
from typing import Any

from aiohttp import web

from aibackend.errors import InvalidRequest, NotFound
from aibackend_defaults.dashboard import tokens
from aibackend_defaults.dashboard.door import VISIT, Door

_ID = re.compile(r"[0-9a-f]{64}")


class SelfPages:
    """Handlers."""

    def __init__(self, door: Door) -> None:
        self._door = door

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        page = self._door.page
        return [
            web.get("/dashboard/settings", page(self.show)),
            web.post("/dashboard/settings/name", page(self.rename)),
            web.post("/dashboard/settings/password", page(self.change_password)),
            web.post("/dashboard/settings/sessions/{session}/end", page(self.end_session)),
        ]

    async def show(self, request: web.Request) -> web.Response:
        """The forms."""
        return await self._page(request)

    async def rename(self, request: web.Request) -> web.Response:
        """Take another name."""
        name = (await self._door.form(request)).get("name", "")
        try:
            await self._door.people.rename(self._door.person(request), name)
        except InvalidRequest as error:
            return await self._page(request, status=error.status, name_error=error)
        return self._door.to("/dashboard/settings", "saved")

    async def change_password(self, request: web.Request) -> web.Response:
        """Change it, and end every other session."""
        door, person, form = self._door, self._door.person(request), await self._door.form(request)
        try:
            await door.throttle.count("password", email=person.email, address=request.remote or "")
            await door.people.change_password(person, form.get("old", ""), form.get("new", ""))
        except InvalidRequest as error:
            return await self._page(request, status=error.status, password_error=error)
        await door.throttle.forgive("password", email=person.email)
        await door.sessions.end_others(person, "")
        return await door.welcome(request, person, "/dashboard/settings", "password")

    async def end_session(self, request: web.Request) -> web.Response:
        """End a session of one's own, in another browser say."""
        if not _ID.fullmatch(request.match_info["session"]):
            raise NotFound("No such session")
        await self._door.sessions.end(self._door.person(request), request.match_info["session"])
        return self._door.to("/dashboard/settings", "sessions")

    async def _page(self, request: web.Request, *, status: int = 200, **errors: Any) -> web.Response:
        person = self._door.person(request)
        return self._door.render(
            request,
            "settings.html",
            status=status,
            account=await self._door.issuer.account(person.account),
            sessions=await self._door.sessions.all(person),
            this=tokens.digest(request[VISIT].token).hex(),
            **{"name_error": None, "password_error": None, **errors},
        )
