"""Speech in: files of any kind, and what is no speech, damaged, foreign or too long."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend.errors import FileTooLarge, NothingFound, Unavailable, UnsupportedLanguage
from aibackend.services import Compute, Transcript
from aibackend.services.context import current_progress
from aibackend_defaults.speech import EmbeddedRecognizer, recognizer, words
from aibackend_defaults.speech.conftest import CLIP, Samples, clip, wav
from aibackend_defaults.speech.decoding import RATE
from aibackend_defaults.speech.espeak import Espeak
from aibackend_defaults.speech.language import is_english
from aibackend_defaults.speech.listening import LONGEST_S, anybody, chances, segments, voiced
from aibackend_defaults.speech.telling import told
from aibackend_defaults.speech.words import LOOP_PERIOD, Passage
from aibackend_defaults.speech.words import heard as passage_heard

SAID = "eight of spades four of clubs seven of hearts".split()  # noqa: SIM905


class Here(Compute):
    """Runs work at once."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


async def heard(data: bytes, *, diarize: bool = False) -> Transcript:
    return await EmbeddedRecognizer(Here()).transcribe(data, diarize=diarize)


def words_of(transcript: Transcript) -> list[str]:
    return re.findall(r"\w+", " ".join(one.text for one in transcript.segments).lower())


def noise(seconds: float, size: float = 3000) -> Samples:
    return (np.random.default_rng(0).normal(0, size, int(seconds * RATE))).clip(-32768, 32767).astype(np.int16)


def music(seconds: float) -> Samples:
    """Chords of plucked tones, four a second."""
    time = np.arange(int(seconds * RATE)) / RATE
    roots = np.array([220, 262, 330, 247])[(time * 2).astype(int) % 4]
    chord = sum(np.sin(2 * np.pi * roots * step * time) for step in (1, 1.25, 1.5, 2))
    return (4000 * chord * np.exp(-6 * (time * 4 % 1) / 4)).astype(np.int16)


@pytest.mark.parametrize(
    "samples",
    [np.zeros(5 * RATE, np.int16), noise(5), noise(5, 30), music(5), np.zeros(100, np.int16)],
    ids=["silence", "noise", "faint noise", "music", "a click"],
)
async def test_where_nobody_speaks_nothing_is_found(samples: Samples) -> None:
    """Silence, noise and music hold no words."""
    with pytest.raises(NothingFound):
        await heard(wav(samples))


@pytest.mark.parametrize(
    ("told", "speech"),
    [([0.95] * 8, True), ([0.95] * 7 + [0.6] + [0.95] * 7, False), ([0.75] * 200, False), ([], False)],
    ids=["a syllable", "moments", "a long likeness", "nothing"],
)
def test_a_likeness_of_speech_is_no_voice(told: list[float], speech: bool) -> None:
    """Somebody speaks where the detector is sure for a syllable's length."""
    assert anybody(told) == speech


async def test_a_sentence_is_heard() -> None:
    """Most words of a clear recording are right; it is English, in time, and ends like a sentence."""
    speech = await heard(CLIP.read_bytes())
    text = " ".join(one.text for one in speech.segments)
    got = text.lower().replace(",", "").rstrip(".?").split()

    assert len(set(SAID) & set(got)) >= 0.8 * len(set(SAID))
    assert speech.language == "en"
    assert text[0].isupper()
    assert text[-1] in ".?"
    assert 0 <= speech.segments[0].start_s < speech.segments[-1].end_s <= len(clip()) / RATE
    assert {one.speaker for one in speech.segments} == {""}


def test_equal_sounds_are_heard_alike() -> None:
    """What a worker heard before changes neither words nor certainty."""
    start, end = clip()[: 2 * RATE], clip()[-2 * RATE :]
    first = passage_heard(start)
    passage_heard(end)

    assert passage_heard(start) == first
    assert first.text


