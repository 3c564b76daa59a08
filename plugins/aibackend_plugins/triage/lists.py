"""The lists that serve where the caller gives none, and which team takes which kind of ticket."""

from __future__ import annotations

CATEGORIES = {
    "Outage": "the service is down, unreachable or offline for many people",
    "Bug": "something is broken, crashes, shows an error or gives a wrong result",
    "Performance": "slow, takes too long, hangs, uses too much memory",
    "Account access": "cannot log in, password, locked account, permissions, two-factor codes",
    "Billing": "charges, invoices, payments, prices and fees on the bill",
    "Refund": "wants the money back, returns an item, exchange",
    "Delivery": "order or parcel is late, lost, damaged, incomplete or the wrong item",
    "Cancellation": "wants to cancel or end a subscription, contract or order",
    "Security": "hacked account, stolen card, fraud, vulnerability, data breach, phishing, privacy",
    "Safety": "fire, smoke, injury, danger to health, wrong medicine",
    "Feature request": "wishes for something new, an addition or an improvement",
    "Question": "asks how to do something, for information, a price or a document",
    "Documentation": "documentation, manual, help text or wording is wrong or missing, typo",
    "Feedback": "thanks, praise, an opinion or a complaint about service without a fault to mend",
    "Human resources": "payroll, holidays, contracts and other matters of employees",
}
TEAMS = {
    "Technical Support": "errors, crashes, installation, devices, networks and slow software",
    "Operations": "outages, servers, production systems and infrastructure",
    "Billing": "charges, invoices, payments, refunds and subscriptions",
    "Account Services": "logins, passwords, users, permissions and account details",
    "Orders and Returns": "orders, deliveries, returns and exchanges",
    "Security": "fraud, hacked accounts, vulnerabilities and privacy",
    "Product": "feature requests, ideas, documentation and feedback on the product",
    "Sales": "quotes, prices and plans for those who want to buy",
    "Customer Care": "questions, complaints, praise and everything else",
    "Human Resources": "payroll, holidays and other matters of employees",
}
TEAM_OF = {
    "Outage": "Operations",
    "Bug": "Technical Support",
    "Performance": "Technical Support",
    "Account access": "Account Services",
    "Billing": "Billing",
    "Refund": "Orders and Returns",
    "Delivery": "Orders and Returns",
    "Cancellation": "Billing",
    "Security": "Security",
    "Safety": "Customer Care",
    "Feature request": "Product",
    "Question": "Customer Care",
    "Documentation": "Product",
    "Feedback": "Customer Care",
    "Human resources": "Human Resources",
}
