internal import Games
internal import TextFiles

/// Tells a football match play by play.
struct FootballTeller {
  private var book: FootballRuleBook
  private let rules: FootballRules
  private let names: [String]
  private var events: [[JSONValue]] = []

  init(book: FootballRuleBook, rules: FootballRules, names: [String]) {
    self.book = book
    self.rules = rules
    self.names = names
  }

  private static let columns: [MatchStory.Column] = [
    .init(name: "minute", title: "Minute"),
    .init(name: "state", title: "State"),
    .init(name: "holder", title: "Ball with"),
    .init(name: "homeLine", title: "Home line"),
    .init(name: "homeStrength", title: "Strength"),
    .init(name: "awayLine", title: "Away line"),
    .init(name: "awayStrength", title: "Strength"),
    .init(name: "winner", title: "Won by"),
    .init(name: "incident", title: "Incident"),
    .init(name: "score", title: "Score"),
  ]

  mutating func tell() -> MatchStory {
    whistle(0, "about to start")
    book.begin(holder: .home)
    for play in 1..<rules.halfTimePlay { add(book.battle(play: play)) }
    whistle(rules.halfTimePlay, "half-time")
    book.begin(holder: .away)
    for play in rules.halfTimePlay + 1..<rules.finalPlay { add(book.battle(play: play)) }
    whistle(rules.finalPlay, "finished")
    let sides = [book.home, book.away]
    return MatchStory(
      outcomes: sides.map { [$0.goals] },
      counters: sides.map { [$0.fouls, $0.yellowCards, $0.redCards, $0.dismissals] },
      columns: FootballTeller.columns,
      events: events
    )
  }

  private var score: JSONValue { .string("\(book.home.goals)-\(book.away.goals)") }

  private mutating func whistle(_ minute: Int, _ state: String) {
    let none = Array(repeating: JSONValue.null, count: FootballTeller.columns.count - 3)
    events.append([.integer(Int128(minute)), .string(state)] + none + [score])
  }

  private mutating func add(_ battle: FootballRuleBook.Battle) {
    let state = battle.incident == .goal ? "goal scored" : "in progress"
    events.append([
      .integer(Int128(battle.play)),
      .string(state),
      .string(name(battle.holder)),
      .string(battle.homeLine.rawValue),
      .double(hundredths(battle.homeStrength)),
      .string(battle.awayLine.rawValue),
      .double(hundredths(battle.awayStrength)),
      .string(name(battle.winner)),
      incident(battle).map(JSONValue.string) ?? .null,
      score,
    ])
  }

  private func name(_ side: MatchSide) -> String {
    side == .home ? names[0] : names[1]
  }

  private func hundredths(_ strength: Float) -> Double {
    (Double(strength) * 100).rounded() / 100
  }

  private func incident(_ battle: FootballRuleBook.Battle) -> String? {
    let offender = name(battle.winner)
    let fouled = name(battle.winner.other)
    let line = battle.winner == .home ? battle.homeLine : battle.awayLine
    switch battle.incident {
    case .none:
      return nil
    case .goal:
      return "goal for \(offender)"
    case .freeKick:
      return "foul by \(offender), free kick for \(fouled)"
    case .yellowCard(let dismissal):
      return "foul by \(offender), yellow card for the \(line.rawValue)"
        + (dismissal ? ", which loses a player for it" : "")
    case .redCard:
      return "foul by \(offender), red card: the \(line.rawValue) loses a player"
    }
  }
}
