"""Compare: what changed is told once, what only moved or was set anew is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.documents import Document, Line, Page, Word
from aibackend.errors import InvalidRequest
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_plugins.compare import capability
from aibackend_plugins.compare.meaning import meaning_of
from aibackend_plugins.compare.offline import compare
from aibackend_plugins.compare.paragraphs import paragraphs_of

CLAUSES = st.lists(
    st.lists(
        st.sampled_from(["the", "buyer", "shall", "pay", "on", "time", "any", "goods", "within", "fee"]), min_size=6
    )
    .map(" ".join)
    .map(str.capitalize),
    min_size=1,
    max_size=8,
    unique=True,
)


def compared(original: str, revised: str) -> dict[str, object]:
    """The result for two texts."""
    empty = Document(kind="text", pages=())
    sides = [paragraphs_of(empty, {"text": text}) for text in (original, revised)]
    return dict(compare(*sides).result)


@given(CLAUSES)
def test_no_change_no_output(clauses: list[str]) -> None:
    """A text compared with itself, its paragraphs in any order and spacing, has no change."""
    result = compared("\n\n".join(clauses), "\n\n\n".join(clause.replace(" ", "  ") for clause in reversed(clauses)))

    assert (result["changes"], result["change_count"], result["risk_level"]) == ([], 0, "low")


@given(CLAUSES, st.integers(min_value=0, max_value=7))
def test_swapping_the_versions_swaps_the_sides(clauses: list[str], place: int) -> None:
    """What was added one way was removed the other way."""
    less = clauses[: place % len(clauses)] + clauses[place % len(clauses) + 1 :] or ["Nothing else"]
    there = compared("\n\n".join(clauses), "\n\n".join(less))["changes"]
    back = compared("\n\n".join(less), "\n\n".join(clauses))["changes"]

    def sides(changes: object, one: str, other: str) -> list[tuple[object, object]]:
        return sorted((str(change[one]), str(change[other])) for change in changes)  # type: ignore[attr-defined]

    assert sides(there, "before", "after") == sides(back, "after", "before")


@pytest.mark.parametrize(
    ("before", "after", "meaning", "risk"),
    [
        pytest.param(
            "The fee is $5,000 per year.",
            "The fee is $6,500 per year.",
            "The amount rises, from $5,000",
            "high",
            id="up",
        ),
        pytest.param(
            "Liability is capped at USD 2 million.",
            "Liability is capped at USD 1 million.",
            "The amount falls",
            "high",
            id="million",
        ),
        pytest.param(
            "Either party may terminate on 30 days notice.",
            "Either party may terminate on 3 months notice.",
            "The period gets longer",
            "high",
            id="period",
        ),
        pytest.param("A rate of 5% applies.", "A rate of 4 % applies.", "The share falls", "medium", id="share"),
        pytest.param(
            "Due on May 1, 2024.", "Due on June 1, 2024.", "The date changes, from May 1, 2024", "medium", id="date"
        ),
        pytest.param(
            "The Supplier shall insure the goods.",
            "The Supplier may insure the goods.",
            "What was a duty is now an option",
            "high",
            id="duty",
        ),
        pytest.param(
            "2. All notices are in writing.", "3. All notices are in writing.", "Renumbered", "low", id="number"
        ),
        pytest.param(
            "The Client pays all invoices.",
            "The Client pays all invoices unless they are disputed.",
            "A condition or exception is added",
            "medium",
            id="exception",
        ),
        pytest.param("We like tea.", "We like coffee.", "“tea” becomes “coffee”", "low", id="a word"),
    ],
)
def test_the_meaning_is_told(before: str, after: str, meaning: str, risk: str) -> None:
    """What changed is named in its own terms, with a risk that follows."""
    told = meaning_of(before, after)

    assert told[0].startswith(meaning)
    assert told[1] == risk


def test_lines_of_a_page_are_joined() -> None:
    """The same paragraphs on a narrow and on a wide page are no change."""

    def page(width: int) -> Document:
        text = "The Supplier shall deliver the goods to the warehouse of the Buyer within ten days of each order. " * 3
        words, lines, line = text.split(), [], list[str]()
        for word in words:
            line.append(word)
            if sum(map(len, line)) > width:
                lines.append(line)
                line = []
        made = [
            Line(
                words=tuple(_word(w, 40 + 7 * sum(len(x) + 1 for x in row[:i]), 50 + 13 * n) for i, w in enumerate(row))
            )
            for n, row in enumerate([*lines, line])
            if row
        ]
        return Document(kind="pdf", pages=[Page(number=1, width=800, height=800, lines=tuple(made))])

    narrow, wide = (paragraphs_of(page(width), {}) for width in (40, 80))

    assert compare(narrow, wide).result["changes"] == []


def _word(text: str, x: float, y: float) -> Word:
    return Word(text=text, x0=x, y0=y, x1=x + 7 * len(text), y1=y + 10, size=10)


async def test_a_quote_that_does_not_stand_is_sent_back() -> None:
    """A model's change whose words are in neither version comes back once, and is never an answer."""
    invented = {
        "summary": "One change.",
        "changes": [
            {
                "type": "modified", "section": None, "before": "The fee is 5.", "after": "The fee is 500.",
                "meaning": "The fee rises.", "risk": "high",
            }
        ],
        "changeCount": 1,
        "riskLevel": "high",
    }  # fmt: skip
    request = {"original": "The fee is 5.", "revised": "The fee is 6."}
    empty = Document(kind="text", pages=())
    draft = compare(paragraphs_of(empty, {"text": "The fee is 5."}), paragraphs_of(empty, {"text": "The fee is 6."}))
    model = PlayedModel(invented, invented)

    answer = await model_road(capability(), request, model, draft=draft)

    assert "500" not in str(answer.result)
    assert model.validation_errors[1]


def test_a_text_of_one_paragraph_is_compared_by_its_sentences() -> None:
    """What was dropped, put in and changed are changes each; a denial of a sentence is its version."""
    before = "Hire costs £18 an hour. Returns within 30 days. Keys from no. 4 only. Incluye materiales."
    after = "Hire costs £21 an hour. Keys from no. 4 only. No incluye materiales. Dogs are welcome."
    changes = compared(before, after)["changes"]

    assert [(change["type"], change["before"], change["after"]) for change in changes] == [  # type: ignore[attr-defined]
        ("modified", "Hire costs £18 an hour.", "Hire costs £21 an hour."),
        ("removed", "Returns within 30 days.", None),
        ("modified", "Incluye materiales.", "No incluye materiales."),
        ("added", None, "Dogs are welcome."),
    ]


def test_versions_that_differ_without_end_are_refused() -> None:
    """More changes than an answer holds are told as such, before their meaning is worked out."""
    many = "\n\n".join(f"Clause {number}." for number in range(6_000))
    others = "\n\n".join(f"Term {number} of it." for number in range(6_000))

    for before, after in [("We agree.", many), (many, "We agree."), (many, others)]:
        with pytest.raises(InvalidRequest) as refused:
            compared(before, after)
        assert "5,000 paragraphs" in refused.value.errors[0][1]
