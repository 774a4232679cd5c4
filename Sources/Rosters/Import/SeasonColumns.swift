internal import TextFiles

/// A table's columns of season counts, by roster column.
struct SeasonColumns: Sendable {
  let counted: KeyValuePairs<String, String>
  /// Counts that some seasons lack; empty cells are 0.
  let sometimes: KeyValuePairs<String, String>

  static let batting = SeasonColumns(
    counted: [
      "atBats": "AB", "hits": "H", "doubles": "2B", "triples": "3B", "homeRuns": "HR",
      "walks": "BB", "strikeouts": "SO",
    ],
    sometimes: [
      "intentionalWalks": "IBB", "hitByPitch": "HBP", "sacrificeFlies": "SF",
      "sacrificeHits": "SH",
    ])

  static let pitching = SeasonColumns(
    counted: ["hits": "H", "homeRuns": "HR", "walks": "BB", "strikeouts": "SO"],
    sometimes: ["hitByPitch": "HBP"])

  var required: [String] { counted.map(\.value) }
  var optional: [String] { sometimes.map(\.value) }
  var all: [String] { required + optional }

  func read(
    _ table: ImportTable, _ row: [CSVCell], _ diagnostics: inout Diagnostics
  ) -> BaseballFigures {
    var figures = BaseballFigures()
    for (column, source) in counted {
      figures.counts[column] = table.count(source, row, &diagnostics)
    }
    for (column, source) in sometimes {
      figures.counts[column] = table.countIfAny(source, row, &diagnostics)
    }
    return figures
  }
}
