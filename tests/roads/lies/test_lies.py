"""No lie leaves the house: what a model invents, drops or changes is refused, and the draft's value stands."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from aibackend import Capability, Draft, Settings
from aibackend.errors import ModelFailed
from aibackend.plugins import Plugins
from aibackend.testing.model_road import PlayedModel, model_road
from aibackend_defaults.model_road.asking import REMARKS

from .papers import GONE
from .sources import DOUBTS, SOURCES
from .table import LIES

MODELLED = {name: one for name, one in Plugins.load(Settings()).capabilities.items() if one.model is not None}
SKILLS = (0.5, 0.9)
"""Of a model that is asked for what is open, and of one that reads anew."""
CASES = [
    pytest.param(name, path, value, id=f"{name} {path} {number}")
    for name, lies in sorted(LIES.items())
    for number, (path, value) in enumerate(lies)
]


def test_each_capability_has_five_lies() -> None:
    """And there are a hundred and fifty in all."""
    assert set(MODELLED) == set(LIES)
    assert all(len(lies) >= 5 for lies in LIES.values())
    assert len(CASES) >= 150


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize(("name", "path", "value"), CASES)
async def test_a_lie_does_not_leave_the_house(name: str, path: str, value: Any, skill: float) -> None:
    """A model that insists on it is heard in nothing that rests on it, whatever it is worth."""
    capability, truth = MODELLED[name], drafted(name)
    lie = with_lie(truth, path, value)
    model = PlayedModel(lie, lie, skill=skill)

    try:
        answered = await model_road(asking(capability), request_of(name), model, draft=draft_of(name))
    except ModelFailed:
        return

    result = capability.response().dump(answered.result)
    assert not tells(result, truth, path, value), at(result, path)


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("name", sorted(LIES))
async def test_the_truth_is_let_pass(name: str, skill: float) -> None:
    """A model that repeats the draft word for word is not sent back: the answer is the draft."""
    model = PlayedModel(drafted(name), skill=skill)

    answered = await model_road(asking(MODELLED[name]), request_of(name), model, draft=draft_of(name))

    assert answered.engine == "embedded"
    assert len(model.prompts) == 1, "the table's doubts make the program ask"


def asking(capability: Capability) -> Capability:
    """The capability as it stands; a seam for its examples' files, which nobody reads here."""
    return replace(capability, deadline_s=60)


def request_of(name: str) -> dict[str, Any]:
    return dict(MODELLED[name].examples[0].request)


def drafted(name: str) -> dict[str, Any]:
    """The example's answer, as on the wire, with its doubts."""
    response = MODELLED[name].examples[0].response
    answer: Any = {key: copy.deepcopy(value) for key, value in response.items() if key not in REMARKS}
    for path, value in DOUBTS.get(name, {}).items():
        place, last = _place(answer, path)
        place[last] = value
    return dict(answer)


def draft_of(name: str) -> Draft:
    capability = MODELLED[name]
    result = capability.response().load(drafted(name), partial=tuple(REMARKS))
    shown = ("data:image/png;base64,",) if name == "describe" else ()
    return Draft(result=result, source=SOURCES.get(name) or source_of(name, result), images=shown)


def source_of(name: str, result: Mapping[str, Any]) -> str:
    """What the capability holds answers against, where that is not a file's text."""
    request = request_of(name)
    match name:
        case "describe":
            return f"{result['width']} x {result['height']}\n{result['text']}"
        case "compare":
            return f"{request['original']}\f{request['revised']}"
        case "po-match":
            return "\n".join(request.values())
        case "screen":
            return str(request["lead"])
        case "reply":
            return "\n".join([request["thread"][0]["text"], request["context"], request["signature"]])
        case "structure":
            return str(request["input"])
        case _:
            return str(request.get("text") or request.get("transcript") or "")


def with_lie(truth: Mapping[str, Any], path: str, value: Any) -> dict[str, Any]:
    answer = copy.deepcopy(dict(truth))
    place, last = _place(answer, path)
    if last == "+":
        place.append(value)
    elif value == GONE:
        del place[last]
    else:
        assert place[last] != value
        place[last] = value
    return answer


def tells(result: Mapping[str, Any], truth: Mapping[str, Any], path: str, value: Any) -> bool:
    """Whether an answer tells the lie."""
    place, last = _place(result, path)
    if last == "+":
        return len(place) > len(_place(truth, path)[0])
    if value == GONE:
        return len(place) < len(_place(truth, path)[0])
    return bool(at(result, path) == value)


def at(answer: Mapping[str, Any], path: str) -> Any:
    place, last = _place(answer, path)
    return place[last] if last != "+" and (isinstance(place, Mapping) or last < len(place)) else None


def _place(answer: Any, path: str) -> tuple[Any, Any]:
    *way, last = path.split("/")
    for step in way:
        answer = answer[int(step) if isinstance(answer, list) else step]
    return answer, int(last) if isinstance(answer, list) and last != "+" else last
