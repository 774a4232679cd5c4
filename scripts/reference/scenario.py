"""The page of every key of a scenario, from its JSON Schema."""

import collections
import dataclasses
import json
import re

INTRODUCTION = """\
# Every key of a scenario

Look up here what a key of a scenario may hold. [scenarios.md](../scenarios.md) introduces the file, and
[competitions.md](../competitions.md) explains the stages. `scripts/generate-reference` makes this page from
[the JSON Schema](../../scenarios/scenario.schema.json), so that it says what the program reads: change neither by hand.

A path such as `teams.<id>.squad` leads to the key: `<id>` and `<name>` are names of your own, `[]` is each element of a
list. **Required** keys must be there. Only the keys listed are allowed. [All pages](../README.md).
"""

# Stands for the anchor of the tables with the name that follows, until these are known.
LINK = "tables:"
TABLE = ["| Key | Value | Default | What it is |", "| :-- | :---- | :------ | :--------- |"]


@dataclasses.dataclass(frozen=True)
class Section:
    """An object of the scenario: where it stands, what it is for, and a row of the page for each of its keys."""

    path: str
    # Which of several forms it is, such as `"kind": "league"`.
    form: str
    lead: str
    rows: tuple


class Reference:
    def __init__(self, schema):
        self.definitions = schema["$defs"]
        # The sections of what is used in several places, by the definition's name in the schema.
        self.shared = {}

    def resolve(self, node):
        """The node itself, and the name of the definition that it stands for, if any."""
        reference = node.get("$ref")
        if reference is None:
            return node, None
        name = reference.rsplit("/", 1)[1]
        return {**self.definitions[name], **{k: v for k, v in node.items() if k != "$ref"}}, name

    # What a value may be, in words

    def bounds(self, node, low, high, unit=""):
        least, most = node.get(low), node.get(high)
        if least is not None and most is not None:
            return f" {least:,}{unit}" if least == most else f" {least:,} to {most:,}{unit}"
        if least is not None:
            return f" {least:,}{unit} or more"
        return "" if most is None else f" at most {most:,}{unit}"

    def kind(self, node, within=""):
        """In words; what has tables under a name of its own is a link to them, but not within these tables."""
        node, name = self.resolve(node)
        if name is not None and own_name(name) != within and self.holds_keys(node):
            return f"[as under `{own_name(name)}`]({LINK}{own_name(name)})"
        if "const" in node:
            return literal(node["const"])
        if "enumDescriptions" in node:
            return "[a criterion](criteria.md)"
        if "enum" in node:
            return " or ".join(literal(value) for value in node["enum"])
        alternatives = node.get("anyOf")
        if alternatives:
            return "; or ".join(unique(self.kind(alternative, within) for alternative in alternatives))
        if "oneOf" in node:
            return "object, by its " + literal(self.selector(node))
        kind = node.get("type")
        if kind == "array":
            count = self.bounds(node, "minItems", "maxItems")
            return f"list of{count}: {self.kind(node['items'], within)}"
        if kind == "object":
            if set(node.get("properties", {})) == {"from"}:
                return '`{ "from": FILE }`'
            if isinstance(node.get("additionalProperties"), dict):
                return f"object by name, of: {self.kind(node['additionalProperties'], within)}"
            return "object"
        if kind in ("integer", "number"):
            words = {"integer": "whole number", "number": "number"}[kind]
            return words + self.bounds(node, "minimum", "maximum")
        if kind == "string":
            return "text"
        if kind == "boolean":
            return "true or false"
        return "any value" if kind is None else str(kind)

    def selector(self, node):
        """The key whose value says which of the alternatives an object is."""
        first, _ = self.resolve(node["oneOf"][0])
        return next(key for key, value in first["properties"].items() if "const" in value)

    # Sections

    def sections(self, node, path, form="", lead=""):
        """The sections of what lies at a path, each before those within it."""
        node, name = self.resolve(node)
        if name is None or not self.holds_keys(node):
            return self.own_sections(node, path, form, lead)
        if name not in self.shared:
            self.shared[name] = []
            self.shared[name] = self.own_sections(node, own_name(name), "", lead)
        return []

    def own_sections(self, node, path, form="", lead=""):
        lead = lead or node.get("description", "")
        result = []
        if "oneOf" in node:
            selector = self.selector(node)
            for alternative in node["oneOf"]:
                alternative, _ = self.resolve(alternative)
                value = alternative["properties"][selector]["const"]
                if len(alternative["properties"]) > 1:
                    result += self.own_sections(alternative, path, f'"{selector}": "{value}"')
            return result
        for alternative in node.get("anyOf", []):
            result += self.sections(alternative, path, form, lead)
        if node.get("type") == "array":
            result += self.sections(node["items"], path + "[]", form, lead)
        properties = node.get("properties", {})
        if set(properties) - {"from"}:
            required = node.get("required", [])
            within = re.split(r"[.\[]", path)[0]
            rows = tuple(self.row(key, value, key in required, within) for key, value in properties.items())
            result.append(Section(path, form, lead, rows))
        for key, value in properties.items():
            result += self.sections(value, join(path, key), form)
        if isinstance(node.get("additionalProperties"), dict):
            placeholder = "<id>" if path.endswith("teams") else "<name>"
            result += self.sections(node["additionalProperties"], join(path, placeholder), form, lead)
        return result

    def holds_keys(self, node):
        """Whether there are keys somewhere within it that want a table of their own."""
        node, _ = self.resolve(node)
        if set(node.get("properties", {})) - {"from"}:
            return True
        parts = [*node.get("anyOf", []), *node.get("oneOf", [])]
        parts += [node[key] for key in ("items", "additionalProperties") if isinstance(node.get(key), dict)]
        return any(self.holds_keys(part) for part in parts)

    def row(self, key, node, required, within=""):
        value = self.kind(node, within)
        node, _ = self.resolve(node)
        default = "**required**" if required else literal(node["default"]) if "default" in node else ""
        return f"| `{key}` | {cell(value)} | {cell(default)} | {cell(node.get('description', ''))} |"


