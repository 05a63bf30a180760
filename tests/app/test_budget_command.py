"""`homage budget`: a table on standard output, clear refusals, and nothing lost on Ctrl-C."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from homage.app.commands.budget import budget
from homage.kernel import ENGLISH, Message
from homage.lab import budget as lab_budget
from homage.lab.studies.folder import StudyFolder
from homage.lab.studies.running import Step, Workers
from tests.app.command import homage, refused


def test_what_more_thinking_would_gain_is_printed(tmp_path: Path) -> None:
    done = homage(
        tmp_path, "budget", "avignon", "characters=mix", "--bot", "knight@20", "--times", "3",
        "--choices", "4", "--seed", "oak", "--workers", "2",
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    head, rows, remarks = done.stdout.rstrip("\n").split("\n\n")
    assert "seats Rome and Avignon; knight@20 with 20 simulations and with 60; seed oak." in head
    assert [row.split(" | ")[0] for row in rows.splitlines()[2:]] == [
        "| choices where both agree",
        "| points gained by a choice",
        "| choices of a seat in a game",
        "| points gained in a game",
    ]
    assert "Drawn by lot: 4 of all " in remarks


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["avignon", "--bot", "deep-thought"], "there is no bot 'deep-thought'"),
        (["avignon", "--bot", "random"], "random does not search"),
        (["avignon", "--bot", "one-ply"], "one-ply does not search"),
        (["avignon", "--bot", "calm.bot"], "calm.bot does not search"),
        (["avignon", "--times", "1"], "--times must be at least 2, not 1"),
        (["avignon", "--choices", "0"], "must be at least 1"),
        (["avignon", "--workers", "0"], "must be at least 1"),
        (["chess"], "chess"),
    ],
)
def test_what_cannot_be_measured_is_refused_before_it_starts(
    tmp_path: Path, words: list[str], reason: str
) -> None:
    (tmp_path / "calm.bot").write_text("beseech *\n")
    assert reason in refused(homage(tmp_path, "budget", *words))


@pytest.mark.parametrize(("after", "told"), [(2, "Stopped after 2 of 4 choices."), (0, "")])
def test_what_there_is_when_it_is_stopped_is_printed(
    after: int, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    real = lab_budget.run

    def run(place: StudyFolder, workers: Workers) -> Iterator[tuple[Message, Step]]:
        """Ctrl-C is pressed when so many of four choices are done."""
        for what, step in real(place, workers):
            yield what, step
            if what == lab_budget.CHOICES and step.done == after:
                raise KeyboardInterrupt

    monkeypatch.setattr(lab_budget, "run", run)
    with pytest.raises(KeyboardInterrupt):
        budget(ENGLISH, "avignon", bot="knight@4", times=2, choices=4, seed="oak", workers=1)
    printed = capsys.readouterr().out
    assert told in printed
    assert bool(printed) == bool(told)
