"""What agreements call their parties: nouns that name a role, not a company."""

from __future__ import annotations

_NOUNS = """
company buyer seller purchaser vendor supplier customer client licensor licensee lender borrower landlord
tenant lessor lessee employer employee consultant contractor subcontractor distributor reseller agent
principal franchisor franchisee manufacturer provider recipient discloser owner operator manager executive
stockholder shareholder investor partner guarantor trustee bank publisher author sponsor endorser advertiser
affiliate producer artist promoter developer user undersigned you participant party transferor transferee
assignor assignee grantor grantee underwriter dealer broker carrier shipper host servicer advisor adviser
member issuer parent subsidiary holder corporation institution university merchant processor administrator
representative marketer freelancer director officer receiver firm organizer venue hospital physician
sublicensee insurer insured donor charity school team athlete talent studio network
controller processor photographer builder debtor creditor payee maker pledgor pledgee obligor licencee
designer writer editor translator lodger roommate foundation
"""
ROLES = frozenset(_NOUNS.split())