def own_name(definition):
    """Definitions of one key that differ are numbered in the schema."""
    return re.sub(r"\d+$", "", definition)


def join(path, key):
    return f"{path}.{key}" if path else key


def literal(value):
    return f"`{json.dumps(value, ensure_ascii=False)}`" if not isinstance(value, str) else f"`{value}`"


def cell(text):
    return text.replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")


def unique(items):
    return list(dict.fromkeys(items))


def anchor(title):
    """As GitHub makes it of a heading."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def games(schema):
    """Each game's name, and the schema of a scenario of it."""
    for branch in schema["allOf"]:
        name = branch["if"]["properties"]["game"]["properties"]["kind"]["const"]
        yield name, branch["then"]


def top_level(schema):
    """The keys of the scenario itself; a key that is another one in some games has a row for these."""
    reference = Reference(schema)
    scenarios = dict(games(schema))
    rows = {}
    for game, scenario in scenarios.items():
        for key, node in scenario["properties"].items():
            row = reference.row(key, node, key in scenario["required"])
            rows.setdefault(key, {}).setdefault(row, []).append(game)
    for variants in rows.values():
        for row, owners in variants.items():
            yield row if len(owners) == len(scenarios) else row[:-2] + f" ({', '.join(owners)}) |"


def chapters(schema):
    """The titles of the chapters, each with its sections."""
    reference = Reference(schema)
    own = []
    for game, scenario in games(schema):
        sections = [
            # That a game's rules are of that game is said by the chapter.
            dataclasses.replace(section, form="") if section.form == f'"kind": "{game}"' else section
            for key, node in scenario["properties"].items()
            for section in reference.sections(node, key)
        ]
        own.append((game[0].upper() + game[1:], sections))
    shared = [section for sections in reference.shared.values() for section in sections]
    return [("Competition and what else every game has", shared), *own]


def section_text(paths, section, number):
    title = ", ".join(f"`{path}`" for path in paths)
    title += f", `{section.form}`" if section.form else ""
    title += f", form {number}" if number else ""
    return ["", f"### {title}", "", *([section.lead, ""] if section.lead else []), *TABLE, *section.rows]


def chapter_text(title, sections):
    lines = ["", f"## {title}"]
    # Keys side by side that hold the same have one table.
    groups = []
    for section in sections:
        if groups and groups[-1][1].rows == section.rows:
            groups[-1][0].append(section.path)
        else:
            groups.append(([section.path], section))
    forms = collections.Counter((tuple(paths), section.form) for paths, section in groups)
    seen = collections.Counter()
    for paths, section in groups:
        key = (tuple(paths), section.form)
        seen[key] += 1
        lines += section_text(paths, section, seen[key] if forms[key] > 1 else 0)
    return lines


def page(schema):
    parts = chapters(schema)
    lines = [INTRODUCTION]
    lines += [f"- [{title}](#{anchor(title)})" for title, _ in [("The scenario", None), *parts]]
    lines += ["", "## The scenario", "", *TABLE, *top_level(schema)]
    for title, sections in parts:
        lines += chapter_text(title, sections)
    return linked("\n".join(lines) + "\n")


def linked(text):
    """Links lead to the first of the tables that have the name."""
    headings = re.findall(r"^### (`(\w+).*)$", text, re.MULTILINE)
    anchors = {name: anchor(heading) for heading, name in reversed(headings)}
    return re.sub(re.escape(LINK) + r"(\w+)", lambda match: "#" + anchors[match[1]], text)
