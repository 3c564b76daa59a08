"""E-mail files: headers, the fuller body and what is attached."""

from __future__ import annotations

import contextlib
import email
import re
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage, MIMEPart
from email.policy import EmailPolicy
from typing import Any

from aibackend.documents import Attachment, Document
from aibackend.errors import FileTooLarge, UnreadableFile
from aibackend_defaults.document_reader import grid, texts
from aibackend_defaults.document_reader.html import Sheet, sheet

HEADERS = ("From", "To", "Cc", "Date", "Subject")
MOST_ATTACHMENTS = 50
PARTS_MOST = 500
LOOKS_MOST = 20_000_000
"""Python compares each line with the boundary of every multipart that it may lie in."""
HEADER_MOST = 2_000
CONTENT_HEADER_MOST = 300
"""Characters of a header that are read; of those of a part, which are asked for some ten times. Python takes quadratic
time for them: 40 ms for 1,000 characters.
"""
_BOUNDARY = re.compile(rb"boundary", re.IGNORECASE)
_PART = re.compile(rb"^content-type:", re.IGNORECASE | re.MULTILINE)
STUB = 0.5
"""A plain part with fewer than so many of the words that the HTML part shows only points to it."""


_BROKEN = (ValueError, LookupError, AttributeError, TypeError)
"""What Python raises of a header that ends within a parameter, such as `Content-Type: text/plain; a*0`."""


class _Brief(EmailPolicy):
    """Reads the beginning of a header, or of that what stands before its parameters."""

    def header_fetch_parse(self, name: str, value: str) -> Any:
        most = CONTENT_HEADER_MOST if name.lower().startswith("content-") else HEADER_MOST
        for part in (value[:most], value[:most].partition(";")[0]):
            with contextlib.suppress(*_BROKEN):
                return super().header_fetch_parse(name, part)
        return super().header_fetch_parse(name, "")


def read(data: bytes) -> Document:
    """An EML file: its headers as rows, an empty row, then the text. Raises: FileTooLarge, UnreadableFile."""
    if sum(1 for _ in _PART.finditer(data)) > PARTS_MOST:
        raise FileTooLarge(f"The e-mail has more than {PARTS_MOST} parts")
    if sum(1 for _ in _BOUNDARY.finditer(data)) * data.count(b"\n") > LOOKS_MOST:
        raise FileTooLarge("The e-mail has too many parts within parts for its length; send what is attached by itself")
    try:
        return _read(data)
    except RecursionError:
        raise UnreadableFile("The e-mail holds messages inside of messages too deep to be read") from None


def _read(data: bytes) -> Document:
    message = email.message_from_bytes(data, policy=_Brief())
    assert isinstance(message, EmailMessage)
    body = _body(message)
    head = [*(f"{name}: {value}" for name in HEADERS if (value := _header(message, name))), ""]
    down = len(head) * grid.HEIGHT
    rules = tuple(replace(rule, y0=rule.y0 + down, y1=rule.y1 + down) for rule in body.rules)
    return Document(
        kind="email",
        pages=(grid.page([*head, *body.rows], rules=rules),),
        raw=texts.sound(texts.decoded(data)),
        title=_header(message, "Subject"),
        attachments=tuple(_attachments(message)),
        hidden=body.hidden,
    )


def _header(message: EmailMessage, name: str) -> str:
    """A header on one row; "" when it is missing or past reading."""
    try:
        return texts.sound(" ".join(str(message.get(name, "")).split()))
    except (*_BROKEN, RecursionError):
        return ""


def _body(message: EmailMessage) -> Sheet:
    """The plain part, unless it is a stub beside what the HTML shows."""
    plain, html = (_part(message, kind) for kind in ("plain", "html"))
    text = texts.sound(_content(plain)) if plain else ""
    shown = sheet(_content(html)) if html else None
    if shown and (plain is None or len(text.split()) < STUB * len(" ".join(shown.rows).split())):
        return shown
    return Sheet(rows=text.splitlines())


def _part(message: EmailMessage, kind: str) -> MIMEPart | None:
    try:
        return message.get_body(preferencelist=(kind,))
    except (ValueError, AttributeError, KeyError):
        return None


def _content(part: MIMEPart) -> str:
    payload = part.get_payload(decode=True)
    return texts.decoded(payload, part.get_content_charset() or "") if isinstance(payload, bytes) else ""


def _attachments(message: EmailMessage) -> Iterator[Attachment]:
    for count, part in enumerate(message.walk()):
        if count >= 10 * MOST_ATTACHMENTS:
            return
        name = part.get_filename()
        payload = None if part.is_multipart() else part.get_payload(decode=True)
        if name and isinstance(payload, bytes):
            yield Attachment(name=texts.sound(name), data=payload)
