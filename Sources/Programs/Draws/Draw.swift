/// A step that fills columns of slots and of words that surround matches, from columns that are filled
/// already: who turns up, who sits where.
public protocol Draw: Sendable {
  /// The name of the draw in the text of a program: "pots".
  var title: String { get }

  /// The columns of slots that it fills, every one in every lane.
  var fills: [Int] { get }

  /// The slots from one of which a column that it fills gets its occupant, or `nil` if it may be whoever the program
  /// says of the column.
  ///
  /// - Parameter occupants: who may occupy a column.
  func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]?

  /// The other parts that it reads and fills.
  ///
  /// - Parameter program: the one that it is a step of. Nothing of it is proven yet.
  func use(of program: Program) -> DrawUse

  /// Returns a Boolean value indicating whether it comes out the same in every tournament.
  ///
  /// - Parameters:
  ///   - occupants: who may occupy a column.
  ///   - program: the one that it is a step of, with the results that are known.
  func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool

  /// Why it is not certain who meets whom, and what settles it, as what follows "but" in an error; nil if it makes no matches.
  ///
  /// - Parameter program: the one that it is a step of, with the results that are known.
  func obstacle(in program: Program, entrants: [Entrant]) -> String?
}

extension Draw {
  public func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? { nil }
  public func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool { false }
  public func obstacle(in program: Program, entrants: [Entrant]) -> String? { nil }
}
