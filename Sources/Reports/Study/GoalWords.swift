internal import Programs

/// A goal in words for people.
struct GoalWords {
  private let goal: TournamentGoal
  private let words: CompetitionWords

  init(_ goal: TournamentGoal, _ words: CompetitionWords) {
    self.goal = goal
    self.words = words
  }

  /// What whoever reaches it does: "wins the title", "finishes in the top 4".
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

  /// The same as the title of a column.
  var title: String { verb.prefix(1).uppercased() + verb.dropFirst() }

  /// The chance of that, in short: "title chance", "top-4 chance".
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

  /// What the column of that chance is called in files: `win_probability`, `top4_probability`.
  var column: String {
    switch goal {
    case .title: "win_probability"
    case .finish: "\(goal.name)_probability"
    case .zone, .victory, .points: "goal_probability"
    }
  }
}
