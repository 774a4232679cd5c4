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
        game, sides, GameChecks.occasion(), first: 0xFFFF_FFF0, count: 200)
    }
  }

  /// The rows of sides at home, and those of extra time.
  @Test(arguments: [false, true])
  func theRuleBookAgreesWhereAWinnerIsNeeded(isNeutral: Bool) throws {
    let game = try FootballFixture.uncertainClubs(
      Self.uncertainty, rules: ["homeAdvantage": 0.2, "penalties": ["model": "kicks"]])
    var occasion = GameChecks.occasion(needsWinner: true)
    occasion.isNeutral = isNeutral
    for sides in [[0, 1], [3, 2]] {
      GameChecks.expectRuleBookAgrees(game, sides, occasion, first: 77, count: 200)
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
      try Self.clubs(), [0, 1], occasion, count: 200)
  }

  @Test
  func whatEveryGamePromisesHolds() throws {
    let game = try Self.clubs()
    GameChecks.expectLanesDoNotMatter(game, [0, 2])
    GameChecks.expectCountersChangeNothing(game, [0, 2])
    GameChecks.expectRowsAndMasksHold(game, entrants: 4)
    GameChecks.expectMaskedLanesAreUntouched(game, [0, 2])
    GameChecks.expectRangesHold(game, [2, 1])
  }

  /// The strengths of every tournament, by plain sums over the players in the textbook's formulas.
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
      let own = strengths.lineups[0].row(
        sampler.ratings(seed: Seed(3), number: tournament), strengths.layout, strengths.formula)
      #expect(row == own)
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

  /// Several tournaments of one sample have its ratings, and matches of their own.
  @Test
  func aSampleMayHoldForSeveralTournaments() throws {
    let game = try Self.clubs()
    let sides: [PlayedLanes.Side] = [.uniform(0), .uniform(2)]
    let each = PlayedLanes(game, sides, GameChecks.occasion(), first: 5, count: 100)
    let shared = PlayedLanes(
      game, sides, GameChecks.occasion(), first: 5, count: 100, tournamentsPerSample: 10)
    let again = PlayedLanes(
      game, sides, GameChecks.occasion(), first: 38, count: 30, tournamentsPerSample: 10)
    #expect(each != shared)
    #expect(again.scores == shared.scores.map { Array($0[33..<63]) })
    // A sample beyond the tournaments: as if their ratings had been given.
    let single = PlayedLanes(
      game, sides, GameChecks.occasion(), first: 5, count: 100, tournamentsPerSample: 1_000_000)
    #expect(single != shared)
  }

  /// A team whose ratings are certain plays as it always does against one of the same kind.
  @Test
  func teamsWhoseRatingsAreCertainPlayAsEver() throws {
    let some = try Self.clubs(
      "document", #"{"teams": {"ajax": {"player": 0.5}}}"#)
    let plain = try FootballFixture.uncertainClubs("{}")
    func played(_ game: any Game, _ home: Int, _ away: Int) -> PlayedLanes {
      PlayedLanes(game, [.uniform(home), .uniform(away)], GameChecks.occasion(), count: 500)
    }
    #expect(played(some, 1, 2) == played(plain, 1, 2))
    #expect(played(some, 0, 2) != played(plain, 0, 2))
  }

  @Test(arguments: [
    "{}", #"{"player": 0}"#, #"{"team": 0.0, "player": 0, "correlation": 0.7}"#,
    #"{"player": 0.3, "teams": {"ajax": {"player": 0}, "barcelona": {"player": 0}, "psg": {"player": 0}, "bayern": {"player": 0}}}"#,
  ])
  func noUncertaintyIsNone(uncertainty: String) throws {
    let game = try Self.clubs("document", uncertainty)
    #expect((game as? any SampledGame)?.sampledBytes == 0)
    #expect(
      game.canonicalRatings.canonicalText
        == (try FootballFixture.uncertainClubs("{}")).canonicalRatings.canonicalText)
  }

  /// Only the teams that it is about have other ratings in the identity.
  @Test
  func uncertaintyIsAPartOfTheRatings() throws {
    let one = try Self.clubs("document", #"{"teams": {"ajax": {"player": 0.5}}}"#)
    let none = try FootballFixture.uncertainClubs("{}")
    guard case .array(let ours) = one.canonicalRatings,
      case .array(let theirs) = none.canonicalRatings
    else {
      Issue.record("ratings are an array")
      return
    }
    #expect(
      zip(ours, theirs).map { $0.canonicalText == $1.canonicalText } == [false, true, true, true])
  }

  /// More uncertain ratings make a favourite's goals vary more from tournament to tournament.
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

  @Test
  func whatIsWrongIsSaid() {
    func messages(_ text: String) -> [String] {
      do {
        _ = try FootballFixture.uncertainClubs(text)
        return []
      } catch {
        return error.all.map(\.message)
      }
    }
    #expect(
      messages(#"{"teams": {"ajex": {}}}"#) == [#"found "ajex", expected the id of an entrant"#])
    #expect(
      messages(#"{"teams": {"ajax": {"players": {"keeper 2": 1}}}}"#)
        == [#"found "keeper 2", expected a player of "ajax""#])
    #expect(messages(#"{"player": -1}"#).count == 1)
    #expect(messages(#"{"correlation": 1.5}"#).count == 1)
    #expect(messages(#"{"plyer": 0.1}"#).count == 1)
  }
}
