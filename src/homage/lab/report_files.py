"""The files of a report: a page that works without a network, pictures, and the data as JSON."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

import altair as alt
import msgspec

from homage.kernel import Language, Message, Name
from homage.lab.report_charts import charts_of
from homage.lab.report_data import ReportData
from homage.lab.report_names import in_language
from homage.lab.report_tables import Table, tables_of

PAGE = "report.html"
DATA = "report.json"
SCALE = 2
"""Of pictures in dots: sharp on any screen."""

HEAD = Message(
    "lab.report-head",
    "{label}: {games, plural, one {# game} other {# games}} of {title} (version {version}, cards"
    " {content}); {settings}; {bots}; seed {seed}.",
)

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0 2rem }
th, td { border-bottom: 1px solid #d8d4c8; padding: .2rem .8rem .2rem 0; text-align: left }
img { max-width: 100% }
.remark { max-width: 40rem }
"""


def files_of(
    sets: Sequence[tuple[str, ReportData]], nouns: Mapping[str, Name], language: Language
) -> Iterator[tuple[str, bytes]]:
    """The name and the content of each file; `nouns` are those of the cards."""
    shown = [(label, in_language(data, nouns, language)) for label, data in sets]
    tables = tables_of(shown, language)
    charts = charts_of(shown, tables, language)
    drawn = {name: _as_svg(chart) for name, chart in charts.items()}
    yield DATA, msgspec.json.format(msgspec.json.encode(dict(sets)), indent=1) + b"\n"
    yield PAGE, _page(shown, tables, drawn, language).encode()
    for name, chart in charts.items():
        dots = io.BytesIO()
        chart.save(dots, format="png", scale_factor=SCALE)
        yield f"{name}.svg", drawn[name]
        yield f"{name}.png", dots.getvalue()


def _as_svg(chart: alt.LayerChart | alt.Chart) -> bytes:
    lines = io.StringIO()
    chart.save(lines, format="svg")
    return lines.getvalue().encode()


def _page(
    sets: Sequence[tuple[str, ReportData]],
    tables: Sequence[Table],
    drawn: Mapping[str, bytes],
    language: Language,
) -> str:
    """All of it in one file, and nothing in it that runs: it can be sent to anybody."""
    heads = [
        HEAD.of(
            label,
            one.games,
            one.title,
            one.version,
            one.content,
            " ".join(one.settings),
            ", ".join(one.bots),
            one.seed,
        )
        for label, one in sets
    ]
    title = escape(" / ".join(label for label, _ in sets))
    parts = [f"<p>{escape(language.say(head))}</p>" for head in heads]
    for table in tables:
        parts.append(f"<h2>{escape(table.title)}</h2>")
        if table.remark:
            parts.append(f'<p class="remark">{escape(table.remark)}</p>')
        parts.append(_html(table))
        if table.name in drawn:
            picture = base64.b64encode(drawn[table.name]).decode()
            alternative = escape(table.title)
            parts.append(f'<img alt="{alternative}" src="data:image/svg+xml;base64,{picture}">')
    return (
        f'<!doctype html>\n<html lang="{language.code}"><head><meta charset="utf-8">'
        f"<title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1>\n"
        + "\n".join(parts)
        + "\n</body></html>\n"
    )


def _html(table: Table) -> str:
    def line(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    rows = [line(table.headings, "th"), *(line(row, "td") for row in table.rows)]
    return "<table>" + "\n".join(rows) + "</table>"


def write_all(folder: Path, files: Iterator[tuple[str, bytes]]) -> list[Path]:
    """Where each of them is now."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, content in files:
        (folder / name).write_bytes(content)
        written.append(folder / name)
    return written
