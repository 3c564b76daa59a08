"""Makes `belonging.npz`: which things belong to which kinds, by the vectors of the multilingual encoder.

    python -m aibackend_blocks.models.zero_shot.training.fit_belonging TRAIN_FOLDER TAXONOMY_FOLDER CACHE [LEFT_OUT]

TAXONOMY_FOLDER: `packages` of fabiofcferreira/shopify-taxonomy, Shopify's product taxonomy of 2024-07 in many languages
(both MIT). Brands and what one buys there come from `values.merchants`, requests to assistants and banks and offers of
shops from TRAIN_FOLDER. Each round draws a taxonomy of three to sixteen kinds and things of them; the kinds may be of
another language than the things. LEFT_OUT: prefixes of departments and languages that teach nothing and are measured,
such as `fb,ap,os,it,nl`. Needs torch; a minute for the vectors, two for the rounds. Seeded.
"""

from __future__ import annotations

import gzip
import json
import random
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import Parameter, functional

from aibackend_blocks.models.zero_shot.training.build_abroad import vectors
from aibackend_blocks.models.zero_shot.training.build_bank import HERE, rows
from aibackend_blocks.models.zero_shot.wording import words
from aibackend_blocks.values import merchants

LANGUAGES = ("en", "de", "fr", "es", "it", "nl", "pt-BR", "pl", "ja")
RANK, ROUNDS, TAXONOMIES, RATE, PENALTY, SEED = 128, 2000, 4, 2e-3, 2e-4, 3
"""TAXONOMIES: of a round. PENALTY: on the distance from the principal axes, where both sides begin."""
GAIN, STRETCH = 10.0, 3.0
"""How far odds reach at first, and the axes' length."""
DEPARTMENTS, REQUESTS = 0.45, 0.25
"""Shares of the rounds; brands have the rest."""
LEAVES, BRANDS, ASKED = 1500, 11000, 6500
"""How many names of a language but English, brands and requests are drawn."""
DRESS = ("500 g", "1 kg", "2 L", "750 ml", "30 cm", "XL", "10 pcs", "x2", "12 V", "A4", "set of 4", "40 W", "16 inch")
MADE_UP = ("Nordal", "Kestro", "Vimax", "Bellora", "Trintec", "Osko", "Hartman", "Lumea")
SHOPS = frozenset({"shop", "amenity", "leisure", "tourism", "healthcare", "craft", "office"})


@dataclass(frozen=True, kw_only=True)
class Taxonomy:
    """things, kinds: vectors. gold: the kind of each thing."""

    things: Any
    kinds: Any
    gold: Any


