"""Makes the clips on which language.npy is fitted: eSpeak NG in many languages, and what Debian packages speak.

    python -m aibackend_defaults.speech.training.clips ROOT TRAIN_FOLDER CLIPS

ROOT is a folder into which the Debian packages named in README.md were unpacked (`dpkg -x`), TRAIN_FOLDER holds
rated_sentences.jsonl.gz and intents.jsonl.gz (English sentences), CLIPS takes wavs and manifest.jsonl. Seeded.
"""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import av
import numpy as np
from scipy.signal import butter, fftconvolve, sosfilt

from aibackend_blocks.sound.files import wav
from aibackend_defaults.speech.decoding import RATE, decoded
from aibackend_defaults.speech.espeak_process import Engine
from aibackend_defaults.speech.spoken import spoken

HERE = Path(__file__).parent
PACES = (155, 155, 125, 200)
ENGLISH = [("en-us+f2", 45, 75)] * 8 + [
    ("en-us", 50, 50), ("en+f2", 45, 75), ("en", 50, 50), ("en-gb-scotland", 50, 50), ("en-us+m3", 50, 50),
    ("en-gb-x-rp+f4", 50, 60), ("en-us+f3", 55, 70), ("en-us-nyc", 50, 50), ("en-029", 50, 50), ("en+m7", 45, 50),
]  # fmt: skip
"""eSpeak's voice, pitch and melody; the first is /v1/speak's own."""
FORTUNES = {"de": "de/zitate", "it": "it/italia", "cs": "cs/klasik-cz", "pt": "brasil", "pl": "pl/dowcipy",
            "es": "es/refranes.fortunes", "ru": "ru/love"}  # fmt: skip
MANUALS = {"nl": "nl", "ja": "ja", "cmn": "zh-cn", "fr": "fr"}
PROMPTS = {"en_US_f_Allison": 60, "es_MX_f_Allison": 25, "fr_CA_f_June": 25, "it_IT_m_Carlo": 25, "fr": 25,
           "ru_RU_f_IvrvoiceRU": 30, "it_IT_f_Menardi": 20, "es": 25}  # fmt: skip
"""Folders of Asterisk's prompts, and how many are taken of each."""
LONG_BYTES, LONGEST_S = {"g722": 20_000, "wav": 40_000, "gsm": 4_000}, 12
"""Prompts of 2.5 s and more; a longer one than 12 s is cut."""
LISTS, WORDS = 4, 6
"""Of KTuberling's words in each language: lists, and words in one."""
WORSENED = 110
"""Clips of English, and of other languages, that are also heard over a telephone, in a room, or in noise."""


@dataclass(frozen=True, kw_only=True)
class Clip:
    name: str
    lang: str
    source: str
    data: bytes


def english(folder: Path, chance: random.Random) -> list[str]:
    found: list[str] = []
    for name in ("rated_sentences", "intents"):
        with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
            texts = [json.loads(line)["text"] for line in file]
        plain = [text for text in texts if 25 <= len(text) <= 120 and not re.search(r"[#@_/*<>]|http", text)]
        found += chance.sample(plain, 260)
    chance.shuffle(found)
    return found


def foreign(root: Path) -> dict[str, list[str]]:
    """Sentences by eSpeak's name of their language: of fortunes, of a manual, and of sentences.txt."""
    told: dict[str, list[str]] = {}
    for line in (HERE / "sentences.txt").read_text("utf-8").splitlines():
        lang, sentence = line.split(" | ")
        told.setdefault(lang, []).append(sentence)
    for lang, name in FORTUNES.items():
        lines = (root / "usr/share/games/fortunes" / name).read_text("utf-8", "replace").replace("%", "").splitlines()
        told[lang] = _sentences(" \n".join(line for line in lines if "--" not in line), lang)
    for lang, name in MANUALS.items():
        with gzip.open(root / f"usr/share/doc/debian/FAQ/debian-faq.{name}.txt.gz", "rt", encoding="utf-8") as file:
            told[lang] = _sentences(file.read().replace("\n", "" if lang in ("ja", "cmn") else " "), lang)
    return told


def _sentences(text: str, lang: str) -> list[str]:
    dense = lang in ("ja", "cmn")
    parts = re.split(r"(?<=[。！？])" if dense else r"(?<=[.!?])\s+", " ".join(text.split()))
    least, most = (12, 45) if dense else (25, 110)
    odd = re.compile(r"[\d%<>/@_{}\[\]|=*#$\\]|--|\.\.\.|[A-Z]{3}|www|[dD]ebian")
    return [part.strip() for part in parts if least <= len(part.strip()) <= most and not odd.search(part)]


