"""CPU work in worker processes, each with a hard limit of time and memory.

pool.py       `ProcessCompute`: hands calls over, and takes a worker away from a call that overran
parcels.py    how what is large of a call crosses
rehearsal.py  what a worker that takes another's place answers first
processes.py  what a worker does beside its calls
warm_up.py    what workers answer before they are asked
"""

from aibackend.cli import logs
from aibackend.container import Container
from aibackend_defaults.compute.pool import ProcessCompute
from aibackend_defaults.compute.rehearsal import Rehearsal
from aibackend_defaults.compute.warm_up import WarmUp

__all__ = ["ProcessCompute", "WarmUp", "pool_of"]


def pool_of(container: Container) -> ProcessCompute:
    """The pool that the settings describe."""
    chosen = container.settings
    return ProcessCompute(
        workers=chosen.compute_workers,
        memory_bytes=chosen.compute_memory,
        set_up=logs.for_workers(chosen),
        warm_up=WarmUp(container, chosen.warm_up) if chosen.warm_up else None,
        rehearsal=Rehearsal(container.plugins.capabilities, lambda: container.document_reader),
    )
