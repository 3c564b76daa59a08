"""Who may come in: signing up by a confirmed e-mail address, signing in by password or identity provider.

Nothing here tells a stranger whether an address has an account: answers and the work behind them are alike.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import peewee

from aibackend.errors import InvalidRequest
from aibackend.services import Account, Identity, KeyStore, Storage
from aibackend_defaults.dashboard import emails, tokens
from aibackend_defaults.dashboard.emails import Email
from aibackend_defaults.dashboard.one_time_tokens import OneTimeTokens
from aibackend_defaults.dashboard.passwords import LONGEST, SHORTEST, Passwords
from aibackend_defaults.dashboard.tables import PersonRow, SessionRow
from aibackend_defaults.storage.times import micros

_EMAIL = re.compile(r"[^@\s\x00-\x1f\x7f<>,;:\"()\[\]\\]{1,64}@[^@\s\x00-\x1f\x7f<>,;:\"()\[\]\\]{1,189}")
NAME_MAX = 100  # characters


@dataclass(frozen=True, kw_only=True)
class User:
    """Somebody who signs in. account: the id of the account that they look after."""

    id: str
    email: str
    name: str
    account: str
    has_password: bool


def person_of(row: Any) -> User:
    """The record of a row."""
    return User(id=row.id, email=row.email, name=row.name, account=row.account, has_password=bool(row.password))


class Users:
    """Keeps the people; their accounts and keys are the issuer's."""

    def __init__(
        self, storage: Storage, issuer: KeyStore, one_time_tokens: OneTimeTokens, clock: Callable[[], datetime]
    ) -> None:
        self._storage = storage
        self._issuer = issuer
        self._tickets = one_time_tokens
        self._clock = clock
        self._passwords = Passwords()

    async def sign_up(self, name: str, email: str, password: str, *, site: str, invitation: str = "") -> Email:
        """The letter to send. Raises: InvalidRequest."""
        name, email = checked_name(name), checked_email(email)
        hashed = await self._passwords.hash(checked_password(password))
        held = tokens.digest(invitation).hex() if invitation else ""
        content = {"name": name, "email": email, "password": hashed, "invitation": held}
        token = await self._tickets.issue("confirm", content)
        known = await self._by_email(email)
        return emails.already_here(email, site) if known else emails.confirm(email, site, token)

    async def confirm(self, token: str, password: str) -> User:
        """Open the account that a letter was about.

        password: that of the sign-up, else a stranger's would open the account of whoever has the address.
        Raises: InvalidRequest when the link is used or too old, or the password is another.
        """
        asked = await self._tickets.look("confirm", token)
        if asked is not None and not await self._passwords.matches(asked["password"], password[:LONGEST]):
            raise InvalidRequest("This is not the password of the sign-up", errors=[("/password", "is not right")])
        content = await self._tickets.redeem("confirm", token)
        if content is None or await self._by_email(content["email"]):
            raise InvalidRequest("This link was used or is too old; sign in, or sign up again")
        account = await self._account_for(bytes.fromhex(content.pop("invitation")), content["email"])
        return await self._insert(account=account, **content)

    async def sign_in(self, email: str, password: str) -> User | None:
        """The person with this password; None for all others, after the same work."""
        row = await self._by_email(email.strip().lower())
        matches = await self._passwords.matches(row.password if row else "", password[:LONGEST])
        return person_of(row) if row and matches else None

    async def forgot(self, email: str, *, site: str) -> Email | None:
        """The letter to somebody who forgot a password; None where nobody has the address."""
        row = await self._by_email(email.strip().lower())
        content = {"person": row.id, "email": row.email, "mark": _mark(row)} if row else {"person": ""}
        token = await self._tickets.issue("reset", content, only=True)
        return emails.reset(row.email, site, token) if row else None

    async def reset(self, token: str, password: str) -> User:
        """Set a password by a letter's link, unless address or password changed since. Raises: InvalidRequest."""
        password = checked_password(password)
        content = await self._tickets.redeem("reset", token)
        row = await self._by_id(content["person"]) if content else None
        if content is None or row is None or (row.email, _mark(row)) != (content["email"], content["mark"]):
            raise InvalidRequest("This link was used or is too old; ask for a new one")
        await self._update(row.id, password=await self._passwords.hash(password))  # none for strangers without a link
        return person_of(row)

    async def rename(self, person: User, name: str) -> None:
        """Raises: InvalidRequest."""
        await self._update(person.id, name=checked_name(name))

    async def change_password(self, person: User, old: str, new: str) -> None:
        """Raises: InvalidRequest, also when the old one is wrong."""
        await self.prove(person, old)
        await self._update(person.id, password=await self._passwords.hash(checked_password(new)))

    async def ask_email(self, person: User, password: str, email: str, *, site: str) -> Email:
        """The letter to the address that somebody wants from now on. Raises: InvalidRequest."""
        email = checked_email(email)
        await self.prove(person, password)
        row = await self._by_id(person.id)
        content = {"person": person.id, "from": person.email, "to": email, "mark": _mark(row) if row else ""}
        token = await self._tickets.issue("email", content, only=True)
        known = await self._by_email(email)
        return emails.email_taken(email, site) if known else emails.new_email(email, site, token)

    async def take_email(self, token: str) -> Email:
        """Change to the address that a letter was about. Returns one to the old address. Raises: InvalidRequest."""
        content = await self._tickets.redeem("email", token)
        row = await self._by_id(content["person"]) if content else None
        if content is None or row is None or (row.email, _mark(row)) != (content["from"], content["mark"]):
            raise InvalidRequest("This link was used or is too old; ask for a new one")
        try:
            await self._update(row.id, email=content["to"])
        except peewee.IntegrityError:
            raise InvalidRequest("This address has an account of its own by now") from None
        return emails.email_left(content["from"], content["to"])

    async def prove(self, person: User, password: str) -> None:
        """Raises: InvalidRequest when it is not this person's password."""
        row = await self._by_id(person.id)
        if row is None or not await self._passwords.matches(row.password, password[:LONGEST]):
            raise InvalidRequest("The present password is not right", errors=[("/password", "is not right")])

    async def alone(self, person: User) -> bool:
        """Whether nobody else looks after the account."""
        others = PersonRow.select().where((PersonRow.account == person.account) & (PersonRow.id != person.id))
        return not await self._storage.read(others.exists)

    async def forget(self, person: User) -> None:
        """Take somebody out, with all sessions; the address is free again."""

        def delete() -> None:
            SessionRow.delete().where(SessionRow.person == person.id).execute()
            PersonRow.delete().where(PersonRow.id == person.id).execute()

        await self._storage.write(delete)

    async def erase(self, account: str) -> None:
        """Take all out who look after an account."""

        def delete() -> None:
            theirs = PersonRow.account == account
            people = PersonRow.select(PersonRow.id).where(theirs)
            SessionRow.delete().where(SessionRow.person.in_(people)).execute()
            PersonRow.delete().where(theirs).execute()

        await self._storage.write(delete)

    async def identified(self, identity: Identity, *, may_open: bool, invitation: str = "") -> User | None:
        """Whom an identity provider vouches for; None for a stranger where accounts may not be opened.

        Raises: InvalidRequest, also for what no database takes: half a character, or a null.
        """
        if not (identity.subject + identity.email).isprintable():
            raise InvalidRequest("The identity provider tells of you in characters that cannot be kept")
        known = (PersonRow.subject == identity.subject) | (PersonRow.email == identity.email.lower())
        best = PersonRow.select().where(known).order_by((PersonRow.subject == identity.subject).desc())
        row = await self._storage.read(lambda: best.first())
        if row is not None:
            await self._update(row.id, subject=row.subject or identity.subject)
            return person_of(row) if row.subject in (None, identity.subject) else None
        if not may_open and not invitation:
            return None
        email = checked_email(identity.email)
        account = await self._account_for(tokens.digest(invitation) if invitation else b"", email)
        name = "".join(sign for sign in " ".join(identity.name.split()) if sign.isprintable())[:NAME_MAX] or email
        return await self._insert(name=name, email=email, password="", account=account, subject=identity.subject)

    async def _account_for(self, invitation: bytes, email: str) -> str:
        """The account that an invitation names, which is used up; else a new one. Raises: InvalidRequest."""
        if not invitation:
            return (await self._new_account(email)).id
        ticket = await self._tickets.redeem_digest("invite", invitation)
        if ticket is None:
            raise InvalidRequest("This invitation was used or is too old; ask for a new one")
        if ticket["account"] and (await self._issuer.account(ticket["account"])).deleted:
            raise InvalidRequest("The account of this invitation was deleted")
        return str(ticket["account"]) or (await self._new_account(email)).id

    async def _new_account(self, email: str) -> Account:
        """An account named after the address, or nearly so where an operator gave that name away."""
        try:
            return await self._issuer.create_account(email, email=email)
        except InvalidRequest:
            return await self._issuer.create_account(f"{email} {secrets.token_hex(4)}", email=email)

    async def _insert(self, **values: Any) -> User:
        row = {"id": f"per_{secrets.token_hex(10)}", "created": micros(self._clock()), **values}

        def insert() -> PersonRow | None:
            PersonRow.insert(row).on_conflict_ignore().execute()
            found: PersonRow | None = PersonRow.get_or_none(PersonRow.id == row["id"])
            return found

        inserted = await self._storage.write(insert)
        if inserted is None:
            raise InvalidRequest("This address has an account now; sign in")
        return person_of(inserted)

    async def _update(self, id: str, **values: Any) -> None:
        await self._storage.write(lambda: PersonRow.update(**values).where(PersonRow.id == id).execute())

    async def _by_email(self, email: str) -> Any:
        return await self._storage.read(lambda: PersonRow.get_or_none(PersonRow.email == email))

    async def _by_id(self, id: str) -> Any:
        return await self._storage.read(lambda: PersonRow.get_or_none(PersonRow.id == id))


def _mark(row: Any) -> str:
    """What changes with somebody's password, and tells nothing of it."""
    return tokens.digest(row.password).hex()


def checked_name(name: str) -> str:
    """Raises: InvalidRequest."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= NAME_MAX or not name.isprintable():
        raise InvalidRequest(
            f"Give a name of 1 to {NAME_MAX} characters", errors=[("/name", f"1 to {NAME_MAX} characters")]
        )
    return name


def checked_email(email: str) -> str:
    """In lower case. Raises: InvalidRequest for what could be no address, or could carry a second header."""
    email = email.strip().lower()
    if not _EMAIL.fullmatch(email):
        raise InvalidRequest("This is not an e-mail address", errors=[("/email", "is not an e-mail address")])
    return email


def checked_password(password: str) -> str:
    """Raises: InvalidRequest."""
    if not SHORTEST <= len(password) <= LONGEST:
        words = f"must have {SHORTEST} to {LONGEST} characters"
        raise InvalidRequest(f"The password {words}", errors=[("/password", words)])
    return password
