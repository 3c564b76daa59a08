"""What the reader of spans learns from: messages made of templates, and labelled turns of public sets.

A row is (text, {question: [(start, end), ...]}, part): an empty list is a question that the text does not answer.
Sources: `templates.txt`, `openers.txt`, `closers.txt`, `fillers.txt`, `roles.txt` (written for this project);
slots.jsonl.gz (restaurant8k, DSTC8: CC-BY-4.0), NLU-Evaluation-Data (CC-BY-4.0), nlu-benchmark (CC0-1.0), the train
split of the multi-domain goal-oriented dialogues (CDLA-Permissive-1.0), NLU++ (PolyAI, CC-BY-4.0), and QAMR's
questions (MIT) to sentences of Wikinews (CC-BY-2.5).
"""

from __future__ import annotations

import gzip
import json
import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).parent
HELD = {"vet", "freight", "library", "photography", "care", "bank", "cleaning", "recruiting"}
"""Trades that are only for validation."""
_KEPT = {"takeaway", "transport"}
"""The same of the public sets."""
Row = tuple[str, dict[str, list[tuple[int, int]]], str]
FAMILIES = (
    "person other_person relative recipient doctor driver landlord manager waiter teacher carer speaker child husband"
    " technician sender greeted tenant patient buyer seller emergency guarantor now_person visitor reporter supervisor"
    " booked_name", "company carrier school sender_company client_firm other_firm consignee subcontractor make",
    "city origin destination venue address route gate", "quantity people children age size capacity",
    "duration since frequency terms", "date order_date delivery_date start_date end_date"
    " incident_date birth time arrival departure apply_by given_at landing leaving closed_at built",
    "price budget deposit refund percent salary net tax gross balance paid lotprice estimate",
    "order_number reference customer_number invoice serial policy flight plate error model",
    "product food drink crop device part vehicle pet software medicine book material color weight dimensions make model"
    " given", "job position", "reason problem symptom request status feedback body weather cause condition docname",
    "service subject sport event hobby skill language serves", "area dimensions weight distance temperature",
    "propertykind room venue", "plan payment team terms",
)  # fmt: skip
"""Roles that could be taken for each other: none is a wrong question for a text that holds another."""


def labels(spans: list[tuple[int, int]], pieces: tuple[tuple[int, int], ...]) -> np.ndarray:
    """0 outside, 1 begin, 2 inside."""
    made = np.zeros(len(pieces), np.int8)
    for start, end in spans:
        inside = [i for i, (a, b) in enumerate(pieces) if a < end and b > start]
        made[inside] = 2
        made[inside[:1]] = 1
    return made


def _table(name: str) -> dict[str, list[str]]:
    lines = (line.partition(": ") for line in (HERE / name).read_text("utf-8").splitlines() if line.strip())
    return {key: [one.strip() for one in values.split(" | ")] for key, _, values in lines}


FILLERS = _table("fillers.txt")
_ROLES = _table("roles.txt")
ROLES = {key.partition("=")[0]: values for key, values in _ROLES.items()}
DEFAULT = {key.partition("=")[0]: key.partition("=")[2] for key in _ROLES}


class Writer:
    """Writes messages of the templates."""

    def __init__(self, data: Path, rng: random.Random) -> None:
        self.rng = rng
        self.names = {"first": set(), "last": set()}
        for row in _rows(data / "names.jsonl.gz"):
            for token in row["tokens"]:
                kind = {"GivenName": "first", "Surname": "last"}.get(token["label"])
                word = token["token"].strip(",.")
                if kind and word.isalpha() and word[:1].isupper() and len(word) > 2:
                    self.names[kind].add(word.capitalize() if word.isupper() else word)
        self.pools = {kind: sorted(words) for kind, words in self.names.items()}
        self.shop = [" ".join(row["text"].split()[:4]) for row in _rows(data / "products.jsonl.gz")]

    def filled(self, filler: str) -> str:
        rng = self.rng
        if filler == "first":
            return rng.choice(self.pools["first"])
        if filler == "last":
            return rng.choice(["", "", "", "", "van der ", "de la ", "Al-", "O'"]) + rng.choice(self.pools["last"])
        if filler == "person":
            return rng.choice(("{} {}", "{} {}", "{} {}", "{0}", "Mr {1}", "Mrs {1}", "Dr {1}", "Ms {0} {1}")).format(
                self.filled("first"), self.filled("last")
            )
        if filler == "product" and rng.random() < 0.2:
            return rng.choice(self.shop)
        return re.sub(r"\{(\w+?)(_?)\}", self._part, rng.choice(FILLERS[filler]))

    def _part(self, found: re.Match[str]) -> str:
        name = found[1]
        if name == "D":
            return str(self.rng.randrange(10))
        if name == "N":
            return str(self.rng.randrange(1, 240))
        if name == "L":
            return self.rng.choice("ABCDEFGHKLMNPRSTUVWXYZ")
        made = self.filled(name)
        return re.sub(r"\W", "", made).lower() if found[2] else made

    def sentence(self, form: str) -> tuple[str, list[tuple[str, int, int]]]:
        """A text, and (role, start, end) of what it tells."""
        text, spans, last = "", [], 0
        for slot in re.finditer(r"\{(\w*)(?:=(\w+))?\}", form):
            text += form[last : slot.start()]
            role, made = slot[1], self.filled(slot[2] or DEFAULT[slot[1]])
            if not text.strip() and made[:1].islower():
                made = made[:1].upper() + made[1:]
            lead = len(made) - len(re.sub(r"^(?:of|an?|the) (?=\w)", "", made))
            if role:
                spans.append((role, len(text) + lead, len(text) + len(made)))
            text, last = text + made, slot.end()
        return text + form[last:], spans


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def _trades() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (HERE / "templates.txt").read_text("utf-8").splitlines():
        if line.startswith("# "):
            trade = found.setdefault(line[2:], [])
        elif line.strip():
            trade.append(line.replace("\\n", "\n"))
    return found


