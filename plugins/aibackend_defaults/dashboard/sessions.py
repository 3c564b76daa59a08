"""Who is signed in: a random token in a signed cookie, its hash in a row, a new token with each sign-in.

A visitor has a token too, which means nothing but ties forms to the browser; signing in replaces it, so that a token
planted before is worth nothing after.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from aiohttp import web

from aibackend.services import Storage
from aibackend_defaults.dashboard import tokens
from aibackend_defaults.dashboard.tables import PersonRow, SessionRow
from aibackend_defaults.dashboard.users import User, person_of
from aibackend_defaults.storage.times import micros, of_micros

IDLE = timedelta(days=14)
LONGEST = timedelta(days=90)
SEEN_EVERY = timedelta(minutes=10)  # between two notes of a session's last use
AGENT_SHOWN = 200  # characters
MOST = 100  # of a person; beyond, that which was not used for longest ends


@dataclass(frozen=True, kw_only=True)
class Session:
    """A browser that is signed in. id: of its row, which opens nothing."""

    id: str
    agent: str
    created: datetime
    seen: datetime


class Sessions:
    """secret: keys the signatures of cookies and the proofs in forms."""

    def __init__(self, storage: Storage, secret: bytes, clock: Callable[[], datetime]) -> None:
        self._storage = storage
        self._secret = secret
        self._clock = clock

    def sealed(self, token: str) -> str:
        """What the cookie holds: the token and our signature."""
        return f"{token}.{self._signature(token)}"

    def opened(self, cookie: str) -> str:
        """The token in a cookie of ours; "" in any other, which then costs no look-up."""
        token, _, signature = cookie.partition(".")
        return token if tokens.well_formed(token) and tokens.equal(signature, self._signature(token)) else ""

    def csrf(self, token: str) -> str:
        """What the forms of this browser carry."""
        return tokens.keyed(self._secret, "csrf", token).hex()

    async def start(self, person: User, agent: str) -> str:
        """The token of a new session."""
        token, now = tokens.new(), self._clock()
        row = {
            "digest": tokens.digest(token),
            "person": person.id,
            "agent": agent[:AGENT_SHOWN],
            "created": micros(now),
            "seen": micros(now),
            "expires": micros(now + IDLE),
        }

        def insert() -> None:
            SessionRow.delete().where(SessionRow.expires <= micros(now)).execute()
            mine = SessionRow.select(SessionRow.digest).where(SessionRow.person == person.id)
            latest = mine.order_by(SessionRow.seen.desc(), SessionRow.created.desc()).limit(MOST - 1)
            kept = [row.digest for row in latest]
            SessionRow.delete().where((SessionRow.person == person.id) & SessionRow.digest.not_in(kept)).execute()
            SessionRow.insert(row).execute()

        await self._storage.write(insert)
        return token

    async def find(self, token: str) -> User | None:
        """Who holds this token."""
        now, digest = self._clock(), tokens.digest(token)
        row = await self._storage.read(lambda: self._find(digest, micros(now)))
        if row is None:
            return None
        if of_micros(row.seen) + SEEN_EVERY <= now:
            ends = min(now + IDLE, of_micros(row.created) + LONGEST)
            note = SessionRow.update(seen=micros(now), expires=micros(ends)).where(SessionRow.digest == digest)
            await self._storage.write(note.execute)
        return person_of(row.person)

    async def all(self, person: User) -> list[Session]:
        """Where a person is signed in, the latest first."""
        mine = (SessionRow.person == person.id) & (SessionRow.expires > micros(self._clock()))
        query = SessionRow.select().where(mine).order_by(SessionRow.seen.desc())
        rows = await self._storage.read(lambda: list(query))
        return [
            Session(id=bytes(r.digest).hex(), agent=r.agent, created=of_micros(r.created), seen=of_micros(r.seen))
            for r in rows
        ]

    async def end(self, person: User, id: str) -> None:
        """End one of a person's own sessions; another's id does nothing."""
        row = (SessionRow.person == person.id) & (SessionRow.digest == bytes.fromhex(id))
        await self._storage.write(lambda: SessionRow.delete().where(row).execute())

    async def end_all(self, person: User) -> None:
        """End every session of a person."""
        mine = SessionRow.person == person.id
        await self._storage.write(lambda: SessionRow.delete().where(mine).execute())

    def _signature(self, token: str) -> str:
        return tokens.keyed(self._secret, "cookie", token).hex()

    def _find(self, digest: bytes, now: int) -> SessionRow | None:
        row: SessionRow | None = (
            SessionRow.select(SessionRow, PersonRow)
            .join(PersonRow)
            .where((SessionRow.digest == digest) & (SessionRow.expires > now))
            .first()
        )
        return row


def cookie_name(*, secure: bool) -> str:
    """`__Host-` binds a cookie to https, to this host and to no other part of its domain."""
    return "__Host-aibackend" if secure else "aibackend"


def put_cookie(response: web.StreamResponse, sealed: str, *, secure: bool) -> None:
    """Hand the signed token to the browser, where no script reads it and no other site sends it."""
    response.set_cookie(
        cookie_name(secure=secure),
        sealed,
        max_age=int(LONGEST.total_seconds()),
        path="/",
        httponly=True,
        secure=secure,
        samesite="Lax",
    )
