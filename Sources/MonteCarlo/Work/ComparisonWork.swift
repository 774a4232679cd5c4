internal import Competitions
internal import KernelInterface
internal import Tallies

extension Runner {
  /// Plays a comparison.
  public init(_ comparison: Comparison, _ engine: Engine) {
    self.init(
      engine, standardBlockSize: comparison.standardBlockSize,
      bytesPerLane: comparison.bytesPerLane, comparison.layout.tally
    ) { capacity in
      ComparisonWork(
        ComparisonBlocks(comparison, engine, capacity: capacity), comparison.layout)
    }
  }
}

extension Comparison {
  /// What a worker's blocks may take together, in bytes.
  private static let memory = 64 << 20

  /// How many tournaments a block has unless somebody says so.
  var standardBlockSize: Int {
    let maximum =
      Comparison.memory / (variants.count + 1) / Runner.bytesPerLane(baseline) / 64 * 64
    return max(64, min(Runner.standardBlockSize(baseline), maximum))
  }

  /// The memory that a worker's blocks together take per lane, in bytes.
  var bytesPerLane: Int {
    let played = variants.indices.filter { !isSame($0) }.map { variants[$0].tournament }
    return ([baseline] + played).map { TournamentBlock.bytesPerLane($0) }.reduce(0, +)
  }
}

/// The blocks in which a worker plays a comparison: one of the baseline, and one of each variant.
struct ComparisonBlocks {
  /// Played before the variants, which take from it the matches that come out the same.
  let baseline: TournamentBlock
  /// Nil where the variant ends as the baseline does, so that there is nothing to play.
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

  /// Plays the baseline, and then every variant.
  ///
  /// - Returns: `false` if `stop` ended it before.
  func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool {
    baseline.play(first: first, count: count, until: stop)
      && variants.allSatisfy { $0?.play(first: first, count: count, until: stop) ?? true }
  }
}

/// What a worker of a comparison plays and counts with.
private struct ComparisonWork: BlockWork {
  private let blocks: ComparisonBlocks
  private let layout: ComparisonLayout
  var tally: Tally
  /// For one entrant, from which position on they were there in the baseline only, and in the variant only:
  /// what is added at a position holds for all from there on.
  private var fell: [Int64]
  private var rose: [Int64]
  /// The squares of the baseline's points in the block, which are those of a variant where it is the same.
  private var baselineSquares: [Int64]
  /// For each lane, whether anything is otherwise.
  private var isChanged: [UInt8] = []
  /// For a goal, for each entrant and each lane, whether they reach it in the baseline, and then in a variant.
  private var marks: [UInt8] = []

  init(_ blocks: ComparisonBlocks, _ layout: ComparisonLayout) {
    self.blocks = blocks
    self.layout = layout
    tally = Tally(layout.tally)
    fell = Array(repeating: 0, count: layout.entrants)
    rose = fell
    baselineSquares = fell
  }

