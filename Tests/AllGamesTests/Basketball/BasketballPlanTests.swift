import Games
import TestSupport
import Testing
import TextFiles

@Suite("Plans of minutes in basketball")
struct BasketballPlanTests {
  /// The document of a squad of players called a, b and so on, with seasons of some minutes that are the same otherwise.
  private static func team(_ minutes: [Int], plan: String = "{}") -> String {
    "{\"squad\": {\(players(minutes).joined(separator: ","))}, \"minutes\": \(plan)}"
  }

  private static func players(_ minutes: [Int], last rating: Int? = nil) -> [String] {
    zip("abcdefghijkl", minutes).enumerated().map { index, player in
      """
      "\(player.0)": {"games": 82, "minutes": \(player.1), "points": \(player.1 / 2),
      "fieldGoals": \(player.1 / 6), "fieldGoalAttempts": \(player.1 * 10 / 27),
      "rating": \(index == minutes.count - 1 ? rating ?? index : index)}
      """
    }
  }

  static func planned(_ text: String) throws -> [Double] {
    let definition = GameFixture.definition("basketball")
    var diagnostics = Diagnostics()
    let team = GameSource.Team(id: "t", node: try GameChecks.node(text), path: DocumentPath())
    let players = definition.players(of: [team], rules: nil, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    #expect(definition.playerFigures[0].name == "planned_minutes")
    return players.map { $0.values[0] ?? .nan }
  }

  static func strengths(
    _ text: String
  ) throws -> (pace: Double, points: Double, defence: Double) {
    let game = try GameFixture.game("basketball", [("t", text)])
    func number(_ name: String) -> Double {
      if case .double(let number)? = game.canonicalRatings.elements[0][name] {
        number
      } else {
        .nan
      }
    }
    return (number("pace"), number("pointsPerPossession"), number("defence"))
  }

  /// Seasons, plans and the minutes that each player has.
  @Test(
    arguments: [
      (
        [2000, 2000, 1500, 1500, 1500, 1500, 1000, 1000], "{}", [40, 40, 30, 30, 30, 30, 20, 20]
      ),
      // The first would have 80 of 240, has 40, and the others share 200.
      (
        [600, 300, 150, 150, 150, 150, 150, 150], "{}",
        [40, 40] + Array(repeating: 160.0 / 6, count: 6)
      ),
      (
        [600, 300, 150, 150, 150, 150, 150, 150], #"{"a": 48, "c": 30}"#,
        [48, 40, 30] + Array(repeating: 122.0 / 5, count: 5)
      ), ([900, 800, 700, 600], "{}", [40, 40, 40, 40]),
    ] as [([Int], String, [Double])])
  func minutesAreSharedInProportionToTheSeasons(
    _ seasons: [Int], _ plan: String, _ expected: [Double]
  ) throws {
    for (minutes, expected) in zip(try Self.planned(Self.team(seasons, plan: plan)), expected) {
      #expect(abs(minutes - expected) < 1e-12)
    }
  }

  /// Four players at 40 leave 80 minutes to a replacement player, who is worth -1.8 and -0.2.
  @Test func whatNobodyHasAReplacementPlayerHas() throws {
    let rates = (0..<4).map { index -> (offence: Double, defence: Double) in
      let minutes = 900 - 100 * index
      let season = TextbookBoxPlusMinus.Season([
        "minutes": "\(minutes)", "points": "\(minutes / 2)", "fieldGoals": "\(minutes / 6)",
        "fieldGoalAttempts": "\(minutes * 10 / 27)",
      ])
      let box = TextbookBoxPlusMinus(season)
      // Half of the difference between the stated rating and the season's is in offence.
      let half = (Double(index) - box.rating) / 2
      return (box.offence + half, box.rating - box.offence + half)
    }
    let offence: Double = (40 * rates.map { $0.offence }.reduce(0, +) - 80 * 1.8) / 48
    let defence: Double = (40 * rates.map { $0.defence }.reduce(0, +) - 80 * 0.2) / 48
    let found = try Self.strengths(Self.team([900, 800, 700, 600]))
    #expect(abs(found.points - (1.0707 + 0.63 * offence / 100)) < 1e-5)
    #expect(abs(found.defence - (1 - 0.51 * defence / 107.07)) < 1e-5)
  }

  @Test func aRatingIsPointsPerHundredPossessions() throws {
    let strengths = try [5, 6].map { rating in
      let players = Self.players(Array(repeating: 1000, count: 6), last: rating)
      return try Self.strengths("{\"squad\": {\(players.joined(separator: ","))}}")
    }
    #expect(
      abs(strengths[1].points - strengths[0].points - 0.63 * 0.5 * 40 / 48 / 100) < 1e-6)
    #expect(
      abs(strengths[0].defence - strengths[1].defence - 0.51 * 0.5 * 40 / 48 / 107.07) < 1e-6)
  }

  /// A player without a season is rated as a replacement player.
  @Test func aPlayerWithoutASeasonMayBeNamed() throws {
    let found = try Self.strengths(
      #"{"squad": {"a": {}, "b": {"rating": 4.5}}, "minutes": {"a": 48, "b": 48}}"#)
    let offence = (192 * -1.8 + 48 * (-1.8 + 3.25)) / 48
    #expect(abs(found.points - (1.0707 + 0.63 * offence / 100)) < 1e-9)
  }
}
