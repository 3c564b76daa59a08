"""True cases."""

from __future__ import annotations

from aibackend import Example

_TEXT_1 = """MARIA T. DELGADO
Senior Data Analyst
Austin, TX 78704 | (512) 555-0184 | maria.delgado@example.com | linkedin.com/in/mtdelgado

SUMMARY
Data analyst with nine years in retail and logistics. I turn messy records into decisions
and teach teams to read their own numbers.

PROFESSIONAL EXPERIENCE

Lone Star Freight, Inc., Austin, TX
Senior Data Analyst                                              March 2020 - June 2025
- Built a forecasting pipeline that cut empty miles by 14%
- Led a team of three analysts

Bluebonnet Grocers, Dallas, TX
Data Analyst                                                     June 2016 - February 2020
- Automated weekly inventory reports in SQL and Python
- Presented findings to store managers, saving
  $1.2M a year

EDUCATION
University of Texas at Austin
B.S. in Statistics, 2016

SKILLS
Languages: SQL, Python, R
Tools: Tableau, dbt, Airflow
"""

_TEXT_2 = """Lebenslauf

Persönliche Daten
Name: Jonas Weber
Anschrift: Lindenstraße 14, 50674 Köln
Telefon: 0221 5550147
E-Mail: jonas.weber@example.de

Berufserfahrung
04/2018 – 12/2024    Projektleiter, Rheinbau GmbH, Köln
                     - Leitung von Hochbauprojekten bis 12 Mio. EUR
                     - Führung eines Teams von acht Personen
09/2013 – 03/2018    Bauingenieur, Planwerk AG, Düsseldorf
                     - Statik und Ausführungsplanung

Ausbildung
10/2007 – 08/2013    RWTH Aachen, Diplom-Ingenieur Bauingenieurwesen
1998 – 2007          Gymnasium Kreuzgasse, Abitur

Kenntnisse
AutoCAD, Revit, MS Project
"""

EXAMPLES = (
    Example(
        title="The text of an American resume",
        request={"text": _TEXT_1},
        response={
            "name": "MARIA T. DELGADO",
            "email": "maria.delgado@example.com",
            "phone": "(512) 555-0184",
            "location": "Austin, TX 78704",
            "headline": "Senior Data Analyst",
            "summary": (
                "Data analyst with nine years in retail and "
                "logistics. I turn messy records into decisions and teach teams to read their own numbers."
            ),
            "yearsExperience": 9,
            "skills": ["SQL", "Python", "R", "Tableau", "dbt", "Airflow"],
            "experience": [
                {
                    "title": "Senior Data Analyst",
                    "company": "Lone Star Freight, Inc.",
                    "startDate": "2020-03",
                    "endDate": "2025-06",
                    "highlights": [
                        "Built a forecasting pipeline that cut empty miles by 14%",
                        "Led a team of three analysts",
                    ],
                },
                {
                    "title": "Data Analyst",
                    "company": "Bluebonnet Grocers",
                    "startDate": "2016-06",
                    "endDate": "2020-02",
                    "highlights": [
                        "Automated weekly inventory reports in SQL and Python",
                        "Presented findings to store managers, saving $1.2M a year",
                    ],
                },
            ],
            "education": [{"degree": "B.S. in Statistics", "school": "University of Texas at Austin", "year": "2016"}],
            "links": {"linkedin": "linkedin.com/in/mtdelgado", "github": "", "website": None},
        },
    ),
    Example(
        title="A German Lebenslauf",
        request={"text": _TEXT_2},
        response={
            "name": "Jonas Weber",
            "email": "jonas.weber@example.de",
            "phone": "0221 5550147",
            "location": "Lindenstraße 14, 50674 Köln",
            "headline": "",
            "summary": "",
            "yearsExperience": 11,
            "skills": ["AutoCAD", "Revit", "MS Project"],
            "experience": [
                {
                    "title": "Projektleiter",
                    "company": "Rheinbau GmbH",
                    "startDate": "2018-04",
                    "endDate": "2024-12",
                    "highlights": [
                        "Leitung von Hochbauprojekten bis 12 Mio. EUR",
                        "Führung eines Teams von acht Personen",
                    ],
                },
                {
                    "title": "Bauingenieur",
                    "company": "Planwerk AG",
                    "startDate": "2013-09",
                    "endDate": "2018-03",
                    "highlights": ["Statik und Ausführungsplanung"],
                },
            ],
            "education": [
                {"degree": "Diplom-Ingenieur Bauingenieurwesen", "school": "RWTH Aachen", "year": "2013"},
                {"degree": "Abitur", "school": "Gymnasium Kreuzgasse", "year": "2007"},
            ],
            "links": {"linkedin": "", "github": "", "website": None},
        },
    ),
)
