"""What an API key looks like: a mark, chance, and a checksum that tells a typo from a revoked key without a look-up.

`aib_live_` or `aib_test_`, 30 base62 characters of chance (178 bits), 6 base62 characters of CRC-32 over what stands
before. Source of the idea: https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
"""

from __future__ import annotations

import re
import secrets
import string
import zlib

_ALPHABET = string.digits + string.ascii_uppercase + string.ascii_lowercase
_FORM = re.compile(r"aib_(?:live|test)_[0-9A-Za-z]{36}", re.ASCII)
_CHANCE = 30
_CHECK = 6  # 62^6 is more than 2^32
_PAIRS = [high + low for high in _ALPHABET for low in _ALPHABET]  # each call's key is checked: half the steps
SHOWN = len("aib_live_") + 4  # characters of the display prefix


def new(*, test: bool) -> str:
    """A fresh secret."""
    body = ("aib_test_" if test else "aib_live_") + "".join(secrets.choice(_ALPHABET) for _ in range(_CHANCE))
    return body + _checksum(body)


def well_formed(token: str) -> bool:
    """Whether the form and the checksum are right."""
    return bool(_FORM.fullmatch(token)) and token[-_CHECK:] == _checksum(token[:-_CHECK])


def new_id(kind: str) -> str:
    """An opaque id, such as `key_` and 20 characters of chance (119 bits)."""
    return f"{kind}_" + "".join(secrets.choice(_ALPHABET) for _ in range(20))


def _checksum(body: str) -> str:
    rest = zlib.crc32(body.encode())
    rest, low = divmod(rest, len(_PAIRS))
    high, middle = divmod(rest, len(_PAIRS))
    return _PAIRS[high] + _PAIRS[middle] + _PAIRS[low]
