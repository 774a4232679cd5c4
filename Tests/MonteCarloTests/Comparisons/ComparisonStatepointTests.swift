import MonteCarlo
import Programs
import RandomStreams
import Tallies
import TestSupport
import Testing

@Suite("The statepoint of a comparison")
struct ComparisonStatepointTests {
  let comparison: Comparison
  let statepoint: Statepoint

  init() throws {
    comparison = try ComparisonFixture.comparison("dice")
    let ranges = TournamentRanges([1...90, 200...240])
    statepoint = Statepoint(
      study: ComparisonFixture.study, identity: comparison.identity, seed: ComparisonFixture.seed,
      scenario: StatepointFixture.scenario, ranges: ranges,
      tally: ComparisonFixture.play(comparison, ranges).tally, planned: 1000)
  }

  private var bytes: [UInt8] { statepoint.fileBytes }
  private var lines: [String] { StatepointFixture.lines(bytes) }

  private func read(
    _ bytes: [UInt8], of other: Comparison? = nil, seed: Seed = ComparisonFixture.seed
  ) -> Result<Statepoint, StatepointError> {
    Result { () throws(StatepointError) in
      let comparison = other ?? comparison
      let file = try StatepointFile("file", bytes: bytes)
      try file.check(identity: comparison.identity, seed: seed)
      return try file.statepoint(comparison.layout.tally)
    }
  }

  private func refusal(
    _ bytes: [UInt8], of other: Comparison? = nil, seed: Seed = ComparisonFixture.seed
  ) -> StatepointError.Reason? {
    if case .failure(let error) = read(bytes, of: other, seed: seed) { return error.reason }
    return nil
  }

  private func expectRefusal(
    _ bytes: [UInt8], _ damage: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard bytes != self.bytes else { return }
    #expect(refusal(bytes) != nil, "\(damage)", sourceLocation: sourceLocation)
  }

  @Test func survivesItsFile() throws {
    #expect(read(bytes) == .success(statepoint))
    #expect(try read(bytes).get().fileBytes == bytes)
  }

  @Test func ofNothingSurvivesItsFile() {
    let empty = Statepoint(
      study: ComparisonFixture.study, identity: comparison.identity, seed: ComparisonFixture.seed,
      scenario: StatepointFixture.scenario, layout: comparison.layout.tally)
    #expect(read(empty.fileBytes) == .success(empty))
  }

  @Test func ofAnotherVariantIsRefusedByItsName() {
    let known = comparison.variants
    let other = Comparison(
      comparison.baseline,
      known.map { $0.id == "result" ? .init(id: $0.id, tournament: known[2].tournament) : $0 })
    #expect(refusal(bytes, of: other) == .foreign(["variant result"]))
    let renamed = Comparison(
      comparison.baseline, known.dropLast() + [.init(id: "late", tournament: known[3].tournament)])
    #expect(
      refusal(bytes, of: renamed) == .foreign(["variant late", "variant head-to-head"]))
    let fewer = Comparison(comparison.baseline, known.dropLast())
    #expect(refusal(bytes, of: fewer) == .foreign(["variant head-to-head"]))
  }

  @Test func ofAnotherBaselineOrSeedIsRefused() {
    let other = Comparison(comparison.variants[1].tournament, comparison.variants)
    #expect(refusal(bytes, of: other) == .foreign(["results"]))
    #expect(refusal(bytes, seed: Seed(1)) == .otherSeed(ComparisonFixture.seed))
  }

  @Test func ofARunIsNoneOfAComparison() {
    let run = StatepointFixture(comparison.baseline)
    guard case .foreign(let parts) = refusal(run.bytes) else {
      Issue.record("the statepoint of a run was taken")
      return
    }
    #expect(parts.contains("variant result"))
  }

  @Test func aFlippedBitIsSeen() {
    var generator = OracleGenerator(seed: 1)
    for _ in 0..<800 {
      var bytes = bytes
      let position = Int.random(in: bytes.indices, using: &generator)
      bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      expectRefusal(bytes, "a bit of byte \(position)")
    }
  }

  @Test func aCutIsSeen() {
    for length in stride(from: 0, to: bytes.count, by: 31) {
      expectRefusal(Array(bytes.prefix(length)), "\(length) bytes are left")
    }
  }

  @Test func membersThatAreMissingOrOutOfOrderAreSeenWhateverTheChecksum() {
    let lines = lines
    for index in lines.indices where !lines[index].hasPrefix("\"planned\"") {
      var fewer = lines
      fewer.remove(at: index)
      expectRefusal(StatepointFixture.sealed(fewer), lines[index])
    }
    for index in lines.indices.dropLast() {
      var swapped = lines
      swapped.swapAt(index, index + 1)
      expectRefusal(StatepointFixture.sealed(swapped), lines[index])
    }
  }

  static let sections = [
    "ranges", "tournaments", "positions", "points", "fell", "rose", "points_gained",
    "points_lost", "points_squares", "points_difference_squares", "position_difference_squares",
  ]

  @Test(arguments: [
    "-1", "0.5", "null", "[]", "9223372036854775807", "170141183460469231731687303715884105727",
    "1e400",
  ])
  func aNumberThatIsNoCountIsRefused(text: String) {
    // Points may be deducted, so that sums can be negative.
    let mayBe = text == "-1" ? ["points"] : []
    let sections = Self.sections + ["changed", "seed", "planned"]
    for section in sections where !mayBe.contains(section) {
      for lines in StatepointFixture.edits(lines, section, { _ in text }) {
        expectRefusal(StatepointFixture.sealed(lines), "\(section) with \(text)")
      }
    }
  }
}
