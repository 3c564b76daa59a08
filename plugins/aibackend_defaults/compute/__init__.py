"""CPU work in worker processes, each with a hard limit of time and memory.

pool.py      `ProcessCompute`: hands calls over, and takes a worker away from a call that overran
fairness.py  whose call gets the next free worker
worker.py    what runs inside of a worker: its limits, and the call
"""

from aibackend_defaults.compute.pool import ProcessCompute

__all__ = ["ProcessCompute"]
