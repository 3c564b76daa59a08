# ruff: noqa: E501  # lists of words read better long
"""Resumes as people jot them in a message: no headings, each job in words of its own."""

from __future__ import annotations

from aibackend_plugins.resume.tagging.training.people import Row, Run
from aibackend_plugins.resume.tagging.training.phrases import PHONES
from aibackend_plugins.resume.tagging.training.setting import Part
from aibackend_plugins.resume.tagging.training.stations import Stations

LEADS = {
    "en": ("Worked at ;Worked for ;Worked w/ ;Now at ;Currently at ;Before that at ;Was with ;Been at ", "Before that ;Then ;Current job: ;Last job: ;Saturday job: ;First job ;Also ", "Good at: ;I can do ;Skills - ;Know how to: ", "Went to ;Studied at ;School: ;", "Hi, saw your ad.;hello, heres my info;Looking for work near home;Thanks!;call me any time;no email, sorry;References if you want them"),
    "de": ("Habe gearbeitet bei ;Jetzt bei ;Vorher bei ;War bei ", "Davor ;Zuletzt ;Nebenjob: ;Aktuell ;Dann ", "Ich kann: ;Kenntnisse: ;Gut in: ", "Schule: ;Gelernt bei ;", "Hallo, habe Ihre Anzeige gesehen.;Suche Arbeit in der Nähe;LG;Zeugnisse bringe ich mit;kann sofort anfangen"),
    "fr": ("J'ai travaillé chez ;Actuellement chez ;Avant chez ", "Avant : ;Puis ;Job d'été : ;Dernier emploi : ", "Je sais faire : ;Atouts : ", "École : ;", "Bonjour, je cherche du travail.;Disponible de suite;Merci d'avance;pas d'e-mail"),
    "es": ("Trabajé en ;Ahora en ;Antes en ", "Antes ;Luego ;Último trabajo: ;Actual: ", "Sé hacer: ;Se me da bien: ", "Estudié en ;Escuela: ;", "Hola, vi su anuncio.;Busco trabajo;Gracias;llamar por las tardes"),
    "it": ("Ho lavorato presso ;Ora presso ;Prima presso ", "Prima: ;Poi ;Ultimo lavoro: ", "So fare: ;Brava in: ", "Scuola: ;", "Salve, cerco lavoro.;Disponibile subito;Grazie"),
    "nl": ("Gewerkt bij ;Nu bij ;Daarvoor bij ", "Daarvoor ;Bijbaan: ;Nu: ", "Kan goed: ;Goed in: ", "School: ;", "Hoi, zag jullie vacature.;Groetjes;per direct beschikbaar"),
    "pt": ("Trabalhei em ;Hoje na ;Antes na ", "Antes: ;Depois ;Último emprego: ", "Sei fazer: ;Bom em: ", "Escola: ;", "Olá, procuro trabalho.;Obrigada;posso começar já"),
    "pl": ("Pracowałem w ;Teraz w ;Wcześniej w ", "Wcześniej ;Ostatnio ;Praca: ", "Umiem: ;Dobrze znam: ", "Szkoła: ;", "Dzień dobry, szukam pracy.;Pozdrawiam;mogę zacząć od zaraz"),
}  # fmt: skip
"""What leads to an employer, to a position, to skills and to a school, and what else is said; by language."""
LINKS = {
    "en": " at ",
    "de": " bei ",
    "fr": " chez ",
    "es": " en ",
    "it": " presso ",
    "nl": " bij ",
    "pt": " na ",
    "pl": " w ",
}


