"""The five voices of a text, and how one is given to it without touching what it says."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from aibackend_blocks.language.writing.choice import Choice

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

Voice: TypeAlias = Literal["plain", "warm", "firm", "formal", "playful"]
VOICES: Final[tuple[Voice, ...]] = get_args(Voice)

_NAMED: Final[dict[str, Voice]] = {
    "plain": "plain", "neutral": "plain", "clear": "plain", "simple": "plain", "concise": "plain", "direct": "plain",
    "warm": "warm", "friendly": "warm", "kind": "warm", "empathetic": "warm", "caring": "warm", "personal": "warm",
    "firm": "firm", "strict": "firm", "assertive": "firm", "serious": "firm", "urgent": "firm", "stern": "firm",
    "formal": "formal", "professional": "formal", "corporate": "formal", "polite": "formal", "official": "formal",
    "playful": "playful", "fun": "playful", "witty": "playful", "cheeky": "playful", "humorous": "playful",
    "casual": "playful", "quirky": "playful",
}  # fmt: skip
_DESCRIBED: Final[dict[Voice, tuple[str, ...]]] = {
    "plain": ("plain and simple language, straight to the point", "neutral, matter-of-fact and brief"),
    "warm": ("warm, friendly and caring, like a helpful neighbour", "empathetic, gentle and reassuring"),
    "firm": ("firm, strict and serious, no excuses", "assertive and urgent, tough but fair"),
    "formal": ("formal, professional and businesslike", "polite, dignified, traditional and official"),
    "playful": ("playful, funny and witty, full of jokes", "casual, cheeky and lighthearted, fun for young people"),
}
LIKENESS_MIN = 0.25
"""Cosine under which words about tone say none of the voices. Measured: unrelated words stay below 0.2."""

_GREETINGS: Final[dict[Voice, tuple[str, ...]]] = {
    "plain": ("Hello{},",),
    "warm": ("Hi{},", "Hello{},"),
    "firm": ("Dear{},", "Hello{},"),
    "formal": ("Dear{},",),
    "playful": ("Hey{},", "Hi{}!"),
}
_NAMELESS: Final[dict[Voice, str]] = {
    "plain": "Hello,", "warm": "Hi there,", "firm": "Hello,", "formal": "Good day,", "playful": "Hey there,",
}  # fmt: skip
_FAREWELLS: Final[dict[Voice, tuple[str, ...]]] = {
    "plain": ("Best regards,", "Regards,"),
    "warm": ("Warm regards,", "With best wishes,", "All the best,"),
    "firm": ("Regards,", "Yours sincerely,"),
    "formal": ("Yours sincerely,", "Kind regards,"),
    "playful": ("Cheers,", "All the best,"),
}


def voice_of(words: str, default: Voice = "plain") -> Voice:
    """The voice that free words about tone ask for: by name, else by meaning; `default` when they say none."""
    tokens = re.findall(r"[a-z]+", words.lower())
    named = [_NAMED[token] for token in tokens if token in _NAMED]
    if named and len(tokens) <= 6 and not {"not", "no", "never", "without"} & set(tokens):
        return named[0]
    return _nearest(words, default) if tokens else default


def greeting(voice: Voice, name: str, choice: Choice | None = None) -> str:
    """The first line of a letter, with the name or without one."""
    if not name.strip():
        return _NAMELESS[voice]
    return _picked(_GREETINGS[voice], choice).format(f" {name.strip()}")


def farewell(voice: Voice, signature: str, choice: Choice | None = None) -> str:
    """The last lines: closing words and the signature below, or closing words alone."""
    closing = _picked(_FAREWELLS[voice], choice)
    return f"{closing}\n{signature.strip()}" if signature.strip() else closing.rstrip(",")


def contracted(text: str) -> str:
    """ "do not" as "don't", "we are sorry" as "we're sorry"; never at the end of a clause ("yes, we are")."""
    return _outside_facts(text, _contract)


def expanded(text: str) -> str:
    """ "don't" as "do not", "we're" as "we are"; what could be two things ("she'd") stays."""
    return _outside_facts(text, _expand)


def in_voice(text: str, voice: Voice) -> str:
    """The text with the voice's contractions, hedges and word choice; figures, names, links and quotes stay."""
    if voice in ("warm", "playful"):
        return contracted(_worded(text, _PLAINER))
    if voice == "formal":
        return _worded(expanded(text), _STATELIER)
    return _worded(expanded(text), _UNHEDGED) if voice == "firm" else _worded(text, _PLAINER)


