"""What a voice asks of a text, from its description or from a sample of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

from .measures import measured
from .wishes import Kind, wishes_of

Person = Literal["", "you", "we"]


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile:
    """A voice. None: it says nothing of this.

    contracts: contractions are asked for by name or sample, not by friendliness alone.
    sentence_max: words that a sentence shall have at most. exclaims, hype: whether these are welcome.
    letter: nothing clipped or colloquial, formal or not. polite: refusals are regretted. active: doers
    come first. firm: nothing that is held against somebody is left out.
    """

    contractions: bool | None = None
    contracts: bool = False
    sentence_max: int | None = None
    person: Person = ""
    exclaims: bool | None = None
    hype: bool | None = None
    plain: bool = True
    formal: bool = False
    letter: bool = False
    polite: bool = False
    warm: bool = False
    children: bool = False
    direct: bool = False
    active: bool = False
    firm: bool = False


_NEGATED: Final = re.compile(r"\b(?:no|not|never|without|avoid\w*|free of|don't|do not|less|zero|nor)\b", re.IGNORECASE)
_SAYS: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (name, re.compile(rf"\b(?:{words})", re.IGNORECASE))
    for name, words in (
        ("contractions", r"contract(?:ion|ed)"),
        ("exclaims", r"exclamation|exclaim"),
        ("hype", r"hype|superlative|buzz|sales[ey]|salesy|overstat|exaggerat|marketing[- ]speak"),
        ("jargon", r"jargon|legalese|buzzword|corporate[- ]speak|technical (?:terms|language)|bureaucra"),
        ("informal", r"informal|casual|conversational|chatty|relaxed|laid[- ]back|colloquial"),
        (
            "formal",
            r"formal|official|dignified|businesslike|professional|corporate|legal\b|solemn|serious|polite"
            r"|respectful|courteous|diplomat|tactful",
        ),
        (
            "warm",
            r"warm|friendly|human|kind|colleague|neighbou?r|peer|helpful|caring|cheerful|playful|witty|family"
            r"|empath|reassur"
            r"|compassion|gentle|understanding|supportive|welcoming|approachable|sympath",
        ),
        (
            "polite",
            r"polite|courteous|respectful|diplomat|tactful|empath|apologetic|sorry|kind\b|gracious|considerate|gentle",
        ),
        ("short", r"short sentence|crisp|terse|punchy|telegram|telegraphic|staccato|clipped|brisk"),
        ("brief", r"short|brief|concise|direct|to the point|compact"),
        (
            "direct",
            r"direct\b(?! to)|confident|assertive|decisive|to the point|punchy|crisp|no-nonsense|straightforward",
        ),
        ("long", r"long(?:er)? sentence|flowing|literary|elaborate"),
        ("plain", r"plain|simple|clear|everyday|easy|non-technical|lay(?:man|person|people)?\b|storyteller|farmer"),
        ("children", r"child|kids|pupils|\d+ (?:to|-|–) \d+ years|years old|school|families"),
        (
            "calm",
            r"\bcalm|modest|dry|understated|sober|neutral|factual|serious|humble|quiet|restrained|matter-of-fact"
            r"|elegant|refined|sophisticated|luxur\w*",
        ),
        ("lively", r"enthusias|energetic|excit|bold|exuberant|upbeat|lively|catchy"),
        (
            "you",
            r"second[- ]person|you[- ]form|with you|(?:speak|talk)(?:s|ing)?(?: directly| straight)? to "
            r"[‘'“\"]?(?:you|the|our|your)\b|addressed (?:directly )?to|address(?:es|ing)? (?:the reader|you)"
            r"|directly to the reader|peer",
        ),
        ("we", r"first[- ]person plural|we[- ]form|as we|“we”|\"we\"|'we'|our team speaking"),
    )
)
_LABEL: Final = re.compile(
    r"^\s*(?:sample|example|sounds like this|like this|write like this|in the style of)\s*:\s*", re.IGNORECASE
)
_ABOUT_LANGUAGE: Final = re.compile(
    r"\b(?:voice|tone|style|sentences?|words?|wording|vocabulary|jargon|sounds?|write|writes|writing|speaks?"
    r"|speaking|audience"
    r"|readers?|brand|form|formal|informal|friendly|person|contractions?|exclamation|hype|emojis?|language|copy)\b",
    re.IGNORECASE,
)
_SPOKEN: Final = re.compile(r"\b(?:we|i)['’](?:re|m|ve|ll)\b", re.IGNORECASE)
"""Contractions of who describes their own voice."""
_PRONOUN: Final = re.compile(r"\b(?:i|we|you|our|your|us|me|it's|don't|we're|you're)\b", re.IGNORECASE)


def profile_of(voice: str, goal: str) -> Profile:
    """The profile of a voice; the goal adds to a description where that leaves things open."""
    sample = _LABEL.sub("", voice)
    if sample != voice or _is_sample(voice):
        return _sampled(sample)
    found = _described(voice, Profile())
    if found == Profile() and voice.strip():
        found = _by_meaning(voice)
    found = _wished(found, wishes_of(voice))
    if found.contractions is None and _SPOKEN.search(voice):
        found = replace(found, contractions=True)
    if found.formal and found.warm:
        # Who asks for courtesy with warmth does not ask for stiffness.
        found = replace(found, formal=False, contractions=None)
    found = replace(
        found, active=re.search(r"\bactive\b", voice, re.IGNORECASE) is not None, firm="firm" in wishes_of(voice)
    )
    return replace(found, person=found.person or _described(goal, Profile()).person)


def _is_sample(voice: str) -> bool:
    """Whether the words are text in the voice, not words about it."""
    spoken = len(_PRONOUN.findall(voice))
    if spoken >= 2 and re.match(r"(?:We|I|Our|You) ", voice) and len(re.findall(r"[.!?](?:\s|$)", voice)) >= 2:
        return True
    if _ABOUT_LANGUAGE.search(voice) or len(voice.split()) < 12:
        return False
    return spoken >= 2 or (spoken == 1 and not any(pattern.search(voice) for _, pattern in _SAYS))


def _sampled(sample: str) -> Profile:
    """The profile that a sample has."""
    has = measured(sample)
    formal = has.contractions == 0 and has.long_words > 0.18 and not has.exclamations
    return Profile(
        contracts=bool(has.contractions),
        contractions=True if has.contractions else False if has.words >= 60 or formal else None,
        sentence_max=max(8, round(has.sentence_words * 1.3)) if has.sentence_words <= 14 else None,
        person="you" if has.second > has.plural else "we" if has.plural else "",
        exclaims=bool(has.exclamations),
        hype=None if has.exclamations else False,
        plain=not formal,
        formal=formal,
        warm=bool(has.contractions or has.second),
    )


def _described(voice: str, profile: Profile) -> Profile:
    """Clause by clause, what each asks for or rules out; later clauses win."""
    for clause in re.split(r"[.;,!\n]|\bbut\b|\band\b(?= (?:no|not|never|without)\b)", voice):
        denied_from = match.start() if (match := _NEGATED.search(clause)) else len(clause)
        for name, pattern in _SAYS:
            if hit := pattern.search(clause):
                profile = _with(profile, name, wanted=hit.start() < denied_from)
    return profile


def _with(profile: Profile, name: str, *, wanted: bool) -> Profile:
    """The profile with one thing asked for or ruled out."""
    calm: dict[str, object] = {"exclaims": False, "hype": False}
    told: dict[tuple[str, bool], dict[str, object]] = {
        ("contractions", True): {"contractions": True, "contracts": True},
        ("contractions", False): {"contractions": False, "contracts": False},
        ("exclaims", True): {"exclaims": True},
        ("exclaims", False): {"exclaims": False},
        ("hype", False): {"hype": False},
        ("jargon", False): {"plain": True},
        ("informal", True): {"contractions": True, "formal": False, "warm": True},
        ("formal", True): {
            "formal": True,
            "letter": True,
            "contractions": False,
            "exclaims": False,
            "warm": False,
            "plain": False,
            "sentence_max": profile.sentence_max or 24,
        },
        ("formal", False): {"formal": False, "contractions": True},
        ("warm", True): {"warm": True, "contractions": True if profile.contractions is None else profile.contractions},
        ("polite", True): {"polite": True},
        ("short", True): {"sentence_max": 12},
        ("brief", True): {"sentence_max": profile.sentence_max or 16},
        ("direct", True): {"direct": True},
        ("long", True): {"sentence_max": None},
        ("plain", True): {"plain": True, "sentence_max": profile.sentence_max or 18},
        ("children", True): {"children": True, "plain": True, "sentence_max": min(profile.sentence_max or 14, 14)},
        ("calm", True): calm,
        ("lively", True): {"exclaims": True, "warm": True, "contractions": True},
        ("lively", False): calm,
        ("you", True): {"person": "you"},
        ("we", True): {"person": "we"},
    }
    if name == "formal" and wanted and profile.warm and profile.contractions:
        return replace(profile, letter=True, contractions=None)
    return replace(profile, **told.get((name, wanted), {}))  # type: ignore[arg-type]


def _wished(found: Profile, wishes: frozenset[Kind]) -> Profile:
    """A profile with what a trained head hears in a description too, where its own words leave that open."""
    if wishes & {"warm", "sorry", "playful", "lively"} and not found.formal:
        open_ = found.contractions is None and not found.polite and "sorry" not in wishes
        contracts = True if open_ else found.contractions
        found = replace(found, warm=True, contractions=contracts)
    if wishes & {"playful", "lively"} and found.exclaims is None and not found.formal:
        found = replace(found, exclaims=True)
    if wishes & {"direct", "firm"}:
        found = replace(found, direct=True)
    if "sorry" in wishes:
        found = replace(found, polite=True)
    if wishes & {"plain", "children"} and not found.formal:
        found = replace(found, plain=True, sentence_max=found.sentence_max or 18)
    if "short" in wishes:
        found = replace(found, sentence_max=found.sentence_max or 16)
    return found


def _by_meaning(voice: str) -> Profile:
    """The profile of the nearest of five voices, for words that no rule knows."""
    from aibackend_blocks.language.writing.voice import voice_of

    profiles = {
        "plain": Profile(sentence_max=18),
        "warm": Profile(contractions=True, warm=True),
        "firm": Profile(contractions=False, sentence_max=16, exclaims=False, hype=False),
        "formal": Profile(contractions=False, formal=True, exclaims=False, hype=False),
        "playful": Profile(contractions=True, warm=True, exclaims=True),
    }
    return profiles[voice_of(voice[:400])]
