"""Labelled cases for the evaluation of the model road: of the repository's sample, or of the harness."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Protocol

from evaluation_sample import run as sample


class Cases(Protocol):
    """Labelled cases."""

    def of(self, capability: str, count: int) -> Sequence[Any]:
        """So many cases of a capability, each with an `id`."""

    def request(self, case: Any) -> Mapping[str, Any]:
        """As on the wire."""

    def score(self, case: Any, answer: Mapping[str, Any]) -> float:
        """0..1."""


class SampleCases:
    """Those that lie in the repository."""

    def of(self, capability: str, count: int) -> Sequence[Any]:
        """The first ones."""
        rows = [json.loads(line) for line in sample.CASES.read_text("utf-8").splitlines()]
        return [SimpleNamespace(**row) for row in rows if row["capability"] == capability][:count]

    def request(self, case: Any) -> Mapping[str, Any]:
        """It has no files."""
        return dict(case.request)

    def score(self, case: Any, answer: Mapping[str, Any]) -> float:
        """As the sample is scored."""
        return sample.SCORES[case.capability](vars(case), answer) if answer else 0.0


class HarnessCases:
    """Those of the harness, spread over its data sets; `files` serves theirs."""

    def __init__(self, folder: Path, seed: int) -> None:
        sys.path.insert(0, str(folder))
        from harness.adapters import Choice, load, sample
        from harness.files import FileServer
        from scorers.registry import ENDPOINTS

        self._cases = load(folder.parent / "data", folder / "cases", Choice(split="dev")).cases
        self._sample, self._seed, self._scorers = sample, seed, ENDPOINTS
        self.files = FileServer()

    def of(self, capability: str, count: int) -> Sequence[Any]:
        """Of a stored site none."""
        cases = [case for case in self._cases if case.capability == capability and not case.site]
        return list(self._sample(cases, count, self._seed))

    def request(self, case: Any) -> Mapping[str, Any]:
        """With URLs in place of its files."""
        return dict(self.files.filled(case, case.request))

    def score(self, case: Any, answer: Mapping[str, Any]) -> float:
        """The harness' quality."""
        return float(self._scorers[case.capability].score(case, answer).quality)
