"""What turns evidence round: an event that was only meant, places or sums that do not agree, an own fault."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from aibackend_blocks.language.writing import dates
from aibackend_blocks.values.amounts import Amount, find_amounts

_UNREAL = re.compile(
    r"\b(?:meant|intend\w*|plan(?:ned|s|ning)?|going|want(?:ed|s)?|tried|hop(?:ed|ing)|about|supposed|forgot"
    r"|yet|still)\s+to\b"
    r"|\b(?:will|would|should|shall|could)\b|\b(?:promis\w+|pending|offered|scheduled|outstanding|overdue)\b",
    re.IGNORECASE,
)
_WE = (
    r"(?:\b(?:we|our|us|i|my|staff|colleague|cashier|clerk|driver|courier|support|warehouse|technician|team"
    r"|system|terminal|till)\b)"
)
_FAULT = re.compile(
    rf"{_WE}[^.;]{{0,80}}\b(?:overlook\w*|forg[eo]t\w*|miss(?:ed|ing)|mistake\w*|mistyped|error\w*|wrong\w*"
    rf"|mixed up|mix-?up|failed|accident\w*"
    r"|too late|lost|misread|slipped|never (?:sent|shipped|paid|processed|answered|acted)|did(?: not"
    r"|n['’]t) (?:send|ship|process|act|pay|refund|cancel"
    r"|notice|see|read|stop|answer|reply|respond|react)|again|afterwards|on leave|double)\b"
    rf"|\b(?:by mistake|in error|our (?:own )?(?:fault|mistake|error|oversight))\b|\b(?:mistake|error"
    rf"|oversight) (?:by|of|on) (?:us|our)\b",
    re.IGNORECASE,
)
_OTHERS_FAULT = re.compile(
    r"\b(?:no|not|without|never)\s+(?:an?\s+|any\s+)?(?:mistake|error|fault|miss\w*|wrong\w*|lost)\b"
    r"|\b(?:customer|buyer|guest|cardholder|client|she|he)\b[^.;,]{0,40}\b(?:forgot|mistake|wrong|missed"
    r"|error|too late|again|overlook\w*)\b",
    re.I,
)
_DENIED = re.compile(
    r"\bnothing\b(?!\s+(?:was|is)?\s*(?:missing|wrong|damaged|outstanding))|\b(?:not|never"
    r"|n['’]t)\s+(?:yet\s+)?(?:been\s+)?(?:deliver|receiv|arriv"
    r"|refund|paid|pay|credit|complet|perform|sent|ship|done|scan|sign|issue|grant|provid)\w*"
    r"|\bno (?:signature|delivery|scan"
    r"|proof|refund|tracking|record)\b",
    re.I,
)
_PLACE = re.compile(
    r"\b[A-Z][a-z]+(?:\s[A-Z][a-z]+)*\s(?:[Nn]o\.?\s?|[Nn]umber\s)?\d{1,4}[a-z]?\b"
    r"|\b\d{1,4}[a-z]?\s[A-Z][a-z]+(?:\s[A-Z][a-z]+)*"
    r"|\b(?:number|no\.|house|flat|apartment|unit)\s\d{1,4}[a-z]?\b"
)
_MONTH = re.compile(r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b", re.IGNORECASE)
_REFUNDED = re.compile(
    r"\b(?:refunded|credited|reversed|reimbursed|voided|paid back)\b"
    r"|\b(?:refund|credit|reversal)(?: (?:note|slip|of))?\b[^;]{0,40}"
    r"\b(?:issued|processed|posted|sent|completed|made|paid|given|settled|arn|reference)\b"
    r"|\b(?:issued|processed|posted|sent|made|paid|gave)\b[^.;]{0,20}\b(?:refund|credit|reversal)\b",
    re.IGNORECASE,
)
_REFUSED = re.compile(
    r"\b(?:refus\w*|declin\w*|denied|reject\w*|non-?refundable|not|no|never|without)\b|n['’]t\b", re.IGNORECASE
)
_TURNED_DOWN = re.compile(
    r"\b(?:refund|return|credit|claim|request)\b[^.;]{0,20}\b(?:refused|declined|rejected|denied|turned down)\b"
    r"|\b(?:refused|declined|rejected|denied|turned down)\b[^.;]{0,20}\b(?:refund|return|credit|claim|request)\b",
    re.IGNORECASE,
)
_HAND_OVER = re.compile(r"\b(?:deliver\w*|left|dropped|handed|signed for|sent|shipped|arrived)\b", re.IGNORECASE)
_AGREED_PLACE = re.compile(
    r"\b(?:order(?:ed)? (?:was |is )?(?:for|to)|address (?:on|in|of|was|is|given)|lives?|billing|registered"
    r"|agreed|customer['’]s)\b",
    re.I,
)
_NOT_THERE = re.compile(
    r"\b(?:wrong|another|different|other|neighbou?r\w*|next door|old)\b[^.;]{0,20}\b(?:address|street|house"
    r"|door|person|place|building|city|number|country)\b"
    r"|\bneighbou?r|\bnext door\b",
    re.IGNORECASE,
)
_CUSTOMER = r"\b(?:customer|buyer|guest|cardholder|client|patient|member|she|he|they)\b"
_RESTATED = re.compile(
    rf"{_CUSTOMER}[^.;]{{0,30}}\b(?:complain\w*|claim(?:s|ed)|says?|said|reported|told us|insist\w*|wrote)\b"
    r"[^.;]{0,60}(?:\b(?:not|never|no|nothing|missing|wrong|broken|damaged|faulty)\b|n['’]t\b)",
    re.IGNORECASE,
)
_ASSENTED = re.compile(
    rf"\b(?:signed|accepted|approved|agreed|confirmed|initialled"
    rf"|acknowledged)\b[^.;]{{0,20}}\bby\b[^.;]{{0,12}}{_CUSTOMER}"
    rf"|{_CUSTOMER}\s+(?:has\s+|had\s+)?(?:signed|accepted|approved|agreed|confirmed|initialled|acknowledged)\b",
    re.IGNORECASE,
)
_CANCELLED = re.compile(
    rf"{_CUSTOMER}[^.;]{{0,30}}\b(?:cancel\w*|terminat\w*|unsubscrib\w*|clos(?:ed|ing) (?:the|his|her|their) account)\b"
    r"|\bcancell?ed (?:by|in the app|online)\b|\bplease cancel\b"
    r"|\bcancell?ation (?:request|e?-?mail|letter|notice)s?\b[^.;]{0,20}\b(?:received|came|arrived|from|dated)\b",
    re.IGNORECASE,
)
_LIMIT = re.compile(r"\b(\d{1,3})[ -]days?\b", re.IGNORECASE)
_POLICY = re.compile(r"\b(?:policy|terms|within|window|period|returns? accepted|limit)\b", re.IGNORECASE)
_TOOK = re.compile(r"\b(\d{1,3}) days? (?:after|later|past|from|since)\b", re.IGNORECASE)
_CHARGED = re.compile(
    r"\b(?:charged?|captured|billed|debited|took|posted|booked|settled|collected|entered|keyed)\b", re.IGNORECASE
)
_DUE = re.compile(
    r"\b(?:slip|receipt|signed|invoice|agreed|quot\w+|price|order(?:ed)?|bill|total|confirm\w*|checkout|tab)\b", re.I
)


_NONE = re.compile(
    r"(?:(?:we|our records) (?:have|hold|found|received|show) )?"
    r"(?:no\s(?!one\b)|not\b|never\b|nothing\b|without\s|missing\s)",
    re.IGNORECASE,
)
_LACKING = re.compile(r"\b(?:missing|unavailable|not (?:available|found|kept|saved|on file))\W*$", re.IGNORECASE)
_NOT_DONE = re.compile(
    r"\b(?:cancel\w*|terminat\w*|return\w*|request\w*|ask(?:ed)?|complain\w*|contact\w*|disput\w*|chargebacks?|claim\w*"
    r"|repl(?:y|ies|ied)|respon\w+|answer\w*|object\w*|report(?:ed)?|promised|mistakes?|errors?|faults?|damage\w*"
    r"|defects?"
    r"|surplus|shortage|difference|sent back|missing|wrong)\b",
    re.IGNORECASE,
)
"""What a customer might have done, or have been done wrong: that it was not speaks for the merchant."""
_UNASKED = re.compile(r"no (?:\w+ )?(?:requests?|complaints?|contact|objections?|claims?)\b", re.IGNORECASE)


def tells_of_none(text: str) -> bool:
    """Whether a text tells that something is not there, which is a finding and no document."""
    return bool(_NONE.match(text))


def lacks_proof(text: str) -> bool:
    """Whether what is not there would have been the merchant's own proof ("no signature image")."""
    what = _LACKING.sub("", text)
    if what == text and not tells_of_none(text):
        return False
    return not _NOT_DONE.search(what) and not states_terms(text) and not re.search(r"[,;]", text)


