"""The notes of a context in a language that is read by its words: which are for the customer, which speak to the
message, and what each says to the question that it answers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import audience, embedded_abroad, sentences
from aibackend_blocks.language.customer.tongues import folded, stems

from .answering import SHORT
from .applying import APPLIES_ABROAD, APPLIES_TO_CASE, NOTES_MOST, applying, least, of_one_case
from .books import book
from .bounds import is_dated
from .clauses import COMMA
from .facts import HEADING, REACHED
from .readdressing import readdressed
from .reading import answering
from .retelling import point
from .verdicts import denies, is_polar, verdict

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TOLD_MOST = 6


@dataclass(frozen=True, kw_only=True)
class Told:
    """A note that is told. said: as it is told. lead: "yes" or "no" where it answers a question so, else ""."""

    note: str
    said: str
    lead: str = ""

    @property
    def jotted(self) -> bool:
        """Whether it is no sentence: it begins small, has a label or signs for words, or is as short as none is."""
        changed = self.said.rstrip(".") != self.note.rstrip(".")
        return changed or bool(_LABELLED.match(self.note)) or len(self.note.split()) <= NOTE_WORDS


_LABELLED = re.compile(r"[^\W\d][^:.;!?]{2,60} ?: \S")
NOTE_WORDS = 3
"""Words up to which a note is taken for no sentence."""


@dataclass(frozen=True, kw_only=True)
class Noted:
    """A context, read. kept: notes that are not told. open: a note says that something is not known.
    admits: one says that something was the doing of the house."""

    told: tuple[Told, ...] = ()
    kept: tuple[str, ...] = ()
    open: bool = False
    admits: bool = False


def noted(
    context: str, earlier: str, message: str, heard: Sequence[str], asked: Sequence[str], code: str, *, friend: bool
) -> Noted:
    """The notes that are told to a message. heard: its sentences. asked: those that ask. friend: to a friend."""
    found = list(_rules(context))
    rules = [own for rule in found if (own := _without_faults(_uncoded(rule, message), code))]
    unknown = re.compile(book(code).unknown)
    asked = [piece for text in asked for piece in pieces(text, code)][:ASKED_MOST]
    near = embedded_abroad(asked) @ embedded_abroad(rules).T if asked and 0 < len(rules) <= NOTES_MOST else None
    heard = [piece for text in heard for piece in pieces(text, code)]
    reads = answering(heard, rules, english=False)
    refusing = reads[[is_polar(text, code) for text in heard]].max(axis=0, initial=0.0) >= SURELY
    kept, named = _withheld(rules, near, refusing.tolist(), code)
    blank = [rule for rule in rules if unknown.search(folded(rule))]
    if len(kept) == len(rules) - len(blank) and not blank:
        # A context that holds no more than the case is told with it, unless it is for agents.
        kept = [rule for rule, share in zip(rules, audience(rules, english=False), strict=True)
                if share["heading"] < HEADING or share["tell"] < TELLS]  # fmt: skip
    said = {rule: point(readdressed(rule, code, friend=friend), lambda word: denies(word, code)) for rule in rules}
    kept += [rule for rule in rules if rule not in kept and not said[rule]]
    open_ = [rule for rule in rules if rule not in kept and rule not in blank and not _TODAY.match(rule)]
    chosen = list(_applying(open_, earlier, message, code, case=named))
    leads = _leads(asked, rules, near, code) if near is not None else {}
    told = [Told(note=rule, said=_ended(said[rule]), lead=leads.get(rule, "")) for rule in chosen]
    if any(fact.jotted for fact in told):
        told = _in_order(told, reads[:, [rules.index(fact.note) for fact in told]])
    return Noted(
        told=tuple(told),
        kept=(*kept, *blank),
        open=bool(blank),
        admits=rules != [_uncoded(rule, message) for rule in found],
    )


def _uncoded(rule: str, message: str) -> str:
    """A note without the number of the case before it, which the customer gave."""
    code, comma, said = rule.partition(", ")
    return said if comma and re.fullmatch(r"[\w-]*\d[\w-]*", code) and code in message else rule


def _in_order(told: Sequence[Told], reads: NDArray[np.float32]) -> list[Told]:
    """The notes in the order of the sentences that they speak to; the others follow the one before them. reads:
    sentences × notes."""
    place, places = 0, []
    for row in reads.T:
        place = int(row.argmax()) if row.max(initial=0.0) >= SPEAKS else place
        places.append(place)
    return [told[n] for n in sorted(range(len(told)), key=places.__getitem__)]


SPEAKS = 0.2
"""How much a note has to say to a sentence to stand where that is answered."""


def _without_faults(rule: str, code: str) -> str:
    """A note without the clause in which the house takes something on itself ("oubli de notre part")."""
    parts = COMMA.split(rule.rstrip(" ."))
    short = [part for part in parts if len(part.split()) <= FAULT_WORDS and not denies(part, code)]
    if not short:
        return rule
    like = (embedded_abroad(short) @ embedded_abroad(_FAULTS).T).max(axis=1)
    faults = {part for part, share in zip(short, like, strict=True) if share >= FAULT}
    return ", ".join(part for part in parts if part not in faults) if faults else rule


_FAULTS = ("This was our own mistake.", "We forgot about it, and it is our fault.", "an oversight on our part")
FAULT, FAULT_WORDS = 0.5, 6
"""Cosine from which a clause admits a mistake of the house, and words that it has at most."""
ASKED_MOST = 8
_AND = {"de": "und", "fr": "et", "es": "y", "it": "e", "nl": "en", "pt": "e"}


def pieces(question: str, code: str) -> list[str]:
    """The parts of a question that are joined by "and", each with its question mark, where each asks for itself."""
    text = question.strip()
    if not text.endswith("?"):
        return [text]
    parts = re.split(rf"\s{_AND[code]}\s(?=\w+)", text)
    whole = all(len(part.split()) >= PIECE_WORDS for part in parts)
    return [f"{part.rstrip(' ?')}?" for part in parts] if whole else [text]


PIECE_WORDS = 3


def _leads(asked: Sequence[str], rules: Sequence[str], near: NDArray[np.float32], code: str) -> dict[str, str]:
    """What the note that is nearest to a question says to it; none where two questions are told different things."""
    found: dict[str, str] = {}
    for question, row in zip(asked, near, strict=True):
        best = int(row.argmax())
        said = verdict(question, rules[best], code, float(row[best])) if row[best] >= ANSWERS else ""
        if said and found.setdefault(rules[best], said) != said:
            found[rules[best]] = ""
    return found


ANSWERS, SURELY = 0.3, 0.45
"""Cosine from which a note speaks to a question, and how much one that is read with it has to say to answer it."""


def _rules(context: str) -> Iterator[str]:
    """The sentences of a context, those with a semicolon whole, and what a date with a full stop parted together."""
    whole = ""
    for span in sentences(context):
        text = " ".join(span.text.split())
        if whole and not (whole.endswith(";") or (_DATED.search(whole) and text[0].isdigit())):
            yield whole
            whole = ""
        whole = f"{whole} {text}".strip()
    if whole:
        yield whole.rstrip(" ;")


_DATED = re.compile(r"\d\.\d{1,2}\.$")
_TODAY = re.compile(
    r"(?:heute ist|aujourd['’]hui|nous sommes le|hoy es|hoje é|datum ?:|date ?:|fecha ?:|data ?:)", re.I
)


INSIDE_ABROAD, INSIDE_REACHED = 0.6, 0.8
"""Likelihood from which a note in another language is for agents only; and one with an address to write to."""
INSIDE_ASKED, INSIDE_OURS, TELLS = 0.66, 0.8, 0.3
"""The same for the note that is nearest to a question, and for one in which the house speaks for itself; likelihood
from which what is headed by a case tells something of it."""
_OURS = re.compile(r"\b(?:wir|nous|nosotros|noi|wij|we|nos|\w+(?:amos|emos|imos|iamo))\b")


def _withheld(
    rules: Sequence[str], near: NDArray[np.float32] | None, reads: Sequence[bool], code: str
) -> tuple[list[str], bool]:
    """What is not told: notes for agents, and a heading that only names the case; and whether there is one.

    reads: whether a note answers a question for yes or no. near: questions × notes; the note that comes nearest to a
    question is told where it may be for the customer.
    """
    agents, likely = re.compile(book(code).agents), audience(rules, english=False)
    kept, headed = [], False
    answers = {int(row.argmax()) for row in near if row.max() >= ANSWERS} if near is not None else set()
    for place, (rule, share) in enumerate(zip(rules, likely, strict=True)):
        heading = not place and share["heading"] >= HEADING and not is_dated(rule.partition(": ")[2])
        headed = headed or heading
        floor = INSIDE_REACHED if REACHED.search(rule) else INSIDE_ABROAD
        if reads[place] and denies(rule, code):
            floor = 1.0  # The order not to is the answer to whether one may.
        elif place in answers and not agents.search(folded(rule)):
            floor = INSIDE_OURS if _OURS.search(folded(rule)) else INSIDE_ASKED
            heading = heading and share["tell"] < TELLS
        if heading or share["inside"] >= floor or agents.search(folded(rule)):
            kept.append(rule)
    return kept, headed


def _applying(rules: Sequence[str], earlier: str, message: str, code: str, *, case: bool) -> Iterator[str]:
    """The rules that apply to the message; of many, those that share words or figures with it."""
    if len(rules) > SHORT:
        yield from _speaking(rules, f"{earlier}\n{message}", code)
        return
    said = [span.text for span in sentences(message)]
    case = case or of_one_case(message, rules)
    floor = APPLIES_TO_CASE if case else APPLIES_ABROAD
    likely = applying(said, rules, case=case)
    floor = least(likely.tolist(), floor)
    yield from (rule for rule, share in zip(rules, likely, strict=True) if share >= floor)


def _ended(rule: str) -> str:
    rule = f"{rule[0].upper()}{rule[1:]}"
    return rule if rule[-1] in ".!?" else f"{rule}."


def _speaking(rules: Sequence[str], text: str, code: str) -> Iterator[str]:
    """The rules that share a word or a figure with the text."""
    heard = stems(text, code)
    shared = [len(stems(rule, code) & heard) for rule in rules]
    near = [n for n, count in enumerate(shared) if count]
    yield from (rules[n] for n in sorted(sorted(near, key=lambda n: -shared[n])[:TOLD_MOST]))
