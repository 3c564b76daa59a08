"""What is offered: its name, a sentence that tells what it is, and what else the request says, each in a sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aibackend.errors import InvalidRequest
from aibackend_blocks.language.english import inflected, lemma, parsed, phrase_kind
from aibackend_blocks.language.english.inflection import is_participle, may_be_noun
from aibackend_blocks.language.english.parsing import subject
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.confidence import for_readers
from aibackend_blocks.language.writing.directing import without_directions
from aibackend_blocks.language.writing.wording import capital, joined, sentence

from .articles import is_ordinary, lowered, with_article
from .notes import between_commas
from .terms import features, is_clause, together, told

if TYPE_CHECKING:
    from spacy.tokens import Token

NOUN_MAX, SHORT_MAX, SENTENCE_MAX = 170, 60, 260
"""Characters that a sentence can carry."""
PARTS_MAX = 12
"""Parts of a product's note that are told."""
NAME_WORDS, SHORT_WORDS = 3, 6
"""Words that a name has at most, and a sentence that is but a thing."""
_WORDS: Final = re.compile(r"[^\W\d_]")
_TAIL: Final = re.compile(r"\s*;\s+|\s+[–—]\s+|:\s+(?![$€£])")
"""Where a note surely goes on from the thing to its points; a comma may part them too."""
_TERM: Final = re.compile(
    r"(?:from |only |fixed |flat )?(?:[$€£]\s?\d|\d[\d.,]* ?(?:€|£|euros?|pounds?|dollars?|%|p\b))|\d+-\w+ \w+|no \w+$",
    re.IGNORECASE,
)
"""How a part between commas begins that is a term, also behind a whole sentence."""
_GOES_ON: Final = re.compile(
    r"(?:from|with|without|in|for|made|delivered|every|each|once|twice|daily|weekly|monthly)\b(?! [$€£\d])",
    re.IGNORECASE,
)
"""How a point begins that the noun carries along."""
_RELATIVE: Final = re.compile(r"(?:[\w'’-]+ ){1,5}(?:that|which|for) ", re.IGNORECASE)
_ENDS_NOUN: Final = ("IN", "WDT", "WP", "WRB", "TO", ",", ":", "VBN", "RB")
_SPEAKERS: Final = frozenset({"we", "i", "our", "my", "you", "your", "it"})
_SUPPLYING: Final = frozenset((
    "run", "offer", "make", "sell", "provide", "build", "supply", "organise", "organize", "produce", "rent", "lease",
    "manufacture", "host", "deliver",
))  # fmt: skip
"""Verbs whose object is what is offered."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Product:
    """name: what it is called, "" where that is not told. noun: what it is, with its article; short: its bare head.

    first: the first sentence as it stands. opening: that sentence with its verb, "" where it has none and no thing is
    told. ours: whether it tells what the sender does. many: whether the thing is a plural. does: what it does and is
    like; terms: what it costs and comes with, in sentences. rows: points that fit no sentence, or notes in a language
    that is not parsed, as they are given.
    """

    first: str
    name: str = ""
    noun: str = ""
    short: str = ""
    opening: str = ""
    ours: bool = False
    many: bool = False
    does: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


SECRET: Final = 0.97
"""Likelihood from which a part of a note in prose is in confidence, where terms of trade sound alike."""


def read_product(text: str, english: bool = True, company: str = "") -> Product:
    """The product of a request; company: whose it is. Raises: InvalidRequest where it says nothing."""
    text = for_readers(without_directions(text), SECRET)
    said = [" ".join(one.split()) for one in sentences(text) if _WORDS.search(one) and len(one) <= SENTENCE_MAX]
    if not said:
        raise InvalidRequest(errors=[("/product", "Says nothing that could be offered.")])
    if not english:
        return _noted(said, company)
    head, *more = said
    opened = _sentence(head, company) or _thing(head, company)
    further = [part for one in more for part in ([one] if _is_predicate(one) else _points(one))]
    return _with_points(opened, further)


def _noted(said: Sequence[str], company: str) -> Product:
    """A product in a language that is not parsed: a note of several parts as rows, the amounts of money apart."""
    rows = [one for piece in _TAIL.split(said[0].rstrip(" .")) for one in re.split(r",\s+", piece.strip()) if one]
    leaning = any(_LEANING.match(row) for row in rows) or _SPEAKING.match(rows[0])
    if len(rows) < ROWS_LEAST or leaning or any(len(row.split()) > ROW_WORDS for row in rows):
        return Product(first=sentence(said[0]), terms=tuple(map(sentence, said[1:])))
    priced = [row for row in rows[1:] if _PRICED.search(row)]
    return Product(
        first=sentence(said[0]),
        terms=tuple(map(sentence, [*map(capital, priced), *said[1:]])),
        rows=tuple(row for row in rows if row not in priced and row.lower() not in company.lower()),
    )


_LEANING: Final = re.compile(
    r"(?:d(?:ie|er|as|en|em|eren|essen|amit)|welche[rs]?|und|oder|aber|wobei|qui|que|dont|et|ou|mais|où|y|o|pero"
    r"|cuy[oa]s?"
    r"|donde|quien)\b",
    re.IGNORECASE,
)
"""How a part begins that goes on with the one before it: relative pronouns and conjunctions."""
_SPEAKING: Final = re.compile(
    r"(?:wir|ich|unsere?|mein\w*|nous|je|notre|nos|mon|ma|mes|on|nuestr[oa]s?|mis?|les?|la|los|las|el|un\w*|ein\w*)\b",
    re.IGNORECASE,
)
"""How a sentence begins, where a note has its noun first."""
ROWS_LEAST, ROW_WORDS = 3, 9
"""Parts from which a note is a list, and words of a part at most."""
_PRICED: Final = re.compile(r"\d[\d.,]*\s?(?:€|EUR|CHF|euros?)|[$€£]\s?\d", re.IGNORECASE)


def _is_predicate(said: str) -> bool:
    """Whether a sentence lacks but its subject: "Sends reminders, lets owners confirm, and shares one inbox"."""
    return phrase_kind(said) == "does" and not re.search(r"[;:$€£]", said)


def _with_points(opened: tuple[Product, list[str]], more: list[str]) -> Product:
    """The product with what its note and its further sentences add, each in a sentence."""
    product, points = opened
    does: list[str] = []
    terms: list[str] = []
    rows: list[str] = []
    comes: list[str] = []
    for given in list(dict.fromkeys([*points, *more]))[:PARTS_MAX]:
        part = _FREE.sub(r"free \g<what>", given)
        points = [part if one == given else one for one in points]
        said = told(part, many=product.many, ours=product.ours, named=bool(product.name))
        if said and not _is_term(said):
            does.append(said)
        elif said:
            terms.append(said)
        elif part in points or (len(part.split()) <= SHORT_WORDS and features(part)):
            thing = features(part)
            bare = thing == lowered(part) and not re.search(r"\d|\band\b", thing)
            (comes if bare else rows).append(thing if bare else part)
        elif part in more:
            (terms if _is_term(part) else does).append(sentence(part))
    if comes and rows:
        rows, comes = [*comes, *rows], []
    if comes:  # Plurals and what is not counted, which need no article.
        with_ = "That includes" if product.ours else "They come with" if product.many else "It comes with"
        does.append(f"{with_} {joined(comes)}.")
    return Product(
        first=product.first, name=product.name, noun=product.noun, short=product.short, opening=product.opening,
        ours=product.ours, many=product.many, does=tuple(together(does)), terms=tuple(together(terms)),
        rows=tuple(rows),
    )  # fmt: skip


_FREE: Final = re.compile(r"^(?P<what>[a-z]+s) free$", re.IGNORECASE)
"""What is given for nothing, as notes have it: "samples free"."""


def _is_term(said: str) -> bool:
    return bool(_TERMS.search(said))


_TERMS: Final = re.compile(
    r"[$€£]\s?\d|\d\s?[€£]|\bfree\b"
    r"|^(?:It costs|They cost|Prices start|There (?:is|are)|You can)"
    r"|^The (?:price|fee|notice|minimum|agreement|contract)"
)
"""What is said of prices and terms, for a message between."""


def _sentence(head: str, company: str) -> tuple[Product, list[str]] | None:
    """The product of a first sentence that has its own subject and verb, and the points behind it."""
    bare = head.rstrip(" .")
    speaks = parsed(bare)[0].lower_ in _SPEAKERS
    name = "" if speaks else _acting(bare, company)
    if not speaks and not name and not _begins_with_clause(bare):
        return None
    pieces = re.split(r";\s+", bare)
    if speaks:
        pieces = [one for piece in pieces for one in re.split(r":\s+", piece)]
    first, *points = [one for piece in pieces for one in _without_terms(piece)]
    short, many = (_object(first), False) if speaks else ("", False) if name else _subject(first)
    product = Product(first=sentence(head), opening=sentence(first), ours=speaks, name=name, short=short, many=many)
    return product, [part for point in points for part in _points(point)]


def _begins_with_clause(said: str) -> bool:
    """Whether what stands before the first mark has a subject and a verb of its own."""
    first = re.split(r"[:;,]\s", said)[0]
    return phrase_kind(first) != "thing" and is_clause(first)


def _without_terms(said: str) -> list[str]:
    """A sentence and, apart, the terms that it ends in: "…, £85 a month, no contract"."""
    pieces = re.split(r",\s+", said)
    end = len(pieces)
    while end > 1 and _TERM.match(pieces[end - 1]):
        end -= 1
    return [", ".join(pieces[:end]), *pieces[end:]]


def _acting(said: str, company: str) -> str:
    """The name that a sentence begins with whose verb follows: "Kubetrim rightsizes workloads"; "" for any other."""
    words = said.split()
    for count in range(min(NAME_WORDS, len(words) - 2), 0, -1):
        name, verb = " ".join(words[:count]), words[count]
        third = (
            verb.islower()
            and words[count - 1][-1].isalnum()
            and verb != lemma(verb)
            and inflected(lemma(verb), "VBZ") == verb
        )
        if third and is_name(name, company) and not _DESCRIBES.search(name):
            return name
    return ""


_DESCRIBES: Final = re.compile(r"-[a-z]+$")
"""How what a thing is like ends, where a name has a capital: "Human-checked transcripts"."""


def is_name(words: str, company: str) -> bool:
    """Whether words name a product: the company's own, or with a capital and in no vocabulary."""
    if not words or not all(word[0].isupper() or word[0].isdigit() for word in words.split()):
        return False
    if words.lower() in company.lower() or (company and company.lower() in words.lower()):
        return True
    parts = re.findall(r"[^\W_]+", words)
    return any(not is_ordinary(part.lower()) or re.search(r"[a-z][A-Z]|\d", part) for part in parts)


