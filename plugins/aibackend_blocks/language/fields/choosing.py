"""Which candidate is a field's value, decided with all that speaks for each: a trained chooser.

The roads of `reading` say how sure each is of its candidates; the chooser weighs these shares together with what the
reader of questions hears at each place, with what the words around a candidate mean in sixteen languages beside the
field's name, with the candidate's form, with its rivals, and with what the other fields make of the same place.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from aibackend_blocks.models import multilingual

from .candidates import Candidate
from .features import FITS
from .kinds import Field
from .labelled import Labels
from .prose import heard

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from aibackend_blocks.models.span_reader import Reading

    Floats = NDArray[np.float32]

TEXT_MOST = 2_000
"""Characters of a text in which is chosen: 100 ms. In a longer one the roads' own shares stand."""
FIELDS_MOST = 40
OFFERED_MOST = 80
"""Candidates of a field that are weighed: the reader's and the roads' own, then those of the best form."""
CHOICES_MOST = 1_200
"""Candidates of all fields: each is held against each other, in 0.1 s."""
LEAST_ALONE, RIVAL = 0.3, 0.5
"""Share from which a candidate that no road took is a value; of such ones, the part of its share from which another
leaves nobody knowing which it is."""
OWN = 0.7
"""The chooser's part in a share that a road gives, too. It learned from messages and a few papers; in other texts the
roads hold on to what they know of them, and on left-out messages both together do as well as the chooser alone."""
_BEFORE, _AFTER = 40, 25
"""Characters around a candidate that may say what it is."""
_BOUND, _BOUND_AFTER = re.compile(r".*[\n;!?]|.*[.](?=\s)", re.S), re.compile(r"[^\n;!?.,()]*")
_HEARD_LEAST = 0.2
"""Mean share of the reader from which any words may be a value."""
_HEARD_SURELY = 0.4
"""The same for a candidate of another form than the field's name lets expect: a name in another language misleads."""
_NAMED = 0.4
"""Likeness of the words before a place and a field's name from which any words behind it may be its value."""
RUN, _RUN_MOST = "run", 4
_WORD, _APART = re.compile(r"[^\W_][\w'’&-]*"), re.compile(r"[^\w\s'’&-]|\n")
_WORDED = frozenset(["open", "person", "organization", "place", "address"])
_FORMED = frozenset(["email", "phone", "url", "zip", "year", "percent"])
"""Kinds that no name in another language is mistaken for."""
_WHATS = (
    "full", "loose", "time", "duration", "year", "people", "bare", "money", "decimals", "figure", "code", "spoken",
    "grouped", "postal code", "percent", "legal form", "capitals", "chunk", "words", "first", "last", "listed",
    "PERSON", "ORGANIZATION", "LOCATION", "ADDRESS", "heard", "said", "told", RUN,
)  # fmt: skip
_WHAT = {what: number for number, what in enumerate(_WHATS, 1)}
_KIND = {kind: number for number, kind in enumerate(FITS)}
Told = Mapping[str, Mapping[int, float]]
Rated = tuple[float, Field, Candidate]


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A candidate of a field. rated: the share that the roads give it, 0 where none took it."""

    field: Field
    one: Candidate
    rated: float


def pooled(
    text: str, fields: Sequence[Field], near: Sequence[Candidate], rated: Iterable[Rated], abroad: bool
) -> list[Choice]:
    """What may be the value of each field: what the roads took, what the reader hears, and what has a fitting form.

    Of a text in another language than English also the words behind those that mean what the field is called.
    """
    best: dict[tuple[str, int, int], Choice] = {}
    for share, field, one in rated:
        key = (field.name, one.start, one.end)
        if key not in best or share > best[key].rated:
            best[key] = Choice(field=field, one=one, rated=share)
    made = list(best.values())
    most = min(OFFERED_MOST, CHOICES_MOST // max(len(fields), 1))
    runs = list(_runs(text)) if abroad else []
    beside = _beside(text, fields, [one.start for one in runs])
    for number, field in enumerate(fields):
        reading = heard(text, field)
        more = [one for one in near if _may_be(field, one, reading, abroad)]
        if field.kind in _WORDED:
            more += [one for one in runs if beside[one.start][number] >= _NAMED or _said(reading, one) >= _HEARD_LEAST]
        more.sort(key=lambda one: -FITS[field.kind].get(one.kind, 0.0) * one.sure - _said(reading, one))
        new: dict[tuple[int, int], Candidate] = {}
        for one in more:
            if (field.name, one.start, one.end) not in best:
                new.setdefault((one.start, one.end), one)
        made += [Choice(field=field, one=one, rated=0.0) for one in islice(new.values(), most)]
    return made


def _runs(text: str) -> Iterator[Candidate]:
    """Words of a text that stand together, up to four."""
    words = list(_WORD.finditer(text))
    for at, first in enumerate(words):
        for last in words[at : at + _RUN_MOST]:
            if last.start() - first.start() > _RUN_MOST * 15 or _APART.search(text, first.start(), last.start()):
                break
            yield Candidate(kind="open", what=RUN, start=first.start(), end=last.end(), sure=0.3)


def _beside(text: str, fields: Sequence[Field], starts: Iterable[int]) -> dict[int, Sequence[float]]:
    """By place, how much the words before it mean what each field is called."""
    places = list(dict.fromkeys(starts))
    if not places:
        return {}
    part = [(_around(text, start, start)[0], start) for start in places]
    return dict(zip(places, _likeness(text, fields, [part])[0].tolist(), strict=True))


def _may_be(field: Field, one: Candidate, reading: Reading | None, abroad: bool) -> bool:
    if one.kind not in FITS[field.kind]:
        misled = field.kind not in _FORMED if abroad else field.kind in _WORDED
        return misled and _said(reading, one) >= _HEARD_SURELY
    return one.what not in ("words", "chunk", "first", "last") or _said(reading, one) >= _HEARD_LEAST


def _said(reading: Reading | None, one: Candidate) -> float:
    return reading.share(one.start, one.end) if reading else 0.0


def weighed(likely: NDArray[np.float64], rated: Floats) -> NDArray[np.float64]:
    """The shares of the chooser and of the roads together."""
    import numpy as np

    found: NDArray[np.float64] = np.where(rated > 0, OWN * likely + (1 - OWN) * rated, likely)
    return found


def unrivalled(choices: Sequence[Choice], shares: Sequence[float]) -> list[float]:
    """The shares, with nothing left of a candidate that no road took where it is unlikely, or another is nearly as
    likely as it."""
    of_field: dict[str, list[tuple[float, Candidate]]] = {}
    for share, each in zip(shares, choices, strict=True):
        if share >= LEAST_ALONE * RIVAL:
            of_field.setdefault(each.field.name, []).append((share, each.one))
    return [
        share
        if each.rated or (share >= LEAST_ALONE and not _rivalled(share, each.one, of_field[each.field.name]))
        else 0.0
        for share, each in zip(shares, choices, strict=True)
    ]


def _rivalled(share: float, one: Candidate, others: Iterable[tuple[float, Candidate]]) -> bool:
    return any(
        RIVAL * share <= rival <= share and (other.end <= one.start or one.end <= other.start)
        for rival, other in others
    )


def features(
    text: str, fields: Sequence[Field], labels: Labels, told: Told, choices: Sequence[Choice], abroad: bool
) -> Floats:
    """choices × features. told: where the fields' own words lead, by the name."""
    import numpy as np

    spans = [(each.one.start, each.one.end) for each in choices]
    alike = _alike(text, fields, spans)
    number = {field.name: at for at, field in enumerate(fields)}
    of_field = np.array([number[each.field.name] for each in choices])
    rated = np.array([each.rated for each in choices], np.float32)
    starts, ends = np.array([start for start, _ in spans]), np.array([end for _, end in spans])
    touch = (starts[:, None] < ends) & (starts < ends[:, None])
    mine = of_field[:, None] == of_field
    said = np.array([_heard(text, each) for each in choices], np.float32)
    columns = [
        rated, _most(rated, mine & ~touch), _most(rated, ~mine & touch), _most(rated, mine & touch),
        *said.T, _most(said[:, 0], mine & ~touch), _most(said[:, 0], ~mine & touch),
    ]  # fmt: skip
    same_kind = mine & ~touch & _same_kind(choices)
    for part in alike:
        own = part[np.arange(len(choices)), of_field]
        others = part.copy()
        others[np.arange(len(choices)), of_field] = -1
        columns += [own, own - _most(own, same_kind), own - others.max(1)]
    columns += [*np.array([_formed(text, each, abroad) for each in choices], np.float32).T]
    columns += [*np.array([_labelled(labels, number, each) for each in choices], np.float32).T]
    columns += [same_kind.sum(1).astype(np.float32), [told[each.field.name].get(each.one.start, 0) for each in choices]]
    return np.stack([np.asarray(column, np.float32) for column in columns], 1)


