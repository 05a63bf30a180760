"""Filled: whether a message, as it is shown, has something in each of its places."""

from homage.kernel.messages import Message


def unfilled(message: Message) -> str:
    """What is wrong with the arguments of a message; empty if nothing is."""
    if len(message.args) != len(message.named_places):
        places = ", ".join(message.named_places) or "nothing"
        return f"'{message.english}' has {len(message.args)} arguments for {places}"
    for argument in message.args:
        for part in argument if isinstance(argument, tuple) else (argument,):
            reason = unfilled(part) if isinstance(part, Message) else ""
            if reason:
                return reason
    return ""
