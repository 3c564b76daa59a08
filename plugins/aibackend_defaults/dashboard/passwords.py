"""Passwords as Argon2id hashes, made off the event loop and a few at a time.

Source of the parameters: OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. More would make
the sign-in page a means to keep a small machine busy.
"""

from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

SHORTEST, LONGEST = 10, 200  # characters; NIST SP 800-63B asks for 8 or more and for no rules of composition
AT_ONCE = 4  # hashes: 76 MiB, however many people try to sign in

_hasher = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


class Passwords:
    """Makes and checks hashes."""

    def __init__(self) -> None:
        self._turns = asyncio.Semaphore(AT_ONCE)

    async def hash(self, password: str) -> str:
        """A hash to be stored."""
        async with self._turns:
            return await asyncio.to_thread(_hasher.hash, password)

    async def matches(self, stored: str, password: str) -> bool:
        """Whether it is the password. Takes equally long where none is stored, so that time tells nothing."""
        async with self._turns:
            decoy = await asyncio.to_thread(_decoy)
            return await asyncio.to_thread(_verify, stored or decoy, password) and bool(stored)


@cache
def _decoy() -> str:
    """What a password is held against where none is stored. Made when the first one is checked, whoever's that is."""
    return _hasher.hash("a password that nobody has")


def _verify(stored: str, password: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except (VerifyMismatchError, InvalidHashError):
        return False
