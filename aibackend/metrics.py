"""Counts and times for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest

from aibackend.errors import CallError, UnknownCapability

BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180)


class Metrics:
    """One process' figures."""

    CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._calls = Counter(
            "aibackend_calls", "Calls by how they ended.", ["capability", "code"], registry=self._registry
        )
        self._credits = Counter("aibackend_credits", "Credits charged.", ["capability"], registry=self._registry)
        self._engines = Counter("aibackend_answers", "Answers by engine.", ["engine"], registry=self._registry)
        self._seconds = Histogram(
            "aibackend_call_seconds", "Time to answer.", ["capability"], registry=self._registry, buckets=BUCKETS_S
        )

    def answered(self, capability: str, engine: str, credits: int, seconds: float) -> None:
        """Count a successful call."""
        self._calls.labels(capability, "ok").inc()
        self._credits.labels(capability).inc(credits)
        self._engines.labels(engine).inc()
        self._seconds.labels(capability).observe(seconds)

    def refused(self, capability: str, error: CallError) -> None:
        """Count a failed call; a name that is no capability is not taken as a label."""
        self._calls.labels("" if isinstance(error, UnknownCapability) else capability, error.code).inc()

    def text(self) -> bytes:
        """The exposition."""
        return generate_latest(self._registry)
