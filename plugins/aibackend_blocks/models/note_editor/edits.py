"""A note and the sentence made of it, as edits of words: what is done with each, and what is put before it.

The way of LaserTagger (Malmi et al., EMNLP 2019): a sentence is not written anew, but tagged, so that nothing can
stand in it that neither the note says nor the small vocabulary of edits holds.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

KEEP, DROP, CAPITAL, SMALL = "keep", "drop", "capital", "small"
"""What is done with a word besides putting others for it, which stand for themselves behind a `=`."""
_WORD = re.compile(r"[^\W_]+(?:['’.,:/-][^\W_]+)*\.?(?=[’'])|[^\W_]+(?:['’.,:/-][^\W_]+)*|[^\w\s]|_")
_ENDS = frozenset(".!?")
_NO_SPACE_BEFORE = frozenset(".,;:!?)]%’")
_NO_SPACE_AFTER = frozenset("([£$€#@")


@dataclass(frozen=True)
class Word:
    """A word or a mark of a note; end is exclusive. glued: no space stood before it."""

    text: str
    start: int
    end: int
    glued: bool


@dataclass(frozen=True)
class Edits:
    """done: of each word, what is done with it. before: what is put before each word, and behind the last one."""

    done: tuple[str, ...]
    before: tuple[str, ...]


def words_of(text: str) -> list[Word]:
    found: list[Word] = []
    for one in _WORD.finditer(text):
        found.append(Word(one[0], one.start(), one.end(), bool(found) and found[-1].end == one.start()))
    return found


def ended(note: str) -> str:
    """A note with a stop at its end, as the layers read it."""
    return note if note[-1:] in _ENDS else f"{note}."


def places(words: Sequence[Word], spans: Sequence[tuple[int, int]]) -> list[int | None]:
    """The piece with which each word begins; None for a sign that the pieces leave out."""
    first = {start: place for place, (start, _) in reversed([*enumerate(spans)])}
    return [first.get(word.start) for word in words]


def edits(note: str, sentence: str) -> Edits:
    """The edits that make the sentence of the note. Capitals that only begin a sentence are no edits."""
    old, new = [word.text for word in words_of(note)], [word.text for word in words_of(sentence)]
    done, before = [DROP] * len(old), [""] * (len(old) + 1)
    same = SequenceMatcher(None, [word.lower() for word in old], [word.lower() for word in new], autojunk=False)
    for what, first, last, begin, end in same.get_opcodes():
        if what == "equal":
            for at, to in zip(range(first, last), range(begin, end), strict=True):
                done[at] = _case(old[at], new[to], begins=not to or new[to - 1] in _ENDS)
        elif what == "insert":
            before[first] = _put(new, begin, end)
        elif what == "replace":
            _replace(old, new, (first, last, begin, end), done, before)
    return Edits(tuple(done), tuple(before))


def _case(old: str, new: str, *, begins: bool) -> str:
    capital = old[:1].upper() + old[1:]
    if old == new or (begins and new == capital):
        return KEEP
    if new == capital:
        return CAPITAL
    return SMALL if new == old.lower() else "=" + new


def _put(new: list[str], first: int, last: int) -> str:
    """Words that are put in; a capital that begins a sentence is left to whoever writes it."""
    begins = [not at or new[at - 1] in _ENDS for at in range(first, last)]
    return " ".join(
        word[:1].lower() + word[1:] if begun and word != "I" else word
        for word, begun in zip(new[first:last], begins, strict=True)
    )


def _replace(
    old: list[str], new: list[str], span: tuple[int, int, int, int], done: list[str], before: list[str]
) -> None:
    """The likest words of both sides stand for each other; what is left is put in or dropped."""
    first, last, begin, end = span
    pairs = [
        (SequenceMatcher(None, old[at].lower(), new[to].lower()).ratio(), at, to)
        for at in range(first, last)
        for to in range(begin, end)
    ]
    likest = max(pairs)
    if likest[0] < 0.5 and last - first != end - begin:
        at, to = (first, end - 1) if end - begin <= last - first else (last - 1, end - 1)
    else:
        at, to = (likest[1], likest[2]) if likest[0] >= 0.5 else (first, begin)
    done[at] = "=" + _put(new, to, to + 1)
    if to > begin:
        if at > first:
            _replace(old, new, (first, at, begin, to), done, before)
        else:
            before[at] = _put(new, begin, to)
    if to + 1 < end:
        if at + 1 < last:
            _replace(old, new, (at + 1, last, to + 1, end), done, before)
        else:
            before[at + 1] = _put(new, to + 1, end)


def applied(note: str, told: Edits) -> str:
    """The sentence that edits make of a note."""
    written: list[tuple[str, bool]] = []
    loud = [word.text for word in words_of(note) if word.text.isupper() and len(word.text) > 1]
    whole = False  # whether the word before stands as it did
    for word, done, put in zip([*words_of(note), None], [*told.done, DROP], told.before, strict=True):
        written += [(one, False) for one in put.split(" ") if one]
        if word is not None and done != DROP:
            if done == SMALL and loud == [word.text]:  # among words that do not shout it is a short form: "UPS"
                done = KEEP
            written.append((_edited(word.text, done), word.glued and not put and whole and done[0] != "="))
        whole = done != DROP and done[0] != "="
    text, begins = "", True
    for one, glued in written:
        close = glued or not text or one[0] in _NO_SPACE_BEFORE or text[-1] in _NO_SPACE_AFTER
        said = one[:1].upper() + one[1:] if begins else one
        text += said if close else f" {said}"
        begins = one in _ENDS
    return text


def _edited(word: str, done: str) -> str:
    if done.startswith("="):
        return done[1:]
    return {CAPITAL: word[:1].upper() + word[1:], SMALL: word.lower()}.get(done, word)


def kinds(made: Sequence[Edits], least: int) -> tuple[list[str], list[str]]:
    """What is done and what is put at least so often, the commonest first."""
    from collections import Counter

    done = Counter(one for each in made for one in each.done)
    put = Counter(one for each in made for one in each.before)
    return [one for one, many in done.most_common() if many >= least], [
        one for one, many in put.most_common() if many >= least
    ]
