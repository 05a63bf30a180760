"""The conformance suite: laws that every title keeps, proved without knowing any title."""

from homage.conformance.audiences import audience_list
from homage.conformance.broken import LawBroken
from homage.conformance.combinations import sampled_game
from homage.conformance.law import Finding, Law
from homage.conformance.suite import LAWS, Report, check

__all__ = [
    "LAWS",
    "Finding",
    "Law",
    "LawBroken",
    "Report",
    "audience_list",
    "check",
    "sampled_game",
]
