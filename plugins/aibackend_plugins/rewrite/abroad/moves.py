"""The moves of a text in another language, sentence by sentence; each tells what it changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from aibackend_blocks.language.writing.wording import clipped

from .tongue import FIGURE, Tongue
from .verb_second import main_clause

_VERB_LAST: Final = ("de", "nl")
QUOTE_MAX: Final = 60
SALUTED_MOST: Final = 6
"""Words of a salutation."""
PART_LEAST: Final = 3
"""Words of each part of a sentence that is parted."""
PARTED_LEAST: Final = 14
"""Words of a sentence that is parted."""
_SMALL: Final = frozenset((
    "am", "ab", "vom", "von", "zwischen", "im", "in", "der", "die", "das", "den", "ein", "eine", "wir", "es", "op",
    "vanaf", "de", "het", "een", "wij", "we",
))  # fmt: skip


class Told:
    """What was changed so far, one sentence each. changes: in order, each once."""

    def __init__(self) -> None:
        self.changes: list[str] = []

    def say(self, done: bool, words: str) -> None:
        """Tell a change if it was made and is not told yet."""
        if done and words not in self.changes:
            self.changes.append(words)


def tidied(text: str, told: Told) -> str:
    """A capital at each sentence's beginning and a stop at the end of a running text."""

    def line_of(line: str) -> str:
        if not re.search(r"\w", line) or re.match(r"\s*(?:[-*•#>]|\d+[.)]\s)", line):
            return line
        new = re.sub(r"([!?])\1+", r"\1", line)
        new = re.sub(r"(?:^|(?<=[a-zäöüßéèàíóáúñ]{2}[.!?] ))[¡¿]?[a-zäöüéèàíóáúç]", lambda match: match[0].upper(), new)
        runs = len(new.split()) > SALUTED_MOST and new.rstrip()[-1:].isalnum() and not new.rstrip().endswith("@")
        return f"{new.rstrip()}." if runs and not re.search(r"(?:@|https?:|www\.)\S*$", new.rstrip()) else new

    lines = text.splitlines()
    new = "\n".join(line_of(line) for line in lines)
    told.say(new != "\n".join(lines), "Mended capitals and stops.")
    return new


def reworded_by(said: str, tongue: Tongue, kinds: Sequence[str], told: Told) -> str:
    """One sentence in other words, turn by turn; a turn that would change a figure or a denial is not taken."""
    for kind in kinds:
        for pattern, other in tongue.turns[kind]:
            if not (match := pattern.search(said)):
                continue
            new = _capital(re.sub(r" {2,}", " ", pattern.sub(other, said)), said)
            if tongue.held(new)[:2] != tongue.held(said)[:2] and kind != "soft":
                continue
            by = match.expand(other).strip()
            old = match.group().strip()
            if by != old:
                told.say(
                    bool(old or by),
                    f"Replaced “{clipped(old, QUOTE_MAX)}” with “{clipped(by, QUOTE_MAX)}”."
                    if by and old
                    else f"Took out “{old}”.",
                )
            said = _PLEASE.sub(lambda match: f"{match[1]}{match[2].lower()}", new)
    return said


_PLEASE: Final = re.compile(r"^(Bitte |Por favor, )([A-ZÄÖÜÉ])(?=[a-zäöüßéíóú]+(?:n Sie\b| ))")
"""A courtesy before an order, which then begins no sentence."""


def unframed(said: str, tongue: Tongue, told: Told) -> str:
    """What is announced, as a sentence; behind a salutation too."""
    match = tongue.frames.search(said)
    before = said[: match.start()] if match else ""
    if match is None or (before and not re.search(r"[,:] $", before)) or len(before.split()) > SALUTED_MOST:
        return said
    clause, stop = said[match.end() :].rstrip(".!"), said[len(said.rstrip(".!")) :]
    if tongue.code in _VERB_LAST:
        clause = main_clause(_of_fact(clause, tongue), tongue.code)
    if not clause:
        return said
    if not before.endswith(", "):
        clause = f"{clause[0].upper()}{clause[1:]}"
    elif clause.split()[0].lower() in _SMALL:
        clause = f"{clause[0].lower()}{clause[1:]}"
    told.say(True, f"Took off the announcement in “{clipped(said, QUOTE_MAX)}”.")
    return f"{before}{clause}{stop}"


def _of_fact(clause: str, tongue: Tongue) -> str:
    """The reason that a clause opens with, in plain words, so that its verb is found."""
    for pattern, other in tongue.turns["plain"]:
        clause = pattern.sub(other, clause)
    return clause


def kept(said: list[str], tongue: Tongue, told: Told) -> list[str]:
    """The sentences that tell something."""
    left = [one for one in said if not tongue.courtesy.fullmatch(one.rstrip(" .!")) or FIGURE.search(one)]
    if not left:
        return said
    for one in said:
        told.say(one not in left, f"Left out: “{clipped(one, QUOTE_MAX)}”.")
    return left


def unpadded(said: str, tongue: Tongue, told: Told) -> str:
    """One sentence without beginnings and asides that hold no fact."""
    for pattern in tongue.padding:
        match = pattern.search(said)
        if match is None or FIGURE.search(match.group()):
            continue
        new = _capital(re.sub(r" {2,}", " ", f"{said[: match.start()]} {said[match.end() :]}").strip(), said)
        if len(new.split()) >= PART_LEAST and tongue.held(new)[1] == tongue.held(said)[1]:
            told.say(True, f"Took out “{clipped(match.group().strip(), QUOTE_MAX)}”.")
            said = re.sub(r" ([,.;])", r"\1", new)
    return said


def apart(said: str, tongue: Tongue, told: Told) -> list[str]:
    """The parts of a long sentence that stand on their own."""
    if len(said.split()) < PARTED_LEAST:
        return [said]
    new = said
    for pattern, other in tongue.turns["apart"]:
        new = pattern.sub(partial(_parted, other=other), new)
    parts = [part[:1].upper() + part[1:] for part in new.split("\n")]
    if len(parts) < 2 or any(len(part.split()) < PART_LEAST for part in parts):
        return [said]
    told.say(True, f"Parted “{clipped(said, QUOTE_MAX)}”.")
    return parts


def _parted(match: re.Match[str], other: str) -> str:
    """A joint as a stop, where a sentence stands before it."""
    before = match.string[: match.start()]
    if len(before.split()) < PART_LEAST or re.match(
        r"(?:[Ww]enn|[Ff]alls|[Ss]i|[Ss]e|[Aa]ls|[Qq]uando|[Cc]aso|[Ww]eil|[Dd]a)\b", before
    ):
        return match.group()
    return match.expand(other).replace(". ", ".\n", 1)


def _capital(new: str, old: str) -> str:
    """A capital where the sentence had one."""
    new = new.lstrip(" ,")
    return f"{new[:1].upper()}{new[1:]}" if old[:1].isupper() or (new[:1].islower() and old[:1].isupper()) else new
