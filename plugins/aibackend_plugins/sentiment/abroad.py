"""The mood of texts that are not English: by the multilingual encoder, sentence by sentence, and by words of feeling.

Words of praise and blame come from `aibackend_blocks.language.customer.tongues` where a language has a table. Aspects
are judged where they are asked for, by their names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from aibackend_blocks.language import tone
from aibackend_blocks.language.customer.tongues import LANGUAGES, Heard, folded, heard, spoken_in
from aibackend_blocks.language.tone.abroad import shares
from aibackend_blocks.language.tone.spoken import speaking
from aibackend_blocks.language.writing import foreign, written_in
from aibackend_blocks.models import multilingual

from .aspects import THEMES_MOST, is_kin, short

LANGUAGE_MOST, READ_MOST = 1000, 20_000
"""Characters that tell the language, and those that are read."""
PARTS_MOST, WORDS_LEAST, SHORT_MOST, WHOLE_MOST = 60, 3, 14, 1000
BALANCED = 0.34
"""Parts that take one side, beside those that take the other, from which on a text is mixed."""
WHOLE = 0.5
"""What the text in one counts beside its parts: what they leave unsaid is said together."""
SIDE = 0.45
"""Share of a side from which a part takes it."""
UNTAUGHT = 0.4
"""How sure anything can be of a language that the encoder was not taught."""
TOLD = 0.5
"""What words of feeling count beside the encoder, where any are heard."""


Said = tuple[int, int, float]
"""(start, end, praise less blame that words say) of a part."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """A sentence or clause. shares: of negative, neutral, positive."""

    text: str
    shares: tuple[float, float, float]

    @property
    def score(self) -> float:
        return self.shares[2] - self.shares[0]


def abroad(text: str) -> bool:
    """Whether a text is surely not English."""
    head = text[:LANGUAGE_MOST]
    return foreign(head) or spoken_in(head) not in ("", "en")


def judged(text: str, names: Sequence[str]) -> Mapping[str, Any]:
    """The fields of the answer for a text that is not English."""
    parts = _parts(text[:READ_MOST])
    sentiment, score, sure = _mood(parts, _whole_text(text[:WHOLE_MOST]) if len(parts) > 1 else [])
    code = written_in(text[:LANGUAGE_MOST])
    confidence = sure if not code or code in multilingual.LANGUAGES else min(sure, UNTAUGHT)
    strongest = sorted((part for part in parts if part.shares[1] < SIDE), key=lambda part: -abs(part.score))
    return {
        "sentiment": sentiment,
        "score": score,
        "confidence": confidence,
        "aspects": _aspects(names, parts),
        "themes": list(dict.fromkeys(short(part.text) for part in strongest))[:THEMES_MOST],
    }


def _whole_text(text: str) -> list[Part]:
    """The text in one, as a part beside its parts."""
    (row,) = shares([text])
    return [Part(text=text, shares=(float(row[0]), float(row[1]), float(row[2])))]


def _parts(text: str) -> list[Part]:
    """Its clauses where a table of words tells them, else its sentences, each felt."""
    code = written_in(text[:LANGUAGE_MOST]) or spoken_in(text[:LANGUAGE_MOST])
    heard_of = heard(text, code)[:PARTS_MOST] if code in LANGUAGES else ()
    spans = _whole(text, heard_of) or [(a, b, 0.0) for a, b in tone.sentences(text)[:PARTS_MOST]]
    told = _joined(text, spans) or [(0, len(text), 0.0)]
    felt = shares([text[a:b] for a, b, _ in told])
    return [
        Part(text=text[a:b], shares=_told((float(row[0]), float(row[1]), float(row[2])), said))
        for (a, b, said), row in zip(told, felt, strict=True)
    ]


def _whole(text: str, clauses: Sequence[Heard]) -> list[Said]:
    """Clauses by place; one of few words that judges nothing belongs to what follows it."""
    found: list[Said] = []
    begin: int | None = None
    for number, clause in enumerate(clauses):
        start, told = clause.span.start if begin is None else begin, clause.praise - clause.blame
        last = number + 1 == len(clauses) or clauses[number + 1].sentence != clause.sentence
        if not told and not last and len(text[start : clause.span.end].split()) < WORDS_LEAST:
            begin = start
            continue
        found.append((start, clause.span.end, told))
        begin = None
    return found


def _joined(text: str, spans: Sequence[Said]) -> list[Said]:
    """Exclamations of a word or two, which say little by themselves, go with what stands before them."""
    found: list[Said] = []
    for start, end, said in spans:
        if found and not said and end - start <= SHORT_MOST:
            found[-1] = (found[-1][0], end, found[-1][2])
        else:
            found.append((start, end, said))
    return found


def _told(felt: tuple[float, float, float], said: float) -> tuple[float, float, float]:
    """The encoder's shares, moved to the side that words of feeling take. said: -1 blame to 1 praise."""
    if not said:
        return felt
    words = (max(0.0, -said), 1 - abs(said), max(0.0, said))
    one, two, three = ((1 - TOLD) * own + TOLD * other for own, other in zip(felt, words, strict=True))
    return one, two, three


def _mood(parts: Sequence[Part], whole_text: Sequence[Part] = ()) -> tuple[str, float, float]:
    """(sentiment, score, confidence) of some parts together."""
    every = [*((part, 1.0) for part in parts), *((part, WHOLE) for part in whole_text)]
    weights = [counts * len(part.text) * (0.2 + abs(part.score)) for part, counts in every]
    whole = [
        sum(part.shares[n] * w for (part, _), w in zip(every, weights, strict=True)) / sum(weights) for n in range(3)
    ]
    score = round(whole[2] - whole[0], 4)
    sides = [sum(part.shares[n] >= SIDE for part in parts) for n in (0, 2)]
    if min(sides) > BALANCED * max(sides):
        surest = (max(part.shares[n] for part in parts) for n in (0, 2))
        return "mixed", score, round(min(surest), 4)
    place = max(range(3), key=lambda n: whole[n])
    return tone.POLARITIES[place], score, round(whole[place], 4)


def _aspects(names: Sequence[str], parts: Sequence[Part]) -> list[Mapping[str, Any]]:
    """Each by the part that names it, or a word of its kin, else by the one nearest in meaning; in order."""
    places = {name: _named(name, parts) for name in names}
    unnamed = [name for name, place in places.items() if place is None]
    if unnamed and parts:
        taken = {number for number in places.values() if number is not None}
        told = speaking(unnamed, [part.text for part in parts], taken)
        places |= dict(zip(unnamed, told, strict=True))
    return [_aspect(name, places[name], parts) for name in names]


def _named(name: str, parts: Sequence[Part]) -> int | None:
    said = [folded(part.text) for part in parts]
    wanted = folded(name.strip())
    at = next((n for n, text in enumerate(said) if wanted in text), None)
    return at if at is not None else next((n for n, text in enumerate(said) if is_kin(wanted, text)), None)


def _aspect(name: str, at: int | None, parts: Sequence[Part]) -> Mapping[str, Any]:
    """By the part that speaks of it; by the next where that one says nothing of it."""
    if at is None:
        return {"aspect": name, "sentiment": "neutral", "score": 0.0, "excerpt": ""}
    telling = next((part for part in parts[at : at + 2] if part.shares[1] < SIDE), parts[at])
    sentiment, score, _ = _mood([telling])
    return {"aspect": name, "sentiment": sentiment, "score": score, "excerpt": telling.text}
