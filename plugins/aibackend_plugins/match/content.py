"""What records hold in common whatever their fields are called: values that are one but for case, blanks and order.

Here a field is known by its values alone: `YD21 HTO` under `reg` and `yd21hto` under `plate` are one, as are
`Okonkwo, Chidi` in one field and `Chidi`, `Okonkwo` in two, and an invoice's number in the words of a bank line.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from .naming import called_alike
from .vectors import Record, folded, shown

LOOKED_AT = 40
"""Records of a side, and values of a field, that are compared each with each."""
FIELDS_MOST = 10
"""Fields of a record that are looked at as parts of another."""
SHARED = 1 / 3
"""Share of a side's values from which it counts that the other side has them too."""
NAME_LEAST = 5
"""Letters of a word that alone stands for a longer name: `Papadakis` for `Mr & Mrs Papadakis`."""
HELD = 0.5
"""What a value counts that is another's but for titles or initials."""
PLACE_LEAST = 3
"""Characters of a number that does: `204` for `Room 204`."""
NUMBER_LEAST, CODE_LEAST = 5, 4
"""Characters of a number of digits alone, and of one with letters, that is given once."""
WORD_LEAST = 4
"""Letters of a word that is no part of a code."""
_WORD = re.compile(r"[^\W_]+")
_PARTS = re.compile(r"[^\s./_-]+")
_CODE = re.compile(r"(?<![\w.,])(?=[\w/-]*\d[\w/-]*\d[\w/-]*\d)[^\W_][\w/-]*[^\W_](?![\w]|[.,]\d)")
_LEADING_ZEROS = re.compile(r"(?<!\d)0+(?=\d)")
_DAY = re.compile(r"\d{4}[-/.]\d\d?[-/.]\d\d?|\d\d?[-/.]\d\d?[-/.](?:\d\d){1,2}")
_SIZE = re.compile(r"\d+[^\W\d_]{1,3}(?:[x/-]\d+[^\W\d_]{0,3})*|(?:19|20)\d\d")
_SUM = re.compile(r".*[.,]\d{1,2}")


@lru_cache(maxsize=8192)
def words_of(text: str) -> frozenset[str]:
    """The words and figures of a folded text, without leading zeros."""
    return frozenset(word.lstrip("0") or "0" for word in _WORD.findall(text))


@lru_cache(maxsize=8192)
def bare(text: str) -> str:
    """Letters and digits of a folded text alone, without the zeros that a number begins with."""
    return _LEADING_ZEROS.sub("", re.sub(r"[\W_]", "", text))


def one_value(left: str, right: str) -> float:
    """1 where two folded values are the same but for signs, `HELD` where but for titles or initials, else 0."""
    if bare(left) == bare(right) != "" or words_of(left) == words_of(right) != frozenset():
        return 1.0
    short, long = sorted((words_of(left), words_of(right)), key=len)
    telling = len(short) > 1 or any(len(word) >= (NAME_LEAST if word.isalpha() else PLACE_LEAST) for word in short)
    held = bool(short) and telling and short <= long
    return HELD if held or called_alike(left, right) > 0 else 0.0


def overlap(left: Sequence[str], right: Sequence[str]) -> tuple[float, float]:
    """The share of the smaller column's values that the other column has as well, and how surely; 0..1."""
    columns = [list(dict.fromkeys(side[: 5 * LOOKED_AT])) for side in (left, right)]
    short, long = sorted(columns, key=len)
    if not short:
        return 0.0, 0.0
    if len(long) > LOOKED_AT:  # each with each would take too long
        known = {bare(text) for text in long}
        found = [float(bare(text) in known) for text in short]
    else:
        found = [max(one_value(text, other) for other in long) for text in short]
    return sum(map(bool, found)) / len(short), sum(found) / len(short)


