"""Texts in other languages: announcements go, figures, denials and conditions stay, and the rest is refused."""

from __future__ import annotations

import pytest

from aibackend import Draft
from aibackend.testing import offline_answer
from aibackend_plugins.rewrite import capability
from aibackend_plugins.rewrite.abroad import reworded
from aibackend_plugins.rewrite.abroad.address import Form, readdressed
from aibackend_plugins.rewrite.abroad.verb_second import main_clause
from aibackend_plugins.rewrite.checks import nothing_is_invented
from aibackend_plugins.rewrite.limits import BeyondRewording


@pytest.mark.parametrize(
    ("language", "clause", "told"),
    [
        ("de", "das Amt am 3. Mai geschlossen bleibt", "Das Amt bleibt am 3. Mai geschlossen"),
        ("de", "ab dem 1. Juli die Gebühr 5 Euro beträgt", "Ab dem 1. Juli beträgt die Gebühr 5 Euro"),
        ("de", "das Fest im Hof stattfindet", "Das Fest findet im Hof statt"),
        ("de", "sich die Preise ändern", ""),
        ("de", "das Tor, das klemmt, repariert wird", ""),
        ("nl", "de weg op 4 mei wordt afgesloten", "De weg wordt op 4 mei afgesloten"),
        ("nl", "u op tijd moet komen", "U moet op tijd komen"),
    ],
)
def test_a_clause_with_its_verb_last(language: str, clause: str, told: str) -> None:
    """The finite verb goes behind the first part; a clause that is not clear stays."""
    assert main_clause(clause, language) == told


@pytest.mark.parametrize(
    ("language", "text", "wish", "told"),
    [
        (
            "de",
            "Sehr geehrte Gäste, hiermit teilen wir Ihnen mit, dass das Bad am 3. Mai geschlossen bleibt.",
            "freundlich",
            "Liebe Gäste, das Bad bleibt am 3. Mai geschlossen.",
        ),
        (
            "fr",
            "Nous vous informons que le parc ferme à 19 h et qu'il rouvre lundi.",
            "simple",
            "Le parc ferme à 19 h et il rouvre lundi.",
        ),
        (
            "fr",
            "Nous vous prions de bien vouloir nous envoyer le bon afin de valider la commande.",
            "simple",
            "Merci de nous envoyer le bon pour valider la commande.",
        ),
        (
            "es",
            "Les informamos de que la tienda abrirá el día 4 con el fin de atender los pedidos.",
            "claro",
            "La tienda abrirá el día 4 para atender los pedidos.",
        ),
        (
            "it",
            "Vi comunichiamo che l'ufficio resta chiuso; inviare i moduli entro e non oltre il 3 maggio.",
            "semplice",
            "L'ufficio resta chiuso; inviare i moduli entro il 3 maggio.",
        ),
        (
            "nl",
            "Wij informeren u dat de winkel op 4 mei gesloten is. Indien u komt, dient u te bellen.",
            "vriendelijk",
            "De winkel is op 4 mei gesloten. Als u komt, moet u bellen.",
        ),
    ],
)
def test_office_words_abroad(language: str, text: str, wish: str, told: str) -> None:
    """Announcements are taken off, and office words are what people say."""
    done = reworded(text, language, wish, "same")
    assert done is not None
    assert done.text == told
    assert done.changes


def test_what_abroad_is_refused() -> None:
    """A text that nothing is asked of, and of which nothing can be said otherwise."""
    assert reworded("Das Bad ist zu.", "de", "", "same") is None
    with pytest.raises(BeyondRewording):
        offline_answer(
            capability(), {"text": "Unsere Matratze hat sieben Zonen und ist 22 cm hoch.", "voice": "per Du"}
        )


@pytest.mark.parametrize(
    ("language", "form", "text", "told"),
    [
        ("de", "familiar", "Wenn Sie Fragen haben, rufen Sie uns an oder melden Sie sich per E-Mail. Wir helfen Ihnen.",
         "Wenn du Fragen hast, ruf uns an oder melde dich per E-Mail. Wir helfen dir."),
        ("de", "familiar", "Ab Mai finden Sie uns dort. Nehmen Sie Ihre Karte mit.",
         "Ab Mai findest du uns dort. Nimm deine Karte mit."),
        ("de", "familiar", "Wir bitten Sie, das Formular auszufüllen.", "Wir bitten dich, das Formular auszufüllen."),
        ("de", "polite", "Wenn du Zeit hast, ruf mich an. Ich danke dir.",
         "Wenn Sie Zeit haben, rufen Sie mich an. Ich danke Ihnen."),
        ("fr", "familiar", "Inscrivez-vous vite, vous recevrez vos billets. Pouvez-vous venir ?",
         "Inscris-toi vite, tu recevras tes billets. Peux-tu venir ?"),
        ("fr", "polite", "Tu peux m'envoyer le devis ? J'ai besoin de ton avis.",
         "Pourriez-vous m'envoyer le devis ? J'ai besoin de votre avis."),
        ("es", "familiar", "Le informamos de que su pedido llegará. Si tiene dudas, llame al 900.",
         "Te informamos de que tu pedido llegará. Si tienes dudas, llama al 900."),
        ("es", "polite", "mándame el contrato", "le ruego que me mande el contrato"),
        ("it", "familiar", "Portate le vostre forbici; le macchine le mettiamo noi.",
         "Porta le tue forbici; le macchine le mettiamo noi."),
        ("nl", "familiar", "Kunt u uw kaart meenemen? U heeft recht op korting.",
         "Kun je je kaart meenemen? Je hebt recht op korting."),
    ],
)  # fmt: skip
def test_the_form_of_address(language: str, form: Form, text: str, told: str) -> None:
    """Pronouns and the verbs that go with them change together; what is no subject keeps its verb."""
    assert readdressed(text, language, form) == told


