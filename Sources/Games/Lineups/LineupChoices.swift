public import TextFiles

/// The line-ups that a side could choose: in each formation, for each part one of several choices.
public struct LineupChoices: Sendable {
  /// A part that every line-up has, such as the defence.
  public struct Part: Sendable, Hashable {
    /// Its key in a scenario's line-up.
    public let name: String
    /// Its name for people.
    public let title: String
    /// Whether it is one player, whose name stands in the line-up, or a list of names.
    public let isOnePlayer: Bool
    /// Whether it is proven that a side with more strength here, and all else the same, scores as much in
    /// every match on the same random numbers and concedes no more.
    public let isProvenToHelp: Bool

    public init(name: String, title: String, isOnePlayer: Bool, isProvenToHelp: Bool) {
      self.name = name
      self.title = title
      self.isOnePlayer = isOnePlayer
      self.isProvenToHelp = isProvenToHelp
    }
  }

  /// Who may play in a part: all sets of players that come to the same.
  public struct Choice: Sendable, Hashable {
    /// What the part comes to when a match begins, by itself.
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

  /// A formation, such as 4-3-3.
  public struct Formation: Sendable, Equatable {
    public let name: String
    /// For each part its choices, at least one, of different signatures, the strongest first.
    public let choices: [[Choice]]

    public init(name: String, choices: [[Choice]]) {
      self.name = name
      self.choices = choices
    }

    /// How many line-ups there are, however many come to the same.
    public var count: Int128 {
      choices.reduce(1) { count, part in
        count * part.reduce(0) { $0 + Int128($1.players.count) }
      }
    }

    /// How many line-ups there are of which no two come to the same.
    public var distinctCount: Int128 { choices.reduce(1) { $0 * Int128($1.count) } }

    /// The line-up of the strongest choice for every part.
    public var strongest: Lineup { Lineup(formation: name, choices: choices.map { $0[0] }) }
  }

  /// What reports say of the line-ups of a game beside names and figures.
  public struct Wording: Sendable, Equatable {
    /// Which line-ups there are, behind their number.
    public let rule: String
    /// What strengths are of.
    public let strengths: String
    /// What else there is to know of the best line-up, as a sentence, if there is anything.
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

  /// How many line-ups there are.
  public var count: Int128 { formations.reduce(0) { $0 + $1.count } }

  /// How many line-ups there are of which no two come to the same.
  public var distinctCount: Int128 { formations.reduce(0) { $0 + $1.distinctCount } }

  /// Without the line-ups that are proven to be no better than one that stays.
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

  /// A line-up as a scenario's team has it; of sets of players that come to the same, the first.
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

  /// Whether every match of it comes out as that of another, bit by bit.
  public func isSame(as other: Lineup) -> Bool {
    choices.map(\.signature) == other.choices.map(\.signature)
  }

  /// How many line-ups come to the same.
  public var count: Int128 { choices.reduce(1) { $0 * Int128($1.players.count) } }
}
