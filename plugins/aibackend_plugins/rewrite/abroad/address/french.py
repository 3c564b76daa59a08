"""French: "vous" as "tu", and "tu" as "vous", with their verbs and what belongs to them."""

from __future__ import annotations

import re
from typing import Final

_VERBS: Final = {
    "êtes": "es", "avez": "as", "allez": "vas", "faites": "fais", "dites": "dis", "pouvez": "peux", "voulez": "veux",
    "devez": "dois", "savez": "sais", "venez": "viens", "tenez": "tiens", "prenez": "prends", "mettez": "mets",
    "recevez": "reçois", "voyez": "vois", "croyez": "crois", "lisez": "lis", "écrivez": "écris", "suivez": "suis",
    "vivez": "vis", "partez": "pars", "sortez": "sors", "dormez": "dors", "sentez": "sens", "servez": "sers",
    "attendez": "attends", "rendez": "rends", "répondez": "réponds", "vendez": "vends", "perdez": "perds",
    "connaissez": "connais", "conduisez": "conduis", "inscrivez": "inscris", "buvez": "bois", "riez": "ris",
    "descendez": "descends", "appelez": "appelles", "rappelez": "rappelles", "jetez": "jettes", "payez": "paies",
    "envoyez": "envoies", "renvoyez": "renvoies", "essayez": "essaies", "traduisez": "traduis",
}  # fmt: skip
_PREFIXED: Final = re.compile(r"^(re|dé|par|ob|dis|sou|con|main|ap|com|sur|pro|per|entre|trans|ad|r)(.+)$")
_FUTURE: Final = re.compile(
    r"(?:(?<!t)(?<!s)(?<!é)[a-zéèêç]*(?:erez|drez|vrez)|(?:s|a|f|pou|ve|i|fin|chois|part|sort|ouvr|offr|sa)u?rr?e?z"
    r"|serez|aurez|ferez|pourrez|verrez|irez|saurez|enverrez|choisirez|finirez|partirez|sortirez|ouvrirez|offrirez)$"
)
_NO_FUTURE: Final = frozenset(("ouvrez", "livrez", "découvrez", "couvrez", "offrez", "délivrez", "tirez", "retirez"))
NO_VERBS: Final = frozenset(("chez", "assez", "nez", "rez", "rendez", "sachez", "toutes", "dates", "notes"))
_IMPERATIVES: Final = {"allez": "va", "ayez": "aie", "soyez": "sois", "sachez": "sache", "ouvrez": "ouvre",
                       "offrez": "offre", "découvrez": "découvre"}  # fmt: skip
_VOWEL: Final = "aàâeéèêiîoôuùûyh"
_FEMININE: Final = re.compile(
    r"(?:tion|sion|té|tié|ée|ette|ure|ance|ence|esse|ie|èce|ise|ille|elle|aison|ade|ude|che|nne|tte|sse|gne|ière|euse"
    r"|ine|lle)s?$"
)
_MASCULINE: Final = frozenset(("été", "comité", "traité", "lycée", "musée", "trajet", "côté", "silence", "incendie",
                               "numéro", "magazine", "domaine", "groupe", "service", "compte", "titre"))  # fmt: skip
_KNOWN_FEMININE: Final = frozenset((
    "commande", "adresse", "carte", "fête", "page", "vie", "date", "demande", "maison", "chambre", "place", "part",
    "famille", "facture", "note", "lettre", "réponse", "remise", "salle", "clé", "voiture", "tâche", "offre", "aide",
    "boutique", "équipe", "tasse", "robe", "peau", "main", "fois", "assurance", "banque", "caution", "livre sterling",
))  # fmt: skip


def _second(verb: str, *, orders: bool) -> str:
    """ "réservez" as "réserves", or "réserve" where it orders."""
    low = verb.lower()
    if orders and low in _IMPERATIVES:
        return _IMPERATIVES[low]
    if low in _VERBS:
        found = _VERBS[low]
        er = low.endswith(("appelez", "jetez", "payez", "voyez", "sayez")) and found.endswith("es")
        return found[:-1] if orders and er else found
    if (match := _PREFIXED.match(low)) and match[2] in _VERBS and len(match[2]) > 4:
        return f"{match[1]}{_VERBS[match[2]]}"
    if low.endswith("issez"):
        return f"{low[:-5]}is"
    if low.endswith("riez"):
        return f"{low[:-4]}rais"
    if _FUTURE.match(low) and low not in _NO_FUTURE and not orders:
        return f"{low[:-2]}as"
    stem = low[:-2]
    stem = re.sub(r"[eé]([bcdfglmnprstv])$", r"è\1", stem) if not re.search(r"[aeiouy]e[a-z]$", stem) else stem
    return f"{stem}e" if orders else f"{stem}es"


