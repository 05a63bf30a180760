"""Plants small bugs in a title's rules, one at a time, and counts those its own tests notice.

    python3 run.py mutate avignon
    python3 run.py mutate avignon --at turn.py:33 --show

The checkout is copied first and never written to. A mutant lives in memory only: a child process
is forked from one that has pytest and the kernel loaded already, imports the changed module and
runs the tests that reach the changed line, quickest first. Whatever survives those also meets all
others, since a cached result may have been made by a test that does not look at it.
"""

from __future__ import annotations

import importlib
import importlib.machinery
import importlib.util
import os
import pickle
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Annotated, Any

import hypothesis
import pytest
from cyclopts import App, Parameter
from hypothesis.configuration import set_hypothesis_home_dir

from mutants import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent
GOAL = 0.85
SEED = 1
NOT_RULES = {
    "__init__.py": "only says what the folder offers",
    "advice": "advice to bots; better or worse, never wrong",
    "drawing.py": "draws the table; a wrong space is no wrong rule",
    "describing.py": "tells the table; a wrong word is no wrong rule",
    "tally.py": "counts for studies; no rule",
    "events.py": "shape of what is told; the laws of the suite judge it",
    "view.py": "shape of what a seat is shown; the laws of the suite judge it",
    "looking.py": "fills what a seat is shown; the laws of the suite judge it",
    "about.py": "tells of a title; no rule",
    "title.py": "only says what the title is made of",
}
"""Files and folders of a title in which no mutant is planted, and why."""
NOT_COPIED = shutil.ignore_patterns(
    "test_smoke.py",  # random games against all laws: seconds each, and they prove no single rule
    ".git",
    ".venv",
    "__pycache__",
    ".*_cache",
    ".hypothesis",
    "node_modules",
    "site",
    "*.so",
)
MEMORY = 4 << 30
"""What a mutant may allocate before it dies: an endless loop may be one that appends."""

app = App(name="python3 run.py mutate", help=__doc__.splitlines()[0], version_flags=[])


class Fate(Enum):
    KILLED = "killed"
    TIMEOUT = "timed out"
    SURVIVED = "survived"
    NO_TESTS = "no test reaches it"


@dataclass(frozen=True, slots=True)
class Module:
    """One file of the title's rules, in the copied tree."""

    name: str
    path: Path
    source: str


@dataclass(frozen=True, slots=True)
class Plant:
    """A mutant and the module it is planted in."""

    module: Module
    mutant: Mutant

    @property
    def place(self) -> str:
        return f"{self.module.path.relative_to(Path.cwd())}:{self.mutant.line}"


@dataclass(slots=True)
class Baseline:
    """What the unchanged tests did: CPU seconds by test, and the lines each one ran."""

    seconds: dict[str, float] = field(default_factory=dict)
    lines: dict[str, set[tuple[str, int]]] = field(default_factory=dict)
    on_import: set[tuple[str, int]] = field(default_factory=set)
    loaded: list[str] = field(default_factory=list)

    def tests_for(self, plant: Plant) -> list[str]:
        """The tests that reach the mutant, quickest first."""
        touched = {(str(plant.module.path), line) for line in plant.mutant.lines}
        always = not touched.isdisjoint(self.on_import)
        reach = (t for t, lines in self.lines.items() if always or not touched.isdisjoint(lines))
        return sorted(reach, key=lambda test: self.seconds[test])

    def others(self, tests: Iterable[str]) -> list[str]:
        seen = set(tests)
        return sorted((t for t in self.lines if t not in seen), key=lambda t: self.seconds[t])


