"""Research: what is quoted, how it is cited, and what cannot be slipped into a brief."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from aiohttp import web
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError

from aibackend import Draft
from aibackend.container import Container
from aibackend.errors import FetchFailed, NothingFound, Unavailable
from aibackend.plugins import Plugins
from aibackend.services import AsyncCallContext, CallContext, Compute, Embedder, SearchHit, WebSearch
from aibackend.settings import Settings
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend.testing.server import run_app
from aibackend_blocks.models import minilm
from aibackend_plugins.research import asking, brief, capability
from aibackend_plugins.research.checks import citations_exist, citations_support, excerpts_are_verbatim, sentences_cite
from aibackend_plugins.research.claims import Claim, is_quotable, numbers
from aibackend_plugins.research.differences import differing, measures
from aibackend_plugins.research.offline import offline
from aibackend_plugins.research.schema import Request

TOPIC = "Marrow Tidal, maker of tidal turbines"
FIRST = "Marrow Tidal makes floating tidal turbines in Kirkwall on Orkney."
PEOPLE_A = "Marrow Tidal employs 120 people at its yard in Kirkwall."
PEOPLE_B = "Marrow Tidal employs 145 people at its yard in Kirkwall."


class Here(Compute):
    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


class MiniLM(Embedder):
    async def embed(self, texts: Any) -> Any:
        return minilm.embed(list(texts))


class Finds(WebSearch):
    """A search that finds these."""

    def __init__(self, *urls: str) -> None:
        self.urls = urls

    async def search(self, query: str, limit: int = 10) -> list[SearchHit]:
        return [SearchHit(url=url, title="") for url in self.urls][:limit]


def html(*sentences: str, title: str = "A page") -> str:
    paragraphs = "".join(f"<p>{sentence}</p>" for sentence in sentences)
    return (
        f"<html><head><title>{title}</title></head><body><article><h1>{title}</h1>{paragraphs}</article></body></html>"
    )


@asynccontextmanager
async def serving_pages(pages: Mapping[str, str]) -> AsyncIterator[tuple[str, Container]]:
    async def answer(request: web.Request) -> web.Response:
        if request.path not in pages:
            raise web.HTTPNotFound
        kind = "text/plain" if request.path.endswith(".txt") else "text/html"
        return web.Response(text=pages[request.path], content_type=kind)

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    async with run_app(app) as url:
        settings = Settings(fetch_allow=("127.0.0.1/32",))
        container = Container(settings, Plugins.load(settings))
        await container.open("fetcher", "document_reader")
        try:
            yield url, container
        finally:
            await container.close()


async def researched(
    pages: Mapping[str, str], sources: list[str] | None = None, search: WebSearch | None = None, **loaded: Any
) -> Draft:
    """The draft on these pages; sources: their paths, all of them when left out."""
    async with serving_pages(pages) as (url, container):
        facts = CallContext(account="a", now=datetime(2026, 5, 1, tzinfo=UTC), deadline_s=180)
        context = AsyncCallContext(
            **vars(facts),
            compute=Here(),
            fetcher=container.fetcher,
            embedder=MiniLM(),
            document_reader=container.document_reader,
            web_search=search,
        )  # type: ignore[arg-type]
        given_ = [path if ":" in path else f"{url}{path}" for path in (list(pages) if sources is None else sources)]
        request = Request().load({"topic": TOPIC, "sources": given_, **loaded})
        draft = await offline(request, context)
        for check in capability().checks:
            assert check(request, draft) is None
        return draft


TWO = {"/a": html(FIRST, PEOPLE_A, title="On Marrow"), "/b": html("It was founded in 2011 by two engineers.", PEOPLE_B)}


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


SHOP = """<html><head><title>Larkfield Cycles, Totnes</title></head><body><nav><a href="/">Home</a></nav>
<h1>Larkfield Cycles</h1><h2>Opening hours</h2><p>Tue–Sat 9:30–17:30</p>
<table><tr><th>Service</th><th>Price</th><th>Ready in</th></tr><tr><td>Full service</td><td>£85</td><td>3 days</td></tr>
<tr><td>New chain</td><td>£32</td><td>1 hour</td></tr></table>
<dl><dt>Phone</dt><dd>01803 555 017</dd></dl><ul><li>Hire bikes for children</li></ul></body></html>"""


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("When is the shop open?", "Tue–Sat 9:30–17:30"),
        ("What does a full service cost?", "£85"),
        ("How long does a new chain take?", "1 hour"),
    ],
)
async def test_tables_and_short_lines_answer(question: str, answer: str) -> None:
    """A page without a single sentence answers by its rows, its lists and the lines below its headings."""
    topic = "Larkfield Cycles"
    text = (await researched({"/a": SHOP}, topic=topic, questions=[question])).result["brief"]

    assert answer in text.partition(f"## {question}")[2].partition("\n## ")[0]


@pytest.mark.parametrize(
    "topic", ["Marrow Tidal", "What is the airspeed of an unladen swallow?", "laws on tidal power"]
)
async def test_fragments_about_something_else_cost_nothing(topic: str) -> None:
    """Rows and short lines are no answer to whatever is asked."""
    with pytest.raises(NothingFound, match="Not answered by these sources"):
        await researched({"/a": SHOP}, topic=topic)


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
    ("question", "said", "share"),
    [
        ("How long does charging take?", "Its battery recharges in 18 minutes at a street pole.", 1.0),
        ("How long does the battery last?", "It runs for two days on one charge.", 0.5),
        ("Wie lange dauert das Laden?", "Der Akku ist nach 40 Minuten voll.", 1.0),
        ("How long is the bridge?", "It measures 840 metres from bank to bank.", 1.0),
    ],
)
def test_how_long_asks_for_a_time_or_a_length(question: str, said: str, share: float) -> None:
    """What takes or lasts long is told in units of time; a figure for it fits better than words."""
    assert asking.fits(question, said) == share


def test_a_figure_that_is_no_time_is_not_how_long_something_takes() -> None:
    """A price and a count are other figures."""
    price = asking.fits("How long does charging take?", "Charging costs 2 euros at each of 2,400 poles.")
    time = asking.fits("How long does charging take?", "Its battery recharges in 18 minutes at a street pole.")

    assert price < time


async def test_a_question_is_answered_by_meaning_not_by_words() -> None:
    """How long charging takes is told by a sentence that never says "charging", and by a time, no other figure."""
    scooter = html("The Volta X is an electric scooter for commuters in large cities.",
                   "Its battery recharges in 18 minutes at a street pole.",
                   "Charging costs 2 euros at each of 2,400 charging poles in town.",
                   title="Volta X")  # fmt: skip
    question = "How long does charging take?"
    text = (await researched({"/a": scooter}, topic="Volta X electric scooter", questions=[question])).result["brief"]
    section = text.partition(f"## {question}")[2].partition("\n## ")[0]

    assert "18 minutes" in section
    assert "2,400" not in section


async def test_questions_are_answered_in_sections() -> None:
    """A question that a source answers gets that answer; another is told to be open, without a word of invention."""
    questions = ["How many people does Marrow Tidal employ?", "What is the airspeed of an unladen swallow?"]
    text = (await researched(TWO, questions=questions)).result["brief"]

    first, second = (text.partition(f"## {question}")[2].partition("\n## ")[0] for question in questions)
    assert "employs 1" in first
    assert "Not answered by these sources" in second


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


FARM_A = html(
    "Ministers on Tuesday approved the Skarvik wind farm.",
    "The farm will have a capacity of 480 megawatts, enough for 300,000 homes.",
    "It is due to open in 2028.",
    title="Skarvik wind farm cleared",
)
FARM_B = html(
    "The Skarvik wind farm will not open before 2029, its developer Havkraft said on Friday.",
    "The project, with a planned capacity of 520 megawatts, is the largest in the region.",
    title="Skarvik delayed by a year",
)
MINUTES = [
    f"In the {n}th year of the council's minutes, road repairs were discussed and approved." for n in range(4, 30)
]


@pytest.mark.parametrize(
    ("topic", "pages", "first"),
    [
        ("How much power will the Skarvik wind farm produce, and when does it open?", [FARM_A, FARM_B],
         ["480 megawatts", "520 megawatts", "2028", "2029"]),
        ("Why did the Hartwell library close?",
         [html(*MINUTES, "The Hartwell library closed in April after inspectors found asbestos."),
          html("Campaigners want the Hartwell library, shut because of asbestos, to be rebuilt.")], ["asbestos"]),
        ("Who owns Brennan Foods?",
         [html("Brennan Foods makes ready meals in Cork.", "Brennan Foods had been owned by the Brennan family."),
          html("Danish food group Nordmad has bought Brennan Foods.", "Brennan Foods sells to shops in Britain.")],
         ["Nordmad has bought"]),
    ],
    ids=["two questions in one", "one sentence among many", "of today"],
)  # fmt: skip
async def test_a_question_is_answered_first(topic: str, pages: list[str], first: list[str]) -> None:
    """Where the topic asks something, the overview begins with the sentences that have it."""
    text = (await researched({f"/{n}": page for n, page in enumerate(pages)}, topic=topic)).result["brief"]
    overview = text.partition("## Overview")[2].partition("\n## ")[0]

    assert all(said in overview for said in first)
    assert first[0] in overview.strip().partition("].")[0]


async def test_questions_may_say_it_for_the_topic() -> None:
    """A question whose subject is "it" is one on the topic."""
    pages = {"/a": TWO["/a"], "/b": html(PEOPLE_B, "Marrow Tidal was founded in 2011 by two engineers from Leith.")}
    questions = ["When was it founded?", "Where does it work?"]
    text = (await researched(pages, questions=questions)).result["brief"]
    when, where = (text.partition(f"## {question}")[2].partition("\n## ")[0] for question in questions)

    assert "2011" in when
    assert "Kirkwall" in where


async def test_sentences_that_lean_on_others_can_differ() -> None:
    """A sentence that says "it" or "the project" is understood by its source's title."""
    told = (await researched({"/a": FARM_A, "/b": FARM_B}, topic="Skarvik wind farm")).result["brief"]

    at_odds = told.partition("## Where the sources differ")[2]
    assert all(figure in at_odds for figure in ("480", "520", "2028", "2029"))


async def test_anecdotes_are_not_quoted_beside_studies() -> None:
    """A writer's own tale gives way to what others found."""
    study = "A review of 27 trials found that fasting was equivalent to calorie restriction for weight loss."
    tale = html("I have been fasting for three years and I feel better than ever.", "My skin is glowing, I must say.")
    text = (await researched({"/a": html(study), "/b": tale}, topic="Is fasting better for weight loss?")).result[
        "brief"
    ]

    assert "27 trials" in text
    assert "glowing" not in text


async def test_reference_marks_are_no_citations() -> None:
    """The marks of an encyclopedia part its sentences, and never come out as sources of the brief."""
    page = html(FIRST.replace(".", ".[7] ") + PEOPLE_A.replace(".", ".[8][9]"))
    draft = await researched({"/a": page})

    assert {int(number) for number in re.findall(r"\[(\d+)\]", draft.result["brief"])} == {1}
    assert {FIRST, PEOPLE_A} <= {row["finding"] for row in draft.result["key_findings"]}


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
