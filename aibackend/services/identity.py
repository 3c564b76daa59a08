"""Who calls, who owns keys, and who vouches for a person."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from aibackend.services.life import Service


@dataclass(frozen=True, kw_only=True)
class Principal:
    """Who calls, as the authenticator knows them.

    account: opaque id. scopes: names of the capabilities allowed, None for all; usage and jobs are told of those
    alone. The account's wallet and files are open to each of its callers, also to one who may call nothing (an
    empty set), and webhooks to those of None. monthly_cap: credits that this key may spend in a UTC month, None for
    no cap. test: answers are examples, at no cost. cap_key: the key as which this one counts against its cap, ""
    for itself: a rotated key goes on with what the one before it has spent.
    """

    account: str
    key: str
    test: bool = False
    scopes: frozenset[str] | None = None
    monthly_cap: int | None = None
    cap_key: str = ""


class Authenticator(Service):
    """Tells who calls. There is no fall-back: without an authenticator the service does not start."""

    @abstractmethod
    async def authenticate(self, token: str) -> Principal:
        """The caller who holds this bearer token.

        Raises: MalformedKey, UnknownKey, RevokedKey, ExpiredKey, AccountSuspended; Unavailable where it cannot know,
        such as when an issuer's keys cannot be fetched. Nobody asks for a suspension but this method: one that takes
        tokens from elsewhere looks it up itself. A revocation holds from the moment it returned, in every process.
        """


@dataclass(frozen=True, kw_only=True)
class Account:
    """Who owns keys and a wallet. id: opaque, never reused. suspended: since when its keys open nothing, if they do.

    deleted: since when it is only a name for rows of the books, if it is.
    """

    id: str
    name: str
    created: datetime
    email: str = ""
    suspended: datetime | None = None
    deleted: datetime | None = None


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


class KeyStore(Authenticator):
    """An authenticator that keeps accounts and mints keys: what the command line and a dashboard ask for."""

    @abstractmethod
    async def create_account(self, name: str, *, email: str = "") -> Account:
        """Raises: InvalidRequest when the name is taken."""

    @abstractmethod
    async def account(self, name_or_id: str) -> Account:
        """By either. Raises: NotFound; then the command line and /v1/admin reach neither its wallet nor its ledger.

        So where tokens name accounts that were opened elsewhere, it makes an `Account` of such an id.
        """

    @abstractmethod
    async def accounts(self, *, deleted: bool = False) -> list[Account]:
        """All that are not deleted, or those that are, oldest first."""

    @abstractmethod
    async def suspend(self, account: str) -> Account:
        """Let none of an account's keys open anything, at once and everywhere; nothing is lost. Raises: NotFound."""

    @abstractmethod
    async def resume(self, account: str) -> Account:
        """Let its keys work again as they did. Raises: NotFound."""

    @abstractmethod
    async def delete(self, account: str) -> Account:
        """End an account and all its keys, at once and everywhere, and forget its name; the id stays for the books.

        Raises: NotFound.
        """

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
class Identity:
    """Who somebody is, as an identity provider says. subject: never reused there. email: one that it vouches for.

    Who comes for the first time opens an account, unless an invitation names one that they are to look after.
    """

    subject: str
    email: str
    name: str = ""


@dataclass(frozen=True, kw_only=True)
class AuthorizationRequest:
    """A sign-in, begun. url: where the person goes. state: what the browser must bring back, signed by the
    dashboard.
    """

    url: str
    state: str


class IdentityProvider(Service):
    """Signs people in to the dashboard in place of passwords."""

    label: str = "single sign-on"
    """What the button says after "Continue with"."""

    @abstractmethod
    async def authorize(self, return_url: str) -> AuthorizationRequest:
        """Send a person there. Raises: Unavailable when it cannot be reached."""

    @abstractmethod
    async def complete(self, return_url: str, query: Mapping[str, str], state: str) -> Identity:
        """Who came back. Raises: InvalidRequest when the answer is not to be believed; Unavailable."""
