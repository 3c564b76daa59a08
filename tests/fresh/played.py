"""Ask fresh inputs of program and model together, the model played by whoever reads the questions.

    python tests/fresh/played.py FOLDER [--cases 6] [--skill 0.9] [--record] CAPABILITY[.KIND] ...

Each question is written to FOLDER/questions/<key>.json as a model would get it: instructions, quoted texts, the form,
complaints of an answer before. An answer that lies in FOLDER/answers/<key>.json is taken for the model's; where there
is none yet, the draft stays. So a strong model, or a person, can be tried where no server is: run, answer, run again,
until nothing is asked. FOLDER/results.json holds each case with both answers, and the claims that each keeps;
`--record` writes the counts to docs/reference/played.json.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from measure import RECORD, cases, holds, served

from aibackend import CallContext, Draft
from aibackend.capability import Capability
from aibackend.errors import CallError, ModelFailed
from aibackend.services import LanguageModel, Prompt
from aibackend.testing import Client
from aibackend.testing.model_road import PlayedModel, answer

TIMEOUT_S = 1_200.0
NOW = datetime(2026, 1, 15, tzinfo=UTC)
"""The same at each run: questions tell the day, and have their names by what they say."""


@dataclass(kw_only=True)
class Letterbox(LanguageModel):
    """A model whose questions are files, and whose answers are. case: whose questions are asked now."""

    folder: Path
    skill: float
    name: str = "played"
    case: str = ""
    asked: list[str] = field(default_factory=list)

    async def generate(
        self, response_model: Any, prompt: Prompt, *, validation_errors: Sequence[str], timeout_s: float
    ) -> Any:
        """The answer that lies there. Raises: ModelFailed, where none does, or it has another form."""
        question = {
            "instructions": prompt.instructions,
            "quoted": dict(prompt.quoted),
            "complaints": list(map(str, validation_errors)),
            "pictures": len(prompt.images),
            "form": response_model.model_json_schema(),
        }
        text = json.dumps(question, indent=1, ensure_ascii=False)
        file = f"{self.case}-{hashlib.sha256(text.encode()).hexdigest()[:8]}.json"
        self.asked.append(file)
        (self.folder / "questions" / file).write_text(text, "utf-8")
        given = self.folder / "answers" / file
        if not given.is_file():
            raise ModelFailed("Nobody has answered yet.")
        try:
            model = PlayedModel(json.loads(given.read_text("utf-8")))
        except ValueError:
            raise ModelFailed("The answer does not fit the form.", errors=[("", "It is no JSON.")]) from None
        return await model.generate(response_model, prompt, validation_errors=validation_errors, timeout_s=timeout_s)


async def ask(client: Client, capability: Capability, case: Mapping[str, Any], site: str, model: Letterbox) -> Any:
    """A case as the program answers it, and as both do."""
    request = capability.request().load(json.loads(json.dumps(case["request"]).replace('"page:', f'"{site}/')))
    facts = CallContext(account=client.account, now=NOW, deadline_s=TIMEOUT_S)
    made: dict[str, Any] = {}
    for name, each in (("offline", None), ("merged", model)):
        try:
            draft = await answer(capability, request, client.container.context(facts), each, timeout_s=TIMEOUT_S)
        except CallError as refusal:
            made[name], engine = {"refused": refusal.code}, ""
        else:
            made[name], engine = _on_wire(capability, draft), draft.engine
    held = {name: [holds(claim, made[name]) for claim in case["claims"]] for name in made}
    lost = [claim for claim, right in zip(case["claims"], held["merged"], strict=True) if not right]
    counts = {name: sum(held[name]) for name in held}
    asked = {"questions": list(model.asked), "engine": engine, "claims": len(case["claims"])}
    return {"case": model.case, **asked, **counts, "wrong": lost, "request": case["request"], "answers": made}


def _on_wire(capability: Capability, draft: Draft) -> Any:
    return json.loads(json.dumps(capability.response().dump(draft.result), default=float))


async def play(options: argparse.Namespace) -> dict[str, Any]:
    """Ask all that is named; the counts by capability."""
    rows: list[Any] = []
    async with served() as (client, site):
        for name in options.capabilities:
            capability = client.container.plugins.capabilities[name.partition(".")[0]]
            answered = [case for case in cases(name) if "refused" not in case][: options.cases]
            for place, case in enumerate(answered):
                model = Letterbox(folder=options.folder, skill=options.skill, case=f"{name}-{place:02}")
                rows.append({"capability": name, **await ask(client, capability, case, site, model)})
                print(*(rows[-1][key] for key in ("case", "offline", "merged", "claims", "engine", "questions")))
    (options.folder / "results.json").write_text(json.dumps(rows, indent=1, ensure_ascii=False), "utf-8")
    return {name: _counts([row for row in rows if row["capability"] == name]) for name in options.capabilities}


def _counts(rows: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    summed = {key: sum(row[key] for row in rows) for key in ("claims", "offline", "merged")}
    asked = sum(bool(row["questions"]) for row in rows)
    return {**summed, "cases": len(rows), "asked": asked, "measured": datetime.now(UTC).strftime("%Y-%m-%d")}


def main() -> None:
    """Ask, and tell."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("capabilities", nargs="+")
    parser.add_argument("--cases", type=int, default=6)
    parser.add_argument("--skill", type=float, default=0.9)
    parser.add_argument("--record", action="store_true")
    options = parser.parse_args()
    for name in ("questions", "answers"):
        (options.folder / name).mkdir(parents=True, exist_ok=True)
    figures = asyncio.run(play(options))
    print(json.dumps(figures, indent=1))
    if options.record:
        path = RECORD.with_name("played.json")
        kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
        path.write_text(json.dumps(kept | figures, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
