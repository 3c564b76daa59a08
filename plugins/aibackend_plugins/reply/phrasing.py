"""Notes without a verb, as sentences: "Size 8: 2 in stock" as "for size 8, we have 2 in stock".

A note names a thing, before a colon or at its start, and parts between commas say something of it. A part gets the
verb of its kind (a price costs, a span of time takes, a state is); of any other kind it is left out, and the whole note
where that part limits it. Nothing is added but such verbs, articles and "for".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from aibackend_blocks.language.english import inflected, lemma, parsed
from aibackend_blocks.language.english.inflection import is_entry
from aibackend_blocks.language.english.noting import is_sentence, with_article, written_out
from aibackend_blocks.language.writing.wording import an, capital, joined, lowered

_CODES = r"(?:[$€£¥]|EUR|GBP|USD|CHF)"
_MONEY = rf"(?:from |up to |only )?(?:{_CODES} ?\d[\d.,]*|\d[\d.,]* ?(?:{_CODES}|euros?|pounds?|dollars?))"
_UNIT = r"(?:(?:working|business|calendar) )?(?:minutes?|mins?|hours?|h|days?|weeks?|months?|years?)\b"
_SPAN = rf"(?:about |up to |usually |within )?\d+(?: ?(?:-|–|to) ?\d+)? {_UNIT}"
_COUNTED = re.compile(r"(?P<count>\d+|one|two|three|none)(?: \w+)? (?:in stock|left|available)\b", re.IGNORECASE)
_STATE = re.compile(
    r"(?:(?:not|now|currently|always|already|usually|fully|still|only)\s+)*(?:not yet \w+|in stock|out of stock"
    r"|sold out|on (?:order|request|hold|its way)|free(?= (?:for|of|with|from|until|on|in|at|within|to)\b|$)"
    r"|(?:available|open|closed|included|extra|possible|welcome|ready|full|optional|empty|due|unknown|valid|covered"
    r"|non-refundable|refundable)\b|(?:at|from|until|till|behind|next to|opposite|near|between) )",
    re.IGNORECASE,
)
_DAY = re.compile(r"(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|today|tomorrow)\b")
_LASTS = re.compile(r"[A-Z][a-z]+s (?:last|take|cost) ")
"""Many with what they do, where the verb may look like a noun."""
_ASTRAY = re.compile(r"\b(?:is|are) \w+ed \d")
_GOES_ON = re.compile(r"(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|\d)")
LEADS = re.compile(
    r"(?:if|when|once|after|before|until|unless|while|where|for|in|on|at|with|from|to|as|although|because)\b", re.I
)
"""How a sentence begins whose first part leans on the next."""
_LIMITS = re.compile(r"(?:if|unless|except|only|but|when|where|without|less|minus|plus|not|no more|subject)\b", re.I)
"""How a part begins that changes what the parts before it say."""
_LASTING = frozenset({
    "warranty", "guarantee", "validity", "contract", "notice", "term", "period", "membership", "trial",
})  # fmt: skip
_PRICED = frozenset({
    "price", "fee", "deposit", "rent", "charge", "total", "credit", "discount", "refund", "surcharge", "balance",
})  # fmt: skip
_ACTS = frozenset({
    "return", "exchange", "refund", "booking", "cancellation", "change", "payment", "viewing", "visit", "collection",
    "delivery", "order", "reservation", "extension", "repair", "replacement", "withdrawal", "registration", "upgrade",
})  # fmt: skip
"""What people do, of which a note tells how or by when it can be done."""
_HOW = re.compile(
    r"(?P<thing>.+?) (?P<rest>(?:within|up to|until|till|by|on|only|before|after|in|through|via|at|with) "
    r"(?!.*\b(?:costs?|is|are|takes?|must|can|will)\b).+)$"
)
_PLACED = re.compile(r"(?P<thing>(?!no )[^:\d]+?) (?P<rest>(?:on|over|up to|for|with|in|to|against|under) .+)$")
_PRICE_AT_END = re.compile(rf"(?P<thing>[^,]+?) (?P<rest>{_MONEY}(?: (?:per|a|an|each|for) [\w ]+)?)$")
_SPAN_AT_END = re.compile(rf"(?P<thing>[^,]+?) (?P<span>{_SPAN})$")
_TAKES = re.compile(rf"(?P<thing>[^,]+?) (?P<rest>{_SPAN})$")
_HOURS = re.compile(r"(?P<thing>[A-Za-z][^,]*?) (?P<rest>from .+ (?:to|until) .+)$")
_FREE = re.compile(r"(?P<thing>[^,]+?) (?P<rest>free (?:with|for|of|from|within|on) .+)$")
_STANDING = re.compile(
    r"(?P<thing>[^,]+?) (?P<rest>(?:not yet|not|already|now|currently) \w+ed\b.*|done|ready"
    r"|(?:in stock|out of stock|sold out|on order|on request)\b.*)$"
)
_ON = re.compile(r"(?P<thing>(?!no )[^:\d]+?) (?P<rest>(?:on|over|against) .+)$")
_WAYS = (
    (_STANDING, "state"), (_PRICE_AT_END, "cost"), (_FREE, "be"), (_HOW, "possible"), (_TAKES, "take"), (_HOURS, "be"),
    (_ON, "there"),
)  # fmt: skip
"""Builds of a thing and what stands behind it, each with the kind of verb between them, the surest first."""
_BY_ITSELF = frozenset({"arrive", "come", "go", "fail", "expire", "happen", "start", "end", "break", "appear", "occur"})
NAMED = re.compile(r"(?!please )(?P<thing>[A-Z][a-z]+) (?:up to|within|of|for) ")
"""A noun before what belongs to it, which its verb would look like: "Cover up to age 80", "Returns of goods"."""
_COUNT_BEHIND = re.compile(r"(?P<thing>[^,:]+?) (?P<where>in stock|left|available): (?P<count>\d+)$")

_UNCOUNTED = frozenset({
    "shipping", "delivery", "parking", "support", "access", "breakfast", "insurance", "water", "wifi", "cover",
    "admission", "entry", "storage", "postage", "information", "damage", "space", "help", "training",
})  # fmt: skip


def phrased(label: str, said: str) -> str:
    """What is said of a thing under its label, as sentences without the last full stop; "" where nothing can be."""
    if _STATE.match(label.split()[-1]) and (begun := written_out(label)):
        return f"{capital(begun)} {said}"
    return _told(lambda part, again: _of_label(label, part, again=again), said)


def stated(note: str) -> str:
    """A note without label and verb as sentences without the last full stop; "" for a build that is not known."""
    if _LASTS.match(note):
        return note
    told = counted(note) or _told(lambda part, again: clause(part) or (_of_it(part) if again else ""), note)
    return "" if _ASTRAY.search(told) else told


def counted(note: str) -> str:
    """ "Replacement tables in stock: 6" as "We have 6 replacement tables in stock"."""
    match = _COUNT_BEHIND.match(note)
    return f"We have {match['count']} {lowered(match['thing'])} {match['where']}" if match else ""


def spliced(note: str) -> str:
    """Sentences between which only commas stand, with "and"; "" where one of the parts is no sentence."""
    parts = _parts(note)
    if len(parts) < MANY or not is_sentence(parts[0]) or LEADS.match(note):
        return ""
    told = [_surely(part) for part in parts if not _STATE.match(part)]
    return _run_on(told) if len(told) == len(parts) and all(told) else ""


MANY, PART_MOST = 2, 200
"""Parts from which sentences may be spliced, and characters of a part that is made whole."""


def _told(way: Callable[[str, bool], str], said: str) -> str:
    """The parts of a note, each by a way to say it; "" where the first or a limiting one cannot be said."""
    told: list[str] = []
    for part in _parts(said):
        made = way(part, bool(told) and bool(told[-1]))
        if not made and (_LIMITS.match(part) or not told):
            return ""
        told.append(made)
    return _run_on([each for each in told if each])


def _parts(said: str) -> list[str]:
    """The parts between commas; times and figures that go on with a list are left together."""
    found: list[str] = []
    for part in re.split(r"[;,]\s+", said.rstrip(" .;")):
        if found and _GOES_ON.match(part) and re.search(r"\d", found[-1]):
            found[-1] += f", {part.strip()}"
        elif part.strip():
            found.append(part.strip())
    return found


def _run_on(clauses: Sequence[str]) -> str:
    """Clauses as sentences: the first two of them together."""
    first = joined([clauses[0], *(_small(each) for each in clauses[1:2])]) if clauses else ""
    return ". ".join(capital(each) for each in (first, *clauses[2:]) if each)


def _small(clause: str) -> str:
    return clause if clause.split(" ", 1)[0].isupper() else lowered(clause)


def _of_label(label: str, part: str, *, again: bool) -> str:
    """One part of what is said of a thing; again: whether the thing was named before."""
    many = _is_many(label)
    be, head = "are" if many else "is", _head(label)
    named = _called(label)
    thing = ("they" if many else "it") if again else named
    if re.match(_MONEY, part) or re.match(r"\d[\d.,]* (?:per|each|an?) ", part):
        return f"{thing} {be if head in _PRICED else 'cost' if many else 'costs'} {part}"
    if _DAY.match(part):
        return f"the time for {_small(named)} is {part}"
    if _COUNTED.match(part):
        return f"we have {part}" if again else f"for {_small(named)}, we have {part}"
    if match := re.match(r"(?:max\.?|maximum|at most) (?P<most>\d.*)", part):
        return f"{thing} {be} limited to {match['most']}"
    if re.match(_SPAN, part):
        return f"{thing} {be if head in _LASTING else 'take' if many else 'takes'} {part}"
    if head in _LASTING and (match := _SPAN_AT_END.match(part)):
        return f"{match['span']} for the {lowered(match['thing'])}"
    if not is_sentence(part) and (_STATE.match(part) or _is_participle(part)):
        past = _is_participle(part) and re.search(r"\bon (?:the )?\d", part)
        return f"{thing} {('were' if many else 'was') if past else be} {_with_day(part)}"
    made = clause(part)
    return made if again or not made or head in made.lower() else f"for {_small(named)}, {_small(made)}"


def _of_it(part: str) -> str:
    """A part that says on of the thing before: "expected Thursday"."""
    return f"it is {_with_day(part)}" if _STATE.match(part) or _is_participle(part) else ""


def _with_day(part: str) -> str:
    return re.sub(r"(?<=ed) (?=(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)", " on ", part)


def clause(part: str) -> str:
    """A part of its own as a clause, "" where its build is not known."""
    if made := _surely(part):
        return made
    state = len(part) > PART_MOST or (_STATE.match(part) and not part[:1].isupper())
    return "" if state else ("" if NAMED.match(part) else written_out(part)) or _there(part, _PLACED)


def _surely(part: str) -> str:
    """A part of a build that is told one way alone."""
    if len(part) > PART_MOST:
        return ""
    if re.match(r"no \w+", part, re.IGNORECASE):
        thing = part.split(" ", 1)[1]
        return f"there {'are' if _is_many(thing) else 'is'} {lowered(part)}" if not is_sentence(part) else part
    if is_sentence(part) and not NAMED.match(part):
        return part if re.match(r"(?:we|you|i|it|they)\b", part, re.IGNORECASE) else with_article(part)
    if re.match(_MONEY, part):
        return f"the price is {part}"
    if _STATE.match(part) and not part[:1].isupper():
        return ""
    if _happened(part):
        return with_article(part)
    return next(filter(None, (_with_verb(part, *way) for way in _WAYS)), "")


def _happened(part: str) -> bool:
    """Whether a thing did something by itself: "fabric arrived late"."""
    return any(token.tag_ in ("VBD", "VBN") and lemma(token.text) in _BY_ITSELF for token in list(parsed(part))[1:4])


def _with_verb(part: str, build: re.Pattern[str], verb: str) -> str:
    """A thing and what stands behind it, by a build, with the verb of that build."""
    match = build.match(part)
    if match is None or not _is_thing(match["thing"]):
        return ""
    thing, rest, head = match["thing"], match["rest"], _head(match["thing"])
    many = _is_many(thing)
    be = "are" if many else "is"
    if verb == "there":
        return _there(part, build)
    if verb == "possible" and head in _ACTS and (span := re.match(rf"in (?P<span>{_SPAN})$", rest)):
        return f"{lowered(thing)} {'take' if many else 'takes'} {span['span']}"
    if verb == "state":
        return f"{with_article(thing)} {be} {rest}"
    if verb == "possible":
        return f"{lowered(thing)} {be} possible {rest}" if head in _ACTS else ""
    said = {"cost": "cost" if many else "costs", "take": "take" if many else "takes", "be": be}[verb]
    own = be if head in (_PRICED if verb == "cost" else _LASTING) else said
    return f"{lowered(thing)} {own} {rest}"


def _there(part: str, build: re.Pattern[str]) -> str:
    match = build.match(part)
    if match is None or not _is_thing(match["thing"]):
        return ""
    thing = _small(match["thing"])
    many = _is_many(thing)
    counted = not many and _head(thing) not in _UNCOUNTED
    return f"there {'are' if many else 'is'} {an(thing) if counted else thing} {match['rest']}"


def _is_participle(part: str) -> bool:
    first = next(iter(parsed(part)))
    after = first.doc[1] if len(first.doc) > 1 else None
    describes = after is not None and after.tag_ in ("NN", "NNS", "JJ")
    return not describes and (first.tag_ == "VBN" or (first.tag_ == "VBD" and first.lower_.endswith("ed")))


def _is_thing(text: str) -> bool:
    """Whether words name a thing alone: no verb, no link."""
    tokens = list(parsed(text))
    return (
        bool(tokens)
        and tokens[-1].tag_[:2] in ("NN", "VB")
        and not any(token.tag_ in ("VBZ", "VBP", "VBD", "MD", "WDT", "WRB", "PRP") for token in tokens)
    )


def _called(label: str) -> str:
    """The thing by its label, with its article: "the Quay Street flat"."""
    last = label.split()[-1]
    if re.search(r"\d", label):
        return label
    named = label.split()[0][0].isupper() and len(label.split()) > 1 and last.islower() and last.isalpha()
    article = with_article(label)
    return f"the {label}" if named and article == label and not _is_many(label) and is_entry(last) else article


def _head(thing: str) -> str:
    words = [token for token in parsed(re.split(r" (?:of|for|to|in|on|from) ", thing)[0]) if token.is_alpha]
    return lemma(words[-1].text, "NOUN").lower() if words else ""


def _is_many(thing: str) -> bool:
    words = [token for token in parsed(re.split(r" (?:of|for|to|in|on|from|with) ", thing)[0]) if token.is_alpha]
    if not words or (len(words) > 1 and any(word.lower_ in ("and", "&") for word in words)):
        return bool(words)
    base = lemma(words[-1].text, "NOUN").lower()
    return words[-1].lower_ != base and words[-1].lower_ == inflected(base, "NNS")
