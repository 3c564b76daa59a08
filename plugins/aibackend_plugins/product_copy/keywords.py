"""What buyers type to find the product: its kind, alone and with an attribute that tells it from others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from aibackend_blocks.language.vocabulary import is_word

from .channels import Channel
from .features import fact_of
from .frames import fact_of_spec
from .pitch import Pitch, core_of
from .specs import Spec

KIND_MOST, ATTRIBUTE_MOST = 3, 3
"""Words of a kind and of an attribute in a search."""
_WORD: Final = re.compile(r"[^\W_]+(?:[-'’.][^\W_]+)*")
_SIZES: Final = re.compile(r"(?:capacity|volume|diameter|length|sizes?|dimensions|screen|storage|ram)", re.IGNORECASE)
"""Specs by which buyers choose a size."""
_SMALL: Final = frozenset(("a", "an", "the", "and", "of", "for", "with", "in", "on", "no", "set", "our", "my", "your"))


def keywords(given: Pitch, channel: Channel) -> list[str]:
    """The phrases, each once, within the channel's bounds; the name where it has no kind."""
    found: list[str] = []
    for term in filter(None, _phrases(given, channel.keyword)):
        if term not in found and _fits([*found, term], channel):
            found.append(term)
    named = " ".join(_WORD.findall(given.name))[: channel.keyword].strip().lower()
    return found or ([named] if named else [])


def _fits(terms: list[str], channel: Channel) -> bool:
    return (
        len(terms) <= channel.keywords
        and len(terms[-1]) <= channel.keyword
        and len(" ".join(terms).encode()) <= channel.keyword_bytes
    )


def kind_of(name: str) -> list[str]:
    """The words of a name that say what the thing is, small: "Hare & Moon linen apron" as "linen apron".

    Measures, a maker before a measure or before small words, and a model behind them are left out.
    """
    plain = re.sub(r"[\"“”].*?[\"“”]|\([^)]*\)", " ", re.split(r",|:|\|| (?:with|for|in|of|by|from) ", name)[0])
    plain = re.sub(r"^.*?(?<!\S)\d\S*(?: (?:cm|mm|ml|oz|l|L|g|kg|m|inch|litres?)\b)?(?= [A-Za-z]{3})", "", plain)
    words = [word for word in _WORD.findall(_MEASURE.sub(" ", plain)) if not word[0].isdigit()]
    cased = any(word[:1].islower() for word in words)
    if cased and re.match(r"(?:[A-Z]\S* )+(?:&|and) [A-Z]", plain):
        words = words[next(at for at, word in enumerate(words) if word[:1].islower()) :]
    while len(words) > 1 and cased and words[-1][:1].isupper():
        words.pop()
    while len(words) > 1 and (re.search(r"[a-z][A-Z]", words[0]) or not (cased or _is_known(words[0].lower()))):
        words.pop(0)
    return [word for word in (each.lower().replace("’", "'") for each in words) if word not in _SMALL]


_MEASURE: Final = re.compile(r"\b\d[\d.,]* ?(?:fl oz|cm|mm|ml|oz|l|L|g|kg|m|inch|litres?)\b")


def _is_known(word: str) -> bool:
    bare = re.sub(r"['’]s?$", "", word)
    return all(is_word(part) or is_word(part.rstrip("s")) for part in bare.split("-")) and word not in _SMALL


def _phrases(given: Pitch, room: int) -> Iterator[str]:
    """The kind, the kind with a size, a stuff or a part, and the kind for whom it is meant."""
    kind = kind_of(given.name) if given.noun and given.noun != "service" else []
    if not kind or (given.noun not in kind[-1] and kind[-1] not in given.noun):
        yield " ".join(word.lower() for word in _WORD.findall(core_of(given.name)))
        return
    cased = any(word.islower() and len(word) > 2 for word in given.name.split())  # Else a maker's name may begin it.
    head = kind if len(kind) <= (KIND_MOST if cased else 2) else kind[-2:]
    yield " ".join(kind)
    yield " ".join(head)
    yield from (" ".join(kind[-size:]) for size in (3, 2) if len(kind) > size)
    what = " ".join(head)
    named = re.findall(r"\d[\d.,]* ?[a-zA-Z]{1,4}\b", given.name)[:1]
    for before in [*map(str.lower, named), *map(_before, given.specs)]:
        again = any(word[:4] == other[:4] for word in before.split() for other in head)
        short = given.noun if again or len(f"{before} {what}") > room else what
        if before and before not in " ".join(kind):
            yield f"{before} {short}"
    for feature in given.features:
        fact = fact_of(feature)
        thing = re.sub(r"^has (?:an? |two |three |four |\d+ )?", "", fact.said) if fact else ""
        brief = len(thing.split()) <= ATTRIBUTE_MOST and not thing.startswith("no ")
        if fact and fact.said.startswith("has ") and brief:
            yield f"{what} with {thing.lower()}"
        included = re.fullmatch(r"an? ([a-z -]+) is included", fact.said) if fact else None
        if included:
            yield f"{what} with {included[1]}"
    if given.audience and len(given.audience.split()) <= ATTRIBUTE_MOST and not re.search(r"[,;]", given.audience):
        yield f"{what} for {given.audience}"


def _before(spec: Spec) -> str:
    """What a spec puts before the kind: "28l", "60 x 40 cm", "recycled nylon"."""
    if _SIZES.fullmatch(spec.name):
        return spec.value.lower() if re.fullmatch(r"[\d., x×]+[a-zA-Z\"]{0,4}", spec.value) else ""
    fact = fact_of_spec(spec)
    said = re.sub(r" \d+[A-Z]$", "", fact.said) if fact else ""
    made = re.match(r"is made of (?:\d+ ?% )?(?P<stuff>[a-z -]+)$", said)
    stuff = made["stuff"].strip() if made else ""
    return stuff if len(stuff.split()) <= ATTRIBUTE_MOST and not re.search(r" (?:with|and) ", stuff) else ""
