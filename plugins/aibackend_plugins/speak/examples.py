"""True cases."""

from __future__ import annotations

from aibackend import Example

EXAMPLES: tuple[Example, ...] = ()
