"""English verbs: their forms, and which form a word is; for text that changes person, tense or verb.

A list of common verbs, not a tagger: `reading` says what a word can be as a verb, and the caller knows from the place
of the word whether it is one. Regular forms follow the spelling rules of English; the irregular ones are listed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

Form = Literal["base", "third", "past", "participle", "gerund"]

_IRREGULAR: Final = """be was been|beat beat beaten|become became become|begin began begun|bend bent bent|bet bet bet
bind bound bound|blow blew blown|break broke broken|bring brought brought|build built built|burn burnt burnt
buy bought bought|catch caught caught|choose chose chosen|come came come|cost cost cost|cut cut cut|deal dealt dealt
dig dug dug|do did done|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen
feed fed fed|feel felt felt|fight fought fought|find found found|fly flew flown|forget forgot forgotten
freeze froze frozen|get got got|give gave given|go went gone|grind ground ground|grow grew grown|hang hung hung
have had had|hear heard heard|hide hid hidden|hit hit hit|hold held held|keep kept kept|know knew known|lay laid laid
lead led led|leave left left|lend lent lent|let let let|light lit lit|lose lost lost|make made made|mean meant meant
meet met met|outgrow outgrew outgrown|overcome overcame overcome|oversee oversaw overseen|pay paid paid|put put put
read read read|rebuild rebuilt rebuilt|rethink rethought rethought|ride rode ridden|ring rang rung|rise rose risen
run ran run|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|set set set|sew sewed sewn
shake shook shaken|shine shone shone|shoot shot shot|show showed shown|shut shut shut|sing sang sung|sit sat sat
sleep slept slept|speak spoke spoken|spend spent spent|spin spun spun|split split split|spread spread spread
stand stood stood|steal stole stolen|stick stuck stuck|swim swam swum|take took taken|teach taught taught
tell told told|think thought thought|throw threw thrown|understand understood understood|undertake undertook undertaken
wake woke woken|wear wore worn|weave wove woven|win won won|wind wound wound|withdraw withdrew withdrawn
write wrote written|rewrite rewrote rewritten"""

_REGULAR: Final = """accept access accommodate account achieve acknowledge acquire act adapt add address adjust
administer advertise advise affect agree aim alert align allocate allow alter analyse analyze announce answer
anticipate apologise apologize appear apply appoint approve arrange arrive ask assemble assess assist attach attempt
attend attract audit author automate avoid award back bake balance ban base batch believe belong benefit bill block
book borrow bottle brew broadcast brush calculate calibrate call can cancel capture carry cast cause celebrate certify
change charge chart check claim clean clear climb close coach coat collect combine commence commission commit
communicate compare compete compile complete comply compose compress concern conduct confirm connect conserve consider
consist consolidate construct consult contact contain continue contract contribute control convert convey cook cool
coordinate copy correct count cover craft create credit cross cultivate cure curate customise customize cycle damage
dance decide declare decline decorate decrease dedicate defend define deliver demand demonstrate deny depart depend
deploy deprecate describe design designate detect determine develop die digitise digitize direct disable disburse
discover discuss dispatch display disseminate distil distill distribute divide document donate double draft dry dye
earn edit educate effectuate elaborate elect eliminate embed employ enable enclose encounter encourage end endeavor
endeavour endorse enforce engage engineer enhance enjoy ensure enter entertain equip erect establish estimate evaluate
evidence examine exceed exchange execute exhibit expand expect expedite experience expire explain explore export
express extend extract face facilitate fail farm fasten feature ferment fertilise file fill filter finalise finalize
finance finish fit fix flag focus fold follow forecast forge form forward foster frame franchise fulfil fulfill
function fund furnish gather generate govern grade grant grip group guarantee guard guide handle happen harvest haul
head heal heat help highlight hire hope host house identify illustrate impact implement import improve include
incorporate increase incubate indicate inform initiate insert inspect inspire install insulate insure integrate intend
introduce invent invest invite invoice involve issue join judge jump kill label labour launch learn lease lessen
leverage license lift like limit link list listen live load locate lock log look love lower machine mail maintain
manage manufacture map mark market match matter maximise maximize measure mention merge migrate mill mind minimise
minimize mix model modify monitor motivate mount move multiply name navigate need negotiate nominate note notice
notify number nurture obtain occur offer open operate optimise optimize orchestrate order organise organize originate
outsource overhaul own pack package paint park part participate partner pass patch perform permit photograph pick
pilot place plan plant play please plug point polish port position post pour power practise practice prefer prepare
present preserve press prevent price print process procure produce program programme promise promote protect prove
provide publish pull pump purchase pursue push qualify question quote raise range rank rate reach realise realize
receive recommend record recover recruit recycle redesign reduce refer refine refurbish refurnish refuse regenerate
register regret regulate relate release relocate rely remain remember remind remit remove renovate rent repair replace
replant reply report represent request require research reserve resolve respond rest restore result retail retain
retire retrieve retrofit return reuse reveal review revise reward roast roll route safeguard sail sample save scale
scan schedule score screen seal search secure select separate sequence serve service settle shape share ship shop
shorten show sign simplify slow smoke solicit solve sort source specialise specialize specify sponsor stabilise stack
staff stage start state station stay steer step stitch stock stop store streamline strengthen strive study submit
subscribe succeed suffer suggest suit supervise supply support survive suspend sustain switch tackle tailor talk
target taste telephone terminate test thank tie tighten tool touch tour trace track trade train transcribe transfer
transform translate transmit transport travel treat trial trim trust try tune turn uncover unify unlock update upgrade
upload use utilise utilize validate value verify visit visualise visualize volunteer wait walk want warehouse warm
warn wash watch water weigh welcome whistle glow shine brighten dim vibrate buzz ring hum rotate swivel recline tilt
slide stretch bounce float rock rattle squeeze pinch spray drip drain flush rinse peel slice chop grate blend stir
mash whisk fry steam simmer comb shave clip button buckle lace zip unzip snap click lean hang unroll unfold stow nest
stash tuck wipe sweep mop vacuum dust shred crush hug cushion cradle soothe swing spin dart chase chew scratch glide
skate pedal paddle row fish hunt camp hike jog sew knit crochet sketch draw doodle colour color project stream mute
unmute pair sync tap swipe scroll zoom blink flash fade shimmer sparkle smell scent drown soak absorb repel resist
shield deflect dampen muffle mask purify chill freeze thaw melt boil toast grill wholesale widen wire wish work wrap
yield"""

_VOWELS = "aeiou"
_DOUBLED = frozenset((
    "ban", "bat", "beg", "clip", "chat", "chip", "chop", "clap", "commit", "control", "cram", "crop", "dig", "dip",
    "drag", "drop", "equip", "expel", "fit", "flag", "flip", "fulfil", "grab", "grip", "grin", "hop", "hug", "jam",
    "jog", "knit", "log", "map", "model", "mop", "nod", "occur", "offset", "outfit", "pat", "permit", "pin", "plan",
    "plot", "plug", "pop", "prefer", "prop", "quit", "ram", "refer", "regret", "remit", "retrofit", "rip", "rob",
    "rub", "sag", "scan", "scrap", "ship", "shop", "shred", "sip", "skip", "slam", "slap", "slip", "slot", "snap",
    "spam", "spot", "stem", "step", "stir", "stop", "strip", "submit", "swap", "tag", "tap", "tip", "transfer",
    "transmit", "trap", "travel", "trim", "tug", "unplug", "wrap", "zip", "distil", "can", "label", "program",
    "total", "cancel", "dial", "trip", "run", "cut", "set", "put", "get", "let", "sit", "shut", "win", "spin", "hit",
    "split", "begin", "forget", "swim", "dig", "bet", "upset"
))  # fmt: skip
"""Verbs that double their last letter before -ed and -ing."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Reading:
    """What a word is as a verb."""

    base: str
    form: Form


