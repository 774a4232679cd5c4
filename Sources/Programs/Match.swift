public import Games
public import RandomStreams
internal import TextFiles

/// A match: its sides, and the conditions under which it is played.
public struct Match: Sendable, Equatable {
  /// The name in scenarios and files: `home:away`, then `home:away:2` for the second meeting, or a number.
  public package(set) var name: String
  public package(set) var stage = ""
  /// The round, from 1.
  public package(set) var round: Int
  /// The day as the scenario writes it, or `nil` without a date.
  public let date: String?
  /// The time of day as the scenario writes it, or `nil` without one.
  public let time: String?
  /// The number of the meeting of the two sides in this stage, from 1: a leg, or a game of a series.
  public let meeting: Int
  /// The sides, home side first.
  public package(set) var slots: [Slot]
  public let subject: StreamSubject
  public let needsWinner: Bool
  /// The ways of deciding a match that is level and needs a winner.
  public let level: LevelPlay
  /// True for a leg of a tie that all legs together settle.
  public let isLeg: Bool
  /// The maximum number of maps, or `nil` for the game's default.
  public let maps: Int?
  /// The random streams of the games of a best-of match, as many as can be needed, or none for a single game. The score
  /// of a best-of match is the games won.
  public package(set) var games: [StreamSubject]
  public let isNeutral: Bool
  /// The hosts: they play at home whichever side they are, and without a host the ground is neutral. If both sides are
  /// hosts, the first one does. `nil` if no match depends on hosts.
  public package(set) var hosts: [Int]?
  /// True if the sides may be named in either order.
  public let isNamedEitherWay: Bool
  /// The column of conditions shared by several matches, or `nil` without any.
  public package(set) var context: Int?
  /// The entrants who may occupy its column slots, or `nil` if that may be anyone.
  public package(set) var candidates: Set<Int>?
  /// True if the match is not played in every tournament.
  public internal(set) var isConditional = false
  /// The day on which a played match took place, as its result states it, or `nil` without one.
  public internal(set) var resultDate: String?
  /// The known result: for each side the first outcomes, the score at least; further outcomes are 0. `nil` unless the
  /// match has been played.
  public package(set) var result: [[Int]]?
  /// The way in which a played match was decided.
  public internal(set) var decider = MatchDecider.regularTime
  /// The number of drawn games in a played best-of match.
  public package(set) var drawnGames = 0
  /// The known dismissals in a match still to be played, by time.
  public internal(set) var dismissals: [Dismissal] = []

  package init(
    name: String, round: Int, date: String? = nil, time: String? = nil,
    meeting: Int = 1, slots: [Slot],
    subject: StreamSubject,
    needsWinner: Bool = false, level: LevelPlay = .all, isLeg: Bool = false,
    isNeutral: Bool = false, hosts: [Int]? = nil,
    isNamedEitherWay: Bool? = nil,
    context: Int? = nil,
    candidates: Set<Int>? = nil,
    maps: Int? = nil,
    games: [StreamSubject] = [],
    result: [[Int]]? = nil
  ) {
    precondition(games.isEmpty || hosts == nil, "a match of several games that only some host")
    self.name = name
    self.round = round
    self.date = date
    self.time = time
    self.meeting = meeting
    self.slots = slots
    self.subject = subject
    self.needsWinner = needsWinner
    self.level = level
    self.isLeg = isLeg
    self.isNeutral = isNeutral
    self.hosts = hosts
    self.isNamedEitherWay = isNamedEitherWay ?? (isNeutral || hosts != nil)
    self.context = context
    self.candidates = candidates
    self.maps = maps
    self.games = games
    self.result = result
  }

  package func with(slots: [Slot]) -> Match {
    var match = self
    match.slots = slots
    return match
  }

  /// Returns the entrant on a side that is known from the start; side 0 is at home.
  public func entrant(_ side: Int) -> Int {
    guard let entrant = slots[side].entrant else {
      preconditionFailure("who plays side \(side) of \(name) is left to a tournament")
    }
    return entrant
  }

  /// The sides of a match of two that are known from the start.
  public var home: Int { entrant(0) }
  public var away: Int { entrant(1) }
  public var sides: [Int] { [home, away] }

  /// True if the match is named by a number, and by its sides only once they are certain.
  package var isNamedByNumber: Bool { !name.contains(":") }

  /// The scores of a played match, home first.
  public var score: [Int]? { result?.map { $0.first ?? 0 } }

  /// The day of the match: that of its result, or else that of the schedule; `nil` without either.
  public var day: String? { resultDate ?? date }

  /// The day of the match as `2026-03-14`, without the number of a game of the day, or `nil` if the scenario has none or
  /// writes it in another way.
  public var calendarDay: String? {
    day?.split(separator: "/", maxSplits: 1).first.map(String.init).flatMap { CalendarDay($0) }?
      .description
  }

  /// The outcome of a played match of two sides.
  public var outcome: MatchOutcome? {
    // A shoot-out after a match that needs no winner separates the two in a table and does not decide the match.
    score.map { MatchOutcome(MatchResult($0, decider: needsWinner ? decider : .regularTime)) }
  }

  /// The number of games that win a best-of match.
  public var gamesNeeded: Int { games.count / 2 + 1 }

  /// Returns true if an entrant may play in the match.
  public func mayHave(_ entrant: Int) -> Bool {
    slots.contains { slot in
      switch slot {
      case .entrant(let known): known == entrant
      case .column: candidates?.contains(entrant) ?? true
      }
    }
  }

  /// Returns true if two sides meet on neutral ground.
  public func isNeutral(between one: Int, _ other: Int) -> Bool {
    hosts.map { !$0.contains(one) && !$0.contains(other) } ?? isNeutral
  }

  /// Returns true if the second side is at home.
  public func isTurned(_ one: Int, _ other: Int) -> Bool {
    hosts.map { !$0.contains(one) && $0.contains(other) } ?? false
  }

  /// Returns the occasion of the match under a seed.
  ///
  /// - Parameters:
  ///   - isNeutral: True on neutral ground, or `nil` unless that depends on the sides.
  ///   - setting: The conditions shared with other matches, in a replay.
  ///   - game: The game of a best-of match, from 0.
  public func occasion(
    seed: Seed, isNeutral: Bool? = nil, setting: UInt64 = 0, game: Int = 0
  ) -> MatchOccasion {
    MatchOccasion(
      stream: StreamAddress(
        seed: seed, purpose: .match, subject: games.isEmpty ? subject : games[game]),
      meeting: meeting - 1 + game,
      needsWinner: needsWinner, level: level, isNeutral: isNeutral ?? self.isNeutral, maps: maps,
      dismissals: dismissals,
      setting: setting)
  }
}
