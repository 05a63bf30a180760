"""Keeps golden games: records of whole games with every word that was told, to the letter.

`python3 run.py golden` plays them anew and writes them below tests/golden. Do so only on purpose: a
golden game that changes means that the rules of its title have changed, which takes a new version,
or at least its words.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from homage.conformance import audience_list
from homage.games import title, titles
from homage.kernel import CHANCE, EVERYONE, SPECTATOR, Event, Game
from homage.kernel.lines import Chose
from homage.kernel.record import Record, parse, record_of, result_of
from homage.kernel.replay import replay

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"

VARIANTS = {
    "avignon": ["", "characters=pilgrimage", "characters=mix", "characters=mix mix=scribe,nuncio"],
    "fidelitas": [
        "players=1",
        "players=2",
        "players=3",
        "players=4",
        "players=4 teams=true",
        "players=2 manu_forti=true",
        "players=3 new_city=true",
        "players=4 teams=true manu_forti=true new_city=true",
        "players=2 tavern_draw=true start=south",
    ],
    "solafide": ["", "decks=draft", "decks=draft first=protestants"],
    "feudalia": [
        "players=1 rounds=15",
        "players=2 rounds=12",
        "players=3 rounds=8 scenario=5",
        "players=4 rounds=6 scenario=7",
        "players=1 rounds=15 scenario=6 calm=true",
        "players=2 rounds=12 scenario=T1",
        "players=2 rounds=12 scenario=4 iron=true",
        "players=2 rounds=12 scenario=5 seasons=true timed=true",
        "players=2 rounds=40 scenario=6 quick=true",
        "players=3 rounds=8 scenario=5 trade=true",
        "players=2 rounds=12 scenario=10",
        "players=2 rounds=12 scenario=8 variant=tournament",
        "players=2 rounds=12 scenario=11",
        "players=3 rounds=8 scenario=12 wheat=no",
        "players=2 rounds=12 scenario=13 variant=hungry-years",
        "players=2 rounds=12 scenario=13 variant=kings-favour",
    ],
}
"""By title: the settings of the games that are kept; without any, those by default."""


def game_of(name: str, settings: str) -> Game:
    """The game of a variant."""
    one = title(name)
    return one.game(one.read_settings(settings.split()))


def play(game: Game, seed: str) -> Record:
    """A game in which everything is chosen by lot."""
    rng = random.Random(seed)
    state = game.setup()
    record = record_of(game)
    while (decision := state.decision) is not None:
        if state.chance:
            option = state.roll(rng)
            record.lines.append(Chose(CHANCE, option.text, decision.drawn_for))
        else:
            option = decision.options[int(rng.random() * len(decision.options))]
            state.choose(option, decision)
            record.lines.append(Chose(decision.seat, option.text))
    assert state.outcome is not None
    record.result = result_of(state.outcome)
    return record


def told(record: Record, game: Game) -> str:
    """Every prompt and every event of a game, with its audience if that is not everyone."""
    events: list[Event] = []
    lines: list[str] = []
    for number, (_, state) in enumerate(replay(record, game, events.append)):
        lines += [f"    {event.text}{_audience(event.audience, game)}" for event in events]
        events.clear()
        for decision in state.decisions:
            asked = game.seat_name(decision.seat)
            lines.append(f"{number} {asked}: {decision.prompt}{_audience(decision.audience, game)}")
    return "\n".join(lines) + "\n"


def _audience(audience: int, game: Game) -> str:
    if audience == EVERYONE:
        return ""
    seats = [*range(len(game.seats)), SPECTATOR]
    names = [game.seat_name(seat) for seat in seats if audience >> seat & 1]
    return f" [{', '.join(names) or 'nobody'}]"


def files(name: str) -> list[tuple[str, Path]]:
    """The variants of a title and where each is kept."""
    found = []
    for settings in VARIANTS.get(name, [""]):
        words = "-".join(settings.replace("=", "-").replace(",", "-").split()) or "default"
        found.append((settings, FOLDER / name / f"{words}.homage"))
    return found


def audiences(name: str) -> str:
    """Every prompt and event of a title with its audience, over all its variants."""
    lines: set[str] = set()
    for settings, _ in files(name):
        lines |= set(audience_list(game_of(name, settings), games=4, seed=1))
    return "\n".join(sorted(lines)) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(prog="run.py golden", description=__doc__)
    parser.add_argument("titles", nargs="*", help="only these")
    arguments = parser.parse_args()
    for name in arguments.titles or titles():
        (FOLDER / name).mkdir(parents=True, exist_ok=True)
        for settings, file in files(name):
            game = game_of(name, settings)
            record = play(game, f"golden {settings}")
            file.write_text(record.text(), encoding="utf-8")
            file.with_suffix(".log").write_text(told(parse(record.text()), game), encoding="utf-8")
        (FOLDER / name / "audiences.txt").write_text(audiences(name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
