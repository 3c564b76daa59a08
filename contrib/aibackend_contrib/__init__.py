"""The providers that an operator can switch to, on one page. Each is imported only when the settings choose it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend import Provider, hookimpl

if TYPE_CHECKING:
    from aiohttp import web

    from aibackend.container import Container
    from aibackend.services import (
        Authenticator,
        Billing,
        Compute,
        FileStore,
        IdentityProvider,
        ImageGenerator,
        Mailer,
        Payments,
        RateLimiter,
        SpeechRecognizer,
        SpeechSynthesizer,
        Tracer,
        WebSearch,
    )


@hookimpl
def authenticator() -> Provider:
    def factory(container: Container) -> Authenticator:
        from aibackend_contrib.static_keys import StaticKeys, parsed

        return StaticKeys(parsed(container.settings.options.get("static_keys", "")))

    return Provider("static", factory)


@hookimpl
def billing() -> Provider:
    def factory(container: Container) -> Billing:
        from aibackend_contrib.unmetered import Unmetered

        return Unmetered(container.storage)

    return Provider("unmetered", factory)


@hookimpl
def rate_limiter() -> Provider:
    def factory(container: Container) -> RateLimiter:
        from aibackend_contrib.redis_rate_limiter import RedisRateLimiter

        local = container.plugins.provider("rate_limiter", "local")
        assert local is not None, "a provider that is not there raises"
        of_key, address = container.settings.rate_limit, container.settings.options.get("redis_url", "")
        of_account = "off" if of_key == "off" else container.settings.account_rate_limit  # as `local` has it
        return RedisRateLimiter(address, of_key, of_account, fallback=local.factory(container))

    return Provider("redis", factory)


@hookimpl
def tracer() -> Provider:
    def factory(container: Container) -> Tracer:
        from aibackend_contrib.tracing import OtlpTracer

        return OtlpTracer()

    return Provider("otlp", factory)


@hookimpl
def compute() -> Provider:
    def factory(container: Container) -> Compute:
        from aibackend_contrib.ray_compute import RayCompute

        chosen = container.settings
        return RayCompute(chosen.compute, workers=chosen.compute_workers, memory_bytes=chosen.compute_memory)

    return Provider("ray", factory)


@hookimpl
def payments() -> Provider:
    def factory(container: Container) -> Payments:
        from aibackend_contrib.stripe import StripePayments

        return StripePayments(container.storage, container.billing, container.products, container.settings.options)

    return Provider("stripe", factory)


@hookimpl
def identity_provider() -> Provider:
    def factory(container: Container) -> IdentityProvider:
        from aibackend_contrib.oidc import OpenIdConnect

        return OpenIdConnect(container.settings.options)

    return Provider("oidc", factory)


@hookimpl
def mailer() -> Provider:
    def factory(container: Container) -> Mailer:
        from aibackend_contrib.smtp import SmtpMailer

        return SmtpMailer(container.settings.options)

    return Provider("smtp", factory)


@hookimpl
def routes(container: Container) -> Sequence[web.AbstractRouteDef]:
    """Where Stripe sends its events, if it takes the money."""
    if container.settings.payments != "stripe":
        return []
    from aibackend_contrib.stripe import webhook_route

    return [webhook_route(container.payments)]


@hookimpl
def speech_recognizer() -> list[Provider]:
    def openai(container: Container) -> SpeechRecognizer:
        from aibackend_contrib.openai_server import chosen
        from aibackend_contrib.speech.recognizers import OpenAIRecognizer

        server = chosen(container.settings, "speech", option="listening_model", model="whisper-1")
        return OpenAIRecognizer(server, container.compute)

    def whisper(container: Container) -> SpeechRecognizer:
        from aibackend_contrib.speech.recognizers import FasterWhisper

        fetched = container.settings.data / "models" / "whisper-base"
        return FasterWhisper(
            container.compute, model=container.settings.options.get("listening_model", "") or str(fetched)
        )

    return [Provider("openai", openai), Provider("faster-whisper", whisper)]


@hookimpl
def speech_synthesizer() -> list[Provider]:
    def openai(container: Container) -> SpeechSynthesizer:
        from aibackend_contrib.openai_server import chosen
        from aibackend_contrib.speech.synthesizers import OpenAISynthesizer

        voice = container.settings.options.get("speaking_voice", "alloy")
        server = chosen(container.settings, "speech", option="speaking_model", model="tts-1")
        return OpenAISynthesizer(server, container.compute, voice=voice)

    def piper(container: Container) -> SpeechSynthesizer:
        from aibackend_contrib.speech.synthesizers import Piper

        return Piper(container.compute, model=container.settings.options.get("speaking_model", ""))

    return [Provider("openai", openai), Provider("piper", piper)]


@hookimpl
def image_generator() -> list[Provider]:
    def openai(container: Container) -> ImageGenerator:
        from aibackend_contrib.openai_server import chosen
        from aibackend_contrib.pictures import OpenAIImageGenerator

        server = chosen(container.settings, "picture", option="picture_model", model="gpt-image-1")
        return OpenAIImageGenerator(server, container.compute)

    def diffusers(container: Container) -> ImageGenerator:
        from aibackend_contrib.pictures import DiffusersImageGenerator

        return DiffusersImageGenerator(container.compute, model=container.settings.options.get("picture_model", ""))

    return [Provider("openai", openai), Provider("diffusers", diffusers)]


@hookimpl
def file_store() -> Provider:
    def factory(container: Container) -> FileStore:
        from aibackend_contrib.s3 import S3FileStore

        return S3FileStore(container.settings.options, container.settings.data / "fetched-files")

    return Provider("s3", factory)


@hookimpl
def web_search() -> list[Provider]:
    def searxng(container: Container) -> WebSearch:
        from aibackend_contrib.search_engines import SearXNG

        return SearXNG(container.settings.options)

    def brave(container: Container) -> WebSearch:
        from aibackend_contrib.search_engines import Brave

        return Brave(container.settings.options)

    return [Provider("searxng", searxng), Provider("brave", brave)]