def _subject(said: str) -> tuple[str, bool]:
    """What a sentence is about, up to its noun, and whether that is a plural; "" where it is a name or unknown."""
    who = subject(next(iter(parsed(said).sents)).root)
    if who is None or who.tag_ not in ("NN", "NNS") or any(token.tag_ in ("DT", "PRP$") for token in who.lefts):
        return "", False
    return lowered(who.doc[who.left_edge.i : who.i + 1].text), who.tag_ == "NNS"


def _object(said: str) -> str:
    """What is supplied: "We run on-site physiotherapy days for employers" supplies "on-site physiotherapy days"."""
    root = next(iter(parsed(said).sents)).root
    found = next((child for child in root.children if child.dep_ == "dobj"), None)
    if found is None or lemma(root.text) not in _SUPPLYING:
        return ""
    first = min((token.i for token in found.subtree if token.i <= found.i), default=found.i)
    return re.sub(r"^(?:an?|the|our) ", "", found.doc[first : found.i + 1].text)


def _thing(head: str, company: str) -> tuple[Product, list[str]]:
    """The product of a first sentence that is a note: its name, the thing, and the points behind it."""
    name, thing, points = _parts(head.rstrip(" ."), company)
    while points and _GOES_ON.match(points[0]):
        thing = f"{thing}, {points.pop(0)}"
    short = _short(thing)
    first = sentence(head)
    if not short or len(thing) > NOUN_MAX or is_clause(thing):
        return Product(first=first, name=name), points if name else []
    small = re.sub(r"^[A-Z](?=[a-z]+-[a-z])", lambda match: match[0].lower(), short)
    thing = small + thing[len(short) :] if thing.startswith(short) else thing
    noun = with_article(thing, small)
    many = _is_many(small) and not re.match(r"(?:an?|one) ", noun)
    opening = ""
    if name:
        opening = f"{name} {'offers' if many or noun == name else 'is'} {noun}."
    return Product(first=first, name=name, noun=noun, short=lowered(small), opening=opening, many=many), points


