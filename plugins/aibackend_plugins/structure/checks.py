"""What must hold of any answer, whoever gave it."""

from __future__ import annotations

from aibackend import Draft, RequestData

from .vetting import errors


def flag_is_true(request: RequestData, draft: Draft) -> str | None:
    """`valid` says what validation says, and errors are given exactly where it fails."""
    found = errors(request["schema"], draft.result["data"])
    if draft.result["valid"] == (not found) and bool(draft.result["errors"]) == bool(found):
        return None
    first = f" At {found[0]['path'] or 'the root'}: {found[0]['message']}" if found else ""
    return f"valid must be {str(not found).lower()}, errors accordingly.{first}"
