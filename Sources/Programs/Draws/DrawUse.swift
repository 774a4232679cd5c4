/// The parts of a program that a draw reads and fills beside the columns of slots that it fills, and what is wrong with it.
public struct DrawUse: Sendable {
  /// The slots whose occupants it reads.
  public var slots: [Slot]
  /// The tables whose sums it reads, as they are by then.
  public var sums: [Int]
  /// The tables by whose ranks it goes.
  public var ranks: [Int]
  /// The matches whose occupants it reads.
  public var matches: [Int]
  /// The columns of rows that it reads.
  public var readRows: [Int] = []
  /// The columns of rows that it fills.
  public var filledRows: [Int] = []
  /// The columns of words that it fills, which surround matches.
  public var contexts: [Int]
  /// The number of columns that it works in.
  public var work: Int
  /// The matches whose sides it fills, two slots each, in the order of the slots that it fills.
  public var pairs: [Int] = []
  /// The defect of the draw itself, or `nil`.
  public var problem: String?

  public init(
    slots: [Slot] = [], sums: [Int] = [], ranks: [Int] = [], matches: [Int] = [],
    contexts: [Int] = [], work: Int = 0
  ) {
    self.slots = slots
    self.sums = sums
    self.ranks = ranks
    self.matches = matches
    self.contexts = contexts
    self.work = work
  }
}
