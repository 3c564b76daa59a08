"""What a file is, by its first bytes; its name and its declared type are never asked."""

from __future__ import annotations

import re
from collections.abc import Callable

from aibackend.documents import Document
from aibackend.errors import EncryptedFile, UnreadableFile, UnsupportedFile

PDF_HEAD_BYTES = 1024
"""A PDF's header may stand anywhere in the first 1,024 bytes. Source: ISO 32000-1, annex H.3.4.1."""
HEAD_BYTES = 4096

_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_ENCRYPTED_PACKAGE = "EncryptedPackage".encode("utf-16-le")
_PICTURES = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"II*\x00", b"MM\x00*", b"II+\x00", b"MM\x00+")
_HTML = re.compile(rb"<(!doctype\s+html|html|head|body|title|meta|table|div|p|h[1-6]|span|br|ul|ol|a\s)[\s>/]", re.I)
_HEADER = re.compile(rb"[!-9;-~]+:[ \t]?[^\r\n]*\r?\n([ \t][^\r\n]*\r?\n)*")
_MAIL_HEADERS = {b"from", b"to", b"subject", b"date", b"mime-version", b"received", b"message-id", b"return-path"}


def reader_of(data: bytes) -> Callable[[bytes], Document]:
    """The function that reads this kind of file. Raises: UnreadableFile (empty), UnsupportedFile, EncryptedFile."""
    if not data:
        raise UnreadableFile("The file is empty")
    head = data[:HEAD_BYTES]
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    if is_picture(data):
        return _pictures
    if b"%PDF-" in head[:PDF_HEAD_BYTES] and not start.startswith(b"<"):
        return _pdf
    if head.startswith(b"PK\x03\x04"):
        return _package
    if head.startswith(_OLE):
        raise _ole(data)
    return _textual(data, start)


def is_picture(data: bytes) -> bool:
    """Whether a file is a picture of a kind that is read."""
    return data.startswith(_PICTURES) or (data[:4] == b"RIFF" and data[8:12] == b"WEBP")


def _textual(data: bytes, start: bytes) -> Callable[[bytes], Document]:
    from aibackend_defaults.document_reader.texts import is_text

    if not is_text(data):
        raise UnsupportedFile("The file is none of PDF, PNG, JPEG, WebP, TIFF, DOCX, HTML, TXT, CSV and EML")
    if start.startswith(b"<") and _HTML.search(start) and not start.startswith(b"<?xml-stylesheet"):
        return _html
    if _is_mail(start):
        return _mail
    return _text


def _is_mail(start: bytes) -> bool:
    """Whether the text begins with a block of headers of which two are those of a message (RFC 5322)."""
    names: set[bytes] = set()
    place = 0
    while found := _HEADER.match(start, place):
        names.add(found.group().split(b":", 1)[0].lower())
        place = found.end()
    known = names & _MAIL_HEADERS
    return len(known) >= 2 and bool(known & {b"from", b"received", b"mime-version"})


def _ole(data: bytes) -> EncryptedFile | UnsupportedFile:
    if _ENCRYPTED_PACKAGE in data:
        return EncryptedFile("The document is protected by a password; save it without one")
    return UnsupportedFile("Files of old Office versions are not supported; save it as DOCX or PDF")


def _pdf(data: bytes) -> Document:
    from aibackend_defaults.document_reader.pdf import read

    return read(data)


def _pictures(data: bytes) -> Document:
    from aibackend_defaults.document_reader.pictures import read

    return read(data)


def _package(data: bytes) -> Document:
    from aibackend_defaults.document_reader.word_files import read

    return read(data)


def _html(data: bytes) -> Document:
    from aibackend_defaults.document_reader.html import read

    return read(data)


def _mail(data: bytes) -> Document:
    from aibackend_defaults.document_reader.mail import read

    return read(data)


def _text(data: bytes) -> Document:
    from aibackend_defaults.document_reader.texts import read

    return read(data)
