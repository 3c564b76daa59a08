"""Words and phrases exchanged by tables, in every form of their verbs, outside names, figures, links and quotes."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from aibackend_blocks.language.english import only_verb, parsed
from aibackend_blocks.language.verbs import Form, in_form

if TYPE_CHECKING:
    from spacy.tokens import Token

FORMS: Final[tuple[Form, ...]] = ("base", "third", "past", "participle", "gerund")
_GUARDED: Final = re.compile(r"(?:https?://|www\.)\S+|[^\s@]{1,64}@\S+|“[^“”]*”|\"[^\"\n]*\"")


def swapped(text: str, kinds: Iterable[str]) -> tuple[str, list[tuple[str, str]]]:
    """The text with the phrases of these kinds exchanged, and the pairs (from, to) as they stand in the text."""
    done: list[tuple[str, str]] = []
    for kind in kinds:
        table, pattern = _table(kind)

        def exchanged(match: re.Match[str], table: _Swaps = table, kind: str = kind) -> str:
            old, (new, form, done_) = match["old"], table[match["old"].lower()]
            if form == "past" and (token := _token(match)) is not None and token.tag_ == "VBN":
                if not match["next"] and any(child.dep_ == "auxpass" for child in token.children):
                    return match.group()  # "is indicated": what stands for it there may want more behind it.
                new = done_
            if (
                new in _PRAISE
                and (match["next"] or "") not in _FUNCTION
                and not _SAID_OF.search(match.string[: match.start("old")])
            ):
                new = ""  # "our amazing candles" are "our candles"; what praise stood for is not known.
            counted = match["article"] and kind not in _ADJECTIVES
            if counted or (old[0].isupper() and not _begins(match)) or not _fits(match, form, new):
                return match.group()
            if new in _PRAISE and match["article"] and re.match(r" \d", match.string[match.end() :]):
                done.append((old, ""))
                return _GONE
            done.append((old, new))
            return f"{_article(match['article'], new or match['next'] or '')}{_like(old, new) or _GONE}"

        text = _outside(text, pattern, exchanged)
    return _tidied(text), done


_ADJECTIVES: Final = ("hype", "jargon")
"""Kinds whose words can stand after "a": of the others "an adequate place" would be "an enough place"."""


def _fits(match: re.Match[str], form: str, new: str) -> bool:
    """Whether a word that can be a verb is one here: "to request it" is, "your request" is not."""
    if (form and not _is_verb(match, form)) or (new == "many" and not _is_of_many(match)):
        return False
    if form and match["next"] in ("that", "to") and new.endswith((" for", " with", " out", " in place")):
        return False
    before = match.string[: match.start("old")].rstrip().rpartition(" ")[2].lower()
    if form == "base":
        plural = bool(re.search(r"[a-z]{3}[^s\W]s$", before)) and (match["next"] or "") in _AFTER_VERB
        return not before or before[-1] in ".!?:,-*•" or before in _BEFORE_BASE or plural
    if form == "third":
        return before not in _BEFORE_NOUN and ((match["next"] or "") in _AFTER_VERB or _has_object(match))
    return not form or (before not in _BEFORE_NOUN and not match["article"])


def _is_of_many(match: re.Match[str]) -> bool:
    """Whether "a lot of" is of things that are counted: not of "patience"."""
    if len(match.string) > PARSED_MOST:
        return False
    behind = parsed(match.string).char_span(match.end("old"), len(match.string), alignment_mode="contract") or ()
    return next((token.tag_ in ("NNS", "NNPS") for token in behind if token.dep_ == "pobj"), False)


def _is_verb(match: re.Match[str], form: str) -> bool:
    """Whether the tree has the word as a verb: "telephone us", not "telephone bookings" or "remaining fees"."""
    if len(match.string) > PARSED_MOST:
        return True
    if form == "base" and only_verb(match["old"].split()[0]):
        return True
    token = _token(match)
    return token is not None and token.tag_[:2] == "VB" and token.dep_ != "amod"


def _token(match: re.Match[str]) -> Token | None:
    """The first word that was found, in its sentence's tree; None in a text too long to parse."""
    if len(match.string) > PARSED_MOST:
        return None
    span = parsed(match.string).char_span(match.start("old"), match.end("old"), alignment_mode="expand")
    return span[0] if span is not None else None


_GONE: Final = "\0"
"""Where a word was taken out, with its comma if it had one."""
_PRAISE: Final = frozenset(("new", "good", "fine", "smooth", "smoothly", "modern"))
"""What stands for praise where a verb says it of something."""
_FUNCTION: Final = frozenset(("", "and", "but", "or", "for", "to", "in", "at", "with", "as", "because", "that", "when"))
_SAID_OF: Final = re.compile(
    r"(?:\b(?:is|are|was|were|be|been|feels?|looks?|sounds?|tastes?|so|very|as|more|most)|['’](?:s|re)) $", re.I
)


