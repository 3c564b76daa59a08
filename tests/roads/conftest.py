"""What the tests of the two roads share: a scripted server, a real one with a random model, and a call's tools."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from aibackend import AsyncCallContext, CallContext
from aibackend.services import Compute
from aibackend.testing.model_server import scripted_model

__all__ = ["scripted_model"]

TEMPLATE = (
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n{% endfor %}"
    "{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)
FONDNESS = {'"': 1.0, "0": 0.8, "}": 0.6, ",": 0.6, "]": 0.6, "\\": -1.0}
"""Logits of characters: strings end soon, and numbers are near 0, since grammars know no bounds of floats."""


class InProcess(Compute):
    """Runs work where it is, and remembers what was handed over."""

    def __init__(self) -> None:
        self.handed: list[tuple[Any, ...]] = []

    async def run(self, function: Callable[..., Any], *arguments: Any, timeout_s: float | None = None) -> Any:
        self.handed.append(arguments)
        return function(*arguments)


@pytest.fixture
def context() -> CallContext:
    facts = CallContext(account="a", now=datetime(2026, 1, 2, tzinfo=UTC), deadline_s=60)
    return AsyncCallContext(**vars(facts), compute=InProcess())


@pytest.fixture(scope="session")
def random_model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of llama.cpp's kind that says nothing sensible."""
    path = tmp_path_factory.mktemp("model") / "random.gguf"
    _write_random_model(path)
    return path


@pytest.fixture(scope="session")
def model_server(random_model: Path) -> Iterator[str]:
    """The address of a llama.cpp server that serves a random model: JSON of the asked shape, without any sense."""
    llama = pytest.importorskip("xllamacpp", reason="needs libgomp of the system", exc_type=ImportError)
    params = llama.CommonParams()
    params.model.path = str(random_model)
    params.n_ctx, params.n_parallel, params.n_predict, params.port = 8192, 1, 2000, 0
    params.warmup, params.use_jinja, params.cpuparams.n_threads = False, True, 1
    server = llama.Server(params)
    yield f"{server.listening_address}/v1"
    del server


def _write_random_model(path: Path, *, layers: int = 1, width: int = 64, context: int = 8192) -> None:
    """A Llama of random weights with a vocabulary of bytes and printable characters, half a megabyte.

    Channel 0 is constant, so that the output's row 0 holds a bias: byte and control tokens stay unlikely.
    """
    gguf = pytest.importorskip("gguf")
    characters = [chr(code) for code in range(32, 127)]
    tokens = [b"<unk>", b"<s>", b"</s>", *(f"<0x{byte:02X}>".encode() for byte in range(256))]
    first = len(tokens)
    tokens += [character.replace(" ", "\u2581").encode() for character in characters]
    size = len(tokens)

    writer = gguf.GGUFWriter(path, "llama")
    writer.add_context_length(context)
    writer.add_embedding_length(width)
    writer.add_block_count(layers)
    writer.add_feed_forward_length(2 * width)
    writer.add_head_count(4)
    writer.add_head_count_kv(4)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_rope_dimension_count(width // 4)
    writer.add_file_type(gguf.LlamaFileType.ALL_F32)
    writer.add_tokenizer_model("llama")
    writer.add_tokenizer_pre("default")
    writer.add_token_list(tokens)
    writer.add_token_scores([0.0] * first + [-1.0 - number / 1000 for number in range(len(characters))])
    kinds = gguf.TokenType
    writer.add_token_types(
        [kinds.UNKNOWN, kinds.CONTROL, kinds.CONTROL, *[kinds.BYTE] * 256, *[kinds.NORMAL] * len(characters)]
    )
    writer.add_bos_token_id(1)
    writer.add_eos_token_id(2)
    writer.add_unk_token_id(0)
    writer.add_add_bos_token(True)
    writer.add_add_eos_token(False)
    writer.add_vocab_size(size)
    writer.add_chat_template(TEMPLATE)

    for name, tensor in _random_tensors(layers, width, first, characters).items():
        writer.add_tensor(f"{name}.weight", tensor)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def _random_tensors(layers: int, width: int, first: int, characters: list[str]) -> dict[str, Any]:
    """The weights by name. first: the token of the first of the characters."""
    np = pytest.importorskip("numpy")
    chance, size = np.random.default_rng(0), first + len(characters)

    def weights(*shape: int) -> Any:
        return (chance.standard_normal(shape) * 0.05).astype(np.float32)

    bias = np.full(size, -4.0, np.float32)
    bias[first:] = [FONDNESS.get(character, 0.0) for character in characters]
    bias[2] = 0.15
    embedding, output = weights(size, width), weights(size, width)
    embedding[:, 0], output[:, 0] = 4.0, bias
    ones = np.ones(width, np.float32)
    tensors = {"token_embd": embedding, "output": output, "output_norm": ones}
    for layer in (f"blk.{number}" for number in range(layers)):
        tensors |= {f"{layer}.{name}": ones for name in ("attn_norm", "ffn_norm")}
        tensors |= {f"{layer}.attn_{name}": weights(width, width) for name in ("q", "k", "v", "output")}
        tensors |= {f"{layer}.ffn_{name}": weights(2 * width, width) for name in ("gate", "up")}
        tensors[f"{layer}.ffn_down"] = weights(width, 2 * width)
    return tensors
