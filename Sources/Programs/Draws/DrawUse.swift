/// The parts of a program that a draw uses, apart from the slots that it fills.
public struct DrawUse: Sendable {
  public var slots: [Slot]
  public var sums: [Int]
  public var ranks: [Int]
  /// The matches whose occupants are read.
  public var matches: [Int]
  public var readRows: [Int] = []
  public var filledRows: [Int] = []
  /// The columns of shared conditions that are filled.
  public var contexts: [Int]
  /// The number of scratch columns.
  public var work: Int
  /// The matches whose sides are filled, two slots each, in the order of the filled slots.
  public var pairs: [Int] = []
  /// The rules in words, for `podium program`.
  public var clauses: [String] = []
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
