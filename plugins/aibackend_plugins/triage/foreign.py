"""First answers in the languages besides English that are written here; for the rest a question for a translation."""

from __future__ import annotations

from aibackend_blocks.language.writing import Choice

from . import acts

_TROUBLE, _ASK = "trouble", "ask"
_ANSWERS: dict[str, dict[str, tuple[str, ...]]] = {
    "de": {
        _TROUBLE: (
            "Vielen Dank für Ihre Nachricht zu „{topic}“. Was genau sehen Sie, und seit wann tritt es auf?",
            "Ihre Meldung „{topic}“ ist bei uns angekommen, danke. Welche Schritte führen dazu, und gibt es eine "
            "Fehlermeldung im Wortlaut?",
            "Es tut uns leid, dass „{topic}“ Ihnen Mühe macht. Betrifft es nur Sie oder auch andere?",
        ),
        _ASK: (
            "Vielen Dank für Ihre Anfrage zu „{topic}“. Worum geht es Ihnen dabei vor allem, und bis wann "
            "brauchen Sie eine Antwort?",
            "Danke, dass Sie uns zu „{topic}“ schreiben. Unter welcher Bestell-, Kunden- oder Rechnungsnummer "
            "finden wir den Vorgang?",
        ),
    },
    "fr": {
        _TROUBLE: (
            "Merci pour votre message au sujet de « {topic} ». Que voyez-vous exactement, et depuis quand ?",
            "Nous avons bien reçu votre signalement, « {topic} ». Quelles étapes y mènent, et quel message "
            "d'erreur s'affiche ?",
            "Nous regrettons la gêne causée par « {topic} ». Êtes-vous seul concerné, ou d'autres personnes aussi ?",
        ),
        _ASK: (
            "Merci pour votre demande concernant « {topic} ». Que souhaitez-vous obtenir en premier lieu, et "
            "pour quelle date ?",
            "Vous nous écrivez à propos de « {topic} », merci. Sous quel numéro de commande, de client ou de "
            "facture trouver votre dossier ?",
        ),
    },
    "es": {
        _TROUBLE: (
            "Gracias por su mensaje sobre «{topic}». ¿Qué ve exactamente y desde cuándo ocurre?",
            "Hemos recibido su aviso, «{topic}». ¿Qué pasos llevan a ello y qué mensaje de error aparece?",
            "Lamentamos las molestias por «{topic}». ¿Le afecta solo a usted o también a otras personas?",
        ),
        _ASK: (
            "Gracias por su consulta sobre «{topic}». ¿Qué es lo más importante para usted y para cuándo lo necesita?",
            "Nos escribe acerca de «{topic}», gracias. ¿Con qué número de pedido, cliente o factura encontramos "
            "su caso?",
        ),
    },
    "it": {
        _TROUBLE: (
            "Grazie per il messaggio su «{topic}». Che cosa vede esattamente e da quando succede?",
            "Abbiamo ricevuto la sua segnalazione, «{topic}». Quali passaggi portano al problema e quale "
            "messaggio di errore compare?",
        ),
        _ASK: (
            "Grazie per la richiesta su «{topic}». Che cosa le serve per prima cosa ed entro quando?",
            "Ci scrive a proposito di «{topic}», grazie. Con quale numero d'ordine, cliente o fattura troviamo "
            "la pratica?",
        ),
    },
    "nl": {
        _TROUBLE: (
            "Bedankt voor uw bericht over “{topic}”. Wat ziet u precies, en sinds wanneer?",
            "Uw melding “{topic}” is binnen. Welke stappen leiden ertoe, en welke foutmelding verschijnt er?",
        ),
        _ASK: (
            "Bedankt voor uw vraag over “{topic}”. Wat heeft u het eerst nodig, en voor wanneer?",
            "U schrijft ons over “{topic}”, dank u. Onder welk bestel-, klant- of factuurnummer vinden wij dit?",
        ),
    },
    "pt": {
        _TROUBLE: (
            "Obrigado pela sua mensagem sobre “{topic}”. O que vê exatamente, e desde quando acontece?",
            "Recebemos o seu aviso, “{topic}”. Que passos levam a isso, e que mensagem de erro aparece?",
        ),
        _ASK: (
            "Obrigado pelo seu pedido sobre “{topic}”. O que é mais importante para si, e para quando precisa?",
            "Escreve-nos sobre “{topic}”, obrigado. Com que número de encomenda, cliente ou fatura encontramos o caso?",
        ),
    },
}
LANGUAGES = tuple(_ANSWERS)
_OTHERS = (
    "Thank you for your message. May we have it translated into English, so that we understand every detail?",
    "Thank you for writing to us. Could you tell us in English what you need, or may we have your message translated?",
)


_HURRY = {
    "de": "Wir haben gelesen: „{telling}“; Ihr Anliegen ist deshalb als dringend vermerkt.",
    "fr": "Nous avons bien lu « {telling} » ; votre demande est donc notée comme urgente.",
    "es": "Hemos leído «{telling}»; por eso su caso queda marcado como urgente.",
    "it": "Abbiamo letto «{telling}»; la richiesta è quindi segnata come urgente.",
    "nl": "Wij lezen “{telling}”; uw melding staat daarom als dringend genoteerd.",
    "pt": "Lemos “{telling}”; por isso o seu caso fica marcado como urgente.",
}
_FILED = (*acts.WRONGS, "Cancellation")
"""What is kept under a number."""


def answer_in(language: str, topic: str, situation: str, telling: str, choice: Choice, *, numbered: bool) -> str:
    """An answer in the language, or in English a question for a translation where nobody wrote one.

    telling: what hurries, verbatim; "" where nothing does. numbered: whether the ticket names the number of a matter.
    """
    if language not in _ANSWERS or not topic:
        return choice.pick(_OTHERS, "other")
    if situation in (*acts.FAULTS, *acts.DANGERS):
        said = choice.pick(_ANSWERS[language][_TROUBLE], "answer")
    else:
        said = _ANSWERS[language][_ASK][situation in _FILED and not numbered]
    hurry = " " + _HURRY[language].format(telling=telling) if telling else ""
    return said.format(topic=topic) + hurry
