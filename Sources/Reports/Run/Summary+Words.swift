internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
public import Tallies

extension Summary {
  public var tournamentsInWords: String {
    NumberText.grouped(tournaments) + (tournaments == 1 ? " tournament" : " tournaments")
  }

  var words: CompetitionWords { tournament.program.words }

  /// True if the run is of one match whose result is all there is: nothing else decides if it is drawn.
  var isSingleMatch: Bool {
    tournament.program.tie.map { $0.matches.count == 1 && $0.ending == .none } ?? false
  }

  /// True if matches have scores, not only winners.
  var matchesHaveScores: Bool { tournament.game.scoreUnit != .win }

  /// The name of scores, such as "goals". Points are "score", because tables have points of their own.
  var scoreTitle: String {
    tournament.game.scoreUnit == .point ? "score" : tournament.game.outcomes.first?.title ?? "score"
  }
}

extension MatchSummary {
  /// The middle 80 % of margins, such as `-8 to 21`, or `nil` if margins were not tallied.
  var middleMargins: String? {
    guard let margins, let total = margins.first?.proportion.total else { return nil }
    func quantile(_ tenths: Int64) -> Int? {
      var seen: Int64 = 0
      return margins.first { margin in
        seen += margin.proportion.count
        return seen * 10 >= total * tenths
      }?.value
    }
    guard let low = quantile(1), let high = quantile(9) else { return nil }
    return low == high ? "\(low)" : "\(low) to \(high)"
  }
}
