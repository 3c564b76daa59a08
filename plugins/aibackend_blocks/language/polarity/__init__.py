"""What a clause does with what it says: states it, denies it, asks, supposes, repeats another's words, or seeks help.

Told apart once, by the closed classes of English grammar (negators, conditionals, verbs of saying, quotation marks),
for everyone who would otherwise take a word for a statement. Whether what is said is good or bad is no matter here:
`tone` judges that, and asks this block how the words stand.

    clauses(text)             the clauses of a text, each with its marks
    marked(text, start, end)  the marks of the clause that holds some words
    denied(text, start, end)  whether some words are denied where they stand: `structure` asks this of booleans
    standing(text, start, end)  whether a value holds, held before, or is said not to
    stated(text)              the text without what is asked, supposed or another's words
"""

from aibackend_blocks.language.polarity.clauses import Clause, clauses, denied, marked, stated
from aibackend_blocks.language.polarity.marks import Mark
from aibackend_blocks.language.polarity.standing import FORMER_WORDS, Standing, standing

__all__ = [
    "FORMER_WORDS", "Clause", "Mark", "Standing", "clauses", "denied", "marked", "standing", "stated",
]  # fmt: skip
