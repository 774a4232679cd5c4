internal import Estimates
internal import Games
internal import MonteCarlo
internal import Programs
internal import Selection
internal import Tallies

/// The choice of line-ups to play: all if they are few, else those with the best scores.
///
/// The score is estimated by playing the strongest line-up of each formation and, in one formation,
/// the strongest with the weakest choice for each part. The differences between formations and the
/// gain per point of strength give the score of every line-up. The strongest line-up of each
/// formation is always chosen.
struct LineupScreening {
  /// The inverse of the maximum share of all plays for screening.
  private static let share: Int64 = 8

  let study: LineupStudy
  let choices: LineupChoices

  struct Finding {
    let chosen: [LineupCandidate]
    /// The score, or `nil` if all line-ups were chosen.
    let scoring: LineupScoring?
  }

  /// - Returns: The choice, or `nil` if stopped.
  func run(_ session: LineupSession) throws(StudyError) -> Finding? {
    let count = max(LineupStudy.candidates, choices.formations.count)
    guard choices.distinctCount > Int128(count) else {
      let flat = LineupScore(
        strongest: choices.formations.map { _ in 0 }, slopes: choices.parts.map { _ in 0 })
      let all = choices.best(count, by: flat)
      return Finding(
        chosen: all.map { LineupCandidate(lineup: $0.lineup, score: nil) }, scoring: nil)
    }
    guard var scoring = try weigh(session) else { return nil }
    let score = scoring.score(parts: choices.parts.count)
    let ranked = choices.best(count + 1, by: score)
    let strongest = zip(choices.formations, score.strongest).map {
      LineupCandidate(lineup: $0.strongest, score: $1)
    }
    let others = ranked.filter { scored in
      !strongest.contains { $0.lineup == scored.lineup }
    }
    scoring.greatestLeftOut = others[count - strongest.count].score - ranked[0].score
    return Finding(
      chosen: strongest
        + others.prefix(count - strongest.count).map {
          LineupCandidate(lineup: $0.lineup, score: $0.score)
        },
      scoring: scoring)
  }

  private func weigh(_ session: LineupSession) throws(StudyError) -> LineupScoring? {
    let reference = widest
    let formation = choices.formations[reference]
    // A part without a choice in this formation has no slope: line-ups that differ only there have
    // equal scores, and the strongest comes first.
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
      return LineupScoring.Effect(
        part: part, strength: choices[0].strength - choices[choices.count - 1].strength,
        difference: standing.toBaseline)
    }
    return LineupScoring(
      formations: zip(choices.formations, chances).map {
        LineupScoring.FormationChance(formation: $0.name, chance: $1)
      }, reference: formation.name, tournaments: count, effects: effects)
  }

  /// The index of the formation with choices for most parts, and among these of most line-ups.
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

extension LineupScoring {
  /// Returns the score for line-ups with a number of parts.
  fileprivate func score(parts: Int) -> LineupScore {
    var slopes = Array(repeating: 0.0, count: parts)
    for effect in effects { slopes[effect.part] = effect.slope }
    return LineupScore(strongest: formations.map(\.chance.value), slopes: slopes)
  }
}

/// A line-up to play, with the score by which it was chosen, if any.
struct LineupCandidate {
  let lineup: Lineup
  let score: Double?
}
