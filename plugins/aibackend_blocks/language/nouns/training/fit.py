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
TELLING: Mapping[str, Mapping[str, Mapping[str, float]]] = {
    "de": {
        "der": {"s": 0.6, "p": 0.4}, "die": {"s": 0.5, "p": 0.5}, "das": {"s": 1}, "den": {"s": 0.5, "p": 0.5},
        **{word: {"s": 1} for word in "dem des ein eine einen einem einer zum zur im am vom beim jede jeder".split()},
        **{f">{verb}": {"s": 1} for verb in ("ist", "wird", "kann", "war", "hat", "muss")},
        **{f">{verb}": {"p": 1} for verb in ("sind", "werden", "können", "waren", "haben", "müssen")},
        **{word: {"p": 1} for word in "viele mehrere alle zwei drei vier fünf einige beide wenige".split()},
    },
    "fr": {
        "le": {"m": 1}, "la": {"f": 1}, "un": {"m": 1}, "une": {"f": 1}, "du": {"m": 1}, "au": {"m": 1},
        "cet": {"m": 1}, "ce": {"m": 1}, "cette": {"f": 1}, "les": {"mp": 0.5, "fp": 0.5}, "des": {"mp": 0.5, "fp": 0.5},
        "aux": {"mp": 0.5, "fp": 0.5}, "ces": {"mp": 0.5, "fp": 0.5}, "l'": {"m": 0.5, "f": 0.5}, "ma": {"f": 1},
        "mon": {"m": 0.7, "f": 0.3}, "votre": {"m": 0.5, "f": 0.5}, "deux": {"mp": 0.5, "fp": 0.5},
        "plusieurs": {"mp": 0.5, "fp": 0.5},
    },
    "es": {
        "el": {"m": 1}, "la": {"f": 1}, "los": {"mp": 1}, "las": {"fp": 1}, "un": {"m": 1}, "una": {"f": 1},
        "unos": {"mp": 1}, "unas": {"fp": 1}, "del": {"m": 1}, "al": {"m": 1}, "este": {"m": 1}, "esta": {"f": 1},
        "estos": {"mp": 1}, "estas": {"fp": 1},
    },
    "it": {
        "il": {"m": 1}, "lo": {"m": 1}, "la": {"f": 1}, "i": {"mp": 1}, "gli": {"mp": 1}, "le": {"fp": 1},
        "un": {"m": 1}, "uno": {"m": 1}, "una": {"f": 1}, "del": {"m": 1}, "della": {"f": 1}, "dei": {"mp": 1},
        "delle": {"fp": 1}, "degli": {"mp": 1}, "nel": {"m": 1}, "nella": {"f": 1}, "dal": {"m": 1}, "dalla": {"f": 1},
        "questo": {"m": 1}, "questa": {"f": 1}, "l'": {"m": 0.5, "f": 0.5},
    },
    "nl": {
        "de": {"s": 0.5, "p": 0.5}, "deze": {"s": 0.5, "p": 0.5}, "het": {"s": 1}, "een": {"s": 1}, "dit": {"s": 1},
        **{f">{verb}": {"s": 1} for verb in ("is", "wordt", "kan", "was", "heeft", "moet")},
        **{f">{verb}": {"p": 1} for verb in ("zijn", "worden", "kunnen", "waren", "hebben", "moeten")},
        **{word: {"p": 1} for word in "twee drie vier alle meerdere veel verschillende enkele beide".split()},
    },
    "pt": {
        "o": {"m": 1}, "a": {"f": 1}, "os": {"mp": 1}, "as": {"fp": 1}, "um": {"m": 1}, "uma": {"f": 1},
        "do": {"m": 1}, "da": {"f": 1}, "dos": {"mp": 1}, "das": {"fp": 1}, "no": {"m": 1}, "na": {"f": 1},
        "nos": {"mp": 1}, "nas": {"fp": 1}, "este": {"m": 1}, "esta": {"f": 1}, "ao": {"m": 1},
    },
}  # fmt: skip
"""What a word before a noun tells of its form, and after ">" what a verb behind it does."""
_WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*|['’]|[.!?;:,()\"|`*#]")
ROUNDS, COUNT_LEAST, DOUBT_LEAST, HELD_OUT = 4, 2, 8, 10
SHARE_LEAST = {"de": 0.97, "nl": 0.97}
"""Share of an ending's words from which it tells a form; where most words are of one form, that is no proof of it."""


def texts(lessons: Path, subtitles: Path, code: str) -> Iterator[str]:
    """The running text of a language."""
    for path in sorted((lessons / "translations" / code).rglob("*.md")):
        yield re.sub(r"```.*?```|<[^>]*>|\]\([^)]*\)|`[^`]*`", " ", path.read_text("utf-8"), flags=re.DOTALL)
    for path in (subtitles / "Projections" / f"{code}-projections.tsv",):
        yield "\n".join(line.partition("\t")[0] for line in path.read_text("utf-8").splitlines())


def counted(texts: Iterator[str], code: str) -> Mapping[str, Counter[str]]:
    """How often each word stands behind each telling one. In German a noun is the next word with a capital."""
    telling, found = TELLING[code], defaultdict[str, Counter[str]](Counter)
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
                behind = f">{next(iter(words[words.index(after, n + 1) + 1:][:1]), '').lower()}"
                if behind in telling:
                    found[after.lower()][behind] += 1
    return found


def formed(words: Mapping[str, Counter[str]], code: str) -> dict[str, dict[str, float]]:
    """What form each word has, as shares: those of what stands before it, each read by what the others make likely."""
    telling, found = TELLING[code], dict[str, dict[str, float]]()
    for word in sorted(words, key=len):
        before, shares = words[word], dict.fromkeys(FORMS[code], 1 / len(FORMS[code]))
        if single := found.get(singular(word)):
            # Of what is many, the one tells the gender where the article does not.
            shares = {each: single.get(each[0], 0) + 0.1 if each in MANY else each_one for each, each_one in shares.items()}
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
    """Of the words left out, weighed by how often they are: how many get a form, and how many of those the right one."""
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
