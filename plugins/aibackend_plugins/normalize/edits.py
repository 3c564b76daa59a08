"""What is to be done to the characters of a cell: an operation on a thing at a place, read out of a clause.

`no spaces round the slash`, `drop Inc. and Ltd at the end`, `underscores instead of spaces`, `a hyphen between letters
and digits`, `mask all but the last four`. Words of four languages are data; what a clause does not name stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from .characters import (
    Change,
    constant,
    ended,
    first_capital,
    followed,
    headed,
    masked,
    parted,
    parted_between,
    swapped,
    tailed,
    together,
    unaccented,
    without,
)
from .marks import Thing, thing_at
from .shapes import shaped, template_in


@dataclass(frozen=True, kw_only=True)
class Edit:
    """change: of a cell; None where it does not apply. start, end: the part of the clause that asks for it."""

    change: Change
    reason: str
    start: int
    end: int


_REMOVE = re.compile(
    r"\b(?:remov(?:e|ing)|drop(?:ping)?|strip(?:ping)?(?: off| out)?|delet(?:e|ing)|cut(?: off)?|without|no|get rid of"
    r"|ohne|keine?|sans|ni|sin|enlève[rz]?|enlever|supprime[rz]?|retire[rz]?|ôter|quitar?|quita|elimina[r]?"
    r"|borrar?|senza|togliere|rimuovere|zonder|verwijder\w*|sem|remover)\b",
    re.I,
)
_REMOVE_LAST = re.compile(r"\s+(?:entfernen|weglassen|löschen|streichen|entfällt|entfallen)\b", re.I)
_AND = re.compile(
    r"\s*(?:,\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|/|\s(?:and|or|nor|und|oder|noch|et|ou|ni|y|o|e)\s)\s*"
)
_PLACE = re.compile(
    r"(?:\s*,)?\s+(?:(?P<end>(?:at|from|off|am|an|à|al|en) (?:the |la |de )*(?:very )?(?:end|back|ende|schluss"
    r"|fin|final)\b)"
    r"|(?P<start>(?:at|from|in|am|au|al) (?:the |de )*(?:beginning|start|front|anfang|début|principio|inicio)\b)"
    r"|(?P<ends>(?:at|from|am|an|aux|en|à) (?:the |both |den |los )*(?:ends?|sides?|edges?|rand|rändern"
    r"|extrémités|extremos)\b)"
    r"|(?P<around>(?:a?round|beside|next to|on both sides of|um|autour (?:de|du|des)|alrededor del?)\b)"
    r"|(?P<before>(?:before|in front of|vor|avant|antes del?)\b)|(?P<after>(?:after|behind|nach|hinter|après"
    r"|después del?)\b)"
    r"|(?P<between>(?:between|zwischen|entre)\b))",
    re.I,
)
_NOUN = re.compile(
    r"\s*-?(?:(?P<start>prefix(?:es)?|präfix\w*|préfixes?|prefijos?)|(?P<end>suffix(?:es)?|endings?|endung\w*"
    r"|suffixes?|sufijos?))\b",
    re.I,
)
_ADJECTIVE = re.compile(
    r"\s*(?:the |any |all |alle |les |los )*(?:(?P<start>leading|initial|führende\w?|initiaux|iniciales)"
    r"|(?P<end>trailing|final|abschließende\w?|finaux|finales)|(?P<double>double[ds]?|multiple|repeated"
    r"|doppelte\w?|dobles?)"
    r"|(?P<surplus>extra|additional|unnecessary|superfluous|überflüssige\w?|surrounding|leading (?:and"
    r"|or) trailing))\s+",
    re.I,
)
_SURPLUS = re.compile(
    r"\s+(?:en trop|superflu\w*|inutile\w*|doubles?|supplémentaires?|sobrantes?|extras?|dobles?|innecesari\w+"
    r"|de más)\b",
    re.I,
)
_SUFFIXED = re.compile(r"\s+(?:signs?|symbols?|characters?|chars?|marks?|zeichen|symbole?s?|signos?)\b", re.I)
_KINDS = {"letters": r"[^\W\d_]", "digits": r"\d"}
_REPLACE = re.compile(
    r"\b(?:replac\w+|substitut\w+|swap|change|convert|turn|ersetz\w+|tausch\w+|remplace[rz]?|remplacer|change[rz]"
    r"|reemplaz\w+|sustitu\w+|cambi\w+)\b",
    re.I,
)
_BY = re.compile(r"\s+(?:with|by|to|into|for|durch|mit|zu|par|en|por|con)\s+", re.I)
_INSTEAD = re.compile(
    r"\s+(?:instead of|rather than|in place of|statt|anstatt|anstelle von|au lieu d(?:e|es|u)|en (?:lugar|vez) de)\s+",
    re.I,
)
_ADD = re.compile(
    r"\b(?:add|prepend|append|put|insert|with|use|start(?:s|ing)? with|begin(?:s|ning)? with|end(?:s"
    r"|ing)? (?:with|in)|mit"
    r"|einfügen|ajoute[rz]?|insére[rz]?|avec|añad\w+|agreg\w+|con|inserta[r]?|prefix(?:ed)?(?: it| them| each"
    r"| every \w+)? with|vorangestellt\w*)\b",
    re.I,
)
_HEAD_ADD = re.compile(r"\b(?:prepend|prefix|start|begin|vorangestellt)", re.I)
_TAIL_ADD = re.compile(r"\b(?:append|end)", re.I)
NUMBERS = {
    word: number
    for number, words in enumerate(
        ("", "one einem un une uno", "two zwei deux dos", "three drei trois tres", "four vier quatre cuatro",
         "five fünf cinq cinco", "six sechs seis", "seven sieben sept siete", "eight acht huit ocho",
         "nine neun neuf nueve", "ten zehn dix diez")
    )
    for word in words.split()
}  # fmt: skip
_COUNT = rf"(?P<count>\d{{1,2}}|{'|'.join(NUMBERS)})"
_UNIT = (
    r"(?:alphanumeric )?(?:characters?|chars?|digits?|letters?|signs?|zeichen|ziffern|stellen|buchstaben"
    r"|chiffres?|caractères?|lettres?|cifras?|dígitos?|caracteres?|letras?)"
)
_LAST = re.compile(
    rf"\b(?:(?:the|die|den|der|les|los|las)\s+)?(?:(?P<last>last|letzten?|derniers?|dernières?|últim[oa]s)"
    rf"|first|ersten?|premiers?|premières?"
    rf"|primer[oa]s)\s+{_COUNT}(?:\s+{_UNIT})?\b",
    re.I,
)
_MASK = re.compile(
    rf"\b(?:mask|hide|redact|obscure|blank out|star out|maskier\w*|masque[rz]?|enmascar\w+|oculta\w*)\b[^.;]{{0,30}}?"
    rf"\b(?:all but|all except|everything (?:but|except)|except|bis auf|sauf|excepto|menos|salvo)\b\s+{_LAST.pattern}"
    rf"(?:[^.;]{{0,30}}?\b(?:with|by|as|mit|durch|par|avec|con|por)\s+[\"'“]?(?P<sign>[*#Xx•])[\"'”]?)?",
    re.I,
)
_KEEP = re.compile(
    rf"\b(?:(?:keep|use|take|show|nur|only|just|seulement|garder|solo|behalte\w*)\s+){{1,2}}(?:only\s+|just\s+"
    rf"|nur\s+)?{_LAST.pattern}",
    re.I,
)
_SENTENCE_CASE = re.compile(
    r"\bsentence[- ]case\b|\b(?:capitali[sz]e|uppercase|upper-case"
    r"|capital)\s+(?:on\s+)?(?:only\s+)?the\s+first\s+(?:letter|character|word)(?:\s+only)?"
    r"(?!\s+(?:of|in)\s+(?:each|every))|\bonly\s+the\s+first\s+(?:letter|word)\s+(?:is\s+)?(?:capitali[sz]ed"
    r"|uppercase|capital)",
    re.I,
)
_FIRST_ONLY = re.compile(r"\s*,?\s*(?:and\s+)?(?:leave|keep)\s+the\s+(?:rest|others?)[^.;]*", re.I)
_ALWAYS = re.compile(r"\b(?:always|immer|toujours|siempre|sempre)\s+(?=[\"'“„«])", re.I)
_ACCENTS = re.compile(
    r"\b(?:remove|strip|drop|without|no|ohne|sans|sin|quitar|enlever|supprimer)\s+(?:the |any |all |les |los |las )*"
    r"(?:accents?|diacritics?|akzente|acentos|tildes|umlauts?)\b",
    re.I,
)


def edits(clause: str, cells: Sequence[str] = ()) -> list[Edit]:
    """What a clause asks for, in its order; parts do not overlap."""
    found: list[Edit] = []
    for reader in (_constants, _masks, _sentence_cases, _accents, _templates, _replaced, _inserted, _removed):
        for one in reader(clause, cells):
            if all(one.end <= other.start or one.start >= other.end for other in found):
                found.append(one)
    return sorted(found, key=lambda one: one.start)


def rest_of(clause: str, found: Iterable[Edit]) -> str:
    """The clause without the parts that were read."""
    rest = clause
    for one in found:
        rest = rest[: one.start] + " " * (one.end - one.start) + rest[one.end :]
    return rest


def _constants(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in _ALWAYS.finditer(clause):
        if made := thing_at(clause, told.end()):
            yield _edit(partial(constant, made[0].sign), "the one value that is told", told.start(), made[1])


def _masks(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in _MASK.finditer(clause):
        change = partial(masked, _count(told["count"]), bool(told["last"]), told["sign"] or "*")
        yield _edit(change, "masked as told", *told.span())
    for told in _KEEP.finditer(clause):
        yield _edit(partial(ended, _count(told["count"]), bool(told["last"])), "the part that is told", *told.span())


def _sentence_cases(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in _SENTENCE_CASE.finditer(clause):
        rest = _FIRST_ONLY.match(clause, told.end())
        kept = bool(rest) or "only" in told[0].lower() or "sentence" not in told[0].lower()
        yield _edit(
            partial(first_capital, kept), "first letter capitalised", told.start(), rest.end() if rest else told.end()
        )


def _accents(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for told in _ACCENTS.finditer(clause):
        yield _edit(unaccented, "without accents", *told.span())


def _templates(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for template, start, end in template_in(clause):
        if any(shaped(template, cell) is not None for cell in cells):
            yield _edit(partial(shaped, template), "in the form that is shown", start, end)


def _replaced(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    """`replace A with B`, `B instead of A`; words by words are left to the pairs that the cells tell."""
    for verb in _REPLACE.finditer(clause):
        old = thing_at(clause, verb.end(), cells)
        link = _BY.match(clause, old[1]) if old else None
        new = thing_at(clause, link.end(), cells) if link else None
        if old and new and not old[0].word and (new[0].sign or new[0].word):
            yield _edit(partial(swapped, old[0], new[0].sign), "replaced as told", verb.start(), new[1])
    for link in _INSTEAD.finditer(clause):
        old = thing_at(clause, link.end(), cells)
        new = _thing_before(clause, link.start())
        if old and new and not old[0].word:
            yield _edit(partial(swapped, old[0], new[0].sign), "replaced as told", new[1], old[1])


def _thing_before(clause: str, end: int) -> tuple[Thing, int] | None:
    """The thing whose name ends at a place, and where its name begins: of the last three words."""
    starts = [word.start() for word in re.finditer(r"\S+", clause[:end])][-3:]
    for start in starts:
        made = thing_at(clause, start)
        if made and made[1] == end:
            return made[0], start
    return None


def _inserted(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    """`add the prefix EU-`, `a hyphen between letters and digits`, `one space before the last three characters`."""
    for verb in _ADD.finditer(clause):
        made = thing_at(clause, verb.end())
        if not made or not made[0].sign:
            continue
        between = verb.end(), made[1]
        noun = _NOUN.search(clause, *between) or _NOUN.match(clause, made[1])
        end = max(made[1], noun.end() if noun else 0)
        place = _PLACE.match(clause, made[1])
        if place and (change := _insertion(clause, place, made[0].sign)):
            yield _edit(change[0], "added as told", verb.start(), change[1])
        elif (noun and noun["start"]) or _HEAD_ADD.match(verb[0]) or (place and place["start"]):
            yield _edit(
                partial(headed, made[0].sign), "added as told", verb.start(), max(end, place.end() if place else 0)
            )
        elif (noun and noun["end"]) or _TAIL_ADD.match(verb[0]) or (place and place["end"]):
            yield _edit(
                partial(tailed, made[0].sign), "added as told", verb.start(), max(end, place.end() if place else 0)
            )


def _insertion(clause: str, place: re.Match[str], sign: str) -> tuple[Change, int] | None:
    """Where a sign is put: before the last three characters, between two kinds of characters."""
    if place["between"] and (kinds := _two_kinds(clause, place.end())):
        return partial(parted_between, kinds[0], kinds[1], sign), kinds[2]
    told = _LAST.match(clause, place.end() + 1)
    if told and bool(told["last"]) == bool(place["before"]) and (place["before"] or place["after"]):
        return partial(parted, _count(told["count"]), bool(told["last"]), sign), told.end()
    if place["after"] and (made := thing_at(clause, place.end())) and not made[0].word:
        return partial(followed, made[0].pattern, sign), made[1]
    return None


def _two_kinds(clause: str, at: int) -> tuple[str, str, int] | None:
    first = thing_at(clause, at)
    link = _AND.match(clause, first[1]) if first else None
    second = thing_at(clause, link.end()) if link else None
    if not first or not second or {first[0].pattern, second[0].pattern} != {*_KINDS.values()}:
        return None
    return first[0].pattern, second[0].pattern, second[1]


def _removed(clause: str, cells: Sequence[str]) -> Iterator[Edit]:
    for verb in _REMOVE.finditer(clause):
        yield from _removal(clause, verb.start(), verb.end(), cells)
    for verb in _REMOVE_LAST.finditer(clause):
        for word in list(re.finditer(r"\S+", clause[: verb.start()]))[-4:]:
            made = list(_removal(clause, word.start(), word.start(), cells))
            if made and made[0].end >= verb.start():
                yield _edit(made[0].change, made[0].reason, made[0].start, verb.end())
                break


def _removal(clause: str, start: int, at: int, cells: Sequence[str]) -> Iterator[Edit]:
    """Things in a row after a verb, with the place that is told for all of them."""
    things: list[tuple[Thing, str]] = []
    end, where, beside = at, "", None
    while True:
        adjective = _ADJECTIVE.match(clause, at)
        made = thing_at(clause, adjective.end() if adjective else at, cells)
        if not made:
            break
        end = made[1]
        if _SURPLUS.match(clause, end):
            return
        if suffixed := _SUFFIXED.match(clause, end):
            end = suffixed.end()
        own = next((name for name, text in adjective.groupdict().items() if text), "") if adjective else ""
        if noun := _NOUN.match(clause, end):
            own, end = ("start" if noun["start"] else "end"), noun.end()
        things.append((made[0], own))
        if place := _PLACE.match(clause, end):
            where = next(name for name, text in place.groupdict().items() if text)
            beside = _beside(clause, place, where, cells)
            if beside is None:
                return  # a place that is not understood: nothing is taken away
            end = beside[1]
            break
        link = _AND.match(clause, end)
        if not link:
            break
        at = link.end()
        if again := _REMOVE.match(clause, at):
            at = again.end()
    if not things or any(own == "surplus" or (thing.pattern == r"\s" and own) for thing, own in things):
        return
    changes = [partial(without, thing, where or own, beside[0] if beside else "") for thing, own in things]
    yield _edit(partial(together, changes), "marks removed", start, end)


def _beside(clause: str, place: re.Match[str], where: str, cells: Sequence[str]) -> tuple[str, int] | None:
    """(what the place is beside, where its name ends); None where that is not understood."""
    if where in ("start", "end", "ends"):
        return "", place.end()
    made = thing_at(clause, place.end(), cells)
    return (made[0].pattern, made[1]) if made else None


def _edit(change: Change, reason: str, start: int, end: int) -> Edit:
    return Edit(change=change, reason=reason, start=start, end=end)


def _count(word: str) -> int:
    return int(word) if word.isdigit() else NUMBERS[word.lower()]
