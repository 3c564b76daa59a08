"""Whether a sum is told before tax: "412.00 excl. VAT", "250,00 € HT", "zzgl. MwSt."."""

from __future__ import annotations

import re

_TAX = r"(?:vat|tax(?:es)?|gst|hst|mwst|ust|(?:umsatz|mehrwert)steuer|tva|i\.?v\.?a|btw|moms)\b\.?"
_NET = re.compile(
    rf"(?<!\w)(?:excl\w*|exkl\w*|ex|before|without|net of|plus|ohne|zzgl|zuzüglich"
    r"|hors|sans|senza|sin|más|più|zonder|uden|\+)"
    rf"\.?\s*(?:of\s+|gesetzl\w*\.?\s*)?(?:\d[\d.,]*\s?%\s*)?{_TAX}"
    rf"|(?<!\w){_TAX}\s+(?:not included|excluded|extra|exclu[se]?\w*|esclus[oa]|no incluid[oa]|excluid[oa])"
    r"|(?<![\w.])(?-i:HT|H\.T\.)(?!\w)|(?<!\w)(?:netto|net|hors taxes?)(?!\w)",
    re.IGNORECASE,
)


def is_net(text: str) -> bool:
    """Whether a text says that its sum is without tax."""
    return _NET.search(text) is not None


def without_basis(row: str) -> tuple[str, bool]:
    """A row without the words that say so, which no sum is called by, and whether it says so."""
    bare = _NET.sub(" ", row)
    return (bare, True) if bare != row else (row, False)


def undotted(row: str) -> str:
    """A row whose words that say so have no full stops, which would end a sentence: "total excl. VAT 412.00"."""
    return _NET.sub(lambda match: match[0].replace(".", ""), row)