@pytest.mark.parametrize("samples", [noise(8), noise(2, 30), np.zeros(0, np.int16), np.zeros(RATE, np.int16)])
def test_what_is_no_speech_ends(samples: Samples) -> None:
    """Noise and silence that came through make no more tokens than could be said in their time."""
    passage = passage_heard(samples, 3.0)

    assert len(passage.logs) <= max(words.LEAST_TOKENS, words.TOKENS_S * len(samples) / RATE)
    assert passage.start_s == 3.0


def test_a_loop_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """A network that says the same again and again is stopped, and what it repeated is told once or so."""
    said = [(1000, -0.1), *[(2000 + at % 3, -0.1) for at in range(90)]]
    monkeypatch.setattr(words, "_tokens", lambda states, mask, most: iter(said))
    passage = passage_heard(noise(20))

    assert 1 < len(passage.logs) <= 2 + LOOP_PERIOD


def test_without_the_network_the_call_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the package is missing, the error names it."""
    monkeypatch.setattr(words, "find_spec", lambda name: None)
    words._network.cache_clear()
    with pytest.raises(Unavailable, match="moonshine-voice"):
        passage_heard(clip())


async def test_a_long_recording_is_heard_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same words by the same voices as at once, in rising times, while progress is told."""
    pause = music(0.6) // 100
    talk = np.concatenate([clip(), pause, clip(), pause, clip()])
    whole = await heard(wav(talk), diarize=True)
    told: list[float] = []
    token = current_progress.set(told.append)
    monkeypatch.setattr(recognizer, "PART_S", 4.0)
    parts = await heard(wav(talk), diarize=True)
    current_progress.reset(token)

    assert words_of(parts) == words_of(whole)
    assert {one.speaker for one in parts.segments} == {one.speaker for one in whole.segments}
    assert [one.start_s for one in parts.segments] == sorted(one.start_s for one in parts.segments)
    assert len(told) >= 3
    assert told == sorted(told)
    assert told[-1] < 1


