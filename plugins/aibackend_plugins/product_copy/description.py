"""Descriptions: a plan of speech acts for each channel, each act with several ways to say it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from aibackend_blocks.language.writing.paragraphs import Point, told
from aibackend_blocks.language.writing.voice import contracted, expanded
from aibackend_blocks.language.writing.wording import sentence

from .channels import Channel
from .clauses import clause_of, features_said, specs_said
from .pitch import Pitch

HASHTAGS_MAX = 8
"""In a caption; Instagram allows 30, and its own creators' account advises few."""


def description(given: Pitch, channel: str, limits: Channel, keywords: Sequence[str], said: str) -> str:
    """The body of a listing: the acts of the channel in their order, the lightest dropped first where it is short.

    said: the title and the bullets; a spec that is neither there nor in the plan's acts is told all the same.
    """
    points = [Point(f"{place}", act(given), weight) for place, (act, weight) in enumerate(_PLANS[channel](given))]
    tags = _hashtags(keywords) if channel == "instagram" else ""
    everything = "\n".join([said, *(point.text for point in points)]).lower()
    if any(spec.value.lower() not in everything for spec in given.specs):
        points.append(Point("specs", _specs(given), 3))
    body = told(points, limits.description - len(tags) - 2, "\n\n" if limits.paragraphs else " ")
    voiced = contracted(body) if given.voice in ("warm", "playful") else expanded(body)
    voiced = body if len(voiced) + len(tags) + 2 > limits.description else voiced
    return "\n\n".join(part for part in (voiced, tags) if part)


def _hashtags(keywords: Sequence[str]) -> str:
    joined_words = ("".join(word.capitalize() for word in re.findall(r"[^\W_]+", term)) for term in keywords)
    return " ".join(list(dict.fromkeys(f"#{word}" for word in joined_words if word))[:HASHTAGS_MAX])


# --- acts -------------------------------------------------------------------------------------------------------------


def _opening(given: Pitch) -> str:
    """Whom it is for, and what it is."""
    audience = given.audience
    if not audience:
        shapes = [
            f"Meet {given.the}.",
            f"This is {given.the}." if not given.many else f"These are {given.the}.",
            f"Take a closer look at {given.the}.",
        ]
        return sentence(given.choice.pick(shapes, "opening"))
    shapes = [
        f"{given.the} {given.is_} meant for {audience}.",
        f"With {audience} in mind: {given.the}.",
        f"Meet {given.the}, with {audience} in mind.",
        f"One for {audience}: {given.the}.",
        f"{given.the} {given.is_} here for {audience}.",
        f"For {audience}, we recommend a look at {given.the}.",
        f"What should {_a(given)} offer {audience}? See what {given.the} {_brings(given)}.",
    ]
    return " ".join(map(sentence, re.split(r"(?<=[.?]) ", given.choice.pick(shapes, "opening"))))


def _brings(given: Pitch) -> str:
    return "bring" if given.many else "brings"


def _a(given: Pitch) -> str:
    if not given.noun:
        return "a product"
    return given.noun if given.many else _article(given.noun)


def _article(noun: str) -> str:
    from aibackend_blocks.language.writing.wording import an

    return an(noun)


def _features(given: Pitch) -> str:
    return features_said(given, given.it)


def _named_features(given: Pitch) -> str:
    return features_said(given, given.the)


def _specs(given: Pitch) -> str:
    return specs_said(given, given.this)


def _named_specs(given: Pitch) -> str:
    return specs_said(given, given.the)


def _specifics(given: Pitch) -> str:
    """One line a spec, as buyers of marketplaces scan them."""
    heads = ["Details", "Specifics", "At a glance", "Item specifics", "The details"]
    lines = [f"{spec.name[:1].upper()}{spec.name[1:]}: {spec.value}" for spec in given.specs]
    return "\n".join([given.choice.pick(heads, "specifics"), *lines]) if lines else ""


def _lines(given: Pitch) -> str:
    """Short lines for a caption."""
    marks = given.choice.pick(["• ", "– ", "→ ", ""], "marks")
    lines = [*(spec.said for spec in given.specs), *(feature.text for feature in given.features)]
    return "\n".join(f"{marks}{line[:1].upper()}{line[1:]}" for line in given.choice.ordered(lines, "lines"))


def _suits(given: Pitch) -> str:
    """Whom it is for, after the facts."""
    if not given.audience:
        return ""
    shapes = [
        f"{given.it} {given.is_} meant for {given.audience}",
        f"Who {given.is_} {given.it} for? {sentence(given.audience)}",
        f"{given.this} {given.is_} for {given.audience}",
    ]
    return sentence(given.choice.pick(shapes, "suits"))


