"""Reads values for named fields out of everyday text: `pickup date`, `plumber`, `Rechnungsbetrag`.

Everything in the text that could be a value is a candidate; labels, forms, clauses and the span reader say how likely
each is a field's, a trained scorer weighs them (`training/`, `NOTICE`), and all fields are assigned together.
"""

from aibackend_blocks.language.fields.assigning import SUREST, Found
from aibackend_blocks.language.fields.befitting import Chances, befits, chances, days_told, may_name
from aibackend_blocks.language.fields.kinds import Field, read_field
from aibackend_blocks.language.fields.reading import found_for, read
from aibackend_blocks.language.fields.values import day_told, plainly_dated

__all__ = ["SUREST", "Chances", "Field", "Found", "befits", "chances", "day_told", "days_told", "found_for"]
__all__ += ["may_name", "plainly_dated", "read", "read_field"]
