internal import Programs

/// Records of who sat with whom in the pods of a table, in one lane after the other.
final class PodRecords {
  private let percentages: PodPercentages
  /// The pods: which match each is, and how many seats it has.
  private let pods: [(match: Int, seats: Int)]
  private let rows: Int
  /// The maximum number of opponents of a row.
  private let most: Int
  /// The players of all seats of all pods.
  private var seats: [UnsafePointer<Int32>] = []
  /// For each row its opponents, how many these are, how many pods it was in, and in how many of these alone.
  private let opponents: UnsafeMutablePointer<Int32>
  private let counts: UnsafeMutablePointer<Int32>
  private let played: UnsafeMutablePointer<Int32>
  private let byes: UnsafeMutablePointer<Int32>
  /// The lane of which that is; -1 before there is one.
  private var lane = -1

  /// Creates the records, or `nil` if a table does not ask for them.
  init?(_ table: RankedTable, in program: Program) {
    guard table.ranking.readsPods, let percentages = table.ranking.percentages else { return nil }
    self.percentages = percentages
    let matches = table.matches + table.carried.flatMap { program.tables[$0].matches }
    pods = matches.map { ($0, program.matches[$0].slots.count) }
    rows = table.rows.count
    let rounds = Set(matches.map { program.matches[$0].round }).count
    most = (PodSeason.seats - 1) * rounds
    func memory(_ count: Int) -> UnsafeMutablePointer<Int32> {
      let memory = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, count))
      memory.initialize(repeating: 0, count: max(1, count))
      return memory
    }
    opponents = memory(rows * most)
    counts = memory(rows)
    played = memory(rows)
    byes = memory(rows)
  }

  deinit {
    opponents.deallocate()
    counts.deallocate()
    played.deallocate()
    byes.deallocate()
  }

  /// Begins a block, which it relies on until the next one.
  func begin(_ block: TournamentBlock) {
    lane = -1
    guard seats.isEmpty else { return }
    seats = pods.flatMap { pod in (0..<pod.seats).map { block.occupantColumn(pod.match, side: $0) }
    }
  }

  /// Returns the value of a sentence for a row in a lane.
  func value(_ sentence: RankingSentence, _ row: Int, _ lane: Int, _ table: BlockTable) -> Double {
    if lane != self.lane { read(lane) }
    func share(_ row: Int) -> Double {
      played[row] == 0 || percentages.win == 0
        ? 0 : Double(table.points[row][lane]) / Double(Int32(percentages.win) &* played[row])
    }
    let others = UnsafeBufferPointer(start: opponents + row * most, count: Int(counts[row]))
    if sentence.opponents == nil { return share(row) }
    guard case .share = sentence.form else {
      var sum: Int32 = 0
      for other in others { sum &+= table.points[Int(other)][lane] }
      return others.isEmpty ? 0 : Double(sum) / Double(others.count)
    }
    var (sum, count) = (0.0, others.count)
    for other in others { sum += max(percentages.floor, share(Int(other))) }
    if let bye = percentages.bye {
      let added = PodPercentages.byeOpponents * Int(byes[row])
      sum += Double(added) * bye
      count += added
    }
    return count == 0 ? 0 : sum / Double(count)
  }

  private func read(_ lane: Int) {
    self.lane = lane
    for row in 0..<rows { (counts[row], played[row], byes[row]) = (0, 0, 0) }
    var first = 0
    for pod in pods {
      let seats = first..<first + pod.seats
      var sitting = 0
      for seat in seats where self.seats[seat][lane] >= 0 {
        let row = Int(self.seats[seat][lane])
        sitting += 1
        played[row] += 1
        for other in seats where other != seat && self.seats[other][lane] >= 0 {
          opponents[row * most + Int(counts[row])] = self.seats[other][lane]
          counts[row] += 1
        }
      }
      if sitting == 1 {
        for seat in seats where self.seats[seat][lane] >= 0 {
          byes[Int(self.seats[seat][lane])] += 1
        }
      }
      first += pod.seats
    }
  }
}
