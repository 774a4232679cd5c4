/// A criterion computed from matches: a quantity over a scope of matches in a form, more or less of which is better.
///
/// The side named first counts as at home, also on neutral ground. In a step among level rows, only the matches among
/// them count.
public struct RankingSentence: Sendable, Hashable {
  public enum Quantity: Sendable, Hashable {
    case points, wins, losses
    case balance
    /// 2 for a win and 1 for a draw.
    case results
    case scoreFor, scoreAgainst, scoreDifference
    /// 3 for a game won and 1 for a drawn game, in best-of matches.
    case gamePoints
    case cards(CardCriterion)
  }

  public enum Scope: Sendable, Hashable {
    case all, home, away
    /// Matches won: against opponents beaten.
    case won
    case against(LeagueOpponents)
    /// Matches of several sides: opponents are all who took part, each as often as they did.
    case company
  }

  /// The combination of all matches into one value.
  public enum Form: Sendable, Hashable {
    case sum
    /// The sum per match played; 0 without a match.
    case perMatch
    /// The sum over matches of own score divided by the opponent's, where no score counts as 1. Sums that differ by at
    /// most 1e-12 of the greater are equal.
    case quotients
    /// The share of the available points, a bye counting as won, and at least a floor in hundredths.
    case share(floor: Int)
  }

  /// The combination of the opponents' values, each over all of the opponent's matches and once per match that counts.
  public enum Opponents: Sendable, Hashable {
    case sum
    /// The sum without some of the least and greatest values; 0 if none is left.
    case sumWithout(least: Int, greatest: Int)
    /// The sum of twice the values of opponents beaten and once those of opponents drawn with.
    case byResult
    /// The mean; 0 without an opponent.
    case mean
  }

  public var quantity: Quantity
  public var scope: Scope
  public var form: Form
  /// The combination of the opponents' values, or `nil` for the row's own value.
  public var opponents: Opponents?
  public var fewerIsBetter: Bool

  public init(
    _ quantity: Quantity, _ scope: Scope = .all, _ form: Form = .sum,
    of opponents: Opponents? = nil,
    fewerIsBetter: Bool = false
  ) {
    self.quantity = quantity
    self.scope = scope
    self.form = form
    self.opponents = opponents
    self.fewerIsBetter = fewerIsBetter
  }

  /// The opponents in a league whose matches count, or `nil` if all matches count alike.
  @inlinable public var league: LeagueOpponents? {
    if case .against(let league) = scope { league } else { nil }
  }

  /// The floor of a share in hundredths, or `nil` for any other form.
  @inlinable public var floor: Int? {
    if case .share(let floor) = form { floor } else { nil }
  }

  /// The quantity that is summed up over all matches, or `nil` for any other sentence.
  package var sum: Quantity? {
    scope == .all && form == .sum && opponents == nil ? quantity : nil
  }

  /// The value of one row over all of its matches, from which opponents' values are made.
  package var valueOfRow: RankingSentence { RankingSentence(quantity, .all, form) }

  /// True if equal values may differ by rounding.
  package var isRounded: Bool { form == .quotients || opponents == .mean }

  /// True if opponents or games are read, which a table knows of its own matches only.
  package var readsOpponents: Bool { opponents != nil || quantity == .gamePoints }

  var readsMatchesOfOpponents: Bool { opponents != nil && (form != .sum || !quantity.isTableSum) }

  /// True for matches of several sides.
  @inlinable public var isOfCompany: Bool { if case .company = scope { true } else { false } }

  /// True for Swiss rounds: all opponents must have rows in the table.
  @inlinable public var isOfRounds: Bool {
    switch opponents {
    case .sumWithout, .byResult: true
    case .sum: false
    case .mean, nil: floor != nil && !isOfCompany
    }
  }

  /// True if matches are read as well as the sums of a table.
  package var readsMatches: Bool { !isOfCompany && (sum.map { !$0.isTableSum } ?? true) }

  /// The knowledge that makes a comparison certain.
  package var basis: RankingCriterion.Basis {
    if opponents != nil || league?.kind.isOfPlayoffs == true { return .everything }
    if form == .quotients { return .scores }
    return switch quantity {
    case .points, .wins, .losses, .balance, .results: .winners
    case .scoreFor, .scoreAgainst, .scoreDifference, .gamePoints, .cards: .scores
    }
  }

  /// True if scoring more or conceding less, all else equal, provably never lowers a row: only its own matches are
  /// read.
  package var favoursBetterScores: Bool {
    !readsOpponents && [.all, .home, .away].contains(scope)
  }
}

extension RankingSentence.Quantity {
  /// True if every table sums up the quantity.
  @inlinable public var isTableSum: Bool {
    switch self {
    case .points, .wins, .scoreFor, .scoreAgainst, .scoreDifference: true
    case .losses, .balance, .results, .gamePoints, .cards: false
    }
  }
}

public enum CardCriterion: String, Sendable, Equatable, CaseIterable {
  /// FIFA's points for conduct: 1 for a yellow card, 3 for two, 4 for a red card.
  case conduct
  case yellows
  case reds

  /// The cards that count in place of a given number, or `nil` if none do.
  package init?(_ number: GivenNumber) {
    guard GivenNumber.named.contains(number) else { return nil }
    self.init(rawValue: number.name)
  }

  /// Returns a side's points for its cards in a match.
  @inlinable @inline(__always)
  public func points(yellow: Int32, red: Int32, dismissals: Int32) -> Int32 {
    switch self {
    case .conduct: yellow &+ 4 &* red &+ (dismissals &- red)
    case .yellows: yellow
    case .reds: dismissals
    }
  }
}
