"""What is installed is pinned to the hash, and what is imported is installed."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

import build_page
import lock
import run
from homage.server.packages import MODULES

PIN = re.compile(
    r"([a-z0-9.-]+==[^ ]+(?: ; .+?)?) \\((?:\n    --hash=sha256:[0-9a-f]{64}(?: \\)?)+)\n"
)


def text(name: str) -> str:
    return (run.ROOT / name).read_text(encoding="utf-8")


def pins(name: str) -> dict[str, str]:
    """By package, version and platform: the hashes of its files."""
    return dict(PIN.findall(text(name)))


def packages(name: str) -> set[str]:
    return {pin.split("==")[0] for pin in pins(name)}


def plain(name: str) -> str:
    """The name of a distribution as locks have it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", name)[0]).lower()


ALL = (
    *(run.TERMINAL_LOCK, run.WEB_LOCK, run.DEV_LOCK),
    *(run.BUILD_LOCK, run.UV_LOCK, build_page.LOCK.name),
)


@pytest.mark.parametrize("name", ALL)
def test_a_lock_consists_of_versions_and_hashes_and_names_no_host(name: str) -> None:
    assert PIN.sub("", text(name)) == ""
    assert pins(name)


def test_every_lock_that_is_installed_can_be_renewed() -> None:
    assert set(lock.LOCKS) == set(ALL)


def test_each_lock_has_all_of_the_one_before_in_the_same_versions() -> None:
    assert pins(run.TERMINAL_LOCK).items() <= pins(run.WEB_LOCK).items()
    assert pins(run.WEB_LOCK).items() <= pins(run.DEV_LOCK).items()
    assert pins(run.BUILD_LOCK).items() <= pins(run.DEV_LOCK).items()


def test_players_get_nothing_that_only_developers_need() -> None:
    groups = tomllib.loads(text("pyproject.toml"))["dependency-groups"]
    wanted = {plain(name) for name in groups["dev"] if isinstance(name, str)}
    assert wanted <= packages(run.DEV_LOCK)
    assert not wanted & packages(run.WEB_LOCK)


def test_uv_is_pinned_by_itself() -> None:
    assert packages(run.UV_LOCK) == {"uv"}
    assert "uv" not in packages(run.WEB_LOCK)


def test_the_extra_of_the_web_is_what_its_commands_look_for() -> None:
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    declared = {plain(name) for name in extras["web"]}
    assert declared == {*MODULES}
    assert declared <= packages(run.WEB_LOCK)
    assert not declared & packages(run.TERMINAL_LOCK)


def test_everything_that_is_imported_is_declared_and_locked() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    declared = {plain(name) for name in project["dependencies"]}
    assert declared <= packages(run.TERMINAL_LOCK)
    of_bridges = {plain(name) for name in project["optional-dependencies"]["research"]}
    assert of_bridges <= packages(run.DEV_LOCK)
    distributions = packages_distributions()
    for path in sorted((run.ROOT / "src").rglob("*.py")):
        layer = path.relative_to(run.ROOT / "src/homage").parts[0]
        more = {"server": {*MODULES}, "bridges": of_bridges}.get(layer, set())
        for module in imported(ast.parse(path.read_text(encoding="utf-8"))):
            if module != "homage" and module not in sys.stdlib_module_names:
                from_where = {plain(name) for name in distributions.get(module, [module])}
                assert from_where & (declared | more), f"{path.name} imports {module}"


def imported(tree: ast.Module) -> set[str]:
    """The packages that a module imports, by the first part of their names."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.split(".")[0])
    return found
