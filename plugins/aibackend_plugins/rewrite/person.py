"""The person that a text speaks in: to "you", or as "we"."""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.writing.wording import lowered

_ONE_READER = (
    "candidate|applicant|employee|user|customer|reader|visitor|guest|member|buyer|recipient|participant|patient"
)
_READERS = (
    rf"(?:{_ONE_READER}|tenant|subscriber|resident|student|passenger|traveller|traveler|parent|client|supplier"
    r"|volunteer|player|occupant|driver|motorist|swimmer|walker|diner|worker|holder|delegate|exhibitor"
    r"|shopper|attendee|cyclist|pedestrian|contributor|donor|learner|pupil)"
)
_READER: Final = re.compile(
    rf"(?:(?<=that )|(?<=and )|(?<=so )|(?<=if )|(?<=when )|(?<=which )|(?<=, )|(?<=[.:;] )|(?<=but )"
    rf"|(?<![\w,] )(?<!\w))"
    rf"(?:the (?:successful |ideal |right )?(?P<one>{_READERS})|(?:all |our |all our )?(?P<many>{_READERS}s|staff))\b"
    r"(?=(?:'s|') |\s+(?:will|must|should|can|cannot|may|might|could|would|are|is|have|has|need|needs|get|gets"
    r"|receive|receives|now|shall)\b)"
    r"(?: (?P<be>is|has|needs|gets|receives)\b)?",
    re.IGNORECASE,
)
_HELPED: Final = re.compile(
    rf"\b(?P<verb>(?:enabl(?:es?|ing)|allow(?:s|ing)?|help(?:s|ing)?|permit(?:s|ting)?|lets?|encourag(?:es?|ing)) )"
    rf"(?:all |our |all our )?(?P<one>{_READERS})s(?= (?:to )?[a-z])",
    re.IGNORECASE,
)
_YOURS: Final = re.compile(
    r"^(?P<the>the )?(?P<what>salary|pay|order|parcel|booking|appointment|account|ticket|invoice|subscription"
    r"|delivery"
    r"|payment|place|seat|reservation|membership)\b(?! (?:at|from|online|here|now|today|before|via|through|on|in)\b)",
    re.IGNORECASE,
)
_APPLY: Final = re.compile(r"^(?P<please>please )?apply (?=by|before|until|to|at|online)", re.IGNORECASE)
_OURS: Final = re.compile(
    r"\bthe (?P<what>project|team|company|organi[sz]ation|firm|department|studio|programme|program|service|shop"
    r"|clinic"
    r"|school|association|initiative|farm|cooperative|museum|group|brewery|foundation)\b(?! of\b)",
    re.IGNORECASE,
)
_LEAD: Final = re.compile(r"^(?P<lead>[^:]{1,30}:\s+|)(?P<verb>[A-Za-z]+)\b")


def reader_of(text: str) -> str:
    """The group that a text is about in its first duty, right or offer, as one of it; "" if there is none."""
    match = _READER.search(text) or _WHOEVER.search(text) or _HELPED.search(text)
    if match and match.re is _WHOEVER:
        return match["many"].removesuffix("s").lower()
    if match and match.re is _HELPED:
        return match["one"].lower()
    return (match["one"] or match["many"].removesuffix("s")).lower() if match else ""


def to_you(said: str, reader: str) -> str:
    """The sentence spoken to its reader, where the reader is in it."""

    def turned(match: re.Match[str]) -> str:
        who = (match["one"] or match["many"].removesuffix("s")).lower()
        who = reader if {who, reader} == {"applicant", "candidate"} else who
        you = "You" if match.start() == 0 else "you"
        return match.group() if reader != who else f"{you} {_SECOND[match['be'].lower()]}" if match["be"] else you

    changed = _READER.sub(turned, _WHOEVER.sub(partial(_if_you, reader=reader), said))
    changed = _HELPED.sub(
        lambda match: match["verb"] + "you" if match["one"].lower() == reader else match.group(), changed
    )
    changed = re.sub(r"\b([Yy])ou(?:'s|') ", r"\1our ", changed)
    changed = _theirs(changed) if changed != said else changed
    changed = _APPLY.sub(
        lambda match: "Please send your application " if match["please"] else "Send your application ", changed
    )
    changed = _ASKED.sub("Please ", _YOURS.sub(_yours, changed))
    return _MANAGE.sub(r"\g<verb> your \g<what>", changed) if re.search(r"\byou\b", changed, re.I) else changed


