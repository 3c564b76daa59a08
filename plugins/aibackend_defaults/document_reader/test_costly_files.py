"""Small files that would keep a reader for minutes: each is read or refused in words, in a few seconds."""

from __future__ import annotations

import time

import pytest

from aibackend.errors import FileTooLarge
from aibackend_defaults.document_reader.conftest import read

MOST_S = 4.0
HEAD = b"From: ada@example.com\r\nTo: b@example.com\r\nMIME-Version: 1.0\r\n"
NESTED = b"".join(b'Content-Type: multipart/mixed; boundary="b%d"\r\n\r\n--b%d\r\n' % (n, n) for n in range(490))
PIPED = b"| a | b |\n|---|---|\n| %s | 2 |\n"
READ = {
    "a mail of nested parts": HEAD + NESTED + b"Content-Type: text/plain\r\n\r\nHello\r\n",
    "mails in mails": HEAD + b"Content-Type: message/rfc822\r\n\r\nFrom: a@b.example\r\nTo: b@b.example\r\n" * 300,
    "a style of zeros": b"<html><body><p style='opacity:%sx'>a</p></body></html>" % (b"0" * 300_000),
    "a style of spaces": b"<html><body><p style='font-size:%sx'>a</p></body></html>" % (b" " * 300_000),
    "a rule of styles that never ends": b"<html><style>%s{%s%s</style><body><p>a</p></body></html>"
    % (b"x" * 190, b"display:flex;" * 150, b"a" * 90_000 + b"direction:column"),
    "stars that never close": PIPED % (b" **a" * 100_000),
}
REFUSED = {
    "nested parts, each line compared with all": HEAD + NESTED + b"\r\n" + b"--x\r\n" * 400_000,
    "a million pages of text": b"a\f" * 1_000_000,
}


def cost_s(data: bytes) -> float:
    """CPU seconds of reading."""
    begun = time.process_time()
    try:
        assert list(read(data).pages)
    finally:
        took = time.process_time() - begun
    return took


@pytest.mark.parametrize("name", READ)
def test_what_can_be_read_is_read_in_time(name: str) -> None:
    """Whatever it is made of; tried again where the machine was busy with something else."""
    assert cost_s(READ[name]) < MOST_S or cost_s(READ[name]) < MOST_S


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_read_is_told_at_once(name: str) -> None:
    """Before anything goes through it."""
    begun = time.process_time()
    with pytest.raises(FileTooLarge):
        read(REFUSED[name])

    assert time.process_time() - begun < 1
