"""A learned value: read from an .npz file without numpy, to the same numbers, or refused."""

import contextlib
import io
import math
import zipfile
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from homage.kernel import HomageError
from homage.kernel.learned_value import LearnedValue, chances, read_learned_value
from homage.kernel.npz import MAX_FILE_BYTES

FEATURES = 5


def arrays(**changes: Any) -> dict[str, Any]:
    rng = np.random.default_rng(1)
    one_way = rng.normal(size=(FEATURES, FEATURES)).astype(np.float32)
    found: dict[str, Any] = {
        "single": rng.normal(size=FEATURES).astype(np.float32),
        "pairs": one_way + one_way.T,
        "content": np.frombuffer(b"cards", np.uint8),
    }
    return {name: value for name, value in (found | changes).items() if value is not None}


def saved(folder: Path, **changes: Any) -> Path:
    file = folder / "value.npz"
    np.savez_compressed(file, **arrays(**changes))
    return file


def refusal(file: Path, features: int = FEATURES) -> str:
    with pytest.raises(HomageError) as caught:
        read_learned_value(file, features)
    text = str(caught.value)
    assert text.startswith(str(file))
    return text.removeprefix(f"{file}: ")


@pytest.mark.parametrize("features", [[0], [1, 4], [0, 2, 2, 3], [0, 1, 2, 3, 4]])
def test_it_works_out_what_numpy_does(tmp_path: Path, features: list[int]) -> None:
    learned = read_learned_value(saved(tmp_path), FEATURES)
    assert learned.content == "cards"
    one = arrays()
    expected = sum(one["single"][feature] for feature in features)
    expected += sum(one["pairs"][pair] for pair in combinations(features, 2))
    assert learned.correction(features) == pytest.approx(expected, abs=1e-5)


def test_what_stays_as_it_is_can_be_worked_out_beforehand(tmp_path: Path) -> None:
    learned = read_learned_value(saved(tmp_path), FEATURES)
    beside = learned.beside([0, 2])
    for feature in range(FEATURES):
        together = learned.correction([0, 2, feature])
        assert learned.correction([0, 2]) + beside[feature] == pytest.approx(together)


def test_features_can_be_learned_alone(tmp_path: Path) -> None:
    learned = read_learned_value(saved(tmp_path, pairs=np.zeros((0, 0), np.float32)), FEATURES)
    assert learned.pairs == []
    assert learned.correction([1, 4]) == pytest.approx(learned.single[1] + learned.single[4])
    assert learned.beside([1, 4]) == learned.single


def test_a_seat_of_which_nothing_is_told_is_not_corrected() -> None:
    learned = LearnedValue("", [1.0], [[2.0]])
    assert learned.correction([]) == 0.0
    assert learned.correction([0]) == 1.0
    assert learned.correction([0, 0]) == 4.0


def test_chances_add_up_however_far_odds_lie_apart() -> None:
    assert chances([0.0, 0.0]) == [0.5, 0.5]
    assert sum(chances([1.0, 2.0, 3.0])) == pytest.approx(1)
    assert chances([0.0, 5000.0]) == [0.0, 1.0]
    assert chances([2.0, 0.0])[0] == pytest.approx(1 / (1 + math.exp(-2)))


# -- files that are no learned values --------------------------------------------------------------


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.npz") == "cannot be read: No such file or directory"


def test_a_file_cut_short_anywhere_is_refused(tmp_path: Path) -> None:
    file = saved(tmp_path)
    whole = file.read_bytes()
    for length in range(0, len(whole), 37):
        file.write_bytes(whole[:length])
        assert refusal(file)


def test_a_file_with_any_byte_changed_is_read_or_refused(tmp_path: Path) -> None:
    file = saved(tmp_path)
    whole = file.read_bytes()
    for place in range(0, len(whole), 5):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 0xFF]) + whole[place + 1 :])
        with contextlib.suppress(HomageError):
            read_learned_value(file, FEATURES)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"single": None}, "has no array 'single'"),
        ({"single": np.zeros(5)}, "the array 'single' is not made of 32-bit floats, or of bytes"),
        ({"content": np.array(["x"])}, "the array 'content' is not made of 32-bit floats"),
        ({"pairs": np.zeros((5, 4), np.float32)}, "its arrays do not fit each other"),
        ({"pairs": np.zeros(25, np.float32)}, "its arrays do not fit each other"),
        ({"single": np.zeros(4, np.float32)}, "its arrays do not fit each other"),
        ({"single": np.array([0, np.nan, 0, 0, 0], np.float32)}, "has a number that is none"),
        ({"single": np.array([0, np.inf, 0, 0, 0], np.float32)}, "has a number that is none"),
    ],
)
def test_wrong_arrays_are_told(tmp_path: Path, changes: dict[str, Any], told: str) -> None:
    assert told in refusal(saved(tmp_path, **changes))


def test_other_features_mean_training_anew(tmp_path: Path) -> None:
    assert refusal(saved(tmp_path), 6) == (
        "was learned from 5 features, and there are 6 now; remove it and train anew"
    )


def test_what_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "large.npz"
    file.write_bytes(bytes(MAX_FILE_BYTES + 1))
    assert refusal(file).startswith("is too large")


def test_a_small_file_with_a_large_array_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bomb.npz"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("single.npy", bytes(20_000_000))
    file.write_bytes(packed.getvalue())
    assert refusal(file) == "the array 'single' is too large"
