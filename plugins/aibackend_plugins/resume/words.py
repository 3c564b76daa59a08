"""What resumes write in front of particulars, in seven languages: name, address, telephone and the like."""

from __future__ import annotations

import re

NAME = re.compile(
    r"^\W*(?:name|full names?|vor- und nachname|nom(?: et prenom)?|nombre(?: y apellidos)?|nome(?: e cognome)?"
    r"|naam)\s*:\s*"
)
FAMILY = re.compile(
    r"^\W*(?:surname|family name|last name|nachname|familienname|nom de famille"
    r"|(?:(?:primer|segundo) )?apellidos?|cognome|achternaam|sobrenome|apelidos?)\s*:\s*"
)
GIVEN = re.compile(
    r"^\W*(?:(?:first|given|middle|christian) names?|full names|forenames?|vornamen?|prenoms?|nombres?|nome"
    r"|voorna(?:am|men))\s*:\s*"
)
OTHERS = re.compile(r"^\W*other names?\s*:\s*")
LABELS = re.compile(
    r"^\W*(?:address|adresse|anschrift|wohnort|location|direccion|indirizzo|adres|endereco|city|residence"
    r"|based in|standort|domicile|lieu)\s*:?\s*",
)
OTHER_LABELS = re.compile(
    r"^\W*(?:phone|telephone|tel|telefon|mobile|mobil|handy|cell|telefono|telefoon|telemovel|portable|e-?mail"
    r"|correo|mail|website|web|linkedin|github"
    r"|date of birth|birth|geburtsdatum|geboren|nationality|nationalitat|staatsangehorigkeit"
    r"|fecha de nacimiento|data di nascita|nationalite|age|name"
    r"|born|driving licen[cs]e|marital status|familienstand|skype|twitter|gender)\b\.?\s*(?::|\b)"
)
TITLE_OF_PAPER = re.compile(
    r"^\W*(?:curriculum vitae|resume|cv|lebenslauf|vita|bewerbung|hoja de vida|resume of|curriculum"
    r"|last updated.*|page \d+.*|europass.*)\W*$"
)
RESUME_WORDS = re.compile(r"curriculum vitae|\bresume\b|\bcv\b|lebenslauf|hoja de vida")
