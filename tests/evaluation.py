"""Write docs/reference/quality.md: the evaluation harness' figures for the embedded engine, beside what was aimed at.

    python tests/evaluation.py FOLDER_OF_THE_HARNESS [--only invoice,memory] [--limit N]

FOLDER_OF_THE_HARNESS holds `evaluate.py`, which takes `--json REPORT --only NAMES --limit N --command COMMAND`, starts
the service by that command, asks it labelled cases and writes `endpoints`: by capability `cases`, `errors`, `shape`,
`quality`, `median_s`, `metrics` (those that TARGETS names) and the same by data set under `sets`. It and its cases are
not in the repository, since many cases may not be passed on; `tests/evaluation_sample` can be run from a clone.

Figures of capabilities that are not run again stay as they stand in quality.json.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

REFERENCE = Path(__file__).parents[1] / "docs" / "reference"
TARGETS: Mapping[str, tuple[tuple[str, float, float], ...]] = {
    "invoice": (("fields", 0.82, 0.93), ("lines_f1", 0.78, 0.92)),
    "receipt": (("fields", 0.78, 0.92),),
    "statement": (("transactions_f1", 0.78, 0.92),),
    "resume": (("fields", 0.72, 0.88),),
    "tables": (("cells_f1", 0.89, 0.95), ("adjacency_f1", 0.87, 0.94)),
    "split": (("boundary_f1", 0.88, 0.97), ("type_accuracy", 0.85, 0.95)),
    "contract": (("fields", 0.70, 0.85), ("risk_types_f1", 0.55, 0.75)),
    "compare": (("change_recall", 0.88, 0.97), ("change_precision", 0.88, 0.97)),
    "parse": (("parse_data", 0.75, 0.92),),
    "redact": (("span_f1", 0.70, 0.85), ("leak", 0.15, 0.05)),
    "sentiment": (("sentiment_accuracy", 0.66, 0.76), ("aspect_accuracy", 0.68, 0.78), ("score_spearman", 0.72, 0.82)),
    "classify": (("label_accuracy", 0.63, 0.72), ("confidence_ece", 0.06, 0.03)),
    "categorize": (("item_accuracy", 0.52, 0.64),),
    "moderate": (("flagged_f1", 0.78, 0.86), ("decision_auroc", 0.82, 0.92)),
    "triage": (("category_accuracy", 0.45, 0.60), ("priority_macro_f1", 0.45, 0.60)),
    "summarize": (("rouge1", 0.31, 0.38), ("rougeL", 0.24, 0.31), ("faithful", 1.0, 1.0)),
    "minutes": (("action_recall", 0.42, 0.58), ("decision_recall", 0.28, 0.45), ("rouge1", 0.30, 0.40)),
    "extract": (("values_f1", 0.66, 0.80),),
    "structure": (("schema_valid", 1.0, 1.0), ("value_accuracy", 0.60, 0.80)),
    "normalize": (("changes_f1", 0.50, 0.72), ("log_consistent", 1.0, 1.0)),
    "match": (("pairs_f1", 0.91, 0.95),),
    "memory": (("recall@5", 0.72, 0.82), ("ndcg@10", 0.68, 0.78)),
    "po-match": (("status_right", 0.97, 1.0), ("discrepancy_f1", 0.95, 0.99)),
    "fraud-flag": (("risk_auroc", 0.75, 0.85),),
    "screen": (("score_auroc", 0.65, 0.80),),
    "research": (("citations_exist", 1.0, 1.0), ("findings_supported", 0.85, 0.95)),
    "describe": (("tag_recall", 0.30, 0.55), ("cer", 0.25, 0.12), ("caption_rougeL", 0.18, 0.28)),
    "enrich": (("fields", 0.75, 0.90),),
    "transcribe": (("wer[en]", 0.45, 0.35), ("speaker_count_right", 0.60, 0.80)),
}
"""Per capability: metric of the harness, at least, aim."""
LESS_IS_BETTER = {"cer", "leak", "confidence_ece", "wer[en]"}
IMAGES = "images"
"""Sets of a capability that are of pictures begin so, behind its name."""
BEFORE = ", before"
"""Ends the name of a panel's reading of what a change replaced."""


def main() -> None:
    """Run the harness, keep its summaries, write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("harness", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--limit", type=int)
    options = parser.parse_args()
    if not (options.harness / "evaluate.py").is_file():
        parser.error(f"{options.harness} holds no evaluate.py; `--help` tells what the folder must hold")
    kept = REFERENCE / "quality.json"
    figures: dict[str, Any] = json.loads(kept.read_text("utf-8")) if kept.exists() else {}
    figures |= dict(_run(options))
    kept.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", "utf-8")
    (REFERENCE / "quality.md").write_text("\n".join(_page(figures)) + "\n", "utf-8")


def _run(options: argparse.Namespace) -> Iterator[tuple[str, Any]]:
    """Each capability's summary, without its cases."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, "evaluate.py", "--json", str(report), "--worst", "0", "--only", options.only]
        command += ["--command", f"{sys.executable} -m aibackend.cli"]
        command += ["--limit", str(options.limit)] if options.limit else []
        subprocess.run(command, cwd=options.harness, check=True)
        for name, summary in json.loads(report.read_text("utf-8"))["endpoints"].items():
            sets = {dataset: _rounded(inner) for dataset, inner in summary["sets"].items()}
            measured = datetime.now(UTC).strftime("%Y-%m-%d")
            yield name, {**_rounded(summary), "sets": sets, "measured": measured}


