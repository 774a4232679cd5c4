internal import Games
internal import TextFiles

/// Tells a football match play by play.
struct FootballPlayByPlay {
  private var book: FootballRuleBook
  private let rules: FootballRules
  private let names: [String]
  /// What is known beforehand, by time.
  private let dismissals: [Dismissal]
  private var events: [MatchStory.Event] = []

  init(
    book: FootballRuleBook, rules: FootballRules, names: [String], dismissals: [Dismissal]
  ) {
    self.dismissals = dismissals
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

  mutating func story() -> MatchStory {
    add(.kickOff, 0)
    book.begin(holder: .home)
    dismiss(0)
    for play in 1..<rules.halfTimePlay { add(book.battle(play: play)) }
    add(.halfTime, rules.halfTimePlay)
    book.begin(holder: .away)
    dismiss(rules.halfTimePlay)
    for play in rules.halfTimePlay + 1..<rules.finalPlay { add(book.battle(play: play)) }
    add(.fullTime, rules.finalPlay)
    let sides = [book.home, book.away]
    return MatchStory(
      outcomes: sides.map { [$0.goals] },
      counters: sides.map { [$0.fouls, $0.yellowCards, $0.redCards, $0.dismissals] },
      headings: FootballPlayByPlay.headings,
      events: events
    )
  }

  private mutating func add(_ whistle: Whistle, _ minute: Int) {
    let none = Array(repeating: JSONValue.null, count: FootballPlayByPlay.headings.count - 3)
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
    dismiss(battle.play)
  }

  /// Sends off those who are known to leave at a time.
  private mutating func dismiss(_ minute: Int) {
    for dismissal in dismissals where dismissal.minute == minute {
      guard let line = FootballLine(rawValue: dismissal.line) else { continue }
      let side = dismissal.side == 0 ? MatchSide.home : .away
      book.dismiss(line, of: side)
      let none = Array(repeating: JSONValue.null, count: FootballPlayByPlay.headings.count - 4)
      let words = "the \(line.key) of \(name(side)) loses a player, as is given"
      events.append(
        MatchStory.Event(
          facts: facts(minute, "dismissal", nil, dismissed: (side, line.key)),
          row: [.whole(minute), .string("in progress")] + none + [
            .string(words), MatchStory.Event.words(score: score),
          ]))
    }
  }

  private func facts(
    _ minute: Int, _ kind: String, _ battle: FootballRuleBook.Battle?,
    dismissed: (side: MatchSide, line: String)? = nil
  ) -> JSONObject {
    let dismissed =
      dismissed
      ?? battle.flatMap { $0.incident.isDismissal ? ($0.winner, $0.winnersLine.rawValue) : nil }
    return [
      "minute": .whole(minute),
      "kind": .string(kind),
      "ballWith": battle.map { .string($0.holder.rawValue) } ?? .null,
      "homeLine": battle.map { .string($0.homeLine.rawValue) } ?? .null,
      "homeStrength": battle.map { hundredths($0.homeStrength) } ?? .null,
      "awayLine": battle.map { .string($0.awayLine.rawValue) } ?? .null,
      "awayStrength": battle.map { hundredths($0.awayStrength) } ?? .null,
      "wonBy": battle.map { .string($0.winner.rawValue) } ?? .null,
      "dismissedSide": dismissed.map { .string($0.side.rawValue) } ?? .null,
      "dismissedFrom": dismissed.map { .string($0.line) } ?? .null,
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
