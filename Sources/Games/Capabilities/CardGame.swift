/// A game that may count the cards that sides are shown.
public protocol CardGame: Game {
  /// The counters of cards, or `nil` if cards are not counted.
  var cardColumns: CardColumns? { get }
}

/// The counters of a game that count cards.
public struct CardColumns: Sendable, Equatable {
  public let yellow: Int
  /// The index of the counter of straight red cards.
  public let red: Int
  /// The index of the counter of sendings-off, by a red card or a second yellow one, or `nil` if the latter are not
  /// counted.
  public let dismissals: Int?

  public init(yellow: Int, red: Int, dismissals: Int? = nil) {
    self.yellow = yellow
    self.red = red
    self.dismissals = dismissals
  }
}