def is_unasked(text: str) -> bool:
    """Whether a text tells that the customer never asked or complained, which admits nothing."""
    return bool(_UNASKED.match(text))


def is_alike(text: str) -> bool:
    """Whether a text tells that two charges are of the same goods, by which they look like one sale."""
    return bool(_ALIKE.search(text)) and not _APART.search(text)


def is_one_sale(text: str) -> bool:
    """Whether a text counts one sale and two debits of it."""
    return is_alike(text) and bool(_ONE_SALE.search(text))


_DEBITS = r"(?:charg|captur|payment|transaction|debit|posting)\w*\b"
_ALIKE = re.compile(
    r"\b(?:only|just) one (?:\w+ )?(?:bill|order|sale|receipt|invoice|check|booking|purchase|delivery)\b"
    r"|\b(?:charged|billed|debited|captured|processed|posted|ran|run|went|sent) (?:twice|a second time)\b|"
    rf"\b(?:two|2|double) {_DEBITS}[^;]{{0,40}}\bfor (?:just |only )?(?:one|a single|the same)\b"
    rf"|\b(?:one|single)\b[^.;,]{{0,30}}\b(?:and|but|with) (?:two|2|double) {_DEBITS}"
    r"|\b(?:same|identical) (?:\w+ )?(?:items?|articles?|goods|products?|basket|contents?"
    r"|(?:order|invoice) numbers?)\b",
    re.IGNORECASE,
)
_ONE_SALE = re.compile(
    rf"\b(?:one|single)\b[^.;,]{{0,30}}\b(?:and|but|with) (?:two|2|double) {_DEBITS}"
    rf"|\b(?:two|2|double) {_DEBITS}[^;]{{0,40}}\bfor (?:just |only )?(?:one|a single)\b",
    re.IGNORECASE,
)
_APART = re.compile(r"\b(?:different|separate\w*|other|another|again|not)\b", re.IGNORECASE)


