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

  private static let headings = [
    "Minute", "State", "Ball with", "Home line", "Strength", "Away line", "Strength", "Won by",
    "Incident", "Score",
  ]

  mutating func story() -> MatchStory {
    add(0, "kickOff", "about to start")
    book.begin(holder: .home)
    dismiss(0)
    for play in 1..<rules.halfTimePlay { add(book.battle(play: play)) }
    add(rules.halfTimePlay, "halfTime", "half-time")
    book.begin(holder: .away)
    dismiss(rules.halfTimePlay)
    for play in rules.halfTimePlay + 1..<rules.finalPlay { add(book.battle(play: play)) }
    add(rules.finalPlay, "fullTime", "finished")
    let sides = [book.home, book.away]
    return MatchStory(
      outcomes: sides.map { [$0.goals] },
      counters: sides.map { [$0.fouls, $0.yellowCards, $0.redCards, $0.dismissals] },
      headings: FootballPlayByPlay.headings,
      events: events
    )
  }

  private mutating func add(_ battle: FootballRuleBook.Battle) {
    let incident = battle.incident
    add(
      battle.play, incident.name, incident == .goal ? "goal scored" : "in progress", battle,
      words: words(battle),
      dismissed: incident.isDismissal ? (battle.winner, battle.winnersLine.rawValue) : nil)
    dismiss(battle.play)
  }

  /// Sends off those who are known to leave at a time.
  private mutating func dismiss(_ minute: Int) {
    for dismissal in dismissals where dismissal.minute == minute {
      guard let line = FootballLine(rawValue: dismissal.line) else { continue }
      let side = dismissal.side == 0 ? MatchSide.home : .away
      book.dismiss(line, of: side)
      add(
        minute, "dismissal", "in progress",
        words: "the \(line.key) of \(name(side)) loses a player, as is given",
        dismissed: (side, line.key))
    }
  }

  /// Adds an event.
  ///
  /// - Parameters:
  ///   - state: the state of the match that people read.
  ///   - battle: nil for a play without one.
  ///   - words: the incident.
  private mutating func add(
    _ minute: Int, _ kind: String, _ state: String, _ battle: FootballRuleBook.Battle? = nil,
    words: String? = nil, dismissed: (side: MatchSide, line: String)? = nil
  ) {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    func hundredths(_ strength: Float?) -> JSONValue {
      strength.map { .double((Double($0) * 100).rounded() / 100) } ?? .null
    }
    let homeLine = text(battle?.homeLine.rawValue)
    let homeStrength = hundredths(battle?.homeStrength)
    let awayLine = text(battle?.awayLine.rawValue)
    let awayStrength = hundredths(battle?.awayStrength)
    events.append(
      MatchStory.Event(
        facts: [
          "minute": .whole(minute),
          "kind": .string(kind),
          "ballWith": text(battle?.holder.rawValue),
          "homeLine": homeLine,
          "homeStrength": homeStrength,
          "awayLine": awayLine,
          "awayStrength": awayStrength,
          "wonBy": text(battle?.winner.rawValue),
          "dismissedSide": text(dismissed?.side.rawValue),
          "dismissedFrom": text(dismissed?.line),
          "score": MatchStory.Event.fact(score: score),
        ],
        row: [
          .whole(minute), .string(state), text(battle.map { name($0.holder) }), homeLine,
          homeStrength, awayLine, awayStrength, text(battle.map { name($0.winner) }), text(words),
          MatchStory.Event.words(score: score),
        ]))
  }

  private var score: (home: Int, away: Int) { (book.home.goals, book.away.goals) }

  private func name(_ side: MatchSide) -> String {
    side == .home ? names[0] : names[1]
  }

  private func words(_ battle: FootballRuleBook.Battle) -> String? {
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
