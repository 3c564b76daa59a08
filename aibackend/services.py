"""The abstract classes behind the hooks: what the core and the capabilities ask of the world.

A provider subclasses one of these; the settings choose it by name. Every service is opened once before the first
call and closed after the last, in one process; nothing is opened at import time.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from aibackend.errors import NotFound

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from pydantic import BaseModel

    from aibackend.documents import Document

T = TypeVar("T")
Work = Callable[[], T]
"""Something to do with rows: runs in a storage thread, inside a transaction, and must not wait for anything else."""


class Service(ABC):  # noqa: B024 - each kind of service adds its own abstract methods
    """What all services share: a life."""

    async def open(self) -> None:
        """Get ready. Called once, before the first call; raise `Misconfigured` to refuse the start."""

    async def close(self) -> None:
        """Let go of everything. Called once, after the last call."""

    async def ready(self) -> str:
        """ "" when the service can serve, else what is wrong, in words for the operator."""
        return ""


# --- money and identity ------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Caller:
    """Who calls, as the authenticator knows them.

    account: opaque id. scopes: names of the capabilities allowed, None for all. monthly_cap: credits that this key may
    spend in a UTC month, None for no cap. test: answers are examples, at no cost.
    """

    account: str
    key: str
    test: bool = False
    scopes: frozenset[str] | None = None
    monthly_cap: int | None = None


class Authenticator(Service):
    """Tells who calls. There is no fall-back: without an authenticator the service does not start."""

    @abstractmethod
    async def authenticate(self, token: str) -> Caller:
        """The caller who holds this bearer token.

        Raises: MalformedKey, UnknownKey, RevokedKey, ExpiredKey. A revocation holds from the moment it returned, in
        every process.
        """


@dataclass(frozen=True, kw_only=True)
class Account:
    """Who owns keys and a wallet. id: opaque, never reused."""

    id: str
    name: str
    created: datetime
    email: str = ""


@dataclass(frozen=True, kw_only=True)
class Key:
    """What may be shown of an API key. prefix and last_four: of the secret, for recognising it."""

    id: str
    account: str
    name: str
    prefix: str
    last_four: str
    test: bool
    created: datetime
    scopes: frozenset[str] | None = None
    monthly_cap: int | None = None
    expires: datetime | None = None
    revoked: datetime | None = None
    last_used: datetime | None = None


class KeyIssuer(Authenticator):
    """An authenticator that keeps accounts and mints keys: what the command line and a dashboard ask for."""

    @abstractmethod
    async def create_account(self, name: str, *, email: str = "") -> Account:
        """Raises: InvalidRequest when the name is taken."""

    @abstractmethod
    async def account(self, name_or_id: str) -> Account:
        """Raises: NotFound."""

    @abstractmethod
    async def accounts(self) -> list[Account]:
        """All, oldest first."""

    @abstractmethod
    async def mint(
        self,
        account: str,
        *,
        name: str = "",
        test: bool = False,
        scopes: frozenset[str] | None = None,
        expires: datetime | None = None,
        monthly_cap: int | None = None,
    ) -> tuple[str, Key]:
        """A new secret, which is never shown again, and its key. account: an id."""

    @abstractmethod
    async def keys(self, account: str) -> list[Key]:
        """All keys of an account, newest first."""

    @abstractmethod
    async def revoke(self, account: str, key: str) -> Key:
        """End a key, at once and everywhere. Raises: NotFound, also for another account's key."""

    @abstractmethod
    async def rotate(self, account: str, key: str, *, overlap_s: float = 0.0) -> tuple[str, Key]:
        """A new secret with the same name, scopes and cap; the old one expires after the overlap."""


