import AllGames
import Games
import KernelInterface
import Players
import RandomStreams
import TestSupport
import Testing
import TextFiles

@Suite("Football with uncertain ratings")
struct UncertainFootballTests {
  static let uncertainty = """
    {"player": 0.25, "team": 0.1, "correlation": 0.3,
     "teams": {"psg": {"players": {"attacker 1": 1.5}}, "bayern": {"player": 0, "team": 0}}}
    """

  static func clubs(
    _ preset: String = "document", _ uncertainty: String = uncertainty
  ) throws -> any Game {
    try FootballFixture.uncertainClubs(
      uncertainty, rules: ["preset": .string(preset)])
  }

  @Test(arguments: ["document", "app"])
  func theRuleBookAgrees(preset: String) throws {
    let game = try Self.clubs(preset)
    for sides in [[0, 1], [3, 2]] {
      GameChecks.expectRuleBookAgrees(
        game, sides, GameChecks.occasion(), first: 0xFFFF_FFF0, count: 64)
    }
  }

  /// The rows of home sides and extra time are used.
  @Test(arguments: [false, true])
  func theRuleBookAgreesWhereAWinnerIsNeeded(isNeutral: Bool) throws {
    let game = try FootballFixture.uncertainClubs(
      Self.uncertainty, rules: ["homeAdvantage": 0.2, "penalties": ["model": "kicks"]])
    var occasion = GameChecks.occasion(needsWinner: true)
    occasion.isNeutral = isNeutral
    for sides in [[0, 1], [3, 2]] {
      GameChecks.expectRuleBookAgrees(game, sides, occasion, first: 77, count: 64)
    }
    GameChecks.expectRowsAndMasksHold(game, entrants: 4, needsWinner: true)
  }

  @Test
  func theRuleBookAgreesWherePlayersLeave() throws {
    var occasion = GameChecks.occasion()
    occasion.dismissals = [
      Dismissal(side: 1, line: 2, lineName: "attack", minute: 12),
      Dismissal(side: 0, line: 0, lineName: "defence", minute: 45),
    ]
    GameChecks.expectRuleBookAgrees(
      try Self.clubs(), [0, 1], occasion, count: 64)
  }

  @Test
  func lanesAreIndependent() throws { GameChecks.expectLanesHold(try Self.clubs(), entrants: 4) }

  /// The textbook's formulas have plain sums over the players.
  @Test(arguments: FootballStrengthsTests.Preset.all)
  func strengthsAreThoseOfTheRatingsSampled(preset: FootballStrengthsTests.Preset) throws {
    var diagnostics = Diagnostics()
    let team = FourClubs.psg.team
    let text = FootballFixture.document(team).compactText
    let node = try #require(
      JSONDocument.parse(Array(text.utf8), file: "a.json", diagnostics: &diagnostics))
    let parsed = try #require(
      JSONDocument.parse(Array(Self.uncertainty.utf8), file: "u.json", diagnostics: &diagnostics))
    let squad = try #require(
      FootballSquad(
        GameSource.Team(id: "psg", node: node, path: DocumentPath()), rules: preset.rules,
        uncertainty: RatingUncertainty(parsed), diagnostics: &diagnostics))
    let strengths = FootballStrengths([squad], rules: preset.rules)
    let sampler = try #require(strengths.samplers[0])
    for tournament in 0..<200 as Range<UInt64> {
      let ratings = sampler.ratings(seed: Seed(3), number: tournament).map { $0 / 1e6 }
      let row = Array(strengths.row(0, seed: Seed(3), tournament: tournament))
      let lines = squad.lineup.map { squad.players[$0].position.line }
      let full = team.headCounts
      for (line, counts) in [
        (FootballLine.defence, full.defence), (.midfield, full.midfield), (.attack, full.attack),
      ] {
        let players = zip(ratings, lines).filter { $1 == line }.map(\.0)
        for left in 1...counts {
          var mean = players.prefix(left).reduce(0, +) / Double(left)
          if preset.rules.roundsToHundredths { mean = (mean * 100).rounded() / 100 }
          let factor = line == .midfield ? 1 : preset.rules.headCountFactor.double
          let fresh = mean + factor * Double(left)
          #expect(abs(Double(row[strengths.layout.start(of: line) + left]) - fresh) < 0.000_005)
        }
      }
      #expect(abs(Double(row[FootballStrengthRow.keeper]) - 8 * ratings[0]) < 0.000_02)
    }
  }

  @Test
  func aSampleMayHoldForSeveralTournaments() throws {
    GameChecks.expectSamplesHold(try Self.clubs(), [0, 2])
  }

  @Test(
    arguments: [
      ("{}", []), (#"{"player": 0}"#, []),
      (#"{"team": 0.0, "player": 0, "correlation": 0.7}"#, []),
      (
        #"{"player": 0.3, "teams": {"ajax": {"player": 0}, "barcelona": {"player": 0}, "psg": {"player": 0}, "#
          + #""bayern": {"player": 0}}}"#, []
      ),
      (#"{"teams": {"ajax": {"player": 0.5}}}"#, [0]),
    ] as [(String, Set<Int>)])
  func onlyTheTeamsNamedAreUncertain(uncertainty: String, teams: Set<Int>) throws {
    GameChecks.expectUncertain(
      teams, of: try Self.clubs("document", uncertainty), certain: try Self.clubs("document", "{}"))
  }

  @Test
  func uncertaintyWidensWhatHappens() throws {
    func variance(_ uncertainty: String) throws -> Double {
      let scores = PlayedLanes(
        try Self.clubs("document", uncertainty), [.uniform(0), .uniform(2)],
        GameChecks.occasion(), count: 40_000
      ).scores
      let differences = zip(scores[0], scores[1]).map { Double($0 - $1) }
      let mean = differences.reduce(0, +) / 40_000
      return differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 40_000
    }
    // The standard error of a variance near 3 of 40,000 is about 0.02.
    #expect(try variance(#"{"team": 2}"#) > variance("{}") + 0.2)
  }

  @Test(arguments: [
    (#"{"teams": {"ajex": {}}}"#, #"found "ajex", expected the id of an entrant"#),
    (
      #"{"teams": {"ajax": {"players": {"keeper 2": 1}}}}"#,
      #"found "keeper 2", expected a player of "ajax""#
    ),
    (#"{"player": -1}"#, "found the number -1"), (#"{"correlation": 1.5}"#, "found the number 1.5"),
    (#"{"plyer": 0.1}"#, "found the unknown key"),
  ])
  func whatIsWrongIsSaid(uncertainty: String, error: String) {
    let errors = GameChecks.errors(try FootballFixture.uncertainClubs(uncertainty))
    #expect(errors.count == 1)
    #expect(errors.allSatisfy { $0.message.hasPrefix(error) }, "\(errors)")
  }
}
