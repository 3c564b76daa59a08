"""A party on a page: its name, its address and how to reach it, behind its label, above it or beside it."""

from __future__ import annotations

from dataclasses import replace

from aibackend_blocks.documents.business_papers.training.blocks import Block, Line, Run, Writer
from aibackend_blocks.documents.business_papers.training.grammar import Side


def party(write: Writer, side: Side, role: str) -> Block:
    """The lines of a party, with its label, its tax number and how to reach it."""
    factors, random = write.factors, write.random
    how = factors.get(f"{role}_label", "above")
    style = factors["party_lines"]
    scale = 1.0
    bold = random.random() < 0.3
    if role == "vendor" and how == "none" and factors["name_size"] != "same":
        scale, bold = (random.choice((1.3, 1.7, 2.2)), bold) if factors["name_size"] == "large" else (1.0, True)
    label = write.label(role)
    address = f"{role}_address"
    side = replace(side, lines=_address_lines(write, side))
    lines: Block = [[Run(0, side.name, role, bold, scale)]]
    if style == "keyed":
        names = (write.label("name"), write.label("address"))
        far = random.choice((0, 0, 80))
        lines = [[Run(0, f"{names[0]}:"), Run(far, side.name, role, bold, joined=not far)]]
        if random.random() < 0.5:
            lines.append([Run(0, f"{names[1]}:"), Run(far, ", ".join(side.lines), address, joined=not far)])
        else:
            lines += [
                [Run(0, f"{names[1]}:"), Run(far, side.lines[0], address, joined=not far)],
                *([Run(far, each, address)] for each in side.lines[1:]),
            ]
    elif style == "one_line":
        between = random.choice((", ", " · ", " - ", " | "))
        text: Line = [
            Run(0, side.name + between.rstrip(), role, bold),
            Run(0, between.join(side.lines), address, joined=True),
        ]
        lines = [text] if how != "none" else [*lines, [Run(0, ", ".join(side.lines), address)]]
    else:
        words = side.name.split()
        if len(words) > 2 and random.random() < 0.12:  # a name that its column breaks
            cut = random.randrange(1, len(words))
            lines = [[Run(0, " ".join(part), role, bold, scale)] for part in (words[:cut], words[cut:])]
        if random.random() < 0.2:
            lines.append([Run(0, random.choice(("Attn: ", "z. Hd. ", "", "c/o ")) + side.person)])
        lines += [[Run(0, each, address)] for each in side.lines]
    if style == "plain" and random.random() < 0.04:  # the person first, who is not the party
        lines.insert(0, [Run(0, side.person, bold=bold)])
    if style == "country":
        lines.append([Run(0, side.land)])
    if factors["tax_id"] == "both" or (factors["tax_id"] == "vendor" and role == "vendor"):
        mark = random.choice((": ", " "))
        lines.append([Run(0, write.label("tax_id") + mark), Run(0, side.tax_id, f"{role}_tax_id", joined=True)])
    if factors["contact"] == "both" or (factors["contact"] == "vendor" and role == "vendor"):
        marks = random.choice((("Tel: ", ""), ("", ""), ("T ", "E "), ("Phone: ", "Email: ")))
        lines += [[Run(0, mark + each)] for mark, each in zip(marks, (side.phone, side.mail), strict=True)]
    if how == "prefix":
        lines[0] = [Run(0, f"{label}:"), *(run._replace(joined=True, dx=0) for run in lines[0])]
    elif how == "beside" and factors["party_side"] == "left":
        far = random.choice((60, 80, 110))
        mark = random.choice(("", ":"))
        lines = [[run if run.joined else run._replace(dx=run.dx + far) for run in line] for line in lines]
        lines[0] = [Run(0, label + mark, bold=random.random() < 0.5), *lines[0]]
    elif how == "above":
        gap: Block = [[Run(0, "")]] if random.random() < 0.2 else []
        lines = [[Run(0, label + random.choice(("", ":", "")), bold=random.random() < 0.6)], *gap, *lines]
    alone = all(len(line) == 1 for line in lines)
    if factors["party_side"] == "right" and alone and random.random() < 0.5:
        end = random.choice((150, 180, 200))
        lines = [[run._replace(dx=end, right=True) for run in line] for line in lines]
    return lines


def _address_lines(write: Writer, side: Side) -> tuple[str, ...]:
    """Street and town in the habit of the paper: turned about, with the land, or with a line for the suite."""
    how, random = write.factors["address"], write.random
    street, town = side.lines
    if how == "suite":
        return (street, f"{random.choice(('Suite', 'Unit', 'Floor', '2.'))} {random.randrange(2, 60)}", town)
    if how == "turned":
        code, _, place = town.partition(" ")
        turned = f"{place} {code}" if any(each.isdigit() for each in code) else town
        return random.choice(((side.land, turned, street), (turned, street), (street, turned)))
    return (street, town)
