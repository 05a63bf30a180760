"""Each of the 106 cards is played, and does what it says and nothing else."""

import random

import pytest

from homage.games.solafide.cards.checking import slug
from homage.games.solafide.cards.entries import Protestant
from homage.games.solafide.cards.files import load
from homage.games.solafide.effects import shapes
from homage.games.solafide.rules.power import SPACES
from homage.games.solafide.rules.pyramid import ALL, NO_CIRCLE
from homage.games.solafide.state import SolaFideState
from tests.games.solafide.table import (
    C,
    P,
    at_next_turn,
    circle,
    in_front,
    options,
    play,
    side,
    table,
    won,
)
from tests.rules import rule

FULL = ("nrrrr", "nrrrr", "nrrr")
"""The sides of the first three Circles: a neutral territory and the rival's."""
SPACE = ("n1", "c1", "n1")
OTHERS = ("sale of indulgences, edict of worms", "small catechism, frederick the wise")
"""By seat: two more cards in hand, which a card may cost."""
RIVALS = ("small catechism, frederick the wise", "sale of indulgences, edict of worms")

CATHOLIC = """
edict of worms | circle 1 | 1N1 draw1
jesuit confessors at court | circle 1 | 1N1 1>n2
diet of augsburg | circle 2 | 2N2
collegium germanicum | circle 1; circle 3 | 1N1 3N1
ecclesiastical reservation | circle 2 | 2N1 token2 draw1
league of nuremberg | discard edict of worms; circle 1; circle 2 | 1N2 2N1 discard1
imperial coronation at bologna | circle 1; circle 2; toward commoners | 1N1 2>c2
ursulines | circle 3 | 3C1 draw1
capuchin preachers | circle 2 | 2C1 2>c2
corpus christi processions | circle 1 | 1C2
peter canisius | circle 1; circle 2 | 1C1 2C1
pilgrimage to altötting | discard edict of worms; circle 1; circle 2 | 1C2 2C1 discard1
diocesan visitation | circle 2 | 2C1 2N1
jesuit colleges | circle 1 | 1N1 draw1
tribunal of the inquisition | circle 1 | 1C2 draw1
recatholicization | discard edict of worms; circle 1; circle 2 | 1N2 2N1 discard1
election of charles v | circle 2 | 2>n2
lords restore order | circle 1; circle 2 | 1>n2 2>n1 draw1
confraternities of the rosary | circle 1 | 1>c2
carnival and church ales | circle 1; circle 2 | 1>c1 2>c2 draw1
imperial chamber court | circle 2 | 2>n2
truce with the sultan | circle 1; toward commoners | 1>c1 draw1
sale of indulgences | | draw3
exsurge domine | stop | draw2
society of jesus | circle 1; toward nobility | 1>n2 draw2
fugger loans | discard edict of worms; stop | discard1 draw3
leipzig disputation | circle 3 | token3 draw2
a man for all seasons | circle 2 | token2 2C1 draw1
confutatio augustana | circle 2; toward nobility | token2 2>n1 draw1
colloquy of regensburg | circle 1 | token1 1N1 draw1
excommunication | | rival1 draw1
burning of luthers books | discard small catechism; circle 1 | rival1 1C1
augsburg interim | discard edict of worms; stop; circle 2 | discard1 2N1 draw1
battle of mühlberg | circle 1 | 1N2 1>n2
fall of landstuhl | circle 2 | 2N2 draw1
battle of frankenhausen | circle 1 | 1C2 draw1
siege of münster | circle 2 | 2C2 2>c2 draw1
danube campaign | circle 1 | 1N2 1C2
capture of john frederick | circle 1; toward nobility | 1N1 rival1 1>n2 draw1
spanish tercios | circle 2 | 2C2 draw1
cologne war | circle 1; circle 2; circle 3 | 1N1 2N1 3N1 draw1
the roman catechism | | front
conservative peasantry | | front
index of forbidden books | | front
council of trent | | front
"""

