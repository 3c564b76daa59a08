"""The voices by name, the engine that speaks each, and which of them can read a text."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass

from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.writing import likeliest, written_in

PACES = {"slow": (0.8, 125), "normal": (1.0, 155), "fast": (1.25, 200)}
"""Speed as a share of a voice's own, and for eSpeak NG the words a minute without the gaps between them. English is
read aloud at about 150."""


@dataclass(frozen=True, kw_only=True)
class Voice:
    """language: ISO 639-1, of the words for figures and signs. espeak: its name in eSpeak NG, pico: in SVOX Pico, ""
    where that has none. own_speed: of Pico's voice, at which it says about 13 letters a second, as the others do.
    pitch, melody: eSpeak's, 0 to 99, how high and how lively. script: of its letters.
    """

    language: str
    espeak: str
    pico: str = ""
    own_speed: float = 1.0
    hibari: bool = False
    pitch: int = 50
    melody: int = 50
    script: str = "LATIN"
    british: bool = False


_PICO = {"de": "de-DE", "es": "es-ES", "fr": "fr-FR", "it": "it-IT"}
_OWN_SPEED = {"fr": 0.8}
"""The French voice says 17 letters a second, 170 words a minute, the others 13 to 14. Slower, it is better understood:
of 287 words, 26 are misheard at 0.85 and 28 at 0.76."""
_ESPEAK = {"no": "nb"}
_LATIN = "cs da de es et fi fr hr hu id it lt lv ms nl no pl pt ro sk sv tr vi".split()  # noqa: SIM905
_OTHER = {"el": "GREEK", "hi": "DEVANAGARI", "ru": "CYRILLIC", "uk": "CYRILLIC", "bg": "CYRILLIC", "sr": "CYRILLIC"}
VOICES = {
    "en-us": Voice(language="en", espeak="en-us+f2", hibari=True, pitch=45, melody=75),
    "en-us-male": Voice(language="en", espeak="en-us"),
    "en-gb": Voice(language="en", espeak="en+f2", pico="en-GB", pitch=45, melody=75, british=True),
    "en-gb-male": Voice(language="en", espeak="en", british=True),
    "en-gb-scotland": Voice(language="en", espeak="en-gb-scotland", british=True),
    **{
        name: Voice(
            language=name, espeak=f"{_ESPEAK.get(name, name)}+f2", pico=_PICO.get(name, ""),
            own_speed=_OWN_SPEED.get(name, 1.0),
        )
        for name in _LATIN
    },
    **{name: Voice(language=name, espeak=f"{name}+f2", script=script) for name, script in _OTHER.items()},
}  # fmt: skip
"""By the name that a caller gives; the first is the default. Of 16 variants of eSpeak's English, a recogniser
understands f2 best; with this pitch and melody its word error rate on 30 Harvard sentences is 0.22, against 0.30 at 40
and 50."""
FOREIGN_MOST = 0.2
"""Share of letters that a voice may leave out as it cannot read their script: a name in brackets, not a sentence."""


def voice_of(text: str) -> str:
    """The voice of the language that a text is surely or, among those with a person's voice, most likely written in;
    else of its script, else the first.
    """
    language = written_in(text) or likeliest(text, _PICO)
    if language in VOICES:
        return language
    script, _ = (Counter(map(script_of, filter(str.isalpha, text))).most_common(1) or [("", 0)])[0]
    return next((name for name, voice in VOICES.items() if voice.script == script), next(iter(VOICES)))


def legible(text: str, voice: Voice) -> str:
    """The text without the few letters of a script that the voice cannot read: it would tell their names instead.

    Raises: UnsupportedLanguage, where they are more than a few.
    """
    read = ("", "LATIN", voice.script)  # each voice of eSpeak NG reads Latin letters, too
    foreign = Counter(script for script in map(script_of, text) if script not in read)
    if not foreign:
        return text
    if foreign.total() > FOREIGN_MOST * sum(map(str.isalpha, text)):
        script = foreign.most_common(1)[0][0].title()
        scripts = ", ".join(sorted({one.script.title() for one in VOICES.values()}))
        raise UnsupportedLanguage(
            f"This voice does not read the script of the text ({script}). There are voices for: {scripts}."
        )
    return "".join(letter for letter in text if script_of(letter) not in foreign)


def script_of(letter: str) -> str:
    """The first word of its Unicode name, such as LATIN, CJK or HIRAGANA; "" for what is no letter of a script."""
    if not unicodedata.category(letter).startswith(("L", "M")):
        return ""
    first = unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]
    return "" if first in ("COMBINING", "FEMININE", "MASCULINE", "MODIFIER", "MICRO") else first
