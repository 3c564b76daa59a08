"""The ways to cut a text into stretches that may each be an object: lines, sentences, clauses, paragraphs, and from one
value of a kind to the next."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from .atoms import Atom, formed

Span = tuple[int, int]
PIECES_MOST = 400
PIECE_MAX = 400
"""Characters of a stretch."""
_BULLET = re.compile(r"\s*(?:(?:[-*•·>–—]|\d{1,3}[.)])\s+)+|\s*>+\s?")
_SENTENCE = re.compile(r"(?:(?<=[^\s.]{2})|(?<=\w \d)|(?<=[^\w\s.]))\.(?=\s|$)|[;\n]|(?<=\w[!?])\s|\s//\s")
_CLAUSE = re.compile(r",\s|\s(?:and|und|et|y|e|plus|as well as|sowie|&|\+|then)\s|(?<=\w):\s")
_INTRODUCED = re.compile(r"(?:^|(?<=[.\n]))\s*[^\W\d_][^.:;\n]{1,40}:\s(?=[^\n]{0,400}?;)")


@dataclass(frozen=True, kw_only=True)
class Cutting:
    """spans: the stretches in order, None where something ends. gap: what a stretch that is no row costs.

    whole: whether a stretch is a line or more, so that what it says belongs to its object alone.
    """

    spans: Sequence[Span | None]
    gap: float
    whole: bool


def cuttings(text: str, people: Mapping[int, int]) -> Iterator[Cutting]:
    """All ways, the plainest first."""
    lines = [_trimmed(text, *span) for span in _parts(re.compile(r"\n"), text, 0, len(text))]
    yield Cutting(spans=_broken(text, lines), gap=0.5, whole=True)
    if "\n" in text:
        yield Cutting(spans=[_trimmed(text, *one) for one in _blocks(text)], gap=0.5, whole=True)
    introduced = [found.end() for found in _INTRODUCED.finditer(text)]
    sentences = [
        _trimmed(text, _start(start, end, introduced), end) for start, end in _parts(_SENTENCE, text, 0, len(text))
    ]
    yield Cutting(spans=_broken(text, sentences), gap=0.6, whole=False)
    clauses: list[Span | None] = []
    for start, end in sentences:
        pieces = [_trimmed(text, *one) for one in _parts(_CLAUSE, text, start, end)]
        introduces = len(pieces) > 2 and text.startswith(": ", pieces[0][1])
        clauses += [*([None, *pieces[1:]] if introduces else pieces), None]
    yield Cutting(spans=clauses, gap=1.0, whole=False)
    for starts in _anchors(text, people):
        yield Cutting(spans=list(_between(text, starts)), gap=0.8, whole=False)


def _parts(form: re.Pattern[str], text: str, start: int, end: int) -> Iterator[Span]:
    place = start
    for cut in form.finditer(text, start, end):
        yield place, cut.start()
        place = cut.end()
    yield place, end


def _start(start: int, end: int, introduced: Sequence[int]) -> int:
    """Behind what introduces a list: `Members: Ann, adult; Ben, child`."""
    return next((place for place in introduced if start < place < end), start)


def sign(text: str, start: int) -> str:
    """The sign of a list before a stretch that was trimmed, its figures alike; "" where there is none."""
    line = text.rfind("\n", 0, start) + 1
    before = text[line:start].strip()
    return re.sub(r"\d+", "1", before) if before and _BULLET.fullmatch(text, line, start) else ""


def _trimmed(text: str, start: int, end: int) -> Span:
    """Without blanks and the sign of a list."""
    found = _BULLET.match(text, start, end)
    start = found.end() if found else start
    body = text[start:end]
    return start + len(body) - len(body.lstrip()), end - (len(body) - len(body.rstrip())) if body.strip() else start


def _broken(text: str, spans: Sequence[Span]) -> list[Span | None]:
    return [span if text[span[0] : span[1]].strip() else None for span in spans][: 4 * PIECES_MOST]


def _blocks(text: str) -> Iterator[Span]:
    """Paragraphs; or, where several lines begin with one label, from each to the next."""
    labels = [
        (found.start(), found[1].lower())
        for found in re.finditer(r"(?m)^\W{0,4}([^\W\d_][\w ]{0,24}?)(?:\s?[:=]|\s?\d+\b)", text)
    ]
    first = next((label for at, (_, label) in enumerate(labels) if label in {one for _, one in labels[at + 1 :]}), "")
    starts = [start for start, label in labels if label == first] if first else []
    if len(starts) > 1:
        yield from zip(starts, [*starts[1:], len(text)], strict=True)
    else:
        yield from _parts(re.compile(r"\n\s*\n"), text, 0, len(text))


def _anchors(text: str, people: Mapping[int, int]) -> Iterator[list[int]]:
    """Where values of one kind begin that may each open an object: persons, times, days, codes, and things with a
    number of their own (`bed 4`)."""
    yield [*people]
    for kind in ("time", "date", "stamp", "code"):
        yield [one.start for one in formed(text) if one.kind == kind and _opens(one, formed(text))]
    numbered: dict[str, list[int]] = {}
    for found in re.finditer(r"\b([^\W\d_]{3,})\s(?:no\.?\s|nr\.?\s|#)?(?:\d{1,4}|[A-Z])\b(?![.,]\d)", text):
        numbered.setdefault(found[1].lower(), []).append(found.start())
    yield from numbered.values()


def _opens(one: Atom, every: Sequence[Atom]) -> bool:
    """Whether it is not the second of a pair (`9:00 - 17:00`)."""
    return not any(other.kind == one.kind and 0 < one.start - other.end <= 4 for other in every)


def _between(text: str, starts: Sequence[int]) -> Iterator[Span | None]:
    """From each start to the next or to the end of its paragraph; the last ends with its sentence."""
    starts = sorted(set(starts))[:PIECES_MOST]
    if len(starts) < 2:
        return
    for start, following in zip(starts, [*starts[1:], len(text)], strict=True):
        stop = text.find("\n", start, following)
        end = following if stop < 0 else stop
        if following == len(text) and (cut := _SENTENCE.search(text, start + 3, end)):
            end = cut.start()
        yield start, end
        if stop >= 0:
            yield None
