internal import Estimates
internal import Games
internal import Programs
internal import Statistics
internal import Tables
public import Tallies

extension Summary {
  /// How many tournaments there were: "1 tournament", "1,000,000 tournaments".
  public var tournamentsInWords: String {
    NumberText.grouped(tournaments) + (tournaments == 1 ? " tournament" : " tournaments")
  }

  /// What it was a tournament of, to those who read about it.
  var words: CompetitionWords { tournament.program.words }

  /// Whether all that is played is one match.
  var isSingleMatch: Bool { tournament.program.tie?.matches.count == 1 }

  /// Whether a match ends with more than who has won it.
  var matchesHaveScores: Bool { tournament.game.scoreUnit != .win }

  /// What a side scores, in words: "goals". Points are those of a table.
  var scoreTitle: String {
    tournament.game.scoreUnit == .point ? "score" : tournament.game.outcomes.first?.title ?? "score"
  }
}

extension MatchSummary {
  /// Between which margins four in five matches ended, `-8 to 21`; nil if margins were not tallied.
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
