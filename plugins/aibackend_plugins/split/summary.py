"""What a document says in one or two of its own sentences: those most like all of its sentences together."""

from __future__ import annotations

import re

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.models import minilm
from aibackend_blocks.pages.labels import fold

MOST = 2
"""Sentences of a summary."""
READ = 60
"""Sentences that are weighed."""
WORDS = (6, 60)
"""A sentence that tells something has so many words."""
LINES = 6
"""Lines that stand for a document without sentences."""
_WHOLE = re.compile(
    r"(?:total|amount due|balance due|gesamtbetrag|rechnungsbetrag|summe|zu zahlen|net a payer|importe|totale"
    r"|te betalen)\b(?:\W{1,3}[^\W\d_]+){0,2}[^\w]{0,20}\d[\d.,' ]*(?:€|eur|usd|gbp|chf)?"
)
"""The sum that ends a bill, and is told of one with many lines too: its label, hardly more, and an amount."""
LONGEST = 400
"""Characters of a summary."""


def summary_of(text: str, title: str, *, prose: bool = False) -> str:
    """A summary in the document's own words; of a form its title and the lines that hold its figures.

    prose: whether it is running text, of which one sentence is better than any figures.
    """
    told = (_telling(_body(text)) if prose else []) or _telling(text)
    if prose and 0 < len(told) <= MOST:
        return _cut(" ".join(told))
    if len(told) < MOST + 1:
        return _figures(text, title)
    vectors = minilm.embed(told)
    center = vectors.mean(axis=0)
    best = sorted(sorted(range(len(told)), key=lambda at: -float(vectors[at] @ center))[:MOST])
    return _cut(" ".join(told[at] for at in best))


def _body(text: str) -> str:
    """A letter from its first line that is a sentence's: neither who is greeted nor a day stands in its first one."""
    lines = text.strip().split("\n")
    first = next((n for n, line in enumerate(lines) if len(line.split()) >= WORDS[0] or line.rstrip()[-1:] in ".!?"), 0)
    return "\n".join(lines[first:])


def _telling(text: str) -> list[str]:
    """Its sentences that tell something; what is printed twice is told once."""
    parts = dict.fromkeys(sentences(re.sub(r"\s*\n\s*", " ", text)))
    return [each for each in parts if _tells(each)][:READ]


def _tells(sentence: str) -> bool:
    words = sentence.split()
    letters = sum(c.isalpha() for c in sentence)
    return (
        WORDS[0] <= len(words) <= WORDS[1] and letters > 0.7 * len(sentence.replace(" ", "")) and sentence[-1] in ".!?"
    )


def _figures(text: str, title: str) -> str:
    """The title and the first lines that hold both words and figures."""
    lines = [" ".join(line.split()) for line in text.splitlines()]
    telling = [line for line in lines if re.search(r"\d", line) and len(re.findall(r"[^\W\d_]{3,}", line)) > 0]
    telling = list(dict.fromkeys(telling))
    over = [line for line in telling[LINES:] if _WHOLE.fullmatch(fold(line))][-1:]
    kept = list(dict.fromkeys([title, *(telling or lines)[: LINES - len(over)], *over]))
    return _cut("; ".join(line for line in kept if line)[: LONGEST * 2]) if kept else ""


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[:LONGEST].rsplit(" ", 1)[0] + "…"
