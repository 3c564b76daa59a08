"""Fit `endings.json`: the gender and number of a noun by its ending, from what stands before nouns in running text.

    python -m aibackend_blocks.language.nouns.training.fit LESSONS SUBTITLES     # a minute

LESSONS: a checkout of microsoft/IoT-For-Beginners (MIT), whose `translations/` hold the same lessons in six languages.
SUBTITLES: a checkout of Helsinki-NLP/XED (CC-BY-4.0), whose `Projections/` hold sentences of films. Nothing of either
is kept but how often an ending goes with a form. Prints how many tokens after a telling article in one word of ten,
which were left out whole, get the right form.
"""

from __future__ import annotations

import json
import re
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

from aibackend_blocks.language.nouns.endings import FORMS, LONGEST, MANY, form_by, singular

HERE = Path(__file__).parent
TELLING: Mapping[str, Mapping[str, str]] = {
    "de": {
        "s": "der die das den dem des ein eine einen einem einer zum zur im am vom beim jede jeder"
        " >ist >wird >kann >war >hat >muss",
        "p": "die den der viele mehrere alle zwei drei vier fünf einige beide wenige"
        " >sind >werden >können >waren >haben >müssen",
    },
    "fr": {
        "m": "le un du au cet ce l' votre", "f": "la une cette ma l' votre",
        "mp": "les des aux ces deux plusieurs", "fp": "les des aux ces deux plusieurs",
    },
    "es": {"m": "el un del al este", "f": "la una esta", "mp": "los unos estos", "fp": "las unas estas"},
    "it": {
        "m": "il lo un uno del nel dal questo l'", "f": "la una della nella dalla questa l'",
        "mp": "i gli dei degli", "fp": "le delle",
    },
    "nl": {
        "s": "de deze het een dit >is >wordt >kan >was >heeft >moet",
        "p": "de deze twee drie vier alle meerdere veel verschillende enkele beide"
        " >zijn >worden >kunnen >waren >hebben >moeten",
    },
    "pt": {"m": "o um do no este ao", "f": "a uma da na esta", "mp": "os dos nos", "fp": "as das nas"},
}  # fmt: skip
"""By form, what stands before a noun that has it, and after ">" the verbs behind it; what stands before several tells
each as much."""
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|['’]|[.!?;:,()\"|`*#]")
ROUNDS, COUNT_LEAST, DOUBT_LEAST, HELD_OUT = 4, 2, 8, 10
SHARE_LEAST = {"de": 0.97, "nl": 0.97}
"""Share of an ending's words from which it tells a form; where most words are of one form, that is no proof of it."""


def _telling(code: str) -> dict[str, dict[str, float]]:
    """What each word tells, as shares of the forms."""
    every = {word: [form for form, words in TELLING[code].items() if word in words.split()]
             for words in TELLING[code].values() for word in words.split()}  # fmt: skip
    return {word: dict.fromkeys(told, 1 / len(told)) for word, told in every.items()}


def texts(lessons: Path, subtitles: Path, code: str) -> Iterator[str]:
    """The running text of a language."""
    for path in sorted((lessons / "translations" / code).rglob("*.md")):
        yield re.sub(r"```.*?```|<[^>]*>|\]\([^)]*\)|`[^`]*`", " ", path.read_text("utf-8"), flags=re.DOTALL)
    for path in (subtitles / "Projections" / f"{code}-projections.tsv",):
        yield "\n".join(line.partition("\t")[0] for line in path.read_text("utf-8").splitlines())


def counted(texts: Iterator[str], code: str) -> Mapping[str, Counter[str]]:
    """How often each word stands behind each telling one. In German a noun is the next word with a capital."""
    telling, found = _telling(code), defaultdict[str, Counter[str]](Counter)
    for text in texts:
        words = _WORD.findall(text)
        for n, word in enumerate(words[:-2]):
            before, after = word.lower(), words[n + 1]
            if after in "'’":
                before, after = f"{before}'", words[n + 2]
            if before not in telling or not after[0].isalpha():
                continue
            if code == "de":
                after = after if after[0].isupper() else words[n + 2] if words[n + 2][0].isupper() else ""
            if len(after) > 2:
                found[after.lower()][before] += 1
                behind = f">{next(iter(words[words.index(after, n + 1) + 1 :][:1]), '').lower()}"
                if behind in telling:
                    found[after.lower()][behind] += 1
    return found


def formed(words: Mapping[str, Counter[str]], code: str) -> dict[str, dict[str, float]]:
    """What form each word has, as shares: those of what stands before it, each read by what the others make likely."""
    telling, found = _telling(code), dict[str, dict[str, float]]()
    for word in sorted(words, key=len):
        before, shares = words[word], dict.fromkeys(FORMS[code], 1 / len(FORMS[code]))
        if single := found.get(singular(word)):
            # Of what is many, the one tells the gender where the article does not.
            shares |= {each: single.get(each[0], 0) + 0.1 for each in shares if each in MANY}
        for _ in range(ROUNDS):
            total = Counter[str]()
            for article, count in before.items():
                likely = {form: share * shares[form] for form, share in telling[article].items()}
                whole = sum(likely.values())
                for form, share in likely.items():
                    total[form] += count * share / whole if whole else 0
            shares = {form: (total[form] + 0.1) / (total.total() + 0.1 * len(shares)) for form in shares}
        found[word] = shares
    return found


def endings(words: Mapping[str, Counter[str]], code: str) -> dict[str, str]:
    """Ending, from "-" where the whole word, and its form, where most of the words with it agree and a shorter ending
    tells otherwise or nothing."""
    tables: dict[str, Counter[str]] = defaultdict(Counter)
    for word, shares in formed(words, code).items():
        weight = min(words[word].total(), 8) ** 0.5
        best = max(shares, key=lambda form: shares[form])
        if words[word].total() < COUNT_LEAST or shares[best] < 0.7:
            continue
        for size in range(1, min(LONGEST, len(word)) + 1):
            tables[word[-size:]][best] += weight
        tables[f"-{word}"][best] += 2 * weight
    found: dict[str, str] = {}
    for ending in sorted(tables, key=lambda each: (len(each), each)):
        best, count = tables[ending].most_common(1)[0]
        sure = count / tables[ending].total() >= SHARE_LEAST.get(code, 0.85) and count >= COUNT_LEAST
        said = form_by(found, ending.lstrip("-"))
        told = best if sure else ""
        if told != said and (told or tables[ending].total() >= DOUBT_LEAST):
            found[ending] = told
    return found


def right(table: Mapping[str, str], held: Mapping[str, Counter[str]], code: str) -> tuple[float, float]:
    """Of the words left out, weighed by how often they are: how many get a form, and of those the right one."""
    told = good = whole = 0.0
    for word, shares in formed(held, code).items():
        best = max(shares, key=lambda form: shares[form])
        if held[word].total() < 3 or shares[best] < 0.8:
            continue
        weight = held[word].total() ** 0.5
        whole += weight
        if said := form_by(table, word):
            told += weight
            good += weight * (said == best)
    return told / whole, good / told


def main(lessons: Path, subtitles: Path) -> None:
    """Fit every language and keep the tables."""
    kept: dict[str, dict[str, str]] = {}
    for code in TELLING:
        words = counted(texts(lessons, subtitles, code), code)
        out = {word for word in words if zlib.crc32(singular(word).encode()) % HELD_OUT == 0}
        table = endings({word: each for word, each in words.items() if word not in out}, code)
        told, good = right(table, {word: words[word] for word in out}, code)
        kept[code] = endings(words, code)
        print(f"{code}: {len(words)} words, {len(kept[code])} endings; left out: told {told:.3f}, right {good:.3f}")
    (HERE.parent / "endings.json").write_text(
        json.dumps(kept, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n", "utf-8"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
