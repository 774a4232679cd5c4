"""The rows of a run's CSV files in docs/command-line.md, from what `podium columns --format json` prints."""

import itertools
import re

import columns

ROWS = re.compile(r"(?:^\| `\w+\.csv`.*\n)+", re.MULTILINE)


def page(text, files):
    """The page with a row for each file of a run in place of its rows of CSV files."""
    run = itertools.takewhile(lambda file: file["command"] == "podium run", files)
    rows = "".join(f"| `{file['file']}` | {columns.cell(file['holds'])} |\n" for file in run)
    text, count = ROWS.subn(lambda _: rows, text)
    if count != 1:
        raise SystemExit(f"error: docs/command-line.md has {count} lists of CSV files, expected one")
    return text
