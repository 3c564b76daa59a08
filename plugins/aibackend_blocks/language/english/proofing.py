"""Spelling and grammar corrected by Harper (Apache-2.0), which knows both British and American spelling.

Only slips are corrected that have one clear correction: a misspelt word that is near one other word, a wrong form of a
verb, words run together. Names, words in capitals, and what a text says twice in the same spelling are left alone.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Final

from rapidfuzz.distance import OSA

from aibackend_blocks.language.english.inflection import inflected, lemma
from aibackend_blocks.language.english.parsing import parsed
from aibackend_blocks.language.english.slips import is_slip, is_swap
from aibackend_blocks.language.vocabulary import is_word

if TYPE_CHECKING:
    from harper import Language, Lint, Linter
    from spacy.tokens import Token

READ_MOST: Final = 20_000
"""Characters of a text that is corrected; a longer one stays as it is."""
LINE_MOST: Final = 2_000
"""Characters of a paragraph: Harper takes four times as long for twice as many marks in a row."""
_KINDS: Final = frozenset((
    "Agreement", "BoundaryError", "Eggcorn", "Grammar", "Malapropism", "Nonstandard", "Repetition", "Spelling", "Typo"
))  # fmt: skip
_THERE: Final = re.compile(
    r"\b(?P<there>[Tt]here) (?P<be>is|was|['’]s)(?= (?:two|three|four|five|six|seven|eight|nine|ten|many|several|a "
    r"few|a number of|\d{2,}|[2-9]) )"
)
_COMPARED: Final = re.compile(r"\bmore (?P<base>[a-z]{5,}e)r\b")
_GRAVE: Final = frozenset(("Agreement", "Grammar", "Repetition"))
_TASTE: Final = (
    "AvoidContractions", "BoringWords", "CurrencyPlacement", "ExpandTimeShorthands", "FillerWords", "HaveTakeALook",
    "ItsPossessive", "ItsContraction",
    "Hedging", "LongSentences", "MissingDeterminer", "NoOxfordComma", "NumericRangeEnDash", "OkToOkay",
    "OxfordComma", "RedundantThat", "Regionalisms", "SpelledNumbers", "SplitWords", "UseEllipsisCharacter",
    "UseTitleCase",
)  # fmt: skip
"""Rules of Harper's that judge taste, or part an unknown word in two."""
NEAR_LETTERS, SAFE_LETTERS = 6, 8
"""Letters from which a word may be one and two letters off."""
_APART: Final = re.compile(r"[@/\\#-]|\.\w")
_THE: Final = re.compile(r"\b(?:the|our|this) $", re.IGNORECASE)
_START: Final = re.compile(r"(?:^|\n|[a-z]{3}[.!?] )$")
_NO_KNOW: Final = re.compile(r"\b(let (?:us|me|them|him|her)) no\b(?! \w+ be)", re.IGNORECASE)
_ILL: Final = re.compile(
    r"(?P<before>^|[.!?] |\b(?:and|or|but|so|then|if|because) )[Ii]ll (?=(?:be|have|do|go|get|take|tell|let|see"
    r"|call|send|come|pay|need|give|make|put|try|never|not|just|also|bring|ask|check|leave|write|ring|email)\b)"
)
_OF_HAVE: Final = re.compile(r"\b(should|could|would|must|might)(n['’]?t)? of\b(?! course)", re.IGNORECASE)
_lock = Lock()


def corrected(text: str) -> str:
    """The text without its slips in spelling and grammar; a text without any, or too long to read, as it is."""
    if not _is_readable(text):
        return text
    text_ = _ILL.sub(r"\g<before>I'll ", text)
    once = _mended(_OF_HAVE.sub(r"\1\2 have", _NO_KNOW.sub(r"\1 know", text_)))
    careless = once != text or _THERE.search(text) is not None
    return _agreeing(_mended(_inflected(once))) if careless else text


def _is_readable(text: str) -> bool:
    return len(text) <= READ_MOST and all(len(line) <= LINE_MOST for line in text.splitlines())


def _inflected(text: str) -> str:
    """ "you're parcel" and "was damage" as "your parcel" and "was damaged", in a text that had other slips."""
    for token in reversed(list(parsed(text))):
        before = token.nbor(-1) if token.i else None
        pronoun = before is not None and before.lower_ in ("i", "we", "they", "he", "she")
        if (
            pronoun
            and token.tag_ in ("VBN", "VBD")
            and token.lower_ in ("seen", "done", "gone", "eaten", "taken", "given")
        ):
            text = f"{text[: token.idx]}{inflected(lemma(token.text), 'VBD')}{text[token.idx + len(token) :]}"
        if before is None or token.tag_ not in ("NN", "NNS", "VB"):
            continue
        if before.lower_ in ("'re", "’re") and token.i > 1 and token.nbor(-2).lower_ == "you":
            text = f"{text[: before.idx]}r{text[before.idx + len(before) :]}"
        elif before.lower_ in ("was", "were") and token.lower_ in _VERBS and _ends(token):
            text = f"{text[: token.idx]}{inflected(token.lower_, 'VBN')}{text[token.idx + len(token) :]}"
    return text


