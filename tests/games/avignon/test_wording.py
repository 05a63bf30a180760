"""A card's sentence is made from its effect; here is what each of them says."""

import msgspec
import pytest

from homage.games.avignon import TITLE
from homage.games.avignon.effects.shapes import AnyEffect, AvignonEffect
from homage.kernel import Card, Name
from tests.rules import rule

SAYS = {
    "Bishop": "Push this Bishop 1 space; then pull 1 other character 2 spaces.",
    "Cardinal": (
        "Pull every Cardinal 2 spaces; then push 2 different other characters that are no"
        " Cardinals 1 space each."
    ),
    "Inquisitor": (
        "Your rival chooses 2 different other characters and pushes them 1 space each; then push"
        " this Inquisitor 1 space."
    ),
    "Knight": (
        "Pull this Knight 2 spaces; then your rival chooses 1 other character and pulls it 1 space."
    ),
    "Noble": "Push this Noble 1 space; then pull 2 different other characters 1 space each.",
    "Peasant": "Pull every Peasant 1 space.",
    "Scribe": (
        "Use the petition of another character in this Scribe's city, but not of a Scribe, as if"
        " it were petitioned; then push this Scribe 1 space."
    ),
    "Vicar": (
        "Pull every other character in this Vicar's city 1 space; then push this Vicar 1 space."
    ),
    "Canonist": (
        "Excommunicate 1 other character, whose replacement enters at Genoa; then push this"
        " Canonist 1 space."
    ),
    "Nuncio": "Let this Nuncio and 1 other character in another city change cities.",
    "Courtesan": "Pull 1 character in your rival's edge city 1 space.",
    "Ascetic": (
        "Move this Ascetic to Genoa and pull 1 other character as many spaces as that was (if this"
        " Ascetic is at Genoa already, pull 1 other character 1 space)."
    ),
}


@rule("AV-41", "AV-44")
@pytest.mark.parametrize("card", TITLE.cards([]), ids=lambda card: card.name)
def test_what_a_card_says(card: Card) -> None:
    assert str(card.text).startswith(SAYS[card.name])


@rule("AV-31", "AV-41")
def test_the_ends_stand_on_the_noble_only() -> None:
    beyond = {card.name: str(card.text).removeprefix(SAYS[card.name]) for card in TITLE.cards([])}
    assert {name: ends for name, ends in beyond.items() if ends} == {
        "Noble": " You win if your rival's congregation has a Knight."
        " Your rival wins if your congregation also has a Peasant."
    }


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ({"do": "push", "which": "this", "spaces": 3}, "push this Monk 3 spaces"),
        (
            {"do": "push", "which": "every", "but_no": "Noble"},
            "push every character that is no Noble 1 space",
        ),
        (
            {"do": "pull", "which": "every", "faction": "Knight", "where": "its city"},
            "pull every Knight in this Monk's city 1 space",
        ),
        (
            {"do": "pull", "which": "every", "where": "the rival's edge", "other": True},
            "pull every other character in your rival's edge city 1 space",
        ),
        (
            {"do": "pull", "which": "chosen", "but_no": "Noble", "where": "its city"},
            "pull 1 other character in this Monk's city that is no Noble 1 space",
        ),
        (
            {"do": "pull", "which": "chosen", "faction": "Knight", "count": 2, "other": False},
            "pull 2 different Knights 1 space each",
        ),
        (
            {"do": "push", "which": "chosen", "by": "rival", "spaces": 2},
            "your rival chooses 1 other character and pushes it 2 spaces",
        ),
        (
            {"do": "pull", "which": "chosen", "by": "rival", "count": 3, "but_no": "Noble"},
            "your rival chooses 3 different other characters that are no Nobles and pulls them"
            " 1 space each",
        ),
    ],
)
def test_what_other_effects_are_called(part: dict[str, object], says: str) -> None:
    effect: AvignonEffect = msgspec.convert(part, AnyEffect)
    assert str(effect.sentence(Name("character", "Monk"))) == says
