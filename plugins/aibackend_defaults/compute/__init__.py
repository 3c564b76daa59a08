"""CPU work in worker processes, each with a hard limit of time and memory.

pool.py       `ProcessCompute`: hands calls over, and takes a worker away from a call that overran
parcels.py    how what is large of a call crosses
processes.py  what a worker does beside its calls
warm_up.py    what workers answer before they are asked
"""

from aibackend_defaults.compute.pool import ProcessCompute
from aibackend_defaults.compute.warm_up import WarmUp

__all__ = ["ProcessCompute", "WarmUp"]