  mutating func play(first: UInt64, count: Int, until stop: StopFlag?) -> Bool {
    guard blocks.play(first: first, count: count, until: stop) else { return false }
    addBaseline()
    for (variant, block) in blocks.variants.enumerated() {
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
    let lanes = block.laneCount
    tally.tournaments += Int64(lanes)
    for entrant in 0..<layout.entrants {
      let row = layout.positions.start + entrant * layout.entrants
      tally.count(block.positions[entrant], lanes: lanes, in: row..<row + layout.entrants)
      let sums = pointSums(block.points[entrant], lanes)
      tally.counts[layout.points.start + entrant] += sums.sum
      baselineSquares[entrant] = sums.squares
      tally.squares[layout.pointsSquares.start + entrant] += Int128(sums.squares)
    }
    addGoals(block)
  }

  /// Adds who reaches which goal in the baseline.
  private mutating func addGoals(_ block: TournamentBlock) {
    let (cells, lanes) = (layout.entrants * block.laneCount, block.laneCount)
    if !layout.goals.isEmpty, marks.count < 2 * cells {
      marks = Array(repeating: 0, count: 2 * cells)
    }
    for (number, goal) in layout.goals.enumerated() {
      guard let reach = block.tournament.program.reach(goal) else { continue }
      marks.withUnsafeMutableBufferPointer { marks in
        guard let start = marks.baseAddress else { return }
        block.mark(reach, in: start)
        for entrant in 0..<layout.entrants {
          var count: Int64 = 0
          for lane in 0..<lanes { count &+= Int64(start[entrant &* lanes &+ lane]) }
          tally.counts[layout.reached.start + number * layout.entrants + entrant] += count
        }
      }
    }
  }

  /// Adds who reaches which goal in a variant or in the baseline, and not in the other one.
  private mutating func addGoals(
    _ block: TournamentBlock, _ variant: Int, _ baseline: TournamentBlock
  ) {
    let lanes = block.laneCount
    for (number, goal) in layout.goals.enumerated() {
      guard let before = baseline.tournament.program.reach(goal),
        let after = block.tournament.program.reach(goal)
      else { continue }
      let first = layout.changes(variant: variant, goal: number)
      marks.withUnsafeMutableBufferPointer { marks in
        guard let old = marks.baseAddress else { return }
        let new = old + layout.entrants * lanes
        baseline.mark(before, in: old)
        block.mark(after, in: new)
        for entrant in 0..<layout.entrants {
          var (missed, gained) = (Int64(0), Int64(0))
          for lane in 0..<lanes {
            let (before, after) = (old[entrant &* lanes &+ lane], new[entrant &* lanes &+ lane])
            missed &+= Int64(before & ~after)
            gained &+= Int64(after & ~before)
            isChanged[lane] |= before ^ after
          }
          tally.counts[layout.missed.start + first + entrant] += missed
          tally.counts[layout.gained.start + first + entrant] += gained
        }
      }
    }
  }

  /// Adds the tournaments of a variant that ends as the baseline does, whose block was added last.
  private mutating func addSame(_ variant: Int) {
    let row = layout.pointsSquares.start + (variant + 1) * layout.entrants
    for entrant in 0..<layout.entrants {
      tally.squares[row + entrant] += Int128(baselineSquares[entrant])
    }
  }

  /// Adds the tournaments of a variant, beside those of the baseline, whose block was added last.
  private mutating func add(
    _ block: TournamentBlock, variant: Int, against baseline: TournamentBlock
  ) {
    let lanes = block.laneCount
    if isChanged.count < lanes { isChanged = Array(repeating: 0, count: lanes) }
    for lane in 0..<lanes { isChanged[lane] = 0 }
    for entrant in 0..<layout.entrants {
      addMoves(block, variant, entrant, baseline)
      addPoints(block, variant, entrant, baseline)
    }
    addGoals(block, variant, baseline)
    var changed: Int64 = 0
    for lane in 0..<lanes { changed += Int64(isChanged[lane]) }
    tally.counts[layout.changed.start + variant] += changed
  }

  private mutating func addMoves(
    _ block: borrowing TournamentBlock, _ variant: Int, _ entrant: Int,
    _ baseline: borrowing TournamentBlock
  ) {
    let (before, after) = (baseline.positions[entrant], block.positions[entrant])
    for position in fell.indices {
      fell[position] = 0
      rose[position] = 0
    }
    var squares: Int64 = 0
    for lane in 0..<block.laneCount where before[lane] != after[lane] {
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
      tally.counts[layout.fell.start + start + position] += sums.fell
      tally.counts[layout.rose.start + start + position] += sums.rose
    }
    let cell = variant * layout.entrants + entrant
    tally.squares[layout.positionDifferenceSquares.start + cell] += Int128(squares)
  }

  private mutating func addPoints(
    _ block: borrowing TournamentBlock, _ variant: Int, _ entrant: Int,
    _ baseline: borrowing TournamentBlock
  ) {
    let lanes = block.laneCount
    let (before, after) = (baseline.points[entrant], block.points[entrant])
    var (gained, lost, squares) = (Int64(0), Int64(0), Int64(0))
    isChanged.withUnsafeMutableBufferPointer { isChanged in
      for lane in 0..<lanes {
        let difference = after[lane] &- before[lane]
        gained &+= Int64(max(difference, 0))
        lost &+= Int64(max(0 &- difference, 0))
        squares &+= Int64(difference) &* Int64(difference)
        isChanged[lane] |= difference == 0 ? 0 : 1
      }
    }
    let cell = variant * layout.entrants + entrant
    tally.counts[layout.pointsGained.start + cell] += gained
    tally.counts[layout.pointsLost.start + cell] += lost
    tally.squares[layout.pointsDifferenceSquares.start + cell] += Int128(squares)
    tally.squares[layout.pointsSquares.start + layout.entrants + cell] += Int128(
      pointSums(after, lanes).squares)
  }
}

/// The sum of an entrant's points over the lanes of a block, and that of their squares.
private func pointSums(
  _ points: UnsafePointer<Int32>, _ lanes: Int
) -> (sum: Int64, squares: Int64) {
  var (sum, squares) = (Int64(0), Int64(0))
  for lane in 0..<lanes {
    let value = Int64(points[lane])
    sum &+= value
    squares &+= value &* value
  }
  return (sum, squares)
}
