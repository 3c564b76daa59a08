"""The people of a conversation, however a remark calls them: `Maria`, `Ms Lopez` and `@maria` are Maria Lopez."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise

_DUTY = (
    r"(?:,? (?:you(?:'ll| will|'re going to| are going to| should| need to| have to| can| could)|(?:can|could|"
    r"will|would) you|"
    r"will|is going to|'s going to|going to|can|is supposed to|needs to|has to|must|should|shall|is to|to|please|"
    r"agreed to|promised to|offered to|"
    r"volunteered to|is responsible for|takes care of))"
)
_ADVERBS = r"(?: (?:just|also|then|please|kindly|definitely|probably|still))*"
PEOPLE_MOST = 300
"""People of one conversation who are told by a part of their name; each is held against all others."""
SHORT_LEAST = 3
"""Letters of a first name that stand for it."""
CUT_LEAST = 3
"""Letters that a short form leaves away: fewer make a name of its own, `Janet`, `Emily`, `Emilia`, `Martina`."""
_TITLES = frozenset(["mr", "mrs", "ms", "dr", "prof", "professor", "sir", "madam", "hon", "the"])


class People:
    """Names that stand for exactly one person. speakers: those who speak; none of them is another by a short form."""

    def __init__(self, names: Iterable[str], speakers: Collection[str] = ()) -> None:
        given = tuple(dict.fromkeys(name for name in names if name.strip()))
        parts = {name: frozenset(_parts(name)) for name in given[:PEOPLE_MOST]}
        self._same = {name: fuller for name in parts if (fuller := _fuller(name, parts))}
        taken, speaking = set(self._same.values()), frozenset(speakers)
        self._same |= {
            name: full
            for name in parts
            if name not in self._same
            and (full := _short_of(name, given)) not in {"", *taken}
            and not {name, full} <= speaking
        }
        self.names = tuple(name for name in given if name not in self._same)

    def known(self, name: str) -> str:
        """The fullest form of somebody's name: of `Tom`, where `Tom Baker` alone has it, that."""
        return self._same.get(name, name)

    @cached_property
    def _callings(self) -> dict[str, str]:
        """Each way to call someone, small → the name."""
        ways: dict[str, str] = {}
        names = self.names[:PEOPLE_MOST]
        parts = Counter(part for name in names for part in set(_parts(name)))
        for name in names:
            ways[name.lower()] = name
            for part in _parts(name):
                if parts[part] == 1 and len(part) > 2 and part not in _TITLES and len(_parts(name)) <= 3:
                    ways.setdefault(part, name)
            if len(initials := _initials(name)) > 1:
                ways.setdefault(initials, name)
            for pair in pairwise(_parts(name)):
                ways.setdefault(" ".join(pair), name)
        return ways

    @cached_property
    def _initials(self) -> frozenset[str]:
        """The short ways that are only meant when written large."""
        return frozenset(_initials(name) for name in self.names)

    @cached_property
    def _calling(self) -> str:
        wide = sorted(self._callings, key=lambda way: (-len(way), way))
        held = [re.escape(way) for way in wide if " " in way or way[:1].isalpha() or "#" in way]
        return r"(?:the |our |@|\[)?(?P<name>" + "|".join(held or ["(?!)"]) + r")\]?"

    def leading(self, text: str) -> tuple[str, str]:
        """Who is named first, and the rest: `Maria to call` is Maria, `to call`; `""` and all where nobody is."""
        match = re.match(rf"{self._calling}\b\s*[:,\-–—]?\s*", text, re.IGNORECASE)
        return (self._callings[match["name"].lower()], text[match.end() :]) if match else ("", text)

    def tasked(self, text: str) -> Iterator[tuple[str, str]]:
        """(name, task) of each duty that a remark lays on someone by name."""
        for match in self._duty.finditer(text):
            called = match["name"]
            if called.lower() in self._initials and not called.isupper():
                continue
            if called[:1].isupper() or " " in called or not called.isalpha():
                yield self._callings[called.lower()], match["task"]

    @cached_property
    def _duty(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w){self._calling}:?{_DUTY}{_ADVERBS} (?P<task>\w.*)", re.IGNORECASE)

    def addressed(self, text: str) -> str:
        """Who is called at the beginning or end of a remark, apart from its sentence."""
        for form in self._vocatives:
            if match := form.search(text):
                return self._callings[match["name"].lower()]
        return ""

    @cached_property
    def _vocatives(self) -> tuple[re.Pattern[str], ...]:
        ends = (rf"^(?:(?:and|so|okay|ok|hey|hi|for),? )*{self._calling}[,:]", rf",\s*{self._calling}[?.!]*$")
        return (
            *(re.compile(form, re.IGNORECASE) for form in ends),
            re.compile(rf"\byou, {self._calling},", re.IGNORECASE),
        )

    def without(self, text: str) -> str:
        """A remark's end without whom it calls."""
        return re.sub(rf",\s*{self._calling}(?=[?.!]*$)", "", text, flags=re.IGNORECASE)

    def named_in(self, text: str) -> tuple[str, ...]:
        """Everyone whom a text names, in order."""
        found = re.finditer(rf"(?<!\w){self._calling}(?!\w)", text, re.IGNORECASE)
        return tuple(dict.fromkeys(self._callings[match["name"].lower()] for match in found))


def _fuller(name: str, parts: Mapping[str, frozenset[str]]) -> str:
    """The one longer name that holds all parts of a name, else `""`. parts: of each name."""
    wider = [other for other, those in parts.items() if parts[name] and parts[name] < those]
    return wider[0] if len(wider) == 1 else ""


def _short_of(name: str, names: Iterable[str]) -> str:
    """The one full name whose first name a name shortens, `Rob` or `Robbie` of `Robert Keane`, else `""`.

    Only a doubled consonant tells a fond form: `Mary`, `Gary` and `Andy` are names of their own.
    """
    stem = re.sub(r"(.)\1(?:ie|y)$", r"\1", name.lower())
    if len(stem) < SHORT_LEAST or not stem.isalpha():
        return ""
    longer = [full for full in names if full.lower().startswith(stem) and len(_parts(full)) > 1]
    return longer[0] if len(longer) == 1 and len(_parts(longer[0])[0]) >= len(stem) + CUT_LEAST else ""


def _parts(name: str) -> list[str]:
    return [part for part in re.findall(r"[\w#'’-]+", name.lower()) if part not in _TITLES]


def _initials(name: str) -> str:
    """`uid` of User Interface Designer."""
    return "".join(part[0] for part in _parts(name) if part[0].isalpha())
