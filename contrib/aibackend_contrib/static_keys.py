"""Keys that stand in the settings: for a single user, or behind a gateway that has one secret.

    AIBACKEND_AUTH=static
    AIBACKEND_OPTION_STATIC_KEYS="acme=<a long random token>, beta=<another>"

An account may have several tokens. To revoke one, take it out and restart.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from aibackend.errors import ConfigurationError, UnknownKey
from aibackend.services import Authenticator, Principal

SHORTEST = 20  # characters: 119 bits, if they are random letters and digits


def parsed(text: str) -> dict[str, str]:
    """Accounts by token, from `account=token, account=token`. Raises: ConfigurationError."""
    accounts = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        account, _, token = (side.strip() for side in part.partition("="))
        if not account or len(token) < SHORTEST:
            raise ConfigurationError(
                f"static_keys must hold account=token pairs, with tokens of {SHORTEST} characters or more"
            )
        if token in accounts:
            raise ConfigurationError("static_keys holds the same token twice")
        accounts[token] = account
    if not accounts:
        raise ConfigurationError("set the option static_keys (AIBACKEND_OPTION_STATIC_KEYS) to account=token pairs")
    return accounts


class StaticKeys(Authenticator):
    """accounts: by token. Tokens are compared by their hashes, so that the time of a look-up tells nothing of them."""

    def __init__(self, accounts: Mapping[str, str]) -> None:
        self._callers = {}
        for token, account in accounts.items():
            digest = _digest(token)
            self._callers[digest] = Principal(account=account, key=f"static_{digest.hex()[:12]}")

    async def authenticate(self, token: str) -> Principal:
        caller = self._callers.get(_digest(token))
        if caller is None:
            raise UnknownKey
        return caller


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()
