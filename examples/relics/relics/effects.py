"""What a relic is worth: each word of the card file with its sentence and its rule."""

from typing import Annotated, ClassVar

import msgspec

from homage.kernel import Effect, Message, Rules


class Value(Effect, frozen=True):
    """A word that can stand behind `do`."""


class Worth(Value, frozen=True, tag="worth"):
    """Always the same."""

    says: ClassVar = Message(
        "relics.worth", "Worth {points}, and twice that to the abbey that has vowed it."
    )
    points: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Fixed:
    """The rule of `Worth`."""

    def __init__(self, effect: Worth) -> None:
        self.points = effect.points

    def worth(self, candles: int) -> int:
        return self.points


class Shine(Value, frozen=True, tag="shine"):
    """More for those who saved their candles."""

    says: ClassVar = Message(
        "relics.shine",
        "Worth as much as its abbey has candles left, and twice that if it has vowed it.",
    )


class ByCandles:
    """The rule of `Shine`."""

    def __init__(self, effect: Shine) -> None:
        pass

    def worth(self, candles: int) -> int:
        return candles


VALUES: Rules[Fixed | ByCandles] = Rules(Value)
VALUES.add(Worth, Fixed)
VALUES.add(Shine, ByCandles)
