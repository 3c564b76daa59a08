"""Criteria in words, split into checks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

from . import funding, roles, tongues
from .ages import ages
from .bounds import bound, counted, is_told, without
from .earning import MODELS
from .likeness import industry_like
from .places import ADJECTIVE, is_place

CHECKS_MOST = 30
INDUSTRY = 0.4
"""Likeness to the nearest industry of the list under which words name none."""


@dataclass(frozen=True, kw_only=True)
class Check:
    """One thing to find out.

    kind: size, revenue, raised, age, count, role, place, market, industry, technology, model, funding, intent or words.
    said: the criterion's own words. wanted: alternatives, any of which will do. least, most: bounds of figures.
    negated: must not hold. must: not merely welcome. key: of an industry, "given" where the words say that it is one;
    of words, the part that is meant; of a count, what is counted.
    """

    kind: str
    said: str
    wanted: tuple[str, ...] = ()
    least: float = 0.0
    most: float = float("inf")
    negated: bool = False
    must: bool = True
    key: str = ""


SIZE = re.compile(
    r"\b(?:employees?|people|staff|headcount|fte|workers|team size|company size|seats"
    r"|mitarbeiter\w*|mitarbeitende\w*|beschäftigte\w*|employés|salariés|collaborateurs|personnes|effectifs?"
    r"|empleados|trabajadores|personas|dipendenti|addetti|persone|medewerkers|werknemers)\b",
    re.IGNORECASE,
)
REVENUE = re.compile(r"\b(?:revenues?|arr|turnover|annual sales|in sales)\b", re.IGNORECASE)
_RAISED = re.compile(
    r"\b(?:raised|in funding|total funding|funding(?: of)?|of capital)\b(?=.*\d)|(?<=\d)\s*\w*\s+raised\b",
    re.IGNORECASE,
)
_PLACE = re.compile(
    r"\b(?:based|head ?quarter(?:ed|s)|located|hq|offices?|operating|operates?|sells?|region|location"
    r"|country|geograph\w+)\b"
    r"(?:\s+(?:is|are|must be|should be))?\s*(?::|\bin\b|\bfrom\b|\bwithin\b|\bacross\b"
    r"|\bis\b)\s*(?:the\s+)?(?P<where>[^.;\n]+)",
    re.IGNORECASE,
)
_BASED = re.compile(r"\b(?P<where>[A-Z][\w.]*(?: [A-Z][\w.]*)?)[- ]based\b")
_TECHNOLOGY = re.compile(
    r"\b(?:on(?=\s+(?:Shopify|WooCommerce|Magento|BigCommerce|WordPress|Salesforce|HubSpot|AWS|Azure|SAP|Amazon|Etsy)\b)"
    r"|nutzt|nutzen|verwende[nt]|utilisent?|us(?:es?|ing)|runs? on|running"
    r"|built (?:with|on)|sell\w* (?:online )?(?:with|on|via|through)"
    r"|stack (?:includes?|with|is)|tech(?:nolog(?:y|ies))?"
    r"(?: stack)?\s*(?::|includes?|is|are))\s*(?P<what>[^.;\n]+?)"
    r"(?=\s+(?:and|but|who|that|which)\s+(?:are|is|have|has|do|sells?|hir\w+)\b|\s+in\s+(?:the\s+)?[A-Z]|,\s*\d|[.;\n]|$)",
    re.IGNORECASE,
)
_PRODUCT = re.compile(r"(?:[A-Z][\w.+#-]*(?: (?=[A-Z\d]))?|\d+ ?)++")
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
_NOT = re.compile(
    r"\b(?:not?|keine?[rnms]?|nicht|ohne|sans|pas de|sin|senza|zonder|niet|geen|bez|never|exclud\w+"
    r"|except|without|avoid\w*|other than|isn't|aren't|don't"
    r"|doesn't|must not|no longer|reject)\b",
    re.IGNORECASE,
)
_SOFT = re.compile(
    r"\b(?:ideally|prefer\w*|nice to have|bonus|a plus|optional\w*|typically|usually|likely to|often|welcome)\b",
    re.IGNORECASE,
)
_ANY = re.compile(
    r"(?:(?:in|of|from) )?(?:any|all|every|whatever) [\w/-]+(?: \w+)?|any(?:where|thing)|worldwide|global(?:ly)?", re.I
)
_INTENT = re.compile(
    r"\b(?:will|would|likely|ready|going|want|intend\w*|interested|intent)\b.{0,120}\b(?:buy\w*|purchase\w*|convert\w*|sign\w*"
    r"|enrol\w*|subscribe\w*|order\w*|close|book\w*|pay\w*)\b",
    re.IGNORECASE | re.DOTALL,
)
_OR = re.compile(r"/|\b(?:or|oder|ou|o)\b", re.IGNORECASE)
_HEADING = re.compile(r"^\s*#{1,6}\s*(?P<words>.+)$")
_LOW = re.compile(r"\b(?:low|poor|bad|disqualif\w+|red flags?|exclu\w+|not a fit|anti)\b", re.IGNORECASE)
_MIDDLE = re.compile(r"\b(?:medium|nice to have|bonus|optional|edge cases|default|notes?)\b", re.IGNORECASE)
_CLAUSE = re.compile(
    r"\s+(?=(?:that|which|who)\s+(?:are|is|do|does|have|has|were)\s+(?:not|no|never)\b)|[;\n•]+|(?<!\b[A-Z])(?<!\b[Ee]st)(?<!\bm(?:in|ax))(?<!\bapprox)\.(?=\s|$)|[?!](?=\s|$)|(?:,|(?<![,\s]))\s+(?:but\b\s+|(?=(?:excluding|except)\b))"
    r"|,\s+(?:and\s+)?(?=(?:not?|never|without|keine?[rnms]?|nicht|ohne|sans|pas|sin|senza|zonder|niet|geen|bez|ideally|preferably|must|should|founded|established|headquartered|based"
    r"|located|at least|at most|more than|fewer than|less than|using|uses|with|mindestens|höchstens|mehr als"
    r"|weniger als|zwischen|gegründet|mit|[Bb]ranche|[Ss]ecteur|[Ss]ector|[Ss]ettore|[Rr]ubro"
    r"|au moins|moins de|plus de|entre|fondée?s?|créée?s?|basées?|basés|al menos|más de|menos de|fundad[oa]s?|con"
    r"|almeno|più di|meno di|fondat[aeio])\b)"
)
_NAMES = r"[A-Z][\w.]*(?: [A-Z][\w.]*)*"
_IN = re.compile(
    rf"\b(?:in|from|across|within|throughout)\s+(?:the\s+)?(?P<where>{_NAMES}(?:\s+(?:area|metro)\b)?(?:,?\s+(?:or|and)\s+(?:the\s+)?{_NAMES}|,\s*{_NAMES})*)"
)
_OUTSIDE = re.compile(_IN.pattern.replace("in|from|across|within|throughout", "outside of|outside|beyond"))
_COMMA = re.compile(r",(?!\d)")
_TOO_LONG = re.compile(r"(\S{80})\S+")
FILLER = re.compile(
    r"\b(?:we sell to|in|at|from|with|that|who|which|are|is|the|a|an|of|must|be|should|have|has|we|want|only|our|icp"
    r"|target|ideal|customers?|compan(?:y|ies)|businesses|business|firms?|organi[sz]ations?|leads?|typically"
    r"|looking|for|not?|keine?[rnms]?|exclud\w+|except|without|outside|ideally|prefer\w*|fewer|area|region|bonus|nice|to|any|brands?|doing|annual"
    r"|annually|per year|revenue|vendors?|providers?|suppliers?|unternehmen|firmen|betriebe|anbieter|entreprises?"
    r"|sociétés?|fournisseurs?|prestataires?|empresas?|compañías?|proveedores|aziende?|imprese|fornitori|bedrijven"
    r"|mit|und|der|die|das|von|aus|dans|avec|les?|la|des?|du|en|con|el|los|las|del|che)\b",
    re.IGNORECASE,
)


def checks(criteria: str) -> list[Check]:
    """The checks in the order of the words."""
    found: list[Check] = []
    negative = soft = rubric = False
    for line in map(_even, criteria.splitlines()):
        if heading := _HEADING.match(line):
            negative, soft = bool(_LOW.search(heading["words"])), bool(_MIDDLE.search(heading["words"]))
            rubric = True
            continue
        for clause in _CLAUSE.split(line):
            found += _of_clause(clause.strip(" -*\t,"), negative=negative, soft=soft or rubric)
    if not found and criteria.strip():
        found = [Check(kind="words", said=" ".join(criteria.split())[:300], must=True)]
    return found[:CHECKS_MOST]


def _even(line: str) -> str:
    """A line without what costs much and says nothing: runs of blanks, and what is too long to be a word."""
    return _TOO_LONG.sub(r"\1", " ".join(line.split()))


def _of_clause(clause: str, *, negative: bool, soft: bool) -> Iterator[Check]:
    """The checks of a clause, each with the words between two commas where they alone say it; `any country` is none."""
    parts = [part.strip() for part in _COMMA.split(clause) if not _ANY.fullmatch(part.strip(" .,"))]
    clause = clause if len(parts) == len(_COMMA.split(clause)) else ", ".join(parts)
    alone = (
        [list(_forms(part, negative=negative, soft=soft)) for part in parts] if 1 < len(parts) <= CHECKS_MOST else []
    )
    found = list(_forms(clause, negative=negative, soft=soft))
    bare = [replace(check, said="") for check in found]
    whole = [part for part in alone if all(replace(one, said="") in bare for one in part)]
    for check in found:
        same = (one for part in whole for one in part if replace(one, said="") == replace(check, said=""))
        yield check if check.kind == "words" else next(same, check)


def _forms(clause: str, *, negative: bool, soft: bool) -> Iterator[Check]:
    """The forms are tried in turn; each takes its words away from those after it."""
    if len(clause) < 2:
        return
    negated, must = negative or bool(_NOT.search(clause)), not (soft or _SOFT.search(clause))
    blank = Check(kind="", said=clause[:300], must=must, negated=negated)
    if _INTENT.search(clause):
        yield replace(blank, kind="intent", negated=negative)
        return
    keyed = _KEYED.match(clause) or tongues.NAMED.match(clause)
    if keyed and _INDUSTRY_KEY.match(keyed["key"].strip()):
        yield replace(blank, kind="industry", wanted=alternatives(keyed["what"]), key="given")
        return
    rest = clause
    for form in (_figures, _counts, _classes, _funded, _roles, _markets, _located, _uses, _models):
        found, rest = form(rest, replace(blank, negated=negative) if form is _figures else blank)
        yield from found
    yield from _remaining(rest, blank)


def _figures(rest: str, blank: Check) -> tuple[list[Check], str]:
    bounds, rest = ages(rest)
    found = [replace(blank, kind="age", least=least, most=most) for least, most in bounds]
    for form, kind in ((_RAISED, "raised"), (REVENUE, "revenue"), (SIZE, "size")):
        if figure := bound(rest, form):
            words, least, most = figure
            found.append(replace(blank, kind=kind, least=least, most=most))
            rest = _DANGLING.sub("", without(rest, form, words).strip())
    return found, rest


def _counts(rest: str, blank: Check) -> tuple[list[Check], str]:
    found = []
    for one in filter(is_told, counted(rest)):
        found.append(replace(blank, kind="count", said=one.said, key=one.noun, least=one.least, most=one.most))
        rest = rest.replace(one.said, " ")
    return found, rest


def _roles(rest: str, blank: Check) -> tuple[list[Check], str]:
    said = roles.asked(rest)
    if not said:
        return [], rest
    return [replace(blank, kind="role", said=said)], rest.replace(said, " ")


_MARKET = re.compile(
    r"(?<!we )(?<!we never )(?<!we do not )(?<!our )\b(?:sell(?:s|ing)?|caters?|catering|suppl(?:y|ies|ying)|market(?:s"
    r"|ing)?)\s+(?:[a-z]+\s+){0,2}?(?:in)?to\s+"
    r"(?P<who>[^.;\n]+?)(?=,|\s+(?:in|with|that|who|based|across)\s|$)",
    re.IGNORECASE,
)


def _markets(rest: str, blank: Check) -> tuple[list[Check], str]:
    """To whom the lead sells, which is not what it is itself."""
    match = _MARKET.search(rest)
    if not match or _places(match["who"]):
        return [], rest
    said, wanted = match.group().strip(), alternatives(match["who"].replace(" or ", " / "))
    return [replace(blank, kind="market", said=said, wanted=wanted)], rest.replace(match.group(), " ")


def _classes(rest: str, blank: Check) -> tuple[list[Check], str]:
    found = []
    for form, (least, most) in _CLASS:
        if form.search(rest):
            found.append(replace(blank, kind="size", least=least, most=most))
            rest = form.sub(" ", rest)
    return found, rest


def _funded(rest: str, blank: Check) -> tuple[list[Check], str]:
    match = funding.ASKED.search(rest)
    if not match:
        return [], rest
    return [replace(blank, kind="funding", wanted=funding.wanted(match))], rest.replace(match.group(), " ")


def _located(rest: str, blank: Check) -> tuple[list[Check], str]:
    if (match := _OUTSIDE.search(rest)) and (places := _places(match["where"])):
        return [replace(blank, kind="place", wanted=places, negated=True)], rest.replace(match.group(), " ")
    if match := _BASED.search(rest) or _PLACE.search(rest):
        named = _places(match["where"])
        after = max((match["where"].find(place) + len(place) for place in named), default=len(match["where"]))
        left = rest[: match.start()] + " " + match["where"][after:] + rest[match.end() :]
        return [replace(blank, kind="place", wanted=named or alternatives(match["where"]))], left
    for match in tongues.LOCATED.finditer(rest):
        if places := _places(tongues.OR.sub(" or ", match["where"])):
            after = match.start("where") + max(match["where"].find(place) + len(place) for place in places)
            return [replace(blank, kind="place", wanted=places)], rest[: match.start()] + " " + rest[after:]
    if match := ADJECTIVE.search(rest):
        return [replace(blank, kind="place", wanted=alternatives(match["where"]))], rest.replace(match.group(), " ")
    match = _IN.search(rest)
    if match and (places := _places(match["where"])):
        return [replace(blank, kind="place", wanted=places)], rest.replace(match.group(), " ")
    if match and industry_like(match["where"]) < INDUSTRY:  # a region that no map here knows, or a language
        return [replace(blank, kind="words", key=match.group().strip())], rest.replace(match.group(), " ")
    return [], rest


def _uses(rest: str, blank: Check) -> tuple[list[Check], str]:
    match = _TECHNOLOGY.search(rest)
    if not match:
        return [], rest
    named, beside = zip(*(_product(part) for part in alternatives(match["what"]) or (match["what"],)), strict=True)
    left = f"{rest.replace(match.group(), ' ')} {' '.join(filter(None, beside))}"
    if _OR.search(match["what"]):
        return [replace(blank, kind="technology", wanted=named)], left
    return [replace(blank, kind="technology", wanted=(one,)) for one in named], left


def _product(words: str) -> tuple[str, str]:
    """(a product's name, what is said beside it): `Shopify` of `Shopify shipping to the EU`; of small letters, all."""
    name = _PRODUCT.match(words)
    return (name.group().strip(), words[name.end() :].strip()) if name else (words, "")


def _models(rest: str, blank: Check) -> tuple[list[Check], str]:
    found = []
    for name, form in _MODEL.items():
        if form.search(rest):
            found.append(replace(blank, kind="model", wanted=(name,)))
            rest = form.sub(" ", rest)
    return found, rest


def _places(words: str) -> tuple[str, ...]:
    return tuple(part for part in alternatives(words) if is_place(part))


def _remaining(rest: str, blank: Check) -> Iterator[Check]:
    """What no form took: an industry, a place by its name alone, or words to be looked for."""
    bare = re.sub(r"^(?:and|or|und|oder)\b|\b(?:and|or)$", "", " ".join(FILLER.sub(" ", rest).split()).strip(" ,.:()-"))
    if places := _places(rest) or _places(bare):
        yield replace(blank, kind="place", wanted=places)
        yield from _left(rest, places, blank)
        return
    if not re.search(r"[^\W\d_]{3,}", re.sub(r"\b(?:or|and)\b", " ", bare)):
        return
    if match := _INDUSTRY.search(rest):
        yield replace(blank, kind="industry", wanted=alternatives(match["what"]))
        yield from _left(rest, (match.group(),), blank)
        return
    wanted = alternatives(bare)
    if all(len(part.split()) <= 3 for part in wanted) and not re.search(r"\d", bare):
        either = "," not in bare and _OR.search(bare)
        named = tuple(part for part in wanted if either or industry_like(part) >= INDUSTRY) or wanted
        yield replace(blank, kind="industry", wanted=named)
        yield from (replace(blank, kind="words", key=part) for part in wanted if part not in named)
        return
    yield replace(blank, kind="words")


def _left(rest: str, taken: Sequence[str], blank: Check) -> Iterator[Check]:
    """The checks of what is left of words once a part of them is taken: nothing is dropped unread."""
    left = reduce(lambda words, part: words.replace(part, " "), taken, rest)
    if left != rest:
        yield from _remaining(left, blank)


def alternatives(words: str) -> tuple[str, ...]:
    """The things of a list: by "or" and "/"; by commas and "and" where no part is a name that holds them itself."""
    found = []
    for part in re.split(r"(?:,|(?<![,\s]))\s+\bor\b\s+|(?<!\s)\s+[/|]\s*|[/|]\s*", words):
        whole = part.strip(" .,:()\"'")
        names_both = "&" in whole
        found += (
            [whole]
            if names_both
            else [p.strip(" .,:()\"'") for p in re.split(r",\s*(?:and\s+)?|(?<!\s)\s+and\s+", whole)]
        )
    return tuple(part for part in found if len(part) > 1)[:20]
