"""What models were asked and what it came to, counted for `/metrics`. One process' figures."""

from __future__ import annotations

from prometheus_client import Counter

QUESTIONS = Counter(
    "aibackend_model_questions", "Questions to models by how they ended.", ["model", "outcome"], registry=None
)
TOKENS = Counter("aibackend_model_tokens", "Tokens of models by kind.", ["model", "kind"], registry=None)
ANSWERS = Counter(
    "aibackend_model_answers", "Answers of capabilities with a model by whose they are.", ["capability", "outcome"],
    registry=None,
)  # fmt: skip
ALL = (QUESTIONS, TOKENS, ANSWERS)


def asked(model: str, outcome: str) -> None:
    """Count a question. outcome: answered, refused (by its form), denied (the operator must mend it), failed."""
    QUESTIONS.labels(model, outcome).inc()


def tokens(model: str, *, prompt: int, cached: int, answer: int) -> None:
    """Count what a question took. cached: that part of the prompt which the server had in its cache."""
    for kind, count in (("prompt", prompt), ("cached", cached), ("answer", answer)):
        TOKENS.labels(model, kind).inc(count)


def answered(capability: str, outcome: str) -> None:
    """Count an answer. outcome: model, merged, draft (the model failed), same (it said no more), unasked, rescued."""
    ANSWERS.labels(capability, outcome).inc()
