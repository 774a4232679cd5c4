import Tallies
import Testing

/// Values that have a bin are counted; any other ends the program before anything is written.
@Suite("The bins of a tally")
struct TallyBinsTests {
  private static func tally() -> Tally {
    var plan = SectionPlan()
    _ = plan.section("before", 2)
    _ = plan.rows("points", 2, of: 5)
    return Tally(TallyLayout(plan))
  }

  @Test func valuesBelowZeroHaveTheirBins() {
    var tally = Self.tally()
    let values: [Int32] = [-3, 1, -3, 0]
    tally.count(values, lanes: 4, in: 2..<7, lowest: -3)
    #expect(tally.counts == [0, 0, 2, 0, 0, 1, 1, 0, 0, 0, 0, 0])
  }

  @Test func maskedValuesAreNotCounted() {
    var tally = Self.tally()
    let values: [UInt8] = [0, 200, 4]
    let mask: [UInt8] = [1, 0, 1]
    tally.count(values, lanes: 3, mask: mask, in: 7..<12)
    #expect(tally.counts == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1])
  }

  @Test(arguments: [-4, 2] as [Int32])
  func aValueWithoutABinEndsTheProgram(_ value: Int32) async {
    await #expect(processExitsWith: .failure) { [value] in
      var tally = Self.tally()
      tally.count([value], lanes: 1, in: 2..<7, lowest: -3)
    }
  }

  @Test func binsBeyondTheTallyEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var tally = Self.tally()
      tally.count([0] as [UInt8], lanes: 1, in: 10..<13)
    }
  }
}
