"""Loads a server with many tables over real HTTP and sockets, and says what it can bear.

    python3 run.py load                      # 300 tables of Avignon
    python3 run.py load --title fidelitas --tables 200 --seconds 20

Two players sit at each table, each with a connection and a socket of its own, and choose at random
as soon as the socket shows that they are asked. So there is a move on its way at every table.
Four things are measured:

- stored moves per second of the server's own processor time: what one core does when it does
  nothing else. Other programs on the machine change it little.
- how long a move takes until it is acknowledged, and until the rival's socket has it, while moves
  come half as fast as they did then.
- the memory that an idle table takes: by how much the server grows with each that is laid out,
  once it has played for a while.
- beside it a server of boardgame.io with a game of the same kind: its moves per second of
  processor time, and ours as a ratio.

Everything runs on this machine, and the server is ended before the program ends.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from loading import peer
from loading.clients import Player, seated_pair
from loading.connections import Gone
from loading.figures import Server, percentile

ROOT = Path(__file__).resolve().parent.parent
SECONDS_TO_START = 60.0
OPEN_FILES = 8192
TABLES_TO_WARM_UP = 40
SECONDS_TO_WARM_UP = 5.0
IDLE_AFTER = 3.0
SECONDS_TO_SLEEP = 0.002
SECONDS_TO_UNLOAD = 12.0
"""Beyond `IDLE_AFTER`, tables are looked for every few seconds."""


def main(words: list[str]) -> int:
    options = _options(words)
    if options.serve:
        _serve(options)
        return 0
    _allow_many_files()
    with tempfile.TemporaryDirectory() as folder:
        server = _started(Path(folder), options)
        try:
            _run(_measured(server, options))
        finally:
            server.process.send_signal(signal.SIGTERM)
            try:
                server.process.wait(20)
            except subprocess.TimeoutExpired:
                server.process.kill()
                server.process.wait()
    return 0


def _run(what: Coroutine[Any, Any, None]) -> None:
    """In the quicker loop, if it is installed: the server has it as well then."""
    try:
        import uvloop
    except ImportError:
        asyncio.run(what)
    else:
        uvloop.run(what)


def _options(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="load", description=__doc__.splitlines()[0])
    parser.add_argument("--title", default="avignon")
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=15.0, help="of each measurement")
    parser.add_argument("--database", default="", help="an address; else SQLite in a new folder")
    parser.add_argument("--no-peer", action="store_true", help="without boardgame.io beside it")
    parser.add_argument("--profile", default="", help="write the server's profile to this file")
    parser.add_argument("--serve", default="", help=argparse.SUPPRESS)
    return parser.parse_args(words)


# -- the server ----------------------------------------------------------------------------------


def _serve(options: argparse.Namespace) -> None:
    """In a process of its own."""
    from homage.server import running
    from homage.server.settings import ServerSettings
    from homage.server.storage.database import address_of

    _allow_many_files()
    listening = running.bound("127.0.0.1", 0)
    settings = ServerSettings(
        database=address_of(options.database),
        requests_per_minute=10**9,
        laid_per_hour=10**9,
        sockets_per_address=10**9,
        rest_after=IDLE_AFTER,
    )
    server = running.Running(settings, listening)
    port = listening.getsockname()[1]
    file = Path(options.serve)

    def ready() -> None:
        waiting = file.with_suffix(".new")
        waiting.write_text(str(port), encoding="utf-8")
        waiting.rename(file)

    if options.profile:
        import cProfile

        signal.signal(signal.SIGTERM, lambda *_: None)  # it is heard by the server itself
        with cProfile.Profile(time.thread_time) as profile:
            server.run(ready)
        profile.dump_stats(options.profile)
    else:
        server.run(ready)


def _started(folder: Path, options: argparse.Namespace) -> Server:
    file = folder / "port"
    database = options.database or str(folder / "tables.sqlite")
    command = [sys.executable, __file__, "--serve", str(file), "--database", database]
    if options.profile:
        command += ["--profile", options.profile]
    process = subprocess.Popen(command, cwd=ROOT)
    limit = time.monotonic() + SECONDS_TO_START
    while not file.exists():
        if process.poll() is not None or time.monotonic() > limit:
            process.kill()
            raise SystemExit("load: the server has not started")
        time.sleep(0.05)
    return Server(process, int(file.read_text(encoding="utf-8")))


def _allow_many_files() -> None:
    """Each player has two sockets open, on both sides."""
    try:
        import resource
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


# -- the measurements ----------------------------------------------------------------------------


async def _measured(server: Server, options: argparse.Namespace) -> None:
    tables = options.tables
    print(f"{options.title}, {tables} tables, two players and two sockets each", flush=True)
    await _warmed_up(server, options.title)
    players: list[Player] = []
    try:
        await _idle(server, options.title, tables, players)
        reached, rate = await _full_speed(server, players, options.seconds)
        await _half_speed(server, players, reached / 2, options.seconds)
    finally:
        for player in players:
            await player.close()
    if not options.no_peer:
        _beside_peer(rate, tables, options.seconds)


async def _seated(server: Server, title: str, tables: int) -> list[Player]:
    players: list[Player] = []
    for number in range(tables):
        players += await seated_pair(server.port, title, random.Random(number))
    return players


async def _warmed_up(server: Server, title: str) -> None:
    """So that what is needed once, whatever the number of tables, is there."""
    players = await _seated(server, title, TABLES_TO_WARM_UP)
    await _hurried(players, SECONDS_TO_WARM_UP)
    for player in players:
        await player.close()
    await asyncio.sleep(SECONDS_TO_UNLOAD)


async def _hurried(players: list[Player], seconds: float) -> None:
    """Everybody chooses as soon as asked, until all games are over or the time is."""
    limit = time.monotonic() + seconds
    for one in players:
        await one.http.open()
    for one in players:
        one.when_asked = Player.choose
        if one.can_choose:
            one.choose()
    while time.monotonic() < limit and not all(one.is_over for one in players):
        await asyncio.sleep(0.05)
    for one in players:
        one.when_asked = lambda _: None


async def _full_speed(server: Server, players: list[Player], seconds: float) -> tuple[float, float]:
    """Moves per second, and per second of the server's processor.

    So many moves are on their way as there are tables: the server is never without work.
    """
    moves, cpu = sum(one.moves for one in players), server.cpu()
    load, began = os.getloadavg()[0], time.monotonic()
    await _hurried(players, seconds)
    took, used = time.monotonic() - began, server.cpu() - cpu
    made = sum(one.moves for one in players) - moves
    per_core = made / used
    print(
        f"full speed: {made} moves stored in {took:.1f} s, {made / took:.0f} a second;"
        f" {used:.1f} s of the server's processor ({used / took:.0%} of a core)"
    )
    print(f"  (load of the machine before: {load:.1f} on {os.cpu_count()} cores)")
    print(f"  stored moves per second of one core: {per_core:.0f}", flush=True)
    return made / took, per_core


async def _half_speed(server: Server, players: list[Player], rate: float, seconds: float) -> None:
    """Moves come evenly at this rate; nobody waits for anybody else."""
    for one in players:
        await one.settle()
    for one in players:
        one.acknowledged.clear()
        one.seen.clear()
    cpu, began = server.cpu(), time.monotonic()
    load = os.getloadavg()[0]
    ready = [one for one in players if one.can_choose]
    for one in players:
        one.when_asked = ready.append
    dice = random.Random(1)
    made, woken, late = 0, began, []
    while (now := time.monotonic() - began) < seconds:
        late.append(began + now - woken)
        while ready and made < now * rate:
            place = dice.randrange(len(ready))
            ready[place], ready[-1] = ready[-1], ready[place]
            one = ready.pop()
            if one.can_choose:
                one.choose()
                made += 1
        woken = time.monotonic() + SECONDS_TO_SLEEP
        await asyncio.sleep(SECONDS_TO_SLEEP)
    took = time.monotonic() - began
    late.sort()
    acknowledged = sorted(one for player in players for one in player.acknowledged)
    seen = sorted(one for player in players for one in player.seen)
    used = (server.cpu() - cpu) / took
    print(f"half of that: {made / took:.0f} moves per second, {used:.0%} of a core")
    print(f"  (load of the machine before: {load:.1f} on {os.cpu_count()} cores)")
    for name, found in (
        ("acknowledged", acknowledged),
        ("at the rival's socket", seen),
        ("the machine itself woke the players late", late),
    ):
        p50, p99 = (percentile(found, share) * 1e3 for share in (0.5, 0.99))
        print(f"  {name}: p50 {p50:.1f} ms, p99 {p99:.1f} ms ({len(found)} times)")
    sys.stdout.flush()


async def _idle(server: Server, title: str, tables: int, players: list[Player]) -> None:
    """By how much the server grows with tables beyond as many others, when all are idle.

    The others were loaded once: what they left free is used again by those that come, so that only
    what stays counts. `players` have the tables with sockets after.
    """
    players += await _seated(server, title, tables)
    await _idle_for_a_while(players)
    sizes = [server.memory()]
    for _ in range(2):
        others = await _seated(server, title, tables)
        await _idle_for_a_while(others)
        sizes.append(server.memory())
        for player in others:
            await player.close()
        await asyncio.sleep(SECONDS_TO_UNLOAD)
        sizes.append(server.memory())
    before, watched, closed, _, closed_again = sizes
    print(f"memory: {before / 1e6:.0f} MB with {tables} idle tables; each beyond that")
    print(f"  with two sockets: {(watched - before) / tables / 1e3:.1f} KB")
    print(f"  that nobody has open: {(closed_again - closed) / tables / 1e3:.1f} KB", flush=True)


async def _idle_for_a_while(players: list[Player]) -> None:
    """As after a minute without a choice: the sockets stay, and connections that ask are shut."""
    for player in players:
        player.http.close()
    await asyncio.sleep(SECONDS_TO_UNLOAD)


def _beside_peer(rate: float, tables: int, seconds: float) -> None:
    try:
        found = peer.measured(tables, seconds)
    except (peer.NoPeer, OSError, subprocess.SubprocessError) as wrong:
        print(f"boardgame.io: not measured, {wrong}")
        return
    theirs = found.moves / found.cpu
    print(f"boardgame.io: {found.moves} moves with {found.cpu:.1f} s of its processor")
    print(f"  moves per second of one core: {theirs:.0f}; ours are {rate / theirs:.2f} times that")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (KeyboardInterrupt, Gone):
        os._exit(130)
