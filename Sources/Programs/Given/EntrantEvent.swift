internal import TextFiles

/// An event of an entrant on which chances are conditional: reaching a goal, or missing the goal.
public struct EntrantEvent: Sendable, Hashable {
  public let entrant: Int
  public let goal: TournamentGoal
  /// True if the entrant misses the goal.
  public let isNegated: Bool
  public let event: Event
  /// The event in the words of options, with the entrant's id: `not arsenal champion`.
  public let text: String

  /// Creates an event, or returns `nil` if the tournament does not have the goal.
  public init?(
    entrant: Int, _ goal: TournamentGoal, isNegated: Bool = false, in tournament: Tournament
  ) {
    let program = tournament.program
    guard let event = Event(entrant: entrant, goal, in: program) else { return nil }
    self.entrant = entrant
    self.goal = goal
    self.isNegated = isNegated
    self.event = isNegated ? .not(event) : event
    text = EventText.text(
      tournament.entrants[entrant].id, goal.predicate(program.words), isNegated: isNegated)
  }

  /// Finds the entrant and the goal of a text.
  ///
  /// - Throws: ``NameError`` if the tournament does not have them.
  public init(_ text: EventText, in tournament: Tournament) throws(NameError) {
    let names = tournament.entrants.names
    var unknown = ""
    for reading in text.readings {
      switch names.find(reading.entrant) {
      case .none: unknown = reading.entrant
      case .several(let several): throw tournament.entrants.ambiguous(reading.entrant, several)
      case .one(let entrant):
        try self.init(entrant: entrant, reading, in: tournament)
        return
      }
    }
    throw tournament.entrants.unknown(unknown)
  }

  private init(
    entrant: Int, _ reading: EventText.Reading, in tournament: Tournament
  ) throws(NameError) {
    let scale = tournament.program.words.pointsScale
    guard let read = TournamentGoal(predicate: reading.predicate, pointsScale: scale) else {
      throw NameError(
        "found \(Diagnostic.quote(reading.predicate)), expected a whole number of points")
    }
    let goal = try GoalReader(tournament).goal(read, of: tournament.entrants[entrant].id)
    guard
      let event = EntrantEvent(
        entrant: entrant, goal, isNegated: reading.isNegated, in: tournament)
    else { preconditionFailure("\(goal.name) is a goal, but no event") }
    self = event
  }
}
