"""Words that say how soon somebody must act: a table of groups, each found verbatim in its place.

What a group weighs is learnt (`weights.json`); this table only says what belongs together. English, and the plainest
words of German, French, Spanish, Italian, Dutch and Portuguese.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

_TABLE: dict[str, str] = {
    "hurry": r"""asap|urgent(?:ly)?|emergency|immediate(?:ly)?|right (?:now|away)|at once|critical(?:ly)?|top priority
        |high(?:est)? priority|as soon as possible|time[- ]sensitive|sev(?:erity)?[- ]?[01]\b|p[01]\b|time is running
        |dringend|sofort(?:ige?)?|umgehend|eilig|notfall|urgence|imm[ée]diate(?:ment)?|au plus vite|urgentemente
        |urgente
        |inmediat[oa](?:mente)?|de inmediato|subito|immediatamente|spoed|onmiddellijk|imediat[oa](?:mente)?""",
    "deadline": r"""(?:by|before|until|due|on|for|this) (?:today|tomorrow|tonight|noon|midnight|monday|tuesday|wednesday
        |thursday
        |friday|the weekend|end of (?:the )?(?:day|week)|eod|cob)|(?<!since )today|tonight|tomorrow|deadline
        |(?:in|within|next) (?:\w+|\d+) (?:minutes?|hours?)(?! ago)|expires? (?:today|tomorrow|soon|this week)
        |(?<!seit )heute(?: noch)?|morgen fr[üu]h|bis morgen|frist|aujourd['’]hui|demain|date limite|hoy mismo|mañana
        |plazo|oggi|domani|scadenza|vandaag|hoje""",
    "everyone": r"""(?:all|every|each)(?: of)?(?: our| the| my)? (?:\w+ )?(?:users?|customers?|clients?|employees?
        |staff
        |accounts?|nodes?|services?|regions?|commits?|builds?)|everyone|everybody|nobody|no one|(?:the )?(?:whole
        |entire)
        (?:team|company|site|office|cluster|department|department|system|business)|company[- ]wide|thousands|hundreds
        |alle (?:nutzer|kunden|mitarbeiter)|niemand|tous (?:les|nos) \w+|personne ne|todos (?:los|nuestros) \w+|nadie
        |tutti (?:i|gli) \w+|nessuno|iedereen|niemand kan|todos os \w+""",
    "down": r"""(?:is|are|was|went|gone|goes|completely|all|totally) (?:down|offline|dead|unreachable|unavailable)
        |outage
        |unreachable|offline|(?:not|stopped|no longer) respond(?:s|ing)?|out of service|service interruption
        |inaccessible
        |ausgefallen|nicht erreichbar|en panne|hors service|inaccessible|ca[ií]d[oa]|fuera de servicio
        |non raggiungibile
        |onbereikbaar|storing|fora do ar""",
    "danger": r"""hack(?:ed|er|ers)|breach(?:ed)?|ransomware|malware|phishing|stolen|fraud(?:ulent)?|unauthori[sz]ed
        |vulnerabilit(?:y|ies)|cve(?:-\d+-\d+)?|exploit(?:ed|s)?|attack(?:ers?)?|leaked|compromised|injur(?:y|ed)
        |fire|smoke
        |burn(?:t|ed|ing)?|explod\w*|swollen|swelling|unsafe|danger(?:ous)?|gehackt|gestohlen|betrug|pirat[ée]e?
        |vol[ée]e?
        |fraude|hackead[oa]|robad[oa]|rubat[oa]|gestolen""",
    "loss": r"""data[- ]loss|los(?:s|t|ing) (?:of )?(?:\w+ )?(?:data|files?|records?|messages?|orders?|writes?)
        |corrupt\w*
        |(?:deleted|erased|wiped|overwritten|vanished|disappeared)|incorrect (?:data|results?|information|content)
        |wrong (?:data|results?|bytes|content)|datenverlust|gel[öo]scht|perte de donn[ée]es|p[ée]rdida de datos""",
    "blocked": r"""block(?:er|s|ed|ing)|can(?:not|['’]t| not) (?:work|release|ship|build|compile|deploy|merge
        |proceed|continue)
        |(?:build|compilation|release|deployment|docker image|pipeline|ci) (?:build )?(?:is )?(?:fail(?:s|ed|ing)?
        |broken
        |breaks?)|(?:does|do|did) ?n[o'’]t (?:compile|build|start|boot)|fails? to (?:build|compile|start|boot|deploy)
        |broken build|release candidate|locked out|unable to (?:work|log ?in|sign in|access|start)|stranded|stuck""",
    "broken": r"""crash(?:es|ed|ing)?|hang(?:s|ing)?|froze[n]?|freez\w+|deadlock\w*|out of memory|oom|outofmemory\w*
        |memory leak|leak(?:s|ing)?|null ?pointer\w*|npe|segfault|infinite(?:ly)?|indefinitely|forever|race condition
        |time(?:s|d)? ?out|regression|throws?|exceptions?|not work(?:ing)?|stopped working|broken|abst[üu]rz\w*|kaputt
        |funktioniert nicht|plante|ne (?:fonctionne|marche) p(?:as|lus)|no funciona|non funziona|werkt niet""",
    "waiting": r"""(?:second|third|fourth|fifth|\d+(?:nd|rd|th)) (?:time|e-?mail|message|ticket|request|attempt)
        |still (?:no|not
        |waiting|nothing|un\w+)|(?:no|without(?: an?)?) (?:reply|answer|response|news|update)|nobody (?:answers?
        |repl\w+)
        |(?:for|since|after) (?:over |more than |almost )?(?:\w+|\d+) (?:days|weeks|months)|again and again
        |keeps? happening
        |follow(?:ing)?[- ]?up|immer noch|toujours (?:pas|rien)|todav[íi]a no|sigo sin|ancora (?:no|nessun)\w*
        |nog steeds""",
    "stakes": r"""lawyers?|legal action|court|regulator\w*|auditors?|compliance|cancel (?:my|our|the) (?:contract
        |account
        |subscription)|charge ?back|refund(?:ed)?|money back|charged twice|double[- ]charged|overcharged|los(?:e
        |ing) (?:money
        |customers|revenue|sales)|production|anwalt|k[üu]ndig\w+|avocat|rembours\w+|abogado|reembolso|rimborso
        |terugbetal\w+""",
    "lesser": r"""minor|trivial|small|slight(?:ly)?|cosmetic|nit(?:pick)?|low priority|no(?:t| big)? (?:rush|hurry
        |urgent|deal)
        |whenever|when(?:ever)? you (?:have|get)|nice to have|not (?:a )?(?:blocker|blocking|critical)|occasionally
        |sometimes|workaround|keine eile|nicht dringend|nicht eilig|pas (?:press[ée]|urgent)|sin prisa
        |no (?:es )?urge(?:nte)?
        |senza fretta|non (?:è )?urgente|geen haast|sem pressa""",
    "tidying": r"""typos?|spelling|misspell?(?:ed|ing)|wording|grammar|javadoc|docs?|documentation|readme
        |release notes?|comments?
        |clean[- ]?up|refactor\w*|renam(?:e|ed|ing)|unused|dead code|redundant|unnecessar(?:y|ily)|deprecat\w+
        |checkstyle
        |findbugs|spotbugs|lint|indent\w*|formatting|whitespace|(?:broken|dead|wrong) links?|links?
        |log(?:ging)? (?:level|message)s?
        |logging|simplif\w+|readab\w+|hard-?coded|tippfehler|rechtschreib\w+|faute de frappe|errata""",
    "wish": r"""would be (?:nice|great|good|useful|helpful)|feature request|suggest(?:ion|ed|s)?|i wish|enhancement
        |improve(?:ment)?s?
        |consider|idea|propos(?:e|al)|prefer|wünsche?|vorschlag|sugg[ée]r\w+|sugerencia|suggeriment\w+""",
    "question": r"""how (?:do|can|to|does|would|should)|where (?:can|do|is)|is (?:it|there) (?:possible|a way)
        |what (?:is|are|does)
        |can (?:you|i|we) (?:tell|explain|get)|could you (?:tell|explain|share|provide|send)|wondering|curious
        |question
        |inquir\w+|enquir\w+|information (?:on|about)|wie kann|wo finde|comment (?:puis|faire)|c[óo]mo puedo
        |come posso""",
    "change": r"""add(?:ing)?|support(?:s|ing)? for|upgrade|update|bump|migrate|implement|backport|remove|allow
        |enable|introduce
        |configurable|change my|please (?:add|change|send|cancel|move)|bitte (?!helfen)\w+ sie""",
}  # fmt: skip
GROUPS = tuple(_TABLE)
_GROUP = {
    name: re.compile(r"(?<!\w)(?:" + re.sub(r"\n\s*", "", pattern) + r")(?!\w)", re.IGNORECASE)
    for name, pattern in _TABLE.items()
}
_DENIED = re.compile(
    r"(?:\bnot?|\bnever|n['’]t|\bisn['’]t|\bkeine?|\bnicht|\bpas|\bsin|\bnon)\s+(?:\w+\s+)?$", re.IGNORECASE
)
_CAN_BE_DENIED = frozenset({"hurry", "everyone", "down", "danger", "loss", "blocked", "stakes"})


@dataclass(frozen=True, kw_only=True)
class Cue:
    """A group's words where they stand."""

    group: str
    start: int
    end: int


def cues(text: str) -> list[Cue]:
    """The first words of each group in the text, in the order of the table; "not urgent" hurries nobody."""
    found = []
    for group, pattern in _GROUP.items():
        for match in pattern.finditer(text):
            if group not in _CAN_BE_DENIED or not _DENIED.search(text[max(0, match.start() - 20) : match.start()]):
                found.append(Cue(group=group, start=match.start(), end=match.end()))
                break
    return found