def _parts(said: str, company: str) -> tuple[str, str, list[str]]:
    """(name, thing, points) of a note: "LeakEar: leak finding for pipes, finds bursts" has one of each."""
    name = ""
    for mark in (":", ",", " –", " -"):
        before, found, after = said.partition(f"{mark} ")
        colon = mark == ":" and len(before.split()) <= NAME_WORDS and all(w[0].isupper() for w in before.split())
        named = is_name(before, company)
        if found and len(before.split()) <= NAME_WORDS and (named or colon) and _is_thing(after, named=named):
            name, said = before.strip(), after
            break
    pieces = _points(said)
    return name, pieces[0], pieces[1:]


def _is_thing(after: str, *, named: bool) -> bool:
    first = re.split(r"[,;:]\s", after)[0]
    if named and not is_clause(first) and phrase_kind(first) not in ("does", "order"):
        return True
    return phrase_kind(first) == "thing" or _RELATIVE.match(first) is not None


def _points(said: str) -> list[str]:
    """The parts of a note: between semicolons, dashes and colons, and between commas that part no list."""
    if _begins_with_clause(said):
        return [one for piece in re.split(r";\s+", said.rstrip(" .")) for one in _without_terms(piece)]
    return [one for piece in _TAIL.split(said.rstrip(" .")) for one in between_commas(piece) if one]


