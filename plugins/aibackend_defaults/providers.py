"""The providers that are on by default, on one page. Each is imported only when the settings choose it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aibackend import Provider, hookimpl
from aibackend_defaults.together import together as together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from aiohttp import web

    from aibackend.container import Container
    from aibackend.services import (
        Authenticator,
        Billing,
        CallLog,
        Compute,
        DocumentReader,
        Embedder,
        Events,
        Fetcher,
        FileStore,
        ImageGenerator,
        ImageReader,
        Jobs,
        LanguageModel,
        Mailer,
        Metrics,
        ModelRoad,
        RateLimiter,
        SpeechRecognizer,
        SpeechSynthesizer,
        Storage,
        Uploads,
        VectorMemory,
        WebSearch,
    )


@hookimpl
def storage() -> list[Provider]:
    """One implementation, two databases: chosen by the scheme of the URL."""

    def factory(container: Container) -> Storage:
        from aibackend_defaults.storage import SqlStorage

        settings = container.settings
        return SqlStorage(
            settings.storage_url or f"sqlite:///{settings.data / 'aibackend.db'}",
            connections=settings.storage_connections,
            timeout_s=settings.storage_timeout,
            prepare=settings.storage_prepare,
        )

    return [Provider("sqlite", factory), Provider("postgresql", factory)]


@hookimpl
def call_log() -> Provider:
    def factory(container: Container) -> CallLog:
        from aibackend_defaults.call_log import StoredCallLog

        return StoredCallLog(container.storage, keep_days=container.settings.call_retention)

    return Provider("stored", factory)


@hookimpl
def authenticator() -> Provider:
    def factory(container: Container) -> Authenticator:
        from aibackend_defaults.keys import KeyAuthenticator

        return KeyAuthenticator(container.storage, secret=container.secret)

    return Provider("keys", factory)


@hookimpl
def billing() -> Provider:
    def factory(container: Container) -> Billing:
        from aibackend_defaults.wallet import Wallet

        settings = container.settings
        return Wallet(
            container.storage,
            monthly_floor=settings.monthly_floor,
            low=settings.wallet_low,
            events=lambda: container.events,  # commands that only look at wallets need none
        )

    return Provider("wallet", factory)


@hookimpl
def rate_limiter() -> Provider:
    def factory(container: Container) -> RateLimiter:
        from aibackend_defaults.rate_limiter import LocalRateLimiter

        of_key, of_account = container.settings.rate_limit, container.settings.account_rate_limit
        return LocalRateLimiter(of_key, "off" if of_key == "off" else of_account)  # who wants no limit has none

    return Provider("local", factory)


@hookimpl
def metrics() -> Provider:
    def factory(container: Container) -> Metrics:
        from aibackend_defaults.api.metrics import PrometheusMetrics

        return PrometheusMetrics(container.plugins.capabilities)

    return Provider("prometheus", factory)


@hookimpl
def events() -> Provider:
    def factory(container: Container) -> Events:
        from aibackend_defaults.webhooks import Webhooks

        return Webhooks(container.storage, container.fetcher, service_key=container.secret)

    return Provider("webhooks", factory)


@hookimpl
def compute() -> Provider:
    def factory(container: Container) -> Compute:
        from aibackend_defaults.compute import pool_of

        return pool_of(container)

    return Provider("processes", factory)


@hookimpl
def fetcher() -> Provider:
    def factory(container: Container) -> Fetcher:
        from aibackend_defaults.fetcher import GuardedFetcher

        return GuardedFetcher(allow=container.settings.fetch_allow, hosts=container.settings.fetch_hosts)

    return Provider("guarded", factory)


@hookimpl
def uploads() -> Provider:
    def factory(container: Container) -> Uploads:
        from aibackend_defaults.uploads import StoredUploads
        from aibackend_defaults.uploads.stored_files import StoredFiles

        chosen = container.settings
        files = StoredFiles(
            container.storage,
            container.file_store,
            max_bytes=chosen.file_max,
            ttl_s=chosen.file_ttl,
            quota_bytes=chosen.file_quota,
        )
        return StoredUploads(files, container.compute, sweep_s=chosen.file_ttl)

    return Provider("stored", factory)


@hookimpl
def file_store() -> Provider:
    def factory(container: Container) -> FileStore:
        from aibackend_defaults.file_store import FolderFileStore

        return FolderFileStore(container.settings.data / "files")

    return Provider("folder", factory)


@hookimpl
def web_search() -> Provider:
    def factory(container: Container) -> WebSearch:
        from aibackend_defaults.web_search import WikipediaSearch

        return WikipediaSearch(container.fetcher)

    return Provider("wikipedia", factory)


@hookimpl
def document_reader() -> Provider:
    def factory(container: Container) -> DocumentReader:
        from aibackend_defaults.document_reader import EmbeddedReader

        return EmbeddedReader()

    return Provider("embedded", factory)


@hookimpl
def embedder() -> Provider:
    def factory(container: Container) -> Embedder:
        from aibackend_defaults.embedder import MiniLMEmbedder

        return MiniLMEmbedder(container.compute)

    return Provider("minilm", factory)


@hookimpl
def vector_memory() -> Provider:
    def factory(container: Container) -> VectorMemory:
        from aibackend_defaults.vector_memory import ChromaMemory

        return ChromaMemory(
            container.storage,
            container.embedder,
            folder=container.settings.data / "vectors",
            url=container.settings.memory_url,
        )

    return Provider("chroma", factory)


@hookimpl
def language_model() -> Provider:
    def factory(container: Container) -> LanguageModel:
        from aibackend_defaults.language_model.routes import model_of

        return model_of(container.settings)

    return Provider("openai", factory)


@hookimpl
def model_road() -> Provider:
    def factory(container: Container) -> ModelRoad:
        from aibackend_defaults.model_road import MergingRoad

        model, settings = container.language_model, container.settings
        assert model is not None
        return MergingRoad(model, on_failure=settings.model_failure, sees=settings.model_pictures == "hard")

    return Provider("merging", factory)


@hookimpl
def mailer() -> Provider:
    def factory(container: Container) -> Mailer:
        from aibackend_defaults.dashboard.console import ConsoleMailer

        return ConsoleMailer()

    return Provider("console", factory)


@hookimpl
def jobs() -> Provider:
    def factory(container: Container) -> Jobs:
        from aibackend_defaults.jobs import QueuedJobs

        settings = container.settings
        return QueuedJobs(
            container.storage,
            container.events,
            slots=settings.job_slots,
            lease_s=settings.job_lease,
            deadline_s=settings.job_deadline,
            ttl_s=settings.job_ttl,
            account_jobs=settings.account_jobs,
        )

    return Provider("queue", factory)


@hookimpl
def routes(container: Container) -> Sequence[web.AbstractRouteDef]:
    """The account, files, /openapi.json; dashboard, /docs, /v1/admin; /v1/jobs, /v1/batches; /v1/webhooks; /mcp."""
    from aibackend_defaults import dashboard, mcp, webhooks
    from aibackend_defaults.api import account, metrics, openapi
    from aibackend_defaults.jobs.routes import routes as job_routes
    from aibackend_defaults.uploads.routes import routes as upload_routes

    return [
        *account.routes(),
        *upload_routes(container.uploads),
        *openapi.routes(),
        *dashboard.routes(container),
        *job_routes(container),
        *webhooks.routes(container),
        *mcp.routes(container),
        *metrics.routes(container),
    ]


@hookimpl
def speech_recognizer() -> Provider:
    def factory(container: Container) -> SpeechRecognizer:
        from aibackend_defaults.speech import EmbeddedRecognizer

        return EmbeddedRecognizer(container.compute)

    return Provider("embedded", factory)


@hookimpl
def speech_synthesizer() -> Provider:
    def factory(container: Container) -> SpeechSynthesizer:
        from aibackend_defaults.speech import EmbeddedSynthesizer

        return EmbeddedSynthesizer(container.compute)

    return Provider("embedded", factory)


@hookimpl
def image_reader() -> Provider:
    def factory(container: Container) -> ImageReader:
        from aibackend_defaults.image_reader import EmbeddedImageReader

        return EmbeddedImageReader(container.compute)

    return Provider("embedded", factory)


@hookimpl
def image_generator() -> Provider:
    def factory(container: Container) -> ImageGenerator:
        from aibackend_defaults.image_generator import EmbeddedImageGenerator

        return EmbeddedImageGenerator(container.compute)

    return Provider("embedded", factory)
