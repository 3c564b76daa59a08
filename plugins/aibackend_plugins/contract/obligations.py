"""Who must do what by when: sentences in which a party shall, must, will or agrees to do something."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from aibackend_plugins.contract.clauses import Doings
from aibackend_plugins.contract.duties import plain_duties
from aibackend_plugins.contract.findings import Obligation, Party
from aibackend_plugins.contract.provisions import ITEM, Sentence
from aibackend_plugins.contract.roles import ROLES

MOST = 100
"""Obligations told; a long contract holds several hundred."""
TEXT_MOST = 400
_SHARED = (
    r"Each(?:\s+of\s+the)?\s+(?:Party|Parties|party)|Either\s+[Pp]arty|Neither\s+[Pp]arty|Both\s+[Pp]arties"
    r"|The\s+[Pp]arties|the\s+[Pp]arties|No\s+[Pp]arty|each\s+[Pp]arty|neither\s+[Pp]arty"
    r"|(?:[A-Z][a-z]+ing|[A-Z][a-z]+ed)\s+Party|[Yy]ou|[Ww]e|I"
)
_ROLES = "|".join(
    f"{role.title()}s?|{role.upper()}" for role in sorted(ROLES - {"you", "party"}, key=len, reverse=True)
)
_MODAL = (
    r"(?i:(?P<modal>shall|must|will|guarantees?|agrees?\s+with\s+(?:the\s+)?\w+(?=:)|agrees?\s+(?:to|not\s+to|that\s+(?:it|he|she|they)\s+(?:shall|will))|promises?\s+to"
    r"|undertakes?\s+(?:to\s+the\s+\w+\s+)?to|covenants?\s+(?:and\s+agrees?\s+)?to"
    r"|(?:is|are)\s+(?:obligated|required|responsible)\s+(?:to|for)|may(?:\s+not)?|cannot|won['’]t))"
)
_NO_DUTY = re.compile(
    r"(?i)^\s*(?:mean\b|be\s+deemed|have\s+the\s+(?:right|meaning|option|power|authority)|be\s+(?:entitled|governed|construed|referred|considered|binding|effective|defined|free|permitted|eligible)"
    r"|have\s+(?:no\s+(?:obligation|liability|further)|any\s+liability|sole|full|all)|not\s+(?:be\s+(?:liable|deemed|required|obligated|responsible)|have\s+any)|inure|bind\b|constitute|survive|include\b|not\s+constitute"
    r"|terminate|expire|commence|exceed\b|have\s+exclusive|be\s+at\s+least\s+\d+\s+years|remain\s+in|own\b|retain\s+all|receive\b|in\s+no\s+event|hereinafter)"
)
_MONTHS = r"(?:January|February|March|April|(?-i:May)|June|July|August|September|October|November|December)\b"
_TIME = (
    r"(?:days?|weeks?|months?|years?|hours?|quarter|receipt|termination|expiration|request|notice|delivery|closing"
    rf"|{_MONTHS})"
)
_DUE = re.compile(
    r"(?i)\b(?:within|no\s+later\s+than|not\s+later\s+than|on\s+or\s+before|before(?=\s+(?:\d|"
    + _MONTHS
    + r"))|prior\s+to|upon|by"
    r"|on\s+the(?=\s+\w+\s+day)|on(?=\s+(?:\d|" + _MONTHS + r"))|promptly(?:\s+(?:upon|after|following))?"
    r"|immediately(?:\s+(?:upon|after|following))?|(?:at\s+least|(?:not|no)\s+less\s+than)(?=[^,;.]{0,40}(?:before|prior|advance|notice)))\s+"
    rf"(?=[^,;.]{{0,60}}\b{_TIME})(?:(?!\s(?:and\s+)?(?:shall|must|will)\b)(?:[^,;.]|\.\d|,\s+\d{{4}}\b)){{3,110}}"
    r"|(?<![\w-])(?:(?:monthly|quarterly|annually)(?=\s*(?:[,.;)]|$|(?:in|on|by|and|to|no|within)\b))"
    r"|(?:each|every)\s+(?:day|week|month|calendar\s+(?:month|quarter|year)|quarter|year"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|during\s+the\s+(?:Term|term\s+of\s+this\s+Agreement)"
    r"|promptly|immediately)\b"
)
_CONDITION = re.compile(r"(?i)\b(?:if|where|unless|should|when|whenever|in\s+the\s+event)\b")
_NO_SUBJECT = re.compile(
    r"(?i)\b(?:of|to|by|with|from|for|against|under|between|on|than|as|if|where|when|whenever|unless|until|whether)\s+$"
    r"(?<!each\sof\s)(?<!both\sof\s)(?<!any\sof\s)"
)
"""In `the prices charged to Distributor shall be` and `if Buyer will not pay` nobody is told to do anything."""
_WEIGHTY = re.compile(
    r"(?i)\b(?:pay|deliver|provide|notify|indemnif|return|maintain|keep|not\s+disclose|supply|perform|report|insur|comply|reimburse|furnish|purchase|refrain|not\s+\w+)\b"
)


def find_obligations(sentences: Sequence[Sentence], parties: Sequence[Party], doings: Doings) -> tuple[Obligation, ...]:
    """Obligations in their order; when there are too many, those with a deadline and of substance first."""
    found = list(_all(sentences, _subject(parties)))
    told = {each.sentence.start for each in found}
    told |= {s.start for s in sentences if sum(s.start <= p.start < s.end for p in parties) > 1}  # they are introduced
    found += [each for s in sentences if s.start not in told for each in plain_duties(s, parties, doings)]
    found.sort(key=lambda each: each.sentence.start)
    if len(found) > MOST:
        found = sorted(sorted(found, key=_weight)[:MOST], key=lambda each: each.sentence.start)
    return tuple(found)


def _weight(each: Obligation) -> tuple[int, int]:
    return (-2 * (each.due is not None) - bool(_WEIGHTY.match(each.obligation.split(" ", 1)[-1])), each.sentence.start)


def _all(sentences: Sequence[Sentence], subject: re.Pattern[str]) -> Iterator[Obligation]:
    """The obligations of each sentence, and of each item under `The Supplier shall:`."""
    lead: re.Match[str] | None = None
    for sentence in sentences:
        plain = sentence.plain
        heads = list(_heads(plain, subject)) if len(plain) <= 2_500 else []
        item = ITEM.match(plain)
        if sentence.is_heading:
            lead = None
        elif lead is not None and item and not heads:
            yield from _told(sentence, lead, f" {plain[item.end() - 1 :]}")
        elif len(plain) >= 30:
            for head, after in zip_longest(heads, heads[1:]):
                rest = plain[head.end() : after.start() if after else len(plain)]
                yield from _told(sentence, head, re.sub(r"[,\s]+(?:and|but)\s*$", "", rest.partition(";")[0]))
        if not item or heads:
            lead = heads[-1] if heads and plain.endswith(":") and len(plain) - heads[-1].end() < 40 else None


def _heads(plain: str, subject: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Each place where a party is told to do something; a definition has none."""
    if re.match(r"^[\s(a-z0-9.)]*[\"“]", plain):
        return
    last = -100
    for head in subject.finditer(plain):
        denied = re.match(r"(?i)(?:no|neither)\b", head["party"])
        if (head["modal"].lower() == "may" and not denied) or _NO_SUBJECT.search(plain[: head.start()]):
            continue
        if not _NO_DUTY.match(plain[head.end() :]) and head.start() <= 250 and head.start() - last > 20:
            last = head.end()
            yield head


