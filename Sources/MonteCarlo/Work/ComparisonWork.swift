internal import Engine
internal import KernelInterface
internal import Programs
internal import Tallies

extension Runner {
  public init(_ comparison: Comparison, _ engine: Engine) {
    self.init(
      engine, standardBlockSize: comparison.standardBlockSize,
      bytesPerLane: comparison.bytesPerLane, comparison.layout.tally
    ) { capacity in
      ComparisonWork(
        ComparisonBlocks(comparison, engine, capacity: capacity), comparison)
    }
  }
}

extension Comparison {
  var standardBlockSize: Int {
    Runner.standardBlockSize(baseline, blocks: variants.count + 1)
  }

  /// The memory in bytes per lane of a worker's blocks together.
  var bytesPerLane: Int {
    let played = variants.indices.filter { !isSame($0) }.map { variants[$0].tournament }
    return ([baseline] + played).map { TournamentBlock.bytesPerLane($0) }.reduce(0, +)
  }
}

/// The blocks of a worker: the baseline and each variant.
struct ComparisonBlocks {
  /// The baseline, played first, as variants reuse its equal matches.
  let baseline: TournamentBlock
  /// The variants, `nil` where there is nothing to play.
  let variants: [TournamentBlock?]

  init(_ comparison: Comparison, _ engine: Engine, capacity: Int) {
    func block(_ tournament: Tournament) -> TournamentBlock {
      TournamentBlock(
        tournament, seed: engine.seed, capacity: capacity,
        countsCounters: false)
    }
    let baseline = block(comparison.baseline)
    self.baseline = baseline
    variants = comparison.variants.indices.map { variant in
      guard !comparison.isSame(variant) else { return nil }
      let variantBlock = block(comparison.variants[variant].tournament)
      variantBlock.reuse(comparison.sameMatches[variant], from: baseline)
      return variantBlock
    }
  }

  /// Plays the baseline, then the variants; returns `false` if stopped.
  func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool {
    baseline.play(first: first, count: count, until: stop)
      && variants.allSatisfy { $0?.play(first: first, count: count, until: stop) ?? true }
  }
}

private struct ComparisonWork: BlockWork {
  private let blocks: ComparisonBlocks
  private let layout: ComparisonLayout
  var tally: Tally
  /// Differences between successive positions: the number of times an entrant was within a position
  /// only in the baseline, or only in the variant.
  private var fell: [Int64]
  private var rose: [Int64]
  /// The squared points of the baseline in the block, which an equal variant shares.
  private var baselineSquares: [Int64]
  /// 1 for each lane with any difference.
  private var isChanged: [UInt8] = []
  private var given: GivenComparisonCounts?

  init(_ blocks: ComparisonBlocks, _ comparison: Comparison) {
    self.blocks = blocks
    layout = comparison.layout
    given = GivenComparisonCounts(comparison)
    tally = Tally(layout.tally)
    fell = Array(repeating: 0, count: layout.entrants)
    rose = fell
    baselineSquares = fell
  }

  mutating func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool {
    guard blocks.play(first: first, count: count, until: stop) else { return false }
    addBaseline()
    given?.add(blocks.baseline, to: &tally)
    for (variant, block) in blocks.variants.enumerated() {
      given?.add(
        block ?? blocks.baseline, variant: variant, against: blocks.baseline, to: &tally)
      if let block {
        add(block, variant: variant, against: blocks.baseline)
      } else {
        addSame(variant)
      }
    }
    return true
  }

  private mutating func addBaseline() {
    let block = blocks.baseline
    tally.tournaments += Int64(block.laneCount)
    for entrant in 0..<layout.entrants {
      let row = layout.positions.start + entrant * layout.entrants
      tally.count(block.positions[entrant], in: row..<row + layout.entrants)
      let moments = block.points[entrant].moments
      tally.add(moments.sum, to: layout.points, entrant)
      baselineSquares[entrant] = moments.squares
      tally.add(moments.squares, to: layout.pointsSquares, entrant)
    }
    addGoals(block)
  }

  /// Counts who reaches each goal in the baseline.
  private mutating func addGoals(_ block: TournamentBlock) {
    var marks = EntrantMarks()
    for (number, goal) in layout.goals.enumerated() {
      guard let reach = block.tournament.program.reach(goal) else { continue }
      block.mark(reach, in: &marks)
      for entrant in 0..<layout.entrants {
        tally.add(marks[entrant].laneCount, to: layout.reached, number * layout.entrants + entrant)
      }
    }
  }

