"""Traces, as a collector gets them: a real server and the real exporter, and a collector that reads OTLP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import (
    ExportTraceServiceRequest,
    ExportTraceServiceResponse,
)
from opentelemetry.proto.trace.v1.trace_pb2 import Span, Status
from opentelemetry.sdk.trace.export import SpanExportResult

from aibackend.testing import run_app, run_server
from aibackend.testing.redis_server import free_port
from aibackend_contrib.tracing import OtlpTracer, QuietExporter

TEXT = "Margaret Whitlock lives at 4 Privet Drive and owes 250 euros."


@asynccontextmanager
async def collector(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Span]]:
    """A collector on loopback that the exporter is told of: the spans that came."""
    received: list[Span] = []

    async def take(request: web.Request) -> web.Response:
        sent = ExportTraceServiceRequest.FromString(await request.read())
        received.extend(
            span for resource in sent.resource_spans for scope in resource.scope_spans for span in scope.spans
        )
        return web.Response(
            body=ExportTraceServiceResponse().SerializeToString(), content_type="application/x-protobuf"
        )

    app = web.Application()
    app.router.add_post("/v1/traces", take)
    async with run_app(app) as url:
        monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", url)
        yield received


def attributes(span: Span) -> dict[str, str]:
    return {pair.key: str(pair.value) for pair in span.attributes}


async def test_a_call_is_a_span_with_its_steps_below(monkeypatch: pytest.MonkeyPatch) -> None:
    trace, parent = "0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331"
    async with collector(monkeypatch) as spans:
        async with run_server(tracer="otlp") as client:
            answer = await client.call("redact", {"text": TEXT}, traceparent=f"00-{trace}-{parent}-01")
            assert answer.status == 200
        mine = [span for span in spans if span.trace_id.hex() == trace]
    [root] = [span for span in mine if span.parent_span_id.hex() == parent]
    assert root.name == "POST /v1/redact"
    assert root.kind == Span.SPAN_KIND_SERVER
    assert "200" in attributes(root)["http.response.status_code"]
    steps = [span.name for span in sorted(mine, key=lambda span: span.start_time_unix_nano) if span is not root]
    main = [name for name in steps if name.partition(".")[0] in ("authenticator", "rate_limiter", "billing", "compute")]
    assert main[0] == "authenticator.authenticate"
    assert main.index("billing.hold") < main.index("compute.run") < main.index("billing.capture")
    told = "".join(str(span) for span in spans)
    assert not any(secret in told for secret in ("Whitlock", "Privet", client.key, client.account))


async def test_a_failure_is_told_by_its_class(monkeypatch: pytest.MonkeyPatch) -> None:
    async with collector(monkeypatch) as spans, run_server(tracer="otlp") as client:
        answer = await client.call("invoice", {"fileUrl": f"{client.url}/nothing?secret=Whitlock"})
        assert answer.status == 422
    [fetch] = [span for span in spans if span.name == "fetcher.fetch"]
    assert fetch.status.code == Status.STATUS_CODE_ERROR
    assert attributes(fetch)["error.type"]
    assert "Whitlock" not in "".join(str(span) for span in spans)


async def test_what_nobody_samples_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_TRACES_SAMPLER", "always_off")
    async with collector(monkeypatch) as spans, run_server(tracer="otlp") as client:
        assert (await client.call("redact", {"text": TEXT})).status == 200
    assert spans == []


async def test_a_collector_that_is_away_fails_no_call(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_TIMEOUT", "1")
    async with run_server(tracer="otlp") as client:
        assert (await client.call("redact", {"text": TEXT})).status == 200
        wrong = await client.container.health(thoroughly=True)
        assert "127.0.0.1:9 cannot be reached" in wrong["tracer"]
        assert "tracer" not in await client.container.health()


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("http://collector:4318x", "such as http://localhost:4318"),
        ("collector:4318", "such as http://localhost:4318"),
        ("http://[::1", "such as http://localhost:4318"),
        ("https://collector.invalid", "the collector of traces at collector.invalid:443 cannot be reached"),
        ("http://127.0.0.1:9", "the collector of traces at 127.0.0.1:9 cannot be reached"),
    ],
)
async def test_a_collector_is_named_as_it_is_tried(monkeypatch: pytest.MonkeyPatch, address: str, told: str) -> None:
    """Also by an address without a port; one that is none is told of."""
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", address)
    assert told in str(await OtlpTracer().diagnose())


async def test_lost_traces_are_told_once_and_their_end_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """However many batches are lost between."""
    port = free_port()
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{port}")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_TIMEOUT", "0.2")
    exporter, refused = QuietExporter(), [0, 0]

    async def take(request: web.Request) -> web.Response:
        return web.Response(body=b"", content_type="application/x-protobuf")

    async def lose(times: int) -> None:
        for _ in range(times):
            assert await asyncio.to_thread(exporter.export, []) is SpanExportResult.FAILURE

    await lose(2)
    refused[0] = len(caplog.messages)
    app = web.Application()
    app.router.add_post("/v1/traces", take)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    assert await OtlpTracer().diagnose() is None
    taken = [await asyncio.to_thread(exporter.export, []) for _ in range(2)]
    refused[1] = len(caplog.messages)
    await runner.cleanup()
    await lose(2)
    exporter.shutdown()

    assert taken == [SpanExportResult.SUCCESS] * 2
    assert refused == [1, 2]
    assert caplog.messages[1] == "the collector takes traces again"
    assert len(caplog.messages) == 3


@pytest.mark.parametrize("named", [{"model": "small"}, {"models": {"rewrite": "small", "*": "other"}}])
async def test_a_question_to_a_model_is_a_step(monkeypatch: pytest.MonkeyPatch, named: dict[str, Any]) -> None:
    async with collector(monkeypatch) as spans:
        settings = {"tracer": "otlp", "model_url": "http://127.0.0.1:9/v1", "model_key": "k", **named}
        async with run_server(**settings) as client:
            request = {"text": "Sorry, we can't send the file today.", "voice": "formal"}
            assert (await client.call("rewrite", request)).status == 200
    [question, *_] = [span for span in spans if span.name == "language_model.generate"]
    assert "small" in attributes(question)["gen_ai.request.model"]
    assert "ModelFailed" in attributes(question)["error.type"]
