import Tallies
import Testing

/// The operations on tallies that are not compared with plain counting in `LaneCountsTests`, and the mistakes that end the
/// program before anything is counted.
@Suite("Counting")
struct TallyCountingTests {
  /// Two elements, and two rows of five.
  private static func tally() -> Tally {
    var plan = SectionPlan()
    _ = plan.section("before", 2)
    _ = plan.rows("points", 2, of: 5)
    return Tally(TallyLayout(plan))
  }

  private static func count(
    _ values: [Int16], where mask: [UInt8] = [], in bins: Range<Int> = 2..<7
  ) {
    var tally = Self.tally()
    tally.count(values.span, where: mask.isEmpty ? nil : mask.span, in: bins)
  }

  private static func countDifference(_ value: Int16, _ other: Int16) {
    var tally = Self.tally()
    let (values, others) = ([value], [other])
    tally.count(values.span, less: others.span, where: nil, in: 2..<7, lowest: -2)
  }

  private static func countPair(cells: Range<Int>) {
    var tally = Self.tally()
    let values: [Int16] = [0]
    _ = tally.count(values.span, by: values.span, where: nil, in: cells, width: 2)
  }

  private static func countMeeting(_ entrant: Int32) {
    var tally = Self.tally()
    let (ones, others) = ([entrant], [Int32(2)])
    let cells = PairCells([[0, 2], [1, 2]], entrants: 3)
    tally.count(ones.span, by: others.span, where: nil, in: cells, from: 3)
  }

  private static func countOccupant(_ entrant: Int32) {
    var (tally, counts) = (Self.tally(), OccupantCounts(entrants: 5))
    let occupants = [entrant]
    counts.add(occupants.span, in: 2..<7, of: &tally)
  }

  private static func countColumns(setting column: Int, in elements: Range<Int>) {
    var (tally, columns) = (Self.tally(), BitColumns())
    columns.resize(count: 2, lanes: 70)
    let values = [UInt8](repeating: 0, count: 70)
    columns.set(column, where: values.span, in: 0..<1)
    tally.count(0..<2, and: 0..<1, of: columns, in: elements)
  }

  private static let mistakes: [String: @Sendable () -> Void] = [
    "a value below the bins": { count([-1]) },
    "a value above the bins": { count([5]) },
    "a masked value below the bins": { count([-1, 0], where: [1, 0]) },
    "a masked value above the bins": { count([5, 0], where: [1, 0]) },
    "a mask of other lanes": { count([0, 0], where: [1]) },
    "bins beyond the tally": { count([0], in: 10..<13) },
    "an element beyond its section": {
      var tally = Self.tally()
      tally.add(1, to: tally.layout.sections[0], 2)
    },
    "a difference below the bins": { countDifference(-3, 0) },
    "a difference above the bins": { countDifference(3, 0) },
    "a matrix that is too large": { countPair(cells: 2..<7) },
    "a matrix that is much too large": { countPair(cells: 2..<11) },
    "an entrant who cannot meet the other": { countMeeting(1) },
    "a meeting of no entrant": { countMeeting(3) },
    "a meeting of an entrant below -1": { countMeeting(-2) },
    "an occupant below -1": { countOccupant(-2) },
    "an occupant above the entrants": { countOccupant(5) },
    "a column of bits beyond the last": { countColumns(setting: 2, in: 0..<2) },
    "columns of bits without elements": { countColumns(setting: 1, in: 11..<13) },
    "scores of other lanes": {
      let (ones, others): ([Int16], [Int16]) = ([1], [1, 2])
      _ = ones.span.scores(others.span)
    },
  ]

  @Test(arguments: mistakes.keys.sorted())
  func aMistakeEndsTheProgram(_ mistake: String) async {
    await #expect(processExitsWith: .failure) { [mistake] in Self.mistakes[mistake]?() }
  }

  /// The valid uses nearest to these mistakes.
  @Test func validUsesAreCounted() {
    Self.count([0, 4])
    Self.count([5, 0], where: [0, 1])
    Self.count([0], in: 7..<12)
    Self.countDifference(-2, 0)
    Self.countDifference(2, 0)
    Self.countPair(cells: 2..<6)
    for entrant in [0, 2, -1] as [Int32] { Self.countMeeting(entrant) }
    for entrant in [0, 4, -1] as [Int32] { Self.countOccupant(entrant) }
    Self.countColumns(setting: 1, in: 10..<12)
  }

  /// Whole words of lanes, and lanes that do not fill one.
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
    let counts: [Int64] = expected.flatMap { holds in (0..<3).map { times($0, holds) } }
    #expect(tally.counts == [0, 0] + counts + [0])
  }

  /// Whole vectors, the lanes after the last one, and more vectors than a byte can count.
  @Test(arguments: [0, 1, 15, 16, 100, 9_000])
  func bytesAreAddedUp(_ lanes: Int) {
    let ones = (0..<lanes).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let moments = ones.span.moments
    #expect(moments.sum == ones.reduce(0) { $0 + Int64($1) } && ones.span.sum == moments.sum)
    #expect(moments.squares == ones.reduce(0) { $0 + Int64($1) * Int64($1) })
    #expect(moments.positive == ones.count { $0 > 0 })
  }
}
