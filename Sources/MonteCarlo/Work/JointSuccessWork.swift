internal import Engine
internal import KernelInterface
public import Programs
internal import Tallies

extension Runner {
  /// Counts the sets of a comparison's tournaments in which an entrant reaches a goal.
  ///
  /// The only section, `patterns`, has 2^S elements for S tournaments of one number, at most 12:
  /// the counts of each set, which has bit 2^s for side s. The baseline is side 0.
  public init(_ comparison: Comparison, entrant: Int, goal: TournamentGoal, _ engine: Engine) {
    let sides = comparison.variants.count + 1
    precondition(sides <= 12, "\(sides) tournaments of a number")
    var plan = SectionPlan()
    _ = plan.rows("patterns", 1, of: 1 << sides)
    let layout = TallyLayout(plan)
    self.init(
      engine, standardBlockSize: comparison.standardBlockSize,
      bytesPerLane: comparison.bytesPerLane, layout
    ) { capacity in
      JointSuccessWork(
        blocks: ComparisonBlocks(comparison, engine, capacity: capacity), entrant: entrant,
        goal: goal, patterns: Array(repeating: 0, count: capacity), tally: Tally(layout))
    }
  }
}

private struct JointSuccessWork: BlockWork {
  let blocks: ComparisonBlocks
  let entrant: Int
  let goal: TournamentGoal
  /// The set of successful sides in each lane.
  var patterns: [Int]
  var tally: Tally

  mutating func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool {
    guard blocks.play(first: first, count: count, until: stop) else { return false }
    for lane in 0..<count { patterns[lane] = 0 }
    addSuccesses(blocks.baseline, side: 0)
    for (variant, block) in blocks.variants.enumerated() {
      addSuccesses(block ?? blocks.baseline, side: variant + 1)
    }
    tally.tournaments += Int64(count)
    for lane in 0..<count { tally.counts[patterns[lane]] += 1 }
    return true
  }

  private mutating func addSuccesses(_ block: TournamentBlock, side: Int) {
    if case .finish(let last) = goal {
      let positions = block.positions[entrant]
      for lane in positions.indices where Int(positions[lane]) < last {
        patterns[lane] |= 1 << side
      }
    } else if let reach = block.tournament.program.reach(goal) {
      var marks = EntrantMarks()
      block.mark(reach, in: &marks)
      let own = marks[entrant]
      for lane in 0..<block.laneCount where own[lane / 64] >> UInt64(lane % 64) & 1 != 0 {
        patterns[lane] |= 1 << side
      }
    }
  }
}
