import Competitions
import RandomStreams
import TestSupport
import Testing

@testable import MonteCarlo

@Suite("The file of a statepoint")
struct StatepointTests {
  let fixture = StatepointFixture()

  @Test
  func aStatepointSurvivesItsFile() throws {
    #expect(try fixture.read(fixture.bytes) == .success(fixture.statepoint))
  }

  @Test
  func theFixtureHasRareScoresAndTwoRanges() {
    #expect(fixture.statepoint.tally.rareScores.count > 20)
    #expect(fixture.statepoint.ranges.description == "1-90, 200-240")
  }

  @Test
  func readingAndWritingKeepsEveryByte() throws {
    let again = try fixture.read(fixture.bytes).get()
    #expect(Array(again.fileText.utf8) == fixture.bytes)
  }

  @Test
  func theSameTournamentsGiveTheSameBytes() {
    #expect(StatepointFixture().bytes == fixture.bytes)
  }

  @Test
  func theFormatIsStated() {
    #expect(fixture.lines[0] == "\"format\":\"podium-statepoint\"")
    #expect(fixture.lines[1] == "\"formatVersion\":1")
    #expect(fixture.lines.contains("\"ranges\":[[1,90],[200,240]]"))
    #expect(fixture.lines.contains("\"tournaments\":131"))
  }

  @Test
  func sealingTheLinesAgainGivesTheFile() {
    #expect(StatepointFixture.sealed(fixture.lines) == fixture.bytes)
  }

  @Test
  func aStatepointOfNothingSurvivesItsFile() throws {
    let empty = Statepoint(
      identity: fixture.identity, seed: fixture.seed, layout: fixture.layout)
    #expect(try fixture.read(Array(empty.fileText.utf8)) == .success(empty))
  }

  @Test
  func countsThatContradictAGivenResultAreDamaged() throws {
    let unplayed = LeagueFixture.tournament(DiceGame(most: 5, tabulated: 3), entrants: 3)
    let ranges = TournamentRanges([1...200])
    let outcome = Runner(unplayed, options: fixture.options, seed: fixture.seed, threads: 1)
      .play(ranges, control: RunControl())
    let forged = Statepoint(
      identity: fixture.identity, seed: fixture.seed, ranges: ranges, tally: outcome.tally)
    guard case .failure(let error) = try fixture.read(Array(forged.fileText.utf8)),
      case .damaged(let what) = error.reason
    else {
      Issue.record("the statepoint was taken")
      return
    }
    #expect(what.hasSuffix("are not those of the result that is given"))
  }

  @Test
  func aNewerVersionIsNamed() throws {
    var lines = fixture.lines
    lines[1] = "\"formatVersion\":2"
    #expect(try fixture.refusal(StatepointFixture.sealed(lines)) == .newer(version: 2))
  }

  @Test
  func anotherSeedIsNamed() throws {
    #expect(try fixture.refusal(fixture.bytes, seed: Seed(1)) == .otherSeed(Seed(2026)))
  }

  @Test
  func anotherStudyIsNamedByTheParts() throws {
    let other = StatepointFixture(most: 4).identity
    #expect(try fixture.refusal(fixture.bytes, identity: other) == .foreign(["rules", "results"]))
  }

  @Test
  func aFileThatIsNotThereIsNotFound() {
    #expect(throws: StatepointError("/tmp/podium-no-such-file", .notFound)) {
      try Statepoint(
        path: "/tmp/podium-no-such-file", identity: fixture.identity, seed: fixture.seed,
        tournament: fixture.tournament, options: fixture.options)
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
}
