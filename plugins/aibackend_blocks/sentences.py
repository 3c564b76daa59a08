"""Running text cut into sentences, each as it stands there."""

from __future__ import annotations

import re

_END = re.compile(r"[.!?…。！？]+[\"'”’»)\]]*(?:\s+|$)|(?<=[。！？])")
_SHORT = re.compile(
    r"(?:^|[\s(\"“])(?:[A-ZÀ-Þ]|Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|Inc|Ltd|Co|Corp|vs|etc|e\.g|i\.e|cf|al|Fig|Eq|No|Nr|Vol|pp?|ca"
    r"|approx|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Gen|Col|Sgt|Lt|Rev|Hon|Gov|Sen|Rep|U\.S|U\.K|a\.m|p\.m|z\.B"
    r"|d\.h|bzw|usw|Abs|Art|Str|Mio|Mrd|St|ff|Bd|Hrsg|\d{1,2})\.$"
)


def sentences(paragraph: str) -> list[str]:
    """The sentences of a paragraph, in order; joined by single spaces they are the paragraph again."""
    text, found, start = " ".join(paragraph.split()), [], 0
    for match in _END.finditer(text):
        said, after = text[start : match.end()].rstrip(), text[match.end() : match.end() + 1]
        if match.end() < len(text) and match.group()[:1] == "." and (_SHORT.search(said) or after.islower()):
            continue
        if said:
            found.append(said)
        start = match.end()
    return [*found, text[start:]] if text[start:].strip() else found
