internal import Engine
internal import Games
internal import Programs

extension Replay {
  struct Week: Sendable {
    let number: Int
    /// The names of the active achievements, or `nil` if achievements did not count.
    let active: [String]?
    let rounds: [Round]
    /// The players who took part, by their points in the week. Level players are in the order of the scenario.
    let table: [Standing]
  }

  /// A round of a week or of a bracket, without empty matches.
  struct Round: Sendable {
    let number: Int
    let matches: [Match]
  }

  /// An entrant's record in some rounds.
  struct Standing: Sendable {
    let entrant: Int
    var games = 0
    var wins = 0
    var achievementPoints = 0
    var points = 0

    var placementPoints: Int { points - achievementPoints }

    mutating func add(_ side: Match.Side) {
      games += 1
      wins += side.place == 1 ? 1 : 0
      achievementPoints += side.achievementPoints
      points += side.score
    }
  }

  /// Returns the weeks of a season.
  ///
  /// - Parameter matches: All matches of the program.
  static func weeks(_ matches: [Match], _ block: TournamentBlock) -> [Week] {
    let program = block.tournament.program
    let game = block.tournament.game as? any OrderGame
    return program.weeks.enumerated().map { number, week in
      let rounds = week.rounds.enumerated().map { number, round in
        Round(number: number + 1, matches: matches[round].filter { !$0.sides.isEmpty })
      }
      let context = week.rounds.first.flatMap { program.matches[$0].first?.context }
      return Week(
        number: number + 1,
        active: week.countsAchievements
          ? context.flatMap { game?.names(of: block.context($0)[0]) } : nil,
        rounds: rounds,
        table: standings(rounds, block).filter { $0.games > 0 }.sorted {
          $0.points == $1.points ? $0.entrant < $1.entrant : $0.points > $1.points
        })
    }
  }

  /// Returns the rounds of matches of more than two sides outside weeks.
  static func otherRounds(_ matches: [Match], _ program: Program) -> [Round] {
    let others = matches.indices.filter { program.sides > 2 && !program.weekMatches.contains($0) }
    return Dictionary(grouping: others.map { matches[$0] }, by: \.round)
      .sorted { $0.key < $1.key }.enumerated().map { number, round in
        Round(number: number + 1, matches: round.value.filter { !$0.sides.isEmpty })
      }
  }

  /// Returns each entrant's record in some rounds.
  static func standings(_ rounds: [Round], _ block: TournamentBlock) -> [Standing] {
    var standings = block.tournament.entrants.indices.map { Standing(entrant: $0) }
    for side in rounds.flatMap(\.matches).flatMap(\.sides) { standings[side.entrant].add(side) }
    return standings
  }
}
