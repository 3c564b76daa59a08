"""Words reduced so that "movers", "mover" and "moving" compare equal."""

from __future__ import annotations

import re
from functools import lru_cache

_ENDINGS = ("ations", "ation", "ings", "ing", "ers", "er", "ors", "or", "ed", "es", "s", "e", "y")
_FILLING_WORDS = (
    "a an the of for to in on at by with and or per each new our your their this that all as is are be will it its rate"
    " price cost charge hire rental"
)
_IRREGULAR = {"children": "child", "men": "man", "women": "woman", "feet": "foot", "teeth": "tooth", "mice": "mouse"}
_FILLING = frozenset(_FILLING_WORDS.split())
"""Words that tell no two rates apart."""


@lru_cache(maxsize=10_000)
def stem(word: str) -> str:
    """A word without the endings that plural, doer and doing put on; at least three letters stay."""
    plain = word.casefold().removesuffix("'s").removesuffix("’s")
    plain = _IRREGULAR.get(plain, plain)
    plain = re.sub(r"ves$", "f", re.sub(r"ies?$", "y", plain))
    for _ in range(2):
        ending = next((e for e in _ENDINGS if plain.endswith(e) and len(plain) - len(e) >= 3), "")
        plain = plain.removesuffix(ending)
    return re.sub(r"([^aeiou])\1$", r"\1", plain)


def stems(text: str) -> list[str]:
    """The stems of a text's words in order, filling words left out; "roll-up" and "roll up" give the same.

    A capital A behind another word is a label: "buffet A".
    """
    words = re.findall(r"[^\W\d_]+(?:['’]s\b)?", text.replace("'s", ""))
    return [
        stem(word) for place, word in enumerate(words) if word.casefold() not in _FILLING or (word == "A" and place)
    ]


def alike(one: str, other: str) -> bool:
    """Equal stems, or a common beginning of five letters that is most of both: "electric" and "electrici"."""
    if one[:3] != other[:3] or one == other:
        return one == other
    short, long = sorted((one, other), key=len)
    return len(short) >= 5 and long.startswith(short) and len(short) >= 0.7 * len(long)


_DONE = re.compile(r"(?:ée?|er|ez|ar|[ai]d[oa])")
_DOING = re.compile(r"(?:aison|age?|e?ment|[au]tion|ure?|ung|[ai]miento|aci[oó]n|aje?)")
"""What stands behind the root of a verb where something is done, and of the noun for doing it."""


def akin(one: str, other: str) -> bool:
    """The same of other languages, whose endings are not known here: "traduire" and "traduction", "pintar" and
    "pintura" begin alike for five letters that are most of the shorter one; "livré" and "livraison" have one root."""
    least = min(len(one), len(other))
    shared = next((place for place in range(least) if one[place] != other[place]), least)
    rests = one[shared:], other[shared:]
    rooted = any(_DONE.fullmatch(a) and _DOING.fullmatch(b) for a, b in (rests, rests[::-1]))
    return alike(one, other) or (shared >= 5 and shared >= 0.6 * least) or (shared >= 4 and rooted)


def inflected(one: str, other: str) -> bool:
    """Whether two words of other languages differ by their last vowel alone: "metro" and "metri", "pianta" and
    "piante"."""
    return len(one) == len(other) >= 5 and one[:-1] == other[:-1] and {one[-1], other[-1]} <= {*"aeio"}
