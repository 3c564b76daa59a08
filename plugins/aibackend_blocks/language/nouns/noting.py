"""A note in telegram style as a sentence, in languages that are read by their words: "Petits chiens acceptés dans la
chambre, 8 € par nuit" as "Les petits chiens sont acceptés dans la chambre (8 € par nuit)".

A note is a thing and what is said of it, without article and verb. The thing ends where what is said begins, which
shows by its form (a participle, an amount, a time); its article follows its gender, and both must agree with what is
said. A note of any other build gives "".
"""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from aibackend_blocks.language.nouns.endings import form

LANGUAGES = ("de", "es", "fr", "it", "nl", "pt")
WORDS_MOST, RUN_MOST, PART_MOST = 40, 3, 12
"""Words of a note, of a thing before what only describes it, and of a part that stands in brackets."""
_PREPOSITION: Mapping[str, str] = {
    "de": r"(?:in|im|an|am|auf|aus|bei|beim|durch|für|gegen|mit|nach|ohne|über|um|unter|von|vom|vor|zu|zum|zur|pro|je|der|des)",
    "fr": r"(?:à|au|aux|avec|chez|dans|de|des|du|en|hors|par|pour|sans|sous|sur|d['’]\w+|à l['’]\w+)",
    "es": r"(?:a|al|con|de|del|en|para|por|sin|sobre)",
    "it": r"(?:a|al|alla|ai|con|da|dal|di|del|della|dei|in|nel|nella|per|senza|su|sul|d['’]\w+|dell['’]\w+)",
    "nl": r"(?:aan|bij|door|in|met|naar|om|onder|op|over|per|te|uit|van|voor|zonder)",
    "pt": r"(?:a|ao|à|com|de|do|da|dos|das|em|no|na|para|por|sem|sobre)",
}
_ARTICLE: Mapping[str, str] = {
    "de": "der|die|das|den|dem|eine?|einen|unsere?|ihre?", "fr": "les?|la|l['’].*|une?|nos|votre|vos|ce|cette",
    "es": "el|la|los|las|una?|nuestr[oa]s?|su|sus", "it": "il|lo|la|i|gli|le|l['’].*|un[oa]?|un['’].*",
    "nl": "de|het|een|uw|onze?|ons", "pt": "os?|as?|uma?|noss[oa]s?",
}  # fmt: skip
_PRONOUN: Mapping[str, str] = {
    "de": "wir|sie|es|er|man|dass|wenn|gilt|gelten|gibt|liegt|dauert|kommt|kostet|wird|werden|kann|können|hat|haben|ist|sind|muss|müssen",
    "fr": "dure|coûte|nous|vous|on|il|elle|ils|que|qui|si|est|sont|peut|peuvent|doit|doivent|ne",
    "es": "se|si|que|nos|usted|ustedes|es|son|está|están|puede|pueden|debe|deben|hay",
    "it": "si|se|che|noi|lei|è|sono|può|possono|deve|devono|va|vanno|c['’]è",
    "nl": "kost|duurt|wij|we|u|je|er|men|dat|als|is|zijn|kan|kunnen|moet|moeten|wordt|worden",
    "pt": "se|que|nós|você|é|são|está|estão|pode|podem|deve|devem|há",
}  # fmt: skip
"""Words that stand at the beginning of sentences, and anywhere in them, and that notes leave out."""
_MONEY = re.compile(r"(?:(?:ab|dès|desde|da|vanaf|from) )?(?:[$€£]|(?:EUR|USD|CHF|GBP) )? ?\d[\d.,]* ?(?:[$€£]|EUR|CHF|euros?|Euro|%)")
_FIRST_PLURAL = re.compile(r"\w{2,}(?:amos|emos|imos|iamo|âmes)")
_SPLIT = re.compile(r",\s+(?![^()]*\))")
_VOWEL = re.compile(r"[aeiouyhàâéèêëîïôûœ]", re.IGNORECASE)
_LO = re.compile(r"(?:s[^aeiou]|z|gn|ps|x|y)", re.IGNORECASE)


@dataclass(frozen=True, kw_only=True)
class _Thing:
    """Words for a thing with their article, and its form."""

    said: str
    form: str

    @property
    def many(self) -> bool:
        return self.form.endswith("p")


def as_sentences(note: str, code: str, asked: str = "") -> str:
    """The note as sentences without the last full stop, "" where a part of it is of no known build. asked: what the note
    answers, in which a thing stands beside a verb that tells whether it is many."""
    plain = " ".join(note.split()).rstrip(" .;")
    if not plain or len(plain.split()) > WORDS_MOST or code not in LANGUAGES or re.search(r"[:=!?\"“«„]", plain):
        return ""
    told = [_part(part, code, asked) for part in re.split(r"\s?;\s+", plain)]
    return ". ".join(f"{part[0].upper()}{part[1:]}" for part in told) if told and all(told) else ""


