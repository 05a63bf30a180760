"""The options of a game, interned, by verb and by what they name.

The first number of an option is its verb; what it names follows: a vassal or master by id, a kind
of cube, one of the own fiefs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from homage.games.feudalia.cards.resources import KINDS
from homage.games.feudalia.rules.seats import FIEFS
from homage.games.feudalia.things import (
    cathedral_thing,
    cube_thing,
    deck_thing,
    discarded_thing,
    draft_thing,
    fief_thing,
    hand_thing,
    looked_at_thing,
    master_thing,
    open_master_thing,
    own_fief_thing,
    pile_thing,
    played_thing,
    seat_thing,
    stored_thing,
)
from homage.kernel import Option, Vocabulary

ThingOf = Callable[[str], str] | None

# The verbs. Those of the main phase come first, in the order of its eight actions.
HIRE: Final = 0
INCOME: Final = 1
FIELD: Final = 2
INFLUENCE: Final = 3
UPGRADE: Final = 4
BUILD: Final = 5
MASTERS: Final = 6
ENGAGE: Final = 7
USE: Final = 8
RELOCATE: Final = 9
MARKET: Final = 10
ATTACK: Final = 11
RANSOM: Final = 12
VARIANT: Final = 13
OFFER: Final = 14
END: Final = 15
# What is asked within an action:
FIEF: Final = 16
PAY: Final = 17
GAIN: Final = 18
LESS: Final = 19
LINE: Final = 20
SCROLL: Final = 21
BACK: Final = 22
CUT: Final = 23
CUT_PILE: Final = 24
CUT_PLAYED: Final = 25
CUT_DECK: Final = 26
DISCARD: Final = 27
KEEP: Final = 28
PUT_BACK: Final = 29
MOVE: Final = 30
STORE: Final = 31
TAKE_BACK: Final = 32
UNDER: Final = 33
FIRE: Final = 34
HOLD: Final = 35
BLUE: Final = 36
TAX: Final = 37
ROB: Final = 38
DEFEND: Final = 39
ARM: Final = 40
SHOW: Final = 41
GIVE: Final = 42
WANT: Final = 43
PROPOSE: Final = 44
ACCEPT: Final = 45
REFUSE: Final = 46
STOP: Final = 47
PASS: Final = 48
NONE: Final = 49
EXCHANGE: Final = 50
# Before the first turn:
DRAFT: Final = 51
REDRAW: Final = 52
SPECIALIST: Final = 53
ADD: Final = 54
# Of chance:
DRAWN: Final = 55
COMES: Final = 56
DEALT: Final = 57
BEGINS: Final = 58
HAPPENS: Final = 59
PILE: Final = 60


class FeudaliaOptions:
    """Options by verb; within each, by what they name."""

    __slots__ = (
        "accept", "add", "arm", "attack", "back", "begins", "blue", "build", "comes", "cut",
        "cut_deck", "cut_pile", "cut_played", "dealt", "defend", "discard", "draft", "drawn",
        "end", "engage", "exchange", "fief", "field", "fire", "gain", "give", "happens", "hire",
        "hold", "income", "influence", "keep", "less", "line", "market", "masters", "move", "none",
        "offer", "pass_", "pay", "pile", "propose", "put_back", "ransom", "redraw", "refuse",
        "relocate", "rob", "scroll", "show", "specialist", "stop", "store", "take_back", "tax",
        "under", "upgrade", "use", "variant", "want",
    )  # fmt: skip

    def __init__(
        self,
        vocabulary: Vocabulary,
        *,
        vassals: list[str],
        masters: list[str],
        cathedral: list[str],
        events: list[str],
        lines: int,
        seats: tuple[str, ...],
    ) -> None:
        """Cards are called by their slugs; `lines` is the most that a trade has."""
        add = vocabulary.add

        def of_vassals(text: str, verb: int, thing_of: ThingOf) -> list[Option]:
            return [
                add(f"{text} {slug}", verb, index, thing=thing_of(slug) if thing_of else "")
                for index, slug in enumerate(vassals)
            ]

        def of_masters(text: str, verb: int, thing_of: ThingOf) -> list[Option]:
            return [
                add(f"{text} {slug}", verb, index, thing=thing_of(slug) if thing_of else "")
                for index, slug in enumerate(masters)
            ]

        def of_fiefs(text: str, verb: int) -> list[Option]:
            return [
                add(f"{text} {fief + 1}", verb, fief, thing=own_fief_thing(fief + 1))
                for fief in range(FIEFS)
            ]

        def of_cubes(text: str, verb: int) -> list[list[Option]]:
            return [
                [
                    add(
                        f"{text} {kind} {fief + 1}",
                        verb,
                        number,
                        fief,
                        thing=cube_thing(kind, fief + 1),
                    )
                    for fief in range(FIEFS)
                ]
                for number, kind in enumerate(KINDS)
            ]

        def of_kinds(text: str, verb: int) -> list[Option]:
            return [add(f"{text} {kind}", verb, number) for number, kind in enumerate(KINDS)]

        def of_seats(text: str, verb: int) -> list[Option]:
            return [
                add(f"{text} {name.lower()}", verb, seat, thing=seat_thing(name))
                for seat, name in enumerate(seats)
            ]

        self.hire = of_vassals("hire", HIRE, pile_thing)
        self.income = of_vassals("income", INCOME, hand_thing)
        self.field = of_vassals("field", FIELD, hand_thing)
        self.influence = of_vassals("influence", INFLUENCE, hand_thing)
        self.upgrade = of_fiefs("upgrade", UPGRADE)
        self.build = [
            add(f"build {slug}", BUILD, card, thing=cathedral_thing(slug))
            for card, slug in enumerate(cathedral)
        ]
        self.masters = add("masters", MASTERS)
        """Send for masters: two more are laid open, and one of all is hired."""
        self.engage = of_masters("engage", ENGAGE, open_master_thing)
        self.use = of_masters("use", USE, master_thing)
        self.relocate = of_masters("relocate", RELOCATE, master_thing)
        self.market = of_fiefs("market", MARKET)
        self.attack = [
            [
                add(
                    f"attack {name.lower()} {fief + 1}",
                    ATTACK,
                    seat,
                    fief,
                    thing=fief_thing(name, fief + 1),
                )
                for fief in range(FIEFS)
            ]
            for seat, name in enumerate(seats)
        ]
        """By seat and fief."""
        self.ransom = add("ransom", RANSOM)
        """Buy back a token of a plundered fief (FE-92)."""
        self.variant = add("variant", VARIANT)
        """Do what the variant card of this game allows."""
        self.offer = of_seats("offer", OFFER)
        self.end = add("end", END)

        self.fief = of_fiefs("fief", FIEF)
        self.pay = of_cubes("pay", PAY)
        """By kind and fief, as the next ones."""
        self.gain = of_cubes("gain", GAIN)
        self.less = of_kinds("less", LESS)
        """A cube of this kind need not be paid."""
        self.line = [add(f"line {number + 1}", LINE, number) for number in range(lines)]
        self.scroll = [add(f"scroll {number + 1}", SCROLL, number) for number in range(2)]
        self.back = of_vassals("back", BACK, played_thing)
        self.cut = of_vassals("cut", CUT, hand_thing)
        self.cut_pile = of_vassals("cut discarded", CUT_PILE, discarded_thing)
        self.cut_played = of_vassals("cut played", CUT_PLAYED, played_thing)
        self.cut_deck = of_vassals("cut deck", CUT_DECK, deck_thing)
        self.discard = of_vassals("discard", DISCARD, hand_thing)
        self.keep = of_vassals("keep", KEEP, looked_at_thing)
        self.put_back = of_vassals("return", PUT_BACK, looked_at_thing)
        self.move = [
            [
                [
                    add(
                        f"move {kind} {fief + 1} {goal + 1}",
                        MOVE,
                        number,
                        fief,
                        goal,
                        thing=cube_thing(kind, fief + 1),
                    )
                    if fief != goal
                    else self.pay[number][fief]  # never offered: keeps the places
                    for goal in range(FIEFS)
                ]
                for fief in range(FIEFS)
            ]
            for number, kind in enumerate(KINDS)
        ]
        """By kind, fief and the fief that it goes to."""
        self.store = of_cubes("store", STORE)
        self.take_back = [
            add(f"take back {kind}", TAKE_BACK, number, thing=stored_thing(kind))
            for number, kind in enumerate(KINDS)
        ]
        self.under = of_masters("under", UNDER, open_master_thing)
        self.fire = of_masters("fire", FIRE, master_thing)
        self.exchange = of_masters("exchange", EXCHANGE, master_thing)
        self.hold = of_vassals("hold", HOLD, played_thing)
        self.blue = of_vassals("blue", BLUE, hand_thing)
        self.tax = of_vassals("tax", TAX, hand_thing)
        self.rob = of_seats("rob", ROB)
        self.defend = of_vassals("defend", DEFEND, hand_thing)
        self.arm = of_vassals("arm", ARM, hand_thing)
        self.show = of_vassals("show", SHOW, hand_thing)
        self.give = of_kinds("give", GIVE)
        self.want = of_kinds("want", WANT)
        self.propose = add("propose", PROPOSE)
        self.accept = add("accept", ACCEPT)
        self.refuse = add("refuse", REFUSE)
        self.stop = add("stop", STOP)
        self.pass_ = add("pass", PASS)
        self.none = add("none", NONE)
        """No card can be chosen."""

        self.draft = [
            add(f"take {kind}", DRAFT, number, thing=draft_thing(kind))
            for number, kind in enumerate(KINDS)
        ]
        self.redraw = add("redraw", REDRAW)
        self.specialist = of_vassals("specialist", SPECIALIST, None)
        self.add = of_vassals("add", ADD, pile_thing)

        self.drawn = of_vassals("draw", DRAWN, None)
        self.comes = of_masters("master", COMES, None)
        self.dealt = [add(f"deal {kind}", DEALT, number) for number, kind in enumerate(KINDS)]
        self.begins = [
            add(f"begins {name.lower()}", BEGINS, seat) for seat, name in enumerate(seats)
        ]
        self.happens = [add(f"event {slug}", HAPPENS, event) for event, slug in enumerate(events)]
        self.pile = of_vassals("pile", PILE, None)