_WHOEVER: Final = re.compile(
    rf"(?:^|(?<=[.!?] ))(?:all |the |our )?(?P<many>{_READERS}s"
    rf"|staff) who (?P<do>[a-z]+ [^,.;]{{3,60}}?),? (?-i:(?P<may>can|cannot|will|must|should|may)\b)",
    re.IGNORECASE,
)


def _if_you(match: re.Match[str], reader: str) -> str:
    """ "Users who have an account can" as "if you have an account, you can"."""
    if match["many"].lower().removesuffix("s") != reader or re.match(r"(?:was|is|has)\b", match["do"]):
        return match.group()
    do = re.sub(r"\btheir\b", "your", match["do"])
    return f"If you {do}, you {match['may']}"


_SECOND: Final = {"is": "are", "has": "have", "needs": "need", "gets": "get", "receives": "receive"}
_OTHERS: Final = re.compile(
    rf"\b(?:{_READERS}s|managers|teams?|partners|children|people|companies|they|friends|colleagues|suppliers)\b",
    re.IGNORECASE,
)
_ASKED: Final = re.compile(
    r"^you (?:are|were) (?:kindly |strongly )?(?:advised|requested|asked|encouraged|invited|urged|reminded"
    r"|recommended)"
    r" to (?=[a-z])|^you should (?:please|kindly) ",
    re.IGNORECASE,
)
_MANAGE: Final = re.compile(
    r"\b(?P<verb>manage|view|track|update|change|check|renew|cancel|access|download|pay|edit) (?P<what>subscriptions"
    r"|orders|bookings|accounts|invoices|settings|deliveries|appointments|reservations|account settings"
    r"|payment details"
    r"|account details)\b"
)


def _theirs(said: str) -> str:
    """ "You … their" as "you … your", unless there are others that it can mean."""
    if _OTHERS.search(said):
        return said
    return re.sub(r"\bthey\b", "you", re.sub(r"\btheir\b", "your", said))


_SET: Final = (
    "attach|return|submit|send|pay|complete|sign|bring|register|book|collect|fill|hand|deliver|provide|update|wear"
    "|keep|switch"
    "|turn|lock|close|clean|remove|store|report|renew|confirm|upload|show|present|leave|place|park|label|order"
    "|install"
)
"""What readers are told to do; who must reject or check a thing is open."""
_DUTY: Final = re.compile(
    r"^(?:please remember that )?(?P<what>(?:(?!(?:who|which|that|and|or|if|is|are|be)\b)[\w'’-]+ ){1,6})"
    r"(?:must|shall|should|are to|needs? to|have to|has to) be (?P<done>[a-z]+)(?P<rest>(?: (?!by (?:the (?!end"
    r"|\d)|our|an?|us"
    r"|your)\b)[^.!;]*)?[.!])$",
    re.IGNORECASE,
)


_USED: Final = frozenset(
    ("use", "leave", "block", "touch", "open", "store", "carry", "wear", "bring", "take", "feed", "park")
)
_FORBIDDEN: Final = re.compile(
    r"^(?P<what>(?:(?!(?:who|which|that|and|or|if|is|are|be)\b)[\w'’-]+ ){1,5})(?:must|shall|should|may) not be "
    r"(?P<done>[a-z]+)(?P<rest>(?: (?!by\b)[^.!;]*)?[.!])$",
    re.IGNORECASE,
)


