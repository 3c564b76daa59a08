r"""Make classifier.onnx from the MobileNet V2 that NSFWJS ships; run by hand, needs onnx and node.

    npm pack nsfwjs@4.4.0
    tar xzf nsfwjs-4.4.0.tgz
    python -m aibackend_defaults.image_reader.nudity.training.convert package/dist/models/mobilenet_v2_mid \
        classifier.onnx

The graph is turned from NHWC to NCHW; its weights stay in 8 bits and are widened when it is loaded. Source and licence:
NOTICE.
"""

from __future__ import annotations

import base64
import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

SIDE, KINDS = 224, 5
RELU6 = "UmVsdTY="
READ = "const m = require(process.argv[1]); process.stdout.write(JSON.stringify(m.default || m))"


def module(path: Path) -> object:
    """What a JavaScript module exports."""
    command = ["node", "-e", READ, str(path.absolute())]
    return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)  # noqa: S603 - run by hand


class Graph:
    """An ONNX graph that grows."""

    def __init__(self, folder: Path) -> None:
        model = module(folder / "model.min.js")
        shards = sorted(folder.glob("group1-shard*.min.js"))
        self.data = b"".join(base64.b64decode(module(shard)) for shard in shards)
        self.source = model["modelTopology"]["node"]
        self.constants: dict[str, tuple[np.ndarray, float, float]] = {}
        at = 0
        for each in model["weightsManifest"][0]["weights"]:
            count = int(np.prod(each["shape"], dtype=int))
            values = np.frombuffer(self.data, np.uint8, count, at).reshape(each["shape"])
            self.constants[each["name"]] = values, each["quantization"]["scale"], each["quantization"]["min"]
            at += count
        self.nodes: list[onnx.NodeProto] = []
        self.tensors: list[onnx.TensorProto] = []

    def add(self, kind: str, inputs: list[str], name: str, **options: object) -> None:
        self.nodes.append(helper.make_node(kind, inputs, [name], **options))

    def tensor(self, name: str, values: np.ndarray) -> str:
        self.tensors.append(numpy_helper.from_array(values, name))
        return name

    def weight(self, name: str, axes: tuple[int, ...] | None = None) -> str:
        """A constant, widened to 32 bits; axes: how it is turned."""
        values, scale, least = self.constants[name]
        eight = self.tensor(f"{name}/8", np.ascontiguousarray(values.transpose(axes) if axes else values))
        self.add("Cast", [eight], f"{name}/wide", to=TensorProto.FLOAT)
        self.add("Mul", [f"{name}/wide", self.tensor(f"{name}/scale", np.float32(scale))], f"{name}/scaled")
        self.add("Add", [f"{name}/scaled", self.tensor(f"{name}/least", np.float32(least))], name)
        return name


def convert(graph: Graph, node: dict) -> None:
    kind, name, inputs = node["op"], node["name"], list(node.get("input", []))
    if kind in ("_FusedConv2D", "FusedDepthwiseConv2dNative"):
        deep = kind != "_FusedConv2D"
        weight = graph.weight(inputs[1], (2, 3, 0, 1) if deep else (3, 2, 0, 1))
        strides = [int(each) for each in node["attr"]["strides"]["list"]["i"]][1:3]
        clipped = RELU6 in node["attr"]["fused_ops"]["list"]["s"]
        groups = graph.constants[inputs[1]][0].shape[2] if deep else 1
        out = f"{name}/linear" if clipped else name
        graph.add("Conv", [inputs[0], weight, graph.weight(inputs[2])], out, auto_pad="SAME_UPPER", strides=strides,
                  group=groups)  # fmt: skip
        if clipped:
            graph.add("Clip", [out, "zero", "six"], name)
    elif kind in ("Mul", "Sub", "AddV2"):
        told = [graph.weight(each) if each in graph.constants else each for each in inputs]
        graph.add(kind.removesuffix("V2"), told, name)
    elif kind == "AvgPool":
        graph.add("GlobalAveragePool", inputs, name)
    elif kind == "Squeeze":
        graph.add("Flatten", inputs, name)
    elif kind == "_FusedMatMul":
        graph.add("MatMul", [inputs[0], graph.weight(inputs[1])], f"{name}/product")
        graph.add("Add", [f"{name}/product", graph.weight(inputs[2])], name)
    elif kind in ("Softmax", "Identity"):
        graph.add(kind, inputs, name)
    elif kind not in ("Const", "Placeholder"):
        raise ValueError(f"{kind} is not known")


def network(folder: Path) -> onnx.ModelProto:
    graph = Graph(folder)
    graph.tensor("zero", np.float32(0))
    graph.tensor("six", np.float32(6))
    for node in graph.source:
        convert(graph, node)
    picture = helper.make_tensor_value_info("input", TensorProto.FLOAT, [1, 3, SIDE, SIDE])
    shares = helper.make_tensor_value_info("Identity", TensorProto.FLOAT, [1, KINDS])
    made = helper.make_graph(graph.nodes, "classifier", [picture], [shares], graph.tensors)
    return helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)


if __name__ == "__main__":
    model = network(Path(sys.argv[1]))
    onnx.checker.check_model(model)
    Path(sys.argv[2]).write_bytes(model.SerializeToString())
