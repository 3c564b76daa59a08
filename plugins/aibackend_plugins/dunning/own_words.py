"""Sentences of the notes that may be told to the debtor: what the creditor did, and what the debtor is reported to say.

The notes speak of the customer in the third person; a letter says "you". What the note-taker thinks is never told.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.parsing import operator, subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import lowered, steers

if TYPE_CHECKING:
    from spacy.tokens import Token

TOLD_MOST, WORDS_MOST, MATTER_WORDS = 2, 24, 4
"""Sentences of the creditor's that a letter takes up, words of one, and words from which a complaint says something."""
_AGAIN = re.compile(r"\bre-(?=[a-z])")
"""A hyphen on which the parser would cut a verb."""
_TAIL = re.compile(r",\s+(?:but\s+|and\s+)?(?:no|nothing|never|nobody|without)\b[^,]*$", re.IGNORECASE)
"""What a note adds on the answer ("…, no answer"): it is told by itself."""
_SENDING = frozenset({"send", "reissue", "correct", "issue"})
_DEALING = frozenset({
    "send", "agree", "ask", "offer", "deliver", "confirm", "reply", "answer", "extend", "credit",
    "replace", "repair", "ship", "correct", "reissue", "explain", "provide", "collect", "inspect", "redo",
})  # fmt: skip
"""What one does towards a customer, and may say so."""
_SHOWING = frozenset({"show", "confirm", "prove", "record", "list"})
_ACTING = frozenset({
    "receive", "order", "return", "pay", "send", "cancel", "sign", "agree", "get", "expect", "ask", "accept", "refuse",
    "transfer", "settle", "want", "need", "buy", "approve", "request", "book",
})  # fmt: skip
"""What only a person does: with these, "they" is the customer and not the goods."""
_PERSONS = {"he": "you", "she": "you", "they": "you", "him": "you", "them": "you", "his": "your", "their": "your",
            "theirs": "yours", "hers": "yours"}  # fmt: skip
_NAMED = frozenset({"customer", "client", "buyer"})


def own_steps(history: str) -> list[str]:
    """What the creditor did about it, as sentences to the debtor."""
    said = (sentence for sentence in sentences(history) if not steers(sentence))
    found = [step for sentence in said for part in re.split(r";\s+", sentence) if (step := _step(part))]
    return found[:TOLD_MOST]


def _step(text: str) -> str:
    text = _TAIL.sub("", text.strip(" ."))
    doc = parsed(_AGAIN.sub("", text))
    root = next(iter(doc.sents)).root if len(doc) else None
    who = subject(root) if root is not None else None
    if root is None or who is None or len(doc) > WORDS_MOST or next(iter(doc.sents)).end != len(doc):
        return ""
    verb, first = lemma(root.text), operator(root)
    ours = who.lower_ == "we" and verb in _DEALING and (first.tag_ == "VBD" or first.lower_ in ("have", "had"))
    record = any(child.lower_ == "our" for child in who.subtree) and verb in _SHOWING
    if not (ours or record) or first.tag_ == "MD" or who.i > root.i:
        return ""
    told = " ".join(to_you(text).split())
    if re.search(r"\bit\b", told):
        told = re.sub(r"\bit\b", "the invoice", told, count=1) if verb in _SENDING else ""
    return f"{told[0].upper()}{told[1:]}." if told else ""


def to_you(text: str) -> str:
    """Words about the customer as words to the customer; "" where they speak of someone else or of a thing."""
    doc = parsed(text)
    said = []
    for token in doc:
        said.append(_word(token) + token.whitespace_)
        if token.lower_ in ("he", "she", "they") and lemma(token.head.text) not in _ACTING:
            return ""
    return "".join(said)


def _word(token: Token) -> str:
    low = token.lower_
    if low == "her":
        return "your" if token.tag_ == "PRP$" else "you"
    if low in _PERSONS:
        return _PERSONS[low]
    if low in _NAMED and any(child.lower_ == "the" for child in token.children):
        return "you"
    if low == "the" and token.head.lower_ in _NAMED:
        return ""
    if low in ("was", "has", "is") or token.tag_ == "VBZ":
        return _agreeing(token)
    return token.text


def _agreeing(verb: Token) -> str:
    """A verb of the third person with "you", where its subject became that."""
    heads = (verb, verb.head)
    yours = any(
        who is not None and (who.lower_ in ("he", "she") or who.lower_ in _NAMED) for who in map(subject, heads)
    )
    if not yours:
        return verb.text
    return "were" if verb.lower_ == "was" else inflected(lemma(verb.text), "VBP")


def sent(steps: list[str]) -> bool:
    """Whether what was asked for has been sent."""
    return any(re.match(r"We (?:have |had )?(?:re-?)?(?:sent|issued)\b", step) for step in steps)


def agreed(steps: list[str]) -> bool:
    """Whether terms were agreed on, so that none are to be proposed."""
    return any(re.match(r"We (?:have |had )?agreed\b", step) for step in steps)


_AMOUNT = r"(?:[$€£]\s?|[A-Z]{3}\s)?(?P<sum>\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)"
_NO_SUM = r"(?![\d.,]*\d)(?!\s*(?:%|percent|days?|weeks?|months?|times|invoices?|instal\w*|of (?:the|his|her|our)))"
_PAID = re.compile(
    rf"\b(?:paid|received|sent|transferred|wired|payment of)\s+(?:us\s+|only\s+|just\s+)?{_AMOUNT}{_NO_SUM}", re.I
)
_CONTESTED = re.compile(
    r"\b(?:disput\w+|contest\w*|withh\w+|object\w* to)\s+"
    rf"(?:only\s+|about\s+|(?:a|the) (?:part|amount) of\s+)?{_AMOUNT}{_NO_SUM}",
    re.IGNORECASE,
)


def left_open(history: str, amount: Decimal) -> dict[str, Decimal]:
    """What is left of the amount: balance after a payment, undisputed beside what is disputed.

    Only where the notes name exactly one such sum, below the amount.
    """
    found = {}
    for name, pattern in (("balance", _PAID), ("undisputed", _CONTESTED)):
        sums = {Decimal(match["sum"].replace(",", "")) for match in pattern.finditer(history)}
        if len(sums) == 1 and 0 < (one := sums.pop()) < amount:
            found[name] = amount - one
    return found


_SAID = re.compile(
    r"(?:(?:the\s+)?(?:customer|client|owner|buyer|director|manager|he|she|they|it)\s+)?(?:says?|said|claims?|claimed"
    r"|complain(?:s|ed)|states?|stated|reports?|reported|argues?|told us)\s+(?:that\s+)?"
    r"|(?:withh\w+|refus\w+|does not pay|won't pay|not paying)\b[^.;]{0,40}?\bbecause\s+",
    re.IGNORECASE,
)
_FOREIGN = re.compile(r"\b(?:it|i|me|my)\b", re.IGNORECASE)


def matter(clause: str) -> str:
    """What the customer is reported to have said, as far as the next comma; "" where the words are the note-taker's."""
    told = _SAID.match(clause)
    said = re.split(r"[,;(:]|\s[-–—]\s|\s(?:and|but)\s", clause[told.end() :])[0].strip(" .") if told else ""
    if len(said.split()) < MATTER_WORDS or _FOREIGN.search(said):
        return ""
    return lowered(to_you(said))
