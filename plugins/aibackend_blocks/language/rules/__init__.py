"""Whether a text does what a rule of somebody's own forbids, by meaning: any rule, nobody trained for it.

    broken(things, sentences)   how likely, 0..1, and which sentence; things: what the rule speaks of, in its words

A head over both encoders (`head.npz`, from `training/`), which hears how near a sentence and its phrases come to the
thing, against what everyday sentences and everyday rules get, and how the sentence stands to what it says: who tells of
what befell him, asks or denies does not do it. Figures on rules held out stand in NOTICE.
"""

from aibackend_blocks.language.rules.judgement import Finding, broken

__all__ = ["Finding", "broken"]
