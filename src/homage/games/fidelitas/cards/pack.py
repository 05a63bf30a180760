"""The pack: the cards of one game, with everything that the rules look up about them."""

from homage.games.fidelitas.cards.checking import slug
from homage.games.fidelitas.cards.entries import Cards, ManuForti, Missio, Virtus
from homage.games.fidelitas.cards.printed import card_of
from homage.games.fidelitas.effects import (  # noqa: F401  each registers its rules
    discarding,
    drawing,
    place_from_deck,
    play_another,
    soldiers,
    spying,
    stealing,
    swapping,
    taking,
    this_card,
)
from homage.games.fidelitas.effects.condition_shapes import HAND_RULES
from homage.games.fidelitas.effects.part import Part, part_of
from homage.games.fidelitas.options import Lexicon
from homage.games.fidelitas.rules.city import (
    ALL,
    GUILD_AT,
    GUILDS,
    NO_GUILD,
    REGULAR,
    TAVERN,
    SeatName,
)
from homage.games.fidelitas.rules.city_cards import WHERE_TO
from homage.games.fidelitas.rules.manu_forti_conditions import Holding
from homage.games.fidelitas.rules.missio_conditions import Condition
from homage.games.fidelitas.rules.playing import WHERE_TO_PLAY
from homage.games.fidelitas.rules.scoring import SCORE_OR_PASS
from homage.kernel import Decision, Name, Option, Vocabulary


class Kind:
    """A kind of card that hands hold: Virtus or Manu Forti."""

    __slots__ = (
        "copies", "guild", "guild_name", "holdings", "index", "locks", "name", "needs_company",
        "no_draw", "noun", "parts", "points", "slug", "steals", "text", "to_prompt",
        "where_prompt",
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
        self.guild_name = GUILDS[self.guild] if self.guild >= 0 else ""


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
        "goals", "guild_of", "kinds", "locations", "lockers", "manu_forti", "need_company",
        "no_draw", "passing", "plays_at", "seat_nouns", "seats", "solo", "target", "tavern_draw",
        "teams", "to_but", "where", "words",
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
        self.words = Lexicon(
            [kind.slug for kind in self.kinds],
            range(len(cards.virtus), len(entries)),
            [goal.slug for goal in self.goals],
            sum(kind.copies for kind in self.kinds),
            seats,
            vocabulary,
        )
        self._make_ready(len(seats))

    def _make_ready(self, seats: int) -> None:
        words = self.words
        self.to_but: list[list[Option]] = [
            [words.to[location] for location in self.locations if not mask >> location & 1]
            for mask in range(1 << len(ALL))
        ]
        """Destinations, by the mask of the locations left out."""
        self.where: list[list[Option]] = [
            [words.at[location] for location in self._open_to(kind)] for kind in self.kinds
        ]
        """By kind: where it can be played, if there is company everywhere."""
        self.plays_at = [
            [Decision(seat, kind.where_prompt, self.where[kind.index]) for kind in self.kinds]
            for seat in range(seats)
        ]
        self.passing = [Decision(seat, SCORE_OR_PASS, [words.pass_]) for seat in range(seats)]
        """By seat: asked to score, with nothing that can be scored."""

    def _open_to(self, kind: Kind) -> list[int]:
        regular = [
            location
            for location in REGULAR
            if not 0 <= kind.guild < 4 or GUILD_AT[location] == kind.guild  # FI-12, FI-13
        ]
        return regular if self.solo else [*regular, *TAVERN]  # FI-20
