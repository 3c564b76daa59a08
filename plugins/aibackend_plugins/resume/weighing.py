"""How much a reading of jobs or of degrees tells, which decides between two readings of the same lines."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.pages.quotes import Found
from aibackend_plugins.resume.findings import Degree, Job
from aibackend_plugins.resume.wording import kinds_of

UNLIKELY = 0.8
"""What a part of an entry counts that reads like none of its kind."""
UNDATED = 0.5
"""What a job without a time counts against a reading of which most jobs have one."""


def jobs_told(jobs: Sequence[Job]) -> float:
    """How much a reading of jobs tells; what has no time among jobs that have one is rather a line of what was done."""
    told = [tuple(float(bool(part)) for part in (job.title, job.company, job.span)) for job in jobs]
    dated = [parts for parts in told if parts[-1]]
    return _told(dated) - UNDATED * (len(told) - len(dated)) if 2 * len(dated) > len(told) else _told(told)


def jobs_read(jobs: Sequence[Job]) -> float:
    """How much titles and employers read like such, which decides between two readings that tell as much."""
    return sum(_likely(job.title, "title") + _likely(job.company, "company", "school") for job in jobs)


def work_told(jobs: Sequence[Job]) -> int:
    """Characters of what was done, which decide between readings of the same titles and employers."""
    return sum(len(done) for job in jobs for done in job.highlights)


def degrees_told(degrees: Sequence[Degree]) -> float:
    """How much a reading of degrees tells."""
    return _told(
        [(_likely(one.degree, "degree"), _likely(one.school, "school", "company"), float(bool(one.year)))
         for one in degrees]
    )  # fmt: skip


def _likely(part: Found[str] | None, *kinds: str) -> float:
    """How much a part counts: nothing where it is missing, fully where it reads like what it is said to be."""
    if part is None or not part.value:
        return 0.0
    found = kinds_of(part.value)
    return UNLIKELY + (1 - UNLIKELY) * min(1.0, sum(found[kind] for kind in kinds))


def _told(entries: Sequence[tuple[float, ...]]) -> float:
    """How much a reading of entries tells: a whole one counts, one with more missing than told counts against it."""
    return sum(sum(parts) - len(parts) / 2 for parts in entries)
