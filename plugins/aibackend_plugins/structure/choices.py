"""Which of a property's choices a text speaks of, and what it says of properties that are words of the sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from aibackend_blocks.language.greetings import greeting_end
from aibackend_blocks.language.polarity import FORMER_WORDS, Standing, standing, stated
from aibackend_blocks.language.sentences import sentences as split_sentences
from aibackend_blocks.language.writing import foreign
from aibackend_blocks.models.zero_shot import distribution, is_catch_all, logits
from aibackend_blocks.models.zero_shot.wording import stems
from aibackend_blocks.pages.labels import fold

from .verdicts import decided, denied, has_state
from .wording import spoken

_YES, _NO = {"yes", "true"}, {"no", "false"}
_NEAR = 0.5
"""Cosine of MiniLM from which three words of a text mean a property: `kid friendly` and `family friendly` have 0.6."""
_MEANT_MAX = 1_500
"""Characters of a text whose words are held against a property's meaning: 2 s on one core."""


def chosen(name: str, choices: Sequence[Any], text: str, others: Mapping[str, Sequence[Any]]) -> Any:
    """The choice that the text makes for `name`; None where it makes none. others: choices of the other properties."""
    words = [one for one in choices if isinstance(one, str) and one]
    lowered = {one.lower() for one in words}
    if lowered and lowered <= _YES | _NO:
        return _affirmed(name, words, text)
    told = [one for one in words if not is_catch_all(one)]
    every = [(start, end, one) for one in told for start, end in places(one, text)]
    held = [place for place in every if _holds(name, text, *place[:2])]
    if not held:
        return None
    shared = {one.lower() for values in others.values() for one in values if isinstance(one, str)}
    weighed = [(_distance(name, text, start, end), start, one, end) for start, end, one in held]
    sure = []
    for distance, start, one, end in weighed:
        rivals = [_distance(other, text, start, end) for other in others if one.lower() in _lower(others[other])]
        if one.lower() in shared and (distance > 60 or (rivals and min(rivals) < distance)):
            continue
        sure.append((distance - 2 * len(one), start, one))
    return min(sure)[2] if sure else None


def _holds(name: str, text: str, start: int, end: int) -> bool:
    """Whether the text says that a choice holds; or that it held before, where the property asks for that."""
    found = standing(text, start, end)
    former = bool(FORMER_WORDS & {*spoken(name).split()})
    if _NONE.search(text[max(0, start - _NONE_MOST) : start]):
        return False
    if _SAID_NO.match(text, end):
        return False
    return found is not Standing.DENIED and (found is Standing.FORMER) <= former


def meant(choices: Sequence[Any], text: str) -> str | None:
    """The choice that one sentence surely means in other words ("give me my money back": refund); None where none
    does, or two sentences mean two."""
    words = [one for one in choices if isinstance(one, str) and one and not is_catch_all(one)]
    sentences = [one for one in split_sentences(stated(text[:_MEANT_MAX])) if re.search(r"[^\W\d_]{3}", one)][
        :_SENTENCES_MOST
    ]
    if len(words) < 2 or not sentences or {one.lower() for one in words} <= _YES | _NO:
        return None
    shares = distribution(logits(sentences, [re.sub(r"_+", " ", one) for one in words]))
    found = {
        words[int(share.argmax())]
        for sentence, share in zip(sentences, shares, strict=True)
        if float(share.max()) >= _SURELY_MEANT and not denied(sentence, 0, len(sentence))
    }
    return found.pop() if len(found) == 1 else None


_SENTENCES_MOST = 12
_SURELY_MEANT = 0.87
"""Share from which a sentence means a choice: of 27 everyday ones 9 reach it, all of them rightly."""
_NONE = re.compile(
    r"\b(?:no|without|kein\w{0,2}|ohne|sans|sin|senza|geen|zonder)\s(?:need for |[^\W\d_]{1,12} )?$", re.I
)
_SAID_NO = re.compile(r"[^.?!\n]{0,12}\?\s{0,2}(?:no|nope|nein|non|nee|não|nej)\b", re.I)
_NONE_MOST = 32
"""What says of a choice behind it that there is none, and the characters in which it is looked for."""


