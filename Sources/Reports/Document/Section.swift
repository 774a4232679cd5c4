public import Tables

/// A part of a report for people, before it has a format: text, with tables and charts in between. Sections that are
/// joined are a section again, the whole report among them.
///
/// Text is Markdown: headings, paragraphs, lists, indented commands, and within a line strong text, code and links.
/// Names and all other text of a scenario are ``escaped(_:)``. Tables and charts are put into a text like values:
///
///     let section: Section = """
///       ## Who wins
///
///       \(titles)
///       """
public struct Section: Sendable, Hashable {
  enum Block: Sendable, Hashable {
    case text(String)
    case table(Table)
    case linked(LinkedTable)
    case chart(ChartedTable)
  }

  /// From top to bottom. Texts hold the empty lines before and behind tables and charts.
  private(set) var blocks: [Block]

  init(_ text: String) { blocks = text.isEmpty ? [] : [.text(text)] }

  init(_ table: Table) { blocks = [.table(table)] }

  init(_ table: LinkedTable) { blocks = [.linked(table)] }

  init(_ chart: ChartedTable) { blocks = [.chart(chart)] }

  private mutating func append(_ block: Block) {
    if case .text(let text) = block, case .text(let before)? = blocks.last {
      blocks[blocks.count - 1] = .text(before + text)
    } else {
      blocks.append(block)
    }
  }

  static func + (one: Section, other: Section) -> Section {
    var sum = one
    for block in other.blocks { sum.append(block) }
    return sum
  }

  static func + (one: Section, other: String) -> Section { one + Section(other) }

  static func + (one: String, other: Section) -> Section { Section(one) + other }

  /// The pictures that are also files beside the report.
  var pictures: [(name: String, picture: Picture)] {
    blocks.compactMap { block in
      guard case .chart(let charted) = block, let name = charted.file,
        let picture = charted.chart.picture
      else { return nil }
      return (name, picture)
    }
  }

  /// The section in Markdown, each chart as the table that it shows.
  public var markdown: String {
    blocks.map { block in
      switch block {
      case .text(let text): text
      case .table(let table): table.markdown()
      case .linked(let linked): linked.table.markdown(links: linked.addresses.map(\.text))
      case .chart(let charted):
        (charted.file.map { "![\(escaped(charted.chart.picture?.title ?? ""))](\($0))\n\n" } ?? "")
          + charted.table.markdown()
      }
    }.joined()
  }
}

extension Section: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.section }

  /// What a literal of a section is made of.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var section = Section("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) { section = section + text }

    public mutating func appendInterpolation(_ text: String) { section = section + text }

    public mutating func appendInterpolation(_ number: some BinaryInteger) {
      section = section + String(number)
    }

    public mutating func appendInterpolation(_ text: PercentText) {
      section = section + text.description
    }

    public mutating func appendInterpolation(_ table: Table) { section = section + Section(table) }

    public mutating func appendInterpolation(_ chart: ChartedTable) {
      section = section + Section(chart)
    }

    public mutating func appendInterpolation(_ other: Section) { section = section + other }
  }
}

extension Sequence where Element == Section {
  /// The sections as one.
  func joined(separator: String) -> Section {
    var all = Section("")
    for (number, section) in enumerated() {
      all = all + (number == 0 ? section : separator + section)
    }
    return all
  }
}

/// These sections, those that are there, with an empty line between two.
func paragraphs(_ sections: [Section?]) -> Section {
  sections.compactMap { $0 }.joined(separator: "\n\n")
}

/// A report of these sections.
func report(_ sections: [Section?]) -> Section { paragraphs(sections) + "\n" }

/// A text such that Markdown shows it as it is, within a line.
func escaped(_ text: String) -> String { MarkdownTableWriter.escape(text) }

/// The same for a text that a paragraph or an item of a list begins with: `1. FC Köln` is no list.
func escapedStart(_ text: String) -> String { MarkdownTableWriter.escapeStart(text) }

/// `A, B and C`.
func list(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}

/// Half the width of an interval of a chance, in percentage points.
func halfWidth(_ width: Double) -> String {
  NumberText.fixed(width * 50, decimals: PercentText.decimals(showing: width))
}

extension Table {
  /// The table's lines, without the end of the last one.
  fileprivate func markdown(links: [String] = []) -> String {
    String(MarkdownTableWriter().text(self, links: links).dropLast())
  }
}
