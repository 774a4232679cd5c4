public import TextFiles

/// The play-by-play of one match.
public struct MatchStory: Sendable {
  /// The game's outcomes for each side, home side first.
  public let outcomes: [[Int]]
  /// The phase that decided the match, if it needed a winner.
  public let decider: MatchDecider
  /// The game's counters for each side.
  public let counters: [[Int]]
  /// The fates of each side's participants; empty if the game follows no participants.
  public let participants: [[ParticipantFate]]
  public let headings: [String]
  /// The events in order; all have the same facts, and a value for every heading.
  public let events: [Event]
  /// The ending of the match, if the score does not show it.
  public let ending: Ending?

  /// Something that happened.
  public struct Event: Sendable, Hashable {
    /// The event for programs: camelCase names, null where a name does not apply. A side is `home` or `away`, a
    /// score the home side's number, then the away side's.
    public let facts: JSONObject
    /// The event for people, with a value for every heading.
    public let row: [JSONValue]

    public init(facts: JSONObject, row: [JSONValue]) {
      self.facts = facts
      self.row = row
    }
  }

  /// The ending of a match.
  public struct Ending: Sendable, Hashable {
    /// The ending for programs.
    public let facts: JSONObject
    /// The ending in a sentence.
    public let sentence: String

    public init(facts: JSONObject, sentence: String) {
      self.facts = facts
      self.sentence = sentence
    }
  }

  public init(
    outcomes: [[Int]], decider: MatchDecider = .regularTime, counters: [[Int]],
    participants: [[ParticipantFate]] = [],
    headings: [String], events: [Event], ending: Ending? = nil
  ) {
    let names = events.first?.facts.members.map(\.name)
    for event in events {
      precondition(
        event.row.count == headings.count,
        "\(event.row.count) values for \(headings.count) headings")
      precondition(
        event.facts.members.map(\.name) == names,
        "\(event.facts.members.map(\.name)) are other facts than \(names ?? [])")
    }
    self.outcomes = outcomes
    self.decider = decider
    self.counters = counters
    self.participants = participants
    self.headings = headings
    self.events = events
    self.ending = ending
  }
}

extension MatchStory {
  /// Joins the games of a match: its score is the games won, and everything else is summed.
  ///
  /// - Parameters:
  ///   - games: The games played, at least one.
  ///   - won: The number of games that each side has won.
  public init(games: [MatchStory], won: [Int]) {
    func sums(_ values: (MatchStory) -> [[Int]]) -> [[Int]] {
      games.dropFirst().reduce(games.first.map(values) ?? []) { sums, game in
        zip(sums, values(game)).map { zip($0, $1).map(+) }
      }
    }
    let outcomes = zip(sums(\.outcomes), won).map { [$1] + $0.dropFirst() }
    let endings = games.enumerated().compactMap { number, game in
      game.ending.map { (number: number + 1, ending: $0) }
    }
    self.init(
      outcomes: outcomes, counters: sums(\.counters),
      headings: ["Game"] + (games.first?.headings ?? []),
      events: games.enumerated().flatMap { number, game in
        game.events.map { event in
          var facts: JSONObject = ["game": .whole(number + 1)]
          for fact in event.facts.members { facts[fact.name] = fact.value }
          return Event(facts: facts, row: [.whole(number + 1)] + event.row)
        }
      },
      ending: endings.isEmpty
        ? nil
        : Ending(
          facts: [
            "games": .array(
              endings.map { number, ending in
                .object(["game": .whole(number), "ending": .object(ending.facts)])
              })
          ],
          sentence: endings.map { "Game \($0): \($1.sentence)" }.joined(separator: " ")))
  }
}

extension MatchStory.Event {
  /// A side as a fact, `home` for 0 and `away` for 1; null for none.
  package static func fact(side: Int?) -> JSONValue {
    side.map { $0 == 0 ? "home" : "away" } ?? .null
  }

  /// A score as a fact: the home side's, then the away side's.
  package static func fact(score: (home: Int, away: Int)) -> JSONValue {
    [.whole(score.home), .whole(score.away)]
  }

  /// A score as people read it: 2-1.
  package static func words(score: (home: Int, away: Int)) -> JSONValue {
    .string("\(score.home)-\(score.away)")
  }
}
