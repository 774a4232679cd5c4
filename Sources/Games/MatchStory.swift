public import TextFiles

/// What happened in one match, told play by play.
public struct MatchStory: Sendable {
  /// For each side, the side at home first, the game's outcomes in their order.
  public let outcomes: [[Int]]
  /// For each side, the game's counters in their order.
  public let counters: [[Int]]
  /// For each side what became of each of its individuals; empty where the game follows nobody.
  public let individuals: [[IndividualFate]]
  /// The names of what an event tells, in the order of a table's columns.
  public let columns: [Column]
  /// The events in order; each has a value for every column.
  public let events: [[JSONValue]]
  /// How it ended, in a sentence, where the score does not say it.
  public let ending: String?

  /// A column of the story.
  public struct Column: Sendable, Hashable {
    /// The name for programs, camelCase.
    public let name: String
    /// The heading for people.
    public let title: String

    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  public init(
    outcomes: [[Int]], counters: [[Int]], individuals: [[IndividualFate]] = [],
    columns: [Column], events: [[JSONValue]], ending: String? = nil
  ) {
    for event in events {
      precondition(
        event.count == columns.count, "\(event.count) values for \(columns.count) columns"
      )
    }
    self.outcomes = outcomes
    self.counters = counters
    self.individuals = individuals
    self.columns = columns
    self.events = events
    self.ending = ending
  }
}
