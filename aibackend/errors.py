"""Every deliberate error, with its HTTP status and its code.

    AibackendError
    ├── ClientError             the caller can mend it: 4xx, never charged
    │   └── Unauthorized, InsufficientCredits, ScopeDenied, NotFound, InvalidRequest, UnreadableFile, RateLimited …
    ├── ServerError             ours to mend: 5xx, not charged unless it broke off at the charge
    │   └── ModelFailed, Unavailable, DeadlineExceeded
    └── ConfigurationError      the operator can mend it: told at start, never over HTTP

Messages name the thing and the cure, never the caller's text, a key or a token.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar


class AibackendError(Exception):
    """The root of everything raised on purpose."""


class ConfigurationError(AibackendError):
    """The settings or the installed plugins do not fit together; the message says how to mend it."""


class CallError(AibackendError):
    """A call that ends without an answer and without a charge.

    detail: one sentence for the caller; without it the kind's `cure`, what to do about it in general.
    errors: (JSON Pointer, message) pairs, for invalid requests. extra: further members of the problem body.
    headers: further response headers. request_id: of the answer that told of it, where a client raises it.
    is_told: the log knows of it.
    """

    status: ClassVar[int] = 500
    code: ClassVar[str] = "internal_error"
    title: ClassVar[str] = "Internal error"
    retryable: ClassVar[bool] = False
    cure: ClassVar[str] = ""
    request_id: str = ""
    is_told: bool = False

    def __init__(
        self,
        detail: str = "",
        *,
        errors: Sequence[tuple[str, str]] = (),
        extra: Mapping[str, object] | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> None:
        self.detail = detail or self.cure or self.title
        super().__init__(self.detail)
        self.errors = tuple(errors)
        self.extra = dict(extra or {})
        self.headers = dict(headers or {})

    @property
    def in_full(self) -> str:
        """The detail, and on a line each what is wrong with which field."""
        return "".join((self.detail, *(f"\n  {pointer or '/'}: {message}" for pointer, message in self.errors)))

    def __reduce__(self) -> tuple[object, ...]:
        """Errors cross process borders: workers raise them, the web process answers with them."""
        return type(self), (self.detail,), vars(self)


class ClientError(CallError):
    """The caller can mend it."""

    status = 422
    code = "invalid_request"
    title = "The request is not valid"


class ServerError(CallError):
    """Ours to mend. broken: how an engine broke its own contract, for the log alone."""

    broken: str = ""


class InvalidHttp(ClientError):
    """What came over the connection is no HTTP/1.1, or has lines that are too long. Raised by the core."""

    status, code, title = 400, "invalid_http", "The request is not valid HTTP"


class InvalidJson(ClientError):
    """The body could not be parsed. Raised by the core before a capability sees the call."""

    status, code, title = 400, "invalid_json", "The body is not valid JSON"


class InvalidMultipart(ClientError):
    """The body announces `multipart/form-data` and is none. Raised by the core."""

    status, code, title = 400, "invalid_multipart", "The body is not valid multipart/form-data"


class Unauthorized(ClientError):
    """The root of the five ways in which a token does not open; by itself, nothing was sent."""

    status, code, title = 401, "missing_key", "No API key was sent"
    cure = "Use another key of the account, or mint one."

    def __init__(self, detail: str = "", **told: Any) -> None:
        super().__init__(detail, **told)
        self.headers.setdefault("WWW-Authenticate", "Bearer")


class MissingKey(Unauthorized):
    """No Authorization header, or not of the form `Bearer <key>`."""


class MalformedKey(Unauthorized):
    """A token that no issuer of this service can have made. Raised by `Authenticator.authenticate`."""

    code, title = "malformed_key", "This is not a key of this service: its form or its checksum is wrong"


class UnknownKey(Unauthorized):
    """A token of the right form that is not on record. Raised by `Authenticator.authenticate`."""

    code, title = "unknown_key", "No such key"


class RevokedKey(Unauthorized):
    """A key that its owner has ended. Raised by `Authenticator.authenticate`."""

    code, title = "revoked_key", "This key was revoked"


class ExpiredKey(Unauthorized):
    """A key whose time is over, or that was rotated. Raised by `Authenticator.authenticate`."""

    code, title = "expired_key", "This key has expired"


class InsufficientCredits(ClientError):
    """Raised by `Billing.hold`; carries `required` and `available` in the problem body."""

    status, code, title = 402, "insufficient_credits", "The wallet does not hold enough credits"


class AccountSuspended(ClientError):
    """The operator has suspended the key's account. Raised by `Authenticator.authenticate`."""

    status, code, title = 403, "account_suspended", "This account is suspended"


class ScopeDenied(ClientError):
    """The key's scopes do not name the capability."""

    status, code, title = 403, "scope_denied", "This key may not call this capability"
    cure = "Use a key whose scopes name this capability, or one without scopes."


class KeyCapReached(ClientError):
    """Raised by `Billing.hold` when the call would exceed what its key may spend in a month."""

    status, code, title = 403, "key_cap_reached", "This key has reached its monthly credit cap"


