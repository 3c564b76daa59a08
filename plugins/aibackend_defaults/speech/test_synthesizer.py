"""Speech out: sound of the right length and kind, from a process that is started, replaced and ended."""

from __future__ import annotations

import array
import asyncio
import io
import os
import signal
import time
import wave
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import av
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.errors import InvalidRequest, NothingFound, Unavailable, UnsupportedLanguage
from aibackend.services import Compute
from aibackend_defaults.speech import EmbeddedSynthesizer
from aibackend_defaults.speech.espeak import Espeak
from aibackend_defaults.speech.hibari import MOST_READ, _readable, hibari
from aibackend_defaults.speech.pico import Pico
from aibackend_defaults.speech.process import Samples
from aibackend_defaults.speech.synthesizer import MOST_S
from aibackend_defaults.speech.voices import VOICES, voice_of

SENTENCE = "Your invoice total is $12.50, due on 13 April 2026."


class Here(Compute):
    """Runs work at once."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


@pytest.fixture
async def synthesizer() -> AsyncIterator[EmbeddedSynthesizer]:
    made = EmbeddedSynthesizer(Here())
    await made.open()
    yield made
    await made.close()


async def said(synthesizer: EmbeddedSynthesizer, text: str = SENTENCE, **options: str) -> tuple[bytes, float]:
    sound = await synthesizer.speak(text, **{"pace": "normal", "voice": "", "format": "wav", **options})
    return sound.data, sound.duration_s


async def test_a_sentence_is_a_wav_of_its_length(synthesizer: EmbeddedSynthesizer) -> None:
    """The WAV is 16-bit mono, lasts as long as is told, is loud enough, and neither too short nor too long."""
    data, duration_s = await said(synthesizer)

    with wave.open(io.BytesIO(data)) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getnframes() / file.getframerate() == pytest.approx(duration_s)
    assert max(samples) > 3000
    assert 5 < duration_s < 10  # 17 words as they are said


async def test_an_mp3_is_one(synthesizer: EmbeddedSynthesizer) -> None:
    """The MP3 decodes to the told length, but for the encoder's padding."""
    data, duration_s = await said(synthesizer, format="mp3")

    with av.open(io.BytesIO(data)) as file:
        decoded_s = sum(frame.samples for frame in file.decode(audio=0)) / file.streams.audio[0].rate
    assert decoded_s == pytest.approx(duration_s, abs=0.15)


async def test_pace_changes_the_length(synthesizer: EmbeddedSynthesizer) -> None:
    """Slow takes longer than normal, and normal longer than fast."""
    lengths = [(await said(synthesizer, pace=pace))[1] for pace in ("slow", "normal", "fast")]

    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] > 1.3 * lengths[2]


async def test_the_same_text_is_the_same_sound(synthesizer: EmbeddedSynthesizer) -> None:
    """Equal requests give equal bytes, whatever was said between them."""
    first, _ = await said(synthesizer)
    await said(synthesizer, "Something else!", voice="de", pace="slow")

    assert (await said(synthesizer))[0] == first


READ_ALOUD = {
    "de": "Wir freuen uns sehr, dass Sie gekommen sind, und zeigen Ihnen gern das ganze Haus und den Garten dahinter.",
    "es": "Nos alegra mucho que haya venido, y le enseñamos con gusto toda la casa y el jardín que está detrás.",
    "fr": "Nous sommes très heureux que vous soyez venus, et nous vous montrons volontiers la maison et son jardin.",
    "it": "Siamo molto contenti che siate venuti, e vi mostriamo volentieri tutta la casa e il giardino dietro.",
}


@pytest.mark.parametrize("voice", READ_ALOUD)
async def test_no_voice_hurries(synthesizer: EmbeddedSynthesizer, voice: str) -> None:
    """Every language is read as calmly as the others: 11 to 16 letters a second."""
    _, duration_s = await said(synthesizer, READ_ALOUD[voice], voice=voice)

    assert 11 < len(READ_ALOUD[voice]) / (duration_s - 0.6) < 16.5


@pytest.mark.parametrize("voice", VOICES)
async def test_every_voice_speaks(synthesizer: EmbeddedSynthesizer, voice: str) -> None:
    """Each voice of the list is there."""
    assert (await said(synthesizer, "Radio, hotel, 12.", voice=voice))[1] > 0.5


async def test_a_text_has_the_voice_of_its_language(synthesizer: EmbeddedSynthesizer) -> None:
    """German is read as German where no voice is asked for, and as the voice that is asked for otherwise."""
    german = "Guten Morgen, Ihr Termin ist am Dienstag um neun Uhr."

    assert await said(synthesizer, german) == await said(synthesizer, german, voice="de")
    assert await said(synthesizer, german) != await said(synthesizer, german, voice="en-us")


