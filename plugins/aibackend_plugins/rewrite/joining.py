"""Neighbours with one subject as one sentence: "They burn for 40 hours. They come in three scents." """

from __future__ import annotations

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, operator, subject

JOINED_MOST, PART_MOST = 26, 12
"""Words of a sentence that is made of two or three, and of each of them."""
_PRONOUNS = frozenset({"it", "they", "he", "she", "we"})


def flowing(line: list[str]) -> list[str]:
    """The sentences of a line, runs of up to three that begin with the same pronoun and tense joined by "and"."""
    found: list[list[str]] = []
    for said in line:
        before = found[-1] if found else []
        if before and len(before) < 3 and _goes_on(before, said):
            before.append(said)
        else:
            found.append([said])
    return [_joined(run) for run in found]


def _goes_on(run: list[str], said: str) -> bool:
    words = sum(len(part.split()) for part in (*run, said))
    return words <= JOINED_MOST and _kind(run[0]) == _kind(run[-1]) == _kind(said) != ("", "")


def _kind(said: str) -> tuple[str, str]:
    """The pronoun that a short plain statement begins with, and its tense; ("", "") for any other sentence."""
    words = said.split()
    if not 3 <= len(words) <= PART_MOST or words[0].lower() not in _PRONOUNS or not said.endswith("."):
        return "", ""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    inner = any(token.dep_ in ("conj", "advcl", "ccomp", "neg", "parataxis") for token in root.children)
    if who is None or who.i != 0 or not is_finite(root) or inner or len(list(doc.sents)) > 1 or "'" in words[0]:
        return "", ""
    return who.lower_, operator(root).tag_


def _joined(run: list[str]) -> str:
    if len(run) == 1:
        return run[0]
    parts = [run[0].rstrip("."), *(part.split(" ", 1)[1].rstrip(".") for part in run[1:])]
    last = parts[-1]
    if any("," in part or " and " in part for part in parts[:-1]):
        return ". ".join([*(part if n == 0 else run[n].rstrip(".") for n, part in enumerate(parts))]) + "."
    return f"{', '.join(parts[:-1])} and {last}."
