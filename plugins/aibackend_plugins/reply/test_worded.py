"""/v1/reply in other languages: the customer's words and the context's, and nothing else, in the same language."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aibackend import CallContext
from aibackend.errors import UnsupportedLanguage
from aibackend_blocks.language.writing import written_in
from aibackend_plugins.reply import capability
from aibackend_plugins.reply.books import LANGUAGES, book
from aibackend_plugins.reply.readdressing import readdressed

CAPABILITY = capability()
CONTEXT = CallContext(account="a", now=datetime(2026, 11, 21, tzinfo=UTC), deadline_s=60)


def answered(message: str, **more: str) -> dict[str, Any]:
    request = CAPABILITY.request().load({"message": message, **more})
    draft = CAPABILITY.offline(request, CONTEXT)
    assert not [said for check in CAPABILITY.checks if (said := check(request, draft))]
    wire: dict[str, Any] = CAPABILITY.response().dump(draft.result)
    CAPABILITY.response().load(wire)
    return wire


ANSWERED = [
    ("es", "Hola, la lámpara (pedido 5521) llegó rota. ¿Puedo cambiarla por otra?",
     "Las lámparas rotas se cambian en 14 días. No ofrecer descuentos.", "14 días", "descuentos"),
    ("fr", "Bonjour, mon vélo (commande 8810) fait un bruit. Pourriez-vous le réparer ?",
     "La réparation du vélo prend 6 jours ouvrés. Ne pas promettre de date.", "6 jours", "date"),
    ("de", "Guten Tag, meine Bestellung 7730 ist nicht angekommen. Wann kommt das Paket?",
     "Die Bestellung 7730 liegt im Depot Kassel. Rabatte nicht anbieten.", "Kassel", "Rabatte"),
    ("pt", "Olá, não consigo entrar na minha conta desde ontem. Como posso mudar a senha?",
     "A senha muda-se em Perfil, Segurança. Não prometer prazos aos clientes.", "Perfil", "prazos"),
]  # fmt: skip


@pytest.mark.parametrize(("code", "message", "context", "says", "hides"), ANSWERED, ids=[row[0] for row in ANSWERED])
def test_the_context_answers(code: str, message: str, context: str, says: str, hides: str) -> None:
    """What the context says is told in its words, what is for agents is in the note alone, and the signature closes."""
    found = answered(message, context=context, signature="Alex, Norte")

    assert written_in(found["reply"]) == code
    assert says in found["reply"]
    assert hides not in found["reply"]
    assert hides in found["internalNote"]
    assert found["reply"].endswith("Alex, Norte")
    assert not found["needsHuman"]


@pytest.mark.parametrize(("code", "message"), [row[:2] for row in ANSWERED], ids=[row[0] for row in ANSWERED])
def test_context_in_english_is_not_told(code: str, message: str) -> None:
    """English context is not mixed into another language: the reply asks or leaves open, and a person takes over."""
    found = answered(message, context="Every order can be exchanged within 45 days, and the lamp costs 80 euros.")

    assert "45" not in found["reply"]
    assert "another language" in found["internalNote"]
    assert found["needsHuman"]


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("La olla explotó y me quemé la mano. Exijo una respuesta hoy mismo.", "injury"),
        ("Si je n'ai pas de réponse, mon avocat vous écrira et j'irai au tribunal.", "legal"),
        ("Ich habe auf Ihrer Seite die Daten von einem anderen Kunden gesehen, das ist ein Datenleck.", "privacy"),
        ("O garçom me chamou de um nome racista e ninguém fez nada. É discriminação.", "discrimination"),
    ],
    ids=["es", "fr", "de", "pt"],
)
def test_grave_matters_are_for_a_person(message: str, kind: str) -> None:
    """A grave matter is marked and not met with a routine answer."""
    found = answered(message)

    assert found["needsHuman"]
    assert found["sentiment"] == "negative"
    assert kind in found["internalNote"]


def test_what_is_asked_beside_a_grave_matter_is_taken_up() -> None:
    """The grave sentence is not quoted back, the question after it is."""
    found = answered("La olla explotó y me quemé la mano. ¿Qué debo hacer ahora con la olla?")

    assert "¿Qué debo hacer ahora con la olla?" in found["reply"]
    assert "me quemé" not in found["reply"]


@pytest.mark.parametrize(
    "message",
    [
        "¡Muchas gracias! El servicio fue excelente y el personal muy amable.",
        "Tout était parfait, un accueil vraiment chaleureux et un repas excellent.",
        "Wir waren sehr zufrieden, das Zimmer war sauber und das Personal freundlich.",
        "Adorei o atendimento, a equipe foi muito simpática e a comida estava ótima.",
    ],
    ids=["es", "fr", "de", "pt"],
)
def test_praise_is_thanked_for(message: str) -> None:
    """Praise gets thanks, and nobody has to take over."""
    found = answered(message)

    assert (found["sentiment"], found["needsHuman"]) == ("positive", False)


def test_nothing_secret_is_repeated() -> None:
    """Sentences with card numbers, addresses and left-out names are not quoted."""
    found = answered(
        "Hola, mi tarjeta 4111 1111 1111 1111 fue cobrada dos veces. Escriban a ana@mail.example. "
        "Soy <name>. Necesito una factura correcta, por favor."
    )

    assert not re.search(r"4111|ana@|<name>", found["reply"] + found["subject"])


@pytest.mark.parametrize(
    "message",
    ["Hei, tilaukseni ei ole vieläkään saapunut perille. Missä pakettini on?", "مرحبا، لم يصل طلبي حتى الآن. أين هو؟"],
    ids=["finnish", "arabic"],
)
def test_a_language_without_a_book_is_refused(message: str) -> None:
    """The refusal names the languages that there are."""
    with pytest.raises(UnsupportedLanguage, match=r"English.*French.*German.*Portuguese.*Spanish"):
        answered(message)


WORDS = {
    "es": ["Hola,", "no funciona la puerta.", "¿Cuándo llega el pedido 4471?", "Muchas gracias por todo.", "\n",
           "Soy <name>.", "es una vergüenza", "quiero cambiarlo por favor.", "el precio es caro", "muy bonito"],
    "fr": ["Bonjour,", "la porte ne fonctionne pas.", "Quand arrive la commande 4471 ?", "Merci beaucoup.", "\n",
           "je souhaite un échange.", "c'est une honte", "très joli", "avec retard"],
    "de": ["Hallo,", "die Tür funktioniert nicht.", "Wann kommt die Bestellung 4471?", "Vielen Dank.", "\n",
           "Bitte tauschen Sie es um.", "eine Frechheit", "sehr schön", "zu spät"],
    "pt": ["Olá,", "a porta não funciona.", "Quando chega o pedido 4471?", "Muito obrigado.", "\n",
           "Gostaria de trocar, por favor.", "uma vergonha", "muito bonito", "com atraso"],
}  # fmt: skip


@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_laws_hold_for_any_message(data: st.DataObject) -> None:
    """No figure comes from nowhere, no slot is left, the subject is one line, and the same message gets the same."""
    words = WORDS[data.draw(st.sampled_from(sorted(WORDS)))]
    message = " ".join([*words[:3], *data.draw(st.lists(st.sampled_from(words), max_size=12))])

    found = answered(message, signature="Equipo Norte")

    assert set(re.findall(r"\d+", found["reply"])) <= {"4471"}
    assert not re.search(r"[{}<>]", found["reply"])
    assert "\n" not in found["subject"]
    assert found == answered(message, signature="Equipo Norte")


@pytest.mark.parametrize("code", LANGUAGES)
def test_books_are_complete(code: str) -> None:
    """What leads up to an open question takes it, and greetings and grave matters are complete, in each book."""
    told = book(code)

    assert told.question.format(said="x").endswith("x")
    assert {"plain", "formal", "warm"} == set(told.greeting) == set(told.farewell)
    assert {"harm", "rights", "formal", "distress"} == set(told.grave)


def test_a_reply_is_quick() -> None:
    """A message of usual length takes less than 0.2 s of a processor, however slow, once all is loaded."""
    message = "Estimado equipo, la impresora se atasca cada día. ¿Podrían ayudarme con este problema, por favor? " * 3
    answered(message)

    begun = time.process_time()
    answered(f"{message}!")

    assert time.process_time() - begun < 0.2


@pytest.mark.parametrize(
    ("note", "code", "told"),
    [
        ("Échange ou remise, au choix du client.", "fr", "Échange ou remise, à votre choix."),
        ("O cliente envia a nota fiscal.", "pt", "Você envia a nota fiscal."),
        ("Der Kunde ist schwierig.", "de", ""),
        ("Wird verlängert, wenn der Kunde danach fragt.", "de", "Wird verlängert."),
    ],
)
def test_a_note_is_told_to_whom_it_speaks_of(note: str, code: str, told: str) -> None:
    """What would still speak of somebody else is not told."""
    assert readdressed(note, code) == told


@pytest.mark.parametrize(
    ("message", "sorry"),
    [
        ("Bonjour, acceptez-vous les chiens ? Notre train arrive à 13 h.", False),
        ("Bonjour, la chaudière est encore en panne et personne n'est venu.", True),
    ],
)
def test_regret_is_for_what_went_wrong(message: str, sorry: bool) -> None:
    """A train that arrives at one has troubled nobody."""
    context = "Arrivée à partir de 15 h. Un technicien rappelle sous 24 heures."

    assert ("désolés" in answered(message, context=context)["reply"]) is sorry
