"""Duties that are told without a modal verb, or in German or French: `The District pays`, `Der Mieter zahlt`.

What a sentence does is told by the head; whose duty it is, by the first party in it that is not in an oblique case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aibackend_blocks.values.dates import DateOrder
from aibackend_blocks.values.periods import find_contract_dates, find_periods
from aibackend_plugins.contract.clauses import DUTY, Doings, chance
from aibackend_plugins.contract.findings import Obligation, Party
from aibackend_plugins.contract.provisions import NUMBER, Sentence

LIKELY = 0.5
"""Chance from which a sentence is taken to oblige somebody."""
SURE = 0.7
"""The same of a sentence that names nobody: `Die Miete ist im Voraus zu zahlen`."""
SAID_MOST = 400
ARTICLE_MOST = 4
"""Characters of an article and its blank before whoever begins a sentence."""
RIGHTS = ("termination_for_convenience", "unilateral_change", "audit_rights", "law", "term", "auto_renewal")
"""What a sentence may do instead of obliging somebody."""
_PRONOUNS = ("We", "You", "I", "Either of us", "Each party", "The parties", "Wir", "Die Parteien", "Jede Partei",
             "Nous", "Les parties", "Chaque partie")  # fmt: skip
_PRONOUN = "|".join(name if len(name) == 1 else rf"(?i:{name})" for name in _PRONOUNS)
_ENDING = "(?:s|n|e?s)?"
SHORT_WORD = 3
"""Letters of a name that bears no ending: `I` and `s` are no `Is`."""
_OBLIQUE = re.compile(
    r"(?i)(?:\b(?:of|to|by|from|with|for|against|than|des|dem|den|vom|von|zum|zur|an|mit|für|gegen|durch|au|aux"
    r"|du|de|à|par|pour"
    r"|avec|contre|chez|if|when|where|wenn|si|dal|del|al)|\bd['’])\s*(?:(?:the|der|die|das|le|la|les)\s|l['’])?$"
)
_GENITIVE = re.compile(r"(?i)\bder\s$")
_ARTICLE = re.compile(r"(?i)(?:\b(?:the|der|die|das|le|la|les|each|every)\s|\bl['’])$")
_TOLD_TO = re.compile(
    r"(?:El|La|Los|Las|Il|Lo|I|Gli|Le|L['’])\s?(?:[\w-]+\s){1,3}(?:no\s|non\s)?(?:se\s|si\s|le\s)?"
    r"(?:[a-zà-ž]+(?:ar|er|ir)(?:á|án|à|anno)|[a-z]+rà|debe[n]?|deve|devono|oblig\w+|comprome\w+|impegna\w*)\b"
    r"|(?:L[ae]|Les|L['’])\s?(?:[\w-]+\s){1,3}(?:ne\s|n['’]|se\s|s['’])?(?!pourr|aur|ser)[a-zà-ÿ]{2,}r(?:a|ont)\b"
)
"""Spanish, Italian and French tell duties in the future tense: `La arrendataria pagará`, `Le fournisseur livrera`."""
_TIME = r"(?:\d|tag|werktag|woche|monat|jahr|stunde|quartal|rechnung|abnahme|unterzeichn|vertragsschluss|jour|semaine|mois|an\b|année|heure|trimestre|réception|signature|facture|entrée|day|week|month|year|quarter|hour|notice|request|delivery|signing|close|opens|monday|tuesday|wednesday|thursday|friday)"  # noqa: E501
_DUE = re.compile(
    r"(?i)\b(?:spätestens|bis(?:\s+spätestens)?(?:\s+(?:zum|zur|am))?|binnen|innert|innerhalb|vor|jeweils"
    r"|au\s+plus\s+tard|dans\s+(?:les|un\s+délai)"
    r"|avant|sous|dès|chaque|tous\s+les|within|by|before|no\s+later\s+than|not\s+later\s+than|on\s+or\s+before"
    r"|every|each|once\s+an?|twice\s+an?"
    r"|on\s+(?:the|your|its|their)|beginning|starting|the\s+first\s+on|am(?=\s+(?:\d|ersten|letzten))"
    r"|à(?=\s+\w+\s+(?:jours|semaines|mois))"
    r"|le(?=\s+\d)|\d+\s+tage\s+nach)"
    rf"\s+(?=[^,;]{{0,50}}{_TIME})(?:[^,;.]|\.(?=\s?[A-ZÀ-Žai]?\w*\s?\d{{4}})|(?<=\d)\.){{2,90}}"
    r"|\b(?:monatlich|vierteljährlich|halbjährlich|jährlich|wöchentlich|täglich|unverzüglich|sofort"
    r"|mensuellement|sans\s+délai|immédiatement"
    r"|monthly|quarterly|annually|weekly|promptly|immediately)\b"
)

_TO_DO = re.compile(r"\s+(?:zu\s+\w+|[a-zäöüß]{2,}zu[a-zäöüß]+)n$")
"""`bis zum dritten Werktag zu zahlen`: what is to be done by then is no part of the day."""


def plain_duties(sentence: Sentence, parties: Sequence[Party], doings: Doings) -> Iterator[Obligation]:
    """The duty of a sentence, of "" where it names nobody; none where it gives a right or tells terms.

    What begins with a party and goes on to tell by when or how often is one, whatever its verb.
    """
    plain = NUMBER.sub("", sentence.plain)
    found = _subject(plain, parties)
    timed = found is not None and found[0] <= ARTICLE_MOST and _is_timed(plain[found[1] :])
    told = max(chance(doings, sentence, DUTY), LIKELY if timed or _TOLD_TO.match(plain) else 0.0)
    if told < LIKELY or told < max(chance(doings, sentence, kind) for kind in RIGHTS):
        return
    if found is None and told < SURE:
        return
    start, end = found or (0, 0)
    party, said = plain[start:end], " ".join(plain[end:].split()).strip(" ,:;.")
    if start > 0:  # the verb stands before the party, so that only the whole sentence tells what is to be done
        said = plain.strip(" ,:;.")
    if len(said.split()) < 2:
        return
    due = max(_DUE.finditer(plain), key=lambda match: len(match.group()), default=None)
    yield Obligation(
        party=party,
        obligation=said if len(said) <= SAID_MOST else said[:SAID_MOST].rsplit(" ", 1)[0],
        due=_TO_DO.sub("", due.group().strip(" ,.")) if due else None,
        sentence=sentence,
    )


def _subject(plain: str, parties: Sequence[Party]) -> tuple[int, int] | None:
    """Where the party stands whose duty it is, with its article."""
    names = sorted(
        {_bare(word) for p in parties for word in (p.name, *p.aliases) if len(word) > 1}, key=len, reverse=True
    )
    called = "|".join(rf"{re.escape(name)}{_ENDING if len(name) > SHORT_WORD else ''}" for name in names)
    pattern = rf"(?i:{called or '(?!)'})|{_PRONOUN}"
    places = [
        (
            match,
            _OBLIQUE.search(plain[max(0, match.start() - 24) : match.start()]) is not None or _is_dative(plain, match),
        )
        for match in re.finditer(rf"(?<![\w-])(?:{pattern})(?![\w-])", plain)
    ]
    chosen = next((match for match, oblique in places if not oblique), places[0][0] if places else None)
    if chosen is None:
        return None
    article = _ARTICLE.search(plain[max(0, chosen.start() - 8) : chosen.start()])
    return chosen.start() - (len(article.group()) if article else 0), chosen.end()


def _is_timed(said: str) -> bool:
    """Whether words tell by when or how often; in whatever language, when they hold a day or a length of time."""
    return _DUE.search(said) is not None or bool(find_contract_dates(said, DateOrder()) or find_periods(said))


def _is_dative(plain: str, match: re.Match[str]) -> bool:
    """`der Auftraggeberin` is never the subject, unlike `der Mieter`."""
    return match.group().endswith("in") and bool(_GENITIVE.search(plain[max(0, match.start() - 4) : match.start()]))


def _bare(name: str) -> str:
    """A role in the singular, so that `tenants` names the tenant too."""
    return name[:-1] if name.endswith("s") and name.islower() else name
