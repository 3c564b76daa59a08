"""Accounts and API keys on the house's storage. Only a keyed hash of a secret is kept, and every call looks it up anew.

A cache would keep a revoked key alive in other processes; the look-up is one indexed read, which calls share that are
at work in the same turn of the event loop.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from functools import partial
from unicodedata import category

from aibackend.container import check_value
from aibackend.errors import (
    AccountSuspended,
    CallError,
    ConfigurationError,
    ExpiredKey,
    InvalidRequest,
    MalformedKey,
    NotFound,
    RevokedKey,
    Unavailable,
    UnknownKey,
)
from aibackend.services import Account, Key, KeyStore, Principal, Storage
from aibackend_defaults import audit
from aibackend_defaults.keys import token as tokens
from aibackend_defaults.keys.tables import (
    MIGRATIONS,
    MODELS,
    AccountRow,
    KeyRow,
    account_of,
    alive,
    first_check,
    forget_ended,
    inserted,
    key_in,
    key_of,
    known_check,
    scopes_of,
    scopes_text,
)
from aibackend_defaults.storage.times import micros, utc_now

USED_EVERY = 60_000_000  # microseconds between two notes of a key's last use: a write a minute, not a write a call
LONGEST_NAME = 200
LAST_YEAR = 9998
"""In which a key may end: every time zone has its moments."""
KEYS_MOST = 100
"""Keys of one account that are in use."""
_LOOK_UP = (
    "SELECT account_id, api_key.id, test, scopes, monthly_cap, expires, revoked, last_used, origin, suspended, digest"
    " FROM api_key JOIN account ON account.id = account_id WHERE digest ="
)

Found = tuple[str, str, bool, str | None, int | None, int | None, int | None, int | None, str, int | None, bytes]


class KeyAuthenticator(KeyStore):
    """secret: keys the hashes; `open` refuses another than the database began with. clock: aware UTC time now."""

    def __init__(self, storage: Storage, *, secret: bytes, clock: Callable[[], datetime] = utc_now) -> None:
        storage.bind("keys", MODELS, MIGRATIONS)
        audit.bind(storage)
        self._storage = storage
        self._check_value = check_value(secret)
        self._first_check = partial(first_check, self._check_value)
        self._hash = hmac.new(secret, digestmod="sha256")
        self._clock = clock
        self._look_up = _LOOK_UP + (" ?" if storage.dialect == "sqlite" else " %s")
        self._noting: dict[str, asyncio.Task[None]] = {}
        self._turn: dict[bytes, asyncio.Future[Found | None]] = {}

    async def open(self) -> None:
        with contextlib.suppress(Unavailable):  # the storage tells why
            known = await self._storage.read(known_check)
            if (known or await self._storage.write(self._first_check)) != self._check_value:
                raise ConfigurationError(
                    "the secret in use is not the one that the database's keys were made with: put that one back, as "
                    "the file `secret` in the data folder or as AIBACKEND_SECRET"
                )

    async def close(self) -> None:
        if self._noting:
            await asyncio.wait(self._noting.values())

    async def authenticate(self, token: str) -> Principal:
        if not tokens.well_formed(token):
            raise MalformedKey(
                "Copy the key again, whole: it begins with aib_live_ or aib_test_ and has 45 characters."
            )
        digest = self._digest(token)
        found = await self._found(digest)
        if found is None:
            raise UnknownKey
        account, key, test, scopes, cap, expires, revoked, used, origin, suspended, _ = found
        now = micros(self._clock())
        if revoked is not None:
            raise RevokedKey
        if expires is not None and expires <= now:
            raise ExpiredKey
        if suspended is not None:
            raise AccountSuspended
        if used is None or now - used >= USED_EVERY:
            self._note_use(key, now)
        return Principal(
            account=account, key=key, test=bool(test), scopes=scopes_of(scopes), monthly_cap=cap, cap_key=origin
        )

    async def create_account(self, name: str, *, email: str = "") -> Account:
        name = name.strip()
        if not 1 <= len(name) <= LONGEST_NAME or name.startswith("acc_") or not _is_one_line(name):
            said = f"must have 1 to {LONGEST_NAME} characters, none that controls a line, and not begin with acc_"
            raise InvalidRequest("The name cannot be used", errors=[("/name", said)])
        values = {"id": tokens.new_id("acc"), "name": name, "email": email, "created": micros(self._clock())}
        note = audit.notes(self._clock)

        def create() -> AccountRow | None:
            AccountRow.insert(values).on_conflict_ignore().execute()
            made: AccountRow | None = AccountRow.get_or_none(AccountRow.id == values["id"])
            if made is not None:
                note("opened", made.id)
            return made

        row = await self._storage.write(create)
        if row is None:
            raise InvalidRequest("The name is taken", errors=[("/name", "is taken by another account")])
        return account_of(row)

    async def account(self, name_or_id: str) -> Account:
        here = (AccountRow.id == name_or_id) | (AccountRow.name == name_or_id)
        row = await self._storage.read(lambda: AccountRow.get_or_none(here))
        if row is None:
            raise NotFound("No such account")
        return account_of(row)

    async def accounts(self, *, deleted: bool = False) -> list[Account]:
        asked = AccountRow.select().where(AccountRow.deleted.is_null(not deleted))
        query = asked.order_by(AccountRow.created, AccountRow.id)
        return [account_of(row) for row in await self._storage.read(lambda: list(query))]

    async def suspend(self, account: str) -> Account:
        return await self._set_suspended(account, micros(self._clock()))

    async def resume(self, account: str) -> Account:
        return await self._set_suspended(account, None)

    async def _set_suspended(self, account: str, since: int | None) -> Account:
        """A suspension that stands keeps its time."""
        changes = AccountRow.suspended.is_null(since is not None) & AccountRow.deleted.is_null()
        update = AccountRow.update(suspended=since).where((AccountRow.id == account) & changes)
        note = audit.notes(self._clock)

        def change() -> None:
            if update.execute():
                note("resumed" if since is None else "suspended", account)

        await self._storage.write(change)
        found = await self.account(account)
        if found.deleted:
            raise NotFound("This account was deleted")
        return found

    async def delete(self, account: str) -> Account:
        now, note = micros(self._clock()), audit.notes(self._clock)

        def end() -> None:
            living = (AccountRow.id == account) & AccountRow.deleted.is_null()
            if AccountRow.update(name=AccountRow.id, email="", deleted=now).where(living).execute():
                note("deleted", account)
            KeyRow.delete().where(KeyRow.account == account).execute()

        await self._storage.write(end)
        return await self.account(account)

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
        self._check(name, expires, monthly_cap)
        ends = None if expires is None else micros(expires)
        secret, values = self._new_row(account, name, test, scopes_text(scopes), ends, monthly_cap)
        note = audit.notes(self._clock)

        def insert() -> Key | CallError:
            if AccountRow.get_or_none((AccountRow.id == account) & AccountRow.deleted.is_null()) is None:
                return NotFound("No such account")
            if alive(account, micros(self._clock())).count() >= KEYS_MOST:
                return InvalidRequest(f"An account has at most {KEYS_MOST} keys in use; revoke one first")
            forget_ended(account, micros(self._clock()))
            note("minted", account, values["id"])
            return inserted(values)

        key = await self._storage.write(insert)
        if isinstance(key, CallError):
            raise key
        return secret, key

    async def keys(self, account: str) -> list[Key]:
        mine = KeyRow.select().where(KeyRow.account == account).order_by(KeyRow.created.desc(), KeyRow.id.desc())
        return [key_of(row) for row in await self._storage.read(lambda: list(mine))]

    async def revoke(self, account: str, key: str) -> Key:
        now, note = micros(self._clock()), audit.notes(self._clock)

        def end() -> KeyRow | None:
            open_one = (KeyRow.id == key) & (KeyRow.account == account) & KeyRow.revoked.is_null()
            if KeyRow.update(revoked=now).where(open_one).execute():
                note("revoked", account, key)
            return key_in(account, key)

        row = await self._storage.write(end)
        if row is None:
            raise NotFound("No such key")
        return key_of(row)

    async def rotate(self, account: str, key: str, *, overlap_s: float = 0.0) -> tuple[str, Key]:
        now, note = self._clock(), audit.notes(self._clock)
        ends = micros(now + timedelta(seconds=max(overlap_s, 0.0)))

        def replace() -> tuple[str, Key] | InvalidRequest | NotFound:
            old = key_in(account, key)
            if old is None:
                return NotFound("No such key")
            if old.revoked is not None or (old.expires is not None and old.expires <= micros(now)):
                return InvalidRequest("This key has ended and cannot be rotated; mint a new one")
            secret, values = self._new_row(account, old.name, old.test, old.scopes, old.expires, old.monthly_cap)
            values["origin"] = old.origin or old.id
            if overlap_s > 0 and alive(account, micros(now)).count() >= KEYS_MOST:
                return InvalidRequest(f"An account has at most {KEYS_MOST} keys in use; let the old one end at once")
            forget_ended(account, micros(now))
            last = ends if old.expires is None else min(ends, old.expires)
            KeyRow.update(expires=last).where(KeyRow.id == key).execute()
            note("rotated", account, f"{key} to {values['id']}")
            return secret, inserted(values)

        replaced = await self._storage.write(replace)
        if isinstance(replaced, InvalidRequest | NotFound):
            raise replaced
        return replaced

    async def _found(self, digest: bytes) -> Found | None:
        """The key's row as it is now, by one look-up for all who ask within a turn of the loop: they were heard before
        the turn began, and so before the look-up. Raises: Unavailable.
        """
        if (asked := self._turn.get(digest)) is not None:
            return await asyncio.shield(asked)
        loop = asyncio.get_running_loop()
        asked = self._turn[digest] = loop.create_future()
        loop.call_soon(self._end_turn)
        try:
            found = await self._storage.look_up_together(self._find_all, digest)
        except BaseException as error:
            asked.set_exception(error if isinstance(error, Exception) else Unavailable("The look-up was given up"))
            asked.exception()  # perhaps nobody shares it
            raise
        asked.set_result(found)
        return found

    def _end_turn(self) -> None:
        self._turn = {}

    def _digest(self, token: str) -> bytes:
        """Of the token. `hmac.digest` would hash the secret anew, and hand the turn to another thread meanwhile."""
        hashing = self._hash.copy()
        hashing.update(token.encode())
        return hashing.digest()

    def _find_all(self, digests: Sequence[bytes]) -> list[Found | None]:
        """The rows of keys, in one way to the database."""
        execute = KeyRow._meta.database.connection().execute
        if len(digests) == 1 or self._storage.dialect == "sqlite":
            return [execute(self._look_up, (digest,)).fetchone() for digest in digests]
        rows = execute(f"{_LOOK_UP} ANY(%s)", (list(digests),)).fetchall()
        found = {bytes(row[-1]): row for row in rows}
        return [found.get(digest) for digest in digests]

    def _new_row(
        self,
        account: str,
        name: str,
        test: bool,
        scopes: str | None,
        expires: int | None,
        monthly_cap: int | None,
    ) -> tuple[str, dict[str, object]]:
        secret = tokens.new(test=test)
        return secret, {
            "id": tokens.new_id("key"),
            "account": account,
            "digest": self._digest(secret),
            "name": name,
            "prefix": secret[: tokens.SHOWN],
            "last_four": secret[-4:],
            "test": test,
            "scopes": scopes,
            "monthly_cap": monthly_cap,
            "created": micros(self._clock()),
            "expires": expires,
        }

    def _check(self, name: str, expires: datetime | None, monthly_cap: int | None) -> None:
        if len(name) > LONGEST_NAME:
            raise InvalidRequest("The name is too long", errors=[("/name", f"at most {LONGEST_NAME} characters")])
        if not _is_one_line(name):
            said = "must have no character that controls a line"
            raise InvalidRequest("The name cannot be used", errors=[("/name", said)])
        if expires is not None and (expires.tzinfo is None or expires <= self._clock() or expires.year > LAST_YEAR):
            said = f"must lie ahead, in {LAST_YEAR} at the latest, with a time zone"
            raise InvalidRequest("The expiry cannot be used", errors=[("/expires", said)])
        if monthly_cap is not None and monthly_cap < 0:
            raise InvalidRequest("The cap cannot be used", errors=[("/monthlyCap", "must not be negative")])

    def _note_use(self, key: str, now: int) -> None:
        """Write the time of use beside the call, not before it; one note a key at a time."""
        if key not in self._noting:
            task = self._noting[key] = asyncio.create_task(self._note(key, now))
            task.add_done_callback(lambda _: self._noting.pop(key))

    async def _note(self, key: str, now: int) -> None:
        older = KeyRow.last_used.is_null() | (KeyRow.last_used < now)
        try:
            await self._storage.write(lambda: KeyRow.update(last_used=now).where((KeyRow.id == key) & older).execute())
        except Unavailable:
            return  # the next call notes it


def _is_one_line(name: str) -> bool:
    """Whether lists can show it: no tab, line break or other control character."""
    return not any(category(one) in ("Cc", "Zl", "Zp") for one in name)
