"""Networks of ONNX files, run by onnxruntime."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any


def session(model: Path | bytes) -> Any:
    """A session of a network. `OMP_NUM_THREADS` says how many threads it takes, else one: workers are one a core."""
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    import onnxruntime

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = int(os.environ.get("OMP_NUM_THREADS") or 1)
    options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
