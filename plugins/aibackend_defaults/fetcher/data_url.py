"""`data:` URLs: the file stands in the address itself. Source: RFC 2397."""

from __future__ import annotations

import base64
import binascii
import re
from urllib.parse import unquote_to_bytes

from aibackend.errors import FileTooLarge, InvalidRequest
from aibackend.services import FetchResponse

PIECE = 1 << 18  # characters decoded in one go: about 1 ms, after which other threads may run
HEADER = re.compile(r"(?P<type>[\w.+-]+/[\w.+-]+)?(?P<parameters>(?:;[\w.+-]+=[^;,]*)*)(?P<base64>;base64)?", re.I)
CHARSET = re.compile(r";charset=\"?([\w.:+-]+)", re.I)
WHITE = re.compile(rb"[\t\n\f\r ]+")


def is_data(url: str) -> bool:
    return url[:5].lower() == "data:"


def decode(url: str, max_bytes: int) -> FetchResponse:
    """What a `data:` URL holds.

    Raises: InvalidRequest when it is malformed (trying again cannot help), FileTooLarge.
    """
    header, comma, payload = url[5:].partition(",")
    parts = HEADER.fullmatch(header.strip()) if len(header) <= 1000 else None
    if not comma or not parts:
        raise InvalidRequest("The data: URL is malformed: it must read data:<type>;base64,<data>")
    if len(payload) > 4 * max_bytes + 1000:  # four characters a byte: base64 (4/3) with every character escaped (3)
        raise FileTooLarge(f"The file is larger than {max_bytes} bytes")
    body = unquote_to_bytes(payload)
    if parts["base64"]:
        body = _base64(body)
    if len(body) > max_bytes:
        raise FileTooLarge(f"The file is larger than {max_bytes} bytes")
    charset = CHARSET.search(parts["parameters"] or "")
    return FetchResponse(
        url="",
        status=200,
        media_type=(parts["type"] or "text/plain").lower(),
        charset=charset[1].lower() if charset else ("" if parts["type"] else "us-ascii"),
        body=body,
    )


def _base64(text: bytes) -> bytes:
    """Both alphabets, padded or not, white space allowed."""
    text = WHITE.sub(b"", text).rstrip(b"=").translate(bytes.maketrans(b"-_", b"+/"))
    text += b"=" * (-len(text) % 4)
    try:
        return b"".join(
            base64.b64decode(text[start : start + PIECE], validate=True) for start in range(0, len(text), PIECE)
        )
    except binascii.Error:
        raise InvalidRequest("The data: URL is malformed: what follows the comma is not base64") from None
