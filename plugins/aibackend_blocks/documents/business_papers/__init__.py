"""Invoices and their like read candidates first: what each figure, date, code and text could be, and what adds up."""