def _short(thing: str) -> str:
    """The phrase up to what only describes it: a relative clause, a participle, a comma, a preposition but "of"."""
    doc = parsed(re.split(r":| ?\(|,| (?:that|which|who) ", thing)[0])
    ends = (token for token in doc[1:] if _ends_noun(token))
    named = (token.i for token in ends if _is_noun(doc[token.i - 1]))
    end = next(named, len(doc))
    short = doc[:end].text
    if end == 1 and not (doc[0].tag_[:2] == "NN" or doc[0].text.endswith("ing")):
        return ""  # "free".
    if not end or not 0 < len(short) <= SHORT_MAX or not _is_noun(doc[end - 1]) or any(map(_is_clausal, doc[:end])):
        return ""
    return re.sub(r"^(?:an?|the|our) ", "", short, flags=re.IGNORECASE)


def _ends_noun(token: Token) -> bool:
    after = token.doc[token.i + 1] if token.i + 1 < len(token.doc) else None
    if token.tag_ == "VBN" and after is not None and after.tag_ == "NNS":
        return False  # "insured drivers".
    done = token.tag_ == "VBD" and is_participle(token.lower_) and (after is None or after.tag_[:2] != "NN")
    return (token.tag_ in _ENDS_NOUN or done) and token.lower_ != "of" and not token.text.isupper()


def _is_noun(token: Token) -> bool:
    """Whether a word can be a noun, whatever it was taken for: "display stands"."""
    return token.tag_[:2] == "NN" or token.text.endswith("ing") or may_be_noun(token.lower_)


def _is_clausal(token: Token) -> bool:
    """Whether a word makes a clause of a phrase: a pronoun, or a verb that is no noun."""
    verb = (
        token.tag_ in ("VBZ", "VBP", "VBD")
        and token.text.islower()
        and not may_be_noun(token.lower_)
        and not is_participle(token.lower_)
    )
    return verb or token.tag_ in ("MD", "PRP")


def _is_many(short: str) -> bool:
    """Whether a noun phrase is a plural."""
    doc = parsed(short.split(" of ")[0])
    return bool(len(doc)) and doc[-1].tag_ in ("NNS", "NNPS")
