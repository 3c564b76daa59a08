"""The hooks: what a plugin gives the service.

Every hook is a plain function, called at each load of the plugins, once all were found; one command may load them
twice, so a hook has no effects beside what it returns. It returns records or providers, or None for nothing; requests
call those, never hooks. A plugin of which a hook raises is set aside, and told of. A provider's `factory` runs only if
the settings choose it, so heavy imports belong there. A hook's arguments never change once released; a new hook is
added instead; [what else stays](stability.md) has a page of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pluggy

from aibackend.capability import Capability

if TYPE_CHECKING:
    from aiohttp import web

    from aibackend.container import Container

hookspec = pluggy.HookspecMarker("aibackend")
hookimpl = pluggy.HookimplMarker("aibackend")
"""Marks what a plugin has to say to the hook of the same name: a function of its module, or a method."""


@dataclass(frozen=True)
class Provider:
    """A service on offer.

    name: what the settings choose it by. factory: builds it, given the container: its settings, and the other services.
    """

    name: str
    factory: Callable[[Container], Any]


Providers = Provider | Sequence[Provider]


@hookspec
def capability() -> Capability | Sequence[Capability]:
    """The capabilities that this plugin mounts. Most plugins return one."""


@hookspec
def routes(container: Container) -> Sequence[web.AbstractRouteDef]:
    """HTTP routes beside the capabilities, such as a dashboard. They are mounted before `/v1/…`.

    Where the hook raises, or a route cannot be mounted, the plugin's routes are left out, and the log says why. An
    address that a capability or another plugin has is refused at start.
    """


@hookspec(firstresult=True)
def together(container: Container, kind: str, services: Sequence[Any]) -> Any:
    """What the services that the settings name for a kind, with commas between, are as one.

    None: only one can be named, and stands for itself. Called once for each kind that is used. kind: by its hook.
    services: in the order of the setting; each is opened and closed by itself, before and after what is returned.
    """


@hookspec
def authenticator() -> Providers:
    """Who calls: `Authenticator`. Chosen by `auth`."""


@hookspec
def billing() -> Providers:
    """What calls cost: `Billing`. Chosen by `billing`."""


@hookspec
def pricing() -> Providers:
    """What an account pays for a call: `Pricing`. Chosen by `pricing`."""


@hookspec
def payments() -> Providers:
    """How credits are bought: `Payments`. Chosen by `payments`."""


@hookspec
def mailer() -> Providers:
    """How the dashboard sends letters: `Mailer`. Chosen by `mailer`."""


@hookspec
def identity_provider() -> Providers:
    """Who signs people in to the dashboard: `IdentityProvider`. Chosen by `identity_provider`."""


@hookspec
def rate_limiter() -> Providers:
    """How often a key may call: `RateLimiter`. Chosen by `rate_limiter`."""


@hookspec
def metrics() -> Providers:
    """Where calls are counted: `Metrics`. Chosen by `metrics`."""


@hookspec
def observer() -> Providers:
    """Who is told of each call that ended: `Observer`. Chosen by `observer`."""


@hookspec
def events() -> Providers:
    """How an account's servers hear what happened: `Events`. Chosen by `events`."""


@hookspec
def jobs() -> Providers:
    """Who keeps and runs calls that are answered later: `Jobs`. Chosen by `jobs`."""


@hookspec
def call_log() -> Providers:
    """Where answered calls are logged: `CallLog`. Chosen by `call_log`."""


@hookspec
def tracer() -> Providers:
    """Who is told what a request does: `Tracer`. Chosen by `tracer`."""


@hookspec
def storage() -> Providers:
    """Where rows live: `Storage`. Chosen by the scheme of `storage_url`."""


@hookspec
def uploads() -> Providers:
    """Who takes in the files that callers send: `Uploads`. Chosen by `uploads`."""


@hookspec
def file_store() -> Providers:
    """Where uploaded files are kept: `FileStore`. Chosen by `files`."""


@hookspec
def compute() -> Providers:
    """Where CPU work runs: `Compute`. Chosen by `compute`."""


@hookspec
def fetcher() -> Providers:
    """How URLs are fetched: `Fetcher`. Chosen by `fetcher`."""


@hookspec
def web_search() -> Providers:
    """How pages are found: `WebSearch`. Chosen by `web_search`."""


@hookspec
def document_reader() -> Providers:
    """How files are read: `DocumentReader`. Chosen by `document_reader`."""


@hookspec
def embedder() -> Providers:
    """How texts become vectors: `Embedder`. Chosen by `embedder`."""


@hookspec
def vector_memory() -> Providers:
    """Where memories live: `VectorMemory`. Chosen by `vector_memory`."""


@hookspec
def language_model() -> Providers:
    """Which model answers on the model road: `LanguageModel`. Chosen by `language_model`."""


@hookspec
def model_road() -> Providers:
    """How a model's answer and the program's draft become one: `ModelRoad`. Chosen by `model_road`."""


@hookspec
def speech_recognizer() -> Providers:
    """What listens: `SpeechRecognizer`. Chosen by `speech_recognizer`."""


@hookspec
def speech_synthesizer() -> Providers:
    """What speaks: `SpeechSynthesizer`. Chosen by `speech_synthesizer`."""


@hookspec
def image_generator() -> Providers:
    """What draws pictures: `ImageGenerator`. Chosen by `image_generator`."""


@hookspec
def image_reader() -> Providers:
    """What looks at pictures: `ImageReader`. Chosen by `image_reader`."""