@app.default
def mutate(
    title: str,
    *,
    max_minutes: float | None = None,
    sample: int | None = None,
    seed: int = SEED,
    at: str | None = None,
    show: Annotated[bool, Parameter(negative="")] = False,
    workers: int = os.cpu_count() or 1,
) -> int:
    """Exit code 0 if at least 85 % of the mutants were noticed, 1 if fewer, 2 if none could be run.

    Parameters
    ----------
    title
        A folder of src/homage/games; its tests are those in tests/games/TITLE.
    max_minutes
        Stop after so many minutes; the mutants come in a fixed random order, so those run are a
        fair sample.
    sample
        Run so many of the mutants, the same ones every time.
    seed
        Of the order that a sample is taken from.
    at
        Only the mutants of one file or line: turn.py or turn.py:33.
    show
        Print the survivors as diffs.
    workers
        How many mutants run at a time.
    """
    rules, tests = Path("src/homage/games", title), Path("tests/games", title)
    for folder in (rules, tests):
        if not any((ROOT / folder).glob("**/*.py")):
            print(f"mutate: there is no Python file in {folder}", file=sys.stderr)
            return 2
    with tempfile.TemporaryDirectory(prefix="mutate-") as place:
        copy = Path(place).resolve() / "checkout"
        shutil.copytree(ROOT, copy, ignore=NOT_COPIED)
        move_to(copy)
        modules = list(rules_modules(copy / rules))
        plants = [Plant(module, m) for module in modules for m in mutants_of(module.source)]
        plants = [plant for plant in plants if at is None or is_at(plant, at)]
        random.Random(seed).shuffle(plants)
        plants = plants[:sample]
        baseline = run_baseline(tests, modules, copy.parent)
        if baseline is None or not plants:
            why = "the tests must pass first" if plants else "there is nothing to mutate there"
            print(f"mutate: {why}", file=sys.stderr)
            return 2
        print(f"{title}: {len(plants)} mutants, {len(baseline.lines)} tests", flush=True)
        end = None if max_minutes is None else time.monotonic() + max_minutes * 60
        fates = run_all(plants, tests, baseline, workers, end)
        return report(fates, len(plants), show)


def move_to(copy: Path) -> None:
    """Makes this process and its children see the copied tree instead of the checkout."""
    os.chdir(copy)
    here = [str(copy / "src"), str(copy), str(copy / "tools")]
    sys.path[:] = here + [p for p in sys.path if not Path(p or ".").is_relative_to(ROOT / "tools")]
    os.environ["PYTHONPATH"] = os.pathsep.join(here)
    sys.dont_write_bytecode = True
    set_hypothesis_home_dir(copy / ".hypothesis")


def rules_modules(folder: Path) -> Iterator[Module]:
    for path in sorted(folder.glob("**/*.py")):
        if NOT_RULES.keys().isdisjoint(path.relative_to(folder).parts):
            dotted = ".".join(path.relative_to(Path.cwd() / "src").with_suffix("").parts)
            yield Module(dotted, path, path.read_text(encoding="utf-8"))


def is_at(plant: Plant, at: str) -> bool:
    name, _, line = at.partition(":")
    return plant.module.path.name == Path(name).name and line in ("", str(plant.mutant.line))


# --- the tests, unchanged ------------------------------------------------------------------------


