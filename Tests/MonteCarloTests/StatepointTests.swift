import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite("The file of a statepoint")
struct StatepointTests {
  let fixture = StatepointFixture()

  @Test(arguments: StatepointFixture.names)
  func statepointsSurviveTheirFiles(_ name: String) throws {
    let fixture = try StatepointFixture.named(name)
    let read = try fixture.read(fixture.bytes).get()
    #expect(read == fixture.statepoint)
    #expect(read.fileBytes == fixture.bytes)
    #expect(try StatepointFixture.named(name).bytes == fixture.bytes)
    #expect(StatepointFixture.sealed(fixture.lines) == fixture.bytes)
    let empty = Statepoint(
      study: fixture.statepoint.study, identity: fixture.identity, seed: StatepointFixture.seed,
      scenario: StatepointFixture.scenario, layout: fixture.layout)
    #expect(fixture.read(empty.fileBytes) == .success(empty))
  }

  @Test func theFormatIsStated() {
    #expect(fixture.statepoint.tally.rareScores.count > 20)
    #expect(
      fixture.lines.prefix(3) == [
        "\"format\":\"podium-statepoint\"", "\"formatVersion\":1",
        "\"study\":{\"kind\":\"run\",\"parameters\":{}}",
      ])
    #expect(fixture.lines.contains("\"ranges\":[[1,90],[200,240]]"))
    #expect(fixture.lines.contains("\"tournaments\":131"))
  }

  @Test func theWordsOfAScenarioSurviveItsFile() {
    let scenario = ScenarioDocument(
      name: "900005", document: [:], words: "schedule.json --game 900005",
      path: "cups/schedule.json", ratings: RatingsOrigin(file: "elo.json"))
    let named = Statepoint(
      study: StatepointFixture.study, identity: fixture.identity, seed: StatepointFixture.seed,
      scenario: scenario, layout: fixture.layout)
    #expect(fixture.read(named.fileBytes) == .success(named))
  }

  @Test(arguments: [
    (
      "scenarioWords", "the words for its scenario in a command are not text",
      ["1", "null", "[]", "{}"]
    ),
    ("scenarioPath", "the path of its scenario is not text", ["1", "null", "[]", "\"\""]),
    (
      "ratings", "the source of its ratings is not valid",
      ["1", "null", #"{"file":1}"#, #"{"last":"soon"}"#, #"{"x":1}"#]
    ),
    (
      "given", "the results given for its matches are not valid",
      ["[]", "[1]", #"["a:b"]"#, "{}", #"["a:b=2-1","x"]"#]
    ),
    (
      "settings", "the values set in its scenario are not valid",
      ["[]", "[1]", #"["seed"]"#, "{}", #"["run.seed=1","=x"]"#]
    ),
  ])
  func invalidMembersAreRefused(_ member: String, _ reason: String, _ values: [String]) throws {
    let index = try #require(fixture.lines.firstIndex { $0.hasPrefix("\"scenario\":") })
    for value in values {
      var lines = fixture.lines
      lines.insert("\"\(member)\":\(value)", at: index)
      #expect(fixture.refusal(StatepointFixture.sealed(lines)) == .damaged(reason), "\(value)")
    }
  }

  @Test(
    arguments: [
      (1, "\"formatVersion\":2", .newer(version: 2)),
      (2, "\"study\":\"run\"", .damaged(unstated)), (2, "\"study\":{}", .damaged(unstated)),
      (2, "\"study\":{\"kind\":\"run\"}", .damaged(unstated)),
      (2, "\"study\":{\"kind\":1,\"parameters\":{}}", .damaged(unstated)),
    ] as [(Int, String, StatepointError.Reason)])
  func otherHeadsAreRefused(_ index: Int, _ line: String, _ reason: StatepointError.Reason) {
    var lines = fixture.lines
    lines[index] = line
    #expect(fixture.refusal(StatepointFixture.sealed(lines)) == reason)
  }

  private static let unstated = "it does not say which study it belongs to"

  @Test func removedPartsLeaveNoTrace() {
    var union = part(1...10)
    union.unite(part(11...40, name: "b"))
    union.remove(part(1...10))
    #expect(union.tally == part(11...40).tally && union.ranges == part(11...40).ranges)
    union.unite(part(1...10))
    #expect(union == part(1...40))
  }

  @Test func anotherStudyIsNamed() {
    let other = StatepointFixture(maximum: 4).identity
    #expect(fixture.refusal(fixture.bytes, identity: other) == .foreign(["rules", "results"]))
    #expect(fixture.refusal(fixture.bytes, seed: Seed(1)) == .otherSeed(Seed(2026)))
  }

  @Test func aFileThatIsNotThereIsNotFound() {
    #expect(throws: StatepointError("/tmp/podium-no-such-file", .notFound)) {
      try StatepointFile("/tmp/podium-no-such-file")
    }
  }

  @Test func playedTournamentsCanBeAdded() {
    var sum = fixture.statepoint
    let more = TournamentRanges([91...100])
    var tally = Tally(fixture.layout)
    tally.tournaments = 10
    sum.add(more, tally)
    #expect(sum.ranges.description == "1-100, 200-240")
    #expect(sum.tally.tournaments == 141)
  }

  @Test func countedTournamentsCannotBeAddedAgain() async {
    await #expect(processExitsWith: .failure) {
      let fixture = StatepointFixture()
      var sum = fixture.statepoint
      sum.add(sum.ranges, sum.tally)
    }
  }

  func part(
    _ range: ClosedRange<Int64>, name: String = "dice", planned: Int64? = nil
  ) -> Statepoint {
    let runner = Runner(
      StatepointFixture.dice(), options: StatepointFixture.options, seed: StatepointFixture.seed,
      threads: 1)
    return Statepoint(
      study: StatepointFixture.study, identity: fixture.identity, seed: StatepointFixture.seed,
      scenario: ScenarioDocument(name: name, document: [:]), ranges: TournamentRanges([range]),
      tally: runner.tally(range), planned: planned)
  }

  @Test func aUnionDoesNotDependOnTheOrderOfItsParts() {
    let parts = [part(1...10, name: "a"), part(11...30, name: "b"), part(31...40, name: "c")]
    let orders = [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]]
    let unions = orders.map { order in
      order.dropFirst().reduce(into: parts[order[0]]) { $0.unite(parts[$1]) }
    }
    #expect(Set(unions).count == 1)
    #expect(unions[0].fileBytes == part(1...40, name: "a").fileBytes)
  }

  @Test func aPartKnowsWhatIsMissingOfTheWhole() {
    var union = part(11...20, planned: 30)
    #expect(union.missing.description == "1-10, 21-30")
    union.unite(part(1...10, planned: 30))
    #expect(union.missing.description == "21-30")
    #expect(union.planned == 30)
    union.unite(part(21...30, planned: 30))
    #expect(union.missing.isEmpty && union == part(1...30))
    // Without a plan, only gaps are missing.
    #expect(part(11...20).missing.description == "1-10" && part(1...20).missing.isEmpty)
  }
}
