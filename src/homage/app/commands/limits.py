"""What a command can be given: the least and the most that makes sense."""

from collections.abc import Sequence

from homage.kernel.errors import HomageError
from homage.kernel.messages import Message
from homage.kernel.visible import shown

MOST = {
    "games": 1_000_000,
    "choices": 1_000_000,
    "worst": 1_000,
    "workers": 256,
    "simulations": 100_000_000,
}
"""By option; any other has no limit of its own."""

MAX_WORD_LETTERS = 10_000
"""Of one word of a command line; no file can have so long a name."""

MAX_SEED_LETTERS = 200
"""Of a word for the dice."""

AT_LEAST = Message("app.at-least", "{option} must be at least {least}")
AT_MOST = Message("app.at-most", "{option} must be at most {most}")
WRONG_WORD = Message(
    "app.wrong-seed-word",
    "--seed ''{word}'': it must be 1 to {most} letters that can be printed",
)
WORD_TOO_LONG = Message(
    "app.word-too-long", 'A word has at most {most} letters; "{word}" has more.'
)


def check_lengths(words: Sequence[str]) -> None:
    """Refuse words of a length that nobody means."""
    for word in words:
        if len(word) > MAX_WORD_LETTERS:
            raise HomageError(WORD_TOO_LONG.of(MAX_WORD_LETTERS, shown(word)))


def at_least(least: int, **given: int | None) -> None:
    """Refuse the first number that is too small or too large; `games=5` is that of `--games`."""
    for name, value in given.items():
        if value is None:
            continue
        if value < least:
            raise HomageError(AT_LEAST.of(f"--{name}", least))
        if name in MOST and value > MOST[name]:
            raise HomageError(AT_MOST.of(f"--{name}", MOST[name]))


def check_seed_word(seed: str) -> None:
    """Refuse a word that could not be said again."""
    if not seed or len(seed) > MAX_SEED_LETTERS or not seed.isprintable():
        raise HomageError(WRONG_WORD.of(shown(seed), MAX_SEED_LETTERS))
