internal import Games
internal import Players
internal import TextFiles

extension FootballGame: DismissalGame {
  static let resultShape = Shape.object(
    [
      .optional(
        "score", ScoreResults.score,
        "The scores, the home side first, if it has been played.")
    ] + ScoreResults.deciders + [dismissals, ScoreResults.date])

  private static let dismissals = Field.optional(
    "dismissals", .array(of: .object(fields), count: 1...20),
    "Players who are known to be sent off in a match that is still to be played, without a foul or a free kick."
  )

  private static let fields: [Field] = [
    .required("side", .text(1...100), "The id of the entrant who loses the player."),
    .required(
      "line", .choice(FootballLine.allCases.map(\.key)), "The line that loses the player."),
    .required(
      "minute", .integer(0...(FootballRules.greatestPlay + FootballRules.greatestExtraTime - 1)),
      "The play after which the player is gone; 0 is before kick-off, and plays from the final whistle on are in extra "
        + "time."
    ),
  ]

  /// Reads dismissals and sorts them by time; those of one minute keep the order of the document.
  func dismissals(
    _ result: JSONNode, at path: DocumentPath, sides: [(entrant: Int, id: String)],
    needsWinner: Bool, _ diagnostics: inout Diagnostics
  ) -> [Dismissal] {
    let path = path.key("dismissals")
    let end = needsWinner ? rules.extraFinalPlay : rules.finalPlay
    var left = sides.map { side in
      FootballLine.allCases.map { squads[side.entrant].lines[$0, default: []].count }
    }
    var found: [Dismissal] = []
    for (index, node) in (result["dismissals"]?.elements ?? []).enumerated() {
      let path = path.index(index)
      guard let id = node["side"]?.string, let key = node["line"]?.string,
        let line = FootballLine.allCases.first(where: { $0.key == key }),
        let minute = node["minute"]?.integer
      else { continue }
      guard let side = sides.firstIndex(where: { $0.id == id }) else {
        diagnostics.report(
          "found \(Diagnostic.quote(id)), expected one of the two sides, "
            + Diagnostic.alternatives(sides.map(\.id)),
          at: node["side"]?.location, path: path.key("side"),
          suggestion: nearestName(to: id, among: sides.map(\.id)))
        continue
      }
      if minute >= end {
        diagnostics.report(
          "found the minute \(minute), expected 0 to \(end - 1): the match ends in minute \(end)",
          at: node["minute"]?.location, path: path.key("minute"))
      }
      left[side][line.rawValue] -= 1
      if left[side][line.rawValue] < 0 {
        let count = squads[sides[side].entrant].lines[line, default: []].count
        diagnostics.report(
          "the \(key) of \(Diagnostic.quote(id)) has \(count) \(count == 1 ? "player" : "players"), but more are "
            + "sent off",
          at: node.location, path: path)
      }
      found.append(Dismissal(side: side, line: line.rawValue, lineName: key, minute: minute))
    }
    // Sorting is not guaranteed to be stable.
    return found.enumerated().sorted {
      ($0.element.minute, $0.offset) < ($1.element.minute, $1.offset)
    }
    .map(\.element)
  }
}
