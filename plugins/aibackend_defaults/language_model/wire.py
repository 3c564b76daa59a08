"""The connection to a model server: openai's client, instructor on top. Slow to import: imported at the first call."""

from __future__ import annotations

import logging
import re
import zlib
from collections.abc import AsyncIterator
from typing import Any

import httpx2
import instructor
import openai
from instructor.core.exceptions import InstructorError
from openai.types.chat import ChatCompletion
from pydantic import BaseModel, ValidationError

from aibackend_defaults import model_counts
from aibackend_defaults.language_model.trouble import Trouble
from aibackend_defaults.model_road.response_models import ResponseModel

DIAGNOSE_TOKENS = 16
"""The fewest that all of OpenAI's models take."""
ENCODING = "gzip"
ANSWER_MOST_BYTES = 8 * 1024 * 1024
"""A response of 200,000 characters, every one escaped as `\\uXXXX`, is 1.2 MB; reasoning may stand beside it."""
TOKENS_MOST = 10_000_000
"""Of one question; more is a mistake of the server's."""
TOO_LARGE = 413
OF_QUESTION = (400, TOO_LARGE, 422)
"""What a server that is well answers to one question, and not to others."""
DECLINED = {
    "temperature": ("temperature",),
    "max_tokens": ("max_tokens", "max_completion_tokens"),
    "max_completion_tokens": ("max_completion_tokens",),
    "response_format": ("strict", "schema"),
    "json_schema": ("strict", "schema"),
    "grammar": ("strict", "schema"),
}
"""What a refusal speaks of, and the niceties that are left out then, one after the other."""


BUSY = 429
KEY_WRONG = "the model server refuses the key (status {}); set AIBACKEND_MODEL_KEY"
NAME_WRONG = "the model server knows no such model (status {}); look at AIBACKEND_MODEL and AIBACKEND_MODEL_URL"
UNPAID = "the model server asks to be paid first (status {}); look at the account of AIBACKEND_MODEL_KEY"
WRONG = {401: KEY_WRONG, 402: UNPAID, 403: KEY_WRONG, 404: NAME_WRONG}
"""What the operator has to mend, by status."""
AWAY = "the model server cannot be reached; look at AIBACKEND_MODEL_URL"
_OF_PICTURES = re.compile(r"image|multi-?modal|vision", re.IGNORECASE)
"""What a server speaks of that takes no pictures, with whatever status: llama.cpp's has 500, some gateways 404."""


