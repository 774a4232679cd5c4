/// A step that fills columns of slots and of words that surround matches, from columns that are filled
/// already: who turns up, who sits where.
public protocol Draw: Sendable {
  /// Whether what it does follows from the slots that it takes.
  var isKnown: Bool { get }
  /// The columns of slots that it takes, and those that it fills.
  var takes: [Int] { get }
  var fills: [Int] { get }

  /// The slots from one of which a column that it fills gets its occupant.
  func sources(of column: Int) -> [Slot]

  /// Draws in every lane of a block.
  func draw(in block: TournamentBlock)
}

extension Draw {
  public var isKnown: Bool { false }
  public var takes: [Int] { [] }
  public var fills: [Int] { [] }
  public func sources(of column: Int) -> [Slot] { takes.map { .column($0) } }
}
