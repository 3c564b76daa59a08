"""A note in telegram style as a sentence, in languages that are read by their words: "Petits chiens acceptés dans la
chambre, 8 € par nuit" as "Les petits chiens sont acceptés dans la chambre (8 € par nuit)".

A note is a thing and what is said of it, without article and verb. The thing ends where what is said begins, which
shows by its form (a participle, an amount, a time); its article follows its gender, and both must agree with what is
said. A note of any other build gives "".
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from aibackend_blocks.language.nouns.things import things
from aibackend_blocks.language.nouns.words import ARTICLE, LANGUAGES, PREPOSITION, PRONOUN, forms, small

WORDS_MOST, PART_MOST = 40, 12
"""Words of a note, and of a part of it behind a comma."""
_MONEY = re.compile(
    r"(?:(?:ab|dès|desde|da|vanaf|from) )?(?:[$€£]|(?:EUR|USD|CHF|GBP) )? ?\d[\d.,]* ?(?:[$€£]|EUR|CHF|[Ee]uros?|%)"
)
_FIGURED = re.compile(rf"{_MONEY.pattern}|(?:[Mm]ax|[Mm]in|\d)[^(]*$")
_SPLIT = re.compile(r",\s+(?![^()]*\))")
_NO_NOTE = re.compile(r"[:=!?\"“«„]")
_STAYS = re.compile(r"(?!gratuit|necesari)(?:\w+(?:[aií]d|t|ert)[oa]s?|dispon\w+)")
"""What tells in Spanish and Portuguese how things stand."""
_ENDINGS = {"o": "m", "a": "f"}
_FEMININE = ("ée", "te", "ise", "use", "ie")


def as_sentences(note: str, code: str, asked: str = "") -> str:
    """The note as sentences without the last full stop, "" where a part of it is of no known build.

    asked: what the note answers.
    """
    plain = " ".join(note.split()).rstrip(" .;")
    if not plain or len(plain.split()) > WORDS_MOST or code not in LANGUAGES or _NO_NOTE.search(plain):
        return ""
    told = [_part(part, code, asked) for part in re.split(r"\s?;\s+", plain)]
    return ". ".join(f"{part[0].upper()}{part[1:]}" for part in told) if all(told) else ""


def is_sentence(note: str, code: str) -> bool:
    """Whether a note has a word that notes leave out: an article or a pronoun at its beginning, a verb anywhere."""
    plain = re.sub(r"\([^()]*\)", " ", note)
    if re.match(rf"(?:{ARTICLE[code]}|{PRONOUN[code]}) ", plain, re.IGNORECASE):
        return True
    return any(re.fullmatch(PRONOUN[code], word.strip(",.;:"), re.IGNORECASE) for word in plain.split())


def informed(note: str, code: str) -> str:
    """A note that stays one, behind words that lead to it."""
    return str(forms(code)["info"]).format(said=note if code == "de" else small(note))


def _part(part: str, code: str, asked: str) -> str:
    """What stands between two semicolons: a clause, what is told beside it in brackets or behind commas."""
    first, *rest = _SPLIT.split(part)
    begun = _clause(first, code, asked)
    if not begun or any(len(said.split()) > PART_MOST for said in rest):
        return ""
    for said in rest:
        if own := "" if _MONEY.match(said) else _clause(said, code, asked):
            begun = f"{begun}; {own if code == 'de' and not own.startswith(_LED) else small(own)}"
        else:
            begun = f"{begun} ({said})" if _FIGURED.match(said) and "(" not in said else f"{begun}, {said}"
    return begun.replace(") (", ", ")


_LED = ("Bitte ", "Es ")
"""How a German clause begins that does not begin with its noun."""


def _clause(words: str, code: str, asked: str) -> str:
    shapes = forms(code)
    if (order := shapes.get("order")) and re.fullmatch(order, words) and not re.search(rf"\b{shapes['said']}$", words):
        return str(shapes["please"]).format(said=words)
    ends = ((words[:at].strip(), words[at:].strip(), kind) for at, kind in _ends(words, code))
    return next((told for before, said, kind in ends if (told := _said_of(before, said, kind, code, asked))), "")


def _ends(words: str, code: str) -> Iterator[tuple[int, str]]:
    """Where what is said of a thing may begin, and of which kind it is: a word for that, an amount, or a time."""
    shapes, whole = forms(code), re.compile(PRONOUN[code], re.IGNORECASE)
    if re.match(rf"(?:{ARTICLE[code]}) ", words, re.IGNORECASE):
        return
    every = re.finditer(r"\([^()]*\)|\S+", words)
    tokens = list(itertools.takewhile(lambda token: not whole.fullmatch(token.group()), every))
    led = re.compile(rf"(?:{PREPOSITION[code]}|{shapes['from']}) ")
    for token, after in itertools.zip_longest(tokens[1:], tokens[2:]):
        denied = re.match(rf"(?:{shapes['denied']})\s+(?={shapes['said']}(?!\w))", words[token.start() :])
        # "Lit bébé gratuit": of two words that may tell, the last does.
        if not denied and after and re.fullmatch(shapes["said"], after.group()):
            continue
        if denied or re.fullmatch(shapes["said"], token.group()):
            yield token.start(), "denied" if denied else "said"
    run = next((n for n, token in enumerate(tokens) if n and led.match(f"{token.group()} ")), len(tokens))
    for n, token in enumerate(tokens[1 : run + 1], 1):
        rest = words[token.start() :]
        if _MONEY.match(rest):
            yield token.start(), "money"
        elif n == 1 and re.match(rf"(?:{shapes['from']})\b", rest) and re.search(r"\d", rest):
            yield token.start(), "when"


def _said_of(before: str, said: str, kind: str, code: str, asked: str) -> str:
    """A thing and what is said of it, with the verb that fits both."""
    shapes = forms(code)
    none = re.match(shapes["none"], before)
    what = things(before[none.end() :] if none else before, code, asked)
    if what is None:
        return ""
    many = int(what.many)
    if kind == "money":
        amount = re.search(shapes["priced"], before.partition("(")[0].strip(), re.IGNORECASE)
        return f"{what.said} {shapes['amounts' if amount else 'costs'][many]} {said}"
    if kind == "when":
        return str(shapes["possible"][many]).format(thing=what.said, when=said)
    said = said.split(" ", 1)[1] if kind == "denied" else said
    word = said.split()[0].strip(",;").lower()
    if not _agrees(what.form, word, code):
        return ""
    be = str(shapes["stays" if "stays" in shapes and _STAYS.fullmatch(word) else "be"][many])
    if none:
        return str(shapes["no"]).format(thing=small(before), be=be, said=said)
    verb = str(shapes["not"]).format(be=be, ne="n'" if be.startswith("e") else "ne ") if kind == "denied" else be
    return f"{what.said} {verb} {said}"


def _agrees(what: str, word: str, code: str) -> bool:
    """Whether what is said of a thing has an ending that goes with the thing's form."""
    many, last = what.endswith("p"), word[-1]
    if code in ("de", "nl"):
        return True
    if code == "it":
        return {"m": "oe", "f": "ae", "mp": "i", "fp": "ei"}[what].find(last) >= 0
    unchanged = word in ("gratis", "grátis") or (code == "fr" and word.endswith(("us", "is")))
    if (last in "sx") != many and not unchanged:
        return False
    single = word.rstrip("s")
    if code == "fr":
        gender = "m" if single.endswith("é") else "f" if single.endswith(_FEMININE) else what[0]
    else:
        gender = _ENDINGS.get(single[-1:], what[0])
    return gender == what[0]
