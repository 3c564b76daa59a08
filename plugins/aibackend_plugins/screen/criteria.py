"""Criteria in words, split into checks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import reduce

from aibackend_blocks.language.empty_words import EMPTY
from aibackend_blocks.language.writing import foreign, written_in

from . import funding, parting, roles, tongues, tools
from .ages import ages
from .asking import GAP, Check, alternatives
from .bounds import bound, counted, in_digits, in_full, is_told, joint, without
from .denial import NOT, denies, ruling_out
from .earning import MODELS
from .kinds import kind_of
from .likeness import industry_abroad, industry_like
from .locating import INDUSTRY, bracketed, located, places

SIZE = re.compile(
    r"\b(?:(?<=\d )(?-i:MA)|employees?|people|staff|headcount|fte|workers|team size|company size|seats"
    r"|mitarbeiter\w*|mitarbeitende\w*|beschäftigte\w*|employés|salariés|collaborateurs|personnes|effectifs?"
    r"|empleados|trabajadores|personas|dipendenti|addetti|persone|medewerkers|werknemers)\b",
    re.IGNORECASE,
)
REVENUE = re.compile(
    r"\b(?:revenues?|arr|turnover|annual sales|in sales|(?:jahres)?umsatz|chiffre d['’]affaires|ingresos|facturación"
    r"|fatturato|omzet)\b",
    re.IGNORECASE,
)
_RAISED = re.compile(
    r"\b(?:raised|in funding|total funding|funding(?: of)?|of capital)\b(?=.*\d)|(?<=\d)\s*\w*\s+raised\b",
    re.IGNORECASE,
)
_KEYED = re.compile(
    r"^(?:the |their |its )?(?P<key>[\w' -]{2,30}?)\s*(?:\bis\b|\bare\b|\bmust be\b|\bshould be\b|:|=|\bin\b)\s*"
    r"(?:one of |either |in |the )?(?P<what>.+)$",
    re.IGNORECASE,
)
_INDUSTRY_KEY = re.compile(
    r"^(?:sector|industry|industries|vertical|sectors|category|branche|secteur|settore|industria|rubro)$", re.IGNORECASE
)
_INDUSTRY = re.compile(
    r"\b(?:in|from|within) (?:the )?(?P<what>[\w &,/-]+?) (?:industry|industries|sector|sectors|space"
    r"|vertical|business)\b",
    re.IGNORECASE,
)
_MODEL = {name: re.compile(rf"\b(?:{words})\b", re.IGNORECASE) for name, words in MODELS.items()}
_CLASSES = {
    r"enterprises?|large compan(?:y|ies)": (1000, float("inf")),
    r"mid-?(?:market|size[d]?)|medium-sized": (100, 1000),
    r"smbs?|smes?|small (?:and medium )?businesses|small compan(?:y|ies)": (1, 500),
    r"pmes?|kmu|pymes?|pmi|mkb|kmo|mittelständ\w+": (1, 500),
}
"""Size classes in words, in employees; they overlap, as people use the words in more than one way."""
_CLASS = tuple((re.compile(rf"\b(?:{words})\b", re.IGNORECASE), bounds) for words, bounds in _CLASSES.items())
_DANGLING = re.compile(r"\s(?:with|having|of)(?=\s*(?:[.,;]|$)|\s{2,})", re.IGNORECASE)
_SOFT = re.compile(
    r"\b(?:ideally|prefer\w*|nice to have|bonus|a plus|perfect|optional\w*|typically|usually|likely to"
    r"|often|welcome)\b",
    re.IGNORECASE,
)
_LABEL = re.compile(rf"^\W*(?:must[- ]?haves?|required|{_SOFT.pattern})\s*:\s*", re.IGNORECASE)
_SOFT_LABEL = re.compile(rf"{_SOFT.pattern}\s*:", re.IGNORECASE)
_ANY = re.compile(
    r"(?:(?:in|of|from) )?(?:any|all|every|whatever) [\w/-]+(?: \w+)?|any(?:where|thing)|worldwide|global(?:ly)?", re.I
)
_INTENT = re.compile(
    r"\b(?:will|would|likely|ready|going|want|intend\w*|interested|intent)\b.{0,120}\b(?:buy\w*|purchase\w*|convert\w*|sign\w*"
    r"|enrol\w*|subscribe\w*|order\w*|close|book\w*|pay\w*)\b",
    re.IGNORECASE | re.DOTALL,
)
_LOW = re.compile(r"\b(?:low|poor|bad|disqualif\w+|red flags?|exclu\w+|not a fit|anti)\b", re.IGNORECASE)
FILLER = re.compile(
    r"\b(?:we sell to|in|at|from|with|that|who|which|are|is|do|does|did|the|a|an|of|must|be|should|have|has|we|want"
    r"|only|our|icp|target|ideal|customers?|compan(?:y|ies)|businesses|business|firms?|organi[sz]ations?|leads?|typically"
    r"|looking|for|not?|keine?[rnms]?|exclud\w+|except|without|outside|anywhere|in place|yet|w(?=/)|ideally"
    r"|prefer\w*|fewer|area|region|bonus|nice|to|any|brands?|doing|annual"
    r"|annually|per year|revenue|vendors?|providers?|suppliers?|unternehmen|firmen|betriebe|anbieter|entreprises?"
    r"|sociétés?|fournisseurs?|prestataires?|empresas?|compañías?|proveedores|aziende?|imprese|fornitori|bedrijven"
    r"|mit|und|der|die|das|von|aus|dans|avec|les?|la|des?|du|en|con|el|los|las|del|che)\b",
    re.IGNORECASE,
)


def checks(criteria: str) -> list[Check]:
    """The checks in the order of the words."""
    found: list[Check] = []
    blank = Check(kind="", said="", abroad=foreign(criteria), language=written_in(criteria))
    for line in parting.lines(in_digits(in_full(criteria))):
        negated = denies(line.heading) or bool(_LOW.search(line.heading))
        own = replace(blank, negated=negated, must=not (line.is_rubric or _SOFT.search(line.heading)))
        for parts in parting.clauses(line.text):
            found += _of_clause(parts, own, first=not _names_trade(found))
            if len(found) >= parting.CHECKS_MOST:
                break
    if not found and criteria.strip():
        found = [Check(kind="words", said=" ".join(criteria.split())[:300], must=True)]
    trades = tuple(word for check in found if check.kind == "industry" and not check.negated for word in check.wanted)
    return [_with_units(check, trades) for check in found[: parting.CHECKS_MOST]]


def _with_units(check: Check, trades: tuple[str, ...]) -> Check:
    """A count of places with the trades that may name them: `five or more sites` of clinics."""
    return (
        replace(check, wanted=trades) if check.kind == "count" and kind_of(check.key) in ("sites", "homes") else check
    )


_GOES_ON_WITH = EMPTY - {"at", "in"}
"""Words with which a piece goes on with the one before it."""
DENIED_WHOLE = ("model", "funding", "technology", "place")
"""What is shown with all the words of its part where they deny it."""
_JOINTS = r"[,/]|\b(?:or|and|nor|oder|und|ou|et|o|u|y|e|lub|och|eller)\s"
_LISTS = {
    language: re.compile(rf"{_JOINTS}{more}", re.IGNORECASE)
    for language, more in {"": "", "nl": r"|\b(?:of|en)\s", "pl": r"|\bi\s"}.items()
}
"""What joins the things of a list, by language where its words mean other things elsewhere."""
LIST_MOST = 300
"""Characters of a list that is read as one."""


def _of_clause(parts: list[str], blank: Check, *, first: bool) -> list[Check]:
    """The checks of a clause's parts, those of one list read together; `any country` is none."""
    found: list[Check] = []
    checked: list[Check] = []
    parts, last = [part for part in parts if not _ANY.fullmatch(part.strip(" .,"))], ""
    if _INTENT.search(whole := ", ".join(parts)) and not any(map(_INTENT.search, parts)):
        parts = [whole]  # `Will she, who asked for a price, buy?`
    while parts and len(found) < parting.CHECKS_MOST:
        end = parting.listed(parts, is_head=_labelled(parts[0]) or bool(NOT.search(parts[0])))
        part, parts = ", ".join(parts[:end]), parts[end:]
        without_word, is_behind = ruling_out(part) if blank.abroad else ("", False)
        own = replace(blank, negated=blank.negated or bool(without_word))
        part, blank = without_word or part, blank if is_behind else own
        before = found[: len(found) - len(checked)]
        new = list(_forms(part, own, first=first and not _names_trade(found)))
        if last and len(last) < LIST_MOST and _goes_on(last, checked, part, new):
            part, found = f"{last}, {part}", before
            new = list(_forms(part, own, first=first and not _names_trade(found)))
        new = _as_one(part, new)
        found, last, checked = [*found, *new], "" if is_behind else part, new
        must, negated = not _SOFT_LABEL.search(part), parting.denied_label(part)
        blank = replace(blank, must=blank.must and must, negated=blank.negated or negated)
    return found


