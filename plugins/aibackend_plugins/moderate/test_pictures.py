"""Pictures are judged by what is seen on them."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from PIL import Image

from aibackend import AsyncCallContext
from aibackend.services import Compute, Fetcher, FetchResponse, ImageDescription, ImageReader
from aibackend.testing import run_server
from aibackend_plugins.moderate import capability

CAPABILITY = capability()


class Here(Compute):
    """Runs the work where it stands."""

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        return function(*arguments)


class OnePicture(Fetcher):
    async def fetch(self, url: str, **_: Any) -> FetchResponse:
        return FetchResponse(url=url, status=200, media_type="image/png", charset="", body=b"png")


class Eyes(ImageReader):
    def __init__(self, text: str = "", nudity: float = 0.0, seen: tuple[str, ...] = ()) -> None:
        self.sight = ImageDescription(
            alt_text="", caption="", tags=(), text=text, width=1, height=1, nudity=nudity, seen=seen,
            looked_for=("person", "face", "car", "vehicle", "dog", "cat", "animal", "knife", "pizza", "food", "nudity"),
        )  # fmt: skip

    async def describe(self, data: bytes) -> ImageDescription:
        return self.sight


CONTEXT = AsyncCallContext(
    account="a", now=datetime(2025, 5, 1, tzinfo=UTC), deadline_s=60, compute=Here(), fetcher=OnePicture()
)


@pytest.mark.parametrize(
    ("text", "nudity", "decision"),
    [("", 0.0, "allow"), ("", 0.97, "block"), ("You are a stupid piece of shit.", 0.0, "block")],
    ids=["clean", "nude", "written"],
)
async def test_a_picture_is_judged_by_its_nudity_and_its_text(text: str, nudity: float, decision: str) -> None:
    """Both count, each under the rule that forbids it."""
    request = CAPABILITY.request().load({"imageUrl": "https://host.example/a.png", "policy": "No nudity, no insults."})

    draft = await CAPABILITY.offline(request, replace(CONTEXT, image_reader=Eyes(text, nudity)))

    assert draft.result["decision"] == decision
    assert draft.result["flagged"] is (decision == "block")


PEOPLE, DOG, CAT, CAR = ("person", "face"), ("dog", "animal"), ("cat", "animal"), ("car", "vehicle")


@pytest.mark.parametrize(
    ("policy", "eyes", "decision", "named"),
    [
        ("No people.", Eyes(seen=PEOPLE), "block", "people"),
        ("No people.", Eyes(seen=DOG), "allow", ""),
        ("Images must not contain vehicles or people", Eyes(seen=CAR), "block", "vehicles"),
        ("No faces.", Eyes(seen=PEOPLE), "block", "faces"),
        ("Only dogs are allowed.", Eyes(seen=DOG), "allow", ""),
        ("Only dogs are allowed.", Eyes(seen=CAT), "block", "dogs"),
        ("Only cats, please.", Eyes(seen=CAT), "allow", ""),
        ("Only pictures of dogs", Eyes(), "review", "dogs"),
        ("Listings must show food only", Eyes(seen=CAR), "block", "food"),
        ("No weapons.", Eyes(seen=DOG), "review", "weapons"),
        ("No medical devices", Eyes(seen=DOG), "review", "medical devices"),
        ("No human faces", Eyes(seen=DOG), "allow", ""),
        ("No hate, no violence.", Eyes(), "review", "violence"),
        ("No blurry photos", Eyes(seen=DOG), "review", "blurry"),
        ("No children", Eyes(seen=PEOPLE), "review", "children"),
        ("No card numbers", Eyes(text="VISA 4111 1111 1111 1111"), "block", "personal data"),
        ("No text on the picture", Eyes(), "allow", ""),
        ("No advertising", Eyes(text="MEGA SALE 50% OFF TODAY"), "review", "spam"),
        ("No advertising", Eyes(seen=DOG), "allow", ""),
        ("Cats are welcome. No dogs.", Eyes(seen=CAT), "allow", ""),
    ],
    ids=["people", "no people", "a list", "faces", "only: kept", "only: another", "only: politely",
         "only: nothing seen", "only: last", "weapons", "kind of a kind", "human faces", "harms shown", "quality",
         "age", "card", "no text", "poster", "no poster", "allowed"],
)  # fmt: skip
async def test_a_picture_is_judged_by_what_is_seen(policy: str, eyes: Eyes, decision: str, named: str) -> None:
    """What is forbidden and there is found; what nobody looked for is for a person, named, and never allowed."""
    request = CAPABILITY.request().load({"imageUrl": "https://host.example/a.png", "policy": policy})

    result = (await CAPABILITY.offline(request, replace(CONTEXT, image_reader=eyes))).result

    assert result["decision"] == decision
    assert named in result["rationale"]
    assert result["flagged"] is (decision == "block" or named == "spam"), (
        "what is clearly there, or more likely than not"
    )


@pytest.mark.parametrize(
    ("seen", "policy", "decision"),
    [
        (("cat", "animal"), "Only dogs and people. Nothing else.", "block"),
        (("dog", "animal", "person"), "Only dogs and people. Nothing else.", "allow"),
        (("dog", "animal", "person"), "Dogs only: no people in the frame.", "block"),
        (("dog", "animal"), "Dogs only: no people in the frame.", "allow"),
        (("dog", "animal"), "Food only, no animals.", "block"),
        (("cat", "dog", "animal"), "Only dogs and puppies.", "review"),
    ],
    ids=[
        "neither",
        "either",
        "what is forbidden beside",
        "what alone may be there",
        "what is forbidden behind",
        "a cat",
    ],
)
async def test_what_alone_may_be_there_is_one_rule(seen: tuple[str, ...], policy: str, decision: str) -> None:
    """A list of what may be shown allows each of its things; a rule behind its colon is one of its own."""
    request = CAPABILITY.request().load({"imageUrl": "https://host.example/a.png", "policy": policy})

    draft = await CAPABILITY.offline(request, replace(CONTEXT, image_reader=Eyes(seen=seen)))

    assert draft.result["decision"] == decision


async def test_what_is_hardly_an_advertisement_is_not_ruled_out() -> None:
    """A poster advertises without the words of it: a person should look."""
    request = CAPABILITY.request().load({"imageUrl": "https://host.example/a.png", "policy": "No alcohol promotion."})
    eyes = Eyes(text="Happy Hour\nFriday 6-8\nVodka 2 EUR")

    draft = await CAPABILITY.offline(request, replace(CONTEXT, image_reader=eyes))

    assert draft.result["decision"] == "review"


@pytest.mark.parametrize(
    ("policy", "text", "decision", "excerpt"),
    [
        ("No phone numbers in pictures.", "LOST CAT\nring Ada on 020 7946 0958", "block", "020 7946 0958"),
        ("No phone numbers in pictures.", "LOST CAT\nask at the shop", "allow", None),
        ("Screenshots must not show passwords or API keys.", "$ git push\nrejected (non-fast-forward)", "review", None),
        ("Block every card number.", "4539 1488 0343 6467\nVALID THRU 04/29", "block", "4539 1488 0343 6467"),
    ],
)
async def test_what_is_written_on_a_picture_settles_rules_about_details(
    policy: str, text: str, decision: str, excerpt: str | None
) -> None:
    """Numbers are there where they are written, and nowhere else; whether a word is a password is not sure."""
    request = CAPABILITY.request().load({"imageUrl": "https://host.example/a.png", "policy": policy})

    draft = await CAPABILITY.offline(request, replace(CONTEXT, image_reader=Eyes(text)))

    assert draft.result["decision"] == decision
    assert [one["excerpt"] for one in draft.result["categories"]] == ([excerpt] if excerpt else [])


async def test_words_on_a_picture_that_mean_a_rule_are_for_a_person() -> None:
    """They are told, and not blocked for."""
    request = CAPABILITY.request().load(
        {"imageUrl": "https://host.example/a.png", "policy": "No discount offers from other shops."}
    )

    draft = await CAPABILITY.offline(
        request, replace(CONTEXT, image_reader=Eyes("BLUEFINCH SUMMER SALE\n50% discount on everything, buy now"))
    )

    assert draft.result["decision"] == "review"
    assert draft.result["flagged"]


@pytest.mark.parametrize(
    ("prompt", "style", "policy", "named"),
    [
        ("two cats on a sofa", "", "No animals.", "animals"),
        ("two cats on a sofa", "watercolor", "No dogs.", "dogs"),
        ("a bird on a fence", "oil painting", "No animals.", "animals"),
        ("a car on a street at night", "", "Keine Autos.", "Autos"),
        ("a pizza on a table", "", "No furniture, no pets.", "furniture"),
        ("a horse in a meadow", "", "Only dogs are allowed.", "dogs"),
    ],
)
async def test_a_drawing_is_for_a_person(prompt: str, style: str, policy: str, named: str) -> None:
    """The finder of things knows photos: in a drawing it rules nothing out, and blocks for nothing it dreams."""
    async with run_server() as client:
        drawing = (await client.call("image", {"prompt": prompt, "style": style})).json["image"]
        answer = await client.call("moderate", {"imageUrl": f"data:image/png;base64,{drawing}", "policy": policy})

    assert answer.json["decision"] == "review"
    assert not answer.json["categories"]
    assert named in answer.json["rationale"]


async def test_on_one_colour_there_is_nothing() -> None:
    """What is plain shows none of what is looked for."""
    sink = io.BytesIO()
    Image.new("RGB", (300, 200), "navy").save(sink, "PNG")
    picture = base64.b64encode(sink.getvalue()).decode()
    async with run_server() as client:
        answer = await client.call(
            "moderate", {"imageUrl": f"data:image/png;base64,{picture}", "policy": "No people, no cars."}
        )

    assert answer.json["decision"] == "allow"
