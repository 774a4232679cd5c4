internal import Games
internal import KernelInterface
internal import Players
internal import TextFiles

/// Tells a baseball game plate appearance by plate appearance.
struct BaseballPlayByPlay {
  let book: BaseballRuleBook
  /// The home side, then the away side.
  let squads: [BaseballSquad]
  /// The number of each side's starter in its rotation.
  let starters: [Int]

  var story: MatchStory {
    var book = book
    var events: [MatchStory.Event] = []
    book.play { appearance, home, away in
      events.append(event(appearance, (home, away)))
    }
    if let winner = book.decidedByLot { events.append(lot(winner, book)) }
    return MatchStory(
      outcomes: book.sides.map { [$0.runs, $0.runsInFive] }, counters: book.sides.map(\.counters),
      headings: [
        "Inning", "Half", "Batter", "Pitcher", "Out", "Bases", "Outcome", "Runs", "Score",
      ],
      events: events
    )
  }

  private func event(
    _ appearance: BaseballRuleBook.PlateAppearance, _ score: (home: Int, away: Int)
  ) -> MatchStory.Event {
    let batting = appearance.isHome ? 0 : 1
    let half = JSONValue.string(appearance.isHome ? "bottom" : "top")
    let batter = JSONValue.string(batter(appearance.place, of: squads[batting]))
    let pitcher = JSONValue.string(
      pitcher(of: 1 - batting, isStarter: appearance.facesStarter))
    let (before, after) = (appearance.before, appearance.after)
    let result = PlateResult(appearance.event, from: before)
    return MatchStory.Event(
      facts: [
        "kind": .string(result.rawValue),
        "inning": .whole(appearance.inning),
        "half": half,
        "side": MatchStory.Event.fact(side: batting),
        "batter": batter,
        "pitcher": pitcher,
        "outsBefore": .whole(before.outs),
        "basesBefore": before.fact,
        "outsAfter": .whole(after.outs),
        "basesAfter": after.fact,
        "runs": .whole(appearance.runs),
        "score": MatchStory.Event.fact(score: score),
      ],
      row: [
        .whole(appearance.inning), half, batter, pitcher, .whole(before.outs),
        .string(before.words), .string(result.words), .whole(appearance.runs),
        MatchStory.Event.words(score: score),
      ])
  }

  private func lot(_ winner: Int, _ book: BaseballRuleBook) -> MatchStory.Event {
    let inning = JSONValue.whole(book.sides[0].counters[BaseballCounter.innings.rawValue])
    let none = [JSONValue](repeating: .null, count: 5)
    let score = (home: book.sides[0].runs, away: book.sides[1].runs)
    return MatchStory.Event(
      facts: [
        "kind": "lot", "inning": inning, "half": .null,
        "side": MatchStory.Event.fact(side: winner), "batter": .null, "pitcher": .null,
        "outsBefore": .null, "basesBefore": .null, "outsAfter": .null, "basesAfter": .null,
        "runs": 1, "score": MatchStory.Event.fact(score: score),
      ],
      row: [inning] + none
        + [
          .string("\(squads[winner].name) wins by lot"), 1, MatchStory.Event.words(score: score),
        ])
  }

  private func batter(_ place: Int, of squad: BaseballSquad) -> String {
    squad.lineup[place].name ?? "\(squad.name) batter \(place + 1)"
  }

  private func pitcher(of side: Int, isStarter: Bool) -> String {
    guard isStarter else { return "\(squads[side].name) bullpen" }
    return squads[side].rotation[starters[side]].name ?? "\(squads[side].name) starter"
  }
}

extension BaseState {
  /// The bases that are taken: `1-3`, and `---` for none.
  fileprivate var words: String {
    [(1, "1"), (2, "2"), (4, "3")].map { bit, base in bases & bit == 0 ? "-" : base }.joined()
  }

  /// The bases that are taken, by their numbers.
  fileprivate var fact: JSONValue {
    .array((1...3).filter { bases >> ($0 - 1) & 1 == 1 }.map { .whole($0) })
  }
}

/// The result of a plate appearance as a scorer records it.
private enum PlateResult: String {
  case doublePlay, sacrificeFly, advancingOut, out, strikeout, error, walk, single, double, triple
  case homeRun

  init(_ event: PlateEvent, from state: BaseState) {
    let isOpen = state.outs < 2
    self =
      switch event {
      case .doublePlayBall where isOpen && state.bases & 1 == 1: .doublePlay
      case .deepFly where isOpen && state.bases & 4 == 4: .sacrificeFly
      case .advancingOut where isOpen && state.bases != 0: .advancingOut
      case .doublePlayBall, .plainOut, .advancingOut, .deepFly: .out
      case .strikeout: .strikeout
      case .error: .error
      case .walk: .walk
      case .shortSingle, .single, .longSingle: .single
      case .double, .longDouble: .double
      case .triple: .triple
      case .homeRun: .homeRun
      }
  }

  var words: String {
    switch self {
    case .doublePlay: "double play"
    case .sacrificeFly: "sacrifice fly"
    case .advancingOut: "out, runners advance"
    case .error: "reached on error"
    case .homeRun: "home run"
    case .out, .strikeout, .walk, .single, .double, .triple: rawValue
    }
  }
}
