"""What each piece of a resume is: a small network over all pieces in order tells, by the likeliest way through."""

from __future__ import annotations

SECTIONS = ("summary", "experience", "education", "skills", "contact", "other")
ENTRY = ("title", "company", "date", "place", "degree", "school")
TAGS = (
    *(f"heading {section}" for section in SECTIONS),
    *(f"B-{part}" for part in ENTRY),
    *ENTRY,
    "body", "aside", "name", "headline", "contact", "home", "summary", "skill", "other",
)  # fmt: skip
"""`aside`: what belongs to an entry and is none of its parts, such as their names, the trade, or how long it was.

`home`: where the person lives.
"""
