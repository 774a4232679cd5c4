public import Games
public import TextFiles

/// Baseball games of the engine and what the textbook makes of the same season lines.
public enum BaseballFixture {
  /// A batter's season: at bats, hits, doubles, triples, home runs, walks, hit by pitch, strikeouts,
  /// sacrifice flies.
  public struct Batting: Sendable {
    let counts: [Int]

    public init(_ counts: Int...) { self.counts = counts }

    var json: String {
      BaseballFixture.object(
        [
          "atBats", "hits", "doubles", "triples", "homeRuns", "walks", "hitByPitch", "strikeouts",
          "sacrificeFlies",
        ], counts)
    }

    /// With 130 plate appearances of the league added.
    public var rates: TextbookRates {
      let c = counts.map(Double.init)
      return TextbookRates.shrunk(
        [c[7], c[5] + c[6], c[1] - c[2] - c[3] - c[4], c[2], c[3], c[4]],
        of: c[0] + c[5] + c[6] + c[8], by: 130)
    }
  }

  /// A pitcher's season: batters faced, hits, home runs, walks, hit batters, strikeouts, outs.
  public struct Pitching: Sendable {
    let counts: [Int]

    public init(_ counts: Int...) { self.counts = counts }

    var json: String {
      BaseballFixture.object(
        ["battersFaced", "hits", "homeRuns", "walks", "hitByPitch", "strikeouts", "outs"], counts)
    }

    /// With 150 plate appearances of the league added; hits in play divided as the league's are.
    public var rates: TextbookRates {
      let c = counts.map(Double.init)
      let league = TextbookRates.league
      let inPlay = (c[1] - c[2]) / (league.single + league.double + league.triple)
      return TextbookRates.shrunk(
        [
          c[5], c[3] + c[4], inPlay * league.single, inPlay * league.double,
          inPlay * league.triple, c[2],
        ], of: c[0], by: 150)
    }
  }

  /// A team of nine batters with its starter and its bullpen.
  public struct Team: Sendable {
    public var batters: [Batting]
    public var starter: Pitching
    public var bullpen: Pitching

    var json: String {
      let batters = batters.enumerated().map { "\"Batter \($0 + 1)\": \($1.json)" }
      return
        "{\"batters\": {\(batters.joined(separator: ", "))}, \"pitchers\": {\"Starter\": \(starter.json)}, \"bullpen\": \(bullpen.json)}"
    }
  }

  /// Two teams that differ in every batter and every pitcher.
  public static let teams = [
    Team(
      batters: [
        Batting(600, 180, 40, 6, 15, 70, 5, 90, 4), Batting(560, 150, 30, 2, 25, 60, 8, 140, 5),
        Batting(580, 175, 38, 1, 40, 90, 6, 120, 6), Batting(540, 140, 25, 0, 38, 75, 3, 180, 3),
        Batting(500, 130, 28, 3, 18, 40, 4, 100, 5), Batting(450, 115, 20, 2, 12, 35, 2, 95, 2),
        Batting(400, 95, 18, 1, 10, 30, 9, 110, 4), Batting(300, 66, 12, 0, 7, 28, 1, 80, 1),
        Batting(120, 25, 4, 1, 1, 8, 0, 40, 1),
      ],
      starter: Pitching(800, 165, 18, 45, 6, 240, 600),
      bullpen: Pitching(2300, 520, 70, 210, 25, 560, 1600)),
    Team(
      batters: [
        Batting(610, 160, 30, 8, 8, 45, 3, 100, 3), Batting(520, 148, 33, 4, 10, 50, 5, 85, 4),
        Batting(590, 165, 36, 2, 30, 65, 4, 135, 7), Batting(550, 150, 34, 0, 28, 80, 2, 150, 6),
        Batting(480, 112, 22, 1, 20, 45, 7, 145, 2), Batting(470, 118, 26, 2, 9, 38, 1, 88, 5),
        Batting(410, 92, 15, 3, 6, 33, 2, 70, 3), Batting(350, 80, 16, 0, 14, 25, 3, 115, 2),
        Batting(200, 41, 6, 0, 3, 15, 1, 60, 0),
      ],
      starter: Pitching(620, 155, 24, 60, 4, 110, 420),
      bullpen: Pitching(2500, 610, 85, 240, 30, 540, 1650)),
  ]

  public static func game(
    _ teams: [Team] = teams, rules: JSONValue = [:], uncertainty: String? = nil
  ) throws(Diagnostics) -> any Game {
    try GameFixture.game(
      "baseball", teams.enumerated().map { ("team\($0)", $1.json) }, rules: rules.compactText,
      uncertainty: uncertainty)
  }

  /// The textbook's game of two teams without home advantage, the first at home.
  public static func textbook(_ teams: [Team] = teams) -> TextbookBaseballGame {
    func rates(_ pitcher: (Team) -> Pitching) -> [[TextbookRates]] {
      (0..<2).map { side in
        teams[side].batters.map {
          TextbookRates.matchup($0.rates, pitcher(teams[1 - side]).rates)
        }
      }
    }
    return TextbookBaseballGame(starter: rates(\.starter), bullpen: rates(\.bullpen))
  }

  private static func object(_ keys: [String], _ counts: [Int]) -> String {
    precondition(keys.count == counts.count, "\(counts.count) counts for \(keys)")
    return "{\(zip(keys, counts).map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
  }
}

extension TextbookRates {
  /// Rates from the counts of strikeouts, walks, singles, doubles, triples and home runs.
  fileprivate static func shrunk(
    _ counts: [Double], of plateAppearances: Double, by shrinkage: Double
  ) -> TextbookRates {
    let prior = [
      league.strikeout, league.walk, league.single, league.double, league.triple, league.homeRun,
    ]
    let rates = zip(counts, prior).map {
      ($0 + shrinkage * $1) / (plateAppearances + shrinkage)
    }
    return TextbookRates(
      strikeout: rates[0], walk: rates[1], single: rates[2], double: rates[3], triple: rates[4],
      homeRun: rates[5])
  }
}