def run_baseline(tests: Path, modules: Sequence[Module], place: Path) -> Baseline | None:
    """Runs the tests once for the time they take and once for the lines they reach.

    None if they fail even so.
    """
    hypothesis.settings.register_profile(
        "mutants",
        derandomize=True,
        database=None,
        deadline=None,
        phases=(hypothesis.Phase.explicit, hypothesis.Phase.generate),
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    kept = place / "baseline"
    baseline = Baseline()
    watches: tuple[type[Stopwatch | Tracer], ...] = (Stopwatch, Tracer)
    for watch in watches:
        work = partial(measure, watch(baseline, modules), tests, baseline, kept)
        child = fork(work, quiet=False)
        if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0:
            return None
        baseline = pickle.loads(kept.read_bytes())
    preload(baseline.loaded)
    return baseline


def measure(plugin: Stopwatch | Tracer, tests: Path, baseline: Baseline, kept: Path) -> int:
    code = run_tests(tests, plugin)
    baseline.loaded = list(sys.modules)
    kept.write_bytes(pickle.dumps(baseline))
    return code


def preload(names: Iterable[str]) -> None:
    """Loads here, once, what every child would load anyway, and nothing that may hold a mutant."""
    for name in names:
        ours = name.split(".")[0] in ("homage", "tests", "conftest", "__main__")
        if not ours or name.startswith("homage.kernel"):
            try:
                importlib.import_module(name)
            except Exception:
                continue  # a module that only another one can load


class Stopwatch:
    """A pytest plugin that notes the CPU time of each test."""

    def __init__(self, baseline: Baseline, modules: Iterable[Module]) -> None:
        self.seconds = baseline.seconds

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        start = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - start
        return result


class Tracer:
    """A pytest plugin that notes which lines of the rules each test runs."""

    def __init__(self, baseline: Baseline, modules: Iterable[Module]) -> None:
        self.baseline = baseline
        self.files = {str(module.path) for module in modules}
        self.now = baseline.on_import

    def pytest_sessionstart(self) -> None:
        sys.settrace(self.enter)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.now = self.baseline.lines[item.nodeid] = set()
        sys.settrace(self.enter)
        return (yield)

    def enter(self, frame: FrameType, event: str, argument: object) -> Any:
        return self.line if frame.f_code.co_filename in self.files else None

    def line(self, frame: FrameType, event: str, argument: object) -> Any:
        self.now.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line


def run_tests(tests: Path, plugin: object) -> int:
    options = ["-n0", "-x", "-q", "--assert=plain", "-p", "no:cacheprovider"]
    return int(pytest.main([*options, "--hypothesis-profile=mutants", str(tests)], [plugin]))


# --- the tests, with a mutant --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Job:
    plant: Plant
    tests: list[str]
    others: list[str]
    first: bool = True
    """Whether the others are still to come if these tests let the mutant live."""


def run_all(
    plants: Iterable[Plant], folder: Path, baseline: Baseline, workers: int, end: float | None
) -> dict[Plant, Fate]:
    fates: dict[Plant, Fate] = {}
    waiting: list[Job] = []
    running: dict[int, tuple[Job, float]] = {}
    for plant in plants:
        tests = baseline.tests_for(plant)
        waiting.append(Job(plant, tests, baseline.others(tests)))
    waiting.reverse()
    progress = Progress(len(waiting))

    def settle(plant: Plant, fate: Fate) -> None:
        fates[plant] = fate
        progress.show(fate)

    try:
        while running or waiting:
            if end is not None and time.monotonic() > end:
                waiting.clear()
            while waiting and len(running) < workers:
                job = waiting.pop()
                if not job.tests:
                    settle(job.plant, Fate.NO_TESTS)
                    continue
                seconds = 3 * sum(baseline.seconds[test] for test in job.tests) + 5
                child = fork(partial(try_out, job, folder, seconds))
                # The limit is on CPU time; the clock is only for a mutant that sleeps.
                running[child] = (job, time.monotonic() + 10 * seconds)
            time.sleep(0.005)
            for child, (job, deadline) in list(running.items()):
                fate = fate_of(child, deadline)
                if fate is None:
                    continue
                del running[child]
                if fate is Fate.SURVIVED and job.others and job.first:
                    waiting.append(Job(job.plant, job.others, job.tests, first=False))
                else:
                    settle(job.plant, fate)
    except KeyboardInterrupt:
        print("\ninterrupted; so far:", file=sys.stderr)
    finally:
        for child in running:
            os.killpg(child, signal.SIGKILL)
    return fates


def fork(work: Callable[[], int], quiet: bool = True) -> int:
    """Does the work in a child, whose exit code is what the work returns."""
    sys.stdout.flush()
    sys.stderr.flush()
    if child := os.fork():
        if quiet:
            with suppress(OSError):  # whichever of the two comes first
                os.setpgid(child, child)
        return child
    code = 70
    try:
        if quiet:
            os.setpgid(0, 0)  # Ctrl-C is the parent's business
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2) if quiet else (0,):
            os.dup2(null, stream)
        code = work()
        sys.stdout.flush()
    finally:
        os._exit(code)