def _suits_named(given: Pitch) -> str:
    return sentence(f"{given.the} {given.is_} meant for {given.audience}")


def _check(given: Pitch) -> str:
    shapes = [
        "Not sure about something? Send us a message before you order.",
        "Questions about size or use? We are happy to answer before you order.",
    ]
    if given.specs:
        shapes += [
            "Please compare the specifics with what you need before you buy.",
            f"Please check the details above to make sure {given.this} {given.is_} right for you.",
            "All details are listed above. Please ask if you need to know more.",
        ]
    return sentence(given.choice.pick(shapes, "check"))


def _invitation(given: Pitch) -> str:
    shapes = [
        f"Does {given.this} fit your plans? Put {_them(given)} in your cart." if not given.many
        else f"Do {given.this} fit your plans? Put them in your cart.",
        "Take your time, compare, and order when you are ready.",
        f"Sounds right? Add {given.this} to your cart.",
        "Still weighing it up? The points above are there to help you choose.",
        "Questions? Ask us before you order.",
        f"Add {_them(given)} to your cart when you are ready.",
    ]  # fmt: skip
    return sentence(given.choice.pick(shapes, "invitation"))


def _chat(given: Pitch) -> str:
    shapes = [
        f"When would you use {given.this} first? Tell us below.",
        "Which of these points matters most to you? Tell us in the comments.",
        f"Know someone who has been looking for {_a(given)}? Tag them.",
        f"Save this post for the day you need {_a(given)}.",
        "Questions? Drop them below and we will answer.",
        f"Would you pick {given.this} for yourself or give {_them(given)} away?",
    ]
    return given.choice.pick(shapes, "chat")


def _maker(given: Pitch) -> str:
    shapes = [
        f"Thank you for stopping by to see {given.this}.",
        f"If you are looking for a present, {given.this} may be just the thing. Leave a note with your order.",
        f"Write to us with any question about {given.this}: we like to hear from you.",
        "Have a wish or a question? A short message is all it takes.",
        f"We look forward to sending {given.this} on {'their' if given.many else 'its'} way to you.",
    ]
    return sentence(given.choice.pick(shapes, "maker"))


def _them(given: Pitch) -> str:
    return "them" if given.many else "it"


# --- plans ------------------------------------------------------------------------------------------------------------

_Plan = Sequence[tuple[Callable[[Pitch], str], float]]


def _shopify(given: Pitch) -> _Plan:
    middle: list[tuple[Callable[[Pitch], str], float]] = [(_features, 2), (_specs, 3)]
    middle = middle if given.choice.pick([True, False], "order") else middle[::-1]
    return [(_opening, 2.5), *middle, (_invitation, 0.5)]


def _amazon(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_named_specs, 3), (_features, 2), (_suits, 2)],
        [(_opening, 3), (_specs, 3), (_features, 2)],
        [(_named_features, 2), (_specs, 3), (_suits, 2)],
    ]
    return _led(given, plans)


def _ebay(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_opening, 3), (_features, 2), (_specifics, 3), (_check, 0.5)],
        [(_named_features, 2), (_suits, 1), (_specifics, 3), (_check, 0.5)],
    ]
    return _led(given, plans)


def _etsy(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_opening, 3), (_features, 2), (_specifics, 3), (_maker, 0.5)],
        [(_named_features, 2), (_suits, 2), (_specifics, 3), (_maker, 0.5)],
    ]
    return _led(given, plans)


def _google(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_named_specs, 3), (_features, 2), (_suits, 2)],
        [(_named_features, 2), (_specs, 3), (_suits, 2)],
        [(_suits_named, 2), (_specs, 3), (_features, 2)],
    ]
    return _led(given, plans)


def _instagram(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_opening, 3), (_lines, 3), (_chat, 1)],
        [(_chat, 1), (_lines, 3), (_suits, 2)],
        [(_opening, 2), (_specs, 3), (_features, 2), (_chat, 1)],
    ]
    return given.choice.pick(plans, "plan")


def _led(given: Pitch, plans: Sequence[_Plan]) -> _Plan:
    """One of the plans whose first act has something to say with the name in it."""
    things = any(feature.grammar == "thing" for feature in given.features)
    missing = {*([] if things else [_named_features]), *([] if any(map(clause_of, given.specs)) else [_named_specs]),
               *([] if given.audience else [_suits_named])}  # fmt: skip
    return given.choice.pick(
        [plan for plan in plans if plan[0][0] not in missing] or [[(_opening, 3), *plans[0]]], "plan"
    )


_PLANS: Final[Mapping[str, Callable[[Pitch], _Plan]]] = {
    "shopify": _shopify, "amazon": _amazon, "ebay": _ebay, "etsy": _etsy, "google": _google, "instagram": _instagram,
}  # fmt: skip
