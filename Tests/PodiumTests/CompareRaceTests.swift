import TestSupport
import Testing

/// `podium compare --drop-losers`: variants that are out of the race are played no further.
@Suite struct CompareRaceTests {
  private static let race = "compare @psg-questions.json --for psg --drop-losers --output race"
  private let folder = TemporaryFolder()

  /// A dropped variant has the numbers of a comparison of its own length.
  @Test func whoHasLeftKeepsTheNumbersOfHisTournaments() throws {
    // Before a look, at one, and after one.
    for count in [10_000, 12_345, 16_000, 30_000] {
      try folder.play("\(Self.race) --tournaments \(count)")
    }
    let race = folder.rows("race/compare.csv")
    let lengths = Set(race.compactMap { $0["tournaments"] })
    #expect(lengths.isSuperset(of: ["10000", "30000"]))
    for length in lengths {
      try folder.play(
        "compare @psg-questions.json --tournaments \(length) --output plain-\(length)")
      let compared = folder.rows("plain-\(length)/compare.csv")
      for row in race where row["tournaments"] == length {
        let other = try #require(
          compared.first { other in
            ["variant", "entrant", "event"].allSatisfy { row[$0] == other[$0] }
          })
        for number in ["baseline", "variant_value", "difference", "difference_se"] {
          #expect(row[number] == other[number])
        }
      }
    }
  }

  @Test func aRaceThatEverybodyHasLeftIsOver() throws {
    for _ in 0..<2 {
      try folder.play("\(Self.race) --variants messi-tired,mbappe-out --tournaments 1000000")
      let provenance = try folder.json("race/run.json")
      #expect(provenance["tournaments"] as? Int == 10_000)
      #expect(provenance["complete"] as? Bool == true)
    }
  }

  /// Precision is asked of those who are still in the race only.
  @Test func aRaceStopsByPrecision() throws {
    try folder.play("\(Self.race) --precision champion:psg=0.02 --tournaments 1000000")
    let provenance = try folder.json("race/run.json")
    #expect((provenance["precision"] as? [String: Any])?["reached"] as? Bool == true)
    #expect(try #require(provenance["tournaments"] as? Int) < 100_000)
  }

  @Test func onlyTheSameRaceGoesOn() throws {
    try folder.play("\(Self.race) --tournaments 10000")
    for other in ["", "--for ajax --drop-losers"] {
      try folder.podium("compare @psg-questions.json --output race \(other) --tournaments 20000")
        .expectFailure(
          65, "only the same comparison with --for psg --drop-losers can continue from it")
    }
    try folder.podium("merge race --output merged")
      .expectFailure(65, "variants have been dropped for the title chance of \"psg\"")
  }
}
