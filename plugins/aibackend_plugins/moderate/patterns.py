"""Personal data and spam, by their form."""

from __future__ import annotations

import re

_PERSONAL = re.compile(
    r"[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+"
    r"|(?<![\w.])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?|\d{2,4}[ .-])\d{3,4}[ .-]?\d{3,4}(?![\w.])"
    r"|(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)"
    r"|(?<!\d)(?:\d{4}[ -]?){3}\d{4}(?!\d)"
)
_LURE = re.compile(
    r"click (?:here|below|the link)|free (?:money|gift|iphone|trial|followers)|act now"
    r"|you(?:'ve| have) (?:won|been selected)"
    r"|limited[- ]time|earn \$?\d+|work from home|make money|buy (?:now|followers|cheap)|100% (?:free|guaranteed)|dm me"
    r"|double your|crypto(?:currency)? (?:giveaway|investment)|whatsapp me|subscribe to my|check out my|promo code"
    r"|visit my"
    r"|verify your account|claim your|lowest price|cheap (?:meds|pills)|guaranteed (?:income|returns|profit)",
    re.IGNORECASE,
)
_LINK = re.compile(
    r"(?:https?://|www\.)[^\s<>]{1,500}|\b[\w-]{2,63}\.(?:ly|biz|xyz|top|click|info)/\S{1,200}", re.IGNORECASE
)


def personal(text: str) -> str:
    """The first address, number or card in a text; "" if there is none."""
    found = _PERSONAL.search(text)
    return found.group() if found else ""


def spam(text: str) -> tuple[float, str]:
    """(how likely, what shows it): lures and links together; a link alone is none."""
    lures, links = list(_LURE.finditer(text)), list(_LINK.finditer(text))
    signs = len(lures) + min(len(links), 2) * (0.7 if lures else 0.3)
    shown = [*lures, *links][:1]
    return min(0.95, 0.4 * signs), shown[0].group() if shown else ""
