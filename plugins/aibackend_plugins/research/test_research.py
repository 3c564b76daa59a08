"""Research: what is quoted, how it is cited, and what cannot be slipped into a brief."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError

from aibackend import Draft
from aibackend.errors import FetchFailed, NothingFound, Unavailable
from aibackend.services import SearchHit, WebSearch
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_blocks.models import minilm
from aibackend_plugins.research import brief, capability
from aibackend_plugins.research.checks import citations_exist, citations_support, excerpts_are_verbatim, sentences_cite
from aibackend_plugins.research.claims import Claim, is_quotable, numbers
from aibackend_plugins.research.conftest import FIRST, PEOPLE_A, PEOPLE_B, TOPIC, TWO, html, researched, serving_pages
from aibackend_plugins.research.differences import differing, measures
from aibackend_plugins.research.schema import Request


class Finds(WebSearch):
    """A search that finds these."""

    def __init__(self, *urls: str) -> None:
        self.urls = urls

    async def search(self, query: str, limit: int = 10) -> list[SearchHit]:
        return [SearchHit(url=url, title="") for url in self.urls][:limit]


async def test_every_sentence_ends_in_a_source_that_says_it() -> None:
    """Each sentence of the brief stands, word for word, in the source that it cites."""
    draft = await researched(TWO)

    sentences = re.findall(r"([A-Z][^\[\]\n#]+?) ((?:\[\d\])+)\.", draft.result["brief"])
    texts = {1: TWO["/a"], 2: TWO["/b"]}
    assert len(sentences) >= 4
    assert all(said in texts[int(number)] for said, marks in sentences for number in re.findall(r"\d", marks))


async def test_figures_at_odds_are_set_side_by_side() -> None:
    """Two sources that give different head counts are both quoted, each with its own number."""
    told = (await researched(TWO)).result["brief"].partition("## Where the sources differ")[2]

    assert "120 people" in told
    assert "145 people" in told
    assert "[1]" in told
    assert "[2]" in told


@pytest.mark.parametrize(
    "topic",
    ["The migration of Arctic terns", "What is the airspeed of an unladen swallow?"],
    ids=["a topic", "a question"],
)
async def test_sources_about_something_else_cost_nothing(topic: str) -> None:
    """What the sources do not speak of is an error, which is not charged; unrelated sentences are no answer."""
    with pytest.raises(NothingFound, match="Not answered by these sources"):
        await researched(TWO, topic=topic)


async def test_a_page_speaks_of_its_own_headline() -> None:
    """A page whose headline is the topic is about it, whatever its words are, even where they are few."""
    text = await researched({"/a": html("Dolor sit amet elit.", title="Base URL testing")}, topic="Base URL testing")

    assert "Dolor sit amet elit [1]." in text.result["brief"]


@pytest.mark.parametrize(
    "banner",
    [
        "We value your privacy and that of everyone in your home.",
        "With your consent we and our 812 partners use precise geolocation data.",
        "Some vendors may process your data on the basis of legitimate interest.",
        "By continuing to browse you agree to our use of tracking.",
    ],
)
async def test_consent_banners_are_no_facts(banner: str) -> None:
    """The page speaking to its visitor is told by its meaning, and quoted nowhere."""
    page = html(banner, FIRST, PEOPLE_A, "Its largest turbine, Selkie, has two megawatts.")
    result = (await researched({"/a": page, "/b": TWO["/b"]})).result

    assert banner[:30] not in result["brief"]
    assert "Selkie" in result["brief"]
    assert all(banner not in source["excerpt"] for source in result["sources"])


@pytest.mark.parametrize(
    ("pages", "sources"),
    [
        (TWO, ["/a", "/gone"]),
        ({"/a": html(FIRST, PEOPLE_A), "/b": "<html></html>"}, None),
        ({"/a": "%PDF-1.4 broken", "/b": ""}, None),
        (TWO, ["/a", "/a"]),
    ],
    ids=["one is gone", "one is empty", "none is a page", "one given twice"],
)
async def test_too_few_sources_are_refused(pages: Mapping[str, str], sources: list[str] | None) -> None:
    """Of several named sources at least two must be usable, and the same one twice is one."""
    if sources == ["/a", "/a"]:
        assert len((await researched(pages, sources)).result["sources"]) == 1
        return
    with pytest.raises((NothingFound, FetchFailed)) as refused:
        await researched(pages, sources)

    assert refused.value.code == "nothing_found"


async def test_one_named_source_is_enough() -> None:
    """Who names one source gets a brief on that one."""
    draft = await researched({"/a": html(FIRST, PEOPLE_A)})

    assert [source["id"] for source in draft.result["sources"]] == [1]


async def test_without_sources_the_search_finds_them() -> None:
    """Addresses come from the search, the unusable ones left out; without a search the call can be repeated."""
    async with serving_pages(TWO) as (url, _):
        found = Finds(f"{url}/gone", f"{url}/a", f"{url}/b")
        draft = await researched({}, [], found)
    with pytest.raises(Unavailable):
        await researched({}, [])

    assert [source["url"] for source in draft.result["sources"]] == [f"{url}/a", f"{url}/b"]


async def test_max_sources_bounds_what_is_used() -> None:
    """No more sources are used than asked for."""
    draft = await researched({**TWO, "/c": html(FIRST, PEOPLE_B)}, maxSources=2)

    assert len(draft.result["sources"]) == 2


async def test_a_page_cannot_write_markdown() -> None:
    """Links, pictures, markup and numbers of a page's own come out as plain text."""
    evil = "Marrow Tidal says ![x](http:evil) &lt;img src=y onerror=z&gt; and [2] **bold** `code` to its staff."
    text = (await researched({"/a": html(FIRST, evil), "/b": html(PEOPLE_A, PEOPLE_B)})).result["brief"]

    bare = re.sub(r"\\.", "", text)
    assert "](" not in bare
    assert "<" not in bare
    assert "**" not in bare
    assert {int(n) for n in re.findall(r"\[(\d+)\]", bare)} <= {1, 2}


