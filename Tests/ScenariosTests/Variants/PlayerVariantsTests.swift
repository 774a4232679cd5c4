import Games
import Programs
import Scenarios
import TestSupport
import Testing
import TextFiles

/// The variants that tell what each player of an entrant is worth.
@Suite struct PlayerVariantsTests {
  /// The sound scenario with a bench: two defenders who are equally good, and one who is not, and a keeper.
  private static let bench = Edit(
    #""Cleo": { "position""#,
    #"""
    "Bab": { "position": "defender", "skillPower": 6 },
            "Bob": { "position": "defender", "skillPower": 6.25 },
            "Bud": { "position": "defender", "skillPower": 6.250 },
            "Abe": { "position": "keeper", "skillPower": 9 },
            "Cleo": { "position"
    """#
  )

  private func players(
    _ text: String, entrant: Int = 0, step: String? = nil
  ) throws -> PlayerVariants {
    let loader = ScenarioLoader()
    let baseline = try loader.load(Array(text.utf8), path: "cup.json")
    return try loader.playerVariants(
      of: loader.ratedPlayers(
        of: baseline, entrant: entrant, step: step.flatMap { DecimalNumber($0) }))
  }

  private func shipped(_ name: String) throws -> (Scenario, PlayerVariants) {
    let loader = ScenarioLoader()
    let baseline = try loader.load("\(Shipped.folder)/\(name).json")
    return (
      baseline, try loader.playerVariants(of: loader.ratedPlayers(of: baseline, entrant: 0))
    )
  }

  private func said(_ text: String, step: String? = nil) -> [String] {
    let error = #expect(throws: (any Error).self) { try players(text, step: step) }
    return "\(error.map { "\($0)" } ?? "")".split(separator: "\n").map(String.init)
  }

  @Test func everyoneInTheLineUpIsRaised() throws {
    let players = try players(football(Self.bench))
    let raised = players.changes.filter { $0.kind == .raised }
    #expect(raised.map(\.player.name) == ["Ada", "Bea", "Cleo", "Dora"])
    #expect(raised.map(\.player.position) == ["keeper", "defender", "midfielder", "attacker"])
    #expect(raised.map(\.player.rating) == [7, 6.5, 7, 7])
    #expect(raised.map(\.variant) == [0, 1, 2, 3])
    #expect(players.variants.prefix(2).map(\.id) == ["raised Ada", "raised Bea"])
    // Nothing but the rating is otherwise.
    let alone = try load(football(Self.bench, Edit(#""skillPower": 6.5"#, #""skillPower": 6.6"#)))
    #expect(players.variants[1].scenario.document == alone.document)
  }

  @Test func playersWhoAreNotAskedAboutAreNotChanged() throws {
    let loader = ScenarioLoader()
    let baseline = try loader.load(Array(football(Self.bench).utf8), path: "cup.json")
    // Limits do not apply to players who are left out.
    let rated = try loader.ratedPlayers(of: baseline, entrant: 0, step: DecimalNumber("93.25"))
    #expect(rated.names == ["Ada", "Bea", "Cleo", "Dora"])
    let players = try loader.playerVariants(of: rated.restricted(to: ["Bea", "Dan"]))
    #expect(players.variants.map(\.id) == ["raised Bea", "dropped Bea"])
    #expect(players.changes.map(\.variant) == [0, 1])
  }

  @Test func theBestOfTheBenchComesInForWhoIsDropped() throws {
    let players = try players(football(Self.bench))
    let dropped = players.changes.filter { $0.kind == .dropped }
    #expect(dropped.map(\.player.name) == ["Ada", "Bea", "Cleo", "Dora"])
    #expect(dropped.map(\.player.dropped?.player) == ["Abe", "Bob", nil, nil])
    #expect(dropped.map(\.variant) == [4, 5, nil, nil])
    let alone = try load(
      football(Self.bench, Edit(#""defence": ["Bea"]"#, #""defence": ["Bob"]"#)))
    #expect(players.variants[5].scenario.document == alone.document)
    let keeper = players.variants[4].scenario.document["teams"]?["red"]?["lineup"]
    #expect(
      keeper == ["keeper": "Abe", "defence": ["Bea"], "midfield": ["Cleo"], "attack": ["Dora"]])
  }

  /// The order of a line says who is sent off first.
  @Test func aSubstituteTakesTheVeryPlace() throws {
    let players = try players(
      football(
        Self.bench, Edit(#""players": 4"#, #""players": 5"#),
        Edit(#""defence": ["Bea"]"#, #""defence": ["Bab", "Bea"]"#),
        Edit(#""Fay": {"#, #""Fred": { "position": "defender", "skillPower": 1 }, "Fay": {"#)))
    let lines = players.variants.filter { $0.id.hasPrefix("dropped B") }.map {
      $0.scenario.document["teams"]?["red"]?["lineup"]?["defence"]
    }
    #expect(lines == [["Bob", "Bea"], ["Bab", "Bob"]])
  }

  @Test func aWholeSquadHasNoSubstitutes() throws {
    let players = try players(footballCup, entrant: 1, step: "0.25")
    #expect(players.step == DecimalNumber("0.25"))
    #expect(players.variants.map(\.id) == ["Eva", "Fay", "Gina", "Hana"].map { "raised \($0)" })
    #expect(players.changes.filter { $0.kind == .dropped }.allSatisfy { $0.variant == nil })
    #expect(
      players.variants[3].scenario.document["teams"]?["blue"]?["squad"]?["Hana"]?["skillPower"]?
        .compactText == "7.25")
  }

  @Test func squadsOfATableAreChanged() throws {
    let roster = footballRoster.replacing("attacker,Ines,5,6.0", with: "defender,Bob,5,6.0")
    let folder = folder(["teams.csv": roster, "cup.json": football(teams: "teams.csv")])
    let loader = ScenarioLoader()
    let players = try loader.playerVariants(
      of: loader.ratedPlayers(of: loader.load("\(folder.path)/cup.json"), entrant: 0))
    #expect(players.variants.count == 5)
    let raised = players.variants[1].scenario.document["teams"]?["red"]?["squad"]?["Bea"]
    #expect(raised?["skillPower"]?.compactText == "6.6")
    let dropped = players.variants[4].scenario.document["teams"]?["red"]?["lineup"]?["defence"]
    #expect(dropped == ["Bob"])
  }

  @Test func fightersAreRaisedInSkillAndReplacedByTheMostSkilful() throws {
    let (_, players) = try shipped("battle-uncertain")
    #expect(players.rating.key == "skill")
    #expect(players.changes.first?.player.rating == 8)
    let skill = players.variants[0].scenario.document["teams"]?["autobots"]?["fighters"]?[
      "Optimus Prime"]?["skill"]
    #expect(skill == ["min": 8, "max": 10])
    #expect(players.changes.allSatisfy { $0.kind == .raised || $0.variant == nil })
    let text = try #require(TestFile.text("\(Shipped.folder)/battle-uncertain.json"))
    let short = text.replacing(
      #""autobots": {"#, with: #""autobots": { "lineup": ["Railsplit", "Gearshift"],"#)
    let benched = try self.players(short)
    let dropped = benched.changes.filter { $0.kind == .dropped }
    #expect(dropped.map(\.player.dropped?.player) == ["Optimus Prime", "Optimus Prime"])
    #expect(
      benched.variants[3].scenario.document["teams"]?["autobots"]?["lineup"] == [
        "Railsplit", "Optimus Prime",
      ])
  }

  /// An entrant of pods is their own and only player.
  @Test func aPlayerOfPodsIsRaised() throws {
    let (_, players) = try shipped("six-week-league")
    #expect(players.changes.map(\.kind) == [.raised])
    let before = try #require(players.changes.first?.player.rating)
    let after = players.variants[0].scenario.document["teams"]?["ann"]?["strength"]
    #expect(after?.compactText == DecimalNumber("\(before)")?.adding(players.step)?.description)
  }

  @Test func aRatingBeyondItsRangeIsRefusedByName() {
    let said = said(footballCup, step: "93.25")
    #expect(said.count == 3)
    #expect(
      said.first?.contains(
        #"in variant "raised Ada": $.teams.red.squad.Ada.skillPower: found the number 100.25"#)
        == true, "\(said)")
  }

  /// Every player with minutes is raised, and dropped.
  @Test func basketballPlayersAreRaisedInRatingAndGivenNoMinutes() throws {
    let (_, players) = try shipped("nba-game-2017")
    #expect(players.rating.key == "rating")
    #expect(players.changes.count == 32)
    #expect(players.variants.count == 32)
    let curry = try #require(players.changes.first { $0.player.name == "Stephen Curry" })
    #expect(curry.player.position == "PG")
    #expect(curry.player.dropped?.player == "a replacement player")
    let durant = players.changes.first { $0.player.name == "Kevin Durant" }
    #expect(durant?.player.dropped?.player == "team mates and a replacement player")
    let raised = players.variants[try #require(curry.variant)].scenario.document
    let rating = try #require(
      raised["teams"]?["gsw"]?["squad"]?["Stephen Curry"]?["rating"]?.compactText)
    let raisedRating = try #require(DecimalNumber(rating)?.double)
    #expect(abs(raisedRating - curry.player.rating - 1) < 1e-9)
    let out = players.variants.first { $0.id == "dropped Stephen Curry" }?.scenario.document
    #expect(out?["teams"]?["gsw"]?["minutes"] == ["Stephen Curry": 0])
  }

  @Test func basketballByRangesHasNoRatingsToRaise() throws {
    let error = #expect(throws: (any Error).self) { try shipped("nba-game-app-2017") }
    #expect(
      error.map { "\($0)" }?.contains("found scores from ranges, expected scores from possessions")
        == true)
  }

  /// Batters have more hits in as many at bats; the one of the bench who batted most often takes a place.
  @Test func baseballBattersHitMoreAndGiveTheirPlaceToTheBench() throws {
    let (baseline, players) = try shipped("mlb-game-2019")
    #expect(players.rating.key == "hits")
    #expect(players.changes.count == 18)
    #expect(players.variants.count == 18)
    let rendon = try #require(players.changes.first { $0.player.name == "Anthony Rendon" })
    #expect(rendon.player.rating == 174)
    let raised = players.variants[try #require(rendon.variant)].scenario.document
    #expect(raised["teams"]?["was"]?["batters"]?["Anthony Rendon"]?["hits"] == 184)
    let out = players.variants.first { $0.id == "dropped Anthony Rendon" }?.scenario.document
    let substitute = try #require(rendon.player.dropped?.player)
    guard case .array(let order)? = out?["teams"]?["was"]?["lineup"],
      case .array(let before)? = baseline.document["teams"]?["was"]?["lineup"],
      case .object(let batters)? = baseline.document["teams"]?["was"]?["batters"]
    else {
      Issue.record("no orders")
      return
    }
    #expect(order == before.map { $0 == "Anthony Rendon" ? .string(substitute) : $0 })
    #expect(!before.contains(.string(substitute)))
    func plateAppearances(_ batter: JSONValue?) -> Int {
      ["atBats", "walks", "hitByPitch", "sacrificeFlies", "sacrificeHits"].reduce(0) {
        $0 + (batter?[$1].flatMap { Int($0.compactText) } ?? 0)
      }
    }
    let bench = batters.members.filter { !before.contains(.string($0.name)) }
    #expect(bench.count > 1)
    #expect(
      plateAppearances(baseline.document["teams"]?["was"]?["batters"]?[substitute])
        == bench.map { plateAppearances($0.value) }.max())
  }

  /// An order of batters without season lines has no hits.
  @Test func battersWithoutSeasonLinesAreNotRaised() throws {
    let text = try #require(TestFile.text("\(Shipped.folder)/mlb-game-2019.json"))
      .replacing(
        #"{ "from": "rosters/mlb-2019.csv" }"#,
        with: #"{ "was": { "batters": { "A": { "wrcPlus": 90 } } }, "hou": {} }"#)
    #expect(
      said(text).contains {
        $0.hasSuffix(
          "found no batter with a season line in the batting order, expected at least one whose hits can be raised"
        )
      }, "\(said(text))")
  }

  @Test func aStrengthThatIsEstimatedIsNotRaised() throws {
    let text = try #require(TestFile.text("\(Shipped.folder)/friday-league-under-way.json"))
    #expect(
      said(text) == [
        "cup.json:23:41: $.teams.ann.strength: found a strength that is to be estimated, expected a number "
          + "that can be raised, such as the one that podium run prints in players.csv"
      ])
  }
}
