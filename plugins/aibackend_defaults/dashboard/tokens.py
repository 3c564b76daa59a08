"""Secrets of the dashboard: drawn at random, kept as hashes, and what a form carries to prove where it came from."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets

_FORM = re.compile(r"[A-Za-z0-9_-]{43}")


def new() -> str:
    """A fresh token of 256 bits."""
    return secrets.token_urlsafe(32)


def well_formed(token: str) -> bool:
    """Whether it could be one of ours."""
    return bool(_FORM.fullmatch(token))


def digest(token: str) -> bytes:
    """What is kept of a token. A plain hash will do, as nobody can guess 256 bits."""
    return hashlib.sha256(token.encode()).digest()


def keyed(secret: bytes, purpose: str, text: str) -> bytes:
    """A keyed hash for one purpose."""
    return hmac.digest(secret, f"{purpose}\0{text}".encode(), "sha256")


def equal(one: str, other: str) -> bool:
    """Compare in a time that does not depend on where they differ. What came in a header may be no text at all."""
    return hmac.compare_digest(*(text.encode("utf-8", "surrogateescape") for text in (one, other)))