def third(base: str) -> str:
    """ "run" as "runs", "fly" as "flies"."""
    if base in ("be", "have", "do", "go"):
        return {"be": "is", "have": "has", "do": "does", "go": "goes"}[base]
    if re.search(r"(?:s|x|z|ch|sh|o)$", base):
        return f"{base}es"
    return f"{base[:-1]}ies" if _ends_in_y(base) else f"{base}s"


def past(base: str) -> str:
    """ "open" as "opened", "buy" as "bought"."""
    return _irregular()[base][0] if base in _irregular() else _with_ed(base)


def participle(base: str) -> str:
    """ "open" as "opened", "take" as "taken"."""
    return _irregular()[base][1] if base in _irregular() else _with_ed(base)


def gerund(base: str) -> str:
    """ "make" as "making", "run" as "running"."""
    if base.endswith("ie"):
        return f"{base[:-2]}ying"
    if base in _DOUBLED:
        return f"{base}{base[-1]}ing"
    return f"{base[:-1]}ing" if re.search(r"[^eoy]e$", base) and base != "be" else f"{base}ing"


def in_form(base: str, form: Form) -> str:
    """A verb in a form."""
    make: dict[Form, Callable[[str], str]] = {
        "base": str, "third": third, "past": past, "participle": participle, "gerund": gerund,
    }  # fmt: skip
    return make[form](base)


def reading(word: str) -> Reading | None:
    """What a word of the list is as a verb, None for any other word; a past that is also a participle is a past."""
    return _readings().get(word.lower())


def _ends_in_y(base: str) -> bool:
    return base.endswith("y") and base[-2:-1] not in _VOWELS


def _with_ed(base: str) -> str:
    if base.endswith("e"):
        return f"{base}d"
    if base in _DOUBLED:
        return f"{base}{base[-1]}ed"
    return f"{base[:-1]}ied" if _ends_in_y(base) else f"{base}ed"


@cache
def _irregular() -> dict[str, tuple[str, str]]:
    rows = [row.split() for row in re.split(r"[|\n]", _IRREGULAR)]
    return {base: (before, done) for base, before, done in rows}


_PREFERRED: Final[tuple[Form, ...]] = ("base", "third", "past", "gerund", "participle")


@cache
def _readings() -> dict[str, Reading]:
    """Word → reading; of two readings of one word the first of base, third, past, gerund, participle stands."""
    found: dict[str, Reading] = {}
    verbs = [*_irregular(), *_REGULAR.split()]
    for form in _PREFERRED:
        for base in verbs:
            found.setdefault(in_form(base, form), Reading(base=base, form=form))
    found |= {"are": Reading(base="be", form="base"), "am": Reading(base="be", form="base")}
    return found | {"were": Reading(base="be", form="past")}
