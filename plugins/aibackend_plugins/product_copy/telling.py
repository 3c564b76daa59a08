"""A product told in sentences in other languages than English: what it is and comes with, what it measures, whom it is
for. What fits no frame of `data/<language>.toml` is left to be listed as it is given."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.writing.wording import capital, joined

from .naming import Subject, filled, grammar, subject
from .traits import after_with, attribute, kind_of

TOGETHER: Final = 2
"""Predicates of a sentence at most."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Told:
    """sentences: the text. close: its last words. features, specs: what it leaves to be listed."""

    sentences: str
    close: str
    features: tuple[str, ...]
    specs: tuple[str, ...]


def told(
    name: str, specs: Mapping[str, str], features: Sequence[str], whom: str, tone: str, language: str, order: str
) -> Told:
    """Sentences, where the name can be their subject; else none. tone: "plain", "quiet", "warm" or "lively". order:
    "features" first or "specs" first, or "short", which tells the first two sentences alone."""
    who = subject(name, language)
    if who is None:
        return Told(sentences="", close="", features=tuple(features), specs=tuple(specs))
    rows = grammar(language)
    says, last = rows["says"], rows["and"]
    kinds = {text: kind_of(text, language) for text in features}
    with_ = {text: after_with(text, language) for text, kind in kinds.items() if kind == "with"}
    known = {key: kind for key, value in specs.items() if (kind := attribute(key, value))}
    parts = _parts(kinds, [*filter(None, with_.values())], who, language)
    facts = [
        _merged([*_qualities(kinds, who, language), *parts], last),
        _merged(_numbers(specs, known, who, language), last),
    ]
    ordered = facts[::-1] if order == "specs" else facts
    body = [one for group in ordered for one in _sentences(group, who, last)]
    said = [_opened(whom, tone, who, language), *(body[:2] if order == "short" else body)]
    said += [filled(says["warranty"], who, v=specs[key]) for key, kind in known.items() if kind == "warranty"]
    return Told(
        sentences=" ".join(filter(None, said)),
        close=rows["closes"].get(tone, ""),
        features=tuple(text for text, kind in kinds.items() if not kind or (kind == "with" and not with_[text])),
        specs=tuple(key for key in specs if key not in known),
    )


def _qualities(kinds: Mapping[str, str], who: Subject, language: str) -> list[str]:
    """What the product is and does."""
    rows, found = grammar(language), []
    for kind in ("is", "done"):
        texts = [_in_a_sentence(text, language) for text, each in kinds.items() if each == kind]
        found += [filled(rows["says"][kind], who, v=joined(part, rows["and"])) for part in _chunks(texts)]
    return [*found, *(_in_a_sentence(text, language) for text, kind in kinds.items() if kind == "does")]


def _parts(kinds: Mapping[str, str], held: Sequence[str], who: Subject, language: str) -> Iterator[str]:
    """What it comes with and without, and what that suits."""
    says, last = grammar(language)["says"], grammar(language)["and"]
    groups = {
        kind: [_in_a_sentence(text, language) for text, each in kinds.items() if each == kind] for kind in _BESIDE
    }
    without = [text for text in groups["by"] if _WITHOUT.match(text)]
    *before, final = _chunks(held) or [()]
    yield from (filled(says["with"], who, v=joined(part, last)) for part in before)
    if final and without:
        yield filled(says["with"], who, v=f"{', '.join(final)} {last} {', '.join(without)}")
    elif final:
        yield filled(says["with"], who, v=joined(final, last))
    elif without:
        yield filled(says["by"], who, v=joined(without, last))
    if other := [text for text in groups["by"] if text not in without]:
        yield filled(says["by"], who, v=joined(other, last))
    if groups["suits"]:
        yield filled(says["suits"], who, v=joined(groups["suits"], last))


_BESIDE: Final = ("by", "suits")
_WITHOUT: Final = re.compile(r"(?:ohne|sans|sin|senza|zonder|sem) ", re.IGNORECASE)


def _numbers(specs: Mapping[str, str], known: Mapping[str, str], who: Subject, language: str) -> list[str]:
    """What it is made of, measures and weighs, in which sizes and colours it comes."""
    says, last = grammar(language)["says"], grammar(language)["and"]
    figures = [
        says["measure"].format(v=specs[key], label=_label(key, language))
        for key, kind in known.items() if kind == "measure"
    ]  # fmt: skip
    told = {
        kind: filled(says[kind], who, v=_value(specs[key], kind, language))
        for kind in _ORDER for key, each in known.items() if each == kind
    }  # fmt: skip
    if "sizes" in told and "colour" in told:
        colour = next(_value(specs[key], "colour", language) for key, kind in known.items() if kind == "colour")
        sizes = next(_value(specs[key], "sizes", language) for key, kind in known.items() if kind == "sizes")
        within = says["sizes"].partition(" {v}")[0].split()[-1]
        told["sizes"] = filled(says["sizes"], who, v=f"{sizes} {last} {within} {colour}")
        del told["colour"]
    return [*told.values(), *(filled(says["measured"], who, v=joined(part, last)) for part in _chunks(figures))]


