"""What is seen of a candidate, as numbers of a hashed vocabulary: wording in its surroundings, form, place, type."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from zlib import crc32

from aibackend_blocks.documents.business_papers.candidates import Candidate
from aibackend_blocks.pages.cells import Sheet
from aibackend_blocks.pages.labels import fold
from aibackend_blocks.values.places import country_of, has_legal_form, is_city_line, is_street, tax_number, vat_number

BUCKETS = 1 << 15
"""Numbers of the hashed vocabulary."""
SEEN = 36
"""Characters of a surrounding text that are seen, the nearest ones."""
_SHAPE = (("0", re.compile(r"\d")), ("A", re.compile(r"[^\W\d_a-zß-ÿ]")), ("a", re.compile(r"[^\W\d_A-Z]")))
_CONTACT = re.compile(r"@|www\.|https?:|\+?\d[\d ()/.-]{8,}")


def features_of(sheet: Sheet, found: Sequence[Candidate]) -> list[list[int]]:
    """The numbers of each candidate's features, without repeats."""
    size = _usual_size(sheet)
    last = max((row.number for row in sheet.rows), default=1) or 1
    return [sorted(_seen(sheet, candidate, size, last)) for candidate in found]


def _seen(sheet: Sheet, candidate: Candidate, size: float, last: int) -> set[int]:
    kind = candidate.kind[0]
    texts = (
        ("b", candidate.before[-SEEN:]),
        ("e", candidate.after[:SEEN]),
        ("l", candidate.left[-SEEN:]),
        ("u", candidate.above[:SEEN]),
        ("h", candidate.head[:SEEN]),
        ("d", candidate.below[:SEEN]),
        ("r", candidate.begin[:SEEN]),
    )
    numbers = {_number(f"{kind}:type")}
    for slot, text in texts:
        if text.strip():
            numbers |= _worded(f"{kind}{slot}", text) | _formed(f"{kind}{slot}", text)
        else:
            numbers.add(_number(f"{kind}{slot}:none"))
    # A label is what stands nearest: before it in its cell, else to its left, else above it.
    label = candidate.before or candidate.left or candidate.above
    numbers |= _worded(f"{kind}n", label[-SEEN:])
    if candidate.kind in ("text", "code"):
        numbers |= _worded(f"{kind}o", candidate.text[:60]) | _formed(f"{kind}o", candidate.text)
    marks = (*_placed(sheet, candidate, size, last), *_figured(candidate))
    return numbers | {_number(f"{kind}{mark}") for mark in marks}


@lru_cache(maxsize=8192)
def _worded(slot: str, text: str) -> frozenset[int]:
    begun = crc32(f"{slot}:".encode())
    return frozenset(crc32(gram, begun) % BUCKETS for gram in _grams(text))


@lru_cache(maxsize=8192)
def _formed(slot: str, text: str) -> frozenset[int]:
    begun = crc32(f"{slot}#".encode())
    return frozenset(crc32(form, begun) % BUCKETS for form in _forms(text))


def _placed(sheet: Sheet, candidate: Candidate, size: float, last: int) -> list[str]:
    cell = candidate.cell
    width, height = sheet.sizes[cell.page]
    row = sheet.rows[cell.row].cells
    step = int(min(9, max(0, 10 * cell.y0 / max(1.0, height))))
    side = int(min(4, max(0, 5 * cell.x0 / max(1.0, width))))
    ratio = cell.height / size if size else 1.0
    large = 0 if ratio < 0.85 else 1 if ratio < 1.15 else 2 if ratio < 1.6 else 3
    beside = min(len(row), 6)
    return [
        f"y{step}",
        f"x{side}",
        f"xy{side},{step // 2}",
        f"r{int(9 * cell.row / last)}",
        f"s{large}",
        f"s{large}y{step // 3}",
        f"B{cell.bold}",
        f"n{beside}",
        f"k{row.index(cell) if len(row) < 12 else 9}",
        f"p{min(candidate.place, 5)}",
        f"w{candidate.whole}",
        f"i{candidate.start > 0}",
        f"m{min(cell.page, 3)}",
        f"c{min(len(candidate.text) // 6, 8)}",
        f"f{min(len(candidate.text.split()), 8)}",
        f"first{cell.row < 3}",
        f"only{not candidate.before and not candidate.after}",
    ]


def _figured(candidate: Candidate) -> list[str]:
    amount = candidate.amount
    if amount is None:
        return []
    return [
        f"D{min(amount.decimals, 4)}",
        f"${bool(amount.currency)}",
        f"%{amount.percent}",
        f"-{amount.value < 0}",
        f"M{len(str(abs(int(amount.value))))}",
        f"0{amount.value == 0}",
        f"1{amount.value == 1}",
    ]


@lru_cache(maxsize=8192)
def _grams(text: str) -> tuple[bytes, ...]:
    """Words, and runs of four letters; digits as 0."""
    folded = re.sub(r"\d", "0", fold(text.strip()))
    words = re.findall(r"[^\W_]+|[#%°:]", folded)[:8]
    grams = [f" {word} " for word in words] + [f"{one}_{two}" for one, two in pairwise(words)]
    for word in words:
        padded = f"^{word}$"
        grams += [padded[start : start + 4] for start in range(max(1, len(padded) - 3))][:14]
    return tuple(gram.encode() for gram in (*grams, "whole=" + " ".join(words)))


@lru_cache(maxsize=8192)
def _forms(text: str) -> tuple[bytes, ...]:
    """What a text looks like: a street, a town, a company, a contact; its letters by kind."""
    shape = text[:14]
    for mark, form in _SHAPE:
        shape = form.sub(mark, shape)
    found = [re.sub(r"(.)\1+", r"\1+", shape), f"long{min(len(text) // 8, 6)}"]
    tests = (
        ("street", is_street(text)),
        ("town", is_city_line(text)),
        ("legal", has_legal_form(text)),
        ("land", bool(country_of(text))),
        ("contact", bool(_CONTACT.search(text))),
        ("vat", bool(vat_number(text))),
        ("taxno", bool(tax_number(text))),
        ("digit", bool(re.search(r"\d", text))),
        ("colon", text.rstrip().endswith(":")),
        ("percent", "%" in text),
        ("caps", text.isupper()),
        ("comma", "," in text),
    )
    return tuple(form.encode() for form in (*found, *(name if holds else f"no{name}" for name, holds in tests)))


def _usual_size(sheet: Sheet) -> float:
    heights = sorted(cell.height for cell in sheet.cells)
    return heights[len(heights) // 2] if heights else 0.0


@lru_cache(maxsize=65536)
def _number(name: str) -> int:
    return crc32(name.encode()) % BUCKETS
