internal import Competitions

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
    goal == .title ? words.titleVerb : "finishes in the top \(goal.position)"
  }

  /// The same as the title of a column.
  var title: String {
    goal == .title ? words.titleTitle : "Finishes in the top \(goal.position)"
  }

  /// The chance of that, in short: "title chance", "top-4 chance".
  var chance: String {
    goal == .title ? words.titleChance : "top-\(goal.position) chance"
  }

  /// What the column of that chance is called in files: `win_probability`, `top4_probability`.
  var column: String {
    goal == .title ? "win_probability" : "\(goal.name)_probability"
  }
}
