"""How a message begins: the words of greeting of fifteen languages, once for all who read letters.

They are a closed class; what follows them up to the first stop names whom the message is for, never who wrote it.
"""

from __future__ import annotations

import re
from typing import Final

GREETING: Final = (
    r"(?:dear|hi|hiya|hello|hey|greetings|good (?:morning|afternoon|evening|day)"  # English
    r"|sehr geehrte[rsn]?|liebe[rs]?|werte[rs]?|guten (?:tag|morgen|abend)|hallo|moin|servus|grüezi|grüß gott"  # German
    r"|bonjour|bonsoir|salut|coucou|ch[eè]re?s?|madame|monsieur|mesdames|messieurs"  # French
    r"|hola|buen[oa]s(?: (?:días|dias|tardes|noches))?|estimad[oa]s?|querid[oa]s?|muy señor(?:es)? mío?s?"  # Spanish
    r"|buon(?:giorno|asera)|buona sera|salve|ciao|gentil[ei]|egregi[oa]|spett(?:\.le|abile)"  # Italian
    r"|ol[áa]|bom dia|boa (?:tarde|noite)|prezad[oa]s?|exm[oa]s?\.?"  # Portuguese
    r"|goede?(?:morgen|middag|navond|ndag|n avond)|goeden?dag|beste|geachte|lieve|hoi"  # Dutch
    r"|hej|hejsan|hei|heisann|kära|kære|kjære|god (?:dag|morgen|morgon|kväll|aften|kveld)|terve|hyvä"  # Nordic
    r"|dzień dobry|witam|cześć|szanown[aiy]|drog[ai]|dobrý den|ahoj|vážen[áýí]"  # Polish, Czech
    r"|merhaba|sayın|selam|szia|tisztelt|kedves|bună(?: ziua)?|stimat[ăe]?)"  # Turkish, Hungarian, Romanian
)
"""A word of greeting, to be compiled without regard to case."""
_ALSO_NAMES: Final = r"(?:car[oaie]s?|dag|moi|mil[áý])"
"""What greets at the head of a message, and names somebody elsewhere."""
ALL: Final = (
    r"(?:all|team|everyone|everybody|folks|there|both|again|sir|madam|or|and|colleagues|friends|zusammen|an alle|und"
    r"|damen|herren|tous|toutes|et|à|a todos|todos|y|allemaal|alle|iedereen|tutti|alla|alle)"
)
"""Whom a greeting greets without naming them."""
_OPENING: Final = re.compile(rf"\s*(?:(?:{GREETING}|{_ALSO_NAMES})(?![\w'’-]) ?)+", re.IGNORECASE)
_STOP: Final = re.compile(r"[,!.:;\n–]|\s-\s|$")
_GREETED: Final = re.compile(rf"(?:(?i:{ALL})|[A-ZÀ-Þ][\w.'’-]*|&|\w{{1,3}})")
"""A word that names whom a message is for, or stands between such words."""
_WORDS_MOST: Final = 7


def greeting_end(text: str) -> int:
    """Where a message's greeting ends, with whom it greets: at its first stop; 0 where it begins with none.

    A greeting that runs on into its sentence ends behind its own words.
    """
    found = _OPENING.match(text)
    if found is None:
        return 0
    stop = _STOP.search(text, found.end())
    greeted = text[found.end() : stop.start() if stop else None].split()
    named = stop and len(greeted) <= _WORDS_MOST and all(map(_GREETED.fullmatch, greeted))
    return stop.start() if stop and named else len(found[0].rstrip())
