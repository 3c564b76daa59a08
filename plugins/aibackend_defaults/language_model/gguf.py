"""A model in a file, without a server of one's own: llama.cpp in a process beside this one.

    pip install aibackend[llama]
    AIBACKEND_MODEL=/models/x.gguf

The process starts at the first question and ends with this one. It answers one question at a time; its memory is
that of the file and of a bounded cache of prompts.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
import time
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aibackend.errors import ConfigurationError, ModelFailed
from aibackend.services import Prompt
from aibackend_defaults.language_model import ChatModel

if TYPE_CHECKING:
    from pydantic import BaseModel

SUFFIX = ".gguf"
START_S = 120.0
"""A file of 1 GB is there in 2 s from the disk's cache, in a minute from a slow disk."""
CONTEXT = 8192
"""Tokens of a question and its answer together."""
COMPACT = {"whitespace_flexible": False, "item_separator": ",", "key_separator": ":"}
"""How llguidance, which xllamacpp is built with, is told to want no blanks."""
PROBE = "qx"
"""What no model says by itself."""
ANSWER = 2048
"""Tokens of an answer, of those."""


class GgufModel(ChatModel):
    """path: of the file. threads: 0 for llama.cpp's own choice."""

    skill = 0.5

    def __init__(self, path: Path, *, threads: int = 0, timeout_s: float = 0.0, skill: float = 0.0) -> None:
        if find_spec("xllamacpp") is None:
            raise ConfigurationError("a .gguf model needs a library: pip install aibackend[llama]")
        if not path.is_file():
            raise ConfigurationError(f"there is no model at {path}")
        super().__init__(
            path.stem,
            timeout_s=timeout_s,
            max_tokens=ANSWER,
            prompt_tokens=CONTEXT - ANSWER,
            calls=1,
            skill=skill,
        )
        self._path, self._threads = path, threads
        self.process: asyncio.subprocess.Process | None = None
        self._starting = asyncio.Lock()
        self._obeys = False

    async def close(self) -> None:
        await super().close()
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()
            await self.process.wait()
        self.process = None

    async def generate(
        self, response_model: type[BaseModel], prompt: Prompt, *, validation_errors: Sequence[str], timeout_s: float
    ) -> Any:
        until = time.monotonic() + timeout_s
        starting = asyncio.ensure_future(self._started())  # goes on where the call cannot wait for it
        try:
            await asyncio.wait_for(asyncio.shield(starting), timeout_s)
        except TimeoutError:
            raise ModelFailed("The embedded model is still being loaded.") from None
        left_s = until - time.monotonic()
        return await super().generate(response_model, prompt, validation_errors=validation_errors, timeout_s=left_s)

    def _answer_most(self, prompt: Prompt) -> int:
        """Under a grammar it cannot reason: what goes on for longer than the question can want has lost its way."""
        return min(prompt.answer_tokens or ANSWER, ANSWER)

    def _grammar(self, form: type[BaseModel]) -> str:
        """The schema alone, without blanks.

        By a schema llama.cpp also lets a model write blanks, and Markdown's fences around the JSON, which it then
        takes off: the answer cost more, and as it is shown in a second question it is not what stands in the cache.
        """
        return _compact(form.model_json_schema()) if self._obeys else ""

    async def diagnose(self) -> str | None:
        try:
            await self._started()
        except ModelFailed as failure:
            return f"the model in {self._path} does not start: {failure.detail}"
        return None

    async def _started(self) -> None:
        async with self._starting:
            if self.process is not None and self.process.returncode is None:
                return
            await super().close()  # the connection is to a process that is gone
            # the child sees its standard input end with us, whatever ends us
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "aibackend_defaults.language_model.gguf_server", str(self._path),
                str(self._threads), str(CONTEXT), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
            )  # fmt: skip
            assert self.process.stdout is not None
            try:
                line = await asyncio.wait_for(self.process.stdout.readline(), START_S)
            except TimeoutError:
                line = b""
            address = line.decode().strip()
            if not address.startswith("http://127.0.0.1:"):
                await self.close()
                raise ModelFailed("The embedded model could not be loaded.")
            self._url = f"{address}/v1"
            # with some vocabularies no grammar of this kind holds, and nothing tells
            wire = await self._connected()
            self._obeys = await wire.obeys(self.name, _compact({"const": PROBE}), json.dumps(PROBE))


def _compact(schema: Mapping[str, Any]) -> str:
    from xllamacpp import json_schema_to_grammar

    return str(json_schema_to_grammar(json.dumps({**schema, "x-guidance": COMPACT})))
