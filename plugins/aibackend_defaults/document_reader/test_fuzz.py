"""Damaged files, by the hundred: each is read, or refused with a documented error."""

from __future__ import annotations

import os
import random

import pytest

from aibackend.errors import EncryptedFile, FileTooLarge, UnreadableFile, UnsupportedFile
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_defaults.document_reader import test_making as make

ROUNDS = int(os.environ.get("AIBACKEND_FUZZ_ROUNDS", "120"))
"""Damaged copies of each file; raise it for a long run."""

SEEDS = {
    "pdf": make.pdf(make.HELLO, make.HELLO + b" 72 600 m 300 600 l S"),
    "pdf-form": make.with_form("Jane"),
    "pdf-attachment": make.with_attachment("a.xml", b"<a/>"),
    "png": make.packed(make.written("12", size=(60, 40))),
    "jpeg": make.packed(make.written("12", size=(60, 40)), "JPEG"),
    "webp": make.packed(make.written("12", size=(60, 40)), "WEBP"),
    "tiff": make.packed(make.written("12", size=(60, 40)), "TIFF", compression="tiff_lzw"),
    "docx": make.docx(),
    "mail": make.mail(),
    "html": b"<html><body><table><tr><td colspan=2>a</td></tr></table><p style='x'>b</p></body></html>",
    "csv": b'item,price\n"pump",12.50\nvalve,3\n',
}


def damaged(data: bytes, chance: random.Random) -> bytes:
    """A copy with bytes changed, pieces cut out, doubled or exchanged, or its end lost."""
    copy = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 8))):
        place, length = chance.randrange(len(copy) or 1), chance.randint(1, 40)
        match chance.choice((0, 0, 0, 1, 2, 3, 4)):
            case 0:
                copy[place : place + 1] = bytes([chance.randrange(256)])
            case 1:
                del copy[place : place + length]
            case 2:
                copy[place:place] = copy[place : place + length] * chance.randint(1, 4)
            case 3:
                copy[place : place + length] = chance.randbytes(length)
            case _:
                if chance.random() < 0.2:
                    del copy[place:]
    return bytes(copy)


@pytest.mark.parametrize("kind", SEEDS)
def test_damage_never_surprises(kind: str) -> None:
    """A damaged file gives a document whose pages all come, or a refusal; never any other error."""
    chance = random.Random(kind)
    reader, readings = EmbeddedReader(), 0
    rounds = ROUNDS // 3 if kind in ("png", "jpeg", "webp", "tiff") else ROUNDS
    for _ in range(rounds):
        try:
            document = reader.read(damaged(SEEDS[kind], chance))
            assert [page.number for page in document.pages] == list(range(1, len(document.pages) + 1))
            document.text.encode()
            readings += 1
        except (UnsupportedFile, UnreadableFile, EncryptedFile, FileTooLarge):
            continue

    assert readings > 0