@given(st.text(max_size=60))
def test_escaped_text_holds_no_live_marks(text: str) -> None:
    """Whatever a page says, every sign that Markdown gives a meaning to is behind a backslash."""
    bare = re.sub(r"\\[\\`*_{}\[\]<>|~#+=.)\-\d]", "", brief.escaped(text))

    assert not re.search(r"[`*_\[\]<>|~#]", bare)


@pytest.mark.parametrize(
    ("text", "fit"),
    [
        ("The machine is 74 metres long and floats on the tide.", True),
        ("Subscribe to our newsletter for more stories like this one.", False),
        ("Read it all at https://evil.example now, dear reader of ours.", False),
        ("Too short.", False),
        ("No end to this sentence of quite a few words", False),
        ("12 34 56 78 90 12 34 56 78 90 12.", False),
        ("ふと下を見ると、川の中にも肉をくわえたイヌがいます。", True),
    ],
)
def test_only_whole_sentences_are_quoted(text: str, fit: bool) -> None:
    """What is cut off, or is the page speaking of itself, is left."""
    assert is_quotable(text) is fit


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("It employs 1,200 people.", {"people": "1200"}),
        ("It was founded in 1998.", {"year founded": "1998"}),
        ("Revenue rose 12 % to $3.5 billion.", {"percent": "12", "$": "3.5 billion"}),
        ("Elle compte 4 120 habitants.", {"habitants": "4120"}),
        ("Some 700 colleagues work here.", {"people": "700"}),
        ("It will not open before 2029.", {"year open": "2029"}),
        ("Nothing here.", {}),
    ],
)
def test_figures_are_known_by_what_they_measure(text: str, expected: dict[str, str]) -> None:
    """A figure's unit, currency or verb says what it is of."""
    assert measures(text) == expected


