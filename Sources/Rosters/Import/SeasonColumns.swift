internal import TextFiles

/// The columns in which a table has the counts of a season, by those of a roster.
struct SeasonColumns: Sendable {
  /// What is always counted.
  let counted: KeyValuePairs<String, String>
  /// What was not counted in every season, and is 0 where the cell is empty.
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
