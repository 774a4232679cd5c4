import Games
import Players
import TestSupport
import Testing
import TextFiles

/// Measures from season lines of 2019, worked out by hand from the published formulas.
@Suite("wOBA, wRC+ and FIP from season lines")
struct SeasonMetricsTests {
  static let metrics = SeasonMetrics(rules: .repaired)

  static func batting(_ counts: [Int]) -> BattingLine {
    let paths: [WritableKeyPath<BattingLine, Int>] = [
      \.atBats, \.hits, \.doubles, \.triples, \.homeRuns, \.walks, \.intentionalWalks,
      \.hitByPitch, \.strikeouts, \.sacrificeFlies, \.sacrificeHits,
    ]
    var line = BattingLine()
    for (path, count) in zip(paths, counts) { line[keyPath: path] = count }
    return line
  }

  /// Mike Trout, 2019, whose other figures are in ``FigureTests``: .126 * .2 / .13 = 19.4 points from a park of 98 to
  /// one of 118.
  @Test
  func aParkThatHelpsHittersLowersWRCPlus() throws {
    let trout = Self.batting([470, 137, 27, 2, 45, 110, 14, 16, 120, 4, 0])
    // 100 ((255.771 / 586 - .32) / 1.157 + .126 + .126 * .02) / .13 = 176.3
    let plus = [98, 118].map { Self.metrics.wrcPlus(trout, parkFactor: $0) }
    #expect(plus == [176, 157].map { DecimalNumber(significand: $0) })
  }

  @Test
  func nothingComesOfNoInningsAndNoPlateAppearances() {
    #expect(Self.metrics.fip(PitchingLine(), innings: ExactRatio(0)) == nil)
    #expect(Self.metrics.wrcPlus(BattingLine(), parkFactor: 100) == nil)
    #expect(Self.metrics.woba(BattingLine()) == nil)
  }

  /// The season's totals give back the season's constants.
  @Test
  func theLeagueOf2019IsAverage() throws {
    let league = Self.batting([
      166_651, 42_039, 8_531, 785, 6_776, 15_895, 753, 1_984, 42_823, 1_150, 776,
    ])
    let woba = try #require(Self.metrics.woba(league))
    #expect(abs(woba.double - 0.32) < 0.0005)
    var pitching = PitchingLine()
    pitching.battersFaced = 186_517
    pitching.hits = 42_039
    pitching.homeRuns = 6_776
    pitching.walks = 15_895
    pitching.hitByPitch = 1_984
    pitching.strikeouts = 42_823
    let fip = try #require(Self.metrics.fip(pitching, innings: ExactRatio(130_270, over: 3)))
    #expect(fip == DecimalNumber(significand: 451, scale: 2))
  }

  /// 182.1 innings are 182 and a third, or as the program has it 182 and a tenth; outs are exact.
  @Test(
    arguments: [
      ("\"innings\": 182.1", "thirds", 547, 3), ("\"innings\": 182.2", "thirds", 548, 3),
      ("\"innings\": 182", "thirds", 546, 3), ("\"innings\": 182.1", "decimals", 1821, 10),
      ("\"outs\": 547", "decimals", 547, 3),
    ] as [(String, String, Int128, Int128)])
  func tenthsOfInningsAreThirds(
    member: String, tenths: String, numerator: Int128, denominator: Int128
  ) throws {
    let text = "{\"pitchers\": {\"P\": {\(member), \"battersFaced\": 800, \"fip\": 4}}}"
    let game = try GameFixture.game(
      "baseball", [("a", text), ("b", text)], rules: "{\"inningsTenths\": \"\(tenths)\"}")
    let innings = try #require(
      game.canonicalRatings.compactText.split(separator: "\"innings\":").dropFirst().first)
    #expect(innings.hasPrefix("[\(numerator),\(denominator)]"))
  }
}
