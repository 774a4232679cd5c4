"""The page of every option of every command, from what `podium --experimental-dump-help` prints."""

import collections
import re

INTRODUCTION = """\
# Every command and option

`podium help COMMAND` shows the same, and so does `man podium-COMMAND` where installed;
[command-line.md](../command-line.md) has the files, exit codes and limits. `scripts/generate-reference` makes this page.
[All pages](../README.md).
"""

STUDIES = "Options of all studies"
SHARED = "Shared options"
TABLE = ["| Option | Effect |", "| :----- | :----- |"]


def prose(text):
    """Text of the help in Markdown, without its examples: what it shows are lines of code, and pages of the documentation are
    links."""
    blocks = []
    for block in re.split(r"\n\s*\n", (text or "").strip("\n")):
        lines = block.splitlines()
        if lines and re.match(r"Examples?\b", lines[0]):
            continue
        told = " ".join(line.strip() for line in lines if not line.startswith("  "))
        shown = [f"    {line.strip()}" for line in lines if line.startswith("  ")]
        blocks += [linked(escaped(told))] if told else []
        blocks += ["\n".join(shown)] if shown else []
    return "\n\n".join(blocks)


def escaped(text):
    return re.sub(r"([|*_\[\]])", r"\\\1", text).replace("<", "&lt;")


def cell(code):
    """Code in a table."""
    return code.replace("|", "\\|")


def linked(text):
    return re.sub(r"\bdocs/([\w-]+\.md)", r"[\1](../\1)", text)


def usage(item):
    """How it is given: `--seed <n>`, `-q, --quiet`, `<scenarios> ...`."""
    dots = " ..." if item["isRepeating"] else ""
    if item["kind"] == "positional":
        return f"<{item['valueName']}>{dots}"
    names = ", ".join(("-" if name["kind"] == "short" else "--") + name["name"] for name in item["names"])
    return names if item["kind"] == "flag" else f"{names} <{item['valueName']}>{dots}"


def row(item):
    words = [linked(escaped(item.get("abstract", "")))]
    if not item["isOptional"]:
        words.append("Required.")
    if "allValues" in item:
        words.append("Values: " + ", ".join(f"`{value}`" for value in item["allValues"]) + ".")
    if "defaultValue" in item:
        words.append(f"Default: `{item['defaultValue']}`.")
    return f"| `{cell(usage(item))}` | {' '.join(words)} |"


def listed(command):
    """What a command takes, without the options that every command has."""
    return [
        item for item in command.get("arguments", []) if item["shouldDisplay"] and item["valueName"] not in ("help", "version")
    ]


def shared_options(found):
    """The options that say the same in several commands, by their usage: of each the text that most commands have."""
    rows = collections.Counter(row(item) for _, command in found for item in listed(command) if item["kind"] != "positional")
    shared = {}
    for _, command in found:
        for item in listed(command):
            best = shared.get(usage(item))
            if rows[row(item)] > (rows[row(best)] if best else 1):
                shared[usage(item)] = item
    return shared


def references(items, shared):
    """Names of shared options; of two with one name the value is named, too."""
    names = collections.Counter(name(item) for item in shared.values())
    shown = (usage(item) if names[name(item)] > 1 else name(item) for item in items)
    return ", ".join(f"`{text}`" for text in shown)


def common(found, shared):
    """The options of all commands that share many."""
    many = [taken for taken in ([item for item in listed(command) if item == shared.get(usage(item))] for _, command in found)
            if len(taken) > 20]
    return [item for item in many[0] if all(item in taken for taken in many)]


def link(title):
    return f"[{title[0].lower()}{title[1:]}](#{title.lower().replace(' ', '-')})"


def name(item):
    return usage(item).split(" <")[0]


def commands(command, above=()):
    """Each command with its whole name, the program first."""
    words = (*above, command["commandName"])
    yield " ".join(words), command
    for child in command.get("subcommands", []):
        if child["commandName"] != "help":
            yield from commands(child, words)


def page(dump):
    found = list(commands(dump["command"]))
    shared = shared_options(found)
    lines = [INTRODUCTION]
    lines += [", ".join(f"[{name.removeprefix('podium ')}](#{name.replace(' ', '-')})" for name, _ in found) + "."]
    base = common(found, shared)
    lines += ["", "The text of a command says where a shared option works differently there."]
    lines += ["", f"## {STUDIES}", "", *TABLE, *(row(item) for item in base)]
    lines += ["", f"## {SHARED}", "", *TABLE, *(row(item) for item in shared.values() if item not in base)]
    for name, command in found:
        lines += ["", f"## {name}", "", escaped(command["abstract"])]
        if command.get("discussion"):
            lines += ["", prose(command["discussion"])]
        items = listed(command)
        own = [item for item in items if item != shared.get(usage(item))]
        if own:
            lines += ["", *TABLE, *(row(item) for item in own)]
        others = [item for item in items if item not in own]
        taken = all(item in others for item in base)
        also = references([item for item in others if not (taken and item in base)], shared)
        if others:
            texts = [f"{link(SHARED)}: {also}"] if also else []
            lines += ["", f"Also {' and '.join(([f'the {link(STUDIES)}'] if taken else []) + texts)}."]
    return "\n".join(lines) + "\n"
