import Games
import TestSupport
import Testing
import TextFiles

@Suite("Line-ups that football clubs could choose")
struct FootballLineupsTests {
  private static func subsets(_ names: ArraySlice<String>, _ count: Int) -> [Set<String>] {
    guard count > 0 else { return [[]] }
    guard let first = names.first else { return [] }
    return subsets(names.dropFirst(), count - 1).map { $0.union([first]) }
      + subsets(names.dropFirst(), count)
  }

  @Test(arguments: [
    (11, ["3-4-3", "3-5-2", "4-3-3", "4-4-2", "4-5-1", "5-3-2", "5-4-1"]),
    (6, ["1-2-2", "1-3-1", "2-1-2", "2-2-1", "3-1-1"]), (5, ["1-1-2", "1-2-1", "2-1-1"]),
  ])
  func usualFormationsAreThese(_ players: Int, _ names: [String]) throws {
    let count = players - 1
    let lineup: JSONValue = [
      "keeper": "k1", "defence": .array((1...count).map { .string("d\($0)") }), "midfield": [],
      "attack": [],
    ]
    let squad = LineupSquad([2, count, 8, 8], seed: 1)
    let source = try squad.source(lineup, rules: "{\"players\": \(players)}")
    let found = try source.choices(of: 0, LineupTerms()).formations.map(\.name)
    // The scenario's own formation is added.
    #expect(found == names + ["\(count)-0-0"])
    // Formations that the squad cannot fill are not usual.
    let small = try LineupSquad([1, 4, 4, 3], seed: 3).choices()
    #expect(small.formations.map(\.name) == ["3-4-3", "4-3-3", "4-4-2"])
  }

  /// Every legal line-up is found once, equivalent or not.
  @Test(arguments: [600...850, 700...702])
  func allLineUpsAreThere(_ range: ClosedRange<Int>) throws {
    let squad = LineupSquad([2, 6, 5, 4], seed: 4, range: range)
    let choices = try squad.choices(["4-3-3", "3-5-2"])
    // Two keepers; 15 x 10 x 4 choices for 4-3-3, and 20 x 1 x 6 for 3-5-2.
    #expect(choices.count == 2 * (600 + 120))
    for formation in choices.formations {
      let lines: [Int] = formation.name.split(separator: "-").compactMap { Int($0) }
      let counts = [1] + lines
      for (part, position) in LineupSquad.positions.enumerated() {
        let expected = Self.subsets(squad.names(position)[...], counts[part])
        let found = formation.choices[part].flatMap { $0.players.map { Set($0) } }
        #expect(Set(found) == Set(expected))
        #expect(found.count == expected.count)
      }
    }
  }

  @Test(arguments: ["document", "app"])
  func strengthsAreThoseOfPlainSums(_ preset: String) throws {
    let squad = LineupSquad([3, 7, 6, 5], seed: 5)
    let choices = try squad.choices(rules: "{\"preset\": \"\(preset)\"}")
    let bonus = preset == "app" ? 2.0 : 1.0
    for choice in choices.formations.flatMap(\.choices).joined() {
      for players in choice.players {
        let sum = players.reduce(0) { $0 + squad.hundredths($1) }
        let count = Double(players.count)
        // The app rounds to hundredths, halves up.
        let rounded = (2 * sum + players.count) / (2 * players.count)
        let mean = preset == "app" ? Double(rounded) / 100 : Double(sum) / 100 / count
        let expected =
          switch players[0].first {
          case "k": 8 * Double(sum) / 100
          case "m": mean + count
          default: mean + bonus * count
          }
        #expect(abs(choice.strength - expected) < 1e-5)
        let ratings = players.map { squad.hundredths($0) }
        #expect(ratings == ratings.sorted(by: >))
      }
    }
  }

