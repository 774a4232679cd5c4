internal import Estimates
internal import Games
internal import MonteCarlo
internal import Programs
internal import Selection
internal import Tallies

/// Chooses the line-ups that are played: all of them if they are few, else those of the best scores.
///
/// For a score, the strongest line-up of each formation is played, and of one formation, for each part, the
/// strongest with the weakest choice for that part. What formations differ by, and what a point of strength
/// brings, makes a score of every line-up. The strongest line-up of each formation is chosen whatever its
/// score: no formation is to drop out for that.
struct LineupScreening {
  /// The part of all plays that may be spent on it is one over this.
  private static let share: Int64 = 8

  let study: LineupStudy
  let choices: LineupChoices

  /// What was chosen, and by which score.
  struct Finding {
    let chosen: [LineupCandidate]
    /// Nil if all that there is was chosen.
    let weighing: LineupWeighing?
  }

  /// - Returns: nil if it was stopped before the end.
  func run(_ session: LineupSession) throws(StudyError) -> Finding? {
    let count = max(LineupStudy.candidates, choices.formations.count)
    guard choices.distinctCount > Int128(count) else {
      let flat = LineupScore(
        strongest: choices.formations.map { _ in 0 }, slopes: choices.parts.map { _ in 0 })
      let all = choices.best(count, by: flat)
      return Finding(
        chosen: all.map { LineupCandidate(lineup: $0.lineup, score: nil) }, weighing: nil)
    }
    guard let weighed = try weigh(session) else { return nil }
    let score = weighed.score(parts: choices.parts.count)
    let ranked = choices.best(count + 1, by: score)
    let strongest = zip(choices.formations, score.strongest).map {
      LineupCandidate(lineup: $0.strongest, score: $1)
    }
    let others = ranked.filter { scored in
      !strongest.contains { $0.lineup == scored.lineup }
    }
    let room = count - strongest.count
    return Finding(
      chosen: strongest
        + others.prefix(room).map { LineupCandidate(lineup: $0.lineup, score: $0.score) },
      weighing: LineupWeighing(
        formations: weighed.formations, reference: weighed.reference,
        tournaments: weighed.tournaments, effects: weighed.effects,
        greatestLeftOut: others[room].score - ranked[0].score))
  }

  private struct Weights {
    let formations: [LineupWeighing.FormationChance]
    let reference: String
    let tournaments: Int64
    let effects: [LineupWeighing.Effect]

    /// The score for line-ups of so many parts.
    func score(parts: Int) -> LineupScore {
      var slopes = Array(repeating: 0.0, count: parts)
      for effect in effects { slopes[effect.part] = effect.slope }
      return LineupScore(strongest: formations.map(\.chance.value), slopes: slopes)
    }
  }

  private func weigh(_ session: LineupSession) throws(StudyError) -> Weights? {
    let reference = widest
    let formation = choices.formations[reference]
    // A part without a choice in this formation has no slope: line-ups of other formations that differ in
    // it alone are of one score, and the strongest of them comes first.
    let parts = choices.parts.indices.filter { formation.choices[$0].count > 1 }
    let others = choices.formations.indices.filter { $0 != reference }
    let tournaments = try study.compile(
      [formation.strongest] + others.map { choices.formations[$0].strongest }
        + parts.map { weakened(formation, $0) })
    let comparison = Comparison(
      tournaments[0],
      tournaments.dropFirst().enumerated().map {
        Comparison.Variant(id: "weight-\($0 + 1)", tournament: $1)
      }, goals: [study.question.goal])
    let count = study.plays / LineupScreening.share / Int64(tournaments.count)
    guard let tally = study.play(comparison, count, session) else { return nil }
    let standings = comparison.variants.indices.map { variant in
      var standing = LineupStanding()
      standing.add(
        tally, comparison.layout, variant: variant, entrant: study.entrant,
        goal: study.question.goal)
      return standing
    }
    var chances = choices.formations.map { _ in standings[0].baselineChance }
    for (formation, standing) in zip(others, standings) { chances[formation] = standing.chance }
    let effects = zip(parts, standings.dropFirst(others.count)).map { part, standing in
      let choices = formation.choices[part]
      return LineupWeighing.Effect(
        part: part, strength: choices[0].strength - choices[choices.count - 1].strength,
        difference: standing.toBaseline)
    }
    return Weights(
      formations: zip(choices.formations, chances).map {
        LineupWeighing.FormationChance(formation: $0.name, chance: $1)
      }, reference: formation.name, tournaments: count, effects: effects)
  }

  /// The formation with a choice for most parts, and of those the one of most line-ups.
  private var widest: Int {
    let widths = choices.formations.enumerated().map { index, formation in
      (formation.choices.count { $0.count > 1 }, formation.count, -index)
    }
    return widths.max { $0 < $1 }.map { -$0.2 } ?? 0
  }

  private func weakened(_ formation: LineupChoices.Formation, _ part: Int) -> Lineup {
    var choices = formation.strongest.choices
    choices[part] = formation.choices[part][formation.choices[part].count - 1]
    return Lineup(formation: formation.name, choices: choices)
  }
}

/// A line-up that is to be played, and the score by which it was chosen, if it was by one.
struct LineupCandidate {
  let lineup: Lineup
  let score: Double?
}
