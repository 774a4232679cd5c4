public import Estimates
public import Games
public import Programs
public import RandomStreams

/// What a search for the best line-up of an entrant found, and how it went.
public struct LineupSummary: Sendable {
  public let entrant: Entrant
  /// What the entrant is to reach.
  public let goal: TournamentGoal
  /// What the competition is to those who read about it.
  public let words: CompetitionWords
  /// The parts that every line-up has.
  public let parts: [LineupChoices.Part]
  /// What reports say of line-ups of this game.
  public let wording: LineupChoices.Wording
  /// What there was to choose from.
  public let extent: LineupExtent
  /// How the score was found by which line-ups were chosen to be played; nil if all were.
  public let weighing: LineupWeighing?
  public let rounds: [SequentialHalving.Round]
  /// The tournaments that the line-ups played that were left, and the one that the scenario has.
  public let finalTournaments: Int64
  /// How many tournaments were played in all, of all line-ups together.
  public let plays: Int64
  /// The line-ups that were left, the best first, and the one that the scenario has: among them, or behind
  /// them if it is not one of those that were asked for.
  public let finalists: [LineupFinalist]
  /// Those that dropped out before, the later ones first, and of a round the better ones.
  public let dropped: [LineupDropout]
  /// The level of the intervals before they are made to hold at once.
  public let level = ConfidenceLevel.percent95

  /// - Parameters:
  ///   - successes: of the line-up that the scenario has, side 0, and of those that were left, in their order.
  ///   - lineups: the same.
  ///   - isCurrentAskedFor: whether the line-up that the scenario has is one of those that were asked for.
  public init(
    entrant: Entrant, goal: TournamentGoal, words: CompetitionWords, choices: LineupChoices,
    extent: LineupExtent, weighing: LineupWeighing?, rounds: [SequentialHalving.Round],
    plays: Int64, successes: JointSuccesses, lineups: [PlayedLineup], isCurrentAskedFor: Bool,
    dropped: [LineupDropout], seed: Seed
  ) {
    precondition(
      lineups.count == successes.sides, "\(lineups.count) of \(successes.sides) line-ups")
    self.entrant = entrant
    self.goal = goal
    self.words = words
    parts = choices.parts
    wording = choices.wording
    self.extent = extent
    self.weighing = weighing
    self.rounds = rounds
    self.plays = plays
    finalTournaments = successes.total
    let probabilities: [Double?] =
      isCurrentAskedFor
      ? BestSide(successes, seed: seed).probabilities
      : [nil] + BestSide(successes.withoutFirst, seed: seed).probabilities
    let asked = isCurrentAskedFor ? lineups.indices : lineups.indices.dropFirst()
    let order =
      asked.sorted {
        (successes.chance($1).count, $0) < (successes.chance($0).count, $1)
      } + (isCurrentAskedFor ? [] : [0])
    finalists = order.map { side in
      LineupFinalist(
        played: lineups[side], isCurrent: side == 0, chance: successes.chance(side),
        fromCurrent: successes.difference(side, from: 0),
        fromBest: successes.difference(side, from: order[0]),
        probabilityOfBest: probabilities[side])
    }
    self.dropped = dropped.sorted {
      ($1.roundsSurvived, $1.chance.value) < ($0.roundsSurvived, $0.chance.value)
    }
  }

  public var best: LineupFinalist { finalists[0] }

  /// The line-up that the scenario has.
  public var current: LineupFinalist {
    guard let current = finalists.first(where: \.isCurrent) else {
      preconditionFailure("the scenario's own line-up was not played")
    }
    return current
  }

  /// How many differences there are between two finalists: the family over which their intervals hold at
  /// once, whichever of them came out best.
  public var family: Int { max(1, finalists.count * (finalists.count - 1) / 2) }

  /// The level of each interval of a difference, so that all hold at once: Bonferroni.
  public var differenceLevel: ConfidenceLevel { level.simultaneous(over: family) }

  /// The level of each interval of a finalist's chance, so that all hold at once.
  public var chanceLevel: ConfidenceLevel { level.simultaneous(over: finalists.count) }

  /// The finalists that were asked for: all but for the scenario's own, if that was not.
  public var contenders: [LineupFinalist] { finalists.filter { $0.probabilityOfBest != nil } }

  /// The contenders that cannot be told from the best, the best itself left out.
  public var undecided: [LineupFinalist] {
    contenders.dropFirst().filter { $0.fromBest.interval(differenceLevel).upper >= 0 }
  }

  /// How many tournaments would have to be played for all line-ups to be played as often as the finalists
  /// were at last.
  public var exhaustivePlays: Double { Double(extent.legal) * Double(finalTournaments) }
}

/// What there was to choose from.
public struct LineupExtent: Sendable, Equatable {
  /// The names of the formations that were thought of.
  public let formations: [String]
  /// The line-ups that the squad could field.
  public let legal: Int128
  /// Those of them that are proven to be no better than another.
  public let provenNoBetter: Int128
  /// How many of the others there are of which no two come to the same.
  public let distinct: Int128
  /// How many of these were played.
  public let played: Int

  public init(
    formations: [String], legal: Int128, provenNoBetter: Int128, distinct: Int128, played: Int
  ) {
    self.formations = formations
    self.legal = legal
    self.provenNoBetter = provenNoBetter
    self.distinct = distinct
    self.played = played
  }
}

/// A line-up that was played.
public struct PlayedLineup: Sendable, Equatable {
  public let lineup: Lineup
  /// What it comes to when a match begins.
  public let strengths: [LineupStrength]
  /// The chance of the goal that the score gave it; nil where nothing was scored.
  public let score: Double?

  public init(lineup: Lineup, strengths: [LineupStrength], score: Double?) {
    self.lineup = lineup
    self.strengths = strengths
    self.score = score
  }
}

/// A line-up that was left in the end.
public struct LineupFinalist: Sendable {
  public let played: PlayedLineup
  /// Whether it is the line-up that the scenario has, which stays in whatever it is worth.
  public let isCurrent: Bool
  /// How often it reached the goal in the last tournaments, by which no line-up was chosen.
  public let chance: Proportion
  /// Its chance less that of the line-up that the scenario has, on the same tournaments.
  public let fromCurrent: PairedDifference
  /// Its chance less that of the best.
  public let fromBest: PairedDifference
  /// The probability that it is truly the best of those that were left; nil if it was not asked for.
  public let probabilityOfBest: Double?
}

/// A line-up that dropped out.
public struct LineupDropout: Sendable {
  public let played: PlayedLineup
  /// How often it reached the goal until then. It dropped out for that, so that it is too low rather than too high.
  public let chance: Proportion
  /// That less the chance of the line-up that the scenario has, on the same tournaments.
  public let fromCurrent: PairedDifference
  /// How many rounds it was left after.
  public let roundsSurvived: Int

  public init(
    played: PlayedLineup, chance: Proportion, fromCurrent: PairedDifference, roundsSurvived: Int
  ) {
    self.played = played
    self.chance = chance
    self.fromCurrent = fromCurrent
    self.roundsSurvived = roundsSurvived
  }
}
