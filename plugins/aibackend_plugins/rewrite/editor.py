"""One text on its way to a voice, sentence by sentence, with every fact kept."""

from __future__ import annotations

import re
from functools import partial
from itertools import chain

from rapidfuzz.fuzz import ratio

from aibackend_blocks.language.english import faults
from aibackend_blocks.language.writing.voice import contracted, expanded

from .active import introduced, parted, verbal
from .acts import retold
from .agentless import by_house, by_readers, by_writers, predicates
from .bulleted import bulleted, is_list_asked
from .calm import quieted, without_exclamations, without_fuss
from .clipped_turns import DIRECT, FORMAL, LAST_RESORT, SHORT
from .compress import compressed, meant
from .courteous import once_please, same_facts, softened, spelt, without_grievance
from .facts import added, lost, shouts
from .frames import bare, dated
from .framing import Frame, by_writer
from .joining import flowing, woven
from .length import SHORT_ENOUGH, SHORTER, without_asides, without_frame
from .letter import put_together
from .lively import cheered, loosened
from .matter import matter_of
from .measures import measured
from .occasions import occasion_of
from .occasions.placing import MANNERS, Room, placed
from .offices import as_people_say, caused, shut
from .passive import active, ours
from .person import asked_of_you
from .plainer import asking, plainer
from .proof import listed, unspliced
from .pruning import unfilled, unwanted, useless
from .readers import addressing, is_sent
from .requests import (
    ORDERS_MOST,
    asked,
    broken_gently,
    confident,
    declined,
    is_complaint,
    orders,
    regrets,
    regretted,
    unblamed,
)
from .split import PARTED_MOST, parts, shortened
from .spoken import in_full, noted
from .structure import PLAIN, SPELT, completed, restated
from .subject_clauses import reason_apart, told_apart
from .unhedged import checked, unconditioned, unhedged
from .unpacked import unpacked
from .unrun import unrun
from .verbal import aimed, conditioned, due, stored, without_participle
from .wholeness import whole
from .wishes import wishes_of
from .workbench import Workbench

FRAMED_MOST = 1.34
"""Words over the words of the text that a framed one may have."""
ROOM_LEAST = 9
"""Words by which the shortest text may grow."""
SEEN_FROM = 80
"""Likeness to the text, 0 to 100, from which its manner is not seen yet in its own words."""
GROWN_MOST = 1.45
"""Words over the words of the text up to which sentences are told anew in more words."""


