"""What speaks for each stretch of a text as the value of each field, by all roads at once: what forms and labels say,
what the reader of questions hears, and what the other fields say of the same words."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.models.span_reader import READ_MOST, Answer, Reading
from aibackend_blocks.models.span_reader.seeing import Seen, asked, seen

from .candidates import Candidate
from .features import FITS
from .kinds import Field

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

SURFACES = (
    "email", "phone", "url", "date", "time", "percent", "money", "number", "measure", "code", "person",
    "organization", "place", "address", "words",
)  # fmt: skip
"""Of what sort a stretch is, as it stands there, in the order in which that is told."""
OFFERED_MOST = 36
"""Stretches of a field that are weighed."""
_KINDS = (
    "open", "person", "organization", "place", "address", "date", "time", "duration", "amount", "count", "quantity",
    "code", "phone", "percent",
)  # fmt: skip
_ANSWERS_MOST, _ANSWERS_LEAST = 6, 0.05
_FIT_WORTH = 0.08
"""How much a fitting kind brings a stretch nearer to being weighed."""
_LEFT, _RIGHT, _FAR = 5, 4, (14, 10)
"""Pieces before and behind a stretch that are looked at, and of its wider surroundings."""
_PHONE_DIGITS = 7
_NUMBER = re.compile(r"\W*\d[\d.,\s]*\W*")
_MEASURE = re.compile(r"\W*[\d.,]+\s?[^\W\d_]{1,8}\W*")
Span = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A stretch that may be a field's value. share: by the roads that gave it, 0 where none did. labelled: whether a
    label of other words gave it."""

    share: float
    one: Candidate
    labelled: bool = False


@dataclass(frozen=True, kw_only=True)
class Weighed:
    """A candidate of a field, of what sort it is, and what speaks for it: numbers in a fixed order."""

    one: Candidate
    surface: str
    told: list[float]


@dataclass(frozen=True, kw_only=True)
class Asked:
    """A text and its fields. near: all candidates. told: where each field's words lead. labels: whether a stretch is
    the first behind a label. offers, given: by field, what the roads found and the place of what they would choose."""

    text: str
    fields: Sequence[Field]
    near: Sequence[Candidate]
    told: Mapping[str, Mapping[int, float]]
    behind_label: frozenset[int]
    offers: Mapping[str, Sequence[Offer]]
    given: Mapping[str, Span]
    readings: Mapping[str, Reading]
    abroad: bool


def evidence(page: Asked) -> Iterator[tuple[Field, list[Weighed]]]:
    """The stretches of each field that most speaks for, with what does."""
    spans = _spans(page)
    keys = sorted(spans)
    kinds = _kinds(page.near)
    heard = _heard(page, keys)
    view = seen(page.text[:READ_MOST])
    windows = [_window(view, key) for key in keys]
    best = {field.name: _best(page.offers[field.name]) for field in page.fields}
    for field in page.fields:
        answers = {(one.start, one.end): one.share for one in _answers(page, field)}
        promise = [
            max(best[field.name][key].share if key in best[field.name] else 0.0, answers.get(key, 0.0), mine)
            + _FIT_WORTH * _fit(field, kinds.get(key, {spans[key].kind}))
            for key, mine in zip(keys, heard.inside[field.name], strict=True)
        ]
        chosen = sorted(range(len(keys)), key=lambda at: (-promise[at], at))[:OFFERED_MOST]
        around = _Around(field, view)
        made = []
        for at in chosen:
            key = keys[at]
            own = kinds.get(key, {spans[key].kind})
            offer = best[field.name].get(key, Offer(share=0.0, one=spans[key]))
            told = [
                *_roads(field, key, best, answers),
                *heard.told(field, at),
                *_form(page.text, key, _fit(field, own), offer),
                *around.told(*windows[at]),
                *_page_wide(page, field, key, offer),
                max(answers.values(), default=0.0),
                max((each.share for each in best[field.name].values()), default=0.0),
                *(float(field.kind == kind) for kind in _KINDS),
            ]
            made.append(Weighed(one=offer.one, surface=surface(page.text, own, key), told=told))
        yield field, made


def surface(text: str, kinds: set[str], span: Span) -> str:
    """Of what sort a stretch is; kinds: those of the candidates that stand right there, "money" among them."""
    value = text[span[0] : span[1]]
    figures = sum(map(str.isdigit, value))
    plain = next((kind for kind in ("email", "url") if kind in kinds), "")
    if plain or ("phone" in kinds and figures >= _PHONE_DIGITS):
        return plain or "phone"
    formed = next((kind for kind in ("date", "time", "percent", "money") if kind in kinds), "")
    if formed or (figures and "address" in kinds):
        return formed or "address"
    if "duration" in kinds:
        return "measure"
    if figures:
        figured = "number" if _NUMBER.fullmatch(value) else "measure" if _MEASURE.fullmatch(value) else ""
        if figured or "code" in kinds or " " not in value:
            return figured or "code"
    return next((kind for kind in ("person", "organization", "place", "address") if kind in kinds), "words")


def _spans(page: Asked) -> dict[Span, Candidate]:
    spans: dict[Span, Candidate] = {}
    for one in page.near:
        spans.setdefault((one.start, one.end), one)
    for offers in page.offers.values():
        for offer in offers:
            spans.setdefault((offer.one.start, offer.one.end), offer.one)
    for field in page.fields:
        for told in _answers(page, field):
            one = Candidate(kind="open", what="said", start=told.start, end=told.end, sure=told.share)
            spans.setdefault((told.start, told.end), one)
    return spans


