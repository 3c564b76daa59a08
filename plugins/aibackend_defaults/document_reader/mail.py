"""E-mail files: headers, the fuller body and what is attached."""

from __future__ import annotations

import email.policy
import re
from collections.abc import Iterator
from email.message import EmailMessage, MIMEPart

from aibackend.documents import Attachment, Document
from aibackend.errors import FileTooLarge, UnreadableFile
from aibackend_defaults.document_reader import grid, texts
from aibackend_defaults.document_reader.html import visible_text

HEADERS = ("From", "To", "Cc", "Date", "Subject")
MOST_ATTACHMENTS = 50
PARTS_MOST = 500
_PART = re.compile(rb"^content-type:", re.IGNORECASE | re.MULTILINE)
STUB = 0.5
"""A plain part with fewer than so many of the words that the HTML part shows only points to it."""


def read(data: bytes) -> Document:
    """An EML file: its headers as rows, an empty row, then the text. Raises: FileTooLarge, UnreadableFile."""
    if sum(1 for _ in _PART.finditer(data)) > PARTS_MOST:
        raise FileTooLarge(f"The e-mail has more than {PARTS_MOST} parts")
    try:
        return _read(data)
    except RecursionError:
        raise UnreadableFile("The e-mail holds messages inside of messages too deep to be read") from None


def _read(data: bytes) -> Document:
    message = email.message_from_bytes(data, policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    body, hidden = _body(message)
    rows = [*(f"{name}: {value}" for name in HEADERS if (value := _header(message, name))), "", *body.splitlines()]
    return Document(
        kind="email",
        pages=(grid.page(rows),),
        raw=texts.sound(texts.decoded(data)),
        title=_header(message, "Subject"),
        attachments=tuple(_attachments(message)),
        hidden=hidden,
    )


def _header(message: EmailMessage, name: str) -> str:
    """A header on one row; "" when it is missing or past reading."""
    try:
        return texts.sound(" ".join(str(message.get(name, "")).split()))
    except (ValueError, IndexError, AttributeError, TypeError):
        return ""


def _body(message: EmailMessage) -> tuple[str, bool]:
    """The text, and whether some of it was hidden: the plain part, unless it is a stub beside what the HTML says."""
    plain, html = (_part(message, kind) for kind in ("plain", "html"))
    text = texts.sound(_content(plain)) if plain else ""
    if html is None:
        return text, False
    shown, hidden = visible_text(_content(html))
    if plain is None or len(text.split()) < STUB * len(shown.split()):
        return shown, hidden
    return text, False


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
