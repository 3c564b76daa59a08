"""The wording of each kind of risk clause in English drafting: what it says, and what looks like it but is not.

says: forms that make the clause on their own, however long the agreement. unless: forms that take it back.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Form:
    says: re.Pattern[str]
    unless: re.Pattern[str]


def _form(says: str, unless: str = r"(?!)") -> Form:
    flags = re.IGNORECASE | re.VERBOSE
    return Form(says=re.compile(says, flags), unless=re.compile(unless, flags))


_DEFINES = r"^[\s(a-z0-9.)]*[\"“‘][^\"”’]{2,50}[\"”’]\s+(?:shall\s+)?(?:means?|has\s+the|have\s+the)"

FORMS: Mapping[str, Form] = {
    "unlimited_liability": _form(
        r"""
        (?:except|other\s+than|exclud\w+|save)\b[^.;]{0,500}\b(?:in\s+no\s+event|liab\w+|damages)[^.]{0,250}(?:exceed|greater\s+than|limited\s+to|indirect|consequential|lost\s+profits|liable\s+to)
        |(?:limitations?|exclusions?|cap|restrictions?)\b[^.]{0,160}\b(?:shall|will|do(?:es)?|are|is)\s+not\s+(?:apply|limit|extend|be\s+applicable|applicable)[^.]{0,240}
            (?:indemni|liab|breach|negligence|misconduct|fraud|confidential|obligation)
        |(?:provisions?\s+of\s+)?(?:this\s+)?section\s+[\d.]+(?:\([a-z]\))?(?:\s+and\s+section\s+[\d.]+)?\s+(?:shall|will)\s+not\s+(?:apply\s+to\s+)?limit
        |nothing\s+in\s+this\s+(?:agreement|section|clause|article|contract)\s+(?:\w+\s+){0,4}(?:exclude|limit|restrict)s?\b[^.]{0,80}\bliabilit
        |\b(?:unlimited|uncapped)\b[^.;]{0,40}\bliab|\bliab\w+\b[^.;]{0,60}\b(?:unlimited|uncapped|without\s+(?:any\s+)?limit)
        |(?:in\s+no\s+event|neither\s+party|not\s+be\s+liable|(?:aggregate|total|maximum|entire|cumulative)\s+liability)\b[^.]{0,500}\b(?:except|other\s+than|excluding|provided\s+that\s+the\s+foregoing|unless)\b[^.]{0,160}
            (?:gross\s+negligence|wil+ful|misconduct|fraud|indemnif|confidentialit|breach|obligations\s+under)
        """,
        r"""\b(?:agrees?\s+to|shall|will)\s+(?:\w+,?\s+){0,5}indemnify|insurance\s+(?:polic|cover)|without\s+(?:any\s+)?liability|no\s+(?:director|officer|shareholder|recourse)|force\s+majeure
        |^(?!.*\b(?:except|other\s+than|exclud|sav(?:e|ing)|unless|provided|apply))[^.]*\bliab\w+\b[^.;]{0,40}\b(?:not|never)\s+(?:be\s+)?(?:unlimited|uncapped)
        |^(?!.*\b(?:except|other\s+than|exclud|sav(?:e|ing)|unless|provided|apply|limit))[^.]*(?:not|n['’]t)\s+exceed""",
    ),
    "indemnification": _form(
        r"""
        \b(?:shall|will|agrees?\s+to|must|hereby|undertakes?\s+to|covenants?\s+to)\b[^.;]{0,120}\b(?:indemnif(?:y|ies)|hold[^.;]{0,40}harmless|defend\b[^.;]{0,60}\b(?:against|from))
        |\bindemnif(?:y|ies)\s+(?:and|,|each|the)\b
        """,
        r"indemnif\w+\s+(?:agreement|procedure|rights?\s+of\s+(?:directors|officers))|shall\s+not\s+be\s+(?:obligated|required|liable)\s+to\s+indemnify|notif(?:y|ies)\s+the\s+indemnif",
    ),
    "auto_renewal": _form(
        r"""
        \bautomatically\s+(?:\w+\s){0,3}(?:renew|extend|continue|stay\s+in\s+force)\w*|\b(?:renew|extend)\w*(?:\s+\w+){0,2}\s+automatically|\bauto-?renew|\bevergreen\b
        |\b(?:shall|will)\s+(?:be\s+(?:deemed\s+)?)?(?:renewed?|extended?)\s+for\s+(?:successive|additional|consecutive|further)\b[^.]*\bunless\b
        """,
        r"not\s+(?:be\s+)?automatically|elects?\s+not\s+to|\bmay\s+(?:be\s+)?(?:renew|extend)|(?-i:Evergreen\s+[A-Z])|insurance|letter\s+of\s+credit|domain\s+name",
    ),
    "exclusivity": _form(
        r"""
        \b(?:grants?|appoints?|granted|appointed|engages?|retains?|designates?|obtains?|receives?|acquires?)\b[^.;]{0,260}(?<!non-)(?<!non)(?<!non-\s)(?<!non\s)\b(?:sole\s+and\s+)?exclusive\b
            (?!\s+(?:of|property|owner|jurisdiction|remed))
        |(?<!non-)(?<!non)(?<!non\s)\b(?:exclusive|sole)\s+(?:(?:and\s+\w+|worldwide|authorized|national)\s+){0,2}(?:right|licen[cs]e|distribut|supplier|provider|agent|reseller|representative|dealer|manufacturer|vendor|partner|sales|relationship)(?!\w*\s+(?:and\s+\w+\s+)?agreement)
        |\b(?:shall|will|agrees?\s+to|must)\s+(?:\w+\s+){0,3}(?:exclusively)\s+(?:\w+\s+){0,3}(?:purchase|buy|use|source|obtain|procure|deal|supply|sell|engage|through|from)
        |\bpurchase\b[^.;]{0,80}\b(?:exclusively|all\s+of\s+its\s+requirements|only)\s+from\b
        |\b(?:shall|will|may)\s+not\b[^.;]{0,100}\b(?:any\s+(?:other|third)\s+(?:person|party|parties|supplier|vendor|distributor)|any\s+other)\b[^.;]{0,120}\b(?:similar|same|identical|compet\w+|exclusiv\w+|endorse\w*)
        |\b(?:shall|will|may)\s+not\s+(?:enter\s+into|appoint|engage|grant)\b[^.;]{0,60}\bany\s+(?:other|third)\b[^.;]{0,100}\b(?:agreement|endorse|distribut|licen[cs]e|territory)
        |\bnot\s+(?:to\s+)?(?:circumvent|bypass)\b|\bexclusivity\s+(?:period|obligation|shall|will)
        """,
        r"""exclusive\s+(?:jurisdiction|venue|remed)|(?:exclusive|sole)\s+(?:property|owner)|sole\s+(?:discretion|option|judgment|cost|expense|risk|responsib|remedy)
        |non-?\s*exclusive(?![^.]{0,400}(?<!non-)(?<!non)(?<!non-\s)\bexclusive)|no\s+exclusiv|not\s+exclusive|exclusive\s+of\s+|exclusive\s+control|does\s+not\s+(?:create|grant)|mutually\s+exclusive|confidential\s+information|evaluation\s+material|reverse\s+engineer|third\s+party\s+to\b""",
    ),
    "non_compete": _form(
        r"""
        \b(?:shall|will|may|must|agrees?(?:\s+that)?|covenants?|undertakes?)\b[^.;]{0,240}\b(?:not|nor|refrain\s+from)\b[^.;]{0,240}\b(?:compete(?:s)?\b|competing\s+(?:business|product|with)|in\s+competition\s+with|competitive\s+(?:with|to|business|product)|competitor)
        |\b(?:no|neither)\s+(?:\w+\s+){0,3}(?:shall|will|may)\b[^.;]{0,240}\b(?:compete|competing|competition|competitive|competitor)
        |\bnon-?compet(?:e|ition)\s+(?:period|covenant|obligation|restriction)s?\s+(?:shall|will|is|are|means)|\bduty\s+not\s+to\s+compete\b
        |\b(?:not|nor)\b[^.;]{0,60}\b(?:work|own|join|open|operate|practi[sc]e|engage|carry\s+on|set\s+up|establish|start|employed|engaged|involved|interested|invest|trade|run)\b
            [^.;]{0,160}\b(?:within\s+(?:a\s+)?(?:radius\s+of\s+|[\w-]+[\s-])?(?:[\w-]+\s+)?(?:miles?|kilomet(?:er|re)s?|km|mile\s+radius)\b|(?:similar|rival)\s+(?:\w+\s+){0,2}(?:business|trade|practice|firm|compan))
        |\b(?:after|following)\b[^.;]{0,60}\b(?:ends?|leav\w+|terminat\w+|employment|engagement|departure)\b[^.;]{0,80}\bnot\b[^.;]{0,30}\b(?:work\s+for|own|join|open|operate|set\s+up|be\s+employed)\b
        |\bcovenant\s+not\s+to\s+compete\b
        """,
        r"confidential\s+information\b[^.]{0,60}(?:means|shall)|competitive\s+(?:bid|salar|price)|anti-?competitive|not\s+(?:be\s+)?(?:restrict|prevent|prohibit|preclude|limit)\w*\b[^.]{0,120}compet|competent|competition\s+law|competitively\s+sensitive",
    ),
    "termination_for_convenience": _form(
        r"""
        \bterminat\w+\b[^.;]{0,140}\b(?:for\s+(?:its\s+|any\s+)?convenience|without\s+cause|(?:with\s+or\s+)?without\s+(?:any\s+)?(?:cause|reason)|for\s+(?:any|no)\s+reason|for\s+any\s+or\s+no\s+reason|in\s+its\s+(?:sole|absolute)\s+discretion)
        |\b(?:for\s+convenience|without\s+cause|for\s+any\s+reason|at\s+any\s+time\s+and\s+for\s+any\s+reason)\b[^.;]{0,80}\bterminat
        |\b(?:may|can|shall\s+have\s+the\s+right\s+to|has\s+the\s+right\s+to|(?:is|are|be)\s+entitled\s+to|reserves?\s+the\s+right\s+to|right\s+to)\s+(?:\w+\s+){0,3}(?:terminate|cancel|withdraw)\b[^.;]{0,120}?
            \b(?:at\s+any\s+time|upon|by\s+giving|with|on|by\s+providing)\b(?![^.;]{0,60}\b(?:breach|default|event|occurrence|if\b|insolven|bankrupt))[^.;]{0,60}\b(?:notice|time)\b(?![^.]{0,120}\b(?:if|breach|fail|default|insolven|in\s+the\s+event|has\s+not|does\s+not|upon\s+the\s+occurrence|within)\b)
        |\bterminat\w+\s+by\s+(?:either|any|the)\s+part(?:y|ies)\b[^.;]{0,60}\bupon\b[^.;]{0,40}\bnotice\b(?![^.;]{0,80}\b(?:if|breach|default)\b)
        |\buntil\s+terminated\s+by\s+(?:either|any)\s+party\s+(?:giving|on|upon|by|with)\b[^.;]{0,60}\bnotice\b
        |\bvoluntarily\s+(?:withdraw|terminate)|\bterminable\s+at\s+will\b|\b(?:at[\s-]will)\s+(?:employment|basis|terminat)
        """,
        r"""(?:^|[\s(,])(?:if|in\s+the\s+event|upon\s+the\s+occurrence|should)\b[^.]{0,240}\bterminat|terminat\w+\b[^.]{0,120}\b(?:if|in\s+the\s+event)\b
        |change\s+(?:of|in)\s+control|suspension|employ\w+\s+is\s+terminated|termination\s+of\s+(?:my|your|his|employ)|discussions|negotiations|upon\s+(?:any\s+)?terminat|material\s+breach|materially\s+breach|event\s+of\s+default""",
    ),
    "unilateral_change": _form(
        r"""
        \b(?:may|reserves?\s+the\s+right\s+to|shall\s+have\s+the\s+right\s+to|has\s+the\s+right\s+to|is\s+entitled\s+to|can)\b(?!\s+not)[^.;]{0,80}\b(?:modify|amend|change|revise|update|alter|vary|increase|adjust)\b
            [^.;]{0,120}\b(?:at\s+any\s+time|from\s+time\s+to\s+time|in\s+its\s+(?:sole|absolute)\s+discretion|at\s+its\s+(?:sole\s+)?(?:discretion|option)|without\s+(?:prior\s+)?(?:notice|consent)|(?:up)?on\s+[^.;]{0,30}notice|unilateral)
        |\b(?:in\s+its\s+sole\s+discretion|at\s+any\s+time|from\s+time\s+to\s+time|unilaterally)\b[^.;]{0,60}\b(?:modify|amend|change|revise|update|increase)\b[^.;]{0,60}\b(?:agreement|terms|prices?|fees?|rates?|polic|services?|product)
        |\b(?:may|reserves?\s+the\s+right\s+to)\s+make\s+(?:\w+\s+){0,2}(?:changes|amendments|modifications)\b
        |\bas\s+(?:amended|modified|revised|changed)\s+by\s+\w+\s+from\s+time\s+to\s+time
        """,
        r"mutual|both\s+parties|written\s+agreement|by\s+the\s+parties|in\s+writing\s+(?:and\s+)?signed|agreed\s+(?:to\s+)?in\s+writing|may\s+be\s+(?:amended|modified)\s+only|may\s+not\s+be|no\s+(?:amendment|modification)",
    ),
    "assignment": _form(
        r"""
        \b(?:may|shall|will|can|must|agrees?|agree)\s+(?:not|neither)\b[^.;]{0,80}\b(?:assign|transfer|delegate|sublicen[cs]e)\b[^.;]{0,200}\b(?:agreement|rights?|obligations?|duties|hereunder|consent|licen[cs]e|interest)
        |\b(?:neither|no)\s+(?:\w+\s+){0,5}(?:may|shall|will|can)\b[^.;]{0,60}\b(?:assign|transfer)\b
        |\b(?:not|nor)\s+(?:be\s+)?(?:assignable|assigned|transferred|transferable)\b(?![^.;]{0,30}\bto\s+(?:the\s+)?(?:extent|public))
        |\b(?:attempted|purported|any)\s+(?:\w+\s+){0,3}(?:assignment|transfer|delegation)\b[^.;]{0,200}\b(?:void|null|invalid|no\s+(?:force|effect))
        |\bassign\w*\b[^.;]{0,160}\bwithout\b[^.;]{0,60}\b(?:consent|approval)\b
        |\b(?:is|are)\s+personal\s+to\b|\bnon-?\s?assignable\b
        """,
        r"assign\w*\s+to\s+(?:the\s+)?(?:company|employer)\s+(?:all|any)|invention|work\s+for\s+hire|bind\s+and\s+inure(?![^.]*\bnot\b)|personnel\s+assigned|confidential\s+information|personally\s+identif",
    ),
    "ip_assignment": _form(
        r"""
        \b(?:hereby\s+(?:\w+,?\s+){0,6}(?:assigns?|transfers?|conveys?)|(?:shall|will|agrees?\s+to)\s+(?:\w+,?\s+){0,4}(?:assign|transfer)|irrevocably\s+assigns?|assigns?\s+and\s+transfers?|transfers?\s+and\s+assigns?)\b[^.;]{0,260}
            \b(?:intellectual\s+property|inventions?|copyrights?|patents?|right,?\s+title|rights,?\s+titles?|work\s+product|developments?|trademarks?|moral\s+rights|improvements|ownership)
        |\bworks?[\s-]+(?:made[\s-]+)?for[\s-]+hire\b|\bwork-?made-?for-?hire\b
        |\b(?:copyrights?|intellectual\s+property(?:\s+rights?)?|inventions?|work\s+product|developments?|deliverables|improvements|modifications|works?)\b[^.;]{0,200}
            \b(?:shall|will)\s+(?:\w+\s+){0,3}(?:be(?:come)?|remain|vest)\b[^.;]{0,60}\b(?:(?:sole\s+(?:and\s+exclusive\s+)?|exclusive\s+)?property\s+of|owned\s+(?:solely\s+|exclusively\s+)?by|rights\s+of)
        |\btransfers?\s+(?:all\s+|the\s+|any\s+)?(?:copyright|ownership|title|intellectual\s+property)\b[^.;]{0,80}\bto\b
        |\b(?:works?|designs?|deliverables|copyright|materials?)\b[^.;]{0,60}\bbecomes?\s+the\s+property\s+of\b
        |\bgive\s+title\s+to\b|\bsign\s+all\s+documents[^.;]{0,100}\bassign
        """,
        r"confidential\s+information\b[^.;]{0,80}(?:remain|property)|evaluation\s+material|(?:shall|will|may)\s+not\s+(?:be\s+)?(?:assign|transfer)|successors\s+and\s+assigns|without\s+(?:the\s+)?(?:prior\s+)?(?:written\s+)?consent|shall\s+remain\s+the\s+(?:sole\s+)?(?:and\s+exclusive\s+)?property",
    ),
    "audit_rights": _form(
        r"""
        \b(?:right|entitled|permit\w*|allow\w*|may)\b[^.;]{0,160}\b(?:audit|inspect|examine)\b(?:\s+(?:and|or|&)\s+\w+)?[^.;]{0,120}\b(?:books|records|accounts|facilit\w+|premises|compliance|statements|documentation|sites?|processes|operations)
        |\b(?:books|records|accounts)\b[^.;]{0,240}\b(?:open|available|subject|accessible)\b[^.;]{0,60}\b(?:to|for)\b[^.;]{0,80}\b(?:audit\w*|inspect\w*|examin\w*|review)
        |\b(?:audit|inspection)\s+(?:\w+\s+){0,4}(?:shall|will|may)\s+be\s+(?:conducted|performed|made|carried\s+out|at)
        |\bright\s+(?:to|of)\s+(?:\w+\s+){0,4}(?:audit|inspect)|\b(?:may|shall\s+be\s+entitled\s+to)\s+(?:\w+\s+){0,4}audit\b
        |\b(?:if|in\s+the\s+event)\b[^.;]{0,60}\baudit\b[^.;]{0,120}\b(?:discrepan|underpay|shortfall|reveals?|discloses?)
        |\b(?:allow|submit|contribute|cooperate)\w*\s+(?:for|to|with|in)\b[^.;]{0,40}\b(?:audits?|inspections?)\b
        |\bmay\b[^.;]{0,40}\b(?:inspect|audit)\b[^.;]{0,80}\b(?:premises|systems|use\s+of|compliance)
        |\bmay\s+(?:inspect|audit|examine)\s+(?:such|the|its|any|all)\s+(?:\w+\s+){0,3}(?:records|books)
        """,
        r"audited\s+financial|due\s+diligence|auditors?\s+of\s+the\s+company|reject|goods\s+upon\s+(?:receipt|delivery)",
    ),
    "liquidated_damages": _form(
        r"""
        \bliquidated\s+damages?\b|\b(?:late|early)\s+terminat\w+\s+fee\b|\bearly\s+termination\s+(?:charge|payment|penalty)|\btermination\s+fee\b(?=[^.]{0,120}(?:equal|amount|\$|pay))
        |\b(?:not\s+(?:as\s+)?a\s+penalty|reasonable\s+(?:pre-?)?estimate\s+of)\b|\b(?:contractual\s+penalty|penalty\s+of)\b|\bdeposit\b[^.;]{0,40}\bforfeit
        """,
        r"(?:no|not)\s+(?:\w+\s+){0,3}liquidated\s+damages|without\s+(?:\w+\s+){0,3}penalty|waives?\s+any\s+right|penalty\s+of\s+perjury",
    ),
    "most_favored_nation": _form(
        r"""
        \bmost[\s-]+favou?red\b|\b(?:at\s+least\s+as|no\s+less|not\s+less|no\s+more|less|more)\s+favou?rabl[ey]\b(?=[^.;]{0,200}\b(?:pric\w*|terms?|rates?|customers?|users?|party|parties|other|than))[^.;]{0,160}
            \b(?:any\s+other|other\s+(?:customers?|parties|licensees?|distributors?)|customers?|third\s+part|treats|similarly\s+situated|offered\s+to)
        |\blowest\s+(?:price|rate)s?\b[^.;]{0,80}\b(?:offer|charge|any\s+other)|\bbest\s+(?:price|rate)s?\b[^.;]{0,60}\b(?:any\s+other|other\s+customers)
        |\b(?:sells?|offers?|grants?|issues?)\b[^.;]{0,300}\b(?:price\b[^.;]{0,60}\b(?:less|lower)\s+than|more\s+favou?rable)[^.]{0,400}\b(?:shall|will)\b[^.]{0,100}\b(?:adjust|reduce|refund|issue|offer|same|credit|benefit)
        """,
        r"jurisdiction\s+more|no\s+less\s+protective|terms\s+no\s+less\s+favou?rable\s+to\s+the\s+(?:disclosing|company)\s+than\s+(?:this|those\s+contained)|employ\w+\s+benefit",
    ),
    "other": _form(
        r"""
        \bconfess(?:ion\s+of)?\s+judgment\b|\bwaive\w*\b[^.;]{0,80}\b(?:jury|class\s+action)|\b(?:personal|unconditional|irrevocabl[ey])(?:ly)?\s+(?:and\s+\w+\s+)?guarant\w+|\bright\s+of\s+first\s+(?:refusal|offer|negotiation)
        |\b(?:minimum|take[\s-]or[\s-]pay)\s+(?:purchase|commitment|order|annual|guarantee|royalt)\w*[^.;]{0,80}\b(?:shall|must|agrees|of\s+\$|equal|at\s+least)
        |\b(?:shall|must|agrees?\s+to)\s+(?:purchase|order|buy)\s+(?:at\s+least|a\s+minimum|not\s+less\s+than)\b
        |\bneither\s+party\s+(?:shall|will|may)\b[^.;]{0,80}\bsolicit\b
        |\b(?:shall|will|agrees?)\s+(?:not|never)\b[^.;]{0,160}\b(?:disparage|solicit)\b|\bchange\s+(?:of|in)\s+control\b[^.;]{0,160}\b(?:terminate|consent|accelerat)
        |\bperpetual\b[^.;]{0,60}\birrevocable\b|\birrevocable\b[^.;]{0,60}\bperpetual\b
        """,
    ),
}  # fmt: skip

DEFINITION = re.compile(_DEFINES)
"""A definition tells what a word means, and obliges nobody."""
