internal import Engine
internal import Games
internal import Programs
internal import Tables

/// A match of two in one tournament: a row of `samples/matches.csv`.
struct SampledMatch {
  private let tournament: Int64
  private let name: String
  private let home: String
  private let away: String
  private let score: (home: Int, away: Int)
  private let outcome: MatchOutcome

  /// The rows of a block: one tournament after the other, its matches in the order of play.
  static func rows(_ block: TournamentBlock) -> [SampledMatch] {
    let tournament = block.tournament
    let order = tournament.program.playOrder
    let matches = order.map { tournament.program.matches[$0] }
    let ids = tournament.entrants.map(\.id)
    var rows: [SampledMatch] = []
    rows.reserveCapacity(block.laneCount * order.count)
    for lane in 0..<block.laneCount {
      for index in order.indices {
        let number = order[index]
        guard block.playedLanes(number)?[lane] != 0 else { continue }
        let first = block.occupant(matches[index].slots[0], lane)
        let second = block.occupant(matches[index].slots[1], lane)
        guard first >= 0, second >= 0 else { continue }
        let scores = (0..<2).map { Int(block.outcome(number, side: $0)[lane]) }
        let outcome = MatchOutcome(MatchResult(scores, decider: block.decider(number, lane)))
        let isTurned = matches[index].isTurned(first, second)
        rows.append(
          SampledMatch(
            tournament: block.firstNumber + Int64(lane), name: matches[index].name,
            home: ids[isTurned ? second : first], away: ids[isTurned ? first : second],
            score: isTurned ? (scores[1], scores[0]) : (scores[0], scores[1]),
            outcome: isTurned ? outcome.turned : outcome))
      }
    }
    return rows
  }

  static var file: TableFile<SampledMatch> {
    TableFile(
      "\(SampleTables.folder)/matches", "The sides and the score of each match in each tournament.",
      rows: """
        A row for each tournament and match that was played in it, known results among them, in the order of play. \
        Written with `--samples N`, of tournaments 1 to N, where matches have two sides.
        """,
      [
        .tournament { $0.tournament }, .match { $0.name },
        .text("home", "Id of the home side") { $0.home },
        .text("away", "Id of the away side") { $0.away },
        .count(
          "home_score", "Score of the home side; in a best-of match the games won", "0 or more"
        ) {
          $0.score.home
        },
        .count("away_score", "Score of the away side", "0 or more") { $0.score.away },
        .text(
          "result",
          "Who won, in a shoot-out too: `home`, `away`, or `draw`, as for `--given`"
        ) { $0.outcome.rawValue },
      ])
  }
}
