"""A business's note as a sentence of a letter: "Free slots: Mon 10:00, Tue 14:30" as "The free slots are Mon 10:00 and
Tue 14:30", "Storm outage confirmed" as "The storm outage is confirmed".

A note lacks its verb, or has the thing in front and what is said of it behind a colon. The thing and what is said are
told apart by the tags of their words, and a small verb is set between them; nothing else is added, and no word of the
note is left out. A note of any other build gives "".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.faithful import is_faithful
from aibackend_blocks.language.english.inflection import inflected, is_entry, is_participle, is_verb, lemma, may_be_noun
from aibackend_blocks.language.english.noting import is_sentence, with_article
from aibackend_blocks.language.english.parsing import FINITE, parsed
from aibackend_blocks.language.english.soundness import faults
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.wording import an, capital, joined, lowered

if TYPE_CHECKING:
    from spacy.tokens import Token

WORDS_MOST, LABEL_WORDS_MOST, PARTS_MOST = 40, 7, 4
"""Words of a note that is told as a sentence and of the label before its colon, and parts between its commas."""
_LABELLED = re.compile(r"(?P<label>[^:;.!?=]{2,60}): (?P<said>\S.*)$")
_EQUALS = re.compile(r"(?P<what>[\w-]+(?: [\w-]+){0,2}) = (?P<said>\S[^=]*)$")
_WEEKDAY = r"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*"
_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?"
_CLOCK = r"\d{1,2}(?:[:.]\d\d)?(?: ?(?:am|pm|h))?"
_DATE = (
    rf"(?:{_WEEKDAY}(?:-{_WEEKDAY})?,?|\d{{1,2}}(?:st|nd|rd|th)\b|20\d\d|{_MONTH}"
    rf"|(?:at )?{_CLOCK}(?:[-–]{_CLOCK})?|–|to|or|and)"
)
_DATES = re.compile(rf"{_DATE}(?: {_DATE}){{0,7}}$")
"""Days, times or both, and nothing else."""
_SURELY = re.compile(rf"\b(?:{_WEEKDAY}|{_MONTH})\b|\d[:.]\d\d|\d ?(?:am|pm)\b|\d[-–]\d")
_DAY = re.compile(rf"{_WEEKDAY}\b|\d{{1,2}}(?:st|nd|rd|th)? {_MONTH}\b")
_BARE_DAY = re.compile(
    rf"(?P<done>\b(?:was|were|is|are) (?!(?:on|at|by|from|until) )[a-z]+) "
    rf"(?=\d{{1,2}}(?:st|nd|rd|th)? {_MONTH}|{_WEEKDAY}\b(?! ?-))"
)
_TIME = re.compile(r"(?<=\d |[a-z] )(?P<time>\d{1,2}:\d\d|\d{1,2} ?(?:am|pm))\b(?! ?[-–])")
_MONEY = re.compile(
    r"(?:from |about |up to |only )?(?:[$€£¥] ?\d|\d[\d.,]* ?(?:[$€£¥]|(?:EUR|GBP|USD|CAD|AUD|CHF|euros?|pounds?"
    r"|dollars?|francs?|cents?)\b))"
)
_MEASURE = re.compile(
    r"(?:about |approx\. |up to |max\.? |min\.? )?\d[\d.,]*(?:(?: ?[-–] ?| to )\d[\d.,]*)? ?(?:%|(?!am\b|pm\b)[a-z]+\b)"
)
_PHONE = re.compile(r"(?:[Pp]hone|[Tt]el(?:ephone)?\.?|[Cc]all) (?P<number>\+?\d[\d ()/-]{5,}\d)$")
_CODE = re.compile(r"[A-Z]*-?\d[\w-]*$")
_PRICED = frozenset(
    {"price", "fee", "deposit", "surcharge", "rate", "total", "fine", "rent", "cost", "charge", "lease"}
)
_TIMES = frozenset({"hour", "date", "day", "slot", "time", "appointment"})
"""Things that are times themselves."""
_FREE = re.compile(r"[Ff]ree (?P<what>[a-z]+(?: [a-z]+)?) (?P<over>(?:over|from|above|on|within|for|until|with) .+)$")
_COUNTS = re.compile(rf"(?:max|min|up to|from|about)\b|[$€£¥]|\d|{_DATE}(?: |$)")
"""How a number begins, which is no thing."""
_NOUN = ("NN", "NNS", "NNP", "NNPS")
_INSIDE_THING = frozenset((*_NOUN, "DT", "JJ", "JJR", "JJS", "CD", "HYPH", "POS", "VBG", "VBN", "PRP$", "PDT"))
_LISTED = re.compile(r",\s+(?:and |or )?")
_CONDITION = re.compile(r" (?=(?:if|unless|when|where|once|after) )")


@lru_cache(maxsize=1024)
def revoiced(note: str) -> str:
    """The note as a sentence without its full stop, "" where its build is not known."""
    plain = " ".join(note.split()).rstrip(" .;")
    if not plain or len(plain.split()) > WORDS_MOST or "\n" in note:
        return ""
    parts = re.split(r";\s+", plain)
    told = [_part(part) if re.search(r"\w", part.split(",")[0]) else "" for part in parts]
    if not all(told):
        return ""
    said = _BARE_DAY.sub(r"\g<done> on ", ". ".join(capital(part) for part in told))
    return said if is_faithful(plain, said) and not faults(f"{said}.") else ""


def _part(part: str) -> str:
    """What stands between two semicolons."""
    if match := _EQUALS.fullmatch(part):
        return f"{match['what']} means {match['said']}"
    if match := _PHONE.fullmatch(part):
        return f"you can reach us by phone on {match['number']}"
    if match := _LABELLED.fullmatch(part):
        return _labelled(match["label"].strip(), match["said"])
    return _several(part)


def _labelled(label: str, said: str) -> str:
    """A thing, and behind the colon what is said of it."""
    head = _head(label.rpartition(", ")[0] or label)
    if head is None or len(label.split()) > LABEL_WORDS_MOST or ": " in said or _has_verb(label):
        return ""
    many, items = _is_many(head) and "," not in label, _LISTED.split(said)
    be = "are" if many else "is"
    thing = f"{label}," if "," in label else _named(label)
    plain = not _DAY.match(label) and not re.search(r"\d", label)
    if plain and all(_is_dates(item) for item in items):
        return f"{_the(label)} {be} {joined([_timed(item) for item in items])}"
    last = parsed(label)[-1]
    if last.tag_ == "JJ" and last.i and plain and _is_thing(label[: last.idx]):  # "Engineers free: tomorrow"
        return f"{_named(label)} {said}".replace(f" {last.text} ", f" {be} {last.text} ", 1)
    if many and re.fullmatch(r"\d{1,4}", said) and plain:
        return f"there {be} {said} {_small(label)}"
    if (many or head.tag_ == "VBG") and "," not in label and (clauses := _several(said)):
        return f"for {_small(label)}, {_small(clauses)}"
    if _has_verb(said) or (many and _MEASURE.match(said)):
        return ""
    if _is_predicate(said):
        return f"{thing} {_tensed(be, said)} {_small(said)}"
    if plain and _is_plain(label) and (_MONEY.match(said) or _MEASURE.match(said)):
        return f"{thing} {be} {items[0]}{_aside(items[1:])}" if len(items) <= PARTS_MOST else ""
    return ""


def _several(said: str) -> str:
    """A note of several parts: a clause, and what follows it in clauses of its own, behind commas or in brackets."""
    begins = re.split(r",\s", said)[0]
    if _has_verb(begins) and not _timetable(begins) and not _DOES.match(begins):
        return said if is_sentence(said) else ""
    first, *rest = [part for part in re.split(r",\s+", said) if part] or [""]
    begun = _clause(first)
    led = bool(rest) and (_is_predicate(rest[0]) or bool(_MONEY.match(rest[0])))
    if not begun and led and _head(first) is not None:  # "Order 3381, posted on 6 May"
        whole = f"{first} {rest[0]}"
        begun, rest = _clause(whole), rest[1:]
        begun = begun if begun.lower() != whole.lower() else ""
    if not begun or len(rest) >= PARTS_MOST:
        return ""
    aside: list[str] = []
    for part in rest:
        plain = re.sub(r"^(?:and|but) ", "", part)
        if _has_verb(part) and not is_sentence(plain):
            return ""
        if _is_dates(plain) and re.search(rf"{_DATE}$", begun) and not aside:
            begun = f"{begun} and {_timed(plain)}"
        elif own := _clause(plain):
            begun = f"{begun}{_aside(aside)}, and {_small(own)}"
            aside = []
        elif _MONEY.match(part) and not aside and re.search(r" (?:is|are) [^,]*$", begun):
            begun = f"{begun} and {'costs' if ' is ' in begun else 'cost'} {part}"
        elif not aside and _is_predicate(part):
            begun = f"{begun}, {part}"
        elif "(" in part or ")" in part:
            return ""
        else:
            aside.append(part)
    return f"{begun}{_aside(aside)}"


def _aside(parts: Sequence[str]) -> str:
    return f" ({', '.join(parts)})" if parts else ""


def _clause(part: str) -> str:
    """A thing and what is said of it, with a verb between them; "" for what is only a thing, or none."""
    if told := _timetable(part):
        return told
    does = _DOES.match(part)
    if does and (known := reading(does["verb"])) is not None and known.form == "third":
        return f"{with_article(does['thing'])} {part[does.start('verb') :]}"
    if _has_verb(part):
        before = _CONDITION.split(part)
        alone = len(before) == 2 and not _has_verb(before[0]) and _is_thing(before[0])
        if alone and (head := _head(before[0])) is not None:
            return f"there {_be(head)} {_counted(before[0], head)} {before[1]}"
        return part if is_sentence(part) else ""
    doc = list(parsed(part))
    if re.match(r"[Nn]o \w", part) and (head := _head(part[3:])) is not None:
        return f"there {_be(head)} {_small(part)}"
    if (match := _FREE.fullmatch(part)) and (head := _head(match["what"])) is not None:
        return f"{match['what']} {_be(head)} free {match['over']}"
    for n in range(1, len(doc)):
        thing, rest = part[: doc[n].idx].strip(), part[doc[n].idx :]
        if doc[n - 1].tag_ not in (*_NOUN, "VBG", "CD") or not any(each.tag_ in _NOUN for each in doc[:n]):
            continue
        if said := _said(thing, rest, doc, n):
            return said
    return ""


def _timetable(part: str) -> str:
    """What takes place at times ("Lessons Tuesdays 5 pm"), which is often parsed as if somebody did something."""
    match = _TAKES_PLACE.match(part)
    if match is None or not _is_dates(match["when"]) or not may_be_noun(match["thing"].split()[-1].lower()):
        return ""
    many = inflected(lemma(match["thing"].split()[-1], "NOUN"), "NNS") == match["thing"].split()[-1].lower()
    if not many or lemma(match["thing"].split()[-1], "NOUN") in _TIMES:
        return ""
    return f"{match['thing']} are on {_timed(match['when'])}"


_DOES = re.compile(
    r"(?P<thing>[A-Z][a-z]+[a-rt-z](?: [a-z]+[a-rt-z])?) (?P<verb>[a-z]+s) (?:in|within|after|until|from) \d"
)
"""What a thing does in a time, where its verb is taken for a noun: "Replacement ships in 2 days"."""
_TAKES_PLACE = re.compile(rf"(?P<thing>[A-Z][a-z]+(?: [a-z]+)?) (?P<when>{_WEEKDAY}\b.*)$")


def _said(thing: str, rest: str, doc: Sequence[Token], n: int) -> str:
    """A thing with the verb that what is said of it takes, "" where that is none of the kinds that are known."""
    head = _head(thing)
    if (
        head is None
        or ":" in thing
        or _COUNTS.match(thing)
        or re.search(r"\d[:–-]\d", thing)
        or (doc[n - 1].tag_ == "CD" and not is_participle(doc[n].lower_))
    ):
        return ""
    be, last = _be(head), doc[-1]
    after = doc[n + 1] if n + 1 < len(doc) else None
    if _is_dates(rest) and (re.match(r"\d", rest) is None or _DAY.match(rest)) and _is_plain(thing):
        at = lemma(head.text, "NOUN") in _TIMES
        return f"{_the(thing) if at else _named(thing)} {be} {'' if at else 'on '}{_timed(rest)}"
    if _MONEY.match(rest) and doc[n].tag_ != "IN":
        verb = be if lemma(head.text, "NOUN") in _PRICED else "costs" if be == "is" else "cost"
        return f"{_named(thing)} {verb} {rest}"
    done = is_participle(doc[n].lower_) and doc[n].text.islower() and (after is None or after.lower_ != "to")
    if done and (after is None or after.tag_ not in _NOUN or after.tag_ == "NNP") and doc[n].dep_ != "dobj":
        return f"{_named(thing)} {_tensed(be, rest)} {rest}"
    states = doc[n].tag_ == "JJ" and (after is None or after.tag_ in ("IN", "CD", "TO", "RB", "VBN"))
    if states and doc[n].text.islower() and not (is_verb(doc[n].lower_) and after is not None and after.tag_ == "CD"):
        return f"{_named(thing)} {be} {rest}"
    ends = is_participle(last.lower_) and last.text.islower() and doc[-2].tag_ not in ("HYPH", "CC", "IN", "RB")
    if ends and doc[n].tag_ == "IN" and not _has_verb(rest):
        return f"{_named(thing)} {rest[: rest.rindex(last.text)]}{be} {last.text}"
    return (
        f"{_named(thing)} {be} {rest}"
        if _CODE.fullmatch(rest) and thing[1:].islower() and _is_plain(thing) and n > 1
        else ""
    )


def _is_dates(text: str) -> bool:
    """Whether a text is days or times: numbers alone may be of anything."""
    return bool(_DATES.fullmatch(text) and _SURELY.search(text))


def _tensed(be: str, rest: str) -> str:
    """What was done on a day is past; how things are, and what will be, is told in the present."""
    dated = re.match(rf"[a-z]+ (?:on )?(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)\b|\d{{1,2}} {_MONTH}|{_MONTH} \d)", rest)
    planned = re.match(r"(?:booked|planned|scheduled|expected|due|reserved)\b", rest)
    return {"is": "was", "are": "were"}[be] if dated and not planned else be


def _be(head: Token) -> str:
    return "are" if _is_many(head) else "is"


def _counted(thing: str, head: Token) -> str:
    """A thing as there is one: with "a" where it is counted."""
    small = _small(thing)
    return small if _is_many(head) or small.startswith(("no ", "free ", "the ", "a ", "an ")) else an(small)


def _is_thing(text: str) -> bool:
    doc = parsed(text)
    return all(each.tag_ in _INSIDE_THING or each.tag_ in ("CC", "IN") or may_be_noun(each.lower_) for each in doc)


def _is_predicate(said: str) -> bool:
    """Whether words say what a thing is like: "free within 30 days", "not included", "deducted on order"."""
    if said[:1].isdigit():
        return False
    doc = parsed(f"It is {lowered(said)}")[2:]
    first = next((token for token in doc if token.tag_ != "RB"), doc[0])
    after = first.nbor() if first.i + 1 < len(first.doc) else None
    led = first.tag_ in ("JJ", "VBN", "IN") or is_participle(first.lower_)
    return led and (after is None or after.tag_ not in (*_NOUN, "JJ", "HYPH") or first.tag_ == "IN")


def _the(thing: str) -> str:
    """Times that are named one by one: "the free slots"."""
    first = parsed(thing)[0]
    own = first.tag_ in ("DT", "PRP$", "CD") or (first.tag_ == "NNP" and not is_entry(first.lower_))
    return thing if own else f"the {thing[0].lower()}{thing[1:]}"


def _named(thing: str) -> str:
    """A thing with its article, also where it is many and only one adjective tells which: "the free slots"."""
    bare = re.match(r"(?:next|first|last|other|remaining|current) ", thing, re.IGNORECASE)
    return f"the {thing[0].lower()}{thing[1:]}" if bare else with_article(thing)


def _has_verb(text: str) -> bool:
    """Whether a text has a verb that is finite for sure."""
    return any(
        token.tag_ in FINITE and not (token.tag_ in ("VBD", "VBP") and is_participle(token.lower_))
        for token in parsed(f"{text}.")
        if token.dep_ in ("ROOT", "aux", "auxpass", "conj", "ccomp", "advcl", "relcl")
    )


def _head(thing: str) -> Token | None:
    """The noun that a thing is called by; None where the words are none, or end with something else."""
    doc = list(parsed(thing))
    if len(doc) == 1 and doc[0].tag_ == "VBG":
        return doc[0]
    return _first_head(thing) if any(token.tag_ in _NOUN for token in doc) else None


def _first_head(thing: str) -> Token | None:
    """The last noun before what only describes it: "outage" of "storm outage from 18:40"."""
    doc = list(parsed(thing))
    end = next((n for n, token in enumerate(doc) if n and token.tag_ not in _INSIDE_THING), len(doc))
    return next((token for token in reversed(doc[:end]) if token.tag_ in _NOUN), None)


def _is_plain(label: str) -> bool:
    """Whether a label is words of the dictionary alone, no name."""
    words = [word.lower() for word in re.findall(r"[^\W\d_]+", label)]
    return all(is_entry(word) or is_word(word) or is_word(lemma(word, "NOUN")) for word in words)


def _is_many(head: Token) -> bool:
    base = lemma(head.text, "NOUN")
    return head.tag_ in ("NNS", "NNPS") or (base != head.lower_ and inflected(base, "NNS") == head.lower_)


def _timed(said: str) -> str:
    """ "Monday 10:00" as "Monday at 10:00"."""
    return said if " at " in said else _TIME.sub(r"at \g<time>", said)


def _small(said: str) -> str:
    return said if said[:2].isupper() else lowered(said)
