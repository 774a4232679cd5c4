"""The page of every key of a scenario, from its JSON Schema."""

import collections
import dataclasses
import hashlib
import itertools
import json
import re

INTRODUCTION = """\
# Every key of a scenario

[scenarios.md](../scenarios.md) introduces the file, [competitions.md](../competitions.md) explains the stages.
`scripts/generate-reference` makes this page from [the JSON Schema](../../scenarios/scenario.schema.json): change neither
by hand.

A path such as `teams.<id>.squad` leads to the key: `<id>` and `<name>` are names of your own, `[]` is each element of a
list. **Required** keys must be there, and so must a key in a heading, such as `"kind": "league"`. Only the keys listed are
allowed. Where presets of the rules differ, each has its own default. `{ "from": FILE }` names a JSON or CSV file beside the
scenario that holds the value. [All pages](../README.md).
"""

# Stands for the anchor of the table of an object, until this is known; its digest follows.
LINK = "table:"
COMMON = "Keys of several tables"
TABLE = ["| Key | Value | Meaning |", "| :-- | :---- | :------ |"]
# A row that so many tables have is in a table of its own, and a table that has all rows of another one, so many or more,
# names that instead.
SEVERAL = 3


@dataclasses.dataclass(frozen=True)
class Section:
    """An object of the scenario: where it stands, the digest of its schema, and a row of the page for each of its keys."""

    path: str
    # Which of several forms it is, such as `"kind": "league"`.
    form: str
    digest: str
    rows: tuple
    # Whether a row of another object leads to it.
    is_within: bool = False


@dataclasses.dataclass(eq=False)
class Table:
    """What the page says of sections that hold the same: their headings, and rows, of which some are in other tables."""

    rows: tuple
    # Of this chapter, which the title names.
    sections: list = dataclasses.field(default_factory=list)
    # Of the objects of all chapters that it describes.
    digests: set = dataclasses.field(default_factory=set)
    number: int = 0
    anchor: str = ""
    # Names of keys that are elsewhere, by the link to the table that has them.
    elsewhere: dict = dataclasses.field(default_factory=dict)

    def title(self):
        words, above = [], None
        for path in unique(section.path for section in self.sections):
            *parents, key = path.split(".")
            words.append(f"`{key if parents and parents == above else path}`")
            above = parents
        words += [f"`{self.sections[0].form}`"] if self.sections[0].form else []
        words += [f"form {self.number}"] if self.number else []
        return ", ".join(words)

    def moved(self, rows, title, place):
        """Leaves out rows that another table has, whose title and anchor are given."""
        keys = [row.key for row in self.rows if row in rows]
        if keys:
            self.elsewhere[f"[{title}](#{place})"] = keys
            self.rows = tuple(row for row in self.rows if row not in rows)

    def lines(self):
        result = ["", f"### {self.title()}", "", *TABLE, *(row.line() for row in self.rows)]
        for link, keys in self.elsewhere.items():
            names = ", ".join(f"`{key}`" for key in keys)
            result.append(f"| {names} | | {link} |")
        return result


