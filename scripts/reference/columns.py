"""The page of every column of every CSV file, from what `podium columns --format json` prints."""

import collections
import itertools
import re

INTRODUCTION = """\
# Every column of every CSV file

`podium columns standings.csv` shows the same for one file; with the path of a file that was written, only the columns in
it. [spreadsheets.md](../spreadsheets.md) opens the files, and [reports/README.md](../../reports/README.md) describes what
else a study writes. `scripts/generate-reference` makes this page. [All pages](../README.md).

- **Types.** A *text* may look like a number, a day or nothing: `007`, `2024-01-01`, `null`. A *probability* is a fraction
  from 0 to 1.
- **Names.** `<axis>` and the like stand for a name that the scenario or the game gives. Not every file has all of its
  columns. Whoever has no name is called by their id."""

# The columns of the error of an estimate have its name and these endings.
ENDINGS = ("_se", "_ci_low", "_ci_high")
# A column that is the same in so many files is described once.
MANY = 2
TABLE = ["| Column | Type | Meaning |", "| :----- | :--- | :------ |"]
# What the introduction says of every name.
NAMELESS = "; the id if unnamed"
# Marks of where cells are empty.
NOTES = ("¹", "²", "³", "⁴")
COMMON = "Columns of several files"


def cell(text):
    return linked(text.replace("|", "\\|").replace("<", "&lt;") if "`" not in text else text.replace("|", "\\|"))


def linked(text):
    """Pages of the documentation as links."""
    return re.sub(r"\bdocs/([\w-]+\.md)", r"[\1](../\1)", text)


def anchor(title):
    """As GitHub makes it of a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def kind(column):
    words = column["type"].replace("whole number", "integer") + (f", {column['range']}" if column["range"] else "")
    # Every probability is from 0 to 1.
    return cell(words.replace("probability, 0 to 1", "probability"))


def row(column, marks=""):
    """A row of a table; where the cells are empty, a mark may say."""
    meaning = column["meaning"].removesuffix(NAMELESS)
    empty = f". Empty {column['empty']}" if column["empty"] and marks[-1:] not in NOTES else ""
    return f"| `{column['name']}`{marks} | {kind(column)} | {cell(meaning + empty)} |"


def most_common(values):
    return next((value for value, _ in collections.Counter(values).most_common(1)), None)


def is_empty(error, estimate):
    """Where an error is empty, with `x` for the estimate."""
    return error["empty"] and error["empty"].replace(f"`{estimate['name']}`", "`x`")


class Errors:
    """The three columns of the error of an estimate that say of it what they say of most estimates."""

    def __init__(self, files):
        self.found = [pair for file in files for pair in self.estimates(file)]
        self.usual = {
            ending: most_common(self.says(errors[ending], estimate) for estimate, errors in self.found) for ending in ENDINGS
        }
        # Where errors are empty: most often where the estimate is, and else where one tournament has no error.
        never = [is_empty(errors["_se"], estimate) for estimate, errors in self.found if not estimate["empty"]]
        at_times = [is_empty(errors["_se"], estimate) for estimate, errors in self.found if estimate["empty"]]
        self.beside = most_common(empty for empty in never if empty)
        self.as_estimate = {None, most_common(empty for empty in at_times if self.beside not in empty)}
        self.oftener = {self.beside, most_common(empty for empty in at_times if self.beside in empty)}

    def estimates(self, file):
        """The columns of a file that have all three columns of an error, with these by their endings."""
        columns = {column["name"]: column for column in file["columns"]}
        for name, column in columns.items():
            if all(name + ending in columns for ending in ENDINGS):
                yield column, {ending: columns[name + ending] for ending in ENDINGS}

    def says(self, error, estimate):
        """What an error says, with `x` for the estimate, and its values; those of standard errors are always the same."""
        is_same = kind(error) == kind(estimate) and not error["name"].endswith("_se")
        return error["meaning"].replace(f"`{estimate['name']}`", "`x`"), "as the estimate" if is_same else kind(error)

    def marks(self, file):
        """The mark behind each estimate of the file whose errors are as usual, and the names of these errors."""
        marks, names = {}, set()
        for estimate, errors in self.estimates(file):
            empty = {is_empty(error, estimate) for error in errors.values()}
            if any(self.says(errors[ending], estimate) != self.usual[ending] for ending in ENDINGS) or len(empty) > 1:
                continue
            if empty <= self.as_estimate or empty <= self.oftener:
                marks[estimate["name"]] = " ±" if empty <= self.as_estimate else " ±\\*"
                names |= {error["name"] for error in errors.values()}
        return marks, names

    def legend(self):
        return f"""\
