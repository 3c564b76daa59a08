"""Write docs/reference/calibration.md: whether the confidence of a document's evidence is right as often as it says.

    python tests/calibration.py FOLDER_OF_THE_HARNESS [--only invoice,contract]

Each evidence entry whose field is labelled is one trial: right by the harness' own comparison, or not. The expected
calibration error (ECE) is the mean distance of confidence and share right over 10 bins, weighed by trials.
Source: Guo et al. 2017, On Calibration of Modern Neural Networks.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, NamedTuple

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "calibration.md"
BINS = 10
TODAY = date(2026, 1, 15)
PAPERS = ("invoice", "receipt", "statement", "resume", "contract", "parse")


class Trial(NamedTuple):
    """One evidence entry whose field is labelled."""

    field: str
    confidence: float
    right: bool


def main() -> None:
    """Read every labelled paper, compare, write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("harness", type=Path)
    parser.add_argument("--only", default=",".join(PAPERS))
    parser.add_argument("--fields", action="store_true", help="print every field's share")
    options = parser.parse_args()
    sys.path.insert(0, str(options.harness))
    trials: dict[str, list[Trial]] = defaultdict(list)
    with ProcessPoolExecutor(2, initializer=sys.path.insert, initargs=(0, str(options.harness))) as pool:
        for name, found in pool.map(_trials, _cases(options.harness, options.only.split(","))):
            trials[name] += found
    for name, all_of_it in sorted(trials.items()):
        print(_row(name, all_of_it))
        if options.fields:
            _print_fields(all_of_it)
    if options.only == ",".join(PAPERS):
        PAGE.write_text(_page(trials), "utf-8")


def _cases(harness: Path, only: list[str]) -> Iterator[Any]:
    from harness.adapters import Choice, load

    for case in load(harness.parent / "data", None, Choice()).cases:
        if case.capability in only:
            yield case


def _trials(case: Any) -> tuple[str, list[Trial]]:
    """The case's capability, and what came of its evidence."""
    from aibackend.capability import Draft
    from aibackend.errors import ClientError
    from aibackend_defaults.document_reader import EmbeddedReader

    plugin = importlib.import_module(f"aibackend_plugins.{case.capability}")
    find = importlib.import_module(f"aibackend_plugins.{case.capability}.offline").find
    request, reader = case.request, EmbeddedReader()
    loaded = {"text": request.get("text"), "evidence": True, "today": TODAY, "doc_type": request.get("docType")}
    try:
        given = request.get("text")
        document = reader.plain(given) if given else reader.read(request["fileUrl"].path.read_bytes())
        draft: Draft = find(document, loaded)
    except ClientError:
        return case.capability, []
    answer = plugin.capability().response().dump(draft.result)
    judged = _judged(case, answer)
    told = [(entry["field"], entry["confidence"]) for entry in answer["evidence"]]
    return case.capability, [Trial(field, sure, judged[field]) for field, sure in told if field in judged]


def _judged(case: Any, answer: Mapping[str, Any]) -> dict[str, bool]:
    """JSON Pointer of each labelled value → whether it is right."""
    from scorers import agreements, papers, parsing
    from scorers.fields import field_scores

    expected = case.expected
    if case.capability == "parse":
        kind, data = expected["docType"], answer["data"]
        kinds = {"invoice": papers.INVOICE, "receipt": papers.RECEIPT}.get(kind)
        labelled = expected.get("data") or {}
        scores = field_scores(labelled, data, kinds) if kinds else parsing.data_scores(kind, labelled, data)
        return {f"/data/{path.replace('.', '/')}": right == 1 for path, right in scores.items()}
    kinds = {
        "invoice": papers.INVOICE, "receipt": papers.RECEIPT, "statement": papers.STATEMENT, "resume": papers.RESUME,
        "contract": agreements.CONTRACT,
    }[case.capability]  # fmt: skip
    scores = field_scores(expected, dict(answer), kinds)
    judged = {f"/{path.replace('.', '/')}": right == 1 for path, right in scores.items()}
    return judged | _rows_judged(case, answer)


def _rows_judged(case: Any, answer: Mapping[str, Any]) -> dict[str, bool]:
    """A statement's amounts, where all are labelled, and a contract's clauses, one by one."""
    from scorers.agreements import _covers

    expected, judged = case.expected, dict[str, bool]()
    if "transactions" in expected and case.about.get("complete", True) and case.about.get("signed", True):
        rows = {(row["date"][:10], round(100 * row["amount"])) for row in expected["transactions"]}
        for place, row in enumerate(answer["transactions"]):
            judged[f"/transactions/{place}/amount"] = (row["date"], round(100 * row["amount"])) in rows
    if "riskTypes" in expected:
        decided = {*expected["riskTypes"], *expected["riskTypesAbsent"]}
        for place, clause in enumerate(answer["riskClauses"]):
            if clause["type"] in decided:
                labelled = expected["riskTypes"].get(clause["type"], ())
                judged[f"/riskClauses/{place}"] = any(_covers(passage, clause["excerpt"]) for passage in labelled)
    return judged


def ece(trials: list[Trial]) -> float:
    """Expected calibration error, 0 to 1."""
    bins: dict[int, list[Trial]] = defaultdict(list)
    for trial in trials:
        bins[min(int(trial.confidence * BINS), BINS - 1)].append(trial)
    return sum(abs(sum(t.confidence for t in held) - sum(t.right for t in held)) for held in bins.values()) / len(
        trials
    )


def _row(name: str, trials: list[Trial]) -> str:
    if not trials:
        return f"| {name} | 0 | | | |"
    told = sum(trial.confidence for trial in trials) / len(trials)
    right = sum(trial.right for trial in trials) / len(trials)
    return f"| {name} | {len(trials)} | {told:.3f} | {right:.3f} | {ece(trials):.3f} |"


def _print_fields(trials: list[Trial]) -> None:
    by_field: dict[tuple[str, float], list[bool]] = defaultdict(list)
    for trial in trials:
        name = "/".join(part for part in trial.field.split("/") if not part.isdigit())
        by_field[name, trial.confidence].append(trial.right)
    for (field, confidence), right in sorted(by_field.items()):
        print(f"    {field:28} {confidence:.2f}  right {sum(right)} of {len(right)}")


def _page(trials: Mapping[str, list[Trial]]) -> str:
    rows = "\n".join(_row(name, trials[name]) for name in PAPERS)
    about = (__doc__ or "").split("\n\n")[2].strip()
    return (
        "# Calibration of evidence\n\n"
        f"Measured {datetime.now(UTC):%Y-%m-%d} by `python tests/calibration.py FOLDER_OF_THE_HARNESS`, which writes\n"
        "this page.\n\n"
        f"{about}\n\nConfidences were set with these papers in sight: expect more error on others.\n\n"
        "| capability | trials | mean confidence | share right | ECE |\n| --- | ---: | ---: | ---: | ---: |\n"
        f"{rows}\n"
    )


if __name__ == "__main__":
    main()
