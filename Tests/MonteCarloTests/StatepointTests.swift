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

  @Test
  func aStatepointSurvivesItsFile() {
    #expect(fixture.read(fixture.bytes) == .success(fixture.statepoint))
  }

  @Test
  func theFixtureHasRareScoresAndTwoRanges() {
    #expect(fixture.statepoint.tally.rareScores.count > 20)
    #expect(fixture.statepoint.ranges.description == "1-90, 200-240")
  }

  @Test
  func readingAndWritingKeepsEveryByte() throws {
    let again = try fixture.read(fixture.bytes).get()
    #expect(again.fileBytes == fixture.bytes)
  }

  @Test
  func theSameTournamentsGiveTheSameBytes() {
    #expect(StatepointFixture().bytes == fixture.bytes)
  }

  @Test
  func theFormatIsStated() {
    #expect(fixture.lines[0] == "\"format\":\"podium-statepoint\"")
    #expect(fixture.lines[1] == "\"formatVersion\":1")
    #expect(fixture.lines[2] == "\"study\":{\"kind\":\"run\",\"parameters\":{}}")
    #expect(fixture.lines.contains("\"ranges\":[[1,90],[200,240]]"))
    #expect(fixture.lines.contains("\"tournaments\":131"))
  }

  @Test
  func sealingTheLinesAgainGivesTheFile() {
    #expect(StatepointFixture.sealed(fixture.lines) == fixture.bytes)
  }

  @Test
  func aStatepointOfNothingSurvivesItsFile() {
    let empty = Statepoint(
      study: StatepointFixture.study, identity: fixture.identity, seed: fixture.seed,
      scenario: StatepointFixture.scenario,
      layout: fixture.layout)
    #expect(fixture.read(empty.fileBytes) == .success(empty))
  }

  @Test
  func theWordsOfAScenarioSurviveItsFile() {
    let scenario = ScenarioDocument(
      name: "900005", document: [:], words: "schedule.json --game 900005")
    let named = Statepoint(
      study: StatepointFixture.study, identity: fixture.identity, seed: fixture.seed,
      scenario: scenario, layout: fixture.layout)
    #expect(fixture.read(named.fileBytes) == .success(named))
  }

  @Test(arguments: ["1", "null", "[]", "{}"])
  func wordsThatAreNoTextAreDamage(_ words: String) throws {
    var lines = fixture.lines
    let index = try #require(lines.firstIndex { $0.hasPrefix("\"scenario\":") })
    lines.insert("\"scenarioWords\":\(words)", at: index)
    #expect(
      fixture.refusal(StatepointFixture.sealed(lines))
        == .damaged("the words for its scenario in a command are not text"))
  }

  @Test
  func aNewerVersionIsNamed() {
    var lines = fixture.lines
    lines[1] = "\"formatVersion\":2"
    #expect(fixture.refusal(StatepointFixture.sealed(lines)) == .newer(version: 2))
  }

  @Test(arguments: ["\"run\"", "{}", "{\"kind\":\"run\"}", "{\"kind\":1,\"parameters\":{}}"])
  func aStudyThatIsNotStatedIsDamage(_ study: String) {
    var lines = fixture.lines
    lines[2] = "\"study\":\(study)"
    #expect(
      fixture.refusal(StatepointFixture.sealed(lines))
        == .damaged("it does not say which study it belongs to"))
  }

  @Test
  func aPartThatIsTakenBackWasNeverThere() {
    var union = part(1...10)
    union.unite(part(11...40, name: "b"))
    union.remove(part(1...10))
    #expect(union.tally == part(11...40).tally && union.ranges == part(11...40).ranges)
    union.unite(part(1...10))
    #expect(union == part(1...40))
  }

  @Test
  func anotherSeedIsNamed() {
    #expect(fixture.refusal(fixture.bytes, seed: Seed(1)) == .otherSeed(Seed(2026)))
  }

  @Test
  func anotherStudyIsNamedByTheParts() {
    let other = StatepointFixture(maximum: 4).identity
    #expect(fixture.refusal(fixture.bytes, identity: other) == .foreign(["rules", "results"]))
  }

  @Test
  func aFileThatIsNotThereIsNotFound() {
    #expect(throws: StatepointError("/tmp/podium-no-such-file", .notFound)) {
      try StatepointFile("/tmp/podium-no-such-file")
    }
  }

  @Test
  func playedTournamentsCanBeAdded() {
    var sum = fixture.statepoint
    let more = TournamentRanges([91...100])
    var tally = Tally(fixture.layout)
    tally.tournaments = 10
    sum.add(more, tally)
    #expect(sum.ranges.description == "1-100, 200-240")
    #expect(sum.tally.tournaments == 141)
  }

  @Test
  func countedTournamentsCannotBeAddedAgain() async {
    await #expect(processExitsWith: .failure) {
      let fixture = StatepointFixture()
      var sum = fixture.statepoint
      sum.add(sum.ranges, sum.tally)
    }
  }

  func part(
    _ range: ClosedRange<Int64>, name: String = "dice", planned: Int64? = nil
  ) -> Statepoint {
    let ranges = TournamentRanges([range])
    let outcome = Runner(
      fixture.tournament, options: fixture.options, seed: fixture.seed, threads: 1
    ).play(ranges, control: RunControl())
    return Statepoint(
      study: StatepointFixture.study, identity: fixture.identity, seed: fixture.seed,
      scenario: ScenarioDocument(name: name, document: [:]), ranges: ranges, tally: outcome.tally,
      planned: planned)
  }

  @Test
  func aUnionDoesNotDependOnTheOrderOfItsParts() {
    let parts = [part(1...10, name: "a"), part(11...30, name: "b"), part(31...40, name: "c")]
    let orders = [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 0, 2]]
    let unions = orders.map { order in
      order.dropFirst().reduce(into: parts[order[0]]) { $0.unite(parts[$1]) }
    }
    #expect(Set(unions).count == 1)
    #expect(unions[0].fileBytes == part(1...40, name: "a").fileBytes)
  }

  @Test
  func aPartKnowsWhatIsMissingOfTheWhole() {
    var union = part(11...20, planned: 30)
    #expect(union.missing.description == "1-10, 21-30")
    union.unite(part(1...10, planned: 30))
    #expect(union.missing.description == "21-30")
    #expect(union.planned == 30)
    union.unite(part(21...30, planned: 30))
    #expect(union.missing.isEmpty)
    #expect(union == part(1...30))
  }

  @Test
  func withoutAPlanWhatIsBelowTheLastIsMissing() {
    #expect(part(11...20).missing.description == "1-10")
    #expect(part(1...20).missing.isEmpty)
  }
}
