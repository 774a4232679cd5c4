import Fitting
import Likelihoods
import LinearAlgebra
import TestSupport
import Testing

/// Errors for results that leave a rating unbounded, with suggestions that work.
@Suite struct SeparatedResultsTests {
  private static let likelihoods: [FitModel] = [
    .poisson, .dixonColes, .negativeBinomial, .bradleyTerry,
  ]

  /// A league of five with four matches per pair, in which no team wins all.
  private static let league = (0..<2).flatMap { round in
    ["B", "C", "D", "E", "F"].enumerated().flatMap { home, first in
      ["B", "C", "D", "E", "F"].enumerated().compactMap { away, second in
        home == away
          ? nil
          : "\(first)-\(second) \((away + home * round) % 3)-\((home + 2 * away + round) % 3)"
      }
    }
  }

  /// Returns the league with a team that has the same scores against all others.
  private static func league(with team: String, home: String, away: String) -> [String] {
    league
      + ["B", "C", "D", "E", "F"].flatMap { ["\(team)-\($0) \(home)", "\($0)-\(team) \(away)"] }
  }

  private static func request(_ model: FitModel, prior: FitPrior = .none) -> FitRequest {
    var request = FitRequest(model: model, halfLife: nil)
    request.prior = prior
    return request
  }

  private func problem(_ matches: [String], _ request: FitRequest) throws -> String {
    try OpenBLAS.load()
    return FittingData.problem([FittingData.matches(matches)], request)
  }

  @Test func theLeagueHasRatings() throws {
    for model in Self.likelihoods {
      #expect(try problem(Self.league, Self.request(model)) == "", "\(model)")
    }
  }

