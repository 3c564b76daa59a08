"""Texts in German, Dutch, French, Spanish, Italian and Portuguese, put in a manner by moves that keep what they say.

No tree of these languages is at hand, so only turns are changed that are safe as words: `data/` holds them by language,
and `address` the forms in which a reader is spoken to. A move that would lose a figure, a denial or a condition is not
made; a text of which nothing can be said otherwise is refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.wording import clipped, counted

from ..occasions.placing import framed
from ..wishes import Kind, wishes_of
from .address import form_of, readdressed
from .address import wanted as wanted_address
from .address.remaining import remains
from .moves import Told, apart, kept, reworded_by, tidied, unframed, unpadded
from .tongue import LANGUAGES, tongue

CHANGES_MOST: Final = 14
READ_MOST: Final = 20_000
"""Characters of a text that is reworded."""
LEFT_LEAST: Final = 0.35
"""Share of the words that a shorter text keeps."""
_NAMES: Final[dict[Kind, tuple[str, str]]] = {
    "playful": ("humour", r"\b(?:humo|witz|lusti|verspielt|spiel|play|fun\b|grap|speels|drôl|ludi|diver|giocos|brinc)"),
    "children": ("the words of a child", r"kind(?:er|eren)\b|\b(?:child|kids?\b|enfant|niñ|bambin|crianç)"),
    "proof": ("a full correction of the language", ""),
    "elegant": ("an elegant style", r"[ée]l[ée]gan|luxu|luss|\blujo|edel|vornehm|po[ée]t|raff?in|verfijnd|\bchic"),
}
"""Wishes that moves alone hardly meet, as they are told of."""


class Reworded(NamedTuple):
    """A text in its own language with what was changed, told in English."""

    text: str
    changes: Sequence[str]


def reworded(text: str, language: str, wish: str, length: str) -> Reworded | None:
    """The text as the wish has it; None where nothing of it can be done, or what the text says would be lost."""
    if language not in LANGUAGES or len(text) > READ_MOST:
        return None
    wishes = set(wishes_of(wish)) | ({"short"} if length == "shorter" else set())
    told = Told()
    form = wanted_address(wish)
    lines = _moved(text, language, frozenset(wishes), form, told)
    new = _joined(lines)
    if _too_short(text, new, length) or not tongue(language).keeps(text, new):
        told, lines, new = Told(), [sentences(line) for line in text.splitlines()], text
        if form:
            new = readdressed(text, language, form)
            lines = [sentences(line) for line in new.splitlines()]
            told.say(new != text, f"Spoke to the reader in the {form} form.")
    if form and remains(text, new, language, form):
        return None
    if not told.changes or new == text:
        familiar = (form or form_of(text, language)) == "familiar"
        new, come = framed(text, language, wish, length, familiar=familiar)
        for words in come:
            told.say(True, f"Added: “{words}”.")
    if new == text or (length == "shorter" and len(new.split()) >= len(text.split())):
        return None
    return Reworded(new, [*_counted(text, new), *told.changes[:CHANGES_MOST], *_undone(wishes, wish)])


def _moved(text: str, language: str, wishes: frozenset[str], form: str, told: Told) -> list[list[str]]:
    """The sentences of each line after the moves that keep what the text says."""
    one = tongue(language)
    formal = "formal" in wishes and not wishes & {"warm", "plain"}
    kinds = [
        *(["slang"] if wishes & {"formal", "warm", "sorry", "plain", "calm", "proof"} else []),
        *(["plain"] if not formal else []),
        *(["short"] if "short" in wishes else []),
        *(["direct"] if wishes & {"direct", "firm"} else []),
        *(["firm"] if "firm" in wishes else []),
        *(["soft"] if wishes & {"warm", "sorry", "lively", "playful"} and "firm" not in wishes else []),
        *(["friendly"] if wishes & {"warm", "lively", "playful"} and not formal else []),
        *(["formal"] if formal else []),
    ]
    lines = []
    for line in tidied(text, told).splitlines():
        said = [unframed(each, one, told) if not formal else each for each in sentences(line)]
        if "short" in wishes:
            said = [unpadded(each, one, told) for each in kept(said, one, told)]
        said = [reworded_by(each, one, kinds, told) for each in said]
        if wishes & {"plain", "short", "children", "direct"}:
            said = [part for each in said for part in apart(each, one, told)]
        lines.append([each for each in said if each])
    if form:
        before = _joined(lines)
        lines = [
            sentences(readdressed(" ".join(line), language, "familiar" if form == "familiar" else "polite"))
            for line in lines
        ]
        told.say(_joined(lines) != before, f"Spoke to the reader in the {form} form.")
    return lines


def _joined(lines: Sequence[Sequence[str]]) -> str:
    return re.sub(r"\n{3,}", "\n\n", "\n".join(" ".join(line) for line in lines)).strip()


def _too_short(text: str, new: str, length: str) -> bool:
    return length == "shorter" and len(new.split()) < LEFT_LEAST * len(text.split())


def _counted(text: str, new: str) -> list[str]:
    before, after = len(text.split()), len(new.split())
    verb = "Cut" if after < before else "Extended"
    return [f"{verb} the text from {counted(before, 'word')} to {after}."] if after != before else []


def _undone(wishes: set[str], wish: str) -> list[str]:
    """What was asked for and not given."""
    missed = [name for kind, (name, said) in _NAMES.items() if kind in wishes and re.search(said, wish, re.I)]
    return [f"Not given: {clipped(', '.join(missed), 120)}; that takes a model."] if missed else []
