"""The page of every column of every CSV file, from what `podium columns --format json` prints."""

import re

INTRODUCTION = """\
# Every column of every CSV file

Look up here what a column says, what its values are, and where its cells are empty. `podium columns FILE` shows the same of
one file, of a file that was written only the columns that it has; [spreadsheets.md](../spreadsheets.md) opens the files, and
[reports/README.md](../../reports/README.md) describes what else a study writes. `scripts/generate-reference` makes this page
from what the program writes the files with: do not change it by hand.

**Types.** A *text* may look like a number, a day or nothing: `007`, `2024-01-01`, `null`. A *probability* is a fraction from 0
to 1. **Names.** `<axis>` and the like stand for a name that the scenario or the game gives. Not every file has all of its
columns. [All pages](../README.md).
"""


def cell(text):
    return linked(text.replace("|", "\\|").replace("<", "&lt;") if "`" not in text else text.replace("|", "\\|"))


def linked(text):
    """Pages of the documentation as links."""
    return re.sub(r"\bdocs/([\w-]+\.md)", r"[\1](../\1)", text)


def capitalised(text):
    return text[0].upper() + text[1:] if text else ""


def row(column):
    meaning = column["meaning"] + (f". Empty {column['empty']}" if column["empty"] else "")
    kind = column["type"] + (f", {column['range']}" if column["range"] else "")
    # Every probability is from 0 to 1.
    kind = kind.replace("probability, 0 to 1", "probability")
    return f"| `{column['name']}` | {cell(kind)} | {cell(meaning)} |"


def anchor(title):
    """As GitHub makes it of a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def page(files):
    lines = [INTRODUCTION, "| File | Written by | What it holds |", "| :--- | :--------- | :------------ |"]
    lines += [
        f"| [`{file['file']}`](#{anchor(file['file'])}) | `{file['command']}` | {cell(file['holds'])} |" for file in files
    ]
    for file in files:
        lines += ["", f"## `{file['file']}`", "", linked(f"{file['holds']} {file['rows']}"), ""]
        lines += ["| Column | Type | What it says |", "| :----- | :--- | :----------- |"]
        lines += [row(column) for column in file["columns"]]
        if file["note"]:
            lines += ["", linked(file["note"])]
    return "\n".join(lines) + "\n"