@pytest.mark.parametrize(
    ("text", "voice"),
    [
        ("Apporte ta carte et viens à 10 h.", "vouvoiement"),
        ("Se hai domande, chiamami. Porta il tuo documento.", "dare del Lei"),
        ("Bring deine Karte mit und komm um zehn.", "per Sie"),
        ("Melde dich, sobald du Zeit hast.", "per Sie"),
        ("Trae tu DNI. Te esperamos.", "de usted"),
        ("Cuando llegues, te esperamos en tu mesa.", "de usted"),
        ("Neem je kaart mee, dan werk je sneller.", "u-vorm"),
        ("Può ritirare il Suo ordine.", "dare del tu"),
    ],
)
def test_a_text_of_two_addresses_is_refused(text: str, voice: str) -> None:
    """Where one verb or pronoun would stay in the other form, nothing is changed."""
    with pytest.raises(BeyondRewording):
        offline_answer(capability(), {"text": text, "voice": voice})


@pytest.mark.parametrize(
    ("text", "voice", "told"),
    [
        ("Training am Montag. Sobald du kommst, zeigen wir dir alles.", "per Sie", "Training am Montag. Sobald Sie"),
        ("Anbei deine Rechnung. Danke dir.", "per Sie", "Anbei Ihre Rechnung. Danke Ihnen."),
        ("Lucas llega mañana con tu pedido.", "de usted", "Lucas llega mañana con su pedido."),
        ("Messe le dimanche. Tu peux venir avec ta famille.", "vouvoiement", "Messe le dimanche. Vous pouvez"),
        ("Je passe demain et prends tes clés.", "vouvoiement", "et prends vos clés"),
        ("Vous pouvez appeler Mme Lopez chez nous.", "tutoiement", "Tu peux appeler Mme Lopez chez nous"),
        ("We komen bij je langs. Dank je wel.", "u-vorm", "bij u langs. Dank u wel."),
        ("Sei biglietti per il tuo spettacolo.", "dare del Lei", "Sei biglietti per il Suo spettacolo"),
    ],
)
def test_nouns_and_names_are_no_verbs_of_the_other_address(text: str, voice: str, told: str) -> None:
    """What looks like an order, or like "vous", and is none is neither changed nor a reason to refuse."""
    assert told in offline_answer(capability(), {"text": text, "voice": voice})["rewritten"]


@pytest.mark.parametrize(
    ("text", "voice", "said"),
    [
        ("Vous devez nous renvoyer le formulaire signé avant le 30 septembre.", "plus aimable",
         "Merci de nous renvoyer le formulaire signé avant le 30 septembre."),
        ("Caso o pagamento de R$ 230,00 não seja efetuado até 10 de março, o fornecimento será suspenso.",
         "mais gentil",
         "Se não for feito, teremos infelizmente de suspender o fornecimento."),
        ("Wir würden uns eventuell freuen, wenn Sie vielleicht bis zum 3. Juli Rückmeldung geben könnten.",
         "selbstbewusster", "Bitte geben Sie uns bis zum 3. Juli Rückmeldung."),
        ("Es preciso que los usuarios procedan a la renovación de su carné con anterioridad al 31 de diciembre.",
         "lenguaje claro", "Los usuarios deben renovar su carné antes del 31 de diciembre."),
    ],
)  # fmt: skip
def test_a_manner_abroad(text: str, voice: str, said: str) -> None:
    """Duties are asked for, hedges go, and nouns of doing are verbs, by what the voice asks for."""
    assert said in offline_answer(capability(), {"text": text, "voice": voice})["rewritten"]


def test_a_shorter_text_abroad_keeps_its_matter() -> None:
    """A courtesy goes, a figure never."""
    text = "Les recordamos que la piscina cerrará el 3 de mayo a las 14:00. Rogamos disculpen las molestias."
    done = offline_answer(capability(), {"text": text, "voice": "claro", "length": "shorter"})
    assert done["rewritten"] == "La piscina cerrará el 3 de mayo a las 14:00."


def test_a_draft_abroad_passes_the_checks() -> None:
    """A first word that the text did not have is no invented name; a figure that it did not have is invented."""
    text = "Sehr geehrte Gäste, hiermit teilen wir Ihnen mit, dass das Bad am 3. Mai geschlossen bleibt."
    done = offline_answer(capability(), {"text": text, "voice": "freundlich"})["rewritten"]
    request = capability().request().load({"text": text})
    assert nothing_is_invented(request, Draft(result={"rewritten": done})) is None
    assert nothing_is_invented(request, Draft(result={"rewritten": done.replace("3.", "4.")}))


def test_words_around_a_hard_text_do_not_make_it_plain() -> None:
    """Where plain language is asked for and nothing became plainer, nothing was done."""
    text = "Das Verfahren wurde am 9. Dezember eröffnet."

    assert reworded(text, "de", "einfache Sprache, für Menschen mit geringen Deutschkenntnissen", "") is None