def is_unreal(text: str) -> bool:
    """Whether what is told was meant, promised or offered rather than done."""
    return bool(_UNREAL.search(text))


def is_denied(text: str) -> bool:
    """Whether a text says that something did not happen ("and then nothing", "not delivered")."""
    return bool(_DENIED.search(text))


def is_refunded(text: str) -> bool:
    """Whether a text tells that money was given back."""
    told = _REFUNDED.search(text) or (_REFUNDED_ABROAD.search(text) and re.search(r"\d", text))
    return bool(told) and not _REFUSED.search(text)


_REFUNDED_ABROAD = re.compile(
    r"\b(?:rembours(?:é|ement)|(?:rück)?erstatt(?:et|ung)|gutgeschrieben|gutschrift|reembols(?:ad[oa]|o)|rimbors(?:at[oa]|o)"
    r"|terugbeta(?:ald|ling))\w*",
    re.IGNORECASE,
)
"""A refund in another language, which a sum or a reference beside it tells as made."""


def restates(text: str) -> bool:
    """Whether a text only tells what the customer complained of: that is the claim, and no answer to it."""
    return bool(_RESTATED.search(text))


def cancelled_before(text: str, charged: str) -> bool:
    """Whether a text tells that the customer cancelled on a day before the charge; charged: YYYY-MM-DD, or ""."""
    told = [found if not found.startswith("--") else f"{charged[:4]}{found[1:]}" for found in dates(text)]
    return bool(charged and _CANCELLED.search(text) and not is_denied(text)) and any(day < charged for day in told)