@dataclass(frozen=True, kw_only=True)
class Hold:
    """Credits set aside for one call.

    id: unique; the same id again is the same hold. expires: when it lapses if nobody captures or releases it.
    """

    id: str
    account: str
    key: str
    credits: int
    capability: str
    expires: datetime
    monthly_cap: int | None = None


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A row of the ledger. credits: signed. balance: after this row. id: rises with time."""

    id: int
    kind: str
    credits: int
    balance: int
    reference: str
    reason: str
    time: datetime


@dataclass(frozen=True, kw_only=True)
class Balance:
    """balance: settled credits. available: balance less what is held. Neither is ever negative."""

    balance: int
    available: int


class Billing(Service):
    """One account's credits, in two phases. Every method may be repeated with the same id to the same effect."""

    @abstractmethod
    async def hold(self, hold: Hold) -> None:
        """Set credits aside.

        Raises: NoCredits (extra: required, available), KeyCapReached.
        """

    @abstractmethod
    async def capture(self, hold: Hold, record: Callable[[int], None] | None = None) -> int:
        """Charge a hold. Returns the settled balance right after this charge.

        record: given that balance, writes the call's journal row. A billing on the house's storage runs it in the
        transaction of the charge; another runs it in a `storage.write` of its own once the charge is certain.
        Raises: Unavailable when the hold has lapsed: then nothing was charged and `record` was not run.
        """

    @abstractmethod
    async def release(self, hold: Hold) -> None:
        """Give the credits back; after a capture, or twice, it does nothing."""

    @abstractmethod
    async def balance(self, account: str) -> Balance:
        """What the account has now, the month's free floor included."""

    @abstractmethod
    async def grant(self, account: str, credits: int, *, kind: str, reference: str, reason: str = "") -> int:
        """Add credits, once per `reference`. Returns the balance.

        kind: one word for the ledger, such as `grant`, `pack`, `plan` or `refund`. A negative number takes credits
        back, never below zero: then NoCredits.
        """

    async def ledger(self, account: str, *, before: int | None = None, limit: int = 100) -> list[Entry]:
        """The account's rows, newest first, with ids below `before`. A billing without a ledger has none."""
        return []


@dataclass(frozen=True, kw_only=True)
class Purchase:
    """A way to pay, begun: where to send the person. reference: unique per purchase."""

    reference: str
    url: str


@dataclass(frozen=True, kw_only=True)
class Subscription:
    """A plan that runs. state: `past_due` when its renewal could not be paid. ending: it is not renewed again."""

    product: str
    state: Literal["active", "past_due"]
    renews: datetime | None = None
    ending: bool = False


class Payments(Service):
    """Takes money for plans and packs; tells the billing once a payment is certain."""

    @abstractmethod
    async def begin(self, account: str, product: str, *, email: str, return_url: str) -> Purchase:
        """Begin the purchase of a product of the price list (such as `starter` or `developer`)."""

    async def subscription(self, account: str) -> Subscription | None:
        """The plan that an account has, if it has one."""
        return None

    async def manage(self, account: str, *, return_url: str) -> str:
        """Where a person changes the card, sees invoices and ends a plan. Raises: NotFound when there is nothing."""
        raise NotFound("Nothing was bought yet")


class Mailer(Service):
    """Sends the dashboard's few letters."""

    told: str = ""
    """Where a letter ends up, for the page that speaks of it; "" when it is simply sent."""

    @abstractmethod
    async def send(self, to: str, subject: str, text: str) -> None:
        """Send plain text. Raises: Unavailable when it cannot be handed over."""


@dataclass(frozen=True, kw_only=True)
class Identity:
    """Who somebody is, as an identity provider says. subject: never reused there. email: one that it vouches for."""

    subject: str
    email: str
    name: str = ""


@dataclass(frozen=True, kw_only=True)
class Errand:
    """A sign-in, begun. url: where the person goes. kept: what the browser must bring back, signed by the dashboard."""

    url: str
    kept: str


class IdentityProvider(Service):
    """Signs people in to the dashboard in place of passwords."""

    label: str = "single sign-on"
    """What the button says after "Continue with"."""

    @abstractmethod
    async def begin(self, return_url: str) -> Errand:
        """Send a person there. Raises: Unavailable when it cannot be reached."""

    @abstractmethod
    async def finish(self, return_url: str, query: Mapping[str, str], kept: str) -> Identity:
        """Who came back. Raises: InvalidRequest when the answer is not to be believed; Unavailable."""


class RateLimiter(Service):
    """Decides whether a key may call now."""

    policy: str = ""
    """What the `RateLimit-Policy` header says; "" when there is no limit."""

    @abstractmethod
    async def take(self, key: str) -> Allowance:
        """Take one call from the key's bucket."""


@dataclass(frozen=True, kw_only=True)
class Allowance:
    """allowed: whether the call may go on. remaining: calls left now. reset_s: seconds until one more is there."""

    allowed: bool
    remaining: int = 0
    reset_s: float = 0.0


