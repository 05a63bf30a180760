"""What is installed is pinned to the hash, and what is imported is installed."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

import build_page
import lock
import run
from homage.lab.packages import MODULES as LAB_MODULES
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
    *(run.TERMINAL_LOCK, run.WEB_LOCK, run.LAB_LOCK, run.CLUSTER_LOCK, run.PEERS_LOCK),
    run.DEV_LOCK,
    *(run.BUILD_LOCK, run.UV_LOCK, build_page.LOCK.name),
)


@pytest.mark.parametrize("name", ALL)
def test_a_lock_consists_of_versions_and_hashes_and_names_no_host(name: str) -> None:
    assert PIN.sub("", text(name)) == ""
    assert pins(name)


def test_every_lock_that_is_installed_can_be_renewed() -> None:
    assert set(lock.LOCKS) == set(ALL)


def test_each_lock_has_all_of_the_one_before_in_the_same_versions() -> None:
    web, dev = pins(run.WEB_LOCK), pins(run.DEV_LOCK)
    assert pins(run.TERMINAL_LOCK).items() <= web.items()
    assert pins(run.TERMINAL_LOCK).items() <= pins(run.LAB_LOCK).items() <= dev.items()
    assert pins(run.BUILD_LOCK).items() <= dev.items()
    assert {*web} <= {*dev}
    assert pins(run.LAB_LOCK).items() <= pins(run.CLUSTER_LOCK).items()
    for added in (pins(run.CLUSTER_LOCK), pins(run.PEERS_LOCK)):
        theirs = {pin.split("==")[0] for pin in added if pin not in dev}
        assert not theirs & {pin.split("==")[0] for pin in dev}, "nobody gets another version"
    different = {pin.split("==")[0] for pin in web if web[pin] != dev[pin]}
    assert different == {*run.in_plain_python()}


def test_players_get_the_store_without_its_compiled_parts() -> None:
    """They are nine megabytes; there is one file without, for every platform."""
    assert "sqlalchemy" in run.in_plain_python()
    for name in run.in_plain_python():
        (only,) = hashes(run.WEB_LOCK, name)
        of_developers = hashes(run.DEV_LOCK, name)
        assert only in of_developers
        assert len(of_developers) > 1


def hashes(lock: str, package: str) -> list[str]:
    (found,) = (found for pin, found in pins(lock).items() if pin.startswith(f"{package}=="))
    return re.findall("sha256:[0-9a-f]+", found)


def test_of_the_files_of_a_package_only_that_for_every_platform_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "hash_for_every_platform", lambda pin: f"of {pin}")
    file = tmp_path / "some.lock"
    before, after = (
        "rich==15.0 \\\n    --hash=sha256:a\n",
        "store-more==1 \\\n    --hash=sha256:f\n",
    )
    pin = "store==2.1 \\\n    --hash=sha256:b \\\n    --hash=sha256:c\n"
    file.write_text(before + pin + after)
    lock.keep_pure_python(file, "store")
    kept = "store==2.1 \\\n    --hash=sha256:of store==2.1\n"
    assert file.read_text() == before + kept + after
    with pytest.raises(SystemExit, match=r"^some\.lock has no shop, which pure_python\.txt names$"):
        lock.keep_pure_python(file, "shop")


def test_players_get_nothing_that_only_developers_need() -> None:
    groups = tomllib.loads(text("pyproject.toml"))["dependency-groups"]
    wanted = {plain(name) for name in groups["dev"] if isinstance(name, str)}
    assert wanted <= packages(run.DEV_LOCK)
    assert not wanted & packages(run.WEB_LOCK)
    assert not wanted & packages(run.LAB_LOCK)


def test_uv_is_pinned_by_itself() -> None:
    assert packages(run.UV_LOCK) == {"uv"}
    assert "uv" not in packages(run.WEB_LOCK)


def test_the_extra_of_the_web_is_what_its_commands_look_for() -> None:
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    declared = {plain(name) for name in extras["web"]}
    assert declared == {*MODULES}
    assert declared <= packages(run.WEB_LOCK)
    assert not declared & packages(run.TERMINAL_LOCK)


def test_the_extra_of_the_lab_is_what_its_commands_look_for() -> None:
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    declared = {plain(name) for name in extras["lab"]}
    assert {name.removesuffix("-python") for name in declared} == {*map(plain, LAB_MODULES)}
    assert declared <= packages(run.LAB_LOCK)
    assert not declared & packages(run.TERMINAL_LOCK)
    assert not declared & packages(run.WEB_LOCK), "a player never downloads them"


def test_only_a_cluster_brings_ray() -> None:
    assert "ray" in packages(run.CLUSTER_LOCK)
    for name in (run.TERMINAL_LOCK, run.WEB_LOCK, run.LAB_LOCK, run.DEV_LOCK):
        assert "ray" not in packages(name)


def test_everything_that_is_imported_is_declared_and_locked() -> None:
    project = tomllib.loads(text("pyproject.toml"))["project"]
    declared = {plain(name) for name in project["dependencies"]}
    assert declared <= packages(run.TERMINAL_LOCK)
    of_bridges = {plain(name) for name in project["optional-dependencies"]["research"]}
    assert of_bridges <= packages(run.DEV_LOCK)
    of_lab = {
        plain(name)
        for extra in ("lab", "cluster")
        for name in project["optional-dependencies"][extra]
    }
    distributions = packages_distributions()
    for path in sorted((run.ROOT / "src").rglob("*.py")):
        layer = path.relative_to(run.ROOT / "src/homage").parts[0]
        more = {"server": {*MODULES}, "bridges": of_bridges, "lab": of_lab}.get(layer, set())
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
