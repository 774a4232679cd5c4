"""The page of every criterion of rankings, from the scenarios' JSON Schema."""

import re

INTRODUCTION = """\
# Every criterion of rankings

Look up here what separates two who are level in a table. [ranking.md](../ranking.md) shows how to write a chain of tie-breaks,
[presets.md](presets.md) has those of real competitions, [swiss.md](../swiss.md) is about Swiss tournaments. More is ahead unless
the criterion says otherwise. Steps of a chain that are objects, such as `{ "record": "division" }`, are under
[`ranking`](scenario.md#ranking-form-1). `scripts/generate-reference` makes this page from
[the JSON Schema](../../scenarios/scenario.schema.json): do not change it by hand. [All pages](../README.md).
"""

# Games whose scores count something have names of their own for what is counted.
UNITS = {
    "goal": "Goals: football, goals", "point": "Points: basketball", "run": "Runs: baseball",
    "elimination": "Eliminations: duels", "win": "Matches won: ratings", "map": "Maps: matches of several maps or sets",
}
OF_UNIT = re.compile("(" + "|".join(UNITS) + ")(Difference|s(For|Against))$", re.IGNORECASE)


def lists(node, key=""):
    """Each list of criteria below a node of the schema: the key that holds it, and the meaning of each name."""
    if isinstance(node, dict):
        if "enumDescriptions" in node:
            # Definitions of one key that differ are numbered in the schema.
            yield key.rstrip("0123456789"), dict(zip(node["enum"], node["enumDescriptions"]))
        for name, value in node.items():
            yield from lists(value, key if name in ("items", "anyOf") else name)
    elif isinstance(node, list):
        for value in node:
            yield from lists(value, key)


def rows(meanings, others):
    lines = ["| Criterion | What it compares | Also in |", "| :-------- | :--------------- | :------ |"]
    for name, meaning in meanings.items():
        also = ", ".join(f"`{key}`" for key, names in others.items() if name in names)
        lines.append(f"| `{name}` | {meaning} | {also} |")
    return lines


def page(schema):
    found = list(lists(schema))
    chains = sorted((names for key, names in found if key == "ranking"), key=len)
    # The chain of a season of pods has few criteria, that of tables has all others.
    pods, steps = chains
    others = {key: names for key, names in found if key != "ranking"}
    for names in others.values():
        steps = {**steps, **{name: meaning for name, meaning in names.items() if name not in steps}}
    lines = [INTRODUCTION, "**Also in**: `among` compares the matches among those level; `by` orders those level for the pairing"]
    lines += ["of a Swiss round; `after` is where a play-off for ranks comes. `sweep` is in `among` only.", "", "## In every game", ""]
    lines += rows({name: meaning for name, meaning in steps.items() if not OF_UNIT.search(name)}, others)
    for unit, title in UNITS.items():
        own = {name: meaning for name, meaning in steps.items() if (of := OF_UNIT.search(name)) and of[1].lower() == unit}
        lines += ["", f"## {title}", "", *rows(own, others)]
    lines += ["", "## In a season of pods", "", *rows(pods, {})]
    return "\n".join(lines) + "\n"