_ORDER: Final = ("material", "extent", "length", "width", "height", "capacity", "weight", "load", "sizes", "colour")


def _merged(predicates: Sequence[str], last: str) -> list[str]:
    """Neighbours with one verb as one: "pesa 2 kg", "mantiene el frío" and "mantiene el calor"."""
    found: list[str] = []
    for one in predicates:
        verb, _, rest = one.partition(" ")
        alike = found and found[-1].split()[0] == verb and not _lists(found[-1], last) and not _lists(one, last)
        if alike and verb not in ("se", "si"):
            found[-1] = f"{found[-1]} {last} {rest}"
        else:
            found.append(one)
    return found


def _chunks(texts: Sequence[str]) -> list[Sequence[str]]:
    return [texts[at : at + TOGETHER] for at in range(0, len(texts), TOGETHER)]


def _sentences(predicates: Sequence[str], who: Subject, last: str) -> list[str]:
    """Two predicates a sentence, three where they are short."""
    groups: list[list[str]] = []
    for one in predicates:
        size = sum(map(len, groups[-1])) + len(one) if groups else 0
        room = groups and len(groups[-1]) < (2 if _lists(one, last) else TOGETHER) and size <= ROOM
        if room and not any(_lists(each, last) for each in groups[-1]):
            groups[-1].append(one)
        else:
            groups.append([one])
    texts = (capital(" ".join(filter(None, [who.pronoun, joined(_once(group), last)]))) for group in groups)
    return [f"{_euphonic(text, last)}." for text in texts]


def _once(predicates: Sequence[str]) -> list[str]:
    """Predicates without the verb that the one before them has already."""
    pairs = zip(["", *predicates], predicates, strict=False)
    return [
        one.partition(" ")[2] if before.split(" ")[0] == one.split(" ")[0] not in ("se", "si") else one
        for before, one in pairs
    ]


def _euphonic(text: str, last: str) -> str:
    """Italian and Spanish change their "and" before its own sound."""
    return (
        re.sub(r"\be (?=[eè] |[eè]\w*\b(?<!é))", "ed ", text)
        if last == "e" and " è " in f" {text} "
        else re.sub(r"\by (?=h?i(?!e))", "e ", text)
    )


ROOM: Final = 90
"""Characters of the predicates of one sentence."""


def _lists(text: str, last: str) -> bool:
    return f" {last} " in text or ", " in text


def _opened(whom: str, tone: str, who: Subject, language: str) -> str:
    opens = grammar(language)["opens"]
    if not whom:
        return filled(opens["alone"], who)
    if language == "de" and "," in whom:
        tone = "warm"  # A clause ends before the verb.
    return filled(opens[tone], who, whom=with_determiner(whom, language))


def with_determiner(whom: str, language: str) -> str:
    """Whom it is for; French does not leave out the article of a plural."""
    first = whom.split()[0].lower()
    if language == "fr" and re.fullmatch(r"\w+[sx]", first) and first not in _DETERMINED:
        return f"les {whom}"
    return whom


_DETERMINED: Final = frozenset(("les", "des", "vos", "nos", "ses", "tous", "toutes", "ceux", "celles", "vous", "nous",
                                "cadeaux", "plus"))  # fmt: skip


def _in_a_sentence(text: str, language: str) -> str:
    starts = re.match(r"\w*[A-Z]\w*[A-Z]", text) or (language == "de" and kind_of(text, language) == "with")
    return text if starts else text[:1].lower() + text[1:]


def _label(key: str, language: str) -> str:
    return key if language == "de" or key.isupper() else key[:1].lower() + key[1:]


def _value(value: str, kind: str, language: str) -> str:
    """A value as its frame takes it: lists with "and", and German words as nouns."""
    rows = grammar(language)
    parts = [part for part in re.split(r",\s+", value) if part]
    if kind in ("material", "colour", "sizes") and len(parts) > 1:
        value = joined(parts, rows["and"])
    if kind == "colour" and language == "de":
        return " ".join(word if word == "und" else re.sub(r"^\w", lambda m: m[0].upper(), word)
                        for word in value.split(" "))  # fmt: skip
    if kind == "material" and language == "de":
        return re.sub(r"\b([a-zäöü]+)(?:es|er) (?=[A-ZÄÖÜ])", r"\1em ", value)
    if kind == "load":
        return re.sub(r"^(?:bis zu|bis|jusqu'à|hasta|fino a|tot|até) ", "", value)
    return value