def _cased(new: str, old: str) -> str:
    return f"{new[:1].upper()}{new[1:]}" if old[:1].isupper() else new


def _your(noun: str) -> str:
    """ "ton" or "ta", by what follows and what the noun's end tells."""
    low = noun.lower()
    if low[0] in _VOWEL:
        return "ton"
    feminine = low in _KNOWN_FEMININE or (_FEMININE.search(low) is not None and low not in _MASCULINE)
    return "ta" if feminine else "ton"


def familiar(text: str) -> str:
    """A text in the polite form in the familiar one."""
    text = re.sub(
        r"\b([Vv])euillez (?:bien vouloir )?(?:vous )?(?=(?:(?:nous|me|le|la|les|en|y) )?\w+(?:er|ir|re|oir)\b)",
        lambda m: "Merci de " if m[1] == "V" else "merci de ",
        text,
    )
    text = re.sub(r"\b([Vv])ous ((?:(?:ne|y|en|le|la|les|nous|me) |n['’]|l['’]|m['’])*)((?!chez)(?:[a-zéèêç]+ez"
        r"|[a-z]*[iî]tes|êtes))\b",
                  lambda m: f"{_cased('tu', m[1])} {m[2]}{_second(m[3], orders=False)}", text)  # fmt: skip
    text = re.sub(r"\b([Tt]u es [a-zé]+[éi])s\b", r"\1", text)
    text = re.sub(r"\b(\w+(?:ez|êtes))-vous\b", _inverted, text)
    text = re.sub(
        r"(?P<lead>^|[.!?;:,\n] ?|\b(?:et|ou|puis|alors|ensuite) )(?P<verb>[A-Za-zÉéèêç]{2,}ez)\b(?!-)", _ordered, text
    )
    text = re.sub(r"\b([Vv])otre (\w+)", lambda m: f"{_cased(_your(m[2]), m[1])} {m[2]}", text)
    text = re.sub(r"\b([Vv])os\b", lambda m: _cased("tes", m[1]), text)
    text = re.sub(r"\b(à|pour|chez|avec|de|sans|entre|vers|devant) vous\b", r"\1 toi", text)
    text = re.sub(r"\b([Vv])ous (?=[aàâeéèêiîoôuùûyh])", lambda m: _cased("t'", m[1]), text)
    return re.sub(r"\b([Vv])ous\b", lambda m: _cased("te", m[1]), text)


def _inverted(match: re.Match[str]) -> str:
    """ "pouvez-vous" as "peux-tu"; "inscrivez-vous" as "inscris-toi"."""
    verb = match[1]
    asks = verb.lower() in ("pouvez", "avez", "êtes", "voulez", "savez", "souhaitez", "pourriez", "connaissez", "aimez")
    new = _second(verb, orders=not asks)
    return f"{_cased(new, verb)}-{'tu' if asks else 'toi'}"


def _ordered(match: re.Match[str]) -> str:
    verb = match["verb"]
    return match[0] if verb.lower() in NO_VERBS else f"{match['lead']}{_cased(_second(verb, orders=True), verb)}"


OF_VOUS: Final = {other: verb for verb, other in _VERBS.items()}
_YOURS: Final = {"ton": "votre", "ta": "votre", "tes": "vos"}


def polite(text: str) -> str:
    """A text in the familiar form in the polite one; "tu peux … ?" asks as one does politely."""
    text = re.sub(r"\b([Tt])u peux (?=(?:[^.!?]{1,160})\?)", lambda m: _cased("pourriez-vous ", m[1]), text)
    text = re.sub(r"\b([Tt])u ((?:(?:ne|y|en|le|la|les|nous|me) |n['’]|l['’]|m['’])*)([a-zéèêç]+)\b",
                  lambda m: f"{_cased('vous', m[1])} {m[2]}{_plural(m[3])}", text)  # fmt: skip
    text = re.sub(r"\b([a-zéèêç]+)-tu\b", lambda m: f"{_plural(m[1])}-vous", text)
    text = re.sub(r"\b([Tt]on|[Tt]a|[Tt]es)(?= [a-zéèêç])", lambda m: _cased(_YOURS[m[1].lower()], m[1]), text)
    text = re.sub(r"\bt['’](?=[a-zéèêh])", "vous ", text)
    return re.sub(r"\b(?:te|toi)\b", "vous", text)


def _plural(verb: str) -> str:
    low = verb.lower()
    if low in OF_VOUS:
        return OF_VOUS[low]
    if low.endswith("ras"):
        return f"{low[:-2]}ez"
    if low.endswith("rais"):
        return f"{low[:-3]}iez"
    return f"{low[:-2]}ez" if low.endswith("es") else f"{low[:-1]}ssez" if low.endswith("is") else low
