"""Who must do what by when: sentences in which a party shall, must, will or agrees to do something."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.provisions import Sentence
from aibackend_plugins.contract.findings import Obligation, Party

MOST = 100
"""Obligations told; a long contract holds several hundred."""
TEXT_MOST = 400
_SHARED = (
    r"Each(?:\s+of\s+the)?\s+(?:Party|Parties|party)|Either\s+[Pp]arty|Neither\s+[Pp]arty|Both\s+[Pp]arties"
    r"|The\s+[Pp]arties|the\s+[Pp]arties|No\s+[Pp]arty|each\s+[Pp]arty|neither\s+[Pp]arty"
)
_ROLES = (
    r"Company|Buyer|Seller|Purchaser|Vendor|Supplier|Customer|Client|Licensor|Licensee|Lender|Borrower|Landlord|Tenant|Lessor|Lessee|Employer|Employee|Consultant|Contractor"
    r"|Distributor|Reseller|Agent|Franchisor|Franchisee|Manufacturer|Provider|Recipient|Discloser|Receiving\s+Party|Disclosing\s+Party|Executive|Guarantor|Publisher|Service\s+Provider"
)
_MODAL = (
    r"(?P<modal>shall|must|will|agrees?\s+(?:to|not\s+to|that\s+(?:it|he|she|they)\s+(?:shall|will))"
    r"|undertakes?\s+to|covenants?\s+(?:and\s+agrees?\s+)?to|(?:is|are)\s+(?:obligated|required|responsible)\s+(?:to|for)|may\s+not)"
)
_NO_DUTY = re.compile(
    r"(?i)^\s*(?:mean\b|be\s+deemed|have\s+the\s+(?:right|meaning|option|power|authority)|be\s+(?:entitled|governed|construed|referred|considered|binding|effective|defined|free|permitted|eligible)"
    r"|have\s+(?:no\s+(?:obligation|liability|further)|any\s+liability|sole|full|all)|not\s+(?:be\s+(?:liable|deemed|required|obligated|responsible)|have\s+any)|inure|bind\b|constitute|survive|include\b|not\s+constitute"
    r"|terminate|expire|commence|remain\s+in|own\b|retain\s+all|receive\b|in\s+no\s+event|hereinafter)"
)
_DUE = re.compile(
    r"(?i)\b(?:within|no\s+later\s+than|not\s+later\s+than|on\s+or\s+before|at\s+least|not\s+less\s+than|no\s+less\s+than|prior\s+to|upon|promptly(?:\s+(?:upon|after|following))?|immediately(?:\s+(?:upon|after|following))?|by)\s+"
    r"(?=[^,;.]{0,60}\b(?:days?|weeks?|months?|years?|hours?|quarter|receipt|termination|expiration|request|notice|delivery|closing|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d))[^,;.]{3,110}"
    r"|\b(?:monthly|quarterly|annually|each\s+(?:month|calendar\s+(?:month|quarter|year)|quarter|year)|during\s+the\s+(?:Term|term\s+of\s+this\s+Agreement)|promptly|immediately)\b"
)
_WEIGHTY = re.compile(
    r"(?i)\b(?:pay|deliver|provide|notify|indemnif|return|maintain|keep|not\s+disclose|supply|perform|report|insur|comply|reimburse|furnish|purchase|refrain|not\s+\w+)\b"
)


def find_obligations(sentences: Sequence[Sentence], parties: Sequence[Party]) -> tuple[Obligation, ...]:
    """Obligations in their order; when there are too many, those with a deadline and of substance first."""
    subject = _subject(parties)
    found = [
        each for sentence in sentences if 30 <= len(sentence.plain) <= 2_500 for each in _in_sentence(sentence, subject)
    ]
    if len(found) > MOST:
        found = sorted(sorted(found, key=_weight)[:MOST], key=lambda each: each.sentence.start)
    return tuple(found)


def _weight(each: Obligation) -> tuple[int, int]:
    return (-2 * (each.due is not None) - bool(_WEIGHTY.match(each.obligation.split(" ", 1)[-1])), each.sentence.start)


def _subject(parties: Sequence[Party]) -> re.Pattern[str]:
    names = {re.escape(word) for party in parties for word in (party.name, *party.aliases) if len(word) > 1}
    names |= {re.escape(re.sub(r",?\s+(?:Inc|LLC|Ltd|Corp\w*|L\.P)\.?$", "", party.name)) for party in parties}
    own = "|".join(sorted(names, key=len, reverse=True))
    every = "|".join(part for part in (own, _SHARED, _ROLES, "You", "you", "I") if part)
    return re.compile(
        rf"(?<![\w’'])(?P<party>(?:[Tt]he\s+|THE\s+)?(?:{every}))(?:\s*\([^)]{{1,40}}\))?,?\s+(?:(?:also|further|hereby|each|at\s+all\s+times|additionally|therefore)\s+)?{_MODAL}\b(?P<rest>[^.;]*(?:\.\d[^.;]*)*)"
    )


def _in_sentence(sentence: Sentence, subject: re.Pattern[str]) -> Iterator[Obligation]:
    match = subject.search(sentence.plain)
    if match is None or _NO_DUTY.match(match["rest"]) or len(match["rest"].split()) < 3:
        return
    if match.start() > 250 or re.match(r"^[\s(a-z0-9.)]*[\"“]", sentence.plain):
        return
    said = f"{match['modal']}{match['rest']}".strip(" ,:")
    if len(said) > TEXT_MOST:
        said = said[:TEXT_MOST].rsplit(" ", 1)[0]
    due = _DUE.search(sentence.plain)
    yield Obligation(party=match["party"], obligation=said, due=due.group().strip() if due else None, sentence=sentence)
