"""The steps from one sequence to another."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby

from rapidfuzz.distance import Levenshtein

SHORT = 1_000
"""Items up to which `difflib` is asked: it keeps long runs together, in a time that is cubic where items recur."""


def opcodes(a: Sequence[Hashable], b: Sequence[Hashable]) -> Iterator[tuple[str, int, int, int, int]]:
    """What stays and what is replaced, as `difflib.SequenceMatcher.get_opcodes` tells it."""
    if max(len(a), len(b)) <= SHORT:
        yield from SequenceMatcher(None, a, b, autojunk=False).get_opcodes()
        return
    for is_equal, group in groupby(Levenshtein.opcodes(a, b), key=lambda step: step.tag == "equal"):
        run = list(group)
        first, last = run[0], run[-1]
        yield "equal" if is_equal else "replace", first.src_start, last.src_end, first.dest_start, last.dest_end
