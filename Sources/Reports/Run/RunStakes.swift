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
  private let counts: ResultCounts
  /// The expected shift of the chances of each goal by each match, or `nil` for a match that was never played.
  private let shifts: [[ExpectedShift?]]
  /// The tournaments in which each entrant reaches each goal.
  private let reached: [[Int]]
  /// The indices among the matches of the sample, by match.
  private let indices: [Int: Int]
  /// The matches of each entrant, by their indices in the sample.
  private let matches: [[Int]]

  init(_ sample: TournamentSample, _ summary: Summary) {
    self.sample = sample
    goals = summary.goals
    program = summary.tournament.program
    let entrants = summary.entrants.count
    let best = program.bestPosition
    let events = goals.map { goal in
      (0..<entrants).map { entrant in
        goal.zone.map { sample.reaches($0, entrant) } ?? sample.finishes(entrant, in: 0..<best)
      }
    }
    reached = events.map { $0.map(\.count) }
    let counts = ResultCounts(sample, goals: events)
    self.counts = counts
    let winners = goals.map { max(1, min($0.seats, entrants)) }
    shifts = sample.layout.matches.indices.map { match in
      winners.enumerated().map { counts.shift($0, by: match, winners: $1) }
    }
    indices = Dictionary(
      uniqueKeysWithValues: sample.layout.matches.enumerated().map { ($1.match, $0) })
    var matches: [[Int]] = Array(repeating: [], count: entrants)
    for (index, match) in sample.layout.matches.enumerated() {
      for side in program.matches[match.match].sides where matches.indices.contains(side) {
        matches[side].append(index)
      }
    }
    self.matches = matches
  }

  func fixture(_ index: Int) -> Match { program.matches[sample.layout.matches[index].match] }

  /// The index of a match among those of the sample, or `nil` for any other match.
  func index(of match: Int) -> Int? { indices[match] }

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
    Dependence(
      entrant: entrant, goal: goal, match: match,
      given: counts.chances(entrant, goal, after: match),
      swing: counts.swing(entrant, goal, by: match))
  }

  /// The goal of an entrant that is most open, or `nil` if all are nearly settled.
  func openGoal(of entrant: Int) -> Int? {
    let open = goals.indices.map { goal in
      (goal: goal, chance: Double(reached[goal][entrant]) / Double(sample.count))
    }.filter { 0.005...0.995 ~= $0.chance }
    return open.max { abs($0.chance - 0.5) > abs($1.chance - 0.5) }?.goal
  }

  /// Returns how an entrant's chance of a goal depends on its next matches.
  func ownMatches(_ entrant: Int, _ goal: Int, most: Int) -> [Dependence] {
    matches[entrant].prefix(most).map { dependence(entrant, goal, on: $0) }
  }

  /// Returns the matches of others on which an entrant's chance of a goal depends most.
  func otherMatches(_ entrant: Int, _ goal: Int, most: Int) -> [Dependence] {
    counts.matches(bySwingOf: entrant, goal, besides: matches[entrant]).prefix(most)
      .map { dependence(entrant, goal, on: $0) }
  }
}
