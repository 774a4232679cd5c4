internal import Games
internal import KernelInterface
internal import Programs

/// A table's chain and matches as a ranker reads them, in memory of their own: no reference is counted in a lane.
struct ChainMemory: ~Copyable {
  let onSplit: RankingChain.OnSplit
  let by: Range<Int>
  let two: Range<Int>
  let steps: Scratch<ChainStep>
  let parts: Scratch<Part>
  /// For each bit of the key of each part, the criterion of the chain that decides by it.
  private let owners: Scratch<UInt16>
  let points: PointsScheme
  let rows: Int
  let slots: Scratch<Slot>
  let entrants: Int
  /// For each given number the keys of the entrants.
  let numbers: Scratch<UInt64>
  /// See ``TableMatches``; empty where the table does not ask who met whom.
  let starts: Scratch<Int32>
  let meetings: Scratch<TableMatches.Meeting>
  /// For each row its last match, where the chain has a shoot-out behind it.
  let lastMatches: Scratch<Int32>
  /// The rounds in which a draw says who meets whom, where somebody asks. Where there are some, ``meetings`` has for each row
  /// those of one lane, up to ``meetingsEach``, and ``counts`` how many these are and how many byes there are beside.
  let rounds: [PairedRound]
  /// A Boolean value indicating whether there are such rounds.
  let hasRounds: Bool
  let meetingsEach: Int
  let counts: Scratch<SIMD2<Int32>>
  /// For each match of the program how many of its games were drawn, where the chain asks for games.
  let drawnGames: Scratch<Int32>
  /// The number of games that a bye is worth.
  let gamesOfBye: Int
  /// For each sentence that is asked of opponents, and each row of the table that sums up, its value in the lane at work; not
  /// a number while nobody has asked for it. Several rows have met the same opponent.
  let rowValues: Scratch<Double>
  /// The table that sums up, and how many rows it has: those are opponents. For each row of this table its row there.
  let source: Int
  let opponents: Int
  let sourceRows: Scratch<Int32>
  /// For each of those rows the one of this table that is the same; -1 if none is.
  let ownRows: Scratch<Int32>
  /// See ``LeagueMemory``; nothing where the chain asks for none.
  let league: LeagueMemory
  /// A Boolean value indicating whether some of its matches are not played in all tournaments.
  let hasConditionalMatches: Bool
  /// A Boolean value indicating whether all matches of the table are played, and none has a shoot-out.
  let isPlain: Bool

  /// The earlier table whose matches count, too, and the rank there of the first row; none if there is no such.
  let earlierTable: Int?
  let firstRank: Int
  /// A Boolean value indicating whether all matches of a row there count, not only those against other rows of this table.
  let hasAllEarlier: Bool
  /// The factor by which the points of the earlier table count.
  let factor: CarryOver.Factor

  /// A ``ChainPart``.
  struct Part {
    let measure: ChainMeasure
    let isLots: Bool
    let isRounded: Bool
    let basis: RankingCriterion.Basis
    let weights: SortKeyWeights
    /// The first of the values of rows that are kept for a lane, see ``rowValues``; -1 where none are.
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

  /// Returns the criterion of the chain that decides by a bit of the key of a part.
  @inline(__always)
  func owner(of part: Int, bit: Int = 0) -> UInt16 { owners[part &* UInt64.bitWidth &+ bit] }

  /// Matches of a row, all of those against another one of the table among them.
  @inline(__always)
  func meetings(_ row: Int, _ opponent: Int) -> Range<Int> {
    meetings(row, ofSource: Int(sourceRows[opponent]))
  }

  /// Matches of a row, all of those against a row of the table that sums up among them.
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

  /// Returns a Boolean value indicating whether a match of a row is one against another row of the table.
  @inline(__always)
  func isAgainst(_ opponent: Int, _ meeting: Int) -> Bool {
    !hasRounds || meetings[meeting].opponent == sourceRows[opponent]
  }

  /// Returns the number of byes of a row.
  @inline(__always)
  func byes(_ row: Int) -> Int { !hasRounds ? 0 : Int(counts[row].y) }

  /// Forgets the values of rows that are kept for a lane.
  @inline(__always)
  func forgetValues() {
    rowValues.fill(.nan)
  }

  /// Reads who met whom in a lane, where draws say so.
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
