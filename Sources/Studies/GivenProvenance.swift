internal import Competitions
internal import Estimates
internal import Reports
internal import Statistics
internal import Tallies
internal import TextFiles

/// For programs, what a study takes as given of matches that are still to come.
struct GivenProvenance {
  private let given: [GivenResult]
  private let summary: GivenSummary?

  /// - Parameter summary: what was counted; nil if nothing was observed, or there are no reports.
  init(_ subject: RunSubject, _ summary: GivenSummary?) {
    given = subject.given
    self.summary = summary
  }

  /// The scores and dismissals that are imposed, the outcomes that are observed and in how many tournaments they came to
  /// pass; nil if nothing is given.
  var json: JSONValue? {
    var imposed: [JSONObject.Member] = []
    var observed: [JSONObject.Member] = []
    var dismissals: [JSONValue] = []
    for result in given {
      switch result.content {
      case .imposed(let home, let away):
        imposed.append(.init(result.match, [.whole(home), .whole(away)]))
      case .observed(let outcome) where summary == nil:
        observed.append(.init(result.match, .string(outcome.rawValue)))
      case .observed: break
      case .dismissal(let entrant, let line, let minute):
        dismissals.append([
          "match": .string(result.match), "side": .string(entrant), "line": .string(line),
          "minute": .whole(minute),
        ])
      }
    }
    observed += (summary?.outcomes ?? []).map { .init($0.name, .string($0.outcome.rawValue)) }
    guard !imposed.isEmpty || !observed.isEmpty || !dismissals.isEmpty else { return nil }
    return [
      "imposed": .object(JSONObject(imposed)),
      "dismissals": .array(dismissals),
      "observed": .object(JSONObject(observed)),
      "observedTournaments": summary.map { .whole($0.observed.count) } ?? .null,
    ]
  }
}
