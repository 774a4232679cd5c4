/// A game that may count the cards that sides are shown.
public protocol CardGame: Game {
  /// Which of its counters these are; nil if it counts none.
  var cardColumns: CardColumns? { get }
}

/// Which of a game's counters are cards.
public struct CardColumns: Sendable, Equatable {
  public let yellow: Int
  /// Those that are shown at once.
  public let red: Int
  /// Sendings-off, by a red card or a second yellow one; nil if the latter are not counted.
  public let dismissals: Int?

  public init(yellow: Int, red: Int, dismissals: Int? = nil) {
    self.yellow = yellow
    self.red = red
    self.dismissals = dismissals
  }
}
