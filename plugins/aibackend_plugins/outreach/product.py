"""What is offered, as the request says it: whole sentences as they stand, and the rest as the points of a list."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from aibackend.errors import InvalidRequest
from aibackend_blocks.language.english import inflected, lemma, parsed, phrase_kind
from aibackend_blocks.language.english.inflection import is_participle, may_be_noun
from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing.confidence import for_readers, is_told_to_writers
from aibackend_blocks.language.writing.directing import without_directions
from aibackend_blocks.language.writing.wording import capital, sentence

from .beginnings import is_ordinary, lowered
from .notes import between_commas
from .wholes import is_clause, is_whole

if TYPE_CHECKING:
    from spacy.tokens import Token

SHORT_WORDS, SHORT_MAX, SENTENCE_MAX, NAME_WORDS = 5, 50, 260, 3
"""Words and characters of a short name for the thing; characters of a sentence; words of a product's name."""
SENTENCES_MAX, ROWS_LEAST = 12, 3
"""Sentences of a note that are told; parts between commas from which a note is a list."""
SECRET: Final = 0.97
"""Likelihood from which a part of a note in prose is in confidence, where terms of trade sound alike."""
SECRET_ASIDE: Final = 0.5
"""That of what stands in brackets, which a sentence can do without."""
_WORDS: Final = re.compile(r"[^\W\d_]")
_AMOUNT: Final = (
    r"(?:(?:[A-Z]{1,3})?[$€£¥]\s?\d|\d[\d.,]*\s?(?:[€£]|(?:EUR|CHF|USD|GBP|euros?|pounds?|dollars?|francs?)\b))"
)
_PRICE: Final = re.compile(rf"(?:(?:from|only|about|just|ab|dès|desde|da|vanaf) )?{_AMOUNT}", re.IGNORECASE)
"""How a part begins that is a price."""
TERMS: Final = re.compile(
    rf"{_AMOUNT}|\b(?:free|trial|pilot|guarantee|warranty|no contract|minimum|min)\b", re.IGNORECASE
)
"""What is said of prices and terms, for a later message."""
_TAIL: Final = re.compile(r";\s+")
_LEANS: Final = re.compile(
    r"(?:and|or|so|but|from|with|without|in|for|at|on|by|to|of|that|which|who|where|made|delivered|each|plus|including"
    r"|d(?:ie|er|as|en|em|eren|essen|amit)|welche[rs]?|und|oder|aber|wobei|qui|que|dont|et|ou|mais|où|y|o|pero|cuy[oa]s?"
    r"|donde|quien|che|con|mit|avec|met|com|sin|ohne|sans|senza|zonder|im|en|für|pour|per|voor)\b",
    re.IGNORECASE,
)
"""How a part begins that goes on with the one before it."""
_OF_THEM: Final = re.compile(
    r"(?:we|i)(?:['’]ve| have)? (?:met|spoke|talked|know|think|heard|hear|believe)\b|they (?:\w+ ){1,3}(?:us|our)\b",
    re.IGNORECASE,
)
"""How a sentence begins that is on the lead, and no point of the product."""
_ONE: Final = re.compile(r"\b(?:he|she)\b", re.IGNORECASE)
"""Somebody who is spoken of to the writer; their letter says "you"."""
_ENDS_NOUN: Final = ("IN", "WDT", "WP", "WRB", "TO", ",", ":", "VBN", "RB")


@dataclass(frozen=True, kw_only=True, slots=True)
class Product:
    """name: what it is called, "" where that is not told. offer: what it is, where the note begins with no sentence.

    said: whole sentences. rows: points as they are given. many: whether `offer` is surely a plural. short: its head.
    """

    first: str
    name: str = ""
    offer: str = ""
    many: bool = False
    short: str = ""
    said: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()