def _as_one(part: str, found: list[Check]) -> list[Check]:
    """Checks with those as one that a denial denies together, where its words are no list: not both may hold."""
    denied = [check for check in found if check.negated]
    if len(denied) < 2 or _LISTS.get(denied[0].language, _LISTS[""]).search(part):
        return found
    parts = tuple(replace(check, negated=False) for check in denied)
    one = replace(denied[0], kind="all", said=part[:300], wanted=(), key="", parts=parts)
    return [*(check for check in found if not check.negated), one]


def _names_trade(found: Sequence[Check]) -> bool:
    """Whether checks say what kind of firm is wanted."""
    return any(check.kind in ("industry", "model") for check in found)


def _labelled(part: str) -> bool:
    """Whether a part is the label of an industry and the first of what it lets in."""
    keyed = _KEYED.match(part) or tongues.NAMED.match(part)
    return bool(keyed and _INDUSTRY_KEY.match(keyed["key"].strip()))


def _goes_on(before: str, checked: Sequence[Check], part: str, new: Sequence[Check]) -> bool:
    """Whether a part is one more of what the part before it names: places, trades, tools, or what a label lets in."""
    kinds = {check.kind for check in new}
    if not checked or NOT.search(part):
        return False
    if any(check.kind == "place" and part.startswith(check.wanted) for check in new):
        return any(before.rstrip(" .)").endswith(check.wanted) for check in checked if check.kind == "place")
    if kinds & {"size", "revenue", "count", "age", "raised"}:
        return False
    if _labelled(before) or kinds == {"role"} == {check.kind for check in checked}:
        return not kinds & {"place"}
    if checked[-1].kind == "technology":
        return bool(tools.PRODUCTS.fullmatch(part)) and "place" not in kinds
    return kinds == {"industry"} == {check.kind for check in checked}


