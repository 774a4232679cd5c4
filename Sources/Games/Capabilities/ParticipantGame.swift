/// A game that follows those of whom its sides are made one by one.
public protocol ParticipantGame: Game {
  var participants: Participants { get }
}

/// Those of whom the sides of a match are made.
public struct Participants: Sendable, Equatable {
  /// What one of them is called: `fighter`.
  public let noun: String
  /// For each entrant their names, in the order in which their columns are filled.
  public let names: [[String]]
  /// For each entrant whether some of them may have to sit a match out, as chance has it.
  public let areSampled: [Bool]

  public init(noun: String, names: [[String]], areSampled: [Bool]) {
    precondition(names.count == areSampled.count, "\(names.count) entrants and \(areSampled.count)")
    self.noun = noun
    self.names = names
    self.areSampled = areSampled
  }

  /// How many columns a side has: as many as the entrant with most has participants.
  public var maximumPerSide: Int { names.map(\.count).max() ?? 0 }
}

/// What becomes of a participant in a match, as the bits of a byte.
public struct ParticipantFate: OptionSet, Sendable, Equatable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// They took part.
  public static let tookPart = ParticipantFate(rawValue: 1)
  /// They took part and survived.
  public static let survived = ParticipantFate(rawValue: 2)
}
