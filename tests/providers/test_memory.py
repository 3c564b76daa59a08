"""The built-in memory: on both databases, with Chroma in the process and on a real server."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aibackend.errors import ConfigurationError
from aibackend.testing.chroma_server import throwaway_chroma
from aibackend_defaults.storage import SqlStorage
from aibackend_defaults.vector_memory import ChromaMemory
from aibackend_defaults.vector_memory.tables import Table

from .memory_kit import NOW, STORY, Plain, _Random, ids, memory, opened, search

FACTS = Path(__file__).with_name("facts.json")


@pytest.fixture(scope="module")
def chroma_server() -> Iterator[str]:
    """The address of a Chroma server of its own."""
    with throwaway_chroma() as url:
        yield url


@pytest.fixture(params=["embedded", "server"])
def chroma(request: pytest.FixtureRequest) -> str:
    return "" if request.param == "embedded" else request.getfixturevalue("chroma_server")


async def test_memories_are_found_across_languages(sqlite_url, tmp_path):
    """By their meaning, with a score that says so; what is forgotten leaves no vector of either model behind."""
    stored = [
        memory("key", "Der Schlüssel liegt unter der Fußmatte."),
        memory("rent", "The rent is due on the third of each month."),
        memory("dog", "Le chien s'appelle Bello."),
    ]
    async with opened(sqlite_url, tmp_path) as (made, storage):
        await made.store("a", "n", stored)

        request = {"Where is the key?": "key", "Wann ist die Miete fällig?": "rent", "¿Cómo se llama el perro?": "dog"}
        for query, first in request.items():
            found = await made.search("a", "n", query, limit=3, where={}, min_score=0.0)
            assert (found[0].id, found[0].score > 0.5) == (first, True)
        models = await storage.read(_vectors)
        await made.forget("a", "n", where=None)
        assert models == {("use-multilingual-3", 0): 2, ("use-multilingual-3", 1): 1}
        assert await storage.read(_vectors) == {}


def _vectors() -> dict[tuple[str, int], int]:
    """How many vectors each second model has, abroad (0) and at home (1)."""
    rows = Table._meta.database.execute_sql("SELECT model, home, COUNT(*) FROM memory_vector GROUP BY model, home")
    return {(model, home): count for model, home, count in rows.fetchall()}


async def test_a_story(url, chroma, tmp_path):
    """Words and meanings are found in several languages; filters, limits and least scores hold; forgetting is exact."""
    async with opened(url, tmp_path, chroma=chroma) as (made, _):
        await made.store("story", "n", STORY)

        async def found(query: str, **options) -> list[str]:
            return await ids(made, query, account="story", **options)

        assert (await found("What must we not cook for dinner guests?"))[0] == "food"
        assert (await found("Where does she like to sit when flying?"))[0] == "seat"
        assert (await found("Welche Farbe hat das Auto?"))[0] == "car"
        assert (await found("发票什么时候要？"))[0] == "zh"
        assert (await found("会議はいつですか"))[0] == "ja"
        assert set(await found("anything", where={"topic": "travel"})) == {"seat", "car"}
        assert await found("anything", where={"topic": "travel", "year": 2025.0}) == ["car"]
        assert await found("anything", where={"tags": ["a", {"b": 1}]}) == ["zh"]
        assert await found("anything", where={"year": "2026"}) == []
        assert len(await found("window", limit=2)) == 2
        assert await found("Is allergic to peanuts and shellfish.", min_score=0.8) == ["food"]
        assert await made.forget("story", "n", where={"topic": "work"}) == 2
        assert await made.forget("story", "n", ids=["seat", "zh", "nothing"]) == 1
        assert set(await found("anything")) == {"food", "car"}
        assert await made.forget("story", "n") == 2
        assert await found("anything") == []
        assert await made.forget("story", "n") == 0


async def test_a_score_tells_what_was_meant(tmp_path):
    """Of short facts asked for in other words, those scored 0.5 and more are mostly meant, and few others are."""
    written = json.loads(FACTS.read_text("utf-8"))
    facts = {str(number): pair["fact"] for number, pair in enumerate(written["answered"])}
    request = [(pair["question"], str(number)) for number, pair in enumerate(written["answered"])]
    async with opened(f"sqlite:///{tmp_path}/rows.db", tmp_path) as (made, _):
        await made.store("a", "n", [memory(id_, fact) for id_, fact in facts.items()])

        first = [((await search(made, question))[0], meant) for question, meant in request]
        vain = [(await search(made, question))[0] for question in written["unanswered"]]

    sure = [found.id == meant for found, meant in first if found.score >= 0.5]
    assert len(sure) >= 20
    assert sum(sure) >= 0.9 * len(sure)
    assert sum(found.score >= 0.5 for found in vain) <= 7


async def test_a_record_comes_back_as_it_went(url, tmp_path):
    """Content, metadata, id and time survive, odd characters included."""
    odd = memory("\x00\ud800/é", "nul \x00, half \udfff, 👨‍👩‍👧, 北", **{"k\x00": [1, 2.5, None, {"ü": "\ud800"}]})
    async with opened(url, tmp_path) as (made, _):
        await made.store("a", "n\x00", [odd])

        (found,) = await search(made, "nul", namespace="n\x00")

    assert (found.id, found.content, found.metadata, found.created) == (odd.id, odd.content, odd.metadata, NOW)


async def test_the_same_id_replaces(url, tmp_path):
    """The old content is found no more, neither by its words nor by its meaning; in one call the last one stays."""
    async with opened(url, tmp_path) as (made, _):
        await made.store("a", "n", [memory("x", "The meeting is in Oslo."), memory("y", "Bananas are yellow.")])
        await made.store("a", "n", [memory("x", "draft"), memory("x", "The meeting is in Rome.")])

        found = await search(made, "Oslo Rome meeting")

        assert [record.content for record in found if record.id == "x"] == ["The meeting is in Rome."]
        assert len(found) == 2
        assert await made.forget("a", "n") == 2


async def test_neighbours_change_nothing(sqlite_url, tmp_path):
    """What others store leaves a search's results and scores as they were: rarity of words is counted by space."""
    async with opened(sqlite_url, tmp_path) as (made, _):
        await made.store("a", "n", STORY)
        before = await search(made, "window seat")
        for account, namespace in (("b", "n"), ("a", "m"), ('a", "n', ""), ("", "an")):
            await made.store(account, namespace, [memory(str(i), "window seat " * 5) for i in range(20)])

        assert await search(made, "window seat") == before
        assert await made.forget("b", "n") == 20
        assert await search(made, "window seat") == before