  /// Counts who reaches each goal in only one of variant and baseline.
  private mutating func addGoals(
    _ block: TournamentBlock, _ variant: Int, _ baseline: TournamentBlock
  ) {
    var (before, after) = (EntrantMarks(), EntrantMarks())
    for (number, goal) in layout.goals.enumerated() {
      guard let reachBefore = baseline.tournament.program.reach(goal),
        let reachAfter = block.tournament.program.reach(goal)
      else { continue }
      let first = layout.changes(variant: variant, goal: number)
      baseline.mark(reachBefore, in: &before)
      block.mark(reachAfter, in: &after)
      for entrant in 0..<layout.entrants {
        let (old, new) = (before[entrant], after[entrant])
        precondition(old.count == new.count, "\(old.count) words and \(new.count)")
        var (missed, gained) = (Int64(0), Int64(0))
        for word in old.indices where old[word] != new[word] {
          missed += Int64((old[word] & ~new[word]).nonzeroBitCount)
          gained += Int64((new[word] & ~old[word]).nonzeroBitCount)
          var changed = old[word] ^ new[word]
          while changed != 0 {
            isChanged[64 * word + changed.trailingZeroBitCount] = 1
            changed &= changed - 1
          }
        }
        tally.add(missed, to: layout.missed, first + entrant)
        tally.add(gained, to: layout.gained, first + entrant)
      }
    }
  }

  /// Adds the block of a variant equal to the baseline.
  private mutating func addSame(_ variant: Int) {
    let row = (variant + 1) * layout.entrants
    for entrant in 0..<layout.entrants {
      tally.add(baselineSquares[entrant], to: layout.pointsSquares, row + entrant)
    }
  }

  private mutating func add(
    _ block: TournamentBlock, variant: Int, against baseline: TournamentBlock
  ) {
    isChanged = Array(repeating: 0, count: block.laneCount)
    for entrant in 0..<layout.entrants {
      addMoves(block, variant, entrant, baseline)
      addPoints(block, variant, entrant, baseline)
    }
    addGoals(block, variant, baseline)
    tally.add(isChanged.span.sum, to: layout.changed, variant)
  }

  private mutating func addMoves(
    _ block: TournamentBlock, _ variant: Int, _ entrant: Int, _ baseline: TournamentBlock
  ) {
    let (before, after) = (baseline.positions[entrant], block.positions[entrant])
    for position in fell.indices {
      fell[position] = 0
      rose[position] = 0
    }
    var squares: Int64 = 0
    precondition(before.count == after.count && before.count == isChanged.count)
    for lane in before.indices where before[lane] != after[lane] {
      let (old, new) = (Int(before[lane]), Int(after[lane]))
      isChanged[lane] = 1
      squares += Int64((new - old) * (new - old))
      if old < new {
        fell[old] += 1
        fell[new] -= 1
      } else {
        rose[new] += 1
        rose[old] -= 1
      }
    }
    guard squares > 0 else { return }
    let start = layout.moves(variant: variant, entrant: entrant)
    var sums = (fell: Int64(0), rose: Int64(0))
    for position in 0..<layout.entrants - 1 {
      sums.fell += fell[position]
      sums.rose += rose[position]
      tally.add(sums.fell, to: layout.fell, start + position)
      tally.add(sums.rose, to: layout.rose, start + position)
    }
    let cell = variant * layout.entrants + entrant
    tally.add(squares, to: layout.positionDifferenceSquares, cell)
  }

  private mutating func addPoints(
    _ block: TournamentBlock, _ variant: Int, _ entrant: Int, _ baseline: TournamentBlock
  ) {
    let (before, after) = (baseline.points[entrant], block.points[entrant])
    var (gained, lost, squares) = (Int64(0), Int64(0), Int64(0))
    var isChanged = isChanged.mutableSpan
    precondition(before.count == isChanged.count && after.count == isChanged.count)
    for lane in isChanged.indices {
      let difference = after[lane] &- before[lane]
      gained &+= Int64(max(difference, 0))
      lost &+= Int64(max(0 &- difference, 0))
      squares &+= Int64(difference) &* Int64(difference)
      isChanged[lane] |= difference == 0 ? 0 : 1
    }
    let cell = variant * layout.entrants + entrant
    tally.add(gained, to: layout.pointsGained, cell)
    tally.add(lost, to: layout.pointsLost, cell)
    tally.add(squares, to: layout.pointsDifferenceSquares, cell)
    tally.add(after.moments.squares, to: layout.pointsSquares, layout.entrants + cell)
  }
}
