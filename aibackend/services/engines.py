"""What reads, remembers, listens, speaks, draws and looks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any, Literal

from aibackend.services.life import Service

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from pydantic import BaseModel

    from aibackend.capability import Capability, Draft, RequestData
    from aibackend.documents import Document
    from aibackend.errors import NothingFound, UnsupportedLanguage
    from aibackend.services.context import AsyncCallContext


class DocumentReader(Service):
    """Turns a file into a `Document`."""

    @abstractmethod
    def read(self, data: bytes) -> Document:
        """Read a file; its kind is found by content. Runs in a compute worker: sync, and picklable with the reader.

        Raises: UnsupportedFile, UnreadableFile, EncryptedFile.
        """

    @abstractmethod
    def plain(self, text: str) -> Document:
        """A document of plain text, on the grid of `documents`."""

    def pictures(self, data: bytes, document: Document) -> Sequence[str]:
        """The pages that were hard to read, for a model that sees: data: URLs, in order, few.

        data, document: a file, and what `read` made of it, whose pages were gone through.
        """
        return ()


class Embedder(Service):
    """Turns texts into vectors for retrieval."""

    name: str = ""
    dimensions: int = 0

    @abstractmethod
    async def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """n × dimensions, rows of length 1."""


@dataclass(frozen=True, kw_only=True)
class Memory:
    """A stored memory. created: UTC."""

    id: str
    content: str
    metadata: Mapping[str, Any]
    created: datetime
    score: float = 0.0


class VectorMemory(Service):
    """Semantic recall. Each (account, namespace) is a world of its own: nothing is shared or inferred across."""

    @abstractmethod
    async def store(self, account: str, namespace: str, memories: Sequence[Memory]) -> None:
        """Keep memories; an id that is there already is replaced."""

    @abstractmethod
    async def search(
        self, account: str, namespace: str, query: str, *, limit: int, where: Mapping[str, Any], min_score: float
    ) -> list[Memory]:
        """Best first, with scores 0..1. where: metadata that must be equal."""

    @abstractmethod
    async def forget(
        self, account: str, namespace: str, *, ids: Sequence[str] = (), where: Mapping[str, Any] | None = None
    ) -> int:
        """Forget by ids, by metadata, or (neither given) all of the namespace. Returns how many were there."""


@dataclass(frozen=True, kw_only=True)
class Prompt:
    """What a model is asked.

    instructions: ours, trusted. quoted: named texts of the caller or of documents, shown to the model as data between
    fences, never as instructions; the longest last. images: data: URLs.
    kept: what a program computed, by paths on the wire such as `changes/*/risk`; it is not asked for, and stays as the
    draft has it. complete: makes the whole answer, as on the wire, of one that lacks what is kept, where copying the
    draft's values row by row is not enough. shapes: JSON Schemas of the caller for values of free form, by their names.
    linked: outermost fields, by snake_case names, that say something of each other, and are a model's together or not
    at all. refused: the answer before this one, which the validation errors speak of. answer_tokens: more than any
    sensible answer has, reasoning aside; 0 where nobody knows.
    blind: whether a model that does not see the images may answer, too.
    parts: what becomes of a text that is longer than a question may be. `cut`: its middle is left out; `joined`: it is
    read in parts, whose answers are put together; `retold`: these are then the text of a last question.
    """

    instructions: str
    quoted: Mapping[str, str] = field(default_factory=dict)
    images: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    complete: Callable[[dict[str, Any]], Mapping[str, Any]] | None = None
    shapes: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    linked: tuple[str, ...] = ()
    refused: str = ""
    answer_tokens: int = 0
    blind: bool = True
    parts: Literal["cut", "joined", "retold"] = "cut"


class LanguageModel(Service):
    """A model that answers in a given shape.

    prompt_tokens: of a question at most, as far as known; 0 for no bound. skill: how often it is right where a program
    is unsure, from 0, chance, to 1; of a model of unknown quality half of the way.
    """

    name: str = ""
    prompt_tokens: int = 0
    skill: float = 0.5

    def route(self, capability: str) -> Sequence[LanguageModel]:
        """The models that a capability asks, in order, the next one when one fails; none for the program alone."""
        return (self,)

    @abstractmethod
    async def generate(
        self, response_model: type[BaseModel], prompt: Prompt, *, validation_errors: Sequence[str], timeout_s: float
    ) -> Any:
        """An instance of `response_model`. validation_errors: what was wrong with the answer before, if there was one.

        Raises: ModelFailed for any answer that is none: refusal, broken JSON, a wrong shape, no connection, a time-out.
        """


class ModelRoad(Service):
    """How a language model takes part in an answer that the program began.

    sees: whether pictures of pages that were hard to read are wanted, as the context's `pictures`.
    """

    sees = False

    @abstractmethod
    async def improve(
        self, capability: Capability, request: RequestData, draft: Draft, context: AsyncCallContext, until: float
    ) -> Draft:
        """The draft itself, or an answer that the capability's checks let pass. until: monotonic seconds.

        Raises: ModelFailed, where the operator wants no draft instead.
        """

    @abstractmethod
    async def rescue(
        self,
        capability: Capability,
        request: RequestData,
        refusal: UnsupportedLanguage | NothingFound,
        context: AsyncCallContext,
        until: float,
    ) -> Draft | None:
        """A checked answer where the program found nothing, None where the refusal stands. until: monotonic seconds.

        Raises: ModelFailed, for a language that only a model speaks.
        """


@dataclass(frozen=True, kw_only=True)
class Segment:
    """Something said. start_s, end_s: seconds from the beginning. speaker: "" when not told apart."""

    text: str
    start_s: float
    end_s: float
    speaker: str = ""


@dataclass(frozen=True, kw_only=True)
class Transcript:
    """A recording, understood. language: ISO 639-1."""

    segments: tuple[Segment, ...]
    language: str


class SpeechRecognizer(Service):
    """Turns sound into words."""

    name: str = "embedded"

    @abstractmethod
    async def transcribe(self, data: bytes, *, diarize: bool) -> Transcript:
        """Raises: UnsupportedFile, UnreadableFile, UnsupportedLanguage, NothingFound (no speech)."""


@dataclass(frozen=True, kw_only=True)
class Audio:
    """Encoded sound. duration_s: measured from the samples."""

    data: bytes
    media_type: str
    duration_s: float


class SpeechSynthesizer(Service):
    """Turns words into sound."""

    name: str = "embedded"

    @abstractmethod
    async def speak(self, text: str, *, pace: str, voice: str, format: str) -> Audio:
        """pace: slow, normal, fast. voice: "" for the default. format: wav or mp3."""


@dataclass(frozen=True, kw_only=True)
class GeneratedImage:
    """An encoded picture. revised_prompt: what was drawn, if it differs from what was asked."""

    data: bytes
    media_type: str
    revised_prompt: str | None = None


class ImageGenerator(Service):
    """Turns a prompt into a picture."""

    name: str = "embedded"

    @abstractmethod
    async def generate(self, prompt: str, *, style: str, width: int, height: int, seed: int) -> GeneratedImage:
        """Equal arguments give equal bytes where the engine can promise it."""


@dataclass(frozen=True, kw_only=True)
class ImageDescription:
    """What is known of a picture. text: read from it, in reading order. nudity: 0..1.

    seen: the things in it, with their broader kinds. looked_for: what would be among them if it were there; what is in
    neither is unknown.
    """

    alt_text: str
    caption: str
    tags: tuple[str, ...]
    text: str
    width: int
    height: int
    nudity: float = 0.0
    seen: tuple[str, ...] = ()
    looked_for: tuple[str, ...] = ()


class ImageReader(Service):
    """Tells what a picture shows."""

    name: str = "embedded"

    @abstractmethod
    async def describe(self, data: bytes) -> ImageDescription:
        """Raises: UnsupportedFile, UnreadableFile."""
