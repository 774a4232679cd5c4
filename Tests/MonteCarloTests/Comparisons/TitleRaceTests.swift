import MonteCarlo
import Programs
import Tallies
import TestSupport
import Testing
import TextFiles

@Suite("A race of variants")
struct TitleRaceTests {
  private static let study = StatedStudy("compare", ["dropLosersFor": "b"])

  private let comparison: Comparison

  init() throws {
    comparison = try ComparisonFixture.comparison("dice")
  }

  private func statepoint(_ last: Int64) -> Statepoint {
    Statepoint(
      study: ComparisonFixture.study, identity: comparison.identity, seed: ComparisonFixture.seed,
      scenario: StatepointFixture.scenario, ranges: TournamentRanges([1...last]),
      tally: ComparisonFixture.runner(comparison).tally(1...last))
  }

  /// 120 tournaments of all four variants, 80 without the third, 100 without the first two as well.
  private func race() -> Statepoint {
    var race = statepoint(120)
    for (dropped, more) in [([2], 121...200), ([0, 1], 201...300)] as [([Int], ClosedRange<Int64>)]
    {
      race.drop(dropped, in: Self.study)
      let rest = comparison.restricted(to: race.racing)
      race.add(TournamentRanges([more]), ComparisonFixture.runner(rest).tally(more))
    }
    return race
  }

  @Test(arguments: ComparisonFixture.names, [[0], [1, 3], [0, 1, 2, 3], []])
  func restrictedComparisonsAreComparisonsOfTheRest(_ name: String, _ variants: [Int]) throws {
    let comparison = try ComparisonFixture.comparison(name)
    let variants = variants.filter(comparison.variants.indices.contains)
    let part = comparison.restricted(to: variants)
    #expect(part.variants.map(\.id) == variants.map { comparison.variants[$0].id })
    let whole = ComparisonFixture.runner(comparison).tally(1...150)
    #expect(whole.restricted(to: variants) == ComparisonFixture.runner(part).tally(1...150))
  }

  @Test func droppedVariantsKeepTheirCounts() {
    let race = race()
    #expect(race.racing == [3])
    #expect(race.study == Self.study)
    #expect(race.exits.map(\.variants) == [[2], [0, 1]])
    #expect(race.exits.map(\.tally.tournaments) == [120, 200])
    #expect(race.exits[0].tally == statepoint(120).tally.restricted(to: [2]))
    #expect(race.exits[1].tally == statepoint(200).tally.restricted(to: [0, 1]))
    #expect(race.tally == statepoint(300).tally.restricted(to: [3]))
  }

  private func read(_ bytes: [UInt8]) -> Result<Statepoint, StatepointError> {
    Result { () throws(StatepointError) in
      try StatepointFile("file", bytes: bytes).statepoint(comparison.layout.tally)
    }
  }

  @Test func survivesItsFile() {
    let race = race()
    #expect(read(race.fileBytes) == .success(race))
    var over = statepoint(90)
    over.drop([0, 1, 2, 3], in: Self.study)
    #expect(read(over.fileBytes) == .success(over))
  }

  @Test(arguments: [
    ("\"variants\":[2]", "\"variants\":[0]"), ("\"variants\":[2]", "\"variants\":[4]"),
    ("\"variants\":[2]", "\"variants\":[]"), ("\"variants\":[0,1]", "\"variants\":[1,0]"),
    ("\"tournaments\":120", "\"tournaments\":301"),
    ("\"tournaments\":120", "\"tournaments\":119"), ("\"exits\":[{", "\"exits\":[{},{"),
  ])
  func damageIsRefused(_ found: String, _ replacement: String) throws {
    let text = String(decoding: race().fileBytes, as: UTF8.self)
    let damaged = text.replacing(found, with: replacement, maxReplacements: 1)
    #expect(damaged != text)
    let result = read(Array(damaged.utf8))
    guard case .failure(let error) = result, case .damaged = error.reason else {
      Issue.record("\(replacement) gives \(result)")
      return
    }
  }
}
