"""The help page of a window: what its keys and marks mean."""

from __future__ import annotations

from rich.text import Text

from homage.kernel import Language, Message

KEYS_HEADING = Message("app.help-heading-keys", "Keys")
MARKS_HEADING = Message("app.help-heading-marks", "Marks")

Help = list[tuple[str | Message, Message]]
"""Lines of the help page: a key or a mark, and what it means."""

SCROLL_KEY = (
    Message("app.help-scroll", "Page keys"),
    Message("app.help-scroll-means", "scroll what has no room: the table, the options, the log"),
)
COMMON_KEYS: Help = [
    (
        "d",
        Message("app.help-d-means", "the card that is pointed at, and where it is known from"),
    ),
    ("l", Message("app.help-l-means", "the whole log")),
    ("r", Message("app.help-r-means", "the rules, by id or word")),
    ("c", Message("app.help-c-means", "all cards of this game")),
    (
        "?",
        Message(
            "app.help-reference-means",
            "how one wins, what a turn is, the rules in short and every card",
        ),
    ),
    (
        "t",
        Message(
            "app.help-t-means",
            "turn the table: upright or lying, if the window is large enough",
        ),
    ),
    (
        "Tab",
        Message("app.help-tab-means", "go to the options, to the log, and back to the table"),
    ),
    ("h, F1", Message("app.help-h-means", "this page")),
    ("q", Message("app.help-q-means", "leave")),
]
MARKS: Help = [
    (
        Message("app.help-gold", "gold, heavy frame"),
        Message("app.help-gold-means", "can be chosen now; [ ] where there is no room for frames"),
    ),
    (
        Message("app.help-double", "double frame"),
        Message(
            "app.help-double-means", "what you point at; > < where there is no room for frames"
        ),
    ),
    (
        Message("app.help-new", "new"),
        Message("app.help-new-means", "something has just happened to it"),
    ),
    (
        "*",
        Message("app.help-star-means", "a card that is in part our own proposal; see its details"),
    ),
]
PASS_KEY = ("p", Message("app.help-p-means", "pass, where that can be chosen"))
PAY_KEY = (
    "P",
    Message("app.help-pay-means", "have a payment made for you; it is shown before it is made"),
)
PLAY_KEYS: Help = [
    (
        Message("app.help-arrows", "arrows"),
        Message("app.help-arrows-means", "point at a card"),
    ),
    (
        Message("app.help-enter", "Enter"),
        Message("app.help-enter-means", "what can be done with it; or click on the card"),
    ),
    (
        Message("app.help-numbers", "1 to 9, 0; letters"),
        Message(
            "app.help-numbers-means",
            "the same for the card with this number, or the place with this letter; each keeps it"
            " as long as it lies there",
        ),
    ),
    (
        "w",
        Message("app.help-w-means", "why the other things cannot be done"),
    ),
    (
        "i",
        Message(
            "app.help-i-means",
            "a hint: what the best bot would do in your place, the best first; Enter takes it",
        ),
    ),
    (
        "u, U",
        Message("app.help-u-means", "take back your last choice; as many as may be"),
    ),
    (
        "s",
        Message("app.help-s-means", "where the game is saved, or save it to a file"),
    ),
    ("x", Message("app.help-x-means", "give up")),
    (
        "e",
        Message("app.help-e-means", "when the game is over: the score, rematch, analysis, replay"),
    ),
]
REPLAY_KEYS: Help = [
    (
        Message("app.help-left-right", "left, right"),
        Message("app.help-left-right-means", "one step back or on"),
    ),
    (
        Message("app.help-home-end", "Home, End"),
        Message("app.help-home-end-means", "to the start, to the end"),
    ),
    (
        Message("app.help-page-keys", "Page keys; b, n"),
        Message("app.help-page-keys-means", "a turn back or on"),
    ),
    (
        Message("app.help-space", "Space"),
        Message("app.help-space-means", "play by itself; again to stop"),
    ),
    ("+, -", Message("app.help-pace-means", "play faster or slower")),
    (
        "v",
        Message("app.help-v-means", "through whose eyes: with all cards open, or as one seat"),
    ),
    (
        Message("app.help-point-to-read", "1 to 9, 0, up, down"),
        Message("app.help-point-to-read-means", "point at a card to read it"),
    ),
]


def help_text(own_keys: Help, language: Language) -> Text:
    """The page of a window that has keys of its own."""
    text = Text()
    for heading, lines in (
        (KEYS_HEADING, [*own_keys, *COMMON_KEYS]),
        (MARKS_HEADING, MARKS),
    ):
        text.append("\n" if text else "")
        text.append(f"{language.say(heading)}\n", "bold underline")
        for name, meaning in lines:
            text.append(str(language.of(name)), "bold").append(f": {language.say(meaning)}\n")
    return text
