import Competitions
import KernelInterface
import RandomStreams

/// A lane's table, ranked anew in plain code from the scores alone, to compare with what a block has.
struct TableCheck {
  private let block: TournamentBlock
  private let lane: Int
  private let program: Program
  private var decisions: [Int]
  private var order: [Int] = []

  struct Row: Equatable {
    var points = 0
    var wins = 0
    var scoreFor = 0
    var scoreAgainst = 0
  }

  init(_ block: TournamentBlock, lane: Int) {
    self.block = block
    self.lane = lane
    program = block.tournament.program
    decisions = Array(repeating: 0, count: program.criteria.count)
    order = ranked(Array(block.tournament.entrants.indices), by: 0)
  }

  /// The first thing in which the block differs; nil if there is none.
  var difference: String? {
    let everyone = Array(block.tournament.entrants.indices)
    for (entrant, row) in table(among: everyone) {
      let columns = Row(
        points: Int(block.points[entrant][lane]), wins: Int(block.wins[entrant][lane]),
        scoreFor: Int(block.scoreFor[entrant][lane]),
        scoreAgainst: Int(block.scoreAgainst[entrant][lane]))
      if columns != row { return "lane \(lane): entrant \(entrant) has \(columns), not \(row)" }
    }
    let positions = everyone.map { Int(block.positions[$0][lane]) }
    let known = everyone.map { entrant in order.firstIndex(of: entrant) ?? -1 }
    if positions != known { return "lane \(lane): positions \(positions), not \(known)" }
    let counted = program.criteria.indices.map { Int(block.decisions[$0][lane]) }
    if counted != decisions { return "lane \(lane): decisions \(counted), not \(decisions)" }
    return nil
  }

  /// The table of the matches among some entrants.
  private func table(among group: [Int]) -> [Int: Row] {
    var rows = Dictionary(uniqueKeysWithValues: group.map { ($0, Row()) })
    let scheme = program.tables[program.standings].ranking.points ?? PointsScheme()
    for (match, fixture) in program.matches.enumerated() {
      guard group.contains(fixture.home), group.contains(fixture.away) else { continue }
      let home = Int(block.outcome(match, side: 0)[lane])
      let away = Int(block.outcome(match, side: 1)[lane])
      for (entrant, own, other) in [(fixture.home, home, away), (fixture.away, away, home)] {
        var row = rows[entrant] ?? Row()
        row.scoreFor += own
        row.scoreAgainst += other
        if own > other {
          row.wins += 1
          row.points += scheme.win
        } else {
          row.points += own == other ? scheme.draw : scheme.loss
        }
        rows[entrant] = row
      }
    }
    return rows
  }

  /// Ranks a level group from a criterion on, and counts what separated neighbours.
  private mutating func ranked(_ group: [Int], by criterion: Int) -> [Int] {
    guard group.count > 1 else { return group }
    let keys = keys(of: group, program.criteria[criterion])
    let sorted = group.sorted { one, other in
      (keys[other] ?? []).lexicographicallyPrecedes(keys[one] ?? [])
    }
    var runs: [[Int]] = []
    for entrant in sorted {
      if let last = runs.last?.last, keys[last] == keys[entrant] {
        runs[runs.count - 1].append(entrant)
      } else {
        runs.append([entrant])
      }
    }
    decisions[criterion] += runs.count - 1
    var order: [Int] = []
    for run in runs { order += ranked(run, by: criterion + 1) }
    return order
  }

  /// What a criterion compares, the most important number first; the greater is ahead.
  private func keys(of group: [Int], _ criterion: RankingCriterion) -> [Int: [Int]] {
    let everyone = Array(block.tournament.entrants.indices)
    switch criterion {
    case .points: return table(among: everyone).mapValues { [$0.points] }
    case .scoreDifference:
      return table(among: everyone).mapValues { [$0.scoreFor - $0.scoreAgainst] }
    case .scoreFor: return table(among: everyone).mapValues { [$0.scoreFor] }
    case .wins: return table(among: everyone).mapValues { [$0.wins] }
    case .headToHead:
      return table(among: group).mapValues {
        [$0.points, $0.scoreFor - $0.scoreAgainst, $0.scoreFor]
      }
    case .lots:
      let tournament = block.lanes.firstTournament + UInt64(lane)
      let lots = group.map { entrant -> (Int, [Int]) in
        let words = StreamAddress(
          seed: block.seed, purpose: .lots, subject: .lot(table: program.standings, row: entrant)
        ).words(tournament: tournament)
        return (entrant, [Int(words[0]), Int(words[1])])
      }
      return Dictionary(uniqueKeysWithValues: lots)
    }
  }
}
