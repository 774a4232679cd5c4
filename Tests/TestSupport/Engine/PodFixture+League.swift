public import Programs
public import TextFiles

extension PodFixture {
  /// A league of seven with all that a season can have.
  public static let league: TextbookPodLeague = {
    var league = TextbookPodLeague(
      players: (0..<7).map { .init(Double(7 - $0), attendance: $0 == 3 ? 0.5 : 1) })
    league.achievements = (0..<19).map {
      .init(points: $0 % 4, isAlwaysOn: $0 > 15, chance: $0 == 16 ? 1 : 0.3)
    }
    league.randomPerWeek = 5
    league.weeks = 3
    league.weeksWithoutAchievements = [3]
    return league
  }()

  /// Two rounds have been played: a fourth player stayed away, places were shared.
  public static let results = """
    { "1:1:1": { "places": { "p1": 1, "p3": 1, "p7": 3, "p2": 4 },
        "achievements": { "p3": ["a1", "a19"], "p2": ["a17"] } },
      "1:1:2": { "places": { "p6": 2, "p5": 1 } },
      "1:2:1": { "places": { "p1": 2, "p3": 3, "p7": 4, "p5": 1 }, "achievements": { "p1": ["a1"] } },
      "1:2:2": { "places": { "p6": 2, "p2": 2 } } }
    """

  /// The season of the league after two rounds.
  public static func underWay() throws(Diagnostics) -> Tournament {
    try tournament(league, results: results)
  }
}
