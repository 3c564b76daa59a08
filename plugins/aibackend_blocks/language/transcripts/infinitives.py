"""German, French and Spanish verbs back to their infinitive, with what goes with them: `rufe`, `sie morgen an` is
`sie morgen anrufen`. `""` for a verb that is no deed (`glaube`, `sais`, `creo`), so that it makes no task.
"""

from __future__ import annotations

import re
from typing import Final

_PREFIXES_LISTED: Final = (
    "an auf aus ab ein mit nach vor zu zurück weiter her hin um bei los fest durch rum bereit zusammen raus rein herum "
    "heraus hinaus dazu rüber frei fertig bescheid hoch runter weg teil"
)
_PREFIXES = frozenset(_PREFIXES_LISTED.split())
_WRITTEN_APART = frozenset(["bescheid", "fertig"])
_GERMAN_DEEDS: Final = (
    "ruf schick send schreib frag hol kümmer mach erledig übernehm prüf klär organisier bestell buch reservier trag "
    "leit meld bereit erstell aktualisier lad besorg bring test sprech informier kontaktier vereinbar plan stell geb "
    "leg setz reich besuch treff hak liefer koordinier überarbeit such bau beheb installier nehm telefonier sag red "
    "geh formulier verschick verteil sammel richt lös überprüf korrigier ergänz fass bezahl zahl kauf lös änder pass "
    "mail teil les seh schau guck zeig mess zähl füll druck kopier unterschreib verhandel such gib beauftrag entwerf "
    "bespre vorbereit lass fahr helf bearbeit kalkulier rechn schließ räum wart sicher zieh"
)
_DEEDS = frozenset(_GERMAN_DEEDS.split())
_DEED_ENDS = tuple(deed for deed in _DEEDS if len(deed) > 3)
_GERMAN_VOWELS: Final = {
    "spricht": "sprechen", "gibt": "geben", "gib": "geben", "nimmt": "nehmen", "nimm": "nehmen",
    "übernimmt": "übernehmen", "trägt": "tragen", "lädt": "laden", "hält": "halten", "lässt": "lassen",
    "fährt": "fahren", "hilft": "helfen", "hilf": "helfen", "liest": "lesen", "lies": "lesen", "sieht": "sehen",
    "trifft": "treffen", "triff": "treffen", "sprich": "sprechen", "wirft": "werfen", "wirbt": "werben",
    "nimmst": "nehmen", "gibst": "geben", "sprichst": "sprechen", "trägst": "tragen", "übernimmst": "übernehmen",
    "liest du": "lesen", "lädst": "laden", "hilfst": "helfen", "siehst": "sehen", "triffst": "treffen",
    "behält": "behalten", "entwirft": "entwerfen", "bespricht": "besprechen",
}  # fmt: skip
_MODALS_DE = frozenset(["kann", "will", "möchte", "könnte", "soll", "muss"])
_SELF_DE = re.compile(r"\b(?:mich|dich)\b", re.IGNORECASE)
_TO_US_DE = re.compile(r"\b(?:mir|uns|dir|euch|bitte|(?-i:Ihnen)) (?=\w)", re.IGNORECASE)
_CLAUSE = re.compile(r",\s(?=(?:ob|dass|wie|wann|wer|was|warum|wo|welche\w?)\b)", re.IGNORECASE)
_FRENCH: Final = {
    "fais": "faire", "fait": "faire", "ferai": "faire", "fera": "faire", "envoie": "envoyer", "enverrai": "envoyer",
    "prends": "prendre", "prend": "prendre", "mets": "mettre", "met": "mettre", "écris": "écrire", "écrit": "écrire",
    "finis": "finir", "finit": "finir", "relis": "relire", "appelle": "appeler", "rappelle": "rappeler",
    "transmets": "transmettre", "préviens": "prévenir", "prévient": "prévenir", "vérifie": "vérifier",
    "réserve": "réserver", "s'occupe": "s'occuper de", "paie": "payer", "achète": "acheter", "relance": "relancer",
    "verrai": "voir", "réponds": "répondre", "répond": "répondre", "rends": "rendre", "lis": "lire",
}  # fmt: skip
_FRENCH_DEEDS: Final = (
    "contacte envoie prépare demande vérifie organise réserve rédige termine commande cherche regarde note relance "
    "partage corrige planifie informe apporte règle propose présente livre installe teste publie crée ajoute "
    "invite négocie signe imprime"
)
_DEEDS_FR = frozenset(_FRENCH_DEEDS.split()) - {"propose"}
_TO_US_FR = re.compile(r"^(?:m['’]|t['’]|me |nous |te |vous )(?=\w)", re.IGNORECASE)
_SPANISH: Final = {
    "llamo": "llamar", "llama": "llamar", "envío": "enviar", "envía": "enviar", "mando": "mandar", "manda": "mandar",
    "hago": "hacer", "hace": "hacer", "haré": "hacer", "preparo": "preparar", "prepara": "preparar",
    "escribo": "escribir", "escribe": "escribir", "reviso": "revisar", "revisa": "revisar", "pido": "pedir",
    "pide": "pedir", "busco": "buscar", "busca": "buscar", "hablo": "hablar", "habla": "hablar",
    "pregunto": "preguntar", "organizo": "organizar", "organiza": "organizar", "contacto": "contactar",
    "contacta": "contactar", "confirmo": "confirmar", "confirma": "confirmar", "compro": "comprar", "compra": "comprar",
    "reservo": "reservar", "reserva": "reservar", "actualizo": "actualizar", "termino": "terminar",
    "publico": "publicar", "publica": "publicar", "paso": "pasar", "traigo": "traer", "trae": "traer",
    "se encarga": "encargarse", "se ocupa": "ocuparse", "pondré": "poner", "tendré": "tener", "diré": "decir",
}  # fmt: skip
_TO_US_ES = re.compile(r"^(\w+[aei]r)(?:me|nos|te|os)\b", re.IGNORECASE)


