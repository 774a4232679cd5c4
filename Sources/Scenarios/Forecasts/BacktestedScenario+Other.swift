internal import Programs

extension BacktestedScenario {
  /// The first difference between two scenarios that should be the same competition, forecast at the same times.
  ///
  /// Models may differ: ratings, rules of the game, numbers of goals.
  public func difference(from other: BacktestedScenario) -> String? {
    let ids = (entrants, other.entrants)
    if let one = ids.0.subtracting(ids.1).union(ids.1.subtracting(ids.0)).min() {
      return "\(one) takes part in only one of them"
    }
    let scores = (results, other.results)
    let played = Set(scores.0.keys).union(scores.1.keys).sorted()
    if let name = played.first(where: { scores.0[$0] != scores.1[$0] }) {
      func text(_ score: [Int]?) -> String {
        score.map { $0.map(String.init).joined(separator: "-") } ?? "no result"
      }
      return
        "\(name) is \(text(scores.0[name])) in one of them and \(text(scores.1[name])) in the other"
    }
    guard forecasts.count == other.forecasts.count else {
      return
        "there are \(forecasts.count) forecasts of one of them and \(other.forecasts.count) of the other"
    }
    for (own, theirs) in zip(forecasts, other.forecasts) {
      guard names(own) == other.names(theirs), own.asOf == theirs.asOf else {
        return "different matches had been played before \(own.name)"
      }
    }
    return nil
  }

  private var entrants: Set<String> { Set(complete.tournament.entrants.map(\.id)) }

  /// The score of each forecast match.
  private var results: [String: [Int]] {
    let matches = complete.tournament.program.matches
    return Dictionary(
      forecasts.flatMap(\.matches).compactMap { index in
        matches[index].score.map { (name(index), $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  private func names(_ forecast: Forecast) -> Set<String> { Set(forecast.matches.map(name)) }

  private func name(_ match: Int) -> String { complete.tournament.program.matches[match].name }
}
