"""What a product's note says of the reader: "they left us in 2024" is no point of the product, but why one writes."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.wording import capital

_US: Final = re.compile(r"\b(?:we|us|our|ours)\b", re.IGNORECASE)
_THEM: Final = re.compile(r"\b(?:they|them|their|theirs)\b", re.IGNORECASE)
_KNOWN: Final = re.compile(r"^(?:we|i) (?:know|think|believe|heard|hear|see|saw) (?:that )?", re.IGNORECASE)
_PRICE: Final = re.compile(
    r":\s+(?=(?:about |from )?(?:[$€£]\s?\d|\d[\d.,]*\s?(?:[A-Z]{3}\b|[€£]|euros?|pounds?|dollars?)))"
)
_YOU: Final = {"they": "you", "them": "you", "their": "your", "theirs": "yours"}
_MET: Final = re.compile(r"^(?:we|i) (?:met|spoke|talked)\b", re.IGNORECASE)
NOTES_MOST: Final = 2


def between_us(note: str) -> tuple[str, tuple[str, ...]]:
    """(the note without what tells of the reader and us, those parts as sentences to the reader).

    A part tells of both where it names them and us; one that follows it in its sentence and begins with "it"
    goes along.
    """
    kept: list[str] = []
    told: list[str] = []
    for one in sentences(note):
        parts = re.split(r";\s+", one.strip().rstrip("."))
        ours = [bool(_THEM.search(part) and _US.search(part)) or bool(_MET.match(part)) for part in parts]
        if not any(ours):
            kept.append(one)
            continue
        said: list[str] = []
        for place, part in enumerate(parts):
            behind = place and ours[place - 1] and re.match(r"(?:it|they)\b", part, re.IGNORECASE)
            if not ours[place] and not behind:
                kept.append(capital(part) + ".")
                continue
            plain, *terms = _PRICE.split(part)
            kept += [f"{capital(term)}." for term in terms]
            said.append(_to_reader(plain))
        told.append(capital("; ".join(said)) + ".")
    return (" ".join(kept), tuple(told[:NOTES_MOST])) if kept else (note, ())


def _to_reader(part: str) -> str:
    bare = _KNOWN.sub("", part)
    return re.sub(r"\b[a-z]+\b", lambda match: _YOU.get(match.group(), match.group()), bare[:1].lower() + bare[1:])