@dataclasses.dataclass(frozen=True)
class Row:
    key: str
    value: str
    default: str
    meaning: str

    def line(self):
        return f"| `{self.key}` | {cell(self.value)}{cell(self.default)} | {cell(self.meaning)} |"


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
            dash = " to " if least < 0 else "–"
            return f" {least:,}{unit}" if least == most else f" {least:,}{dash}{most:,}{unit}"
        if least is not None:
            return f" {least:,}{unit} or more"
        return "" if most is None else f" at most {most:,}{unit}"

    def kind(self, node):
        """In words, with links to the tables of objects."""
        node, _ = self.resolve(node)
        if "const" in node:
            return literal(node["const"])
        if "enumDescriptions" in node:
            return "[a criterion](criteria.md)"
        if "enum" in node:
            return either(literal(value) for value in node["enum"])
        if "anyOf" in node:
            return "; or ".join(self.kinds(node))
        if "oneOf" in node:
            selector = self.selector(node)
            return f"object, by its `{selector}`: " + either(self.alternative(one, selector) for one in node["oneOf"])
        kind = node.get("type")
        if kind == "array":
            count = self.bounds(node, "minItems", "maxItems")
            return f"list of{count}: {self.kind_within(node['items'])}"
        if kind == "object":
            if set(node.get("properties", {})) == {"from"}:
                return '`{ "from": FILE }`'
            if isinstance(node.get("additionalProperties"), dict):
                return f"object by name, of: {self.kind_within(node['additionalProperties'])}"
            return f"[object]({LINK}{digest(node)})" if "properties" in node else "object"
        if kind in ("integer", "number"):
            return kind + self.bounds(node, "minimum", "maximum")
        if kind == "string":
            return "text"
        if kind == "boolean":
            return "true or false"
        return "any value" if kind is None else str(kind)

    def kind_within(self, node):
        """The kind of each element of a list or an object."""
        kind = self.kind(node)
        return f"({kind})" if len(self.kinds(node)) > 1 else kind

    def kinds(self, node):
        """The kinds of all alternatives; of those that differ in their links only the first."""
        first = {}
        for alternative in self.alternatives(node):
            kind = self.kind(alternative)
            first.setdefault(unlinked(kind), kind)
        return list(first.values())

    def alternatives(self, node):
        node, _ = self.resolve(node)
        inner = [self.alternatives(alternative) for alternative in node.get("anyOf", [])]
        return list(itertools.chain(*inner)) or [node]

    def selector(self, node):
        """The key whose value says which of the alternatives an object is."""
        first, _ = self.resolve(node["oneOf"][0])
        return next(key for key, value in first["properties"].items() if "const" in value)

    def alternative(self, node, selector):
        node, _ = self.resolve(node)
        value = literal(node["properties"][selector]["const"])
        return f"[{value}]({LINK}{digest(node)})" if len(node["properties"]) > 1 else value

    # Sections

    def sections(self, node, path, form=""):
        """The sections of what lies at a path, each before those within it."""
        if not self.is_shared(node):
            return self.own_sections(self.resolve(node)[0], path, form)
        node, name = self.resolve(node)
        if name not in self.shared:
            self.shared[name] = []
            self.shared[name] = self.own_sections(node, own_name(name))
        return []

    def own_sections(self, node, path, form="", selector=None):
        result = []
        if "oneOf" in node:
            selector = self.selector(node)
            for alternative in node["oneOf"]:
                alternative, _ = self.resolve(alternative)
                value = alternative["properties"][selector]["const"]
                if len(alternative["properties"]) > 1:
                    result += self.own_sections(alternative, path, f'"{selector}": "{value}"', selector)
            return result
        for alternative in node.get("anyOf", []):
            result += self.sections(alternative, path, form)
        if node.get("type") == "array":
            result += self.sections(node["items"], path + "[]", form)
        properties = node.get("properties", {})
        if set(properties) - {"from"}:
            # The heading says what the selector is.
            rows = tuple(self.row(key, properties, node) for key in properties if key != selector)
            result.append(Section(path, form, digest(node), rows))
        for key, value in properties.items():
            inner = self.sections(value, join(path, key), form)
            result += [dataclasses.replace(section, is_within=True) for section in inner]
        if isinstance(node.get("additionalProperties"), dict):
            placeholder = "<id>" if path.endswith("teams") else "<name>"
            result += self.sections(node["additionalProperties"], join(path, placeholder), form)
        return result

    def is_shared(self, node):
        """Whether it has tables in the chapter of what every game has."""
        return "$ref" in node and self.holds_keys(node)

    def holds_keys(self, node):
        """Whether there are keys somewhere within it that want a table of their own."""
        node, _ = self.resolve(node)
        if set(node.get("properties", {})) - {"from"}:
            return True
        parts = [*node.get("anyOf", []), *node.get("oneOf", [])]
        parts += [node[key] for key in ("items", "additionalProperties") if isinstance(node.get(key), dict)]
        return any(self.holds_keys(part) for part in parts)

    def row(self, key, properties, parent):
        value = self.kind(properties[key])
        node, _ = self.resolve(properties[key])
        meaning = node.get("description", "")
        presets = properties.get("preset", {}).get("enum", [])
        meaning, default = preset_defaults(meaning, presets)
        if "default" in node:
            default = f"; default {literal(node['default'])}"
        if key in parent.get("required", []):
            default = "; **required**"
        return Row(key, value, default, meaning)


def digest(node):
    """The same for objects with the same keys."""
    keys = {key: value for key, value in node.items() if key not in ("description", "default")}
    return hashlib.sha256(json.dumps(keys, sort_keys=True).encode()).hexdigest()


def preset_defaults(meaning, presets):
    """Rules end with their defaults by preset: ` (document: 11, app: 11).`; the meaning without them, and they in words."""
    pattern = r" \(" + ", ".join(rf"{re.escape(preset)}: (.+)" for preset in presets) + r"\)\."
    found = re.search(pattern, meaning) if presets else None
    if not found:
        return meaning, ""
    defaults = [default.strip('"') for default in found.groups()]
    values = unique(defaults)
    default = ", ".join(f"`{value}` ({preset})" for preset, value in zip(presets, defaults))
    if len(values) == 1:
        default = f"`{values[0]}`"
    return meaning.replace(found[0], "."), f"; default {default}" if values != ["null"] else ""


def own_name(definition):
    """Definitions of one key that differ are numbered in the schema."""
    return re.sub(r"\d+$", "", definition)


def join(path, key):
    return f"{path}.{key}" if path else key


def literal(value):
    return f"`{json.dumps(value, ensure_ascii=False)}`" if not isinstance(value, str) else f"`{value}`"


def cell(text):
    text = text.replace("|", "\\|").replace("\n", " ").replace("<", "&lt;")
    return re.sub(r"\bdocs/([\w-]+\.md)", r"[\1](../\1)", text)


