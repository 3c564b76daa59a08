"""Traces of requests for a collector of OpenTelemetry: a span for each, with one for each step below it.

    AIBACKEND_TRACER=otlp
    OTEL_EXPORTER_OTLP_ENDPOINT=http://collector.example:4318

All else is set by OpenTelemetry's own variables, such as OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER and
OTEL_EXPORTER_OTLP_HEADERS. A `traceparent` header of the caller is gone on with. Spans name what was done, never what
was sent: no text, no account, no key, and of errors the class alone.
Source: https://opentelemetry.io/docs/specs/semconv/http/http-spans/
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import logging
import os
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

from aiohttp import web

from aibackend.errors import ConfigurationError
from aibackend.services import LanguageModel, Service, Tracer

try:
    from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    from opentelemetry.propagate import extract
    from opentelemetry.sdk.resources import OTELResourceDetector, Resource
    from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
    from opentelemetry.sdk.trace.export import BatchSpanProcessor, SpanExportResult
    from opentelemetry.trace import Span, SpanKind, Status, StatusCode, get_current_span
except ImportError:
    raise ConfigurationError("tracer = otlp needs its library: pip install aibackend[otlp]") from None

log = logging.getLogger(__name__)

COLLECTOR, PORTS = "http://localhost:4318", {"http": 80, "https": 443}
"""Where OpenTelemetry has it, unless its variables say otherwise."""
REACH_S = 5.0
LIFE = {name for name, _ in inspect.getmembers(Service, inspect.isfunction)}
"""What services do at the start and at the end, and when they are asked how they are."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class QuietExporter(OTLPSpanExporter):
    """The library's own, which tells of each batch that is lost; this one tells when that begins and ends."""

    def __init__(self) -> None:
        super().__init__()
        self._is_told = False
        logging.getLogger(OTLPSpanExporter.__module__).addFilter(self._is_news)

    def export(self, spans: Sequence[ReadableSpan]) -> SpanExportResult:
        result = super().export(spans)
        if self._is_told and result is SpanExportResult.SUCCESS:
            self._is_told = False
            log.warning("the collector takes traces again")
        return result

    def shutdown(self) -> None:
        super().shutdown()  # type: ignore[no-untyped-call]
        logging.getLogger(OTLPSpanExporter.__module__).removeFilter(self._is_news)

    def _is_news(self, record: logging.LogRecord) -> bool:
        was_told, self._is_told = self._is_told, True
        return not was_told


class OtlpTracer(Tracer):
    """Spans in batches, by OTLP over HTTP, from a thread of the exporter's own."""

    def __init__(self) -> None:
        resource = Resource.create({"service.name": "aibackend"}).merge(OTELResourceDetector().detect())
        self._provider = TracerProvider(resource=resource)
        self._tracer = self._provider.get_tracer("aibackend")

    async def open(self) -> None:
        self._provider.add_span_processor(BatchSpanProcessor(QuietExporter()))

    async def diagnose(self) -> str | None:
        """Whether the collector can be reached; nothing is sent to it."""
        address = os.environ.get("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT") or os.environ.get("OTEL_EXPORTER_OTLP_ENDPOINT")
        try:
            url = urlsplit(address or COLLECTOR)
            host, port = url.hostname, url.port or PORTS[url.scheme]
        except (KeyError, ValueError):
            host, port = None, 0
        if not host:
            return f"traces cannot be sent: OTEL_EXPORTER_OTLP_ENDPOINT takes an address such as {COLLECTOR}"
        try:
            async with asyncio.timeout(REACH_S):
                _, writer = await asyncio.open_connection(host, port)
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", "") or type(error).__name__
            return f"the collector of traces at {host}:{port} cannot be reached: {why}"
        writer.close()
        return None

    async def close(self) -> None:
        await asyncio.to_thread(self._provider.shutdown)

    async def request(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        route = request.match_info.route.resource
        path = route.canonical if route else ""
        with self._span(
            f"{request.method} {path}".strip(),
            context=extract(request.headers),
            kind=SpanKind.SERVER,
            attributes={"http.request.method": request.method, "http.route": path},
        ) as span:
            response = await handler(request)
            span.set_attribute("http.response.status_code", response.status)
            for name in ("X-Request-Id", "X-Engine"):
                if name in response.headers:
                    span.set_attribute(f"http.response.header.{name.lower()}", [response.headers[name]])
            if response.status >= web.HTTPInternalServerError.status_code:
                span.set_status(Status(StatusCode.ERROR))
            return response

    def watch(self, kind: str, service: Service) -> None:
        known = {"gen_ai.request.model": service.name} if isinstance(service, LanguageModel) else {}
        for name, _ in inspect.getmembers(type(service), inspect.iscoroutinefunction):
            if not name.startswith("_") and name not in LIFE:
                setattr(service, name, self._watched(f"{kind}.{name}", getattr(service, name), known))
        if isinstance(service, LanguageModel):
            service.route = self._routed(kind, service.route)  # type: ignore[assignment, method-assign]

    def _watched(
        self, name: str, method: Callable[..., Awaitable[Any]], known: Mapping[str, str]
    ) -> Callable[..., Awaitable[Any]]:
        @functools.wraps(method)
        async def watched(*args: Any, **options: Any) -> Any:
            if not get_current_span().is_recording():  # not sampled, or nobody's request
                return await method(*args, **options)
            work = {"code.function.name": args[0].__qualname__} if args and inspect.isroutine(args[0]) else {}
            with self._span(name, attributes={**known, **work}):
                return await method(*args, **options)

        return watched

    def _routed(
        self, kind: str, route: Callable[[str], Sequence[LanguageModel]]
    ) -> Callable[[str], Sequence[LanguageModel]]:
        """The same route; each model on it is watched from when it is first met."""

        def routed(capability: str) -> Sequence[LanguageModel]:
            models = route(capability)
            for model in models:
                if "generate" not in vars(model):
                    self.watch(kind, model)
            return models

        return routed

    @contextmanager
    def _span(self, name: str, **options: Any) -> Iterator[Span]:
        """A span that what is done meanwhile belongs to. An error's words, which may hold a text, are not told."""
        with self._tracer.start_as_current_span(
            name, record_exception=False, set_status_on_exception=False, **options
        ) as span:
            try:
                yield span
            except BaseException as error:
                span.set_attribute("error.type", type(error).__name__)
                span.set_status(Status(StatusCode.ERROR))
                raise
