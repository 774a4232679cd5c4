internal import Games
internal import TextFiles

/// Tells a baseball game plate appearance by plate appearance.
struct BaseballTeller {
  let book: BaseballRuleBook
  /// The side at home, then the visitors.
  let squads: [BaseballSquad]
  /// The number of each side's starter in its rotation.
  let starters: [Int]

  private static let columns: [MatchStory.Column] = [
    .init(name: "inning", title: "Inning"),
    .init(name: "half", title: "Half"),
    .init(name: "batter", title: "Batter"),
    .init(name: "pitcher", title: "Pitcher"),
    .init(name: "outs", title: "Out"),
    .init(name: "bases", title: "Bases"),
    .init(name: "outcome", title: "Outcome"),
    .init(name: "runs", title: "Runs"),
    .init(name: "score", title: "Score"),
  ]

  func tell() -> MatchStory {
    var book = book
    var events: [[JSONValue]] = []
    book.play { appearance, home, visitors in
      events.append(event(appearance, home: home, visitors: visitors))
    }
    if let winner = book.decidedByLot { events.append(lot(winner, book)) }
    return MatchStory(
      outcomes: book.sides.map { [$0.runs, $0.runsInFive] },
      counters: book.sides.map(\.counters),
      columns: BaseballTeller.columns,
      events: events
    )
  }

  private func event(
    _ appearance: BaseballRuleBook.PlateAppearance, home: Int, visitors: Int
  ) -> [JSONValue] {
    let batting = appearance.isHome ? 0 : 1
    return [
      .whole(appearance.inning),
      .string(appearance.isHome ? "bottom" : "top"),
      .string(batter(appearance.place, of: squads[batting])),
      .string(pitcher(of: 1 - batting, isStarter: appearance.facesStarter)),
      .whole(appearance.before.outs),
      .string(appearance.before.words),
      .string(appearance.event.words(from: appearance.before)),
      .whole(appearance.runs),
      .string("\(home)-\(visitors)"),
    ]
  }

  private func lot(_ winner: Int, _ book: BaseballRuleBook) -> [JSONValue] {
    let inning = book.sides[0].counters[BaseballCounter.innings.rawValue]
    let none = [JSONValue](repeating: .null, count: 5)
    return [.whole(inning)] + none
      + [
        .string("\(squads[winner].name) wins by lot"), .whole(1),
        .string("\(book.sides[0].runs)-\(book.sides[1].runs)"),
      ]
  }

  private func batter(_ place: Int, of squad: BaseballSquad) -> String {
    switch squad.lineup[place] {
    case .batter(let batter): batter.name
    case .unknown(let name): name
    case .empty: "\(squad.name) batter \(place + 1)"
    }
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
}

extension PlateEvent {
  /// What a scorer would write.
  fileprivate func words(from state: BaseState) -> String {
    let isOpen = state.outs < 2
    return switch self {
    case .doublePlayBall where isOpen && state.bases & 1 == 1: "double play"
    case .deepFly where isOpen && state.bases & 4 == 4: "sacrifice fly"
    case .advancingOut where isOpen && state.bases != 0: "out, runners advance"
    case .doublePlayBall, .plainOut, .advancingOut, .deepFly: "out"
    case .strikeout: "strikeout"
    case .error: "reached on error"
    case .walk: "walk"
    case .shortSingle, .single, .longSingle: "single"
    case .double, .longDouble: "double"
    case .triple: "triple"
    case .homeRun: "home run"
    }
  }
}
