"""The container: the settings, and the services that they choose."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import os
import secrets
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from decimal import Decimal
from functools import cached_property
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar, cast
from urllib.parse import urlsplit

from aibackend import services
from aibackend.capability import EMBEDDED, Capability
from aibackend.errors import ConfigurationError, ServerError
from aibackend.plugins import Plugins
from aibackend.services.context import Missing
from aibackend.settings import ENGINES, Options, Settings

S = TypeVar("S")
log = logging.getLogger("aibackend.container")

CLOSE_S = 25.0
"""What a service gets to close; the others are closed all the same."""


class Chosen(Generic[S]):
    """A service of the container, made when it is first asked for by the provider that the settings name.

    Where they name several, with commas between, it is what the hook `together` makes of them.

    The attribute's name is the hook's and the setting's. choose: the provider's name, where it is not simply the
    setting's value; "" for none: then the service is None. required: without a plugin that offers it there is no start;
    otherwise whoever asks the service for anything is told that it is missing.
    """

    def __init__(self, *, choose: Callable[[Settings], str] | None = None, required: bool = False) -> None:
        self._choose = choose
        self.required = required

    def __set_name__(self, owner: type[Container], name: str) -> None:
        self._name = name
        owner.kinds = (*owner.kinds, name)

    def __get__(self, container: Container | None, owner: type[Container]) -> S:
        if container is None:
            return cast(S, self)
        # found there from now on, without this function
        return cast(S, vars(container).setdefault(self._name, self._made(container)))

    def _made(self, container: Container) -> Any:
        chosen = self._choose(container.settings) if self._choose else getattr(container.settings, self._name)
        names = list(dict.fromkeys(map(str.strip, chosen.split(",")))) if chosen else []
        made = [self._by(container, name, f"{self._name}: {name}" if names[1:] else self._name) for name in names]
        hook = container.plugins.manager.hook.together
        if made and (as_one := hook(container=container, kind=self._name, services=made)) is not None:
            container.made[f"{self._name} together"] = as_one
            return as_one
        if names[1:]:
            raise ConfigurationError(f"{self._name}: name one, not {chosen}")
        return made[0] if made else None

    def _by(self, container: Container, name: str, label: str) -> Any:
        """The service that one provider makes. label: as which its health is told."""
        service = container.plugins.service(self._name, name, container)
        if service is not None:
            container.made[label] = service
            if self._name != "tracer" and container.tracer is not None:
                container.tracer.watch(self._name, service)
            return service
        if self.required:
            raise ConfigurationError(f"no plugin offers a {self._name}; `aibackend plugins` tells which were left out")
        return Missing(self._name)


def _unless(setting: str, absent: str) -> Callable[[Settings], str]:
    """The setting's value; "" where it is the word for having none."""
    return lambda settings: "" if getattr(settings, setting) == absent else getattr(settings, setting)


def _where_there_is_a_model(setting: str) -> Callable[[Settings], str]:
    """The setting's value; "" where the program answers alone."""
    return lambda settings: getattr(settings, setting) if settings.model or settings.models else ""


def _scheme(settings: Settings) -> str:
    scheme = urlsplit(settings.storage_url).scheme or "sqlite"
    return {"postgres": "postgresql"}.get(scheme, scheme)


