"""The person that a text speaks in: to "you", or as "we"."""

from __future__ import annotations

import re
from typing import Final

from aibackend_blocks.verbs import reading

_ONE_READER = (
    "candidate|applicant|employee|user|customer|reader|visitor|guest|member|buyer|recipient|participant|patient"
)
_READERS = rf"(?:{_ONE_READER}|tenant|subscriber|resident|student|passenger|traveller|traveler|parent|client|supplier"
_READERS += r"|volunteer|player|shopper|attendee|cyclist|pedestrian|contributor|donor|learner|pupil)"
_READER: Final = re.compile(
    rf"\b(?:the (?:successful |ideal |right )?(?P<one>{_READERS})|(?:all |our )?(?P<many>{_READERS}s|staff))\b"
    r"(?=(?:'s|') |\s+(?:will|must|should|can|may|might|could|would|are|have|need|get|receive)\b)",
    re.IGNORECASE,
)
_YOURS: Final = re.compile(
    r"^(?P<the>the )?(?P<what>salary|pay|order|parcel|booking|appointment|account|ticket|invoice|subscription|delivery"
    r"|payment|place|seat|reservation|membership)\b",
    re.IGNORECASE,
)
_APPLY: Final = re.compile(r"^(?P<please>please )?apply (?=by|before|until|to|at|online)", re.IGNORECASE)
_OURS: Final = re.compile(
    r"\bthe (?P<what>project|team|company|organi[sz]ation|firm|department|studio|programme|program|service|shop|clinic"
    r"|school|association|initiative|farm|cooperative|museum|group|brewery|foundation)\b(?! of\b)",
    re.IGNORECASE,
)
_LEAD: Final = re.compile(r"^(?P<lead>[^:]{1,30}:\s+|)(?P<verb>[A-Za-z]+)\b")


def reader_of(text: str) -> str:
    """The group that a text is about in its first duty, right or offer, as one of it; "" if there is none."""
    match = _READER.search(text)
    return (match["one"] or match["many"].removesuffix("s")).lower() if match else ""


def to_you(said: str, reader: str) -> str:
    """The sentence spoken to its reader, where the reader is in it."""

    def turned(match: re.Match[str]) -> str:
        who = (match["one"] or match["many"].removesuffix("s")).lower()
        return match.group() if reader != who else "You" if match.start() == 0 else "you"

    changed = _READER.sub(turned, said)
    changed = re.sub(r"\b([Yy])ou(?:'s|') ", r"\1our ", changed)
    changed = _APPLY.sub(
        lambda match: "Please send your application " if match["please"] else "Send your application ", changed
    )
    return _YOURS.sub(_yours, changed)


def _yours(match: re.Match[str]) -> str:
    colon = (
        ":"
        if match["what"].lower() in ("salary", "pay") and re.match(r"\s[\d$€£]", match.string[match.end() :])
        else ""
    )
    return f"Your {match['what'].lower()}{colon}"


def as_we(said: str) -> str:
    """The sentence spoken by the people whose text it is: "the project aims" as "our project aims", "added" as
    "we added"."""
    changed = _OURS.sub(lambda match: f"{'Our' if match.start() == 0 else 'our'} {match['what']}", said, count=1)
    return changed if changed != said else _with_subject(said)


def _with_subject(said: str) -> str:
    """A list of deeds without their doer, as deeds of ours: "v2: added x, fixed y" as "v2: we added x, fixed y"."""
    match = _LEAD.match(said)
    found = reading(match["verb"]) if match else None
    rest = said[match.end() :].lstrip() if match else ""
    if not match or not found or found.form != "past" or re.match(r"(?:in|by|at|on|near|from|with|for|to)\b", rest):
        return said
    lead = match["lead"]
    return f"{lead}{'we' if lead else 'We'} {match['verb'].lower()} {rest}"
