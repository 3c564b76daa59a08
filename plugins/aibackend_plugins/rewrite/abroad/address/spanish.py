"""Spanish: "usted" as "tú", and "tú" as "usted", where a sentence shows whom it addresses."""

from __future__ import annotations

import re
from typing import Final

IMPERATIVES: Final = {
    "haga": "haz", "ponga": "pon", "venga": "ven", "diga": "di", "tenga": "ten", "salga": "sal", "vaya": "ve",
    "sea": "sé", "traiga": "trae", "pida": "pide", "elija": "elige", "recoja": "recoge", "siga": "sigue",
    "conozca": "conoce", "oiga": "oye", "lea": "lee", "acuda": "acude", "escriba": "escribe", "abra": "abre",
    "responda": "responde", "dirija": "dirige", "introduzca": "introduce", "descubra": "descubre", "suba": "sube",
    "envíe": "envía", "confíe": "confía", "pague": "paga", "busque": "busca", "marque": "marca", "indique": "indica",
    "rellene": "rellena", "comunique": "comunica", "recuerde": "recuerda", "pruebe": "prueba", "cierre": "cierra",
    "empiece": "empieza", "consulte": "consulta", "llame": "llama", "reserve": "reserva", "compre": "compra",
    "disculpe": "disculpa", "confirme": "confirma", "visite": "visita", "mande": "manda", "espere": "espera",
    "solicite": "solicita", "disfrute": "disfruta", "devuelva": "devuelve", "apunte": "apunta", "use": "usa",
    "evite": "evita", "presente": "presenta", "firme": "firma", "contacte": "contacta", "entregue": "entrega",
    "renueve": "renueva", "lleve": "lleva", "deje": "deja", "tome": "toma", "guarde": "guarda", "mire": "mira",
    "olvide": "olvida", "dude": "duda", "pierda": "pierde", "acérquese": "acércate", "comuníquese": "comunícate",
    "póngase": "ponte", "diríjase": "dirígete", "inscríbase": "inscríbete", "apúntese": "apúntate",
}  # fmt: skip
"""Orders in the polite form, with the familiar one."""
_HAVE: Final = {
    "puede": "puedes", "debe": "debes", "deberá": "deberás", "podrá": "podrás", "tiene": "tienes", "tendrá": "tendrás",
    "quiere": "quieres", "desea": "deseas", "necesita": "necesitas", "ha": "has", "es": "eres", "está": "estás",
    "recibirá": "recibirás", "encontrará": "encontrarás", "prefiere": "prefieres", "va": "vas", "podría": "podrías",
    "quisiera": "quisieras", "tendría": "tendrías", "debería": "deberías", "paga": "pagas", "recibe": "recibes",
}  # fmt: skip
_LEAD: Final = (
    r"(?:^|[.!?;:,\n¡¿] ?)(?:(?:[Ss]i|[Cc]uando|[Yy]|[Oo]|[Pp]ero) )?(?:[Nn]o )?(?:ya )?"
    r"|\b(?:y|o|si|cuando|que|donde|pero) (?:no |ya )?"
)
_NAMES_US: Final = re.compile(r"\b(?:usted|Le|le|su|sus|Su|Sus|consigo)\b")


def familiar(text: str) -> str:
    """A text in the polite form in the familiar one."""
    text = re.sub(rf"(?P<lead>{_LEAD})(?P<word>[a-záéíóúñA-Z]+)\b", _turned, text)
    text = re.sub(r"\b([a-z]+) usted\b", lambda m: f"{_HAVE.get(m[1], m[1])}", text)
    text = re.sub(r"\busted (?=[a-z]+)", "", text)
    text = re.sub(r"\b(?:a|para|con) usted\b", lambda m: {"a": "a ti", "p": "para ti", "c": "contigo"}[m[0][0]], text)
    text = re.sub(r"\b([Ll])e (?=[a-záéíóú]+)", lambda m: "Te " if m[1] == "L" else "te ", text)
    text = re.sub(r"\b([a-záéíóú]{3,}[aeiáéí]r)(?:le|lo|la)\b", r"\1te", text)
    text = re.sub(r"\b([Ss])us (?=[a-záéíóú])", lambda m: "Tus " if m[1] == "S" else "tus ", text)
    return re.sub(r"\b([Ss])u (?=[a-záéíóú])", lambda m: "Tu " if m[1] == "S" else "tu ", text)


def _turned(match: re.Match[str]) -> str:
    word = match["word"]
    low = word.lower()
    denied = match["lead"].lower().endswith("no ")
    new = (
        f"{low}s"
        if denied and not low.endswith("se") and low in IMPERATIVES
        else IMPERATIVES.get(low) or _HAVE.get(low) or low
    )
    return match[0] if new == low else f"{match['lead']}{new[:1].upper() + new[1:] if word[0].isupper() else new}"


_BARE: Final = str.maketrans("áéíóú", "aeiou")
_ORDERED: Final = re.compile(
    r"(?P<lead>^|[.!?;:,\n] ?|\b(?:y|pero) )(?P<verb>[a-záéíóúñA-Z]{2,}[aeéáó])(?P<whom>me|nos)(?P<what>lo|la"
    r"|los|las)?\b"
)
_OF_USTED: Final = {other: verb for verb, other in _HAVE.items()}


def polite(text: str) -> str:
    """A text in the familiar form in the polite one."""

    def asked(match: re.Match[str]) -> str:
        verb = match["verb"].lower().translate(_BARE)
        if verb == match["verb"].lower() and verb not in IMPERATIVES.values():
            return match[0]
        said = f"le ruego que {match['whom']} {match['what'] + ' ' if match['what'] else ''}{_wished(verb)}"
        return f"{match['lead']}{said[:1].upper() + said[1:] if match['verb'][0].isupper() else said}"

    text = _ORDERED.sub(asked, text)
    text = re.sub(r"\b([Tt]ú )?(puedes|debes|tienes|quieres|has|eres|estás|deberás|podrás|podrías|necesitas"
        r"|prefieres|recibirás|vas)\b",
                  lambda m: _as_case(_OF_USTED[m[2].lower()], m[2]), text, flags=re.IGNORECASE)  # fmt: skip
    text = re.sub(r"\b(Puede|puede) (?=[^.!?]{2,120}\?)", lambda m: "Podría " if m[1] == "Puede" else "podría ", text)
    text = re.sub(r"\b([Tt])us?\b(?= [a-záéíóú])", lambda m: ("Su" if m[1] == "T" else "su") + m[0][2:], text)
    return re.sub(r"\b([Tt])e (?=[a-záéíóú])", lambda m: "Le " if m[1] == "T" else "le ", text)


def _as_case(new: str, old: str) -> str:
    return f"{new[:1].upper()}{new[1:]}" if old[:1].isupper() else new


def _wished(verb: str) -> str:
    """ "manda" as "mande"."""
    for polite_form, other in IMPERATIVES.items():
        if other.translate(_BARE) == verb:
            return polite_form
    if verb.endswith("a"):
        return re.sub(r"c$", "qu", re.sub(r"g$", "gu", re.sub(r"z$", "c", verb[:-1]))) + "e"
    return f"{verb[:-1]}a"
