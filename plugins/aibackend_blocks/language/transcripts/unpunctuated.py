"""Speech that was recognised without stops and capitals, cut into sentences so that it can be read.

Cut before words that begin something new in talk (`so`, `okay`, `and then`, `do we`, a name that is called) where both
sides are long enough. English. What has stops stays as it is.
"""

from __future__ import annotations

import re

WORDS_LEAST = 60
STOPS_MOST = 1 / 60
"""Stops for each word, up to which a text counts as having none."""
SEGMENT_LEAST = 3
_SELF = re.compile(
    r"\b(?:i'm|i am|this is|my name is|it's) (?!(?:so|not|a|an|the|just|really|going|sorry|sure|i|we|it|is|in|on|at|"
    r"here|also|fine|good|okay|that|what|all|kind|like|still|very|basically|actually|happy|afraid|glad)\b)"
    r"([a-z]{3,12})(?= (?:and|i'll|i will|i do|i'm|from|yeah|okay|hi|speaking|here)\b)"
)
_OPENING = (
    r"so|okay|ok|yeah|yes|yep|alright|all right|right so|great|perfect|well|anyway|hi|hello|thanks|thank you|"
    r"and (?:then|so|we|i|i'll|the|you|also|if)|but|let's|do we|do you|can you|could you|can we|should we|"
    r"who (?:will|is|can)|"
    r"what (?:we|is|about|do)|when (?:do|can|is)|how (?:do|about|much|many)|i (?:will|think|want|need|can|don't|"
    r"agree|have)|"
    r"i'll|i'm|we'll|we need|we have|we should|there's|there is|it's|the (?:first|second|third|next|last|other) "
    r"(?:question|point|thing|item|topic)|one (?:question|thing)|next|please|uh|um"
)
_INSIDE = re.compile(
    r"\b(?:if|that|because|when|how|what|which|who|think|thinks|know|sure|hope|say|said|says|guess|so|and|but|the|a|"
    r"to|of|"
    r"for|with|yes|yeah|okay|ok|well|hi|hello|until|before|after|as|or|than|where|why|then|maybe|is|great|also|"
    r"basically|"
    r"uh|um|just|really|in|on|at|by)$"
)
_ASKS = re.compile(
    r"^(?:(?:so|okay|and|but) )?(?:(?:do|does|did|can|could|will|would|should|is|are) (?:we|you|i|it|they|there|the|"
    r"this)|"
    r"(?:who|what|when|how|why|where) (?:is|are|do|does|did|will|can|could|should|about|much|many))\b|"
    r"(?<!\bso )(?<!\bnor )(?<!neither )\b(?:do|does|did) (?:I|we|you|they|he|she)\b",
    re.IGNORECASE,
)
"""A question by how it begins, or by a verb that has changed places: `The first thing is do we rent or buy`."""


def punctuated(text: str, names: tuple[str, ...] = ()) -> str:
    """The same words as sentences, with a capital for `I` and for names that somebody gives as their own."""
    words = text.split()
    stops = len(re.findall(r"[.?!](?:\s|$)", text))
    if len(words) < WORDS_LEAST or stops > STOPS_MOST * len(words) or len(text.splitlines()) > 0.1 * len(words):
        return text
    small = " ".join(words)
    called = {name.split()[0].lower() for name in names} | set(_SELF.findall(small.lower()))
    return " ".join(_written(part, called) for part in _parts(small, called))


def _parts(text: str, called: set[str]) -> list[str]:
    names = "|".join(map(re.escape, sorted(called))) or "(?!)"
    cut = rf"(?<= )(?:(?P<call>(?:{names})(?= (?:can|could|will|would|please|you)\b))|and (?:{names})|{_OPENING})\b"
    parts: list[str] = []
    begin = 0
    for match in re.finditer(cut, text, re.IGNORECASE):
        before = text[begin : match.start()].strip().lower()
        called_after = match["call"] and not before.endswith((" and", " so"))
        if len(before.split()) >= SEGMENT_LEAST and (called_after or not _INSIDE.search(before)):
            parts.append(text[begin : match.start()].strip())
            begin = match.start()
    return [*parts, text[begin:].strip()]


def _written(part: str, called: set[str]) -> str:
    told = re.sub(r"\bi(?=\b|')", "I", part)
    if called:
        told = re.sub(rf"\b(?:{'|'.join(map(re.escape, sorted(called)))})\b", lambda name: name[0].capitalize(), told)
    told = re.sub(r"^((?:[A-Z]\w+)) (?=(?:can|could|will|would) you\b|please\b)", r"\1, ", told)
    return f"{told[:1].upper()}{told[1:]}{'?' if _ASKS.search(part) else '.'}"
