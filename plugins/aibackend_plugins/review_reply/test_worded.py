"""/v1/review-reply in other languages: read by their words, answered in the same language, nothing invented."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import CallContext
from aibackend_blocks.language.customer.tongues import folded, spoken_in
from aibackend_blocks.language.writing import written_in
from aibackend_plugins.review_reply import capability
from aibackend_plugins.review_reply.books import LANGUAGES, book
from aibackend_plugins.review_reply.particles import settled
from aibackend_plugins.review_reply.telling import teller

CAPABILITY = capability()
CONTEXT = CallContext(account="a", now=datetime(2026, 11, 21, tzinfo=UTC), deadline_s=60)
CONTACT = "hello@marsh.example"


def answered(review: str, rating: int | None = None, **business: str) -> dict[str, Any]:
    body: dict[str, Any] = {"review": review, "business": business}
    request = CAPABILITY.request().load(body if rating is None else {**body, "rating": rating})
    draft = CAPABILITY.offline(request, CONTEXT)
    assert not [said for check in CAPABILITY.checks if (said := check(request, draft))]
    wire: dict[str, Any] = CAPABILITY.response().dump(draft.result)
    CAPABILITY.response().load(wire)
    return wire


KOREAN = [
    ("업데이트 후에 로그인이 안 돼요.", 1, "로그인|업데이트", "negative"),
    ("앱이 자꾸 튕겨서 쓸 수가 없습니다.", 1, "오류", "negative"),
    ("화면은 예쁜데 로딩이 너무 느려요.", 3, "속도", "mixed"),
    ("송금할 때마다 카드가 인식되지 않습니다.", 2, "결제", "negative"),
    ("커피는 맛있는데 매장이 너무 시끄러워요.", 4, "소음", "mixed"),
    ("직원이 불친절하고 음식이 식어서 나왔어요.", 2, "직원", "negative"),
    ("광고가 너무 많아요.", 2, "광고", "negative"),
    ("배송이 일주일이나 늦었습니다.", 2, "배송|대기", "negative"),
    ("알림이 안 와요. 고쳐 주세요.", 2, "알림", "negative"),
    ("켜면 하얀 화면만 나옵니다", 1, "화면", "negative"),
    ("기능은 많은데 찾기가 힘들어요", 3, "화면", "mixed"),
    ("환불을 안 해줍니다", 2, "결제", "negative"),
    ("괜찮은데 조금 느려요", 4, "속도", "mixed"),
]


@pytest.mark.parametrize(("review", "rating", "kind", "mood"), KOREAN, ids=[row[2] for row in KOREAN])
def test_korean_blame_is_logged(review: str, rating: int, kind: str, mood: str) -> None:
    """The issue has the right name and verbatim words, the mood is right, and the answer is Korean."""
    found = answered(review, rating, name="한빛상사", contact=CONTACT)

    assert any(re.search(kind, issue["issue"]) for issue in found["issues"])
    assert all(issue["excerpt"] in review for issue in found["issues"])
    assert found["sentiment"] == mood
    assert len(re.findall("[가-힣]", found["response"])) > len(found["response"]) / 3
    assert "한빛상사" in found["response"]
    assert CONTACT in found["response"]


@pytest.mark.parametrize(
    ("review", "rating"),
    [
        ("불편한 점 하나 없이 편하게 잘 묵었습니다", None),
        ("전혀 불편하지 않았고 속도도 느리지 않아요", 5),
        ("직원분들이 정말 친절하고 음식도 맛있었습니다!", 5),
        ("사기 좋은 가격이고 서비스가 차별화되어 있어요", 5),
        ("굿 최고예요", 5),
    ],
    ids=["none", "denied", "praise", "homonyms", "short"],
)
def test_korean_praise_holds_no_issue(review: str, rating: int | None) -> None:
    """Blame that is denied is praise; nothing is logged, nobody apologises, and nothing is escalated."""
    found = answered(review, rating)

    assert (found["issues"], found["sentiment"], found["escalate"]) == ([], "positive", False)
    assert not re.search("죄송|사과|송구", found["response"])


@pytest.mark.parametrize(
    ("review", "why"),
    [
        ("바닥에서 넘어져서 손목이 골절됐어요.", "다친"),
        ("회를 먹고 가족이 모두 식중독에 걸렸습니다.", "건강"),
        ("외국인이라고 자리를 안 줬습니다. 차별 아닌가요?", "차별"),
        ("제 개인정보가 유출됐습니다.", "개인정보"),
        ("변호사와 상의해서 고소하겠습니다.", "법적"),
        ("방송국에 제보하겠습니다.", "언론"),
    ],
    ids=["injury", "illness", "discrimination", "privacy", "legal", "press"],
)
def test_korean_grave_matters_are_escalated(review: str, why: str) -> None:
    """A person takes over, with a reason in Korean."""
    found = answered(review, 1, contact=CONTACT)

    assert found["escalate"]
    assert why in found["escalationReason"]
    assert CONTACT in found["response"]


EUROPEAN = [
    ("es", "La habitación estaba sucia y el personal fue grosero.", 1, "Limpieza|Trato", "negative"),
    ("es", "La comida estaba riquísima, pero tardaron una hora en servirnos.", 3, "Espera", "mixed"),
    ("es", "El pedido llegó con retraso y la caja venía rota.", 2, "Entrega|Espera|Calidad", "negative"),
    ("fr", "L'application plante à chaque ouverture depuis la mise à jour.", 1, "Panne|Mise", "negative"),
    ("fr", "Chambre très propre, mais beaucoup de bruit la nuit.", 3, "Bruit", "mixed"),
    ("fr", "Le serveur était désagréable et les plats étaient froids.", 2, "Accueil|Repas", "negative"),
    ("de", "Das Zimmer war schmutzig und die Dusche kaputt.", 1, "Sauberkeit|Zimmer", "negative"),
    ("de", "Das Essen war lecker, aber die Bedienung war sehr unfreundlich.", 3, "Personal", "mixed"),
    ("de", "Die App stürzt nach dem Update ständig ab.", 2, "Absturz|Update", "negative"),
    ("pt", "O aplicativo trava o tempo todo e não consigo entrar.", 1, "Falhas|Acesso", "negative"),
    ("pt", "A comida estava ótima, mas o atendimento foi muito demorado.", 3, "Espera|Atendimento", "mixed"),
    ("pt", "O produto chegou quebrado e ninguém responde.", 2, "Qualidade|Entrega", "negative"),
]


@pytest.mark.parametrize(("code", "review", "rating", "kind", "mood"), EUROPEAN, ids=[row[1][:20] for row in EUROPEAN])
def test_blame_is_logged(code: str, review: str, rating: int, kind: str, mood: str) -> None:
    """The issue has the right name and verbatim words, and mood and answer are right in each language."""
    found = answered(review, rating, name="Norte", contact=CONTACT)

    assert any(re.search(kind, issue["issue"]) for issue in found["issues"])
    assert all(issue["excerpt"] in review for issue in found["issues"])
    assert found["sentiment"] == mood
    assert written_in(found["response"]) == code
    assert "Norte" in found["response"]
    assert CONTACT in found["response"]


@pytest.mark.parametrize(
    ("review", "rating"),
    [
        ("El personal es muy amable y la comida está deliciosa.", 5),
        ("Das Zimmer war sauber und das Frühstück lecker.", 5),
        ("Sin ningún problema, todo perfecto y sin ruido.", None),
        ("Tout était parfait, un accueil vraiment chaleureux.", 5),
        ("Rien de mauvais à dire, jamais de retard, très propre.", None),
        ("Sehr freundliches Personal und ein sauberes Zimmer, gerne wieder.", 5),
        ("Keine Probleme, nicht teuer und nie laut. Wir waren zufrieden.", None),
        ("Adorei, equipe muito simpática e quarto limpo.", 5),
        ("Nunca tive problemas e não é caro, recomendo muito.", None),
    ],
)
def test_praise_holds_no_issue(review: str, rating: int | None) -> None:
    """Where nothing is blamed, or blame is denied, nothing is logged."""
    found = answered(review, rating)

    assert (found["issues"], found["sentiment"], found["escalate"]) == ([], "positive", False)


@pytest.mark.parametrize(
    ("review", "why"),
    [
        ("Me resbalé en la piscina y acabé con una fractura en el brazo.", "herida"),
        ("Toda la familia terminó con una intoxicación por el pescado.", "enfermedad"),
        ("Nous avons été victimes de propos racistes de la part du vigile.", "inégalité"),
        ("Mon avocat va vous écrire, je vais porter plainte.", "juridiques"),
        ("Der Föhn fing Feuer, es gab einen Kurzschluss im Bad.", "gefährlich"),
        ("Meine persönlichen Daten wurden an Fremde geschickt, das verstößt gegen die DSGVO.", "Daten"),
        ("Meu filho se machucou no brinquedo e foi parar no pronto-socorro.", "feriu"),
        ("Vou abrir um processo judicial e já falei com o Procon.", "legais"),
    ],
)
def test_grave_matters_are_escalated(review: str, why: str) -> None:
    """A person takes over, with a reason in the review's language."""
    found = answered(review, 1, contact=CONTACT)

    assert found["escalate"]
    assert why in found["escalationReason"]
    assert CONTACT in found["response"]


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("메뉴~은/는", "메뉴는"), ("알림~은/는", "알림은"), ("서울~으로/로", "서울로"), ("부산~으로/로", "부산으로"),
        ("배송~을/를", "배송을"), ("결제~이/가", "결제가"), ("(로딩)~과/와", "(로딩)과"), ("app~이/가", "app이"),
        ("1588-9990~으로/로", "1588-9990으로"), ("7~으로/로", "7로"),
    ],
)  # fmt: skip
def test_particles_follow_the_last_sound(marked: str, plain: str) -> None:
    """A final consonant takes the closed particle, ㄹ takes 로, digits and letters go by how they are read."""
    assert settled(marked) == plain


