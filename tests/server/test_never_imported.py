"""The server runs without those packages of Litestar's that are left out of its lock."""

import re
from pathlib import Path

import lock
from tests.server.process import Process, sqlite_file
from tests.server.serving import ME, RANDOM, Browser, next_table
from tests.without_packages import without

LEFT_OUT = lock.ROOT / "tools/never_imported.txt"


def left_out() -> list[str]:
    lines = LEFT_OUT.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_what_is_left_out_is_in_the_lock_of_developers_only() -> None:
    for name in left_out():
        pin = re.compile(rf"^{re.escape(name)}==", re.MULTILINE)
        assert not pin.search((lock.ROOT / "requirements-web.lock").read_text(encoding="utf-8"))
        assert pin.search((lock.ROOT / "requirements-dev.lock").read_text(encoding="utf-8")), name


def test_a_server_without_them_plays(tmp_path: Path) -> None:
    modules = [name.replace("-", "_") for name in left_out()]
    process = Process(sqlite_file(tmp_path), path=without(modules, tmp_path))
    try:
        with Browser(process.url) as ann:
            table = ann.lay_out("avignon", ME, RANDOM)
            with ann.socket(table, 0) as socket:
                assert next_table(socket)["view"]["asked"]
                ann.choose(table, 0)
                assert next_table(socket)["question"] > 0
            assert ann.get("/api/titles")
            assert ann.http.get(f"/api/tables/{table}/record").status_code == 200
            ann.post(f"/api/tables/{table}/choices", {"seat": 0}, status=400)
    finally:
        process.end()
