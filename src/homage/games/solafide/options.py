"""The options of a game, interned, by verb and by what they name."""

from homage.games.solafide.cards.entries import DIE_FACES
from homage.games.solafide.rules.foreign_influence import COLOURS
from homage.games.solafide.rules.pyramid import ALL
from homage.games.solafide.rules.territories import SIDES, WAYS
from homage.games.solafide.things import (
    OWN_DECK,
    card_thing,
    circle_thing,
    colour_place,
    die_thing,
)
from homage.kernel import Option, Vocabulary


class SolaFideOptions:
    """Options by verb; within each, by seat and card, by Circle, side or number."""

    __slots__ = (
        "bonus", "circle", "claim", "colour", "deal", "dice", "discard", "draw", "draws",
        "first_side", "foreign", "keep", "lose", "pass_", "play", "result", "roll", "stop",
        "toward", "ways",
    )  # fmt: skip

    def __init__(
        self, vocabulary: Vocabulary, *, cards: list[list[str]], foreign: list[str]
    ) -> None:
        """Cards are called by their slugs: those of each side, and of Foreign Influence."""
        add = vocabulary.add

        def of_cards(verb: str, things: bool) -> list[list[Option]]:
            return [
                [
                    add(f"{verb} {slug}", number, thing=card_thing(slug) if things else "")
                    for number, slug in enumerate(slugs)
                ]
                for slugs in cards
            ]

        def of_circles(verb: str) -> list[Option]:
            return [
                add(f"{verb} {circle + 1}", circle, thing=circle_thing(circle + 1))
                for circle in ALL
            ]

        self.play = of_cards("play", True)
        """By seat and card, as the next ones."""
        self.discard = of_cards("discard", True)
        self.keep = of_cards("keep", True)
        self.draw = add("draw", thing=OWN_DECK)
        self.pass_ = add("pass")
        self.stop = add("stop")
        self.circle = of_circles("circle")
        self.claim = of_circles("claim")
        self.bonus = of_circles("bonus")
        """For which claim a Foreign Influence card comes next."""
        self.toward = [add(f"toward {side}", number) for number, side in enumerate(SIDES)]
        self.first_side = [add(f"first {side}", number) for number, side in enumerate(SIDES)]
        self.ways = [add(f"territory {way}", number) for number, way in enumerate(WAYS)]
        self.colour = [
            add(f"deck {colour}", number, thing=colour_place(colour))
            for number, colour in enumerate(COLOURS)
        ]
        self.result = [
            add(f"result {face + 1}", face, thing=die_thing(face + 1)) for face in range(DIE_FACES)
        ]
        # Of chance:
        self.deal = of_cards("deal", False)
        self.draws = of_cards("drawn", False)
        self.lose = of_cards("lose", False)
        self.foreign = [add(f"foreign {slug}", number) for number, slug in enumerate(foreign)]
        self.roll = [add(f"roll {face + 1}", face) for face in range(DIE_FACES)]
        self.dice = [
            add(f"dice {one} {other}", one, other)
            for one in range(1, DIE_FACES + 1)
            for other in range(1, DIE_FACES + 1)
            if one != other
        ]
        """Of the Catholics and of the Protestants, who roll for the first turn (SF-08)."""
