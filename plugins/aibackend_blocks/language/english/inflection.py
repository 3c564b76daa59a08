"""Words in another form: lemma, number, person and tense, by lemminflect's table and rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

VerbTag = Literal["VB", "VBZ", "VBP", "VBD", "VBN", "VBG"]
NounTag = Literal["NN", "NNS"]
_BE = {"VB": "be", "VBZ": "is", "VBP": "are", "VBD": "was", "VBN": "been", "VBG": "being"}


@lru_cache(maxsize=4096)
def lemma(word: str, kind: Literal["VERB", "NOUN", "ADJ"] = "VERB") -> str:
    """ "chosen" as "choose"; the word itself where it is unknown."""
    import lemminflect

    found = lemminflect.getLemma(word.lower(), upos=kind)
    return str(found[0]) if found else word.lower()


@lru_cache(maxsize=4096)
def inflected(word: str, tag: VerbTag | NounTag) -> str:
    """A lemma in a form, as the Penn Treebank names it: inflected("choose", "VBN") is "chosen"."""
    import lemminflect

    if not any(map(str.isalpha, word)):
        return word
    if word == "be":
        return _BE.get(tag, word)
    found = lemminflect.getInflection(word, tag=tag)
    return str(found[0]) if found else word


@lru_cache(maxsize=4096)
def is_participle(word: str) -> bool:
    """Whether a small word can be a past participle, in either spelling: "chosen", "cancelled", "put"."""
    import lemminflect

    return any(word in lemminflect.getInflection(base, tag="VBN") for base in lemminflect.getLemma(word, upos="VERB"))


@lru_cache(maxsize=4096)
def is_entry(word: str) -> bool:
    """Whether a small word stands in the dictionary of inflections, in whatever form."""
    import lemminflect

    return bool(lemminflect.getAllLemmas(word))


@lru_cache(maxsize=4096)
def only_verb(word: str) -> bool:
    """Whether a word can be nothing but a verb: "removes" is one, "ports" may be nouns too."""
    import lemminflect

    return set(lemminflect.getAllLemmas(word.lower())) == {"VERB"}


@lru_cache(maxsize=4096)
def is_verb(word: str) -> bool:
    """Whether a word can be a verb, in whatever form."""
    import lemminflect

    return bool(lemminflect.getAllLemmas(word.lower(), upos="VERB"))


@lru_cache(maxsize=4096)
def may_be_noun(word: str) -> bool:
    """Whether a word can be a noun, in whatever number."""
    import lemminflect

    return bool(lemminflect.getAllLemmas(word.lower(), upos="NOUN"))


@lru_cache(maxsize=4096)
def only_noun(word: str) -> bool:
    """Whether a word can be nothing but a noun: "customers" is one, "practices" may be a verb too."""
    import lemminflect

    return set(lemminflect.getAllLemmas(word.lower())) == {"NOUN"}


@lru_cache(maxsize=4096)
def may_describe(word: str) -> bool:
    """Whether a word can be an adjective: "vegan" can, "handle" cannot."""
    import lemminflect

    return "ADJ" in lemminflect.getAllLemmas(word.lower())
