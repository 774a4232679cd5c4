internal import Games
public import Programs
public import TextFiles

/// Something that happens in a tournament or not and on which chances are conditional.
public enum Condition: Sendable, Hashable {
  case outcome(ConditionalOutcome)
  case event(EntrantEvent)

  public var event: Event {
    switch self {
    case .outcome(let outcome): .result(match: outcome.match, outcome.outcome)
    case .event(let event): event.event
    }
  }

  /// The condition in the words of options: `ajax:psg=home`, `not arsenal champion`.
  public var text: String {
    switch self {
    case .outcome(let outcome): outcome.text
    case .event(let event): event.text
    }
  }

  public var outcome: ConditionalOutcome? {
    if case .outcome(let outcome) = self { outcome } else { nil }
  }

  public var entrantEvent: EntrantEvent? {
    if case .event(let event) = self { event } else { nil }
  }
}

extension Condition {
  static let maximum = 1_000

  /// The key of a scenario's `tally` object.
  public static let key = "given"

  static let field = Field.optional(
    key,
    .anyOf([
      .map(to: .choice(MatchOutcome.allCases.map(\.rawValue)), count: 1...maximum),
      .array(of: .text(1...1_000), count: 1...maximum),
    ]),
    "Conditions: everyone's chances are also counted over the tournaments in which all of them hold. Outcomes of "
      + "matches still to come, by the match's name, or a list of outcomes and events of entrants, as --given takes "
      + "them: \"ajax:psg=home\", \"mexico reaches final\", \"not arsenal champion\".")

  /// Returns conditions in the order of a run's identity: outcomes by the schedule, then events by the entrants.
  public static func ordered(_ conditions: some Sequence<Condition>) -> [Condition] {
    conditions.sorted { $0.order < $1.order }
  }

  private var order: (Int, Int, String) {
    switch self {
    case .outcome(let outcome): (0, outcome.match, "")
    case .event(let event): (1, event.entrant, event.text)
    }
  }

  /// Returns conditions as a scenario has them: outcomes alone as an object, and a list otherwise.
  public static func node(
    _ conditions: [(condition: Condition, location: SourceLocation)]
  ) -> JSONNode.Value {
    let outcomes = conditions.compactMap { condition, location in
      condition.outcome.map {
        JSONMember($0.name, JSONNode(.string($0.outcome.rawValue), at: location))
      }
    }
    return outcomes.count == conditions.count ? .object(outcomes) : list(conditions)
  }

  /// Returns conditions as a scenario's list of texts.
  public static func list(
    _ conditions: [(condition: Condition, location: SourceLocation)]
  ) -> JSONNode.Value {
    .array(conditions.map { JSONNode(.string($0.condition.text), at: $0.location) })
  }

  /// Returns conditions as a run's identity has them.
  static func canonical(_ conditions: [Condition]) -> JSONValue {
    let nowhere = SourceLocation(file: "", line: 1, column: 1)
    return JSONValue(JSONNode(node(conditions.map { ($0, nowhere) }), at: nowhere))
  }
}
