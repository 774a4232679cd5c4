internal import Programs

/// A goal in words for people.
struct GoalWords {
  private let goal: TournamentGoal
  private let words: CompetitionWords

  init(_ goal: TournamentGoal, _ words: CompetitionWords) {
    self.goal = goal
    self.words = words
  }

  /// The predicate of an entrant who reaches the goal, such as "finishes in the top 4".
  var verb: String {
    switch goal {
    case .title: words.titleVerb
    case .finish(let position): "finishes in the top \(position)"
    case .zone(let name): "reaches “\(words.name(ofZone: name))”"
    case .victory(let match): "wins match \(match)"
    case .points(let points):
      "has \(PointsText.text(points, scale: words.pointsScale)) points or more"
    }
  }

  /// The predicate of an entrant who misses the goal, such as "does not finish in the top 4".
  var negatedVerb: String {
    let verb = verb
    let third = verb.prefix { $0 != " " }
    let plain =
      switch third {
      case "has": "have"
      case _ where third.hasSuffix("shes") || third.hasSuffix("ches"): String(third.dropLast(2))
      default: String(third.dropLast())
      }
    return "does not \(plain)\(verb.dropFirst(third.count))"
  }

  var title: String { verb.prefix(1).uppercased() + verb.dropFirst() }

  /// The name of the chance, such as "top-4 chance".
  var chance: String {
    switch goal {
    case .title: words.titleChance
    case .finish(let position): "top-\(position) chance"
    case .zone(let name): "chance of “\(words.name(ofZone: name))”"
    case .victory(let match): "chance of winning match \(match)"
    case .points(let points):
      "chance of \(PointsText.text(points, scale: words.pointsScale)) points"
    }
  }

  /// The name of the chance's column, such as `top4_probability`.
  var column: String {
    switch goal {
    case .title: "win_probability"
    case .finish: "\(goal.name)_probability"
    case .zone, .victory, .points: "goal_probability"
    }
  }
}
