internal import Games
internal import KernelInterface
internal import Programs

/// A table's chain and matches in flat memory, so that ranking a lane retains no reference.
struct ChainMemory: ~Copyable {
  let onSplit: RankingChain.OnSplit
  let by: Range<Int>
  let two: Range<Int>
  let steps: Scratch<ChainStep>
  let parts: Scratch<Part>
  /// For each bit of each part's key, the criterion of the chain that it belongs to.
  private let owners: Scratch<UInt16>
  let points: PointsScheme
  let rows: Int
  let slots: Scratch<Slot>
  let entrants: Int
  /// The entrants' keys for each given number.
  let numbers: Scratch<UInt64>
  /// See ``TableMatches``; empty unless the chain asks who met whom.
  let starts: Scratch<Int32>
  let meetings: Scratch<TableMatches.Meeting>
  /// The last match of each row, if the chain ends in a shoot-out.
  let lastMatches: Scratch<Int32>
  /// The drawn rounds, if the chain asks who met whom. ``meetings`` then holds up to ``meetingsEach`` matches per
  /// row for one lane, and ``counts`` their number and that of byes.
  let rounds: [PairedRound]
  /// True if there are drawn rounds.
  let hasRounds: Bool
  let meetingsEach: Int
  let counts: Scratch<SIMD2<Int32>>
  /// For each match of the program, the column of its drawn games, if the chain counts games.
  let drawnGames: Scratch<Int32>
  /// The number of games that a bye is worth.
  let gamesOfBye: Int
  /// The cached value in the current lane of each sentence over opponents, for each row of the summing table; NaN
  /// until it is computed. Several rows have met the same opponent.
  let rowValues: Scratch<Double>
  /// The summing table and its number of rows, which are the possible opponents, and the row there of each row of
  /// this table.
  let source: Int
  let opponents: Int
  let sourceRows: Scratch<Int32>
  /// The row of this table for each row of the summing table, or -1 if it has none here.
  let ownRows: Scratch<Int32>
  /// See ``LeagueMemory``; empty if the chain reads no league.
  let league: LeagueMemory
  /// True if some matches of the table are not played in every tournament.
  let hasConditionalMatches: Bool
  /// True if all matches of the table are played, and none has a shoot-out.
  let isPlain: Bool

  /// The earlier table whose matches count too, with the rank there of the first row; `nil` if there is none.
  let earlierTable: Int?
  let firstRank: Int
  /// True if all of a row's matches in the earlier table count, not only those against rows of this table.
  let hasAllEarlier: Bool
  /// The factor applied to points of the earlier table.
  let factor: CarryOver.Factor

  /// A ``ChainPart`` in flat memory.
  struct Part {
    let measure: ChainMeasure
    let isLots: Bool
    let isRounded: Bool
    let basis: RankingCriterion.Basis
    let weights: SortKeyWeights
    /// The first index of the part's cached values, see ``rowValues``, or -1 if none are cached.
    let firstValue: Int
  }