def read_product(text: str, english: bool = True, company: str = "") -> Product:
    """The product of a request; company: whose it is. Raises: InvalidRequest where it says nothing."""
    text = for_readers(without_directions(_ASIDE.sub(_for_readers, text)), SECRET)
    if english:
        text = re.sub(r"(?<=[^\W\d_]) \+ (?=[^\W\d_])", " and ", re.sub(r"\bw/ ?", "with ", text))
        text = re.sub(r"(?<![\w./-])i(?=['’ ])", "I", text)
    given = [one for one in map(_sure, _sentences(" ".join(text.split()))) if _WORDS.search(one)]
    given = [one for one in given if len(one) <= SENTENCE_MAX]
    own = [one for one, before in zip(given, ["", *given], strict=False) if not (english and _is_of_them(one, before))]
    if not own:
        raise InvalidRequest(errors=[("/product", "Says nothing that could be offered.")])
    head, *more = own[:SENTENCES_MAX]
    name, rest = _named(head, company, english=english)
    head = rest if name and english and is_whole(rest.rstrip(" .!")) else head
    rows: list[str] = []
    said: list[str] = []
    offer = ""
    acts = bool(name) and english and rest != head and _acts(rest, named=True)
    if (rest == head or not name) and _stands(head, company, english=english):
        first, *rows = _priced_apart(head)
        said = [sentence(capital(first))]
    elif acts:
        first, *rows = _priced_apart(rest)
        said = [sentence(f"{name} {first}")]
    else:
        offer, *rows = _points(rest)
    for one in more:
        if _stands(one, company, english=english):
            said.append(sentence(capital(one)))
        elif english and not _is_many(offer) and _acts(one):
            said.append(sentence(f"It {one[:1].lower()}{one[1:]}"))
        else:
            rows.append(one)
    if english:
        offer = ", ".join(part for part in offer.split(", ") if not _is_chat(part))
        rows = [row for row in rows if not _is_chat(row)]
        said = [one for one in said if not _is_chat(one)]
    short = _short(offer) if english and offer else ""
    return Product(
        first=sentence(head), name=name or (company if said and said[0].startswith(f"{company} ") else ""),
        offer=offer.rstrip(" ."), many=bool(short) and _is_many(short) and ", " not in offer and ": " not in offer,
        short=short, said=tuple(said), rows=tuple(dict.fromkeys(row.rstrip(" .") for row in rows)),
    )  # fmt: skip


def _is_of_them(said: str, before: str) -> bool:
    """Whether a sentence is on the lead and not on the product, or goes on with one before it that is."""
    return bool(
        _OF_THEM.match(said)
        or _ONE.search(said)
        or (_OF_THEM.match(before) and re.match(r"(?:it|they|that|this)\b", said, re.I))
    )


def _is_chat(said: str) -> bool:
    """Whether a letter stands for a word, as nobody writes to a stranger: "before u open"."""
    letters = [token for token in parsed(said) if re.fullmatch(r"[b-hj-z]", token.text) and token.tag_ in _CHATTED]
    return any(not token.i or token.nbor(-1).tag_ != "CD" for token in letters)  # "2 m wide"


_CHATTED: Final = ("PRP", "VBP", "VBZ", "VB", "MD", "CC")
_ASIDE: Final = re.compile(r"\s*\(([^()]{1,200})\)")


def _for_readers(aside: re.Match[str]) -> str:
    return "" if is_told_to_writers(aside[1], SECRET_ASIDE) else aside[0]


def _sure(said: str) -> str:
    """A sentence without the parts that are asked and not told, and without half a bracket."""
    told = [part for part in re.split(r",\s+", said) if "?" not in part]
    return ", ".join(told) if "?" in said else said if said.count("(") == said.count(")") else ""


def _sentences(text: str) -> list[str]:
    """The sentences of a text, and what semicolons part; of one in small letters, also at a stop behind a long word."""
    first, *more = [*sentences(text), ""]
    found = [one for one in (*_TAIL.split(first), *more) if one]
    if not text[:1].islower() and not any(re.search(r"[a-z]{4}\. [a-z]", one) for one in found):
        return found
    return [part for one in found for part in re.split(r"(?<=[^\W\d_]{4})\.\s+(?=[\w$€£])", one)]


def _stands(said: str, company: str, *, english: bool) -> bool:
    """Whether a text is surely a sentence; in a language that is not parsed, where the company's name begins it."""
    if not english:
        return bool(company) and bool(re.match(rf"{re.escape(company)} [a-zà-ÿ]", said))
    bare = said.rstrip(" .!")
    if _ENDS_LOOSE.search(bare):
        return False
    return bool(_acting(bare, company)) or is_whole(bare[:1].lower() + bare[1:] if _is_plain(bare) else bare)


_ENDS_LOOSE: Final = re.compile(r", [A-Z][\w-]*(?: [A-Z][\w-]*)?$")
"""How a note ends that lists without "and": "reads Excel, Odoo"."""


def _is_plain(said: str) -> bool:
    """Whether the first word has a capital because it is first."""
    first = said.split()[0]
    return first.istitle() and is_ordinary(first.lower())


def _acts(said: str, *, named: bool = False) -> bool:
    """Whether a text begins with a verb in the third person that can be no noun there: "lets cafes order".

    named: whether it stands behind the name of who does it, so that an object is enough ("plans routes").
    """
    first = said.split()[0]
    if _ENDS_LOOSE.search(said.rstrip(" .")):
        return False
    doc = parsed(f"It {said[:1].lower()}{said[1:]}")
    verb = doc[1]
    if verb.tag_ != "VBZ" or inflected(lemma(verb.lower_), "VBZ") != first.lower() or phrase_kind(said) != "does":
        return False
    if named and any(child.dep_ in ("dobj", "ccomp", "xcomp") for child in verb.children):
        return True
    after = doc[2] if len(doc) > 2 else verb
    return not may_be_noun(first.lower()) or after.tag_ in ("DT", "PRP$", "PRP") or after.lower_ in ("about", "up")


