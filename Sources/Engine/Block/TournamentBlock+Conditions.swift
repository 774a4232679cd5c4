internal import KernelInterface
internal import Programs

/// The lanes of matches that are not played in every tournament.
extension TournamentBlock {
  /// Finds the lanes in which a match is played: the condition of its tie holds there, and the tie is still open.
  func find(_ isPlayed: MutableLanes<UInt8>, _ match: Int) {
    isPlayed.fill(1)
    guard let tie = tieOfMatch[match].map({ tournament.program.ties[$0] }) else {
      return
    }
    if let condition = tie.condition {
      if tie.matches[0] == match {
        restrict(isPlayed, to: condition)
      } else if let first = playedColumn(tie.matches[0]) {
        let first = first[0..<isPlayed.count]
        for lane in 0..<isPlayed.count { isPlayed[lane] &= first[lane] }
      }
    }
    restrict(isPlayed, match, of: tie)
  }

  /// Excludes the lanes in which a tie is decided before the match.
  private func restrict(_ isPlayed: MutableLanes<UInt8>, _ match: Int, of tie: Tie) {
    switch tie.rule {
    case .aggregate, .places: return
    case .wins(let number):
      let winsNeeded = tie.winsNeeded.map { Int32($0) } ?? .max
      let one = tables[number].wins[0, isPlayed.count]
      let other = tables[number].wins[1, isPlayed.count]
      // Without a branch, so that vectors do it.
      for lane in 0..<isPlayed.count {
        isPlayed[lane] &= max(one[lane], other[lane]) < winsNeeded ? 1 : 0
      }
    case .replay:
      for earlier in tie.matches.prefix(while: { $0 != match }) {
        let home = outcomeColumn(earlier, side: 0)[0..<isPlayed.count]
        let away = outcomeColumn(earlier, side: 1)[0..<isPlayed.count]
        for lane in 0..<isPlayed.count where home[lane] != away[lane] { isPlayed[lane] = 0 }
      }
    }
  }

  /// Excludes the lanes in which the condition does not hold.
  private func restrict(_ isPlayed: MutableLanes<UInt8>, to condition: TieCondition) {
    switch condition.test {
    case .never: isPlayed.fill(0)
    case .same(let one, let other):
      let one = occupantColumn(one).extracting(0..<isPlayed.count)
      let other = occupantColumn(other).extracting(0..<isPlayed.count)
      for lane in 0..<isPlayed.count where one[lane] != other[lane] { isPlayed[lane] = 0 }
    case .level(let number, let rank, let sums):
      for lane in lanes.count..<lanes.paddedCount { isPlayed[lane] = 0 }
      guard playsMatches else {
        if !isLevel(tables[number], rank, by: sums) { isPlayed[0] = 0 }
        return
      }
      restrict(isPlayed, toLevel: rank, of: tables[number], by: sums)
    }
  }

  /// Excludes the lanes in which the rows at a rank of a table and at the next one are not level.
  private func restrict(
    _ isPlayed: MutableLanes<UInt8>, toLevel rank: Int, of table: BlockTable,
    by sums: [RankingCriterion]
  ) {
    let compared = sums.isEmpty ? table.ranking.chain.leadingSums : sums
    for lane in stride(from: 0, to: lanes.paddedCount, by: LaneVector.scalarCount) {
      var isLevel = SIMDMask<LaneVector.MaskStorage>(repeating: true)
      for criterion in compared {
        isLevel .&= table.lead(ofRank: rank, criterion, lane) .== LaneVector()
      }
      isPlayed.setVector(lane, isPlayed.vector(lane).replacing(with: 0, where: .!isLevel))
    }
    guard sums.isEmpty else { return }
    let criteria = table.ranking.criteria
    for lane in 0..<lanes.count where isPlayed[lane] != 0 {
      let decider = ranker.decider(ofRank: rank, table, lane, self)
      if criteria[decider].criterion != .lots { isPlayed[lane] = 0 }
    }
  }

  /// Counts a tie as the decider of a rank where it is played, instead of the criterion of the chain.
  func countDecision(_ decided: DecidedRank, _ tie: Tie) {
    guard countsDecisions else { return }
    let table = tables[decided.table]
    let isPlayed = playedColumn(tie.matches[0])
    let playOff = table.ranking.criteria.count
    for lane in 0..<lanes.count where isPlayed?[lane] != 0 {
      table.decisions[ranker.decider(ofRank: decided.rank, table, lane, self)][lane] -= 1
      table.decisions[playOff][lane] += 1
    }
  }

  /// Returns whether the rows at a rank of a table and at the next one are level in the first lane, before lots are
  /// drawn.
  func isLevel(_ table: BlockTable, _ rank: Int, by sums: [RankingCriterion]) -> Bool {
    // Those who would draw lots have one rank.
    let order = (0..<table.rows).sorted { table.ranks[$0][0] < table.ranks[$1][0] }
    let (one, other) = (order[rank], order[rank + 1])
    if sums.isEmpty { return table.ranks[one][0] == table.ranks[other][0] }
    return sums.allSatisfy { criterion in
      table.vectorSums(one, 0).value(criterion)[0] == table.vectorSums(other, 0).value(criterion)[0]
    }
  }

  /// Sends the favourite of a tie through in the lanes in which the tie is not played.
  func letThrough(_ condition: TieCondition, _ tie: Tie) {
    let padded = lanes.paddedCount
    guard let isPlayed = playedColumn(tie.matches[0])?[0..<padded] else { return }
    let slots = tournament.program.slots(of: tie)
    let favourite = occupantColumn(slots[condition.favourite]).extracting(0..<padded)
    let other = occupantColumn(slots[1 - condition.favourite]).extracting(0..<padded)
    let winner = self.slots[tie.winner, padded]
    let loser = self.slots[tie.loser, padded]
    for lane in 0..<padded where isPlayed[lane] == 0 {
      winner[lane] = favourite[lane]
      loser[lane] = other[lane]
    }
  }
}

extension BlockTable {
  /// The lead of the row at a rank over the next row, in a vector of lanes.
  fileprivate func lead(
    ofRank rank: Int, _ criterion: RankingCriterion, _ lane: Int
  ) -> LaneVector {
    let upper = LaneVector(repeating: Int32(rank))
    let lower = LaneVector(repeating: Int32(rank + 1))
    var lead = LaneVector()
    for row in 0..<rows {
      let (rank, value) = (ranks[row].vector(lane), vectorSums(row, lane).value(criterion))
      lead = lead &+ LaneVector().replacing(with: value, where: rank .== upper)
      lead = lead &- LaneVector().replacing(with: value, where: rank .== lower)
    }
    return lead
  }
}

extension VectorSums {
  fileprivate func value(_ criterion: RankingCriterion) -> LaneVector {
    switch criterion {
    case .points: points
    case .wins: wins
    case .scoreFor: scoreFor
    case .scoreDifference: scoreFor &- scoreAgainst
    default: preconditionFailure("\(criterion) is no sum")
    }
  }
}