class Storage(Service):
    """Where rows live: a peewee database that the default providers share.

    Models of a component are bound with `bind`, made and changed by numbered `migrations`, and used only inside `read`
    and `write`.
    """

    dialect: Literal["sqlite", "postgresql"] = "sqlite"

    @abstractmethod
    def bind(self, component: str, models: Sequence[type[Any]], migrations: Sequence[Callable[[Any], None]]) -> None:
        """Announce a component's peewee models before `open`.

        migrations: functions of the database, applied once each, in order, recorded by component and number.
        """

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Run queries that change nothing."""

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run queries in a transaction of their own; durable once this returns.

        Writes that arrive together are committed together; one that raises is rolled back alone. `work` may be run
        again if the database asks for it, so it holds no side effects but rows.
        """


# --- the world outside ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Fetched:
    """What an address held. url: where it was found, after redirects ("" for `data:`). media_type: as declared."""

    url: str
    status: int
    media_type: str
    charset: str
    body: bytes


class Fetcher(Service):
    """The one way out: http(s) and `data:` URLs, public addresses only unless the operator allows more."""

    @abstractmethod
    async def fetch(
        self,
        url: str,
        *,
        most_bytes: int = 32 * 1024 * 1024,
        timeout_s: float = 20.0,
        accept: str = "*/*",
        polite: bool = False,
    ) -> Fetched:
        """Get what stands at a URL.

        polite: for reading web pages: robots.txt is respected, and one host is asked one thing at a time.
        Raises: FetchRefused (not an allowed address, or robots.txt forbids), FetchFailed (no answer, or a status that
        is not 2xx), FileTooLarge.
        """


@dataclass(frozen=True, kw_only=True)
class Found:
    """One hit of a web search."""

    url: str
    title: str
    snippet: str = ""


class WebSearch(Service):
    """Finds pages for a query."""

    @abstractmethod
    async def search(self, query: str, limit: int = 10) -> list[Found]:
        """Best first. Raises: Unavailable when no search can be reached."""


class Compute(Service):
    """Runs CPU work off the event loop, in processes with hard limits of time and memory."""

    @abstractmethod
    async def run(self, function: Callable[..., T], *arguments: Any, timeout_s: float | None = None) -> T:
        """Call a module-level function in a worker; arguments, result and errors are pickled.

        Raises: what the function raises; DeadlineExceeded after `timeout_s`; UnreadableFile when the worker died of its
        memory limit or crashed.
        """


# --- engines -------------------------------------------------------------------------------------------------------


class DocumentReader(Service):
    """Turns a file into a `Document`."""

    @abstractmethod
    def read(self, data: bytes) -> Document:
        """Read a file; its kind is found by content. Runs in a compute worker: sync, and picklable with the reader.

        Raises: UnsupportedFile, UnreadableFile, EncryptedFile.
        """

    @abstractmethod
    def plain(self, text: str) -> Document:
        """A document of plain text, on the grid of `documents`."""


class Embedder(Service):
    """Turns texts into vectors for retrieval."""

    name: str = ""
    dimensions: int = 0

    @abstractmethod
    async def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """n × dimensions, rows of length 1."""


@dataclass(frozen=True, kw_only=True)
class Memory:
    """A stored memory. created: UTC."""

    id: str
    content: str
    metadata: Mapping[str, Any]
    created: datetime
    score: float = 0.0


class VectorMemory(Service):
    """Semantic recall. Each (account, namespace) is a world of its own: nothing is shared or inferred across."""

    @abstractmethod
    async def store(self, account: str, namespace: str, memories: Sequence[Memory]) -> None:
        """Keep memories; an id that is there already is replaced."""

    @abstractmethod
    async def search(
        self, account: str, namespace: str, query: str, *, limit: int, where: Mapping[str, Any], least_score: float
    ) -> list[Memory]:
        """Best first, with scores 0..1. where: metadata that must be equal."""

    @abstractmethod
    async def forget(
        self, account: str, namespace: str, *, ids: Sequence[str] = (), where: Mapping[str, Any] | None = None
    ) -> int:
        """Forget by ids, by metadata, or (neither given) all of the namespace. Returns how many were there."""


@dataclass(frozen=True, kw_only=True)
class Prompt:
    """What a model is asked.

    instructions: ours, trusted. quoted: named texts of the caller or of documents, shown to the model as data between
    fences, never as instructions. images: data: URLs.
    """

    instructions: str
    quoted: Mapping[str, str] = field(default_factory=dict)
    images: tuple[str, ...] = ()


