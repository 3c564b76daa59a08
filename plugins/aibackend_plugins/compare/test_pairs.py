"""Pairs of versions as they are sent around: each change is told once, in plain words, and what is none is not."""

from __future__ import annotations

import time
from textwrap import fill
from typing import Any

import pytest

from aibackend.documents import Document
from aibackend.testing import text_document
from aibackend_plugins.compare.alignment import align
from aibackend_plugins.compare.meaning import meaning_of
from aibackend_plugins.compare.offline import compare
from aibackend_plugins.compare.paragraphs import paragraphs_of

AGREEMENT = """CONSULTING AGREEMENT

1. Services. Kestrel Ltd shall notify the Client within ten (10) business days of any delay. The Client may refuse it.

2. Fees. The Client shall pay each invoice within thirty days of receipt, the first by 1 March 2025.

3. Liability. Kestrel Ltd's total liability under this Agreement shall not exceed the fees paid in the last year.

4. Termination. Either party may terminate this Agreement on two months' notice.

5. Law. This Agreement is governed by the laws of the State of Florida."""


def compared(original: str, revised: str) -> dict[str, Any]:
    """The result for two texts."""
    empty = Document(kind="text", pages=())
    return dict(compare(*(paragraphs_of(empty, {"text": text}) for text in (original, revised))).result)


@pytest.mark.parametrize(
    ("was", "now", "section", "meaning", "risk"),
    [
        ("shall notify", "may notify", "1. Services", "What was a duty is now an option", "medium"),
        ("ten (10) business", "five (5) business", "1. Services",
         "The period gets shorter, from ten (10) business days to five (5) business days.", "medium"),
        ("thirty days", "sixty days", "2. Fees", "The period gets longer, from thirty days to sixty days.", "high"),
        ("1 March 2025", "1 May 2025", "2. Fees", "The date changes, from 1 March 2025 to 1 May 2025.", "high"),
        ("the fees paid", "twice the fees paid", "3. Liability", "A multiple changes: adds “twice”.", "high"),
        ("shall not exceed", "shall exceed", "3. Liability", "What was a prohibition is now a duty", "high"),
        ("Either party", "The Client", "4. Termination",
         "Who is bound or entitled changes, from “Either party” to “The Client”.", "high"),
        ("Florida", "Delaware", "5. Law", "The governing law or court changes, from “Florida” to “Delaware”.", "high"),
    ],
    ids=["duty", "period", "period in words", "date", "multiple", "not", "who", "law"],
)  # fmt: skip
def test_one_change_is_told_once(was: str, now: str, section: str, meaning: str, risk: str) -> None:
    """One changed word is one change: where it stands, what it means, and what may hang on it."""
    result = compared(AGREEMENT, AGREEMENT.replace(was, now))

    assert [(c["type"], c["section"], c["risk"]) for c in result["changes"]] == [("modified", section, risk)]
    assert result["changes"][0]["meaning"].startswith(meaning)


@pytest.mark.parametrize(
    ("original", "revised"),
    [
        (AGREEMENT, AGREEMENT.replace("'", "’").replace(" the ", "\nthe ")),
        (AGREEMENT, "\n\n".join([*AGREEMENT.split("\n\n")[:2], *AGREEMENT.split("\n\n")[:1:-1]])),
        (AGREEMENT, AGREEMENT.replace("thirty days", "thirty (30) days").replace("1 March 2025", "March 1, 2025")),
        ("Scope:\n- a website\n- a logo", "Scope:\n- a logo\n- a website"),
    ],
    ids=["set anew", "moved", "figures written out", "bullets in another order"],
)
def test_what_says_the_same_weighs_nothing(original: str, revised: str) -> None:
    """Another setting, place or way of writing is no change, or one of low risk."""
    assert compared(original, revised)["risk_level"] == "low"


def test_new_numbers_are_counted_apart() -> None:
    """A clause put in front renumbers those behind it, and the summary tells them from the new one."""
    parts = AGREEMENT.split("\n\n")
    moved = [f"{number + 1}{part[1:]}" for number, part in enumerate(parts[2:], start=2)]
    result = compared(AGREEMENT, "\n\n".join([*parts[:2], "2. Export. Each party shall obey export laws.", *moved]))

    assert result["summary"].startswith("5 changes: 4 modified, 1 added (4 only in number).")


def test_all_figures_of_a_row_are_told() -> None:
    """Two figures that changed in one row of a table are both told."""
    result = compared("Drawings | 21.11.2025 | 1.850,00 €", "Drawings | 05.12.2025 | 2.100,00 €")

    assert result["changes"][0]["meaning"] == (
        "The amount rises, from 1.850,00 € to 2.100,00 €. The date changes, from 21.11.2025 to 05.12.2025."
    )


def test_other_documents_are_said_to_be_other() -> None:
    """Two texts without a common paragraph are said not to be versions of one."""
    other = "\n\n".join(
        f"Der {word} wird jeden Morgen sorgfältig gegossen." for word in ("Baum", "Busch", "Garten", "Wald")
    )

    assert compared(AGREEMENT, other)["summary"].startswith("The two texts have next to nothing in common")


def test_a_text_file_is_read_as_it_was_typed() -> None:
    """A text file of narrow lines says the same as one paragraph a line, and as the text itself."""
    narrow = "\n\n".join(fill(part, 60) for part in AGREEMENT.split("\n\n"))
    files = [paragraphs_of(text_document(text), {}) for text in (AGREEMENT, narrow)]
    text = paragraphs_of(Document(kind="text", pages=()), {"text": narrow})

    assert compare(*files).result["changes"] == compare(files[0], text).result["changes"] == []


@pytest.mark.parametrize(
    ("before", "after"),
    [
        pytest.param("We pay on Monday and rest. " * 3_000, "We pay on Friday and rest. " * 3_000, id="one paragraph"),
        pytest.param("1 " * 20_000, "2 1 " * 10_000, id="figures"),
        pytest.param("may " * 20_000, "must may " * 10_000, id="duties"),
    ],
)
def test_long_paragraphs_take_linear_time(before: str, after: str) -> None:
    """Two versions of a long paragraph of few different words are compared in seconds."""
    began = time.process_time()
    meaning, _ = meaning_of(before, after)

    assert meaning
    assert time.process_time() - began < 10


def test_many_paragraphs_meet_near_their_place() -> None:
    """Of documents too long to hold everything against everything, each paragraph is found near its place."""
    old = [f"Item {number} is delivered to warehouse {number}." for number in range(1_200)]
    new = [text.replace("is delivered", "is promptly delivered") for text in old]
    began = time.process_time()

    assert align(old, new) == [(number, number) for number in range(1_200)]
    assert time.process_time() - began < 10
