"""Free mail providers and their imitations."""

from __future__ import annotations

import pytest

from aibackend_blocks.values.mail_domains import FREE_MAIL, imitated, is_free_mail


@pytest.mark.parametrize(
    ("domain", "provider"),
    [
        ("gmial.com", "gmail.com"),
        ("gmai1.com", "gmail.com"),
        ("hotmial.com", "hotmail.com"),
        ("0utlook.com", "outlook.com"),
        ("yaho.com", "yahoo.com"),
        ("gmail.com", ""),
        ("email.com", ""),
        ("example.org", ""),
        ("", ""),
    ],
)
def test_a_slip_is_told_from_another_domain(domain: str, provider: str) -> None:
    """One slip behind the first letter or a look-alike digit imitates; the provider itself and others do not."""
    assert imitated(domain) == provider


def test_providers_do_not_imitate_each_other() -> None:
    """No listed provider is taken for an imitation, in any case of letters."""
    assert [d for d in FREE_MAIL if imitated(d) or not is_free_mail(d.upper())] == []
