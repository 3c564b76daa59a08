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
from .proof import proofread
from .readers import writer_of
from .split import lines_of
from .spoken import marked
from .swaps import swapped
from .voice import Profile
from .wholeness import unbroken

PARSED_MOST = 20_000
"""Characters of a text up to which each sentence is parsed, which takes a second for so many."""
VOICE_MAX = 4_000
"""Characters of a description or a sample that count."""
FRAMELESS_MIN = 0.6
"""Share of the words that a text keeps, unless it shall be shorter, when announcements are taken off."""


_JOINT = re.compile(r"\b(?:and|or|but)\b|[,;:]")


class Workbench:
    """A text's sentences by line. swaps: exchanged words. gone, come: what was left out, and what was added.
    retold: sentences that were told anew."""

    def __init__(self, request: RequestData, profile: Profile) -> None:
        text: str = request["text"]
        self.source, self.profile, self.length = text, profile, request["length"]
        self.voice = (request.get("voice") or "")[:VOICE_MAX].lower()
        self.goal = (request.get("goal") or "")[:VOICE_MAX]
        self.asked_for = f"{self.goal} {self.voice}"
        self.brief = len(text) <= PARSED_MOST
        self.letter = taken_apart(corrected(proofread(marked(text))) if self.brief else text)
        self.careful = profile.letter or (profile.exclaims is False and profile.hype is False)
        self.lines = lines_of(capitalised(self.letter.body) if self.careful else self.letter.body)
        self.swaps: list[tuple[str, str]] = []
        self.gone: list[str] = []
        self.come: list[str] = []
        self.retold: list[tuple[str, str]] = []
        self.told: set[str] = set()
        self.words = measured(text).words
        self.spent, self.addressed = 0, False
        self.we = writer_of(text)

    def _leave_out(self, places: Sequence[tuple[int, int]]) -> None:
        gone = set(places)
        self.gone += [self.lines[row][place] for row, place in sorted(gone)]
        self.lines = [
            [said for place, said in enumerate(line) if (row, place) not in gone] for row, line in enumerate(self.lines)
        ]

    def _if_long_enough(self, move: Callable[[str], str]) -> Callable[[str], str]:
        def moved(said: str) -> str:
            new = move(said)
            self.spent += len(said.split()) - len(new.split())
            if self.length == "shorter" or self.spent <= (1 - FRAMELESS_MIN) * self.words:
                return new
            self.spent -= len(said.split()) - len(new.split())
            return said

        return moved

    def _each(self, move: Callable[[str], str], *, dropping: bool = False, worded: bool = False) -> None:
        """Make a move in each sentence, unless a fact would be lost or come from nowhere. worded: it changes words, and
        leaves the sentence's build as it is."""
        self.lines = [
            [said for old in line if (said := self._moved(old, move, dropping, worded))] for line in self.lines
        ]

    def _moved(self, old: str, move: Callable[[str], str], dropping: bool = False, worded: bool = False) -> str:
        if (new := move(old).strip()) == old:
            return old
        if not new and dropping and not facts(old):
            self.gone.append(old)
            return ""
        built = worded and _JOINT.findall(old) == _JOINT.findall(new)
        if self.brief and not built and not unbroken(old, new):
            return old
        return new if new and not lost(old, new) and not added(old, new) and kept(old, new) else old

    def _swap(self, said: str, kinds: Sequence[str]) -> str:
        new, done = swapped(said, kinds)
        self.swaps += done
        return new

    def _count(self) -> int:
        return sum(len(said.split()) for line in self.lines for said in line)

    def _text(self) -> str:
        return re.sub(r"\n{3,}", "\n\n", "\n".join(" ".join(line) for line in self.lines)).strip()
