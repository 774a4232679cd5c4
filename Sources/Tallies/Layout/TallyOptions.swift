internal import Games
public import Programs
public import TextFiles

/// Optional tallies, on top of the standard ones.
///
/// They are part of a run's identity: another layout is another statepoint.
public struct TallyOptions: Sendable, Equatable {
  /// The maximum number of matches of a competition whose scores are tallied by default.
  public static let scoresByDefault = 1_000
  /// The maximum size of a worker's tally in bytes.
  public static let maximumBytes = 256 << 20

  public let scores: Bool
  public let counters: Bool
  public let participants: Bool
  /// The goals whose leverage is tallied: the title and other positions in ascending order, then zones.
  public let leverage: [TournamentGoal]
  /// The conditions of chances, in the order of ``Condition/ordered(_:)``.
  public let given: [Condition]

  public init(
    scores: Bool, counters: Bool, participants: Bool = false, leverage: [TournamentGoal] = [],
    given: [Condition] = []
  ) {
    precondition(
      given == Condition.ordered(given) && Set(given).count == given.count, "conditions \(given)")
    self.scores = scores
    self.counters = counters
    self.participants = participants
    self.leverage = leverage
    self.given = given
  }

  /// The options in a run's identity, without those that the game does not have.
  public var canonical: JSONValue {
    var canonical: JSONObject = ["scores": .boolean(scores), "counters": .boolean(counters)]
    if participants { canonical["participants"] = true }
    if !leverage.isEmpty {
      canonical["leverage"] = .array(
        leverage.map { goal in goal.position.map { .whole($0) } ?? .string(goal.name) })
    }
    if !given.isEmpty { canonical[Condition.key] = Condition.canonical(given) }
    return .object(canonical)
  }

  /// Reads a scenario's `tally` object, which has passed its shape.
  ///
  /// - Parameter given: The conditions of ``ConditionReader``.
  public init(_ node: JSONNode?, _ tournament: Tournament, given: [Condition]) {
    let matches = tournament.program.pairings.count
    let game = tournament.game
    scores = node?["scores"]?.boolean ?? (matches <= TallyOptions.scoresByDefault)
    counters = node?["counters"]?.boolean ?? game.talliesCounters
    participants =
      tournament.participants != nil
      && (node?["participants"]?.boolean ?? (matches <= TallyOptions.scoresByDefault))
    leverage = LeveragePart.goals(node?["leverage"], tournament)
    self.given = given
  }

  public static let shape = Shape.object([
    .optional(
      "scores", .boolean,
      "Whether the scores of every match are tallied: by default up to \(scoresByDefault) matches."),
    .optional(
      "counters", .boolean,
      "Whether the game's other counts (fouls, cards) are tallied and reported: by default only the rules that "
        + "decide duels."),
    .optional(
      "participants", .boolean,
      "Whether it is tallied how often each participant (a fighter of a duel) takes part in a match "
        + "and survives it: by default up to \(scoresByDefault) matches."),
    LeveragePart.field,
    Condition.field,
  ])
}

extension TallyOptions {
  /// The error text of a tally that would be too large, or `nil` if it has a valid size.
  public func excess(_ tournament: Tournament) -> String? {
    if let excess = LeveragePart.excess(leverage, tournament) { return excess }
    let bytes = TallyLayout(tournament, options: self).bytes
    guard bytes > TallyOptions.maximumBytes else { return nil }
    let cure =
      tournament.program.sides == 2 && scores
      ? "; leave \"scores\" out of the tally"
      : "; play fewer \(tournament.program.words.match.parts)"
    return "the tally would take \(bytes >> 20) MiB per thread, more than the maximum of "
      + "\(TallyOptions.maximumBytes >> 20) MiB\(cure)"
  }
}
