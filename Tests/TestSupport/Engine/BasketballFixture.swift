public import Games
public import TextFiles

/// Basketball games of the engine, compiled from documents as a scenario's would be.
public enum BasketballFixture {
  /// A team by its three ratings: offensive, defensive, overall.
  public static func rated(_ offensive: Int, _ defensive: Int, _ overall: Int) -> JSONValue {
    [
      "ratings": [
        "offensive": .whole(offensive), "defensive": .whole(defensive), "overall": .whole(overall),
      ]
    ]
  }

  /// A team by its pace, its points per possession and what it makes of the opponents'.
  public static func strong(_ pace: Double, _ points: Double, _ defence: Double) -> JSONValue {
    [
      "strengths": [
        "pace": .double(pace), "pointsPerPossession": .double(points), "defence": .double(defence),
      ]
    ]
  }

  /// The game that some teams play by the rules of a `game.rules` object.
  ///
  /// - Throws: All errors of the documents.
  public static func game(
    _ teams: [JSONValue], rules: JSONValue = [:]
  ) throws(Diagnostics) -> any Game {
    try GameFixture.game(
      "basketball", teams.enumerated().map { ("team\($0)", $1.compactText) },
      rules: rules.compactText)
  }

  /// Four teams by their strengths, all different.
  public static let strengths = [
    strong(101.5, 1.14, 0.96), strong(95, 1.09, 0.93), strong(98.3, 1.01, 1.05),
    strong(104, 1.05, 1.02),
  ]

  /// Four teams by their ratings, all different.
  public static let ratings = [
    rated(55, 50, 56), rated(60, 54, 61), rated(48, 44, 50), rated(50, 50, 50),
  ]
}
