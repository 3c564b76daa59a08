"""CPU work in worker processes, each with a hard limit of time and memory.

pool.py  `ProcessCompute`: hands calls over, and takes a worker away from a call that overran
"""

from aibackend_defaults.compute.pool import ProcessCompute

__all__ = ["ProcessCompute"]
