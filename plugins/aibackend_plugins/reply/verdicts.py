"""Yes or no: what a note says to a question that wants one of them, in the languages that are read by their words.

The note's first clause that shares words with the question decides, by what denies it, what limits it, and the figures
of both. Where that is not sure, there is no verdict, and the note stands for itself.
"""

from __future__ import annotations

import re

from aibackend_blocks.language.customer.tongues import folded, stems

from .bounds import allows

_ASKING = {
    "de": r"wer|was|wann|wie|wo|woher|wohin|warum|weshalb|wieso|welche\w*|wieviel\w*|wem|wen|worauf|womit",
    "fr": r"qui|que|qu['’]est|quoi|quand|comment|combien|ou|pourquoi|quel\w*|jusqu",
    "es": r"que|quien\w*|cuando|como|cuant\w+|donde|por que|cual\w*",
    "it": r"che|chi|cosa|quando|come|quant\w+|dove|perche|qual\w*",
    "nl": r"wie|wat|wanneer|hoe|hoeveel|waar\w*|waarom|welke?",
    "pt": r"que|quem|quando|como|quant\w+|onde|por que|qual\w*",
}
"""Words that ask for something else than yes or no, folded."""
_CHOICE = {"de": "oder", "fr": "ou", "es": "o", "it": "o", "nl": "of", "pt": "ou"}
_DENIED = {
    "de": r"nicht|kein\w*|nie\w*|ausverkauft|geschlossen|vergriffen|leider",
    "fr": r"ne|n['’]\w+|pas|non|aucun\w*|epuise\w*|ferme\w*|impossible|complet\w*",
    "es": r"no|nunca|ningun\w*|agotad\w+|cerrad\w+|completo|sin",
    "it": r"non|nessun\w*|mai|esaurit\w+|chius\w+|completo|senza",
    "nl": r"niet|geen|nooit|uitverkocht|gesloten|helaas",
    "pt": r"nao|nunca|nenhum\w*|esgotad\w+|fechad\w+|sem",
}
_LIMITED = {
    "de": r"nur|wenn|falls|sofern|bis|ab|ausser|mindestens|hochstens|maximal|zwischen|vor|nach|mit|je nach|auf anfrage",
    "fr": r"seulement|uniquement|si|jusqu\w*|sauf|a partir|maximum|minimum|entre|avant|apres|avec|sur demande|selon",
    "es": r"solo|solamente|si|hasta|salvo|excepto|a partir|maxim\w+|minim\w+|entre|antes|despues|con|segun",
    "it": r"solo|soltanto|se|fino|tranne|a partire|massim\w+|minim\w+|tra|entro|prima|dopo|con|su richiesta",
    "nl": r"alleen|als|tot|behalve|vanaf|maximaal|minimaal|tussen|voor|na|mits|op aanvraag",
    "pt": r"so|apenas|se|ate|exceto|a partir|maxim\w+|minim\w+|entre|antes|depois|com|conforme",
}
"""What sets a limit: a note with one decides by its figures alone."""
_SHORT, _WHOLE = 0.5, 0.62
"""Cosine of question and note from which a note that grants decides with a shared word, and from which without."""


def is_polar(question: str, code: str) -> bool:
    """Whether a question wants yes or no."""
    plain = folded(question).strip(" ¿¡")
    if not plain.endswith("?") or re.search(rf"\b{_CHOICE[code]}\b", plain):
        return False
    head, is_it, _ = plain.partition(_IS_IT)
    begun = head if code == "fr" and is_it else " ".join(plain.split()[:BEGUN])
    return not re.search(rf"\b(?:{_ASKING[code]})(?:\b|['’])|\bqu['’]", begun)


_IS_IT = "est-ce qu"
"""How French asks for yes or no, and behind a word that asks for more, for that."""
BEGUN = 4
"""Words in which a question tells what it asks for."""


def denies(text: str, code: str) -> bool:
    """Whether a text denies something."""
    return re.search(rf"\b(?:{_DENIED[code]})\b", folded(text)) is not None


def verdict(question: str, note: str, code: str, like: float) -> str:
    """ "yes", "no" or "". like: cosine of the two."""
    if not is_polar(question, code):
        return ""
    denied = re.compile(rf"\b(?:{_DENIED[code]})\b")
    if denied.search(folded(question)):
        return ""
    within = allows(question, note)
    if within is not None:
        return "yes" if within else "no"
    asked = stems(question, code)
    clauses = [clause for clause in re.split(r"[,;:]\s", note) if stems(clause, code)]
    first = next((clause for clause in clauses if asked & stems(clause, code)), clauses[0] if clauses else "")
    limited = re.compile(rf"\b(?:{_LIMITED[code]})\b")
    shared = bool(asked & stems(first, code))
    if denied.search(folded(first)):
        figures = set(re.findall(r"\d+", first)) - set(re.findall(r"\d+", question))
        return "no" if shared and not figures and not limited.search(folded(first)) else ""
    if limited.search(folded(note)) or denied.search(folded(note)):
        granted = not limited.search(folded(first)) and shared and not denied.search(folded(first))
        return "yes" if granted and ":" not in note and re.search(r"[,;]", note) else ""
    return "yes" if (shared and like >= _SHORT) or like >= _WHOLE else ""
