"""Descriptions: a plan of speech acts for each channel, each act with several ways to say it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from aibackend_blocks.writing.paragraphs import Point, told
from aibackend_blocks.writing.voice import contracted, expanded
from aibackend_blocks.writing.wording import joined, sentence

from .channels import Channel
from .pitch import Pitch, feature_said
from .specs import Spec

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
        points.append(Point("specs", _told_specs(given), 3))
    body = told(points, limits.description - len(tags) - 2)
    voiced = contracted(body) if given.voice in ("warm", "playful") else expanded(body)
    voiced = body if len(voiced) + len(tags) + 2 > limits.description else voiced
    return "\n\n".join(part for part in (voiced, tags) if part)


def _hashtags(keywords: Sequence[str]) -> str:
    joined_words = ("".join(word.capitalize() for word in re.findall(r"[^\W_]+", term)) for term in keywords)
    return " ".join(list(dict.fromkeys(f"#{word}" for word in joined_words if word))[:HASHTAGS_MAX])


# --- acts -------------------------------------------------------------------------------------------------------------


def _opening(given: Pitch) -> str:
    """Whom it is for, and what it is."""
    name, audience = given.name, given.audience
    if not audience:
        shapes = [
            f"{name}: all there is to know, in a few lines.",
            f"This is {name}.",
            f"A short look at {name}.",
            f"Here {given.is_} {name}, just as described below.",
        ]
        return sentence(given.choice.pick(shapes, "opening"))
    shapes = [
        f"{name} is meant for {audience}." if not given.many else f"{name} are meant for {audience}.",
        f"We had {audience} in mind when we listed {given.this}.",
        f"For {audience}: {name}.",
        f"Shopping for {audience}, or one of them yourself? Then have a look at {name}.",
        f"{audience} know what to look for. Hold {name} up to it.",
        f"What do {audience} ask of {_a(given)}? Here are the answers for {name}.",
        f"There are many things on sale for {audience}. This one is {name}.",
        f"Say hello to {name}, picked with {audience} in mind.",
    ]
    return " ".join(map(sentence, re.split(r"(?<=[.?]) ", given.choice.pick(shapes, "opening"))))


def _a(given: Pitch) -> str:
    if not given.noun:
        return "a product"
    return given.noun if given.many else _article(given.noun)


def _article(noun: str) -> str:
    from aibackend_blocks.writing.wording import an

    return an(noun)


def _features(given: Pitch) -> str:
    """One sentence for each feature."""
    return " ".join(feature_said(given, feature) for feature in given.features)


def _told_specs(given: Pitch) -> str:
    """All specs in one or two sentences."""
    said = [spec.told for spec in given.specs]
    if not said:
        return ""
    plain = not any(":" in part or part.startswith(("for ", "made ", "sizes ")) for part in said)
    listed = joined(said) if plain and all("," not in part for part in said) else "; ".join(said)
    shapes = [f"The facts: {listed}.", f"In figures and materials: {listed}.", f"On paper: {listed}.",
              f"What the label says: {listed}.", f"To be exact: {listed}.", f"Put plainly, {listed}."]  # fmt: skip
    if plain:
        shapes += [f"You get {listed}.", f"Expect {listed}.", f"Count on {listed}."]
    return sentence(given.choice.pick(shapes, "specs"))


def _benefits(given: Pitch) -> str:
    """What the specs are good for, as far as that is known."""
    return " ".join(_benefit(given, spec) for spec in given.specs if spec.good_for)


def _benefit(given: Pitch, spec: Spec) -> str:
    reason = spec.good_for.removeprefix("so ")
    if spec.good_for.startswith("so "):
        shapes = [f"{spec.said}, so {reason}", f"Thanks to {spec.told}, {reason}"]
        return sentence(
            given.choice.pick(shapes[:1] if ":" in spec.said or reason.startswith("you know") else shapes, spec.name)
        )
    return sentence(given.choice.pick([f"{spec.said}: {reason}", f"{spec.said}, {reason}"], spec.name))


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


def _summary(given: Pitch) -> str:
    """The plain first sentence that search shows: what it is, with its first facts."""
    first = joined([spec.told for spec in given.specs[:2] if ":" not in spec.said])
    feature = given.features[0].text if given.features and given.features[0].grammar == "thing" else ""
    what = joined([part for part in (first, feature) if part])
    if not what:
        return sentence(given.name)
    shapes = [f"{given.name} with {what}.", f"{given.name}: {what}.", f"{given.name}, {what}."]
    return sentence(given.choice.pick(shapes, "summary"))


def _suits(given: Pitch) -> str:
    """Whom it is for, after the facts."""
    if not given.audience:
        return ""
    shapes = [f"Suited to {given.audience}.", f"A choice for {given.audience}.", f"For {given.audience}.",
              f"Intended for {given.audience}.", f"Chosen with {given.audience} in mind."]  # fmt: skip
    return given.choice.pick(shapes, "suits")


def _check(given: Pitch) -> str:
    shapes = [
        "Please compare the specifics with what you need before you buy.",
        f"Read through the lines above and make sure {given.this} {given.is_} what you are after.",
        "Not sure about one of the points? Send a message before you order.",
        f"All that we can say about {given.this} stands in this listing. Ask if you miss something.",
        "Measure twice, order once: the details are listed above.",
    ]
    return sentence(given.choice.pick(shapes, "check"))


def _invitation(given: Pitch) -> str:
    shapes = [
        f"Does {given.this} fit your plans? Put {_them(given)} in your cart." if not given.many
        else f"Do {given.this} fit your plans? Put them in your cart.",
        "Take your time, compare, and order when you are ready.",
        f"If that sounds right, {given.this} could be with you soon.",
        "Still weighing it up? The points above are there to help you choose.",
        "Ask us anything that you would want to know first.",
        "Add it to your basket when you have seen enough." if not given.many
        else "Add them to your basket when you have seen enough.",
    ]  # fmt: skip
    return sentence(given.choice.pick(shapes, "invitation"))


def _chat(given: Pitch) -> str:
    shapes = [
        f"Where would {given.this} go in your home or your day? Tell us below.",
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
    middle: list[tuple[Callable[[Pitch], str], float]] = [(_features, 2), (_told_specs, 3)]
    middle = middle if given.choice.pick([True, False], "order") else middle[::-1]
    return [(_opening, 2.5), *middle, (_benefits, 1), (_invitation, 0.5)]


def _amazon(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_summary, 3), (_suits, 2), (_features, 2), (_benefits, 1)],
        [(_opening, 3), (_told_specs, 3), (_features, 2)],
        [(_summary, 3), (_features, 2), (_told_specs, 2), (_suits, 2)],
    ]
    return given.choice.pick(plans, "plan")


def _ebay(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_summary, 3), (_specifics, 3), (_features, 2), (_suits, 1), (_check, 0.5)],
        [(_suits, 1), (_features, 2), (_specifics, 3), (_check, 0.5)],
    ]
    return given.choice.pick(plans, "plan")


def _etsy(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_summary, 3), (_opening, 2), (_features, 2), (_specifics, 3), (_maker, 0.5)],
        [(_opening, 3), (_features, 2), (_benefits, 1), (_specifics, 3), (_maker, 0.5)],
    ]
    return given.choice.pick(plans, "plan")


def _google(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_summary, 3), (_told_specs, 3), (_features, 2), (_suits, 2)],
        [(_summary, 3), (_suits, 2), (_features, 2), (_benefits, 1), (_told_specs, 3)],
    ]
    return given.choice.pick(plans, "plan")


def _instagram(given: Pitch) -> _Plan:
    plans: list[_Plan] = [
        [(_opening, 3), (_lines, 3), (_chat, 1)],
        [(_chat, 1), (_lines, 3), (_suits, 2)],
        [(_features, 2), (_told_specs, 3), (_suits, 2), (_chat, 1)],
    ]
    return given.choice.pick(plans, "plan")


_PLANS: Final[Mapping[str, Callable[[Pitch], _Plan]]] = {
    "shopify": _shopify, "amazon": _amazon, "ebay": _ebay, "etsy": _etsy, "google": _google, "instagram": _instagram,
}  # fmt: skip
