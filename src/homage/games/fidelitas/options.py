"""The lexicon: every option of a game, interned, by what it names."""

from homage.games.fidelitas.rules.city import LOCATIONS, STREET_CARDS, THINGS
from homage.kernel import Option, Vocabulary

WAYS = 6
"""More alternatives than any card has."""


def hand_thing(slug: str) -> str:
    """A card in the viewer's own hand."""
    return f"hand {slug}"


def rival_thing(seat: str, slug: str) -> str:
    """A card that the viewer knows in another's hand."""
    return f"{seat.lower()} {slug}"


def seat_thing(seat: str) -> str:
    return f"seat {seat.lower()}"


def goal_thing(slug: str) -> str:
    """A Missio card that the viewer holds."""
    return f"goal {slug}"


def limbo_thing(slug: str) -> str:
    """A card that is being looked at."""
    return f"drawn {slug}"


def card_thing(location: int, depth: int) -> str:
    """A card of the City, counted from the bottom of its location."""
    return f"{THINGS[location]} {depth + 1}"


DECK_THING = "virtus deck"


class Lexicon:
    """Options by verb; within each, by kind, goal, location or seat."""

    __slots__ = (
        "at", "cards", "claim", "deck", "discard", "draw", "give", "goal", "keep", "lay", "pass_",
        "play", "player", "score", "start", "steal", "swap", "take", "to", "under", "way",
    )  # fmt: skip

    def __init__(
        self,
        kinds: list[str],
        scoring: range,
        goals: list[str],
        deepest: int,
        seats: tuple[str, ...],
        vocabulary: Vocabulary,
    ) -> None:
        add = vocabulary.add

        def of_hand(verb: str) -> list[Option]:
            return [
                add(f"{verb} {slug}", index, thing=hand_thing(slug))
                for index, slug in enumerate(kinds)
            ]

        def of_goals(verb: str) -> list[Option]:
            return [
                add(f"{verb} {slug}", index, thing=goal_thing(slug))
                for index, slug in enumerate(goals)
            ]

        def of_places(verb: str) -> list[Option]:
            return [add(f"{verb} {name}", index, thing=name) for index, name in enumerate(THINGS)]

        self.play = of_hand("play")
        self.claim = [
            add(f"claim {kinds[kind]}", kind, thing=hand_thing(kinds[kind])) for kind in scoring
        ]
        """Score a Manu Forti card from the hand; by number of the card, counted from the first."""
        self.discard = of_hand("discard")
        self.give = of_hand("give")
        self.at = of_places("at")
        self.to = of_places("to")
        self.swap = of_places("swap")
        self.cards = [
            [
                add(
                    f"card {THINGS[place]} {depth + 1}",
                    place,
                    depth,
                    thing=card_thing(place, depth),
                )
                for depth in range(deepest)
            ]
            for place in range(len(LOCATIONS))
        ]
        """By location, and depth from the bottom."""
        self.way = [add(f"way {number + 1}", number) for number in range(WAYS)]
        """One of the alternatives of a card (FI-15)."""
        self.keep = [
            add(f"keep {slug}", index, thing=limbo_thing(slug)) for index, slug in enumerate(kinds)
        ]
        self.player = [
            add(f"player {name.lower()}", seat, thing=seat_thing(name))
            for seat, name in enumerate(seats)
        ]
        self.take = [
            [
                add(f"take {rival_thing(name, slug)}", seat, index, thing=rival_thing(name, slug))
                for index, slug in enumerate(kinds)
            ]
            for seat, name in enumerate(seats)
        ]
        self.score = of_goals("score")
        self.under = of_goals("under")
        self.pass_ = add("pass")
        self.deck = add("deck", thing=DECK_THING)
        # Of chance:
        self.draw = [add(f"draw {slug}", index) for index, slug in enumerate(kinds)]
        self.steal = [add(f"steal {slug}", index) for index, slug in enumerate(kinds)]
        self.goal = [add(f"goal {slug}", index) for index, slug in enumerate(goals)]
        self.lay = [add(f"lay {name.lower()}", index) for index, name in enumerate(STREET_CARDS)]
        self.start = [add(f"start {name.lower()}", seat) for seat, name in enumerate(seats)]
