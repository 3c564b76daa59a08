"""What is asked of a line costs what its length costs: a run of one kind of sign is gone through once.

A paper's lines may be of any length; `test_linear_text` sends them to whole readers, of which few come this far.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from aibackend_blocks.documents.certificates import acord
from aibackend_blocks.documents.receipts import goods_lines, head_lines
from aibackend_blocks.language import sentences
from aibackend_blocks.language.fields import beside, candidates
from aibackend_blocks.language.salience import compression
from aibackend_blocks.language.transcripts import callings

LENGTH = 16_000
MOST_S = 0.1
"""CPU time; what went through each run once for each of its signs took seconds."""
CASES: tuple[tuple[Callable[[str], object], Callable[[int], str]], ...] = (
    (acord._STREET.split, lambda n: "a" + " " * n + "b"),
    (head_lines.SKIPPED.search, lambda n: "1" * n),
    (head_lines.SKIPPED.search, lambda n: "tel" + " " * n + "b"),
    (head_lines._NUMBERS.fullmatch, lambda n: "1" * n + "abcd"),
    (head_lines._NUMBERS.fullmatch, lambda n: "." * n + "abcd"),
    (head_lines._REGISTERED.search, lambda n: "(" + "1" * n + "("),
    (head_lines._REGISTERED.search, lambda n: "(123" + " " * n + "("),
    (head_lines._REGISTERED.search, lambda n: " " * n + "a"),
    (goods_lines.WEIGHED.search, lambda n: "1" * n),
    (goods_lines._CODE.search, lambda n: "1" * n + "."),
    (sentences._END.search, lambda n: "." * n + "b"),
    (beside._GREETED.match, lambda n: "a" + "\n" * n + "b"),
    (candidates._TAIL.search, lambda n: "a" + " " * n + "b"),
    (callings._OWNED.search, lambda n: "a" + " " * n + "b"),
    (callings._OWNED.search, lambda n: "(owner" + " " * n + "-"),
    (compression._BRACKETS.search, lambda n: "a" + " " * n + "b"),
)


@pytest.mark.parametrize(("asked", "line"), CASES)
def test_a_long_run_is_gone_through_once(asked: Callable[[str], object], line: Callable[[int], str]) -> None:
    """No line of any length holds a reader up."""
    text = line(LENGTH)
    began = time.process_time()

    asked(text)

    assert time.process_time() - began < MOST_S