def test_distinct_requests_get_distinct_texts() -> None:
    """Different reviews get different answers, the same one the same."""
    said = [answered(review, rating, name="한빛상사")["response"] for review, rating, _, _ in KOREAN]

    assert len(set(said)) == len(KOREAN)
    assert said == [answered(review, rating, name="한빛상사")["response"] for review, rating, _, _ in KOREAN]


WORDS = {
    "ko": ["로그인이 안 돼요", "앱이 느려요.", "정말 좋아요!", "010-1234-5678로 연락 주세요", "www.bad.example 보세요",
           "하지만", "3만 원 냈어요.", "김철수 씨가 무례했어요", "불편하지 않아요", "\n", "고소하겠습니다", "ㅡㅡ"],
    "es": ["El servicio es muy lento y la comida está fría.", "me encantó", "llame al 555 0199", "www.bad.example",
           "pero", "Juan Pérez fue grosero.", "pagué 80 euros", "sin problemas", "voy a denunciar", "\n"],
    "fr": ["Le service est trop lent et les plats sont froids.", "j'ai adoré", "appelez le 555 0199", "www.bad.example",
           "mais", "Jean Petit était impoli.", "payé 80 euros", "sans problème", "mon avocat", "\n"],
    "de": ["Der Service ist sehr langsam und das Essen war kalt.", "toll", "Tel. 555 0199", "www.bad.example", "aber",
           "Frau Kern war unfreundlich.", "80 Euro bezahlt", "keine Probleme", "mein Anwalt", "\n"],
    "pt": ["O serviço é muito lento e a comida estava fria.", "adorei", "ligue 555 0199", "www.bad.example", "mas",
           "João Lima foi grosseiro.", "paguei 80 reais", "sem problemas", "meu advogado", "\n"],
}  # fmt: skip