  init(_ number: Int, _ code: ChainCode, in program: Program) {
    let (table, matches) = (program.tables[number], program.meetings[number])
    let ranking = table.ranking
    onSplit = code.onSplit
    by = code.by
    two = code.two
    steps = Scratch(code.steps)
    source = table.sums ?? number
    let whole = program.tables[source].rows
    opponents = whole.count
    let kept = code.valuesOfOpponents
    // Opponents in a part of a league are rows of the whole, and their values are not those of the part.
    let isWhole = source == number
    rowValues = Scratch(repeating: .nan, count: kept.count * opponents)
    parts = Scratch(
      code.parts.map { part in
        let sentence = part.measure.sentence
        let value = sentence.flatMap { sentence in
          let isKept =
            sentence.opponents == nil
            ? isWhole && sentence.scope == .all : isWhole || !sentence.isOfRounds
          return isKept ? kept.firstIndex(of: sentence.valueOfRow) : nil
        }
        return Part(
          measure: part.measure, isLots: part.measure == .lots,
          isRounded: sentence?.isRounded ?? false, basis: part.basis, weights: part.weights,
          firstValue: value.map { $0 * whole.count } ?? -1)
      })
    owners = Scratch(code.parts.flatMap(\.ownerOfBit))
    points = ranking.points ?? PointsScheme()
    rows = table.rows.count
    slots = Scratch(table.rows)
    let numbers = zip(ranking.chain.numbers, ranking.numbers)
    entrants = ranking.numbers.first?.count ?? 0
    self.numbers = Scratch(
      numbers.flatMap { number, values in
        values.map { UInt64(ascending: number.isHigherBetter ? $0 : -$0) }
      })
    starts = Scratch(matches?.starts ?? [])
    lastMatches = Scratch(
      ranking.readsLastMatches
        ? table.rows.map { row in Int32(program.lastMatch(of: row, in: table) ?? -1) } : [])
    rounds = program.readsMeetings(of: number) ? table.rounds : []
    hasRounds = !rounds.isEmpty
    meetingsEach = rounds.map(\.matchesEach).reduce(0, +)
    let nobody = TableMatches.Meeting(match: 0, opponent: 0, side: 0)
    let noted = Array(repeating: nobody, count: meetingsEach * rows)
    meetings = Scratch(matches?.meetings ?? noted)
    counts = Scratch(Array(repeating: SIMD2(), count: rounds.isEmpty ? 0 : rows))
    drawnGames = Scratch(
      code.readsGames ? program.matches.map { Int32($0.drawnGames) } : [])
    gamesOfBye = ranking.maximumScore
    sourceRows = Scratch(
      table.rows.map { row in Int32(truncatingIfNeeded: whole.firstIndex(of: row) ?? 0) })
    ownRows = Scratch(
      whole.map { row in Int32(truncatingIfNeeded: table.rows.firstIndex(of: row) ?? -1) })
    league = LeagueMemory(table, matches, in: program)
    let met = (matches?.meetings ?? []).map { Int($0.match) } + rounds.flatMap(\.matches)
    hasConditionalMatches = met.contains { program.matches[$0].isConditional }
    let carryOver = table.carryOver
    let earlier = carryOver.flatMap { $0.matches != .none ? $0.table : nil }
    earlierTable = earlier
    firstRank = carryOver?.firstRank ?? 0
    hasAllEarlier = carryOver?.matches == .all
    factor = carryOver?.factor ?? CarryOver.Factor()
    isPlain =
      table.rounds.isEmpty && earlier == nil
      && table.matches.allSatisfy {
        !program.matches[$0].isConditional && !program.matches[$0].needsWinner
          && program.matches[$0].decider.shootOutWinner == nil
      }
  }

  /// Returns the criterion of the chain that a bit of a part's key belongs to.
  @inline(__always)
  func owner(of part: Int, bit: Int = 0) -> UInt16 { owners[part &* UInt64.bitWidth &+ bit] }

  /// The matches of a row, those against another row of the table among them.
  @inline(__always)
  func meetings(_ row: Int, _ opponent: Int) -> Range<Int> {
    meetings(row, ofSource: Int(sourceRows[opponent]))
  }

  /// The matches of a row, those against a row of the summing table among them.
  @inline(__always)
  func meetings(_ row: Int, ofSource opponent: Int) -> Range<Int> {
    guard !hasRounds else { return meetings(row) }
    let pair = row &* opponents &+ opponent
    return Int(starts[pair])..<Int(starts[pair &+ 1])
  }

  /// All matches of a row.
  @inline(__always)
  func meetings(_ row: Int) -> Range<Int> {
    guard !hasRounds else {
      let first = row &* meetingsEach
      return first..<first &+ Int(counts[row].x)
    }
    return Int(starts[row &* opponents])..<Int(starts[(row &+ 1) &* opponents])
  }

  /// Returns whether a match of a row is against another row of the table.
  @inline(__always)
  func isAgainst(_ opponent: Int, _ meeting: Int) -> Bool {
    !hasRounds || meetings[meeting].opponent == sourceRows[opponent]
  }

  @inline(__always)
  func byes(_ row: Int) -> Int { !hasRounds ? 0 : Int(counts[row].y) }

  /// Clears the cached values of rows.
  @inline(__always)
  func forgetValues() {
    rowValues.fill(.nan)
  }

  /// Reads who met whom in a lane, where rounds are drawn.
  func readMeetings(_ lane: Int, of block: TournamentBlock) {
    guard hasRounds else { return }
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

  /// Adds a match to those of a row of the summing table. In a block of facts nothing has been drawn, and all
  /// columns hold the same row.
  @inline(__always)
  private func note(_ sourceRow: Int32, _ meeting: TableMatches.Meeting) {
    let row = Int(ownRows[Int(sourceRow)])
    guard row >= 0, Int(counts[row].x) < meetingsEach else { return }
    meetings[row &* meetingsEach &+ Int(counts[row].x)] = meeting
    counts[row].x &+= 1
  }
}

extension UInt64 {
  /// Creates a key that grows with a number.
  @inline(__always)
  init(ascending number: Double) {
    // Zero has two signs, which are equal.
    let bits = (number + 0).bitPattern
    self = bits >> 63 == 0 ? bits | 1 << 63 : ~bits
  }

  /// Creates a key that grows with a number.
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
