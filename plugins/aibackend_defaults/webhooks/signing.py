"""Secrets and signatures of the Standard Webhooks scheme.

A secret is never stored: it is derived from the service's own key, the endpoint's id and how often it was rotated.
Source: Standard Webhooks 1.0.0, "Signature scheme".
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Iterable
from datetime import datetime

PREFIX = "whsec_"


def derived_key(service_key: bytes, endpoint: str, generation: int) -> bytes:
    """The 32 bytes that sign for an endpoint. generation: rises with each rotation."""
    return hmac.digest(service_key, f"webhook\n{endpoint}\n{generation}".encode(), hashlib.sha256)


def shown(key: bytes) -> str:
    """A key as its owner gets to see it."""
    return PREFIX + base64.b64encode(key).decode()


def headers(event: str, body: bytes, keys: Iterable[bytes], now: datetime) -> dict[str, str]:
    """What goes with a body. keys: one, or two while a rotation overlaps; any one that fits will do for a receiver."""
    timestamp = str(int(now.timestamp()))
    content = f"{event}.{timestamp}.".encode() + body
    signatures = (base64.b64encode(hmac.digest(key, content, hashlib.sha256)).decode() for key in keys)
    return {
        "webhook-id": event,
        "webhook-timestamp": timestamp,
        "webhook-signature": " ".join(f"v1,{signature}" for signature in signatures),
        "Content-Type": "application/json",
    }
