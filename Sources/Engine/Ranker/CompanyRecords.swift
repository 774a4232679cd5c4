internal import KernelInterface
internal import Programs

/// The table companions of the rows of a pod season, in one lane after the other.
final class CompanyRecords {
  private let percentages: PointsShares
  private let matches: [(match: Int, seats: Int)]
  private let rows: Int
  /// The maximum number of opponents of a row.
  private let most: Int
  /// The players of the current match.
  private let sitting: Scratch<Int32>
  /// The opponents of each row, and the numbers of its opponents, of its matches, and of its matches alone.
  private let opponents: Scratch<Int32>
  private let counts: Scratch<Int32>
  private let played: Scratch<Int32>
  private let byes: Scratch<Int32>
  /// The lane that has been read, or -1.
  private var lane = -1

  /// Creates the records of a table, or `nil` if its ranking does not read them.
  init?(_ table: RankedTable, in program: Program) {
    guard table.ranking.readsCompany, let percentages = table.ranking.percentages else {
      return nil
    }
    self.percentages = percentages
    let own = table.matches + table.carried.flatMap { program.tables[$0].matches }
    matches = own.map { ($0, program.matches[$0].slots.count) }
    rows = table.rows.count
    let rounds = Set(own.map { program.matches[$0].round }).count
    most = (program.sides - 1) * rounds
    opponents = Scratch(repeating: 0, count: rows * most)
    counts = Scratch(repeating: 0, count: rows)
    played = Scratch(repeating: 0, count: rows)
    byes = Scratch(repeating: 0, count: rows)
    sitting = Scratch(repeating: 0, count: matches.map(\.seats).max() ?? 0)
  }

  /// Discards the lane that has been read, at the beginning of a block.
  func begin() { lane = -1 }

  /// Returns the value of a sentence for a row in a lane.
  func value(
    _ sentence: RankingSentence, _ row: Int, _ lane: Int, _ table: BlockTable,
    _ block: TournamentBlock
  ) -> Double {
    if lane != self.lane { read(lane, block) }
    func share(_ row: Int) -> Double {
      played[row] == 0 || percentages.win == 0
        ? 0 : Double(table.points[row][lane]) / Double(Int32(percentages.win) &* played[row])
    }
    let others = row * most..<row * most + Int(counts[row])
    if sentence.opponents == nil { return share(row) }
    guard case .share = sentence.form else {
      var sum: Int32 = 0
      for other in others { sum &+= table.points[Int(opponents[other])][lane] }
      return others.isEmpty ? 0 : Double(sum) / Double(others.count)
    }
    var (sum, count) = (0.0, others.count)
    for other in others { sum += max(percentages.floor, share(Int(opponents[other]))) }
    if let bye = percentages.bye {
      let added = PointsShares.byeOpponents * Int(byes[row])
      sum += Double(added) * bye
      count += added
    }
    return count == 0 ? 0 : sum / Double(count)
  }

  private func read(_ lane: Int, _ block: TournamentBlock) {
    self.lane = lane
    counts.fill(0)
    played.fill(0)
    byes.fill(0)
    for match in matches {
      var count = 0
      for seat in 0..<match.seats {
        let player = block.occupantColumn(match.match, side: seat)[lane]
        guard player >= 0 else { continue }
        sitting[count] = player
        count += 1
      }
      for one in 0..<count {
        let row = Int(sitting[one])
        played[row] += 1
        if count == 1 { byes[row] += 1 }
        for other in 0..<count where other != one {
          opponents[row * most + Int(counts[row])] = sitting[other]
          counts[row] += 1
        }
      }
    }
  }
}
