"""What holds for every test run."""

import gc
import signal

import pytest
from hypothesis import HealthCheck, settings

from homage.kernel.build import compiled, stale

# A busy machine proves no less: nothing fails because an example took long.
settings.register_profile("homage", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("homage")


def pytest_configure(config: pytest.Config) -> None:
    # A shell lets what it starts in the background ignore Ctrl-C, and what tests start too.
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    changed = stale()
    if changed:
        raise pytest.UsageError(
            f"{', '.join(changed)} changed after being compiled: the tests would run old code."
            " Run `python3 run.py compile`, or `python3 run.py compile --clean`."
        )


def pytest_collection_finish() -> None:
    # Thousands of tests and all modules stay to the end: looking for garbage among them takes long.
    gc.freeze()


def pytest_report_header(config: pytest.Config) -> str:
    return f"homage: {'compiled' if compiled() else 'interpreted'}"
