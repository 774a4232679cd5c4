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
  ///   - hasDeciders: True if extra time and a shoot-out can decide matches.
  ///   - hasDrawnGames: True if games of a match can be drawn.
  package init(hasDeciders: Bool = false, hasDrawnGames: Bool = false) {
    self.hasDeciders = hasDeciders
    self.hasDrawnGames = hasDrawnGames
  }

  package var shape: Shape {
    .object(
      [.required("score", ScoreResults.score, "The scores, the home side first.")]
        + (hasDeciders ? ScoreResults.deciders : [])
        + (hasDrawnGames ? [ScoreResults.drawnGames] : []) + [ScoreResults.date])
  }

  /// Returns the results of a CSV table as a document, or `nil` if the columns are wrong or no row can be read. Rows
  /// that cannot be read are reported and left out.
  package func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    let scores = ["home_score", "away_score"]
    let deciders =
      hasDeciders
      ? [
        ("extraTime", ["home_extra_time", "away_extra_time"]),
        ("penalties", ["home_penalties", "away_penalties"]),
      ] : []
    return table.matches(
      required: scores,
      optional: [ScoreResults.date.name] + deciders.flatMap { $0.1 }
        + (hasDrawnGames ? ["drawn_games"] : []),
      noun: "a result", diagnostics: &diagnostics
    ) { row, diagnostics in
      ([("score", scores)] + deciders).map { pair($0, $1, row, &diagnostics) } + [
        row.textMember(ScoreResults.date.name),
        hasDrawnGames ? row.member("drawn_games", as: ScoreResults.drawnGames.name) : nil,
      ]
    }
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
    return JSONMember(name, JSONNode(.array(scores), at: row.location))
  }
}
