/// A way to separate entrants in a table, or in a table of the matches among some of them: most are sentences.
///
/// The greater value is ahead unless a criterion says otherwise.
public enum RankingCriterion: Sendable, Hashable {
  case sentence(RankingSentence)
  /// The order in which the stage lists its rows: the first is ahead.
  case listOrder
  /// The winning percentage in the last half of the matches against some opponents, and then in one more match at a
  /// time.
  case lateRecord(LeagueOpponents)
  /// Winners of their division are ahead of others.
  case divisionWinner
  /// Whoever has the better record against each of the others is ahead, and whoever has the worse one against each is
  /// behind.
  case sweep
  /// A number that the scenario gives for each entrant.
  case number(GivenNumber)
  /// A shoot-out between two who are level on points and goals, where nobody else has as many points and the two are level
  /// in the last match of both.
  case shootOut
  /// The points that came from the stage before, where a league has split, as they were there.
  case regularPoints
  /// The points as they were if those of the stage before had not been rounded.
  case unroundedPoints
  /// A draw of lots; it separates everyone.
  case lots
  /// Nothing: those level share a position. It stands at the end of a chain alone, in place of lots.
  case shared
  /// A match for a rank, once the chain has ranked the table; no step of a chain.
  case playOff

  /// Criteria of tables to which points have been carried over.
  package static let ofCarryOver: [RankingCriterion] = [.regularPoints, .unroundedPoints]

  /// The sentence, or `nil` if it is none.
  package var sentence: RankingSentence? {
    if case .sentence(let sentence) = self { sentence } else { nil }
  }

  /// The quantity of which it is the sum over all matches, more being better, or `nil` if it is anything else.
  package var sum: RankingSentence.Quantity? {
    sentence.flatMap { $0.fewerIsBetter ? nil : $0.sum }
  }

  /// The number that it compares, or `nil` if none is given for it.
  package var number: GivenNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The opponents in a league against whom matches count, or `nil` if it is all the same.
  package var league: LeagueOpponents? {
    if case .lateRecord(let league) = self { league } else { sentence?.league }
  }

  /// The knowledge of a table's matches by which it is certain how a criterion compares rows.
  package enum Basis: Int, Sendable, Comparable {
    /// The winner of each match, the scores of the rows' own matches, or everything.
    case winners, scores, everything

    package static func < (one: Basis, other: Basis) -> Bool { one.rawValue < other.rawValue }
  }

  package var basis: Basis {
    switch self {
    case .sentence(let sentence): sentence.basis
    case .listOrder, .lateRecord, .sweep, .number, .regularPoints, .unroundedPoints: .winners
    case .shootOut: .scores
    case .divisionWinner, .lots, .shared, .playOff: .everything
    }
  }

  /// A Boolean value indicating whether it is proven that nobody comes in lower by it who scores more or concedes less
  /// while everything else is scored as before.
  package var favoursBetterScores: Bool {
    switch self {
    case .sentence(let sentence): sentence.favoursBetterScores
    case .lateRecord, .divisionWinner, .sweep: false
    default: true
    }
  }
}

/// Criteria that code speaks of. All others are in the catalogue alone.
extension RankingCriterion {
  public static let points = Self(.points)
  public static let pointsPercentage = Self(.points, .all, .perMatch)
  public static let wins = Self(.wins)
  public static let awayWins = Self(.wins, .away)
  public static let losses = Self.sentence(RankingSentence(.losses, fewerIsBetter: true))
  public static let scoreDifference = Self(.scoreDifference)
  public static let scoreFor = Self(.scoreFor)
  public static let scoreAgainst = Self.sentence(
    RankingSentence(.scoreAgainst, fewerIsBetter: true))
  public static let awayScoreDifference = Self(.scoreDifference, .away)
  public static let awayScoreFor = Self(.scoreFor, .away)
  public static let homeScoreDifference = Self(.scoreDifference, .home)
  public static let homeScoreFor = Self(.scoreFor, .home)
  public static let scoreQuotient = Self(.scoreFor, .all, .quotients)
  public static let opponentsPoints = Self(.points, of: .sum)
  public static let opponentsScoreDifference = Self(.scoreDifference, of: .sum)
  public static let opponentsScoreFor = Self(.scoreFor, of: .sum)
  /// Valve's difficulty score (Major Supplemental Rulebook, 2025).
  public static let difficulty = Self(.balance, of: .sumWithout(least: 0, greatest: 0))
  /// FIDE Handbook C.07, 2024: BH, BH-C1, BH-C2, BH-M and SB.
  public static let buchholz = Self(.points, of: .sumWithout(least: 0, greatest: 0))
  public static let buchholzCut1 = Self(.points, of: .sumWithout(least: 1, greatest: 0))
  public static let buchholzCut2 = Self(.points, of: .sumWithout(least: 2, greatest: 0))
  public static let buchholzMedian = Self(.points, of: .sumWithout(least: 1, greatest: 1))
  public static let sonnebornBerger = Self(.points, of: .byResult)
  /// Magic Tournament Rules, appendix C. Floors are in hundredths.
  public static let opponentMatchWins = Self(.points, .all, .share(floor: 33), of: .mean)
  public static let gameWins = Self(.gamePoints, .all, .share(floor: 33))
  public static let opponentGameWins = Self(.gamePoints, .all, .share(floor: 33), of: .mean)
  public static let pointsShare = Self(.points, .company, .share(floor: 0))
  public static let opponentsMeanPoints = Self(.points, .company, of: .mean)
  public static let opponentsPointsShare = Self(.points, .company, .share(floor: 0), of: .mean)

  /// Returns the winning percentage against some opponents: wins and half of the drawn matches by match played.
  public static func record(
    _ kind: LeagueOpponents.Kind, places: Int = 0, onlyWithin: Bool = false
  ) -> Self {
    record(LeagueOpponents(kind, places: places, onlyWithin: onlyWithin))
  }

  package static func record(_ opponents: LeagueOpponents) -> Self {
    Self(.results, .against(opponents), .perMatch)
  }

  /// Returns the cards that a side is shown in its matches, as the game counts them.
  public static func cards(_ cards: CardCriterion) -> Self {
    .sentence(RankingSentence(.cards(cards), fewerIsBetter: true))
  }

  /// The floor of the Magic Tournament Rules, in hundredths.
  package static let standardFloor = 33

  /// The same criterion with another floor.
  public func with(floor: Int) -> Self {
    guard var sentence, sentence.floor != nil else { return self }
    sentence.form = .share(floor: floor)
    return .sentence(sentence)
  }

  init(
    _ quantity: RankingSentence.Quantity, _ scope: RankingSentence.Scope = .all,
    _ form: RankingSentence.Form = .sum, of opponents: RankingSentence.Opponents? = nil
  ) {
    self = .sentence(RankingSentence(quantity, scope, form, of: opponents))
  }
}
