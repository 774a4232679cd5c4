public import Games

/// What separates entrants in a table or in a table of the matches among some of them.
///
/// Of most the greater value is ahead. The side that a match names first is at home, on neutral ground, too.
public enum RankingCriterion: Sendable, Hashable {
  case points
  /// Points by match played; 0 without a match.
  case pointsPercentage
  case wins
  case awayWins
  /// The fewer are ahead.
  case losses
  case scoreDifference
  case scoreFor
  /// The less is ahead.
  case scoreAgainst
  case awayScoreDifference
  case awayScoreFor
  case homeScoreDifference
  case homeScoreFor
  /// The sum over the matches of the own score by the opponent's; an opponent who scored nothing counts as
  /// if they had scored 1. Two sums are equal if they differ by no more than 1e-12 of the greater.
  case scoreQuotient
  /// Sums over the matches played of what the opponent has in all of theirs.
  case opponentsPoints
  case opponentsScoreDifference
  case opponentsScoreFor
  /// What is compared of those whom a row has met.
  case opponents(OpponentCriterion)
  /// The order in which the stage lists its rows: the first is ahead.
  case listOrder
  /// A winning percentage against some opponents.
  case record(RecordCriterion)
  /// Winners of their division are ahead of others.
  case divisionWinner
  /// Whoever has the better record against each of the others is ahead, and whoever has the worse one against each is
  /// behind.
  case sweep
  /// A number that the scenario gives for each entrant.
  case number(GivenNumber)
  /// The cards that a side is shown in its matches, as the game counts them.
  case cards(CardCriterion)
  /// A shoot-out between two who are level on points and goals, where nobody else has as many points and the two are level
  /// in the last match of both.
  case shootOut
  /// The points that came from the stage before, where a league has split, as they were there.
  case regularPoints
  /// The points as they were if those of the stage before had not been rounded.
  case unroundedPoints
  /// How a player of pods and those who sat with them fare.
  case pods(PodCriterion)
  /// A draw of lots; it separates everyone.
  case lots
  /// Nothing: those level share a position. It stands at the end of a chain alone, in place of lots.
  case shared
  /// A match for a rank, once the chain has ranked the table; no step of a chain.
  case playOff

  /// Those that are read off matches.
  static let ofMatches: [RankingCriterion] = [
    .points, .pointsPercentage, .wins, .awayWins, .losses, .scoreQuotient, .opponentsPoints,
    .scoreDifference, .scoreFor, .scoreAgainst, .awayScoreDifference, .awayScoreFor,
    .homeScoreDifference, .homeScoreFor, .opponentsScoreDifference, .opponentsScoreFor,
  ]

  /// Those of the matches among some who are level.
  static let amongLevel: [RankingCriterion] =
    ofMatches.prefix { $0 != .scoreDifference } + [.sweep]
    + ofMatches.drop { $0 != .scoreDifference }

  /// Those that have a name of their own.
  static let named: [RankingCriterion] =
    ofMatches.prefix { $0 != .scoreDifference } + OpponentCriterion.all.map { .opponents($0) }
    + [.divisionWinner, .shootOut, .lots, .shared] + GivenNumber.named.map { .number($0) }
    + ofCarryOver
    + ofMatches.drop { $0 != .scoreDifference }

  /// Those of tables to which points have been carried over.
  static let ofCarryOver: [RankingCriterion] = [.regularPoints, .unroundedPoints]

  /// Whether it compares opponents.
  var isOfOpponents: Bool {
    switch self {
    case .opponentsPoints, .opponentsScoreDifference, .opponentsScoreFor, .opponents: true
    default: false
    }
  }

  /// The criterion's name in scenarios and files, where scores are of a unit: `goalDifference`,
  /// `runsFor`.
  public func key(_ unit: ScoreUnit) -> String {
    switch self {
    case .points: "points"
    case .pointsPercentage: "pointsPercentage"
    case .wins: "wins"
    case .awayWins: "awayWins"
    case .losses: "losses"
    case .scoreDifference: "\(unit.singular)Difference"
    case .scoreFor: "\(unit.plural)For"
    case .scoreAgainst: "\(unit.plural)Against"
    case .awayScoreDifference: "away\(unit.capitalized)Difference"
    case .awayScoreFor: "away\(unit.capitalized)sFor"
    case .homeScoreDifference: "home\(unit.capitalized)Difference"
    case .homeScoreFor: "home\(unit.capitalized)sFor"
    case .scoreQuotient: "scoreQuotient"
    case .opponentsPoints: "opponentsPoints"
    case .opponentsScoreDifference: "opponents\(unit.capitalized)Difference"
    case .opponentsScoreFor: "opponents\(unit.capitalized)sFor"
    case .opponents(let criterion): criterion.key
    case .listOrder: GivenNumber.seed.name
    case .record(let record): record.key
    case .divisionWinner: "class"
    case .sweep: "sweep"
    case .number(let number): number.name
    case .cards(let cards): cards.rawValue
    case .shootOut: "shootOut"
    case .regularPoints: "regularPoints"
    case .unroundedPoints: "unroundedPoints"
    case .pods(let pods): pods.rawValue
    case .lots: "lots"
    case .shared: "shared"
    case .playOff: "playOff"
    }
  }

  /// The criterion of a name.
  package init?(key: String) {
    let named = (RankingCriterion.named + [.sweep]).first { criterion in
      ScoreUnit.allCases.contains { criterion.key($0) == key }
    }
    guard let named else { return nil }
    self = named
  }

  /// What it compares of opponents, if it does.
  var opponents: OpponentCriterion? {
    if case .opponents(let criterion) = self { criterion } else { nil }
  }

  /// The number that it compares, if it is given.
  var number: GivenNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The record that it compares, if it is one.
  var record: RecordCriterion? {
    if case .record(let record) = self { record } else { nil }
  }

  /// Whether it is proven that nobody comes in lower by it who scores more or concedes less while everything
  /// else is scored as before: it reads nobody else's matches.
  var favoursBetterScores: Bool {
    switch self {
    case .opponentsPoints, .opponentsScoreDifference, .opponentsScoreFor, .opponents, .record,
      .divisionWinner, .sweep, .pods:
      false
    default: true
    }
  }
}

/// What of the cards is compared: the fewer are ahead.
public enum CardCriterion: String, Sendable, Hashable, CaseIterable {
  /// FIFA's points for conduct: 1 for a yellow card, 3 for a second one and the first together, 4 for a red one.
  case conduct
  case yellows
  case reds

  /// What counts where the scenario gives no numbers of that name; nil if nothing does.
  init?(_ number: GivenNumber) {
    guard GivenNumber.named.contains(number) else { return nil }
    self.init(rawValue: number.name)
  }

  /// The points that a side has for its cards in a match.
  @inline(__always)
  func points(yellow: Int32, red: Int32, dismissals: Int32) -> Int32 {
    switch self {
    case .conduct: yellow &+ 4 &* red &+ (dismissals &- red)
    case .yellows: yellow
    case .reds: dismissals
    }
  }
}

extension ScoreUnit {
  /// The singular inside a name: `Goal`.
  fileprivate var capitalized: String { singular.prefix(1).uppercased() + singular.dropFirst() }
}
