public import Estimates

/// The number of tournaments of a sample in which a match ends with a result and an entrant reaches a goal.
public struct ResultCounts: Sendable {
  /// A home win, a draw and an away win.
  private static let resultsEach = 3

  private let goals: Int
  private let entrants: Int
  /// The number of tournaments with each result of each match.
  private let results: [Int]
  /// The same of those in which each entrant reaches each goal, by match, goal, result and entrant.
  private let both: [Int]

  /// - Parameter goals: The tournaments in which each entrant reaches each goal.
  public init(_ sample: TournamentSample, goals: [[TournamentSet]]) {
    self.goals = goals.count
    entrants = goals.first?.count ?? 0
    var results: [Int] = []
    var both: [Int] = []
    both.reserveCapacity(
      sample.layout.matches.count * goals.count * ResultCounts.resultsEach * entrants)
    for match in sample.layout.matches {
      let sets = [sample.homeWins(match), sample.draws(match), sample.awayWins(match)]
      for set in sets { results.append(set.count) }
      for goal in goals {
        for set in sets {
          for reached in goal { both.append(set.count(and: reached)) }
        }
      }
    }
    self.results = results
    self.both = both
  }

  private func results(of match: Int) -> ArraySlice<Int> {
    results[match * ResultCounts.resultsEach..<(match + 1) * ResultCounts.resultsEach]
  }

  /// The number of tournaments in which a match is played.
  private func total(_ match: Int) -> Int { results(of: match).reduce(0, +) }

  private func count(_ match: Int, _ goal: Int, _ result: Int, _ entrant: Int) -> Int {
    both[((match * goals + goal) * ResultCounts.resultsEach + result) * entrants + entrant]
  }

  /// Returns an entrant's chances of a goal after a home win, a draw and an away win, or `nil` for a result that never
  /// occurred.
  public func chances(_ entrant: Int, _ goal: Int, after match: Int) -> [Proportion?] {
    results(of: match).enumerated().map { result, times in
      times > 0
        ? Proportion(
          count: Int64(count(match, goal, result, entrant)), total: Int64(times)) : nil
    }
  }

  /// Returns the mean change of an entrant's chance of a goal by the result of a match: the absolute change after each
  /// result, weighted by the chances of the results.
  public func swing(_ entrant: Int, _ goal: Int, by match: Int) -> Double {
    let total = Double(total(match))
    var overall = 0
    for result in 0..<ResultCounts.resultsEach { overall += count(match, goal, result, entrant) }
    var swing = 0.0
    for (result, times) in results(of: match).enumerated() where times > 0 {
      let share = Double(count(match, goal, result, entrant)) / Double(times)
      swing += Double(times) / total * abs(share - Double(overall) / total)
    }
    return swing
  }

  /// Returns all matches but some by the swing of an entrant's chance of a goal, the greatest first.
  public func matches(bySwingOf entrant: Int, _ goal: Int, besides others: [Int]) -> [Int] {
    let others = Set(others)
    return (0..<results.count / ResultCounts.resultsEach).filter { !others.contains($0) }
      .map { (match: $0, swing: swing(entrant, goal, by: $0)) }
      .sorted { ($1.swing, $0.match) < ($0.swing, $1.match) }.map(\.match)
  }

  /// Returns the expected shift of all entrants' chances of a goal by a match, or `nil` for a match that was never played.
  ///
  /// - Parameter winners: The number of entrants who reach the goal in each tournament.
  public func shift(_ goal: Int, by match: Int, winners: Int) -> ExpectedShift? {
    guard total(match) > 0 else { return nil }
    let counts = (0..<ResultCounts.resultsEach).map { result in
      (0..<entrants).map { Int64(count(match, goal, result, $0)) }
    }
    return ExpectedShift(counts, results: results(of: match).map(Int64.init), winners: winners)
  }
}
