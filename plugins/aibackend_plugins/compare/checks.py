"""What must be true of a comparison, whoever made it."""

from __future__ import annotations

from aibackend import Draft, RequestData
from aibackend_blocks.language.writing.grounding import Grounding

values_are_grounded = Grounding(
    written=("summary", "changes/*/meaning"),
    faithful=("changes/*/meaning",),
)
"""Only figures, dates and names of the two versions, or of the draft."""


def sides_fit_types(request: RequestData, draft: Draft) -> str | None:
    """What was added has no before, what was removed no after."""
    filled = {"added": (False, True), "removed": (True, False), "modified": (True, True)}
    for change in draft.result["changes"]:
        if (bool(change["before"]), bool(change["after"])) != filled[change["type"]]:
            return f"A change of type {change['type']} must have exactly the sides that go with it."
    return None


def sides_stand_in_the_versions(request: RequestData, draft: Draft) -> str | None:
    """Each before stands in the older version and each after in the newer one, word for word."""
    old, _, new = draft.source.partition("\f")
    sides = (("before", " ".join(old.split())), ("after", " ".join(new.split())))
    for change in draft.result["changes"]:
        for name, text in sides:
            if change[name] and " ".join(change[name].split()) not in text:
                return f"Quote `{name}` word for word from the version that it stands in."
    return None


def count_is_right(request: RequestData, draft: Draft) -> str | None:
    """`changeCount` counts the changes."""
    count = len(draft.result["changes"])
    return None if draft.result["change_count"] == count else f"changeCount must be {count}."