def _lower(values: Sequence[Any]) -> set[str]:
    return {one.lower() for one in values if isinstance(one, str)}


def places(choice: str, text: str) -> list[tuple[int, int]]:
    """Where the choice stands, word by word by their stems; marks within it count."""
    choice, text = fold(choice), fold(text)
    exact = [found.span() for found in re.finditer(rf"(?<!\w){re.escape(choice)}(?!\w)", text)]
    if exact or re.search(r"\d", choice):
        return exact or _loose(choice, text)
    wanted = re.findall(r"[^\W\d_]+", choice)
    tokens = [(found.start(), found.end(), found[0]) for found in re.finditer(r"[^\W\d_]+", text)]
    found = []
    for at in range(len(tokens) - len(wanted) + 1):
        run = tokens[at : at + len(wanted)]
        if wanted and all(_same(word, token[2]) for word, token in zip(wanted, run, strict=True)):
            found.append((run[0][0], run[-1][1]))
    return found


def _loose(choice: str, text: str) -> list[tuple[int, int]]:
    """Choices with figures: the same figures, with the words around them in other forms ("3 out of 5", "3/5")."""
    figures = re.findall(r"\d+", choice)
    form = r"\D{1,12}?".join(map(re.escape, figures))
    found = [one.span() for one in re.finditer(rf"(?<!\d){form}(?!\d)", text)]
    if len(figures) == 1:
        hints = {"less": r"less|under|below|cheaper", "more": r"more|over|above|exceed"}
        hint = next((words for key, words in hints.items() if key in choice.lower()), None)
        found = [
            span for span in found if hint and re.search(rf"\b(?:{hint})\b", text[max(0, span[0] - 24) : span[0]], re.I)
        ]
    return found


def _same(a: str, b: str) -> bool:
    """Equal, of one stem (moderate, moderately), or British and American (centre, center)."""
    if a == b or (len(a) >= 4 and (stems(a) & stems(b))):
        return True
    return len(a) >= 5 and ((a[:-2] == b[:-2] and sorted(a) == sorted(b)) or (b.startswith(a) and len(b) - len(a) <= 3))


def _distance(name: str, text: str, start: int, end: int) -> int:
    """Characters to the nearest word of the property's name; 200 where there is none."""
    best = 200
    for word in spoken(name).split():
        stem = word[:-1] if len(word) > 4 else word
        for found in re.finditer(rf"\b{re.escape(stem)}", text, re.I):
            best = min(best, max(0, found.start() - end, start - found.end()))
    if re.search(r"price|cost", name, re.I):
        found_price = [abs(one.start() - start) for one in re.finditer(r"pric|cost|cheap|expens|£|\$", text, re.I)]
        best = min([best, *found_price])
    return best


def _affirmed(name: str, words: Sequence[str], text: str) -> str | None:
    """yes or no, by whether the text says what the property names, or denies it."""
    sure = decided(name, text)
    said = affirmed(name, text) if sure is None else sure
    return next((one for one in words if said is not None and one.lower() in (_YES if said else _NO)), None)


def affirmed(name: str, text: str) -> bool | None:
    """False where the clause is denied that holds other words for the property's; that it speaks of them affirms
    nothing: of 190 such clauses of written texts 0.53 did."""
    if has_state(name):
        return _stated_abroad(spoken(name), text) if _abroad(text[:2_000]) else None
    place = _spoken_of(spoken(name), text)
    return False if place is not None and denied(text, *place) else None


_PIECE = re.compile(r"[^\s,.;:!?][^,.;:!?\n]{3,}")
_SAYS = 0.5
"""Cosine of a part of a sentence and a property in another language that say the same, but for a denial."""


def _stated_abroad(name: str, text: str) -> bool | None:
    """What the part of a sentence says that means the property's thing and state ("Haustiere sind nicht erlaubt")."""
    pieces = list(_PIECE.finditer(text[:_MEANT_MAX]))
    if not pieces:
        return None
    embed = _embed(text)
    alike = embed([piece[0].strip() for piece in pieces]) @ embed([name])[0]
    best = int(alike.argmax())
    turned = denied(text, pieces[best].start(), pieces[best].end()) if alike[best] >= _SAYS else None
    return None if turned is None else not turned


