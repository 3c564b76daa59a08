"""What was probably meant, where a name is not known."""

import difflib
from collections.abc import Iterable

NAME_MAX = 50
"""Characters of a name in which a slip of the pen is looked for."""


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that is nearest to one that is not known; "" when none is near."""
    near = difflib.get_close_matches(name, list(known), 1) if len(name) <= NAME_MAX else []
    return near[0] if near else ""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """To be put behind a message: `; did you mean invoice?`, or nothing."""
    near = nearest(name, known)
    return f"; did you mean {near}?" if near else ""
