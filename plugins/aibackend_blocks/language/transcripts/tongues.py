"""Other languages as far as meetings need them: who asks, promises, decides and does not know.

Tables alone; `abroad` reads meetings by them. German, French and Spanish tell a task in the infinitive, as their
minutes do; of Dutch, Italian and Portuguese only what opens a turn is known here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Final

from aibackend_blocks.language.transcripts import infinitives

_WORDS: Final = {
    "en": "the and is of to that it we you for are this have with be will on not what can do was but they i'll",
    "de": "der die das und ist nicht wir ich sie zu mit auf den dem ein eine für es bis noch auch wie haben wird kann",
    "fr": "le la les des est et une nous vous je que pas pour sur dans du on avec au en ce il qui avons sera peut",
    "es": "el la los las es y una que no para con por en del se lo hemos está pero como más si un al qué muy",
    "nl": "de het een en van is dat niet we ik wij jij met op voor ook er naar dan nog wel maar aan om wat",
    "it": "il la gli le è un una che non per con di del della ho abbiamo ma anche si lo al sono più ci",
    "pt": "os as é um uma que não você eu isso para com por em do da no na se mas mais foi está temos ao",
}
_SETS = {code: frozenset(words.split()) for code, words in _WORDS.items()}
SHARE_LEAST = 0.06
"""Of a text's words that are among the twenty-four of its language; running text has 0.15 and more."""


@dataclass(frozen=True, kw_only=True)
class Tongue:
    """How a language does in meetings what has to be minuted.

    asked: `task` in the infinitive. ordered, does, who: `verb` and `rest`, made to an infinitive by the function.
    decided, settled, proposed: `what`; settled has `how` before it. clause: a beginning of `what` that needs the words
    `told["that"]` before it.
    """

    code: str
    opener: re.Pattern[str]
    asked: re.Pattern[str]
    ordered: re.Pattern[str]
    promised: re.Pattern[str]
    does: re.Pattern[str]
    who: re.Pattern[str]
    takes: re.Pattern[str]
    decided: re.Pattern[str]
    settled: re.Pattern[str]
    clause: re.Pattern[str]
    proposed: re.Pattern[str]
    assent: re.Pattern[str]
    against: re.Pattern[str]
    unknown: re.Pattern[str]
    cut: re.Pattern[str]
    social: re.Pattern[str]
    subject: re.Pattern[str]
    infinitive: Callable[[str, str], str]
    told: dict[str, str]


def tongue_of(text: str) -> Tongue | None:
    """The language of a text, None for English and for those that have no table."""
    words = re.findall(r"[^\W\d_]+(?:['’]ll)?", text[:20_000].lower().replace("’", "'"))
    counts = {code: sum(word in known for word in words) for code, known in _SETS.items()}
    best = max(counts, key=lambda code: counts[code])
    return TONGUES.get(best) if counts[best] > SHARE_LEAST * len(words) else None


def is_function_word(word: str, code: str) -> bool:
    """Whether a word is among the commonest of a language, none of which is a verb in the imperative."""
    return word.casefold() in _SETS[code]


def holds_together(word: str) -> bool:
    """Whether a word is among the commonest of any of the languages."""
    return any(word.casefold() in known for known in _SETS.values())


