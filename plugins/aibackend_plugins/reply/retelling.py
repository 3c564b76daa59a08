"""A note of the business as it stands in a letter: as a sentence, else as an entry of a list, never half of either."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.jotting import unbracketed
from aibackend_blocks.language.english.noting import is_sentence, with_article, written_out
from aibackend_blocks.language.english.parsing import FINITE, subject
from aibackend_blocks.language.english.revoicing import revoiced
from aibackend_blocks.language.writing.wording import capital, lowered

if TYPE_CHECKING:
    from spacy.tokens import Token

_LABELLED = re.compile(r"(?P<label>[A-Z](?:[^:;.!?]|(?<=\d)\.(?=\d)){1,60}): (?P<said>\S.*)$")
_MEANT = re.compile(
    r"(?:[\w-]+ ){0,2}(?:polic(?:y|ies)|rules?|guidelines?|facts?|known|notes?|info|information|status|situation"
    r"|background|terms"
    r"|procedure|update|result|decision|precaution|advice|context|case)(?: [\d.]+)?$"
    r"|(?:[\w-]+ ){1,3}(?:shows|says|states|reads|tells us)$",
    re.IGNORECASE,
)
"""Labels that name the kind of note, which is nothing to a customer."""
_CIRCUMSTANCE = re.compile(
    r"(?:until|if|when|while|after|before|out of|in case|during|outside|within)\b", re.IGNORECASE
)
_ADDED = frozenset({
    "the", "a", "an", "is", "are", "was", "were", "there", "for", "and", "it", "its", "costs", "cost", "we", "you",
    "your", "will", "find", "at", "please", "call", "as", "exception", "can", "offer", "not", "able", "to",
})  # fmt: skip
"""Words with which a note may be made whole."""
_BE = re.compile(r"\b(?:is|are|was|were)\b")
_ASTRAY = re.compile(
    r"\b(?:is|are) (?:last\b|\d[\d.,]*(?: ?(?:%|[A-Za-z]{1,12}))?(?=[,;/]| per\b| for\b| on\b| \w+ed\b)"
    r"|\d[\d.,]* ?(?:%|-)|(?:\w+ )?\w+ed [^.]*?\bon (?:the )?(?:\d|[A-Z])|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|on [A-Z]))"
    r"|\b(?:is|are) [^,;]{1,60}\b(?:costs?|takes?|needs?|must|can|may|will|has|have)\b"
    r"|\d(?:st|nd|rd|th) \(|\b(?:is|are) (?:on|in|at|by|of|for|from|to|with) (?:the|an?|your|our|all|each) "
)
"""What a verb set between a thing and its figures spoils: "visits are booked 2nd (5th)", "was restored on the 5th" as
something that still goes on."""


_DONE = re.compile(r"\b(?P<be>is|are)(?P<rest> (?!booked|planned|scheduled|expected)\w+ed on (?:the )?(?:\d|[A-Z]))")
_PAST = {"is": "was", "are": "were"}
"""What was done on a day, of which a note leaves the tense open; what is booked for one is still to come."""


def retold(note: str) -> tuple[str, bool]:
    """The note without its last full stop, and whether it is a sentence."""
    label = _label_of(note)
    if label and (said := _without_label(label["label"], label["said"])):
        return said, True
    if not label and _is_whole(note):
        return _articled(note), True
    if (
        label
        and ("," in label["said"] or len(label["said"].split()) > FIGURE_WORDS)
        and re.search(r"\d", label["said"])
    ):
        return note, False
    if said := revoiced(note):
        return said, True
    whole = _DONE.sub(lambda match: f"{_PAST[match['be']]}{match['rest']}", written_out(note))
    if whole and _is_faithful(note, whole) and not (label and whole.startswith(f"{label['label']}:")):
        return whole, True
    return note, False


FIGURE_WORDS = 4
"""Words of a figure that is told of what a note is headed with; more of them make no sentence with an "is"."""
_STATES = re.compile(r" (?:is|are|was|were|has|have|can|will|must) ")
"""Verbs that are no noun: "claims guideline" may be read as one that claims."""


def _label_of(note: str) -> re.Match[str] | None:
    """The label before a note's colon; what has a verb there is a sentence that goes on: "The menu is here: …"."""
    label = _LABELLED.match(note)
    return label if label is None or not _STATES.search(label["label"]) or not is_sentence(label["label"]) else None