- **±.** A column `x` with this mark has its error in three more columns: `x_se`, 0 or more, is its standard
  error; `x_ci_low` and `x_ci_high`, with the range of `x`, are the ends of its 95 % interval. They are empty where `x` is;
  with **±\\*** also {self.beside}."""


def common_columns(files):
    """The columns that say the same in several files, by name."""
    rows = collections.Counter(row(column) for file in files for column in file["columns"])
    common = {}
    for column in itertools.chain.from_iterable(file["columns"] for file in files):
        best = common.get(column["name"])
        if rows[row(column)] >= MANY and (best is None or rows[row(column)] > rows[row(best)]):
            common[column["name"]] = column
    return common


def notes(columns):
    """Where several columns of a file are empty, each with its mark."""
    counts = collections.Counter(column["empty"] for column in columns if column["empty"])
    return dict(zip((empty for empty, count in counts.items() if count >= MANY), NOTES))


def in_pairs(columns):
    """The columns, two side by side as one if their texts differ in the first word, such as those of an id and its name."""
    result = []
    for column in columns:
        before = result[-1] if result else None
        if before and (meaning := meaning_of_both(before, column)):
            result[-1] = {**before, "name": f"{before['name']}`, `{column['name']}", "meaning": meaning}
        else:
            result.append(column)
    return result


def meaning_of_both(first, second):
    """What two columns say, as `Id of the team` and `Name of the team; ...`; None unless they say the same or differ in the first
    word."""
    if all(first[key] == second[key] for key in ("type", "range", "empty", "meaning")):
        return first["meaning"]
    word, _, rest = first["meaning"].partition(" ")
    other, _, more = second["meaning"].partition(f" {rest}")
    is_pair = rest and other.isalpha() and all(first[key] == second[key] for key in ("type", "range", "empty"))
    return f"{word} and {other.lower()} {rest}{more}" if is_pair and " " in second["meaning"] else None


def table(columns, common, marks):
    lines = list(TABLE)
    marked = notes(columns)
    for is_common, run in itertools.groupby(columns, lambda column: column == common.get(column["name"])):
        run = list(run)
        if is_common:
            names = ", ".join(f"`{column['name']}`" for column in run)
            lines.append(f"| {names} | | [Shared](#{anchor(COMMON)}) |")
        else:
            lines += [row(column, marks.get(column["name"], "") + marked.get(column["empty"], "")) for column in run]
    if marked:
        lines += ["", " ".join(f"{mark} Empty {cell(empty)}." for empty, mark in marked.items())]
    return lines


def page(files):
    errors = Errors(files)
    lines = [INTRODUCTION, errors.legend(), ""]
    written = {}
    for file in files:
        written.setdefault(file["command"], []).append(f"[`{file['file']}`](#{anchor(file['file'])})")
    lines += [f"- `{command}`: {', '.join(names)}" for command, names in written.items()]
    own = [(file, *errors.marks(file)) for file in files]
    shown = [
        {**file, "columns": in_pairs([column for column in file["columns"] if column["name"] not in names])}
        for file, _, names in own
    ]
    estimates = {name for _, marks, _ in own for name in marks}
    common = {name: column for name, column in common_columns(shown).items() if name not in estimates}
    lines += ["", f"## {COMMON}", "", *TABLE, *(row(column) for column in common.values())]
    for file, (_, marks, _) in zip(shown, own):
        lines += ["", f"## `{file['file']}`", "", linked(f"{file['holds']} {file['rows']}"), ""]
        lines += table(file["columns"], common, marks)
        if file["note"]:
            lines += ["", linked(file["note"])]
    return "\n".join(lines) + "\n"