def _rows(*texts: str) -> list[Claim]:
    return [Claim(text=text, source=number, place=0.0) for number, text in enumerate(texts)]


@pytest.mark.parametrize(
    ("a", "b", "at_odds"),
    [
        (PEOPLE_A, PEOPLE_B, True),
        (PEOPLE_A, PEOPLE_A.replace("120", "120.0").replace("120.0", "120"), False),
        (PEOPLE_A, "The turbine weighs 680 tonnes and is painted yellow.", False),
    ],
    ids=["other figure", "same figure", "other thing"],
)
def test_only_like_claims_can_differ(a: str, b: str, at_odds: bool) -> None:
    """Sources differ where alike sentences give other figures for the same thing."""
    rows = _rows(a, b)

    assert bool(differing(rows, minilm.embed([a, b]))) is at_odds


@given(st.lists(st.integers(1, 99_999), max_size=5))
def test_figures_are_read_with_and_without_separators(values: list[int]) -> None:
    """Separators of thousands make no other figure."""
    assert numbers(" x ".join(f"{value:,}" for value in values)) == {str(value) for value in values}


@pytest.mark.parametrize(
    ("wrong", "check"),
    [
        ({"brief": "# T\n\nMarrow Tidal makes turbines on Orkney [9]."}, citations_exist),
        ({"brief": "# T\n\nMarrow Tidal makes turbines on Orkney."}, sentences_cite),
        ({"key_findings": [{"finding": "Marrow Tidal employs 999 people.", "citations": [1]}]}, citations_support),
        (
            {"key_findings": [{"finding": "Turbines come from Reykjavik these days.", "citations": [1]}]},
            citations_support,
        ),
        ({"excerpt": "Marrow Tidal makes nothing at all."}, excerpts_are_verbatim),
    ],
    ids=["no such source", "no citation", "another figure", "another name", "made-up excerpt"],
)
async def test_checks_find_what_no_source_carries(
    wrong: dict[str, Any], check: Callable[[Any, Draft], str | None]
) -> None:
    """A citation without a source, a fact without a citation, and a claim that its source does not make are told."""
    draft = await researched(TWO)
    sources = [
        {**row, **({"excerpt": wrong["excerpt"]} if "excerpt" in wrong else {})} for row in draft.result["sources"]
    ]
    bad = replace(
        draft, result={**draft.result, "sources": sources, **{k: v for k, v in wrong.items() if k != "excerpt"}}
    )

    assert check({}, bad)


async def test_a_model_is_held_to_the_sources() -> None:
    """A model's claim that no source makes goes back to it once, with what is wrong; its second try is taken."""
    draft = await researched(TWO)
    example = capability().response().dump(draft.result)
    wrong = {**example, "keyFindings": [{"finding": "Marrow Tidal employs 999 people.", "citations": [1]}]}
    model = PlayedModel(wrong, example)
    answer = await model_road(capability(), {"topic": TOPIC}, model, draft=draft)

    assert "999" in model.validation_errors[1][0]
    assert answer.result["key_findings"] == draft.result["key_findings"]
    assert FIRST in model.prompts[0].quoted["sources"]
    assert FIRST not in model.prompts[0].instructions


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "topic"),
        ({"topic": " "}, "topic"),
        ({"topic": "x", "sources": ["ftp://a.example"]}, "sources"),
        ({"topic": "x", "sources": ["http://a.example"] * 21}, "sources"),
        ({"topic": "x", "maxSources": 0}, "maxSources"),
        ({"topic": "x", "questions": [""]}, "questions"),
    ],
)
def test_bad_requests_name_the_field(body: dict[str, Any], field: str) -> None:
    """What cannot be looked for is refused with a pointer to the field."""
    with pytest.raises(ValidationError) as refused:
        Request().load(body)

    assert field in refused.value.messages_dict