async def test_many_at_once(url, chroma, tmp_path):
    """Stores, searches and forgets that run together leave exactly what was stored and not forgotten."""
    async with opened(url, tmp_path, chroma=chroma) as (made, _):

        async def worker(number: int) -> None:
            await made.store("many", "n", [memory(f"{number}-{i}", f"fact {number} {i}") for i in range(3)])
            await made.store("many", "n", [memory("shared", f"written by {number}")])
            await search(made, "fact", account="many")
            await made.forget("many", "n", ids=[f"{number}-0"])

        await asyncio.gather(*map(worker, range(8)))
        kept = await ids(made, "fact written", account="many", limit=100)

    assert sorted(kept) == sorted([f"{n}-{i}" for n in range(8) for i in (1, 2)] + ["shared"])


@pytest.mark.parametrize("address", ["localhost:8000", "ftp://chroma", "chroma"])
def test_a_wrong_address_is_told_at_start(sqlite_url, tmp_path, address):
    """An address that is none is refused, naming the setting."""
    with pytest.raises(ConfigurationError, match="memory_url"):
        ChromaMemory(SqlStorage(sqlite_url), Plain(), folder=tmp_path, url=address)


WORDS = ("alpha", "beta", "gamma")
SPACES = st.sampled_from([("a", "x"), ("a", "y"), ("b", "x")])
IDS = st.sampled_from(["1", "2", "3"])
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("store"), SPACES, st.lists(st.tuples(IDS, st.sampled_from(WORDS)), min_size=1, max_size=3)),
        st.tuples(st.just("ids"), SPACES, st.lists(IDS, min_size=1, max_size=2)),
        st.tuples(st.just("where"), SPACES, st.sampled_from(WORDS)),
        st.tuples(st.just("all"), SPACES, st.none()),
    ),
    max_size=12,
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=STEPS)
def test_it_is_a_dictionary_of_spaces(steps, tmp_path_factory):
    """After any operations, each space holds exactly what a dictionary would, and every count of forgotten is right."""
    asyncio.run(_follow(steps, tmp_path_factory.mktemp("law")))


async def _follow(steps, folder: Path) -> None:
    model: dict[tuple[str, str], dict[str, str]] = {}
    async with opened(f"sqlite:///{folder}/rows.db", folder, embedder=_Random()) as (made, _):
        for kind, space, what in steps:
            held = model.setdefault(space, {})
            if kind == "store":
                await made.store(*space, [memory(id_, f"word {word}", word=word) for id_, word in what])
                held.update(what)
                continue
            if kind == "ids":
                lost, request = set(what) & set(held), {"ids": what}
            elif kind == "where":
                lost, request = {id_ for id_, word in held.items() if word == what}, {"where": {"word": what}}
            else:
                lost, request = set(held), {}
            assert await made.forget(*space, **request) == len(lost)
            model[space] = {id_: word for id_, word in held.items() if id_ not in lost}
        for (account, namespace), held in model.items():
            found = await search(made, "word alpha", namespace, account)
            assert {record.id: re.sub("word ", "", record.content) for record in found} == held
