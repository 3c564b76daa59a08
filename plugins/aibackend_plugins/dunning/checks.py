"""What must hold of any collection sequence, whoever wrote it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

from babel.numbers import get_currency_symbol

from aibackend import Draft, RequestData
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import dates, day, followed, numbers, placeholders, unsupported, written_in
from aibackend_blocks.language.writing.grounding import Grounding

from .addressing import called
from .history import read
from .letters import SMS_MAX
from .schedule import PAY_DAYS, POST_PAY_DAYS
from .tone import firmness

_DURATION = re.compile(
    r"\b\d{1,3}[\s-](?:business |working |calendar )?(?:day|hour|week|month)s?\b|\b\d{1,4} (?:Tag|jour|día|giorn"
    r"|dag)\w*",
    re.IGNORECASE,
)
_UNLAWFUL = re.compile(
    r"\b(?:arrest\w*|police|prison|jail|criminal\w*|prosecut\w*|deport\w*|seiz\w*|garnish\w*|blackmail|public list"
    r"|tell your (?:employer|family|neighbou?rs|clients|customers)|(?:ruin|destroy) your (?:credit|reputation|name)"
    r"|court has|court ordered|judge?ment (?:was|has been)|bailiff\w*|warrant)\b",
    re.IGNORECASE,
)
_FEE = re.compile(
    r"\b(?:late fees?|penalt(?:y|ies)|surcharges?|interest|dunning fees?|collection fees?)\b", re.IGNORECASE
)
_FEE_GIVEN = re.compile(r"fee|penalt|surcharge|interest", re.IGNORECASE)
_GIVEN_UP = re.compile(
    r"\b(?:no longer|do not|don['’]t) owe\b|\bowes? (?:us )?nothing\b|\bnothing (?:more |further )?(?:is|remains) "
    r"(?:owed|due|owing|to be paid)\b|\b(?:rest|balance|debt|invoice|amount|remainder|claim|sum|it)\b[^.;]{0,30}"
    r"\b(?:is|has been|was|be) (?:hereby |now )?(?:waived|forgiven|cancelled|canceled|written off)\b"
    r"|\bwe (?:will |can |have |hereby )?(?:waived?|forgive|forgave|cancel|write off|wrote off) (?:the|your|this)\b",
    re.IGNORECASE,
)
"""That a debt is no more."""
_SUPPOSED = re.compile(r"\b(?:if|whether|unless|not be|cannot|think|believe|until|once|when|fees?|interest)\b", re.I)
_GIVING = re.compile(r"waiv|forg[ia]v|writ\w+ off|wrote off|cancel|owes? nothing|credit|paid in full", re.IGNORECASE)
_OWN_WORDS = "Accounts Receivable Dear Hello Sir Madam"


def steps_are_as_asked(request: RequestData, draft: Draft) -> str | None:
    """As many messages as asked, on rising days; a text message is short."""
    steps = draft.result["sequence"]
    if len(steps) != request["steps"]:
        return f"sequence must have {request['steps']} messages."
    if any(later["day"] <= earlier["day"] for earlier, later in pairwise(steps)):
        return "The days of the sequence must rise from message to message."
    long = any(step["channel"] == "sms" and len(step["message"]) > SMS_MAX for step in steps)
    return f"A message by sms must have at most {SMS_MAX} characters." if long else None


def invoice_is_named(request: RequestData, draft: Draft) -> str | None:
    """Each message names the invoice by number and amount, and the customer."""
    number = " ".join(request["invoice"]["number"].split()).lower()
    name = " ".join(called(request["customer"]["name"]).split()[:2]).lower().rstrip(",")
    for place, step in enumerate(draft.result["sequence"]):
        text = " ".join(f"{step['subject']} {step['message']}".split())
        if number not in text.lower() or request["invoice"]["amount"].normalize() not in numbers(
            text.replace(number, " ")
        ):
            return f"sequence[{place}] must name the invoice's number and its amount."
        if name not in text.lower():
            return f"sequence[{place}] must name the customer."
    return None


def nothing_is_invented(request: RequestData, draft: Draft) -> str | None:
    """Figures, dates, links and names are those of the request, of the schedule, or lengths of time."""
    steps, known = draft.result["sequence"], "\n".join(_known(request, draft))
    for place, step in enumerate(steps):
        found = unsupported(_DURATION.sub(" ", step["message"]), known)
        if written_in(step["message"]) not in ("en", ""):
            found = tuple(each for each in found if re.fullmatch(r"[\d.-]+", each))
        if found:
            return f"sequence[{place}] states what the request does not say: {', '.join(found[:5])}."
    return None


def _known(request: Mapping[str, Any], draft: Any) -> Iterator[str]:
    """What the request says, and the days of the schedule that follow from it."""
    invoice, customer = request["invoice"], request["customer"]
    yield from (invoice["number"], f"{invoice['amount']:f}", invoice["due_date"], customer["name"], customer["history"])
    due = date.fromisoformat(invoice["due_date"]) if invoice["due_date"] else None
    told = read(customer["history"], invoice["amount"], due, invoice.get("currency", ""), customer["name"])
    owed = told.owed
    days = [date(2000, one.day.month, one.day.day) for each in told.told for one in each.days]
    yield from (f"{one:%-d %B}" for one in days)
    signs = [get_currency_symbol(told.currency, locale=locale) for locale in ("en_GB", "en_US") if told.currency]
    yield " ".join([_OWN_WORDS, told.currency, *signs])
    yield from (f"{value:f}" for value in (owed.paid, owed.balance, owed.whole, owed.undisputed) if value)
    yield from (f"{owed.instalment * count:f}" for count in range(1, 13) if owed.instalment)
    yield from followed(invoice["amount"], customer["history"])
    if due is None:
        return
    yield day(due)
    for step in draft.result["sequence"]:
        if invoice["days_overdue"] is None:
            # Counted to today, which a check does not know: any later day may be the schedule's.
            yield from (found for found in dates(step["message"]) if found > due.isoformat())
        else:
            sent = due + timedelta(days=invoice["days_overdue"] + step["day"])
            yield from (day(sent + timedelta(days=pay)) for pay in (0, PAY_DAYS, POST_PAY_DAYS))
            yield from (day(on) for one in told.promised if (on := one.on(sent)) is not None)


values_are_grounded = Grounding(
    written=("sequence/*/subject", "escalation_advice"),
    also=_known,
)
"""Subjects and advice state only what the request says, and what the draft worked out."""


def tone_never_falls(request: RequestData, draft: Draft) -> str | None:
    """No message is softer than the one before, and the last is firmer than the first.

    Of a model that reads anew the last is only to be no softer than the first: it may be asked to go easy, and presses
    in words of its own.
    """
    firm = [firmness(f"{step['subject']}\n{step['message']}") for step in draft.result["sequence"]]
    if draft.is_read_anew:
        return "The last message must not be softer than the first." if firm[-1] < firm[0] else None
    if any(later < earlier for earlier, later in pairwise(firm)):
        return "The tone must not soften from one message to the next."
    if len(firm) > 1 and firm[-1] <= firm[0]:
        return "The last message must be firmer than the first."
    return None


def nothing_unlawful_is_threatened(request: RequestData, draft: Draft) -> str | None:
    """No threat beyond what a creditor may do, and no fee that the request does not know."""
    for place, step in enumerate(draft.result["sequence"]):
        text = f"{step['subject']}\n{step['message']}"
        if _UNLAWFUL.search(text):
            return f"sequence[{place}] threatens with what a creditor may not do or has not done."
        if _FEE.search(text) and not _FEE_GIVEN.search(request["customer"]["history"]):
            return f"sequence[{place}] speaks of a fee or interest that the request does not know."
    return None


def nothing_is_given_up(request: RequestData, draft: Draft) -> str | None:
    """No message of a model says that nothing is owed, or the rest waived, of which the history knows nothing."""
    if draft.start is None or _GIVING.search(request["customer"]["history"]):
        return None
    for place, step in enumerate(draft.result["sequence"]):
        said = sentences(f"{step['subject']}\n{step['message']}")
        if any(_GIVEN_UP.search(each) and not _SUPPOSED.search(each) for each in said):
            return f"sequence[{place}] gives up what is owed: the history does not say so."
    return None


def nothing_is_left_to_fill_in(request: RequestData, draft: Draft) -> str | None:
    """No placeholder is left, unless the request itself has it."""
    own = f"{request['invoice']['number']} {request['customer']['name']} {request['customer']['history']}"
    texts = [f"{step['subject']}\n{step['message']}" for step in draft.result["sequence"]]
    left = any(placeholders(text, own) for text in texts)
    return "A message has a placeholder that is to be filled in." if left else None
