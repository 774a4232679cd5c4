public import Games

/// What a match is worth in a table.
public struct PointsScheme: Sendable, Hashable {
  public let win: Int
  public let draw: Int
  public let loss: Int

  /// The values that each may have.
  public static let range = 0...10

  public init(win: Int = 3, draw: Int = 1, loss: Int = 0) {
    for points in [win, draw, loss] {
      precondition(PointsScheme.range.contains(points), "\(points) points for a match")
    }
    self.win = win
    self.draw = draw
    self.loss = loss
  }

  var maximum: Int { max(win, draw, loss) }
}

/// What separates entrants in a table, in the order in which a ranking lists them.
public enum RankingCriterion: Sendable, Hashable, CaseIterable {
  case points
  case scoreDifference
  case scoreFor
  case wins
  /// The table of the matches among those who are still level when it is their turn: points, then
  /// score difference, then score.
  case headToHead
  /// A draw of lots; it separates everyone.
  case lots

  /// The criterion's name in scenarios and files, where scores are of a unit: `goalDifference`,
  /// `runsFor`.
  public func key(_ unit: ScoreUnit) -> String {
    switch self {
    case .points: "points"
    case .scoreDifference: "\(unit.singular)Difference"
    case .scoreFor: "\(unit.plural)For"
    case .wins: "wins"
    case .headToHead: "headToHead"
    case .lots: "lots"
    }
  }

  /// The names of all criteria, whatever a game's scores are called.
  static let allKeys: [String] = {
    var keys: [String] = []
    for criterion in allCases {
      for unit in ScoreUnit.allCases where !keys.contains(criterion.key(unit)) {
        keys.append(criterion.key(unit))
      }
    }
    return keys
  }()

  /// The criterion of a name.
  init?(key: String) {
    let named = RankingCriterion.allCases.first { criterion in
      ScoreUnit.allCases.contains { criterion.key($0) == key }
    }
    guard let named else { return nil }
    self = named
  }
}
