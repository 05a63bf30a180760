"""A pilot that waits until the window has answered.

Textual's own waits until its process does little, which on a busy machine is so at once.
"""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot

from tests.patience import LONG_ENOUGH

own_pause, own_press, own_click = Pilot.pause, Pilot.press, Pilot.click


def make_patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every pilot be one."""
    monkeypatch.setattr(Pilot._wait_for_screen, "__defaults__", (float(LONG_ENOUGH),))
    monkeypatch.setattr(Pilot, "pause", _pause)
    monkeypatch.setattr(Pilot, "press", _press)
    monkeypatch.setattr(Pilot, "click", _click)


async def _pause(pilot: Pilot[Any], delay: float | None = None) -> None:
    await own_pause(pilot, delay or 0)
    while delay is None and pilot.app.is_running and _messages_wait(pilot.app):
        await own_pause(pilot, 0.01)
    await own_pause(pilot, 0)  # what has just been done is drawn


async def _press(pilot: Pilot[Any], *keys: str) -> None:
    for key in keys:  # what a key does may decide what the next one is for
        await own_press(pilot, key)
        await _pause(pilot)


async def _click(pilot: Pilot[Any], *where: Any, **how: Any) -> bool:
    hit = await own_click(pilot, *where, **how)
    await _pause(pilot)
    return hit


def _messages_wait(app: App[Any]) -> bool:
    """Whether anything has something to do, which may lead to more."""
    parts = [part for screen in app.screen_stack for part in (screen, *screen.walk_children())]
    return bool(app.message_queue_size or any(part.message_queue_size for part in parts))
