"""Sentences with figures, spoken and heard back: `WHISPER_MODEL=FOLDER python tests/fresh/heard.py [LANGUAGE ...]`.

`speak.jsonl`: as they are written, and as somebody would write down what is said. Each is spoken by `/v1/speak` and
heard by Whisper (beam 5, told the language). Number words become figures and short units whole words on both sides;
every figure counts as a word. Needs faster-whisper and text2num.
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

CASES = Path(__file__).parent / "speak.jsonl"
SIGNS = {
    "en": "€ euros|$ dollars|% percent|°c degrees celsius|cm centimeters|kg kilograms|ml milliliters|- minus|x by|× by"
    "|mph miles per hour|+ plus|pm p m|p.m. p m|centimetres centimeters|millilitres milliliters|half 2|third 3|3rd 3",
    "de": "€ euro|% prozent|°c grad celsius|cm zentimeter|kg kilogramm|ml milliliter|- minus|x mal|× mal|+ plus"
    "|km/h kilometer pro stunde|km kilometer|1/2 eine halbe|½ eine halbe|mio. millionen|dritter 3|3. 3",
    "fr": "€ euros|% pour cent|°c degrés celsius|cm centimètres|kg kilogrammes|ml millilitres|- moins|x sur|× sur"
    "|+ plus|km/h kilomètres par heure|km kilomètres|1/2 une demi|½ une demi|h heures|troisième 3|3e 3|3ème 3"
    "|kilos kilogrammes",
    "es": "€ euros|% por ciento|°c grados celsius|cm centímetros|kg kilogramos|ml mililitros|- menos|x por|× por"
    "|+ más|km/h kilómetros por hora|km kilómetros|1/2 media|½ media|tercer 3|3er 3",
    "it": "€ euro|% per cento|percento per cento|mezzo mezza|°c gradi celsius|cm centimetri|kg chilogrammi"
    "|ml millilitri|- meno|x per|× per|+ più|km/h chilometri all'ora|km chilometri|1/2 mezza|½ mezza|terzo 3|3° 3",
}
MONEY = re.compile(r"(\d) (euros?|dollars?) (?:e |con |and |et |y )?(\d\d)\b(?: (?:cents?|cent|centimes|céntimos))?")
CLOCK = re.compile(r"(?<=\d) (?:e|y|uhr|heures?|h|hours?|horas?) (?=\d\d\b)")
SPAN = re.compile(r"(?<=\d) (?:to|bis|à|a) (?=\d)")
MILLION = re.compile(r"\b(?:(?:1|eine?|une?|one) (?:million|millón|milione)|1000000)(?: de| e| et| and)? (?=\d{6}\b)")


def words(text: str, language: str) -> list[str]:
    """The words of a text, each figure one of them."""
    from text_to_num import alpha2digit

    told = re.sub(r"\b([A-Z])([A-Z])(?= ?\d)", r"\1 \2 ", text)  # letters of an account's country
    told = f" {told.lower()} ".replace("’", "'").replace("−", "-").replace("centimetres", "centimeters")
    told = re.sub(r"(?<=\d)[,. \u00a0\u202f](?=\d{3}(?!\d))", "", told)
    told = re.sub(r"(?<=\d)(?:st|nd|rd|th)\b|(?<=\d):00\b", "", told)
    told = re.sub(r"(?<=[.,]\d )(?=m\w+)", "decimal", told)  # that figures before millions stay
    told = re.sub(r"(?<=\d)[-–](?=\d)", " ", told)
    told = re.sub(
        r"(?<=\d)(?=(?:[€%°x×]|[a-z]{2,}/?h?\b))|(?<=\dh)(?=\d)|(?<=\d)(?=h(?:\d|\s))|(?<=\d[x×])(?=\d)|(?<=[€$+])(?=\d)",
        " ",
        told,
    )
    told = re.sub(r"(?<=\s)-(?=\d)", "- ", told)
    told = re.sub(r"([€$]) (\d[\d.,]*\d)((?: (?:decimal)?mill?i[a-zó]+)?)", r"\2\3 \1", told)  # the sign is said behind
    for pair in SIGNS[language].split("|"):
        sign, _, word = pair.partition(" ")
        told = re.sub(rf"(?<=\s){re.escape(sign)}(?=[\s.,;:!?-])", word, told)
    told = alpha2digit(re.sub(r"[^\w\s'/.,]", " ", told), language, threshold=0)
    told = MILLION.sub("1", " ".join(re.findall(r"\d+|[^\W\d_]+", told)))
    told = SPAN.sub(" ", CLOCK.sub(" ", MONEY.sub(r"\1 \3 \2", told)))  # a range is written with a dash
    return re.findall(r"\d|[^\W\d_]+", told)


async def main() -> None:
    """The command line."""
    from faster_whisper import WhisperModel

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("languages", nargs="*")
    parser.add_argument("--verbose", action="store_true", help="print what was heard rightly, too")
    given = parser.parse_args()
    chosen, verbose = given.languages, given.verbose
    cases = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
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
            said, told = words(case["said"], language), words(heard, language)
            errors = Levenshtein.distance(said, told)
            wrong[language].append(errors)
            total[language].append(len(said))
            if errors or verbose:
                print(f"{errors}/{len(said)} {language} {case['text']}\n    {heard}")
    for language, counts in wrong.items():
        print(f"{language}: {sum(counts) / sum(total[language]):.3f} of {sum(total[language])} words")
    everything = sum(map(sum, total.values()))
    print(f"all: {sum(map(sum, wrong.values())) / everything:.3f} of {everything} words")


def _heard(model: Any, sound: bytes, language: str) -> str:
    segments, _ = model.transcribe(io.BytesIO(sound), language=language, beam_size=5, temperature=0.0)
    return " ".join(segment.text.strip() for segment in segments)


if __name__ == "__main__":
    asyncio.run(main())
