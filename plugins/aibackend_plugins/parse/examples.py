"""True cases."""

from __future__ import annotations

from aibackend import Example

ERA = """ISA*00*          *00*          *ZZ*HARBORHEALTH   *ZZ*LAKESIDECLINIC *250611*0915*^*00501*000000417*0*P*:~
GS*HP*HARBORHEALTH*LAKESIDECLINIC*20250611*0915*417*X*005010X221A1~
ST*835*0001~
BPR*I*246.5*C*ACH*CCP*01*122000496*DA*7781203*1922001188**01*021000021*DA*440017*20250613~
TRN*1*HH20250613-0417*1922001188~
DTM*405*20250611~
N1*PR*HARBOR HEALTH PLAN*XV*HH014~
N1*PE*LAKESIDE FAMILY CLINIC*XX*1548236705~
LX*1~
CLP*LFC-20931*1*340*246.5*30*12*HHP7730018*11*1~
NM1*QC*1*MARLOWE*TESSA****MI*HH88120433~
SVC*HC:99214:25*220*151.5**1~
DTM*472*20250527~
CAS*CO*45*38.5~
CAS*PR*3*30~
SVC*HC:85025*120*95**1~
DTM*472*20250527~
CAS*CO*45*25~
SE*17*0001~
GE*1*417~
IEA*1*000000417~
"""
CERTIFICATE = """CERTIFICATE OF LIABILITY INSURANCE

PRODUCER: Quayside Insurance Brokers
INSURED: Redwood Roofing Inc.

INSURER A: Pacific Casualty Company  NAIC # 41827

A  GENERAL LIABILITY   PCC-550127   03/01/2025   03/01/2026
EACH OCCURRENCE        $1,000,000
GENERAL AGGREGATE      $2,000,000

CERTIFICATE HOLDER
City of Alder Falls
"""


def _line(code: str, charged: float, paid: float, adjustments: list[tuple[str, str, float]]) -> dict[str, object]:
    return {
        "date": "2025-05-27",
        "code": code,
        "charged": charged,
        "paid": paid,
        "adjustments": [{"group": group, "reason": why, "amount": amount} for group, why, amount in adjustments],
    }


EXAMPLES = (
    Example(
        title="An electronic remittance advice, X12 835",
        request={"text": ERA},
        response={
            "docType": "era",
            "confidence": 0.99,
            "data": {
                "payer": "HARBOR HEALTH PLAN",
                "payee": "LAKESIDE FAMILY CLINIC",
                "traceNumber": "HH20250613-0417",
                "paymentDate": "2025-06-13",
                "paymentMethod": "ach",
                "claims": [
                    {
                        "claimId": "LFC-20931",
                        "patient": "TESSA MARLOWE",
                        "status": "processed_as_primary",
                        "charged": 340,
                        "paid": 246.5,
                        "patientResponsibility": 30,
                        "adjustments": [],
                        "serviceLines": [
                            _line("99214:25", 220, 151.5, [("CO", "45", 38.5), ("PR", "3", 30)]),
                            _line("85025", 120, 95, [("CO", "45", 25)]),
                        ],
                    }
                ],
            },
            "totalAmount": 246.5,
            "currency": "USD",
            "validation": {"valid": True, "errors": []},
        },
    ),
    Example(
        title="The text of a certificate of insurance",
        request={"text": CERTIFICATE, "docType": "coi"},
        response={
            "docType": "coi",
            "confidence": 0.82,
            "data": {
                "producer": "Quayside Insurance Brokers",
                "insured": "Redwood Roofing Inc.",
                "insurers": [{"letter": "A", "name": "Pacific Casualty Company", "naic": "41827"}],
                "policies": [
                    {
                        "type": "General Liability",
                        "insurer": "A",
                        "policyNumber": "PCC-550127",
                        "effectiveDate": "2025-03-01",
                        "expirationDate": "2026-03-01",
                        "limits": {"eachOccurrence": 1000000, "generalAggregate": 2000000},
                    }
                ],
                "certificateHolder": "City of Alder Falls",
                "description": "",
            },
            "totalAmount": None,
            "currency": "USD",
            "validation": {"valid": True, "errors": []},
        },
    ),
)