  @Test(arguments: [
    (FitModel.bradleyTerry, "3-1", "1-2", "strength of \"A\" (won all its 10 matches)"),
    (.bradleyTerry, "1-3", "2-1", "strength of \"A\" (lost all its 10 matches)"),
    (.poisson, "0-1", "2-0", "attack of \"A\" (no goal scored in 10 matches)"),
    (.dixonColes, "0-1", "2-0", "attack of \"A\" (no goal scored in 10 matches)"),
    (.negativeBinomial, "0-1", "2-0", "attack of \"A\" (no goal scored in 10 matches)"),
    (.poisson, "1-0", "0-2", "defence of \"A\" (no goal conceded in 10 matches)"),
    (.dixonColes, "1-0", "0-2", "defence of \"A\" (no goal conceded in 10 matches)"),
    (.negativeBinomial, "1-0", "0-2", "defence of \"A\" (no goal conceded in 10 matches)"),
  ])
  func aTeamWithoutABoundIsNamed(
    _ model: FitModel, _ home: String, _ away: String, _ figure: String
  ) throws {
    let matches = Self.league(with: "A", home: home, away: away)
    let said = try problem(matches, Self.request(model))
    #expect(
      said.hasPrefix(
        "found no likeliest ratings, because the results put no bound on the \(figure); these work: leave out "
          + "--prior none, or --leave-out A, or "), "\(said)")
    var without = Self.request(model)
    without.leftOut = ["A"]
    #expect(try problem(matches, without) == "")
    #expect(try problem(matches, Self.request(model, prior: .estimated)) == "")
    for other in FitModel.allCases where said.contains("--model \(other.rawValue)") {
      let prior: FitPrior = other == .elo ? .estimated : .none
      #expect(try problem(matches, Self.request(other, prior: prior)) == "", "\(other)")
    }
  }

  @Test func aRecipeHasKeysForItsWaysOut() throws {
    var request = Self.request(.bradleyTerry)
    request.form = .recipe
    request.leftOut = ["F"]
    let said = try problem(Self.league(with: "A", home: "3-1", away: "1-2"), request)
    #expect(
      said.hasSuffix(
        #"(won all its 8 matches); these work: leave out "prior": "none", or "leaveOut": ["F","A"], or "#
          + #""model": "poisson", or "model": "elo""#), "\(said)")
    let names = ["A", "B", "C", "D"]
    let homes = names.flatMap { home in
      names.filter { $0 != home }.flatMap { ["\(home)-\($0) 2-0", "\(home)-\($0) 1-0"] }
    }
    request.leftOut = []
    let ofHomes = try problem(homes, request)
    #expect(
      ofHomes.contains(
        #"these work: leave out "prior": "none", or "neutral": true, which fits no home advantage, or "model""#
      ),
      "\(ofHomes)")
    request.model = .dixonColes
    let ofShape = try problem(homes, request)
    #expect(!ofShape.contains("--"), "\(ofShape)")
    // An import has other models.
    request = Self.request(.bradleyTerry)
    request.form = .seasonImport
    let imported = try problem(Self.league(with: "A", home: "3-1", away: "1-2"), request)
    #expect(imported.hasSuffix("; these work: --fit poisson, or --fit elo"), "\(imported)")
  }

  /// A single loss long ago bounds a rating, but barely: that team is named, not the others, which
  /// are relative to it.
  @Test func aTeamThatHardlyHasABoundIsNamed() throws {
    try OpenBLAS.load()
    let files = [
      FittingData.matches(
        Self.league(with: "A", home: "3-1", away: "1-2"), from: "2024-01-01"),
      FittingData.matches(["B-A 3-0"], path: "b.csv", from: "2015-01-01"),
    ]
    var request = Self.request(.bradleyTerry)
    request.halfLife = 390
    let said = FittingData.problem(files, request)
    #expect(
      said.hasPrefix(
        "the results do not determine the ratings of \"A\"; these work: leave out --prior none, or --leave-out A, or "
      ), "\(said)")
    request.leftOut = ["A"]
    #expect(FittingData.problem(files, request) == "")
  }

  /// Home sides won all matches.
  @Test func aHomeAdvantageWithoutABoundIsNamed() throws {
    let names = ["A", "B", "C", "D"]
    let matches = names.flatMap { home in
      names.filter { $0 != home }.flatMap { ["\(home)-\($0) 2-0", "\(home)-\($0) 1-0"] }
    }
    for model in Self.likelihoods {
      #expect(try problem(matches, Self.request(model, prior: .estimated)) == "", "\(model)")
      let said = try problem(matches, Self.request(model))
      let fact =
        model == .bradleyTerry ? "home sides won all 24 matches" : "no away side scored"
      #expect(
        said.hasPrefix(
          "found no likeliest ratings, because the results put no bound on the home advantage (\(fact))"
        ),
        "\(model) \(said)")
      #expect(said.contains("--neutral, which fits no home advantage"), "\(model) \(said)")
      var neutral = Self.request(model)
      neutral.isNeutral = true
      if said.contains(", without --prior none") { neutral.prior = .estimated }
      #expect(try problem(matches, neutral) == "", "\(model)")
    }
  }

  /// In a ladder of five, every home side has won by three: neither the ground nor the teams are
  /// bounded.
  @Test func aLadderNamesItsEnds() throws {
    try OpenBLAS.load()
    let said = FittingData.problem(
      [try FittingData.file("separated.csv")], Self.request(.bradleyTerry))
    #expect(
      said.hasPrefix(
        "found no likeliest ratings, because the results put no bound on the home advantage (home sides won all 40 "
          + "matches), nor, without a home advantage, on the strength of \"A\" (won all its 16 matches), "
      ), "\(said)")
    #expect(
      said.contains("--neutral, which fits no home advantage, without --prior none"), "\(said)")
  }

  private static let unbounded =
    "found no likeliest ratings, because the results put no bound on the "
  private static let goalless = league.map { "\($0.prefix(4))0-0" }
  private static let high = league.map { match in
    let goals = match.dropFirst(4).split(separator: "-").compactMap { Int($0) }
    return "\(match.prefix(4))\(goals[0] + 2)-\(goals[1] + 2)"
  }
  /// No team has lost all its matches, but two together have, against the other five.
  private static let pair =
    league(with: "G", home: "0-1", away: "1-0")
    + ["B", "C", "D", "E", "F"].flatMap { ["H-\($0) 1-2", "\($0)-H 2-1"] }
    + ["G-H 1-0", "H-G 2-0", "G-H 1-1", "H-G 0-0"]

  @Test(arguments: [
    (goalless, FitModel.poisson, unbounded + "number of goals (none was scored)"),
    (goalless, .bradleyTerry, unbounded + "share of draws (all 40 matches were drawn)"),
    (goalless, .elo, "found only draws in 40 matches, expected some wins"),
    (
      high, .dixonColes,
      "found no likeliest rho (no match ended 0-0, 0-1, 1-0 or 1-1); these work: leave out --prior none, or --model poisson, or"
    ),
    (
      pair, .bradleyTerry,
      unbounded
        + "strength of \"G\", \"H\"; these work: leave out --prior none, or --leave-out G --leave-out H, or "
    ),
  ])
  func whateverHasNoBoundIsNamed(
    _ matches: [String], _ model: FitModel, _ message: String
  ) throws {
    let said = try problem(matches, Self.request(model))
    #expect(said.hasPrefix(message), "\(said)")
  }

  /// A fitted Elo parameter beyond the searched range.
  @Test func anAdvantageOfEloBeyondAllBoundsIsRefused() throws {
    let names = ["A", "B", "C", "D"]
    let matches = names.flatMap { home in
      names.filter { $0 != home }.flatMap { ["\(home)-\($0) 1-0", "\(home)-\($0) 1-0"] }
    }
    var request = Self.request(.elo, prior: .estimated)
    request.elo.advantage = .fitted
    #expect(
      try problem(matches, request).hasPrefix(
        "found no likeliest home advantage within 500 points, because home sides, or away sides, won nearly all matches; "
          + "these work: --advantage 100"))
    request.elo.advantage = .fixed(100)
    #expect(try problem(matches, request) == "")
  }

  @Test func onlyTeamsOfTheResultsAreLeftOut() throws {
    var request = Self.request(.poisson)
    request.leftOut = ["Bb"]
    #expect(
      try problem(Self.league, request)
        == "--leave-out: found \"Bb\", expected a team in the results; did you mean \"B\"?")
    request.leftOut = ["B", "C", "D", "E"]
    #expect(
      try problem(Self.league, request)
        == "--leave-out: found no match without the teams that are left out, expected at least one")
  }
}