def _forms(clause: str, blank: Check, *, first: bool) -> Iterator[Check]:
    """The forms are tried in turn; each takes its words away from those after it."""
    if len(clause) < 2:
        return
    negative, rest = blank.negated, _LABEL.sub("", clause)
    blank = replace(
        blank, said=rest[:300], must=blank.must and not _SOFT.search(clause), negated=negative != denies(rest)
    )
    if _INTENT.search(clause):
        yield replace(blank, kind="intent", negated=negative)
        return
    keyed = _KEYED.match(rest) or tongues.NAMED.match(rest)
    if keyed and _INDUSTRY_KEY.match(keyed["key"].strip()):
        yield replace(blank, kind="industry", wanted=alternatives(keyed["what"]), key="given")
        return
    for form in (_figures, _counts, _classes, _funded, _roles, _markets, located, tools.used, _models):
        found, rest = form(rest, replace(blank, negated=negative) if form is _figures else blank)
        yield from (replace(one, said=blank.said) if one.negated and one.kind in DENIED_WHOLE else one for one in found)
    for number, piece in enumerate(rest.split(GAP)):
        if said := piece.split():
            is_more = number > 0 and said[0].casefold() in _GOES_ON_WITH
            told = list(_remaining(piece, blank, first=first, is_more=is_more))
            first = first and not _names_trade(told)
            yield from told


def _figures(rest: str, blank: Check) -> tuple[list[Check], str]:
    bounds, rest = ages(rest)
    found = [replace(blank, kind="age", least=least, most=most) for least, most in bounds]
    for form, kind in ((_RAISED, "raised"), (REVENUE, "revenue"), (SIZE, "size")):
        if figure := bound(rest, form):
            words, least, most = figure
            found.append(replace(blank, kind=kind, said=joint(rest, form, words), least=least, most=most))
            rest = _DANGLING.sub("", without(rest, form, words).strip())
    return found, rest


def _counts(rest: str, blank: Check) -> tuple[list[Check], str]:
    found = []
    for one in filter(is_told, counted(rest)):
        kind = "size" if kind_of(one.noun) == "people" else "count"
        found.append(replace(blank, kind=kind, said=one.said, key=one.noun, least=one.least, most=one.most))
        rest = rest.replace(one.said, GAP)
    return found, rest


def _roles(rest: str, blank: Check) -> tuple[list[Check], str]:
    said = roles.asked(rest)
    if not said:
        return [], rest
    return [replace(blank, kind="role", said=said)], rest.replace(said, GAP)


_MARKET = re.compile(
    r"(?<!we )(?<!we never )(?<!we do not )(?<!our )\b(?:sell(?:s|ing)?|caters?|catering|suppl(?:y|ies|ying)|market(?:s"
    r"|ing)?)\s+(?:[a-z]+\s+){0,2}?(?:in)?to\s+"
    r"(?P<who>[^.;\n]+?)(?=,|\s+(?:in|with|that|who|based|across)\s|$)",
    re.IGNORECASE,
)


