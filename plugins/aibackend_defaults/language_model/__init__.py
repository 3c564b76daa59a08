"""A model behind any OpenAI-compatible server.

Nothing of a question, an answer or the key reaches an error or the log.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from aibackend.compute import FairSlots
from aibackend.errors import ModelFailed
from aibackend.services import LanguageModel, Prompt
from aibackend.services.context import current_call, in_background
from aibackend_defaults import model_counts
from aibackend_defaults.language_model.breaker import Breaker
from aibackend_defaults.language_model.messages import messages_of, tokens_of
from aibackend_defaults.language_model.trouble import Trouble

if TYPE_CHECKING:
    from pydantic import BaseModel

    from aibackend_defaults.language_model.wire import Wire

log = logging.getLogger(__name__)

OPENAI_URL = "https://api.openai.com/v1"
DIAGNOSE_S = 30.0
LEFT_ALONE = "the model failed several times in a row, and is asked again every half minute; the log tells how"
TRIES = 3
"""Questions sent while the server is busy (429), broken (5xx) or out of reach: the first and two more."""
FAIR_S = 10.0
"""A question that had less time, and less than the model's own, because its call had no more, tells nothing of it."""
PAUSE_S = 0.25
"""Before the second question when the server names no time; doubled before the third."""
CUTS, SHORTER = 3, 0.6
"""How often a question that is too long is asked again, and how much of it then."""
OF_A_FORM = ("strict", "schema", "images")
"""What a server may decline for one form, whose schema or pictures it does not take, and take for others."""
FORMS_MOST = 1_000
"""Forms of which a refusal is remembered: callers bring schemas of their own."""
FORMS_DECLINED = 2
"""Forms that a server declines before it has taken any, until it is asked for none that way."""


class ChatModel(LanguageModel):
    """Asks for JSON of a form's schema. Answers of the wrong shape are the caller's to send back, as validation
    errors.
    """

    skill = 0.9

    def __init__(
        self,
        name: str,
        *,
        url: str = "",
        key: str = "",
        timeout_s: float = 0.0,
        max_tokens: int = 0,
        prompt_tokens: int = 0,
        calls: int = 0,
        skill: float = 0.0,
    ) -> None:
        """timeout_s: for one answer, at most; max_tokens: of one answer; prompt_tokens: of one question; calls: at
        once. 0 for no bound of its own. skill: 0 for what such a model usually has.
        """
        self.name = name
        self.skill = skill or self.skill
        self._timeout_s, self._max_tokens, self.prompt_tokens = timeout_s, max_tokens, prompt_tokens
        self._breaker = Breaker()
        self._url, self._key = url or OPENAI_URL, key
        self._wire: Wire | None = None
        self._connecting = asyncio.Lock()
        self._turns = FairSlots(calls or 10_000)
        self._taken_tokens = 0
        """Of the longest question that the server took."""
        self._not_before = 0.0
        """Monotonic seconds: the server asked to be left alone until then."""
        self._modes = _Modes()
        self._wrong: str | None = None
        """What the operator has to mend, as the last question told."""

    async def close(self) -> None:
        if self._wire is not None:
            await self._wire.close()
            self._wire = None

    async def generate(
        self, response_model: type[BaseModel], prompt: Prompt, *, validation_errors: Sequence[str], timeout_s: float
    ) -> Any:
        account, given_s = current_call.get()[0], 0.0
        if not self._breaker.allows(account):
            raise ModelFailed("The model failed several times in a row and is left alone for a while.")
        outline = response_model.outline(prompt.instructions) if hasattr(response_model, "outline") else ""
        question = _Question(form=response_model, outline=outline, prompt=prompt, validation_errors=validation_errors)
        until = time.monotonic() + timeout_s
        try:
            async with asyncio.timeout(timeout_s):
                wire = await self._connected()
                turn = self._turns.slot(account, is_long=False, is_proven=False, is_job=in_background())
                async with turn, asyncio.timeout(self._timeout_s or None):
                    given_s = min(until - time.monotonic(), self._timeout_s or timeout_s)
                    filled = await self._persist(wire, question, time.monotonic() + given_s)
        except TimeoutError:
            if not given_s:
                raise ModelFailed("The model was busy with other calls for longer than there is time.") from None
            hurried = given_s < min(self._timeout_s or FAIR_S, FAIR_S)
            self._failed(Trouble("The model did not answer in time."), account, tells=not hurried)
            raise ModelFailed("The model did not answer in time.") from None
        except Trouble as trouble:
            self._failed(trouble, account)
            failure = ModelFailed(trouble.detail, errors=trouble.errors)
            failure.refused, failure.too_long = trouble.refused, trouble.too_long
            raise failure from None
        self._breaker.succeeded()
        self._wrong = None
        model_counts.asked(self.name, "answered")
        return filled

    async def check(self) -> str | None:
        """As the last questions told: readiness costs none."""
        return self._wrong or (LEFT_ALONE if self._breaker.shut else None)

    async def diagnose(self) -> str | None:
        wire = await self._connected()
        try:
            async with asyncio.timeout(DIAGNOSE_S):
                return await wire.diagnose(self.name)
        except TimeoutError:
            return "the model server does not answer; look at AIBACKEND_MODEL_URL"

    def _failed(self, trouble: Trouble, account: str, *, tells: bool = True) -> None:
        """An answer of the wrong shape is an answer: the server is there. So is what only this question is told.

        tells: whether it tells of the model, rather than of the question.
        """
        model_counts.asked(self.name, "refused" if trouble.errors else "denied" if trouble.wrong else "failed")
        if trouble.errors or trouble.answered:
            self._breaker.succeeded()
        elif tells:
            self._breaker.failed(account)
        if trouble.wrong and trouble.wrong != self._wrong:  # once, and not for each call
            log.error("%s: %s", self.name, trouble.wrong)
        self._wrong = trouble.wrong or None

    async def _connected(self) -> Wire:
        async with self._connecting:
            if self._wire is None:
                self._wire = await asyncio.to_thread(_connect, self._url, self._key)
            return self._wire

    def _answer_most(self, prompt: Prompt) -> int:
        """Tokens of an answer: a model that reasons may take many more than its answer has. 0 for no bound."""
        return self._max_tokens

    def _grammar(self, form: type[BaseModel]) -> str:
        """What the server is to keep to instead of the form's schema; "" for the schema."""
        return ""

    async def _persist(self, wire: Wire, question: _Question, until: float) -> Any:
        """Ask, and ask again while the trouble may pass in time, and shorter what is longer than the model takes.

        What can be read in parts is not cut: how long they may be is known then. How long later questions may be is
        learnt from texts alone, and never less than what was taken: one may have more tokens than others of its length.
        """
        form, most, bound = question.form, self._answer_most(question.prompt), self.prompt_tokens
        pauses = [PAUSE_S * 2**number for number in range(TRIES - 1)]
        cuts = CUTS
        while True:
            await self._wait(until)
            without = self._modes.declined(form)
            asked = question.messages(without, bound)
            try:
                filled = await wire.ask(
                    self.name, form, asked, without=without, max_tokens=most, grammar=self._grammar(form)
                )
            except Trouble as trouble:
                if trouble.too_long and cuts:
                    cuts -= 1
                    bound = int(tokens_of(asked) * SHORTER)
                    if "images" in question.shown(without):
                        self.prompt_tokens = max(bound, self._taken_tokens)
                    if question.prompt.parts != "cut":
                        raise
                    continue
                if trouble.declined and trouble.declined not in without:
                    self._modes.decline(form, trouble.declined)
                    continue
                if trouble.errors:
                    self._modes.took(question.shown(without))
                if not (trouble.passing and pauses):
                    raise
                self._not_before = max(self._not_before, time.monotonic() + max(pauses.pop(0), trouble.pause_s))
            else:
                self._modes.took(question.shown(without))
                self._taken_tokens = max(self._taken_tokens, tokens_of(asked))
                return filled

    async def _wait(self, until: float) -> None:
        """Leave the server alone for as long as it asked, to whichever call it said so."""
        pause_s = self._not_before - time.monotonic()
        if pause_s > 0:
            if time.monotonic() + pause_s >= until:
                raise Trouble("The model server is busy (status 429 or 5xx) for longer than there is time.")
            await asyncio.sleep(pause_s)


