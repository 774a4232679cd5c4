"""The page of every criterion of rankings, from the scenarios' JSON Schema."""

import re

INTRODUCTION = """\
# Every criterion of rankings

What separates two who are level in a table: [ranking.md](../ranking.md) shows how to write a chain of tie-breaks,
[presets.md](presets.md) has those of real competitions, [swiss.md](../swiss.md) is about Swiss tournaments. More is ahead unless
the criterion says otherwise. Steps of a chain that are objects, such as `{ "record": "division" }`, are under
[`ranking`](scenario.md#ranking-form-1). `scripts/generate-reference` makes this page from
[the JSON Schema](../../scenarios/scenario.schema.json). [All pages](../README.md).
"""

ALSO = """\
**Also in**: `among` compares the matches among those level; `by` orders those level for the pairing of a Swiss round; `after`
is where a play-off for ranks comes."""

# What the score of a game counts, by its name in criteria, and the games; that of football is shown.
UNITS = {
    "goal": "football, goals", "point": "basketball", "run": "baseball", "elimination": "duels", "win": "ratings",
    "map": "matches of several maps or sets", "game": "best of n in a Swiss",
}
SHOWN = "goal"


def unit(name):
    """The unit of a criterion of scores."""
    found = re.search("(" + "|".join(UNITS) + ")(Difference|s(For|Against|InCommonGames))$", name, re.IGNORECASE)
    return found and found[1].lower()


def in_goals(text, of):
    """A text about another unit as one about goals."""
    return re.sub(rf"\b{of}(s?)\b", rf"{SHOWN}\1", text, flags=re.IGNORECASE).lower()


def twin(name):
    """The criterion of goals that is the same as one of another unit."""
    of = unit(name)
    swapped = re.sub(f"(net|opponents|away|home|^){of}", lambda found: found[1] + SHOWN.capitalize(), name, flags=re.IGNORECASE)
    return swapped[0].lower() + swapped[1:]


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


def rows(meanings, others, chain):
    lines = ["| Criterion | What it compares | Also in |", "| :-------- | :--------------- | :------ |"]
    for name, meaning in meanings.items():
        only = "" if name in chain else "only "
        lines.append(f"| `{name}` | {meaning} | {only}{also(name, others)} |")
    return lines


def also(name, others):
    return ", ".join(f"`{key}`" for key, names in others.items() if name in names)


def page(schema):
    found = list(lists(schema))
    chains = sorted((names for key, names in found if key == "ranking"), key=len)
    # The chain of a season of pods has few criteria, that of tables has all others.
    pods, chain = chains
    steps = chain
    others = {key: names for key, names in found if key != "ranking"}
    for names in others.values():
        steps = {**steps, **{name: meaning for name, meaning in names.items() if name not in steps}}
    scores = {name: meaning for name, meaning in steps.items() if unit(name)}
    shown = {name: meaning for name, meaning in scores.items() if unit(name) == SHOWN}
    # Those of another unit that are not as those of goals.
    own = {
        name: meaning for name, meaning in scores.items()
        if also(name, others) != also(twin(name), others)
        or in_goals(meaning, unit(name)) != shown.get(twin(name), "").lower()
    }
    units = "; ".join(f"`{name}`: {of}" for name, of in UNITS.items())
    lines = [INTRODUCTION, ALSO, "", "## In every game", ""]
    lines += rows({name: meaning for name, meaning in steps.items() if name not in scores}, others, chain)
    lines += ["", "## Scores", "", "Each game has these by what its score counts, such as `pointDifference` in basketball."]
    lines += [f"{units}.", "", *rows({**shown, **own}, others, chain)]
    lines += ["", "## In a season of pods", "", *rows(pods, {}, pods)]
    return "\n".join(lines) + "\n"
