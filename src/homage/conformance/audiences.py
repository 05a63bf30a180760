"""Audiences: every prompt and event of a title with who sees it, for a golden file."""

from __future__ import annotations

import re

from homage.conformance.trial import Trials
from homage.conformance.walk import Chosen, openings
from homage.kernel.game import Game
from homage.kernel.seats import CHANCE, SPECTATOR, sees


def audience_list(game: Game, games: int = 40, seed: int = 0) -> list[str]:
    """One line for each kind of prompt and event that came up in so many games, sorted.

    Audiences are what all laws about secrets trust: whoever changes one should see it in a diff.
    """
    found: set[str] = set()
    tidy = _Tidy(game)
    for trial in Trials(game, "audiences", games, seed=seed):
        walk = trial.walk()
        for event in walk.heard:
            found.add(f"tells {event.kind} | to {_audience(game, event.audience, None)}")
        while walk.running:
            heard = len(walk.heard)
            prompts = {
                opening.lane: str(opening.decision.prompt) for opening in openings(walk.state)
            }
            chosen = walk.step()
            asked = "chance" if chosen.seat == CHANCE else "a player"
            who = _audience(game, chosen.audience, chosen)
            found.add(f"asks {asked}: {tidy(prompts[chosen.lane])} | seen by {who}")
            for event in walk.heard[heard:]:
                found.add(f"tells {event.kind} | to {_audience(game, event.audience, chosen)}")
    return sorted(found)


def _audience(game: Game, mask: int, chosen: Chosen | None) -> str:
    """An audience, as seen from the one who chose or for whom chance rolled, if there is one."""
    seats = range(len(game.seats))
    players = [seat for seat in seats if sees(mask, seat)]
    watched = sees(mask, SPECTATOR)
    if len(players) == len(seats):
        return "everyone" if watched else "all players"
    found = []
    if chosen is not None and chosen.seat in players:
        found.append("the one who chose")
        players.remove(chosen.seat)
    elif chosen is not None and chosen.seat == CHANCE and chosen.drawn_for in players:
        found.append("the one for whom")
        players.remove(chosen.drawn_for)
    if players:
        found.append(f"{len(players)} other{'s' if len(players) > 1 else ''}")
    if watched:
        found.append("spectators")
    return " and ".join(found) or "nobody"


class _Tidy:
    """Takes out of a sentence what differs from game to game: names and numbers."""

    def __init__(self, game: Game) -> None:
        cards = {card.name for card in game.title.cards(())}
        self._seats = _any_of(game.seats)
        self._cards = _any_of(sorted(cards)) if cards else None

    def __call__(self, sentence: str) -> str:
        sentence = self._seats.sub("SEAT", sentence)
        if self._cards is not None:
            sentence = self._cards.sub("CARD", sentence)
        return re.sub(r"\d+", "#", sentence)


def _any_of(words: tuple[str, ...] | list[str]) -> re.Pattern[str]:
    longest_first = sorted(words, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b\*?")