def try_out(job: Job, folder: Path, seconds: float) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    cpu = int(time.process_time() + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 5))
    sys.meta_path.insert(0, PlantedFinder(job.plant))
    return run_tests(folder, Selection(job.tests, job.others))


def fate_of(child: int, deadline: float) -> Fate | None:
    """What became of the mutant in this child, or None while it still runs."""
    done, status = os.waitpid(child, os.WNOHANG)
    if not done:
        if time.monotonic() < deadline:
            return None
        os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        return Fate.TIMEOUT
    code = os.waitstatus_to_exitcode(status)
    if code in (-signal.SIGXCPU, -signal.SIGKILL):
        return Fate.TIMEOUT
    unnoticed = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    return Fate.SURVIVED if code in unnoticed else Fate.KILLED


class PlantedFinder:
    """Finds the one changed module; everything else is found as ever."""

    def __init__(self, plant: Plant) -> None:
        self.plant = plant

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        module = self.plant.module
        if name != module.name:
            return None
        text = self.plant.mutant.apply(module.source)
        loader = PlantedLoader(name, str(module.path), text)
        return importlib.util.spec_from_file_location(name, module.path, loader=loader)


class PlantedLoader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.text, self.path, "exec", dont_inherit=True)


class Selection:
    """A pytest plugin that runs some tests in their order and leaves others out.

    A test that is in neither list was named after something that the mutant changed: it runs first.
    """

    def __init__(self, tests: Sequence[str], others: Iterable[str]) -> None:
        self.order = {test: n for n, test in enumerate(tests)}
        self.others = frozenset(others)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid not in self.others]
        items.sort(key=lambda item: self.order.get(item.nodeid, -1))


# --- what came of it -----------------------------------------------------------------------------


class Progress:
    """One line on standard error: rewritten on a terminal, now and then a new one elsewhere."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.fates: Counter[Fate] = Counter()
        self.live = sys.stderr.isatty()

    def show(self, fate: Fate) -> None:
        self.fates[fate] += 1
        done = self.fates.total()
        if self.live or done % 100 == 0 or done == self.total:
            text = f"{done}/{self.total}, {self.fates[Fate.SURVIVED]} survived"
            end = "\r" if self.live and done < self.total else "\n"
            print(text, end=end, file=sys.stderr, flush=True)


def report(fates: dict[Plant, Fate], wanted: int, show: bool) -> int:
    for fate in (Fate.SURVIVED, Fate.NO_TESTS):
        plants = [plant for plant in fates if fates[plant] is fate]
        if plants:
            print(f"\n{fate.value}:")
        for plant in sorted(plants, key=lambda p: (p.place.split(":")[0], p.mutant.start)):
            source, mutant = plant.module.source, plant.mutant
            print(f"  {plant.place}  {mutant.describe(source)}")
            if show:
                print(mutant.diff(source, plant.place.split(":")[0]), end="\n\n")
    counts = Counter(fates.values())
    print("\n" + ", ".join(f"{counts[fate]} {fate.value}" for fate in Fate))
    if not fates:
        return 2
    if len(fates) < wanted:
        print(f"{len(fates)} of {wanted} mutants were run")
    share = (counts[Fate.KILLED] + counts[Fate.TIMEOUT]) / len(fates)
    print(f"{share:.1%} noticed, a time-out being noticed too; the goal is {GOAL:.0%}")
    return 0 if share >= GOAL else 1


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # the same mutants shall die every time
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, *sys.argv])
    try:
        app()
    except KeyboardInterrupt:
        sys.exit(130)
