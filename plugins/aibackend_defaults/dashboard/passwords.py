"""Passwords as Argon2id hashes, made off the event loop and a few at a time.

Source of the parameters: RFC 9106, section 4, the second recommended option (64 MiB), as argon2-cffi has it by default.
"""

from __future__ import annotations

import asyncio
from functools import cache

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

SHORTEST, LONGEST = 10, 200  # characters; NIST SP 800-63B asks for 8 or more and for no rules of composition
AT_ONCE = 4  # hashes: 256 MiB, however many people try to sign in

_hasher = PasswordHasher()


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
