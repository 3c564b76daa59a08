"""A customer's words said from the company's side: "my parcel" is "your parcel", "you sent me" is "we sent you"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.parsing import SUBJECTS

if TYPE_CHECKING:
    from spacy.tokens import Token

_SPEAKER = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "myself": "yourself", "we": "you", "us": "you",
    "our": "your", "ours": "yours", "ourselves": "yourselves",
}  # fmt: skip
_HEARER = {"your": "our", "yours": "ours", "yourself": "ourselves", "yourselves": "ourselves"}
_WITH_YOU = {"am": "are", "was": "were", "'m": "'re", "’m": "'re"}


def exchanged(tokens: Iterable[Token], *, they_are_us: bool = False) -> str:
    """The words with speaker and hearer exchanged, and the verbs beside them agreeing.

    they_are_us: whether "they" is the company, as in a review ("they refused").
    """
    return "".join(_said(token, they_are_us) + token.whitespace_ for token in tokens).strip()


_COMPANY = {"they": "we", "them": "us", "their": "our", "theirs": "ours", "themselves": "ourselves"}


def _said(token: Token, they_are_us: bool) -> str:
    low = token.lower_
    if they_are_us and low in _COMPANY:
        return _COMPANY[low]
    if (low in _SPEAKER and not token.text.isupper()) or token.text == "I":
        return _SPEAKER[low]
    if low == "you":
        return "we" if _is_subject(token) else "us"
    if low in _HEARER:
        return _HEARER[low]
    if low in _WITH_YOU and _beside_speaker(token):
        return _WITH_YOU[low]
    return token.text


def _is_subject(token: Token) -> bool:
    # The parser takes a subject before a bare verb for an object at times: what a verb follows is a subject.
    after = token.doc[token.i + 1] if token.i + 1 < len(token.doc) else None
    verb = token.head.tag_[:2] in ("VB", "MD") and token.i < token.head.i
    return token.dep_ in SUBJECTS or (verb and after is not None and after.tag_ in ("VBP", "VBD", "MD"))


def _beside_speaker(token: Token) -> bool:
    heads = (token, token.head)
    return any(child.lower_ == "i" and child.dep_ in SUBJECTS for head in heads for child in head.children)
