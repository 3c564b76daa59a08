"""What is left of the other form of address in a finished text: pronouns, and verbs by their endings and their place.

No dictionary of these languages is at hand. A verb is known by grammar that is closed: a bare word that opens a clause
before a determiner, or that carries a pronoun, gives an order; a verb of the second person stands beside its pronoun,
behind what opens a clause, or, in German, at the end of one.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import Final

_WORD: Final = r"[^\W\d_]+"
_CLAUSE: Final = (
    r"(?:^|(?<=[.!?;:,\n(¿¡–]) ?|\b(?:et|ou|puis|alors|mais|und|oder|aber|dann|bitte|y|o|pero|e|ma|en|of|maar|dan) )"
)
"""Where a clause of an order begins."""
_DETERMINER: Final = {
    "fr": r"(?:le|la|les|l|un|une|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|votre|vos|notre|nos|tout|toutes?|tous|chaque"
    r"|bien|vite|donc|pas)",
    "de": r"(?:den|die|das|dem|der|einen?|einem|dein\w*|mein\w*|unser\w*|ihr\w*|mich|mir|uns|es|ihn|dich|dir|bitte"
    r"|doch|mal|einfach|gern|nicht|alle|alles|kein\w*)",
    "es": r"(?:el|la|los|las|un|una|unos|unas|este|esta|estos|estas|ese|esa|mi|mis|tu|tus|su|sus|nuestr[oa]s?|todos?"
    r"|todas?|cada|bien|antes)",
    "it": r"(?:il|lo|la|i|gli|le|l|un|uno|una|questo|questa|quest|il tuo|mio|mia|tuo|tua|tutto|tutti|tutte|bene|pure"
    r"|subito)",
}  # fmt: skip
"""What stands before a noun, or behind a verb, and never behind a noun that opens a clause."""
_PRONOUNS: Final = {
    ("fr", "polite"): r"\b(?:tu|toi|te|tes|ta|(?<!le )(?<!un )(?<!du )(?<!ce )ton)\b|\bt['’]",
    ("fr", "familiar"): r"(?<!rendez-)\b(?:vous|votre|vos|(?!chez\b|assez\b|nez\b|rendez-vous|rez-)[a-zéèêç]{2,}ez)\b",
    ("de", "polite"): r"\b(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)\b",
    ("de", "familiar"): r"\b(?-i:Ihnen|Ihr(?:e[mnrs]?)?)\b(?<!^)",
    ("es", "polite"): r"\b(?:tú|tus?|te|ti|contigo|tuy[oa]s?|vuestr[oa]s?|os|vosotr[oa]s)\b",
    ("es", "familiar"): r"\b(?:usted|ustedes)\b",
    ("it", "polite"): r"\b(?:tu|tuo|tua|tuoi|tue|ti|te)\b",
    ("it", "familiar"): r"\b(?-i:Lei|Suo|Sua|Suoi|Sue)\b(?<!^)",
    ("nl", "polite"): r"\b(?:je|jij|jou|jouw|jullie)\b",
    ("nl", "familiar"): r"\b(?:u|uw)\b",
}  # fmt: skip
_ENCLITIC: Final = {
    "fr": rf"\b(?!{_WORD}(?:ez|ons|tes)-)(?P<word>{_WORD})-(?:moi|nous|le|la|les|lui|leur|en|y|toi|vous)\b(?!-)",
    "es": rf"{_CLAUSE}(?P<word>{_WORD}[aeiáéí])(?:me|nos|te)(?:l[oa]s?)?\b(?= |[.,!?]|$)",
    "it": rf"{_CLAUSE}(?P<word>{_WORD}[aei])(?:m?mi|ci|ti|m?mel[oa])\b(?= |[.,!?]|$)",
}  # fmt: skip
"""Orders that carry their pronoun."""
_CONDITIONS: Final = {"fr": "si|s['’]|quand|lorsque", "es": "si|cuando", "it": "se|quando"}
"""What opens a clause before the one that orders."""
_POLITE_ENDS: Final = {
    "fr": ("ez", "ons", "tes", "er", "ir", "re", "oir", "ment", "é"),
    "de": ("en", "ern", "eln", "t", "ung", "em", "es", "er"),
    "es": ("ar", "er", "ir", "mos", "mente", "s", "ndo"),
    "it": ("i", "are", "ere", "ire", "iamo", "mente", "ndo", "o"),
}
"""How an order of the polite form, and what else opens a clause, ends."""


_ALONE: Final = {
    (language, form): re.compile(rf"(?:{_CLAUSE})(?:{verbs})\b(?! d[eiu']| ?[.,:!?]?$)", re.IGNORECASE)
    for (language, form), verbs in {
        ("fr", "polite"): "viens|prends|mets|dis|fais|va|sois|aie|attends|réponds|regarde|écris|lis|reviens|tiens",
        ("es", "polite"): "haz|pon|ven|di|ten|sal|ve|ponte|date|trae|hazte|vete",
        ("it", "polite"): "vieni|sii|abbi|fai|vai|prendi|scrivi|leggi|rispondi|apri|tieni|invia|porta|suona|chiama",
        ("it", "familiar"): "può|deve|vuole|potrà|dovrà|riceverà|troverà",
        ("de", "polite"): "komm|gib|nimm|lies|sieh|hilf|sprich|triff|iss|vergiss|wirf|tritt|geh|bleib|sei|mach"
        "|ruf|lass",
    }.items()
}
"""Verbs that open a clause and are nothing else there: strong ones, of which no noun is like."""


def remains(text: str, language: str, form: str) -> bool:
    """Whether a text that was put in a form of address still has something of the other."""
    pronouns = _PRONOUNS.get((language, form))
    if (shape := _ALONE.get((language, form))) and shape.search(text):
        return True
    if pronouns and re.search(pronouns, text, re.IGNORECASE):
        return True
    return form == "polite" and (_orders(text, language) or _second(text, language))


_BOUND_ES: Final = re.compile(
    rf"{_CLAUSE}(?:{_WORD}[áéíóú]{_WORD}[aei]te(?:l[oa]s?)?|(?:haz|pon|ten|da|di)(?:me|nos)(?:l[oa]s?)?)\b",
    re.IGNORECASE,
)


@cache
def orders(language: str) -> tuple[re.Pattern[str], ...]:
    """Shapes of an order in the familiar form, its verb as `word`."""
    if language not in _DETERMINER:
        return ()
    small = "|".join(sorted(small_words(language)))
    verb = rf"(?!(?:{small})\b)(?P<word>{_WORD})(?<!{')(?<!'.join(_POLITE_ENDS[language])})"
    shapes = [rf"{_CLAUSE}{verb}(?= {_DETERMINER[language]}\b)"]
    if language in _CONDITIONS:
        shapes.append(rf"\b(?:{_CONDITIONS[language]})[^.,;!?]{{0,160}}, (?-i:(?=[a-zà-ÿ])){verb}(?= )")
    if language in _ENCLITIC:
        shapes.append(_ENCLITIC[language].replace("(?P<word>", rf"(?!(?:{small})\b)(?P<word>"))
    if language == "fr":
        shapes.append(rf"{_CLAUSE}(?:ne |n['’])(?!pas\b){verb}(?= (?:pas|plus|jamais|rien)\b)")
    if language in ("es", "it"):
        shapes.append(rf"{_CLAUSE}no[n]? {verb}(?= {_DETERMINER[language]}\b)")
    return tuple(re.compile(shape, re.IGNORECASE | re.MULTILINE) for shape in shapes)


def _orders(text: str, language: str) -> bool:
    """Whether somebody is ordered in the familiar form."""
    if language == "es":  # Bare ones are alike in both forms, and are turned wherever "tú" is spoken to.
        return bool(_BOUND_ES.search(text))
    return any(shape.search(text) for shape in orders(language))


def _second(text: str, language: str) -> bool:
    """Whether a verb of the second person is left."""
    if language == "de":
        beside = re.findall(rf"\b({_WORD}st) Sie\b|\bSie ({_WORD}st)\b|\bSie [^.,;!?]{{0,160}}?"
                            r"\b([a-zäöüß]+[^aeiouäöüs\W]st)(?=[.,;!?]| und\b| oder\b|$)", text)  # fmt: skip
        if re.search(r"(?:^|[.!?,:;\n] ?|\b(?:[Bb]itte|und|oder) )[^\W\d_]+[^s\W]t Sie\b", text):
            return True  # "Bitte meldet Sie", of "meldet euch".
        return any(word.lower() not in small_words("de") for found in beside for word in found if word)
    if language == "es":
        found = re.finditer(rf"{SECOND_ES}(?P<verb>[a-zñáéíóú]+(?:[aeáé]s|[ai]ste))\b", text, re.IGNORECASE)
        return any(match["verb"].lower() not in small_words("es") for match in found)
    if language == "nl":
        found = re.finditer(r"(?P<before>[^.,;!?\n]{0,160}?)\b(?P<verb>[a-z]+) u\b", text, re.IGNORECASE)
        return any(
            match["verb"].lower() not in small_words("nl") and not match["verb"].endswith(("t", "n"))
            and not re.search(r"\b(?:ik|wij|we|hij|zij|ze|het|dat|die|wie)\b", match["before"], re.IGNORECASE)
            for match in found
        )  # fmt: skip
    if language == "it":
        found = re.finditer(r"\b(?:se|quando|che|non|dove) (?:(?:mi|ci|lo|la|li|le|ne|non|già) )*(?P<verb>[a-z]+i)\b",
                            text)  # fmt: skip
        return any(match["verb"] not in small_words("it") for match in found)
    return False


SECOND_ES: Final = (
    r"(?:\b(?<!más )(?<!menos )(?<!mejor )(?i:si|cuando|que|no|ya|donde|porque) |¿)"
    r"(?:(?i:no|ya|me|lo|la|le|nos|se) ){0,3}\b"
)
"""What a Spanish verb that goes without its pronoun stands behind."""


_SECOND: Final = frozenset((
    "eres", "eras", "haces", "sabes", "usas", "consigues", "podrias", "bist", "darfst", "hast", "kannst", "magst",
    "musst", "willst", "wirst", "sii", "ven", "sal", "di", "va",
    "fais", "tiens", "fai", "hai", "puoi", "sei", "vai", "sai", "dai", "stai",
))  # fmt: skip
"""Verbs of the second person among small words."""


_OPENERS: Final = frozenset((
    "falls", "sofern", "sobald", "obwohl", "bevor", "nachdem", "solange", "seitdem", "während", "hallo", "wegen",
    "trotz", "anbei", "bald", "heute", "morgen", "gestern", "längst", "einst", "ernst", "nächst", "fast", "meist",
    "bonjour", "bonsoir", "salut", "lorsqu", "malgré", "hola", "gracias", "bitte", "dank", "bedankt",
    "salvo", "según", "ciao", "grazie",
))  # fmt: skip
"""What opens a clause before a determiner and is no verb, where a list of small words leaves it out."""


@cache
def small_words(language: str) -> frozenset[str]:
    """Words of a language that are no verbs of the second person, for all that stands in them."""
    words = import_module(f"spacy.lang.{language}.stop_words").STOP_WORDS
    return (frozenset(words) | _OPENERS) - _SECOND
