"""What a text that is written anew still tells of what the program's own text told of its source."""

from __future__ import annotations

from collections.abc import Iterator

from aibackend_blocks.language.sentences import sentences
from aibackend_blocks.language.writing import forms
from aibackend_blocks.language.writing.claims import numbers

CARRIED, TOLD = 0.6, 0.3
"""Share of a sentence's long words that stand in the source, where it tells something of it; and in another text, where
that tells the same in words of its own."""
WORDS_LEAST = 2


def left_out(before: str, after: str, source: str) -> tuple[list[str], int]:
    """The sentences of a text that tell something of the source and of which another tells nothing; and how many there
    are that tell something.
    """
    facts = list(_facts(before, source))
    said, figures = forms.stems(after), numbers(after)
    lost = [fact for fact in facts if not numbers(fact) <= figures or _share(fact, said) < TOLD]
    return lost, len(facts)


def sent_back(before: str, after: str, heard: str) -> str:
    """The first sentence of an answer that is one of the text it answers, word for word; "" for none, and where the
    program's own answer has one, too.
    """
    return "" if _echoed(before, heard) else _echoed(after, heard)


ECHO_WORDS = 6


def _echoed(text: str, heard: str) -> str:
    said = forms.bare(heard)
    each = (one for one in _sentences(text) if len(forms.words(one)) >= ECHO_WORDS)
    return next((one for one in each if forms.bare(one) in said), "")


def _facts(text: str, source: str) -> Iterator[str]:
    carried = forms.stems(source)
    for sentence in _sentences(text):
        if len(forms.long_stems(sentence)) >= WORDS_LEAST and _share(sentence, carried) >= CARRIED:
            yield sentence


def _sentences(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield from sentences(line)


def _share(sentence: str, stems: frozenset[str]) -> float:
    long = forms.long_stems(sentence)
    return len(long & stems) / len(long) if long else 1.0
