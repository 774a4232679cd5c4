/// Those of whom the sides of a match are made, where a game follows them one by one.
public struct Individuals: Sendable, Hashable {
  /// What one of them is called: `fighter`.
  public let noun: String
  /// For each entrant their names, in the order in which their columns are filled.
  public let names: [[String]]
  /// For each entrant whether some of them may have to sit a match out, as chance has it.
  public let areDrawn: [Bool]

  public init(noun: String, names: [[String]], areDrawn: [Bool]) {
    precondition(names.count == areDrawn.count, "\(names.count) entrants and \(areDrawn.count)")
    self.noun = noun
    self.names = names
    self.areDrawn = areDrawn
  }

  /// How many columns a side has: as many as the entrant with most has individuals.
  public var mostOfASide: Int { names.map(\.count).max() ?? 0 }
}

/// What becomes of an individual in a match, as the bits of a byte.
public struct IndividualFate: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// He took part.
  public static let tookPart = IndividualFate(rawValue: 1)
  /// He took part and survived.
  public static let survived = IndividualFate(rawValue: 2)
}
