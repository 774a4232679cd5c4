public import Games

/// A number of a player or team, compared with the league.
public struct FigureStanding: Sendable {
  public let figure: Figure
  public let value: Double?
  public let average: Double?
  /// The rank among all who have the number (1 is best, ties share a rank), or `nil` if there is no
  /// number or no better direction.
  public let rank: Int?
  /// The number of players or teams that have the number.
  public let count: Int

  /// The value in per cent of the average, or `nil` if the average is not positive or the figure is
  /// a difference.
  public var percentage: Double? {
    guard let value, let average, average > 0, !figure.isDifference else { return nil }
    return 100 * value / average
  }

  /// Returns the standings of one row's numbers among all rows.
  static func all(
    _ figures: [Figure], of values: [Double?], among rows: [[Double?]]
  ) -> [FigureStanding] {
    figures.enumerated().map { index, figure in
      let all = rows.compactMap { $0[index] }
      let value = values[index]
      let rank = value.flatMap { value -> Int? in
        switch figure.better {
        case .greater: 1 + all.count { $0 > value }
        case .less: 1 + all.count { $0 < value }
        case .neither: nil
        }
      }
      return FigureStanding(
        figure: figure, value: value, average: Roster.average(index, figures, rows), rank: rank,
        count: all.count)
    }
  }
}