def _answers(page: Asked, field: Field) -> list[Answer]:
    reading = page.readings.get(field.name)
    return reading.answers(_ANSWERS_LEAST)[:_ANSWERS_MOST] if reading else []


def _kinds(near: Sequence[Candidate]) -> dict[Span, set[str]]:
    kinds: dict[Span, set[str]] = {}
    for one in near:
        kinds.setdefault((one.start, one.end), set()).update({one.kind, "money"} if one.what == "money" else {one.kind})
    return kinds


def _fit(field: Field, kinds: set[str]) -> float:
    return max((FITS[field.kind].get(kind, 0.0) for kind in kinds), default=0.0)


def _best(offers: Sequence[Offer]) -> dict[Span, Offer]:
    best: dict[Span, Offer] = {}
    for offer in offers:
        key = (offer.one.start, offer.one.end)
        if key not in best or offer.share > best[key].share:
            best[key] = offer
    return best


def _apart(one: Span, other: Span) -> bool:
    return one[1] <= other[0] or other[1] <= one[0]


def _roads(
    field: Field, key: Span, best: Mapping[str, Mapping[Span, Offer]], answers: Mapping[Span, float]
) -> list[float]:
    """Shares by the roads and by the reader, against the field's other stretches and the other fields."""
    mine = best[field.name].get(key)
    share = mine.share if mine else 0.0
    rival = max((each.share for other, each in best[field.name].items() if _apart(key, other)), default=0.0)
    answer = max((each for other, each in answers.items() if _apart(key, other)), default=0.0)
    others = max((each[key].share for name, each in best.items() if name != field.name and key in each), default=0.0)
    return [share, share - rival, float(bool(mine and mine.labelled)), answers.get(key, 0.0), answer, others]


@dataclass(frozen=True, kw_only=True)
class _Heard:
    """What the reader hears at each stretch: by field, inside it and right at its edges."""

    inside: Mapping[str, NDArray[np.float64]]
    edge: Mapping[str, NDArray[np.float64]]

    def told(self, field: Field, at: int) -> list[float]:
        mine = float(self.inside[field.name][at])
        others = max((float(each[at]) for name, each in self.inside.items() if name != field.name), default=0.0)
        return [mine, float(self.edge[field.name][at]), others, mine - others]


def _heard(page: Asked, keys: Sequence[Span]) -> _Heard:
    import numpy as np

    inside = {field.name: np.zeros(len(keys)) for field in page.fields}
    edge = {field.name: np.zeros(len(keys)) for field in page.fields}
    some = next(iter(page.readings.values()), None)
    if some is None or not some.inside:
        return _Heard(inside=inside, edge=edge)
    starts, ends = some.starts, [end for _, end in some.bounds]
    low = np.array([bisect_right(ends, start) for start, _ in keys], np.int64)
    high = np.maximum(np.array([bisect_left(starts, end) for _, end in keys], np.int64), low)
    for name, reading in page.readings.items():
        shares = np.array(reading.inside)
        sums = np.concatenate([[0.0], np.cumsum(shares)])
        inside[name] = (sums[high] - sums[low]) / np.maximum(high - low, 1)
        padded = np.concatenate([[0.0], shares, [0.0]])
        edge[name] = np.maximum(padded[low], padded[np.minimum(high + 1, len(padded) - 1)])
    return _Heard(inside=inside, edge=edge)


def _form(text: str, key: Span, fit: float, offer: Offer) -> list[float]:
    value = text[key[0] : key[1]]
    return [
        fit, float(len(value)), float(len(value.split())), sum(map(str.isdigit, value)) / max(len(value), 1),
        float(value[:1].isupper()), float("\n" in value), float(offer.one.what == "heard"), offer.one.sure,
    ]  # fmt: skip


def _window(view: Seen, key: Span) -> Span:
    """The pieces of a stretch: first, and one behind the last."""
    first = bisect_right([end for _, end in view.spans], key[0])
    return first, max(first, bisect_left([start for start, _ in view.spans], key[1]))


class _Around:
    """How alike the words of a stretch and around it are to the field's name, in their context."""

    def __init__(self, field: Field, view: Seen) -> None:
        import numpy as np

        self.alike = asked(field.question).alike(view) if view.spans else np.zeros((0, 3), np.float32)
        self.most = self.alike.max(0) if len(self.alike) else np.zeros(3, np.float32)

    def told(self, first: int, last: int) -> list[float]:
        import numpy as np

        none = np.zeros(3, np.float32)
        span = self.alike[first:last].mean(0) if last > first else none
        left, right = self._nearest(max(0, first - _LEFT), first), self._nearest(last, last + _RIGHT)
        far = self._nearest(max(0, first - _FAR[0]), last + _FAR[1])
        return [*map(float, (*span, *left, *right, *(left - self.most), *(far - self.most)))]

    def _nearest(self, first: int, last: int) -> NDArray[np.float32]:
        import numpy as np

        part: NDArray[np.float32] = self.alike[first:last]
        return part.max(0) if len(part) else np.zeros(3, np.float32)


def _page_wide(page: Asked, field: Field, key: Span, offer: Offer) -> list[float]:
    told = page.told[field.name]
    return [
        float(len(page.fields)), float(len(page.text)), float(page.abroad),
        float(sum(other.kind == field.kind for other in page.fields)),
        told.get(key[0], 0.0), float(bool(told)), float(key[0] in page.behind_label),
        float(field.name in page.given), float(page.given.get(field.name) == key),
    ]  # fmt: skip
