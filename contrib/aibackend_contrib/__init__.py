"""The providers that an operator can switch to, on one page. Each is imported only when the settings choose it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aibackend import Provider, hookimpl

if TYPE_CHECKING:
    from aiohttp import web

    from aibackend.house import House
    from aibackend.services import (
        Authenticator,
        Billing,
        IdentityProvider,
        ImagePainter,
        Mailer,
        Payments,
        SpeechRecognizer,
        SpeechSynthesizer,
        WebSearch,
    )


@hookimpl
def authenticator() -> Provider:
    def make(house: House) -> Authenticator:
        from aibackend_contrib.static_keys import StaticKeys, parsed

        return StaticKeys(parsed(house.settings.options.get("static_keys", "")))

    return Provider("static", make)


@hookimpl
def billing() -> Provider:
    def make(house: House) -> Billing:
        from aibackend_contrib.unmetered import Unmetered

        return Unmetered(house.storage)

    return Provider("unmetered", make)


@hookimpl
def payments() -> Provider:
    def make(house: House) -> Payments:
        from aibackend_contrib.stripe import StripePayments

        return StripePayments(house.storage, house.billing, house.settings.options)

    return Provider("stripe", make)


@hookimpl
def identity_provider() -> Provider:
    def make(house: House) -> IdentityProvider:
        from aibackend_contrib.oidc import OpenIdConnect

        return OpenIdConnect(house.settings.options)

    return Provider("oidc", make)


@hookimpl
def mailer() -> Provider:
    def make(house: House) -> Mailer:
        from aibackend_contrib.smtp import SmtpMailer

        return SmtpMailer(house.settings.options)

    return Provider("smtp", make)


@hookimpl
def routes(house: House) -> Sequence[web.AbstractRouteDef]:
    """Where Stripe sends its events, if it takes the money."""
    if house.settings.payments != "stripe":
        return []
    from aibackend_contrib.stripe import webhook_route

    return [webhook_route(house.payments)]


@hookimpl
def speech_recognizer() -> list[Provider]:
    def openai(house: House) -> SpeechRecognizer:
        from aibackend_contrib.openai_server import chosen
        from aibackend_contrib.speech.recognizers import OpenAIRecognizer

        server = chosen(house.settings, "speech", option="listening_model", model="whisper-1")
        return OpenAIRecognizer(server, house.compute)

    def whisper(house: House) -> SpeechRecognizer:
        from aibackend_contrib.speech.recognizers import FasterWhisper

        return FasterWhisper(house.compute, model=house.settings.options.get("listening_model", ""))

    return [Provider("openai", openai), Provider("faster-whisper", whisper)]


@hookimpl
def speech_synthesizer() -> list[Provider]:
    def openai(house: House) -> SpeechSynthesizer:
        from aibackend_contrib.openai_server import chosen
        from aibackend_contrib.speech.synthesizers import OpenAISynthesizer

        voice = house.settings.options.get("speaking_voice", "alloy")
        server = chosen(house.settings, "speech", option="speaking_model", model="tts-1")
        return OpenAISynthesizer(server, house.compute, voice=voice)

    def piper(house: House) -> SpeechSynthesizer:
        from aibackend_contrib.speech.synthesizers import Piper

        return Piper(house.compute, model=house.settings.options.get("speaking_model", ""))

    return [Provider("openai", openai), Provider("piper", piper)]


@hookimpl
def image_painter() -> list[Provider]:
    def openai(house: House) -> ImagePainter:
        from aibackend_contrib.openai_server import chosen
        from aibackend_contrib.pictures import OpenAIPainter

        server = chosen(house.settings, "picture", option="picture_model", model="gpt-image-1")
        return OpenAIPainter(server, house.compute)

    def diffusers(house: House) -> ImagePainter:
        from aibackend_contrib.pictures import DiffusersPainter

        return DiffusersPainter(house.compute, model=house.settings.options.get("picture_model", ""))

    return [Provider("openai", openai), Provider("diffusers", diffusers)]


@hookimpl
def web_search() -> list[Provider]:
    def searxng(house: House) -> WebSearch:
        from aibackend_contrib.search_engines import SearXNG

        return SearXNG(house.settings.options)

    def brave(house: House) -> WebSearch:
        from aibackend_contrib.search_engines import Brave

        return Brave(house.settings.options)

    return [Provider("searxng", searxng), Provider("brave", brave)]
