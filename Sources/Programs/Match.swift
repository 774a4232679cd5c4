public import Games
public import RandomStreams

/// A match: the slots that meet, and what surrounds them.
public struct Match: Sendable, Equatable {
  /// The name in scenarios and files: `home:away`, with `:2` for a second meeting and so on, or one of its own.
  public package(set) var name: String
  /// The id of the stage in which it is played.
  public package(set) var stage = ""
  /// The round in which it is played, from 1.
  public package(set) var round: Int
  /// The day on which it is played, as the scenario writes it, if it says so.
  public let date: String?
  /// The number of the meeting of the two in this stage, from 1: the leg of a round robin,
  /// the game of a series.
  public let meeting: Int
  /// Those who meet, the side at home first.
  public package(set) var slots: [Slot]
  /// The random stream of the match.
  public let subject: StreamSubject
  /// A Boolean value indicating whether the match must have a winner.
  public let needsWinner: Bool
  /// The ways in which the match is decided if it is level and needs a winner.
  public let level: LevelPlay
  /// A Boolean value indicating whether the match is a leg of a tie that is settled by its legs together.
  public let isLeg: Bool
  /// The maximum number of maps, or `nil` for as many as the game's matches have.
  public let maps: Int?
  /// The random streams of its games, as many as it can have, if it is several in a game whose own matches are one:
  /// it is over once a side has won more than half of them, and its score is the games won. Empty if it is one.
  public package(set) var games: [StreamSubject]
  /// A Boolean value indicating whether the match is played on neutral ground.
  public let isNeutral: Bool
  /// The only entrants who are at home, whichever side they are, and the first of two; without them the match is on neutral
  /// ground. Nil if whoever is first is at home, or nobody.
  public package(set) var hosts: [Int]?
  /// A Boolean value indicating whether its name may be turned round, as that of a match on neutral ground, or where
  /// hosts are at home whoever is named first.
  public let isNamedEitherWay: Bool
  /// The column of words that surround it, which the game reads; nil if nothing does.
  public package(set) var context: Int?
  /// The entrants who may come into its columns of slots; nil if it may be anybody.
  public package(set) var candidates: Set<Int>?
  /// A Boolean value indicating whether there may be tournaments in which it is not played.
  public internal(set) var isConditional = false
  /// For each side the first of its outcomes, the score at least, if it has been played: then it is the same
  /// in every tournament. Outcomes beyond those are 0.
  public package(set) var result: [[Int]]?
  /// The way in which the match was decided, if it has been played.
  public internal(set) var decider = MatchDecider.regularTime
  /// The number of drawn games, if the match has been played and is one of several games.
  public package(set) var drawnGames = 0
  /// The dismissals that are known of it while it is still to be played, by time.
  public internal(set) var dismissals: [Dismissal] = []

  package init(
    name: String, round: Int, date: String? = nil, meeting: Int = 1, slots: [Slot],
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

  /// The same match of other slots.
  package func with(slots: [Slot]) -> Match {
    var match = self
    match.slots = slots
    return match
  }

  /// The entrant who always has a side, 0 at home.
  ///
  /// - Precondition: that side is known from the start.
  public func entrant(_ side: Int) -> Int {
    guard let entrant = slots[side].entrant else {
      preconditionFailure("who plays side \(side) of \(name) is left to a tournament")
    }
    return entrant
  }

  /// The sides of a match of two who are known from the start.
  public var home: Int { entrant(0) }
  public var away: Int { entrant(1) }
  public var sides: [Int] { [home, away] }

  /// A Boolean value indicating whether it is called by a number, and by who meets only once that is certain.
  package var isNamedByNumber: Bool { !name.contains(":") }

  /// The scores, home first, if it has been played.
  public var score: [Int]? { result?.map { $0.first ?? 0 } }

  /// The winner, if the match has been played between two.
  public var outcome: MatchOutcome? {
    // A shoot-out behind a match that needs no winner parts the two in a table, and does not decide the match.
    score.map { MatchOutcome(MatchResult($0, decider: needsWinner ? decider : .regularTime)) }
  }

  /// The number of games that win the match, where it is several.
  public var gamesNeeded: Int { games.count / 2 + 1 }

  /// Returns a Boolean value indicating whether an entrant may play in it.
  public func mayHave(_ entrant: Int) -> Bool {
    slots.contains { slot in
      switch slot {
      case .entrant(let known): known == entrant
      case .column: candidates?.contains(entrant) ?? true
      }
    }
  }

  /// Returns a Boolean value indicating whether it is on neutral ground between two.
  public func isNeutral(between one: Int, _ other: Int) -> Bool {
    hosts.map { !$0.contains(one) && !$0.contains(other) } ?? isNeutral
  }

  /// Returns a Boolean value indicating whether the second of two is at home.
  public func isTurned(_ one: Int, _ other: Int) -> Bool {
    hosts.map { !$0.contains(one) && $0.contains(other) } ?? false
  }

  /// The occasion on which it is played under a seed.
  ///
  /// - Parameters:
  ///   - isNeutral: whether it is on neutral ground, where that is left to who plays.
  ///   - setting: the word that surrounds it, where one tournament is told.
  ///   - game: which of its games it is, from 0, where it is several.
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