def is_offer(text: str) -> bool:
    """Whether something was only offered, which admits nothing."""
    return bool(re.search(r"\boffer(?:ed)?\b", text, re.IGNORECASE))


def states_terms(text: str) -> bool:
    """Whether a text tells what the terms say ("no refund within 14 days", "non-refundable")."""
    return bool(_TERMS.search(text))


_TERMS = re.compile(
    r"\b(?:terms|policy|conditions)\b|\bno[nt][ -]?refundable"
    r"|\bno (?:refunds?|returns?|credits?|cancellations?) (?:within|after|once|on|for|if|less|later)\b",
    re.IGNORECASE,
)


def turns_down(text: str) -> bool:
    """Whether a text tells that a refund or a return was turned down, which is a decision and no fault."""
    return bool(_TURNED_DOWN.search(text) or _UNPROMISED.search(text))


_UNPROMISED = re.compile(
    r"\bno (?:refund|credit|return|discount)s? (?:was |were |has been |ever )?(?:promised|agreed|offered|authori[sz]ed"
    r"|announced|requested|asked)",
    re.IGNORECASE,
)
"""What was never promised was not owed by a promise."""


def assented(text: str) -> bool:
    """Whether a text tells that the customer signed or accepted something."""
    return bool(_ASSENTED.search(text)) and not is_denied(text)


def came_too_late(text: str, texts: Sequence[str]) -> bool:
    """Whether a text tells of more days than the terms among the others allow."""
    took = [int(match[1]) for match in _TOOK.finditer(text)]
    allowed = [
        int(match[1]) for other in texts if other != text and _POLICY.search(other) for match in _LIMIT.finditer(other)
    ]
    return bool(took and allowed) and max(took) > max(allowed)


def admits(text: str) -> bool:
    """Whether a text owns up to a fault of the merchant's side."""
    return bool(_FAULT.search(text)) and not assigns_fault(text)


def assigns_fault(text: str) -> bool:
    """Whether a text denies a fault or gives it to the customer."""
    return bool(_OTHERS_FAULT.search(text))


def went_elsewhere(texts: Sequence[str]) -> str:
    """The text by which the goods went to another place than the one agreed; "" where none says so."""
    handed = [text for text in texts if _HAND_OVER.search(text)]
    for text in handed:
        if _NOT_THERE.search(text):
            return text
        here = _places(text)
        agreed = {place for other in texts if _AGREED_PLACE.search(other) for place in _places(other)}
        if len(here | agreed) > 1 and agreed and here and (here - agreed or len(here) > 1):
            return text
    return ""


def _places(text: str) -> set[str]:
    found = (match[0] for match in _PLACE.finditer(text) if not _MONTH.search(match[0]))
    return {re.sub(r"\W+", " ", place).casefold() for place in found}


def sums_in(text: str) -> list[Amount]:
    """The amounts of a text that have a currency or decimals: a bare figure may count anything."""
    return [each for each in find_amounts(text) if each.currency or each.decimals]


def overcharges(texts: Sequence[str], charged: Decimal | None) -> bool | None:
    """Whether more was charged than slip, quote or order show; None where the texts do not say both sums.

    charged: the disputed amount, where no text names another.
    """
    sums = [(text, [each.value for each in sums_in(text)]) for text in texts]
    for text, values in sums:
        if len(values) == 2 and _CHARGED.search(text) and _DUE.search(text):
            return values[0] != values[1]
    taken = [value for text, values in sums if _CHARGED.search(text) for value in values]
    due = [value for text, values in sums if _DUE.search(text) and not _CHARGED.search(text) for value in values]
    most = max(taken, default=charged)
    return None if not due or most is None else most > max(due)
