"""The steps of a PDF's content streams that draw what stands elsewhere in the file; unpacked within bounds.

Strings and pictures within the stream are not told from operators in every case: a step that is none may be counted.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Any, NamedTuple

UNPACKED_MOST = 64 * 1024 * 1024
"""Of one stream; what is longer counts as so long."""
INFLATES = ("FlateDecode", "Fl")
TEXTUAL = ("ASCII85Decode", "A85", "ASCIIHexDecode", "AHx")

_NAME = rb"/([^\s()<>\[\]{}/%]*)"
_FORM = re.compile(_NAME + rb"\s+Do\b")
_NAMED = re.compile(_NAME + rb"\s+(?:[-+.\d]{1,12}\s+)?(?:Do|gs|scn|SCN|Tf)\b")
_STEP = re.compile(
    rb"\((?P<text>(?:[^()\\]|\\.){0,4096})|<(?P<hex>[0-9A-Fa-f\s]*)>"
    rb"|" + _NAME.replace(b"(", b"(?P<name>", 1) + rb"\s+(?:[-+.\d]{1,12}\s+)?(?P<use>Do|gs|scn|SCN|Tf)\b"
    rb"|(?<![\w/*])(?P<save>q)(?![\w*])|(?<![\w/*])(?P<restore>Q)(?![\w*])"
    rb"|(?<![\w/*])(?P<plain>cs|rg|g|k|sc)(?![\w*])"
    rb"|(?<![\w/*])(?P<paint>[fBb]\*?|[FSs]|sh)(?![\w*])"
    rb"|(?<![\w/*])(?P<show>T[jJ]|'|\")(?![\w*])",
    re.DOTALL,
)
_ESCAPE = re.compile(rb"#([0-9A-Fa-f]{2})")


class Step(NamedTuple):
    """kind: of `_STEP`'s groups, or Do, gs, scn, SCN, Tf. amount: characters that are shown."""

    kind: str
    name: str = ""
    amount: int = 0


def steps(content: bytes) -> Iterator[Step]:
    """What a stream does with patterns, masks, forms and letters, in its order."""
    shown = 0
    for found in _STEP.finditer(content):
        kind = found.lastgroup or ""
        if kind in ("text", "hex"):
            shown += len(found[kind]) // (1 if kind == "text" else 2)
        elif kind == "use":
            yield Step(found["use"].decode(), _name(found["name"]))
        else:
            yield Step(kind, "", shown)
            shown = 0


def forms(content: bytes) -> list[str]:
    """The names of what is drawn by them, as often as it is."""
    return [_name(name) for name in _FORM.findall(content)]


def names(content: bytes) -> set[str]:
    """All names of forms, states, patterns and fonts that are used."""
    return {_name(name) for name in set(_NAMED.findall(content))}


def _name(raw: bytes) -> str:
    return _ESCAPE.sub(lambda found: bytes([int(found[1], 16)]), raw).decode("utf-8", "replace")


def inflated(data: bytes, most: int = UNPACKED_MOST) -> bytes:
    """What zlib makes of the beginning of some bytes, or of what is sound of them."""
    inflating = zlib.decompressobj()
    made, rest = b"", data
    for size in (65_536, most):
        try:
            made += inflating.decompress(rest, size)
        except zlib.error:
            break
        if not (rest := inflating.unconsumed_tail):
            break
    return made[:most]


def unpacked(stream: Any) -> bytes:
    """The content of one of pdfminer's streams; as it lies in the file where its filters are for pictures."""
    from pdfminer.ascii85 import ascii85decode, asciihexdecode

    data = bytes(stream.rawdata or b"")
    if stream.decipher and stream.objid is not None and stream.genno is not None:
        data = stream.decipher(stream.objid, stream.genno, data, stream.attrs)
    for filter_, _ in stream.get_filters():
        name = getattr(filter_, "name", "")
        if name in INFLATES:
            data = inflated(data)
        elif name in TEXTUAL:
            data = ascii85decode(data) if name in TEXTUAL[:2] else asciihexdecode(data)
        else:
            break
    return data
