"""What is asked for in such a dispute, beside what was given of it."""

from __future__ import annotations

from collections.abc import Sequence

from aibackend_blocks.language.writing import clipped

from .proof import Exhibit, Proof
from .tables import evidence as table


def checklist(proof: Proof, rules: Sequence[tuple[str, bool]]) -> list[dict[str, object]]:
    """What is asked for, each with what was given of it; then what was given beside it.

    rules: what a rule of the network asks for as a whole, and whether it is met.
    """
    kinds = table()["kinds"]
    rows: list[dict[str, object]] = [{"item": item, "have": met} for item, met in rules]
    for kind in proof.expected:
        found = proof.of(kind)
        rows.append({"item": _with_given(kinds[kind]["item"], found), "have": bool(found)})
    rows += [
        _beside(each, kinds)
        for each in proof.exhibits
        if each.against or each.is_bare or each.aside or each.kind not in proof.expected
    ]
    return rows[:100]


def _with_given(item: str, found: Sequence[Exhibit]) -> str:
    return f"{item}: {'; '.join(clipped(each.text, 300) for each in found)}" if found else item


def _beside(exhibit: Exhibit, kinds: dict[str, dict[str, str]]) -> dict[str, object]:
    name = "Own record that speaks for the cardholder" if exhibit.against else "Further evidence"
    name = name if exhibit.held else "Said to be missing"
    if exhibit.aside:
        return {"item": f"Kept out of the letter: {clipped(exhibit.text, 300)}", "have": False}
    if exhibit.doubtful:
        name = "Not used, as it is not told for which side it speaks"
    if exhibit.is_bare:
        name = "Stated, with no document"
    elif exhibit.kind in kinds and not exhibit.against:
        name = kinds[exhibit.kind]["item"]
    return {"item": f"{name}: {clipped(exhibit.text, 300)}", "have": exhibit.held and not exhibit.is_bare}
