import AllGames
import Games
import Players
import TestSupport
import Testing
import TextFiles

/// Runs in five innings against the reference games and, where something is not known, against an
/// independent version.
@Suite("The prediction of runs in five innings")
struct RunPredictionTests {
  /// The predictions for the home side's pitchers, then for the away side's: the values and steps by name, or `nil` if
  /// there is no prediction.
  private static func predictions(
    _ game: any Game, meeting: Int = 0
  ) throws -> [(figures: [String: Double]?, pitcher: String?)] {
    let baseball = try #require(game as? any PredictingGame)
    let all = baseball.predictions(sides: [0, 1], meeting: meeting, isNeutral: false)
    return try (0..<2).map { side in
      let own = all.filter { $0.side == 1 - side && $0.outcome == 1 }
      let first = try #require(own.first)
      #expect(
        own.allSatisfy { ($0.value == nil) == ($0.absence != nil) && $0.steps == first.steps })
      guard first.value != nil else { return (nil, first.opponent) }
      let named =
        own.map { ($0.method, $0.value ?? .nan) } + first.steps.map { ($0.name, $0.value) }
      return (Dictionary(uniqueKeysWithValues: named), first.opponent)
    }
  }

  private static func game(_ reference: BaseballReference, _ preset: String) throws -> any Game {
    try GameFixture.game(
      "baseball", [("home", text(reference.home)), ("away", text(reference.away))],
      rules:
        "{\"preset\": \"\(preset)\", \"allowUnknownPlayers\": true, \"inningsTenths\": \"decimals\"}"
    )
  }

  /// A side's document. A batter of nil is listed without a value; one of infinity is not listed.
  private static func text(_ side: BaseballReference.Side) -> String {
    func pitching(_ line: BaseballReference.Pitching) -> String {
      "{\"battersFaced\": \(line.battersFaced), \"innings\": \(line.innings), \"fip\": \(line.fip)}"
    }
    let listed = side.batters.enumerated().filter { $0.element != .infinity }.map { place, value in
      "\"B\(place)\": {\(value.map { "\"wrcPlus\": \($0)" } ?? "")}"
    }
    let members = [
      "\"batters\": {\(listed.joined(separator: ", "))}",
      "\"lineup\": [\(side.batters.indices.map { "\"B\($0)\"" }.joined(separator: ", "))]",
      side.teamWRC.map { "\"wrcPlus\": \($0)" },
      side.starter.map { "\"pitchers\": {\"P\": \(pitching($0))}" } ?? "\"rotation\": [\"P\"]",
      side.team.map { "\"pitching\": \(pitching($0))" },
    ]
    return "{\(members.compactMap { $0 }.joined(separator: ", "))}"
  }

  @Test(arguments: BaseballReference.games.indices, ["repaired", "app"])
  func theReferenceGamesComeOut(index: Int, preset: String) throws {
    let reference = BaseballReference.games[index]
    let expected = preset == "app" ? reference.app : reference.repaired
    let predictions = try Self.predictions(Self.game(reference, preset))
    for (prediction, expected) in zip(predictions, expected) {
      for (name, value) in expected {
        let found = prediction.figures?[name] ?? .nan
        #expect(name == "RA/5" ? found == value : abs(found - value) < 1e-9, "\(name)")
      }
    }
  }

  /// Games in which anything may be missing: starters, team pitching, batters, team values, places.
  private static func random(_ seed: UInt64) -> BaseballReference {
    var generator = OracleGenerator(seed: seed)
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    func pitching() -> BaseballReference.Pitching {
      .init(
        battersFaced: number(50...900), innings: Double(number(100...2200)) / 10,
        fip: Double(number(150...700)) / 100)
    }
    func change(_ side: inout BaseballReference.Side) {
      side.batters = (0..<(chance(0.2) ? number(0...9) : 9)).map { _ in
        if chance(0.2) { return chance(0.5) ? nil : .infinity }
        return Double(number(40...180))
      }
      side.teamWRC = chance(0.7) ? Double(number(80...120)) : nil
      side.starter = chance(0.6) ? pitching() : nil
      side.team = chance(0.7) ? pitching() : nil
    }
    var reference = BaseballReference.games[0]
    change(&reference.home)
    change(&reference.away)
    return reference
  }

  @Test(arguments: 0..<40)
  func whateverIsMissingIsReplacedByTheRules(seed: Int) throws {
    let reference = Self.random(UInt64(seed))
    // Someone not listed contributes nothing: to the textbook they are exactly average.
    var textbook = reference
    textbook.home.batters = reference.home.batters.map { $0 == .infinity ? 100 : $0 }
    textbook.away.batters = reference.away.batters.map { $0 == .infinity ? 100 : $0 }
    for preset in ["repaired", "app"] {
      let predictions = try Self.predictions(Self.game(reference, preset))
      for (side, prediction) in predictions.enumerated() {
        let expected = TextbookRunPrediction(
          textbook, forHome: side == 0, app: preset == "app")
        #expect((prediction.figures == nil) == (expected == nil))
        guard let figures = prediction.figures, let expected else { continue }
        #expect(figures["plate_appearances"] == Double(expected.plateAppearances))
        #expect(abs((figures["wrc5"] ?? .nan) - expected.opposingWRC5) < 1e-9)
        #expect(abs((figures["raw_ra5"] ?? .nan) - expected.raw) < 1e-9)
        if abs(abs(expected.raw.truncatingRemainder(dividingBy: 1)) - 0.5) > 1e-9 {
          #expect(figures["RA/5"] == Double(expected.rounded))
        }
      }
    }
  }

  @Test
  func anUnknownStarterIsAssumedToFaceTwentyByTheTeamsFIP() throws {
    var reference = BaseballReference.games[0]
    reference.home.starter = nil
    let prediction = try Self.predictions(Self.game(reference, "repaired"))[0]
    #expect(prediction.pitcher == "P (by the team's FIP)")
    #expect(prediction.figures?["plate_appearances"] == 20)
    #expect(prediction.figures?["fip"] == 4.55)
  }

  /// 4.5 / 9 times 1 is exactly a half, which doubles would have missed.
  @Test(arguments: [(110.0, 1.0), (90, -1)])
  func anExactHalfIsRoundedAwayFromZero(value: Double, rounded: Double) throws {
    var reference = BaseballReference.games[4]
    reference.away.batters = Array(repeating: value, count: 9)
    // Ten plate appearances.
    reference.home.starter = .init(battersFaced: 2, innings: 1, fip: 4.5)
    let figures = try #require(try Self.predictions(Self.game(reference, "repaired"))[0].figures)
    #expect(figures["raw_ra5"] == 0.5 * rounded)
    #expect(figures["RA/5"] == rounded)
  }

  @Test(
    arguments: [
      (0, [0, 0, 0, 0, 0, 0, 0, 0, 0]), (1, [1, 0, 0, 0, 0, 0, 0, 0, 0]),
      (9, [1, 1, 1, 1, 1, 1, 1, 1, 1]), (18, [2, 2, 2, 2, 2, 2, 2, 2, 2]),
      (20, [3, 3, 2, 2, 2, 2, 2, 2, 2]), (26, [3, 3, 3, 3, 3, 3, 3, 3, 2]),
    ])
  func plateAppearancesAreSpreadOverThePlaces(count: Int, places: [Int]) {
    #expect(RunPredictor.spread(count) == places)
  }

  @Test
  func theMeetingChoosesTheStarter() throws {
    let text = """
      {"batters": {"A": {"wrcPlus": 120}}, "rotation": ["Q", "P"], "pitchers": {
      "P": {"battersFaced": 700, "innings": 160, "fip": 4},
      "Q": {"battersFaced": 600, "innings": 160, "fip": 3}}}
      """
    let game = try GameFixture.game("baseball", [("a", text), ("b", text)])
    #expect(
      try (0..<4).map { try Self.predictions(game, meeting: $0)[0].pitcher } == [
        "Q", "P", "Q", "P",
      ])
  }
}
