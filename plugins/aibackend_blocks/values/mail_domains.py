"""E-mail domains: which belong to free mail providers, and which only look as if they did.

The list names well-known providers by country, by hand; it was not checked against any register and is not complete.
"""

from __future__ import annotations

from typing import Final

_DOMAINS = """gmail.com googlemail.com outlook.com hotmail.com live.com msn.com outlook.de outlook.fr outlook.es
hotmail.de hotmail.fr hotmail.es hotmail.it hotmail.co.uk live.co.uk live.de live.fr live.nl yahoo.com
yahoo.de yahoo.fr yahoo.es yahoo.it yahoo.co.uk yahoo.co.jp yahoo.co.in yahoo.com.br ymail.com
rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.at
gmx.ch gmx.com web.de freenet.de t-online.de mail.com mail.ru yandex.ru yandex.com rambler.ru bk.ru
inbox.ru list.ru ukr.net onet.pl wp.pl o2.pl interia.pl seznam.cz centrum.cz libero.it virgilio.it
tiscali.it alice.it orange.fr wanadoo.fr free.fr laposte.net sfr.fr bluewin.ch zoho.com fastmail.com
tutanota.com tuta.com hushmail.com hey.com qq.com 163.com 126.com sina.com foxmail.com naver.com
daum.net hanmail.net rediffmail.com uol.com.br bol.com.br terra.com.br btinternet.com sky.com
virginmedia.com comcast.net verizon.net att.net sbcglobal.net cox.net bellsouth.net shaw.ca rogers.com
bigpond.com optusnet.com.au telenet.be skynet.be ziggo.nl kpnmail.nl hetnet.nl abv.bg citromail.hu
freemail.hu mail.ee inbox.lv"""
FREE_MAIL: Final = frozenset(_DOMAINS.split())
"""Domains at which anybody gets an address without paying or working there."""

_IMITATED = tuple(domain for domain in _DOMAINS.split() if len(domain) >= 9)
_TWINS = str.maketrans({"0": "o", "1": "l", "5": "s", "3": "e"})


def is_free_mail(domain: str) -> bool:
    """Whether a domain belongs to a free mail provider."""
    return domain.casefold().rstrip(".") in FREE_MAIL


def imitated(domain: str) -> str:
    """The provider that a domain is one slip or one look-alike digit away from ("gmial.com"), "" when there is none."""
    plain = domain.casefold().rstrip(".")
    if plain in FREE_MAIL:
        return ""
    return next((provider for provider in _IMITATED if _looks_like(plain, provider)), "")


def _looks_like(domain: str, provider: str) -> bool:
    """One slip behind the first letter ("email.com" is no slip of "gmail.com"), or twins such as 1 for l."""
    from rapidfuzz.distance import OSA

    slip = domain[:1] == provider[0] and OSA.distance(domain, provider, score_cutoff=1) <= 1
    return slip or domain.translate(_TWINS) == provider