def is_sentence(note: str, code: str) -> bool:
    """Whether a note has a word that notes leave out: an article or a pronoun at its beginning, a verb anywhere."""
    plain = re.sub(r"\([^()]*\)", " ", note)
    if re.match(rf"(?:{_ARTICLE[code]}|{_PRONOUN[code]}) ", plain, re.IGNORECASE):
        return True
    return any(re.fullmatch(_PRONOUN[code], word.strip(",.;:"), re.IGNORECASE) for word in plain.split())


def informed(note: str, code: str) -> str:
    """A note that stays one, behind words that lead to it."""
    return str(_forms()[code]["info"]).format(said=note if code == "de" else _small(note))


def thing(words: str, code: str) -> str:
    """A thing with its article, "" where its gender is not sure."""
    found = _thing(words, code, "")
    return found.said if found else ""


def _part(part: str, code: str, asked: str) -> str:
    """What stands between two semicolons: a clause, what is told beside it in brackets or behind commas."""
    first, *rest = _SPLIT.split(part)
    begun = _clause(first, code, asked)
    if not begun:
        return ""
    for said in rest:
        if len(said.split()) > PART_MOST:
            return ""
        own = _clause(said, code, asked) if not _MONEY.match(said) else ""
        if own:
            begun = f"{begun}; {_after(own, code)}"
        else:
            begun = f"{begun} ({said})" if _figured(said) else f"{begun}, {said}"
    return re.sub(r"\) \(", ", ", begun)


def _figured(said: str) -> bool:
    return bool(_MONEY.match(said) or re.match(r"(?:max|min|\d)", said, re.IGNORECASE)) and "(" not in said


def _clause(words: str, code: str, asked: str) -> str:
    forms = _forms()[code]
    if (order := forms.get("order")) and re.fullmatch(order, words) and not re.search(rf"\b{forms['said']}$", words):
        return str(forms["please"]).format(said=words)
    for at, kind in _ends(words, code):
        if told := _said_of(words[:at].strip(), words[at:].strip(), kind, code, asked):
            return told
    return ""


def _ends(words: str, code: str) -> Iterator[tuple[int, str]]:
    """Where what is said of a thing may begin, and of which kind it is: a word for that, else an amount, else a time."""
    forms, tokens = _forms()[code], list(re.finditer(r"\([^()]*\)|\S+", words))
    if re.match(rf"(?:{_ARTICLE[code]}) ", words, re.IGNORECASE):
        return
    whole = re.compile(_PRONOUN[code], re.IGNORECASE)
    tokens = list(itertools.takewhile(lambda token: not whole.fullmatch(token.group()), tokens))
    led, end = re.compile(rf"{_PREPOSITION[code]}|{forms['from']}"), len(tokens)
    run = next((n for n, token in enumerate(tokens) if n and led.match(f"{token.group()} ")), end)
    for n, token in enumerate(tokens[1:], 1):
        rest = words[token.start() :]
        denied = re.match(rf"(?:{forms['denied']})\s+(?={forms['said']}(?!\w))", rest)
        if denied or re.fullmatch(forms["said"], token.group()):
            yield token.start(), "denied" if denied else "said"
    for n, token in enumerate(tokens[1 : run + 1], 1):
        rest = words[token.start() :]
        if _MONEY.match(rest):
            yield token.start(), "money"
        elif n == 1 and re.match(rf"(?:{forms['from']})\b", rest) and re.search(r"\d", rest):
            yield token.start(), "when"


def _said_of(before: str, said: str, kind: str, code: str, asked: str) -> str:
    """A thing and what is said of it, with the verb that fits both."""
    forms = _forms()[code]
    bare = re.match(forms["none"], before)
    what = _things(before[bare.end() :] if bare else before, code, asked)
    if what is None:
        return ""
    many = int(what.many)
    if kind == "money":
        amount = re.search(forms["priced"], before.split("(")[0].strip(), re.IGNORECASE)
        return f"{what.said} {forms['amounts' if amount else 'costs'][many]} {said}"
    if kind == "when":
        return str(forms["possible"]).format(
            thing=what.said, be=forms["be"][many], when=said, s="s" if many else "", e="i" if many else "e", l="is" if many else "l"
        )
    if kind == "denied":
        said = said.split(" ", 1)[1]
    word = said.split()[0].strip(",;")
    agreed = _agreed(what.form, word, code)
    if agreed is None:
        return ""
    be = _be(word, many, code)
    if bare:
        return str(forms["no"]).format(thing=_small(before), be=be, said=said, none=bare["none"])
    verb = str(forms["not"]).format(be=be, ne=_ne(be)) if kind == "denied" else be
    return f"{what.said} {verb} {said}"


def _ne(be: str) -> str:
    return "n'" if be[0] in "eé" else "ne "


def _be(word: str, many: int, code: str) -> str:
    forms = _forms()[code]
    stays = "stays" in forms and re.fullmatch(r"\w+(?:[aií]d|t|ert)[oa]s?|(?:disponi|disponí)\w+", word) and not re.fullmatch(r"gratuit\w+|necesari\w+", word)
    return str(forms["stays" if stays else "be"][many])


