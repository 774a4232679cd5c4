"""The page of every option of every command, from what `podium --experimental-dump-help` prints."""

import re

INTRODUCTION = """\
# Every command and option

Look up here what a command takes. `podium help COMMAND` shows the same, `man podium-COMMAND` where the manual pages are
installed; [command-line.md](../command-line.md) has the files, exit codes and limits. `scripts/generate-reference` makes this
page from what the program says of itself: do not change it by hand. [All pages](../README.md).
"""


def prose(text):
    """Text of the help in Markdown: what it shows are lines of code, and pages of the documentation are links."""
    blocks = []
    for block in re.split(r"\n\s*\n", (text or "").strip("\n")):
        lines = block.splitlines()
        told = " ".join(line.strip() for line in lines if not line.startswith("  "))
        shown = [f"    {line.strip()}" for line in lines if line.startswith("  ")]
        blocks += [linked(escaped(told))] if told else []
        blocks += ["\n".join(shown)] if shown else []
    return "\n\n".join(blocks)


def escaped(text):
    return re.sub(r"([|*_\[\]])", r"\\\1", text).replace("<", "&lt;")


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
    needed = "" if item["isOptional"] else " Required."
    values = ", ".join(f"`{value}`" for value in item.get("allValues", []))
    default = f"`{item['defaultValue']}`" if "defaultValue" in item else ""
    return f"| `{usage(item)}` | {linked(escaped(item.get('abstract', '')))}{needed} | {values} | {default} |"


def commands(command, above=()):
    """Each command with its whole name, the program first."""
    words = (*above, command["commandName"])
    yield " ".join(words), command
    for child in command.get("subcommands", []):
        if child["commandName"] != "help":
            yield from commands(child, words)


def page(dump):
    lines = [INTRODUCTION]
    found = list(commands(dump["command"]))
    lines += [f"- [{name}](#{name.replace(' ', '-')}): {escaped(command['abstract'])}" for name, command in found]
    for name, command in found:
        lines += ["", f"## {name}", "", escaped(command["abstract"])]
        if command.get("discussion"):
            lines += ["", prose(command["discussion"])]
        items = [item for item in command.get("arguments", []) if item["shouldDisplay"]]
        # Every command has these.
        items = [item for item in items if item["valueName"] not in ("help", "version")]
        if items:
            lines += ["", "| Option | What it does | Values | Default |", "| :----- | :----------- | :----- | :------ |"]
            lines += [row(item) for item in items]
    return "\n".join(lines) + "\n"
