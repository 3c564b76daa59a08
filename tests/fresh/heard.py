"""Sentences with figures, spoken and heard back: `WHISPER_MODEL=FOLDER python tests/fresh/heard.py [LANGUAGE ...]`.

`speak.jsonl`: as they are written, and as somebody would write down what is said. Each is spoken by `/v1/speak` and
heard by Whisper (beam 5, told the language). Both sides are written alike: number words and Roman numerals as figures,
short units as whole words, addresses with their signs in words, letters one by one as one word; endings that French
does not sound are left off. Every figure counts as a word. Needs faster-whisper and text2num.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import io
import json
import os
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

from rapidfuzz.distance import Levenshtein

from aibackend.testing import run_server
from aibackend_defaults.speech.spoken.foreign.romans import value

CASES = Path(__file__).parent / "speak.jsonl"
SIGNS = {
    "en": "€ euros|$ dollars|£ pounds|% percent|°c degrees celsius|°f degrees fahrenheit|cm centimeters|kg kilograms"
    "|ml milliliters|- minus|x by|× by|mph miles per hour|+ plus|pm p m|p.m. p m|am a m|a.m. a m|gb gigabytes"
    "|centimetres centimeters|millilitres milliliters|half 2|third 3|& and|dr doctor|mr mister",
    "de": "€ euro|% prozent|°c grad celsius|cm zentimeter|kg kilogramm|ml milliliter|- minus|x mal|× mal|+ plus"
    "|km/h kilometer pro stunde|km kilometer|1/2 eine halbe|½ eine halbe|mio. millionen|dritter 3|gb gigabyte"
    "|m² quadratmeter|dr doktor|nr nummer|str straße",
    "fr": "€ euros|% pour cent|°c degrés celsius|cm centimètres|kg kilogrammes|ml millilitres|- moins|x sur|× sur"
    "|+ plus|km/h kilomètres par heure|km kilomètres|1/2 une demi|½ une demi|h heures|troisième 3|go gigaoctets"
    "|m² mètres carrés|kilos kilogrammes|dr docteur|n° numéro|no numéro",
    "es": "€ euros|% por ciento|°c grados celsius|cm centímetros|kg kilogramos|ml mililitros|- menos|x por|× por"
    "|+ más|km/h kilómetros por hora|km kilómetros|1/2 media|½ media|primero 1"
    "|segundo 2|segunda 2|tercer 3|tercero 3|tercera 3|h horas|gb gigabytes"
    "|m² metros cuadrados|dr doctor|dra doctora",
    "it": "€ euro|% per cento|percento per cento|mezzo mezza|°c gradi celsius|cm centimetri|kg chilogrammi"
    "|ml millilitri|- meno|x per|× per|+ più|km/h chilometri all'ora|km chilometri|1/2 mezza|½ mezza|primo 1"
    "|secondo 2|seconda 2|terzo 3"
    "|gb gigabyte|m² metri quadrati|chili chilogrammi",
}
AT_AND_DOT = {
    "en": ("at", "dot"), "de": ("ät", "punkt"), "fr": ("arobase", "point"), "es": ("arroba", "punto"),
    "it": ("chiocciola", "punto"),
}  # fmt: skip
MONEY = re.compile(
    r"(\d) (euros?|dollars?|pounds?) (?:e |con |and |et |y )?(\d\d)\b(?: (?:cents?|cent|centimes|céntimos|pence))?"
)
CLOCK = re.compile(r"(?<=\d) (?:e|y|uhr|heures?|h|hours?|horas?) (?=\d\d\b)")
SPAN = re.compile(r"(?<=\d) (?:to|bis|à|a) (?=\d)")
MILLION = re.compile(r"\b(?:(?:1|eine?|une?|one) (?:million|millón|milione)|1000000)(?: de| e| et| and)? (?=\d{6}\b)")
ORDINALS = re.compile(r"(?<=\d)(?:st|nd|rd|th|ers?|ères?|e|ème|ter?|ten|º|ª|°)(?!\w)")
MUTE = re.compile(r"(?<=\w{2})(?:(?:é|er|ez)(?:e?s?)|e?s?|x)$")
"""Endings that French sounds alike, or not at all: `expédiée`, `expédier`, `bains`."""


def words(text: str, language: str) -> list[str]:
    """The words of a text, each figure one of them."""
    from text_to_num import alpha2digit

    told = re.sub(r"\b([A-Z])([A-Z])(?= ?\d)", r"\1 \2 ", text)  # letters of an account's country
    told = re.sub(r"\b[IVX]{2,}\b", lambda found: str(value(found[0])), told)
    told = f" {told.lower()} ".replace("’", "'").replace("−", "-").replace("centimetres", "centimeters")
    told = re.sub(r"(?<=\d)[,. \u00a0\u202f](?=\d{3}(?!\d))", "", told)
    told = re.sub(r"(?<=\d):00\b", "", ORDINALS.sub("", told))
    told = re.sub(r"(?<=[.,]\d )(?=m\w+)", "decimal", told)  # that figures before millions stay
    told = re.sub(r"(?<=\d)[-–](?=\d)", " ", told)
    told = re.sub(
        r"(?<=\d)(?=(?:[€%°x×]|[a-z]{2,}/?h?\b))|(?<=\dh)(?=\d)|(?<=\d)(?=h\W|h\d)|(?<=\d[x×])(?=\d)|(?<=[€$£+])(?=\d)",
        " ",
        told,
    )
    told = re.sub(r"(?<=\s)-(?=\d)", "- ", told)
    told = re.sub(r"([€$£]) (\d[\d.,]*\d)((?: (?:decimal)?mill?i[a-zó]+)?)", r"\2\3 \1", told)  # said behind
    for pair in SIGNS[language].split("|"):
        sign, _, word = pair.partition(" ")
        told = re.sub(rf"(?<=\s){re.escape(sign)}(?=[\s.,;:!?-])", word, told)
    at, dot = AT_AND_DOT[language]
    told = re.sub(r"(?<=\w)\.(?=[a-z]{2})", f" {dot} ", told.replace("@", f" {at} "))
    told = alpha2digit(re.sub(r"[^\w\s'/.,]", " ", told), language, threshold=0)
    told = re.sub(r"(?<=\d) (?:mil|mila|mille)(?!\w)", "000", told)
    told = MILLION.sub("1", " ".join(re.findall(r"\d+|[^\W\d_]+", ORDINALS.sub("", told))))
    told = SPAN.sub(" ", CLOCK.sub(" ", MONEY.sub(r"\1 \3 \2", told)))  # a range is written with a dash
    told = re.sub(r"(?<=\b[^\W\d_]) (?=[^\W\d_]\b)", "", told)  # letters one by one: `w w w`, `T G V`
    found = re.findall(r"\d|[^\W\d_]+", told)
    return [MUTE.sub("", word, count=1) if len(word) > 3 else word for word in found] if language == "fr" else found


def joined(told: list[str], other: list[str]) -> list[str]:
    """With two words as one where the other text has them so: `Zahnarzt Termin`."""
    known, found = set(other), told[:1]
    for word in told[1:]:
        both = found[-1] + word
        if both in known and not both.isdecimal() and not {found[-1], word} <= known:
            found[-1] = both
        else:
            found.append(word)
    return found


def misheard(said: str, heard: str, language: str) -> tuple[int, int]:
    """(words wrong, words said)."""
    asked, told = words(said, language), words(heard, language)
    asked, told = joined(asked, told), joined(told, asked)
    return Levenshtein.distance(asked, told), len(asked)


async def main() -> None:
    """The command line."""
    from faster_whisper import WhisperModel

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*")
    parser.add_argument("--round", type=int, help="only the sentences of one round: 1, 2 or 3")
    parser.add_argument("--verbose", action="store_true", help="print what was heard rightly, too")
    given = parser.parse_args()
    chosen, verbose = given.languages, given.verbose
    cases = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    cases = [case for case in cases if given.round in (None, case["round"])]
    model = WhisperModel(os.environ["WHISPER_MODEL"], compute_type="int8", cpu_threads=2)
    wrong: dict[str, list[int]] = defaultdict(list)
    total: dict[str, list[int]] = defaultdict(list)
    async with run_server(monthly_floor=10**6) as client:
        for case in cases:
            language = case["language"]
            if chosen and language not in chosen:
                continue
            answer = await client.call("speak", {"text": case["text"], "format": "wav"})
            heard = await asyncio.to_thread(_heard, model, base64.b64decode(answer.json["audio"]), language)
            errors, count = misheard(case["said"], heard, language)
            wrong[language].append(errors)
            total[language].append(count)
            if errors or verbose:
                print(f"{errors}/{count} {language} {case['text']}\n    {heard}")
    for language, counts in wrong.items():
        print(f"{language}: {sum(counts) / sum(total[language]):.3f} of {sum(total[language])} words")
    everything = sum(map(sum, total.values()))
    print(f"all: {sum(map(sum, wrong.values())) / everything:.3f} of {everything} words")


def _heard(model: Any, sound: bytes, language: str) -> str:
    segments, _ = model.transcribe(io.BytesIO(sound), language=language, beam_size=5, temperature=0.0)
    return " ".join(segment.text.strip() for segment in segments)


if __name__ == "__main__":
    asyncio.run(main())
