internal import KernelInterface
internal import Kernels
internal import Programs

/// The wins and losses of each row of a league's table against each opponent, its division, its conference and the
/// other conferences, counted for a group of lanes when the first of them is ranked.
struct LeagueRecords: ~Copyable {
  private static let kinds: [LeagueOpponents.Kind] = [.division, .conference, .otherConference]

  private let lists: RecordLists
  private let columns: Columns<Int16>
  /// The number of matches behind each column.
  private let played: Scratch<Int32>
  private let opponents: Int
  /// The first counted lane, or -1.
  private let firstLane = Scratch(repeating: -1, count: 1)
  /// True if the records cover everything that the chain compares among level rows.
  let coverAmong: Bool

  /// Creates the records; empty if the chain reads none or the matches are not of that kind.
  init(
    _ chain: borrowing ChainMemory, _ code: ChainCode, _ matches: TableMatches?,
    of program: Program, outcomesEach: Int
  ) {
    let readsRecords = code.parts.contains { part in
      part.measure.sentence.map { $0.league != nil && $0.isOfRecords } ?? false
    }
    coverAmong = code.steps.filter(\.isAmong).flatMap(\.parts).allSatisfy { part in
      code.parts[part].measure == .sweep
        || code.parts[part].measure.sentence.map { $0.scope == .all && $0.isOfRecords } ?? false
    }
    let (rows, opponents) = (chain.rows, chain.opponents)
    self.opponents = opponents
    guard readsRecords, chain.isPlain, let matches,
      (0..<rows).allSatisfy({ matches.meetings(ofRow: $0).count <= RecordLists.maximumMatches })
    else {
      lists = RecordLists([], sums: [])
      columns = Columns(count: 0, lanes: 0)
      played = Scratch([])
      return
    }
    var (pairs, sums): ([RecordLists.List], [[Int]]) = ([], [])
    let ownRows = Dictionary(
      (0..<rows).map { (Int(chain.sourceRows[$0]), $0) }, uniquingKeysWith: { first, _ in first })
    for row in 0..<rows {
      for opponent in 0..<opponents {
        var list = RecordLists.List()
        if let other = ownRows[opponent], other < row {
          list.mirrored = other * opponents + Int(chain.sourceRows[row])
          pairs.append(list)
          continue
        }
        for index in chain.meetings(row, ofSource: opponent) {
          let (match, side) = (Int(chain.meetings[index].match), Int(chain.meetings[index].side))
          if let score = program.matches[match].score {
            list.won += score[side] > score[1 - side] ? 1 : 0
            list.lost += score[side] < score[1 - side] ? 1 : 0
          } else {
            let first = match * program.sides
            list.matches.append(
              RankChain.Meeting(
                own: (first + side) * outcomesEach, other: (first + 1 - side) * outcomesEach))
          }
        }
        pairs.append(list)
      }
      for kind in Self.kinds {
        sums.append(
          (0..<opponents).filter { chain.isOpponent($0, of: row, kind) }
            .map { row * opponents + $0 })
      }
    }
    lists = RecordLists(pairs, sums: sums)
    let counts = (0..<rows * opponents).map {
      chain.meetings($0 / opponents, ofSource: $0 % opponents).count
    }
    played = Scratch(
      (counts + sums.map { $0.reduce(0) { $0 + counts[$1] } }).map { Int32($0) })
    columns = Columns(count: lists.count, lanes: RecordCall.lanes)
  }

  /// Discards the counts, before the table is ranked in another block.
  func begin() { firstLane[0] = -1 }

  /// Counts the lanes around a lane, in a block that plays matches.
  @inline(__always)
  func read(_ lane: Int, of block: TournamentBlock) {
    let first = lane & ~(RecordCall.lanes - 1)
    guard columns.count > 0, first != firstLane[0], block.playsMatches else { return }
    findRecords(
      RecordCall(lists, scores: block.outcomeColumns.view, lane: first, records: columns.view))
    firstLane[0] = first
  }

  /// True if the current lane is counted.
  var isRead: Bool { firstLane[0] >= 0 }

  /// The record of a row against an opponent.
  @inline(__always)
  func record(_ row: Int, _ opponent: Int, _ lane: Int) -> LeagueRecord {
    record(inColumn: row &* opponents &+ opponent, lane)
  }

