"""One's own name, e-mail address, password and sessions; and closing the account."""

from __future__ import annotations

import re
from typing import Any

from aiohttp import web

from aibackend.errors import InvalidRequest, NotFound, Refused
from aibackend_defaults.dashboard import letters, tokens
from aibackend_defaults.dashboard.door import VISIT, Door
from aibackend_defaults.dashboard.people import Person

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
            await self._count(request)
            await door.people.change_password(person, form.get("old", ""), form.get("new", ""))
        except Refused as error:
            return await self._page(request, status=error.status, password_error=error)
        await door.throttle.forgive("password", email=person.email)
        await door.sessions.end_all(person)
        return await door.welcome(request, person, "/dashboard/settings", "password")

    async def ask_email(self, request: web.Request) -> web.Response:
        """Send a letter to another address; nothing changes before its link is opened."""
        door, person, form = self._door, self._door.person(request), await self._door.form(request)
        try:
            await self._count(request)
            letter = await door.people.ask_email(
                person, form.get("password", ""), form.get("email", ""), site=door.site(request)
            )
        except Refused as error:
            return await self._page(request, status=error.status, email_error=error, new_email=form.get("email", ""))
        door.send(letter)
        return door.to("/dashboard/settings", "email-asked")

    async def new_email(self, request: web.Request) -> web.Response:
        """A button behind a letter's link, as programs that look into letters follow links."""
        return self._door.render(request, "new_email.html", ticket=request.query.get("ticket", ""))

    async def take_email(self, request: web.Request) -> web.Response:
        """Change the address, and tell the old one. Nobody is signed in by this."""
        letter = await self._door.people.take_email((await self._door.form(request)).get("ticket", ""))
        self._door.send(letter)
        inside = request[VISIT].person is not None
        return self._door.to("/dashboard/settings" if inside else "/dashboard/sign-in", "email")

    async def close(self, request: web.Request) -> web.Response:
        """End the keys, unless others look after the account too, and take the person out."""
        door, person, form = self._door, self._door.person(request), await self._door.form(request)
        try:
            await self._count(request)
            await self._sure(person, form.get("proof", ""))
            if await door.people.alone(person):
                await self._end_account(person.account)
        except Refused as error:
            return await self._page(request, status=error.status, close_error=error)
        await door.people.forget(person)
        door.send(letters.closed(person.email))
        return door.farewell(request, "closed")

    async def end_session(self, request: web.Request) -> web.Response:
        """End a session of one's own, in another browser say."""
        if not _ID.fullmatch(request.match_info["session"]):
            raise NotFound("No such session")
        await self._door.sessions.end(self._door.person(request), request.match_info["session"])
        return self._door.to("/dashboard/settings", "sessions")

    async def _count(self, request: web.Request) -> None:
        """What needs the password can be tried as often as signing in. Raises: RateLimited."""
        email = self._door.person(request).email
        await self._door.throttle.count("password", email=email, address=request.remote or "")

    async def _sure(self, person: Person, proof: str) -> None:
        """Raises: InvalidRequest unless it is the password, or where there is none the e-mail address."""
        if person.has_password:
            await self._door.people.prove(person, proof)
        elif proof.strip().lower() != person.email:
            raise InvalidRequest("Type your e-mail address to close the account")

    async def _end_account(self, account: str) -> None:
        """Raises: InvalidRequest while a plan would be paid for on and on."""
        payments, issuer = self._door.house.payments, self._door.issuer
        plan = await payments.subscription(account) if payments else None
        if plan is not None and not plan.ending:
            raise InvalidRequest("A plan is running; end it on the Plans page first, so that it is not paid for again")
        for key in await issuer.keys(account):
            if key.revoked is None:
                await issuer.revoke(account, key.id)

    async def _page(self, request: web.Request, *, status: int = 200, **shown: Any) -> web.Response:
        person = self._door.person(request)
        nothing = {"name_error": None, "email_error": None, "password_error": None, "close_error": None}
        return self._door.render(
            request,
            "settings.html",
            status=status,
            account=await self._door.issuer.account(person.account),
            balance=await self._door.house.billing.balance(person.account),
            alone=await self._door.people.alone(person),
            sessions=await self._door.sessions.all(person),
            this=tokens.digest(request[VISIT].token).hex(),
            **{**nothing, "new_email": "", **shown},
        )
