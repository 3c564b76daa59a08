"""Words that say plainly what kind of thing a ticket is about: English, and the plainest of six more languages.

An error message or a verb of failure tells more than the manner of asking: who writes "please help, the export fails"
has no question. Weights are log-odds, set by hand on written tickets.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from aibackend_blocks.language.customer import clauses, embedded, gravities, sentences
from aibackend_blocks.language.customer.tongues import LANGUAGES, grave_matters
from aibackend_blocks.language.english.parsing import parsed, subject

if TYPE_CHECKING:
    from spacy.tokens import Token

_FAULT = {
    "Technical problem": 1.5, "Outage": 0.7, "Performance": 0.4, "Question": -1.0, "Feature request": -0.8,
    "Feedback": -0.8, "Human resources": -0.5, "Documentation": -0.3, "Booking": -0.5, "Safety": -0.3,
}  # fmt: skip
_TABLE: tuple[tuple[str, Mapping[str, float]], ...] = (
    (
        r"""errors?(?: code| message)? ?\d+|http ?[45]\d\d|error messages?|(?:unexpected|internal|unknown) error
        |fails?|failed|failing|crash(?:es|ed|ing)?
        |exceptions?|(?:does|do|did|is|are)(?: not|n['’]?t) (?:\w+ )?work(?:ing)?|no longer works?|stopped working
        |(?:wo|does|can)(?:n['’]?t|['’]t| not) (?:start|open|load|turn on|print|boot|save|sync)|closes by itself
        |(?:white|black|blank) (?:page|screen)|stays (?:white|black|blank)
        |funktionier\w* (?:\w+ )?nicht|geht nicht|fehler(?:meldung|code)?|kaputt|defekt|abgestürzt|stürzt ab
        |druckt (?:\w+ ){0,4}nicht|startet nicht|ne (?:fonctionne|marche) (?:pas|plus)|(?:message d['’])?erreur \d*
        |plante|no funciona|fallo|da error|error al|non funziona|errore|werkt niet|foutmelding|n[ãa]o funciona|erro""",
        _FAULT,
    ),
    (
        r"""(?:is|are|was|has been|have been|completely) (?:down|offline|dead|unreachable)|outage|power cut
        |no (?:internet|mobile signal|signal|reception|power|electricity|connection)
        |(?:nobody|no one|none of us|niemand|keiner|personne ne|nadie|nessuno)\b[^.]{0,60}?
        (?:log|pay|work|connect|anmeld|arbeit|connect|travaill|acced|entrar|lavor|access)\w*
        |(?:customers|users|clients|patients|all of us) (?:can ?not|can['’]?t) \w+
        |kann sich [^.]{0,40}niemand|geht (?:\w+ ){0,4}nichts mehr|ausgefallen|nicht erreichbar|en panne|hors service
        |ca[ií]d[oa]|fuera de servicio""",
        {"Outage": 1.8, "Technical problem": 0.8, "Question": -1.0, "Feature request": -1.0},
    ),
    (
        r"""drucker|bildschirm|rechner|imprimante|ordinateur|impresora|ordenador|pantalla|stampante|papierstau
        |printers?|laptop|scanner|headset|docking station""",
        {"Technical problem: hardware": 1.6, "Refund": -0.3},
    ),
    (
        r"""(?:data|records?|address(?:es)?|entries|contacts|files?)(?: \w+){0,4}? (?:swapped|mixed up|duplicated
        |corrupted|gone|vanished|overwritten)
        |(?:after|since|during) (?:the |our |your )?(?:\S+ )?(?:migration|import|upgrade)""",
        {"Technical problem": 1.8, "Delivery": -0.8, "Question": -0.5},
    ),
    (
        r"""heizung|warmwasser|wasserhahn|aufzug|chauffage|eau chaude|ascenseur|calefacci[óo]n|agua caliente|ascensor
        |no (?:hot|warm) water|heating|air con(?:ditioning)?|leaking tap""",
        {"Technical problem: building": 1.6, "Safety": -0.8, "Delivery": -0.4},
    ),
    (
        r"""passwor[td]\w*|anmeld\w*|einloggen|zugang\w*|mot de passe|identifiant|me connecter|contrase[ñn]a
        |iniciar sesi[óo]n|accedere|wachtwoord|inloggen|palavra[- ]passe|senha|log ?in|2fa|two[- ]factor|locked out
        |add (?:a|an|another|second) (?:\w+ )?user""",
        {"Account access": 1.2},
    ),
    (
        r"""rechnung\w*|abgebucht|lastschrift|factur\w+|pr[ée]lev[ée]\w*|cobr(?:o|ado|aron)|fattur[ae]|factuur\w*
        |fatura|invoices?|overcharged|charged twice|double[- ]charged?|my bill|vat number""",
        {"Billing": 1.4, "Question": -0.3},
    ),
    (
        r"""erstatt\w+|geld zurück|rückerstattung|rembours\w+|reembols\w+|devoluci[óo]n|rimborso|terugbetal\w+
        |refund\w*|money back""",
        {"Refund": 1.2, "Billing": 0.3},
    ),
    (
        r"""paket\w*|liefer\w+|sendung\w*|bestellung|colis|livr(?:aison|é|ée|er)|commande|pedidos?|paquetes?|env[íi]o
        |pacco|spedizion\w+|ordine|pakket\w*|bestelling|encomenda|parcels?|tracking|courier|shipment""",
        {"Delivery": 1.4},
    ),
    (
        r"""termin\w*|reservierung|buchung|rendez-vous|r[ée]servation|cita|reservas?|appuntamento|prenotazione
        |afspraak|reservering|consulta médica|appointments?|reservations?|check-?out at|late checkout|check-?in
        |book(?:ing)? a (?:room|table)""",
        {"Booking": 1.4, "Delivery": -0.4},
    ),
    (
        r"""k[üu]ndig\w+|r[ée]sili\w+|dar(?:me)? de baja|cancelar|anul(?:ar|aci[óo]n)|disdire|disdetta|opzeg\w+
        |cancel (?:my|our|the) (?:\w+ )?(?:subscription|contract|plan|membership)""",
        {"Cancellation": 2.0, "Billing": -0.3},
    ),
    (
        r"""gehackt|betrug|gestohlen|pirat[ée]e?|fraude|hackead[oa]|rubat[oa]|phishing
        |(?:did not|didn['’]?t) (?:make|authori[sz]e) (?:this|that|the) \w+|hacked|ransomware|stolen""",
        {"Security": 2.0},
    ),
    (
        r"""gasgeruch|rauch|brand|verletzt|odeur de gaz|fum[ée]e|bless[ée]e?|olor a gas|humo|herid[oa]|smell of gas
        |sparks|caught fire|smoke|burn(?:t|ed)|injur(?:ed|y)|electric shock""",
        {"Safety": 2.0},
    ),
    (
        r"""dsgvo|rgpd|datenschutz\w*|gdpr|(?:personal|my) data (?:\w+ )?(?:deleted|erased)
        |delete (?:all )?my (?:personal )?data|data protection|droit à l['’]oubli|protecci[óo]n de datos""",
        {"Privacy": 2.0},
    ),
    (
        r"""payslips?|salary|holiday entitlement|annual leave|parental leave|sick leave|gehalts\w*|lohn\w*
        |urlaub(?:stage|sanspruch)|krankmeldung|elternzeit|bulletin de (?:paie|salaire)|cong[ée]s|n[óo]mina|vacaciones
        |busta paga|loonstrook""",
        {"Human resources": 1.8},
    ),
    (
        r"""(?:it )?would (?:be (?:great|nice|helpful|useful)|make (?:our|my) (?:life|lives|work) easier|love to)
        |['’]d be (?:great|nice)
        |just (?:a|an) (?:thought|idea)|ideas? (?:for|to)|feature request|please add support|w[äa]re (?:sch[öo]n|toll
        |hilfreich)|vorschlag|ce serait|il serait|suggestion|ser[íi]a (?:[úu]til|genial|bueno)|sugerencia
        |sarebbe (?:utile|bello)""",
        {"Feature request": 1.5, "Question": -0.4},
    ),
    (
        r"""how do (?:i|we)|how can (?:i|we)|wie kann (?:ich|man)|wo finde|comment (?:puis|faire|peut)|c[óo]mo puedo
        |d[óo]nde puedo|come posso|hoe kan|como posso""",
        {"Question": 0.6},
    ),
    (
        r"""cost (?:us|me|per)|pricing|price list|quote for|discount for|kostenvoranschlag|angebot|devis|tarifs?
        |presupuesto|preventivo|offerte|or[çc]amento""",
        {"Question: prices": 1.2, "Billing": -0.6},
    ),
    (r"prescriptions?|rezept|ordonnance|receta m[ée]dica|ricetta", {"Question: medicine": 1.5}),
    (
        r"""rude|unfriendly|impolite|unh[öo]flich|unfreundlich|impoli\w*|maleducad[oa]|scortese|onbeleefd
        |great job|well done|wanted to (?:say )?thank""",
        {"Feedback": 1.5},
    ),
)  # fmt: skip
_SIGNS = tuple(
    (re.compile(r"(?<!\w)(?:" + re.sub(r"\n\s*", "", words) + r")(?!\w)", re.IGNORECASE), odds)
    for words, odds in _TABLE
)


@dataclass(frozen=True, kw_only=True)
class Sign:
    """words: verbatim. odds: what they add to a kind's logarithm; a wider kind stands for its finer ones."""

    words: str
    odds: Mapping[str, float]

    def of(self, kind: str) -> float:
        """What it adds to this kind."""
        return self.odds.get(kind, self.odds.get(kind.split(":")[0], 0.0))


def signs(text: str, language: str) -> list[Sign]:
    """The first words of each row that stand in the text, and the sentence that tells of harm to somebody.

    language: ISO 639-1, "" where unsure.
    """
    found = [
        Sign(words=found.group(), odds=odds) for pattern, odds in _SIGNS if (found := pattern.search(text)) is not None
    ]
    harm = [
        Sign(words=said, odds={"Safety": BY_A_THING if _is_done_to(said) else SUFFERED})
        for said in harmed(text, language)
    ]
    return [*found, *harm]


SUFFERED, BY_A_THING = 4.0, 7.0
"""Log-odds of a harm that may be but the reason for a wish ("I broke my leg, so I cancel"), and of one that a thing did
to somebody, whatever else is asked: the remedy can wait."""
HARMS = frozenset({"injury", "danger"})


def harmed(text: str, language: str) -> list[str]:
    """The first clause in which somebody is hurt or in danger, in so many words."""
    told = [part for sentence in sentences(text)[:SENTENCES_MOST] for part in clauses(text, sentence)]
    said = [part.text for part in told]
    if language in LANGUAGES:
        places = [n for n, part in enumerate(said) for each in grave_matters(part, language) if each.kind in HARMS]
    else:
        found = gravities(said, embedded(said)) if said else []
        places = [each.place for each in found if each.kind in HARMS and each.worded]
    return [said[place].strip(" .!,") for place in places[:1]]


def _is_done_to(said: str) -> bool:
    """Whether a verb's subject is a thing, its object one of the writer's own."""
    for verb in parsed(said):
        who = subject(verb) if verb.tag_[:2] == "VB" else None
        if who is not None and who.tag_ != "PRP" and not _are_ours(who):
            return any(_are_ours(part) for part in verb.subtree if part.dep_ == "dobj")
    return False


def _are_ours(token: Token) -> bool:
    return any(part.lower_ in ("my", "our", "me", "us") for part in token.subtree)


SENTENCES_MOST = 12
