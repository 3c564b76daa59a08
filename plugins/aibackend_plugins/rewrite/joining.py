"""Neighbours with one subject as one sentence: "They burn for 40 hours. They come in three scents." """

from __future__ import annotations

from aibackend_blocks.language.english import parsed
from aibackend_blocks.language.english.parsing import is_finite, operator, subject
from aibackend_blocks.language.writing.wording import capital, lowered

JOINED_MOST, PART_MOST = 26, 12
"""Words of a sentence that is made of two or three, and of each of them."""
_PRONOUNS = frozenset({"it", "they", "he", "she", "we"})


def woven(line: list[str]) -> list[str]:
    """Short neighbours as one sentence, one pair a paragraph: what is said of the last noun goes on behind it, two
    plain statements are joined by "and"."""
    for place in range(len(line) - 1):
        one, two = line[place : place + 2]
        if told := _fronted(one, two) or _of_last(one, two) or _paired(one, two):
            return [*line[:place], told, *line[place + 2 :]]
    return line


def _of_last(one: str, two: str) -> str:
    """ "… olives picked by hand. The olives are pressed in hours." as "… olives picked by hand and pressed in"
    " hours."."""
    first, second = parsed(one), parsed(two)
    done = next((t for t in reversed(list(first)) if t.dep_ == "acl" and t.tag_ == "VBN"), None)
    root = next(iter(second.sents)).root
    who = subject(root)
    if done is None or who is None or root.tag_ != "VBN" or not one.endswith(".") or len(list(second.sents)) > 1:
        return ""
    same = who.i == 1 and second[0].lower_ in ("the", "these") and done.head.lower_ == who.lower_
    plain = root.i == 3 and second[2].lower_ in ("is", "are", "was", "were")
    tail = {t.i for t in done.subtree} >= set(range(done.i, len(first) - 1))
    return f"{one[:-1]} and {second[3:].text}" if same and plain and tail else ""


def _fronted(one: str, two: str) -> str:
    """ "Our soap is made of oil. It contains no perfume." as "Made of oil, our soap contains no perfume." """
    first, second = parsed(one), parsed(two)
    root, does = next(iter(first.sents)).root, next(iter(second.sents)).root
    who, it = subject(root), subject(does)
    if who is None or it is None or root.tag_ != "VBN" or it.i != 0 or it.lower_ not in ("it", "they"):
        return ""
    plain = (
        root.i >= 1
        and first[root.i - 1].lower_ in ("is", "are")
        and who.i < root.i
        and is_finite(does)
        and it.i < does.i
    )
    if not plain or (it.lower_ == "they") != (who.tag_ == "NNS") or "," in one or len(one.split()) > PART_MOST:
        return ""
    return f"{capital(first[root.i : -1].text)}, {lowered(first[: root.i - 1].text)} {second[1:].text}"


def _paired(one: str, two: str) -> str:
    if not (_is_plain(one) and _is_plain(two)) or len(one.split()) + len(two.split()) > JOINED_MOST:
        return ""
    return f"{one[:-1]}, and {lowered(two)}"


_OPENING = frozenset({"each", "every", "the", "our", "all", "its", "your", "their"})


def _is_plain(said: str) -> bool:
    """A short statement of one clause about a thing that it names."""
    words = said.split()
    if not 3 <= len(words) <= PART_MOST or not said.endswith(".") or "," in said or words[0].lower() not in _OPENING:
        return False
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    inner = any(t.dep_ in ("conj", "advcl", "ccomp", "neg", "relcl", "mark", "cc") for t in doc)
    return who is not None and who.i < root.i and is_finite(root) and not inner and len(list(doc.sents)) == 1


def flowing(line: list[str]) -> list[str]:
    """The sentences of a line, runs of up to three that begin with the same pronoun and tense joined by "and"."""
    found: list[list[str]] = []
    for said in line:
        before = found[-1] if found else []
        if before and len(before) < 3 and _goes_on(before, said):
            before.append(said)
        else:
            found.append([said])
    return [_joined(run) for run in found]


def _goes_on(run: list[str], said: str) -> bool:
    words = sum(len(part.split()) for part in (*run, said))
    return words <= JOINED_MOST and _kind(run[0]) == _kind(run[-1]) == _kind(said) != ("", "")


def _kind(said: str) -> tuple[str, str]:
    """The pronoun that a short plain statement begins with, and its tense; ("", "") for any other sentence."""
    words = said.split()
    if not 3 <= len(words) <= PART_MOST or words[0].lower() not in _PRONOUNS or not said.endswith("."):
        return "", ""
    doc = parsed(said)
    root = next(iter(doc.sents)).root
    who = subject(root)
    inner = any(token.dep_ in ("conj", "advcl", "ccomp", "neg", "parataxis") for token in root.children)
    if who is None or who.i != 0 or not is_finite(root) or inner or len(list(doc.sents)) > 1 or "'" in words[0]:
        return "", ""
    return who.lower_, operator(root).tag_


def _joined(run: list[str]) -> str:
    if len(run) == 1:
        return run[0]
    parts = [run[0].rstrip("."), *(part.split(" ", 1)[1].rstrip(".") for part in run[1:])]
    last = parts[-1]
    if any("," in part or " and " in part for part in parts[:-1]):
        return ". ".join([*(part if n == 0 else run[n].rstrip(".") for n, part in enumerate(parts))]) + "."
    return f"{', '.join(parts[:-1])} and {last}."
