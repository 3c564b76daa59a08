"""One text on its way to a voice, as a careful copy editor changes it: a sentence stays unless a change is sure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from aibackend_blocks.language.writing.voice import contracted, expanded

from .active import active
from .bulleted import bulleted, is_list_asked
from .calm import quieted, without_exclamations, without_fuss
from .courtesy import ORDERS_MOST, asked, begins_with_order, confident, once_please, softened, spelt
from .facts import shouts
from .flow import JOINED_MOST, glad, paused, regretted, stepwise, subjected, woven
from .forms import SINCE, SPELT, completed, loosened
from .length import SHORT_ENOUGH, without_asides
from .letter import put_together
from .measures import measured
from .order import ordered
from .phrases import ANNOUNCED, DIRECT, FORMAL, OFFICE, OFFICIAL, SHORT, Rule, restated
from .proof import unspliced
from .pruning import unfilled, unwanted, useless
from .readers import as_we, to_doer, to_reader, to_visitors
from .split import shortened
from .unrun import unrun
from .wholeness import whole
from .workbench import Workbench


class Editor(Workbench):
    """One text on its way to a voice."""

    def rewritten(self) -> str:
        """The text after all moves; the text as it was if nothing of it would be left."""
        self._each(quieted)
        if self.brief:
            self._mend()
            self._prune()
        self._calm()
        if self.brief and (self.profile.warm or self.profile.polite):
            self._soften()
        self._reword()
        self._each(paused)
        self._part()
        self._contract()
        if self.length == "shorter":
            self._cut()
        self.lines, self.places = ordered(self.lines, self.voice)
        self._finish()
        text = self._text()
        return put_together(self.letter, text, self.profile, self.asked_for) if re.search(r"\w", text) else self.source

    @property
    def asked_for(self) -> str:
        """Goal and voice in one."""
        return f"{self.goal}; {self.voice}"

    def _mend(self) -> None:
        """Each thought a sentence, and a chat's short verbs written out for a letter."""
        self.lines = [[part for said in line for one in unrun(said) for part in unspliced(one)] for line in self.lines]
        if self.careful:
            self._each(spelt)

    def _prune(self) -> None:
        """Leave out what the voice has no room for: rants, small talk, hype, and words that only lead up to others."""
        profile = self.profile
        if self.careful or profile.direct or self.length == "shorter":
            self._each(unfilled)
        if profile.direct:
            self._each(confident, dropping=True)
        self._leave_out(useless(self.lines, unwanted(profile, self.length), self.length))

    def _calm(self) -> None:
        profile = self.profile
        quiet = profile.hype is False or profile.exclaims is False or profile.formal
        if quiet or (shouts(self.source) and not profile.exclaims):
            self._each(without_fuss, dropping=True)
            self._swapped("hype")
        if profile.exclaims is False:
            self._each(without_exclamations)

    def _soften(self) -> None:
        """Reproaches and orders in a courteous frame; a guide's steps stay."""
        self._each(partial(softened, we=self.we))
        if (
            sum(begins_with_order(said) for line in self.lines for said in line) <= ORDERS_MOST
            and self.length != "shorter"
        ):
            self._each(asked)

    def _reword(self) -> None:
        profile, short = self.profile, self.length == "shorter"
        if short or not profile.formal:
            self._restate(ANNOUNCED if self.length != "longer" else ())
        self._restate(SINCE)
        if not profile.formal:
            self._restate(OFFICIAL)
        self._restate(FORMAL if self.careful else ())
        self._restate(OFFICE if profile.formal else ())
        self._restate(DIRECT if profile.direct else ())
        self._restate(SHORT if short else SPELT)
        if profile.person == "you":
            self._each(partial(to_reader, voice=self.voice))
            self._each(to_doer if self.brief else str)
        elif profile.person == "we" and self.brief and not measured(self.source).plural:
            self._each(as_we)
        if self.brief and self._speaks:
            self._each(partial(to_visitors, asked_for=self.asked_for, anybody=self.profile.person == "you"))
        if self.brief and not profile.formal and self.length != "longer":
            self.lines = [[part for said in line for part in _by_doers(said)] for line in self.lines]
        kinds = {
            "hype": "jargon" in self.voice.lower(),
            "wordy": True,
            "jargon": True,
            "plain": profile.plain and not profile.formal,
            "formal": self.careful,
            "office": profile.formal,
            "short": short,
        }
        for kind, wanted in kinds.items():
            if wanted:
                self._swapped(kind)
        if self.length == "longer":
            self._each(completed)

    def _restate(self, rules: Sequence[Rule]) -> None:
        for rule in rules:
            self._each(partial(restated, rule=rule))

    def _swapped(self, kind: str) -> None:
        self._each(partial(self._swap, kind=kind))

    def _part(self) -> None:
        """Sentences that are too long for the voice in two, where both are sentences."""
        if not self.brief:
            return
        if not self.profile.formal:
            self.lines = [[part for said in line for part in _staged(said)] for line in self.lines]
        if most := self.profile.sentence_max:
            self.lines = [[part for said in line for part in _parted(said, most)] for line in self.lines]

    def _contract(self) -> None:
        if self.profile.contractions is False:
            self._each(expanded if self.length != "shorter" or self.profile.formal else str)
        elif self.length == "longer" and not self.profile.contractions:
            self._each(expanded)
        elif self.profile.contractions:
            self._each(contracted)
            self._each(loosened)

    def _cut(self) -> None:
        """Leave out what no fact needs until the text is short."""
        most = round(SHORT_ENOUGH * self.words)
        if self._count() > most:
            self._each(without_asides)

    def _finish(self) -> None:
        self.lines = [once_please(line) for line in self.lines]
        if self.profile.exclaims and self.profile.hype is not False:
            self.lines = glad(self.lines)
        if self.brief:
            self.lines = regretted(self.lines, self.asked_for, self.we)
        if not self.brief:
            return
        if is_list_asked(self.asked_for):
            self.lines = bulleted(self.lines)
        elif not self._is_clipped:
            self._flow()

    @property
    def _speaks(self) -> bool:
        """Whether the voice turns to its readers."""
        profile = self.profile
        friendly = not profile.formal and bool(profile.warm or profile.contractions or profile.children)
        return profile.person == "you" or friendly or profile.polite

    @property
    def _is_clipped(self) -> bool:
        """Whether short sentences are wanted."""
        profile = self.profile
        blunt = profile.direct and not profile.warm
        return blunt or profile.children or (profile.sentence_max or JOINED_MOST) < JOINED_MOST

    def _flow(self) -> None:
        """Sentences that lack their subject given it, short neighbours of one matter joined."""
        short = self.length == "shorter"
        if not short:
            self.lines = [subjected(line) for line in self.lines]
        if short or self.length == "longer" or self.profile.warm or self.careful:
            self.lines = [woven(line, elided_only=short) for line in self.lines]


def _by_doers(said: str) -> list[str]:
    """The sentence, or the two that it is made of, with the doers first; as it is where no doer is sure."""
    pieces = shortened(said, CLAUSE_MOST)
    turned = [active(one) for one in pieces]
    return turned if turned != pieces and whole(said, pieces) else [said]


CLAUSE_MOST = 8
"""Words of a clause that is not parted any more."""


def _staged(said: str) -> list[str]:
    pieces = stepwise(said)
    return pieces if whole(said, pieces) else [said]


def _parted(said: str, most: int) -> list[str]:
    pieces = shortened(said, most)
    return pieces if whole(said, pieces) else [said]