def _articled(said: str) -> str:
    """A sentence on a single thing with the article that a note leaves out: "The courier collects on Tuesdays"."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    bare = who is not None and who.left_edge.i == 0 and who.i < root.i and who.tag_ in ("NN", "NNP")
    if who is None or not bare or who.lower_ in _BARE or who.lower_.endswith("ing"):
        return said
    return with_article(said) if not any(child.dep_ in ("det", "poss", "cc") for child in who.children) else said


_BARE = frozenset({
    "delivery", "dispatch", "postage", "payment", "admission", "access", "entry", "membership", "registration", "staff",
    "insurance", "cancellation", "collection", "breakfast", "lunch", "dinner", "water", "power", "heating", "damage",
    "stock", "money", "work", "use", "school", "export", "check-in", "checkout", "check-out", "feedback",
})  # fmt: skip
"""Things that stand without an article where they are meant in general."""


def as_sentence(note: str) -> str:
    """A note that stands alone among sentences: "As for dogs: up to two, 25 each"."""
    label = _label_of(note)
    if label is None or re.search(r"\d", label["label"]) or _CIRCUMSTANCE.match(label["label"]):
        return capital(note)
    if _MEANT.match(label["label"]):
        return capital(label["said"])
    if orders(label["said"]):
        return f"{label['label']}: please {_small(label['said'])}"
    head = next((token for token in reversed(parsed(label["label"])) if token.is_alpha), None)
    if head is None or head.tag_ != "NNS":
        return capital(note)
    return f"As for {lowered(with_article(label['label']))}: {_small(label['said'])}"


def orders(said: str) -> bool:
    """Whether a sentence is an order: it begins with its verb, or with "do" or "never"."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    first = root.i == 0 or doc[0].lower_ in ("do", "never", "not")
    return first and root.tag_ == "VB" and subject(root) is None and len(doc) > 1 and doc[1].text.isalpha()


def _without_label(label: str, said: str) -> str:
    """A sentence under a label as one without: "For broken wires, slots are kept"; "" where that is not sure."""
    if not _is_whole(said):
        return ""
    if _MEANT.match(label):
        return capital(said)
    if _CIRCUMSTANCE.match(label):
        return f"{label}, {'please ' if orders(said) else ''}{_small(said)}"
    words = [token for token in parsed(label) if token.is_alpha]
    head = next((token for token in reversed(words) if token.tag_[:2] == "NN"), None)
    named = any(token.text[:1].isupper() for token in words[1:]) or re.search(r"\d", label)
    if re.match(r"(?:we|you)\b", said, re.IGNORECASE) or (head is not None and _speaks_of(head.lower_, said)):
        return capital(said)
    many = head is not None and head.i == words[-1].i and head.tag_ in ("NNS", "NNPS")
    return f"For {lowered(label)}, {_small(said)}" if many and not named else ""


def _speaks_of(head: str, said: str) -> bool:
    """Whether a sentence begins with what it is headed by: "Deposits: the deposit is …"."""
    return head.rstrip("s")[:6] in " ".join(said.lower().split()[:4])


def _small(said: str) -> str:
    first = said.split(" ", 1)[0]
    return said if first.isupper() and first not in ("A", "I") else lowered(said)


def _is_whole(text: str) -> bool:
    """Whether a text is a sentence as it stands: its first clause has its verb."""
    first = re.split(r";\s", unbracketed(text))[0]
    if is_sentence(first):
        return True
    verbs = [token for token in parsed(first) if _is_finite(token)]
    return any(any(each.tag_[:2] in ("NN", "PR") for each in verb.doc[: verb.i]) for verb in verbs)


def _is_finite(token: Token) -> bool:
    """Whether a word is the verb of its clause for sure: "restored" may as well be a participle."""
    known = token.tag_ in FINITE and not (token.tag_ == "VBD" and token.lower_.endswith("ed"))
    return known and token.dep_ in ("ROOT", "aux", "auxpass")


def _is_faithful(note: str, whole: str) -> bool:
    """Whether a note was made whole by little words alone, and none of them stands where it spoils the sense."""
    added = Counter(_words(whole)) - Counter(_words(note))
    if any(word not in _ADDED for word in added) or whole.count("(") != note.count("("):
        return False
    doubled = any(word in ("is", "are", "was", "were") for word in added) and any(
        _BE.search(part) or any(token.tag_ in ("VBZ", "VBP", "MD") for token in parsed(part))
        for part in re.split(r"[,;]\s", note)[:1]
    )
    return not doubled and not _ASTRAY.search(whole)


def _words(text: str) -> list[str]:
    return [word.lower() for word in re.findall(r"[\w'’-]+", text)]
