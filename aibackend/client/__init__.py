"""A client of the service, for programs in Python: typed, patient, and light to import.

`Client` waits for its answers, `AsyncClient` runs on an event loop; both have a method for each capability that ships
with the service, `call` for those of plugins, and `submit`, which starts either as a job. Keywords are snake_case;
answers are JSON as the reference of the capabilities shows it. What the service refuses is raised as the error of its
code, from `aibackend.errors`.
"""

from aibackend.client.asynchronous import AsyncBatch, AsyncClient, AsyncJob
from aibackend.client.failures import JobCanceled, Unreachable
from aibackend.client.synchronous import Batch, Client, Job

__all__ = ["AsyncBatch", "AsyncClient", "AsyncJob", "Batch", "Client", "Job", "JobCanceled", "Unreachable"]
