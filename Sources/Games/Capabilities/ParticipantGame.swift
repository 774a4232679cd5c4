/// A game that follows the participants of its sides one by one.
public protocol ParticipantGame: Game {
  var participants: Participants { get }
}

public struct Participants: Sendable, Equatable {
  /// The noun for a participant: `fighter`.
  public let noun: String
  /// The names of each entrant's participants, in the order of their columns.
  public let names: [[String]]
  /// For each entrant, whether chance may make some participants sit a match out.
  public let areSampled: [Bool]

  public init(noun: String, names: [[String]], areSampled: [Bool]) {
    precondition(names.count == areSampled.count, "\(names.count) entrants and \(areSampled.count)")
    self.noun = noun
    self.names = names
    self.areSampled = areSampled
  }

  /// The number of columns per side: the maximum number of participants of an entrant.
  public var maximumPerSide: Int { names.map(\.count).max() ?? 0 }
}

/// The fate of a participant in a match, as the bits of a byte.
public struct ParticipantFate: OptionSet, Sendable, Equatable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let tookPart = ParticipantFate(rawValue: 1)
  /// They took part and survived.
  public static let survived = ParticipantFate(rawValue: 2)
}
