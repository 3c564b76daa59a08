"""Counts and times for Prometheus: of this process, or of all web processes where several serve together.

The library then keeps them in files of a folder that it learns from its environment when it is imported.
Source: https://prometheus.github.io/client_python/multiprocess/
"""

from __future__ import annotations

import hmac
import os
from collections.abc import Collection
from contextlib import AbstractContextManager
from functools import cache

from aiohttp import web
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector

from aibackend.app import CONTAINER
from aibackend.container import Container
from aibackend.errors import CallError, UnknownKey
from aibackend.services import Metrics
from aibackend.services.world import METRICS_FOLDER
from aibackend_defaults import model_counts
from aibackend_defaults.api.standing import standing
from aibackend_defaults.side_by_side import one_of

BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180)


class PrometheusMetrics(Metrics):
    """The figures. Each process counts its own. capabilities: by name; no other name is taken as a label."""

    CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

    def __init__(self, capabilities: Collection[str]) -> None:
        self._capabilities = capabilities
        self._registry = CollectorRegistry()
        self._calls = Counter(
            "aibackend_calls", "Calls by how they ended.", ["capability", "code"], registry=self._registry
        )
        self._credits = Counter("aibackend_credits", "Credits charged.", ["capability"], registry=self._registry)
        self._engines = Counter("aibackend_answers", "Answers by engine.", ["engine"], registry=self._registry)
        self._seconds = Histogram(
            "aibackend_call_seconds", "Time to answer.", ["capability"], registry=self._registry, buckets=BUCKETS_S
        )
        self._at_work = Gauge(
            "aibackend_calls_at_work", "Calls that run now.", registry=self._registry, multiprocess_mode="livesum"
        )
        for counter in model_counts.ALL:
            self._registry.register(counter)
        if METRICS_FOLDER not in os.environ:  # of several processes, whichever is asked would tell of itself
            ProcessCollector(registry=self._registry)
            GCCollector(registry=self._registry)
        self._labelled = cache(self._label)  # looking a label up costs as much as counting

    def answered(self, capability: str, engine: str, credits: int, seconds: float) -> None:
        """Count a successful call."""
        calls, charged, engines, durations = self._labelled(capability, engine)
        calls.inc()
        charged.inc(credits)
        engines.inc()
        durations.observe(seconds)

    def refused(self, capability: str, error: CallError) -> None:
        """Count a failed call; a name that is no capability is not taken as a label."""
        self._calls.labels(capability if capability in self._capabilities else "", error.code).inc()

    def at_work(self) -> AbstractContextManager[object]:
        """Count a call at work."""
        return self._at_work.track_inprogress()

    def text(self) -> bytes:
        """The exposition."""
        if METRICS_FOLDER not in os.environ:
            return generate_latest(self._registry)
        together = CollectorRegistry()
        MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)

    def _label(self, capability: str, engine: str) -> tuple[Counter, Counter, Counter, Histogram]:
        return (
            self._calls.labels(capability, "ok"),
            self._credits.labels(capability),
            self._engines.labels(engine),
            self._seconds.labels(capability),
        )


async def metrics(request: web.Request) -> web.Response:
    """Prometheus' text format; only for whoever has the key, where there is one."""
    scheme, _, given = request.headers.get("Authorization", "").partition(" ")
    key = request.app[CONTAINER].settings.metrics_key
    if key and (scheme.lower() != "bearer" or not hmac.compare_digest(given.strip().encode(), key.encode())):
        raise UnknownKey("It is not the metrics key of this service's settings.")
    counted = one_of(request.app[CONTAINER].metrics, PrometheusMetrics)
    assert counted is not None
    text = counted.text() + await standing(request.app[CONTAINER])
    return web.Response(body=text, headers={"Content-Type": counted.CONTENT_TYPE})


def routes(container: Container) -> list[web.RouteDef]:
    """`/metrics`, where these are the metrics that were chosen, or some of them."""
    return [web.get("/metrics", metrics)] if one_of(container.metrics, PrometheusMetrics) else []
