"""What a report is for: a fault told, something new wanted, or a question, learnt from a public tracker."""

from aibackend_plugins.triage.reports.head import INTENTS, intents

__all__ = ["INTENTS", "intents"]