async def test_paragraphs_are_parted_by_a_longer_pause(synthesizer: EmbeddedSynthesizer) -> None:
    """An empty line is heard."""
    apart = (await said(synthesizer, "The first part.\n\nThe second part."))[1]

    assert apart > (await said(synthesizer, "The first part. The second part."))[1] + 0.2


@pytest.mark.parametrize("voice", ["alloy", "../en", "en-us+f2"])
async def test_an_unknown_voice_is_refused_by_name(synthesizer: EmbeddedSynthesizer, voice: str) -> None:
    """The error names the field and the voices that are there; no other name reaches the engine."""
    with pytest.raises(InvalidRequest) as refused:
        await said(synthesizer, voice=voice)

    assert refused.value.errors[0][0] == "/voice"
    assert "en-us" in refused.value.errors[0][1]


async def test_a_text_without_words_is_refused(synthesizer: EmbeddedSynthesizer) -> None:
    """Punctuation alone has no sound, and is not charged as if it had."""
    with pytest.raises(NothingFound):
        await said(synthesizer, "?! …")


async def test_a_pause_is_heard_between_sentences(synthesizer: EmbeddedSynthesizer) -> None:
    """Two sentences take longer than their words run together."""
    apart, together = "It rains. We stay.", "It rains we stay"

    assert (await said(synthesizer, apart))[1] > (await said(synthesizer, together))[1] + 0.2


async def test_nothing_is_said_at_the_edges(synthesizer: EmbeddedSynthesizer) -> None:
    """A quarter of a second before and behind is silent, so that no player cuts off a word."""
    data, _ = await said(synthesizer, "Stop!")

    with wave.open(io.BytesIO(data)) as file:
        quarter = file.getframerate() // 4
        samples = array.array("h", file.readframes(file.getnframes()))
    assert not any(samples[:quarter])
    assert not any(samples[-quarter:])
    assert any(samples)


async def test_markup_is_read_not_obeyed(synthesizer: EmbeddedSynthesizer) -> None:
    """SSML of the caller neither silences nor stretches the sound."""
    _, plain = await said(synthesizer, "one two")
    _, marked = await said(synthesizer, '<break time="60s"/> one two')

    assert plain <= marked < 15


async def test_long_text_is_spoken_in_time(synthesizer: EmbeddedSynthesizer) -> None:
    """5,000 characters, the most that is allowed, take a small share of their own length."""
    begun = time.perf_counter()
    _, duration_s = await said(synthesizer, "The cat sat on the mat, 12 times. " * 147)

    assert duration_s > 200
    assert time.perf_counter() - begun < 0.1 * duration_s


async def test_a_process_that_was_killed_is_replaced() -> None:
    """The call after a crash is answered by a fresh process."""
    espeak = Espeak()
    await espeak.speak("one", voice="en-us", wpm=150)
    first = espeak.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)

    again = await espeak.speak("two", voice="en-us", wpm=150)

    assert again is not None
    assert len(again.data) > 1000
    assert espeak.pid != first
    await espeak.close()


async def test_close_ends_the_process() -> None:
    """Nothing is left running."""
    espeak = Espeak()
    await espeak.speak("one", voice="en-us", wpm=150)
    pid = espeak.pid
    assert pid is not None
    await espeak.close()

    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_another_process_says_the_same() -> None:
    """The breath of a voice does not hang on when its process began."""

    async def spoken() -> Samples | None:
        espeak = Espeak()
        sound = await espeak.speak("one two three", voice="de+f2", wpm=150)
        await espeak.close()
        return sound

    first = await spoken()
    await asyncio.sleep(1.1)  # seeds by the clock change once a second

    assert await spoken() == first


async def test_calls_at_the_same_time_do_not_mix() -> None:
    """One process serves many callers, each with its own answer; a cancelled one leaves no half answer behind."""
    espeak = Espeak()
    texts = ["one", "one two three", "one two three four five six"]
    alone = [await espeak.speak(text, voice="en-us", wpm=150) for text in texts]
    lost = asyncio.create_task(espeak.speak("forget this", voice="en-us", wpm=150))
    await asyncio.sleep(0)
    lost.cancel()
    together = await asyncio.gather(*(espeak.speak(text, voice="en-us", wpm=150) for text in texts))

    assert together == alone
    await espeak.close()


async def test_a_program_that_cannot_start_is_unavailable(tmp_path: Path) -> None:
    """A broken installation is told as such, and does not hang."""
    broken = tmp_path / "broken.py"
    broken.write_text("raise SystemExit(1)")
    with pytest.raises(Unavailable):
        await Espeak(broken).speak("one", voice="en-us", wpm=150)


