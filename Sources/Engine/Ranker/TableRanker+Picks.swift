internal import KernelInterface
internal import Programs

extension TableRanker {
  /// Places the best row of a run, then the best of the rest, until all are placed: see
  /// ``RankingChain/OnSplit/pick``.
  ///
  /// A position counts for the criterion that singled out its row.
  func pick(
    _ run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) {
    var rest = run
    var step = table.chain.by.lowerBound
    while rest.count > 1 {
      rest = placingBest(of: rest, from: step, table, lane, block)..<rest.upperBound
      step = start(rest, table)
    }
  }

  /// Puts the best row of a run first, or the best rows if only lots separate them.
  ///
  /// - Returns: The position of the first row that is not placed.
  private func placingBest(
    of run: Range<Int>, from first: Int, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Int {
    var best = run
    var number = first
    var part = table.chain.steps[number].parts.lowerBound
    // Which criterion narrowed the best last.
    var decider = 0
    var isFresh = true
    while true {
      let step = table.chain.steps[number]
      let isLots = table.chain.parts[part].isLots
      if !block.playsMatches, !isLots, isOpen(best, part, of: step, table, lane, block) {
        return placingAll(levelIn: run, table, lane, block)
      }
      if isFresh, step.isAmong { findAmongKeys(best, number, table, lane, block) }
      isFresh = false
      findKeys(best, part, of: step, table, lane, block)
      sort(best)
      if table.chain.parts[part].isRounded { levelRounded(best) }
      if isLots {
        if !block.playsMatches { share(best) }
        let owner = table.chain.owner(of: part)
        table.decisions[Int(owner)][lane] += UInt8(best.count - 1)
        for position in best { deciders[position] = owner }
        if best.upperBound < run.upperBound {
          table.decisions[decider][lane] += 1
          deciders[best.upperBound - 1] = UInt16(decider)
        }
        return best.upperBound
      }
      let top = keys[order[best.lowerBound]]
      let end = best.dropFirst().first { keys[order[$0]] != top } ?? best.upperBound
      if end < best.upperBound {
        let difference = top ^ keys[order[end]]
        let bit = UInt64.bitWidth - 1 - difference.leadingZeroBitCount
        decider = Int(table.chain.owner(of: part, bit: bit))
        best = best.lowerBound..<end
        if best.count == 1 {
          table.decisions[decider][lane] += 1
          deciders[best.lowerBound] = UInt16(decider)
          return end
        }
        number = start(best, table)
        part = table.chain.steps[number].parts.lowerBound
        isFresh = true
      } else {
        part += 1
        if part == step.parts.upperBound {
          number += 1
          isFresh = true
        }
      }
    }
  }

  /// Places all rows of a run that are level with the best by the first step, if it is open which of them is best.
  private func placingAll(
    levelIn run: Range<Int>, _ table: BlockTable, _ lane: Int, _ block: TournamentBlock
  ) -> Int {
    var end = run.upperBound
    if start(run, table) == table.chain.by.lowerBound {
      let step = table.chain.steps[table.chain.by.lowerBound]
      findKeys(run, step.parts.lowerBound, of: step, table, lane, block)
      sort(run)
      end = run.first { keys[order[$0]] != keys[order[run.lowerBound]] } ?? end
    }
    share(run.lowerBound..<end)
    return end
  }
}
