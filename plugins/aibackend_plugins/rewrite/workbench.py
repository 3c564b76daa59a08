"""The sentences of a text while they are worked on: moves that keep every fact, and what they left out."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from aibackend import RequestData
from aibackend_blocks.language.english.proofing import corrected

from .calm import capitalised
from .facts import added, facts, lost
from .letter import taken_apart
from .meaning import kept
from .measures import measured
from .proof import marked, proofread
from .split import lines_of
from .swaps import swapped
from .voice import Profile
from .wholeness import unbroken

PARSED_MOST = 20_000
"""Characters of a text up to which each sentence is parsed, which takes a second for so many."""
VOICE_MAX = 4_000
"""Characters of a description or a sample that count."""


GROWN_MOST = 2
"""Words by which a sentence of a text that shall be shorter may grow, by contractions that are written out."""
_WORD = re.compile(r"\w+(?:['’]\w+)*")


class Workbench:
    """A text's sentences by line. swaps: exchanged words. gone: what was left out. places: orders not met."""

    def __init__(self, request: RequestData, profile: Profile) -> None:
        text: str = request["text"]
        self.source, self.profile, self.length = text, profile, request["length"]
        self.voice = (request.get("voice") or "")[:VOICE_MAX]
        self.goal = (request.get("goal") or "")[:VOICE_MAX]
        self.brief = len(text) <= PARSED_MOST
        self.letter = taken_apart(corrected(proofread(marked(text))) if self.brief else text)
        self.careful = profile.letter or (profile.exclaims is False and profile.hype is False)
        self.lines = lines_of(capitalised(self.letter.body) if self.careful else self.letter.body)
        self.swaps: list[tuple[str, str]] = []
        self.gone: list[str] = []
        self.places: list[str] = []
        self.words = measured(text).words
        self.we = writer_of(text)

    def _leave_out(self, places: Sequence[tuple[int, int]]) -> None:
        gone = set(places)
        self.gone += [self.lines[row][place] for row, place in sorted(gone)]
        self.lines = [
            [said for place, said in enumerate(line) if (row, place) not in gone] for row, line in enumerate(self.lines)
        ]

    def _each(self, move: Callable[[str], str], *, dropping: bool = False) -> None:
        """Make a move in each sentence, unless a fact would be lost or come from nowhere, or the sentence break."""
        self.lines = [[said for old in line if (said := self._moved(old, move, dropping))] for line in self.lines]

    def _moved(self, old: str, move: Callable[[str], str], dropping: bool = False) -> str:
        if (new := move(old).strip()) == old:
            return old
        if not new and dropping and not facts(old):
            self.gone.append(old)
            return ""
        if self.length == "longer" and len(_WORD.findall(new)) < len(_WORD.findall(old)):
            return old
        if self.length == "shorter" and len(_WORD.findall(new)) > len(_WORD.findall(old)) + GROWN_MOST:
            return old
        if not new or lost(old, new) or added(old, new) or not kept(old, new):
            return old
        return new if not self.brief or unbroken(old, new) else old

    def _swap(self, said: str, kind: str) -> str:
        """The sentence with the words of a kind exchanged."""
        new, done = swapped(said, (kind,))
        if self._moved(said, lambda _: new) == new:
            self.swaps += done
            return new
        return said

    def _count(self) -> int:
        return sum(len(said.split()) for line in self.lines for said in line)

    def _text(self) -> str:
        return re.sub(r"\n{3,}", "\n\n", "\n".join(" ".join(line) for line in self.lines)).strip()


def writer_of(text: str) -> str:
    """Who writes: "I" where a text says so and nobody else speaks with them, else "we"."""
    alone = re.search(r"\b(?:[Ii]|my|me)\b", text) and not re.search(r"\b(?:we|us|our)\b", text, re.IGNORECASE)
    return "I" if alone else "we"
