#!/usr/bin/env python3
"""Writes podium's manual pages: one for the program and one for each command, in mdoc.

    podium --experimental-dump-help | manual-pages.py --version 0.1.0 --date 2026-06-11 \
      --prefix /usr --command-line docs/command-line.md FOLDER

All of it is what the program says of itself, and the tables of exit codes and files in docs/command-line.md. The
folders are those below PREFIX.
"""

import argparse
import datetime
import json
import pathlib
import re
import sys
import textwrap

# What roff takes for something else, wherever it stands.
ESCAPES = str.maketrans(
    {"\\": r"\e", "-": r"\-", "^": r"\(ha", "~": r"\(ti", "`": r"\(ga", "'": r"\(aq", '"': r"\(dq"}
)
HIDDEN = {"help"}


def escape(text):
    return text.translate(ESCAPES)


def guard(line):
    """A line of text that begins like a request of roff is none."""
    return r"\&" + line if line.startswith(".") else line


def wrapped(sentence):
    """A sentence in lines that editors show whole; a full stop within it ends none."""
    lines = textwrap.wrap(
        escape(sentence), 76, break_long_words=False, break_on_hyphens=False)
    lines = [line + r"\&" if line[-1] in ".?!" else line for line in lines[:-1]] + lines[-1:]
    return [guard(line) for line in lines]


def argument(text):
    """An argument of a macro: one word for it, and no macro itself."""
    text = escape(text)
    return f'"{text}"' if " " in text else r"\&" + text if re.fullmatch(r"[A-Z][a-z]", text) else text


def sentences(text):
    """Each begins a line of its own, as mdoc wants it. An initial, as in J. Messi, ends none."""
    parts = re.split(r"(?<=[.?!])(?<!\b[A-Z]\.)\s+(?=[A-Z0-9(])", " ".join(text.split()))
    return [line for part in parts if part for line in wrapped(part)]


def literal(lines):
    return [".Bd -literal -offset indent", *(guard(escape(line)) for line in lines), ".Ed"]


def plain(text):
    return " ".join(text.replace("`", "").split())


def table(markdown, heading):
    """What is said first below a heading, and the rows of the first table, as two cells of plain text each."""
    section = re.search(rf"^## {re.escape(heading)}\n(.*?)(?=^## |\Z)", markdown, re.M | re.S)
    if not section:
        sys.exit(f"error: docs/command-line.md has no section '{heading}'")
    rows = re.findall(r"^\| *(.+?) *\| *(.+?) *\|$", section[1], re.M)[2:]
    if not rows:
        sys.exit(f"error: the section '{heading}' of docs/command-line.md has no table")
    return plain(section[1].split("|")[0]), [tuple(map(plain, row)) for row in rows]


class Discussion:
    """What a command's help tells beyond its first line: paragraphs, and examples with what leads to them."""

    def __init__(self, text):
        self.prose, self.examples = [], []
        for block in re.split(r"\n\s*\n", (text or "").strip("\n")):
            lines = block.splitlines()
            shown = [line.strip() for line in lines if line.startswith("  ")]
            told = " ".join(line.strip() for line in lines if not line.startswith("  "))
            begin = re.match(r"To begin:\s+(.+)", told)
            if begin:
                self.examples.append((None, [begin[1]]))
            elif shown and re.match(r"Examples?\b", told):
                condition = re.sub(r"^Examples?\s*\(?(.*?)\)?:$", r"\1", told)
                self.examples.append((condition or None, shown))
            elif told or shown:
                self.prose.append((told, shown))


