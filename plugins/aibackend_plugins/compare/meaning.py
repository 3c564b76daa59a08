"""What a change means in plain words, and how much may hang on it.

Looked at as a careful reader would: figures and dates; what is owed (shall, may, must not) and by whom; whose law
governs; what is excepted or denied; and else the words themselves. Risk follows from what changed and from the subject
of the sentence that it stands in.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from typing import Literal

from aibackend_plugins.compare.alignment import NUMBERING, WordChange, unnumbered, word_changes
from aibackend_plugins.compare.denials import denial
from aibackend_plugins.compare.figures import Figure, changed_figures
from aibackend_plugins.compare.parts import JOINTS, sentence_by_sentence
from aibackend_plugins.compare.steps import opcodes
from aibackend_plugins.compare.subjects import HEAVY, is_foreign, is_heavy, is_limit

Risk = Literal["low", "medium", "high"]
Told = tuple[str, Risk]

LEVELS: tuple[Risk, ...] = ("low", "medium", "high")
_MODAL = r"(?:shall|(?-i:may|MAY)|must|will|can)"
DUTIES = (
    (
        "a prohibition",
        re.compile(rf"\b{_MODAL}\s?not\b|\bprohibited\b|\b(?:neither|no)\s+(?:\w+\s+){{1,3}}{_MODAL}\b", re.IGNORECASE),
    ),
    ("a duty", re.compile(r"\b(?:shall|must|will|agrees? to|is required to|are required to)\b", re.IGNORECASE)),
    (
        "an option",
        re.compile(r"\b(?:(?-i:may|MAY)|can|is entitled to|are entitled to|at its discretion)\b", re.IGNORECASE),
    ),
)
_ANY_DUTY = re.compile("|".join(f"({pattern.pattern})" for _, pattern in DUTIES), re.IGNORECASE)
_BINDS = re.compile(rf"(?:{_MODAL}|agrees?|undertakes?)\b")
EXCEPTIONS = re.compile(r"\b(?:except|unless|excluding|other than|notwithstanding|subject to|provided that)\b", re.I)
_MULTIPLE = re.compile(r"(?i)\b(?:twice|double|triple|half|\w+\s+times)\b")
_LAW = re.compile(r"(?i)\bgovern(?:ed|ing)\b|\bjurisdiction\b|\bcourts? of\b|\blaws? of\b")
_REFERENCE = re.compile(r"(?i)(?:[(]?[\da-z](?:[\d.]*|[ivx]*)[).,;]*)")
_END = re.compile(r"[.;](?=\s|$)")
RENUMBERED = "Renumbered"
_QUOTE_MOST = 80
_TOLD_MOST = 3
_DENIAL_MOST = 8
"""Words of a change that a denial is."""
_SHORT_WORD = 4
"""Letters of a word that alone is worth no telling beside another change, such as `from` for `of`."""
_SOUGHT_MOST = 10_000
"""Characters behind the last change in which the next one is sought."""
_SENTENCE_MOST = 1_000
"""Characters of a sentence that are looked at on either side of a change."""


def meaning_of(before: str, after: str) -> Told:
    """What replacing one wording by another means, and its risk."""
    if _sentences(before) == _sentences(after):
        return "The same sentences stand in another order.", "low"
    told = sentence_by_sentence(before, after, _changed, presence_of) or _changed(before, after)
    if len(told) > _TOLD_MOST:
        told = sorted(told, key=lambda one: -LEVELS.index(one[1]))
    more = f" And {len(told) - _TOLD_MOST} more." if len(told) > _TOLD_MOST else ""
    risk = max((risk for _, risk in told), key=LEVELS.index)
    return " ".join(said for said, _ in told[:_TOLD_MOST]) + more, risk


def _changed(before: str, after: str) -> list[Told]:
    """What replacing one sentence, or one wording as a whole, by another means; each thing once."""
    changes = word_changes(before, after)
    told = [*_figures(before, after), *_duties(before, after), *_changed_hands(changes, before, after)]
    rest = _untold(changes, told)
    told += [*(() if told else _exceptions(before, after, changes)), *_denials(rest, before, after)]
    rest = _untold(rest, told)
    if not told:
        return [_numbering(before, after) or _words(changes, before, after)]
    words = [word for change in rest for word in _own_words(change)]
    if len(words) > 1 or any(len(word) > _SHORT_WORD for word in words):
        told.append(_words(rest, before, after))
    return told


def _untold(changes: Sequence[WordChange], told: Sequence[Told]) -> list[WordChange]:
    """The changes of which something is not yet told."""
    said = {_bare(word) for text, _ in told for word in text.split()}
    left = [replace(c, removed=_without(c.removed, said), added=_without(c.added, said)) for c in changes]
    return [change for change in left if any(_bare(word) not in said for word in _own_words(change))]


def _without(words: Sequence[str], said: Set[str]) -> tuple[str, ...]:
    """Words but for the figures that were told."""
    return tuple(word for word in words if not (re.search(r"\d", word) and _bare(word) in said))


def _own_words(change: WordChange) -> list[str]:
    """The words of a change that are more than a joint or a number in front."""
    words = (*change.removed, *change.added)
    return [word for word in words if _bare(word) and not JOINTS.fullmatch(word) and not _REFERENCE.fullmatch(word)]


def presence_of(text: str, *, added: bool, heading: bool = False) -> Told:
    """What a paragraph that came or went means, and its risk."""
    verb = "Adds" if added else "Removes"
    if heading:
        return f"{verb} the heading “{_short(text)}”.", "low"
    kind = next((name for name, pattern in DUTIES if pattern.search(text)), "a statement")
    heavy = is_heavy(text)
    risk: Risk = "high" if heavy and (kind != "a statement" or is_limit(text)) else "medium"
    if kind == "a statement" and not heavy:
        risk = "low" if len(text.split()) < 12 else "medium"
    return f"{verb} {kind}: “{_short(text)}”.", risk


def _figures(before: str, after: str) -> Iterator[Told]:
    places = [found.start() for found in HEAVY.finditer(before)]
    for was, now in changed_figures(before, after):
        way = _way(was, now)
        start, end = _bounds(before, was.start)
        heavy = was.kind == "amount" or bisect_left(places, start) < bisect_left(places, end)
        heavy = heavy or (is_foreign(before) and is_heavy(before[start:end]))
        yield f"The {was.kind} {way}, from {_short(was.text)} to {_short(now.text)}.", "high" if heavy else "medium"


def _way(was: Figure, now: Figure) -> str:
    if was.value is None or now.value is None or was.value == now.value:
        return "changes"
    up = now.value > was.value
    if was.kind == "period":
        return "gets longer" if up else "gets shorter"
    return "rises" if up else "falls"


def _duties(before: str, after: str) -> Iterator[Told]:
    """Words of duty in the same surroundings that were replaced by ones of another strength."""
    old, new = _masked(before), _masked(after)
    changed = [
        (was, now)
        for tag, i1, i2, j1, j2 in opcodes([word for word, _ in old], [word for word, _ in new])
        for (_, was), (_, now) in (zip(old[i1:i2], new[j1:j2], strict=True) if tag == "equal" else ())
        if was and now and _duty(was) != _duty(now)
    ]
    weight = _weight(before + after) if changed else "low"
    for was, now in changed:
        words = f"“{_short(was[0])}” became “{_short(now[0])}”"
        yield f"What was {_duty(was)} is now {_duty(now)}: {words}.", weight


def _masked(text: str) -> list[tuple[str, re.Match[str] | None]]:
    """The words of a text, each word of duty as one that is the same for all."""
    words: list[tuple[str, re.Match[str] | None]] = []
    place = 0
    for duty in _ANY_DUTY.finditer(text):
        words += [(word, None) for word in text[place : duty.start()].split()]
        words.append(("", duty))
        place = duty.end()
    return [*words, *((word, None) for word in text[place:].split())]


def _duty(found: re.Match[str]) -> str:
    return DUTIES[(found.lastindex or 1) - 1][0]


def _changed_hands(changes: list[WordChange], before: str, after: str) -> Iterator[Told]:
    """Another party, another law, another multiple in the place of the one that stood there."""
    place = 0
    for change in changes:
        removed, added = " ".join(change.removed), " ".join(change.added)
        pair = f"from “{_short(removed)}” to “{_short(added)}”"
        place = max(after.find(change.context, place, place + _SOUGHT_MOST), place)
        sentence = _sentence(after, place)
        named = removed[:1].isupper() and added[:1].isupper() and not re.search(r"\d", removed + added)
        if re.search(r"\b[A-Z]", removed) and re.search(r"\b[A-Z]", added) and _LAW.search(sentence):
            yield f"The governing law or court changes, {pair}.", "high"
        elif named and len(change.removed) < 5 and len(change.added) < 5 and _BINDS.match(change.following):
            yield f"Who is bound or entitled changes, {pair}.", _weight(sentence)
        elif bool(_MULTIPLE.search(removed)) != bool(_MULTIPLE.search(added)):
            said = (
                f"{pair}" if removed and added else f"adds “{_short(added)}”" if added else f"drops “{_short(removed)}”"
            )
            yield f"A multiple changes: {said}.", _weight(sentence)


def _numbering(before: str, after: str) -> Told | None:
    """Only the number in front, or cross-references to numbers, changed."""
    was, now = NUMBERING.match(before), NUMBERING.match(after)
    if (was or now) and unnumbered(before) == unnumbered(after):
        return f"{RENUMBERED} from {_mark(was)} to {_mark(now)}; the wording stays.", "low"
    rest_was, rest_now = before[was.end() if was else 0 :], after[now.end() if now else 0 :]
    changes = word_changes(rest_was, rest_now)
    if changes and all(_REFERENCE.fullmatch(word) for c in changes for word in (*c.removed, *c.added)):
        pairs = ", ".join(f"“{' '.join(c.removed)}” to “{' '.join(c.added)}”" for c in changes[:3])
        return f"{RENUMBERED}: {pairs}; the wording stays.", "low"
    return None


def _mark(found: re.Match[str] | None) -> str:
    return f"“{found[0].strip()}”" if found else "no number"


def _exceptions(before: str, after: str, changes: list[WordChange]) -> Iterator[Told]:
    """A condition or an exception that came or went."""
    old, new = len(EXCEPTIONS.findall(before)), len(EXCEPTIONS.findall(after))
    if old != new:
        words = max((" ".join(c.added if new > old else c.removed) for c in changes), key=len, default="")
        way = "is added" if new > old else "falls away"
        yield f"A condition or exception {way}: “{_short(words)}”.", _weight(before + after)


def _denials(changes: Sequence[WordChange], before: str, after: str) -> Iterator[Told]:
    """A `not` that came or went, alone or in front of a word."""
    found: dict[str, list[str]] = {}
    for change in changes if len(changes) < 4 else ():
        way = denial(change.removed, change.added, f"{before} {after}")
        if way and len(change.removed + change.added) < _DENIAL_MOST:
            removed, added = " ".join(change.removed), " ".join(change.added)
            shown = f"“{_short(removed)}” became “{_short(added)}”" if removed and added else f"“{removed or added}”"
            found.setdefault(way, []).append(shown)
    for way, shown_all in found.items():
        yield f"{way}: {' and '.join(shown_all)}.", _weight(before + after)


def _words(changes: list[WordChange], before: str, after: str) -> Told:
    """The longest replaced run, in quotes."""
    if not changes:
        return "The wording is the same but for signs and spaces.", "low"
    longest = max(changes, key=lambda change: len(change.removed) + len(change.added))
    same = len({(_joined(change.removed), _joined(change.added)) for change in changes}) == 1
    more = f", {'in' if same else 'and'} {len(changes) - (not same)} {'' if same else 'more '}place(s)"
    more = more if len(changes) > 1 else ""
    risk = _words_risk(changes, before, after)
    if longest.removed and longest.added:
        return f"“{_short(' '.join(longest.removed))}” becomes “{_short(' '.join(longest.added))}”{more}.", risk
    verb, run = ("Adds", longest.added) if longest.added else ("Drops", longest.removed)
    return f"{verb} “{_short(' '.join(run))}”{more}.", risk


def _words_risk(changes: list[WordChange], before: str, after: str) -> Risk:
    lost = Counter(_bare(word) for change in changes for word in change.removed)
    gained = Counter(_bare(word) for change in changes for word in change.added)
    words = [word for change in changes for word in (*change.removed, *change.added)]
    if all(JOINTS.fullmatch(word) for word in ((lost - gained) + (gained - lost))):
        return "low"
    names = any(
        change.removed and change.added and all(word[:1].isupper() for word in (*change.removed, *change.added))
        for change in changes
    )
    heavy = HEAVY.search(" ".join(words)) or (len(words) > 6 and is_heavy(before + after))
    return "medium" if heavy or names or len(words) > 12 else "low"


def _joined(words: tuple[str, ...]) -> str:
    return " ".join(map(_bare, words))


def _bare(word: str) -> str:
    """A word without its signs; a letter in brackets, which numbers a part of a sentence, is none."""
    return "" if re.fullmatch(r"\W?\w\)", word) else re.sub(r"\W+", "", word).casefold()


def _weight(text: str) -> Risk:
    return "high" if is_heavy(text) else "medium"


def _sentences(text: str) -> list[str]:
    return sorted(re.split(r"(?<=[.;])\s+", text.strip()))


def _sentence(text: str, place: int) -> str:
    """The sentence around a place of a text."""
    start, end = _bounds(text, place)
    return text[start:end]


def _bounds(text: str, place: int) -> tuple[int, int]:
    """Where that sentence begins and ends."""
    first, last = max(place - _SENTENCE_MOST, 0), min(place + _SENTENCE_MOST, len(text))
    start = max(first - 1, *(text.rfind(mark, first, place) for mark in (". ", "; ", ".\n"))) + 1
    end = _END.search(text, place, last)
    return start, end.start() if end else last


def _short(text: str) -> str:
    text = " ".join(text.split()).rstrip(".;,")
    return text if len(text) <= _QUOTE_MOST else text[: _QUOTE_MOST - 1].rsplit(" ", 1)[0] + "…"