def asked_of_you(said: str) -> str:
    """A duty without its doer as a request: "Forms must be returned by Friday." as "Please return forms by Friday."."""
    if denied := _FORBIDDEN.match(said):
        verb = reading(denied["done"])
        plain = verb and verb.base in _USED and denied["what"].split()[0].lower() not in ("it", "this", "they", "these")
        return f"Do not {verb.base} {lowered(denied['what'].strip())}{denied['rest']}" if plain and verb else said
    match = _DUTY.match(said)
    found = reading(match["done"]) if match else None
    base = "send" if found and found.base == "receive" else found.base if found else ""
    if not match or not found or base not in _SET.split("|") or found.form not in ("past", "participle", "base"):
        return said
    what = match["what"].strip()
    if what.split()[0].lower() in ("you", "we", "this", "he", "she", "i", "there", "no"):
        return said
    thing = {"they": "them"}.get(what.lower(), lowered(what))
    return f"Please {base} {thing}{match['rest']}"


_COMPANY: Final = re.compile(
    r"(?:^|(?<=that )|(?<=, ))our (?:company|firm|organi[sz]ation|business|agency|shop|store) (?P<verb>is|has"
    r"|was|does|will|can|would|may"
    r"|must|should|offers|provides|launches|opens|plans|introduces|sells|wants|believes|announces)\b",
    re.IGNORECASE,
)
_BODY: Final = re.compile(
    r"(?:^|(?<=that ))the (?:board|management|committee|council|directors|executive|leadership|head office)"
    r"(?: of directors)? (?P<verb>is|has|was|does|will|can|would|may|must|should|[a-z]+s)\b",
    re.IGNORECASE,
)
"""Who speaks for a house to its own people."""
_OF_US: Final = {"is": "are", "has": "have", "was": "were", "does": "do"}


_OPEN: Final = re.compile(
    r"^(?P<what>(?:(?!(?:who|which|that|and|or|if|is|are|be)\b)[\w'’-]+ ){1,6})(?P<may>can|may) (?P<now>now "
    r"|also )?be "
    r"(?P<done>rented|booked|ordered|accessed|reset|found|bought|downloaded|reached|contacted|viewed|used|paid"
    r"|cancelled"
    r"|canceled|returned|collected|reserved|requested|changed|hired|purchased|opened|seen|tracked|picked up|made"
    r"|submitted|obtained)(?P<rest>(?: (?!by (?:the|our|an?|us)\b)[^!;]*)?[.!])$",
    re.IGNORECASE,
)


def open_to_you(said: str) -> str:
    """A possibility without its doer as one of the reader: "Bikes can be rented here." as "You can rent bikes
    here."."""
    match = _OPEN.match(said)
    what = match["what"].strip() if match else ""
    if (
        not match
        or _GOES_ON.search(match["rest"])
        or what.split()[0].lower() in ("it", "they", "this", "we", "he", "no")
    ):
        return said
    verb, _, after = match["done"].partition(" ")
    found = reading(verb)
    base = {"cancelled": "cancel", "canceled": "cancel", "bought": "buy"}.get(verb) or (found.base if found else "")
    if not base:
        return said
    return f"You {match['may']} {match['now'] or ''}{f'{base} {after}'.strip()} {lowered(what)}{match['rest']}"


_GOES_ON: Final = re.compile(r"\b(?:and|or|but) (?:is|are|was|were|has|have|will|can|may|must|should|[a-z]+ed)\b")


def company_as_we(said: str) -> str:
    """ "Our company is" as "we are"."""

    def turned(match: re.Match[str]) -> str:
        verb = match["verb"].lower()
        found = reading(verb)
        plural = _OF_US.get(verb) or (found.base if found and found.form == "third" else verb)
        return f"{'We' if match.start() == 0 else 'we'} {plural}"

    return _COMPANY.sub(turned, said)


def body_as_we(said: str) -> str:
    """ "The board has decided" as "we have decided"."""

    def turned(match: re.Match[str]) -> str:
        found = reading(match["verb"].lower())
        plural = _OF_US.get(match["verb"].lower()) or (found.base if found and found.form == "third" else "")
        verb = plural or (match["verb"] if match["verb"] in ("will", "can", "would", "may", "must", "should") else "")
        return f"{'We' if match.start() == 0 else 'we'} {verb}" if verb else match.group()

    return _BODY.sub(turned, said)


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
