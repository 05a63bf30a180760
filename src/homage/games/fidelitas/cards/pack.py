"""The pack: the cards of one game, with everything that the rules look up about them."""

from homage.games.fidelitas.cards.checking import slug
from homage.games.fidelitas.cards.entries import Cards, ManuForti, Missio, Virtus
from homage.games.fidelitas.cards.printed import card_of
from homage.games.fidelitas.effects import (  # noqa: F401  each registers its rules
    clear_or_move,
    discard,
    discard_from_hand,
    draw,
    look_and_keep,
    look_and_swap,
    move,
    move_guild,
    move_this,
    place_from_deck,
    play_another,
    steal,
    swap,
    swap_locations,
    take,
)
from homage.games.fidelitas.effects.condition_shapes import HAND_RULES
from homage.games.fidelitas.effects.part import Part, part_of
from homage.games.fidelitas.options import FidelitasOptions
from homage.games.fidelitas.rules.city import (
    ALL,
    CITY_GUILDS,
    GUILD_AT,
    GUILDS,
    NO_GUILD,
    REGULAR,
    TAVERN,
)
from homage.games.fidelitas.rules.city_cards import WHERE_TO
from homage.games.fidelitas.rules.manu_forti_conditions import Holding
from homage.games.fidelitas.rules.missio_conditions import Condition
from homage.games.fidelitas.rules.playing import WHERE_TO_PLAY
from homage.games.fidelitas.rules.scoring import SCORE_OR_PASS
from homage.games.fidelitas.rules.seats import SeatName
from homage.kernel import Decision, Name, Option, Vocabulary


class Kind:
    """A kind of card that hands hold: Virtus or Manu Forti."""

    __slots__ = (
        "copies", "guild", "guild_name", "holdings", "index", "locks", "name", "needs_company",
        "no_draw", "noun", "of_city_guild", "parts", "points", "slug", "steals", "text",
        "to_prompt", "where_prompt",
    )  # fmt: skip

    def __init__(self, index: int, entry: Virtus | ManuForti, cards: Cards) -> None:
        card = card_of(entry)
        self.index = index
        self.noun = card.noun
        """With a star if its name or effect is our own proposal."""
        self.name = card.noun.english
        self.slug = slug(entry)
        self.text = card.text
        self.no_draw = entry.no_draw
        self.parts: list[Part] = [part_of(action, self.noun, cards) for action in entry.effect]
        self.locks = any(part.locks for part in self.parts)
        self.steals = any(part.steals for part in self.parts)
        self.where_prompt = WHERE_TO_PLAY.of(self.noun)
        self.to_prompt = WHERE_TO.of(self.noun)
        self.holdings: list[Holding] = []
        self.points = 0
        self.guild = NO_GUILD
        self.copies = 1
        self.needs_company = False
        if isinstance(entry, Virtus):
            self.guild = GUILDS.index(entry.guild)
            self.copies = entry.copies
            self.needs_company = entry.needs_company
        else:
            self.holdings = [HAND_RULES.rule(condition, cards) for condition in entry.score]
            self.points = entry.points
        self.guild_name = "" if self.guild == NO_GUILD else GUILDS[self.guild]
        self.of_city_guild = NO_GUILD < self.guild < CITY_GUILDS
        """Whether its guild has locations of its own (FI-12)."""


class Goal:
    """A Missio card."""

    __slots__ = ("condition", "index", "name", "noun", "points", "slug", "text")

    def __init__(self, index: int, entry: Missio, condition: Condition) -> None:
        card = card_of(entry)
        self.index = index
        self.noun = card.noun
        self.name = card.noun.english
        self.slug = slug(entry)
        self.text = card.text
        self.points = entry.points
        self.condition = condition


class Pack:
    """Kinds, goals and options of one game, and questions that are ready-made."""

    __slots__ = (
        "destinations", "goals", "guild_of", "kinds", "locations", "lockers", "manu_forti",
        "need_company", "no_draw", "nothing_to_score", "options", "play_locations", "seat_nouns",
        "seats", "solo", "target", "tavern_draw", "teams", "where_to_play",
    )  # fmt: skip

    def __init__(
        self,
        cards: Cards,
        vocabulary: Vocabulary,
        seats: tuple[SeatName, ...],
        *,
        manu_forti: bool,
        teams: bool,
        tavern_draw: bool,
        target: int,
    ) -> None:
        self.solo = len(seats) == 1
        self.seats = seats
        self.seat_nouns = [Name("seat", name) for name in seats]
        self.teams = teams
        self.tavern_draw = tavern_draw
        """Whether the Tavern ignores the X (FI-32)."""
        self.target = target
        """The points that bring the end (FI-40, FI-62)."""
        self.manu_forti = manu_forti
        self.locations: tuple[int, ...] = REGULAR if self.solo else ALL  # FI-65
        entries: list[Virtus | ManuForti] = [*cards.virtus]
        if manu_forti:
            entries += cards.manu_forti
        self.kinds = [Kind(index, entry, cards) for index, entry in enumerate(entries)]
        conditions = cards.conditions
        self.goals = [
            Goal(index, entry, conditions[index]) for index, entry in enumerate(cards.missio)
        ]
        self.guild_of = [kind.guild for kind in self.kinds]
        self.no_draw = [kind.no_draw for kind in self.kinds]
        self.lockers = tuple(kind.index for kind in self.kinds if kind.locks)
        """The kinds that hold cards in place: Swindlers (FI-54)."""
        self.need_company = tuple(kind.index for kind in self.kinds if kind.needs_company)
        """The kinds that can only be played where another card lies (FI-13)."""
        self.options = FidelitasOptions(
            vocabulary,
            kinds=[kind.slug for kind in self.kinds],
            scoring=range(len(cards.virtus), len(entries)),
            goals=[goal.slug for goal in self.goals],
            deepest=sum(kind.copies for kind in self.kinds),
            seats=seats,
        )
        self._make_ready(len(seats))

    def _make_ready(self, seats: int) -> None:
        options = self.options
        self.destinations: list[list[Option]] = [
            [options.to[location] for location in self.locations if not closed >> location & 1]
            for closed in range(1 << len(ALL))
        ]
        """Where moved cards can go, by the mask of the locations that are closed to them."""
        self.play_locations: list[list[Option]] = [
            [options.at[location] for location in self._open_to(kind)] for kind in self.kinds
        ]
        """By kind: where it can be played, if there is company everywhere."""
        self.where_to_play = [
            [
                Decision(seat, kind.where_prompt, self.play_locations[kind.index])
                for kind in self.kinds
            ]
            for seat in range(seats)
        ]
        """By seat and kind: the question."""
        self.nothing_to_score = [
            Decision(seat, SCORE_OR_PASS, [options.pass_]) for seat in range(seats)
        ]
        """By seat: asked to score, with nothing that can be scored."""

    def _open_to(self, kind: Kind) -> list[int]:
        regular = [
            location
            for location in REGULAR
            if not kind.of_city_guild or GUILD_AT[location] == kind.guild  # FI-12, FI-13
        ]
        return regular if self.solo else [*regular, *TAVERN]  # FI-20
