"""The words by which instructions say what is done to characters, and where: four languages, as data."""

from __future__ import annotations

import re

REMOVE = re.compile(
    r"\b(?:remov(?:e|ing)|drop(?:ping)?|strip(?:ping)?(?: off| out)?|delet(?:e|ing)|cut(?: off)?|without|no|get rid of"
    r"|ohne|keine?|sans|ni|sin|enlève[rz]?|enlever|supprime[rz]?|retire[rz]?|ôter|quitar?|quita|elimina[r]?"
    r"|borrar?|senza|togliere|rimuovere|zonder|verwijder\w*|sem|remover)\b",
    re.I,
)
REMOVE_LAST = re.compile(r"\s+(?:entfernen|weglassen|löschen|streichen|entfällt|entfallen)\b", re.I)
AND = re.compile(
    r"\s*(?:,\s*(?:(?:and|or|und|oder|et|ou|y|o)\s+)?|/|\s(?:and|or|nor|und|oder|noch|et|ou|ni|y|o|e)\s)\s*"
)
PLACE = re.compile(
    r"(?:\s*,)?\s+(?:(?P<end>(?:at|from|off|am|an|à|al|en) (?:the |la |de )*(?:very )?(?:end|back|ende|schluss"
    r"|fin|final)\b)"
    r"|(?P<start>(?:at|from|in|am|au|al) (?:the |de )*(?:beginning|start|front|anfang|début|principio|inicio)\b)"
    r"|(?P<ends>(?:at|from|am|an|aux|en|à) (?:the |both |den |los )*(?:ends?|sides?|edges?|rand|rändern"
    r"|extrémités|extremos)\b)"
    r"|(?P<around>(?:a?round|beside|next to|on both sides of|um|autour (?:de|du|des)|alrededor del?)\b)"
    r"|(?P<before>(?:before|in front of|vor|avant|antes del?)\b)|(?P<after>(?:after|behind|nach|hinter|après"
    r"|después del?)\b)"
    r"|(?P<between>(?:between|zwischen|entre)\b))",
    re.I,
)
NOUN = re.compile(
    r"\s*-?(?:(?P<start>prefix(?:es)?|präfix\w*|préfixes?|prefijos?)|(?P<end>suffix(?:es)?|endings?|endung\w*"
    r"|suffixes?|sufijos?))\b",
    re.I,
)
ADJECTIVE = re.compile(
    r"\s*(?:the |any |all |alle |les |los )*(?:(?P<start>leading|initial|führende\w?|initiaux|iniciales)"
    r"|(?P<end>trailing|final|abschließende\w?|finaux|finales)|(?P<double>double[ds]?|multiple|repeated"
    r"|doppelte\w?|dobles?)"
    r"|(?P<surplus>extra|additional|unnecessary|superfluous|überflüssige\w?|surrounding|leading (?:and"
    r"|or) trailing))\s+",
    re.I,
)
SURPLUS = re.compile(
    r"\s+(?:en trop|superflu\w*|inutile\w*|doubles?|supplémentaires?|sobrantes?|extras?|dobles?|innecesari\w+"
    r"|de más)\b",
    re.I,
)
FROM = re.compile(
    r"\s+(?:from|in|of|aus|von|in der|de|du|del|dans)(?:\s+(?:the|den?|der|la|le|el))?\s+[\w-]{1,30}", re.I
)
"""The field between two things: "dots from phone and the word ext"."""
SUFFIXED = re.compile(r"\s+(?:signs?|symbols?|characters?|chars?|marks?|zeichen|symbole?s?|signos?)\b", re.I)
KINDS = {"letters": r"[^\W\d_]", "digits": r"\d"}
REPLACE = re.compile(
    r"\b(?:replac\w+|substitut\w+|swap|change|convert|turn|ersetz\w+|tausch\w+|remplace[rz]?|remplacer|change[rz]"
    r"|reemplaz\w+|sustitu\w+|cambi\w+)\b",
    re.I,
)
BY = re.compile(r"\s+(?:with|by|to|into|for|durch|mit|zu|par|en|por|con)\s+", re.I)
INSTEAD = re.compile(
    r"\s+(?:instead of|rather than|in place of|statt|anstatt|anstelle von|au lieu d(?:e|es|u)|en (?:lugar|vez) de)\s+",
    re.I,
)
ADD = re.compile(
    r"\b(?:add|prepend|append|put|insert|with|use|start(?:s|ing)? with|begin(?:s|ning)? with|end(?:s"
    r"|ing)? (?:with|in)|mit"
    r"|einfügen|ajoute[rz]?|insére[rz]?|avec|añad\w+|agreg\w+|con|inserta[r]?|prefix(?:ed)?(?: it| them| each"
    r"| every \w+)? with|vorangestellt\w*"
    r"|(?P<bare>an?|one|eine?|un|une|una))\b",
    re.I,
)
HEAD_ADD = re.compile(r"\b(?:prepend|prefix|start|begin|vorangestellt)", re.I)
TAIL_ADD = re.compile(r"\b(?:append|end)", re.I)
NUMBERS = {
    word: number
    for number, words in enumerate(
        ("", "one einem un une uno", "two zwei deux dos", "three drei trois tres", "four vier quatre cuatro",
         "five fünf cinq cinco", "six sechs seis", "seven sieben sept siete", "eight acht huit ocho",
         "nine neun neuf nueve", "ten zehn dix diez")
    )
    for word in words.split()
}  # fmt: skip
COUNT = rf"(?P<count>\d{{1,2}}|{'|'.join(NUMBERS)})"
UNIT = (
    r"(?:alphanumeric )?(?:characters?|chars?|digits?|letters?|signs?|zeichen|ziffern|stellen|buchstaben"
    r"|chiffres?|caractères?|lettres?|cifras?|dígitos?|caracteres?|letras?)"
)
LAST = re.compile(
    rf"\b(?:(?:the|die|den|der|les|los|las)\s+)?(?:(?P<last>last|letzten?|derniers?|dernières?|últim[oa]s)"
    rf"|first|ersten?|premiers?|premières?"
    rf"|primer[oa]s)\s+{COUNT}(?:\s+(?P<unit>{UNIT}))?\b",
    re.I,
)
MASK = re.compile(
    rf"\b(?:mask|hide|redact|obscure|blank out|star out|maskier\w*|masque[rz]?|enmascar\w+|oculta\w*)\b[^.;]{{0,30}}?"
    rf"\b(?:all but|all except|everything (?:but|except)|except|bis auf|sauf|excepto|menos|salvo)\b\s+{LAST.pattern}"
    rf"(?:[^.;]{{0,30}}?\b(?:with|by|as|mit|durch|par|avec|con|por)\s+[\"'“]?(?P<sign>[*#Xx•])[\"'”]?)?",
    re.I,
)
ORDINALS = {
    word: number
    for number, words in enumerate(
        ("", "first 1st ersten premier première primer", "second 2nd zweiten deuxième segundo", "third 3rd dritten"
         " troisième tercer", "fourth 4th vierten quatrième cuarto", "fifth 5th fünften cinquième quinto",
         "sixth 6th sechsten sixième sexto")
    )
    for word in words.split()
}  # fmt: skip
NTH = re.compile(rf"\s+(?:the|der|dem|le|la|el|du|del)?\s*(?P<nth>{'|'.join(ORDINALS)})\s+(?P<unit>{UNIT})\b", re.I)
PART = re.compile(
    r"\b(?:the |den |la |el )?(?:part|text|bit|everything|anything|what(?: is| comes| stands)?|teil|alles"
    r"|partie|tout|parte"
    r"|todo)(?: that (?:is|comes|stands)| which is)?\s+(?P<side>before|after|vor|nach|avant|après|antes de"
    r"|después de)\b",
    re.I,
)
"""`the part after @`, `everything before the first comma`."""
BEFORE = frozenset(["before", "vor", "avant", "antes de"])
KEEP = re.compile(
    rf"\b(?:(?:keep|use|take|show|nur|only|just|seulement|garder|solo|behalte\w*)\s+){{1,2}}(?:only\s+|just\s+"
    rf"|nur\s+)?{LAST.pattern}",
    re.I,
)
SENTENCE_CASE = re.compile(
    r"\bsentence[- ]case\b|\b(?:capitali[sz]e|uppercase|upper-case"
    r"|capital)\s+(?:on\s+)?(?:only\s+)?the\s+first\s+(?:letter|character|word)(?:\s+only)?"
    r"(?!\s+(?:of|in)\s+(?:each|every))|\bonly\s+the\s+first\s+(?:letter|word)\s+(?:(?:is|in)\s+)?(?:capitali[sz]ed"
    r"|upper[- ]?case|(?:a\s+)?capitals?)"
    r"|(?P<alone>\bnur\s+(?:der\s+erste\s+buchstabe(?!\s+(?:jedes|von))|den\s+ersten\s+buchstaben(?!\s+(?:jedes|von)))\s+groß\w*"
    r"|\bseulement\s+la\s+première\s+lettre\s+en\s+majuscule|\bseule\s+la\s+première\s+lettre\s+en\s+majuscule"
    r"|\bs[oó]lo\s+la\s+primera\s+letra\s+en\s+mayúsculas?|\bsolo\s+la\s+prima\s+lettera\s+(?:in\s+)?maiuscola"
    r"|\bsó\s+a\s+primeira\s+letra\s+(?:em\s+)?maiúscula|\balleen\s+de\s+eerste\s+letter\s+(?:met\s+)?(?:een\s+)?hoofdletter)",
    re.I,
)
FIRST_ONLY = re.compile(r"\s*,?\s*(?:and\s+)?(?:leave|keep)\s+the\s+(?:rest|others?)[^.;]*", re.I)
ALWAYS = re.compile(r"\b(?:always|immer|toujours|siempre|sempre)\s+(?=[\"'“„«])", re.I)
IF_EMPTY = re.compile(
    r"(?:\b(?:if|when|where|wenn|falls|si|cuando)\b[^,;.]{0,30}?\b)?(?:empty|blanks?|missing|not given|absent"
    r"|leere?[rnm]?|fehlt|vide"
    r"|absente?|vac[ií][oa]s?|falta)\b(?:\s+(?:[\w-]{1,24}(?=\s+should)|cells?|values?|fields?|entries|ones"
    r"|felder|zellen|werte|ist"
    r"|then|please))*\s*,?\s*"
    r"(?:put|write|use|set(?: it)?(?: to)?|enter|insert|means?|becomes?|(?:should )?(?:be|read|count as)|with"
    r"|->|=>|→|=|as|setze?"
    r"|schreibe?|eintragen|mit|als|mettre|écrire|avec|poner|escribir|con)\s+(?:in\s+|the\s+(?:word|value)\s+)?"
    r"(?:[\"'“‘„](?P<shown>[^\"'”’“\n]{1,40})[\"'”’“]|(?P<bare>(?!null|empty|blank|none|missing|it\b|the\b"
    r"|a\b)[\w.-]{1,20})(?=\s*(?:$|[.,;)])))",
    re.I,
)
"""What is put where a cell is empty: "if the phone is missing put 'unknown'", "blank means no"."""
GROUPS = re.compile(
    rf"\b(?:in |as )?(?:(?P<pairs>pairs|paare\w?|paires|pares|coppie)|(?:groups|blocks|chunks|gruppen|blöcken?|groupes"
    rf"|blocs|grupos|bloques|gruppi) (?:of|von|zu|de|di) (?:je )?{COUNT}(?:\s+{UNIT})?)"
    r"(?:\s+of\s+(?:digits|letters|characters|hex\w*(?: digits)?))?,?\s+"
    r"(?:(?:(?:separated|parted|divided|joined|split|getrennt|séparés?|séparées?|separad[oa]s|separat[ie])\s+)?"
    r"(?:with|by|mit|durch|par|avec|por|con|da))\s+",
    re.I,
)
"""Characters in groups of one size: `pairs with colons`, `groups of four separated by spaces`."""
ACCENTS = re.compile(
    r"\b(?:remove|strip|drop|without|no|ohne|sans|sin|quitar|enlever|supprimer)\s+(?:the |any |all |les |los |las )*"
    r"(?:accents?|diacritics?|akzente|acentos|tildes|umlauts?)\b",
    re.I,
)
