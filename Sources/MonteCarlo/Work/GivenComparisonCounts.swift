internal import Engine
internal import KernelInterface
internal import Programs
internal import Tallies

/// The counts of a comparison in the tournaments in which its conditions hold.
struct GivenComparisonCounts {
  private let layout: ComparisonLayout
  private let sections: GivenComparisonSections
  /// The conditions of the baseline, and those of each variant.
  private let baseline: [Event]
  private let variants: [[Event]]
  /// 1 for each lane in which the conditions hold: in the baseline, in a variant, and in both.
  private var before: [UInt8] = []
  private var after: [UInt8] = []
  private var both: [UInt8] = []
  /// The worse of an entrant's two positions, lane by lane.
  private var worse: [UInt8] = []

  /// Makes the counts, or returns `nil` without conditions.
  init?(_ comparison: Comparison) {
    guard let sections = comparison.layout.given else { return nil }
    layout = comparison.layout
    self.sections = sections
    baseline = comparison.given.map(\.event)
    variants = comparison.variants.map { $0.given.map(\.event) }
  }

  /// Counts a block of the baseline.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
    GivenComparisonCounts.mark(baseline, block, in: &before)
    addOwn(block, 0, where: before, to: &tally)
  }

  /// Counts a block of a variant, after that of the baseline.
  mutating func add(
    _ block: TournamentBlock, variant: Int, against baseline: TournamentBlock, to tally: inout Tally
  ) {
    GivenComparisonCounts.mark(variants[variant], block, in: &after)
    addOwn(block, variant + 1, where: after, to: &tally)
    both = after
    for lane in both.indices { both[lane] &= before[lane] }
    tally.add(both.span.sum, to: sections.shared, variant)
    for entrant in 0..<layout.entrants {
      addPositions(block, variant, entrant, baseline, to: &tally)
      addPoints(block, variant, entrant, baseline, to: &tally)
    }
    addGoals(block, variant, baseline, to: &tally)
  }

  /// Marks the lanes of a block in which all events happen.
  private static func mark(_ events: [Event], _ block: TournamentBlock, in bytes: inout [UInt8]) {
    bytes = Array(repeating: 1, count: block.laneCount)
    var mask = bytes.mutableSpan
    for event in events { block.restrict(&mask, to: event) }
  }

  /// Counts the tournaments of the baseline, number 0, or of a variant, in which its conditions hold.
  private func addOwn(
    _ block: TournamentBlock, _ number: Int, where mask: [UInt8], to tally: inout Tally
  ) {
    tally.add(mask.span.sum, to: sections.own, number)
    for entrant in 0..<layout.entrants {
      let cell = number * layout.entrants + entrant
      tally.count(
        block.positions[entrant], where: mask.span, in: row(sections.positions, cell))
      let points = block.points[entrant]
      var (sum, squares) = (Int64(0), Int64(0))
      for lane in points.indices {
        let value = Int64(points[lane]) &* Int64(mask[lane])
        sum &+= value
        squares &+= value &* value
      }
      tally.add(sum, to: sections.points, cell)
      tally.add(squares, to: sections.pointsSquares, cell)
    }
    let lanes = GivenComparisonCounts.bits(mask)
    var marks = EntrantMarks()
    for (goal, reach) in reaches(of: block) {
      block.mark(reach, in: &marks)
      for entrant in 0..<layout.entrants {
        let reached = marks[entrant]
        var count = 0
        for word in reached.indices { count += (reached[word] & lanes[word]).nonzeroBitCount }
        tally.add(Int64(count), to: sections.reached, index(number, goal, entrant))
      }
    }
  }

  private mutating func addPositions(
    _ block: TournamentBlock, _ variant: Int, _ entrant: Int, _ baseline: TournamentBlock,
    to tally: inout Tally
  ) {
    let (old, new) = (baseline.positions[entrant], block.positions[entrant])
    let cell = variant * layout.entrants + entrant
    worse = Array(repeating: 0, count: both.count)
    var (moved, products) = (Int64(0), Int64(0))
    precondition(old.count == both.count && new.count == both.count)
    for lane in both.indices {
      let isShared = Int64(both[lane])
      worse[lane] = max(old[lane], new[lane])
      moved &+= old[lane] == new[lane] ? 0 : isShared
      products &+= (Int64(old[lane]) &+ 1) &* (Int64(new[lane]) &+ 1) &* isShared
    }
    tally.count(old, where: both.span, in: row(sections.baselinePositions, cell))
    tally.count(new, where: both.span, in: row(sections.variantPositions, cell))
    tally.count(worse.span, where: both.span, in: row(sections.worsePositions, cell))
    tally.add(moved, to: sections.moved, cell)
    tally.add(products, to: sections.positionProducts, cell)
  }

  private func addPoints(
    _ block: TournamentBlock, _ variant: Int, _ entrant: Int, _ baseline: TournamentBlock,
    to tally: inout Tally
  ) {
    let (old, new) = (baseline.points[entrant], block.points[entrant])
    var sums = (old: Int64(0), new: Int64(0), products: Int64(0), changed: Int64(0))
    precondition(old.count == both.count && new.count == both.count)
    for lane in both.indices {
      let isShared = Int64(both[lane])
      let (before, after) = (Int64(old[lane]) &* isShared, Int64(new[lane]) &* isShared)
      sums.old &+= before
      sums.new &+= after
      sums.products &+= before &* after
      sums.changed &+= before == after ? 0 : 1
    }
    let cell = variant * layout.entrants + entrant
    tally.add(sums.old, to: sections.baselinePoints, cell)
    tally.add(sums.new, to: sections.variantPoints, cell)
    tally.add(sums.products, to: sections.pointsProducts, cell)
    tally.add(sums.changed, to: sections.repointed, cell)
  }

  private func addGoals(
    _ block: TournamentBlock, _ variant: Int, _ baseline: TournamentBlock, to tally: inout Tally
  ) {
    let lanes = GivenComparisonCounts.bits(both)
    var (before, after) = (EntrantMarks(), EntrantMarks())
    for ((goal, reachBefore), (_, reachAfter)) in zip(reaches(of: baseline), reaches(of: block)) {
      baseline.mark(reachBefore, in: &before)
      block.mark(reachAfter, in: &after)
      for entrant in 0..<layout.entrants {
        let (old, new) = (before[entrant], after[entrant])
        precondition(old.count == new.count, "\(old.count) words and \(new.count)")
        var counts = (old: 0, new: 0, both: 0)
        for word in old.indices {
          let (one, other) = (old[word] & lanes[word], new[word] & lanes[word])
          counts.old += one.nonzeroBitCount
          counts.new += other.nonzeroBitCount
          counts.both += (one & other).nonzeroBitCount
        }
        let cell = index(variant, goal, entrant)
        tally.add(Int64(counts.old), to: sections.baselineReached, cell)
        tally.add(Int64(counts.new), to: sections.variantReached, cell)
        tally.add(Int64(counts.both), to: sections.bothReached, cell)
      }
    }
  }

  /// The goals of the comparison, all of which a tournament has.
  private func reaches(of block: TournamentBlock) -> [(goal: Int, reach: Reach)] {
    layout.goals.enumerated().map { number, goal in
      guard let reach = block.tournament.program.reach(goal) else {
        preconditionFailure("a comparison of \(goal.name), which a variant does not have")
      }
      return (number, reach)
    }
  }

  private func row(_ section: CountSection, _ cell: Int) -> Range<Int> {
    let start = section.start + cell * layout.entrants
    return start..<start + layout.entrants
  }

  private func index(_ number: Int, _ goal: Int, _ entrant: Int) -> Int {
    (number * layout.goals.count + goal) * layout.entrants + entrant
  }

  /// Returns the lanes of a mask as bits.
  private static func bits(_ mask: [UInt8]) -> [UInt64] {
    var bits = [UInt64](repeating: 0, count: (mask.count + 63) / 64)
    for lane in mask.indices { bits[lane / 64] |= UInt64(mask[lane]) << UInt64(lane % 64) }
    return bits
  }
}
