internal import Programs

/// The parts of a table that a ranker reads while it ranks, in plain memory that the ranker owns: nothing of it is counted
/// or copied in a lane.
struct ChainMemory {
  let onSplit: RankingChain.OnSplit
  let by: Range<Int>
  let two: Range<Int>
  let steps: UnsafeMutablePointer<ChainStep>
  let parts: UnsafeMutablePointer<Part>
  let points: PointsScheme
  let rows: Int
  let slots: UnsafeMutablePointer<Slot>
  let entrants: Int
  /// For each given number the keys of the entrants.
  let numbers: UnsafeMutablePointer<UInt64>
  /// See ``TableMatches``; empty where the table does not ask who met whom.
  let starts: UnsafeMutablePointer<Int32>
  let meetings: UnsafeMutablePointer<TableMatches.Meeting>
  /// For each row its last match, where the chain has a shoot-out behind it.
  let lastMatches: UnsafeMutablePointer<Int32>
  /// The rounds in which a draw says who meets whom, where somebody asks. Where there are some, ``meetings`` has for each row
  /// those of one lane, up to ``meetingsEach``, and ``counts`` how many these are and how many byes there are beside.
  let rounds: [PairedRound]
  let meetingsEach: Int
  let counts: UnsafeMutablePointer<SIMD2<Int32>>
  /// For each match of the program how many of its games were drawn, where the chain asks for games.
  let drawnGames: UnsafeMutablePointer<Int32>
  /// The number of games of a bye.
  let gamesOfBye: Int
  /// The table that sums up, and how many rows it has: those are opponents. For each row of this table its row there.
  let source: Int
  let opponents: Int
  let sourceRows: UnsafeMutablePointer<Int32>
  /// For each of those rows the one of this table that is the same; -1 if none is.
  let ownRows: UnsafeMutablePointer<Int32>
  /// See ``LeagueMemory``; nothing where the chain asks for none.
  let league: LeagueMemory
  /// A Boolean value indicating whether some matches are not played in all tournaments.
  let hasConditionalMatches: Bool
  /// A Boolean value indicating whether all matches of the table are played, and none needs a winner.
  let isPlain: Bool

  /// The earlier table whose matches count, too, and the rank there of the first row; none if there is no such.
  let earlierTable: Int?
  let firstRank: Int
  /// A Boolean value indicating whether all matches of a row there count, and not only those against other rows of this
  /// table.
  let hasAllEarlier: Bool
  /// The factor of the points of the earlier table.
  let factor: CarryOver.Factor

  /// A ``ChainPart``.
  struct Part {
    let measure: ChainMeasure
    let isLots: Bool
    let isRounded: Bool
    let basis: RankingCriterion.Basis
    let weights: SortKeyWeights
    /// For each bit of a key, which criterion of the chain decides by it.
    let owners: UnsafeMutablePointer<UInt16>
  }

  init(_ number: Int, _ code: ChainCode, in program: Program) {
    let (table, matches) = (program.tables[number], program.meetings[number])
    let ranking = table.ranking
    onSplit = code.onSplit
    by = code.by
    two = code.two
    steps = .holding(code.steps)
    parts = .holding(
      code.parts.map { part in
        Part(
          measure: part.measure, isLots: part.measure == .lots,
          isRounded: part.measure.sentence?.isRounded ?? false, basis: part.basis,
          weights: part.weights, owners: .holding(part.ownerOfBit))
      })
    points = ranking.points ?? PointsScheme()
    rows = table.rows.count
    slots = .holding(table.rows)
    let numbers = zip(ranking.chain.numbers, ranking.numbers)
    entrants = ranking.numbers.first?.count ?? 0
    self.numbers = .holding(
      numbers.flatMap { number, values in
        values.map { UInt64(ascending: number.isHigherBetter ? $0 : -$0) }
      })
    starts = .holding(matches?.starts ?? [])
    lastMatches = .holding(
      ranking.readsLastMatches
        ? table.rows.map { row in Int32(program.lastMatch(of: row, in: table) ?? -1) } : [])
    rounds = program.readsMeetings(of: number) ? table.rounds : []
    meetingsEach = rounds.map(\.matchesEach).reduce(0, +)
    let nobody = TableMatches.Meeting(match: 0, opponent: 0, side: 0)
    meetings = .holding(
      matches?.meetings ?? Array(repeating: nobody, count: meetingsEach * rows))
    counts = .holding(Array(repeating: SIMD2(), count: rounds.isEmpty ? 0 : rows))
    drawnGames = .holding(
      code.readsGames ? program.matches.map { Int32($0.drawnGames) } : [])
    gamesOfBye = ranking.maximumScore
    source = table.sums ?? number
    let whole = program.tables[source].rows
    opponents = whole.count
    sourceRows = .holding(
      table.rows.map { row in Int32(truncatingIfNeeded: whole.firstIndex(of: row) ?? 0) })
    ownRows = .holding(
      whole.map { row in Int32(truncatingIfNeeded: table.rows.firstIndex(of: row) ?? -1) })
    league = LeagueMemory(table, matches, in: program)
    hasConditionalMatches = program.matches.contains { $0.isConditional }
    let carryOver = table.carryOver
    earlierTable = carryOver.flatMap { $0.matches != .none ? $0.table : nil }
    firstRank = carryOver?.firstRank ?? 0
    hasAllEarlier = carryOver?.matches == .all
    factor = carryOver?.factor ?? CarryOver.Factor()
    isPlain =
      table.rounds.isEmpty && earlierTable == nil
      && table.matches.allSatisfy {
        !program.matches[$0].isConditional && !program.matches[$0].needsWinner
      }
  }