class Wire:
    """Asks one server, one question a call, without retries."""

    def __init__(self, *, url: str, key: str) -> None:
        # they log what the server said, and at DEBUG the whole question: the log must hold neither texts nor keys
        logging.getLogger("instructor").setLevel(logging.CRITICAL)
        logging.getLogger("openai").setLevel(logging.WARNING)
        http = openai.DefaultAsyncHttpxClient(headers={"Accept-Encoding": ENCODING}, event_hooks={"response": [_bound]})
        # a client without a key would look for one in the environment; the time-out is the caller's
        self._openai = openai.AsyncOpenAI(
            base_url=url, api_key=key or "none", max_retries=0, timeout=None, http_client=http
        )
        self._by_schema = instructor.from_openai(self._openai, mode=instructor.Mode.JSON_SCHEMA)
        self._by_words = instructor.from_openai(self._openai, mode=instructor.Mode.MD_JSON)

    async def close(self) -> None:
        await self._openai.close()

    async def ask(
        self,
        model: str,
        form: type[BaseModel],
        messages: list[Any],
        *,
        without: frozenset[str],
        max_tokens: int,
        grammar: str = "",
    ) -> Any:
        """The filled form. Raises: Trouble.

        without: niceties to leave out; max_tokens: of the answer, 0 for any; grammar: in place of the form's schema.
        """
        client = self._by_words if "schema" in without else self._by_schema
        try:
            filled, completion = await client.chat.completions.create_with_completion(
                model=model,
                messages=messages,
                response_model=form,
                max_retries=0,
                **_niceties(form, without, max_tokens, grammar),
            )
        except InstructorError as error:
            completion, cause = getattr(error, "last_completion", None), error.__cause__ or error
        else:
            _count_tokens(model, completion)
            return _worded(filled, completion)
        # raised where no traceback leads to the question that instructor's error holds
        if isinstance(cause, openai.OpenAIError) or completion is None:
            seeing = any(not isinstance(message["content"], str) for message in messages)
            raise _trouble(cause, without if seeing else without | {"images"})
        return _filled(model, form, completion)

    async def diagnose(self, model: str) -> str | None:
        """Have the model say a word: what is wrong with its address, key or name, None when nothing is.

        The list of models would tell less: many servers give it to whoever asks, and some have none.
        """
        question: Any = [{"role": "user", "content": "Say yes."}]
        try:
            await self._openai.chat.completions.create(model=model, messages=question, max_tokens=DIAGNOSE_TOKENS)
        except openai.OpenAIError as error:
            trouble = _trouble(error, frozenset())
            if trouble.declined == "max_tokens":  # who declines a nicety has taken the key and the name
                return None
            return trouble.wrong or f"{trouble.detail} It was asked to say yes."
        return None

    async def obeys(self, model: str, grammar: str, words: str) -> bool:
        """Whether the server keeps a model to a grammar in which it can say those words alone."""
        question: Any = [{"role": "user", "content": "Say yes."}]
        try:
            said = await self._openai.chat.completions.create(
                model=model, messages=question, max_tokens=DIAGNOSE_TOKENS, extra_body={"grammar": grammar}
            )
        except openai.OpenAIError:
            return False
        return bool(said.choices) and said.choices[0].message.content == words


def _filled(model: str, form: type[BaseModel], completion: Any) -> BaseModel:
    """The form in an answer. Raises: Trouble."""
    if not isinstance(completion, ChatCompletion) or not completion.choices:
        raise Trouble("The model's answer could not be read.")
    _count_tokens(model, completion)
    choice = completion.choices[0]
    content = said if isinstance(said := choice.message.content, str) else ""
    if choice.message.refusal:
        raise Trouble("The model declined to answer.", answered=True)
    if choice.finish_reason == "length":
        raise Trouble("The model's answer was cut off.", answered=True)
    faults: list[tuple[str, str]] = []
    for text in _objects_in(content):
        try:
            return _worded(form.model_validate_json(text), completion)
        except ValidationError as error:
            faults = faults or _pointed(error)
    raise Trouble("The model's answer does not fit the form.", errors=faults, refused=content)


def _worded(filled: BaseModel, completion: ChatCompletion) -> BaseModel:
    """The form with the words that it was read from."""
    if isinstance(filled, ResponseModel):
        filled.told_in(completion.choices[0].message.content or "")
    return filled


def _objects_in(content: str) -> list[str]:
    """What may be the JSON of an answer: all of it, or what stands between its first and its last brace.

    Small models like to put it between Markdown's fences, or words around it.
    """
    first, last = content.find("{"), content.rfind("}")
    inner = content[first : last + 1] if 0 <= first < last else ""
    return [inner] if inner else [content]


def _count_tokens(model: str, completion: ChatCompletion) -> None:
    """Count what the server says that it took; it may say anything."""
    usage = completion.usage
    cached = _tokens(getattr(usage, "prompt_tokens_details", None), "cached_tokens")
    prompt, answer = _tokens(usage, "prompt_tokens"), _tokens(usage, "completion_tokens")
    model_counts.tokens(model, prompt=prompt, cached=cached, answer=answer)


def _tokens(usage: object, name: str) -> int:
    count = getattr(usage, name, None)
    return count if isinstance(count, int) and 0 < count < TOKENS_MOST else 0


