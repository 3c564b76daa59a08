"""What all pages share: the services behind them, the visitor, the proof in each form, headers, and error pages."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qsl, quote

from aiohttp import web

from aibackend.app import CALLS, media_type, whole_body
from aibackend.container import Container
from aibackend.errors import CallError, ConfigurationError, InvalidRequest, ServerError, Unavailable
from aibackend.services import KeyStore, Principal
from aibackend.services.context import current_caller
from aibackend_defaults import audit
from aibackend_defaults.dashboard import shown, tokens
from aibackend_defaults.dashboard.emails import Email
from aibackend_defaults.dashboard.one_time_tokens import OneTimeTokens
from aibackend_defaults.dashboard.paper import HEADERS, environment
from aibackend_defaults.dashboard.sessions import Sessions, cookie_name, put_cookie
from aibackend_defaults.dashboard.statement import Statement
from aibackend_defaults.dashboard.tables import MIGRATIONS, MODELS
from aibackend_defaults.dashboard.throttle import Throttle
from aibackend_defaults.dashboard.users import User, Users
from aibackend_defaults.dashboard.visitors import address_of, networks

LOG = logging.getLogger("aibackend.dashboard")
FORM_MAX = 64 * 1024  # bytes of a form; files go through the playground, which reads them as a call does
FIELDS_MAX = 200
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@dataclass(frozen=True, kw_only=True)
class Visit:
    """A request's browser. token: of its cookie. fresh: it had none yet. person: None for a stranger."""

    token: str
    fresh: bool
    person: User | None


VISIT = web.RequestKey("dashboard_visit", Visit)
FORM = web.RequestKey("dashboard_form", list[tuple[str, str]])


