"""What of a creditor's notes may be stated to the customer: what is sure, no rumour, and not kept in the house."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from typing import Final

from aibackend_blocks.language.polarity.marks import FIRST_PERSON, SAYING

from .figures import PAYING
from .noting import LEAST, STANDSTILL, SURE, WISHES, Event
from .owing import OF_THE_REST

ASIDE = frozenset({
    *WISHES, "other", "settled", "nothing", "announced", "past", "balance", "offered", "reminded",
})  # fmt: skip
"""Kinds that no letter speaks to by themselves."""


def held(found: Sequence[Event], due: date | None = None) -> list[Event]:
    """The parts; those that nobody confirmed, or that are no news of the debt, as "other", those long over as "past".

    What nobody confirmed is not told to a customer as a fact; it is heeded even so, and so are news of a hard time. Of
    a note with a word of objection, whatever it was taken for, it may be one.
    """
    held = []
    for place, each in enumerate(found):
        doubted = each.kind not in ("hardship", *ASIDE) and _is_hedged(found, place)
        ours = each.kind == "represented" and _OURS.search(each.text)
        doubted = doubted or (each.kind == "promise" and bool(FIRST_PERSON.match(each.text)))
        claimed = each.kind == "part" and SAYING.search(f"She {each.text}")
        over = each.kind not in LASTING and is_past(each.text, due)
        if not over and each.kind not in OBJECTIONS and _OBJECTING.search(each.text):
            held.append(replace(each, kind="other", doubt="dispute"))
            continue
        told = (
            "announced" if ours else "past" if over else "other" if doubted else "says_paid" if claimed else each.kind
        )
        unsure = told == "other" != each.kind
        held.append(replace(each, kind=told, doubt=each.kind if unsure else "", share=LEAST if unsure else each.share))
    return held


OBJECTIONS = frozenset({*STANDSTILL, "dispute", "says_paid", "settled", "nothing"})
"""Kinds that may speak of an objection."""
_OBJECTING = re.compile(
    r"(?<!no )(?<!not )(?<!never )(?<!pas )(?<!nicht )(?<!nichts )(?<!non )(?<!no se )(?<!niet )(?<!non è )\b"
    r"(?:disput\w+|contest\w*|object(?:s|ed|ing) to|bestreitet|bestritten|beanstand\w*|bemängelt|reklamiert|reclama"
    r"|betwist)\b(?! nothing| none| nichts| rien| nada| nulla| niets)",
    re.IGNORECASE,
)
LASTING = frozenset({*STANDSTILL, *ASIDE, "slow", "good", "new", "new_contact"}) - {"own_error", "unanswered"}
"""Kinds that an old date does not end."""
BEFORE_DUE = timedelta(days=120)
"""How long before its day an invoice may have been written, and an event have been about it."""
_AGO = re.compile(
    r"\b(?:last|previous|prior|(?:an|the) earlier|another) (?:year|spring|summer|autumn|fall|winter|season|invoice"
    r"|order|time)\b"
    r"|\byears ago\b|\bin the past\b"
    r"|\b(?:letzte[ns]?|vorige[ns]?|vergangene[ns]?) (?:Jahr|Frühjahr|Sommer|Herbst|Winter|Mal|Rechnung|Auftrag)\b"
    r"|\bvor (?:\w+ )?Jahren\b|\bVorjahr"
    r"|\b(?:l['’]an(?:née)? (?:dernier|dernière|passée?)|(?:la )?dernière fois|facture précédente|il y a \w+ ans)\b"
    r"|\bl['’]anno scorso\b|\bl['’]ultima volta\b|\bvorig jaar\b|\bde vorige (?:keer|factuur)\b"
    r"|\b(?:el )?año pasado\b|\bla última vez\b|\bhace (?:\w+ )?años\b|\bfactura anterior\b",
    re.IGNORECASE,
)
"""What sets an event apart from the debt of today."""
_YEAR = re.compile(r"(?<![\w./-])(?<!since )(?<!seit )(?<!depuis )(?<!desde )(?:19|20)\d\d(?![\w/-]|[.,]\d)")


def is_past(text: str, due: date | None) -> bool:
    """Whether a note tells of an earlier time: by its words, or by a year that was over before the invoice was."""
    years = [int(match.group()) for match in _YEAR.finditer(text)]
    earlier = due is not None and bool(years) and date(max(years), 12, 31) < due - BEFORE_DUE
    return earlier or bool(_AGO.search(text))


_OURS = re.compile(
    r"\b(?:our|unser\w*|notre|nos|nuestr\w+) (?:\w+ )?"
    r"(?:lawyers?|solicitors?|attorneys?|counsel|barrister|Anw[aä]lt\w*|Rechtsanw\w+|avocate?s?|abogad[oa]s?)\b",
    re.IGNORECASE,
)
"""A creditor's own lawyer, who will take over."""
PAID_SURE, CLEAR_SURE = 0.9, 0.6
"""Share from which a part may be stated to the customer: of lines held out, those below it are wrong two times in five,
those above one in eight. One of a payment without a figure; and one of a kind that is rarely mistaken."""
RARELY_MISTAKEN = frozenset({
    "hardship", "promise", "card", "approval", "new_system", "other_payer", "new", "resent", "silent",
})  # fmt: skip
"""Kinds told rightly five times in six or more from the lower share on, of lines held out."""