def news(repository: Path, rng: random.Random) -> Iterator[Row]:
    """Sentences of Wikinews (CC-BY-2.5) and questions of QAMR (MIT) that a run of their words answers."""
    for part in ("dev", "test"):
        for block in re.split(r"\n(?=#)", _shown(repository, f"data/readable/{part}.tsv")):
            lines = block.split("\n")
            if not lines[0].startswith("#Wiki1k:wikinews"):
                continue
            text, asked = lines[1], {}
            for question, answer in re.findall(r"(?m)^(\S.*?\?) +([^\t\n]+)", "\n".join(lines[2:])):
                if (start := text.find(answer)) >= 0:
                    asked[_spoken(question)] = [(start, start + len(answer))]
            yield text, dict(rng.sample(sorted(asked.items()), min(6, len(asked)))), "news"


def messages(data: Path, count: int, rng: random.Random, *, held: bool) -> Iterator[Row]:
    """Messages of one trade each: an opening, one to three sentences, a close; some are in lower case."""
    writer = Writer(data, rng)
    trades = {name: forms for name, forms in _trades().items() if (name in HELD) == held}
    openers, closers = ((HERE / f"{n}.txt").read_text("utf-8").splitlines() for n in ("openers", "closers"))
    every = [form for name, forms in trades.items() for form in forms for _ in range(2 if len(forms) < 4 else 1)]
    home = {form: name for name, forms in trades.items() for form in forms}
    for _ in range(count):
        first = rng.choice(every)
        own = trades[home[first]]
        forms = [first, *rng.sample(own, min(len(own), rng.choice((0, 0, 1, 1, 2))))]
        forms = list(dict.fromkeys(forms))
        if rng.random() < 0.25 and not held:
            forms.append(rng.choice(trades["people"]))
        if rng.random() < 0.45:
            forms.insert(0, rng.choice(openers))
        if rng.random() < 0.45:
            forms.append(rng.choice(closers).replace("\\n", "\n"))
        yield _message(writer, forms, rng, home[first])


def _message(writer: Writer, forms: list[str], rng: random.Random, trade: str) -> Row:
    text, told = "", {}
    gap = rng.choice((" ", " ", " ", "\n", "\n\n"))
    for form in forms:
        made, spans = writer.sentence(form)
        start = len(text) + (len(gap) if text else 0)
        text = f"{text}{gap}{made}" if text else made
        for role, first, last in spans:
            told.setdefault(role, []).append((start + first, start + last))
    style = rng.random()
    if style < 0.15:
        text = text.lower()
    elif style < 0.2:
        text = re.sub(r"[,.!?](?=\s|$)", " ", text)
    asked = {}
    for role, spans in told.items():
        asked[rng.choice(ROLES[role])] = spans
        if rng.random() < 0.5:
            asked[rng.choice(ROLES[role])] = spans
    near = {role for family in FAMILIES for role in family.split() if {*family.split()} & {*told}}
    others = [role for role in ROLES if role not in near]
    taken = {name for role in near for name in ROLES[role]}
    for role in rng.sample(others, min(3, len(others))):
        name = rng.choice(ROLES[role])
        if name not in taken:
            asked.setdefault(name, [])
    siblings = [role for role in near if role not in told and rng.random() < 0.1]
    for role in siblings[:1]:
        own = [name for name in ROLES[role] if name not in {n for t in told for n in ROLES[t]} and " " in name]
        if own:
            asked.setdefault(rng.choice(own), [])
    return text, asked, f"own:{trade}"


def _spoken(name: str) -> str:
    return re.sub(r"[\W_]+", " ", re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)).strip().lower()


def _with_others(text: str, spans: list[tuple[str, int, int]], names: list[str], part: str, rng: random.Random) -> Row:
    asked: dict[str, list[tuple[int, int]]] = {}
    for name, start, end in spans:
        asked.setdefault(_spoken(name), []).append((start, end))
    for name in rng.sample(names, min(2, len(names))):
        asked.setdefault(_spoken(name), [])
    return text, asked, part


