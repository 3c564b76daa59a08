"""What a creditor noted of a customer, told to that customer: "asked for instalments" as "You asked for instalments".

A part of the notes is told only where its sentence is sure, speaks to the customer or of the matter, and has no word
that depends on the day it was noted. English only.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from aibackend_blocks.language.english import lemma, notes, parsed
from aibackend_blocks.language.english.addressing import addressed
from aibackend_blocks.language.english.parsing import operator
from aibackend_blocks.language.english.proofing import slips
from aibackend_blocks.language.writing.wording import lowered
from aibackend_blocks.models.note_editor import Manner

from .figures import UNTIL, days_in
from .noting import Event

WORDS_MOST = 26
_WHEN_NOTED = re.compile(
    r"\b(?:today|yesterday|tomorrow|tonight|ago|now|currently|(?:last|next|this) (?:\w+ )?(?:day|week|month|year|spring"
    r"|summer|autumn|winter|\w+day)|(?:on |by )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b",
    re.IGNORECASE,
)
"""Words whose meaning depends on the day of the note."""
_OURS = re.compile(r",? but (?:we|nothing|no payment)\b.*")
"""What we found ourselves, behind what the customer said: the letter says that in words of its own."""
_ODD = re.compile(r"[\"“”‘\[\]{}<>]|'\w[^']*'|\bnot mention\b|\b[A-Z]{4,}\b|\?|\bI\b|\bof them\b")
_OF_OTHERS = re.compile(
    r"\b(?:she|he|they|him|her|his|their|them|(?:the|our) (?:customer|client|debtor|boss|manager))\b", re.IGNORECASE
)
"""Words for somebody else than the one who is written to: of the customer the sentence says "you"."""


REFERRING = re.compile(r"^We\b.*\b(?:it|them|one|those|these)\b", re.IGNORECASE)
"""What we did to a thing that a sentence before has to name."""


def told(part: str, *, claimed: bool = False, ours: bool = False) -> str:
    """The part as a sentence to the customer, "" where that is not sure.

    claimed: whether it holds what they claim. ours: whether it tells what we did.
    """
    plain = re.sub(r"^(?:and|but|then|also) ", "", " ".join(part.split()).strip(" .,;!"), flags=re.IGNORECASE)
    plain = _OURS.sub("", plain)
    if not plain or len(plain.split()) > WORDS_MOST or _WHEN_NOTED.search(plain) or _ODD.search(plain):
        return ""
    made = notes.sentence(_to_customer(plain), Manner.REMINDER)
    if made is None or _OF_OTHERS.search(made) or slips(made):
        return ""
    if " and " not in made:  # behind which a verb may go on that stands beside "say"
        made = re.sub(r"^You (?:say|claim)\b(?: that\b)?", "You told us that", made)
    made = re.sub(r"^You want\b", "You would like", made)
    if ours or re.match(r"Your?\b", made):
        return made
    return f"You told us that {lowered(made)}" if claimed else ""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What we did about an objection, in sentences to the customer, "" for nothing. done: whether that is over.
    open: whether it waits for their word."""

    text: str = ""
    done: bool = False
    open: bool = False


def answered(told_: Sequence[Event]) -> Answer:
    """What the notes behind an objection tell of us: "we replaced them on 10 August", "we are checking"."""
    first = next((place for place, one in enumerate(told_) if one.kind == "dispute"), None)
    if first is None:
        return Answer()
    about = told_[first].text
    for one in told_[first + 1 :]:
        text, done = _ours(one.text, about) if one.kind in ANSWERED_BY else ("", False)
        if text:
            offered = one.kind == "offered"
            return Answer(text=text, done=done and not offered, open=offered)
    return Answer()


ANSWERED_BY = frozenset({"other", "settled", "resent", "own_error", "offered"})


def _ours(part: str, about: str) -> tuple[str, bool]:
    """What we did or are doing as a sentence, and whether it is over; "" where that is not sure."""
    plain = " ".join(part.split()).strip(" .,;!")
    if not re.match(r"we\b", plain, re.IGNORECASE) or _WHEN_NOTED.search(plain) or _ODD.search(plain):
        return "", False
    root = next(iter(parsed(plain).sents)).root
    verb = operator(root)
    doing = root.tag_ == "VBG" and verb.tag_ == "VBP"
    if not (doing or verb.tag_ == "VBD" or (root.tag_ == "VBN" and verb.lower_ == "have")):
        return "", False
    named = [token for token in parsed(about) if token.tag_ == "NNS"]
    if len(named) == 1 and lemma(root.text) not in _TO_PEOPLE:
        plain = re.sub(r"\bthem\b", f"the {named[0].text}", plain)
    if doing and root == root.right_edge:
        plain += " this"
    doing = doing or any(UNTIL.search(plain[: one.start]) for one in days_in(plain))
    denied = any(token.dep_ == "neg" for token in root.children)
    return ("", False) if denied or _OF_OTHERS.search(plain) else (f"{plain[0].upper()}{plain[1:]}.", not doing)


_TO_PEOPLE = frozenset((
    "call", "tell", "ask", "email", "mail", "write", "remind", "phone", "contact", "inform", "offer", "send", "give",
    "visit", "meet", "answer", "chase", "pay", "see",
))  # fmt: skip
"""Verbs of which "them" is as well the customer."""


def _to_customer(plain: str) -> str:
    """The part with the customer as "you". Who notes in the present what somebody does ("disputes the fee") tells it of
    the customer; of a past act ("left a message") it is open whose it was."""
    own = addressed(_THEIR.sub("Your", _THEY.sub("The customer", plain)))
    if own != plain:
        return own
    said = addressed(f"The customer {lowered(plain)}").removeprefix("The customer ").removeprefix("You ")
    first = parsed(f"She {lowered(plain)}.")[1]
    does = "are" if first.lower_ == "is" else lemma(first.text)
    return f"You {does} {said.partition(' ')[2]}" if first.tag_ == "VBZ" else said


_THEY, _THEIR = re.compile(r"^(?:he|she|they)\b", re.IGNORECASE), re.compile(r"^(?:his|her|their)\b", re.IGNORECASE)
