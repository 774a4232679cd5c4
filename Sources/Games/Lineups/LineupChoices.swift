public import TextFiles

/// The line-ups that a side could choose: in each formation, for each part one of several choices.
public struct LineupChoices: Sendable {
  /// A part that every line-up has, such as the defence.
  public struct Part: Sendable, Hashable {
    /// Its key in a scenario's line-up.
    public let name: String
    /// Its name for people.
    public let title: String
    /// True if the part is one player, stated by name, rather than a list of names.
    public let isOnePlayer: Bool
    /// True if more strength in this part, all else equal, is proven never to lower the side's score or raise the
    /// opponent's in any match on the same random numbers.
    public let isProvenToHelp: Bool

    public init(name: String, title: String, isOnePlayer: Bool, isProvenToHelp: Bool) {
      self.name = name
      self.title = title
      self.isOnePlayer = isOnePlayer
      self.isProvenToHelp = isProvenToHelp
    }
  }

  /// A choice for a part: all sets of players that are equivalent.
  public struct Choice: Sendable, Hashable {
    /// The strength of the part at kick-off, by itself.
    public let strength: Double
    /// All that a match can depend on: choices of one signature are the same to every match, bit by bit.
    public let signature: [Float]
    /// The names of the players of each set, in the order of the line-up; at least one set.
    public let players: [[String]]

    public init(strength: Double, signature: [Float], players: [[String]]) {
      precondition(!players.isEmpty, "a choice of nobody")
      self.strength = strength
      self.signature = signature
      self.players = players
    }
  }

  public struct Formation: Sendable, Equatable {
    public let name: String
    /// The choices for each part, at least one, with different signatures, strongest first.
    public let choices: [[Choice]]

    public init(name: String, choices: [[Choice]]) {
      self.name = name
      self.choices = choices
    }

    /// The number of line-ups, equivalent ones included.
    public var count: Int128 {
      choices.reduce(1) { count, part in
        count * part.reduce(0) { $0 + Int128($1.players.count) }
      }
    }

    /// The number of line-ups, no two of them equivalent.
    public var distinctCount: Int128 { choices.reduce(1) { $0 * Int128($1.count) } }

    /// The line-up of the strongest choice for every part.
    public var strongest: Lineup { Lineup(formation: name, choices: choices.map { $0[0] }) }
  }

  /// The words in which reports describe the line-ups of a game.
  public struct Wording: Sendable, Equatable {
    /// The rule for possible line-ups, to follow their number.
    public let rule: String
    /// The noun phrase for strengths.
    public let strengths: String
    /// A further sentence about the best line-up, if there is one.
    public let note: String?

    public init(rule: String, strengths: String, note: String?) {
      self.rule = rule
      self.strengths = strengths
      self.note = note
    }
  }

  public let parts: [Part]
  public let formations: [Formation]
  public let wording: Wording

  public init(parts: [Part], formations: [Formation], wording: Wording) {
    precondition(
      formations.allSatisfy { $0.choices.count == parts.count && !$0.choices.contains([]) },
      "a formation that lacks a part")
    self.parts = parts
    self.formations = formations
    self.wording = wording
  }

  /// The number of line-ups, equivalent ones included.
  public var count: Int128 { formations.reduce(0) { $0 + $1.count } }

  /// The number of line-ups, no two of them equivalent.
  public var distinctCount: Int128 { formations.reduce(0) { $0 + $1.distinctCount } }

  /// The choices without line-ups that are proven to be no better than one that stays.
  public var withoutProvenNoBetter: LineupChoices {
    LineupChoices(
      parts: parts,
      formations: formations.map { formation in
        Formation(
          name: formation.name,
          choices: zip(parts, formation.choices).map { part, choices in
            part.isProvenToHelp ? Array(choices.prefix(1)) : choices
          })
      }, wording: wording)
  }

  /// Returns a line-up as a scenario states it, with the first of equivalent sets of players.
  public func document(_ lineup: Lineup) -> JSONValue {
    .object(
      JSONObject(
        zip(parts, lineup.choices).map { part, choice in
          let names = choice.players[0].map { JSONValue.string($0) }
          return JSONObject.Member(part.name, part.isOnePlayer ? names[0] : .array(names))
        }))
  }
}

/// A line-up: a choice for each part.
public struct Lineup: Sendable, Hashable {
  /// The name of its formation.
  public let formation: String
  public let choices: [LineupChoices.Choice]

  public init(formation: String, choices: [LineupChoices.Choice]) {
    self.formation = formation
    self.choices = choices
  }

  /// Returns whether every match ends the same way with either line-up, bit by bit.
  public func isSame(as other: Lineup) -> Bool {
    choices.map(\.signature) == other.choices.map(\.signature)
  }

  /// The number of equivalent line-ups.
  public var count: Int128 { choices.reduce(1) { $0 * Int128($1.players.count) } }
}
