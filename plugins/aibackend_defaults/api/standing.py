"""How the service stands when `/metrics` is asked: its release, its services, the jobs of all its processes."""

from __future__ import annotations

import platform
from collections.abc import Iterable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from aibackend import __version__
from aibackend.container import Container
from aibackend_defaults.jobs import QueuedJobs
from aibackend_defaults.side_by_side import Several


class Standing(Collector):
    """One moment's figures. services: whether each is well, by kind. jobs: by state, where they can be counted."""

    def __init__(self, services: Mapping[str, bool], jobs: Mapping[str, int]) -> None:
        self._services, self._jobs = services, jobs

    def collect(self) -> Iterator[Metric]:
        """As the library asks for them."""
        release = {"version": __version__, "python": platform.python_version()}
        yield _gauge("aibackend_build_info", "The release that runs.", release, [(list(release.values()), 1)])
        up = [([kind], int(is_well)) for kind, is_well in self._services.items()]
        yield _gauge("aibackend_service_up", "Whether a service is well, as /readyz has it.", ["service"], up)
        if self._jobs:
            counts = [([state], count) for state, count in self._jobs.items()]
            yield _gauge("aibackend_jobs", "Jobs that wait or run, of all processes.", ["state"], counts)


def _gauge(name: str, about: str, labels: Iterable[str], values: Iterable[tuple[list[str], int]]) -> Metric:
    family = GaugeMetricFamily(name, about, labels=list(labels))
    for of, value in values:
        family.add_metric(of, value)
    return family


async def standing(container: Container) -> bytes:
    """The exposition. A database that is away is told as that; its jobs are then not counted."""
    wrong = await container.health()
    own = (name for name, service in container.opened.items() if not isinstance(service, Several))
    services = {name: name not in wrong for name in own}
    jobs: Mapping[str, int] = {}
    if isinstance(container.jobs, QueuedJobs) and "storage" not in wrong:
        jobs = await container.jobs.standing()
    registry = CollectorRegistry()
    registry.register(Standing(services, jobs))
    return generate_latest(registry)