class LanguageModel(Service):
    """A model that fills a form."""

    name: str = ""

    @abstractmethod
    async def fill(self, form: type[BaseModel], prompt: Prompt, *, complaints: Sequence[str], timeout_s: float) -> Any:
        """An instance of `form`. complaints: what was wrong with the answer before, if there was one.

        Raises: ModelFailed for any answer that is none: refusal, broken JSON, a wrong shape, no connection, a time-out.
        """


@dataclass(frozen=True, kw_only=True)
class Utterance:
    """Something said. start_s, end_s: seconds from the beginning. speaker: "" when not told apart."""

    text: str
    start_s: float
    end_s: float
    speaker: str = ""


@dataclass(frozen=True, kw_only=True)
class Speech:
    """A recording, understood. language: ISO 639-1."""

    utterances: tuple[Utterance, ...]
    language: str


class SpeechRecognizer(Service):
    """Turns sound into words."""

    name: str = "embedded"

    @abstractmethod
    async def transcribe(self, data: bytes, *, diarize: bool) -> Speech:
        """Raises: UnsupportedFile, UnreadableFile, UnsupportedLanguage, NothingFound (no speech)."""


@dataclass(frozen=True, kw_only=True)
class Sound:
    """Encoded sound. duration_s: measured from the samples."""

    data: bytes
    media_type: str
    duration_s: float


class SpeechSynthesizer(Service):
    """Turns words into sound."""

    name: str = "embedded"

    @abstractmethod
    async def speak(self, text: str, *, pace: str, voice: str, form: str) -> Sound:
        """pace: slow, normal, fast. voice: "" for the default. form: wav or mp3."""


@dataclass(frozen=True, kw_only=True)
class Picture:
    """An encoded picture. revised_prompt: what was drawn, if it differs from what was asked."""

    data: bytes
    media_type: str
    revised_prompt: str | None = None


class ImagePainter(Service):
    """Turns a prompt into a picture."""

    name: str = "embedded"

    @abstractmethod
    async def paint(self, prompt: str, *, style: str, width: int, height: int, seed: int) -> Picture:
        """Equal arguments give equal bytes where the engine can promise it."""


@dataclass(frozen=True, kw_only=True)
class Sight:
    """What is known of a picture. text: read from it, in reading order. nudity: 0..1."""

    alt_text: str
    caption: str
    tags: tuple[str, ...]
    text: str
    width: int
    height: int
    nudity: float = 0.0


class ImageReader(Service):
    """Tells what a picture shows."""

    name: str = "embedded"

    @abstractmethod
    async def look(self, data: bytes) -> Sight:
        """Raises: UnsupportedFile, UnreadableFile."""


# --- what a capability is handed ------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class Facts:
    """What is known of a call beside its request. account: opaque. now: aware, UTC."""

    account: str
    now: datetime
    deadline_s: float


@dataclass(frozen=True, kw_only=True)
class Tools:
    """What a coroutine `offline` may use. A plain `offline` runs in a compute worker and finds only `facts` here."""

    facts: Facts
    compute: Compute = field(default=None)  # type: ignore[assignment]
    fetcher: Fetcher = field(default=None)  # type: ignore[assignment]
    reader: DocumentReader = field(default=None)  # type: ignore[assignment]
    embedder: Embedder = field(default=None)  # type: ignore[assignment]
    memory: VectorMemory = field(default=None)  # type: ignore[assignment]
    search: WebSearch = field(default=None)  # type: ignore[assignment]
    recognizer: SpeechRecognizer = field(default=None)  # type: ignore[assignment]
    synthesizer: SpeechSynthesizer = field(default=None)  # type: ignore[assignment]
    painter: ImagePainter = field(default=None)  # type: ignore[assignment]
    eyes: ImageReader = field(default=None)  # type: ignore[assignment]

    async def read(self, asked: Mapping[str, Any], then: Callable[[Document, Mapping[str, Any]], T]) -> T:
        """Read `file_url` or `text` of a request and call `then(document, asked)`, in one worker trip."""
        url = asked.get("file_url")
        data = (await self.fetcher.fetch(url)).body if url else None
        return await self.compute.run(_read_then, self.reader, data, asked.get("text") or "", then, asked)


def _read_then(
    reader: DocumentReader,
    data: bytes | None,
    text: str,
    then: Callable[[Document, Mapping[str, Any]], T],
    asked: Mapping[str, Any],
) -> T:
    return then(reader.plain(text) if data is None else reader.read(data), asked)
