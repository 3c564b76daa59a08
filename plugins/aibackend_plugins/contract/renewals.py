"""Whether an agreement renews itself, for how long, and what notice stops it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.values.periods import Period, find_periods
from aibackend_plugins.contract.findings import Renewal
from aibackend_plugins.contract.provisions import Sentence

_RENEWS = re.compile(
    r"(?i)\b(?:automatically\s+(?:\w+\s){0,3}(?:renew\w*|extend\w*|continue|stay\s+in\s+force)|(?:renew\w*|extend\w*)(?:\s+\w+){0,2}\s+automatically"
    r"|auto-?renew\w*|evergreen|(?:shall|will)\s+be\s+(?:deemed\s+)?(?:renewed|extended)\s+for\s+(?:successive|additional|consecutive|further)"
    r"|(?:shall|will)\s+renew\s+for|(?:shall|will)\s+continue\s+(?:from\s+year\s+to\s+year|for\s+successive)|tacit(?:ly)?\s+renew\w*"
    r"|(?:shall|will)\s+(?:\w+\s+){0,2}be\s+(?:\w+\s+)?(?:renewed|extended)\b[^.;]*\bunless\s+(?:either|any|one|a|the)\b"
    r"|continues?\s+(?:on\s+a\s+)?(?:from\s+)?month[\s-]to[\s-]month)"
)
_MAY_RENEW = re.compile(
    r"(?i)\b(?:may|option|right|elect\w*|agree\w*)\b[^.]{0,80}\b(?:renew|extend)\w*\b[^.]{0,80}\b(?:agreement|term)\b|\brenew(?:al|ed|able)?\b[^.]{0,60}\b(?:agreement|term|period)s?\b"
)
_NOT_RENEWED = re.compile(r"(?i)\bnot\s+(?:be\s+)?(?:automatically\s+)?(?:renew|extend)")
_OTHER_RENEWAL = re.compile(
    r"(?i)insurance|policy|polic(?:y|ies)|patent|trademark|copyright|license\s+fee|domain|letter\s+of\s+credit|registration"
)


def find_renewal(sentences: Sequence[Sentence]) -> Renewal:
    """The renewal of the term: one that happens by itself before one that somebody may choose."""
    automatic = [
        s
        for s in sentences
        if _RENEWS.search(s.plain) and not _NOT_RENEWED.search(s.plain) and not _OTHER_RENEWAL.search(s.plain)
    ]
    chosen = [
        s for s in sentences if _MAY_RENEW.search(s.plain) and not _OTHER_RENEWAL.search(s.plain) and len(s.plain) > 40
    ]
    if not automatic:
        sentence = next(
            (s for s in chosen if re.search(r"(?i)agreement|term", s.plain) and any(_renewal_periods(s.plain))), None
        )
        return Renewal() if sentence is None else Renewal(period=_renewal_period(sentence.plain), sentence=sentence)
    sentence = max(automatic, key=lambda s: (bool(_renewal_period(s.plain)), _notice(s.plain) is not None))
    notice = _notice(sentence.plain)
    if notice is None:
        place = list(sentences).index(sentence)
        notice = next(
            (
                days
                for s in sentences[place + 1 : place + 3]
                if re.search(r"(?i)renew|extension", s.plain) and (days := _notice(s.plain)) is not None
            ),
            None,
        )
    return Renewal(automatic=True, period=_renewal_period(sentence.plain), notice_days=notice, sentence=sentence)


def _renewal_periods(plain: str) -> Iterator[Period]:
    spoken = re.search(r"(?i)renew|extend|extension", plain)
    for period in find_periods(plain):
        after, before = plain[period.end : period.end + 40], plain[max(0, period.start - 40) : period.start]
        if (
            spoken
            and period.start > spoken.start()
            and not re.match(r"(?i)[\s,'’]*(?:prior|before|advance|written|notice|in\s+advance)", after)
            and not re.search(r"(?i)(?:at\s+least|less\s+than|within)\s*$", before)
        ):
            yield period


def _renewal_period(plain: str) -> str | None:
    period = next(_renewal_periods(plain), None)
    if period is not None:
        return period.text
    run = re.search(r"(?i)\b(?:year|month)[\s-]to[\s-](?:year|month)\b", plain)
    if run:
        return run.group()
    return "year to year" if re.search(r"(?i)annual(?:ly)?\s+(?:basis|terms?)", plain) else None


def _notice(plain: str) -> int | None:
    """Days of notice before the end that stop a renewal."""
    for period in find_periods(plain):
        after, before = plain[period.end : period.end + 90], plain[max(0, period.start - 90) : period.start]
        if re.match(
            r"(?i)[\s,'’]*(?:prior|before|advance|written|notice|in\s+advance|in\s+writing)", after
        ) or re.search(
            r"(?i)(?:notice|notif|advise|objects?\b)[^.;]*(?:at\s+least|less\s+than|later\s+than|within)\s*$", before
        ):
            return period.days
    return None