class UnknownCapability(ClientError):
    """No plugin mounts a capability of this name."""

    status, code, title = 404, "unknown_capability", "No such capability"


class NotFound(ClientError):
    """Of an address, or of an account, a key or a purchase that is not there or is another's."""

    status, code, title = 404, "not_found", "Nothing is here"
    cure = "Check the address; /openapi.json and /docs list what there is."


class MethodNotAllowed(ClientError):
    """Such as GET on a capability."""

    status, code, title = 405, "method_not_allowed", "This address does not take this method"


class IdempotencyInProgress(ClientError):
    """The caller may wait and repeat the call: it is never run twice."""

    status, code, title = 409, "idempotency_in_progress", "The first call with this Idempotency-Key is still running"
    retryable = True


class JobEnded(ClientError):
    """A job or a batch that has ended cannot be canceled."""

    status, code, title = 409, "job_ended", "This job has ended"


class BodyTooLarge(ClientError):
    """Above what the service takes in one request."""

    status, code, title = 413, "body_too_large", "The body is too large"


class UnsupportedMediaType(ClientError):
    """The `Content-Type` or `Content-Encoding` names something that this address does not take."""

    status, code, title = 415, "unsupported_media_type", "The body is of a type that is not taken here"


class InvalidRequest(ClientError):
    """A field is missing, unknown, of the wrong type or out of bounds."""


class ReferenceReused(InvalidRequest):
    """Raised by `Billing.grant`: one reference stands for one grant; another amount or kind needs one of its own."""


class IdempotencyKeyReused(ClientError):
    """One key stands for one request; another body needs a key of its own."""

    code, title = "idempotency_key_reused", "This Idempotency-Key was used with another body"
    cure = "Give another request a key of its own; a repeat has the same address and the same body, to the byte."


class UnsupportedFile(ClientError):
    """Raised by a document reader for a kind of file that it does not know."""

    code, title = "unsupported_file", "This kind of file is not supported"


class UnreadableFile(ClientError):
    """Raised by whatever reads a file and cannot, or not within its limits of pages, pixels and time."""

    code, title = "unreadable_file", "The file is damaged or takes too much to read"


class EncryptedFile(ClientError):
    """Raised by a document reader that would need the password."""

    code, title = "encrypted_file", "The file is protected by a password"


class FileTooLarge(ClientError):
    """Raised by a fetcher or a reader for a file above the limit."""

    code, title = "file_too_large", "The file is too large"


class FetchFailed(ClientError):
    """Raised by a fetcher: the server did not answer, or not with success."""

    code, title, retryable = "fetch_failed", "The address could not be fetched", True


class FetchRefused(ClientError):
    """Raised by a fetcher: the address is private, of another scheme, or closed by robots.txt."""

    code, title = "fetch_refused", "This address may not be fetched"


class NothingFound(ClientError):
    """Raised by a capability whose input does not hold what it reads, such as an invoice.

    read: the text that was looked through; a model, where there is one, gets its chance with it. It reaches no caller.
    """

    code, title = "nothing_found", "The input holds no such document"

    def __init__(self, detail: str = "", *, read: str = "", **told: Any) -> None:
        super().__init__(detail, **told)
        self.read = read


class UnsupportedLanguage(ClientError):
    """Raised by an offline road whose algorithm does not speak the input's language."""

    code, title = "unsupported_language", "This language is not supported by the engine in use"


class AnswerTooLarge(ClientError):
    """Raised before the charge where the answer is longer than what carries it may be, such as an event of MCP."""

    code, title = "answer_too_large", "The answer is too large"


class RateLimited(ClientError):
    """Raised when the key has used up its calls of this second; `Retry-After` tells when to come back."""

    status, code, title, retryable = 429, "rate_limited", "Too many calls", True
    cure = "Wait as many seconds as Retry-After says."


class ModelFailed(ServerError):
    """Raised by a language model; with `errors` they go back to it once, as validation errors.

    refused: the answer that they speak of, as the model gave it; it reaches no log and no caller.
    too_long: the question was longer than the model takes; its `prompt_tokens` tell what it takes.
    """

    status, code, title, retryable = 502, "model_failed", "The model gave no answer that passes the checks", True
    refused = ""
    too_long = False


class Unavailable(ServerError):
    """Something that the call needs is down, full or not configured."""

    status, code, title, retryable = 503, "unavailable", "The service cannot take this call now", True


class DeadlineExceeded(ServerError):
    """The work was stopped at the capability's `deadline_s`."""

    status, code, title, retryable = 504, "deadline_exceeded", "The call took longer than its deadline", True
    cure = "Send less at once; as a job (Prefer: respond-async) a call has more time."


def kinds(kind: type[CallError] = CallError) -> list[type[CallError]]:
    """A kind of error and all kinds below it."""
    return [kind, *(deeper for inner in kind.__subclasses__() for deeper in kinds(inner))]
