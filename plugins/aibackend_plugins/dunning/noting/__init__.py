"""What each part of a creditor's notes tells of the customer: a promise, a dispute, its end, a plan, a habit …

Notes are cut into parts, each with the days and sums that it names, and a trained head tells of each what kind of event
or state it is; a part that is nothing surely is "other". `training/` made it, in English, German, French and Spanish;
Italian and Dutch are heard through the encoder, and a few lines. The head sees one day and one sum for all.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import steers
from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods
from aibackend_plugins.dunning.figures import UNTIL, Named, Sum, days_in, sums_in, without

KINDS = (
    "insolvency", "estate", "represented", "own_error", "unanswered", "dispute", "says_paid", "hardship",
    "plan_missed", "plan_agreed", "plan_asked", "promise", "short_of_money", "card", "bank_problem", "resent",
    "missing", "purchase_order", "papers_asked", "approval", "new_system", "other_payer", "part", "new_contact",
    "silent", "bank_details", "order_waiting", "away", "slow", "good", "new", "settled", "nothing", "announced",
    "balance", "offered", "reminded", "gentle", "by_text", "by_phone", "by_post", "by_email", "no_calls", "no_email",
    "language", "other",
)  # fmt: skip
"""The weightiest first, as a letter speaks to them; those from "settled" on are of use only beside others."""
STANDSTILL = frozenset({"insolvency", "estate", "represented", "own_error", "unanswered"})
"""Kinds on which nobody is dunned: another answers for the debt, or the creditor has to act first."""
GRAVE = frozenset({"insolvency", "estate", "represented", "hardship"})
"""Kinds of which even a likely one is for a person to look at."""
WISHES = frozenset({"gentle", "by_text", "by_phone", "by_post", "by_email", "no_calls", "no_email", "language"})
"""How the customer is to be written to."""
GRAVE_SHARE = 0.6
"""Share of a part that is surely one of these, but not surely which."""
LEAST = 0.5
"""Share from which a part tells a kind: held out, see `head.json`."""
SURE = 0.7
"""Share from which a part tells a kind surely: of lines held out, one in eight is wrong."""
SENTENCES_MAX, PARTS_MOST = 40, 60
_ADDRESS = re.compile(r"\s{0,3}(?:to|an|à|a)?\s{0,3}\S{1,64}@\S{1,255}")
"""A mail address, which says nothing of what was done."""
_CUT = re.compile(
    r"[;–—]\s+|\s-\s|,\s+|(?<!\bMr)(?<!\bMs)(?<!\bDr)(?<!\bMrs)(?<!\bM)(?<!\bN[or])\.\s+(?=(?-i:[A-Z£$€\d]))"
    r"|(?:(?<=[^\W\d_]{4})|(?<=\))|(?<=(?-i:\b[A-Z]{3})))\.\s+(?=(?-i:[a-z]))"
    r"|\s+(?=(?-i:Am|On|Le|El|Il|Op) \d)"
    r"|(?<=\w)\s+(?=(?:and|und|et|y)\s+(?:then|has|had|did|is|was|we|she|he|they|asked|asks|wants|said|says|promised"
    r"|paid|never|nothing|would|could|cannot|hat|sagte?|dijo|dice|dit|zei|will|wir|a|nous|ne|no)\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, kw_only=True)
class Event:
    """One part of the notes. kind: of KINDS. text: the part. sentence: where in the notes its sentence stands. share:
    how likely the kind is, 0 to 1. days, sums: what it names. noted: whether the first day is that of the note. doubt:
    the kind that it may be where that is not sure, else ""."""

    kind: str
    text: str
    sentence: int
    share: float = 1.0
    days: tuple[Named, ...] = ()
    sums: tuple[Sum, ...] = ()
    noted: bool = False
    doubt: str = ""


def events(history: str, *, day_first: bool = True, customer: str = "") -> list[Event]:
    """What the parts of notes tell, in their order; without what speaks to the program. customer: their name."""
    told = [one for one in sentences(_held(history, day_first)) if not steers(_freed(one))][:SENTENCES_MAX]
    parts = [(part, place) for place, one in enumerate(told) for part in _parts(one, day_first)][:PARTS_MOST]
    found = []
    said = _told([_of(customer, plain(part, day_first)) for part, _ in parts])
    for (part, place), (kind, share) in zip(parts, said, strict=True):
        days = days_in(part, day_first)
        found.append(
            Event(
                kind=kind if share >= LEAST else "other",
                text=part,
                sentence=place,
                share=share,
                days=tuple(days),
                sums=tuple(one for one in sums_in(part) if one.money),
                noted=_is_noted(part, days),
            )
        )
    return found


def _of(customer: str, text: str) -> str:
    """A text without the customer's own name before what it tells of them: "Frau Wolter ist verstorben"."""
    match = _NAME.match(text)
    named = match and set(match[0].split()) & {word for word in customer.split() if len(word) > 1}
    return text[match.end() :] if match and named else text


