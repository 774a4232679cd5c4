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
    var places: [String: Place] = [:]
    var members: [JSONMember] = []
    for row in table.filledRows {
      for column in columns where row[column] == nil {
        diagnostics.report("there is nothing in column \(column)", at: row.place)
      }
      guard let match = row["match"] else { continue }
      if let first = places[match.text] {
        diagnostics.report(
          "\(Diagnostic.quote(match.text)) has a result already, in line \(first.line)",
          at: match.place
        )
      }
      places[match.text] = match.place
      let scores = columns.dropFirst().compactMap { row.member($0)?.node }
      let score = JSONMember(
        name: "score", namePlace: row.place, node: JSONNode(.array(scores), at: row.place)
      )
      members.append(
        JSONMember(
          name: match.text, namePlace: match.place, node: JSONNode(.object([score]), at: row.place)
        )
      )
    }
    guard diagnostics.count == errorsBefore, let first = table.header.first else { return nil }
    return JSONNode(.object(members), at: first.place)
  }
}
