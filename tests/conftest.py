"""What holds for every test run."""

import pytest

from homage.kernel.build import compiled, stale


def pytest_configure(config: pytest.Config) -> None:
    changed = stale()
    if changed:
        raise pytest.UsageError(
            f"{', '.join(changed)} changed after being compiled: the tests would run old code."
            " Run `python3 run.py compile`, or `python3 run.py compile --clean`."
        )


def pytest_report_header(config: pytest.Config) -> str:
    return f"homage: {'compiled' if compiled() else 'interpreted'}"
