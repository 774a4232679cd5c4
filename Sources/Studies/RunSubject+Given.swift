internal import Estimates
internal import Programs
internal import Reports
internal import Statistics
internal import Tallies
internal import TextFiles

extension RunSubject {
  /// Returns the assumptions for programs: fixed scores, dismissals, and conditions (outcomes and events) with the
  /// number of tournaments that meet them, or `nil` if nothing is given.
  ///
  /// - Parameter summary: The counts, if there are conditions and reports.
  func givenJSON(_ summary: GivenSummary? = nil) -> JSONValue? {
    var fixed: [JSONObject.Member] = []
    var conditional: [JSONObject.Member] = []
    var dismissals: [JSONValue] = []
    for result in given.compactMap(\.result) {
      switch result.content {
      case .fixed(let home, let away):
        fixed.append(.init(result.match, [.whole(home), .whole(away)]))
      case .conditional(let outcome) where summary == nil:
        conditional.append(.init(result.match, .string(outcome.rawValue)))
      case .conditional: break
      case .dismissal(let entrant, let line, let minute):
        dismissals.append([
          "match": .string(result.match), "side": .string(entrant), "line": .string(line),
          "minute": .whole(minute),
        ])
      }
    }
    let conditions = summary?.conditions ?? []
    conditional += conditions.compactMap(\.outcome).map {
      .init($0.name, .string($0.outcome.rawValue))
    }
    let events =
      summary.map { _ in conditions.compactMap(\.entrantEvent?.text) }
      ?? given.compactMap { $0.result == nil ? $0.text : nil }
    guard !fixed.isEmpty || !conditional.isEmpty || !dismissals.isEmpty || !events.isEmpty else {
      return nil
    }
    var json: JSONObject = [
      "fixed": .object(JSONObject(fixed)),
      "dismissals": .array(dismissals),
      "conditional": .object(JSONObject(conditional)),
    ]
    if !events.isEmpty { json["events"] = .array(events.map { .string($0) }) }
    json["conditionalTournaments"] = summary.map { .whole($0.condition.count) } ?? .null
    return .object(json)
  }
}
