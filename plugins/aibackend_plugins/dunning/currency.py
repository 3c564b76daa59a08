"""The currency that a creditor's notes name."""

from __future__ import annotations

import re

_SIGNS = {
    "USD": r"\$|USD|US dollars\b", "EUR": r"€|EUR\b|euros?\b", "GBP": r"£|GBP\b|pounds\b", "CHF": r"CHF|Franken\b",
}  # fmt: skip


def currency_of(text: str) -> str:
    """The one currency that sums of the history are in."""
    found = [
        code
        for code, sign in _SIGNS.items()
        if re.search(rf"(?:{sign})\s?\d|\d\s?(?:{sign})|\b(?:amounts?|sums?|invoices?)\b[^.;]{{0,20}}\bin (?:{sign})",
                     text, re.IGNORECASE)
    ]  # fmt: skip
    return found[0] if len(found) == 1 else ""
