"""Write docs/reference/model.json: what a real model adds to the embedded engine, and what it costs.

    python tests/model_evaluation.py [FOLDER_OF_THE_HARNESS] --model FILE.gguf [--only invoice,extract] [--cases N]

Of each capability N labelled cases are taken in which a model is asked at all; each is answered by the program alone,
and by program and model together, and both answers are scored. No deadline is kept: the seconds tell what it took.
FOLDER_OF_THE_HARNESS is that of `tests/evaluation.py`, which writes the page from these figures; without it the cases
of tests/evaluation_sample are asked. Figures of other models, and of capabilities that are not run again, stay.
`refused` among the capabilities are the documents of all that the program refuses. A slow machine asks `--shortest`:
the first 2 N cases in which a model is asked and the question has at most 4,000 characters; of these each data set's
shortest, in turn. `--cases-json PATH` keeps each case's questions and answers.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean, median
from typing import Any

from model_cases import Cases, HarnessCases, SampleCases

from aibackend import CallContext, Draft
from aibackend.capability import Capability, RequestData
from aibackend.errors import CallError, ModelFailed
from aibackend.services import AsyncCallContext, LanguageModel, Prompt
from aibackend.testing import Client, run_server
from aibackend.testing.model_road import answer
from aibackend_defaults import model_counts
from aibackend_defaults.language_model.gguf import GgufModel

REFERENCE = Path(__file__).parents[1] / "docs" / "reference"
CAPABILITIES = ("extract", "structure", "classify", "sentiment", "invoice")
CASES = 8
SAMPLED = 12
"""Cases that are looked at for each that is to be asked."""
POOL = 2
"""Cases of which one is taken, where short ones are."""
SHORT = 4_000
"""Characters that a short question has at most."""
REFUSED = "refused"
DOCUMENTS = ("invoice", "receipt", "statement", "contract", "resume")
"""What `refused` is of."""
TIMEOUT_S = 1_200.0
KINDS = ("prompt", "cached", "answer")


@dataclass(kw_only=True)
class Question:
    """One question to the model. seconds: until its answer; tokens by kind; complaints: of the answer before."""

    seconds: float
    tokens: Mapping[str, float]
    complaints: Sequence[str]
    said: str


@dataclass(kw_only=True)
class Watched(LanguageModel):
    """A model whose questions are kept."""

    model: GgufModel
    questions: list[Question] = field(default_factory=list)

    @property
    def name(self) -> str:  # type: ignore[override]
        """Of the model."""
        return self.model.name

    async def generate(self, response_model: Any, prompt: Prompt, **options: Any) -> Any:
        """The model's answer."""
        began, before, said = time.monotonic(), self._tokens(), ""
        try:
            filled = await self.model.generate(response_model, prompt, **options)
            said = json.dumps(filled.model_dump(by_alias=True, exclude_unset=True), ensure_ascii=False)
            return filled
        except ModelFailed as failure:
            said = failure.refused or failure.detail
            raise
        finally:
            taken = {kind: count - before[kind] for kind, count in self._tokens().items()}
            seconds = time.monotonic() - began
            self.questions.append(
                Question(seconds=seconds, tokens=taken, complaints=options["validation_errors"], said=said)
            )

    def _tokens(self) -> dict[str, float]:
        samples = [sample for metric in model_counts.TOKENS.collect() for sample in metric.samples]
        counted = {sample.labels["kind"]: sample.value for sample in samples if sample.name.endswith("_total")}
        return {kind: counted.get(kind, 0.0) for kind in KINDS}


@dataclass(kw_only=True)
class Asked:
    """One case, answered twice. offline, merged: 0..1."""

    id: str
    offline: float
    merged: float
    engine: str
    questions: Sequence[Question]
    answers: Mapping[str, Any]

    @property
    def seconds(self) -> float:
        """What the model took."""
        return sum(question.seconds for question in self.questions)


