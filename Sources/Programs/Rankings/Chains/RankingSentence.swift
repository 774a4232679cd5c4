/// A criterion that is read off matches: a quantity over a scope of matches in a form, of which more or fewer is
/// better.
///
/// The side that a match names first is at home, on neutral ground, too. Of matches among those who are level a chain
/// tells by the step, see ``RankingChain/Step``: a sentence then holds for these alone.
public struct RankingSentence: Sendable, Hashable {
  /// An amount that each match adds.
  public enum Quantity: Sendable, Hashable {
    case points, wins, losses
    /// Wins less losses.
    case balance
    /// Two for a win and one for a drawn match.
    case results
    case scoreFor, scoreAgainst, scoreDifference
    /// Three for a game won and one for a drawn game, of matches that are several.
    case gamePoints
    case cards(CardCriterion)
  }

  /// The matches that count.
  public enum Scope: Sendable, Hashable {
    case all, home, away
    /// Those that were won: against opponents beaten.
    case won
    case against(LeagueOpponents)
    /// All matches, of several sides: opponents are those in whose company a row was, each as often as it was.
    case company
  }

  /// The value that the matches make together.
  public enum Form: Sendable, Hashable {
    case sum
    /// The sum by match played; 0 without a match.
    case perMatch
    /// The sum over the matches of the own score by the opponent's; an opponent who scored nothing counts as if they
    /// had scored 1. Two sums are equal if they differ by no more than 1e-12 of the greater.
    case quotients
    /// The sum by what could have been had, a bye counting as won; at least a floor, in hundredths.
    case share(floor: Int)
  }

  /// The value that those of opponents make together, one for each match that counts. They have theirs by all of their
  /// matches.
  public enum Opponents: Sendable, Hashable {
    case sum
    /// The sum without some of the least and of the greatest; 0 if none is left.
    case sumWithout(least: Int, greatest: Int)
    /// The sum of twice the values of those beaten, and of the values of those drawn with.
    case byResult
    /// The mean; 0 without an opponent.
    case mean
  }

  public var quantity: Quantity
  public var scope: Scope
  public var form: Form
  /// The value that those of opponents make together, or `nil` if it is the own value.
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

  /// The opponents in a league against whom matches count, or `nil` if it is all the same.
  @inlinable public var league: LeagueOpponents? {
    if case .against(let league) = scope { league } else { nil }
  }

  /// The floor of a share in hundredths, or `nil` if it is none.
  @inlinable public var floor: Int? {
    if case .share(let floor) = form { floor } else { nil }
  }

  /// The quantity of which it is the sum over all matches, or `nil` if it is more than that.
  package var sum: Quantity? {
    scope == .all && form == .sum && opponents == nil ? quantity : nil
  }

  /// The sentence of a single row, over all of its matches, whose values those of opponents are made of.
  package var valueOfRow: RankingSentence { RankingSentence(quantity, .all, form) }

  /// A Boolean value indicating whether equal values may differ by their rounding.
  package var isRounded: Bool { form == .quotients || opponents == .mean }

  /// A Boolean value indicating whether it reads opponents, or games, which a table has of its own matches alone.
  package var readsOpponents: Bool { opponents != nil || quantity == .gamePoints }

  /// A Boolean value indicating whether it reads all matches of opponents.
  var readsMatchesOfOpponents: Bool { opponents != nil && (form != .sum || !quantity.isTableSum) }

  /// A Boolean value indicating whether it is one of company.
  @inlinable public var isOfCompany: Bool { if case .company = scope { true } else { false } }

  /// A Boolean value indicating whether it is one of Swiss rounds: all opponents must have rows in the table.
  @inlinable public var isOfRounds: Bool {
    switch opponents {
    case .sumWithout, .byResult: true
    case .sum: false
    case .mean, nil: floor != nil && !isOfCompany
    }
  }

  /// A Boolean value indicating whether it reads matches beside the sums of a table.
  package var readsMatches: Bool { !isOfCompany && (sum.map { !$0.isTableSum } ?? true) }

  /// The knowledge of a table's matches by which it is certain.
  package var basis: RankingCriterion.Basis {
    if opponents != nil || league?.kind.isOfPlayoffs == true { return .everything }
    if form == .quotients { return .scores }
    return switch quantity {
    case .points, .wins, .losses, .balance, .results: .winners
    case .scoreFor, .scoreAgainst, .scoreDifference, .gamePoints, .cards: .scores
    }
  }

  /// A Boolean value indicating whether it is proven that nobody comes in lower by it who scores more or concedes less
  /// while everything else is scored as before: it reads nobody else's matches.
  package var favoursBetterScores: Bool {
    !readsOpponents && [.all, .home, .away].contains(scope)
  }
}

extension RankingSentence.Quantity {
  /// A Boolean value indicating whether every table adds it up.
  @inlinable public var isTableSum: Bool {
    switch self {
    case .points, .wins, .scoreFor, .scoreAgainst, .scoreDifference: true
    case .losses, .balance, .results, .gamePoints, .cards: false
    }
  }
}

/// Cards that are counted.
public enum CardCriterion: String, Sendable, Equatable, CaseIterable {
  /// FIFA's points for conduct: 1 for a yellow card, 3 for a second one and the first together, 4 for a red one.
  case conduct
  case yellows
  case reds

  /// Cards that count where the scenario gives no numbers of that name, or `nil` if none do.
  package init?(_ number: GivenNumber) {
    guard GivenNumber.named.contains(number) else { return nil }
    self.init(rawValue: number.name)
  }

  /// The points that a side has for its cards in a match.
  @inlinable @inline(__always)
  public func points(yellow: Int32, red: Int32, dismissals: Int32) -> Int32 {
    switch self {
    case .conduct: yellow &+ 4 &* red &+ (dismissals &- red)
    case .yellows: yellow
    case .reds: dismissals
    }
  }
}
