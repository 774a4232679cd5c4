internal import Games
internal import Programs

/// The question about an entrant's line-ups: what a search depends on besides the scenario, its
/// seed and its length.
struct LineupQuestion: Sendable {
  let entrant: String
  let goal: TournamentGoal
  private let words: CompetitionWords
  /// The names of formations with commas between them, or `nil` for the usual ones.
  let formations: String?
  /// Players who must play, and who must not, in the squad's order.
  let with: [String]
  let without: [String]

  private static let kind = "lineup"

  /// The maximum number of formations, so that the shortest search can play the strongest line-up
  /// of each.
  private static let maximumFormations = 100

  /// - Parameter squad: The names of the entrant's players.
  init(
    _ request: LineupStudy.Request, squad: [String], _ tournament: Tournament
  ) throws(StudyError) {
    entrant = request.entrant
    goal = try GoalOption.goal(request.goal, of: tournament, entrant: request.entrant)
    words = tournament.program.words
    formations = request.formations
    with = try PlayersOption.names("--with", request.with, "a player of the squad", squad)
    without = try PlayersOption.names("--without", request.without, "a player of the squad", squad)
    try PlayersOption.checkApart(("--with", with), ("--without", without))
    let count = formations.map { $0.split(separator: ",", omittingEmptySubsequences: false).count }
    if let count, count > LineupQuestion.maximumFormations {
      throw StudyError(
        .usage,
        "--formations: found \(count) formations, expected at most \(LineupQuestion.maximumFormations)"
      )
    }
  }

  var terms: LineupTerms {
    LineupTerms(
      formations: formations.map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }, with: Set(with), without: Set(without))
  }

  var asked: QuestionOptions {
    QuestionOptions(
      LineupQuestion.kind, entrant,
      values: [("goal", GoalOption.text(goal, words)), ("formations", formations)],
      players: [("with", with), ("without", without)])
  }
}