PROTESTANT = """
local printing presses | circle 2 | 2C1 2>c2
ninety-five theses | circle 1 | 1C1 draw1
itinerant preachers | circle 1 | 1C2
broadsheets and pamphlets | circle 1; circle 3 | 1C1 3C1
twelve articles of memmingen | discard frederick the wise; circle 1; circle 2 | 1C2 2>c2 discard1
communion in both kinds | circle 2 | 2C1 token2 draw1
the wittenberg nightingale | circle 1; circle 2; toward commoners | 1C1 2>c2
frederick the wise | circle 1 | 1N1 draw1
philip of hesse | circle 1 | 1N1 1>n2
secularized monasteries | circle 2 | 2N2
protestation at speyer | circle 1; circle 2 | 1N1 2N1
league of torgau | discard frederick the wise; circle 1; circle 2 | 1N2 2>n1 discard1
augsburg confession | circle 2 | 2C1 2N1
philip melanchthon | circle 1 | 1N1 draw1
saxon church visitation | circle 1 | 1C2 draw1
marburg colloquy | discard frederick the wise; circle 1; circle 2 | 1N2 2N1 discard1
university of wittenberg | circle 2 | 2>n2
knights revolt | circle 2 | 2>n2
bundschuh banner | circle 1 | 1>c2
to the christian nobility | circle 1; circle 2 | 1>n2 2>n1 draw1
the common chest | circle 1; circle 2 | 1>c1 2>c2 draw1
junker jörg at the wartburg | circle 1; toward commoners | 1>c1 draw1
small catechism | | draw3
katharina von bora | stop | draw2
cranach workshop | circle 1; toward nobility | 1>n2 draw2
table talk | discard frederick the wise; stop | discard1 draw3
heidelberg disputation | circle 3 | token3 draw2
here i stand | circle 2 | token2 2C1 draw1
andreas karlstadt | circle 2; toward nobility | token2 2>n1 draw1
andreas osiander | circle 1 | token1 1N1 draw1
whose realm his religion | discard frederick the wise; stop; circle 2 | discard1 2>n1
schmalkaldic league | | front
luthers german bible | | front
protection of the princes | | front
priesthood of all believers | | front
"""

FOREIGN = """
st bartholomews day massacre | blue | circle 1 | 1>n2
edict of nantes | blue | circle 2 | 2>n1
act of supremacy | blue | circle 1; circle 2 | 1>n2 2>n1
iconoclastic fury | blue | circle 1; circle 2 | 1>c1 2>c2
consistory of geneva | red | circle 1 | 1C1
counts feud in denmark | red | circle 1 | 1N1
duke of alba | red | circle 2 | 2C1
lords of the congregation | red | circle 2 | 2N2
council of troubles | orange | | draw1
silver fleet from the indies | orange | | draw2
siege of vienna | orange | | rival1
sack of rome | orange | discard small catechism | rival1 draw1
edict of torda | green | circle 1 | 1C-
warsaw confederation | green | circle 1 | 1N-
peace of kappel | green | circle 1 | 1C-
edict of saint-germain | green | circle 1 | 1N-
"""

CHART = """
1 | |
2 | circle 2; toward nobility | 2>n1
3 | circle 1 | 1C2
4 | circle 1 | 1N2
5 | | draw2
6 | circle 2 | token2 2C1
"""


def lines(text: str) -> list[tuple[str, ...]]:
    return [tuple(part.strip() for part in line.split("|")) for line in text.strip().splitlines()]


def letters(seat: int, told: str) -> str:
    """Territories told from a player's side as `table` reads them: o own print, r the rival's."""
    return told.translate(str.maketrans("or", "cp" if seat == C else "pc"))


def standard(seat: int, card: str) -> SolaFideState:
    """A table on which every part of a card does something."""
    circles = [
        f"{number + 1} {SPACE[number]} {letters(seat, FULL[number])} {letters(seat, FULL[number])}"
        for number in range(3)
    ]
    own = ", ".join([card, *(one for one in OTHERS[seat].split(", ") if one != card)])
    hands = [own, RIVALS[seat]] if seat == C else [RIVALS[seat], own]
    decks = ["ursulines, diet of augsburg, election of charles v, exsurge domine, council of trent"]
    decks += ["philip of hesse, small catechism, itinerant preachers, table talk, andreas osiander"]
    for one in (0, 1):
        held = [name.strip() for name in hands[one].split(",")]
        decks[one] = ", ".join(name for name in decks[one].split(", ") if name not in held)
    return table(*circles, catholics=hands[0], protestants=hands[1], mover=seat, decks=decks)


class Facts:
    """What a card can change, counted from one player's side."""

    def __init__(self, state: SolaFideState, seat: int) -> None:
        mine = "yC" if seat == C else "xP"
        self.tokens = {
            f"{number + 1}{name}": sum(side(state, number + 1, at).count(one) for one in mine)
            for number in ALL
            for at, name in enumerate("NC")
        }
        """By Circle and side: territories that the player holds by tokens."""
        self.power = {str(one + 1): SPACES[state.power[one]] for one in ALL}
        self.token = state.disputation + 1 if state.disputation != NO_CIRCLE else 0
        self.hands = [len(state.hands[one]) for one in (seat, 1 - seat)]
        self.front = in_front(state, seat)


def to_next_turn(state: SolaFideState, choices: str, *rolls: str) -> None:
    """Make the choices, and let chance decide the rest, until the next turn."""
    rng = random.Random(1)
    wanted = [one.strip() for one in choices.split(";") if one.strip()]
    known = list(rolls)
    while not at_next_turn(state):
        if not state.chance:
            play(state, wanted.pop(0))
        elif known and known[0] in options(state):
            play(state, known.pop(0))
        else:
            state.roll(rng)
    assert not wanted, f"nobody asked for {wanted}"