  /// The record of a row against all opponents of a kind, or `nil` if these opponents vary by lane.
  @inline(__always)
  func record(_ row: Int, _ kind: LeagueOpponents.Kind, _ lane: Int) -> LeagueRecord? {
    let number: Int
    switch kind {
    case .division: number = 0
    case .conference: number = 1
    case .otherConference: number = 2
    case .playoffTeams, .otherPlayoffTeams, .commonOpponents: return nil
    }
    let firstSum = lists.starts.count &- 1
    return record(inColumn: firstSum &+ row &* 3 &+ number, lane)
  }

  @inline(__always)
  private func record(inColumn column: Int, _ lane: Int) -> LeagueRecord {
    let counts = columns[column][lane & (RecordCall.lanes - 1)]
    return LeagueRecord(
      won: Int32(counts & 255), lost: Int32(UInt16(bitPattern: counts) &>> 8),
      played: played[column])
  }
}

/// The numbers of matches won, lost and played.
struct LeagueRecord {
  var won: Int32 = 0
  var lost: Int32 = 0
  var played: Int32 = 0

  static func += (one: inout LeagueRecord, other: LeagueRecord) {
    one.won &+= other.won
    one.lost &+= other.lost
    one.played &+= other.played
  }

  /// Returns the sum of a quantity over the matches.
  @inline(__always)
  func sum(_ quantity: RankingSentence.Quantity, _ scheme: PointsScheme) -> Int32 {
    let drawn = played &- won &- lost
    return switch quantity {
    case .points:
      Int32(scheme.win) &* won &+ Int32(scheme.draw) &* drawn &+ Int32(scheme.loss) &* lost
    case .wins: won
    case .losses: lost
    case .balance: won &- lost
    case .results: 2 &* won &+ drawn
    default: preconditionFailure("\(quantity) is not made of matches won and lost")
    }
  }
}

extension RankingSentence {
  /// True if the sentence's value follows from the numbers of matches won, lost and played.
  @inline(__always)
  var isOfRecords: Bool {
    guard opponents == nil else { return false }
    switch form {
    case .sum, .perMatch: break
    case .quotients, .share: return false
    }
    return switch quantity {
    case .points, .wins, .losses, .balance, .results: true
    case .scoreFor, .scoreAgainst, .scoreDifference, .gamePoints, .cards: false
    }
  }
}

extension ChainMemory {
  /// Returns whether an opponent is in a part of the league, as seen from a row.
  @inline(__always)
  func isOpponent(_ opponent: Int, of row: Int, _ kind: LeagueOpponents.Kind) -> Bool {
    let own = Int(sourceRows[row])
    return switch kind {
    case .division: league.divisions[own] == league.divisions[opponent]
    case .conference, .playoffTeams: league.conferences[own] == league.conferences[opponent]
    case .otherConference, .otherPlayoffTeams:
      league.conferences[own] != league.conferences[opponent]
    case .commonOpponents: true
    }
  }
}

extension TableRanker {
  /// Returns the value of a row by a sentence over records, or `nil` if records do not cover the sentence.
  @inline(__always)
  func recordValue(
    _ row: Int, _ sentence: RankingSentence, _ scope: RankingSentence.Scope,
    among run: Range<Int>?, _ table: BlockTable, _ lane: Int
  ) -> Double? {
    guard table.records.isRead, sentence.isOfRecords else { return nil }
    var record = LeagueRecord()
    switch (scope, run) {
    case (.all, let run?):
      for position in run where order[position] != row {
        record += table.records.record(row, Int(table.chain.sourceRows[order[position]]), lane)
      }
    case (.against(let league), nil):
      if let sum = table.records.record(row, league.kind, lane) {
        record = sum
      } else {
        for opponent in 0..<table.chain.opponents
        where counts[opponent] && table.chain.isOpponent(opponent, of: row, league.kind) {
          record += table.records.record(row, opponent, lane)
        }
      }
    default: return nil
    }
    let sum = record.sum(sentence.quantity, table.chain.points)
    guard case .perMatch = sentence.form else { return Double(sum) }
    return record.played == 0 ? 0 : Double(sum) / Double(record.played)
  }
}
