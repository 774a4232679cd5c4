internal import Glibc
internal import TextFiles

extension FitHistory {
  /// Multiplies each match's weight by those of its tournament and its age.
  static func weigh(
    _ results: inout [MatchResult], _ request: FitRequest, _ until: CalendarDay,
    among tournaments: [String]
  ) throws(FitError) {
    var weights: [String: Double] = [:]
    for (name, weight) in request.tournamentWeights {
      guard tournaments.contains(name) else {
        let found =
          "\(request.form.name(.tournamentWeight)): found \(Diagnostic.quote(name)), "
        guard !tournaments.isEmpty else {
          throw FitError(usage: found + "but the results name no tournaments")
        }
        throw FitError(
          usage: found + "expected a tournament in the results: "
            + Diagnostic.alternatives(tournaments, maximum: 12)
            + (nearestName(to: name, among: tournaments).map {
              "; did you mean \(Diagnostic.quote($0))?"
            } ?? ""))
      }
      weights[name] = weight
    }
    for index in results.indices {
      let result = results[index]
      let byTournament = result.tournament.flatMap { weights[$0] } ?? 1
      results[index].weight = result.weight * byTournament * decay(of: result, request, until)
    }
  }

  /// Returns the factor by which age reduces a match's weight.
  private static func decay(
    of result: MatchResult, _ request: FitRequest, _ until: CalendarDay
  ) -> Double {
    guard let halfLife = request.halfLife else { return 1 }
    return exp2(-Double(until.number - result.day.number) / halfLife)
  }

  /// Returns Σ w / Σ w d, by which all weights are multiplied; d is the reduction by age since the
  /// last match.
  ///
  /// Old matches count less because teams change, not because their scores are more random:
  /// ratings vary like those from (Σ w)² / Σ w d matches (Kish 1965, Survey Sampling, section 8.2,
  /// on effective sample sizes).
  static func scale(of results: [MatchResult], _ request: FitRequest) -> Double {
    guard let last = results.last?.day else { return 1 }
    let (weight, reduced) = results.reduce((0.0, 0.0)) { sums, result in
      (
        sums.0 + result.weight,
        sums.1 + result.weight * decay(of: result, request, last)
      )
    }
    return weight / reduced
  }
}
