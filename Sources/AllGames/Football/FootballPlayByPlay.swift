internal import Games
internal import Players
internal import TextFiles

/// Tells a football match play by play.
struct FootballPlayByPlay {
  private var book: FootballRuleBook
  private let rules: FootballRules
  private let names: [String]
  private let occasion: MatchOccasion
  /// The shoot-out that decides it if it stays level and needs a winner.
  private var shootOut: ShootOutCourse
  private var events: [MatchStory.Event] = []

  init(
    book: FootballRuleBook, rules: FootballRules, names: [String], occasion: MatchOccasion,
    shootOut: ShootOutCourse
  ) {
    self.occasion = occasion
    self.shootOut = shootOut
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
    half(0..<rules.halfTimePlay, holder: .home)
    add(rules.halfTimePlay, "halfTime", "half-time")
    half(rules.halfTimePlay..<rules.finalPlay, holder: .away)
    var decider = MatchDecider.regularTime
    if rules.extraTimePlays > 0, occasion.needsExtraTime(score.home, score.away) {
      decider = .extraTime
      add(rules.finalPlay, "extraTime", "extra time")
      half(rules.finalPlay..<rules.extraHalfTimePlay, holder: .home)
      add(rules.extraHalfTimePlay, "halfTime", "half-time")
      half(rules.extraHalfTimePlay..<rules.extraFinalPlay, holder: .away)
    }
    let end = decider == .extraTime ? rules.extraFinalPlay : rules.finalPlay
    add(end, "fullTime", "finished")
    if occasion.needsShootOut(score.home, score.away) {
      decider = .shootOut(winner: playShootOut(end))
    }
    let sides = [book.home, book.away]
    return MatchStory(
      outcomes: sides.map { [$0.goals] },
      decider: decider,
      counters: sides.map { [$0.fouls, $0.yellowCards, $0.redCards, $0.dismissals] },
      headings: FootballPlayByPlay.headings,
      events: events,
      ending: MatchStory.Ending(
        decider, occasion, score: sides.map(\.goals),
        shootOut: rules.shootOut == .coin ? nil : shootOut.converted, names: names)
    )
  }

  /// Plays a half, which begins with a whistle.
  private mutating func half(_ minutes: Range<Int>, holder: MatchSide) {
    book.begin(holder: holder)
    dismiss(minutes.lowerBound)
    for play in minutes.dropFirst() { add(book.battle(play: play)) }
  }

  /// Plays the shoot-out and returns its winner, 0 at home.
  private mutating func playShootOut(_ minute: Int) -> Int {
    while let kick = shootOut.next() {
      let side = kick.side == 0 ? MatchSide.home : .away
      add(
        minute, kick.isConverted ? "penaltyConverted" : "penaltyMissed", "shoot-out",
        words: "\(name(side)) \(kick.isConverted ? "convert" : "miss"), "
          + "\(shootOut.converted[0])-\(shootOut.converted[1]) on penalties",
        holder: side, winner: kick.isConverted ? side : side.other)
    }
    return shootOut.winner
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
    for dismissal in occasion.dismissals where dismissal.minute == minute {
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
  ///   - holder, winner: who has the ball and who comes out on top, where there is no battle.
  private mutating func add(
    _ minute: Int, _ kind: String, _ state: String, _ battle: FootballRuleBook.Battle? = nil,
    words: String? = nil, dismissed: (side: MatchSide, line: String)? = nil,
    holder: MatchSide? = nil, winner: MatchSide? = nil
  ) {
    let (holder, winner) = (battle?.holder ?? holder, battle?.winner ?? winner)
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
          "ballWith": text(holder?.rawValue),
          "homeLine": homeLine,
          "homeStrength": homeStrength,
          "awayLine": awayLine,
          "awayStrength": awayStrength,
          "wonBy": text(winner?.rawValue),
          "dismissedSide": text(dismissed?.side.rawValue),
          "dismissedFrom": text(dismissed?.line),
          "score": MatchStory.Event.fact(score: score),
        ],
        row: [
          .whole(minute), .string(state), text(holder.map(name)), homeLine,
          homeStrength, awayLine, awayStrength, text(winner.map(name)), text(words),
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