def _has_object(match: re.Match[str]) -> bool:
    """Whether the tree has the word as a verb for "it" with its object: "leverages techniques"."""
    token = _token(match)
    return token is not None and token.tag_ == "VBZ" and any(child.dep_ == "dobj" for child in token.children)


PARSED_MOST: Final = 1_000
"""Characters of a sentence that is parsed."""
_BEFORE_BASE: Final = frozenset((
    "to", "will", "would", "can", "could", "should", "must", "may", "might", "please", "you", "we", "they", "i", "do",
    "not", "cannot", "and", "or", "always", "also"
))  # fmt: skip
_BEFORE_NOUN: Final = frozenset((
    "a", "an", "the", "our", "your", "their", "his", "her", "its", "my", "this", "that", "these", "those", "any",
    "all", "no", "of", "for"
))  # fmt: skip
_AFTER_VERB: Final = frozenset((
    "a", "an", "the", "our", "your", "their", "his", "her", "its", "this", "that", "these", "those", "to", "it", "us",
    "you", "them", "all", "any", "every", "each", "how", "what"
))  # fmt: skip
_Swaps = dict[str, tuple[str, str, str]]


def _begins(match: re.Match[str]) -> bool:
    before = match.string[: match.start("old")].rstrip()
    return not before or before[-1] in '.!?:;\n“"(-*•' or match["old"].isupper()


def _article(article: str | None, after: str) -> str:
    """ "a " or "an " as the next word wants it."""
    if not article or not after:
        return article or ""
    vowel = after[0].lower() in "aeiou"
    return ("An " if article[0] == "A" else "an ") if vowel else ("A " if article[0] == "A" else "a ")


def _like(old: str, new: str) -> str:
    return new[:1].upper() + new[1:] if old[0].isupper() and not old.isupper() else new


def _outside(text: str, pattern: re.Pattern[str], change: object) -> str:
    done, place = [], 0
    for match in _GUARDED.finditer(text):
        done += [pattern.sub(change, text[place : match.start()]), match.group()]  # type: ignore[call-overload]
        place = match.end()
    return "".join([*done, pattern.sub(change, text[place:])])  # type: ignore[call-overload]


def _tidied(text: str) -> str:
    """Single spaces, none before a mark, and a capital at the start."""
    if _GONE in text:
        text = re.sub(rf"(?:^|(?<=[.!?] )){_GONE},? ?|, ?{_GONE}(?: ?(?=[.!?;:])|$)", "", text, flags=re.MULTILINE)
        text = re.sub(rf", ?{_GONE}, ?| ?{_GONE} ?", " ", text)
        text = re.sub(r" (?=,)", "", text)
        text = re.sub(r"\b(our|your|the|an?|their|its|with|for|of|and), (?=[a-z])", r"\1 ", text)
    text = re.sub(r"[ \t]{2,}", " ", text)
    text = re.sub(r" (?=[,.;:!?](?:\s|$))", "", text).strip()
    return text[:1].upper() + text[1:] if text[:1].islower() and re.match(r"[a-z]+(?![\w.@/])", text) else text


@cache
def _table(kind: str) -> tuple[_Swaps, re.Pattern[str]]:
    """Phrase → its replacement, the form it has as a verb and the replacement's participle, "" for others; and the
    pattern that finds any of them, the longest first."""
    rows = [line.split("\t") for line in _lines() if line.startswith(f"{kind}\t")]
    table: _Swaps = {}
    for _, old, new in rows:
        if old.startswith("v:"):
            verb, _, rest = old[2:].partition(" ")
            to, _, after = new.partition(" ")
            for form in FORMS:
                new_form = f"{in_form(to, form)} {after}".strip()
                done = f"{in_form(to, 'participle')} {after}".strip()
                table.setdefault(f"{in_form(verb, form)} {rest}".strip(), (new_form, form, done))
        else:
            table[old] = (new, "", "")
    phrases = "|".join(re.escape(phrase) for phrase in sorted(table, key=len, reverse=True))
    return table, re.compile(
        rf"(?<![\w@.'’-])(?P<article>an? )?(?P<old>{phrases})(?![\w@'’-])(?=(?:,? (?P<next>[a-z]+))?)", re.IGNORECASE
    )


@cache
def _lines() -> list[str]:
    return (Path(__file__).parent / "data" / "swaps.tsv").read_text("utf-8").splitlines()