async def test_a_job_may_take_a_longer_recording_than_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody waits for a call; the refusal names the cure."""
    monkeypatch.setattr(recognizer, "CALL_MOST_S", 3.0)
    with pytest.raises(FileTooLarge, match="respond-async"):
        await heard(CLIP.read_bytes())

    token = current_progress.set(lambda share: None)
    assert (await heard(CLIP.read_bytes())).segments
    monkeypatch.setattr(recognizer, "JOB_MOST_S", 3.0)
    with pytest.raises(FileTooLarge, match="minutes; send it in parts"):
        await heard(CLIP.read_bytes())
    current_progress.reset(token)


async def test_two_voices_are_told_apart() -> None:
    """A voice raised by a third is another speaker; what each says stands under its name, in order."""
    low = clip()
    places = np.arange(0, len(low), 1.35)
    high = np.interp(places, np.arange(len(low)), low).astype(np.int16)
    speech = await heard(wav(np.concatenate([low, np.zeros(RATE, np.int16), high])), diarize=True)

    assert [one.speaker for one in speech.segments] == sorted(one.speaker for one in speech.segments)
    assert {one.speaker for one in speech.segments} == {"Speaker 1", "Speaker 2"}


async def test_faint_speech_is_heard() -> None:
    """A recording at a hundredth of its level has the same places of speech."""
    faint = (clip() / 100).astype(np.int16)

    assert len(segments(chances(faint))) == len(segments(chances(clip())))


def test_utterances_are_apart_and_bounded() -> None:
    """Long speech is parted; parts are in order, do not overlap, and lie within the recording."""
    samples = np.tile(clip(), 8)
    speech = chances(samples)
    spans = segments(speech)

    assert len(voiced(speech)) >= len(segments(chances(clip())))
    assert all(0 < end - start <= LONGEST_S + 1 for start, end in spans)
    assert all(before[1] <= after[0] for before, after in pairwise(spans))
    assert spans[0][0] >= 0
    assert spans[-1][1] <= len(samples) / RATE


def passage(text: str, start_s: float = 0.0, end_s: float = 1.0, logs: tuple[float, ...] = ()) -> Passage:
    return Passage(text=text, start_s=start_s, end_s=end_s, logs=logs)


@pytest.mark.parametrize(
    ("voice", "wpm", "sentence"),
    [("en-us+f2", 155, "Please leave the parcel with the neighbour at number twelve."),
     ("en", 200, "The last ferry to the island leaves at a quarter past nine in the evening."),
     ("en-gb-scotland", 125, "We had to cancel the picnic because it would not stop raining."),
     ("de+f2", 155, "Bitte geben Sie das Paket beim Nachbarn in Nummer zwölf ab."),
     ("fr", 155, "Le dernier bateau pour l'île part à neuf heures et quart du soir."),
     ("es+m3", 125, "Tuvimos que cancelar la excursión porque no paraba de llover."),
     ("ru", 155, "Последний паром на остров уходит в четверть десятого вечера."),
     ("nl", 155, "We moesten de picknick afzeggen omdat het maar bleef regenen.")],
    ids=["american", "fast British", "slow Scottish", "German", "French", "Spanish", "Russian", "Dutch"],
)  # fmt: skip
async def test_english_is_heard_and_other_languages_are_refused(voice: str, wpm: int, sentence: str) -> None:
    """A synthetic voice too has its language; the error says which one the engine knows."""
    espeak = Espeak()
    spoken = await espeak.speak(sentence, voice=voice, wpm=wpm)
    await espeak.close()
    assert spoken is not None
    data = wav(np.frombuffer(spoken.data, np.int16), spoken.rate)

    if voice.startswith("en"):
        assert (await heard(data)).language == "en"
    else:
        with pytest.raises(UnsupportedLanguage, match="English"):
            await heard(data)


def test_a_word_or_two_tell_no_language() -> None:
    """What is too short to tell is taken for English; nothing at all is, too."""
    assert is_english([])
    assert is_english([Passage(text="Yes.", start_s=0.0, end_s=1.0, logs=(-3.0,) * 5, state=(0.0,) * 288)])


def test_sentences_go_to_the_nearest_voice() -> None:
    """Each sentence has its time, and the voice of that time; one word too many is not another speaker's."""
    said = told(
        [passage("yes, indeed. No, never.", 0.0, 4.0)], [(0.0, 1.0), (3.0, 4.0)], [(0.0, 1.5, 0), (1.5, 4.0, 1)]
    )

    assert [(one.speaker, one.text) for one in said] == [("Speaker 1", "Yes, indeed."), ("Speaker 2", "No, never.")]
    assert [(one.start_s, one.end_s) for one in said] == [(0.0, pytest.approx(3.0, abs=0.1)), (said[0].end_s, 4.0)]


def test_a_change_of_voice_parts_a_sentence() -> None:
    """Where two people share what was heard as one sentence, each has a part, unless it is a second or less."""
    shared = passage("one two three four five six seven eight", 0.0, 8.0)
    halves = told([shared], [(0.0, 8.0)], [(0.0, 4.0, 0), (4.0, 8.0, 1)])
    slip = told([shared], [(0.0, 8.0)], [(0.0, 7.6, 0), (7.6, 8.0, 1)])

    assert [one.speaker for one in halves] == ["Speaker 1", "Speaker 2"]
    assert " ".join(one.text for one in halves) == "One two three four five six seven eight"
    assert [one.speaker for one in slip] == ["Speaker 1"]


@given(
    st.lists(st.text("ab. ?", max_size=30), max_size=4),
    st.lists(st.tuples(st.floats(0, 9), st.floats(0.1, 3), st.integers(0, 2)), max_size=4),
)
def test_no_word_is_lost_and_times_rise(texts: list[str], raw: list[tuple[float, float, int]]) -> None:
    """Whatever the voices, all words are told, in order, within their passage."""
    passages = [passage(text, 3.0 * at, 3.0 * at + 2) for at, text in enumerate(texts)]
    said = told(passages, [(0.5, 1.5), (3.2, 4.0)], [(start, start + length, who) for start, length, who in raw])

    assert " ".join(one.text for one in said).lower().split() == " ".join(texts).split()
    assert all(one.start_s <= one.end_s for one in said)
    assert all(before.end_s <= after.start_s + 1e-6 for before, after in pairwise(said))
