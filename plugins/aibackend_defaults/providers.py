"""The providers that are on by default, on one page. Each is imported only when the settings choose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend import Provider, hookimpl

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aiohttp import web

    from aibackend.house import House
    from aibackend.services import (
        Authenticator,
        Billing,
        Compute,
        DocumentReader,
        Embedder,
        Fetcher,
        ImagePainter,
        ImageReader,
        LanguageModel,
        Mailer,
        RateLimiter,
        SpeechRecognizer,
        SpeechSynthesizer,
        Storage,
        VectorMemory,
        WebSearch,
    )


@hookimpl
def storage() -> list[Provider]:
    """One implementation, two databases: chosen by the scheme of the URL."""

    def make(house: House) -> Storage:
        from aibackend_defaults.storage import SqlStorage

        return SqlStorage(house.settings.storage_url or f"sqlite:///{house.settings.data / 'aibackend.db'}")

    return [Provider("sqlite", make), Provider("postgresql", make)]


@hookimpl
def authenticator() -> Provider:
    def make(house: House) -> Authenticator:
        from aibackend_defaults.keys import KeyAuthenticator

        return KeyAuthenticator(house.storage, secret=house.secret)

    return Provider("keys", make)


@hookimpl
def billing() -> Provider:
    def make(house: House) -> Billing:
        from aibackend_defaults.wallet import Wallet

        return Wallet(house.storage, monthly_floor=house.settings.monthly_floor)

    return Provider("wallet", make)


@hookimpl
def rate_limiter() -> Provider:
    def make(house: House) -> RateLimiter:
        from aibackend_defaults.limiter import LocalLimiter

        return LocalLimiter(house.settings.rate_limit)

    return Provider("local", make)


@hookimpl
def compute() -> Provider:
    def make(house: House) -> Compute:
        from aibackend_defaults.compute import ProcessCompute

        return ProcessCompute(workers=house.settings.compute_workers, memory_bytes=house.settings.compute_memory)

    return Provider("processes", make)


@hookimpl
def fetcher() -> Provider:
    def make(house: House) -> Fetcher:
        from aibackend_defaults.fetcher import GuardedFetcher

        return GuardedFetcher(allow=house.settings.fetch_allow, hosts=house.settings.fetch_hosts)

    return Provider("guarded", make)


@hookimpl
def web_search() -> Provider:
    def make(house: House) -> WebSearch:
        from aibackend_defaults.web_search import WikipediaSearch

        return WikipediaSearch(house.fetcher)

    return Provider("wikipedia", make)


@hookimpl
def document_reader() -> Provider:
    def make(house: House) -> DocumentReader:
        from aibackend_defaults.reader import EmbeddedReader

        return EmbeddedReader()

    return Provider("embedded", make)


@hookimpl
def embedder() -> Provider:
    def make(house: House) -> Embedder:
        from aibackend_defaults.embedder import MiniLMEmbedder

        return MiniLMEmbedder(house.compute)

    return Provider("minilm", make)


@hookimpl
def vector_memory() -> Provider:
    def make(house: House) -> VectorMemory:
        from aibackend_defaults.memory import ChromaMemory

        return ChromaMemory(
            house.storage, house.embedder, folder=house.settings.data / "vectors", url=house.settings.memory_url
        )

    return Provider("chroma", make)


@hookimpl
def language_model() -> Provider:
    def make(house: House) -> LanguageModel:
        from aibackend_defaults.language_model import InstructorModel

        settings = house.settings
        return InstructorModel(settings.model, url=settings.model_url, key=settings.model_key)

    return Provider("openai", make)


@hookimpl
def mailer() -> Provider:
    def make(house: House) -> Mailer:
        from aibackend_defaults.dashboard.console import ConsoleMailer

        return ConsoleMailer()

    return Provider("console", make)


@hookimpl
def routes(house: House) -> Sequence[web.AbstractRouteDef]:
    """The dashboard, /docs and /v1/admin."""
    from aibackend_defaults import dashboard

    return dashboard.routes(house)


@hookimpl
def speech_recognizer() -> Provider:
    def make(house: House) -> SpeechRecognizer:
        from aibackend_defaults.speech import EmbeddedRecognizer

        return EmbeddedRecognizer(house.compute)

    return Provider("embedded", make)


@hookimpl
def speech_synthesizer() -> Provider:
    def make(house: House) -> SpeechSynthesizer:
        from aibackend_defaults.speech import EmbeddedSynthesizer

        return EmbeddedSynthesizer()

    return Provider("embedded", make)


@hookimpl
def image_reader() -> Provider:
    def make(house: House) -> ImageReader:
        from aibackend_defaults.eyes import EmbeddedEyes

        return EmbeddedEyes(house.compute)

    return Provider("embedded", make)


@hookimpl
def image_painter() -> Provider:
    def make(house: House) -> ImagePainter:
        from aibackend_defaults.painter import EmbeddedPainter

        return EmbeddedPainter(house.compute)

    return Provider("embedded", make)
