"""Tables on pages: found by drawn rules and by alignment, read cell by cell.

Sources: Göbel et al., "A methodology for evaluating algorithms for table understanding in PDF documents" (2012),
for what a table's cells are; Nurminen, "Algorithmic extraction of data in tables in PDF documents" (2013), for the two.
"""

from aibackend_plugins.tables.grids.finding import find_grids
from aibackend_plugins.tables.grids.shapes import Grid

__all__ = ["Grid", "find_grids"]
