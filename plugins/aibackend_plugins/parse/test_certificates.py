"""ACORD 25 certificates."""

from __future__ import annotations

from aibackend.documents import Document
from aibackend_plugins.parse.conftest import READER, read
from aibackend_plugins.parse.examples import CERTIFICATE
from aibackend_plugins.parse.offline import find

ACORD = """CERTIFICATE OF LIABILITY INSURANCE

INSR  TYPE OF INSURANCE              POLICY NUMBER     POLICY EFF   POLICY EXP   LIMITS
      COMMERCIAL GENERAL LIABILITY                                               EACH OCCURRENCE       $ 1,000,000
      CLAIMS-MADE X OCCUR                                                        DAMAGE TO RENTED      $   300,000
A                                    BCC 7781203-04    03/01/2025   03/01/2026   MED EXP (Any one)     $    10,000
                                                                                 GENERAL AGGREGATE     $ 2,000,000
      AUTOMOBILE LIABILITY                                                       COMBINED SINGLE LIMIT $
      UMBRELLA LIAB   X OCCUR                                                    EACH OCCURRENCE       $ 4,000,000
A     EXCESS LIAB                    UMB7781204        03/01/2025   03/01/2026   AGGREGATE             $ 4,000,000

CERTIFICATE HOLDER
Toledo Edison Company
"""


def test_a_policy_is_read_at_whatever_height_of_its_section_it_stands() -> None:
    """Number, dates and letter in the middle of a section belong to its coverage; an empty section is no policy."""
    policies = read(ACORD, doc_type="coi")["data"]["policies"]

    assert [(each["type"], each["insurer"], each["policyNumber"]) for each in policies] == [
        ("Commercial General Liability", "A", "BCC 7781203-04"),
        ("Umbrella Liability", "A", "UMB7781204"),
    ]
    assert policies[0]["limits"] == {
        "eachOccurrence": 1_000_000, "damageToRentedPremises": 300_000, "medExp": 10_000, "generalAggregate": 2_000_000,
    }  # fmt: skip
    assert policies[1]["limits"] == {"eachOccurrence": 4_000_000, "aggregate": 4_000_000}


def test_a_filled_form_is_read_by_its_fields() -> None:
    """A certificate whose values are form fields, not print, is read by the fields' names."""
    form = {
        "F[0].P1[0].Producer_FullName_A[0]": "Quayside Brokers",
        "F[0].P1[0].NamedInsured_FullName_A[0]": "Redwood Roofing Inc.",
        "F[0].P1[0].Insurer_FullName_A[0]": "Pacific Casualty",
        "F[0].P1[0].Insurer_NAICCode_A[0]": "41827",
        "F[0].P1[0].Policy_GeneralLiability_PolicyNumberIdentifier_A[0]": "PCC-550127",
        "F[0].P1[0].Policy_GeneralLiability_EffectiveDate_A[0]": "03/01/2025",
        "F[0].P1[0].Policy_GeneralLiability_ExpirationDate_A[0]": "03/01/2026",
        "F[0].P1[0].GeneralLiability_EachOccurrence_LimitAmount_A[0]": "1,000,000",
    }
    draft = find(Document(kind="pdf", pages=READER.plain("ACORD 25").pages, form=form), {})

    assert draft.result["doc_type"] == "coi"
    assert draft.result["data"]["policies"][0] == {
        "type": "Commercial General Liability",
        "insurer": "",
        "policyNumber": "PCC-550127",
        "effectiveDate": "2025-03-01",
        "expirationDate": "2026-03-01",
        "limits": {"eachOccurrence": 1_000_000},
    }


def test_a_policy_of_an_unlisted_insurer_is_named() -> None:
    """A letter that no insurer of the certificate has makes it invalid."""
    errors = read(CERTIFICATE.replace("A  GENERAL", "C  GENERAL"))["validation"]["errors"]

    assert [error["path"] for error in errors] == ["/data/policies/0/insurer"]
