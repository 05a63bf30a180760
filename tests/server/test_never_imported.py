"""What is left out of the locks of players, of packages or of their parts, is not needed."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lock
import run
from tests.server.process import Process, sqlite_file
from tests.server.serving import ME, RANDOM, Browser, next_table
from tests.without_packages import without

LEFT_OUT = lock.ROOT / "tools/never_imported.txt"


def left_out() -> list[str]:
    return lock.listed(LEFT_OUT)


def modules() -> list[str]:
    return [name.replace("-", "_") for name in left_out()]


def test_what_is_left_out_is_in_the_lock_of_developers_only() -> None:
    for name in left_out():
        pin = re.compile(rf"^{re.escape(name)}==", re.MULTILINE)
        for players in ("requirements.lock", "requirements-web.lock"):
            assert not pin.search((lock.ROOT / players).read_text(encoding="utf-8"))
        assert pin.search((lock.ROOT / "requirements-dev.lock").read_text(encoding="utf-8")), name


def test_a_server_without_them_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor with what `pure_python.txt` takes away, as SQLAlchemy can be told to do."""
    monkeypatch.setenv("DISABLE_SQLALCHEMY_CEXT_RUNTIME", "1")
    process = Process(sqlite_file(tmp_path), path=without(modules(), tmp_path))
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


HELP = """
import sys
from homage.app import main
for word in sys.argv[1:]:
    assert main([word, "--help"]) == 0
"""


def test_every_page_of_help_is_read_without_them(tmp_path: Path) -> None:
    commands = [word for word in run.read_commands() if not word.startswith("-")]
    done = subprocess.run(
        [sys.executable, "-c", HELP, *commands],
        env=os.environ | {"PYTHONPATH": without(modules(), tmp_path)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert all(f"homage {word}" in done.stdout for word in commands)
