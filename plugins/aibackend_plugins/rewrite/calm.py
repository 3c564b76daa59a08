"""Loudness taken out: capitals, rows of marks, interjections, hype."""

from __future__ import annotations

import re
from calendar import day_name, month_name
from typing import Final

from aibackend_blocks.language.english import lemma, parsed
from aibackend_blocks.language.english.proofing import corrected
from aibackend_blocks.language.vocabulary import is_word
from aibackend_blocks.language.writing.wording import an, capital
from aibackend_blocks.models.tagger import lists

from .facts import shouts

_INTERJECTION: Final = re.compile(
    r"^(?:omg|wow|woo-?hoo|yay|hooray|whoa|boom|guess what|drum ?roll"
    r"|hey(?= ?[!,]))\b[\s!.,?…]*(?:(?:you )?guys|everyone|folks|y'all)?[\s!.,?…]*",
    re.IGNORECASE,
)
_EMOJI: Final = re.compile(r"[\U0001F000-\U0001FAFF\u2600-\u27BF\uFE0F\u200D]+\s?")
_GREETING: Final = re.compile(
    r"^(?:hi|hey|hello|yo|hiya)(?: there| guys| all| everyone| folks| team)?\s*[!,.]*$", re.IGNORECASE
)
_GLAD: Final = re.compile(
    r"^(?:I am|I'm|we are|we're) (?:so |super |very |really |truly |beyond )*(?:excited|thrilled|humbled"
    r"|proud|delighted|happy"
    r"|glad|honou?red|pleased)(?:(?:,| and) (?:so |super |very )*(?:excited|thrilled|humbled|proud|delighted|happy|glad"
    r"|honou?red|grateful))* to (?:announce|share|say|report|tell (?:you|everyone|all|y'all)(?: guys| all"
    r"| folks)?)(?: that |:? (?=(?:we|I)\b))",
    re.IGNORECASE,
)
_MOST: Final = re.compile(
    r"\bthe (?:world's )?most (?=(?:revolutionary|innovative|advanced|amazing|incredible|exciting)\b)", re.IGNORECASE
)
_HEADING: Final = re.compile(r"^[A-Z]{2,}(?: [A-Z'’-]{2,}){1,9}[!.:]*$")
"""A line in capitals."""
_DISBELIEF: Final = re.compile(
    r"^(?:you (?:will not|won't|are not going to) believe .*|don't miss (?:out|this).*|hurry.*"
    r"|.*\b(?:things|times) ahead)$",
    re.IGNORECASE,
)


_CHATTED: Final = re.compile(r"^(?:[a-z]+(?= ))|(?<=[a-z]{2}[.!?] )[a-z]", re.MULTILINE)
_SMILE: Final = re.compile(r"\s*(?<![\w(])[:;]-?[)(DP](?!\w)")


SIGNED_MOST: Final = 3
"""Words of a signature."""


def capitalised(text: str) -> str:
    """A chat's sentences with capitals at their start, and without smiles of marks."""
    told = _CHATTED.sub(lambda match: match.group()[0].upper() + match.group()[1:], _SMILE.sub("", text))
    whole = len(re.split(r"[.!?\n]", told)[-1].split()) > SIGNED_MOST
    return f"{told}." if told != text and told[-1:].isalpha() and whole else told


_SUPERLATIVE: Final = re.compile(
    r"\b(?P<the>the|our|your) most (?:amazing|incredible|awesome|fantastic|fabulous|unbelievable|epic|brilliant"
    r"|exciting|stunning"
    r"|spectacular|phenomenal|wonderful|perfect) (?=[a-z])",
    re.IGNORECASE,
)
_EVER: Final = re.compile(r"(?<=[a-z]{3}) ever(?=[.!]+$)")
_RAVES: Final = re.compile(
    r"^(?:it|this|that|they|these)(?:'s| is| are|'re| was| will be|'ll be)(?: going to be| gonna be)?(?: (?:so|really"
    r"|absolutely|just|truly|totally|super))* (?:amazing|incredible|awesome|fantastic|fabulous|unbelievable|epic|insane"
    r"|mind-blowing|brilliant|great|huge|crazy|spectacular|phenomenal|stunning)[.!]*$",
    re.IGNORECASE,
)


def quieted(said: str) -> str:
    """The sentence with small letters for shouted words, one mark at its end, and no emoji."""
    if _HEADING.match(said) and not any(_is_name(word.lower()) for word in said.split()):
        return capital(corrected(said.lower()))
    loud = shouts(said) or frozenset(word for word in re.findall(r"\b[A-Z]{3,}\b", said) if word in _LOUD_ALONE)
    loud |= _stressed(said)
    if loud:
        said = re.sub(r"(?<![\w@.#/-])[A-Z]{3,}(?![\w@/-])", lambda match: _small(match.group(), loud), said)
    said = _EMOJI.sub("", said).strip()
    said = re.sub(r"!{2,}|!\?|\?!+", lambda match: "?" if "?" in match.group() else "!", said)
    return said[:1].upper() + said[1:] if loud else said


def _stressed(said: str) -> frozenset[str]:
    """Words in capitals that are stressed and no names: adverbs and what binds ("STILL", "EVERY")."""
    words = re.findall(r"(?<![\w-])[A-Z]{4,}(?![\w-])", said)
    if not words or len(said) > STRESSED_MOST:
        return frozenset()
    tags = {token.lower_: token.tag_ for token in parsed(said.lower())}
    return frozenset(word for word in words if tags.get(word.lower(), "") in ("RB", "DT", "IN", "PRP$", "CC"))


STRESSED_MOST: Final = 1_000
"""Characters of a sentence that is parsed."""


def _is_name(word: str) -> bool:
    return bool(lists().get(word, 0) & 1) and not is_word(word)


def without_exclamations(said: str) -> str:
    """The sentence with a full stop for each exclamation mark."""
    return re.sub(r"!+", ".", said)


def without_fuss(said: str) -> str:
    """The sentence without its interjection and without its delight in telling; "" if there was nothing else."""
    if _GREETING.match(said):
        return ""
    bare = _INTERJECTION.sub("", said)
    bare = _BEST.sub(_unboasted, bare)
    bare = _EVER.sub("", _MOST.sub("a ", _SUPERLATIVE.sub(r"\g<the> ", _GLAD.sub("", bare))))
    bare = bare[:1].upper() + bare[1:] if bare != said else bare
    return "" if _DISBELIEF.match(bare.rstrip(".!? ")) or _RAVES.match(bare) or not re.search(r"\w", bare) else bare


_BEST: Final = re.compile(
    r"(?P<we>\bwe(?: are|['’]re) )(?P<the>the )(?:(?:#1|number one|very|absolute"
    r"|all-time|best|greatest|finest|cheapest|coolest|fastest"
    r"|nicest|top),? )+"
    r"(?P<what>[a-z-]+)(?P<ever> ever)?",
    re.IGNORECASE,
)
"""A boast before a noun."""


def _unboasted(match: re.Match[str]) -> str:
    """ "We are the best roofers ever" as "We are roofers"; of one thing "a roofer"."""
    what = match["what"]
    if what.lower() in ("thing", "one", "way", "part", "place", "time"):
        return match.group()
    return f"{match['we']}{what if lemma(what, 'NOUN') != what else an(what)}"


_CALENDAR: Final = frozenset((*day_name, *month_name))
_LOUD_ALONE = frozenset(("OMG", "WOW", "INSANE", "HUGE", "FREE", "AMAZING"))


def _small(word: str, loud: frozenset[str]) -> str:
    if word.capitalize() in _CALENDAR:
        return word.capitalize()
    return word.lower() if word in loud else word
