"""Which tools criteria ask for: by a verb of use, or by what they are used for."""

from __future__ import annotations

import re
from dataclasses import replace

from . import parting
from .asking import GAP, Check, alternatives
from .facts import meant
from .locating import places

_TECHNOLOGY = re.compile(
    r"\b(?:on(?=\s+(?-i:[a-z]{0,2}[A-Z]))"
    r"|nutzt|nutzen|verwende[nt]|utilisent?|us(?:es?|ing)|runs? on|running(?=\s+(?-i:[A-Z]))"
    r"|built (?:with|on)|sell\w* (?:online )?(?:with|on|via|through)"
    r"|stack (?:includes?|with|is)|tech(?:nolog(?:y|ies))?"
    r"(?: stack)?\s*(?::|includes?|is|are))\s*(?P<what>[^.;\n]+?)"
    r"(?=\s+(?:and|but|who|that|which)\s+(?:are|is|have|has|do|sells?|hir\w+)\b|\s+in\s+(?:the\s+)?[A-Z]|,\s*\d|[.;\n]|$)",
    re.IGNORECASE,
)
_NAME = r"[a-z]{0,2}[A-Z][\w.+#-]*(?: [A-Z\d][\w.+#-]*)*"
PRODUCTS = re.compile(rf"{_NAME}(?: (?:or|and) {_NAME})?")
_EQUAL = re.compile(rf"(?P<key>[A-Za-z][\w ]{{1,20}}?)\s*=\s*(?P<what>{PRODUCTS.pattern})")
"""Which tool is used for what: `PMS = Mews or Opera Cloud`."""
_PRODUCT = re.compile(r"(?:[a-z]{0,2}[A-Z][\w.+#-]*(?: (?=[A-Z\d]))?|\d+ ?)++")


def used(rest: str, blank: Check) -> tuple[list[Check], str]:
    """(the checks of what is to be used, the words without them)."""
    equal = _EQUAL.search(rest)
    match = equal if equal and _is_of_tools(equal) else _TECHNOLOGY.search(rest)
    if not match:
        return [], rest
    named, beside = zip(*(_product(part) for part in alternatives(match["what"]) or (match["what"],)), strict=True)
    left = GAP.join([rest.replace(match.group(), GAP), *filter(None, beside)])
    found = replace(blank, kind="technology", said=match.group())
    if "/" in match["what"] or parting.OR.search(match["what"]):
        return [replace(found, wanted=named)], left
    return [replace(found, wanted=(one,)) for one in named], left


def _is_of_tools(equal: re.Match[str]) -> bool:
    """Whether what equals what is a kind of tool and a product: no `HQ = Berlin`, no `Model = Franchise`."""
    return (equal["key"].isupper() or meant(equal["key"]) == "technologies") and not places(equal["what"])


def _product(words: str) -> tuple[str, str]:
    """(a product's name, what is said beside it): `Shopify` of `Shopify shipping to the EU`; of small letters, all."""
    name = _PRODUCT.match(words)
    return (name.group().strip(), words[name.end() :].strip()) if name else (words, "")