def _agreed(what: str, word: str, code: str) -> str | None:
    """The thing's form, where what is said agrees with it; None where it does not."""
    if code in ("de", "nl"):
        return what
    many, plain = what.endswith("p"), word.lower()
    if code == "it":
        return what if (plain[-1] in ("i", "e") if many else plain[-1] in ("o", "a", "e")) and not (plain[-1] == "o" and what != "m") and not (plain[-1] == "a" and what != "f") and not (plain[-1] == "e" and what == "mp") else None
    if (plain[-1] in "sx") != many and not (code == "fr" and re.search(r"(?:[ui]s)$", plain)) and plain not in ("gratis", "grátis"):
        return None
    single = plain.rstrip("s")
    ending = {"o": "m", "a": "f"}.get(single[-1:]) if code in ("es", "pt") else None
    if code == "fr" and single[-1:] in ("é", "e"):
        ending = "m" if single.endswith("é") else "f" if single.endswith(("ée", "te", "ise", "use", "ie")) else None
    return what if ending in (None, what[0]) else None


def _things(words: str, code: str, asked: str) -> _Thing | None:
    """One thing, or two that "and" joins."""
    parts = words.split(str(_forms()[code]["and"]))
    found = [_thing(part, code, asked) for part in parts]
    if len(parts) > 2 or not all(found):
        return None
    told = [each for each in found if each]
    if len(told) == 1:
        return told[0]
    gender = "f" if all(each.form[0] == "f" for each in told) else "m"
    return _Thing(said=f"{told[0].said}{_forms()[code]['and']}{told[1].said}", form=f"{gender}p")


def _thing(words: str, code: str, asked: str) -> _Thing | None:
    head = _head(words, code)
    if not head:
        return None
    of, articles = _number(head, code, asked) or form(head, code), _forms()[code]["article"]
    if not of or _FIRST_PLURAL.fullmatch(head.lower()):
        return None
    if not articles or re.match(r"(?:\d|tous|toutes|todos|todas|tutti|tutte|chaque|cada|ogni|votre|su\b)", words, re.IGNORECASE):
        return _Thing(said=words, form=of)
    first, small = words.split()[0], words if words[:2].isupper() else f"{words[0].lower()}{words[1:]}"
    article = articles[of]
    if len(of) == 1 and _forms()[code].get("elided") and _VOWEL.match(first) and not (code == "it" and first[0] in "hyHY"):
        article = _forms()[code]["elided"]
    elif code == "it" and of in ("m", "mp") and (_LO.match(first) or (of == "mp" and _VOWEL.match(first))):
        article = "lo " if of == "m" else "gli "
    elif code == "es" and of == "f" and re.match(r"h?[aá](?:gua|rea|ula)\b", small):
        article = "el "
    return _Thing(said=f"{article}{small}", form=of)


def _number(noun: str, code: str, asked: str) -> str:
    """Whether a thing is many, by the verbs of the sentences in which it was asked about."""
    verbs = {"de": ("ist|wird|kann|darf|war", "sind|werden|können|dürfen|waren"),
             "nl": ("is|wordt|kan|mag|was", "zijn|worden|kunnen|mogen|waren")}.get(code)  # fmt: skip
    said = [each for each in re.split(r"[.!?]", asked) if re.search(rf"\b{re.escape(noun)}\b", each)]
    found = [bool(verbs and any(re.search(rf"\b(?:{verb})\b", each, re.I) for each in said)) for verb in verbs or ()]
    return {(True, False): "s", (False, True): "p"}.get(tuple(found), "")


def _head(words: str, code: str) -> str:
    """The noun of a thing: in German the last word with a capital before what only describes it, else the last word
    before that which has a form, of a run of few."""
    run = list[str]()
    for token in re.sub(r"\([^()]*\)", " ", words).split():
        if run and re.match(rf"(?:{_PREPOSITION[code]}|{_forms()[code]['from']})$", token):
            break
        run.append(token)
    if not run or len(run) > RUN_MOST or any(not re.fullmatch(r"[^\W\d_]+(?:-[^\W\d_]+)*", each) for each in run):
        return ""
    if code == "de":
        nouns = [n for n, each in enumerate(run) if each[0].isupper() and not (n == 0 and len(run) > 1 and re.search(r"(?:e|er|es|en)$", each) and run[1][0].isupper())]
        return run[-1] if nouns and nouns[-1] == len(run) - 1 and len(nouns) == 1 else ""
    return run[-1] if code == "nl" else next((each for each in run if form(each, code)), "")


def _after(clause: str, code: str) -> str:
    """A clause behind a semicolon: in German a noun keeps its capital."""
    return clause if code == "de" and not clause.startswith(("Bitte ", "Es ")) else _small(clause)


def _small(said: str) -> str:
    return said if said[:2].isupper() else f"{said[:1].lower()}{said[1:]}"


@cache
def _forms() -> Mapping[str, Mapping[str, Any]]:
    return tomllib.loads((Path(__file__).parent / "forms.toml").read_text("utf-8"))
