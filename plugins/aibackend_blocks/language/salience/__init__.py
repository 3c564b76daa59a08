"""What matters in a text: its sentences (`passages`), the few that stand for all (`selection`), shorter "
"(`compression`),
where it turns to another matter (`stretches`) and what it is about (`phrases`).
"""