def _most(values: Floats, where: NDArray[np.bool_]) -> Floats:
    """Of each row, the greatest value where it may be; 0 for none."""
    import numpy as np

    found: Floats = np.where(where, values[None, :], 0).max(1)
    return found


def _same_kind(choices: Sequence[Choice]) -> NDArray[np.bool_]:
    import numpy as np

    kinds = np.array([_KIND.get(each.one.kind, -1) for each in choices])
    same: NDArray[np.bool_] = kinds[:, None] == kinds
    return same


def _heard(text: str, each: Choice) -> list[float]:
    """What the reader hears: in the candidate at most and at least, right before and right behind it, anywhere."""
    reading = heard(text, each.field)
    if reading is None or not reading.inside:
        return [0.0] * 5
    first, last = reading.words_of(each.one.start, each.one.end)
    inside = reading.inside[first:last] or [0.0]
    before = reading.inside[first - 1] if first else 0.0
    after = reading.inside[last] if last < len(reading.inside) else 0.0
    return [sum(inside) / len(inside), min(inside), before, after, max(reading.inside)]


def _alike(text: str, fields: Sequence[Field], spans: Sequence[tuple[int, int]]) -> list[Floats]:
    """choices × fields, of what stands before a candidate, behind it, all around it, and of itself."""
    wholes = [_around(text, start, end) for start, end in spans]
    before = [(first, start) for (first, _), (start, _) in zip(wholes, spans, strict=True)]
    behind = [(end, last) for (_, last), (_, end) in zip(wholes, spans, strict=True)]
    return _likeness(text, fields, [before, behind, wholes, spans])