class Manual:
    def __init__(self, options, root):
        self.options, self.root = options, root
        self.share = f"{options.prefix}/share"
        markdown = options.command_line.read_text(encoding="utf-8")
        _, self.exit_codes = table(markdown, "Exit codes")
        self.files = table(markdown, "What is written where")
        self.pages = {}
        self.collect(root, [])

    def collect(self, command, above):
        words = [*above, command["commandName"]]
        self.pages[" ".join(words)] = command
        for child in self.children(command):
            self.collect(child, words)

    @staticmethod
    def children(command):
        return [c for c in command.get("subcommands", []) if c["commandName"] not in HIDDEN]

    @staticmethod
    def arguments(command, *kinds):
        return [a for a in command.get("arguments", []) if a["shouldDisplay"] and a["kind"] in kinds]

    def located(self, text):
        """Pages of the documentation with their place on the machine."""
        return re.sub(r"(?<![\w/])docs/([\w-]+\.md)", rf"{self.share}/doc/podium/docs/\1", text)

    def write(self, folder):
        for words, command in self.pages.items():
            lines = [line for part in self.page(words, command) for line in part]
            path = folder / (words.replace(" ", "-") + ".1")
            path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    def page(self, words, command):
        name = words.replace(" ", "-")
        date = self.options.date
        discussion = Discussion(command.get("discussion"))
        yield [
            f".Dd {date:%B} {date.day}, {date.year}",
            f".Dt {name.upper()} 1",
            f".Os Podium {escape(self.options.version)}",
            ".Sh NAME",
            f".Nm {name}",
            f".Nd {escape(command['abstract'].rstrip('.'))}",
        ]
        yield self.synopsis(words, command)
        yield self.description(command, discussion)
        yield self.files_section(words, command)
        yield self.exit_status()
        yield self.examples(discussion)
        yield self.see_also(words, command)

    def synopsis(self, words, command):
        yield from [".Sh SYNOPSIS", f".Nm {argument(words)}"]
        for item in self.arguments(command, "option", "flag"):
            if item["valueName"] in ("help", "version"):
                continue
            yield (".Op " if item["isOptional"] else ".") + self.usage(item)
        for item in self.arguments(command, "positional"):
            yield (".Op " if item["isOptional"] else ".") + self.usage(item)
        if self.children(command):
            yield from [".Ar command", ".Op Ar ..."]

    @staticmethod
    def usage(item, *, name=None):
        dots = " ..." if item["isRepeating"] and name is None else ""
        if item["kind"] == "positional":
            return f"Ar {argument(item['valueName'])}{dots}"
        name = name or item["preferredName"]
        flag = "Fl " + escape(("" if name["kind"] == "short" else "-") + name["name"])
        return flag if item["kind"] == "flag" else f"{flag} Ar {argument(item['valueName'])}{dots}"

    def description(self, command, discussion):
        yield from [".Sh DESCRIPTION", *sentences(command["abstract"])]
        for told, shown in discussion.prose:
            yield ".Pp"
            if told:
                yield from sentences(self.located(told))
            if shown:
                yield from literal(shown)
        if self.children(command):
            yield from [".Pp", "The commands are:", ".Bl -tag -width indent"]
            for child in self.children(command):
                yield f".It Cm {argument(child['commandName'])}"
                yield from sentences(child["abstract"])
            yield ".El"
        for title, kinds in (("arguments", ["positional"]), ("options", ["option", "flag"])):
            items = self.arguments(command, *kinds)
            if not items:
                continue
            yield from [".Pp", f"The {title} are:", ".Bl -tag -width indent"]
            for item in items:
                names = item.get("names", [None])
                yield ".It " + " , ".join(self.usage(item, name=n or {}) for n in names)
                yield from sentences(self.located(item.get("abstract", "")) + self.values(item))
            yield ".El"

    @staticmethod
    def values(item):
        """What a value may be, and what it is if it is not given, in the words of the help."""
        listed = item.get("completionKind", {}).get("list", {}).get("values", item.get("allValues", []))
        told = [f"values: {', '.join(listed)}"] if item.get("allValues") else []
        if "defaultValue" in item:
            told.append(f"default: {item['defaultValue']}")
        return f" ({'; '.join(told)})" if told else ""

    def files_section(self, words, command):
        yield ".Sh FILES"
        is_run = words in ("podium", "podium run")
        if is_run:
            yield from sentences(self.files[0])
        yield ".Bl -tag -width indent"
        if is_run:
            for name, meaning in self.files[1]:
                yield f".It Pa {escape(name)}"
                yield from sentences(meaning)
        elif any(a["valueName"] == "dir" for a in self.arguments(command, "option")):
            yield from [f".It Pa {escape('reports/NAME')}", "What is written, unless"]
            yield from [r".Fl \-output", "says otherwise.", "The files of a run are listed in"]
            yield ".Xr podium-run 1 ."
        yield from [f".It Pa {escape(self.share)}/podium/scenarios"]
        yield from ["Scenarios to begin with, and their JSON Schema."]
        yield from [f".It Pa {escape(self.share)}/doc/podium"]
        yield from ["The documentation: all games, formats, files and columns.", ".El"]

    def exit_status(self):
        yield from [".Sh EXIT STATUS", '.Bl -tag -width "129, 130, 143"']
        for code, meaning in self.exit_codes:
            yield f".It {escape(code)}"
            yield from sentences(meaning)
        yield ".El"

    def examples(self, discussion):
        if not discussion.examples:
            return
        yield ".Sh EXAMPLES"
        for condition, shown in discussion.examples:
            if condition:
                yield from sentences(f"{condition[0].upper()}{condition[1:]}:")
            yield from literal(shown)
        if "scenarios/" in str(discussion.examples):
            yield from [".Pp", "The folder", ".Pa scenarios", "is"]
            yield from [f".Pa {escape(self.share)}/podium/scenarios ."]

    def see_also(self, words, command):
        texts = [command.get("discussion") or ""]
        texts += [a.get("abstract", "") for a in command.get("arguments", [])]
        above = " ".join(words.split()[:-1])
        wanted = {above} if above else set()
        for other, page in self.pages.items():
            is_related = (
                page in self.children(command)
                or (above.count(" ") and other.startswith(above + " "))
                or any(re.search(rf"\b{other}\b", text) for text in texts)
            )
            if other not in (words, "podium") and is_related:
                wanted.add(other)
        # The program's page knows all commands, those below a command too.
        if words == "podium":
            wanted = set(self.pages)
        wanted.add("podium")
        wanted.discard(words)
        names = sorted(other.replace(" ", "-") for other in wanted)
        yield ".Sh SEE ALSO"
        for name in names:
            yield f".Xr {name} 1" + (" ," if name != names[-1] else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--version", required=True)
    parser.add_argument("--date", required=True, type=datetime.date.fromisoformat)
    parser.add_argument("--prefix", required=True, help="below which the program is installed")
    parser.add_argument("--command-line", required=True, type=pathlib.Path,
                        help="docs/command-line.md")
    parser.add_argument("folder", type=pathlib.Path, help="where the pages are written")
    options = parser.parse_args()
    Manual(options, json.load(sys.stdin)["command"]).write(options.folder)


if __name__ == "__main__":
    main()
