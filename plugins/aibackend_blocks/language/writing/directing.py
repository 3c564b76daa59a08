"""Whether a sentence tells the writer how to write ("Messages in French, please", "Keep it short") and is no matter.

A sentence counts where nothing is left of it but words for writing, languages, manners and the small words between
them, or where a courtesy speaks to whoever reads it: a description of a thing has neither.
"""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 160
"""Characters of a wish; a longer sentence has matter in it."""


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_LANGUAGES: Final = _words(
    "english german french spanish italian dutch portuguese englisch deutsch französisch spanisch italienisch "
    "niederländisch portugiesisch anglais allemand français espagnol italien néerlandais portugais inglés alemán "
    "francés español castellano italiano neerlandés portugués inglese tedesco francese spagnolo olandese "
    "portoghese engels duits frans spaans italiaans nederlands portugees inglês alemão francês espanhol holandês "
    "português "
)
_WRITING: Final = _words(
    "message messages mail mails email emails e-mail e-mails letter letters text texts copy sequence outreach "
    "wording tone style voice write written writing keep nachricht nachrichten brief "
    "briefe texte ansprache anrede ton tonfall stil schreiben schreibe schreib verfassen formulieren courriel "
    "courriels lettre tonalité écrire écrivez écris rédiger rédigez registre mensaje mensajes correo correos "
    "texto textos tono estilo redacción escribir escriba escriban escribe redactar messaggio messaggi testo testi "
    "stile scrivere scrivi scriva bericht berichten tekst teksten toon stijl schrijf schrijven mensagem mensagens "
    "tom escreva escreve escrever redigir "
)
_TONES: Final = _words(
    "tone style voice wording keep should must ansprache anrede ton tonfall stil tonalité registre tono estilo stile"
    " toon stijl tom soll sollen doivent deben schreiben schreibe écrivez escriba escribir scrivere"
    " scriva schrijf escreva"
)
"""What has a manner, or asks for one; a message that has one may be what is sold: "short messages"."""
_MANNERS: Final = _words(
    "formal informal friendly warm short brief concise polite casual simple calm "
    "modest jargon hype emoji emojis exclamation marks pushy salesy humour humor buzzwords freundlich "
    "förmlich locker kurz knapp höflich sachlich persönlich werblich siezen duzen sie du sie-form du-form "
    "chaleureux chaleureuse court courts courte courtes poli polie formel formelle sobre amical amicale vouvoyer "
    "vouvoiement tutoyer tutoiement cercano cercana breve breves corto cortos cordial cordiales amable sencillo "
    "directo tutear tuteo usted tú formale cordiale amichevole semplice tu lei vriendelijk kort beleefd zakelijk "
    "eenvoudig curto curtos simples amigável você "
)
_SMALL: Final = _words(
    "the a an all it them in to and or but not no do don't be is are should must very quite rather without with "
    "too our your as more less of die der das den dem ein eine einen alle es auf im und oder nicht kein keine "
    "keinen bitte ohne mit sehr eher zu per soll sollen sein ist sind le la les un une tout toutes tous en et ou "
    "pas ne sans avec très plutôt trop doit doivent être est sont el los las una todo todos todas y o sin con muy "
    "más debe deben ser son il lo gli i tutto tutti tutte e non senza molto più het de een alles niet geen zonder "
    "met erg os um uma tudo em não sem com muito mais "
)
_COURTESY: Final = re.compile(
    r"^(?:please|kindly|bitte|merci de|prière de|veuillez|por favor|per favore|si prega|graag|alsjeblieft"
    r"|alstublieft)\b"
    r"|\b(?:please|bitte|s['’]il vous pla[iî]t|svp|por favor|per favore|graag|alsjeblieft|alstublieft)[ .!]*$"
    r"|\b(?<!wie )bitte (?:auf|in|nicht|kurz|im|per|ohne)\b",
    re.IGNORECASE,
)
"""A courtesy where it asks for something: at either end, or before what is asked."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
_PARTS: Final = re.compile(r"((?<=[.!?])\s+|;\s+)")


def directs(text: str) -> bool:
    """Whether a sentence tells the writer how to write, and nothing of the matter."""
    said = text.strip()
    if not said or len(said) > LONGEST or re.search(r"[\"“„«{}\[\]<>\d]", said):
        return False
    return bool(_COURTESY.search(said)) or _is_of_writing(said)


def _is_of_writing(said: str) -> bool:
    """Whether no word but those of writing is there, among them a language or a manner."""
    words = [word.replace("’", "'") for word in _WORD.findall(said.lower())]
    if any(word not in _KNOWN for word in words) or not any(word in _WRITING for word in words):
        return bool(words) and _names_language(words)
    if any(word in _LANGUAGES for word in words):
        return len(words) > 1
    return any(word in _TONES for word in words) and any(word in _MANNERS for word in words)


def _names_language(words: list[str]) -> bool:
    """Whether small words and one language are all: "in English"."""
    return len(words) > 1 and words[-1] in _LANGUAGES and all(word in _SMALL for word in words[:-1])


_KNOWN: Final = _LANGUAGES | _WRITING | _MANNERS | _SMALL


def without_directions(text: str) -> str:
    """A text without its sentences to the writer, and without a last part behind a comma that is one."""
    pieces = _PARTS.split(text)
    kept = ["".join(pieces[at : at + 2]) for at in range(0, len(pieces), 2) if not directs(pieces[at])]
    said = "".join(kept)
    said = re.sub(r";$", "", said.rstrip()) if len(kept) * 2 - 1 < len(pieces) and said.rstrip().endswith(";") else said
    before, comma, last = said.rstrip().rpartition(", ")
    return before if comma and directs(last) else said
