"""The embedded road alone, without a server: for tables of many requests, each answered in milliseconds."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, cast

from aibackend.capability import Capability, Draft
from aibackend.services import CallContext

NOW = datetime(2026, 1, 15, tzinfo=UTC)


def offline_answer(capability: Capability, request: Mapping[str, Any], *, now: datetime = NOW) -> dict[str, Any]:
    """What a plain `offline` answers to a request, both as on the wire; asserts that checks and schema hold.

    now: the time of the call. Raises: marshmallow's ValidationError for a request that is refused, what `offline` does.
    """
    loaded = capability.request().load(request)
    context = CallContext(account="tester", now=now, deadline_s=capability.deadline_s)
    made = cast(Any, capability.offline)(loaded, context)
    draft = made if isinstance(made, Draft) else Draft(result=made)
    errors = [said for check in capability.checks if (said := check(loaded, draft)) is not None]
    answer: dict[str, Any] = capability.response().dump(draft.result)
    assert errors == []
    assert capability.response().validate(answer) == {}
    return answer
