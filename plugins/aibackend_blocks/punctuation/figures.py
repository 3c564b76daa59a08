"""Number words as figures: `one hundred and five` as `105`, `nineteen eighty four` as `1984`, `three point five` as
`3.5`. Numbers below ten stay words, as newspapers have it; seven and more single figures in a row are one number."""

from __future__ import annotations

from collections.abc import Sequence

_UNITS = {
    word: value
    for value, word in enumerate(
        """zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
        seventeen eighteen nineteen""".split()  # noqa: SIM905
    )
}
_TENS = {
    word: 10 * value
    for value, word in enumerate("twenty thirty forty fifty sixty seventy eighty ninety".split(), 2)  # noqa: SIM905
}
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
_CENTURIES = range(13, 21)
_LEAST_WRITTEN = 10
_LEAST_DIGITS = 7


def figures(words: Sequence[str]) -> list[tuple[str, int, int]]:
    """(text, first, end) of what is written for the words, in order; `words[first:end]` is what was said."""
    found, place = [], 0
    while place < len(words):
        text, end = _number(words, place)
        found.append((text, place, end))
        place = end
    return found


def _number(words: Sequence[str], place: int) -> tuple[str, int]:
    """What is written for the words from here on, and where it ends: a number, or the one word."""
    end = place
    while end < len(words) and (_UNITS.get(words[end], 10) < 10 or (words[end] == "oh" and end > place)):
        end += 1
    if end - place >= _LEAST_DIGITS:
        return "".join(str(_UNITS.get(word, 0)) for word in words[place:end]), end
    value, end = _cardinal(words, place)
    if value is None:
        return words[place], place + 1
    year, year_end = _small(words, end)
    if value in _CENTURIES and year is not None and year >= 10 and end == place + 1:
        return f"{value}{year:02}", year_end
    if end + 1 < len(words) and words[end] == "point" and _UNITS.get(words[end + 1], 10) < 10:
        return _decimal(value, words, end)
    if value < _LEAST_WRITTEN:
        return words[place], place + 1
    for name, scale in (("billion", 10**9), ("million", 10**6)):
        if value >= scale and value % scale == 0:
            return f"{value // scale} {name}", end
    return f"{value:,}" if value >= 10_000 else str(value), end


def _decimal(value: int, words: Sequence[str], point: int) -> tuple[str, int]:
    end = point + 1
    while end < len(words) and _UNITS.get(words[end], 10) < 10:
        end += 1
    return f"{value}.{''.join(str(_UNITS[word]) for word in words[point + 1 : end])}", end


def _cardinal(words: Sequence[str], place: int) -> tuple[int | None, int]:
    """A whole number of groups, each smaller in scale than the one before."""
    total, last = 0, 10**12
    found, group, end = False, *_group(words, place)
    while group is not None:
        scale = _SCALES.get(words[end], 1) if end < len(words) else 1
        if scale >= last or (found and group == 0):
            break
        total, found, last = total + group * scale, True, scale
        place = end + (scale > 1)
        if scale == 1:
            break
        ahead = place + 1 if place + 1 < len(words) and words[place] == "and" else place
        group, end = _group(words, ahead)
    return (total, place) if found else (None, place)


def _group(words: Sequence[str], place: int) -> tuple[int | None, int]:
    """0 to 999."""
    value, end = _small(words, place)
    if value is None or not 0 < value < 10 or end >= len(words) or words[end] != "hundred":
        return value, end
    end += 1
    ahead = end + 1 if end + 1 < len(words) and words[end] == "and" else end
    rest, rest_end = _small(words, ahead)
    return (100 * value + rest, rest_end) if rest else (100 * value, end)


def _small(words: Sequence[str], place: int) -> tuple[int | None, int]:
    """0 to 99."""
    if place >= len(words):
        return None, place
    if words[place] in _TENS:
        ones = _UNITS.get(words[place + 1], 0) if place + 1 < len(words) else 0
        return (_TENS[words[place]] + ones, place + 2) if 0 < ones < 10 else (_TENS[words[place]], place + 1)
    value = _UNITS.get(words[place])
    return value, place + (value is not None)
