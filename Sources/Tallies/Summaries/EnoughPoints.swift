public import Engine
public import Estimates
public import Programs
public import Tables

/// The share of entrants with each total of points who won the title or reached each zone of a table.
///
/// The counts come from any blocks of tournaments: those of a sample are enough. Entrants of one tournament with the same
/// total are counted one by one, though they are not independent, so intervals are approximate.
public struct EnoughPoints: Sendable {
  /// A total of points, and the proportion of entrants with this total who reached the goal.
  public struct Total: Sendable {
    public let goal: TournamentGoal
    /// The points as they are counted; ``PointsText`` shows them.
    public let points: Int
    public let reached: Proportion
  }

  /// The title, and the zones whose slots are ranks of the table.
  public let goals: [TournamentGoal]
  /// For each goal and final position, from 0, true if the position reaches the goal.
  private let reaches: [[Bool]]
  private let totals: ClosedRange<Int>
  private let entrants: Int
  /// T x P: the number of entrants with each total at each position.
  private var counts: [Int64]
  private let scale: Int

  /// Makes counts of nothing, or returns `nil` unless final positions are the ranks of a table of all entrants.
  public init?(_ tournament: Tournament) {
    let program = tournament.program
    guard program.hasStandings, program.finish == .ranks(table: program.standings) else {
      return nil
    }
    let ranks = program.goalRanks(ofTable: program.standings).filter { $0.sure == $0.possible }
    guard !ranks.isEmpty else { return nil }
    goals = ranks.map(\.goal)
    entrants = tournament.entrants.count
    reaches = ranks.map { ranks in (0..<tournament.entrants.count).map(ranks.sure.contains) }
    totals = program.pointsRange
    scale = program.words.pointsScale
    counts = Array(repeating: 0, count: totals.count * entrants)
  }

  /// Adds the tournaments of a block.
  public mutating func add(_ block: TournamentBlock) {
    for entrant in 0..<entrants {
      let (points, positions) = (block.points[entrant], block.positions[entrant])
      for lane in points.indices {
        let total = Int(points[lane]) - totals.lowerBound
        counts[total * entrants + Int(positions[lane])] += 1
      }
    }
  }

  /// Adds the counts of other tournaments.
  ///
  /// - Precondition: Both are of the same competition.
  public mutating func add(_ other: EnoughPoints) {
    precondition(counts.count == other.counts.count, "counts of two competitions")
    for index in counts.indices { counts[index] += other.counts[index] }
  }

  /// Returns the totals that an entrant had at least once, in ascending order.
  public func totals(_ goal: TournamentGoal) -> [Total] {
    guard let number = goals.firstIndex(of: goal) else { return [] }
    return totals.enumerated().compactMap { index, points in
      let row = counts[index * entrants..<(index + 1) * entrants]
      let all = row.reduce(0, +)
      guard all > 0 else { return nil }
      let reached = zip(row, reaches[number]).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      return Total(
        goal: goal, points: points, reached: Proportion(count: reached, total: all))
    }
  }

  /// Returns the table of all goals and totals, with intervals of a level.
  public func table(at level: ConfidenceLevel) -> NamedTable {
    let rows = goals.flatMap(totals).map { total in
      (
        total: total,
        points: scale == 1
          ? Cell.integer(Int128(total.points)) : .real(Double(total.points) / Double(scale))
      )
    }
    return Self.file.table(of: rows, at: level)
  }

  public static var description: FileDescription { file.description }

  private static var file: TableFile<(total: Total, points: Cell)> {
    TableFile(
      "enough", "How often each number of points sufficed for the title and for each zone.",
      rows: """
        A row for each goal and each number of points that an entrant had at least once in the sample of tournaments. \
        Written where the final positions are those of a table.
        """,
      [
        .text("goal", "`champion` for the title, or `reaches:` and the name of a zone") {
          $0.total.goal.name
        },
        .cell(
          "points", .number, "Points in the table",
          range: "whole, or halves where a scenario writes points so"
        ) { $0.points },
        .counted(
          "Entrants with so many points who reached the goal", "0 to their number",
          share: "Their share of all entrants with so many points"
        ) { $0.total.reached },
      ])
  }
}
