/// A criterion that separates the rows of a table, or of a table of the matches among level rows. The greater value is
/// ahead unless a case says otherwise.
public enum RankingCriterion: Sendable, Hashable {
  case sentence(RankingSentence)
  /// The order of the stage's list; the first row is ahead.
  case listOrder
  /// The winning percentage in the last half of the matches against some opponents, then with one more match at a time.
  case lateRecord(LeagueOpponents)
  case divisionWinner
  /// A row with the better record against each of the others is ahead; a row with the worse record against each is
  /// behind.
  case sweep
  case number(GivenNumber)
  /// A shoot-out between two rows level on points and goals, if no other row has as many points and they draw the last
  /// match of both against each other.
  case shootOut
  /// The points of the stage before a split, unchanged.
  case regularPoints
  /// The points without the rounding of those carried over.
  case unroundedPoints
  case lots
  /// Shared positions, in place of lots at the end of a chain.
  case shared
  /// A play-off for a rank after the chain; not a step.
  case playOff

  /// The criteria of tables with points carried over.
  package static let ofCarryOver: [RankingCriterion] = [.regularPoints, .unroundedPoints]

  package var sentence: RankingSentence? {
    if case .sentence(let sentence) = self { sentence } else { nil }
  }

  /// The quantity that the criterion sums up over all matches, more being better, or `nil` for any other criterion.
  package var sum: RankingSentence.Quantity? {
    sentence.flatMap { $0.fewerIsBetter ? nil : $0.sum }
  }

  /// The given number that the criterion compares, or `nil` for any other criterion.
  package var number: GivenNumber? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The opponents in a league whose matches count, or `nil` if all matches count alike.
  package var league: LeagueOpponents? {
    if case .lateRecord(let league) = self { league } else { sentence?.league }
  }

  /// The knowledge that makes a comparison certain.
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

  /// True if scoring more or conceding less, all else equal, provably never lowers a row by this criterion.
  package var favoursBetterScores: Bool {
    switch self {
    case .sentence(let sentence): sentence.favoursBetterScores
    case .lateRecord, .divisionWinner, .sweep: false
    default: true
    }
  }
}

/// Criteria that code refers to. All others are in the catalogue only.
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

  /// Returns the winning percentage against some opponents: wins plus half of the draws, per match played.
  public static func record(
    _ kind: LeagueOpponents.Kind, places: Int = 0, onlyWithin: Bool = false
  ) -> Self {
    record(LeagueOpponents(kind, places: places, onlyWithin: onlyWithin))
  }

  package static func record(_ opponents: LeagueOpponents) -> Self {
    Self(.results, .against(opponents), .perMatch)
  }

  /// Returns the cards that the game counts.
  public static func cards(_ cards: CardCriterion) -> Self {
    .sentence(RankingSentence(.cards(cards), fewerIsBetter: true))
  }

  /// The floor of the Magic Tournament Rules, in hundredths.
  package static let standardFloor = 33

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