def check(before: Facts, after: Facts, expected: str, played: int = 1) -> None:
    """Exactly this has changed: `1N2` two territories, `2>n1` power, cards and tokens."""
    tokens, power, own, rival = before.tokens, before.power, before.hands[0], before.hands[1]
    token, front = before.token, before.front
    own -= played
    for word in expected.split():
        if word == "front":
            front = after.front
            assert front != before.front
        elif ">" in word:
            number, _, space = word.partition(">")
            power[number] = space
        elif word.startswith("token"):
            token = int(word[5:])
        elif word.startswith("draw"):
            own += int(word[4:])
        elif word.startswith("discard"):
            own -= int(word[7:])
        elif word.startswith("rival"):
            rival -= int(word[5:])
        elif word.endswith("-"):
            tokens[word[:-1]] = 0
        else:
            tokens[word[:2]] += int(word[2:])
    assert after.tokens == tokens
    assert after.power == power
    assert (after.token, after.front) == (token, front)
    assert after.hands == [own, rival]


@rule("SF-70", "SF-30")
@pytest.mark.parametrize(
    ("seat", "card", "choices", "expected"),
    [(C, *line) for line in lines(CATHOLIC)] + [(P, *line) for line in lines(PROTESTANT)],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_card_of_a_side_is_played(seat: int, card: str, choices: str, expected: str) -> None:
    state = standard(seat, card)
    before = Facts(state, seat)
    play(state, f"play {card}")
    to_next_turn(state, choices, "roll 1")
    check(before, Facts(state, seat), expected)
    assert (in_front(state, seat) == card) == (expected == "front")


NEUTRAL = [card for card in load().protestants if 33 <= card.number <= 42]


@rule("SF-70", "SF-41")
@pytest.mark.parametrize("entry", NEUTRAL, ids=lambda entry: entry.name)
def test_a_card_for_neutral_territories_is_played(entry: Protestant) -> None:
    (part,) = entry.effect
    assert isinstance(part, shapes.ConvertNeutral)
    named = [one.number for one in load().circles if one.name in part.circles]
    other = next(number for number in range(1, 11) if number not in named)
    state = table(
        *(f"{number} n1 nncc ccnn" for number in (*named, other)),
        opened=(),
        protestants=slug(entry.name),
        mover=P,
    )
    play(state, f"play {slug(entry.name)}")
    to_next_turn(state, "first nobility; first commoners")
    for number in named:
        assert circle(state, number) == f"{number} n1 ccPP ccPP"
    assert circle(state, other) == f"{other} n1 ccnn ccnn"


@rule("SF-70", "SF-56")
@pytest.mark.parametrize(
    ("card", "colour", "choices", "expected"), lines(FOREIGN), ids=lambda value: value
)
def test_a_foreign_influence_card_is_drawn(
    card: str, colour: str, choices: str, expected: str
) -> None:
    clearing = colour == "green"
    land = "nyyyp" if clearing else "npppp"
    state = table(
        f"1 n1 {land} {land}",
        f"2 c1 {land} {land}",
        "3 n1 ccyp pppn",
        catholics="edict of worms, ursulines, diet of augsburg",
        protestants="small catechism, frederick the wise",
        decks=(
            "sale of indulgences, leipzig disputation, election of charles v",
            "philip of hesse",
        ),
    )
    play(state, "play diet of augsburg", "circle 3", f"deck {colour}")
    assert won(state) == ["c 3"]
    before = Facts(state, C)
    to_next_turn(state, choices, f"foreign {card}")
    check(before, Facts(state, C), expected, played=0)


@rule("SF-70", "SF-40")
@pytest.mark.parametrize(
    ("die", "choices", "expected"), lines(CHART), ids=lambda value: value or "nothing"
)
def test_a_row_of_the_military_chart_is_carried_out(die: str, choices: str, expected: str) -> None:
    state = table(
        "1 n1 ncccc ncccc",
        "2 c1 ncccc ncccc",
        "3 n1 nppp nppp",
        catholics="battle of frankenhausen",
        protestants="small catechism",
        decks=("ursulines", "philip of hesse, itinerant preachers"),
    )
    play(state, "play battle of frankenhausen", "circle 3", "drawn ursulines")
    before = Facts(state, P)
    to_next_turn(state, choices, f"roll {die}")
    check(before, Facts(state, P), expected, played=0)


def test_these_are_all_cards() -> None:
    cards = load()
    for told, there in (
        (CATHOLIC, cards.catholics),
        (PROTESTANT, [card for card in cards.protestants if card not in NEUTRAL]),
        (FOREIGN, cards.foreign),
    ):
        assert [line[0] for line in lines(told)] == [slug(card.name) for card in there]
    assert [int(line[0]) for line in lines(CHART)] == [row.die for row in cards.chart]