class Container:
    """The settings, and the services that they choose, each made when it is first asked for.

    A provider's factory and a plugin's `routes` are given it. They take from it what they need: `settings`, with the
    plugins' own as `settings.options`; `secret`; `products`; and services, each an attribute by the name of its hook.
    `open`, `close` and what else concerns all services is for whoever builds the container.
    A service that asks for another while it is made comes after it: they are opened in the order of making, and
    closed in the opposite order. So ask in the factory or in the constructor, not later.
    """

    kinds: tuple[str, ...] = ()

    tracer = Chosen["services.Tracer | None"](choose=_unless("tracer", "none"))
    storage = Chosen[services.Storage](choose=_scheme, required=True)
    call_log = Chosen[services.CallLog](required=True)
    authenticator = Chosen[services.Authenticator](choose=lambda settings: settings.auth, required=True)
    billing = Chosen[services.Billing](required=True)
    metrics = Chosen[services.Metrics](required=True)
    observer = Chosen["services.Observers | None"](choose=_unless("observer", "none"))
    rate_limiter = Chosen[services.RateLimiter](required=True)
    pricing = Chosen["services.Pricing | None"](choose=_unless("pricing", "none"))
    payments = Chosen["services.Payments | None"](choose=_unless("payments", "none"))
    mailer = Chosen["services.Mailer | None"]()
    identity_provider = Chosen["services.IdentityProvider | None"](choose=_unless("identity_provider", "none"))
    events = Chosen["services.Events | None"](choose=_unless("events", "none"))
    jobs = Chosen["services.Jobs | None"](choose=_unless("jobs", "none"))
    language_model = Chosen["services.LanguageModel | None"](choose=_where_there_is_a_model("language_model"))
    model_road = Chosen["services.ModelRoad | None"](choose=_where_there_is_a_model("model_road"))
    compute = Chosen[services.Compute](choose=lambda s: urlsplit(s.compute).scheme or s.compute, required=True)
    fetcher = Chosen[services.Fetcher](required=True)
    uploads = Chosen[services.Uploads](required=True)
    file_store = Chosen[services.FileStore](choose=lambda settings: settings.files)
    document_reader = Chosen[services.DocumentReader]()
    embedder = Chosen[services.Embedder]()
    vector_memory = Chosen[services.VectorMemory]()
    web_search = Chosen[services.WebSearch]()
    speech_recognizer = Chosen[services.SpeechRecognizer]()
    speech_synthesizer = Chosen[services.SpeechSynthesizer]()
    image_generator = Chosen[services.ImageGenerator]()
    image_reader = Chosen[services.ImageReader]()

    def __init__(self, settings: Settings, plugins: Plugins) -> None:
        self.settings = replace(settings, options=Options(settings.options))
        self.plugins = plugins
        self.made, self.opened = dict[str, services.Service](), dict[str, services.Service]()

    @cached_property
    def secret(self) -> bytes:
        """The key of all keyed hashes: from the settings, else from a file in the data folder, made at first start."""
        if self.settings.secret:
            return self.settings.secret.encode()
        path = self.settings.data / "secret"
        if not path.exists():
            make_folder(self.settings)
            try:
                _put_once(path, secrets.token_hex(32))
            except OSError as error:
                raise ConfigurationError(f"{path} cannot be written: {error.strerror}; set AIBACKEND_DATA") from None
        return path.read_bytes()

    @cached_property
    def products(self) -> Mapping[str, services.Product]:
        """The price list: plans and packs by name, as the settings have them."""

        def product(kind: Literal["plan", "pack"], name: str, offer: str) -> services.Product:
            price, _, credits = offer.partition("/")
            currency = self.settings.currency.upper()
            return services.Product(name=name, kind=kind, price=Decimal(price), currency=currency, credits=int(credits))

        plans = [product("plan", *pair) for pair in self.settings.plans.items()]
        return {each.name: each for each in [*plans, *(product("pack", *pair) for pair in self.settings.packs.items())]}

    def context(self, call: services.CallContext) -> services.AsyncCallContext:
        """The call with the services that a capability may wait for."""
        fetcher = self.uploads.fetcher(self.fetcher, call.account)
        return services.AsyncCallContext(**vars(call), **self._for_capabilities, fetcher=fetcher)

    @cached_property
    def _for_capabilities(self) -> dict[str, Any]:
        """What all calls share: not the fetcher, which knows whose call it is."""
        kinds = [each.name for each in fields(services.AsyncCallContext) if each.name in {*self.kinds} - {"fetcher"}]
        return {kind: getattr(self, kind) for kind in kinds} | {"options": self.settings.options}

    async def price(self, capability: Capability, account: str, engine: str) -> int:
        """Credits of an account's answer, by who made it: "" stands for all but the embedded engine.

        account: "" for whoever only looks at the list. Raises: ServerError for a price that is none.
        """
        told = await self.pricing.price(capability, account, engine) if self.pricing else None
        if told is None:
            return capability.price(engine)
        if type(told) is not int or told < 0:
            log.error("the pricing says %r of %s, which is no whole number of 0 or more", told, capability.name)
            raise ServerError("The price of this call cannot be told; it was not charged.")
        return told

    async def most(self, capability: Capability, account: str) -> int:
        """Credits that a call costs at most: the price of another engine only where one may make the answer.

        That is a model that it is put to, or a service that reads, listens, speaks or draws. Of a capability that asks
        no model, only its own code knows who made an answer.
        """
        model, engines = self.language_model, {getattr(self.settings, kind) for kind in ENGINES}
        others = capability.model is None or engines != {EMBEDDED} or (model and model.route(capability.name))
        return max([await self.price(capability, account, engine) for engine in (EMBEDDED, "")[: 1 + bool(others)]])

    async def open(self, *kinds: str) -> None:
        """Make and open the services of these kinds and what they need; all that calls use, when none is named."""
        for kind in kinds or self.kinds:
            getattr(self, kind)
        for label, service in self.made.items():
            self.opened[label] = service
            await service.open()

    async def close(self) -> None:
        """Close what was opened, or tried to, last first."""
        for service in reversed(self.opened.values()):
            try:
                await asyncio.wait_for(service.close(), CLOSE_S)
            except Exception:
                log.exception("%s did not close", type(service).__name__)

    async def erase(self, account: str) -> None:
        """Have every service drop what it keeps of a deleted account. Raises: Unavailable."""
        for service in reversed(self.opened.values()):
            await service.erase(account)

    @property
    def required(self) -> set[str]:
        """The kinds of services without which no call is answered."""
        kinds = {kind for kind in self.kinds if getattr(type(self), kind).required}
        return {kind for kind in kinds if getattr(vars(self).get(kind), "is_needed", True)}

    async def health(self, *, thoroughly: bool = False) -> dict[str, str]:
        """What is not well, in words; empty when all can serve. thoroughly: other servers are asked.

        By kind; of several of a kind, each as `kind: name`.
        """
        said = {kind: await (each.diagnose() if thoroughly else each.check()) for kind, each in self.opened.items()}
        return {kind: words for kind, words in said.items() if words is not None}


def check_value(secret: bytes) -> bytes:
    """By which a database knows its secret again; it tells nothing of it."""
    return hmac.digest(secret, b"aibackend secret check", "sha256")


def make_folder(settings: Settings) -> None:
    """Make the data folder, for its owner alone. Raises: ConfigurationError."""
    try:
        settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        told = f"the data folder {settings.data.absolute()} cannot be made: {error.strerror}; set AIBACKEND_DATA"
        raise ConfigurationError(told) from None


def _put_once(path: Path, content: str) -> None:
    """Make a private file, whole at once: of processes that start together, the first one's stays."""
    descriptor, name = tempfile.mkstemp(dir=path.parent)
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(content)
    with contextlib.suppress(FileExistsError):
        os.link(name, path)
    os.unlink(name)
