extension DuelReference {
  /// Battles of several fighters against several, or of none.
  public static let lineUps = [
    Battle(
      note: "annihilation after an earlier win takes the earlier winner too",
      home: [
        Fighter("Gearshift", 1, 5, 5, 9, 5, 5, 5, 5),
        Fighter("Optimus Prime", 2, 5, 5, 5, 5, 5, 5, 5),
      ],
      away: [
        Fighter("Ironfang", 1, 5, 5, 5, 5, 5, 5, 5),
        Fighter("Predaking", 2, 5, 5, 5, 5, 5, 5, 5),
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "overall rating"),
          Fight("Optimus Prime", "Predaking", .everyone, "legends meet"),
        ],
        end: .allDestroyed, destroyed: [2, 2], survivors: [[], []]),
      app: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "overall rating"),
          Fight("Optimus Prime", "Predaking", .both, "legends meet"),
        ],
        end: .home, destroyed: [1, 2], survivors: [[], []])),
    Battle(
      note: "annihilation in the first face-off stops the rest",
      home: [
        Fighter("Optimus Prime", 1, 5, 5, 5, 5, 5, 5, 5),
        Fighter("Gearshift", 2, 5, 5, 5, 5, 5, 5, 5),
      ],
      away: [
        Fighter("Predaking", 1, 5, 5, 5, 5, 5, 5, 5),
        Fighter("Ironfang", 2, 5, 5, 9, 5, 5, 5, 5),
      ],
      document: Result(
        fights: [Fight("Optimus Prime", "Predaking", .everyone, "legends meet")],
        end: .allDestroyed, destroyed: [2, 2], survivors: [[], []]),
      app: Result(
        fights: [
          Fight("Optimus Prime", "Predaking", .both, "legends meet"),
          Fight("Gearshift", "Ironfang", .away, "overall rating"),
        ],
        end: .away, destroyed: [2, 1], survivors: [[], []])),
    Battle(
      note: "2 against 1: only one fight, the other is skipped and survives",
      home: [
        Fighter("Gearshift", 1, 5, 5, 5, 5, 5, 5, 5),
        Fighter("Dustrunner", 2, 5, 5, 5, 5, 5, 5, 5),
      ],
      away: [Fighter("Ironfang", 1, 5, 5, 9, 5, 5, 5, 5)],
      document: Result(
        fights: [Fight("Gearshift", "Ironfang", .away, "overall rating")],
        end: .away, destroyed: [1, 0], survivors: [["Dustrunner"], ["Ironfang"]]),
      appSurvivors: [["Dustrunner"], []]),
    Battle(
      note: "empty Decepticons: no fight, tie, Autobots survive",
      home: [
        Fighter("Gearshift", 1, 5, 5, 5, 5, 5, 5, 5),
        Fighter("Dustrunner", 2, 5, 5, 5, 5, 5, 5, 5),
      ],
      away: [],
      document: Result(
        fights: [], end: .tie, destroyed: [0, 0], survivors: [["Gearshift", "Dustrunner"], []]),
      appSurvivors: [["Gearshift", "Dustrunner"], []]),
    Battle(
      note: "input order does not matter, rank does (1 first)",
      home: [
        Fighter("Dustrunner", 9, 5, 5, 10, 5, 5, 5, 5),
        Fighter("Gearshift", 1, 5, 5, 5, 5, 5, 5, 5),
      ],
      away: [
        Fighter("Ironfang", 2, 5, 5, 8, 5, 5, 5, 5),
        Fighter("Grimtooth", 8, 5, 5, 5, 5, 5, 5, 5),
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .away, "overall rating"),
          Fight("Dustrunner", "Grimtooth", .home, "overall rating"),
        ],
        end: .tie, destroyed: [1, 1], survivors: [["Dustrunner"], ["Ironfang"]]),
      appSurvivors: [[], []]),
    Battle(
      note: "equal rank keeps input order",
      home: [
        Fighter("First", 3, 5, 5, 9, 5, 5, 5, 5),
        Fighter("Second", 3, 5, 5, 1, 5, 5, 5, 5),
      ],
      away: [
        Fighter("Ironfang", 3, 5, 5, 5, 5, 5, 5, 5),
        Fighter("Grimtooth", 3, 5, 5, 5, 5, 5, 5, 5),
      ],
      document: Result(
        fights: [
          Fight("First", "Ironfang", .home, "overall rating"),
          Fight("Second", "Grimtooth", .away, "overall rating"),
        ],
        end: .tie, destroyed: [1, 1], survivors: [["First"], ["Grimtooth"]]),
      appSurvivors: [[], []]),
    Battle(
      note: "one win, one loss, one mutual destruction: tie",
      home: [
        Fighter("Gearshift", 1, 5, 5, 9, 5, 5, 5, 5),
        Fighter("Dustrunner", 2, 5, 5, 5, 5, 5, 5, 5),
        Fighter("Coppertop", 3, 5, 5, 5, 5, 5, 5, 5),
      ],
      away: [
        Fighter("Ironfang", 1, 5, 5, 5, 5, 5, 5, 5),
        Fighter("Grimtooth", 2, 5, 5, 5, 5, 5, 8, 5),
        Fighter("Voidstep", 3, 5, 5, 5, 5, 5, 5, 5),
      ],
      document: Result(
        fights: [
          Fight("Gearshift", "Ironfang", .home, "overall rating"),
          Fight("Dustrunner", "Grimtooth", .away, "overall rating"),
          Fight("Coppertop", "Voidstep", .both, "equal overall rating"),
        ],
        end: .tie, destroyed: [2, 2], survivors: [["Gearshift"], ["Grimtooth"]]),
      appSurvivors: [[], []]),
    Battle(
      note: "random line-ups 1",
      home: [
        Fighter("Auto1", 6, 10, 7, 7, 9, 8, 9, 3),
        Fighter("Auto2", 10, 1, 4, 3, 9, 1, 5, 9),
        Fighter("Auto3", 9, 2, 8, 2, 5, 4, 4, 3),
        Fighter("Auto4", 5, 8, 3, 10, 5, 6, 6, 6),
        Fighter("Auto5", 8, 6, 10, 9, 8, 7, 4, 10),
        Fighter("Auto6", 9, 5, 3, 9, 2, 7, 2, 1),
      ],
      away: [
        Fighter("Dece1", 10, 5, 1, 2, 6, 5, 9, 10),
        Fighter("Dece2", 3, 9, 7, 5, 6, 5, 4, 3),
        Fighter("Dece3", 10, 10, 1, 1, 2, 7, 9, 3),
        Fighter("Dece4", 7, 8, 4, 5, 1, 9, 7, 2),
      ],
      document: Result(
        fights: [
          Fight("Auto4", "Dece2", .home, "skill"),
          Fight("Auto1", "Dece4", .home, "overall rating"),
          Fight("Auto5", "Dece1", .home, "overall rating"),
          Fight("Auto3", "Dece3", .away, "overall rating"),
        ],
        end: .home, destroyed: [1, 3],
        survivors: [["Auto4", "Auto1", "Auto5", "Auto6", "Auto2"], ["Dece3"]]),
      appSurvivors: [["Auto6", "Auto2"], []]),
  ]
}

extension DuelReference.Battle {
  /// Creates a battle that differs in its survivors only.
  fileprivate init(
    note: String, home: [DuelReference.Fighter], away: [DuelReference.Fighter],
    document: DuelReference.Result, appSurvivors: [[String]]
  ) {
    self.init(
      note: note, home: home, away: away, document: document,
      app: document.surviving(appSurvivors))
  }
}
