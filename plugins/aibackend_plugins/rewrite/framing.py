"""A text's first and last words: what opens and closes a text of its matter in its register, where there is room."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, subject
from aibackend_blocks.language.writing.voice import expanded
from aibackend_blocks.language.writing.wording import lowered

from .calm import SIGNED_MOST
from .facts import facts
from .length import LONGER
from .matter import Matter, any_matter
from .voice import Profile

SAME_MOST: Final = 1.34
"""Words over the words of the text that a text of the same length may have."""
_STARTED: Final = re.compile(
    r"(?:dear|hi|hello|hey)\b|.*\b(?:sorry|apologi\w+|regret\w*|pleased|thank\w*|reminder|remember|unfortunately"
    r"|note that|look(?:s)? as if|would like to|excellent)\b",
    re.IGNORECASE,
)
"""A first sentence that opens a text already."""
_ENDED: Final = re.compile(
    r"\b(?:thank|thanks|look forward|regards|wish you|see you|sorry|apologi\w+|let (?:us|me) know"
    r"|questions (?:to|please)|for questions)\b",
    re.IGNORECASE,
)
_GREETED: Final = re.compile(r"^(?:dear|hi|hello|hey)\b[^.!?]{0,40}$", re.IGNORECASE)
_US: Final = (
    (r"\bWe're\b", "I'm"), (r"\bwe're\b", "I'm"), (r"\b[Ww]e are\b", "I am"), (r"\b[Ww]e\b", "I"), (r"\bus\b", "me"),
    (r"\bour\b", "my"),
)  # fmt: skip


def by_writer(words: str, we: str) -> str:
    """Words of a frame by who writes, "we" or "I"."""
    if we == "I":
        for pattern, new in _US:
            words = re.sub(pattern, new, words)
    return words


class Frame:
    """The opening and the closing of one text. added: the sentences that came."""

    def __init__(self, matter: Matter | None, profile: Profile, we: str, words: int, length: str) -> None:
        self.matter, self.profile, self.we = matter, profile, we
        self.room = round((LONGER + 0.6 if length == "longer" else SAME_MOST) * words)
        self.least = round(LONGER * words) + 1 if length == "longer" else 0
        self.added: list[str] = []

    def put_round(self, lines: list[list[str]]) -> None:
        """Open and close the text, in place, as far as there is room; nothing round a list."""
        if not lines or re.match(r"[-*•#>]|\d+[.)]\s", "".join(lines[0][:1])):
            return
        register = self.profile.register
        matters = [self.matter] if self.matter is not None else []
        matters += [any_matter()] if self.least else []
        openings = [self._said(said) for matter in matters for said in matter.openings(register)]
        closings = [self._said(said) for matter in matters for said in matter.closings(register)]
        for opening in openings[:1]:
            self._open(lines, opening)
        for number, closing in enumerate(closings if self.least else closings[:1]):
            if number and _count(lines) >= self.least:
                return
            self._close(lines, closing)

    def _said(self, words: str) -> str:
        """Words of a frame by who writes, and without contractions where the voice has none."""
        words = by_writer(words, self.we)
        return expanded(words) if self.profile.contractions is False or self.profile.letter else words

    def _open(self, lines: list[list[str]], opening: str) -> None:
        row = next((number for number, line in enumerate(lines) if line and not _GREETED.match(line[0])), None)
        if row is None or _count(lines) + len(opening.split()) > self.room or _STARTED.match(lines[row][0]):
            return
        first = lines[row][0]
        if opening.endswith((":", "that")):
            if not _is_statement(first):
                return
            lines[row][0] = f"{opening} {first if _begins_with_name(first) else lowered(first)}"
        else:
            lines[row].insert(0, opening)
        self.added.append(opening)

    def _close(self, lines: list[list[str]], closing: str) -> None:
        row = max((number for number, line in enumerate(lines) if line), default=0)
        if _count(lines) + len(closing.split()) > self.room:
            return
        signed = bool(lines[row]) and _is_signature(lines[row][-1]) and len(lines[row]) > 1
        last = lines[row][-2 if signed else -1] if lines[row] else ""
        if _ENDED.search(last):
            return
        if signed:
            lines.append([lines[row].pop()])
        lines[row].append(closing)
        self.added.append(closing)


def _count(lines: list[list[str]]) -> int:
    return sum(len(said.split()) for line in lines for said in line)


def _is_signature(said: str) -> bool:
    words = said.rstrip(".").split()
    return (
        len(words) <= SIGNED_MOST + 1 and words[0][:1].isupper() and said[:1].isalpha() and len(facts(f"x {said}")) >= 1
    )


def _begins_with_name(said: str) -> bool:
    return bool(facts(said.split()[0])) or parsed(said)[0].tag_ in ("NNP", "NNPS")


def _is_statement(said: str) -> bool:
    root = next(iter(parsed(said).sents)).root
    return (
        said.endswith(".")
        and is_finite(root)
        and subject(root) is not None
        and not re.match(r"(?:if|please)\b", said, re.I)
    )