def _told(texts: Sequence[str]) -> list[tuple[str, float]]:
    """The likeliest kind of each text and its share; where that is none, of what stands behind a name at its head.

    Where grave ones are surely meant, but not which, the likeliest of them.
    """
    head = _head()
    behind = [_NAME.sub("", text) for text in texts]
    grave = [place for place, kind in enumerate(head.kinds) if kind in GRAVE]
    best = []
    for row in likelihoods(head, texts):
        top = int(row.argmax())
        if row[top] < SURE <= row[grave].sum():
            top = max(grave, key=lambda place: float(row[place]))
            best.append((head.kinds[top], max(float(row[top]), GRAVE_SHARE)))
        else:
            best.append((head.kinds[top], float(row[top])))
    doubted = [place for place, (_, share) in enumerate(best) if share < LEAST and behind[place] != texts[place]]
    for place, row in zip(doubted, likelihoods(head, [behind[place] for place in doubted]), strict=True):
        if row.max() >= SURE:
            best[place] = head.kinds[int(row.argmax())], float(row.max())
    return best


_NAME = re.compile(r"^(?:[A-Z][^\W\d_]+\.? )+(?=[a-z]\w* )")
"""Names and titles before a word in small letters: who did something does not tell what it was."""


def plain(part: str, day_first: bool = True) -> str:
    """A part as the head sees it: without the day of the note, brackets and addresses; all days and sums are one."""
    days = days_in(part, day_first)
    bare = (
        part[days[0].end :].lstrip(" :,")
        if _is_noted(part, days)
        else _JOINING.sub("", part, count=1)
        if _JOINING.match(part)
        else part
    )
    bare = " ".join(_BRACKETED.sub("", _ADDRESS.sub("", bare)).split()) or bare
    bare = without(bare, [(one.start, one.end) for one in days_in(bare, day_first)], "3 May")
    return without(bare, [(one.start, one.end) for one in sums_in(bare)], "100 euros")


_JOINING = re.compile(r"(?:and|but|und|aber|et|mais|y|pero|ma|en|maar) (?=\w+ )", re.IGNORECASE)


def _is_noted(part: str, days: Sequence[Named]) -> bool:
    """Whether a part begins with the day on which it was noted, or happened: "3 Nov: no answer"."""
    before = part[: days[0].start].split() if days else []
    return (
        bool(days)
        and all(map(_SHORT.fullmatch, before))
        and len(before) < 2
        and any(map(str.isalpha, part[days[0].end :]))
    )


def _parts(sentence: str, day_first: bool) -> list[str]:
    """A piece that has no more than a day or sum is of the part before it: "promised half, £200, by 3 May"."""
    found: list[str] = []
    start = 0
    for cut in [*(one.span() for one in _CUT.finditer(sentence)), (len(sentence),) * 2]:
        piece = _freed(sentence[start : cut[0]]).strip(" .,;:!?")
        if found and _has_figures_alone(piece, day_first):
            found[-1] = f"{found[-1]}, {piece}"
        elif piece:
            found.append(piece)
        start = cut[1]
    return found


def _has_figures_alone(piece: str, day_first: bool) -> bool:
    """Whether a piece is figures and short words, or begins with a day and adds a word at most."""
    days = days_in(piece, day_first)
    figures = sorted([(one.start, one.end) for one in days] + [(one.start, one.end) for one in sums_in(piece)])
    if _LEANING.search(piece) or any(one.end == len(piece) and UNTIL.search(piece[: one.start]) for one in days[:1]):
        return True
    before = piece[: figures[0][0]].split() if figures else []
    if (
        not figures
        or len(before) > 2
        or not all(map(_SHORT.fullmatch, before))
        or (piece[0].isupper() and figures[0][0])
    ):
        return False
    long = re.findall(r"[^\W\d_]{4,}", without(piece, figures, " "))
    return len(long) - ("then" in before) <= (days[:1] != [] and days[0].start == figures[0][0])


_LEANING = re.compile(r" zu \w+en$|^(?:dass|daß|que|that|che|dat) ")
"""A piece that its verb or first word ties to the one before."""
_SHORT = re.compile(r"[^\W\d_]{1,3}|then|dann|puis")
"""Words that may stand before a figure and tell nothing of their own."""
_BRACKETED = re.compile(r"\([^()]*\)")
_HELD, _FREED = str.maketrans(",;.", "\ue000\ue001\ue002"), str.maketrans("\ue000\ue001\ue002", ",;.")
"""Marks within brackets and days part nothing."""


def _held(history: str, day_first: bool) -> str:
    places = [(one.start, one.end) for one in days_in(history, day_first)]
    places += [match.span() for match in _BRACKETED.finditer(history)]
    for start, end in places:
        history = f"{history[:start]}{history[start:end].translate(_HELD)}{history[end:]}"
    return history


def _freed(text: str) -> str:
    return text.translate(_FREED)


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "head.npz")
