"""By when: days as speakers of several languages name them, and the day from which they count."""

from __future__ import annotations

from datetime import date

import pytest

from aibackend_blocks.language.transcripts.due_days import anchor_of, due_day

DAY = date(2026, 11, 17)


@pytest.mark.parametrize(
    ("said", "due"),
    [
        ("Ik bel ze donderdag.", date(2026, 11, 19)),
        ("Uiterlijk 15 januari.", date(2027, 1, 15)),
        ("Klaar binnen twee weken.", date(2026, 12, 1)),
        ("Eind deze week.", date(2026, 11, 20)),
        ("Entro il 20 novembre.", date(2026, 11, 20)),
        ("Lo faccio domani.", date(2026, 11, 18)),
        ("Entro fine mese.", date(2026, 11, 30)),
        ("Até sexta.", date(2026, 11, 20)),
        ("Trato das licenças até 30 de abril.", date(2027, 4, 30)),
        ("Ligo-lhes amanhã.", date(2026, 11, 18)),
        ("Bis Ende der Woche klappt es nicht, aber bis 20.11. bestimmt.", date(2026, 11, 20)),
        ("Drei Angebote bis 10. Mai.", date(2027, 5, 10)),
        ("Three out of 5, or 3 out of five.", None),
        ("Na segunda reunião.", None),
        ("Version 2.4.1 ist da.", None),
    ],
)
def test_days_in_other_languages(said: str, due: date | None) -> None:
    """Days of the week and months by their names, ordinals and figures; what only looks like one is none."""
    assert due_day(said, DAY) == due


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("Chair: Welcome, it's Tuesday 3 February 2026, the garden.\nSanjay: The quote came in.", date(2026, 2, 3)),
        ("[10:02] Nomsa: stand-up for the vault, it's Wednesday 21 January 2026.\n[10:02] Raj: ok", date(2026, 1, 21)),
        ("Duarte: Date for the record, 2 December 2025. Renata is away.\nViktor: Good.", date(2025, 12, 2)),
        ("Al: We must be done by 3 May 2026.\nBo: I will do it tomorrow.", None),
        ("Al: The contract ended on 3 May 2026.\nBo: I will do it tomorrow.", None),
    ],
)
def test_the_day_that_a_speaker_names(text: str, day: date | None) -> None:
    """A day named beside what is said is the meeting's; one by which or on which something happens is not."""
    assert anchor_of("", text) == day