def _picked(options: tuple[str, ...], choice: Choice | None) -> str:
    return choice.pick(options, "voice") if choice else options[0]


def _nearest(words: str, default: Voice) -> Voice:
    from aibackend_blocks.models.minilm import embed

    likeness = _anchors() @ embed([words])[0]
    best = int(likeness.argmax())
    return VOICES[best // 2] if likeness[best] >= LIKENESS_MIN else default


@cache
def _anchors() -> NDArray[numpy.float32]:
    """Two vectors a voice, in the order of VOICES."""
    from aibackend_blocks.models.minilm import embed

    return embed([described for voice in VOICES for described in _DESCRIBED[voice]])


_FACT = re.compile(
    r"""https?://\S+|www\.\S+|“[^“”]*”|"[^"\n]*"|(?<![^\s"”])(?=[^\s@\d]*+[@\d])\S+""",
    re.VERBOSE,
)


def _outside_facts(text: str, change: Callable[[str], str]) -> str:
    """The text with everything changed but links, addresses, quotes and tokens with figures."""
    done, place = [], 0
    for match in _FACT.finditer(text):
        done += [change(text[place : match.start()]), match.group()]
        place = match.end()
    return "".join([*done, change(text[place:])])


_NOT_FORMS: Final = {
    "do": "don't", "does": "doesn't", "did": "didn't", "is": "isn't", "are": "aren't", "was": "wasn't",
    "were": "weren't", "has": "hasn't", "have": "haven't", "had": "hadn't", "will": "won't", "would": "wouldn't",
    "should": "shouldn't", "could": "couldn't",
}  # fmt: skip
_WHOLE_OF = {short: f"{verb} not" for verb, short in _NOT_FORMS.items()} | {
    "can't": "cannot", "shan't": "shall not", "mustn't": "must not", "needn't": "need not", "mightn't": "might not",
}  # fmt: skip
_VERB = "|".join(f"[{verb[0].upper()}{verb[0]}]{verb[1:]}" for verb in _NOT_FORMS)
_NOT = re.compile(rf"(?<![\w'-])({_VERB}) not(?= [a-z])(?! only\b)")
_CANNOT = re.compile(r"(?<![\w'-])[Cc]annot(?= [a-z])(?! only\b)")
_SHORTENED = {"am": "'m", "are": "'re", "will": "'ll", "is": "'s"}
_PRONOUN = re.compile(
    r"(?<![\w'-])(?<!\bof )(?<!\bhere )"
    r"(?:(?P<i>I) (?P<am>am|will)|(?P<who>we|you|they) (?P<are>are|will)|(?P<it>it|that|there) (?P<is>is)"
    r"|(?P<he>he|she|it) (?P<will>will))(?= (?!not\b|and\b|or\b|but\b)[a-z])",
    re.IGNORECASE,
)
_SHORT_NOT = re.compile(
    rf"(?<![\w'-])({'|'.join(_WHOLE_OF)})(?: (you|we|they|he|she|it|i)(?=[ ?]))?(?![\w'])", re.IGNORECASE
)
_SHORT_VERB = re.compile(
    r"(?<![\w'-])(I|we|you|they|he|she|it|that|there|what|who|here)'(m|re|ll|ve|s)(?![\w'])(?= ?(been\b|got\b)?)",
    re.IGNORECASE,
)
_VERBS = {"m": "am", "re": "are", "ll": "will", "ve": "have"}


def _contract(text: str) -> str:
    text = _NOT.sub(lambda match: _like(match.group(), _NOT_FORMS[match[1].lower()]), text)
    text = _CANNOT.sub(lambda match: _like(match.group(), "can't"), text)
    return _PRONOUN.sub(lambda match: _joined_verb(match.group()), text)


def _joined_verb(words: str) -> str:
    subject, verb = words.split(" ")
    return subject + _SHORTENED[verb.lower()] if verb.islower() else words


def _expand(text: str) -> str:
    text = text.replace("’", "'") if re.search(r"[a-z]’(?:t|s|re|ll|ve|m)\b", text) else text
    text = _SHORT_NOT.sub(_whole_not, text)
    text = _SHORT_VERB.sub(_whole_verb, text)
    return re.sub(r"(?<![\w'-])([Ll])et's(?= [a-z])", r"\1et us", text)


def _whole_not(match: re.Match[str]) -> str:
    """ "don't" as "do not", and before its subject "don't you" as "do you not"."""
    whole = _WHOLE_OF[match[1].lower()]
    if not match[2]:
        return _like(match[1], whole)
    verb = "can" if whole == "cannot" else whole.removesuffix(" not")
    return f"{_like(match[1], verb)} {match[2]} not"


def _whole_verb(match: re.Match[str]) -> str:
    if match[2].lower() == "s":
        return f"{match[1]} {'has' if match[3] else 'is'}"
    return f"{match[1]} {_VERBS[match[2].lower()]}"


def _like(model: str, word: str) -> str:
    """The word with the model's capital."""
    return word[0].upper() + word[1:] if model[0].isupper() else word


_PLAINER: Final = {
    "in order to": "to", "utilize": "use", "utilise": "use", "prior to": "before", "subsequent to": "after",
    "at this point in time": "now", "commence": "start", "endeavour to": "try to", "in the event that": "if",
    "with regard to": "about", "due to the fact that": "because", "we regret to inform you that": "we are sorry that",
    "at your earliest convenience": "as soon as you can",
}  # fmt: skip
_STATELIER: Final = {
    "many thanks": "thank you very much", "with thanks": "with thanks", "thanks to": "thanks to",
    "thanks": "thank you", "a lot of": "considerable", "sort out": "resolve", "get in touch with": "contact",
    "get in touch": "contact us",
    "get back to": "reply to", "find out": "establish", "set up": "arrange", "right away": "without delay",
    "as soon as you can": "at your earliest convenience", "let us know": "inform us", "kind of": "rather",
}  # fmt: skip
_UNHEDGED: Final = {
    "just ": "", "maybe ": "", "perhaps ": "", "a bit ": "", "kind of ": "", "we think that ": "", "really ": "",
    "if at all possible": "", "as soon as you can": "without delay", "at your earliest convenience": "without delay",
    "when you have a moment": "now", "we would like to ask you to": "we ask you to",
}  # fmt: skip


def _worded(text: str, table: dict[str, str]) -> str:
    """Words exchanged; a capital is only taken for a sentence's start, never within a name."""
    pattern = _pattern(tuple(table))

    def exchanged(match: re.Match[str]) -> str:
        new = table[match.group().lower()]
        return _like(match.group(), new) if new else ""

    def changed(part: str) -> str:
        return re.sub(r"(?<=\S) +(?=[,.;!?])", "", pattern.sub(exchanged, part)) if pattern.search(part) else part

    return _outside_facts(text, changed)


@cache
def _pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """The phrases, longest first: small ones before any word, capital ones only before a small word."""
    ordered = sorted(phrases, key=len, reverse=True)
    small = "|".join(re.escape(phrase) + ("" if phrase.endswith(" ") else r"(?![\w'-])") for phrase in ordered)
    capital = "|".join(re.escape(phrase[0].upper() + phrase[1:]) for phrase in ordered if not phrase.endswith(" "))
    return re.compile(rf"(?<![\w'-])(?:{small}|(?:{capital})(?= [a-z]|[.,!]))")
