"""True cases."""

from __future__ import annotations

EXAMPLES = ()
