"""Notes as a colleague jots them down ("Gallery ready Tuesday", "Deposit 50 EUR, returned on departure"), as sentences.

A note is a thing and what is said of it, without the verb between them. The first part gets its verb by the kind of
what is said; what follows a comma goes on with a verb of its own, or stands in brackets. A note of any other build is
no sentence, and is better listed than guessed at.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from aibackend_blocks.language.english.inflection import inflected, is_entry, is_participle, lemma
from aibackend_blocks.language.english.jotting import is_object, jotted, unbracketed
from aibackend_blocks.language.english.parsing import is_finite, operator, parsed, subject
from aibackend_blocks.language.verbs import reading
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.claims import links
from aibackend_blocks.language.writing.wording import an, capital, lowered
from aibackend_blocks.models.tagger import lists

if TYPE_CHECKING:
    from spacy.tokens import Token

_THING = frozenset(
    {"DT", "PDT", "PRP$", "JJ", "JJR", "JJS", "NN", "NNS", "NNP", "NNPS", "POS", "HYPH", "VBG", "CD", "VBN"}
)
_NOUNS = frozenset({"NN", "NNS", "NNP", "NNPS"})
_STATES = frozenset({
    "allow", "include", "exclude", "require", "need", "expect", "permit", "forbid", "close", "cover", "limit",
    "welcome",
    "agree", "approve", "plan", "schedule", "owe", "fix", "waive", "reserve", "prohibit", "guarantee",
})  # fmt: skip
"""Participles that tell how things are, not what was done once."""
_TELLING = frozenset({"confirm", "say", "show", "report", "find", "state"})
_PRICES = frozenset(
    {"deposit", "fee", "price", "charge", "cost", "surcharge", "rate", "total", "fine", "balance", "rent"}
)
_WHEN = frozenset({"from", "until", "till", "between", "by", "at", "on", "after", "before", "since"})
_WHERE = frozenset({"behind", "near", "opposite", "in", "beside", "under", "next", "outside", "inside"})
_CURRENCY = re.compile(r"[$€£¥]|(?:EUR|GBP|USD|CHF|euros?|pounds?|dollars?|francs?|cents?)\b")
_WEEKDAY = r"(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}\b"
_DAY = (
    r"(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|\d{1,2}(?:st|nd|rd|th)? (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep"
    r"|Oct|Nov|Dec)[a-z]*|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]* \d{1,2})\b"
)
_BARE_DAY = re.compile(rf"(?P<verb>\b[a-z]{{3,}}) (?P<day>{_DAY})")
_TIED = frozenset({"from", "until", "till", "between", "by", "on", "after", "before", "since", "next", "last", "this",
                   "every", "for", "and", "to", "or", "of", "in", "per", "each", "all"})  # fmt: skip
_BARE_NUMBER = re.compile(r"\w+ \d+(?! ?(?:am|pm|a\.m|p\.m|o'clock|h\b|[:.-]\d|–|%|[A-Z\d]))")
"""A preposition with a number that may be an age or a count."""
_TIMED = re.compile(rf"(?:in|within|after|from|at|on|every)\s+(?:\d|{_DAY}|the same day)", re.IGNORECASE)
_AS_IS = re.compile(rf"{_WEEKDAY}|(?:welcome|free|extra|ready)\b")
_LISTING = re.compile(r"\b(?:and|or)\b")
_AGREED = re.compile(r"(?:ok|okay|fine|agreed|approved|yes)\b", re.IGNORECASE)
_ONCE = re.compile(rf"{_DAY}|\b(?:yesterday|today|this morning|last|ago|same day|by)\b")
"""What tells that a thing was done once: without it a note tells what is done as a rule."""
_LASTING = re.compile(rf"(?:out )?(?:for|until|till|every|with|within|in|on (?!{_DAY}|\d))\b|(?:\d[\d:.]*-\d|from \d)")
"""What follows a participle that tells how things are."""
_STYLED = re.compile(
    r"(?:an?|the|our|your|their|we|you|it|they|there|if|when|once|after|before|this|these|for (?:an?|the)|to|in case"
    r"|as)\b",
    re.IGNORECASE,
)
"""How sentences begin and notes do not."""
SENTENCE_WORDS = 5
PART_WORDS_MOST = 14
"""Words of a part in brackets."""


def is_sentence(text: str) -> bool:
    """Whether a text has a verb in a finite form, with its subject before it or as an order."""
    doc = parsed(unbracketed(text))
    root = next(iter(doc.sents)).root
    who = subject(root)
    if who is None:
        if root.i and root.lower_ in ("is", "are") and doc[0].tag_[:2] == "NN":  # "Thursday 16:30 is free"
            return True
        known = root.tag_ == "VB" and root.i == 0 and lemma(root.text) == root.lower_ and reading(root.text) is not None
        return known and not _AGREED.match(text.partition(" ")[2])
    # "Belt change 35 EUR": a thing in the singular does not do what many do.
    astray = root.tag_ == "VBP" and who.tag_ == "NN" and root.lower_ != "are" and not list(who.conjuncts)
    if astray or not is_finite(root) or who.i > root.i or any(token.text == "," for token in doc[who.i : root.i]):
        return False
    # "Order 3381 posted on 6 May" may be a note as well: without a determiner a participle is one.
    led = who.tag_ == "PRP" or any(child.dep_ in ("det", "poss") and child.lower_ != "no" for child in who.children)
    goes_on = any(child.dep_ in ("xcomp", "ccomp") or is_object(child) for child in root.children)
    return led or goes_on or operator(root).i != root.i or not _is_done(root)


@lru_cache(maxsize=1024)
def written_out(note: str) -> str:
    """A note as sentences, without the last full stop; "" where it cannot be made whole. A sentence stays as it is."""
    parts = [part for part in re.split(r";\s+", note.strip(" .;")) if part]
    told = [_whole(part) for part in parts]
    return ". ".join(capital(part) for part in told) if told and all(told) else ""


def _whole(part: str) -> str:
    if said := jotted(part, with_article):
        return said
    if is_sentence(part):
        return _articled(part)
    if _STYLED.match(part) and len(part.split()) >= SENTENCE_WORDS:
        return part
    if label := re.match(r"(?P<what>[A-Z][^:;]{2,40}): (?P<said>(?!.*: )\S.*)$", part):
        return _labelled(label["what"], label["said"])
    first, *rest = [each for each in re.split(r",\s+", part) if re.search(r"\w", each)] or [""]
    if (
        rest
        and re.search(r"\b(?:with|for|of)\b", first)
        and _LISTING.search(rest[-1])
        and all(_is_bare(each) for each in rest)
    ):  # "kettle, two rings and a sink"
        first, rest = part, []
    begun = "" if links(part) else _begun(first)
    if not begun and rest and _is_done(parsed(rest[0])[0]):  # "Order 3381, posted on 6 May"
        begun, rest = _begun(f"{first} {rest[0]}"), rest[1:]
    return _with_days(_gone_on(begun, rest)) if begun else ""


def _articled(said: str) -> str:
    """A sentence on what happened with its article: "Order was paid by card" as "The order was paid by card"."""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    if who is None or who.left_edge.i or not who.i < root.i:
        return said
    # The first word of a sentence may look like a name.
    named = who.tag_ == "NNP" and not (who.i == 0 and is_entry(who.lower_) and not lists().get(who.lower_, 0))
    if named or who.tag_ not in ("NN", "NNP"):
        return said
    verb = operator(root)
    return with_article(said) if lemma(root.text) in _TELLING or verb.tag_ == "VBD" or verb.lower_ == "has" else said


def _is_bare(part: str) -> bool:
    """Whether a part is a thing alone."""
    return not any(token.tag_[:2] in ("VB", "MD") and token.tag_ != "VBG" for token in parsed(part))


def _labelled(what: str, said: str) -> str:
    """ "Nurse on duty: Amina Yusuf" as "the nurse on duty is Amina Yusuf", "Repair 71: tap replaced" by its note."""
    if re.match(rf"{_WEEKDAY}|\d", said) or (re.search(r"\d", what) and not is_sentence(said)):
        return ""
    if whole := (said if is_sentence(said) else _whole(said)):
        return f"{what}: {lowered(whole)}"
    head = _head(list(parsed(what)))
    if head is None or re.search(r"\d|,.*,", what) or re.match(r"[\d+(]", said) or ":" in said:
        return ""
    names = all(word[0].isupper() for word in re.findall(r"[A-Za-z]\S*", said.partition(",")[0]))
    return f"{with_article(what)} {_be(head)} {said}" if names else ""


def _begun(first: str) -> str:
    """The first part of a note with its verb, "" where its build is not known."""
    doc = list(parsed(first))
    if not doc or (did := _of_before(doc, first)):
        return did if doc else ""
    end = _end_of_thing(doc)
    head = _head(doc[:end])
    rest = "".join(token.text_with_ws for token in doc[end:]).strip(" ,")
    if head is None or not rest:
        return ""
    if _does(doc[:end], rest):
        return first
    what = "".join(token.text_with_ws for token in doc[:end]).strip(" ,")
    return _said_of(what, head, doc[end:], rest)


def _does(thing: Sequence[Token], rest: str) -> bool:
    """Whether what was parsed as a thing is many with what they do in a time: "Orders ship in 2 days" is no ship."""
    if len(thing) < 2 or thing[-2].tag_ != "NNS" or not _TIMED.match(rest):
        return False
    known = reading(thing[-1].lower_)
    return known is not None and known.form == "base"


def _of_before(doc: Sequence[Token], text: str) -> str:
    """A part that begins with its verb or with "not", which speaks of what was told before."""
    first = doc[0]
    if first.lower_ == "not":
        return f"it is {lowered(text)}"
    if first.tag_ == "VBZ" or first.lower_ == "was":
        return f"it {lowered(text)}"
    told = _is_done(first) and len(doc) > 1 and doc[1].tag_ not in _NOUNS
    return f"it {_done(first, many=False)} {lowered(text)}" if told else ""


def _said_of(what: str, head: Token, said: Sequence[Token], rest: str) -> str:
    """A thing and what is said of it, with the verb that fits."""
    first = said[0]
    be, thing = _be(head), with_article(what)
    if re.match(_DAY, rest):
        return f"{thing} {be} on {rest}"
    if first.lower_ == "with" or first.lower_ in _WHERE or (what.lower().startswith("no ") and first.tag_ == "IN"):
        there = (
            what if what.lower().startswith(("no ", "free ")) or _is_many(head) or _is_mass(head) else an(lowered(what))
        )
        return f"there {be} {lowered(there)} {rest}"
    if _AGREED.fullmatch(rest):
        return f"we can offer you {an(lowered(what)) if not (_is_many(head) or _is_mass(head)) else lowered(what)}"
    if _is_done(first):
        return f"{thing} {_done(first, many=_is_many(head))} {rest}"
    if _CURRENCY.match(rest) or re.match(r"\d[\d.,]* ?" + _CURRENCY.pattern, rest):
        verb = be if lemma(head.text, "NOUN") in _PRICES else "costs" if be == "is" else "cost"
        return f"{thing} {verb} {rest}"
    told = first.tag_ in ("JJ", "CD") or (first.lower_ in _WHEN and not _BARE_NUMBER.match(rest)) or _AS_IS.match(rest)
    return f"{thing} {be} {rest}" if told else ""


def _gone_on(begun: str, rest: Sequence[str]) -> str:
    """The first part with those behind it: those with a verb or of their own build after "and", others in brackets."""
    days = [part for part in rest if re.match(f"{_DAY}|{_WEEKDAY}", part)]
    verbal = [part for part in rest if part not in days and _acts(part)]
    plain = all(part in verbal or _told_itself(part) for part in rest if part not in days)
    verbal = [part for part in verbal if plain or not _is_done(parsed(part)[0])]
    own = {part: _told_itself(part) for part in rest if part not in verbal}
    aside = [part for part in rest if part not in (*days, *verbal) and not own[part]]
    if any(len(part.split()) > PART_WORDS_MOST for part in aside) or any("(" in part for part in (begun, *aside)):
        return ""
    text = ", ".join([begun, *days])
    text = f"{text} ({', '.join(aside)})" if aside else text
    text = " and ".join([text, *(_verb_of(part) for part in verbal)])
    return ", and ".join([text, *(told for part, told in own.items() if told and part not in days)])


def _told_itself(part: str) -> str:
    """A part that tells what was done to another thing ("replacement sent 4 June"), or how that is, as a clause."""
    doc = list(parsed(part))
    end = _end_of_thing(doc)
    said = doc[end] if 0 < end < len(doc) and not _acts(part) else None
    return _begun(part) if said is not None and (_is_done(said) or said.tag_ == "JJ") else ""


def _acts(part: str) -> bool:
    if not part.strip():
        return False
    first = parsed(part)[0]
    return (first.tag_ == "VBZ" and len(parsed(part)) > 1) or (_is_done(first) and len(parsed(part)) > 1)


def _verb_of(part: str, *, many: bool = False) -> str:
    first = parsed(part)[0]
    return part if first.tag_ == "VBZ" else f"{_done(first, many=many)} {part}"


def _end_of_thing(doc: Sequence[Token]) -> int:
    """How many words name the thing that a note begins with; a number before a unit is already what is said of it."""
    for n, token in enumerate(doc):
        after = doc[n + 1] if n + 1 < len(doc) else None
        said = n and (doc[n - 1].tag_ in (*_NOUNS, "VBG") or (n == 1 and doc[0].tag_ == "VB"))
        if not n and token.tag_ in ("VB", "VBP"):  # "refund ok"
            continue
        if (
            n
            and (said or doc[n - 1].tag_ in ("CD", "VB"))
            and _is_done(token)
            and not (after is not None and after.tag_ in _NOUNS and after.tag_ != "NNP")
        ):
            return n
        if said and token.tag_ == "CD" and after is not None and (after.tag_ in _NOUNS or _CURRENCY.match(after.text)):
            return n
        if said and (_AS_IS.match(token.text) or _CURRENCY.match(token.text)):
            return n
        if said and token.tag_ == "JJ" and not (after is not None and after.tag_ in (*_NOUNS, "JJ", "HYPH", "CC")):
            return n
        if said and token.tag_ == "JJ" and after is not None and after.tag_ == "JJ":
            return n
        if token.lower_ == "of" or (token.tag_ == "CC" and n and after is not None and after.tag_ in _THING):
            continue
        if token.tag_ not in _THING:
            return n
    return len(doc)


def _head(thing: Sequence[Token]) -> Token | None:
    """The noun that a thing is called by; None where the words are no thing."""
    end = next((n for n, token in enumerate(thing) if token.lower_ in ("of", "for", "in", "on")), len(thing))
    return next((token for token in reversed(thing[:end]) if token.tag_ in (*_NOUNS, "VBG", "VB")), None)


def _is_done(token: Token) -> bool:
    """Whether a word is a past participle, whatever it was taken for."""
    return token.tag_[:2] in ("VB", "JJ", "NN") and is_participle(token.lower_)


def _done(participle: Token, *, many: bool) -> str:
    """The verb before a participle: how things are is told in the present, what was done once in the past."""
    after = participle.doc[participle.i + 1 :]
    numbered = any(token.tag_ == "CD" for token in participle.doc[: participle.i])
    once = (numbered or bool(_ONCE.search(after.text))) and lemma(participle.text) not in _STATES
    if once and not _LASTING.match(after.text):
        return "were" if many else "was"
    return "are" if many else "is"


def _be(head: Token) -> str:
    return "are" if _is_many(head) else "is"


def _is_many(head: Token) -> bool:
    base = lemma(head.text, "NOUN")
    plural = head.tag_[:2] == "NN" and base != head.lower_ and inflected(base, "NNS") == head.lower_
    return plural or any(token.lower_ == "and" for token in head.doc[: head.i])


def _is_mass(head: Token) -> bool:
    """Whether a thing is not counted: a known word whose plural is none."""
    return is_word(head.lower_) and not is_word(inflected(lemma(head.text, "NOUN"), "NNS"))


_DETERMINED = frozenset({"no", "all", "each", "every", "our", "your"})


def with_article(what: str) -> str:
    """A thing as it begins a sentence, with its article where it is one that is known."""
    doc = parsed(what)
    first = doc[0]
    plain = first.is_alpha and (first.tag_[:3] != "NNP" or is_entry(first.lower_) or is_word(first.lower_))
    if first.lower_ == "own":
        return f"your {lowered(what)}"
    own = first.tag_ in ("DT", "PDT", "PRP$", "PRP", "EX", "CD") or first.lower_ in _DETERMINED
    thing = doc[: _end_of_thing(list(doc))]
    called = first.tag_ == "NNP" and not is_entry(first.lower_) and bool(lists().get(first.lower_, 0))
    named = called or any(
        token.tag_ == "CD" or token.text[:1].isupper() for token in itertools.takewhile(_is_own, thing[1:])
    )
    head = _head(list(thing))
    many = head is None or head.lower_.endswith("ing") or _is_many(head)
    return what if own or named or many or not plain else f"the {lowered(what)}"


def _is_own(token: Token) -> bool:
    return token.lower_ != "of"


def _with_days(said: str) -> str:
    """ "was posted 6 May" as "was posted on 6 May"."""

    def dated(match: re.Match[str]) -> str:
        return match.group() if match["verb"] in _TIED else f"{match['verb']} on {match['day']}"

    return _BARE_DAY.sub(dated, said)
