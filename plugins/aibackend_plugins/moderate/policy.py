"""Reading a policy: which harms its clauses forbid, and which rules it has of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from aibackend_blocks.language.writing import foreign

from .cues import guessed_abroad, is_told, named, named_abroad, named_alone, of_one_word
from .private import meant
from .things import head, listed, things

RULES_MOST = 20
CHARACTERS_MOST = 5000
ITEM_WORDS = 6
"""An item of a list beside named harms is a rule of its own up to this length; a longer one explains a harm."""
_SENTENCE = re.compile(r"[^.!?]+")
_BULLET = re.compile(r"\s*(?:[-*+•–—▪◦·]|\(?(?:\d{1,2}|[a-z])[.)])\s+")
_COUNTED = re.compile(r"(?<=[:;,.])\s+(?=\(?\d{1,2}[.)]\s)|\s*(?=•)")
"""Before an item of a list that is written in one line: `Rules: 1) no spam, 2) no links`."""
_BLANKS = re.compile(r"\s{2,}")
"""Said as one, since what follows looks for what comes after blanks from each of them on."""
_TURN = re.compile(r",?\s+(?:but|however|though|whereas)\b,?", re.IGNORECASE)
_EXCEPTION = re.compile(r",?\s*\b(?:except|unless|apart from|other than)\b.*", re.IGNORECASE | re.DOTALL)
_EXCEPT = re.compile(r"^[,\s]*(?:except(?: for)?|unless|apart from|other than)\b", re.IGNORECASE)
_CURSES = re.compile(
    r"\b(?:swear\w*|profan\w*|curs(?:e|es|ing)|(?:bad|foul|strong) language|four-letter|expletives?|obscenit\w*)\b",
    re.IGNORECASE,
)
"""Words for words: that one stands there settles such a rule."""
_ALLOWS = re.compile(
    r"\b(?:(?:is|are|remains?) (?:\w+ )?(?:allowed|permitted|fine|ok|okay|acceptable|welcome|tolerated)"
    r"|(?:do not|don't|never) (?:flag|block|remove|moderate|reject)|allow(?:ed)?\b(?! no)|permit\b)",
    re.IGNORECASE,
)
_NEGATED = re.compile(
    r"\b(?:not|never|no longer|don't|isn't|aren't|cannot|can't) (?:be )?"
    r"(?:allow(?:ed)?|permit(?:ted)?|acceptable|tolerated|ok|okay|fine|welcome)\b",
    re.IGNORECASE,
)
_FORBIDS = re.compile(
    r"\b(?:no|not|never|don't|mustn't|can't|cannot|isn't|aren't|forbid\w*|prohibit\w*|ban(?:ned|s)?|block(?:s|ed)?"
    r"|flag(?:s|ged)?|removed?|reject(?:s|ed)?|escalated?|disallow\w*|avoid|without|against|deleted?|report(?:ed)?|hide"
    r"|hidden|zero tolerance|only|must|should)\b",
    re.IGNORECASE,
)
ONLY = re.compile(
    r"\b(?:only|exclusively|nothing but|must (?:only )?(?:show|contain|depict|feature|be|include))\b", re.IGNORECASE
)
"""What alone may be there: everything else is forbidden."""
_ALLOWS_ABROAD = re.compile(
    r"\b(?:erlaub\w*|gestatte\w*|zulässig|zulassen|in Ordnung|autoris\w*|perm(?:is|it|et|ess)\w*|admi[st]\w*"
    r"|consent\w*|toegestaan|toestaan)\b",
    re.IGNORECASE,
)
_FORBIDS_ABROAD = re.compile(
    r"\b(?:nicht|kein\w*|niemals|ohne|verb[oi]\w*|untersag\w*|unzulässig\w*|(?:ge)?sperr\w*|(?:ge)?lösch\w*"
    r"|entfern\w*|blockier\w*|pas|jamais|aucune?|interdi\w*|défendu\w*|bloqu\w*|supprim\w*|prohib\w*|no|nunca|elimin\w*|non|viet\w*|proib\w*"
    r"|não|niet|geen|verboden|nada|ning[uú]n\w*|nient\w*|nessun\w*|nenhum\w*|keinerlei|żadn\w*|zakaz\w*|zabron\w*"
    r"|ing(?:a|en|et)|förbjud\w*)\b",
    re.IGNORECASE,
)
_ROUTES = re.compile(
    r"\b(?:send|sent|go(?:es)?|pass(?:ed)?|forward(?:ed)?|routed?|refer(?:red)?|hold|held|queued?|put|flag(?:ged)?"
    r"|mark(?:ed)?|leave|left)\b(?P<routed>[^.;!?]{0,160}?)\b"
    r"(?:to|for|by)(?: (?:an?|the|our|your|human|manual|further))*"
    r" (?:reviews?|humans?|person|moderators?|mods?|counsell?ors?|editors?|second look|approval)\b"
    r"|\b(?:needs?|requires?|gets?|wants?)(?: (?:an?|human|manual|moderator))* (?:review|second look|approval)\b"
    r"|\ba (?:human|person|moderator|mod|counsell?or) (?:should|must|will|has to|needs to)"
    r" (?:see|look at|check|decide|approve|review)\b|\b(?:manually reviewed|reviewed by)\b"
    r"|^\W*(?:(?:manual|human|for|needs?|to be) )?review(?:ed)?\s*:|^\W*(?:check|look at|second look|hold)\s*:"
    r"|\(review\)|\b(?:zur Prüfung(?: \(review\))?|(?:werden|wird) geprüft)\b"
    r"|^\W*(?:Prüfen|À (?:revoir|vérifier|relire)|A relire|Revisar|Da (?:rivedere|verificare)|Rever|Controleren"
    r"|Sprawdzić|Granska)\s*:",
    re.IGNORECASE,
)
"""What a clause says that wants a person to look, where others want a block."""
_TRAIT = re.compile(
    r"\b(?:age|sex|gender|race|religion|nationality|(?:national )?origin|ethnicity|disabilit(?:y|ies)|family status"
    r"|sexual orientation|skin colou?r|marital status)\b",
    re.IGNORECASE,
)
TRAITS_LEAST = 2
"""What people are: where two of them stand side by side a clause speaks of whom it wrongs, not of things one by one."""
_EVEN = re.compile(
    r",?\s*\b(?:(?:even|also) (?:if|when|though|with)|whether or not|no matter|regardless of"
    r"|(?:if|when|where) in doubt)\b[^.;!?]*",
    re.IGNORECASE,
)
"""What widens a rule and is none."""
_BROKEN = re.compile(
    r"\b(?:break|breaks|breaking|violat\w+) (?:(?:a|any|one of|the|our|these|this) )*rules?\b"
    r"|\b(?:has|does|contains) (?:one|so)\b",
    re.IGNORECASE,
)
"""What points to the other rules."""
_POINTING = re.compile(r"^\W*(?:it|them|those|these|this|that|all|such)\W*$", re.IGNORECASE)
_DUTY = re.compile(r"\b(?:must|should|ha(?:ve|s) to|needs? to)\b(?! (?:not|never|only)\b)", re.IGNORECASE)
"""What asks for something: that it is there breaks no rule."""
_LEAD = re.compile(
    r"^(?:we |users? |members? |patients? |you |please )*(?:(?:do|must|may|should|can)(?: ?not|n't)|cannot|no|never|not"
    r"|don't|block|flag|remove|reject|escalate|ban|forbid(?:den)?|prohibit(?:ed)?|disallow|any(?:one|thing)?|all|also)\b"
    r"(?: (?:allow(?:ed)?|permit(?:ted)?|any|mentions? of|sharing of|posts?|share|is|are)\b)*[:\s]*",
    re.IGNORECASE,
)
_ITEM = re.compile(r"\s*(?:,|/|\b(?:or|and|nor)\b)\s*")


@dataclass(frozen=True, kw_only=True)
class Policy:
    """harms: forbidden kinds, in the order of the policy. rules: clauses that name none of them, in its words.

    allowed: what it allows, in its words. swearing: whether it allows that. cursing: whether it forbids the words.
    routed: those of harms and rules that a person is to look at, never blocked for. duties: what it asks for.
    """

    harms: tuple[str, ...]
    rules: tuple[str, ...]
    allowed: tuple[str, ...] = ()
    routed: frozenset[str] = frozenset()
    duties: tuple[str, ...] = ()
    swearing: bool = False
    cursing: bool = False
    named_together: tuple[frozenset[str], ...] = ()
    """Harms that one word names, which are one rule."""


def read(policy: str) -> Policy:
    """What a policy forbids; what it allows in so many words is not forbidden by a wider word elsewhere."""
    clauses = list(_clauses(policy[:CHARACTERS_MOST]))
    allowed = {harm for clause in clauses if _only_allows(clause) for item in _items(clause) for harm in _let(item)}
    forbidding = [one for clause in clauses if not _only_allows(clause) for one in _apart(clause)]
    strict, strange = any(map(_forbids, forbidding)), foreign(policy[:CHARACTERS_MOST])
    taken: dict[str, bool] = {}
    rules: dict[str, bool] = {}
    guessed: dict[str, bool] = {}
    for clause in forbidding:
        plain, routes = _ROUTES.subn(_kept, clause)
        plain = _EVEN.sub("", plain)
        traits = len(_TRAIT.findall(plain)) >= TRAITS_LEAST
        found = [harm for harm in named(plain) if harm != "sexual" or not traits]
        if (strict and not found and not _forbids(clause)) or _asks(clause) or _BROKEN.search(plain):
            continue  # what the place is, or what it asks for
        own = _own(" ".join(plain.split()).strip(" ,:"), listed=bool(found) and not traits)
        if strange:
            found, own = _abroad(found, own)
            guessed |= {harm: True for rule in own for thing in listed(rule) for harm in guessed_abroad(head(thing))}
        taken |= {harm: bool(routes) and taken.get(harm, True) for harm in found}
        rules |= dict.fromkeys(own, bool(routes))
    taken = guessed | taken
    return Policy(
        harms=tuple(harm for harm in taken if harm not in allowed),
        rules=tuple(rules)[:RULES_MOST],
        allowed=tuple([*filter(_only_allows, clauses), *_exceptions(policy[:CHARACTERS_MOST])][:RULES_MOST]),
        routed=frozenset(name for name, routes in (taken | rules).items() if routes),
        duties=tuple(filter(_asks, forbidding))[:RULES_MOST],
        swearing="offensive" in allowed,
        named_together=tuple(harms for clause in forbidding for harms in of_one_word(clause)),
        cursing="offensive" not in allowed and any(_CURSES.search(clause) for clause in forbidding),
    )


def _kept(route: re.Match[str]) -> str:
    """What is sent to a person, without the sending; of `send it to review` nothing."""
    routed = route["routed"] or ""
    return "" if _POINTING.match(routed) else routed


def _abroad(harms: Sequence[str], rules: Sequence[str]) -> tuple[list[str], list[str]]:
    """Harms and rules of a clause in another language: of its things, those that mean a harm, and all others."""
    found, left = list(harms), list[str]()
    for rule in rules:
        told = {thing: named_abroad(thing) or named_abroad(head(thing)) for thing in listed(rule)}
        found += [harm for each in told.values() for harm in each]
        apart = [thing for thing, each in told.items() if not each and (is_told(thing) or meant(thing))]
        left += apart if any(told.values()) else [rule]
    return list(dict.fromkeys(found)), left


def items(policy: str) -> Iterator[tuple[str, str]]:
    """What a policy speaks of beside harms, one thing each: (its clause, the thing in the policy's words)."""
    clauses = list(_clauses(policy[:CHARACTERS_MOST]))
    forbidding = [clause for clause in clauses if ONLY.search(clause) or not _only_allows(clause)]
    strict = any(map(_forbids, forbidding))
    told = [clause for clause in forbidding if not strict or _forbids(clause)]
    pairs = [(clause, item) for clause in told for item in _items(clause) if not named(item)]
    yield from pairs[:RULES_MOST]


def _clauses(policy: str) -> Iterator[str]:
    for told in _told_whole(policy):
        for part in _TURN.split(_EXCEPTION.sub("", told)):
            place, colon, rest = part.partition(":")
            both = bool(colon) and bool(ONLY.search(place)) and _forbids(rest)
            for said in (place, rest) if both else (part,):  # "Pets only: no owners"
                if clause := _told(said).strip(" ,:-–—*\t\r"):
                    yield clause


def _told_whole(policy: str) -> Iterator[str]:
    """Sentences and items of lists; an item that neither forbids nor allows goes with the words that open its list."""
    lead = ""
    for line in _COUNTED.sub("\n", _BLANKS.sub(_blank, policy)).splitlines():
        mark = _BULLET.match(line)
        said, is_item = line[mark.end() if mark else 0 :].strip(" *#\t\r"), bool(mark)
        if not said:
            continue
        if lead and said and (is_item or lead.endswith(":")) and not _rules_itself(said):
            yield f"{lead} {said.rstrip('.')}"
            continue
        lead = said if not is_item and _rules_itself(said) and not said.endswith((".", "!", "?")) else ""
        for sentence in _SENTENCE.findall(said) if not lead.endswith(":") else ():
            first, *rest = sentence.split(";")
            opening, colon, _ = first.partition(":")
            yield first
            yield from (f"{opening}: {part}" if colon and not _rules_itself(part) else part for part in rest)


def _blank(run: re.Match[str]) -> str:
    return "\n" if "\n" in run[0] else " "


def _apart(clause: str) -> list[str]:
    """A clause, cut where one half wants a person to look and the other forbids: `insults are checked, ads banned`."""
    parts = [part for part in clause.split(",") if things(_ROUTES.sub(_kept, part))]
    routed = [bool(_ROUTES.search(part)) for part in parts]
    each = all(sent or _forbids(part) for part, sent in zip(parts, routed, strict=True))
    return parts if each and len(set(routed)) > 1 and "(" not in clause else [clause]


def _rules_itself(words: str) -> bool:
    """Whether words forbid or allow."""
    return _forbids(words) or _only_allows(words)


def _told(part: str) -> str:
    """A clause without the place that it is about: `Ads for food: block claims of a cure`."""
    place, colon, rest = part.partition(":")
    said = _ROUTES.sub(_kept, rest)
    told = (
        colon
        and _forbids(rest)
        and not (_forbids(place) or _ROUTES.search(f"{place}:"))
        and (things(said) or named(said))
    )
    return rest if told else part


def _exceptions(policy: str) -> Iterator[str]:
    """What a policy takes out of its rules: "no knives except kitchen knives"."""
    for told in _told_whole(policy):
        if found := _EXCEPTION.search(told):
            yield _EXCEPT.sub("", found[0])


def _forbids(clause: str) -> bool:
    return bool(_FORBIDS.search(clause) or _FORBIDS_ABROAD.search(clause) or _ROUTES.search(clause))


def _asks(clause: str) -> bool:
    """Whether a clause asks for something and forbids nothing: `buyers must use our chat`."""
    rest, asked = _DUTY.subn(" ", clause)
    return bool(asked) and not _forbids(rest) and not ONLY.search(clause)


def _only_allows(clause: str) -> bool:
    if _ROUTES.search(clause):
        return False
    if _ALLOWS_ABROAD.search(clause):
        return not _FORBIDS_ABROAD.search(clause)
    return bool(_ALLOWS.search(clause)) and not _NEGATED.search(clause)


def _let(item: str) -> Sequence[str]:
    """The harms that an item of what is allowed names by itself: `mild profanity`, not `news about violence`."""
    return named_alone(_ALLOWS.sub("", item).strip())


def _items(clause: str) -> list[str]:
    return [item for item in _ITEM.split(_LEAD.sub("", clause)) if item]


def _own(clause: str, *, listed: bool) -> list[str]:
    """A clause that names no harm, whole; of one that does, the short items that name none."""
    if not listed:
        return [clause] if things(clause) else []
    lead, colon, rest = clause.partition(":")
    items = clause if not colon or things(lead) else rest
    if ":" in items or "(" in items or not items.count(","):
        return []
    return [
        thing for item in _items(items) if not named(item) for thing in things(item) if len(thing.split()) <= ITEM_WORDS
    ]