def unique(items):
    return list(dict.fromkeys(items))


def either(items):
    *others, last = items
    return f"{', '.join(others)} or {last}" if others else last


def unlinked(text):
    """Without links to objects."""
    return re.sub(r"\[([^\]]*)\]\(" + LINK + r"\w+\)", r"\1", text)


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
            row = reference.row(key, scenario["properties"], scenario)
            if not reference.is_shared(node):
                # The objects are those of one game.
                row = dataclasses.replace(row, value=unlinked(row.value).replace(f": `{game}`", ""))
            rows.setdefault(key, {}).setdefault(row, []).append(game)
    for variants in rows.values():
        if len(variants) == 1 and len(*variants.values()) == len(scenarios):
            yield from variants
            continue
        # Values that differ by game, in a row for each meaning.
        meanings = {}
        for row, owners in variants.items():
            value = f"{row.value} ({', '.join(owners)})"
            meanings.setdefault((row.default, row.meaning), (row, []))[1].append(value)
        for row, values in meanings.values():
            yield dataclasses.replace(row, value="; ".join(values))


def chapters(schema):
    """The titles of the chapters, each with its sections."""
    reference = Reference(schema)
    own = []
    for game, scenario in games(schema):
        # That a game's rules are of that game is said by the chapter.
        kind = f'"kind": "{game}"'
        sections = [
            dataclasses.replace(section, form="") if section.form == kind and section.path != "game" else section
            for key, node in scenario["properties"].items()
            for section in reference.sections(node, key)
        ]
        own.append((game[0].upper() + game[1:], sections))
    shared = [section for sections in reference.shared.values() for section in sections]
    return [("Competition and what else every game has", shared), *own]


def tables(parts):
    """The tables of each chapter; objects with the same keys, to which links lead, have one in the first of their chapters."""
    known, result = {}, []
    for title, sections in parts:
        chapter = []
        for section in sections:
            key = (section.rows, section.form, None if section.is_within else (title, section.path))
            if key not in known:
                known[key] = Table(section.rows)
                chapter.append(known[key])
            known[key].digests.add(section.digest)
            if known[key] in chapter:
                known[key].sections.append(section)
        forms = collections.Counter(table.title() for table in chapter)
        seen = collections.Counter()
        for table in chapter:
            form = table.title()
            seen[form] += 1
            table.number = seen[form] if forms[form] > 1 else 0
        result.append(chapter)
    return result


def common_rows(chapter):
    """The rows that several tables have, in the order of their first; of one key only that of most tables."""
    counts = collections.Counter(row for table in chapter for row in table.rows)
    best = {}
    for row, count in counts.items():
        if count >= SEVERAL and count > counts.get(best.get(row.key), 0):
            best[row.key] = row
    return list(best.values())


def share(chapter):
    """Takes the rows of several tables out of these, and gives the lines of a table of them."""
    rows = common_rows(chapter)
    for table in chapter:
        table.moved(rows, COMMON.lower(), anchor(COMMON))
    return [*TABLE, *(row.line() for row in rows)]


def refer(chapter):
    """Where a table has all keys of another one, it names that."""
    for table in chapter:
        for other in chapter:
            if len(other.rows) >= SEVERAL and set(other.rows) < set(table.rows):
                table.moved(other.rows, other.title(), other.anchor)


def page(schema):
    parts = chapters(schema)
    chapter_tables = tables(parts)
    number(chapter_tables)
    common = share(chapter_tables[0])
    for chapter in chapter_tables:
        refer(chapter)
    titles = [title for title, _ in parts]
    lines = [INTRODUCTION, ", ".join(f"[{title}](#{anchor(title)})" for title in ["The scenario", *titles]) + "."]
    lines += ["", "## The scenario", "", "The chapter of a game describes the objects that have no link here.", ""]
    lines += [*TABLE, *(row.line() for row in top_level(schema))]
    for title, chapter in zip(titles, chapter_tables):
        lines += ["", f"## {title}", *(line for table in chapter for line in table.lines())]
        if chapter is chapter_tables[0]:
            lines += ["", f"### {COMMON}", "", *common]
    return linked("\n".join(lines) + "\n", chapter_tables)


def number(chapter_tables):
    """Gives each table its anchor; GitHub numbers those of equal headings."""
    seen = collections.Counter()
    for table in (table for chapter in chapter_tables for table in chapter):
        name = anchor(table.title())
        table.anchor = f"{name}-{seen[name]}" if seen[name] else name
        seen[name] += 1


def linked(text, chapter_tables):
    """Links lead to the first table of an object."""
    anchors = {}
    for table in (table for chapter in chapter_tables for table in chapter):
        for digest in table.digests:
            anchors.setdefault(digest, table.anchor)
    return re.sub(re.escape(LINK) + r"(\w+)", lambda match: "#" + anchors[match[1]], text)