@pytest.mark.parametrize(("voice", "rate"), [("en-us", 24_000), ("de", 16_000), ("en-gb", 16_000), ("pl", 22_050)])
async def test_each_voice_has_its_engine(synthesizer: EmbeddedSynthesizer, voice: str, rate: int) -> None:
    """The sample rate tells who speaks: Hibari, Pico or eSpeak NG."""
    data, _ = await said(synthesizer, "Radio, hotel.", voice=voice)

    with wave.open(io.BytesIO(data)) as file:
        assert file.getframerate() == rate


async def test_where_a_voice_fails_espeak_speaks(synthesizer: EmbeddedSynthesizer, tmp_path: Path) -> None:
    """A program of Pico's that has no sound for anything is no reason to be silent."""
    program = tmp_path / "mute.py"
    program.write_text('import sys\nfor line in sys.stdin: print(\'{"error": "mute"}\', flush=True)\n')
    synthesizer._pico = Pico(program)
    data, _ = await said(synthesizer, "Guten Morgen.", voice="de")

    with wave.open(io.BytesIO(data)) as file:
        assert file.getframerate() == 22_050


@pytest.mark.parametrize("voice", ["en-us", "de"])
@pytest.mark.parametrize("text", ["a" * 2_000, "word " * 400, "B2" * 300], ids=["letters", "words", "code"])
async def test_odd_text_is_spoken(synthesizer: EmbeddedSynthesizer, text: str, voice: str) -> None:
    """Runs without an end or a pause crash no engine."""
    assert 10 < (await said(synthesizer, text, voice=voice))[1] <= MOST_S


@pytest.mark.parametrize("voice", ["en-us", "de"])
async def test_a_text_that_takes_too_long_is_refused(synthesizer: EmbeddedSynthesizer, voice: str) -> None:
    """3,000 figures one by one are not begun."""
    with pytest.raises(InvalidRequest) as refused:
        await said(synthesizer, "9" * 3_000, voice=voice)

    assert refused.value.errors[0][0] == "/text"


@pytest.mark.parametrize(
    "text", ["今天下午三点开会。", "会議は三時です。", "الاجتماع الساعة الثالثة", "회의는 세 시입니다"]
)
async def test_a_script_without_a_voice_is_refused(synthesizer: EmbeddedSynthesizer, text: str) -> None:
    """The names of its letters are not read instead, in no voice."""
    for voice in ("", "en-us", "de"):
        with pytest.raises(UnsupportedLanguage):
            await said(synthesizer, text, voice=voice)


async def test_a_few_foreign_letters_are_left_out(synthesizer: EmbeddedSynthesizer) -> None:
    """A name in brackets does not make a text unreadable."""
    marked = await said(synthesizer, "We met at the station of Tokyo (東京) yesterday evening.")

    assert marked == await said(synthesizer, "We met at the station of Tokyo () yesterday evening.")


@pytest.mark.parametrize(
    ("text", "voice"),
    [
        ("Добрый день, ваш заказ готов.", "ru"),
        ("Καλημέρα", "el"),
        ("नमस्ते", "hi"),
        ("Ok", "en-us"),
        ("Où est la gare, s'il vous plaît ?", "fr"),
        ("El paquete pesa 2,4 kg.", "es"),
        ("Die Sendung wiegt 2,4 kg.", "de"),
        ("Il pacco misura 30 x 20 x 10 cm.", "it"),
        ("Guten Tag", "de"),
        ("John Smith", "en-us"),
        ("Total: 30 EUR", "en-us"),
        ("In Austin, TX 78701", "en-us"),
        ("Press 1 for sales.", "en-us"),
        ("Mr. Garcia called", "en-us"),
    ],
)
def test_a_short_text_has_the_voice_of_its_script_or_likeliest_language(text: str, voice: str) -> None:
    """Where the language is unsure, letters and words say enough; what may be English is."""
    assert voice_of(text) == voice


def test_a_long_sentence_without_a_pause_is_said_whole() -> None:
    """Twice the words take about twice as long, however many the network takes at once."""
    lengths = [len(found.data) for words in (150, 300) if (found := hibari("blue " * words, 1.0))]

    assert lengths[1] == pytest.approx(2 * lengths[0], rel=0.2)


@given(st.text(alphabet="ab. !}\u0301", max_size=3_000))
def test_no_voice_is_given_much_at_once(paragraph: str) -> None:
    """A paragraph is read whole, in pieces of a bounded length."""
    pieces = list(_readable(paragraph))

    assert all(len(piece) <= MOST_READ for piece in pieces)
    assert "".join(pieces).strip() == paragraph.strip()
