"""Texts that are longer than a question may be: read in parts, whose answers are put together."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from aibackend.services import Prompt
from aibackend_defaults.language_model.messages import CHARACTERS_A_TOKEN

RULES = 600
"""Characters that a question has beside the capability's instructions, the form and the texts."""
ROOM_LEAST = 2_000
"""Characters of a part below which nothing is worth parting for."""
MOST = 16
"""Parts of a text; of what is longer the middle is left out."""
NEAR = 0.5
"""Share of a part from which on it may end, at the best border that comes."""
RETOLD = (
    "The text was too long to be read at once. What follows as `{name}` is your own answers to its parts, in order:"
    " make one answer of them, in which nothing stands twice."
)
_BORDERS = tuple(map(re.compile, (r"\f", r"\n\s*\n", r"\n", r"(?<=[.!?])\s", r"\s")))
"""Where a text may be parted, the best first: pages, paragraphs, lines, sentences, words."""


def fits(prompt: Prompt, tokens: int, outline: str) -> bool:
    """Whether a question of so many tokens holds all of its texts. outline: the form in words."""
    return sum(map(len, prompt.quoted.values())) <= _room(prompt, tokens, outline)


def parted(prompt: Prompt, tokens: int, outline: str) -> list[Prompt]:
    """A question for each part of the longest text. Pictures are left out: nobody knows of which part they are."""
    name = _longest(prompt)
    beside = {other: text for other, text in prompt.quoted.items() if other != name}
    size = max(_room(prompt, tokens, outline) - sum(map(len, beside.values())), ROOM_LEAST)
    return [
        replace(prompt, quoted={**beside, name: piece}, images=()) for piece in pieces_of(prompt.quoted[name], size)
    ]


def retold(prompt: Prompt, answers: Sequence[Mapping[str, Any]]) -> Prompt:
    """The last question, whose text are the answers to its parts."""
    name = _longest(prompt)
    told = "\n".join(json.dumps(answer, ensure_ascii=False) for answer in answers)
    instructions = f"{prompt.instructions}\n\n{RETOLD.format(name=name)}"
    return replace(prompt, instructions=instructions, quoted={**prompt.quoted, name: told}, images=())


def joined(answers: Sequence[Any]) -> Any:
    """One answer of several of the same form: lists one after another, of single values the first that says something.

    What two neighbours' lists share at their ends stands once: a row on the border is read in both.
    """
    told = [answer for answer in answers if answer not in (None, "", [], {})]
    if not told:
        return answers[0] if answers else None
    if isinstance(told[0], Mapping):
        names = dict.fromkeys(name for answer in told if isinstance(answer, Mapping) for name in answer)
        maps = [answer for answer in told if isinstance(answer, Mapping)]
        return {name: joined([answer[name] for answer in maps if name in answer]) for name in names}
    if isinstance(told[0], list):
        rows: list[Any] = []
        for more in told:
            rows += more[1:] if rows and more and rows[-1] == more[0] else more
        return rows
    return next((answer for answer in told if answer), told[0])


def pieces_of(text: str, size: int) -> list[str]:
    """A text in parts of at most so many characters, which together are the text but for blanks at the borders."""
    if len(text) > size * MOST:
        half = size * MOST // 2
        text = text[:half] + text[-half:]
    pieces: list[str] = []
    begin = 0
    while len(text) - begin > size:
        end = _border(text, begin + int(size * NEAR), begin + size)
        pieces.append(text[begin:end])
        begin = end
    return [piece for piece in (*pieces, text[begin:]) if piece.strip()]


def _border(text: str, least: int, most: int) -> int:
    """Where a part that may end between two places does: behind the last of the best borders."""
    for border in _BORDERS:
        if ends := [found.end() for found in border.finditer(text, least, most)]:
            return ends[-1]
    return most


def _room(prompt: Prompt, tokens: int, outline: str) -> int:
    """Characters that are left for the texts."""
    return tokens * CHARACTERS_A_TOKEN - RULES - len(prompt.instructions) - len(outline)


def _longest(prompt: Prompt) -> str:
    return max(prompt.quoted, key=lambda name: len(prompt.quoted[name]))
