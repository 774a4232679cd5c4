package import TextFiles

/// Results of matches of two sides: their scores and, in some games, what decided a match that was level.
package struct ScoreResults {
  /// A score, home side first.
  package static let score = Shape.array(of: .integer(0...Int(Int16.max)), count: 2...2)

  /// The keys of what decided a match that was level.
  package static let deciders: [Field] = [
    .optional(
      "extraTime", score,
      "The scores after extra time, including the goals before it, if it was played."),
    .optional(
      "penalties", score, "The kicks that each side converted in the shoot-out, if there was one."),
  ]

  /// The number of drawn games, in a best-of match whose score is the games won.
  package static let drawnGames = Field.optional(
    "drawnGames", .integer(0...20),
    "How many of the match's games were drawn, if it has several games and the score is the games won."
  )

  /// The key of the day on which a match was played.
  package static let date = Field.optional(
    "date", .text(10...10, pattern: .day),
    "The day on which it was played, such as 2019-07-01; by default that of the fixture.")

  private let hasDeciders: Bool
  private let hasDrawnGames: Bool

  /// - Parameters:
  ///   - hasDeciders: whether matches can be decided by extra time and a shoot-out.
  ///   - hasDrawnGames: whether games of a match can be drawn.
  package init(hasDeciders: Bool = false, hasDrawnGames: Bool = false) {
    self.hasDeciders = hasDeciders
    self.hasDrawnGames = hasDrawnGames
  }

  /// The shape of a result.
  package var shape: Shape {
    .object(
      [.required("score", ScoreResults.score, "The scores, the home side first.")]
        + (hasDeciders ? ScoreResults.deciders : [])
        + (hasDrawnGames ? [ScoreResults.drawnGames] : []) + [ScoreResults.date])
  }

  /// The columns of a CSV table of results: two for each pair of scores.
  private static let columns = ["home_score", "away_score"]
  private static let drawnGamesColumn = "drawn_games"
  private static let deciderColumns = [
    "extraTime": ["home_extra_time", "away_extra_time"],
    "penalties": ["home_penalties", "away_penalties"],
  ]

  /// Returns the results as a document, or `nil` if the columns are wrong. Rows that cannot be read are reported
  /// and left out.
  package func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    let required = ["match"] + ScoreResults.columns
    let deciders =
      hasDeciders
      ? ScoreResults.deciders.map { ($0.name, ScoreResults.deciderColumns[$0.name, default: []]) }
      : []
    guard
      table.hasColumns(
        required: required,
        known: required + [ScoreResults.date.name] + deciders.flatMap { $0.1 }
          + (hasDrawnGames ? [ScoreResults.drawnGamesColumn] : []), diagnostics: &diagnostics)
    else { return nil }
    var locations: [String: SourceLocation] = [:]
    var members: [JSONMember] = []
    for row in table.filledRows {
      for column in required where row[column] == nil {
        diagnostics.report("column \(column) is empty", at: row.location)
      }
      guard let match = row["match"] else { continue }
      let errorsBefore = diagnostics.count
      if let first = locations[match.text] {
        diagnostics.report(
          "\(Diagnostic.quote(match.text)) already has a result in line \(first.line)",
          at: match.location
        )
      } else {
        locations[match.text] = match.location
      }
      var result = ([("score", ScoreResults.columns)] + deciders).compactMap { name, columns in
        pair(name, columns, row, &diagnostics)
      }
      if let date = row[ScoreResults.date.name] {
        result.append(
          JSONMember(
            name: ScoreResults.date.name, nameLocation: row.location,
            node: JSONNode(.string(date.text), at: date.location)))
      }
      if hasDrawnGames, let drawn = row.member(ScoreResults.drawnGamesColumn)?.node {
        result.append(
          JSONMember(
            name: ScoreResults.drawnGames.name, nameLocation: row.location, node: drawn))
      }
      guard diagnostics.count == errorsBefore, required.allSatisfy({ row[$0] != nil }) else {
        continue
      }
      members.append(
        JSONMember(
          name: match.text, nameLocation: match.location,
          node: JSONNode(.object(result), at: row.location)
        )
      )
    }
    guard let first = table.header.first else { return nil }
    return JSONNode(.object(members), at: first.location)
  }

  /// Returns the scores in two columns, or `nil` if both are empty.
  private func pair(
    _ name: String, _ columns: [String], _ row: RosterRow, _ diagnostics: inout Diagnostics
  ) -> JSONMember? {
    let scores = columns.compactMap { row.member($0)?.node }
    guard !scores.isEmpty else { return nil }
    if scores.count < columns.count, name != "score" {
      diagnostics.report(
        "expected a number in both \(columns[0]) and \(columns[1]), or in neither",
        at: row.location)
    }
    return JSONMember(
      name: name, nameLocation: row.location, node: JSONNode(.array(scores), at: row.location))
  }
}
