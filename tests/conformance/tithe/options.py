"""The cards, seats and options of Tithe."""

from homage.kernel import Vocabulary

CARDS = ("ale", "bread", "cloth", "dye", "eel")
COPIES = 4
SEATS = ("Ada", "Bede", "Cuth")


def held(card: str) -> str:
    """The thing that a card in the viewer's own hand is."""
    return f"hand {card}"


def offered(goal: str) -> str:
    """The thing that a goal offered to the viewer is."""
    return f"goal {goal}"


def seat(name: str) -> str:
    """The thing that a player is."""
    return f"seat {name}"


class Options:
    """Every option of the game."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        add = vocabulary.add
        cards = list(enumerate(CARDS))
        self.play = [add(f"play {name}", k, thing=held(name)) for k, name in cards]
        self.bury = [add(f"bury {name}", k, thing=held(name)) for k, name in cards]
        self.crown = [add(f"crown {name}", k, thing=held(name)) for k, name in cards]
        self.card = [add(f"card {name}", k) for k, name in cards]
        self.goal = [add(f"goal {name}", k) for k, name in cards]
        self.keep = [add(f"keep {name}", k, thing=offered(name)) for k, name in cards]
        self.peek = [add(f"peek at {name}", h, thing=seat(name)) for h, name in enumerate(SEATS)]
        self.rob = [add(f"rob {name}", h, thing=seat(name)) for h, name in enumerate(SEATS)]
        self.hide = add("hide a card under the deck")
        self.lay = add("lay a card on the deck")
        self.draw = add("draw a card", thing="deck")
        self.rest = add("rest")
        self.score = add("score")
        self.pass_ = add("pass")