  @Test(arguments: ["document", "app"])
  func aChosenLineUpIsTheSameInTheGame(_ preset: String) throws {
    let squad = LineupSquad([2, 6, 5, 4], seed: 6)
    let rules = "{\"preset\": \"\(preset)\"}"
    let choices = try squad.choices(rules: rules)
    let score = LineupScore(
      strongest: choices.formations.indices.map { Double($0 % 3) / 10 }, slopes: [1, 1, -1, 1])
    for scored in choices.best(40, by: score) {
      let source = try squad.source(choices.document(scored.lineup), rules: rules)
      let own = source.lineup(of: 0)
      #expect(own.isSame(as: scored.lineup))
      #expect(own.formation == scored.lineup.formation)
      let strengths = source.strengths(of: 0)
      #expect(strengths.map(\.name) == ["keeper", "defence", "midfield", "attack"])
      let midfield = scored.lineup.choices[2].strength
      let help = preset == "app" ? ((midfield * 100).rounded() / 2).rounded() / 100 : midfield / 2
      #expect(abs(strengths[1].value - scored.lineup.choices[1].strength - help) < 1e-4)
      #expect(abs(strengths[2].value - midfield) < 1e-4)
    }
  }

  /// Three defenders of 7 and one of 7.1.
  @Test func whoComesToTheSameIsOneChoice() throws {
    let text = """
      {"squad": {"Kim": {"position": "keeper", "skillPower": 7},
      "Dirk": {"position": "defender", "skillPower": 7},
      "Dora": {"position": "defender", "skillPower": 7.1},
      "Dan": {"position": "defender", "skillPower": 7},
      "Dee": {"position": "defender", "skillPower": 7},
      "Mia": {"position": "midfielder", "skillPower": 7}},
      "lineup": {"keeper": "Kim", "defence": ["Dirk", "Dora", "Dan"], "midfield": ["Mia"], "attack": []}}
      """
    let source = try #require(
      FootballFixture.game([("fc", text)], rules: "{\"players\": 5}") as? any LineupGame
    ).lineups
    let choices = try source.choices(of: 0, LineupTerms(formations: ["3-1-0"]))
    #expect(choices.count == 4)
    #expect(choices.distinctCount == 2)
    let defence = choices.formations[0].choices[1]
    #expect(
      defence.map(\.players) == [
        [["Dora", "Dirk", "Dan"], ["Dora", "Dirk", "Dee"], ["Dora", "Dan", "Dee"]],
        [["Dirk", "Dan", "Dee"]],
      ])
    // In the scenario's line-up another player is sent off first.
    #expect(!source.lineup(of: 0).isSame(as: choices.formations[0].strongest))
    #expect(choices.formations[0].strongest.count == 3)
  }

  @Test func theWorseKeepersAreProvenNoBetter() throws {
    let choices = try LineupSquad([3, 4, 4, 4], seed: 7).choices(["4-3-3"])
    let kept = choices.withoutProvenNoBetter
    #expect(choices.count == 3 * kept.count)
    #expect(kept.formations[0].choices[0] == [choices.formations[0].choices[0][0]])
    #expect(choices.parts.map(\.isProvenToHelp) == [true, false, false, false])
  }

  /// ``FootballLineups`` has the proof.
  @Test(arguments: 0..<20)
  func aStrongerKeeperConcedesNoMoreAndChangesNothingElse(_ number: Int) throws {
    let football = RandomFootball(seed: UInt64(number))
    func skills(_ line: TextbookLine) -> [Double] {
      football.teams[1].thousandths[line].map { Double($0) / 1000 }
    }
    let better = TextbookTeam(
      keeper: skills(.keeper)[0] + Double(number * 150 + 1) / 1000, defence: skills(.defence),
      midfield: skills(.midfield), attack: skills(.attack))
    let played = try [football.teams[1], better].map { team in
      PlayedLanes(
        try FootballFixture.game([football.teams[0], team], rules: football.rules), count: 1000)
    }
    #expect(played[0].counters == played[1].counters)
    #expect(played[0].scores[1] == played[1].scores[1])
    #expect(zip(played[0].scores[0], played[1].scores[0]).allSatisfy { $0 >= $1 })
  }

  @Test(arguments: 0..<12)
  func theBestAreTheBestOfAll(_ seed: Int) throws {
    let squad = LineupSquad([2, 6, 5, 4], seed: UInt64(seed), range: 700...712)
    let choices = try squad.choices(["4-3-3", "3-5-2", "5-4-1"])
    var generator = OracleGenerator(seed: UInt64(seed))
    let score = LineupScore(
      strongest: (0..<3).map { _ in Double.random(in: 0...0.1, using: &generator) },
      slopes: (0..<4).map { _ in Double.random(in: -0.5...1, using: &generator) })
    var all: [Double] = []
    for (formation, base) in zip(choices.formations, score.strongest) {
      var sums = [base]
      for (choices, slope) in zip(formation.choices, score.slopes) {
        sums = sums.flatMap { sum in
          choices.map { sum + slope * ($0.strength - choices[0].strength) }
        }
      }
      all += sums
    }
    all.sort(by: >)
    let best = choices.best(100, by: score)
    #expect(best.count == min(100, all.count))
    #expect(Int128(all.count) == choices.distinctCount)
    for (found, expected) in zip(best, all) { #expect(abs(found.score - expected) < 1e-12) }
    #expect(Set(best.map(\.lineup)).count == best.count)
  }

  @Test(arguments: [
    ("4-3-x", "found \"4-3-x\", expected defenders, midfielders and attackers, such as 4-3-3"),
    ("4-6", "found \"4-6\", expected defenders, midfielders and attackers, such as 4-3-3"),
    ("4--6", "found \"4--6\", expected defenders"),
    ("4-3-4", "found \"4-3-4\", which has 11 players besides the keeper, expected 10"),
    ("04-3-3", "found \"04-3-3\" twice, expected each formation once"),
    (
      "3-3-4",
      "found \"3-3-4\", which needs 4 attackers; the squad of \"fc\" has 2 keepers, 5 defenders, "
        + "4 midfielders and 3 attackers"
    ),
  ])
  func otherFormationsAreRefused(_ formation: String, _ message: String) throws {
    try LineupSquad([2, 5, 4, 3], seed: 8).expectRefusal(
      of: LineupTerms(formations: ["4-3-3", formation]), .formations, message)
  }

  /// Some of the second squad play out of position. The third has more subsets of one line than the limit.
  @Test(
    arguments: [
      ([1, 20, 10, 10], nil, "the squad of \"fc\" has 41 players, expected at most 40"),
      ([1, 2, 12, 20], nil, "the squad of \"fc\" can fill none of the usual formations"),
      (
        [1, 32, 4, 3], ["8-1-1"],
        "the squad of \"fc\", 1 keeper, 32 defenders, 4 midfielders and 3 attackers, leaves these formations more "
          + "than 250000 choices"
      ),
    ] as [([Int], [String]?, String)])
  func otherSquadsAreRefused(
    _ counts: [Int], _ formations: [String]?, _ message: String
  ) throws {
    let lineup: JSONValue = [
      "keeper": "k1", "defence": ["d1", "d2", "m4"], "midfield": ["m1", "m2", "m3"],
      "attack": ["a1", "a2", "a3", counts[3] > 3 ? "a4" : "d3"],
    ]
    try LineupSquad(counts, seed: 9).expectRefusal(
      of: LineupTerms(formations: formations), formations == nil ? .squad : .formations, message,
      lineup)
  }

  @Test func aSquadOfFortyIsScored() throws {
    let squad = LineupSquad([4, 13, 13, 10], seed: 11)
    let choices = try squad.choices()
    let score = LineupScore(
      strongest: choices.formations.map { _ in 0.2 }, slopes: [0.1, 0.1, 0.2, 0.1])
    let best = choices.best(100, by: score)
    #expect(best[0].lineup.choices.map(\.players.count).allSatisfy { $0 >= 1 })
    #expect(best[0].score == 0.2)
    #expect(choices.count == 494_456_820)
  }
}