class Editor(Workbench):
    """One text on its way to a voice."""

    def rewritten(self) -> str:
        """The text after all moves; the text as it was if nothing of it would be left."""
        self._each(quieted)
        if self.brief:
            self._part()
            self._each(listed)
            self.lines = [[part for said in line for part in unrun(said)] for line in self.lines]
            if self.length != "shorter" and self.profile.register != "brisk":
                self.lines = [[one for said in line for one in parts(self._moved(said, noted))] for line in self.lines]
            self._prune()
            if self.length == "shorter":
                self.lines, gone = compressed(self.lines, round(SHORTER * self.words), self.asked_for)
                self.gone += gone
        if self.careful:
            self._spell()
        if self.profile.direct and self.brief:
            self.lines = [[unconditioned(said) for said in line] for line in self.lines]
            for move in (checked, unhedged):
                self._each(move)
            self._each(confident, dropping=True)
        if self.profile.polite:
            self._each(without_grievance, dropping=True)
        self._tell()
        if self.profile.warm or self.profile.letter:
            self._soften()
        self._calm()
        self._unframe()
        self._address()
        self._tell()
        self._reword()
        self._fit_sentences()
        self._act()
        self._flow()
        self._contract()
        if self.length == "shorter":
            self._cut()
        self._finish()
        text = self._text()
        return put_together(self.letter, text, self.profile) if re.search(r"\w", text) else self.source

    def _prune(self) -> None:
        """Leave out what the voice has no room for: rants, small talk, hype, and words that only lead up to others."""
        plainly = self.profile.plain and self.length != "longer"
        if self.careful or self.profile.direct or self.length == "shorter" or plainly:
            self._each(unfilled)
            self._part()
        places = useless(self.lines, unwanted(self.profile, self.length), self.length)
        self._leave_out([(row, at) for row, at in places if not meant(self.lines[row][at], self.asked_for)])

    def _part(self) -> None:
        """Sentences with a comma between them each on its own."""
        if self.brief:
            self.lines = [[part for said in line for part in unspliced(said)] for line in self.lines]

    def _spell(self) -> None:
        """Whole sentences for a chat's."""
        self._each(spelt)
        if self.brief:
            self._each(partial(in_full, we=self.we))
            self._part()

    def _tell(self) -> None:
        """Sentences told anew by what they do, and conditions and aims by their verbs."""
        if not self.brief:
            return
        deeds = (unpacked, conditioned, without_participle, aimed, stored, due)
        moves = (aimed,) if self.profile.formal and not self.profile.plain else deeds
        for move in moves:
            self._each(move)
        room = max(0, GROWN_MOST * self.words - self._count())
        self.lines = [[part for said in line for part in parts(self._retold(said, room))] for line in self.lines]

    def _retold(self, said: str, room: float) -> str:
        """room: words that it may have more than before, unless the text shall be longer."""
        new = said if said in self.told else retold(said, self.profile.register, self.we)
        grown = len(new.split()) - len(said.split())
        if new == said or (self.length != "longer" and grown > room):
            return said
        amiss = lost(said, new) or added(said, new) or regrets(new, self.source)
        if amiss or len(faults(new)) > len(faults(said)):
            return said
        self.retold.append((said, new))
        self.told.update(parts(new))
        return new

    def _soften(self) -> None:
        """Reproaches as what has not come yet, and orders as requests where they are no guide's steps."""
        before = self._text()
        self.lines = [[same_facts(said, softened(said)) for said in line] for line in self.lines]
        if self.brief:
            self._each(partial(unblamed, we=self.we))  # Nobody regrets what the reader has left undone.
            if self.profile.polite and not is_complaint(f"{self.goal} {self.source}"):
                self.lines = [[same_facts(said, declined(said)) for said in line] for line in self.lines]
            if self.profile.polite and before == self._text() and not is_complaint(f"{self.goal} {self.source}"):
                self.lines = [[same_facts(said, regretted(said)) for said in line] for line in self.lines]
                self.lines = broken_gently(self.lines, self.we)
            few = sum(orders(said) for line in self.lines for said in line) <= ORDERS_MOST
            if few and self.profile.register != "playful" and self.length != "shorter":
                self._each(asked)

    def _calm(self) -> None:
        profile = self.profile
        quiet = profile.hype is False or profile.exclaims is False or profile.formal
        if quiet or (shouts(self.source) and not profile.exclaims):
            self._each(without_fuss, dropping=True)
            self._each(lambda said: self._swap(said, ("hype",)))
        if profile.exclaims is False:
            self._each(without_exclamations)
        if self.careful:
            self._each(lambda said: self._swap(said, ("formal",)))

    def _reword(self) -> None:
        profile = self.profile
        short = self.length == "shorter"
        kinds = ["wordy", "jargon", *["plain"] * profile.plain, *["formal"] * profile.formal, *["short"] * short]
        shapes = [() if short else SPELT, PLAIN, FORMAL if profile.formal else ()]
        shapes += [SHORT if short else ()]
        if short:
            self._each(caused)
        if short or (profile.plain and profile.warm):
            self.lines = [[same_facts(said, shut(said)) for said in line] for line in self.lines]
        if profile.plain or short:
            self._each(as_people_say)
        if profile.plain:
            self._each(plainer)
        if profile.plain or profile.polite or profile.warm:
            self._each(asking)
        for rule in chain(*shapes):
            self._each(partial(restated, rule=rule))
        for rule in DIRECT if profile.direct else ():
            self._each(self._if_long_enough(partial(restated, rule=rule)))
        for kind in kinds:
            self._each(partial(self._swap, kinds=(kind,)), worded=True)
        if not short and (self.length == "longer" or profile.sentence_max):
            self._each(completed)

    def _address(self) -> None:
        plural = bool(measured(self._text()).plural)
        before, after = addressing(self.profile, self.source, self.goal, plural=plural)
        for move in before:
            self._each(move)
        self.addressed = (bool(after) and self.profile.person != "we") or is_sent(self.profile, self.goal)
        if self.addressed:
            self._by_whom()
        for move in after:
            self._each(move)

    def _by_whom(self) -> None:
        """Passives that name no doer, by the writers or the readers."""
        if not self.brief:
            return
        self.lines = [[one for said in line for one in self._predicates(said)] for line in self.lines]
        if self.we == "we":
            self._each(by_writers)
            if self.profile.person == "we":
                self._each(by_house)
        self._each(by_readers)

    def _predicates(self, said: str) -> list[str]:
        """Two deeds of one thing apart, where one of them can be told by who does it."""
        pieces = predicates(said)
        turned = [asked_of_you(by_readers(by_writers(one))) for one in pieces]
        return pieces if len(pieces) > 1 and turned != pieces and whole(said, pieces) else [said]

    def _unframe(self) -> None:
        """Take announcements off as long as the text stays about as long as it was."""
        if self.profile.formal or self.length == "longer":
            return
        self._each(dated)
        self._each(self._if_long_enough(bare))

    def _act(self) -> None:
        """Who does it comes first, and deeds are verbs."""
        if not self.profile.formal or re.search(r"\bactive\b", self.voice):
            if self.addressed:
                self._by_whom()
                self._each(asked_of_you)
            self._each(verbal)
            self._each(parted)
            self._each(active)
            self._each(unpacked)
            self._each(introduced)
            if self.brief and self.we == "we":
                self._each(ours)

    def _flow(self) -> None:
        """Short neighbours with one subject joined, where no voice asks for short sentences."""
        profile = self.profile
        if profile.sentence_max or profile.children or profile.register in ("brisk", "playful"):
            return
        if self.length != "longer":
            self.lines = [flowing(line) for line in self.lines]
        if profile.flowing and self.brief:
            self.lines = [woven(line) for line in self.lines]

    def _fit_sentences(self) -> None:
        if most := self.profile.sentence_max or (0 if self.profile.formal or self.profile.flowing else PARTED_MOST):
            self.lines = [[part for said in line for part in self._parted(said, most)] for line in self.lines]

    def _parted(self, said: str, most: int) -> list[str]:
        long = self.brief and len(said.split()) > most
        apart = [piece for one in told_apart(said) for piece in reason_apart(one)] if long else [said]
        pieces = [piece for one in apart for piece in shortened(one, most)]
        if self.profile.sentence_max and self.brief:  # A voice of short sentences has two deeds of one thing apart.
            pieces = list(
                chain(*([one] if len(one.split()) <= most else predicates(one, passive=False) for one in pieces))
            )
        return pieces if not self.brief or whole(said, pieces) else [said]

    def _contract(self) -> None:
        if self.profile.contractions is False:
            if self.length != "shorter":
                self._each(expanded)
        elif self.profile.contractions:
            self._each(contracted)
            self._loosen()

    def _loosen(self) -> None:
        """One contraction at least, where one reads well."""
        if not measured(self._text()).contractions and (found := loosened(self.lines)):
            row, place, new = found
            self.lines[row][place] = self._moved(self.lines[row][place], lambda _: new)

    def _cut(self) -> None:
        """Leave out what no fact needs until the text is short."""
        most = round(SHORT_ENOUGH * self.words)
        if self._count() > most:
            self._each(without_asides)
            self._each(without_frame)
        for rule in LAST_RESORT:
            if self._count() > most:
                self._each(partial(restated, rule=rule))

    def _finish(self) -> None:
        """Open and close the text as its matter is opened and closed; an exclamation mark where one is welcome."""
        if not self.profile.polite:
            self.lines = [once_please(line) for line in self.lines]
        self.lines = bulleted(self.lines) if self.brief and is_list_asked(self.asked_for) else self.lines
        if self.profile.exclaims and "exclamation" in self.voice:
            self.lines = cheered(self.lines)
        if self.brief and self.length == "longer":
            frame = Frame(matter_of(self._text(), self.goal), self.profile, self.we, self.words, self.length)
            frame.put_round(self.lines)
            self.come += frame.added
        elif self.brief and self.length != "shorter":
            self._frame()

    def _frame(self) -> None:
        """Words before and after the text that give it the manner which its own words do not have."""
        wishes = wishes_of(self.voice)
        wishes = wishes if not self.profile.formal else wishes - {"warm", "lively"}
        edited = ratio(self.source, self._text()) < SEEN_FROM
        wishes = wishes - {"warm", "formal", "firm", "lively"} if edited else wishes
        if wishes.isdisjoint(MANNERS):
            return
        lines, added = placed(
            self.lines,
            "en",
            wishes,
            occasion_of(self.source),
            Room(max(round(FRAMED_MOST * self.words), self.words + ROOM_LEAST), 0),
            familiar=False,
        )
        for words in added:
            said = by_writer(words, self.we)
            said = expanded(said) if self.profile.contractions is False or self.profile.letter else said
            said = said.replace("!", ".") if self.profile.exclaims is False else said
            lines = [[one.replace(words, said) for one in line] for line in lines]
            self.come.append(said)
        self.lines = lines
