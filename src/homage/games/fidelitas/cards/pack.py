"""The pack: the cards of one game, with everything that the rules look up about them."""

from homage.games.fidelitas.cards.files import Cards, ManuForti, Missio, Virtus
from homage.games.fidelitas.effects.making import parts_of
from homage.games.fidelitas.effects.part import Part
from homage.games.fidelitas.options import Lexicon
from homage.games.fidelitas.rules.city import ALL, GUILD_AT, GUILDS, NO_GUILD, REGULAR, TAVERN
from homage.games.fidelitas.rules.manu_forti_conditions import Holding, holdings_of
from homage.games.fidelitas.rules.missio_conditions import Condition
from homage.games.fidelitas.rules.scoring import SCORE_PROMPT
from homage.games.fidelitas.shown import wording
from homage.kernel import Card, Decision, Option, Vocabulary


class Kind:
    """A kind of card that hands hold: Virtus or Manu Forti."""

    __slots__ = (
        "copies", "guild", "guild_name", "holdings", "index", "locks", "name", "needs_company",
        "no_draw", "parts", "points", "slug", "steals", "text", "to_prompt", "where_prompt",
    )  # fmt: skip

    def __init__(self, index: int, entry: Virtus | ManuForti, card: Card, cards: Cards) -> None:
        self.index = index
        self.name = card.noun.english
        """As shown: with a star while some of it is our own proposal."""
        self.slug = entry.name.lower()
        self.text = str(card.text)
        self.no_draw = entry.no_draw
        self.parts: list[Part] = parts_of(entry, self.name, cards)
        self.locks = any(part.locks for part in self.parts)
        self.steals = any(part.steals for part in self.parts)
        self.where_prompt = f"Where do you play the {self.name}?"
        self.to_prompt = f"Where does the {self.name} go?"
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
            self.holdings = holdings_of(entry, cards)
            self.points = entry.points
        self.guild_name = GUILDS[self.guild] if self.guild >= 0 else ""


class Goal:
    """A Missio card."""

    __slots__ = ("condition", "index", "name", "points", "slug", "text")

    def __init__(self, index: int, entry: Missio, card: Card, condition: Condition) -> None:
        self.index = index
        self.name = card.noun.english
        self.slug = entry.name.lower().removeprefix("the ")
        self.text = str(card.text)
        self.points = entry.points
        self.condition = condition


class Pack:
    """Kinds, goals and options of one game, and questions that are ready-made."""

    __slots__ = (
        "goals", "guild_of", "kinds", "locations", "lockers", "manu_forti", "no_draw", "passing",
        "plays_at", "solo", "target", "tavern_draw", "teams", "to_but", "where", "words",
    )  # fmt: skip

    def __init__(
        self,
        cards: Cards,
        vocabulary: Vocabulary,
        seats: tuple[str, ...],
        *,
        manu_forti: bool,
        teams: bool,
        tavern_draw: bool,
        target: int,
    ) -> None:
        self.solo = len(seats) == 1
        self.teams = teams
        self.tavern_draw = tavern_draw
        """Whether the Tavern ignores the X (FI-32)."""
        self.target = target
        """The points that bring the end (FI-40, FI-62)."""
        self.manu_forti = manu_forti
        self.locations: tuple[int, ...] = REGULAR if self.solo else ALL  # FI-65
        shown = {card.name: card for card in wording.shown(cards) if str(card.set) != "missio"}
        entries: list[Virtus | ManuForti] = [*cards.virtus]
        if manu_forti:
            entries += cards.manu_forti
        self.kinds = [
            Kind(index, entry, shown[entry.name], cards) for index, entry in enumerate(entries)
        ]
        goal_cards = [card for card in wording.shown(cards) if str(card.set) == "missio"]
        self.goals = [
            Goal(index, entry, card, condition)
            for index, (entry, card, condition) in enumerate(
                zip(cards.missio, goal_cards, cards.conditions, strict=True)
            )
        ]
        self.guild_of = [kind.guild for kind in self.kinds]
        self.no_draw = [kind.no_draw for kind in self.kinds]
        self.lockers = tuple(kind.index for kind in self.kinds if kind.locks)
        """The kinds that hold cards in place: Swindlers (FI-54)."""
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
        self.passing = [Decision(seat, SCORE_PROMPT, [words.pass_]) for seat in range(seats)]
        """By seat: asked to score, with nothing that can be scored."""

    def _open_to(self, kind: Kind) -> list[int]:
        regular = [
            location
            for location in REGULAR
            if not 0 <= kind.guild < 4 or GUILD_AT[location] == kind.guild  # FI-12, FI-13
        ]
        return regular if self.solo else [*regular, *TAVERN]  # FI-20