def _niceties(form: type[BaseModel], without: frozenset[str], max_tokens: int, grammar: str) -> dict[str, Any]:
    """What makes answers better where the server takes it: no chance, a bound, and a schema kept to the letter."""
    niceties: dict[str, Any] = {} if "temperature" in without else {"temperature": 0}
    if max_tokens:
        name = "max_completion_tokens" if "max_tokens" in without else "max_tokens"
        niceties |= {} if name in without else {name: max_tokens}
    if without & {"schema", "strict"}:
        return niceties
    if grammar:
        niceties["extra_body"] = {"response_format": {"type": "text"}, "grammar": grammar}
    elif issubclass(form, ResponseModel) and form.closed():
        # instructor sends the schema without `strict`, which OpenAI then takes as a mere hint
        shape = {"name": form.__name__, "schema": form.model_json_schema(), "strict": True}
        niceties["extra_body"] = {"response_format": {"type": "json_schema", "json_schema": shape}}
    return niceties


def _trouble(error: BaseException, without: frozenset[str]) -> Trouble:
    match error:
        case openai.APITimeoutError():
            return Trouble("The model did not answer in time.")
        case openai.APIConnectionError(__cause__=_UnreadError() as unread):
            return Trouble(str(unread))
        case openai.APIConnectionError():
            return Trouble("The model server could not be reached, or broke off.", passing=True, wrong=AWAY)
        case openai.APIStatusError():
            return _refusal(error, without)
        case _:
            return Trouble("The model's answer could not be read.")


def _refusal(error: openai.APIStatusError, without: frozenset[str]) -> Trouble:
    status, after = error.status_code, error.response.headers.get("retry-after", "")
    said = f"{error.param or ''} {error.code or ''} {error.message}"
    about = said if status in OF_QUESTION else ""
    named = next((niceties for word, niceties in DECLINED.items() if word in about), ())
    blind = ("images",) if status != BUSY and _OF_PICTURES.search(said) else ()
    left = [nicety for nicety in (*blind, *named) if nicety not in without]
    return Trouble(
        f"The model server answered with status {status}.",
        passing=status in (408, 409, 429) or status >= 500,
        pause_s=float(after) if after.isdecimal() else 0.0,
        declined=left[0] if left else "",
        too_long=status == TOO_LARGE or (not left and "context" in about),  # OpenAI says of a schema: "In context=…"
        answered=status in OF_QUESTION,
        wrong="" if left else WRONG.get(status, "").format(status),
    )


def _pointed(error: ValidationError) -> list[tuple[str, str]]:
    """What is wrong where, without the values."""
    wrongs = error.errors(include_url=False, include_context=False, include_input=False)
    return [("".join(f"/{part}" for part in wrong["loc"]), wrong["msg"]) for wrong in wrongs]


class _UnreadError(httpx2.RemoteProtocolError):
    """An answer that is not read to its end, in words."""


async def _bound(response: httpx2.Response) -> None:
    assert isinstance(response.stream, httpx2.AsyncByteStream)
    encoding = response.headers.pop("Content-Encoding", "identity")  # so that nobody unfolds it without a bound
    response.stream = _Bounded(response.stream, encoding)


class _Bounded(httpx2.AsyncByteStream):
    """A body that is read, and unfolded, up to the bound."""

    def __init__(self, stream: httpx2.AsyncByteStream, encoding: str) -> None:
        self._stream, self._encoding = stream, encoding

    async def __aiter__(self) -> AsyncIterator[bytes]:
        if self._encoding not in (ENCODING, "identity"):
            raise _UnreadError("The model's answer has an encoding that was not asked for.")
        unfold = zlib.decompressobj(zlib.MAX_WBITS | 16).decompress if self._encoding == ENCODING else _as_it_is
        left = ANSWER_MOST_BYTES
        async for chunk in self._stream:
            try:
                plain = unfold(chunk, left + 1)
            except zlib.error:
                raise _UnreadError("The model's answer could not be read.") from None
            left -= len(plain)
            if left < 0:
                raise _UnreadError("The model's answer was too large.")
            yield plain

    async def aclose(self) -> None:
        await self._stream.aclose()


def _as_it_is(chunk: bytes, most: int) -> bytes:
    return chunk
