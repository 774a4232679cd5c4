internal import Estimates
internal import Programs
internal import Tallies

/// The stakes of the matches to come: how chances depend on their results, counted in the sample of a run.
struct RunStakes {
  /// The chances of a goal after each result of a match.
  struct Dependence {
    let entrant: Int
    let goal: Int
    /// The index of the match among those of the sample.
    let match: Int
    /// The chances after a home win, a draw and an away win, or `nil` for a result that never occurred.
    let given: [Proportion?]
    /// The mean change of the chance by the result.
    let swing: Double
  }

  /// The shift that is shown, at the lower end of its interval.
  static let leastShift = 0.02

  let sample: TournamentSample
  let goals: [RunGoal]
  private let program: Program
  private let entrants: Int
  /// The number of tournaments with each result of each match.
  private let results: [[Int]]
  /// The tournaments with each result of each match in which each entrant reaches each goal.
  private let counts: [[[[Int]]]]
  /// The expected shift of the chances of each goal by each match, or `nil` for a match that was never played.
  private let shifts: [[ExpectedShift?]]
  /// The tournaments in which each entrant reaches each goal.
  private let reached: [[Int]]

  init(_ sample: TournamentSample, _ summary: Summary) {
    self.sample = sample
    goals = summary.goals
    let entrants = summary.entrants.count
    self.entrants = entrants
    program = summary.tournament.program
    let best = summary.tournament.program.bestPosition
    let events = goals.map { goal in
      (0..<entrants).map { entrant in
        goal.zone.map { sample.reaches($0, entrant) } ?? sample.finishes(entrant, in: 0..<best)
      }
    }
    reached = events.map { $0.map(\.count) }
    let sets = sample.layout.matches.map {
      [sample.homeWins($0), sample.draws($0), sample.awayWins($0)]
    }
    results = sets.map { $0.map(\.count) }
    counts = sets.map { results in
      events.map { ofGoal in
        results.map { result in ofGoal.map { result.count(and: $0) } }
      }
    }
    let goals = goals
    shifts = zip(counts, results).map { counts, results in
      zip(counts, goals).map { counts, goal in
        guard results.contains(where: { $0 > 0 }) else { return nil }
        return ExpectedShift(
          counts.map { $0.map(Int64.init) }, results: results.map(Int64.init),
          winners: max(1, min(goal.seats, entrants)))
      }
    }
  }

  func fixture(_ index: Int) -> Match { program.matches[sample.layout.matches[index].match] }

  /// The index of a match among those of the sample, or `nil` for any other match.
  func index(of match: Int) -> Int? {
    sample.layout.matches.firstIndex { $0.match == match }
  }

  /// Returns the goals for which a match matters, and by how many percentage points its result moves all chances: those that are
  /// certain to be moved, the most important first.
  func goals(of match: Int) -> [(goal: RunGoal, points: Int)] {
    let found = goals.indices.compactMap { goal -> (goal: RunGoal, points: Double)? in
      guard let shift = shift(match, goal), shift.interval().lower >= RunStakes.leastShift else {
        return nil
      }
      return (goals[goal], shift.value)
    }
    return found.sorted { $0.points > $1.points }
      .map { ($0.goal, Int(($0.points * 100).rounded())) }
  }

  func shift(_ match: Int, _ goal: Int) -> ExpectedShift? { shifts[match][goal] }

  /// Returns how an entrant's chance of a goal depends on a match.
  func dependence(_ entrant: Int, _ goal: Int, on match: Int) -> Dependence {
    let total = results[match].reduce(0, +)
    let overall = counts[match][goal].reduce(0) { $0 + $1[entrant] }
    var swing = 0.0
    let given = zip(counts[match][goal], results[match]).map { counts, times -> Proportion? in
      guard times > 0 else { return nil }
      let share = Proportion(count: Int64(counts[entrant]), total: Int64(times))
      swing +=
        Double(times) / Double(total) * abs(share.value - Double(overall) / Double(total))
      return share
    }
    return Dependence(entrant: entrant, goal: goal, match: match, given: given, swing: swing)
  }

  /// The goal of an entrant that is most open, or `nil` if all are nearly settled.
  func openGoal(of entrant: Int) -> Int? {
    let open = goals.indices.map { goal in
      (goal: goal, chance: Double(reached[goal][entrant]) / Double(sample.count))
    }.filter { 0.005...0.995 ~= $0.chance }
    return open.max { abs($0.chance - 0.5) > abs($1.chance - 0.5) }?.goal
  }

  /// Returns the matches on which an entrant's chance of a goal depends most.
  func matches(for entrant: Int, _ goal: Int, where isWanted: (Int) -> Bool) -> [Dependence] {
    results.indices.filter(isWanted).map { dependence(entrant, goal, on: $0) }
      .sorted { ($1.swing, $0.match) < ($0.swing, $1.match) }
  }
}
