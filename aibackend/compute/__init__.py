"""What every engine of `Compute` shares, whether its workers are processes of this machine or of a cluster.

queued.py    `QueuedCompute`: pickles calls, and hands each over when its account's turn has come
fairness.py  whose call gets the next free worker
worker.py    what runs inside of a worker: its limits, and the call
"""

from aibackend.compute.fairness import FairSlots
from aibackend.compute.queued import QueuedCompute, lost
from aibackend.compute.worker import LARGE_BYTES, OVERDUE, SPENT, Call, answered, limit, size_of, within

__all__ = [
    "LARGE_BYTES",
    "OVERDUE",
    "SPENT",
    "Call",
    "FairSlots",
    "QueuedCompute",
    "answered",
    "limit",
    "lost",
    "size_of",
    "within",
]
