"""The sentences of a letter to the issuer: several ways to say each act, in plain words.

Fields: {charge}, {amount}, {when}, {shown}, {filed}; {shared} where said. No figure and no date stands here: those come
from the request alone. What is concluded is for the reader of the exhibits.
"""

from __future__ import annotations

from typing import Final

OPEN: Final = (
    "We contest the dispute of {charge}{when}{shown}{filed}",
    "This is our response to the dispute of {charge}{when}{shown}{filed} We contest the claim.",
)
OPEN_INTERIM: Final = (
    "We are responding to the dispute of {charge}{when}{shown}{filed}",
    "We have received the dispute of {charge}{when}{shown}{filed}",
)
RECORDS: Final = ("We submit the following records:", "We enclose these records of the sale:")
LIABILITY: Final = {
    "ce3": (
        "The earlier sales share {shared} with this one. We submit them under the rule for compelling evidence.",
        "In common with the earlier sales: {shared}. We rely on the rule for compelling evidence here.",
    ),
    "3ds": (
        "For a sale authenticated in this way, liability rests with the issuer.",
        "We rely on the liability shift that applies to authenticated sales.",
    ),
}
PARTLY: Final = (
    "{letters} shows that {refunded} of this charge has been refunded already, so the claim can concern no more than"
    " {rest}."
)
PLEA: Final = (
    "We ask you to weigh these records, to return {amount} to us and to close the case.",
    "On these records, we ask you to reverse the chargeback and credit {amount} to our account.",
    "On this basis, we request that {amount} be returned to us.",
)
PLEA_REFUNDED: Final = (
    "The credit has been issued, so we ask you to reverse the chargeback and return {amount} to us.",
    "As the credit has been issued, please reverse the chargeback of {amount} and close the case.",
)
"""The same where the charge was refunded before: what is asked for is that it isn't refunded twice."""
WAITING: Final = (
    "This is an interim answer: please do not take it as acceptance of the claim.",
    "Please treat this as our interim answer, not as acceptance of the claim.",
)
EMPTY: Final = (
    "We ask for the time that your rules give us to answer. This letter neither contests nor accepts the claim.",
    "Please hold the case open while the time for our answer runs. This letter does not accept the claim.",
)
"""What is said where there is nothing to send yet."""
CONCEDE: Final = (
    "We accept the dispute of {charge}{when}{shown}{filed}",
    "We will not contest the dispute of {charge}{when}{shown}{filed}",
)
CONCEDED_END: Final = ("The credit to the customer may stand.", "Please let the credit to the customer stand.")