def _spoken_of(name: str, text: str) -> tuple[int, int] | None:
    """Where the text has the property's words, or two or three words that mean the same."""
    form = r"[\s-]*".join(map(re.escape, name.split()))
    if found := re.search(rf"\b{form}", fold(text)):
        return found.span()
    runs, vectors = _runs(text[:_MEANT_MAX]) if len(name.split()) > 1 or _abroad(text[:2_000]) else ((), None)
    if vectors is None:
        return None
    alike = vectors @ _embed(text)([name])[0]
    best = int(alike.argmax())
    return runs[best] if float(alike[best]) >= _NEAR else None


def _embed(text: str) -> Callable[[Sequence[str]], Any]:
    """The encoder that knows the text's language."""
    from aibackend_blocks.models import minilm, multilingual

    return multilingual.embed if _abroad(text[:2_000]) else minilm.embed


@lru_cache(maxsize=16)
def _abroad(text: str) -> bool:
    return foreign(text)


@lru_cache(maxsize=4)
def _runs(text: str) -> tuple[tuple[tuple[int, int], ...], Any]:
    """One to three words in a row wherever they stand, with their vectors; made once for all properties."""
    embed = _embed(text)
    tokens = [found.span() for found in re.finditer(r"[^\W_]+", text)]
    runs = [(tokens[at][0], tokens[at + size - 1][1]) for size in (1, 2, 3) for at in range(len(tokens) - size + 1)]
    return tuple(runs), embed([text[start:end] for start, end in runs]) if runs else None


_PROPER = r"(?:The\s+)?[A-ZÀ-Ý£][\w'’é&-]*(?:\s+(?:(?:of|the|and|de|la)\s+)?[A-ZÀ-Ý][\w'’é&-]*)*"


_PLACED = "near|nearby|next to|close to|not far from|around|beside"
"""Ways to say that one place is near another."""


_DETERMINERS = r"(?!(?:Our|My|Your|His|Her|Their|This|That|These|Any|All|Each|Every|No|Please|We|You|They)\b)"


def said(name: str, text: str) -> str | None:
    """A proper name that the sentence ties to the property's word: "near X", "X food", "named X"."""
    word = spoken(name)
    if not word or len(text) > 5_000:
        return None
    if word in ("name", "title"):
        return _named(text)
    leads = _PLACED if word in ("near", "nearby", "close to", "next to") else re.escape(word)
    before = re.search(rf"\b{_DETERMINERS}([A-Z][a-z]+(?: [A-Z][a-z]+)?) +(?:\w+ +)?(?i:{re.escape(word)})\b", text)
    after = re.search(rf"\b(?i:{leads})(?:\s+(?:to|is|by|at|the|of|called))*\s+({_PROPER})", text)
    if after and (not before or leads == _PLACED):
        return after[1].strip()
    return re.sub(r"^(?:The|A|An|It)\s", "", before[1]) if before else None


def _named(text: str) -> str | None:
    """What is called so, else the subject of the first sentence behind a greeting."""
    if found := re.search(rf"\b(?i:named|called|name is|name of)\s+(?:the\s)?({_PROPER})", text):
        return found[1]
    text = text[greeting_end(text) :]
    found = re.match(
        rf"\W*({_PROPER})(?=,(?!\s*(?:I|we|my|our|this|here|could|can|please|you)\b)|\s+(?:is|has|was|are|offers|serves|provides|can|does|provide|in|near|which|that|a|an)\b)",
        text,
    )
    return found[1] if found else _only_name(text)


def _only_name(text: str) -> str | None:
    """The one proper name of a short text that is neither a neighbour nor what a thing is like ("Chinese food")."""
    names = set()
    for found in re.finditer(_PROPER, text[:600]):
        opens = not re.search(r"[^\s.!?]\s*$", text[: found.start()])
        neighbour = re.search(rf"\b(?i:{_PLACED})(?:\s+the)?\s*$", text[: found.start()])
        described = " " not in found[0] and re.match(r"\s+[a-z]", text[found.end() :])
        if not neighbour and not described and not (opens and " " not in found[0]):
            names.add(found[0])
    return names.pop() if len(names) == 1 else None