def _likeness(text: str, fields: Sequence[Field], parts: Sequence[Sequence[tuple[int, int]]]) -> list[Floats]:
    """Of each part, stretches × fields: how much a stretch means what a field is called."""
    import numpy as np

    places = {span: at for at, span in enumerate(dict.fromkeys(span for part in parts for span in part))}
    names = _names(tuple(dict.fromkeys(words for field in fields for words in _called(field))))
    vectors = _stretches(text).vectors(list(places))
    table = np.stack([(vectors @ np.stack([names[words] for words in _called(field)]).T).max(1) for field in fields], 1)
    return [table[[places[span] for span in part]] for part in parts]


def _around(text: str, start: int, end: int) -> tuple[int, int]:
    """Where the words that say what a candidate is begin and end: on its line, in its sentence."""
    first = max(0, start - _BEFORE)
    bound = _BOUND.match(text, first, start)
    if bound:
        first = bound.end()
    elif first:
        blank = text.find(" ", first, start)
        first = blank + 1 if blank >= 0 else first
    after = _BOUND_AFTER.match(text, end, min(len(text), end + _AFTER))
    return first, after.end() if after else end


def _called(field: Field) -> tuple[str, ...]:
    """A field's name as it was given, and in English."""
    plain = " ".join(re.findall(r"[^\W_]+", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", field.name[:200]))).casefold()
    return tuple(dict.fromkeys(words for words in (plain, field.question) if words)) or (field.name[:200],)


@lru_cache(maxsize=4)
def _stretches(text: str) -> multilingual.Stretches:
    return multilingual.Stretches(text)


@lru_cache(maxsize=32)
def _names(names: tuple[str, ...]) -> Mapping[str, Floats]:
    return dict(zip(names, multilingual.embed(names), strict=True))


def _formed(text: str, each: Choice, abroad: bool) -> list[float]:
    """The candidate's own form, what stands right beside it, and how often the field's words stand near."""
    field, one = each.field, each.one
    value, before = text[one.start : one.end], text[max(0, one.start - _BEFORE) : one.start]
    line = before.rpartition("\n")[2].casefold()
    after = text[one.end : one.end + _AFTER].partition("\n")[0].casefold()
    stems = [word[:5] for words in _called(field) for word in words.casefold().split() if len(word) > 2]
    return [
        FITS[field.kind].get(one.kind, 0.0), one.sure, float(_WHAT.get(one.what, 0)), float(_KIND.get(one.kind, -1)),
        float(_KIND[field.kind]), float(len(value)), float(len(value.split())), float(value[:1].isupper()),
        float(value.islower()), float(sum(map(str.isdigit, value))), float(text.count(value)),
        float(bool(re.search(r"[:=]\s*$", before))), float(before.rstrip(" \t")[-1:] in ("", "\n")),
        float(bool(re.match(r"\s*(?:$|\n)", text[one.end : one.end + _AFTER]))),
        sum(stem in line for stem in stems) / max(len(stems), 1),
        sum(stem in after for stem in stems) / max(len(stems), 1),
        float(abroad), float(len(text)), one.start / max(len(text), 1), float(field.several), float(field.side),
        float(bool(field.telling)), float(len(field.words)),
    ]  # fmt: skip


def _labelled(labels: Labels, number: Mapping[str, int], each: Choice) -> list[float]:
    """How much the label before a candidate means its field, and at most another; -1 where no label stands there."""
    at = label_of(labels, each.one)
    if at is None:
        return [-1.0, -1.0]
    worths = [row[at] for row in labels.worths]
    own = worths.pop(number[each.field.name])
    return [own, max(worths, default=0.0)]


def label_of(labels: Labels, one: Candidate) -> int | None:
    """The number of the label of whose value a candidate is the beginning."""
    for at, (start, end) in enumerate(labels.spans):
        if start <= one.start <= start + 2 and one.end <= end + 1:
            return at
    return None