def german(verb: str, rest: str) -> str:
    """An infinitive clause from a verb in the first, second or third person or the imperative."""
    rest = _SELF_DE.sub("sich", _TO_US_DE.sub("", f"{rest.strip()} ").strip())
    if not verb or verb.lower() in _MODALS_DE:
        return rest
    base = _german_base(verb.lower())
    if not base:
        return ""
    main, clause = _split(rest)
    words = main.split()
    last = words[-1].lower() if words else ""
    if last in _PREFIXES:
        words = words[:-1]
        base = f"{last.capitalize()} {base}" if last in _WRITTEN_APART else f"{last}{base}"
    return " ".join([*words, base]) + clause


def french(verb: str, rest: str) -> str:
    """An infinitive clause: `contacte`, `le photographe` as `contacter le photographe`."""
    low = verb.lower().replace("’", "'")
    if not low or low in ("peut", "va", "veut", "pourrait"):
        return _TO_US_FR.sub("", rest)
    base = _FRENCH.get(low, "")
    if not base and low in _DEEDS_FR:
        base = f"{low}r"
    elif not base and low.endswith(("erai", "irai")):
        base = low[:-2]
    if base.endswith(" de"):
        rest = rest.removeprefix("de ")
        contracted = re.match(r"(?:des|du|d['’])\b", rest)
        base = base.removesuffix(" de") if contracted else base
    return f"{base} {rest}" if base else ""


def spanish(verb: str, rest: str) -> str:
    """An infinitive clause: `llamo`, `al proveedor` as `llamar al proveedor`; `enviarme` loses its me."""
    low = verb.lower()
    if not low or low in ("puede", "quiere", "va"):
        return _TO_US_ES.sub(r"\1", rest.removeprefix("a "))
    base = _SPANISH.get(low, low[:-1] if low.endswith(("aré", "eré", "iré")) else "")
    base = base.replace("é", "e") if base else ""
    return f"{base} {rest}" if base else ""


def _german_base(verb: str) -> str:
    """`rufe`, `rufst`, `ruft`, `ruf` and `rufen` as `rufen`; `""` for verbs that are no deeds."""
    if verb in _GERMAN_VOWELS:
        return _GERMAN_VOWELS[verb]
    stems = [re.sub(r"(?:en|est|et|st|e|t|n)$", "", verb), verb, re.sub(r"(?:e|n)$", "", verb)]
    known = next((stem for stem in stems if stem in _DEEDS or stem.endswith(_DEED_ENDS)), "")
    short = known.endswith(("er", "el")) and not known.endswith("ier")
    return f"{known}n" if short else f"{known}en" if known else ""


def _split(rest: str) -> tuple[str, str]:
    """The main clause and the one that depends on it, with its comma."""
    match = _CLAUSE.search(rest)
    return (rest[: match.start()], rest[match.start() :]) if match else (rest.rstrip(" ,"), "")
