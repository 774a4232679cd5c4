import Games
import Players
import TestSupport
import Testing
import TextFiles

/// Measures from season lines of 2019, worked out by hand from the published formulas.
@Suite("wOBA, wRC+ and FIP from season lines")
struct SeasonMetricsTests {
  static let metrics = SeasonMetrics(rules: .repaired)

  /// Mike Trout, 2019.
  static let trout: BattingLine = {
    var line = BattingLine()
    line.atBats = 470
    line.hits = 137
    line.doubles = 27
    line.triples = 2
    line.homeRuns = 45
    line.walks = 110
    line.intentionalWalks = 14
    line.hitByPitch = 16
    line.strikeouts = 120
    line.sacrificeFlies = 4
    line.sacrificeHits = 0
    return line
  }()

  @Test
  func wobaWeighsWhatABatterDid() throws {
    // (.69 * 96 + .719 * 16 + .87 * 63 + 1.217 * 27 + 1.529 * 2 + 1.94 * 45) / (470 + 96 + 4 + 16)
    let woba = try #require(Self.metrics.woba(Self.trout))
    #expect(abs(woba.double - 255.771 / 586) < 1e-12)
  }

  @Test
  func wrcPlusComparesRunsCreatedWithTheLeague() throws {
    // 100 ((255.771 / 586 - .32) / 1.157 + .126 + .126 * .02) / .13 = 176.3
    let plus = try #require(Self.metrics.wrcPlus(Self.trout, parkFactor: 98))
    #expect(plus == DecimalNumber(significand: 176))
  }

  @Test
  func aParkThatHelpsHittersLowersWRCPlus() throws {
    let easy = try #require(Self.metrics.wrcPlus(Self.trout, parkFactor: 118))
    // .126 * .2 / .13 = 19.4 points from a park of 98 to one of 118.
    #expect(easy == DecimalNumber(significand: 157))
  }

  @Test
  func fipCountsWhatAPitcherDoesAlone() throws {
    // Gerrit Cole, 2019: (13 * 29 + 3 * (48 + 3) - 2 * 326) / 212 1/3 + 3.214 = 2.639...
    var line = PitchingLine()
    line.battersFaced = 817
    line.hits = 142
    line.homeRuns = 29
    line.walks = 48
    line.hitByPitch = 3
    line.strikeouts = 326
    let fip = try #require(Self.metrics.fip(line, innings: ExactRatio(637, over: 3)))
    #expect(fip == DecimalNumber(significand: 264, scale: 2))
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
    var league = BattingLine()
    league.atBats = 166_651
    league.hits = 42_039
    league.doubles = 8_531
    league.triples = 785
    league.homeRuns = 6_776
    league.walks = 15_895
    league.intentionalWalks = 753
    league.hitByPitch = 1_984
    league.strikeouts = 42_823
    league.sacrificeFlies = 1_150
    league.sacrificeHits = 776
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