@dataclass(frozen=True, kw_only=True)
class _Question:
    """What is asked, until it is answered. outline: the form in words."""

    form: type[BaseModel]
    outline: str
    prompt: Prompt
    validation_errors: Sequence[str]

    def messages(self, without: frozenset[str], tokens: int) -> list[Any]:
        """As `messages_of`. Raises: Trouble, where the model is asked of a picture that its server does not take."""
        prompt = self.prompt
        if prompt.images and "images" in without:
            if not prompt.blind:
                raise Trouble("The model does not take pictures.", answered=True)
            prompt = replace(prompt, images=())
        return messages_of(prompt, self.validation_errors, outline=self.outline, tokens=tokens)

    def shown(self, without: frozenset[str]) -> frozenset[str]:
        """What of the niceties the question did without; pictures, where it has none."""
        return without if self.prompt.images else without | {"images"}


class _Modes:
    """What this server does not take, as it said itself."""

    def __init__(self) -> None:
        self._always: set[str] = set()
        self._forms: defaultdict[str, set[int]] = defaultdict(set)
        self._taken: set[str] = set()

    def declined(self, form: type[BaseModel]) -> frozenset[str]:
        """What to leave out of a question for this form."""
        key = _key(form) if self._forms else 0
        return frozenset(self._always | {nicety for nicety, forms in self._forms.items() if key in forms})

    def decline(self, form: type[BaseModel], nicety: str) -> None:
        """The server does not take it, for this form at least."""
        if len(self._forms[nicety]) < FORMS_MOST:
            self._forms[nicety].add(_key(form))
        few = nicety in OF_A_FORM and (nicety in self._taken or len(self._forms[nicety]) < FORMS_DECLINED)
        if not few:
            self._always.add(nicety)

    def took(self, without: frozenset[str]) -> None:
        """The server took what was not left out."""
        self._taken |= set(OF_A_FORM) - without


def _key(form: type[BaseModel]) -> int:
    """Forms of one schema are one; their names are not: most are called `Response`."""
    return hash(json.dumps(form.model_json_schema(), sort_keys=True))


def _connect(url: str, key: str) -> Wire:
    """Slow the first time: openai takes most of a second to import."""
    from aibackend_defaults.language_model.wire import Wire

    return Wire(url=url, key=key)
