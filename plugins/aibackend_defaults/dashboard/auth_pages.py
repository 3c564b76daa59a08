"""The pages before the door: sign up, confirm, sign in and out, forgotten passwords, identity providers."""

from __future__ import annotations

import re
from urllib.parse import quote

import orjson
from aiohttp import web

from aibackend.errors import ClientError, InvalidRequest, NotFound, RateLimited
from aibackend_defaults.dashboard import tokens
from aibackend_defaults.dashboard.page_base import VISIT, PageBase
from aibackend_defaults.dashboard.users import checked_email

HOME = "/dashboard"
_OURS = re.compile(r"/dashboard(/[a-z0-9-]+)*")
ERRAND_S = 600  # how long signing in at a provider may take


class AuthPages:
    """Handlers of the public pages."""

    def __init__(self, base: PageBase) -> None:
        self._base = base

    def routes(self) -> list[web.RouteDef]:
        """All of them; passwords have pages only where they are in use."""
        page = self._base.page
        found = [
            web.get("/dashboard/sign-in", page(self.sign_in, public=True)),
            web.post("/dashboard/sign-out", page(self.sign_out)),
        ]
        if self._base.container.identity_provider is not None:
            return [
                *found,
                web.get("/dashboard/sign-up", page(self.sent_on, public=True)),
                web.get("/dashboard/sign-in/begin", page(self.begin, public=True)),
                web.get("/dashboard/sign-in/finish", page(self.finish, public=True)),
            ]
        return [
            *found,
            web.post("/dashboard/sign-in", page(self.let_in, public=True)),
            web.get("/dashboard/sign-up", page(self.sign_up, public=True)),
            web.post("/dashboard/sign-up", page(self.take_up, public=True)),
            web.get("/dashboard/confirm", page(self.confirm, public=True)),
            web.post("/dashboard/confirm", page(self.confirmed, public=True)),
            web.get("/dashboard/forgot", page(self.forgot, public=True)),
            web.post("/dashboard/forgot", page(self.remind, public=True)),
            web.get("/dashboard/reset", page(self.reset, public=True)),
            web.post("/dashboard/reset", page(self.set_anew, public=True)),
        ]

    # --- signing in and out ---

    async def sign_in(self, request: web.Request) -> web.Response:
        """The form."""
        if request[VISIT].person is not None:
            return self._base.to(own_path(request.query.get("next", "")))
        return self._sign_in_page(request, next=request.query.get("next", ""))

    async def let_in(self, request: web.Request) -> web.Response:
        """One sentence for every way to fail, after the same work."""
        form = await self._base.form(request)
        email, password, back = (form.get(name, "") for name in ("email", "password", "next"))
        try:
            await self._base.count(request, "sign-in", email)
        except RateLimited as error:
            return self._sign_in_page(request, email=email, next=back, error=error)
        person = await self._base.users.sign_in(email, password)
        if person is None:
            wrong = InvalidRequest("This e-mail address and password do not belong together")
            return self._sign_in_page(request, email=email, next=back, error=wrong)
        await self._base.throttle.forgive("sign-in", email=person.email)
        return await self._base.welcome(request, person, own_path(back))

    async def sign_out(self, request: web.Request) -> web.Response:
        """End this session; the browser gets a new token."""
        await self._base.sessions.end(self._base.person(request), tokens.digest(request[VISIT].token).hex())
        return self._base.farewell(request, "signed-out")

    # --- signing up ---

    async def sign_up(self, request: web.Request) -> web.Response:
        """The form, where accounts may be opened or an invitation is held."""
        invitation = request.query.get("invitation", "")
        await self._invited(invitation)
        return self._base.render(request, "sign_up.html", form={"invitation": invitation}, error=None)

    async def take_up(self, request: web.Request) -> web.Response:
        """The same answer for new and known addresses."""
        base, form = self._base, await self._base.form(request)
        name, email, password, invitation = (form.get(n, "") for n in ("name", "email", "password", "invitation"))
        try:
            await base.count(request, "sign-up", email)
            await self._invited(invitation)
            letter = await base.users.sign_up(name, email, password, site=base.site(request), invitation=invitation)
        except ClientError as error:
            return base.render(request, "sign_up.html", status=error.status, form=form, error=error)
        base.send(letter)
        return self._sent(request, "Check your inbox", checked_email(email), "confirms your address")

    async def confirm(self, request: web.Request) -> web.Response:
        """Asks for the password of the one who signed up, who need not be the one whom the letter reached."""
        return self._base.render(request, "confirm.html", ticket=request.query.get("ticket", ""), error=None)

    async def confirmed(self, request: web.Request) -> web.Response:
        """Open the account, and sign in."""
        form = await self._base.form(request)
        ticket = form.get("ticket", "")
        asked = await self._base.one_time_tokens.look("confirm", ticket)
        try:
            if asked is not None:
                await self._base.count(request, "confirm", asked["email"])
            person = await self._base.users.confirm(ticket, form.get("password", ""))
        except ClientError as error:
            return self._base.render(request, "confirm.html", status=error.status, ticket=ticket, error=error)
        return await self._base.welcome(request, person, HOME, "confirmed")

    # --- forgotten passwords ---

    async def forgot(self, request: web.Request) -> web.Response:
        """The form."""
        return self._base.render(request, "forgot.html", error=None)

    async def remind(self, request: web.Request) -> web.Response:
        """The same answer for known and unknown addresses."""
        base, email = self._base, (await self._base.form(request)).get("email", "")
        try:
            email = checked_email(email)
            await base.count(request, "forgot", email)
        except ClientError as error:
            return base.render(request, "forgot.html", status=error.status, error=error)
        letter = await base.users.forgot(email, site=base.site(request))
        if letter is not None:
            base.send(letter)
        return self._sent(request, "Check your inbox", email, "sets a new password")

    async def reset(self, request: web.Request) -> web.Response:
        """The form behind a letter's link."""
        return self._base.render(request, "reset.html", ticket=request.query.get("ticket", ""), error=None)

    async def set_anew(self, request: web.Request) -> web.Response:
        """Set the password, end all sessions, and sign in."""
        form = await self._base.form(request)
        try:
            person = await self._base.users.reset(form.get("ticket", ""), form.get("password", ""))
        except InvalidRequest as error:
            ticket = form.get("ticket", "")
            return self._base.render(request, "reset.html", status=error.status, ticket=ticket, error=error)
        await self._base.sessions.end_all(person)
        return await self._base.welcome(request, person, HOME, "reset")

    # --- identity providers ---

    async def sent_on(self, request: web.Request) -> web.Response:
        """Somebody with an invitation signs up by signing in there."""
        invitation = request.query.get("invitation", "")
        if not invitation:
            raise NotFound("There is no such page")
        await self._invited(invitation)
        return self._base.to(f"/dashboard/sign-in/begin?invitation={quote(invitation)}")

    async def begin(self, request: web.Request) -> web.Response:
        """Send the person there; what must come back waits in a signed cookie."""
        provider = self._base.container.identity_provider
        assert provider is not None
        authorization = await provider.authorize(self._return_url(request))
        kept = {
            "state": authorization.state,
            "next": request.query.get("next", ""),
            "invitation": request.query.get("invitation", ""),
        }
        response = web.Response(status=303, headers={"Location": authorization.url})
        value = orjson.dumps(kept).hex()
        response.set_cookie(
            "aibackend_errand", f"{value}.{self._sealed(value)}", max_age=ERRAND_S, path="/dashboard/sign-in",
            httponly=True, secure=self._base.secure(request), samesite="Lax",
        )  # fmt: skip
        return response

    async def finish(self, request: web.Request) -> web.Response:
        """Who came back."""
        base, provider = self._base, self._base.container.identity_provider
        assert provider is not None
        kept = self._opened(request.cookies.get("aibackend_errand", ""))
        identity = await provider.complete(self._return_url(request), request.query, kept["state"])
        open_to_all = base.container.settings.sign_up == "open"
        person = await base.users.identified(identity, may_open=open_to_all, invitation=kept["invitation"])
        if person is None:
            raise InvalidRequest("You are known there, but have no account here; ask for an invitation")
        response = await base.welcome(request, person, own_path(kept["next"]))
        response.del_cookie("aibackend_errand", path="/dashboard/sign-in")
        return response

    # --- what they share ---

    async def _invited(self, invitation: str) -> None:
        """Raises: NotFound where an invitation is needed, or is none."""
        if self._base.container.settings.sign_up == "open" and not invitation:
            return
        if await self._base.one_time_tokens.look("invite", invitation) is None:
            raise NotFound("Accounts are opened by invitation here, and this one was used or is too old")

    def _sign_in_page(
        self, request: web.Request, *, next: str, email: str = "", error: ClientError | None = None
    ) -> web.Response:
        status = error.status if error else 200
        provider = self._base.container.identity_provider
        response = self._base.render(
            request, "sign_in.html", status=status, email=email, next=next, error=error, provider=provider
        )
        response.headers.update(error.headers if error else {})
        return response

    def _sent(self, request: web.Request, title: str, email: str, what: str) -> web.Response:
        told = self._base.mailer.told
        return self._base.render(request, "sent.html", title=title, email=email, what=what, told=told)

    def _return_url(self, request: web.Request) -> str:
        return f"{self._base.site(request)}/dashboard/sign-in/finish"

    def _sealed(self, value: str) -> str:
        return tokens.keyed(self._base.container.secret, "errand", value).hex()

    def _opened(self, cookie: str) -> dict[str, str]:
        value, _, seal = cookie.partition(".")
        if not tokens.equal(seal, self._sealed(value)):
            raise InvalidRequest("This sign-in took too long or began in another browser; begin again")
        kept: dict[str, str] = orjson.loads(bytes.fromhex(value))
        return kept


def own_path(path: str) -> str:
    """A page of ours: whatever else is named leads home, so that nobody is sent away from here."""
    return path if _OURS.fullmatch(path) else HOME
