"""The components of the page have tests of their own, in TypeScript: `npm test` in web/."""

from build_page import WEB, node_folder, npm


def test_the_components_of_the_page() -> None:
    assert (WEB / "node_modules").is_dir(), "packages are missing: `python3 run.py page --always`"
    with node_folder() as node:
        npm(node, "test")  # raises with what vitest says