_VERBS: Final = frozenset(
    ("damage", "cancel", "delay", "repair", "replace", "finish", "deliver", "order", "ship", "charge")
)
"""What is done to things, where a bare form behind "was" lacks its ending."""


def _ends(token: Token) -> bool:
    following = token.doc[token.i + 1 :][:1].text
    return following in ("", ".", ",", "!", "and", "but", "by", "in", "on", "when", "yesterday", "again")


def slips(text: str) -> list[str]:
    """What Harper finds wrong with the grammar of a draft, as it stands there; nothing in one too long to read."""
    if not _is_readable(text):
        return []
    with _lock:
        found = _linter(american=False).lint(text, language=_plain())
    return [lint.problem_text for lint in found if lint.lint_kind in _GRAVE and lint.suggestions]


def _mended(text: str) -> str:
    with _lock:
        found = _linter(american=False).lint(text, language=_plain())
        abroad = {(at.span.start, at.span.end) for at in _linter(american=True).lint(text, language=_plain())}
    counts = Counter(re.findall(r"\w+", text.lower()))
    for lint in reversed(found):
        start, end = lint.span.start, lint.span.end
        new = _correction(text, lint, counts) if (start, end) in abroad else None
        if new is not None:
            text = f"{text[:start]}{new}{text[end:]}"
    return text


def _correction(text: str, lint: Lint, counts: Counter[str]) -> str | None:
    """What stands for a slip; None where that is not clear."""
    old = lint.problem_text
    if lint.lint_kind not in _KINDS or not lint.suggestions or lint.suggestions[0].kind:
        return None
    around = text[max(0, lint.span.start - 1) : lint.span.start] + text[lint.span.end : lint.span.end + 1]
    if _APART.search(old + around) or any(map(str.isdigit, old + around)):
        return None
    if lint.lint_kind != "Spelling":
        if old.lower() == "whom":
            return None  # "by whom chairs were stacked": a form that only careful writers use is no slip.
        if lint.suggestions[0].replacement_text == old[:-1] and _is_plural(text, lint):
            return None  # "learnings", "you guys": no slip.
        if old.lower() == "your" and _owns(text, lint):
            return None  # "your kind words"
        return lint.suggestions[0].replacement_text
    before = text[: lint.span.start]
    titled = old[0].isupper() and not _START.search(before) and not (_THE.search(before) and len(old) > SAFE_LETTERS)
    if counts[old.lower()] > 1 or old[1:] != old[1:].lower() or titled:
        return None
    return _nearest(old, [found.replacement_text for found in lint.suggestions])


def _nearest(old: str, words: list[str]) -> str | None:
    """The first correction that is a capital, a mark, or a letter away, or two in a long word; swaps first."""
    if _is_derived(old.lower()) or _is_agent(old.lower(), words):
        return None
    if is_word(old.lower()) and not any(word.replace("'", "") == old for word in words):
        return next((word for word in words if word.lower() == old.lower()), None)
    for word in sorted(words, key=lambda word: not is_swap(old.lower(), word.lower())):
        off = OSA.distance(old.lower(), word.lower())
        if " " in word or word[:1].lower() != old[:1].lower():
            continue
        twice = len(old) >= SAFE_LETTERS and off == 2 and word[-2:] == old[-2:]
        near = len(old) >= NEAR_LETTERS and (off == 1 or twice) and not old.startswith(word) and "'" not in old
        likely = near and word[0].isupper() == old[0].isupper() and is_slip(old.lower(), word.lower())
        if off == 0 or word.replace("'", "") == old or likely:
            return word
    return None


def _is_plural(text: str, lint: Lint) -> bool:
    """Whether a word that shall lose its "s" is a noun in the plural, known or derived from a known one."""
    old = lint.problem_text
    if not old.endswith("s") or not (is_word(old.lower()) or _is_derived(old.lower())):
        return False
    span = parsed(text).char_span(lint.span.start, lint.span.end, alignment_mode="expand")
    return span is not None and span[0].tag_ == "NNS"


def _owns(text: str, lint: Lint) -> bool:
    """Whether a "your" has its noun, so that it is no "you're"."""
    span = parsed(text).char_span(lint.span.start, lint.span.end, alignment_mode="expand")
    return span is not None and span[0].dep_ == "poss" and span[0].head.tag_.startswith("NN")


