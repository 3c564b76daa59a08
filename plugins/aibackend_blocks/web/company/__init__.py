"""A company as its own pages tell of it: which of them to read, and the facts that they state.

    crawl.py      which pages, in which order, within which time
    naming.py     its name, and what it says it does
    seat.py       where it sits            gazetteer.py  towns, regions, countries
    figures.py    its age, its size, its pages elsewhere
    industry.py   its industry, of a list

A fact that no page states is absent. Pure but for the walk, which is handed the way to get a page.
"""

from aibackend_blocks.web.company.crawl import Walker, walk
from aibackend_blocks.web.company.profile import Profile, profile

__all__ = ["Profile", "Walker", "profile", "walk"]