def slots(data: Path, rng: random.Random) -> Iterator[Row]:
    rows = [row for row in _rows(data / "slots.jsonl.gz") if len(row["text"]) > 15]
    names = sorted({span["slot"] for row in rows for span in row["spans"]})
    for row in rows:
        spans = [(span["slot"], span["start"], span["end"]) for span in row["spans"]]
        yield _with_others(row["text"], spans, [n for n in names if "dat" not in n], "slots", rng)


def _shown(repository: Path, path: str) -> str:
    command = ["git", f"--git-dir={repository}", "show", f"HEAD:{path}"]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode("utf-8", "replace")  # noqa: S603


def _listed(repository: Path) -> list[str]:
    command = ["git", f"--git-dir={repository}", "ls-tree", "-r", "--name-only", "HEAD"]
    return subprocess.run(command, capture_output=True, check=True).stdout.decode().split("\n")  # noqa: S603


def spoken_orders(repository: Path, rng: random.Random) -> Iterator[Row]:
    """NLU-Evaluation-Data: `wake me up at [time : five am]`."""
    found = []
    for path in _listed(repository):
        if "/KFold_1/trainset/" not in path or not path.endswith(".csv"):
            continue
        for line in _shown(repository, path).split("\n")[1:]:
            cells = line.split(";")
            if len(cells) > 3 and "[" in cells[3]:
                text, spans = _marked(cells[3].strip('"'))
                found.append((text, spans, cells[1]))
    names = sorted({name for _, spans, _ in found for name, _, _ in spans})
    for text, spans, scenario in found:
        held = "held:" if scenario in _KEPT else ""
        yield _with_others(text, spans, names, f"{held}nlu:{scenario}", rng)


def _marked(text: str) -> tuple[str, list[tuple[str, int, int]]]:
    plain, spans, last = "", [], 0
    for one in re.finditer(r"\[(\w+) : ([^\]]+)\]", text):
        plain += text[last : one.start()]
        spans.append((one[1], len(plain), len(plain) + len(one[2].strip())))
        plain, last = plain + one[2].strip(), one.end()
    return plain + text[last:], spans


def assistant(repository: Path, rng: random.Random) -> Iterator[Row]:
    """nlu-benchmark, 2017: seven intents."""
    found = []
    for path in _listed(repository):
        if re.search(r"2017-06.*/train_[A-Za-z]+\.json$", path) and "full" not in path:
            for rows in json.loads(_shown(repository, path)).values():
                for row in rows:
                    text, spans = "", []
                    for part in row["data"]:
                        if "entity" in part:
                            spans.append((part["entity"], len(text), len(text) + len(part["text"])))
                        text += part["text"]
                    found.append((text, spans))
    names = sorted({name for _, spans in found for name, _, _ in spans})
    for text, spans in found:
        yield _with_others(text, spans, names, "assistant", rng)


def banking(repository: Path, rng: random.Random) -> Iterator[Row]:
    """NLU++: what clients of banks and hotels say."""
    found = []
    for path in _listed(repository):
        if path.startswith("nlupp/data/") and "fold" in path:
            for row in json.loads(_shown(repository, path)):
                spans = [(name, *slot["span"]) for name, slot in row.get("slots", {}).items() if "span" in slot]
                found.append((row["text"], spans))
    names = sorted({name for _, spans in found for name, _, _ in spans} - {"number", "date", "time"})
    for text, spans in found:
        if spans and len(text) > 15:
            yield _with_others(text, spans, names, "banking", rng)


def service_turns(repository: Path, rng: random.Random) -> Iterator[Row]:
    """The customers' turns of six trades, train split, those with a slot."""
    for path in _listed(repository):
        if "turn_level" not in path or not path.endswith("train.tsv"):
            continue
        trade, found = path.split("/")[-2], []
        for line in _shown(repository, path).split("\n")[1:]:
            cells = line.split("\t")
            words, labels = (cells[3].split(), cells[4].split()) if len(cells) > 4 else ([], [])
            if len(words) > 4 and len(words) == len(labels) and {*labels} != {"O"}:
                found.append(_joined(words, labels))
        names = sorted({name for _, spans in found for name, _, _ in spans})
        for text, spans in found:
            yield _with_others(text, spans, names, f"turns:{trade}", rng)


def _joined(words: list[str], labels: list[str]) -> tuple[str, list[tuple[str, int, int]]]:
    text, spans, before = "", [], "O"
    for word, label in zip(words, labels, strict=True):
        start = len(text) + bool(text)
        text = f"{text} {word}" if text else word
        if label != "O" and label == before:
            spans[-1] = (label, spans[-1][1], len(text))
        elif label != "O":
            spans.append((label, start, len(text)))
        before = label
    return text, spans