def _priced_apart(said: str) -> list[str]:
    """A text and, apart, the prices and lacks that it ends in: "…, £85 a month, no contract"."""
    pieces = re.split(r",\s+", said.rstrip(" ."))
    end = len(pieces)
    while end > 1 and (_PRICE.match(pieces[end - 1]) or re.fullmatch(r"no [\w-]+(?: [\w-]+)?", pieces[end - 1])):
        end -= 1
    return [", ".join(pieces[:end]), *pieces[end:]]


def _points(said: str) -> list[str]:
    """The points of a note: what commas part where they make a list, else its prices apart from the rest."""
    bare = said.rstrip(" .")
    head, colon, tail = bare.partition(": ")
    found = _listed(tail) if colon else []
    found = [head.rstrip(), *found] if found else _listed(bare) or _priced_apart(bare)
    return [one for one in found if _WORDS.search(one)]


def _listed(note: str) -> list[str]:
    """The parts of a note between its commas, where they are a list of short ones; else none."""
    parts = between_commas(note)
    joined = " " not in parts[-2] and re.match(r"\w+ (?:and|or)\b", parts[-1]) if len(parts) > 1 else None
    listed = len(parts) >= ROWS_LEAST and not joined and not any(_LEANS.match(part) for part in parts[1:])
    return parts if listed and not (is_clause(note) and is_clause(parts[0])) else []


def _named(said: str, company: str, *, english: bool) -> tuple[str, str]:
    """(name, rest) of a note that begins with what the product is called; name "" for any other."""
    for mark in (":", ",", " –", " —", " -"):
        before, found, after = said.partition(f"{mark} ")
        if not found or len(before.split()) > NAME_WORDS or not _WORDS.search(after):
            continue
        own = before.lower() == company.lower()
        colon = mark == ":" and all(word[0].isupper() for word in before.split()) and not is_ordinary(before.lower())
        if own or colon or (english and is_name(before, company)):
            return before.strip(), after.strip()
    return "", said


def _acting(said: str, company: str) -> str:
    """The name that a sentence begins with whose verb follows: "Kubetrim rightsizes workloads"; "" for any other."""
    words = said.split()
    for count in range(min(NAME_WORDS, len(words) - 2), 0, -1):
        name, verb = " ".join(words[:count]), words[count]
        third = verb.islower() and words[count - 1][-1].isalnum() and verb != lemma(verb)
        if third and inflected(lemma(verb), "VBZ") == verb and is_name(name, company) and "-" not in name:
            return name
    return ""


def is_name(words: str, company: str) -> bool:
    """Whether words name a product: the company's own, or with a capital and in no vocabulary."""
    if not words[:1].isupper() or not all(word[0].isupper() or word[0].isdigit() for word in words.split()):
        return False
    if words.lower() in company.lower() or (company and company.lower() in words.lower()):
        return True
    parts = [part for part in re.findall(r"[^\W_]+", words) if not part.isdigit()]
    return any(not is_ordinary(part.lower()) or re.search(r"[a-z][A-Z]|\d", part) for part in parts)


def _short(thing: str) -> str:
    """The head of a noun phrase with what stands before it; "" where it is not surely one, or long."""
    doc = parsed(re.split(r":| ?\(|,| [–—-] | (?:that|which|who) ", thing)[0])
    end = next((token.i for token in doc[1:] if _ends_noun(token)), len(doc))
    short = re.sub(r"^(?:an?|the|our) ", "", doc[:end].text, flags=re.IGNORECASE)
    fits = 0 < len(short.split()) <= SHORT_WORDS and len(short) <= SHORT_MAX
    plain = fits and not re.search(r"[^\w\s'’-]|\d", short)
    noun = end and (doc[end - 1].tag_[:2] == "NN" or doc[end - 1].text.endswith("ing"))
    verbal = any(token.tag_ in ("MD", "PRP", "VBZ", "VBP", "VBD") and not token.text.isupper() for token in doc[:end])
    return lowered(short) if plain and noun and not verbal and not is_clause(thing) else ""


def _ends_noun(token: Token) -> bool:
    after = token.doc[token.i + 1] if token.i + 1 < len(token.doc) else None
    if token.tag_ == "VBN" and after is not None and after.tag_ == "NNS":
        return False  # "insured drivers".
    if (
        token.tag_ == "VBD"
        and not token.text.isupper()
        and is_participle(token.lower_)
        and (after is None or after.tag_[:2] != "NN")
    ):
        return True  # "glazing fitted inside windows".
    return token.tag_ in _ENDS_NOUN and token.lower_ != "of" and not token.text.isupper()


def _is_many(short: str) -> bool:
    """Whether a noun phrase is a plural."""
    doc = parsed(short.split(" of ")[0])
    return bool(len(doc)) and doc[-1].tag_ in ("NNS", "NNPS")


def is_price(row: str) -> bool:
    """Whether a point is a price alone, and no share or list of points."""
    return bool(_PRICE.match(row)) and ", " not in row
