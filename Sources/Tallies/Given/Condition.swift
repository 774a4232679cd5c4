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
    "Conditions: everyone's chances are also counted over the tournaments in which all of them hold. Outcomes by the "
      + "match's name, or a list of outcomes and events, as --given takes "
      + "them: \"ajax:psg=home\", \"mexico reaches final\", \"not arsenal champion\".")

  /// Returns conditions in the order of a run's identity: outcomes by the schedule, then events by the entrants.
  public static func ordered(_ conditions: some Sequence<Condition>) -> [Condition] {
    conditions.sorted { $0.order < $1.order }
  }

  /// Returns true if conditions themselves say whether an entrant reaches a goal where they hold.
  public static func settle(
    _ conditions: [Condition], _ goal: TournamentGoal, of entrant: Int, in program: Program
  ) -> Bool {
    Event(entrant: entrant, goal, in: program).map { figure in
      conditions.compactMap(\.entrantEvent?.event).contains {
        $0.settles(figure, in: program) != nil
      }
    } ?? false
  }

  private var order: (Int, Int, String) {
    switch self {
    case .outcome(let outcome): (0, outcome.match, "")
    case .event(let event): (1, event.entrant, event.text)
    }
  }

  /// Returns the same condition in a variant of its tournament, which has the same entrants, or `nil` if the variant does
  /// not have its match or goal.
  public func carried(into variant: Tournament) -> Condition? {
    switch self {
    case .event(let event):
      return EntrantEvent(
        entrant: event.entrant, event.goal, isNegated: event.isNegated, in: variant
      ).map(Condition.event)
    case .outcome(let outcome):
      let names = MatchNames(variant.program.matchesOfTwo, entrants: variant.entrants)
      return names.find(outcome.name).map { match, isTurned in
        .outcome(
          ConditionalOutcome(
            match: match, name: variant.program.matchesOfTwo[match].name,
            outcome: isTurned ? outcome.outcome.turned : outcome.outcome))
      }
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
