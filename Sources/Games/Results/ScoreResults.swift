package import TextFiles

/// Results of matches of two sides: their scores.
package struct ScoreResults {
  package static let shape = Shape.object([
    .required("score", score, "The scores, the side at home first.")
  ])

  package static let score = Shape.array(of: .integer(0...Int(Int16.max)), count: 2...2)

  /// The columns of a CSV table of results.
  private static let columns = ["match", "home_score", "away_score"]

  /// The results as a document.
  package func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    let columns = ScoreResults.columns
    guard table.hasColumns(required: columns, known: columns, diagnostics: &diagnostics) else {
      return nil
    }
    let errorsBefore = diagnostics.count
    var places: [String: SourceLocation] = [:]
    var members: [JSONMember] = []
    for row in table.filledRows {
      for column in columns where row[column] == nil {
        diagnostics.report("there is nothing in column \(column)", at: row.location)
      }
      guard let match = row["match"] else { continue }
      if let first = places[match.text] {
        diagnostics.report(
          "\(Diagnostic.quote(match.text)) has a result already, in line \(first.line)",
          at: match.location
        )
      }
      places[match.text] = match.location
      let scores = columns.dropFirst().compactMap { row.member($0)?.node }
      let score = JSONMember(
        name: "score", nameLocation: row.location, node: JSONNode(.array(scores), at: row.location)
      )
      members.append(
        JSONMember(
          name: match.text, nameLocation: match.location,
          node: JSONNode(.object([score]), at: row.location)
        )
      )
    }
    guard diagnostics.count == errorsBefore, let first = table.header.first else { return nil }
    return JSONNode(.object(members), at: first.location)
  }
}
