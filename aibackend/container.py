"""The house: the settings, and the services that they choose."""

from __future__ import annotations

import contextlib
import os
import secrets
import tempfile
from functools import cached_property
from pathlib import Path
from typing import cast
from urllib.parse import urlsplit

from aibackend import services
from aibackend.errors import ConfigurationError
from aibackend.plugins import Plugins
from aibackend.settings import Settings

TOOLS = (
    "compute", "fetcher", "reader", "embedder", "memory", "search", "recognizer", "synthesizer", "painter", "eyes",
)  # fmt: skip
MONEY = ("storage", "authenticator", "billing", "limiter", "payments")
_REQUIRED = {"storage", "authenticator", "billing", "rate_limiter", "compute", "fetcher"}


class Container:
    """The settings, and the services that they choose, each made when it is first asked for.

    A service that asks for another while it is made comes after it: they are opened in the order of making, and
    closed in the opposite order.
    """

    def __init__(self, settings: Settings, plugins: Plugins) -> None:
        self.settings = settings
        self.plugins = plugins
        self.made: list[services.Service] = []

    @cached_property
    def secret(self) -> bytes:
        """The key of all keyed hashes: from the settings, else from a file in the data folder, made at first start."""
        if self.settings.secret:
            return self.settings.secret.encode()
        path = self.settings.data / "secret"
        if not path.exists():
            self.settings.data.mkdir(parents=True, exist_ok=True, mode=0o700)
            _put_once(path, secrets.token_hex(32))
        return path.read_bytes()

    @cached_property
    def storage(self) -> services.Storage:
        scheme = urlsplit(self.settings.storage_url).scheme or "sqlite"
        return cast(services.Storage, self._make("storage", {"postgres": "postgresql"}.get(scheme, scheme)))

    @cached_property
    def authenticator(self) -> services.Authenticator:
        return cast(services.Authenticator, self._make("authenticator", self.settings.auth))

    @cached_property
    def billing(self) -> services.Billing:
        return cast(services.Billing, self._make("billing", self.settings.billing))

    @cached_property
    def payments(self) -> services.Payments | None:
        chosen = self.settings.payments
        return None if chosen == "none" else cast(services.Payments, self._make("payments", chosen))

    @cached_property
    def mailer(self) -> services.Mailer | None:
        return cast("services.Mailer | None", self._make("mailer", self.settings.mailer))

    @cached_property
    def identity_provider(self) -> services.IdentityProvider | None:
        """None where people sign in with passwords."""
        if self.settings.identity_provider == "passwords":
            return None
        return cast(services.IdentityProvider, self._make("identity_provider", self.settings.identity_provider))

    @cached_property
    def limiter(self) -> services.RateLimiter:
        return cast(services.RateLimiter, self._make("rate_limiter", self.settings.rate_limiter))

    @cached_property
    def compute(self) -> services.Compute:
        chosen = self.settings.compute
        return cast(services.Compute, self._make("compute", urlsplit(chosen).scheme or chosen))

    @cached_property
    def fetcher(self) -> services.Fetcher:
        return cast(services.Fetcher, self._make("fetcher", self.settings.fetcher))

    @cached_property
    def embedder(self) -> services.Embedder:
        return cast(services.Embedder, self._make("embedder", self.settings.embedder))

    @cached_property
    def reader(self) -> services.DocumentReader:
        return cast(services.DocumentReader, self._make("document_reader", self.settings.document_reader))

    @cached_property
    def memory(self) -> services.VectorMemory:
        return cast(services.VectorMemory, self._make("vector_memory", self.settings.vector_memory))

    @cached_property
    def search(self) -> services.WebSearch:
        return cast(services.WebSearch, self._make("web_search", self.settings.web_search))

    @cached_property
    def recognizer(self) -> services.SpeechRecognizer:
        return cast(services.SpeechRecognizer, self._make("speech_recognizer", self.settings.speech_recognizer))

    @cached_property
    def synthesizer(self) -> services.SpeechSynthesizer:
        return cast(services.SpeechSynthesizer, self._make("speech_synthesizer", self.settings.speech_synthesizer))

    @cached_property
    def painter(self) -> services.ImageGenerator:
        return cast(services.ImageGenerator, self._make("image_generator", self.settings.image_generator))

    @cached_property
    def eyes(self) -> services.ImageReader:
        return cast(services.ImageReader, self._make("image_reader", self.settings.image_reader))

    @cached_property
    def model(self) -> services.LanguageModel | None:
        """None when no model is named: then every answer takes the embedded road."""
        if not self.settings.model:
            return None
        return cast(services.LanguageModel, self._make("language_model", self.settings.language_model))

    def context(self, facts: services.CallContext) -> services.CallContext:
        """What a capability may use, for one call."""
        return services.CallContext(**vars(facts), **{kind: getattr(self, kind) for kind in TOOLS})

    async def open(self, *kinds: str) -> None:
        """Make and open the services of these kinds and what they need; all, when none is named."""
        for kind in kinds or (*MONEY, "model", *TOOLS):
            getattr(self, kind)
        for service in self.made:
            await service.open()

    async def close(self) -> None:
        """Close what was opened, last first."""
        for service in reversed(self.made):
            await service.close()

    async def wrong(self) -> dict[str, str]:
        """What is not ready, by service, in words."""
        told = {type(service).__name__: await service.ready() for service in self.made}
        return {name: words for name, words in told.items() if words}

    def _make(self, kind: str, name: str) -> services.Service | None:
        provider = self.plugins.provider(kind, name)
        if provider is None:
            if kind in _REQUIRED:
                raise ConfigurationError(f"no plugin offers a {kind}; `aibackend plugins` tells which failed to load")
            return None
        service = cast(services.Service, provider.factory(self))
        self.made.append(service)
        return service


def _put_once(path: Path, content: str) -> None:
    """Make a private file, whole at once: of processes that start together, the first one's stays."""
    descriptor, name = tempfile.mkstemp(dir=path.parent)
    with open(descriptor, "w", encoding="utf-8") as file:
        file.write(content)
    with contextlib.suppress(FileExistsError):
        os.link(name, path)
    os.unlink(name)
