internal import KernelInterface
internal import Programs

extension TableRanker {
  /// Separates a run of level rows by the steps from `number` on. Rows that no step separates share the lowest of
  /// their ranks.
  func separate(
    _ run: Range<Int>, from number: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    if table.chain.steps[number].isAmong { findAmongKeys(run, number, table, lane, block) }
    separate(
      run, part: table.chain.steps[number].parts.lowerBound, of: number, isWhole: true, table, lane,
      block
    )
  }

  /// Separates a run by the parts of a step, from `part` on.
  ///
  /// - Parameter isWhole: True while the run consists of all rows with which the step began.
  private func separate(
    _ run: Range<Int>, part: Int, of number: Int, isWhole: Bool, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    let step = table.chain.steps[number]
    guard part < step.parts.upperBound else {
      if step.repeats, !isWhole {
        separate(run, from: number, table, lane, block)
      } else {
        goOn(run, afterStep: number, table, lane, block)
      }
      return
    }
    if !block.playsMatches, isOpen(run, part, of: step, table, lane, block) {
      share(run)
      for position in run.dropLast() { deciders[position] = table.chain.owner(of: part) }
      return
    }
    findKeys(run, part, of: step, table, lane, block)
    sort(run)
    let isLots = table.chain.parts[part].isLots
    if table.chain.parts[part].isRounded { levelRounded(run) }
    var first = run.lowerBound
    // Ranks that one criterion decides are counted together.
    var (decider, decided) = (table.chain.owner(of: part), UInt8(0))
    func count() {
      if decided > 0 { table.decisions[Int(decider)][lane] += decided }
    }
    for position in run.dropFirst() {
      let difference = keys[order[position - 1]] ^ keys[order[position]]
      if difference != 0 || isLots {
        let bit = difference == 0 ? 0 : UInt64.bitWidth - 1 - difference.leadingZeroBitCount
        let owner = table.chain.owner(of: part, bit: bit)
        if owner != decider {
          count()
          (decider, decided) = (owner, 0)
        }
        decided += 1
        deciders[position - 1] = owner
        if position - first > 1, !isLots {
          goOn(first..<position, after: part, of: number, table, lane, block)
        }
        first = position
      }
    }
    count()
    guard run.upperBound - first > 1, !isLots else { return }
    if first == run.lowerBound {
      separate(run, part: part + 1, of: number, isWhole: isWhole, table, lane, block)
    } else {
      goOn(first..<run.upperBound, after: part, of: number, table, lane, block)
    }
  }

  /// Continues with rows that are level after a part has separated others from them.
  private func goOn(
    _ run: Range<Int>, after part: Int, of number: Int, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    switch table.chain.onSplit {
    case .restart: separate(run, from: start(run, table), table, lane, block)
    case .proceed, .pick:
      separate(run, part: part + 1, of: number, isWhole: false, table, lane, block)
    }
  }

  /// The step from which a subset of level rows starts again.
  func start(_ run: Range<Int>, _ table: BlockTable) -> Int {
    run.count == 2 && !table.chain.two.isEmpty
      ? table.chain.two.lowerBound : table.chain.by.lowerBound
  }

  /// Continues with rows that are level after all parts of a step. At the end of a chain they share a rank.
  private func goOn(
    _ run: Range<Int>, afterStep number: Int, _ table: BlockTable, _ lane: Int,
    _ block: TournamentBlock
  ) {
    if run.count == 2, table.chain.by.contains(number), !table.chain.two.isEmpty {
      separate(run, from: table.chain.two.lowerBound, table, lane, block)
    } else if number + 1 == table.chain.by.upperBound || number + 1 == table.chain.two.upperBound {
      share(run)
    } else {
      separate(run, from: number + 1, table, lane, block)
    }
  }

  /// Gives the lowest rank of a run to all of its rows.
  func share(_ run: Range<Int>) {
    for position in run { ranks[position] = UInt8(run.upperBound - 1) }
  }

  /// Sorts by descending key; equal keys keep their order.
  func sort(_ run: Range<Int>) {
    let order = self.order.first(run.upperBound)
    let keys = self.keys.first(self.keys.count)
    for position in run.dropFirst() {
      let row = order[position]
      let key = keys[row]
      var to = position
      while to > run.lowerBound, keys[order[to &- 1]] < key {
        order[to] = order[to &- 1]
        to &-= 1
      }
      order[to] = row
    }
  }

  /// Gives the same key to neighbours whose sums of fractions differ only by rounding.
  func levelRounded(_ run: Range<Int>) {
    for position in run.dropFirst() {
      let ahead = keys[order[position - 1]].ascendingDouble
      let own = keys[order[position]].ascendingDouble
      if ahead - own <= 1e-12 * ahead { keys[order[position]] = keys[order[position - 1]] }
    }
  }
}
