internal import Games
internal import Players
internal import TextFiles

/// The story of a football match, play by play.
struct FootballPlayByPlay {
  var book: FootballRuleBook
  let rules: FootballRules
  let names: [String]
  let occasion: MatchOccasion
  var shootOut: ShootOutCourse
  private(set) var events: [MatchStory.Event] = []

  private static let headings = [
    "Minute", "State", "Ball with", "Home line", "Strength", "Away line", "Strength", "Won by",
    "Incident", "Score",
  ]

  mutating func story() -> MatchStory {
    half(0..<rules.halfTimePlay, "kickOff", "about to start", holder: 0)
    half(rules.halfTimePlay..<rules.finalPlay, "halfTime", "half-time", holder: 1)
    var decider = MatchDecider.regularTime
    var end = rules.finalPlay
    if rules.extraTimePlays > 0, occasion.needsExtraTime(score.home, score.away) {
      decider = .extraTime
      half(end..<rules.extraHalfTimePlay, "extraTime", "extra time", holder: 0)
      end = rules.extraFinalPlay
      half(rules.extraHalfTimePlay..<end, "halfTime", "half-time", holder: 1)
    }
    add(end, "fullTime", "finished")
    if occasion.needsShootOut(score.home, score.away) {
      decider = .shootOut(winner: playShootOut(end))
    }
    let sides = book.sides
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
  private mutating func half(_ minutes: Range<Int>, _ kind: String, _ state: String, holder: Int) {
    add(minutes.lowerBound, kind, state)
    book.begin(holder: holder)
    dismiss(minutes.lowerBound)
    for play in minutes.dropFirst() {
      add(book.battle(play: play))
      dismiss(play)
    }
  }

  /// Plays the shoot-out and returns the winning side.
  private mutating func playShootOut(_ minute: Int) -> Int {
    while let kick = shootOut.next() {
      add(
        minute, kick.isConverted ? "penaltyConverted" : "penaltyMissed", "shoot-out",
        incident: "\(names[kick.side]) \(kick.isConverted ? "convert" : "miss"), "
          + "\(shootOut.converted[0])-\(shootOut.converted[1]) on penalties",
        holder: kick.side, winner: kick.isConverted ? kick.side : 1 - kick.side)
    }
    return shootOut.winner
  }

  private mutating func dismiss(_ minute: Int) {
    for dismissal in occasion.dismissals where dismissal.minute == minute {
      guard let line = FootballLine(rawValue: dismissal.line) else { continue }
      book.dismiss(line, of: dismissal.side)
      add(
        minute, "dismissal", "in progress",
        incident:
          "the \(line.key) of \(names[dismissal.side]) loses a player, as the scenario states",
        dismissed: (dismissal.side, line.key))
    }
  }

  private mutating func add(_ battle: FootballRuleBook.Battle) {
    let (offender, fouled) = (names[battle.winner], names[1 - battle.winner])
    let line = FootballPlayByPlay.name(battle.lines[battle.winner])
    let (kind, incident, isDismissal): (String, String?, Bool) =
      switch battle.incident {
      case .none: ("battle", nil, false)
      case .goal: ("goal", "goal for \(offender)", false)
      case .freeKick: ("freeKick", "foul by \(offender), free kick for \(fouled)", false)
      case .yellowCard(let isDismissal):
        (
          "yellowCard",
          "foul by \(offender), yellow card for the \(line)"
            + (isDismissal ? ", which loses a player for it" : ""), isDismissal
        )
      case .redCard:
        ("redCard", "foul by \(offender), red card: the \(line) loses a player", true)
      }
    add(
      battle.play, kind, battle.incident == .goal ? "goal scored" : "in progress",
      incident: incident, dismissed: isDismissal ? (battle.winner, line) : nil,
      holder: battle.holder, winner: battle.winner, battle)
  }

  private mutating func add(
    _ minute: Int, _ kind: String, _ state: String, incident: String? = nil,
    dismissed: (side: Int, line: String)? = nil, holder: Int? = nil, winner: Int? = nil,
    _ battle: FootballRuleBook.Battle? = nil
  ) {
    func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    func hundredths(_ strength: Float) -> JSONValue {
      .double((Double(strength) * 100).rounded() / 100)
    }
    let lines = battle?.lines.map { text(FootballPlayByPlay.name($0)) } ?? [.null, .null]
    let strengths = battle?.strengths.map(hundredths) ?? [.null, .null]
    events.append(
      MatchStory.Event(
        facts: [
          "minute": .whole(minute),
          "kind": .string(kind),
          "ballWith": MatchStory.Event.fact(side: holder),
          "homeLine": lines[0],
          "homeStrength": strengths[0],
          "awayLine": lines[1],
          "awayStrength": strengths[1],
          "wonBy": MatchStory.Event.fact(side: winner),
          "dismissedSide": MatchStory.Event.fact(side: dismissed?.side),
          "dismissedFrom": text(dismissed?.line),
          "score": MatchStory.Event.fact(score: score),
        ],
        row: [
          .whole(minute), .string(state), text(holder.map { names[$0] }), lines[0], strengths[0],
          lines[1], strengths[1], text(winner.map { names[$0] }), text(incident),
          MatchStory.Event.words(score: score),
        ]))
  }

  private static func name(_ line: FootballLine?) -> String { line?.key ?? "keeper" }

  private var score: (home: Int, away: Int) { (book.sides[0].goals, book.sides[1].goals) }
}
