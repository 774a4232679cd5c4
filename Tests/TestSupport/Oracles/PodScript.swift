/// A short season that was written down round by round, and what an independent implementation of the
/// rules, no part of this repository, says of it.
///
/// Five players; Ann is away in the second week, in which achievements do not count. Once two share a
/// place. The first pod of the second round was entered wrongly at first, and the entry undone.
public enum PodScript {
  public static let names = ["Ann", "Bob", "Cat", "Dan", "Eve"]

  /// The second round's first pod, as it was entered at first, and as it was.
  public static let undone =
    #"{ "places": { "ann": 4, "eve": 1, "bob": 2, "dan": 3 }"#
    + #", "achievements": { "eve": ["first-blood"] } }"#
  public static let entered = #"{ "places": { "ann": 1, "eve": 2, "bob": 3, "dan": 4 } }"#

  /// The scenario, with the second round's first pod as it is given.
  public static func scenario(secondRound: String = entered) -> String {
    """
    {
      "name": "Script",
      "game": {
        "kind": "pods",
        "rules": {
          "achievements": {
            "first-blood": { "name": "First Blood", "chance": 0.25 },
            "last-stand": { "name": "Last Stand", "points": 2, "chance": 0.1 }
          }
        }
      },
      "entrants": ["ann", "bob", "cat", "dan", "eve"],
      "teams": {
        "ann": { "name": "Ann", "strength": 1 }, "bob": { "name": "Bob", "strength": 1 },
        "cat": { "name": "Cat", "strength": 1 }, "dan": { "name": "Dan", "strength": 1 },
        "eve": { "name": "Eve", "strength": 1 }
      },
      "competition": {
        "stages": [{ "kind": "podSeason", "weeks": 2, "weeksWithoutAchievements": [2] }]
      },
      "results": {
        "1:1:1": {
          "places": { "ann": 1, "bob": 2, "cat": 3, "dan": 4 },
          "achievements": { "ann": ["first-blood"], "dan": ["last-stand"] }
        },
        "1:1:2": { "places": { "eve": 1 } },
        "1:2:1": \(secondRound),
        "1:2:2": { "places": { "cat": 1 } },
        "1:3:1": {
          "places": { "ann": 2, "eve": 1, "cat": 3, "bob": 3 },
          "achievements": { "eve": ["first-blood"] }
        },
        "1:3:2": { "places": { "dan": 1 } },
        "2:1:1": { "places": { "bob": 2, "cat": 1, "dan": 3, "eve": 4 } },
        "2:2:1": { "places": { "cat": 1, "bob": 4, "dan": 2, "eve": 3 } },
        "2:3:1": { "places": { "cat": 2, "bob": 1, "dan": 4, "eve": 3 } }
      }
    }

    """
  }

  /// The numbers of a player at the end.
  public struct Player: Sendable {
    public var points: Int
    public var places: [Int]
    public var placementPoints: Int
    public var achievementPoints: Int

    public var games: Int { places.reduce(0, +) }
    public var winRate: Double { Double(places[0]) / Double(games) }
    public var pointsPerGame: Double { Double(points) / Double(games) }
    public var averagePlacement: Double {
      Double(places.enumerated().reduce(0) { $0 + ($1.0 + 1) * $1.1 }) / Double(games)
    }
  }

  public static let players = [
    Player(points: 12, places: [2, 1, 0, 0], placementPoints: 11, achievementPoints: 1),
    Player(points: 15, places: [1, 2, 2, 1], placementPoints: 15, achievementPoints: 0),
    Player(points: 19, places: [3, 1, 2, 0], placementPoints: 19, achievementPoints: 0),
    Player(points: 14, places: [1, 1, 1, 3], placementPoints: 12, achievementPoints: 2),
    Player(points: 17, places: [2, 1, 2, 1], placementPoints: 16, achievementPoints: 1),
  ]

  /// The players from first to last.
  public static let order = [2, 4, 1, 3, 0]

  /// For two players, the numbers of shared pods in which the first was ahead, the second, or neither.
  public static let headToHead: [[Int]: [Int]] = [
    [0, 1]: [3, 0, 0], [0, 2]: [2, 0, 0], [0, 3]: [2, 0, 0], [0, 4]: [1, 1, 0],
    [1, 2]: [2, 2, 1], [1, 3]: [4, 1, 0], [1, 4]: [2, 3, 0], [2, 3]: [4, 0, 0],
    [2, 4]: [3, 1, 0], [3, 4]: [2, 2, 0],
  ]

  /// The points of each week, the best first.
  public static let weeks = [
    [("Ann", 12), ("Eve", 12), ("Cat", 8), ("Dan", 8), ("Bob", 7)],
    [("Cat", 11), ("Bob", 8), ("Dan", 6), ("Eve", 5)],
  ]

  /// The achievements, with the number of times that they were earned, the players and the weeks.
  public static let earned = [
    (name: "First Blood", times: 2, earners: [0, 4], weeks: [2, 0]),
    (name: "Last Stand", times: 1, earners: [3], weeks: [1, 0]),
  ]
}
