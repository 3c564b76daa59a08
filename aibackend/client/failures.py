"""From the problem in an answer to the error that a caller catches: the service's own classes, by code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from aibackend import errors
from aibackend.errors import AibackendError, CallError, ClientError, InvalidRequest, ServerError

KINDS: dict[str, type[CallError]] = {
    **{kind.code: kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, CallError)},
    InvalidRequest.code: InvalidRequest,  # several share it
}
OWN = ("type", "title", "status", "detail", "code", "requestId", "retryable", "errors")


class Unreachable(AibackendError):
    """No answer came, however often it was tried: no connection, or none that lasted."""


class JobCanceled(AibackendError):
    """A job that was waited for has been canceled; it was not charged."""


def error_of(status: int, problem: Mapping[str, Any], headers: Mapping[str, str]) -> CallError:
    """The error that a problem stands for.

    A code of a newer service, or a bare status of something between, becomes a `ClientError` or a `ServerError`.
    Of the headers only `Retry-After` is kept: a capability that asks another service may let the error pass, and then
    they are its own answer's.
    """
    code = str(problem.get("code", "http_error"))
    kind = KINDS.get(code, ServerError if status >= 500 else ClientError)
    error = kind(
        str(problem.get("detail") or problem.get("title") or f"The server answered with status {status}."),
        errors=list(_fields(problem.get("errors"))),
        extra={name: value for name, value in problem.items() if name not in OWN},
        headers={"Retry-After": headers["Retry-After"]} if "Retry-After" in headers else {},
    )
    vars(error).update(
        status=status,
        code=code,
        title=str(problem.get("title") or kind.title),
        retryable=bool(problem.get("retryable", status == 429 or status >= 500)),
        request_id=str(problem.get("requestId") or headers.get("X-Request-Id", "")),
    )
    error.args = (error.in_full,)  # what a traceback shows
    return error


def _fields(told: Any) -> Iterator[tuple[str, str]]:
    """Which field is wrong, and how; of what something between lists in its own way, the messages."""
    for each in told if isinstance(told, list) else ():
        named = each if isinstance(each, dict) else {"message": each}
        yield str(named.get("field", "")), str(named.get("message", ""))
