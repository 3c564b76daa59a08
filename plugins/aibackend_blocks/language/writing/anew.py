"""What a model read anew beside what a program had read: the model's values where they stand, else the program's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

Way = tuple[str | int, ...]
"""Where a value stands in an answer, such as `("items", 0, "price")`."""
NOTHING: Any = object()
"""No value at all, which is less than null."""


def read_anew(said: Any, drafted: Any, stands: Callable[[Way, Any, Any], bool], way: Way = ()) -> Any:
    """A model's answer with the draft's value in the place of each that does not stand; all of them as in JSON.

    Null and "" are values of the model's: it has looked, and the text does not say. stands: of a place, a value and the
    draft's, which is another or `NOTHING`, whether the value may be taken. Rows are held against the draft's where
    there are as many. What neither stands nor has a draft's value is left out; `NOTHING` where that is all.
    """
    if isinstance(said, Mapping):
        before = drafted if isinstance(drafted, Mapping) else {}
        parts = {name: read_anew(part, before.get(name, NOTHING), stands, (*way, name)) for name, part in said.items()}
        left = {name: part for name, part in parts.items() if part is not NOTHING}
        return left if left or not said else NOTHING
    if isinstance(said, list):
        alike = isinstance(drafted, list) and len(drafted) == len(said)
        rows = drafted if alike else [NOTHING] * len(said)
        made = [read_anew(part, old, stands, (*way, at)) for at, (part, old) in enumerate(zip(said, rows, strict=True))]
        return [part for part in made if part is not NOTHING]
    return said if said in (None, "") or said == drafted or stands(way, said, drafted) else drafted