def _rounded(summary: Mapping[str, Any]) -> dict[str, Any]:
    metrics = {metric: round(value, 3) for metric, value in summary["metrics"].items()}
    share = {name: round(summary[name], 3) for name in ("shape", "quality", "median_s")}
    return {"cases": summary["cases"], "errors": summary["errors"], **share, "metrics": metrics}


def _page(figures: Mapping[str, Any]) -> Iterator[str]:
    yield "# Quality of the embedded engine\n"
    yield "Measured offline on labelled cases by `tox -e evaluation` (`python tests/evaluation.py FOLDER`), which"
    yield "writes this page. *shape*: share of answers that keep the contract."
    yield "Where 12 cases stand, a sample spread over the sets was asked; the sets are small and partly synthetic, and"
    yield "were looked at while the rules were written: they rank, they are no benchmark.\n"
    yield "| capability | cases | shape | quality | figures (at least, aim) | median s |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for name, found in sorted(figures.items()):
        told = "; ".join(_told(found["metrics"], *target) for target in TARGETS.get(name, ()))
        shares = f"{found['shape']:.3f} | {found['quality']:.3f}"
        yield f"| {name} | {found['cases']} | {shares} | {told} | {found['median_s']:.2f} |"
    yield "\n## The unseen half\n"
    yield "Labelled cases that nobody who works on the rules has seen: only their scores are told.\n"
    yield "| capability | measured | cases | quality |\n| --- | --- | --- | --- |"
    for name, found in sorted(json.loads((REFERENCE / "unseen.json").read_text("utf-8")).items()):
        yield f"| {name} | {found['measured']} | {found['cases']} | {found['quality']:.3f} |"
    yield from _fresh()
    yield from _models()
    yield from _played()
    yield from _letters()
    yield from _pictures()
    yield from _heard()
    yield "\n## By data set\n\n| capability | set | cases | quality |\n| --- | --- | --- | --- |"
    for name, found in sorted(figures.items()):
        for dataset, inner in sorted(found["sets"].items()):
            yield f"| {name} | {dataset} | {inner['cases']} | {inner['quality']:.3f} |"


def _fresh() -> Iterator[str]:
    """Claims that held when each set of fresh inputs was first asked, pooled over all sets and over the latest."""
    yield "\n## Fresh inputs\n"
    yield "Written as a new user would, by somebody who had not read the code, with the claims that any competent"
    yield "reader would make of the answer; each set was asked once (`python tests/fresh/measure.py`). The sets of the"
    yield "latest day are the figure to expect; `fresh.json` beside this page holds each set's.\n"
    yield "| capability | sets | claims held, all | latest | sets | cases held whole | claims held |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    sets: defaultdict[str, list[Mapping[str, Any]]] = defaultdict(list)
    for name, found in json.loads((REFERENCE / "fresh.json").read_text("utf-8")).items():
        capability, _, kind = name.partition(".")
        sets[f"{capability}, {IMAGES}" if kind.startswith(IMAGES) else capability].append(found)
    for name, each in sorted(sets.items()):
        day = max(found["measured"] for found in each)
        latest = [found for found in each if found["measured"] == day]
        whole = f"{_sum(latest, 'whole')} of {_sum(latest, 'cases')}"
        yield f"| {name} | {len(each)} | {_held(each)} | {day} | {len(latest)} | {whole} | {_held(latest)} |"


def _held(sets: Sequence[Mapping[str, Any]]) -> str:
    claims = _sum(sets, "claims")
    return f"{_sum(sets, 'held') / claims:.2f} of {claims}"


def _sum(sets: Sequence[Mapping[str, Any]], figure: str) -> int:
    return sum(found[figure] for found in sets)


def _models() -> Iterator[str]:
    """What real models add to the embedded engine, and what they cost."""
    yield "\n## With a model\n"
    yield "Small models in a `.gguf` file, on seen cases in which a model is asked: of the sample for SmolLM2, of the"
    yield "development sets for Qwen (`tox -e model-evaluation`).\n"
    yield "The program alone beside program and model together. Tokens and seconds are"
    yield "those of a case, all its questions together, on one thread of a machine that was busy otherwise; few"
    yield "cases, and a model far too small for the work: they show whether it does harm. *reuse*: share of a second"
    yield "question that the server had in its cache.\n"
    yield "| model | capability | cases | offline | merged | better, worse | in, cached, out | second | reuse | s |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    for model, capabilities in sorted(json.loads((REFERENCE / "model.json").read_text("utf-8")).items()):
        for name, found in sorted(capabilities.items()):
            scores = f"{found['offline']:.3f} | {found['merged']:.3f} | {found['better']}, {found['worse']}"
            tokens = f"{found['tokens_in']}, {found['tokens_cached']}, {found['tokens_out']}"
            reuse = "–" if found["second_reuse"] is None else f"{found['second_reuse']:.2f}"
            again = f"{found['second_questions']} | {reuse} | {found['median_s']:.0f}"
            yield f"| {model} | {name} | {found['cases']} | {scores} | {tokens} | {again} |"


