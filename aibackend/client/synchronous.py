"""The client that waits for its answers."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

import httpx2

from aibackend.client import operations
from aibackend.client.connection import Connection
from aibackend.client.exchange import Flow, Pause, Request
from aibackend.client.methods import Capabilities
from aibackend.client.records import BatchLine, BatchRecord, FileInput, FileRecord, JobRecord, Status
from aibackend.client.shapes import CapabilityList, FinishedCall, Wallet

Result = TypeVar("Result")
Answer = TypeVar("Answer")


class Client(Connection, Capabilities):
    """The service, with a method for each capability that ships with it. Safe for threads.

    with Client("https://ai.example.com", key) as client:
        bill = client.invoice("bill.pdf")
    """

    def __init__(
        self, url: str | None = None, key: str | None = None, *, timeout_s: float = 200.0, retries: int = 4
    ) -> None:
        super().__init__(url, key, timeout_s=timeout_s, retries=retries)
        self._http = httpx2.Client()

    def call(self, capability: str, file: FileInput | None = None, /, **request: Any) -> dict[str, Any]:
        """Any capability by its name, also one of a plugin."""
        answer: dict[str, Any] = self._call(capability, file, request)
        return answer

    def batch(self, capability: str, requests: Sequence[Mapping[str, Any]] | Mapping[str, Mapping[str, Any]]) -> Batch:
        """Many calls of one capability, as one piece of work. requests: by their keywords; with names of their own, or
        a list, whose lines are named by their numbers from 0. Their files are uploaded first.
        """
        return Batch(self, self._run(operations.batch(self._options, capability, requests)))

    def job(self, id: str) -> Job[Any]:
        """A job that was submitted before."""
        return Job(self, self._run(operations.fetch(self._options, f"/v1/jobs/{id}")))

    def jobs(self, status: Status | None = None) -> Iterator[Job[Any]]:
        """The account's jobs, newest first."""
        return (Job(self, record) for record in self._pages("/v1/jobs", "jobs", status=status))

    def batches(self) -> Iterator[Batch]:
        """The account's batches, newest first; what became of their lines is counted by `refresh`."""
        return (Batch(self, record) for record in self._pages("/v1/batches", "batches"))

    def upload(self, file: FileInput) -> FileRecord:
        """Keep a file on the service for some calls: its `id` stands wherever a URL may."""
        return self._run(operations.upload(self._options, file))

    def files(self) -> Iterator[FileRecord]:
        """The account's uploaded files, newest first."""
        return self._pages("/v1/files", "files")

    def delete_file(self, id: str) -> None:
        """Drop an uploaded file before its time."""
        self._run(operations.fetch(self._options, f"/v1/files/{id}", method="DELETE"))

    def wallet(self) -> Wallet:
        """The account's credits."""
        wallet: Wallet = self._run(operations.fetch(self._options, "/v1/wallet"))
        return wallet

    def usage(self) -> Iterator[FinishedCall]:
        """The account's finished calls, newest first."""
        return self._pages("/v1/usage", "calls")

    def capabilities(self) -> CapabilityList:
        """What there is, with prices and schemas."""
        listed: CapabilityList = self._run(operations.fetch(self._options, "/v1/capabilities"))
        return listed

    def close(self) -> None:
        """Close the connections."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _call(self, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Any:
        return self._run(operations.call(self._options, capability, file, request))

    def _submit(self, capability: str, file: FileInput | None, request: Mapping[str, Any]) -> Job[Any]:
        return Job(self, self._run(operations.submit(self._options, capability, file, request)))

    def _pages(self, path: str, name: str, **query: object) -> Iterator[Any]:
        cursor = None
        while True:
            page = self._run(operations.fetch(self._options, path, {**query, "cursor": cursor}))
            yield from page[name]
            cursor = page["nextCursor"]
            if cursor is None:
                return

    def _run(self, flow: Flow[Answer]) -> Answer:
        """Drive a flow to its end."""
        try:
            step = next(flow)
            while True:
                try:
                    answer = self._take(step)
                except httpx2.TransportError as error:
                    step = flow.throw(error)
                else:
                    step = flow.send(answer)
        except StopIteration as done:
            result: Answer = done.value
            return result

    def _take(self, step: Request | Pause) -> httpx2.Response | None:
        if isinstance(step, Pause):
            time.sleep(step.seconds)
            return None
        with ExitStack() as stack:
            return self._http.request(**self._sent(step, stack))


class Job(Generic[Result]):
    """A call that runs on its own. record: as it was last seen."""

    def __init__(self, client: Client, record: JobRecord) -> None:
        self._client = client
        self.record = record

    @property
    def id(self) -> str:
        """By which `Client.job` finds it again; empty where the service knows no jobs."""
        return self.record["id"]

    @property
    def status(self) -> Status:
        """As it was last seen."""
        return self.record["status"]

    def refresh(self) -> Self:
        """See how it stands."""
        if self.record["status"] in operations.UNDER_WAY:
            self.record = self._client._run(operations.fetch(self._client._options, f"/v1/jobs/{self.id}"))
        return self

    def wait(self, timeout_s: float | None = None) -> Result:
        """The answer, once it is there. Raises: what the call would have raised, JobCanceled, TimeoutError."""
        if self.record["status"] in operations.UNDER_WAY or "result" not in self.record:  # a list tells no results
            path = f"/v1/jobs/{self.id}"
            flow = operations.settled(self._client._options, path, timeout_s, long_poll=True)
            self.record = self._client._run(flow)
        result: Result = operations.result_of(self.record)
        return result

    def cancel(self) -> None:
        """End it; it is not charged. Raises: CallError with status 409 when it has ended."""
        self._client._run(operations.fetch(self._client._options, f"/v1/jobs/{self.id}", method="DELETE"))


class Batch:
    """Many calls of one capability. record: as it was last seen."""

    def __init__(self, client: Client, record: BatchRecord) -> None:
        self._client = client
        self.record = record

    @property
    def id(self) -> str:
        """Its id."""
        return self.record["id"]

    @property
    def status(self) -> str:
        """As it was last seen."""
        return self.record["status"]

    def refresh(self) -> Self:
        """See how it stands."""
        self.record = self._client._run(operations.fetch(self._client._options, self._path))
        return self

    def wait(self, timeout_s: float | None = None) -> Self:
        """Until each request has its answer or its error. Raises: TimeoutError."""
        flow = operations.settled(self._client._options, self._path, timeout_s, long_poll=False)
        self.record = self._client._run(flow)
        return self

    def results(self) -> list[BatchLine]:
        """What is done so far, in the order of the requests."""
        return self._client._run(operations.batch_lines(self._client._options, self._path))

    def cancel(self) -> None:
        """End what is not done; that is not charged."""
        self._client._run(operations.fetch(self._client._options, self._path, method="DELETE"))

    @property
    def _path(self) -> str:
        return f"/v1/batches/{self.id}"
