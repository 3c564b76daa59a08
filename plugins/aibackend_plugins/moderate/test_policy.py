"""What a policy forbids, however it is set and in whatever language it is written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aibackend_plugins.moderate.passages import sentences
from aibackend_plugins.moderate.policy import read

THINGS = ("insults", "sale of fireworks", "betting tips", "live animals")


@pytest.mark.parametrize(
    "policy",
    [
        "We block:\n- {}\n- {}\n- {}\n- {}\n\nAllowed:\n- recipes",
        "House rules. Not allowed: {}; {}; {}; {}. Recipes are welcome.",
        "## Not allowed\n* {}\n* {}\n* {}\n* {}",
        "The following are not allowed:\n{}\n{}\n{}\n{}",
        "Not allowed: 1) {}, 2) {}, 3) {}, 4) {}",
        "No {}. No {}. No {}. No {}.",
    ],
)
def test_a_list_is_governed_by_the_words_that_open_it(policy: str) -> None:
    """Each item is forbidden, whatever marks the list; what stands below other words is not."""
    rules = read(policy.format(*THINGS))

    assert "offensive" in rules.harms
    for thing in THINGS[1:]:
        assert any(thing in rule for rule in rules.rules), thing
    assert not any("recipes" in rule for rule in rules.rules)


@pytest.mark.parametrize(
    ("policy", "harms", "rules"),
    [
        ("Beleidigungen, Werbung und Feuerwerk sind verboten.", {"offensive", "spam"}, ("Feuerwerk",)),
        ("Les menaces et les armes sont interdites. Les recettes sont autorisées.", {"harassment", "weapons"}, ()),
        ("Bloquear estafas y números de teléfono. Permitir opiniones.", {"personal data"}, ()),
        ("Keine Werbung für Alkohol.", set(), ("Keine Werbung für Alkohol",)),
        ("Vietato: loterie e contenuti sessuali.", {"sexual"}, ("loterie",)),
    ],
)
def test_harms_are_named_in_any_language(policy: str, harms: set[str], rules: tuple[str, ...]) -> None:
    """What means a harm is judged as that; what else is forbidden stays a rule of its own."""
    told = read(policy)

    assert harms <= set(told.harms)
    assert all(any(rule in one for one in told.rules) for rule in rules)
    assert not {"spam", "drugs"} & (set(told.harms) - harms)


@pytest.mark.parametrize(
    ("policy", "routed", "free"),
    [
        ("Send swear words to review. Block threats.", {"offensive"}, {"violence"}),
        ("Block: adverts. Review: posts about local politics.", {"posts about local politics"}, set()),
        ("Beleidigungen werden geprüft, Drohungen werden gesperrt.", {"offensive"}, {"harassment"}),
        ("À revoir : les insultes. Interdit : la publicité.", {"offensive"}, {"spam"}),
        ("Insults are sent to review, never blocked.", {"offensive"}, set()),
    ],
)
def test_what_goes_to_a_person_is_a_rule_too(policy: str, routed: set[str], free: set[str]) -> None:
    """And goes there alone, whatever else the policy blocks beside it."""
    told = read(policy)
    every = {*told.harms, *told.rules}

    assert routed <= every
    assert routed <= told.routed
    assert free <= every - told.routed


@pytest.mark.parametrize(
    ("policy", "harms", "rules"),
    [
        ("Tablón del barrio: nada de armas, nada de apuestas, nada de compartir contraseñas.", {"weapons"}, 2),
        ("Quadro: nenhuma ameaça, nenhuma aposta.", {"harassment"}, 1),
        ("Regole: niente insulti, nessun annuncio di lavoro.", {"offensive"}, 1),
        ("Verboten sind Beleidigungen anderer Gäste (auch im Scherz, oder in Reimen).", {"offensive"}, 0),
    ],
)
def test_none_of_a_thing_forbids_it_in_any_language(policy: str, harms: set[str], rules: int) -> None:
    """Each as a thing of its own; what a bracket explains, and to whom a thing is done, is none."""
    told = read(policy)

    assert harms <= set(told.harms)
    assert len(told.rules) == rules


@pytest.mark.parametrize(
    ("policy", "harms"),
    [
        ("Avis : interdits les propos injurieux envers le personnel.", {"offensive"}),
        ("Gästebuch: Beschimpfungen sind untersagt.", {"harassment"}),
    ],
)
def test_what_a_word_may_mean_goes_to_a_person(policy: str, harms: set[str]) -> None:
    """A word for a harm that is near to none of the known ones is looked at, never blocked for; `Tiere` mean none."""
    told = read(policy)

    assert harms <= set(told.harms)
    assert set(told.harms) <= told.routed
    assert not read("Kleinanzeigen: Tiere und Medikamente sind verboten.").harms


def test_whom_a_clause_wrongs_is_no_list_of_things() -> None:
    """Nor does sex beside age and origin mean sexual content."""
    told = read("Flat ads. Block demands on age, sex, origin or religion. Ads that break a rule are deleted.")

    assert told.harms == ()
    assert told.rules == ("Block demands on age, sex, origin or religion",)


@given(st.text(alphabet="ab.!? \n。…3", max_size=60))
def test_sentences_hold_every_sign_once(text: str) -> None:
    """In their order, and none holds blanks at its ends."""
    spans = sentences(text, 20)

    assert "".join("".join(text[start:end].split()) for start, end in spans) == "".join(text.split())
    assert all(text[start:end].strip() == text[start:end] for start, end in spans)


def test_a_day_ends_no_sentence() -> None:
    """A stop behind a day's number belongs to it."""
    text = "Das Konzert ist am 12. Juli. Ich verkaufe zwei Karten."

    assert [text[start:end] for start, end in sentences(text)] == text.replace("Juli. ", "Juli.|").split("|")
