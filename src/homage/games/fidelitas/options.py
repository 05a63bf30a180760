"""The options of a game, interned, by verb and by what they name."""

from homage.games.fidelitas.cards.checking import MOST_ALTERNATIVES
from homage.games.fidelitas.rules.city import LOCATIONS, STREET_CARDS
from homage.games.fidelitas.things import (
    DECK_THING,
    card_thing,
    goal_thing,
    hand_thing,
    known_thing,
    location_thing,
    looked_at_thing,
    seat_thing,
)
from homage.kernel import Option, Vocabulary


class FidelitasOptions:
    """Options by verb; within each, by kind, goal, location or seat."""

    __slots__ = (
        "at", "cards", "claim", "deck", "discard", "draw", "give", "goal", "keep", "lay", "pass_",
        "play", "player", "score", "show", "start", "steal", "swap", "take", "to", "under", "way",
    )  # fmt: skip

    def __init__(
        self,
        vocabulary: Vocabulary,
        *,
        kinds: list[str],
        scoring: range,
        goals: list[str],
        deepest: int,
        seats: tuple[str, ...],
    ) -> None:
        """Cards and goals are called as their files have them, in lower case. `scoring` are the
        numbers of the Manu Forti cards, `deepest` the most cards that can lie at a location."""
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
            return [
                add(f"{verb} {name}", index, thing=name)
                for index, name in enumerate(map(location_thing, LOCATIONS))
            ]

        self.play = of_hand("play")
        self.claim = [
            add(f"claim {kinds[kind]}", kind, thing=hand_thing(kinds[kind])) for kind in scoring
        ]
        """Score a Manu Forti card from the hand; by number of the card, counted from the first."""
        self.discard = of_hand("discard")
        self.give = of_hand("give")
        self.show = of_hand("show")
        self.at = of_places("at")
        self.to = of_places("to")
        self.swap = of_places("swap")
        self.cards = [
            [
                add(
                    f"card {card_thing(name, depth)}",
                    place,
                    depth,
                    thing=card_thing(name, depth),
                )
                for depth in range(deepest)
            ]
            for place, name in enumerate(LOCATIONS)
        ]
        """By location, and depth from the bottom."""
        self.way = [add(f"way {number + 1}", number) for number in range(MOST_ALTERNATIVES)]
        """One of the alternatives of a card (FI-15)."""
        self.keep = [
            add(f"keep {slug}", index, thing=looked_at_thing(slug))
            for index, slug in enumerate(kinds)
        ]
        self.player = [
            add(f"player {name.lower()}", seat, thing=seat_thing(name))
            for seat, name in enumerate(seats)
        ]
        self.take = [
            [
                add(f"take {known_thing(name, slug)}", seat, index, thing=known_thing(name, slug))
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
