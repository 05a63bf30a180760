"""The words of Tithe: its cards, seats and options."""

from homage.kernel import Vocabulary

CARDS = ("ale", "bread", "cloth", "dye", "eel")
COPIES = 4
SEATS = ("Ada", "Bede", "Cuth")
WATCHING = len(SEATS)
"""Where the facts that spectators know stand, behind those of the seats."""
NO_GOAL = -1


class Words:
    """Every option of the game."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        add = vocabulary.add
        cards = list(enumerate(CARDS))
        self.play = [add(f"play {name}", k, thing=name) for k, name in cards]
        self.bury = [add(f"bury {name}", k, thing=name) for k, name in cards]
        self.crown = [add(f"crown {name}", k, thing=name) for k, name in cards]
        self.card = [add(f"card {name}", k) for k, name in cards]
        self.goal = [add(f"goal {name}", k) for k, name in cards]
        self.keep = [add(f"keep {name}", k, thing=f"goal {name}") for k, name in cards]
        self.peek = [add(f"peek at {name}", h, thing=name) for h, name in enumerate(SEATS)]
        self.rob = [add(f"rob {name}", h, thing=name) for h, name in enumerate(SEATS)]
        self.hide = add("hide a card under the deck")
        self.lay = add("lay a card on the deck")
        self.draw = add("draw a card", thing="deck")
        self.rest = add("rest")
        self.score = add("score")
        self.pass_ = add("pass")