def by_espeak(sentences: list[str], texts: dict[str, list[str]]) -> Iterator[Clip]:
    engine = Engine()

    def clip(lang: str, number: int, text: str, voice: str, pitch: int = 50, melody: int = 50) -> Iterator[Clip]:
        wpm = PACES[number // len(ENGLISH) % 4] if lang == "en" else PACES[number % 4]
        if samples := engine.speak(text, voice=voice, wpm=wpm, pitch=pitch, melody=melody):
            name = f"{lang}-espeak-{number:03}"
            yield Clip(name=name, lang=lang, source=f"espeak:{voice}", data=wav(samples, engine.rate))

    for number in range(216):
        yield from clip("en", number, spoken(sentences.pop()), *ENGLISH[number % len(ENGLISH)])
    for lang, lines in texts.items():
        for number, line in enumerate(lines[:18]):
            yield from clip(lang, number, line, lang + ("+f2", "", "+m3")[number % 3])


def by_flite(root: Path, sentences: list[str]) -> Iterator[Clip]:
    environment = os.environ | {"LD_LIBRARY_PATH": str(root / "usr/lib/x86_64-linux-gnu")}
    for voice in ("slt", "rms", "awb", "kal16"):
        for number in range(14):
            command = [root / "usr/bin/flite", "-voice", voice, "-t", spoken(sentences.pop()), "-o", "/dev/stdout"]
            data = subprocess.run(command, env=environment, check=True, capture_output=True).stdout  # noqa: S603
            yield Clip(name=f"en-flite-{voice}-{number:02}", lang="en", source=f"flite:{voice}", data=data)


def by_asterisk(root: Path, chance: random.Random) -> Iterator[Clip]:
    for folder, most in PROMPTS.items():
        files = sorted(path for path in (root / "usr/share/asterisk/sounds" / folder).iterdir() if path.is_file())
        long = [path for path in files if path.stat().st_size > LONG_BYTES.get(path.suffix[1:], 0)]
        for number, path in enumerate(chance.sample(long, min(most, len(long)))):
            name = f"{folder[:2]}-asterisk-{folder}-{number:02}"
            yield Clip(name=name, lang=folder[:2], source=f"asterisk:{folder}", data=_wav(_prompt(path)))


def _prompt(path: Path) -> Any:
    with av.open(str(path), format="g722" if path.suffix == ".g722" else None) as file:
        resampler = av.AudioResampler(format="s16", layout="mono", rate=RATE)
        parts = [part.to_ndarray()[0] for frame in file.decode(audio=0) for part in resampler.resample(frame)]
    return np.concatenate(parts)[: LONGEST_S * RATE]


def by_ktuberling(root: Path, chance: random.Random) -> Iterator[Clip]:
    pause = np.zeros(RATE // 5, np.int16)
    for folder in sorted(path for path in (root / "usr/share/ktuberling/sounds").iterdir() if path.is_dir()):
        files = sorted(path for path in folder.iterdir() if path.suffix in (".wav", ".ogg"))
        chance.shuffle(files)
        lists = [files[at : at + WORDS] for at in range(0, len(files) - WORDS + 1, WORDS)]
        for number, words in enumerate(lists[: LISTS * (1 + (folder.name == "en"))]):
            sound = np.concatenate([part for path in words for part in (decoded(path.read_bytes()), pause)])
            name = f"{folder.name}-ktuberling-{number}"
            yield Clip(name=name, lang=folder.name, source=f"ktuberling:{folder.name}", data=_wav(sound))


def worsened(clip: Clip, chance: Any) -> tuple[str, bytes]:
    """(what was done to it, the clip over a telephone, in a room, or in noise); some noise in all."""
    sound, kind = decoded(clip.data).astype(float), str(chance.choice(["phone", "noise", "room"]))
    if kind == "phone":
        band = butter(4, [300, 3400], "band", fs=RATE, output="sos")
        sound = np.round(sosfilt(band, sound) / 64) * 64
    if kind == "room":
        length = int(0.35 * RATE)
        echo = chance.normal(size=length) * np.exp(-np.arange(length) / RATE / 0.08)
        echo[0] = 3
        sound = fftconvolve(sound, echo / np.sqrt((echo**2).sum()))[: len(sound)]
    noise = chance.normal(size=len(sound))
    noise *= np.sqrt((sound**2).mean() / (noise**2).mean()) * 10 ** (-chance.uniform(8, 22) / 20)
    sound = (sound + noise) * (9000 / max(1.0, float(np.abs(sound + noise).max())))
    return kind, _wav(sound)


def _wav(samples: Any) -> bytes:
    return wav(samples.astype("<i2").tobytes(), RATE)


def main(root: Path, train: Path, folder: Path) -> None:
    chance = random.Random(7)  # noqa: S311
    sentences, texts = english(train, chance), foreign(root)
    for lines in texts.values():
        chance.shuffle(lines)
    clips = [*by_espeak(sentences, texts), *by_flite(root, sentences)]
    clips += [*by_asterisk(root, chance), *by_ktuberling(root, chance)]
    rows = []
    for clip in clips:
        (folder / f"{clip.name}.wav").write_bytes(clip.data)
        rows.append({"name": clip.name, "lang": clip.lang, "source": clip.source})
    noise = np.random.default_rng(3)
    for native in (True, False):
        for clip in chance.sample([clip for clip in clips if (clip.lang == "en") == native], WORSENED):
            kind, data = worsened(clip, noise)
            (folder / f"{kind}-{clip.name}.wav").write_bytes(data)
            rows.append({"name": f"{kind}-{clip.name}", "lang": clip.lang, "source": clip.source, "of": clip.name})
    (folder / "manifest.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