@dataclass(kw_only=True)
class Tree:
    """parents: of each department. names: language → department → vectors, the plain name's first."""

    parents: dict[str, str]
    below: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    names: dict[str, dict[str, list[Any]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for one in self.parents:
            parts = one.split("-")
            for cut in range(1, len(parts)):
                self.below["-".join(parts[:cut])].append(one)


def dressed(name: str, chance: random.Random) -> str:
    """A name as a shop's list may write it."""
    parts = (
        [chance.choice(MADE_UP)] * (chance.random() < 0.3) + [name] + [chance.choice(DRESS)] * (chance.random() < 0.7)
    )
    told = " ".join(parts)
    return told.upper() if chance.random() < 0.25 else told.lower() if chance.random() < 0.4 else told


def tree(folder: Path, cache: Path, chance: random.Random) -> Tree:
    found: Tree | None = None
    for language in LANGUAGES:
        held = json.loads((folder / language / "src" / f"{language}.json").read_text("utf-8"))
        named = {one["id"]: one["name"] for part in held["verticals"] for one in part["categories"]}
        found = found or Tree(parents=dict.fromkeys(named, ""))
        inner = [one for one in named if found.below.get(one)]
        leaves = [one for one in named if not found.below.get(one)]
        drawn = inner + (leaves if language == "en" else chance.sample(leaves, LEAVES))
        plain = torch.tensor(vectors([named[one] for one in drawn], cache))
        marked = torch.tensor(vectors([dressed(named[one], chance) for one in drawn], cache))
        found.names[language] = {one: [plain[n], marked[n]] for n, one in enumerate(drawn)}
    assert found is not None
    return found


def departments(found: Tree, languages: Sequence[str], starts: Sequence[str], chance: random.Random) -> Taxonomy:
    """Kinds side by side or from anywhere, none within another, and what stands below them."""
    language = chance.choice(languages) if chance.random() < 0.75 else languages[0]
    told = language if chance.random() < 0.75 else languages[0]
    pool = [one for one, under in found.below.items() if len(under) > 2 and one.split("-")[0] in starts]
    if chance.random() < 0.5:
        parent = chance.choice(pool)
        pool = [one for one in found.below[parent] if one.count("-") == parent.count("-") + 1 and found.below.get(one)]
    chosen: list[str] = []
    for one in chance.sample(pool, min(len(pool), 60)):
        if len(chosen) < chance.randint(3, 14) and one.count("-") < 4 and not any(_related(one, two) for two in chosen):
            chosen.append(one)
    if len(chosen) < 3:
        return departments(found, languages, starts, chance)
    things, gold = [], []
    for _ in range(28):
        number = chance.randrange(len(chosen))
        if seen := found.names[language].get(chance.choice(found.below[chosen[number]])):
            things.append(chance.choice(seen))
            gold.append(number)
    if len(gold) < 4:
        return departments(found, languages, starts, chance)
    kinds = torch.stack([found.names[told][one][0] for one in chosen])
    return Taxonomy(things=torch.stack(things), kinds=kinds, gold=torch.tensor(gold))


def _related(one: str, two: str) -> bool:
    return f"{one}-".startswith(f"{two}-") or f"{two}-".startswith(f"{one}-")


@dataclass(frozen=True, kw_only=True)
class Labelled:
    """Texts of a set by groups, and the labels that are right for each group."""

    texts: Any
    labels: dict[str, Any]
    groups: dict[str, list[int]]
    right: dict[str, tuple[str, ...]]

    def draw(self, chance: random.Random, most: int) -> Taxonomy:
        """Some groups by one of their labels each, and their texts."""
        chosen: dict[str, str] = {}
        for group in chance.sample(sorted(self.groups), min(len(self.groups), chance.randint(3, most))):
            label = chance.choice(self.right[group])
            if not any(label in self.right[other] or told in self.right[group] for other, told in chosen.items()):
                chosen[group] = label
        kinds = torch.stack([self.labels[label] for label in chosen.values()])
        use = [
            (text, number)
            for number, group in enumerate(chosen)
            for text in chance.sample(self.groups[group], min(3, len(self.groups[group])))
        ]
        places, gold = zip(*use, strict=True)
        return Taxonomy(things=self.texts[list(places)], kinds=kinds, gold=torch.tensor(gold))


def labelled(texts: list[str], groups: list[str], right: dict[str, tuple[str, ...]], cache: Path) -> Labelled:
    names = sorted({label for each in right.values() for label in each})
    by_group = defaultdict(list)
    for number, group in enumerate(groups):
        by_group[group].append(number)
    return Labelled(
        texts=torch.tensor(vectors(texts, cache)),
        labels=dict(zip(names, torch.tensor(vectors([words(name) for name in names], cache)), strict=True)),
        groups=dict(by_group),
        right=right,
    )


def brands(cache: Path, chance: random.Random) -> Labelled:
    """Brands of one kind of place, half in a till's capitals; every word for the place is right."""
    folder = Path(merchants.__file__).parent
    told = [line.split("\t") for line in (folder / "kinds.tsv").read_text("utf-8").splitlines() if line[0] != "#"]
    kinds = {
        tag: tuple(part.strip() for part in phrase.split(",")) for tag, phrase in told if tag.split("/")[0] in SHOPS
    }
    found = []
    with gzip.open(folder / "brands.tsv.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            name, tag, _ = line.split("\t")
            if tag in kinds:
                found.append((name.upper() if chance.random() < 0.5 else name.title(), tag))
    drawn = chance.sample(found, min(BRANDS, len(found)))
    return labelled([name for name, _ in drawn], [tag for _, tag in drawn], kinds, cache)


def requests(folder: Path, cache: Path, chance: random.Random) -> list[Labelled]:
    """Requests by their set's intents, and offers by the shop's categories."""
    every = [(r["set"], r["text"], r["label"]) for r in rows(folder, "intents") if r["label"] != "oos"]
    every = chance.sample(every, ASKED)
    every += [("offers", r["text"], r["category"]) for r in chance.sample(rows(folder, "products"), ASKED // 3)]
    found = []
    for name in sorted({name for name, *_ in every}):
        texts, labels = zip(*((text, label) for part, text, label in every if part == name), strict=True)
        found.append(labelled(list(texts), list(labels), {label: (label,) for label in set(labels)}, cache))
    return found


class Belonging(torch.nn.Module):
    """Both sides on axes of their own; how far odds reach depends on the thing."""

    def __init__(self, every: Any) -> None:
        super().__init__()
        self.mean = every.mean(0)
        axes = torch.pca_lowrank(every[::3] - self.mean, RANK, center=False)[2] * STRETCH
        self.first = axes.clone()
        self.things, self.kinds, self.kinds_mean = (
            Parameter(axes.clone()),
            Parameter(axes.clone()),
            Parameter(self.mean.clone()),
        )
        self.sure, self.sure_bias = Parameter(torch.zeros(len(axes))), Parameter(torch.tensor(GAIN).log())

    def forward(self, drawn: Taxonomy) -> Any:
        things = functional.normalize((drawn.things - self.mean) @ self.things, dim=1)
        kinds = functional.normalize((drawn.kinds - self.kinds_mean) @ self.kinds, dim=1)
        return torch.exp((drawn.things - self.mean) @ self.sure + self.sure_bias)[:, None] * (things @ kinds.T)

    def penalty(self) -> Any:
        far = ((self.things - self.first) ** 2).sum() + ((self.kinds - self.first) ** 2).sum()
        return PENALTY * far + 1e-3 * (self.sure**2).sum()


def figures(net: Belonging, drawn: Sequence[Taxonomy]) -> str:
    """Accuracy and loss, and those of plain likeness."""
    with torch.no_grad():
        plain = [
            20
            * functional.normalize(one.things - net.mean, dim=1)
            @ functional.normalize(one.kinds - net.mean, dim=1).T
            for one in drawn
        ]
        told = [net(one) for one in drawn]
    gold = torch.cat([one.gold for one in drawn])
    return ", ".join(
        f"{name} {float((torch.cat([z.argmax(1) for z in said]) == gold).float().mean()):.3f} right, loss "
        f"{np.mean([float(functional.cross_entropy(z, one.gold)) for z, one in zip(said, drawn, strict=True)]):.3f}"
        for name, said in (("likeness", plain), ("learnt", told))
    )


def main(folder: Path, taxonomy: Path, cache: Path, left_out: str = "") -> None:
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    chance, out = random.Random(SEED), left_out.split(",")  # noqa: S311
    found, shops, asked = tree(taxonomy, cache, chance), brands(cache, chance), requests(folder, cache, chance)
    starts = sorted({one.split("-")[0] for one in found.parents})
    taught, languages = [s for s in starts if s not in out], [one for one in LANGUAGES if one not in out]
    net = Belonging(torch.cat([torch.stack([v for v, _ in found.names[one].values()]) for one in languages]))
    steps = torch.optim.Adam(net.parameters(), lr=RATE)
    for number in range(ROUNDS):
        loss = net.penalty()
        for _ in range(TAXONOMIES):
            share = chance.random()
            if share < DEPARTMENTS:
                drawn = departments(found, languages, taught, chance)
            elif share < DEPARTMENTS + REQUESTS:
                drawn = chance.choice(asked).draw(chance, 14)
            else:
                drawn = shops.draw(chance, 16)
            loss = loss + functional.cross_entropy(net(drawn), drawn.gold) / TAXONOMIES
        steps.param_groups[0]["lr"] = RATE * (1 - number / ROUNDS)
        steps.zero_grad()
        loss.backward()
        steps.step()
    measured = random.Random(SEED + 1)  # noqa: S311
    for name, spoken, part in (
        ("departments left out", languages, [s for s in starts if s in out]),
        ("and languages", [one for one in LANGUAGES if one in out], [s for s in starts if s in out]),
        ("all that taught", languages, taught),
    ):
        if spoken and part:
            print(name, figures(net, [departments(found, spoken, part, measured) for _ in range(120)]))
    if not left_out:
        kept = {n: v.numpy().astype(np.float16) for n, v in net.state_dict().items()}
        np.savez_compressed(HERE / "belonging.npz", mean=net.mean.numpy().astype(np.float16), **kept)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]), *sys.argv[4:])
