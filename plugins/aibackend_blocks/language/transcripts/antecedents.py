"""What `it` and `them` stand for in a task or a decision that is told alone: the matter that was last named before.

Told in brackets after the word, so that a reader sees what was said and what was added.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_blocks.language.salience.phrases import key_phrases, stems_of
from aibackend_blocks.language.transcripts.remarks import Remark

_POINTS = re.compile(
    r"^((?:The group (?:will|won't) )?(?:not )?\w+(?: (?:to|for|with|about|on|up|at|after|into|over))?) (it|them)"
    r"(?=\.?$| (?:to|by|before|until|on|at|in|for|from|with|tomorrow|today|tonight|this|next|after|as|over|through|"
    r"back|"
    r"again|and|when|once|within|if|during|under|without|together)\b)"
)
_SUBJECT = re.compile(
    r"^([A-Z][\w&-]+(?: [A-Z][\w&-]+)?) (?:has|have|hasn't|haven't|is|are|isn't|aren't|was|were|did|didn't|does|"
    r"doesn't|"
    r"wants?|needs?)\b"
)
_NO_SUBJECT = frozenset(
    ["i", "we", "you", "he", "she", "it", "they", "that", "this", "there", "what", "who", "how", "nobody", "everybody",
     "everyone", "these", "those", "where", "when", "why", "here", "somebody", "someone", "nothing", "mine", "which"]
)  # fmt: skip
_ASKED_OF = re.compile(
    r"(?:(?:why|when|how|where|what|who|how much|how long) )?(?:is|are|was|were|will|would|can|could|should|do|does|"
    r"did|"
    r"has|have) (?:it|they)\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"^(?:follow up|check|ask|find out|chase up|investigate|respond|reply|confirm)(?=\.$)", re.IGNORECASE
)
"""Tasks that say nothing by themselves."""
_WENT = re.compile(
    r"(?:^|[,;] |\b(?:but|and|that|because|so) )(the (?:[a-z][\w-]* ){1,3}?)(?=(?:has|have|is|are|was|were|did|does|"
    r"will|can|"
    r"fell|rose|went|broke|needs?|keeps?|got|grew|\w+ed)\b)",
    re.IGNORECASE,
)
"""What a remark is about, with the verb that says so."""
_ADJECTIVE = re.compile(
    r"\b(the|our|an?) (?:old|new|same|whole|current|first|second|last|next|other|big|small) (?=\w)", re.I
)
_BACK = 4
"""Remarks before, within the same three turns, in which the word's matter was named."""


def spelt_out(text: str, rows: Sequence[Remark], place: int) -> str:
    """`Call them tomorrow.` after `Legal has not answered.` as `Call them (Legal) tomorrow.`; else the same text."""
    match = _POINTS.match(text)
    match = match or _BARE.match(text)
    if not match:
        return text
    meant = _meant(rows, place, text)
    return f"{text[: match.end()]} ({meant}){text[match.end() :]}" if meant else text


def question_spelt_out(text: str, rows: Sequence[Remark], place: int) -> str:
    """`Why did it drop?` as `Why did it (the click rate) drop?`"""
    match = _ASKED_OF.match(text)
    before = rows[place - 1].text if match and place else ""
    meant = (_WENT.findall(before) or [""])[-1].strip().lower()
    return f"{text[: match.end()]} ({meant}){text[match.end() :]}" if match and meant else text


def _meant(rows: Sequence[Remark], place: int, text: str) -> str:
    speakers = frozenset(word for row in rows for word in re.findall(r"[^\W_]+", row.speaker.lower()))
    own = stems_of(re.findall(r"[^\W_]+", f"{text} {rows[place].text}"))
    for row in reversed(rows[max(0, place - _BACK) : place]):
        if row.turn < rows[place].turn - 3:
            break
        subject = _SUBJECT.match(row.text)
        if subject and subject[1].split()[0].lower() not in _NO_SUBJECT | speakers:
            return subject[1]
        named = [
            phrase
            for phrase, _ in key_phrases([[_ADJECTIVE.sub(r"\1 ", row.text)]], speakers)[0]
            if not stems_of([phrase]) & own
        ]
        if named:
            whole = _whole(
                max(named, key=lambda phrase: row.text.lower().rfind(phrase.lower().removeprefix("the "))), row.text
            )
            return whole if " " in whole or whole[:1].isupper() else ""
    return ""


def _whole(phrase: str, text: str) -> str:
    """`the damage` in `photos of the damage` as the whole of it, `modem` in `the old modem` with what stands before."""
    held = re.search(rf"\b((?:(?:the|a|an|our) )?[a-z]+s of {re.escape(phrase)})", text)
    held = held or re.search(rf"\b((?:the|our) (?:[a-z]+ )?{re.escape(phrase.removeprefix('the '))})\b", text)
    return held[1] if held else phrase