def _is_derived(word: str) -> bool:
    """Whether an unknown word is a known one with more at an end: "enablement", "learnings", "regrouting"."""
    stem, rest = re.sub(r"(?:ment|ness|ing)?s$|(?:ment|ness)$", "", word), _PREFIX.sub("", word)
    is_ended = stem != word and len(stem) >= STEM_LEAST and is_word(stem)
    return is_ended or (rest != word and len(rest) > STEM_LEAST and is_word(lemma(rest)))


def _is_agent(word: str, words: list[str]) -> bool:
    """Whether an unknown word names who or what does something, as "cremator" does, and no other is spelt so."""
    stem = word.removesuffix("s")[:-2]
    is_one = word.removesuffix("s")[-2:] in AGENTS[:2] and any(is_word(stem + ending) for ending in ("", "e"))
    return is_one and len(stem) >= STEM_LEAST and not any(stem + ending in words for ending in AGENTS)


AGENTS: Final = ("er", "or", "ar")
STEM_LEAST: Final = 4
_PREFIX: Final = re.compile(r"^(?:de|inter|mis|non|out|over|pre|re|sub|un|under)")
_PLURAL: Final = {"is": "are", "was": "were", "has": "have", "isn't": "aren't", "wasn't": "weren't"}


def _agreeing(text: str) -> str:
    """Verbs of the singular behind plural subjects put into the plural, in a text that had other slips."""
    parts = re.split(r"(\n+|(?<=[.!?])\s+)", text)
    return "".join(_agreed(part) if len(part) > 3 else part for part in parts)


def _agreed(said: str) -> str:
    said = _THERE.sub(lambda match: f"{match['there']} {'were' if match['be'] == 'was' else 'are'}", said)
    said = _OWNED.sub(lambda match: f"{inflected(match['noun'], 'NNS')} ", _TWICE_NAMED.sub(r"\g<who> ", said))
    said = _COMPARED.sub(lambda match: f"more {match['base']}" if is_word(match["base"]) else match.group(), said)
    for token in reversed(list(parsed(said))):
        verb = token.head
        if (
            token.lower_ in ("you", "we", "they")
            and verb.tag_ == "VBZ"
            and verb.i == token.i + 1
            and verb.text.isalpha()
        ):
            said = f"{said[: verb.idx]}{inflected(lemma(verb.text), 'VBP')}{said[verb.idx + len(verb) :]}"
            continue
        if token.lower_ in ("it", "he", "she") and verb.i == token.i + 1 and verb.tag_ == "VBP" and _is_plain(verb):
            said = f"{said[: verb.idx]}{inflected(lemma(verb.text), 'VBZ')}{said[verb.idx + len(verb) :]}"
            continue
        if token.tag_ == "NN" and _is_counted(token):
            said = f"{said[: token.idx]}{inflected(token.lower_, 'NNS')}{said[token.idx + len(token) :]}"
            continue
        if token.dep_ not in ("nsubj", "nsubjpass") or not _is_many(token):
            continue
        first = next((c for c in verb.lefts if c.dep_ in ("aux", "auxpass")), verb)
        if first.lower_ in _PLURAL and first.i > token.i:
            said = f"{said[: first.idx]}{_PLURAL[first.lower_]}{said[first.idx + len(first) :]}"
    return said


_OWNED: Final = re.compile(r"\b(?P<noun>[a-z]{3,})['’]s (?=(?:go|are|have|were|need|do|get|take|arrive)\b)")
_TWICE_NAMED: Final = re.compile(
    r"\b(?P<who>(?:[Tt]he|[Oo]ur|[Mm]y|[Yy]our) [a-z]+) (?:he|she|it|they) (?=(?:is|was|has|will|can|are|were|have)\b)"
)
"""A subject named twice: "the driver he is"."""


def _is_plain(verb: Token) -> bool:
    """Whether a verb has no helper and is in its bare form: "it take less"."""
    return verb.text.isalpha() and lemma(verb.text) == verb.lower_ and not any(c.dep_ == "aux" for c in verb.children)


def _is_counted(token: Token) -> bool:
    """Whether a noun in the singular stands behind "a number of"."""
    of = token.head
    return token.dep_ == "pobj" and of.lower_ == "of" and of.head.lower_ == "number" and token.i - of.i <= COUNTED_MOST


COUNTED_MOST: Final = 2


def _is_many(token: Token) -> bool:
    """Whether a subject is plural beyond doubt: "tiles", "two of the plates"."""
    if token.tag_ == "NNS":
        return not any(child.dep_ == "nummod" for child in token.children)
    return token.tag_ == "CD" and token.lower_ not in ("one", "1") and any(c.lower_ == "of" for c in token.children)


def _plain() -> Language:
    from harper import Language

    return Language.PLAINTEXT


@cache
def _linter(*, american: bool) -> Linter:
    from harper import Dialect, Linter

    linter = Linter(dialect=Dialect.AMERICAN if american else Dialect.BRITISH)
    linter.set_lint_config({**linter.get_lint_config(), **dict.fromkeys(_TASTE, False)})
    return linter
