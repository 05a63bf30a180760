"""Many trials of one position: how often what is asked was found."""

from dataclasses import dataclass

from tests.tactics.files import positions
from tests.tactics.trial import attempt

TOLD = 2
"""So many misses of a position are told."""


@dataclass(frozen=True)
class Job:
    """A position, the bot that plays it, and how often."""

    title: str
    name: str
    bot: str
    seeds: int


@dataclass(frozen=True)
class Row:
    """How it went."""

    job: Job
    forced: bool
    found: int
    seconds: float
    """For one turn, on average."""
    story: str

    @property
    def missed(self) -> bool:
        return self.forced and self.found < self.job.seeds

    def line(self) -> str:
        """A row of a table."""
        job = self.job
        name = job.name if self.forced else f"({job.name})"
        return f"| {job.title} | {name} | {self.found} of {job.seeds} | {self.seconds:.2f} |"


def tried(job: Job) -> Row:
    """Play a position with one seed after the other."""
    position = next(one for one in positions()[job.title] if one.entry.name == job.name)
    trials = [attempt(position, job.bot, seed) for seed in range(1, job.seeds + 1)]
    stories = [
        f"seed {seed}: {trial.story()}" for seed, trial in enumerate(trials, 1) if not trial.found
    ]
    return Row(
        job,
        position.entry.forced,
        sum(trial.found for trial in trials),
        sum(trial.seconds for trial in trials) / len(trials),
        "\n".join(stories[:TOLD]),
    )