def _played() -> Iterator[str]:
    """What a model of the greatest skill adds, where a reader plays it who sees the questions alone."""
    yield "\n### One that reads well\n"
    yield "Of a model behind a server every value is asked (`model_skill`). Here a strong one was played: its answers"
    yield "were written by a reader who saw the questions and nothing else, not the claims, not the code"
    yield "(`python tests/fresh/played.py`). The sets were new to the program and to the road.\n"
    yield "| capability | measured | cases | asked | claims | held by the program | held with the model |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for name, found in sorted(json.loads((REFERENCE / "played.json").read_text("utf-8")).items()):
        rates = " | ".join(f"{found[road] / found['claims']:.2f}" for road in ("offline", "merged"))
        counts = f"{found['cases']} | {found['asked']} | {found['claims']}"
        yield f"| {name.partition('.')[0]} | {found['measured']} | {counts} | {rates} |"


def _letters() -> Iterator[str]:
    """The grades that a reader gave the texts of the writers: [mean, texts, false statements, broken sentences]; null
    where these were not counted."""
    yield "\n## Letters\n"
    yield "Read as a strict copy editor would, request and text only (`tests/fresh/letters.py`): 5 is sent as it is;"
    yield "each round's requests were new, and each was graded at its first run. The grader of the first round had"
    yield "worked on the texts; the panels, of one to three readers, had not seen the code, nor had whoever wrote their"
    yield "requests. Panels grew stricter: only what one panel read, before and after a change, compares."
    yield "`letters.json` beside this page holds every round.\n"
    yield "| capability | rounds | read | mean | texts | false statements | broken sentences |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for name, rounds in sorted(json.loads((REFERENCE / "letters.json").read_text("utf-8")).items()):
        last = next(reversed(rounds)).removesuffix(BEFORE)
        shown = dict.fromkeys((next(iter(rounds)), last + BEFORE, last))
        for read in (read for read in shown if read in rounds):
            mean, texts, *faults = rounds[read]
            false, broken = ("–" if fault is None else fault for fault in faults)
            yield f"| {name} | {len(rounds)} | {read} | {mean:.1f} | {texts} | {false} | {broken} |"


def _pictures() -> Iterator[str]:
    """The grades that a reader gave the embedded painter's pictures: [mean, prompts, when]."""
    yield "\n## Pictures\n"
    yield "Prompts as marketing would write them (office, team, sale, growth, food, travel, product, background,"
    yield "season, map), drawn by the embedded painter at three sizes (`tests/fresh/pictures.py`), graded by looking:"
    yield "5 is used as it is, 3 shows some of it and tells what is missing, 1 misleads. The grader works on it.\n"
    yield "| capability | prompts | graded | mean |\n| --- | --- | --- | --- |"
    for name, (mean, prompts, when) in json.loads((REFERENCE / "pictures.json").read_text("utf-8")).items():
        yield f"| image | {prompts} ({name}) | {when} | {mean:.2f} |"


def _heard() -> Iterator[str]:
    """Word errors of what is spoken, heard back by Whisper: [first run, last run, words]; null without a second."""
    yield "\n## Spoken and heard back\n"
    yield "Sentences with figures (dates, dimensions, accounts, telephones, amounts, times, addresses), 20, 20 and 8 in"
    yield "each language, spoken by speak and heard by Whisper base (`tests/fresh/heard.py`): share of words, each"
    yield "figure one, misheard. The aim is 0.05. After the first run the rules were mended, and so was the counting;"
    yield "the last sentences were asked once.\n"
    yield "| capability | sentences | language | first run | last run | words |\n| --- | --- | --- | --- | --- | --- |"
    for kind, rows in json.loads((REFERENCE / "heard.json").read_text("utf-8")).items():
        for language, (first, last, words) in rows.items():
            again = "–" if last is None else f"{last:.3f}"
            yield f"| speak | {kind} | {language} | {first:.3f} | {again} | {words} |"


def _told(metrics: Mapping[str, float], metric: str, least: float, aim: float) -> str:
    if metric not in metrics:
        return f"{metric} –"
    value = metrics[metric]
    reached = value <= least if metric in LESS_IS_BETTER else value >= least
    return f"{metric} {value:.3f} ({least:.2f}, {aim:.2f}){'' if reached else ' **below**'}"


if __name__ == "__main__":
    main()
