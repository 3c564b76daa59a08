"""Models by the settings: which there are, and which capability asks which, in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from aibackend.errors import ConfigurationError, ModelFailed
from aibackend.services import LanguageModel, Prompt
from aibackend.settings import Settings
from aibackend_defaults.language_model import ChatModel

ANY = "*"
OR = "|"
"""Between a model and the one that is asked when it fails."""


def named(routes: Mapping[str, str], default: str) -> dict[str, tuple[str, ...]]:
    """The models of each capability by the settings: `{"invoice": "qwen-vl|gpt-5-mini", "*": "gpt-5-mini"}`."""
    given = {ANY: default, **routes} if default else dict(routes)
    return {capability: tuple(filter(None, models.split(OR))) for capability, models in given.items()}


def model_of(settings: Settings) -> LanguageModel:
    """What the settings name: a model behind a server or in a file, or several. Raises: ConfigurationError."""
    if not 0 <= settings.model_skill <= 1:
        raise ConfigurationError("model_skill is a share of right answers, from 0 to 1")

    def made(name: str) -> LanguageModel:
        shared: Any = {"timeout_s": settings.model_timeout, "skill": settings.model_skill}
        if name.endswith(".gguf"):
            from aibackend_defaults.language_model.gguf import GgufModel

            return GgufModel(Path(name), threads=settings.model_threads, **shared)
        return ChatModel(
            name,
            url=settings.model_urls.get(name.lower(), settings.model_url),
            key=settings.model_keys.get(name.lower(), settings.model_key),
            max_tokens=settings.model_max_tokens,
            prompt_tokens=settings.model_prompt_tokens,
            calls=settings.model_calls,
            **shared,
        )

    return RoutedModels(named(settings.models, settings.model), made) if settings.models else made(settings.model)


class RoutedModels(LanguageModel):
    """Models by name, each made once, and the order in which a capability asks them."""

    def __init__(self, routes: Mapping[str, tuple[str, ...]], make: Callable[[str], LanguageModel]) -> None:
        self._routes = routes
        self._models = {name: make(name) for name in dict.fromkeys(name for names in routes.values() for name in names)}
        self.name = OR.join(self._models)

    def route(self, capability: str) -> Sequence[LanguageModel]:
        return [self._models[name] for name in self._routes.get(capability, self._routes.get(ANY, ()))]

    async def open(self) -> None:
        for model in self._models.values():
            await model.open()

    async def close(self) -> None:
        for model in self._models.values():
            await model.close()

    async def check(self) -> str | None:
        return _together([(name, await model.check()) for name, model in self._models.items()])

    async def diagnose(self) -> str | None:
        return _together([(name, await model.diagnose()) for name, model in self._models.items()])

    async def generate(self, response_model: Any, prompt: Prompt, **options: Any) -> Any:
        """Without a capability there is only the general route."""
        for model in self.route(ANY):
            return await model.generate(response_model, prompt, **options)
        raise ModelFailed("No model is set for this.")


def _together(told: Sequence[tuple[str, str | None]]) -> str | None:
    return "; ".join(f"{name}: {wrong}" for name, wrong in told if wrong) or None
