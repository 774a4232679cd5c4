internal import Games
internal import TextFiles

/// A CSV table of pods that have been played, a row per player: columns `pod` (its name), `player`,
/// `place`, `achievements` (ids with spaces between; the column may be missing).
struct PodResultTable {
  private static let required = ["pod", "player", "place"]
  private static let known = required + ["achievements"]

  /// The results as a document, without pods of rows that cannot be read; `nil` if columns are wrong.
  func results(_ table: CSVTable, diagnostics: inout Diagnostics) -> JSONNode? {
    guard
      table.hasColumns(
        required: PodResultTable.required, known: PodResultTable.known, diagnostics: &diagnostics),
      let first = table.header.first
    else { return nil }
    var broken: Set<String> = []
    var order: [CSVCell] = []
    var rows: [String: [RosterRow]] = [:]
    for row in table.filledRows {
      for column in PodResultTable.required where row[column] == nil {
        diagnostics.report("column \(column) is empty", at: row.location)
        if let pod = row["pod"] { broken.insert(pod.text) }
      }
      guard let pod = row["pod"] else { continue }
      if rows[pod.text] == nil { order.append(pod) }
      let players = rows[pod.text, default: []]
      if let player = row["player"],
        let other = players.first(where: { $0["player"]?.text == player.text })
      {
        diagnostics.report(
          "\(Diagnostic.quote(player.text)) is already in this pod, in line \(other.location.line)",
          at: player.location)
        broken.insert(pod.text)
      }
      rows[pod.text] = players + [row]
    }
    let members = order.filter { !broken.contains($0.text) }.map { pod in
      JSONMember(
        name: pod.text, nameLocation: pod.location,
        node: result(rows[pod.text] ?? [], at: pod.location))
    }
    return JSONNode(.object(members), at: first.location)
  }

  private func result(_ rows: [RosterRow], at location: SourceLocation) -> JSONNode {
    let places = rows.compactMap { row in
      row["player"].flatMap { row.member("place", as: $0.text) }
    }
    let achievements = rows.compactMap { row -> JSONMember? in
      guard let player = row["player"], let cell = row["achievements"] else {
        return nil
      }
      let ids = cell.text.split(separator: " ").map(String.init)
      return JSONMember(
        name: player.text, nameLocation: player.location,
        node: JSONNode(texts: ids, at: cell.location))
    }
    return JSONNode(
      members: [
        JSONMember("places", JSONNode(.object(places), at: location)),
        JSONMember("achievements", JSONNode(.object(achievements), at: location)),
      ], at: location)
  }
}
