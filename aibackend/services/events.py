"""Telling an account's own servers what happened to its work."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any

from aibackend.services.life import Service


class Events(Service):
    """Takes events in with the rows that they tell of, and delivers them at least once."""

    @abstractmethod
    def record(self, account: str, event: str, data: Mapping[str, Any], *, id: str) -> None:
        """Note an event, for delivery after the transaction commits. Called inside the work of a `storage.write`.

        event: such as `job.succeeded`. data: the JSON object to deliver. id: unique; the same id again is the same
        event, which is told once more at most.
        """
