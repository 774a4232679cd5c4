import Tallies
import Testing

/// What has a bin is counted; anything else ends the program before anything is written.
@Suite("Counting")
struct TallyCountingTests {
  private static func tally() -> Tally {
    var plan = SectionPlan()
    _ = plan.section("before", 2)
    _ = plan.rows("points", 2, of: 5)
    return Tally(TallyLayout(plan))
  }

  @Test func valuesBelowZeroHaveTheirBins() {
    var tally = Self.tally()
    let values: [Int32] = [-3, 1, -3, 0]
    tally.count(values.span, in: 2..<7, lowest: -3)
    #expect(tally.counts == [0, 0, 2, 0, 0, 1, 1, 0, 0, 0, 0, 0])
  }

  @Test func maskedValuesAreNotCounted() {
    var tally = Self.tally()
    let values: [UInt8] = [0, 200, 4]
    let mask: [UInt8] = [1, 0, 1]
    tally.count(values.span, where: mask.span, in: 7..<12)
    #expect(tally.counts == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1])
  }

  @Test(arguments: [-4, 2] as [Int32])
  func aValueWithoutABinEndsTheProgram(_ value: Int32) async {
    await #expect(processExitsWith: .failure) { [value] in
      var tally = Self.tally()
      let values = [value]
      tally.count(values.span, in: 2..<7, lowest: -3)
    }
  }

  @Test(arguments: [-1, 5] as [Int16])
  func aMaskedValueWithoutABinEndsTheProgram(_ value: Int16) async {
    await #expect(processExitsWith: .failure) { [value] in
      var tally = Self.tally()
      let (values, mask): ([Int16], [UInt8]) = ([value, 0], [1, 0])
      tally.count(values.span, where: mask.span, in: 2..<7)
    }
  }

  @Test func aMaskOfOtherLanesEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var tally = Self.tally()
      let (values, mask): ([UInt8], [UInt8]) = ([0, 0], [1])
      tally.count(values.span, where: mask.span, in: 2..<7)
    }
  }

  @Test func binsBeyondTheTallyEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var tally = Self.tally()
      let values: [UInt8] = [0]
      tally.count(values.span, in: 10..<13)
    }
  }

  @Test func anElementBeyondItsSectionEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var tally = Self.tally()
      tally.add(1, to: tally.layout.sections[0], 2)
    }
  }

  // MARK: Differences

  @Test func differencesAreCounted() {
    var tally = Self.tally()
    let (values, others): ([Int16], [Int16]) = ([3, 0, 1], [1, 2, 1])
    tally.count(values.span, less: others.span, where: nil, in: 2..<7, lowest: -2)
    #expect(tally.counts == [0, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [-3, 3] as [Int16])
  func aDifferenceWithoutABinEndsTheProgram(_ value: Int16) async {
    await #expect(processExitsWith: .failure) { [value] in
      var tally = Self.tally()
      let (values, others): ([Int16], [Int16]) = ([value], [0])
      tally.count(values.span, less: others.span, where: nil, in: 2..<7, lowest: -2)
    }
  }

  // MARK: Pairs

  /// Pairs without a cell are left to the caller.
  @Test func pairsAreCountedInAMatrix() {
    var tally = Self.tally()
    let (rows, columns): ([Int16], [Int16]) = ([1, 0, 2, 0, 1], [0, 1, 0, -1, 1])
    let mask: [UInt8] = [1, 1, 1, 1, 0]
    let others = tally.count(
      rows.span, by: columns.span, where: mask.span, in: 2..<6, width: 2)
    #expect(tally.counts == [0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0])
    #expect(others == [2, 3])
  }

  @Test(arguments: [5, 9]) func aMatrixOfAnotherSizeEndsTheProgram(_ cells: Int) async {
    await #expect(processExitsWith: .failure) { [cells] in
      var tally = Self.tally()
      let values: [Int16] = [0]
      _ = tally.count(
        values.span, by: values.span, where: nil, in: 2..<2 + cells, width: 2)
    }
  }

  /// Who meets nobody is not counted.
  @Test func meetingsAreCounted() {
    var tally = Self.tally()
    let cells = PairCells([[0, 2], [1, 2]], entrants: 3)
    let (ones, others): ([Int32], [Int32]) = ([0, 2, -1, 2], [2, 1, 1, -1])
    tally.count(ones.span, by: others.span, where: nil, in: cells, from: 3)
    #expect(tally.counts == [0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: [1, 3, -2] as [Int32])
  func whoCannotMeetEndsTheProgram(_ entrant: Int32) async {
    await #expect(processExitsWith: .failure) { [entrant] in
      var tally = Self.tally()
      let (ones, others) = ([entrant], [Int32(2)])
      tally.count(
        ones.span, by: others.span, where: nil, in: PairCells([[0, 2], [1, 2]], entrants: 3),
        from: 3)
    }
  }

  // MARK: Occupants

  @Test func occupantsAreCounted() {
    var tally = Self.tally()
    var counts = OccupantCounts(entrants: 5)
    let occupants: [Int32] = [0, 4, -1, 4, 1, 4]
    let (others, mask): ([Int32], [UInt8]) = ([0, 4, -1, 3, 1, 4], [1, 1, 1, 1, 1, 0])
    counts.add(occupants.span, in: 2..<7, of: &tally)
    #expect(tally.counts == [0, 0, 1, 1, 0, 0, 3, 0, 0, 0, 0, 0])
    counts.add(occupants.span, where: mask.span, alsoIn: others.span, in: 7..<12, of: &tally)
    #expect(tally.counts[7...] == [1, 1, 0, 0, 1])
  }

  @Test(arguments: [-2, 5] as [Int32])
  func anOccupantWhoIsNoEntrantEndsTheProgram(_ entrant: Int32) async {
    await #expect(processExitsWith: .failure) { [entrant] in
      var (tally, counts) = (Self.tally(), OccupantCounts(entrants: 5))
      let occupants = [entrant]
      counts.add(occupants.span, in: 2..<7, of: &tally)
    }
  }

  // MARK: Columns of bits

  /// Whole words, and lanes that fill none.
  @Test(arguments: [1, 63, 64, 65, 300])
  func lanesThatTwoColumnsShareAreCounted(_ lanes: Int) {
    let positions = (0..<3).map { entrant in (0..<lanes).map { UInt8(($0 + entrant) % 5) } }
    let home = (0..<lanes).map { Int16($0 % 3 - 1) }
    let away = (0..<lanes).map { Int16($0 % 2) }
    var columns = BitColumns()
    columns.resize(count: 5, lanes: lanes)
    for (entrant, positions) in positions.enumerated() {
      columns.set(entrant, where: positions.span, in: 1..<4)
    }
    columns.compare(home.span, away.span, in: 3)
    var tally = Self.tally()
    tally.count(0..<3, and: 3..<5, of: columns, in: 2..<8)
    columns.combine(3, with: 4) { $0 | $1 }
    tally.count(0..<3, and: 3..<4, of: columns, in: 8..<11)
    func times(_ entrant: Int, _ holds: (Int16, Int16) -> Bool) -> Int64 {
      Int64(
        (0..<lanes).count {
          (1..<4).contains(positions[entrant][$0]) && holds(home[$0], away[$0])
        })
    }
    let expected: [(Int16, Int16) -> Bool] = [{ $0 > $1 }, { $0 == $1 }, { $0 >= $1 }]
    #expect(
      tally.counts == [0, 0] + expected.flatMap { holds in (0..<3).map { times($0, holds) } } + [0])
  }

  @Test func aColumnThatIsNoneEndsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var columns = BitColumns()
      columns.resize(count: 1, lanes: 70)
      let values = [UInt8](repeating: 0, count: 70)
      columns.set(1, where: values.span, in: 0..<1)
    }
  }

  @Test func columnsWithoutElementsEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      var (tally, columns) = (Self.tally(), BitColumns())
      columns.resize(count: 2, lanes: 70)
      tally.count(0..<2, and: 0..<1, of: columns, in: 11..<13)
    }
  }

  // MARK: Sums

  /// Vectors and what is left behind the last one, and more of them than a byte can count.
  @Test(arguments: [0, 1, 15, 16, 100, 9_000])
  func bytesAreAddedUp(_ lanes: Int) {
    let ones = (0..<lanes).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let moments = ones.span.moments
    #expect(moments.sum == ones.reduce(0) { $0 + Int64($1) } && ones.span.sum == moments.sum)
    #expect(moments.squares == ones.reduce(0) { $0 + Int64($1) * Int64($1) })
    #expect(moments.positive == ones.count { $0 > 0 })
  }

  @Test func lanesOfAnotherNumberEndTheProgram() async {
    await #expect(processExitsWith: .failure) {
      let (ones, others): ([Int16], [Int16]) = ([1], [1, 2])
      _ = ones.span.scores(others.span)
    }
  }
}
