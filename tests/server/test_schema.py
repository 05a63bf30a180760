"""The API keeps its schema: the kept file is current, and whatever is sent is answered by it."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.core.failures import FailureGroup

from homage.server.app import create_app
from homage.server.openapi import schema_of, schema_text
from homage.server.settings import ServerSettings
from tests.server.serving import Serving

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "web" / "openapi.json"

app = create_app(ServerSettings())
api = schemathesis.openapi.from_dict(schema_of(app))


def test_the_kept_schema_is_the_apps_own() -> None:
    if not KEPT.exists():
        pytest.skip("the sources of the page are not part of this checkout")
    assert KEPT.read_text(encoding="utf-8") == schema_text(app), "run: python3 run.py openapi"


def test_every_structure_has_a_name_of_its_own() -> None:
    names = list(json.loads(schema_text(app))["components"]["schemas"])
    assert "AvignonView" in names
    assert not [name for name in names if "homage" in name or "_" in name]


@pytest.mark.parametrize("path", ["me", "links/abc", "tables/abc/analysis", "tables/abc"])
def test_an_address_names_all_of_its_methods(server: Serving, path: str) -> None:
    answer = httpx.options(f"{server.url}/api/{path}")
    declared = api.raw_schema["paths"]
    known = {
        method.upper()
        for address, methods in declared.items()
        for method in methods
        if _same(address, f"/api/{path}")
    }
    assert known
    assert set(answer.headers["allow"].split(", ")) == {*known, "OPTIONS"}


def _same(address: str, path: str) -> bool:
    parts, others = address.split("/"), path.split("/")
    pairs = zip(parts, others, strict=False)
    return len(parts) == len(others) and all(a == b or a.startswith("{") for a, b in pairs)


@api.parametrize()
@settings(max_examples=6, suppress_health_check=list(HealthCheck), deadline=None)
def test_whatever_is_sent_is_answered_as_the_schema_says(server: Serving, case: Any) -> None:
    try:
        case.call_and_validate(base_url=server.url)
    except FailureGroup as failures:
        raise AssertionError("\n".join(str(one) for one in failures.exceptions)) from None
