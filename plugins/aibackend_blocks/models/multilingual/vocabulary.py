"""The pieces that the encoder reads: its SentencePiece vocabulary, run by the tokenizers library.

The file is of SentencePiece's first layout, which current readers do not open: pieces are field 1, the rules that
normalise characters stand in field 2 of field 3. Equal to the reference but that neighbouring unknown characters are
one unknown piece, as SentencePiece itself has it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

UNKNOWN, START, END = 0, 1, 2
_PIECES, _TRAINER, _RULES = 1, 3, 2
_SCORE = struct.Struct("<f")
_BYTES, _FIXED32 = 2, 5


def ids(texts: list[str], most: int) -> list[list[int]]:
    """The pieces of each text, at most so many, between the marks of start and end."""
    found = tokenizer().encode_batch(texts, add_special_tokens=False)
    return [[START, *(one.ids[:most] or [UNKNOWN]), END] for one in found]


@cache
def tokenizer() -> Any:
    """Loaded once a process."""
    from tokenizers import Regex, Tokenizer, normalizers, pre_tokenizers
    from tokenizers.models import Unigram

    pieces, rules = read((Path(__file__).parent / "sp.model").read_bytes())
    made = Tokenizer(Unigram(pieces, unk_id=UNKNOWN, byte_fallback=False))
    blanks = normalizers.Replace(Regex(" {2,}"), " ")
    made.normalizer = normalizers.Sequence([normalizers.Precompiled(rules), blanks, normalizers.Strip()])
    made.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always", split=False)
    return made


def read(model: bytes) -> tuple[list[tuple[str, float]], bytes]:
    """(pieces with their log probabilities, the compiled rules of normalisation)."""
    pieces: list[tuple[str, float]] = []
    rules = b""
    for number, payload in _fields(model):
        if number == _PIECES:  # 128,000 times: its text and, behind the next key, its score
            end = 2 + payload[1]
            pieces.append((payload[2:end].decode("utf-8"), _SCORE.unpack_from(payload, end + 1)[0]))
        elif number == _TRAINER:
            rules = dict(_fields(payload))[_RULES]
    return pieces, rules


def _fields(message: bytes) -> Iterator[tuple[int, bytes]]:
    """(number, payload) of each field that holds bytes or four fixed ones; others are passed over.

    Source: Protocol Buffers, Encoding.
    """
    at = 0
    while at < len(message):
        key, at = _varint(message, at)
        kind, size = key & 7, 4 if key & 7 == _FIXED32 else 8
        if kind == 0:
            _, at = _varint(message, at)
            continue
        if kind == _BYTES:
            size, at = _varint(message, at)
        yield key >> 3, message[at : at + size]
        at += size


def _varint(message: bytes, at: int) -> tuple[int, int]:
    """(value, where it ends)."""
    value = shift = 0
    while True:
        byte = message[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at
