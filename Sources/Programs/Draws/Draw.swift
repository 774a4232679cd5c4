/// A step that fills slots or shared conditions from those that are filled already: who attends, who sits where.
public protocol Draw: Sendable {
  /// The draw's name in `podium program`: "pots".
  var title: String { get }

  /// The slot columns to fill, in every lane.
  var fills: [Int] { get }

  /// Returns the slots from which a column gets its occupant, or `nil` if the program's own list of occupants is as
  /// narrow.
  ///
  /// - Parameter occupants: Returns the possible occupants of a column.
  func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]?

  /// True if everyone in a slot that the draw reads comes into one that it fills, provided that there are as many of
  /// these.
  var placesEveryone: Bool { get }

  /// Returns true if a column that the draw fills may stay empty.
  func mayLeaveEmpty(_ column: Int) -> Bool

  /// Returns the other parts that the draw reads and fills, in a program that is not checked yet.
  func use(of program: Program) -> DrawUse

  /// Returns true if the draw is the same in every tournament.
  ///
  /// - Parameters:
  ///   - occupants: Returns the possible occupants of a column.
  ///   - program: The program with the known results.
  func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool

  /// Returns why it is not certain who meets whom and the remedy, as the words after "but" in an error, or `nil` if the
  /// draw makes no matches.
  func obstacle(in program: Program, entrants: [Entrant]) -> String?
}

extension Draw {
  public var placesEveryone: Bool { true }
  public func mayLeaveEmpty(_ column: Int) -> Bool { false }
  public func sources(of column: Int, _ occupants: (Int) -> Set<Int>) -> [Slot]? { nil }
  public func isCertain(_ occupants: (Int) -> Set<Int>, in program: Program) -> Bool { false }
  public func obstacle(in program: Program, entrants: [Entrant]) -> String? { nil }
}
