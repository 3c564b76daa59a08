"""Ask the embedded engine the cases of `cases.jsonl` and print how good its answers are, capability by capability.

    python tests/evaluation_sample/run.py [--only classify,redact]

Every case is under MIT, Apache-2.0 or CC-BY-4.0 and names its source and licence. The sample is small and was looked at
while the engine was written: it tells whether a change made things worse, and is no benchmark.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import mean
from typing import Any

from aibackend.testing import run_server

CASES = Path(__file__).with_name("cases.jsonl")
AT_ONCE = 4


def classify(case: Mapping[str, Any], answer: Mapping[str, Any]) -> float:
    """Whether the label is right."""
    return float(answer["label"] == case["expected"]["label"])


def categorize(case: Mapping[str, Any], answer: Mapping[str, Any]) -> float:
    """Share of the items in their category."""
    given = {str(row["index"]): row["category"] for row in answer["results"]}
    return mean(given.get(index) == category for index, category in case["expected"]["categories"].items())


def sentiment(case: Mapping[str, Any], answer: Mapping[str, Any]) -> float:
    """Share of the aspects that are right, or how near the score is to what 20 people said."""
    if "score" in case["expected"]:
        return 1 - abs(answer["score"] - case["expected"]["score"]) / 2
    given = {row["aspect"]: row["sentiment"] for row in answer["aspects"]}
    return mean(given.get(aspect) == wanted for aspect, wanted in case["expected"]["aspects"].items())


def redact(case: Mapping[str, Any], answer: Mapping[str, Any]) -> float:
    """Share of the personal values that are gone, times the share of the other words that are still there."""
    values, left = case["expected"]["values"], answer["redacted"]
    personal = {word for value in values for word in value.split()}
    others = [word for word in case["request"]["text"].split() if word.strip(".,;:!?()'\"") not in personal]
    gone = mean(value not in left for value in values) if values else 1.0
    return gone * (mean(word in left for word in others) if others else 1.0)


def extract(case: Mapping[str, Any], answer: Mapping[str, Any]) -> float:
    """Share of the fields with their value, or with none where the text says none."""
    given = {row["field"]: row["value"] for row in answer["results"]}
    return mean(_plain(given.get(field)) == _plain(value) for field, value in case["expected"].items())


def structure(case: Mapping[str, Any], answer: Mapping[str, Any]) -> float:
    """Share of the values that are right, of those that are labelled or given."""
    wanted, given = case["expected"], answer["data"] or {}
    told = [name for name in wanted if wanted[name] is not None or given.get(name) is not None]
    return mean(_plain(given.get(name)) == _plain(wanted[name]) for name in told) if told else 1.0


def _plain(value: object) -> str:
    return " ".join(str("" if value is None else value).casefold().replace(",", " ").split()).strip(" .")


SCORES: Mapping[str, Callable[[Mapping[str, Any], Mapping[str, Any]], float]] = {
    scorer.__name__: scorer for scorer in (categorize, classify, extract, redact, sentiment, structure)
}


async def scores(only: frozenset[str]) -> Mapping[str, list[float]]:
    """Each case's score, by capability; a call that fails is worth 0."""
    cases = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    found: dict[str, list[float]] = defaultdict(list)
    gate = asyncio.Semaphore(AT_ONCE)
    async with run_server() as client:
        await client.container.billing.grant(client.account, 100_000, kind="grant", reference="evaluation")

        async def ask(case: Mapping[str, Any]) -> None:
            async with gate:
                answer = await client.call(case["capability"], case["request"])
            right = SCORES[case["capability"]](case, answer.json) if answer.status == 200 else 0.0
            found[case["capability"]].append(right)

        await asyncio.gather(*(ask(case) for case in cases if not only or case["capability"] in only))
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="capabilities, separated by commas")
    only = frozenset(filter(None, parser.parse_args().only.split(",")))
    for capability, rights in sorted(asyncio.run(scores(only)).items()):
        print(f"{capability:<12} {len(rights):>4} cases   quality {mean(rights):.3f}")


if __name__ == "__main__":
    main()