def with_joined_parts(left: Sequence[Record], right: Sequence[Record]) -> tuple[Sequence[Record], Sequence[Record]]:
    """Both sides, with those fields as one that the other side has in one: first and last name beside a full name."""
    parts = _parts(left, right), _parts(right, left)
    if parts[0] and parts[1]:  # each would be part of the other
        return left, right
    return _joined(left, parts[1]), _joined(right, parts[0])


def _joined(side: Sequence[Record], parts: tuple[str, ...]) -> Sequence[Record]:
    if not parts:
        return side
    name = " ".join(parts)
    return [
        {**{name: " ".join(filter(None, (shown(record.get(part)) for part in parts)))},
         **{key: value for key, value in record.items() if key not in parts}}
        for record in side
    ]  # fmt: skip


def _parts(whole: Sequence[Record], split: Sequence[Record]) -> tuple[str, ...]:
    """The fields of `split`, in order, that one field of `whole` holds together; none where there is no such field."""
    sides = [[_worded(record) for record in side[:LOOKED_AT]] for side in (whole, split)]
    common = {name for record in sides[0] for name in record} & {name for record in sides[1] for name in record}
    votes: Counter[tuple[str, frozenset[str]]] = Counter()
    for record in sides[0]:
        for name, words in record.items():
            if name not in common and len(words) > 1:
                votes.update({(name, found) for other in sides[1] if (found := _covering(words, other, common))})
    if not votes:
        return ()
    (_, chosen), count = max(votes.items(), key=lambda vote: (vote[1], len(vote[0][1]), sorted(vote[0][1])))
    if count < SHARED * min(map(len, sides)):
        return ()
    return tuple(name for name in dict.fromkeys(name for record in sides[1] for name in record) if name in chosen)


def _covering(words: frozenset[str], record: Mapping[str, frozenset[str]], common: set[str]) -> frozenset[str]:
    """The fields of a record whose words, each of its own, make up those of a value."""
    held = {name: each for name, each in record.items() if name not in common and each < words}
    together = [word for each in held.values() for word in each]
    return frozenset(held) if len(held) > 1 and len(together) == len(set(together)) == len(words) else frozenset()


def _worded(record: Record) -> dict[str, frozenset[str]]:
    found = ((name, words_of(folded(shown(value)))) for name, value in record.items())
    return dict([(name, words) for name, words in found if words][:FIELDS_MOST])


def same_numbers(left: Sequence[Record], right: Sequence[Record]) -> Iterator[tuple[int, int]]:
    """Pairs that alone hold one number, in whatever field: of an invoice, of a car, of a parcel."""
    sides = [_holders(side) for side in (left, right)]
    for number, holders in sides[0].items():
        others = sides[1].get(number, set())
        if len(holders) == len(others) == 1:
            yield from zip(holders, others, strict=True)


def _holders(side: Sequence[Record]) -> dict[str, set[int]]:
    """Where each number stands."""
    found: defaultdict[str, set[int]] = defaultdict(set)
    for place, record in enumerate(side):
        for number in _numbers(record.values()):
            found[number].add(place)
    return found


def _numbers(values: Iterable[object]) -> Iterator[str]:
    """The numbers in a record: a cell that is one, and those in the words of others; no sums, days and sizes."""
    for value in values:
        if isinstance(value, bool | float) or value is None:
            continue
        text = folded(shown(value))
        if not any(map(str.isdigit, text)):
            continue
        if not any(map(str.isalpha, text)):
            if not _SUM.fullmatch(text):
                yield from _given_once([text], NUMBER_LEAST + 2 * isinstance(value, int))
        elif all(any(map(str.isdigit, part)) or len(part) < WORD_LEAST for part in _PARTS.findall(text)):
            yield from _given_once([text])
        else:
            yield from _given_once(match[0] for match in _CODE.finditer(text))


def _given_once(texts: Iterable[str], digits: int = NUMBER_LEAST) -> Iterator[str]:
    for text in texts:
        number = bare(text)
        least = digits if number.isdigit() else CODE_LEAST
        if len(number) >= least and not _DAY.fullmatch(text) and not _SIZE.fullmatch(text):
            yield number