class PageBase:
    """Made once, at start; the pages are methods of others that hold it."""

    def __init__(
        self, container: Container, issuer: KeyStore, *, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    ):
        if container.mailer is None or not (container.mailer.told or container.settings.public_url):
            # else whoever asks for a letter decides, by a Host header, where its link leads
            raise ConfigurationError(
                "letters need AIBACKEND_PUBLIC_URL, such as https://ai.example.com, for their links"
            )
        storage = container.storage
        self.mailer = container.mailer
        storage.bind("dashboard", MODELS, MIGRATIONS)
        audit.bind(storage)
        self.container = container
        self.issuer = issuer
        self.clock = clock
        self.one_time_tokens = OneTimeTokens(storage, clock)
        self.users = Users(storage, issuer, self.one_time_tokens, clock)
        self.sessions = Sessions(storage, container.secret, clock)
        self._proxies = networks(container.settings.trusted_proxies)
        self.throttle = Throttle(storage, container.secret, clock)
        self.statement = Statement(storage, container.billing)
        self.templates = environment()
        self.templates.globals |= {  # what a credit costs at most
            "unit": max((product.price / product.credits for product in container.products.values()), default=None),
            "currency": container.settings.currency.upper(),
        }
        self._errands: set[asyncio.Task[None]] = set()

    # --- the life of a page ---

    def page(self, handler: Handler, *, public: bool = False) -> Handler:
        """A handler behind the door: strangers are sent to sign in, forms must prove where they come from."""

        async def guarded(request: web.Request) -> web.StreamResponse:
            visit = request[VISIT] = await self._visit(request)
            if visit.person is not None:
                current_caller.set((visit.person.account, ""))
            try:
                await self._limit(request, visit)
                if visit.person is None and not public:
                    return self._headed(request, self.to_sign_in(request))
                if request.method == "POST":
                    await self._prove(request, visit)
                response = await handler(request)
            except CallError as error:
                response = self.failed(request, error)
            except web.HTTPException:
                raise
            except ConnectionError:
                raise
            except Exception:
                LOG.exception("a page failed")
                response = self.failed(request, ServerError("Something went wrong on our side."))
            return self._headed(request, response)

        return guarded

    def render(self, request: web.Request, template: str, *, status: int = 200, **context: Any) -> web.Response:
        """A page."""
        visit = request[VISIT]
        text = self.templates.get_template(template).render(
            visit=visit,
            person=visit.person,
            csrf=self.sessions.csrf(visit.token),
            here=request.path,
            done=shown.DONE.get(request.query.get("done", "")),
            now=self.clock(),
            settings=self.container.settings,
            **context,
        )
        return web.Response(text=text, status=status, content_type="text/html")

    def failed(self, request: web.Request, error: CallError) -> web.Response:
        """The page of an error."""
        response = self.render(request, "error.html", status=error.status, error=error)
        response.headers.update(error.headers)
        response.headers.pop("WWW-Authenticate", None)
        return response

    def to(self, path: str, done: str = "") -> web.Response:
        """Send the browser on to a page of ours, where a form's work is done."""
        return web.Response(status=303, headers={"Location": path + (f"?done={done}" if done else "")})

    def to_sign_in(self, request: web.Request) -> web.Response:
        """Send a stranger to sign in, and back afterwards."""
        back = f"?next={quote(request.path)}" if request.method == "GET" else ""
        return web.Response(status=303, headers={"Location": f"/dashboard/sign-in{back}"})

    def farewell(self, request: web.Request, done: str) -> web.Response:
        """Send a browser whose session is ended to sign in, with a new token."""
        request[VISIT] = Visit(token=tokens.new(), fresh=True, person=None)
        return self.to("/dashboard/sign-in", done)

    async def welcome(self, request: web.Request, person: User, path: str, done: str = "") -> web.Response:
        """Sign in: a new token, whatever the browser held before; that session ends."""
        old = request[VISIT]
        if old.person is not None:
            await self.sessions.end(old.person, tokens.digest(old.token).hex())
        token = await self.sessions.start(person, request.headers.get("User-Agent", ""))
        request[VISIT] = Visit(token=token, fresh=True, person=person)
        return self.to(path, done)

    # --- what pages ask for ---

    async def form(self, request: web.Request) -> Mapping[str, str]:
        """A form's fields, each once."""
        return dict(await self._fields(request))

    async def all_of(self, request: web.Request, name: str) -> list[str]:
        """All values of a field that may be there several times."""
        return [value for given, value in await self._fields(request) if given == name]

    async def _fields(self, request: web.Request) -> list[tuple[str, str]]:
        """What a form says, without NUL, which no database takes. Strangers send it too: little is read."""
        if FORM not in request:
            if media_type(request) != "application/x-www-form-urlencoded":
                raise InvalidRequest("Send a form.")
            text = (await whole_body(request, FORM_MAX)).decode("utf-8", "replace")
            try:
                fields = parse_qsl(text, keep_blank_values=True, max_num_fields=FIELDS_MAX)
            except ValueError:
                raise InvalidRequest(f"A form may have {FIELDS_MAX} fields.") from None
            request[FORM] = [(name, value.replace("\0", "")) for name, value in fields]
        return request[FORM]

    def person(self, request: web.Request) -> User:
        """Who is signed in, on a page for such only."""
        person = request[VISIT].person
        assert person is not None
        return person

    def site(self, request: web.Request) -> str:
        """The address of this service as the person's browser sees it."""
        return self.container.settings.public_url.rstrip("/") or f"{request.scheme}://{request.host}"

    async def count(self, request: web.Request, deed: str, email: str) -> None:
        """Count a try of something that could be guessed. Raises: RateLimited."""
        await self.throttle.count(deed, email=email.strip().lower(), address=address_of(request, self._proxies))

    async def _limit(self, request: web.Request, visit: Visit) -> None:
        """A person's pages, and a stranger's by the network address, come as often as calls of a key may.

        They are counted apart from the account's calls: who floods the API must still get to where keys are revoked.
        Strangers whose address is not known are not counted, as they would share one count. Raises: RateLimited.
        """
        person = visit.person
        if who := f"person {person.id}" if person else address_of(request, self._proxies):
            name = f"pages of {who}"
            await request.app[CALLS].limit(Principal(account=name, key=name), {})

    def secure(self, request: web.Request) -> bool:
        """Whether browsers reach us by https."""
        return self.site(request).startswith("https:")

    def send(self, letter: Email) -> None:
        """Send a letter beside the answer, whose time would tell otherwise whether there was one."""
        task = asyncio.create_task(self._send(letter))
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def _send(self, letter: Email) -> None:
        try:
            await self.mailer.send(letter.to, letter.subject, letter.text)
        except Unavailable as error:
            LOG.warning("a letter could not be sent: %s", error.detail)

    async def _visit(self, request: web.Request) -> Visit:
        token = self.sessions.opened(request.cookies.get(cookie_name(secure=self.secure(request)), ""))
        if not token:
            return Visit(token=tokens.new(), fresh=True, person=None)
        return Visit(token=token, fresh=False, person=await self.sessions.find(token))

    async def _prove(self, request: web.Request, visit: Visit) -> None:
        """A form must come from a page of ours, in this browser."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") not in ("same-origin", "none"):
            raise Forged
        given = request.headers.get("X-CSRF-Token") or (await self.form(request)).get("csrf", "")
        if not tokens.equal(given, self.sessions.csrf(visit.token)):
            raise Forged

    def _headed(self, request: web.Request, response: web.StreamResponse) -> web.StreamResponse:
        if response.prepared:
            return response
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        secure = self.secure(request)
        if secure:
            response.headers["Strict-Transport-Security"] = "max-age=31536000"
        if request[VISIT].fresh:
            put_cookie(response, self.sessions.sealed(request[VISIT].token), secure=secure)
        return response


class Forged(InvalidRequest):
    """A form without its proof."""

    def __init__(self) -> None:
        super().__init__("This form is too old or comes from elsewhere. Go back, reload the page and try again.")