def _form(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


GERMAN = Tongue(
    code="de",
    opener=_form(
        r"^(?:(?:ja|okay|ok|gut|klar|gerne|super|danke|prima|genau|also|und|aber|ach|na|nun|alles klar|perfekt)"
        r"\b[,.!]?\s+)+(?=\w)"
    ),
    asked=_form(
        r"\b(?:kannst du|könntest du|können sie|könnten sie|könnt ihr|würdest du|würden sie|magst du|du musst|"
        r"sie müssen|du solltest|sie sollten) (?:bitte |mal |noch |auch |vielleicht |dann )*(?P<task>.+)"
    ),
    ordered=_form(
        r"^(?:[^,.]{2,40}, )?(?:bitte )?(?!(?:wir|ich|das|die|der|es|ist|sind)\b)(?P<verb>[a-zäöüß]+) "
        r"(?:(?:sie|du|ihr) )?bitte (?P<rest>.+)|^bitte (?P<late>\w.*en)\W*$|^(?P<you>\w+st) du (?P<more>.+)\?$"
    ),
    promised=_form(
        r"\bich (?:werde|will|muss|kann|könnte|soll) (?:dann |auch |noch |gerne |gern |mal )*(?P<task>.+en)\b\W*|"
        r"\b(?:werde|kann|muss) ich (?P<later>.+en)\b\W*$"
    ),
    does=_form(
        r"^(?:(?:dann|morgen|heute|später|danach) )?(?:ich (?P<verb>\w+e)|(?P<turned>\w+e) ich) "
        r"(?:dann |auch |noch |gerne |gern |mal |das mal )*(?P<rest>.+)"
    ),
    who=_form(r"^(?:und )?wer (?P<verb>\w+t|kann|will|möchte|könnte) (?P<rest>.+)\?$"),
    takes=_form(
        r"^(?:(?:ja|okay|ok|gut|klar|gerne|gern|super|natürlich)\b[,.! ]*)*(?:das )?(?:(?:mache|übernehme|erledige|"
        r"tue) ich|ich (?:mache|übernehme|erledige) (?:das|es)|ich kann das (?:machen|übernehmen)|kann ich machen|"
        r"wird erledigt|"
        r"ich kümmere mich(?: darum)?|ich|gerne?|ja|klar|natürlich|in ordnung|mach ich)\b[.! ]*$|"
        r"^(?:das )?(?:mache|übernehme|erledige) ich\b"
    ),
    decided=_form(
        r"(?:\bwir haben (?:uns )?(?:[\w. ]{0,20} )?(?:beschlossen|entschieden|vereinbart|(?:darauf )?geeinigt)"
        r"|\bes (?:ist|wurde|wird) (?:beschlossen|vereinbart|entschieden)|^(?:beschluss|beschlossen|entscheidung|"
        r"vereinbart)\b)\s*[,:]\s*(?P<what>.+)|"
        r"^(?P<whole>.{8,140}\b(?:ist|sind|wird|werden|wurde|wurden) (?:\w+ )?(?:beschlossen|genehmigt|"
        r"verabschiedet|angenommen|abgelehnt))\W*$"
    ),
    settled=_form(
        r"^(?:dann|also|damit|somit) (?P<how>(?!sind|kommen|fangen|gehen|sehen|machen wir (?:weiter|schluss)|haben|"
        r"schauen|reden|sprechen)\w+en wir) (?P<what>.+)"
    ),
    clause=_form(r"dass\b|.* zu \w+(?:en|n)$"),
    proposed=_form(
        r"\b(?:ich schlage vor|ich bin dafür|mein vorschlag (?:ist|wäre))\s*[,:]\s*(?P<what>(?:dass\b|\w.* zu \w).+)"
    ),
    assent=_form(
        r"^(?:ja\b|einverstanden|passt|genau|gut\b|gute idee|klingt gut|in ordnung|okay|ok\b|dafür|super|"
        r"finde ich (?:auch |sehr )?gut|von mir aus|abgemacht|perfekt)"
    ),
    against=_form(
        r"^nein\b|\b(?:dagegen|lieber nicht|bin nicht dafür|zu (?:teuer|früh|spät|riskant)|das geht nicht|"
        r"nicht einverstanden|finde ich nicht)\b"
    ),
    unknown=_form(
        r"\b(?:keine ahnung|wei(?:ß|ss) (?:ich|man|niemand|noch)\b.{0,20}\bnicht|ich wei(?:ß|ss)(?: es| das)? "
        r"(?:noch |auch )?nicht|noch (?:unklar|offen|nicht (?:klar|entschieden|bekannt|geklärt))|ist (?:unklar|offen)|"
        r"offen (?:ist|bleibt)|"
        r"muss (?:noch|erst)\b.{0,60}\b(?:entscheiden|klären|entschieden werden|geklärt werden)|kommt darauf an|"
        r"(?:hat|haben) (?:noch |sich )*nicht (?:geantwortet|gemeldet)|klären wir (?:später|nächstes mal))\b"
    ),
    cut=_form(
        r"[;!?]|(?<!\d)\.(?=\s|$)|,\s(?:weil|damit|aber|sonst|da|denn|dann|der|die|das|dem|ich|okay|ja|oder|falls|"
        r"sobald|wenn)\b|"
        r"\sund (?:ich|du|wir|dann)\b"
    ),
    social=_form(
        r"\b(?:guten (?:morgen|tag)|hallo|danke|tschüss|willkommen|schönen|bis (?:bald|dann)|wir sind fertig|"
        r"sind wir fertig)\b|\?$"
    ),
    subject=_form(r"\b(?:thema(?: heute)? (?:ist|sind)|es geht (?:heute )?um|wir sprechen (?:heute )?über) (.{4,70})"),
    infinitive=infinitives.german,
    told={
        "that": "Es wurde beschlossen, {}",
        "settled": "Wir {} {}",
        "open": "Offen: {}",
        "title": "Besprechung",
    },
)
FRENCH = Tongue(
    code="fr",
    opener=_form(
        r"^(?:(?:oui|d['’]accord|ok|okay|bon|bien|parfait|merci|alors|et|mais|donc|super|très bien|voilà)"
        r"\b[,.! ]\s*)+(?=\w)"
    ),
    asked=_form(
        r"\b(?:(?:peux|pourrais|pourras)-tu|(?:pouvez|pourriez)-vous|tu (?:peux|pourrais|dois)|"
        r"vous (?:pouvez|pourriez|devez)|merci de|veuillez|est-ce que (?:tu peux|vous pouvez)) "
        r"(?:aussi |déjà |bien )*(?P<task>(?:m['’]|nous |me |vous |te |s['’]|en |y |le |la |les |l['’])?"
        r"\w+(?:er|ir|re)\b.*)"
    ),
    ordered=_form(r"(?!)(?P<verb>)(?P<rest>)(?P<late>)(?P<you>)(?P<more>)"),
    promised=_form(
        r"\bje (?:vais|peux|dois|pourrai|veux bien) (?P<task>(?:m['’]|nous |te |vous |s['’]|en |y |le |la |les |l['’]|"
        r"leur |lui )?\w+(?:er|ir|re)\b.*)|\b(?:je suis prête? à) (?P<later>.+)"
    ),
    does=_form(
        r"^(?:demain |ensuite |moi,? )?j(?:e |['’])(?:vous |te |leur |lui |t['’]|l['’])?(?P<verb>\w+)(?P<turned>) "
        r"(?P<rest>.+)"
    ),
    who=_form(r"^(?:et )?qui (?:est-ce qui )?(?P<verb>s['’]occupe|(?:se )?\w+) (?P<rest>.+?)\s?\?$"),
    takes=_form(
        r"^(?:(?:oui|d['’]accord|ok|bien sûr|parfait)\b[,.! ]*)*(?:je m['’]en (?:occupe|charge|occuperai|chargerai)|"
        r"je (?:le |la |les )(?:fais|ferai|prends)|je vais le faire|moi|avec plaisir|oui|d['’]accord|bien sûr|"
        r"pas de problème|je m['’]y mets|c['’]est noté|je veux bien)\b"
    ),
    decided=_form(
        r"\b(?:(?:on a|nous avons) (?:\w+ )?(?:décidé|convenu|choisi|voté)|il (?:a été|est) (?:décidé|convenu)|"
        r"(?:on est|nous sommes) (?:tous )?d['’]accord|décision|c['’]est décidé|décidé)\s*[:,]?\s*"
        r"(?:pour (?=\w+(?:er|ir|re)\b))?(?P<what>\w.+)|"
        r"^(?P<whole>.{8,140}\b(?:est|sont|a été|ont été) (?:\w+ )?(?:approuvé|adopté|validé|accepté|refusé|"
        r"rejeté)e?s?)\W*$"
    ),
    settled=_form(
        r"^(?:donc,? |alors,? |bon,? )?(?P<how>on (?:prend|garde|choisit|retient|reste|reporte|repousse|annule|part|"
        r"valide)|nous (?:prenons|gardons|choisissons|retenons|restons|reportons|annulons|validons)) (?P<what>.+)"
    ),
    clause=_form(r"de\b|d['’]|que\b|qu['’]"),
    proposed=_form(r"\bje propose (?P<what>(?:de |d['’]|que |qu['’]).+)"),
    assent=_form(
        r"^(?:oui\b|d['’]accord|ok\b|parfait|très bien|bonne idée|ça (?:me|nous) va|pour moi aussi|"
        r"(?:je suis|moi aussi je suis) (?:pour|d['’]accord)|exactement|entendu|super|adopté)"
    ),
    against=_form(r"^non\b|\b(?:je suis contre|pas d['’]accord|plutôt pas|trop (?:cher|tôt|tard|risqué))\b"),
    unknown=_form(
        r"\b(?:je ne sais pas|on ne sait pas|nous ne savons pas|aucune idée|pas encore (?:décidé|de réponse|sûr)|"
        r"(?:ça|cela) dépend|reste à (?:voir|décider|savoir)|à (?:voir|décider|confirmer)\b|"
        r"n['’](?:a|ont) pas (?:encore )?répondu|on verra)\b"
    ),
    cut=_form(
        r"\s?[;!?]|\.(?=\s|$)|,\s(?:parce|car|mais|sinon|je|tu|on|nous|vous|ça|c['’]est|il|elle|alors|si)\b|"
        r"\set (?:je|on)\b"
    ),
    social=_form(r"\b(?:bonjour|bonsoir|merci|au revoir|bonne journée|à bientôt|bienvenue)\b|\?$"),
    subject=_form(
        r"\b(?:le sujet (?:du jour )?est|on parle(?:ra)? (?:aujourd['’]hui )?de|il s['’]agit (?:de|du)|"
        r"on commence par) (.{4,70})"
    ),
    infinitive=infinitives.french,
    told={
        "that": "Il a été décidé {}",
        "settled": "{} {}",
        "open": "Point ouvert : {}",
        "title": "Réunion",
    },
)
SPANISH = Tongue(
    code="es",
    opener=_form(
        r"^(?:¿?(?:sí|vale|bien|bueno|perfecto|gracias|entonces|y|pero|pues|claro|de acuerdo|muy bien)\b"
        r"[,.! ]\s*)+(?=[\w¿])"
    ),
    asked=_form(
        r"\b(?:puedes|puede|podéis|pueden|podrías|podría|podrían|tienes que|debes|tiene que|haz el favor de) "
        r"(?:usted |por favor |también )*(?P<task>\w+[aei]r(?:me|nos|se|lo|la|los|las|le|les)?\b.*)"
    ),
    ordered=_form(r"(?!)(?P<verb>)(?P<rest>)(?P<late>)(?P<you>)(?P<more>)"),
    promised=_form(
        r"\b(?:voy a|puedo|tengo que|debo|me encargo de|me ocupo de|me comprometo a) "
        r"(?P<task>\w+[aei]r(?:me|nos|se|lo|la|los|las|le|les)?\b.*)|(?!)(?P<later>)"
    ),
    does=_form(
        r"^(?:mañana |luego |después )?(?:yo )?(?:os |te |le |les |lo |la )?(?P<verb>\w+[oé])(?P<turned>) (?P<rest>.+)"
    ),
    who=_form(r"^¿?(?:y )?quién (?P<verb>se (?:encarga|ocupa)|\w+) (?P<rest>.+)\?$"),
    takes=_form(
        r"^(?:(?:sí|vale|claro|de acuerdo|perfecto)\b[,.! ]*)*(?:yo (?:lo|la|me) (?:hago|encargo|ocupo)|lo hago yo|"
        r"me (?:encargo|ocupo)(?: yo)?|yo|yo mism[oa]|sí|claro|por supuesto|hecho|vale|de acuerdo|lo haré)\b[.! ]*$"
    ),
    decided=_form(
        r"\b(?:(?:hemos|se ha|han) (?:decidido|acordado|aprobado)|(?:decidimos|acordamos|queda decidido|"
        r"queda acordado)|estamos de acuerdo en|decisión|decidido|acuerdo)\s*[:,]?\s*(?P<what>(?:que |en )?\w.+)|"
        r"^(?P<whole>.{8,140}\b(?:queda|quedan|fue|fueron) (?:aprobad|aceptad|rechazad)[oa]s?)\W*$"
    ),
    settled=_form(
        r"^(?:pues |entonces,? )?(?P<how>hacemos|vamos con|elegimos|cogemos|aplazamos|cancelamos|nos quedamos con|"
        r"mantenemos) (?P<what>.+)"
    ),
    clause=_form(r"que\b|\w+[aei]r\b"),
    proposed=_form(r"\bpropongo (?P<what>(?:que )?\w.+)"),
    assent=_form(
        r"^(?:sí\b|de acuerdo|vale|perfecto|buena idea|me parece bien|estoy de acuerdo|exacto|claro|ok\b|muy bien)"
    ),
    against=_form(r"^no\b|\b(?:en contra|no estoy de acuerdo|mejor no|demasiado (?:caro|pronto|tarde))\b"),
    unknown=_form(
        r"\b(?:no lo (?:sé|sabemos)|(?:todavía|aún) no\b|ni idea|no (?:ha|han) (?:contestado|respondido|confirmado)|"
        r"depende|ya veremos|(?:está|queda) (?:pendiente|por (?:decidir|ver)))\b"
    ),
    cut=_form(r"[;!?]|\.(?=\s|$)|,\s(?:porque|pero|ya que|si no|yo|tú|y|así)\b|\sy (?:yo|luego|después)\b"),
    social=_form(r"\b(?:hola|buenos días|buenas|gracias|adiós|hasta (?:luego|pronto)|bienvenid)\w*\b|\?$"),
    subject=_form(r"\b(?:el tema (?:de hoy )?es|hablamos (?:hoy )?de|empezamos con) (.{4,70})"),
    infinitive=infinitives.spanish,
    told={
        "that": "Se decidió {}",
        "settled": "{} {}",
        "open": "Pendiente: {}",
        "title": "Reunión",
    },
)
_NEVER = re.compile(r"(?!)")


def _untabled(code: str, *, opener: str, open_: str, title: str) -> Tongue:
    """A language whose forms nobody wrote down: what its sentences do is told by the trained head alone."""
    forms = {
        field.name: _NEVER for field in fields(Tongue) if field.name not in ("code", "opener", "infinitive", "told")
    }
    told = {"that": "{}", "settled": "{} {}", "open": open_, "title": title}
    return Tongue(code=code, opener=_form(opener), infinitive=_no_infinitive, told=told, **forms)


def _no_infinitive(verb: str, rest: str) -> str:
    return ""


DUTCH = _untabled(
    "nl",
    opener=r"^(?:(?:ja|oké|ok|goed|prima|mooi|bedankt|dus|en|maar|nou|dan|eh)\b[,.!]?\s+)+(?=\w)",
    open_="Open: {}",
    title="Overleg",
)
ITALIAN = _untabled(
    "it",
    opener=r"^(?:(?:sì|ok|va bene|bene|perfetto|grazie|allora|e|ma|quindi|dunque|certo|ecco)\b[,.!]?\s+)+(?=\w)",
    open_="In sospeso: {}",
    title="Riunione",
)
PORTUGUESE = _untabled(
    "pt",
    opener=r"^(?:(?:sim|ok|está bem|bem|perfeito|obrigad[oa]|então|e|mas|pois|claro|bom)\b[,.!]?\s+)+(?=\w)",
    open_="Em aberto: {}",
    title="Reunião",
)
TONGUES: Final = {tongue.code: tongue for tongue in (GERMAN, FRENCH, SPANISH, DUTCH, ITALIAN, PORTUGUESE)}
