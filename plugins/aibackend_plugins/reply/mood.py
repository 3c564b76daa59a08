"""How a customer feels, from what their sentences do and how these are felt."""

from __future__ import annotations

from aibackend_blocks.language.customer import Reading

BLAME, MILD = 0.7, 0.2
"""How far below 0 the sign of a sentence is blame of its own, and blame where the meaning is already a problem's."""


def mood(reading: Reading) -> str:
    """One of positive, negative, neutral and mixed."""
    felt = [point for point in reading.points if point.act not in ("courtesy", "steering")]
    if reading.grave:
        return "negative"
    bad, good = reading.of("problem", "effect"), reading.of("praise")
    if bad and good:
        return "mixed"
    if good and not any(point.sign < -BLAME for point in felt):
        return "positive"
    if bad and min(point.sign for point in felt) < -MILD:
        return "negative"
    return "negative" if felt and sum(point.sign for point in felt) / len(felt) < -BLAME else "neutral"
