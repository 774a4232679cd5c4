internal import Seasons
internal import TextFiles

/// The results of a scenario as text, a CSV table or JSON object, of which only parts are changed.
struct ResultText {
  /// Adds new results to a table, each after its predecessor in the season, and replaces changed
  /// ones.
  ///
  /// - Parameters:
  ///   - order: The names of the season's results in order.
  ///   - moved: A result whose day is not that of its fixture, if there is one.
  static func table(
    _ bytes: [UInt8], file: String, new: [DraftResult], changed: [DraftResult], order: [String],
    moved: DraftResult?
  ) throws(Diagnostics) -> [UInt8] {
    var diagnostics = Diagnostics()
    // Rows can only be added after a complete line.
    let bytes =
      bytes.last.map { $0 == .lineFeed || $0 == .carriageReturn } ?? true
      ? bytes : bytes + [.lineFeed]
    guard let table = CSVDocument.parse(bytes, file: file, diagnostics: &diagnostics),
      let match = table.column("match")
    else {
      diagnostics.report("found no column \"match\", expected it in the results of the scenario")
      throw diagnostics
    }
    let columns = ResultColumns(names: table.header.map(\.text))
    let all = new + changed
    if all.contains(where: { $0.extraTime != nil || $0.penalties != nil }) {
      let missing = ResultColumns.deciders.filter { !columns.names.contains($0) }
      if !missing.isEmpty {
        throw .of(
          "found no column \(Diagnostic.alternatives(missing)), expected all of them, because a match was decided "
            + "after regular time; add them to the header",
          at: table.header.first?.location)
      }
    }
    // With the day of the fixture, the result would be known too early.
    if let moved, let day = moved.day, table.column("date") == nil {
      throw .of(
        "found no column \"date\", expected it, because \(moved.match) was played on \(day) and not on the day of its "
          + "fixture; add it to the header",
        at: table.header.first?.location)
    }
    var text = SourceText(bytes)
    let rows = Dictionary(
      table.rows.map { ($0[match].text, $0) }, uniquingKeysWith: { first, _ in first })
    for result in changed {
      guard let row = rows[result.match] else { continue }
      let place = text.row(at: row[0].location, separator: table.separator)
      for (index, cell) in columns.cells(result).enumerated()
      where index != match && isKnown(columns.names[index]) {
        text.replace(
          place.cells[index], with: SourceText.cell(cell, separator: table.separator))
      }
    }
    let end: [UInt8] = lineEnd(of: text, table)
    let ranks = Dictionary(
      order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let known = table.rows.compactMap { row in ranks[row[match].text].map { (rank: $0, row: row) } }
    for result in new {
      let rank = ranks[result.match] ?? order.count
      let before = known.last { $0.rank < rank }?.row
      let after = known.first { $0.rank > rank }?.row
      let offset =
        if let before {
          text.row(at: before[0].location, separator: table.separator).line.upperBound
        } else if let after {
          text.row(at: after[0].location, separator: table.separator).line.lowerBound
        } else { bytes.count }
      let cells = columns.cells(result).map { SourceText.cell($0, separator: table.separator) }
      text.replace(
        offset..<offset, with: Array(cells.joined(separator: [table.separator])) + end)
    }
    return text.changed
  }

  /// True if a result fills the column.
  private static func isKnown(_ column: String) -> Bool {
    ["date", "home_score", "away_score"].contains(column) || ResultColumns.deciders.contains(column)
  }

  private static func lineEnd(of text: SourceText, _ table: CSVTable) -> [UInt8] {
    guard let first = table.header.first else { return [.lineFeed] }
    let header = text.row(at: first.location, separator: table.separator)
    let end = text.lineEnd(at: header.cells.last?.upperBound ?? 0)
    return end.isEmpty ? [.lineFeed] : end
  }

  /// Appends new results to a JSON object, and replaces changed ones.
  static func members(
    _ text: inout SourceText, of results: JSONNode, new: [DraftResult], changed: [DraftResult]
  ) {
    for result in changed {
      if let node = results[result.match] { text.replace(node, with: result.json) }
    }
    // The existing layout is kept; new results are appended in order.
    guard let last = results.members?.last else {
      text.replace(
        results,
        with: .object(JSONObject(new.map { .init($0.match, $0.json) })))
      return
    }
    let place = text.range(of: last.node).upperBound
    let key = text.rangeOfKey(last)
    var start = key.lowerBound
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(text.bytes[start - 1]) { start -= 1 }
    let gap = Array(text.bytes[start..<key.lowerBound])
    for result in new {
      let member =
        JSONValue.string(result.match).compactText + ": " + spaced(result.json)
      text.replace(
        place..<place, with: [UInt8(ascii: ",")] + (gap.isEmpty ? [0x20] : gap) + Array(member.utf8)
      )
    }
  }

  /// Formats an object on one line, with spaces.
  private static func spaced(_ value: JSONValue) -> String {
    guard case .object(let object) = value else { return value.compactText }
    let members = object.members.map { member in
      let text = member.value.compactText
      return "\"\(member.name)\": "
        + text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ", ")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }
}