class Jotted(Stations):
    """A message of a few lines."""

    def _said(self, kind: int) -> str:
        told = LEADS.get(self.person.design.tongue, LEADS["en"])[kind]
        said = self.random.choice(told.split(";"))
        return said if self.random.random() < 0.7 else said[:1].lower() + said[1:]

    def _top(self) -> list[Row]:
        person, pick, chance = self.person, self.random.choice, self.random.random
        name, rows = person.text("person"), [Row("body", [(self._said(4), "other")])] if chance() < 0.4 else []
        told: list[Run] = [(person.text("title"), "headline")] if chance() < 0.4 else []
        told += [(str(self.random.randint(17, 62)), "contact")] if chance() < 0.15 else []
        told += [(person.text("place"), "home")] if chance() < 0.7 else []
        told += [(pick(PHONES), "contact")] if chance() < 0.8 else []
        told += [(f"{name.split()[0].lower()}@mail.example", "contact")] if chance() < 0.6 else []
        mark = pick((", ", ". ", " - ", " | ", "  ", " — "))
        if chance() < 0.5:
            runs: list[Run] = [(name, "name")]
            for each in told:
                runs += [(mark, ""), each]
            return [*rows, Row("body", runs)]
        return [*rows, Row("body", [(name, "name")]), *(Row("body", [each]) for each in told)]

    def _parts(self) -> list[Part]:
        self.headed, self.behind = False, self.random.choice((". ", " - ", ", ", "; ", ""))
        jobs = [row for told in self._jobs_told()[:4] for row in self._job(told)]
        studies = [self._study(told) for told in self._studies_told()[:2]]
        able = ", ".join(self.person.text("skill") for _ in range(self.random.randint(2, 7)))
        skills = [Row("body", [(self._said(2), "other"), (able, "skill")])]
        rest = [Row("body", [(self._said(4), "other")]) for _ in range(self.random.randint(0, 2))]
        parts: list[Part] = [
            ("experience", jobs),
            ("education", studies if self.random.random() < 0.8 else []),
            ("skills", skills if self.random.random() < 0.7 else []),
        ]
        if self.random.random() < 0.3:
            self.random.shuffle(parts)
        return [part for part in (*parts, ("other", rest)) if part[1]]

    def sections(self) -> list[Part]:
        return self.parts

    def _job(self, told: dict[str, str]) -> list[Row]:
        tongue, way = self.person.design.tongue, self.random.choice(("at", "at", "was", "listed", "listed", "date"))
        title, company, date = (told["title"], "title"), (told["company"], "company"), (told["date"], "date")
        title = title if self.random.random() < 0.5 else (title[0][:1].lower() + title[0][1:], "title")
        comma: Run = (self.random.choice((", ", ", ", ". ", " - ", " ")), "")
        if way == "at":
            runs = [(self._said(0), ""), (company[0], "B-company"), comma, title, comma, date]
        elif way == "was":
            runs = [
                (self._said(1), ""),
                (title[0], "B-title"),
                (LINKS.get(tongue, " at "), ""),
                company,
                (self.random.choice((" ", ", ", " (")), ""),
                date,
            ]
        elif way == "date":
            runs = [
                (date[0], "B-date"),
                (self.random.choice((" ", ": ", " - ")), ""),
                title,
                (self.random.choice((", ", LINKS.get(tongue, " at "))), ""),
                company,
            ]
        else:
            first, second = (title, company) if self.random.random() < 0.5 else (company, title)
            runs = [
                ("- " if self.random.random() < 0.3 else "", ""),
                (first[0], f"B-{first[1]}"),
                comma,
                second,
                comma,
                date,
            ]
        if self.random.random() < 0.6 and self.behind:
            said = (
                self.person.deed()
                if self.random.random() < 0.5
                else ", ".join(self.person.text("skill").lower() for _ in range(3))
            )
            runs += [(self.behind, ""), (said, "body")]
        return [Row("body", runs)]

    def _study(self, told: dict[str, str]) -> Row:
        lead, year = self._said(3), told["date"][-4:]
        first, second = ("degree", "school") if self.random.random() < 0.5 else ("school", "degree")
        runs: list[Run] = [
            (lead, ""),
            (told[first], f"B-{first}"),
            (self.random.choice((", ", " ", " - ")), ""),
            (told[second], second),
        ]
        return Row(
            "body", [*runs, (self.random.choice((" ", ", ", " (")), ""), (year, "date")] if year.isdigit() else runs
        )