class Listener(LanguageModel):
    """Says nothing, and knows how long a question is. asked: characters of the first, 0 where there was none."""

    name = "listener"
    asked = 0

    async def generate(self, response_model: Any, prompt: Prompt, **options: Any) -> Any:
        """No answer."""
        self.asked = self.asked or len(prompt.instructions) + sum(map(len, prompt.quoted.values()))
        raise ModelFailed


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """A case in which a model is asked. size: characters of the question."""

    case: Any
    capability: Capability
    request: RequestData
    context: AsyncCallContext
    drafted: Draft | None
    refusal: CallError | None
    size: int

    async def answered(self, model: LanguageModel) -> Draft | None:
        """Of program and model together, the program's part as it was."""
        given = replace(self.capability, offline=_given(self.drafted, self.refusal))
        return await _answered(given, self.request, self.context, model)


async def candidate(capability: Capability, case: Any, cases: Cases, client: Client) -> Candidate | None:
    """A case as the program answers it; None where no model would be asked."""
    request = capability.request().load(dict(cases.request(case)))
    facts = CallContext(account=client.account, now=datetime.now(UTC), deadline_s=TIMEOUT_S)
    context = client.container.context(facts)
    drafted, refusal = await _drafted(capability, request, context)
    found = Candidate(
        case=case, capability=capability, request=request, context=context, drafted=drafted, refusal=refusal, size=0
    )
    listener = Listener()
    await found.answered(listener)
    return replace(found, size=listener.asked) if listener.asked else None


async def ask(found: Candidate, cases: Cases, model: Watched) -> Asked:
    """A case, answered twice."""
    model.questions.clear()
    merged = await found.answered(model)
    made = {name: _on_wire(found.capability, draft) for name, draft in (("offline", found.drafted), ("merged", merged))}
    scores = {name: cases.score(found.case, answer) for name, answer in made.items()}
    engine = merged.engine if merged else ""
    return Asked(id=found.case.id, engine=engine, questions=tuple(model.questions), answers=made, **scores)


def _on_wire(capability: Capability, draft: Draft | None) -> Mapping[str, Any]:
    """An answer as the caller would read it; {} for a refusal."""
    shown = capability.response().dump(draft.result) if draft else {}
    return dict(json.loads(json.dumps(shown, default=float)))


async def _drafted(
    capability: Capability, request: RequestData, context: AsyncCallContext
) -> tuple[Draft | None, CallError | None]:
    try:
        return await answer(capability, request, context, None, timeout_s=TIMEOUT_S), None
    except CallError as refusal:
        return None, refusal


async def _answered(
    capability: Capability, request: RequestData, context: AsyncCallContext, model: Watched
) -> Draft | None:
    try:
        return await answer(capability, request, context, model, timeout_s=TIMEOUT_S)
    except CallError:
        return None


def _given(draft: Draft | None, refusal: CallError | None) -> Any:
    """An offline road that was gone before."""

    async def offline(request: RequestData, context: AsyncCallContext) -> Draft:
        if draft is None:
            assert refusal is not None
            raise refusal
        return draft

    return offline


async def measure(options: argparse.Namespace) -> None:
    """Ask the cases of each capability; those in which no model is asked are passed over."""
    model = Watched(model=GgufModel(options.model, threads=options.threads))
    cases: Cases = SampleCases()
    async with AsyncExitStack() as stack:
        if options.harness:
            cases = HarnessCases(options.harness, options.seed)
            await stack.enter_async_context(cases.files)
        client = await stack.enter_async_context(run_server())
        stack.push_async_callback(model.model.close)
        for name in options.only.split(","):
            found = await _candidates(name, options, cases, client)
            rows: list[Asked] = []
            for each in _shortest(found)[: options.cases] if options.shortest else found:
                rows.append(await ask(each, cases, model))
                _keep(options, name, rows)


async def _candidates(name: str, options: argparse.Namespace, cases: Cases, client: Client) -> list[Candidate]:
    """As many as are asked, or more to choose from."""
    wanted = options.cases * (POOL if options.shortest else 1)
    found: list[Candidate] = []
    for kind in DOCUMENTS if name == REFUSED else (name,):
        capability = client.container.plugins.capabilities[kind]
        for case in cases.of(kind, options.cases * SAMPLED):
            if len(found) == wanted:
                break
            one = await candidate(capability, case, cases, client)
            if one and not (name == REFUSED and one.drafted) and not (options.shortest and one.size > SHORT):
                found.append(one)
    return found


