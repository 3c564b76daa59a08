"""Every deliberate error, with its HTTP status and its code.

    AibackendError
    ├── ClientError             the caller can mend it: 4xx, never charged
    │   └── Unauthorized, InsufficientCredits, ScopeDenied, NotFound, InvalidRequest, UnreadableFile, RateLimited …
    ├── ServerError             ours to mend: 5xx, never charged
    │   └── ModelFailed, Unavailable, DeadlineExceeded
    └── ConfigurationError      the operator can mend it: told at start, never over HTTP

Messages name the thing and the cure, never the caller's text, a key or a token.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar


class AibackendError(Exception):
    """The root of everything raised on purpose."""


class ConfigurationError(AibackendError):
    """The settings or the installed plugins do not fit together; the message says how to mend it."""


class CallError(AibackendError):
    """A call that ends without an answer and without a charge.

    detail: one sentence for the caller. errors: (JSON Pointer, message) pairs, for invalid requests.
    extra: further members of the problem body. headers: further response headers.
    """

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal_error"
    title: ClassVar[str] = "Internal error"
    retryable: ClassVar[bool] = False

    def __init__(
        self,
        detail: str = "",
        *,
        errors: Sequence[tuple[str, str]] = (),
        extra: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail or self.title)
        self.detail = detail or self.title
        self.errors = tuple(errors)
        self.extra = dict(extra or {})
        self.headers = dict(headers or {})

    def __reduce__(self) -> tuple[object, ...]:
        """Errors cross process borders: workers raise them, the web process answers with them."""
        return _rebuild, (type(self), self.detail, self.errors, self.extra, self.headers)


def _rebuild(
    kind: type[CallError],
    detail: str,
    errors: Sequence[tuple[str, str]],
    extra: Mapping[str, object],
    headers: Mapping[str, str],
) -> CallError:
    return kind(detail, errors=errors, extra=extra, headers=headers)


class ClientError(CallError):
    """The caller can mend it."""

    status = 422
    code = "invalid_request"
    title = "The request is not valid"


class ServerError(CallError):
    """Ours to mend."""


class InvalidJson(ClientError):
    status, code, title = 400, "invalid_json", "The body is not valid JSON"


class Unauthorized(ClientError):
    status, code, title = 401, "missing_key", "No API key was sent"

    def __init__(
        self,
        detail: str = "",
        *,
        errors: Sequence[tuple[str, str]] = (),
        extra: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(detail, errors=errors, extra=extra, headers={"WWW-Authenticate": "Bearer", **(headers or {})})


class MissingKey(Unauthorized):
    """No Authorization header, or not of the form `Bearer <key>`."""


class MalformedKey(Unauthorized):
    code, title = "malformed_key", "This is not a key of this service: its form or its checksum is wrong"


class UnknownKey(Unauthorized):
    code, title = "unknown_key", "No such key"


class RevokedKey(Unauthorized):
    code, title = "revoked_key", "This key was revoked"


class ExpiredKey(Unauthorized):
    code, title = "expired_key", "This key has expired"


class InsufficientCredits(ClientError):
    """Raised by `Billing.hold`; carries `required` and `available` in the problem body."""

    status, code, title = 402, "insufficient_credits", "The wallet does not hold enough credits"


class ScopeDenied(ClientError):
    status, code, title = 403, "scope_denied", "This key may not call this capability"


class KeyCapReached(ClientError):
    status, code, title = 403, "key_cap_reached", "This key has reached its monthly credit cap"


class UnknownCapability(ClientError):
    status, code, title = 404, "unknown_capability", "No such capability"


class NotFound(ClientError):
    status, code, title = 404, "not_found", "Nothing is here"


class MethodNotAllowed(ClientError):
    status, code, title = 405, "method_not_allowed", "This address does not take this method"


class IdempotencyInProgress(ClientError):
    status, code, title = 409, "idempotency_in_progress", "The first call with this Idempotency-Key is still running"
    retryable = True


class BodyTooLarge(ClientError):
    status, code, title = 413, "body_too_large", "The body is too large"


class UnsupportedMediaType(ClientError):
    status, code, title = 415, "unsupported_media_type", "The body must be application/json"


class InvalidRequest(ClientError):
    """A field is missing, unknown, of the wrong type or out of bounds."""


class IdempotencyKeyReused(ClientError):
    code, title = "idempotency_key_reused", "This Idempotency-Key was used with another body"


class UnsupportedFile(ClientError):
    code, title = "unsupported_file", "This kind of file is not supported"


class UnreadableFile(ClientError):
    code, title = "unreadable_file", "The file is damaged or takes too much to read"


class EncryptedFile(ClientError):
    code, title = "encrypted_file", "The file is protected by a password"


class FileTooLarge(ClientError):
    code, title = "file_too_large", "The file is too large"


class FetchFailed(ClientError):
    code, title = "fetch_failed", "The address could not be fetched"
    retryable = True


class FetchRefused(ClientError):
    code, title = "fetch_refused", "This address may not be fetched"


class NothingFound(ClientError):
    code, title = "nothing_found", "The input holds no such document"


class UnsupportedLanguage(ClientError):
    code, title = "unsupported_language", "This language is not supported by the engine in use"


class RateLimited(ClientError):
    status, code, title = 429, "rate_limited", "Too many calls"
    retryable = True


class ModelFailed(ServerError):
    status, code, title = 502, "model_failed", "The model gave no answer that passes the checks"
    retryable = True


class Unavailable(ServerError):
    status, code, title = 503, "unavailable", "The service cannot take this call now"
    retryable = True


class DeadlineExceeded(ServerError):
    status, code, title = 504, "deadline_exceeded", "The call took longer than its deadline"
    retryable = True
