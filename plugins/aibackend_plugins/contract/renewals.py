"""Whether an agreement renews itself, for how long, and what notice stops it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from aibackend_plugins.contract.clauses import Doings, chance
from aibackend_plugins.contract.findings import Renewal
from aibackend_plugins.contract.lengths import renewed_for_and_notice
from aibackend_plugins.contract.provisions import Sentence

_STEM = (
    r"(?:renew|exten[ds]|prolong|verl[äe]ng|roll(?:s|ed)?\s+o(?:n|ver)|renouvel|recondu|pr[oó]rr?og|renov|rinnov)\w*"
)
_BY_ITSELF = r"(?:auto[- ]?mat|automát|tacit|tácit|stillschweigend)\w*"
_RENEWS = re.compile(
    r"(?i)\b(?:automatically\s+(?:\w+\s){0,3}(?:renew\w*|extend\w*|continue|stay\s+in\s+force)|(?:renew\w*|extend\w*)(?:\s+\w+){0,2}\s+automatically"
    r"|auto-?renew\w*|evergreen|(?:shall|will)\s+be\s+(?:deemed\s+)?(?:renewed|extended)\s+for\s+(?:successive|additional|consecutive|further)"
    r"|(?:shall|will)\s+renew\s+for|(?:shall|will)\s+continue\s+(?:from\s+year\s+to\s+year|for\s+successive)|tacit(?:ly)?\s+renew\w*"
    r"|(?:shall|will)\s+(?:\w+\s+){0,2}be\s+(?:\w+\s+)?(?:renewed|extended)\b[^.;]*\bunless\s+(?:either|any|one|a|the)\b"
    r"|continues?\s+(?:on\s+a\s+)?(?:from\s+)?month[\s-]to[\s-]month)"
    rf"|\b{_STEM}(?:\s+[\w-]+){{0,3}}?\s+{_BY_ITSELF}|\b{_BY_ITSELF}(?:\s+[\w-]+){{0,3}}?\s+{_STEM}"
)
_MAY_RENEW = re.compile(
    r"(?i)\b(?:may|option|right|elect\w*|agree\w*)\b[^.]{0,80}\b(?:renew|extend)\w*\b[^.]{0,80}\b(?:agreement|term)\b|\brenew(?:al|ed|able)?\b[^.]{0,60}\b(?:agreement|term|period)s?\b"
)
_NOT_RENEWED = re.compile(
    rf"(?i)\b(?:no|not|never|without|nor|keine?|nicht|sans|aucune?|ne|pas|sin|sem|não|non|senza|zonder|geen|niet)\b(?:\s+[\w-]+){{0,2}}?\s+(?:{_BY_ITSELF}\s+)?{_STEM}"
    rf"|\b{_STEM}(?:\s+\w+){{0,2}}?\s+(?:not|nicht|pas)\b|\b(?:not|nicht|pas|no|non)\s+{_BY_ITSELF}"
)
_CONDITION = re.compile(
    r"(?i)\b(?:unless|except|if|until|provided|wenn|falls|sofern|sauf|si|salvo|excepto)\b|\b(?:elect|choos|wish|decid|inten)\w*\s+not\b"
    r"|\bnot(?:ice|ify|ifies|ification)\b"
)
"""From here on a refusal to renew is what would have to happen, not what the clause says."""
_OTHER_RENEWAL = re.compile(
    r"(?i)insurance|policy|polic(?:y|ies)|patent|trademark|copyright|license\s+fee|domain|letter\s+of\s+credit|registration"
)


AUTOMATIC = "auto_renewal"
LIKELY = 0.5
"""Chance from which a sentence is taken to say that the term goes on by itself."""


def is_automatic(plain: str) -> bool:
    """Whether a sentence speaks of a renewal that happens by itself, be it to grant or to deny it."""
    return _RENEWS.search(plain) is not None


def is_denied(plain: str) -> bool:
    """Whether a sentence says that nothing renews itself; what it says of a condition is no denial."""
    return _NOT_RENEWED.search(_CONDITION.split(plain, maxsplit=1)[0]) is not None


def _notice(plain: str) -> int | None:
    """Days of notice before the end that stop a renewal."""
    notice = renewed_for_and_notice(plain)[1]
    return notice.days if notice else None


def find_renewal(sentences: Sequence[Sentence], doings: Doings) -> Renewal:
    """The renewal of the term: one that happens by itself before one that somebody may choose."""
    automatic = [
        s
        for s in sentences
        if (is_automatic(s.plain) or chance(doings, s, AUTOMATIC) > LIKELY)
        and not is_denied(s.plain)
        and not _OTHER_RENEWAL.search(s.plain)
    ]
    chosen = [
        s for s in sentences if _MAY_RENEW.search(s.plain) and not _OTHER_RENEWAL.search(s.plain) and len(s.plain) > 40
    ]
    if not automatic:
        sentence = next(
            (s for s in chosen if re.search(r"(?i)agreement|term", s.plain) and renewed_for_and_notice(s.plain)[0]),
            None,
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


def _renewal_period(plain: str) -> str | None:
    period = renewed_for_and_notice(plain)[0]
    if period is not None:
        return period.text
    run = re.search(r"(?i)\b(?:year|month)[\s-]to[\s-](?:year|month)\b", plain)
    if run:
        return run.group()
    return "year to year" if re.search(r"(?i)annual(?:ly)?\s+(?:basis|terms?)", plain) else None
