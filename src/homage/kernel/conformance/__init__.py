"""The conformance suite: laws that every title keeps, proved without knowing any title."""

from homage.kernel.conformance.audiences import audience_list
from homage.kernel.conformance.broken import LawBroken
from homage.kernel.conformance.combinations import sampled_game
from homage.kernel.conformance.law import Finding, Law
from homage.kernel.conformance.suite import LAWS, Report, check

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
