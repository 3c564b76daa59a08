"""What was changed, told from the text before and after, so that each sentence is true of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from rapidfuzz.process import extractOne

from aibackend import RequestData
from aibackend_blocks.language.writing.claims import says
from aibackend_blocks.language.writing.wording import clipped, counted, joined

from .measures import measured
from .split import lines_of
from .voice import Profile
from .wishes import Kind, wishes_of

SWAPS_TOLD, PARTS_TOLD = 8, 5
LONG_LEAST = 60
"""Words above which a sentence is told of that stayed long."""
QUOTE_MAX = 80
"""Characters of a text that is quoted."""


def changes(
    before: str,
    after: str,
    swaps: Iterable[tuple[str, str]],
    gone: Sequence[str],
) -> list[str]:
    """The changes, one sentence each; never empty while the texts differ."""
    told = [*_measured(before, after), *_swapped(before, after, swaps)]
    told += [f"Left out: “{clipped(part, QUOTE_MAX)}”." for part in _as_they_stood(before, gone) if part not in after]
    if told:
        return told
    if _letters(before) == _letters(after) and before != after:
        return [MENDED]
    first = (
        "Nothing: no wording could be bettered without touching its meaning."
        if before == after
        else "Reworded within sentences; facts and length stayed as they were."
    )
    return [f"{first} {NOT_GIVEN}"]


NOT_GIVEN = "A voice that the text did not have before was not given to it."


MENDED = "Mended capitals, punctuation and line breaks alone."


def _letters(text: str) -> str:
    return re.sub(r"\W+", "", text.casefold())


def _as_they_stood(before: str, gone: Sequence[str]) -> list[str]:
    """The sentences of the text that the left-out ones were, before words in them were exchanged."""
    stood = [said for line in lines_of(before) for said in line]
    nearest = [extractOne(part, stood, processor=str.lower) for part in gone[:PARTS_TOLD]] if stood else []
    pairs = zip(gone, nearest, strict=False)
    return [found if score >= ALIKE and len(found) <= 1.5 * len(part) else part for part, (found, score, _) in pairs]


ALIKE = 60
"""Likeness, 0 to 100, from which a sentence is taken for the one that was changed."""


def _measured(before: str, after: str) -> list[str]:
    """What can be counted, where it differs."""
    old, new = measured(before), measured(after)
    told = []
    if new.exclamations < old.exclamations:
        left = counted(new.exclamations, "is left", "are left") if new.exclamations else "none is left"
        told.append(f"Took out exclamation marks: there were {old.exclamations}, {left}.")
    if new.exclamations > old.exclamations:
        told.append("Called out with an exclamation mark where the text is glad.")
    if new.contractions != old.contractions:
        verb = "Used" if new.contractions > old.contractions else "Wrote out"
        told.append(f"{verb} contractions: {old.contractions} before, {new.contractions} now.")
    if abs(new.sentence_words - old.sentence_words) >= 1:
        verb = "Shortened" if new.sentence_words < old.sentence_words else "Lengthened"
        told.append(
            f"{verb} the sentences: {old.sentence_words:.0f} words on average before, {new.sentence_words:.0f} now."
        )
    if new.second > old.second:
        told.append(f"Spoke to the reader as “you”: {counted(old.second, 'time')} before, {new.second} now.")
    if new.plural > old.plural:
        told.append(f"Spoke as “we”: {counted(old.plural, 'time')} before, {new.plural} now.")
    if new.words != old.words:
        verb = "Cut" if new.words < old.words else "Extended"
        told.append(f"{verb} the text from {counted(old.words, 'word')} to {counted(new.words, 'word')}.")
    items = re.compile(r"^- ", re.MULTILINE)
    if len(items.findall(after)) > len(items.findall(before)):
        told.append("Put the text as a list.")
    loud = re.compile(r"\b[A-Z]{4,}\b")
    if len(loud.findall(after)) < len(loud.findall(before)):
        told.append("Put words in capitals into small letters.")
    return told


def _swapped(before: str, after: str, swaps: Iterable[tuple[str, str]]) -> list[str]:
    """Exchanged words of which the old is gone and the new is there."""
    found: dict[str, str] = {}
    for old, new in dict.fromkeys((old.lower(), new.lower()) for old, new in swaps):
        if says(before, old) and not says(after, old) and (not new or says(after, new)):
            found.setdefault(old, new)
    pairs = [f"“{old}” with “{new}”" for old, new in found.items() if new][:SWAPS_TOLD]
    dropped = [f"“{old}”" for old, new in found.items() if not new][:SWAPS_TOLD]
    return [*([f"Replaced {joined(pairs)}."] if pairs else []), *([f"Took out {joined(dropped)}."] if dropped else [])]


_NAMES: Final[dict[Kind, tuple[str, str]]] = {
    "playful": ("humour", r"play|humou?r|wit(?:ty)?\b|fun(?:ny)?\b|jok|cheek|puns?\b"),
    "children": ("a child's words", r"child|kids?\b|pupils?\b|years? old|aged? \d"),
    "elegant": ("an elegant style", r"elegan|luxur|poet|refined|sensual"),
}
"""Wishes that a copy editor does not meet, as they are told of, and the words that ask for them."""


def not_given(request: RequestData, profile: Profile, after: str, places: Sequence[str] = ()) -> list[str]:
    """What was asked for and not given, in one sentence, and what the voice rules out that is left to a reader.

    places: parts of the voice that ask for an order which was not made."""
    before, voice = request["text"], (request.get("voice") or "")[:VOICE_READ]
    wishes = wishes_of(voice)
    old, new = measured(before), measured(after)
    missed = [
        name for kind, (name, said) in _NAMES.items() if kind in wishes and re.search(rf"\b(?:{said})", voice, re.I)
    ]
    missed += ["more words" if new.words <= old.words else ""] if request["length"] == "longer" else []
    missed += ["fewer words" if new.words >= old.words else ""] if request["length"] == "shorter" else []
    long = max((len(said.split()) for line in lines_of(after) for said in line), default=0)
    short = profile.warm or profile.children or profile.sentence_max
    missed += [f"short sentences (one has {long} words)" if short and long > LONG_LEAST else ""]
    missed += ["speaking to the reader as “you”" if not new.second and profile.person == "you" else ""]
    missed += ["speaking as “we”" if not new.plural and profile.person == "we" else ""]
    missed = [*(name for name in missed if name), *(f"“{clipped(place, QUOTE_MAX)}”" for place in places)]
    told = [f"Not given: {joined(missed)}; that takes a model."] if missed else []
    ruled_out = [f"“{clipped(said, QUOTE_MAX)}”" for said in _ruled_out(voice, after)]
    return [*told, *([f"Left to you to check: {joined(ruled_out)}."] if ruled_out else [])]


_RULED_OUT: Final = re.compile(
    r"^\W*(?:please )?(?:do not|don['’]?t|never|without|avoid)\b(?P<what>.+)$", re.IGNORECASE
)
_KEEPING: Final = re.compile(
    r"\b(?:change|los[ei]|drop|cut|remove|alter|touch|leave out|omit|forget|add|invent|shorten|sound|be|read|use)", re.I
)
"""What a copy editor does not do anyway, and manners."""
_CONTENT: Final = re.compile(r"[a-z]{4,}")


def _ruled_out(voice: str, after: str) -> list[str]:
    """Parts of a voice that forbid something about what the text still names: "don't blame the driver"."""
    there = set(_CONTENT.findall(after.lower())) - _COMMON
    parts = [part.strip() for part in re.split(r"[.;!?\n,]| but ", voice)]
    found = [(part, match) for part in parts if (match := _RULED_OUT.match(part)) and not _KEEPING.search(part)]
    return [part for part, match in found if there & set(_CONTENT.findall(match["what"].lower()))][:PARTS_TOLD]


_COMMON: Final = frozenset((
    "this", "that", "with", "from", "have", "them", "they", "their", "your", "what", "when", "just", "more", "very",
    "like", "will", "would", "about", "into", "than", "then", "there", "here", "these", "those", "were", "been",
))  # fmt: skip
"""Words of four letters and more that name nothing."""


VOICE_READ: Final = 4_000
"""Characters of a voice that are read."""
