public import Games

/// One number of a player or a team, beside the league.
public struct FigureStanding: Sendable {
  public let figure: Figure
  public let value: Double?
  /// The league's average.
  public let average: Double?
  /// The place among all who have the number: 1 is the best, those who are level share a place. Nil where
  /// there is no number, or neither more nor less of it is better.
  public let rank: Int?
  /// How many have the number.
  public let count: Int

  /// The value in per cent of the average: 100 is average. Nil where the average is not above 0,
  /// or is 0 by what the figure means.
  public var percentage: Double? {
    guard let value, let average, average > 0, !figure.isDifference else { return nil }
    return 100 * value / average
  }

  /// All numbers of one row, beside all rows.
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