def _shortest(found: Sequence[Candidate]) -> list[Candidate]:
    """Each data set's shortest, in turn."""
    turns: defaultdict[tuple[str, str], int] = defaultdict(int)
    ranked = []
    for place, one in sorted(enumerate(found), key=lambda pair: pair[1].size):
        kind = (one.capability.name, getattr(one.case, "dataset", ""))
        ranked.append((turns[kind], place, one))
        turns[kind] += 1
    return [one for _, _, one in sorted(ranked, key=lambda row: row[:2])]


def _keep(options: argparse.Namespace, name: str, rows: Sequence[Asked]) -> None:
    """Tell of the last case, and keep what there is: a run may take hours, and be ended."""
    last = rows[-1]
    print(
        f"{name:<12} {last.id:<32} {last.offline:.2f} {last.merged:.2f} {last.seconds:5.0f} s"
        f"  {last.engine}  {len(last.questions)} question(s)",
        flush=True,
    )
    model = options.model.stem
    kept = _kept(options.into)
    _write(options.into, kept | {model: kept.get(model, {}) | {name: figures(rows)}})
    if options.cases_json:
        detail = [{**vars(row), "questions": [vars(question) for question in row.questions]} for row in rows]
        _write(options.cases_json, _kept(options.cases_json) | {name: detail})


def _kept(path: Path) -> dict[str, Any]:
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def _write(path: Path, kept: Mapping[str, Any]) -> None:
    path.write_text(json.dumps(kept, indent=1, sort_keys=True, default=str, ensure_ascii=False) + "\n", "utf-8")


def figures(rows: Sequence[Asked]) -> dict[str, Any]:
    """What a capability's cases come to. tokens: a call; reuse: share of second questions' prompts from the cache."""
    questions = [question for row in rows for question in row.questions]
    again = [question for question in questions if question.complaints]
    spent = {kind: sum(question.tokens[kind] for question in questions) / len(rows) for kind in KINDS}
    prompt_again = sum(question.tokens["prompt"] for question in again)
    return {
        "cases": len(rows),
        "offline": round(fmean(row.offline for row in rows), 3),
        "merged": round(fmean(row.merged for row in rows), 3),
        "better": sum(row.merged > row.offline for row in rows),
        "worse": sum(row.merged < row.offline for row in rows),
        "by_model": sum(row.engine not in ("embedded", "") for row in rows),
        "tokens_in": round(spent["prompt"]),
        "tokens_cached": round(spent["cached"]),
        "tokens_out": round(spent["answer"]),
        "second_questions": len(again),
        "second_reuse": round(sum(q.tokens["cached"] for q in again) / prompt_again, 2) if prompt_again else None,
        "median_s": round(median(row.seconds for row in rows), 1),
        "measured": datetime.now(UTC).strftime("%Y-%m-%d"),
    }


def main() -> None:
    """Measure, and keep the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("harness", type=Path, nargs="?")
    parser.add_argument(
        "--model", type=Path, default=os.environ.get("MODEL_FILE"), help="a .gguf file; else MODEL_FILE"
    )
    parser.add_argument("--only", default=",".join(CAPABILITIES), help="capabilities, separated by commas")
    parser.add_argument("--cases", type=int, default=CASES, help="cases a capability")
    parser.add_argument("--shortest", action="store_true", help="short cases")
    parser.add_argument("--seed", type=int, default=7, help="which cases are taken")
    parser.add_argument("--threads", type=int, default=2, help="of the model; 1 where the machine is shared")
    parser.add_argument("--into", type=Path, default=REFERENCE / "model.json", help="where the figures go")
    parser.add_argument("--cases-json", type=Path, help="where each case goes")
    asyncio.run(measure(parser.parse_args()))


if __name__ == "__main__":
    main()
