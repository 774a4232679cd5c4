internal import Games
internal import MonteCarlo
internal import Programs
internal import Scenarios
internal import Selection
internal import Tallies

extension LineupStudy {
  /// The number of finalists besides the scenario's own line-up.
  static let finalists = 7
  /// The initial number of candidates, which leaves the finalists after three halvings.
  static let candidates = finalists << 3
  /// The minimum number of plays in a search.
  static let minimumPlays: Int64 = 10_000

  private var baseline: Tournament { plan.scenario.tournament }

  /// The result, and the comparison of the line-ups after screening.
  struct Finding {
    let summary: LineupSummary
    let comparison: Comparison
  }

  /// Screens all line-ups, plays the best ever more often while the worse half is eliminated, and
  /// plays the finalists on further tournaments, which no selection used.
  ///
  /// The result only depends on the scenario, the seed, the choices and the number of plays.
  ///
  /// - Returns: The result, or `nil` if stopped.
  /// - Throws: An error if the scenario's own line-up is the only one.
  func search(_ session: LineupSession) throws(StudyError) -> Finding? {
    let goal = question.goal
    // Without the requested players, the scenario's line-up only serves as a reference.
    let current = source.lineup(of: entrant)
    let isCurrentAskedFor = question.terms.areMet(by: current)
    let kept =
      goal.position != nil && baseline.program.favoursBetterScores
      ? choices.withoutProvenNoBetter : choices
    guard let screened = try LineupScreening(study: self, choices: kept).run(session) else {
      return nil
    }
    let chosen = screened.chosen
    let others =
      isCurrentAskedFor ? chosen.filter { !$0.lineup.isSame(as: current) } : chosen
    guard !others.isEmpty else {
      throw StudyError(
        .invalidInput,
        "there is no choice: the only line-up in \(kept.formations.map(\.name).joined(separator: ", ")) is the "
          + "scenario's own")
    }
    let extent = LineupExtent(
      formations: choices.formations.map(\.name), legal: choices.count,
      provenNoBetter: choices.count - kept.count, distinct: kept.distinctCount,
      played: others.count + 1)
    let tournaments = try compile(others.map(\.lineup))
    let variants = tournaments.enumerated().map { index, tournament in
      Comparison.Variant(id: "lineup-\(index + 1)", tournament: tournament)
    }
    let comparison = Comparison(baseline, variants, goals: [question.goal])
    guard let halved = halve(others, comparison, session),
      let successes = finish(halved.left.map { variants[$0] }, session)
    else { return nil }
    func played(_ index: Int) -> PlayedLineup {
      PlayedLineup(
        lineup: others[index].lineup, strengths: strengths(tournaments[index]),
        score: others[index].score)
    }
    let own = PlayedLineup(
      lineup: current, strengths: strengths(baseline),
      score: chosen.first { $0.lineup.isSame(as: current) }?.score)
    let summary = LineupSummary(
      entrant: baseline.entrants[entrant], goal: goal, words: baseline.program.words,
      choices: choices, extent: extent, scoring: screened.scoring, rounds: halved.rounds,
      plays: session.played, successes: successes, lineups: [own] + halved.left.map(played),
      isCurrentAskedFor: isCurrentAskedFor,
      dropped: halved.dropped.map { index, standing, rounds in
        LineupDropout(
          played: played(index), chance: standing.chance, fromCurrent: standing.fromBaseline,
          roundsSurvived: rounds)
      }, seed: plan.seed)
    return Finding(summary: summary, comparison: comparison)
  }

  private func strengths(_ tournament: Tournament) -> [LineupStrength] {
    tournament.lineups?.strengths(of: entrant) ?? []
  }

  /// Plays a comparison on the next tournaments; returns `nil` if stopped.
  func play(
    _ comparison: Comparison, _ tournaments: Int64, _ session: LineupSession
  ) -> Tally? {
    session.play(
      tournaments, sides: comparison.variants.count + 1, by: Runner(comparison, plan.engine))
  }

  /// Plays rounds that eliminate the worse half; returns the finalists in order, and the others
  /// with their standings and rounds survived.
  private func halve(
    _ candidates: [LineupCandidate], _ comparison: Comparison, _ session: LineupSession
  ) -> (
    left: [Int], dropped: [(Int, LineupStanding, Int)], rounds: [SequentialHalving.Round]
  )? {
    let halving = SequentialHalving(
      candidates: candidates.count, finalists: LineupStudy.finalists,
      plays: plays / 2 - session.played, companions: 1)
    var left = Array(candidates.indices)
    var standings = candidates.map { _ in LineupStanding() }
    var dropped: [(Int, LineupStanding, Int)] = []
    for (number, round) in halving.rounds.enumerated() {
      let part = Comparison(
        comparison.baseline, left.map { comparison.variants[$0] }, goals: [question.goal])
      guard let tally = play(part, round.tournaments, session) else { return nil }
      for (variant, index) in left.enumerated() {
        standings[index].add(
          tally, part.layout, variant: variant, entrant: entrant, goal: question.goal)
      }
      let order = left.sorted {
        (standings[$1].successes, $0) < (standings[$0].successes, $1)
      }
      dropped += order.dropFirst(round.survivors).map { ($0, standings[$0], number) }
      left = order.prefix(round.survivors).sorted()
    }
    return (left, dropped, halving.rounds)
  }

  /// Plays the finalists with the remaining plays; returns `nil` if stopped.
  private func finish(
    _ variants: [Comparison.Variant], _ session: LineupSession
  ) -> JointSuccesses? {
    let sides = variants.count + 1
    let runner = Runner(
      Comparison(baseline, variants), entrant: entrant, goal: question.goal, plan.engine)
    return session.play((plays - session.played) / Int64(sides), sides: sides, by: runner)
      .map { JointSuccesses($0) }
  }
}
