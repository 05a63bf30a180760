"""Lines are filled as textwrap fills them."""

import textwrap

from hypothesis import example, given
from hypothesis import strategies as st

from homage.app.wording.filling import fill

WORDS = st.text(st.sampled_from("ab-ä1_.,'é— "), max_size=60)


@given(text=WORDS, width=st.integers(5, 40), first=st.sampled_from(["", "  ", "name=N  "]))
@example(text="", width=30, first="  ")
@example(text="one of: great-fair, guild-charter, pilgrim-road", width=30, first="  ")
@example(text="a word-that-is-broken-in-several-places", width=10, first="")
def test_lines_are_filled_as_textwrap_fills_them(text: str, width: int, first: str) -> None:
    expected = textwrap.fill(
        " ".join(text.split()), width, initial_indent=first, subsequent_indent=" "
    )
    assert fill(text, width, first, " ") == expected


@given(
    words=st.lists(st.sampled_from(["of", "cards", "great-fair", "T1", "(FI-65)", "-5", "x-y"])),
    width=st.integers(30, 50),
)
def test_ordinary_words_are_filled_alike(words: list[str], width: int) -> None:
    text = " ".join(words)
    expected = textwrap.fill(text, width, initial_indent="* ", subsequent_indent="  ")
    assert fill(text, width, "* ", "  ") == expected