@given(data=st.data(), rating=st.sampled_from([None, 1, 2, 3, 4, 5]))
@settings(max_examples=60, deadline=None)
def test_laws_hold_in_every_language(data: st.DataObject, rating: int | None) -> None:
    """Excerpts are verbatim, nothing is invented, repeated or offered, and the same review gets the same answer."""
    words = WORDS[data.draw(st.sampled_from(sorted(WORDS)))]
    review = " ".join([words[0], *data.draw(st.lists(st.sampled_from(words), max_size=12))])

    found = answered(review, rating, name="Hanbit", contact=CONTACT)

    assert all(issue["excerpt"] and issue["excerpt"] in review for issue in found["issues"])
    assert not re.search(r"[{}~]|김철수|5678|0199|80|bad|Pérez|Petit|Kern|Lima", found["response"])
    assert found == answered(review, rating, name="Hanbit", contact=CONTACT)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_book_can_say_all_that_can_be_found(code: str) -> None:
    """Each language has a name, a reason and shapes for each aspect and grave matter that its table finds."""
    import tomllib
    from pathlib import Path

    import aibackend_blocks.language.customer.tongues as tongues

    told = book(code)
    table = tomllib.loads((Path(tongues.__file__).parent / f"{code}.toml").read_text(encoding="utf-8"))

    for aspect in (*table["aspects"], "whole"):
        assert told.names[aspect]
        assert teller(code, friend=False) or (told.blamed[aspect] and told.praised[aspect])
    for kind in table["grave"]:
        assert told.names[kind]
        assert told.reasons[kind]
        assert told.grave[kind]
    moods = set() if teller(code, friend=False) else {"negative", "mixed", "positive", "neutral"}
    assert set(told.openings) == moods
    assert set(told.closings) == moods | {"grave"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Muy lento", "es"), ("Trop cher", "fr"), ("Zu teuer", "de"), ("Muito caro", "pt"), ("굿", "ko"),
        ("El pedido nunca llegó", "es"), ("Demasiado ruido", "es"),
        ("Super!", ""),
        ("Excellent service", ""), ("Perfect hotel", ""), ("Never again", ""), ("No refund, no reply", ""),
        ("12 ?", ""),
    ],
)  # fmt: skip
def test_short_texts_are_told_by_their_words(text: str, code: str) -> None:
    """A few words show the language, unless they could be English."""
    assert spoken_in(text) == code


@given(st.text())
def test_folding_keeps_places(text: str) -> None:
    """Folded text has the length of the text, so that a place in one is a place in the other."""
    assert len(folded(text)) == len(text)


def test_an_answer_is_quick() -> None:
    """A review of usual length takes less than 0.2 s of a processor, however slow, once all is loaded."""
    review = "앱이 느리고 로그인이 안 돼요. 화면은 예쁜데 메뉴가 복잡합니다. " * 4
    answered(review, 2)

    begun = time.process_time()
    answered(f"{review}!", 2)

    assert time.process_time() - begun < 0.2
