"""Whether a sentence tells the writer how to write ("Messages in French, please", "Keep it short") and is no matter.

A sentence counts where nothing is left of it but words for writing, languages, manners and the small words between
them, where a courtesy speaks to whoever reads it, or where a trained head is all but certain, of each of its parts too.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from aibackend_blocks.models.text_heads import TextHead, load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods

LONGEST: Final = 160
"""Characters of a wish; a longer sentence has matter in it."""
KINDS: Final = ("direction", "matter")
PIECES_MOST: Final = 32
"""Pieces of a text that a trained head is asked about, 8 ms each; of a longer one the known words alone tell."""
SURELY, LIKELY = 0.97, 0.5
"""Likelihood from which words are a wish though none of them need be known, and least of each part of them."""


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


def directs(text: str, *, known: bool = False) -> bool:
    """Whether a sentence tells the writer how to write, and nothing of the matter. known: in known words alone."""
    said = text.strip()
    if not said or len(said) > LONGEST or re.search(r"[\"“„«{}\[\]<>]", said):
        return False
    told = not re.search(r"\d", said) and (bool(_COURTESY.search(said)) or _is_of_writing(said))
    return told or (not known and _sounds_so(said))


def _sounds_so(said: str) -> bool:
    """Whether a trained head takes words for a wish, and each part of them; `training/` has its source and figures."""
    surely = likelihoods(_head(), list(dict.fromkeys((said, *said.split(", ")))))[:, KINDS.index("direction")]
    return bool(surely[0] >= SURELY and surely.min() >= LIKELY)


@cache
def _head() -> TextHead:
    return load_head(Path(__file__).parent / "directions.npz")


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
    """A text without its sentences to the writer, and without the last parts behind commas that are such."""
    pieces = _PARTS.split(text)
    known = len(pieces) > PIECES_MOST
    left = [_without_tail(piece, known=known) for piece in pieces[::2]]
    kept = [f"{piece}{gap}" for piece, gap in zip(left, [*pieces[1::2], ""], strict=True) if piece]
    said = "".join(kept)
    return re.sub(r";$", "", said.rstrip()) if len(kept) < len(left) and said.rstrip().endswith(";") else said


def _without_tail(piece: str, *, known: bool) -> str:
    """A sentence without the parts at its end that are wishes; "" where it is one itself."""
    before, comma, last = piece.rpartition(", ")
    bare = piece
    while comma and directs(last, known=known):
        bare = before
        before, comma, last = bare.rpartition(", ")
    if directs(bare, known=known):
        return ""
    mark = re.search(r"[.!?]*$", piece)
    return piece if bare == piece or mark is None else f"{bare}{mark[0]}"
