"""`data:` URLs: the file stands in the address itself. Source: RFC 2397."""

from __future__ import annotations

import base64
import binascii
import io
import re
from collections.abc import Iterator
from urllib.parse import unquote_to_bytes

from aibackend.errors import FileTooLarge, InvalidRequest
from aibackend.services import FetchResponse

PIECE = 1 << 18  # characters gone through in one go: some 2 ms, after which other threads may run
HEADER_MOST = 1_000
HEADER = re.compile(r"(?P<type>[\w.+-]+/[\w.+-]+)?(?P<parameters>(?:;[\w.+-]+=[^;,]*)*)(?P<base64>;base64)?", re.I)
CHARSET = re.compile(r";charset=\"?([\w.:+-]+)", re.I)
WHITE = b"\t\n\f\r "
ALPHABET = bytes.maketrans(b"-_", b"+/")


def decode(url: str, max_bytes: int) -> FetchResponse:
    """What a `data:` URL holds.

    Raises: InvalidRequest when it is malformed (trying again cannot help), FileTooLarge.
    """
    comma = url.find(",", 5, 5 + HEADER_MOST + 1)
    parts = HEADER.fullmatch(url[5:comma].strip()) if comma >= 0 else None
    if not parts:
        raise InvalidRequest("The data: URL is malformed: it must read data:<type>;base64,<data>")
    if len(url) - comma > 4 * max_bytes + 1000:  # four characters a byte: base64 (4/3) with every character escaped (3)
        raise FileTooLarge(f"The file is larger than {max_bytes} bytes")
    pieces = _unquoted(url, comma + 1)
    body = io.BytesIO()  # joined at the end, 32 MiB would take 10 ms in one go
    for piece in _base64(pieces) if parts["base64"] else pieces:
        body.write(piece)
        if body.tell() > max_bytes:
            raise FileTooLarge(f"The file is larger than {max_bytes} bytes")
    charset = CHARSET.search(parts["parameters"] or "")
    return FetchResponse(
        url="",
        status=200,
        media_type=(parts["type"] or "text/plain").lower(),
        charset=charset[1].lower() if charset else ("" if parts["type"] else "us-ascii"),
        body=body.getvalue(),
    )


def _unquoted(url: str, start: int) -> Iterator[bytes]:
    """What stands from there on, piece by piece; no escape is cut in two."""
    while start < len(url):
        end = min(start + PIECE, len(url))
        escape = url.find("%", end - 2, end) if end < len(url) else -1
        end = escape if escape > 0 else end
        yield unquote_to_bytes(url[start:end])
        start = end


def _base64(pieces: Iterator[bytes]) -> Iterator[bytes]:
    """Both alphabets, padded or not, white space allowed."""
    held, is_padded = b"", False
    try:
        for piece in pieces:
            text = piece.translate(ALPHABET, WHITE)
            bare = text.rstrip(b"=")
            if b"=" in bare or (is_padded and bare):
                raise binascii.Error
            is_padded = is_padded or len(bare) < len(text)
            held += bare
            whole = len(held) - len(held) % 4
            yield base64.b64decode(held[:whole], validate=True)
            held = held[whole:]
        yield base64.b64decode(held + b"=" * (-len(held) % 4), validate=True)
    except binascii.Error:
        raise InvalidRequest("The data: URL is malformed: what follows the comma is not base64") from None
