"""Writes `months.json`: names of months, whole and abbreviated, without case and accents → 1 to 12.

    python -m aibackend_blocks.values.training.months

Source: Unicode CLDR by Babel (Unicode-3.0). A name that is another month in another language is left out, and so are
three letters of languages whose abbreviations are everyday words of others.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

from babel import Locale

from aibackend_blocks.values.dates import plain_word

WHOLE = "en de fr es it nl pt da sv nb fi pl cs sk sl hr hu ro tr et lv lt el ru uk bg ca eu id ms is"
SHORT = "en de fr es it nl pt da sv nb fi pl tr hu ro"


def main() -> None:
    """Write the table beside the reader of dates."""
    found: dict[str, set[int]] = defaultdict(set)
    for language in WHOLE.split():
        forms = Locale.parse(language).months
        for context in ("format", "stand-alone"):
            for width in ("wide", "abbreviated"):
                for month, name in forms[context][width].items():
                    word = plain_word(name)
                    if len(word) > 3 or language in SHORT.split():
                        found[word].add(month)
    table = {word: months.pop() for word, months in sorted(found.items()) if len(months) == 1 and len(word) >= 3}
    place = Path(__file__).parents[1] / "months.json"
    place.write_text(json.dumps(table, ensure_ascii=False, indent=0) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
