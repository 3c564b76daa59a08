"""The layers as they are shipped, for a tuning that goes on from them: 8-bit matrices, 16-bit ends."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import nn

WIDE, NARROW = ("q", "k", "v", "o", "i", "d"), ("q.b", "o.b", "n1.w", "n1.b", "i.b", "d.b", "n2.w", "n2.b")
"""The matrices and the rows of a layer in the order in which `minilm.convert` writes them."""
HEAD = 32


def restore(net: nn.Module, layers: Path, ends: Path) -> None:
    """Fills `net.layers` from an ONNX file and, of what is beside them, what the archive has in the same shape.

    A query was scaled, a key's bias left out and a value's passed on, which comes to the same.
    """
    graph = onnx.load(layers).graph
    held = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    products = [node.input for node in graph.node if node.op_type == "MatMulIntegerToFloat"]
    matrices = [
        (held[packed].astype(np.float32).T - 128) * held[scale][:, None] for _, packed, _, scale, *_ in products
    ]
    scales = {scale for _, _, _, scale, *_ in products}
    rows = [
        row
        for name, row in sorted(held.items(), key=lambda item: int(item[0][1:]))
        if row.ndim == 1 and row.dtype == np.float32 and row.size >= matrices[0].shape[0] and name not in scales
    ]
    for number, layer in enumerate(net.layers):
        own = dict(zip(WIDE, matrices[number * len(WIDE) :], strict=False))
        told = dict(zip(NARROW, rows[number * len(NARROW) :], strict=False))
        own["q"], told["q.b"] = own["q"] * HEAD**0.5, told["q.b"] * HEAD**0.5
        for part, matrix in own.items():
            getattr(layer, part).weight.data = torch.from_numpy(matrix.copy())
            bias = told.get(f"{part}.b", np.zeros(len(matrix), np.float32))
            getattr(layer, part).bias.data = torch.from_numpy(bias.copy())
        for part in ("n1", "n2"):
            getattr(layer, part).weight.data = torch.from_numpy(told[f"{part}.w"].copy())
            getattr(layer, part).bias.data = torch.from_numpy(told[f"{part}.b"].copy())
    state = net.state_dict()
    with np.load(ends) as kept:
        found = {name: torch.from_numpy(kept[name].astype(np.float32)) for name in kept.files}
    net.load_state_dict({n: v for n, v in found.items() if n in state and v.shape == state[n].shape}, strict=False)