  /// Frees what is held. The number of parts is known to the rules alone.
  func deallocate(parts count: Int) {
    for part in 0..<count { parts[part].owners.deallocate() }
    parts.deallocate()
    steps.deallocate()
    slots.deallocate()
    numbers.deallocate()
    starts.deallocate()
    meetings.deallocate()
    lastMatches.deallocate()
    counts.deallocate()
    drawnGames.deallocate()
    sourceRows.deallocate()
    ownRows.deallocate()
    league.deallocate()
  }

  /// Matches of a row, all of those against another one of the table among them.
  @inline(__always)
  func meetings(_ row: Int, _ opponent: Int) -> Range<Int> {
    meetings(row, ofSource: Int(sourceRows[opponent]))
  }

  /// Matches of a row, all of those against a row of the table that sums up among them.
  @inline(__always)
  func meetings(_ row: Int, ofSource opponent: Int) -> Range<Int> {
    guard rounds.isEmpty else { return meetings(row) }
    let pair = row &* opponents &+ opponent
    return Int(starts[pair])..<Int(starts[pair &+ 1])
  }

  /// All matches of a row.
  @inline(__always)
  func meetings(_ row: Int) -> Range<Int> {
    guard rounds.isEmpty else {
      let first = row &* meetingsEach
      return first..<first &+ Int(counts[row].x)
    }
    return Int(starts[row &* opponents])..<Int(starts[(row &+ 1) &* opponents])
  }

  /// Returns a Boolean value indicating whether a match of a row is one against another row of the table.
  @inline(__always)
  func isAgainst(_ opponent: Int, _ meeting: Int) -> Bool {
    rounds.isEmpty || meetings[meeting].opponent == sourceRows[opponent]
  }

  /// Returns the number of byes of a row.
  @inline(__always)
  func byes(_ row: Int) -> Int { rounds.isEmpty ? 0 : Int(counts[row].y) }

  /// Reads who met whom in a lane, where draws say so.
  func readMeetings(_ lane: Int, of block: TournamentBlock) {
    guard !rounds.isEmpty else { return }
    for row in 0..<rows { counts[row] = SIMD2() }
    for round in rounds {
      for (number, match) in round.matches.enumerated() {
        let home = Int32(block.rowColumns[round.sides + 2 * number][lane])
        let away = Int32(block.rowColumns[round.sides + 2 * number + 1][lane])
        note(home, TableMatches.Meeting(match: Int32(match), opponent: away, side: 0))
        note(away, TableMatches.Meeting(match: Int32(match), opponent: home, side: 1))
      }
      guard round.hasBye else { continue }
      for row in 0..<rows
      where block.rowColumns[round.opponents + row][lane] == PairedRound.bye {
        counts[row].y += 1
      }
    }
  }

  /// Adds a match to those of a row of the table that sums up. Where only what is certain is asked for, nothing has been
  /// drawn, and all columns say the same row.
  @inline(__always)
  private func note(_ sourceRow: Int32, _ meeting: TableMatches.Meeting) {
    let row = Int(ownRows[Int(sourceRow)])
    guard row >= 0, Int(counts[row].x) < meetingsEach else { return }
    meetings[row &* meetingsEach &+ Int(counts[row].x)] = meeting
    counts[row].x &+= 1
  }
}

extension UnsafeMutablePointer {
  /// New memory that holds some elements.
  static func holding(_ elements: [Pointee]) -> UnsafeMutablePointer<Pointee> {
    let memory = UnsafeMutablePointer<Pointee>.allocate(capacity: Swift.max(1, elements.count))
    for (index, element) in elements.enumerated() { (memory + index).initialize(to: element) }
    return memory
  }
}

extension UInt64 {
  /// A key that is the greater, the greater a number is.
  @inline(__always)
  init(ascending number: Double) {
    // Zero has two signs, which are equal.
    let bits = (number + 0).bitPattern
    self = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// A key that is the greater, the greater a number is.
  @inline(__always)
  init(ascending number: Int32) {
    self = UInt64(bitPattern: Int64(number)) ^ 1 << 63
  }

  /// The number of ``init(ascending:)``.
  @inline(__always)
  var ascendingDouble: Double {
    Double(bitPattern: self >> 63 == 0 ? ~self : self ^ 1 << 63)
  }
}
