"""What each piece of a resume is: a small network over all pieces in order tells, by the likeliest way through."""

from __future__ import annotations

SECTIONS = ("summary", "experience", "education", "skills", "contact", "other")
ENTRY = ("title", "company", "date", "place", "degree", "school")
TAGS = (
    *(f"heading {section}" for section in SECTIONS),
    *(f"B-{part}" for part in ENTRY),
    *ENTRY,
    "body", "name", "headline", "contact", "summary", "skill", "other",
)  # fmt: skip
