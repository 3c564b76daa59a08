"""The future of nine languages back to the infinitive: `Nuria enviará los recibos` is `enviar los recibos`.

Grammar alone, no list of deeds: Spanish, Portuguese, French and Italian tell the future by the verb's end, German and
Dutch by an auxiliary with the infinitive last, Danish, Norwegian and Swedish with the infinitive next; all say by
modals who has to do something.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from aibackend_blocks.language.transcripts import infinitives


@dataclass(frozen=True, kw_only=True)
class _Future:
    """How a language says what somebody will do.

    laid: words behind which the infinitive follows, at once or last in the clause. ending: of a verb in the third
    person of the future. back: (end of such a verb, end of its infinitive), the first that fits. no_deed: verbs that
    make no task.
    """

    laid: re.Pattern[str]
    ending: re.Pattern[str]
    back: tuple[tuple[re.Pattern[str], str], ...]
    no_deed: frozenset[str]


def _future(laid: str, ending: str, back: str, no_deed: str) -> _Future:
    pairs = (pair.split(">") for pair in back.split())
    return _Future(
        laid=re.compile(rf"(?:{laid})\s+", re.I),
        ending=re.compile(rf"(?:{ending})$", re.I),
        back=tuple((re.compile(rf"{end}$"), infinitive) for end, infinitive in pairs),
        no_deed=frozenset(no_deed.split()),
    )


_FUTURES: Final = {
    "es": _future(
        r"tienen? que|tendrán? que|deben?|deberán?|van? a|han? de|quedan? en|se comprometen? a|se encargan? de|"
        r"se encargarán? de",
        r"[aei]rán?|[dl]rán?",
        r"(?<!\w)harán?>hacer (?<!\w)dirán?>decir vendrán?>venir ndrán?>ner aldrán?>alir án?>",
        "ser estar haber poder querer saber tener ir costar durar salir llegar quedar abrir seguir",
    ),
    "pt": _future(
        r"t[eê]m (?:de|que)|terá de|deve|devem|deverá|vai|vão|fic(?:a|ou) de|irá|compromete-se a|se compromete a|"
        r"fic(?:a|ou) respons[aá]vel por",
        r"[aeio]rá|[aeio]rão",
        r"(?<!\w)far(?:á|ão)>fazer (?<!\w)dir(?:á|ão)>dizer trar(?:á|ão)>trazer porá>pôr (?:á|ão)>",
        "ser estar haver poder querer saber ter ir custar durar sair chegar ficar abrir seguir",
    ),
    "fr": _future(
        r"doi(?:t|vent)|devra|devront|va|vont|est chargée? de|s['’]engage à|se charge de|se chargera de",
        r"[eiy]ra|[eiy]ront|[dtuvr]ra|[dtuvr]ront",
        r"enverr(?:a|ont)>envoyer verr(?:a|ont)>voir (?<!\w)fer(?:a|ont)>faire refer(?:a|ont)>refaire "
        r"iendr(?:a|ont)>enir dr(?:a|ont)>dre ttr(?:a|ont)>ttre cevr(?:a|ont)>cevoir ivr(?:a|ont)>ivre "
        r"crir(?:a|ont)>crire uir(?:a|ont)>uire (?<!\w)(?:re)?dir(?:a|ont)>dire (?<!\w)(?:re)?lir(?:a|ont)>lire "
        r"aier(?:a|ont)>ayer oier(?:a|ont)>oyer eller(?:a|ont)>eler ettera>eter (?:a|ont)>",
        "sera seront aura auront pourra pourront faudra saura voudra ira iront coûtera durera restera aidera "
        "permettra commencera finira deviendra",
    ),
    "it": _future(
        r"devono|deve|dovrà|dovranno|si impegna a|si occupa di|si occuperà di|è incaricat[oa] di|ha il compito di",
        r"[ei]rà|[ei]ranno|[dfr]arà|[dfr]rà|arà",
        r"far(?:à|anno)>fare (?<!\w)dar(?:à|anno)>dare verr(?:à|anno)>venire terr(?:à|anno)>tenere "
        r"cher(?:à|anno)>care gher(?:à|anno)>gare "
        r"((?:legg|(?:[ct]og|sceg)li|regg|volg|rig|iung|scriv|chied|chiud|mett|rend|pond|solv|cid|corr|vend"
        r"|cev)er)(?:à|anno)>+e "
        r"((?:c|g))er(?:à|anno)>+iare er(?:à|anno)>are (?:à|anno)>e",
        "sarà saranno avrà avranno potrà potranno vorrà saprà andrà costerà durerà resterà aprirà arriverà uscirà",
    ),
    "da": _future(r"skal|vil|må|bør|kommer til at|lover at", r"(?!)", "", "være blive have få komme"),
    "no": _future(r"skal|vil|må|bør|kommer til å|lover å", r"(?!)", "", "være bli ha få komme"),
    "sv": _future(r"ska|skall|måste|bör|kommer att|lovar att", r"(?!)", "", "vara bli ha få komma"),
    "de": _future(r"wird|soll|sollte|muss|möchte|hat zu", r"(?!)", "", ""),
    "nl": _future(r"zal|gaat|moet|dient", r"(?!)", "", ""),
}
_LAST: Final = {
    "de": re.compile(r"^.+?\s\w+(?:en|ern|eln)$"),
    "nl": re.compile(
        r"^.+?\s(?:te )?(?:\w+en|\w*(?:doen|gaan|zien))"
        r"(?:\s(?:aan|bij|in|met|naar|om|op|over|tot|uit|van|vanaf|voor)\s.+)?$"
    ),
}
"""Languages whose infinitive stands at the end of its clause, or before what is added to it."""
_STATES = re.compile(r"\b(?:sein|haben|werden|zijn|hebben|worden|können|kunnen)$")
_SHORT: Final = {"es": r"(?:(?:les?|l[oa]s?|nos) )*", "pt": r"(?:(?:lhes?|nos) )*",
                 "fr": r"(?:(?:leur |lui |les? |la |y |en |vous |nous )|l['’])*",
                 "it": r"(?:(?:gli|le|l[oi]|vi|ci) )*"}  # fmt: skip
"""Pronouns between a name and its verb: what they stand for is told before."""
_SELF = re.compile(r"(?:s[ei] |s['’])")
_ONESELF: Final = {"es": "{}se", "pt": "{}-se", "fr": "se {}", "it": "{}si"}
_INFINITIVE: Final = {
    "es": r"\w+[aeií]r(?:se|les?|l[oa]s?)?",
    "pt": r"\w+(?:[aei]r|ôr)(?:-\w+)?",
    "fr": r"(?:[sl]['’]|se |les? |la )?\w+(?:er|ir|re)",
    "it": r"\w+[aei]r(?:e|s[io]|l[oaie]|gli)",
    "da": r"\w+[eåoy]",
    "no": r"\w+[eåoy]",
    "sv": r"\w+[aåoy]",
}


def deed(code: str, clause: str, *, present: bool = False) -> str:
    """What somebody will or has to do, in the infinitive, of the clause behind their name; "" where it is no deed.

    code: ISO 639-1, of `_FUTURES`; a clause in another language is no deed. present: whether a present that names no
    day ahead is a promise, too.
    """
    future = _FUTURES.get(code)
    if future is None:
        return ""
    clause = clause.strip(" ,.;:!")
    laid = future.laid.match(clause)
    if code in _LAST:
        found = _LAST[code].match(clause[laid.end() :]) if laid else None
        if found and not _STATES.search(found[0]):
            return found[0]
        verb, _, rest = clause.partition(" ")
        ahead = code == "de" and not laid and (present or _AHEAD.search(rest))
        return infinitives.german(verb, rest) if ahead else ""
    rest = clause[laid.end() :] if laid else ""
    if bare := re.match(rf"(?:{_INFINITIVE[code]})\b", rest):
        return rest if bare[0] not in future.no_deed else ""
    if code not in _SHORT:
        return ""
    oneself = _SELF.match(clause)
    clause = re.sub(f"^{_SHORT[code]}", "", clause[oneself.end() :] if oneself else clause)
    word, _, rest = clause.partition(" ")
    made = _infinitive(word.casefold(), future)
    if oneself and made:
        made = _ONESELF[code].format(made.removesuffix("e") if code == "it" else made)
        made = re.sub(r"^se (?=[aeéèiouyh])", "s'", made)
    return f"{made} {rest}" if made and rest else ""


_AHEAD = re.compile(
    r"\bbis\b|\b(?:heute|morgen|übermorgen|spätestens|demnächst|anschließend|danach)\b|\bnächste[nrs]?\b|^sich um\b"
    r"|\bam (?:mon|diens|mitt|donners|frei|sams|sonn)\w+"
)
"""What makes a present of the German a promise."""


def _infinitive(verb: str, future: _Future) -> str:
    if not future.ending.search(verb) or verb in future.no_deed:
        return ""
    for end, infinitive in future.back:
        if found := end.search(verb):
            kept = found[1] if infinitive.startswith("+") and found.groups() else ""
            made = f"{verb[: found.start()]}{kept}{infinitive.removeprefix('+')}"
            return "" if made in future.no_deed else made
    return ""
