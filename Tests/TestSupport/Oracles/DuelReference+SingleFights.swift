extension DuelReference {
  /// Battles of one fighter against one.
  public static let singleFights = [
    Battle(
      "higher overall rating wins (A)",
      Fighter("Gearshift", 5, 5, 5, 7, 5, 5, 5, 5), Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5),
      document: (.home, "overall rating"), app: (.home, "overall rating")),
    Battle(
      "equal overall rating destroys both",
      Fighter("Gearshift", 5, 5, 5, 7, 5, 5, 3, 5), Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5),
      document: (.both, "equal overall rating"), app: (.both, "equal overall rating")),
    Battle(
      "skill is not part of the overall rating",
      Fighter("Gearshift", 5, 5, 5, 5, 5, 5, 5, 7), Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5),
      document: (.both, "equal overall rating"), app: (.both, "equal overall rating")),
    Battle(
      "ran away: exactly 4 courage and 3 strength down (D runs)",
      Fighter("Gearshift", 5, 8, 5, 5, 5, 9, 5, 5), Fighter("Ironfang", 5, 5, 5, 10, 5, 5, 10, 5),
      document: (.home, "opponent ran away"), app: (.away, "overall rating")),
    Battle(
      "courage only 3 down, strength 3 down: rating decides",
      Fighter("Gearshift", 5, 2, 5, 10, 5, 2, 5, 5), Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5),
      document: (.home, "overall rating"), app: (.home, "overall rating")),
    Battle(
      "courage 4 up but strength 3 down: no flight (published code says A wins)",
      Fighter("Gearshift", 5, 2, 5, 5, 5, 9, 5, 5), Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5),
      document: (.away, "overall rating"), app: (.home, "opponent ran away")),
    Battle(
      "skill by exactly 3 beats rating (A)",
      Fighter("Gearshift", 5, 5, 5, 1, 5, 5, 5, 8), Fighter("Ironfang", 5, 5, 5, 5, 5, 5, 5, 5),
      document: (.home, "skill"), app: (.home, "skill")),
    Battle(
      "skill by 2 does not decide",
      Fighter("Gearshift", 5, 5, 5, 5, 5, 5, 5, 7), Fighter("Ironfang", 5, 5, 5, 6, 5, 5, 5, 5),
      document: (.away, "overall rating"), app: (.away, "overall rating")),
    Battle(
      "Predaking wins although weaker in everything",
      Fighter("Gearshift", 5, 10, 10, 10, 10, 10, 10, 10),
      Fighter("Predaking", 5, 1, 1, 1, 1, 1, 1, 1),
      document: (.away, "legend"), app: (.away, "legend")),
    Battle(
      "Predaking on the Autobot side still wins",
      Fighter("Predaking", 5, 1, 1, 1, 1, 1, 1, 1),
      Fighter("Ironfang", 5, 10, 10, 10, 10, 10, 10, 10),
      document: (.home, "legend"), app: (.away, "skill")),
    Battle(
      "Optimus Prime meets their duplicate",
      Fighter("Optimus Prime", 5, 5, 5, 5, 5, 5, 5, 5),
      Fighter("Optimus Prime", 5, 5, 5, 5, 5, 5, 5, 5),
      document: (.everyone, "legends meet"), app: (.home, "legend")),
    Battle(
      "Predaking (Autobot side) meets Optimus Prime (Decepticon side)",
      Fighter("Predaking", 5, 5, 5, 5, 5, 5, 5, 5),
      Fighter("Optimus Prime", 5, 5, 5, 5, 5, 5, 5, 5),
      document: (.everyone, "legends meet"), app: (.both, "equal overall rating")),
  ]
}

extension DuelReference.Battle {
  /// Creates a battle of one fight, which only the winner survives; by the rules `app` nobody who fought does.
  fileprivate init(
    _ note: String, _ home: DuelReference.Fighter, _ away: DuelReference.Fighter,
    document: (DuelReference.Outcome, rule: String), app: (DuelReference.Outcome, rule: String)
  ) {
    func result(_ outcome: DuelReference.Outcome, _ rule: String) -> DuelReference.Result {
      let (end, destroyed, survivors): (DuelReference.End, [Int], [[String]]) =
        switch outcome {
        case .home: (.home, [0, 1], [[home.name], []])
        case .away: (.away, [1, 0], [[], [away.name]])
        case .both: (.tie, [1, 1], [[], []])
        case .everyone: (.allDestroyed, [1, 1], [[], []])
        }
      return DuelReference.Result(
        fights: [DuelReference.Fight(home.name, away.name, outcome, rule)], end: end,
        destroyed: destroyed, survivors: survivors)
    }
    self.init(
      note: note, home: [home], away: [away], document: result(document.0, document.rule),
      app: result(app.0, app.rule).surviving([[], []]))
  }
}