def _markets(rest: str, blank: Check) -> tuple[list[Check], str]:
    """To whom the lead sells, which is not what it is itself."""
    match = _MARKET.search(rest)
    if not match or places(match["who"]):
        return [], rest
    said, wanted = match.group().strip(), alternatives(match["who"].replace(" or ", " / "))
    return [replace(blank, kind="market", said=said, wanted=wanted)], rest.replace(match.group(), GAP)


def _classes(rest: str, blank: Check) -> tuple[list[Check], str]:
    found = []
    for form, (least, most) in _CLASS:
        if match := form.search(rest):
            found.append(replace(blank, kind="size", said=match.group(), least=least, most=most))
            rest = form.sub(" ", rest)
    return found, rest


def _funded(rest: str, blank: Check) -> tuple[list[Check], str]:
    match = funding.ASKED.search(rest)
    if not match:
        return [], rest
    said = match.group().strip()
    return [replace(blank, kind="funding", said=said, wanted=funding.wanted(match))], rest.replace(match.group(), " ")


def _models(rest: str, blank: Check) -> tuple[list[Check], str]:
    found = []
    for name, form in _MODEL.items():
        if match := form.search(rest):
            found.append(replace(blank, kind="model", said=match.group(), wanted=(name,)))
            rest = form.sub(" ", rest)
    return found, rest


_HAD = re.compile(r"\b(?:have|has|having|already|yet)\b", re.IGNORECASE)
"""What a firm has, or has by now, is no trade."""
_TRAILING = re.compile(r"(?<!\W)\W*+\b(?:with|w/|having|of|and|in)\W*$", re.IGNORECASE)


def _remaining(rest: str, blank: Check, *, first: bool, is_more: bool = False) -> Iterator[Check]:
    """What no form took: an industry, a place by its name alone, or words to be looked for.

    first: whether no kind of firm was told before: of short words, the first are one.
    is_more: whether the words go on with what a firm has or does: `with a fleet` is no trade.
    """
    is_more = is_more or bool(_HAD.search(rest))
    rest = _outer(rest) if blank.abroad else rest
    blank = replace(blank, said=_TRAILING.sub("", " ".join(rest.split()).strip(" ,:"))[:300])
    alike = tongues.OR.sub(" or ", rest) if blank.abroad else rest
    bare = re.sub(
        r"^(?:and|or|und|oder)\b|\b(?:and|or)$", "", " ".join(FILLER.sub(" ", alike).split()).strip(" ,.:()-")
    )
    if named := places(rest) or places(bare):
        yield replace(blank, kind="place", wanted=named)
        yield from _left(rest, bracketed(rest, named), blank, first=first)
        return
    if not re.search(r"[^\W\d_]{3,}", re.sub(r"\b(?:or|and)\b", " ", bare)):
        return
    if match := _INDUSTRY.search(rest):
        yield replace(blank, kind="industry", wanted=alternatives(match["what"]))
        yield from _left(rest, (match.group(),), blank, first=first)
        return
    wanted = alternatives(bare)
    if not is_more and all(len(part.split()) <= 3 for part in wanted) and not re.search(r"\d", bare):
        either = "," not in bare and parting.OR.search(bare)
        trades = tuple(part for part in wanted if either or _is_trade(part, blank))
        trades = trades or (wanted if first and blank.must and not blank.negated else ())
        if trades:
            yield replace(blank, kind="industry", wanted=trades)
            yield from (replace(blank, kind="words", key=part) for part in wanted if part not in trades)
            return
    yield replace(blank, kind="words")


def _outer(rest: str) -> str:
    """Words without those of grammar at either end, in any language."""
    said = rest.split()
    while said and said[-1].casefold() in EMPTY:
        said.pop()
    while said and said[0].casefold() in EMPTY and not NOT.match(said[0]):
        said.pop(0)
    return " ".join(said)


def _is_trade(words: str, blank: Check) -> bool:
    """Whether words name an industry; in other languages what no word denies may, as nothing is ruled out by it."""
    return industry_like(words) >= INDUSTRY or (blank.abroad and not blank.negated and industry_abroad(words))


def _left(rest: str, taken: Sequence[str], blank: Check, *, first: bool) -> Iterator[Check]:
    """The checks of what is left of words once a part of them is taken: nothing is dropped unread."""
    left = reduce(lambda words, part: words.replace(part, " "), taken, rest)
    if left != rest:
        yield from _remaining(left, blank, first=first)