def _told(sentence: Sentence, head: re.Match[str], rest: str) -> Iterator[Obligation]:
    if len(rest.split()) < 3:
        return
    none = re.match(r"(?i)(?:no|neither)\b", head["party"])
    party = "Each party" if none else head["party"]  # `Neither party will hire` obliges each not to
    said = " ".join(f"{head['modal']}{' not' if none else ''}{rest}".split()).strip(' ,:;."”')
    said = re.sub(r"[;,]\s+and$", "", said)
    if len(said) > TEXT_MOST:
        said = said[:TEXT_MOST].rsplit(" ", 1)[0]
    before = head.string[: head.start()]
    due = _DUE.search(said) or (None if _CONDITION.search(before) else _DUE.search(before))
    yield Obligation(party=party, obligation=said, due=due.group().strip(" ,") if due else None, sentence=sentence)


def _subject(parties: Sequence[Party]) -> re.Pattern[str]:
    names = {re.escape(word) for party in parties for word in (party.name, *party.aliases) if len(word) > 1}
    form = re.compile(r"(?:,|(?<![,\s]))\s+(?:Inc|LLC|Ltd|Corp\w*|L\.P)\.?$")
    names |= {re.escape(form.sub("", party.name)) for party in parties}
    own = "|".join(sorted(names, key=len, reverse=True))
    one = rf"(?:(?:[Tt]he|THE|[Nn]o|[Ee]ach|[Ee]very)\s+)?(?:{'|'.join(filter(None, (own, _SHARED, _ROLES)))})"
    one = rf"(?:{one}|[Tt]he\s+(?:{_ROLES.lower()}))"
    return re.compile(
        rf"(?<![\w’'-])(?P<party>{one}(?:(?:,\s+{one})*,?\s+and\s+{one})?)(?:\s*\([^)]{{1,40}}\))?,?\s+"
        rf"(?:(?:also|further|hereby|each|at\s+all\s+times|additionally|therefore|thereafter|(?:\w+ly\s+and\s+)?\w+ly)\s+)?{_MODAL}(?![\w-])"
    )
