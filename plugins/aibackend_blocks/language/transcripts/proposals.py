"""Proposals that are taken up: in a short meeting what somebody proposes and another one welcomes is decided."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.language.transcripts.remarks import Remark
from aibackend_blocks.language.transcripts.speech import opened

_PROPOSAL = re.compile(
    r"^(?:then |maybe |I think )*(?:(?P<bare>I(?:'d| would)?) (?:suggest|propose|move|"
    r"recommend)(?: that)? (?P<we>we (?:should )?)?|"
    r"we should (?:also |just )?|(?:should|shall) we |what if we |why don't we |how about we |"
    r"could we )(?P<what>\w.+)$|^(?:so )?(?P<then>(?!(?:what|how|who|when|where|why|is|are|do|does|can|and|or)\b)"
    r"\w.{8,90}),? then\?$",
    re.IGNORECASE,
)
_WELCOME = re.compile(
    r"^(?:(?:yes|yeah|yep|okay|ok|right|sure|alright|well|oh|and|great|good|perfect|fine)\b[,.! ]*)*"
    r"(?:(?:yes|yeah|yep)\b|agreed\b|I agree\b|sounds good\b|perfect\b|deal\b|fine (?:with|by) me\b|good idea\b|"
    r"that(?:'s| is) (?:fine|good|great|right|a good idea)\b|let's do (?:it|that)\b|(?:that )?works for (?:me|us)\b|"
    r"absolutely\b|exactly\b|definitely\b|no objections?\b|I(?:'d)? (?:second|support|like) (?:that|it|this)\b|"
    r"seconded\b|"
    r"all in favou?r\b|(?:that is|it's|it is|that's)? ?unanimous\b|carried\b)",
    re.IGNORECASE,
)
_AGAINST = re.compile(
    r"^no(?=[,.!]|$| (?:I|we|that|it|way)\b)|\b(?:(?:I'd|I would) rather|against|disagree|let's not|better not|"
    r"not (?:today|now|yet|decide|so sure|"
    r"sure)|"
    r"don't (?:think|agree|like|want)|too (?:early|risky|expensive|late)|can't|cannot|instead|however)\b",
    re.IGNORECASE,
)
_REASON = re.compile(r"[;]|,?\s(?:because|since|as|so that|although|if)\b.*$", re.IGNORECASE)
HEARD_TURNS = 3
"""Turns after a proposal in which somebody welcomes it or speaks against it."""


def adopted(rows: Sequence[Remark], place: int) -> str:
    """What a remark proposes and the next turns take up, as `we will …`; `""` where somebody is against it."""
    match = _PROPOSAL.match(opened(rows[place].text).replace("’", "'").rstrip(" .!"))
    if not match or not _taken_up(rows, place):
        return ""
    if match["then"]:
        return match["then"]
    what = _REASON.sub("", match["what"].rstrip(" .?!")).strip(" ,")
    return f"we agreed on {what}" if match["bare"] and not match["we"] else f"we will {what}"


def _taken_up(rows: Sequence[Remark], place: int) -> bool:
    replies = [*rows[place].echoes, *_replies(rows, place)]
    if any(_AGAINST.search(reply) for reply in replies):
        return False
    return any(_WELCOME.match(reply) for reply in replies)


def _replies(rows: Sequence[Remark], place: int) -> Iterator[str]:
    """What others say to it, until its speaker asks something else."""
    here = rows[place]
    for row in rows[place + 1 : place + 8]:
        again = row.speaker == here.speaker and row.turn > here.turn and row.text.endswith("?")
        if again or row.turn > here.turn + HEARD_TURNS:
            return
        if row.speaker != here.speaker:
            yield row.text
