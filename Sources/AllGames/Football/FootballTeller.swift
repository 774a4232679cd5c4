internal import Games
internal import TextFiles

/// Tells a football match play by play.
struct FootballTeller {
  private var book: FootballRuleBook
  private let rules: FootballRules
  private let names: [String]
  private var events: [MatchStory.Event] = []

  init(book: FootballRuleBook, rules: FootballRules, names: [String]) {
    self.book = book
    self.rules = rules
    self.names = names
  }

  /// What a play without a battle is.
  private enum Whistle: String {
    case kickOff, halfTime, fullTime

    /// The state of the match that people read.
    var words: String {
      switch self {
      case .kickOff: "about to start"
      case .halfTime: "half-time"
      case .fullTime: "finished"
      }
    }
  }

  private static let headings = [
    "Minute", "State", "Ball with", "Home line", "Strength", "Away line", "Strength", "Won by",
    "Incident", "Score",
  ]

  mutating func tell() -> MatchStory {
    add(.kickOff, 0)
    book.begin(holder: .home)
    for play in 1..<rules.halfTimePlay { add(book.battle(play: play)) }
    add(.halfTime, rules.halfTimePlay)
    book.begin(holder: .away)
    for play in rules.halfTimePlay + 1..<rules.finalPlay { add(book.battle(play: play)) }
    add(.fullTime, rules.finalPlay)
    let sides = [book.home, book.away]
    return MatchStory(
      outcomes: sides.map { [$0.goals] },
      counters: sides.map { [$0.fouls, $0.yellowCards, $0.redCards, $0.dismissals] },
      headings: FootballTeller.headings,
      events: events
    )
  }

  private mutating func add(_ whistle: Whistle, _ minute: Int) {
    let none = Array(repeating: JSONValue.null, count: FootballTeller.headings.count - 3)
    events.append(
      MatchStory.Event(
        facts: facts(minute, whistle.rawValue, nil),
        row: [.whole(minute), .string(whistle.words)] + none + [
          MatchStory.Event.words(score: score)
        ]
      ))
  }

  private mutating func add(_ battle: FootballRuleBook.Battle) {
    events.append(
      MatchStory.Event(
        facts: facts(battle.play, battle.incident.name, battle),
        row: [
          .whole(battle.play),
          .string(battle.incident == .goal ? "goal scored" : "in progress"),
          .string(name(battle.holder)),
          .string(battle.homeLine.rawValue),
          hundredths(battle.homeStrength),
          .string(battle.awayLine.rawValue),
          hundredths(battle.awayStrength),
          .string(name(battle.winner)),
          incident(battle).map(JSONValue.string) ?? .null,
          MatchStory.Event.words(score: score),
        ]))
  }

  private func facts(
    _ minute: Int, _ kind: String, _ battle: FootballRuleBook.Battle?
  ) -> JSONObject {
    let dismissedFrom = battle.flatMap { $0.incident.isDismissal ? $0.winnersLine : nil }
    return [
      "minute": .whole(minute),
      "kind": .string(kind),
      "ballWith": battle.map { .string($0.holder.rawValue) } ?? .null,
      "homeLine": battle.map { .string($0.homeLine.rawValue) } ?? .null,
      "homeStrength": battle.map { hundredths($0.homeStrength) } ?? .null,
      "awayLine": battle.map { .string($0.awayLine.rawValue) } ?? .null,
      "awayStrength": battle.map { hundredths($0.awayStrength) } ?? .null,
      "wonBy": battle.map { .string($0.winner.rawValue) } ?? .null,
      "dismissedFrom": dismissedFrom.map { .string($0.rawValue) } ?? .null,
      "score": MatchStory.Event.fact(score: score),
    ]
  }

  private var score: (home: Int, away: Int) { (book.home.goals, book.away.goals) }

  private func name(_ side: MatchSide) -> String {
    side == .home ? names[0] : names[1]
  }

  private func hundredths(_ strength: Float) -> JSONValue {
    .double((Double(strength) * 100).rounded() / 100)
  }

  private func incident(_ battle: FootballRuleBook.Battle) -> String? {
    let offender = name(battle.winner)
    let fouled = name(battle.winner.other)
    let line = battle.winnersLine.rawValue
    switch battle.incident {
    case .none:
      return nil
    case .goal:
      return "goal for \(offender)"
    case .freeKick:
      return "foul by \(offender), free kick for \(fouled)"
    case .yellowCard(let dismissal):
      return "foul by \(offender), yellow card for the \(line)"
        + (dismissal ? ", which loses a player for it" : "")
    case .redCard:
      return "foul by \(offender), red card: the \(line) loses a player"
    }
  }
}

extension FootballRuleBook.Battle {
  /// The line that won it: of a foul, the one that committed it.
  fileprivate var winnersLine: PitchLine { winner == .home ? homeLine : awayLine }
}

extension FootballRuleBook.Incident {
  /// What programs read: what kind of a play it makes.
  fileprivate var name: String {
    switch self {
    case .none: "battle"
    case .goal: "goal"
    case .freeKick: "freeKick"
    case .yellowCard: "yellowCard"
    case .redCard: "redCard"
    }
  }

  /// Whether a line loses a player for it.
  fileprivate var isDismissal: Bool {
    switch self {
    case .redCard, .yellowCard(dismissal: true): true
    case .none, .goal, .freeKick, .yellowCard: false
    }
  }
}
