"""One's own name, e-mail address, password and sessions; and closing the account."""

from __future__ import annotations

import re
from typing import Any

from aiohttp import web

from aibackend.errors import ClientError, InvalidRequest, NotFound
from aibackend_defaults.dashboard import emails, tokens
from aibackend_defaults.dashboard.deletion import delete_account
from aibackend_defaults.dashboard.page_base import VISIT, PageBase
from aibackend_defaults.dashboard.users import User

_ID = re.compile(r"[0-9a-f]{64}")


class SelfPages:
    """Handlers."""

    def __init__(self, base: PageBase) -> None:
        self._base = base

    def routes(self) -> list[web.RouteDef]:
        """All of them."""
        page = self._base.page
        return [
            web.get("/dashboard/settings", page(self.show)),
            web.post("/dashboard/settings/name", page(self.rename)),
            web.post("/dashboard/settings/password", page(self.change_password)),
            web.post("/dashboard/settings/email", page(self.ask_email)),
            web.get("/dashboard/email", page(self.new_email, public=True)),
            web.post("/dashboard/email", page(self.take_email, public=True)),
            web.post("/dashboard/settings/close", page(self.close)),
            web.post("/dashboard/settings/sessions/{session}/end", page(self.end_session)),
        ]

    async def show(self, request: web.Request) -> web.Response:
        """The forms."""
        return await self._page(request)

    async def rename(self, request: web.Request) -> web.Response:
        """Take another name."""
        name = (await self._base.form(request)).get("name", "")
        try:
            await self._base.users.rename(self._base.person(request), name)
        except InvalidRequest as error:
            return await self._page(request, status=error.status, name_error=error)
        return self._base.to("/dashboard/settings", "saved")

    async def change_password(self, request: web.Request) -> web.Response:
        """Change it, and end every other session."""
        base, person, form = self._base, self._base.person(request), await self._base.form(request)
        try:
            await self._count(request)
            await base.users.change_password(person, form.get("old", ""), form.get("new", ""))
        except ClientError as error:
            return await self._page(request, status=error.status, password_error=error)
        await base.throttle.forgive("password", email=person.email)
        await base.sessions.end_all(person)
        return await base.welcome(request, person, "/dashboard/settings", "password")

    async def ask_email(self, request: web.Request) -> web.Response:
        """Send a letter to another address; nothing changes before its link is opened."""
        base, person, form = self._base, self._base.person(request), await self._base.form(request)
        try:
            await self._count(request)
            letter = await base.users.ask_email(
                person, form.get("password", ""), form.get("email", ""), site=base.site(request)
            )
        except ClientError as error:
            return await self._page(request, status=error.status, email_error=error, new_email=form.get("email", ""))
        base.send(letter)
        return base.to("/dashboard/settings", "email-asked")

    async def new_email(self, request: web.Request) -> web.Response:
        """A button behind a letter's link, as programs that look into letters follow links."""
        return self._base.render(request, "new_email.html", ticket=request.query.get("ticket", ""))

    async def take_email(self, request: web.Request) -> web.Response:
        """Change the address, and tell the old one. Nobody is signed in by this."""
        letter = await self._base.users.take_email((await self._base.form(request)).get("ticket", ""))
        self._base.send(letter)
        inside = request[VISIT].person is not None
        return self._base.to("/dashboard/settings" if inside else "/dashboard/sign-in", "email")

    async def close(self, request: web.Request) -> web.Response:
        """End the keys, unless others look after the account too, and take the person out."""
        base, person, form = self._base, self._base.person(request), await self._base.form(request)
        try:
            await self._count(request)
            await self._sure(person, form.get("proof", ""))
            if await base.users.alone(person):
                await delete_account(base, person.account)
        except ClientError as error:
            return await self._page(request, status=error.status, close_error=error)
        await base.users.forget(person)
        base.send(emails.closed(person.email))
        return base.farewell(request, "closed")

    async def end_session(self, request: web.Request) -> web.Response:
        """End a session of one's own, in another browser say."""
        if not _ID.fullmatch(request.match_info["session"]):
            raise NotFound("No such session")
        await self._base.sessions.end(self._base.person(request), request.match_info["session"])
        return self._base.to("/dashboard/settings", "sessions")

    async def _count(self, request: web.Request) -> None:
        """What needs the password can be tried as often as signing in. Raises: RateLimited."""
        email = self._base.person(request).email
        await self._base.count(request, "password", email)

    async def _sure(self, person: User, proof: str) -> None:
        """Raises: InvalidRequest unless it is the password, or where there is none the e-mail address."""
        if person.has_password:
            await self._base.users.prove(person, proof)
        elif proof.strip().lower() != person.email:
            raise InvalidRequest("Type your e-mail address to close the account")

    async def _page(self, request: web.Request, *, status: int = 200, **shown: Any) -> web.Response:
        person = self._base.person(request)
        nothing = {"name_error": None, "email_error": None, "password_error": None, "close_error": None}
        return self._base.render(
            request,
            "settings.html",
            status=status,
            account=await self._base.issuer.account(person.account),
            balance=await self._base.container.billing.balance(person.account),
            alone=await self._base.users.alone(person),
            sessions=await self._base.sessions.all(person),
            this=tokens.digest(request[VISIT].token).hex(),
            **{**nothing, "new_email": "", **shown},
        )
