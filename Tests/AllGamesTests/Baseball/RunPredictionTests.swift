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
  static func predictions(
    _ reference: BaseballReference, preset: String
  ) throws -> [RunPrediction] {
    let game = try GameFixture.game(
      "baseball", [("home", text(reference.home)), ("away", text(reference.away))],
      rules: "{\"preset\": \"\(preset)\", \"allowUnknownPlayers\": true, "
        + "\"inningsTenths\": \"decimals\"}")
    let baseball = try #require(game as? BaseballGame)
    return baseball.runPredictions(sides: [0, 1], meeting: 0)
  }

  /// A side's document. A batter of nil is listed without a value; one of infinity is not listed.
  static func text(_ side: BaseballReference.Side) -> String {
    func pitching(_ line: BaseballReference.Pitching) -> String {
      "{\"battersFaced\": \(line.battersFaced), \"innings\": \(line.innings), \"fip\": \(line.fip)}"
    }
    let listed = side.batters.enumerated().filter { $0.element != .infinity }.map { place, value in
      "\"B\(place)\": {\(value.map { "\"wrcPlus\": \($0)" } ?? "")}"
    }
    var members = [
      "\"batters\": {\(listed.joined(separator: ", "))}",
      "\"lineup\": [\(side.batters.indices.map { "\"B\($0)\"" }.joined(separator: ", "))]",
    ]
    if let value = side.teamWRC { members.append("\"wrcPlus\": \(value)") }
    if let starter = side.starter {
      members.append("\"pitchers\": {\"P\": \(pitching(starter))}")
    } else {
      members.append("\"rotation\": [\"P\"]")
    }
    if let team = side.team { members.append("\"pitching\": \(pitching(team))") }
    return "{\(members.joined(separator: ", "))}"
  }

  @Test(arguments: BaseballReference.games.indices, ["repaired", "app"])
  func theReferenceGamesComeOut(index: Int, preset: String) throws {
    let reference = BaseballReference.games[index]
    let predictions = try Self.predictions(reference, preset: preset)
    let expected = preset == "app" ? reference.app : reference.repaired
    for (prediction, expected) in zip(predictions, expected) {
      let figures = try #require(prediction.figures)
      #expect(figures.rounded == expected.rounded)
      #expect(abs(figures.raw - expected.raw) < 1e-9)
      if let appearances = expected.plateAppearances {
        #expect(figures.plateAppearances == appearances)
      }
      if let wrc5 = expected.opposingWRC5 { #expect(abs(figures.opposingWRC5 - wrc5) < 1e-9) }
      if let plausible = expected.plausibleRuns {
        #expect(abs(figures.plausibleRuns - plausible) < 1e-9)
      }
    }
  }

  @Test
  func theWorkedExampleComesOut() throws {
    let reference = BaseballReference.games[2]
    let figures = try #require(try Self.predictions(reference, preset: "repaired")[0].figures)
    #expect(figures.plateAppearances == 22)
    #expect(figures.opposingWRC5 == 5.34)
    #expect(figures.rounded == 3)
  }

  /// Games in which anything may be missing: starters, team pitching, batters, team values, places.
  static func random(_ seed: UInt64) -> BaseballReference {
    var generator = OracleGenerator(seed: seed)
    func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &generator) < share }
    func pitching() -> BaseballReference.Pitching {
      .init(
        Int.random(in: 50...900, using: &generator),
        Double(Int.random(in: 100...2200, using: &generator)) / 10,
        Double(Int.random(in: 150...700, using: &generator)) / 100)
    }
    func change(_ side: inout BaseballReference.Side) {
      let count = chance(0.2) ? Int.random(in: 0...9, using: &generator) : 9
      side.batters = (0..<count).map { _ in
        if chance(0.2) { return chance(0.5) ? nil : .infinity }
        return Double(Int.random(in: 40...180, using: &generator))
      }
      side.teamWRC = chance(0.7) ? Double(Int.random(in: 80...120, using: &generator)) : nil
      side.starter = chance(0.6) ? pitching() : nil
      side.team = chance(0.7) ? pitching() : nil
    }
    var reference = BaseballReference.games[0]
    change(&reference.home)
    change(&reference.away)
    return reference
  }

  @Test(arguments: 0..<300)
  func whateverIsMissingIsReplacedByTheRules(seed: Int) throws {
    let reference = Self.random(UInt64(seed))
    // Someone not listed contributes nothing: to the textbook they are exactly average.
    var textbook = reference
    textbook.home.batters = reference.home.batters.map { $0 == .infinity ? 100 : $0 }
    textbook.away.batters = reference.away.batters.map { $0 == .infinity ? 100 : $0 }
    for preset in ["repaired", "app"] {
      let predictions = try Self.predictions(reference, preset: preset)
      for (side, prediction) in predictions.enumerated() {
        let expected = TextbookRunPrediction(
          textbook, forHome: side == 0, app: preset == "app")
        #expect((prediction.figures == nil) == (expected == nil))
        #expect((prediction.absence == nil) == (expected != nil))
        guard let figures = prediction.figures, let expected else { continue }
        #expect(figures.plateAppearances == expected.plateAppearances)
        #expect(abs(figures.opposingWRC5 - expected.opposingWRC5) < 1e-9)
        #expect(abs(figures.raw - expected.raw) < 1e-9)
        if abs(abs(expected.raw.truncatingRemainder(dividingBy: 1)) - 0.5) > 1e-9 {
          #expect(figures.rounded == expected.rounded)
        }
      }
    }
  }

  @Test
  func anUnknownStarterIsAssumedToFaceTwentyByTheTeamsFIP() throws {
    var reference = BaseballReference.games[0]
    reference.home.starter = nil
    let prediction = try Self.predictions(reference, preset: "repaired")[0]
    let figures = try #require(prediction.figures)
    #expect(prediction.usesTeamPitching)
    #expect(figures.plateAppearances == 20)
    #expect(figures.fip == 4.55)
  }

  /// As in the program: an unknown visiting starter makes both figures 0, an unknown home starter the
  /// visitors' one.
  @Test
  func inTheAppAnUnknownStarterTakesHisOwnHittersOut() throws {
    var reference = BaseballReference.games[1]
    reference.away.starter = nil
    #expect(
      try Self.predictions(reference, preset: "app").map { $0.figures?.rounded } == [0, 0])
    reference = BaseballReference.games[1]
    reference.home.starter = nil
    let predictions = try Self.predictions(reference, preset: "app")
    #expect(predictions[1].figures?.raw == 0)
    let figures = try #require(predictions[0].figures)
    #expect(abs(figures.raw - 4.55 / 9 * 5.01) < 1e-9)
  }

  @Test(arguments: ["repaired", "app"])
  func withoutTeamPitchingEitherThereIsNoPrediction(preset: String) throws {
    var reference = BaseballReference.games[0]
    reference.away.starter = nil
    reference.away.team = nil
    let predictions = try Self.predictions(reference, preset: preset)
    #expect(predictions[1].figures == nil)
    #expect(predictions[1].absence != nil)
    #expect(predictions[0].figures != nil)
  }

  /// 4.5 / 9 times 1 is exactly a half, which doubles would have missed.
  @Test(arguments: [(110.0, 1), (90, -1)])
  func anExactHalfIsRoundedAwayFromZero(value: Double, rounded: Int) throws {
    var reference = BaseballReference.games[4]
    reference.away.batters = Array(repeating: value, count: 9)
    // Ten plate appearances.
    reference.home.starter = .init(2, 1, 4.5)
    let figures = try #require(try Self.predictions(reference, preset: "repaired")[0].figures)
    #expect(figures.raw == 0.5 * Double(rounded))
    #expect(figures.rounded == rounded)
  }

  @Test(
    arguments: [
      (0, [0, 0, 0, 0, 0, 0, 0, 0, 0]), (1, [1, 0, 0, 0, 0, 0, 0, 0, 0]),
      (9, [1, 1, 1, 1, 1, 1, 1, 1, 1]), (18, [2, 2, 2, 2, 2, 2, 2, 2, 2]),
      (20, [3, 3, 2, 2, 2, 2, 2, 2, 2]), (21, [3, 3, 3, 2, 2, 2, 2, 2, 2]),
      (22, [3, 3, 3, 3, 2, 2, 2, 2, 2]), (26, [3, 3, 3, 3, 3, 3, 3, 3, 2]),
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
    let baseball = try #require(game as? BaseballGame)
    #expect(
      (0..<4).map { baseball.runPredictions(sides: [0, 1], meeting: $0)[0].starter } == [
        "Q", "P", "Q", "P",
      ])
  }
}
