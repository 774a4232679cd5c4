public import Estimates
public import Games
public import Programs
public import RandomStreams

/// The result of a search for the best line-up of an entrant.
public struct LineupSummary: Sendable {
  public let entrant: Entrant
  public let goal: TournamentGoal
  public let words: CompetitionWords
  public let parts: [LineupChoices.Part]
  /// The game's words for line-ups in reports.
  public let wording: LineupChoices.Wording
  /// The choices that there were.
  public let extent: LineupExtent
  /// The score that decided which line-ups were played, or `nil` if all were.
  public let scoring: LineupScoring?
  public let rounds: [SequentialHalving.Round]
  /// The number of tournaments that each finalist and the scenario's line-up played.
  public let finalTournaments: Int64
  /// The number of tournaments of all line-ups together.
  public let plays: Int64
  /// The line-ups of the final round, best first, and the scenario's, which is last if it was not
  /// requested.
  public let finalists: [LineupFinalist]
  /// The line-ups eliminated before, later ones first, and better ones first within a round.
  public let dropped: [LineupDropout]
  /// The confidence level that intervals reach together.
  public let level = ConfidenceLevel.percent95

  /// - Parameters:
  ///   - successes: Side 0 is the scenario's line-up, the others are the finalists.
  ///   - lineups: The line-ups in the same order.
  ///   - isCurrentAskedFor: True if the scenario's line-up was requested.
  public init(
    entrant: Entrant, goal: TournamentGoal, words: CompetitionWords, choices: LineupChoices,
    extent: LineupExtent, scoring: LineupScoring?, rounds: [SequentialHalving.Round],
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
    self.scoring = scoring
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

  public var current: LineupFinalist {
    guard let current = finalists.first(where: \.isCurrent) else {
      preconditionFailure("the scenario's own line-up was not played")
    }
    return current
  }

  /// The number of differences between two finalists, whose intervals are simultaneous whichever is
  /// best.
  public var family: Int { max(1, finalists.count * (finalists.count - 1) / 2) }

  /// The level of one interval of a difference (Bonferroni).
  public var differenceLevel: ConfidenceLevel { level.simultaneous(over: family) }

  /// The level of one interval of a chance (Bonferroni).
  public var chanceLevel: ConfidenceLevel { level.simultaneous(over: finalists.count) }

  /// The requested finalists.
  public var contenders: [LineupFinalist] { finalists.filter { $0.probabilityOfBest != nil } }

  /// The contenders that are not distinguishable from the best, other than the best.
  public var undecided: [LineupFinalist] {
    contenders.dropFirst().filter { $0.fromBest.interval(differenceLevel).upper >= 0 }
  }

  /// The number of tournaments if all line-ups played as often as the finalists.
  public var exhaustivePlays: Double { Double(extent.legal) * Double(finalTournaments) }
}

/// The choices of a search.
public struct LineupExtent: Sendable, Equatable {
  public let formations: [String]
  /// The line-ups that the squad could field.
  public let legal: Int128
  /// Line-ups proven to be no better than another.
  public let provenNoBetter: Int128
  /// The number of the others with different strengths.
  public let distinct: Int128
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

public struct PlayedLineup: Sendable, Equatable {
  public let lineup: Lineup
  /// The strengths at the beginning of a match.
  public let strengths: [LineupStrength]
  /// The chance of the goal by the score, or `nil` without a score.
  public let score: Double?

  public init(lineup: Lineup, strengths: [LineupStrength], score: Double?) {
    self.lineup = lineup
    self.strengths = strengths
    self.score = score
  }
}

public struct LineupFinalist: Sendable {
  public let played: PlayedLineup
  /// True for the scenario's line-up, which is never eliminated.
  public let isCurrent: Bool
  /// The chance in the final tournaments, which no selection used.
  public let chance: Proportion
  /// The chance minus that of the scenario's line-up, in the same tournaments.
  public let fromCurrent: PairedDifference
  /// The chance minus that of the best.
  public let fromBest: PairedDifference
  /// The probability of being the best finalist, or `nil` if not requested.
  public let probabilityOfBest: Double?
}

public struct LineupDropout: Sendable {
  public let played: PlayedLineup
  /// The chance until elimination, which is biased downwards by the elimination.
  public let chance: Proportion
  /// The chance minus that of the scenario's line-up, in the same tournaments.
  public let fromCurrent: PairedDifference
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
