"""A party on a page: its name, its address and how to reach it, behind its label, above it or beside it."""

from __future__ import annotations

from dataclasses import replace

from aibackend_blocks.documents.business_papers.training.blocks import Block, Run, Writer
from aibackend_blocks.documents.business_papers.training.firms import Side, side, word, wording


def party(write: Writer, of: Side, role: str) -> Block:
    """The lines of a party, with its label, its tax number and how to reach it."""
    factors, random = write.factors, write.random
    how = factors.get(f"{role}_label", "above")
    style = factors["party_lines"]
    head = Run(0, of.name, role, random.random() < 0.3)
    if role == "vendor" and how == "none" and factors["name_size"] != "same":
        large = factors["name_size"] == "large"
        head = head._replace(scale=random.choice((1.3, 1.7, 2.2))) if large else head._replace(bold=True)
    label = write.label(role)
    of = replace(of, lines=_address_lines(write, of))
    told = {"keyed": _keyed, "one_line": _one_line}.get(style, _stacked)
    lines = told(write, of, head, how)
    if style in ("plain", "country") and random.random() < 0.05:  # the person first, who is not the party
        lines.insert(0, [Run(0, of.person, bold=head.bold)])
    if style == "country":
        lines.append([Run(0, of.land.upper() if random.random() < 0.3 else of.land)])
    numbers = _numbers(write, of, role)
    if style == "contact_first" and len(lines) > 1:
        lines[1:1] = numbers
    else:
        lines += numbers
    return _at_the_right(write, _labelled(write, lines, label, how))


def bystander(write: Writer) -> Block:
    """Somebody with a name and an address who is neither party: a carrier, a bank, a site."""
    random, paper = write.random, write.paper
    other = side(random, paper.language, paper.country)
    street, town = other.lines
    name = random.choice((other.name, other.name, paper.customer.name, other.person))
    lines = random.choice(((name, street, town), (name, town), (name, street, town, other.phone), (name, other.mail)))
    label = Run(0, write.label("bystander") + random.choice(("", ":")), bold=random.random() < 0.6)
    return [[label], *([Run(0, each)] for each in lines)]


def _keyed(write: Writer, side: Side, head: Run, how: str) -> Block:
    """Name and address behind words of their own, the address in one line or in several."""
    random, address = write.random, f"{head.role}_address"
    names = (write.label("name"), write.label("address"))
    far = random.choice((0, 0, 80))
    lines: Block = [[Run(0, f"{names[0]}:"), head._replace(dx=far, scale=1.0, joined=not far)]]
    if random.random() < 0.5:
        return [*lines, [Run(0, f"{names[1]}:"), Run(far, ", ".join(side.lines), address, joined=not far)]]
    first = [Run(0, f"{names[1]}:"), Run(far, side.lines[0], address, joined=not far)]
    return [*lines, first, *([Run(far, each, address)] for each in side.lines[1:])]


def _one_line(write: Writer, side: Side, head: Run, how: str) -> Block:
    """All in one line; behind no label the address alone."""
    between = write.random.choice((", ", " · ", " - ", " | "))
    address = f"{head.role}_address"
    if how == "none":
        return [[head], [Run(0, ", ".join(side.lines), address)]]
    name = head._replace(text=side.name + between.rstrip(), scale=1.0)
    return [[name, Run(0, between.join(side.lines), address, joined=True)]]


def _stacked(write: Writer, side: Side, head: Run, how: str) -> Block:
    """A line for each part; a long name may be broken by its column."""
    random, words = write.random, side.name.split()
    lines: Block = [[head]]
    if len(words) > 2 and random.random() < 0.12:
        cut = random.randrange(1, len(words))
        lines = [[head._replace(text=" ".join(part))] for part in (words[:cut], words[cut:])]
    if random.random() < 0.2:
        lines.append([Run(0, write.random.choice(wording()[write.paper.language]["attention"]) + side.person)])
    return [*lines, *([Run(0, each, f"{head.role}_address")] for each in side.lines)]


def _numbers(write: Writer, side: Side, role: str) -> Block:
    """The tax number, telephone and address for mail, where the paper gives them."""
    factors, random = write.factors, write.random
    lines: Block = []
    if factors["tax_id"] == "both" or (factors["tax_id"] == "vendor" and role == "vendor"):
        mark = random.choice((": ", " "))
        lines.append([Run(0, write.label("tax_id") + mark), Run(0, side.tax_id, f"{role}_tax_id", joined=True)])
    if factors["contact"] == "both" or (factors["contact"] == "vendor" and role == "vendor"):
        marks = random.choice((("Tel: ", ""), ("", ""), ("T ", "E "), ("Phone: ", "Email: ")))
        lines += [[Run(0, mark + each)] for mark, each in zip(marks, (side.phone, side.mail), strict=True)]
    return lines


def _labelled(write: Writer, lines: Block, label: str, how: str) -> Block:
    """The label before the first line, beside the lines or above them."""
    random = write.random
    if how == "prefix":
        return [[Run(0, f"{label}:"), *(run._replace(joined=True, dx=0) for run in lines[0])], *lines[1:]]
    if how == "beside" and write.factors["party_side"] == "left":
        far = random.choice((60, 80, 110))
        mark = random.choice(("", ":"))
        moved = [[run if run.joined else run._replace(dx=run.dx + far) for run in line] for line in lines]
        return [[Run(0, label + mark, bold=random.random() < 0.5), *moved[0]], *moved[1:]]
    if how == "above":
        gap: Block = [[Run(0, "")]] if random.random() < 0.2 else []
        return [[Run(0, label + random.choice(("", ":", "")), bold=random.random() < 0.6)], *gap, *lines]
    return lines


def _at_the_right(write: Writer, lines: Block) -> Block:
    """Half of the parties at the right are set against that edge, where no line has two parts."""
    random = write.random
    if write.factors["party_side"] != "right" or any(len(line) > 1 for line in lines) or random.random() >= 0.5:
        return lines
    end = random.choice((150, 180, 200))
    return [[run._replace(dx=end, right=True) for run in line] for line in lines]


def _address_lines(write: Writer, side: Side) -> tuple[str, ...]:
    """Street and town in the habit of the paper: turned about, with the land, or with a line for the suite."""
    how, random = write.factors["address"], write.random
    street, town = side.lines
    if how == "suite":
        return (street, f"{random.choice(('Suite', 'Unit', 'Floor', '2.'))} {random.randrange(2, 60)}", town)
    if how == "building":
        building = random.choice(
            (f"{word(random)} House", f"Haus {word(random)}", f"Bât. {random.choice('ABC')}", "3rd Floor")
        )
        return (building, street, town)
    if how == "parted":
        place, _, rest = town.rpartition(" ")
        return (street, place, rest) if place else (street, town)
    if how == "turned":
        code, _, place = town.partition(" ")
        turned = f"{place} {code}" if any(each.isdigit() for each in code) else town
        return random.choice(((side.land, turned, street), (turned, street), (street, turned)))
    return (street, town)