def is_sure(each: Event) -> bool:
    """Whether a part may be stated."""
    if each.kind == "part" and not each.sums:
        return each.share >= PAID_SURE
    if each.kind == "promise" and _PROMISED.search(each.text):
        return True
    if each.kind == "promise" and not (each.sums or PAYING.search(each.text) or OF_THE_REST.search(each.text)):
        return False  # A cheque that waits for a signature is none.
    return each.share >= (CLEAR_SURE if each.kind in RARELY_MISTAKEN else SURE)


_PROMISED = re.compile(r"\bpromis\w+|zugesag|versproch|\bprom(?:et|ess|is|et)\w*|toegezegd|beloofd", re.IGNORECASE)
"""The word itself, which bears out what the head takes for a promise."""


TAKING_BACK = frozenset({"own_error", "plan_missed", "plan_agreed", "resent", "slow"})
"""Kinds that take others back even where they are not sure enough to be stated."""
AFAR = frozenset({"it", "nl"})
"""Languages that no note was trained in: they are heard through the encoder alone."""
SURE_AFAR = 0.85
"""Share from which a part in these may be stated, unless more than is owed would be asked without it."""
OF_THE_SUM = frozenset({"part", "says_paid", "dispute", "promise", "plan_asked", "plan_agreed"})


def is_doubted(one: Event, language: str) -> bool:
    """Whether a part may neither be stated nor takes another back."""
    of_the_sum = one.kind in OF_THE_SUM
    sure = is_sure(one) and (language not in AFAR or of_the_sum or one.share >= SURE_AFAR)
    sure = sure or (language in AFAR and of_the_sum and bool(one.sums))
    return one.kind not in (ASIDE - {"balance", "offered"}) | TAKING_BACK and not sure


_HEDGED = re.compile(
    r"\b(?:rumou?r\w*|not (?:yet )?confirmed|unconfirmed|apparently|seems?|allegedly|supposedly|perhaps|maybe|might be"
    r"|probably|possibly"
    r"|we (?:think|believe|heard|hear|suspect)"
    r"|(?:neighbou?rs?|somebody|someone|a friend|colleagues?) (?:told|says?|said)"
    r"|(?:do not|don['’]t|never) (?:mention|tell|say)|confidential\w*|between us"
    r"|angeblich|wahrscheinlich|möglicherweise"
    r"|vermutlich|anscheinend|Gerücht\w*|unbestätigt|nicht (?:erwähnen|ansprechen|bestätigt)|vertraulich"
    r"|apparemment|probablement|sans doute"
    r"|il paraît|rumeurs?|ne pas (?:mentionner|en parler)|non confirmé\w*|confidentiel\w*"
    r"|pare che|sembra|forse|voci di|si dice|kennelijk|misschien|geruchten?|vermoedelijk|naar verluidt\w*"
    r"|al parecer|probablemente|quizás?|rumor\w*|supuestamente|no (?:mencionar|confirmad\w+)|confidencial)\b",
    re.IGNORECASE,
)
"""What makes news a rumour, or keeps it in the house."""


def _is_hedged(found: Sequence[Event], place: int) -> bool:
    """Whether a part, or one that says nothing else beside it in its sentence, takes it back or keeps it inside."""
    each = found[place]
    beside = [one.text for one in found[place + 1 : place + 2] if one.kind == "other" and one.sentence == each.sentence]
    return any(map(_HEDGED.search, [each.text, *beside]))


_WISH = re.compile(
    r"\b(?:do not|don['’]t|must(?: not|n['’]t)?|please|says?|said|claims?|insists?|asks?|asked|wants?|wanted|wishes"
    r"|prefers?|requests?|requested|demands?|(?<!no )disput\w+|complain\w+|object(?:s|ed)|refus\w+"
    r"|only (?:by|via|to|in)"
    r"|sagte?|behauptet|bittet|bat|bitte|möchte|wünscht|verlangt|fordert|bevorzugt|bestreitet|bemängelt|beschwert"
    r"|weigert"
    r"|nur (?:per|über|an)|nicht \w+en|dit|affirme|prétend|demand\w+|veut|souhaite|exige|préfère|conteste|refuse"
    r"|ne (?:pas|plus|jamais)|merci de|dice|dijo|afirma|asegura|pide|pidió|solicit\w+|quiere|desea|prefiere|reclama"
    r"|rechaza|chied\w+|contest[ao]|vuole|vraagt|zegt|betwist|wil|no (?:\w+[aei]r)|solo por)\b",
    re.IGNORECASE,
)
"""How notes report what somebody says or wants, and how they forbid."""
KINDLY: Final = "kindly"
"""What a note asks for that wants no hard word."""


def wishes(text: str) -> bool:
    """Whether a note reports a wish or a claim, or forbids something."""
    return bool(_WISH.search(text))
