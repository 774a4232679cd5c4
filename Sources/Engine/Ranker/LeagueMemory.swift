internal import Programs

/// The conferences and divisions that a ranker reads, in plain memory; nothing where a chain asks for none.
struct LeagueMemory {
  /// For each row of the table that sums up the table of its conference, and that of its division; -1 where it has none.
  let conferences: UnsafeMutablePointer<Int32>
  let divisions: UnsafeMutablePointer<Int32>
  /// For each of these rows how many matches it has.
  let matchCounts: UnsafeMutablePointer<Int32>
  /// For each row of the table its row in that of its division.
  let divisionRows: UnsafeMutablePointer<Int32>
  /// The matches of each row, in the order of ``TableMatches/starts``, but in that in which they are played.
  let inOrder: UnsafeMutablePointer<Int32>

  init(_ table: RankedTable, _ matches: TableMatches?, in program: Program) {
    let criteria = table.criteria.map(\.criterion)
    let source = table.sums.map { program.tables[$0] } ?? table
    func numbers(_ tables: [Int?]?) -> [Int32] { (tables ?? []).map { Int32($0 ?? -1) } }
    conferences = .holding(numbers(table.parts?.conferences))
    divisions = .holding(numbers(table.parts?.divisions))
    var counts: [Slot: Int32] = [:]
    for match in source.matches {
      for slot in program.matches[match].slots { counts[slot, default: 0] += 1 }
    }
    matchCounts = .holding(source.rows.map { counts[$0] ?? 0 })
    divisionRows = .holding(
      table.rows.map { row in
        let division = source.rows.firstIndex(of: row).flatMap { table.parts?.divisions[$0] }
        return Int32(division.flatMap { program.tables[$0].rows.firstIndex(of: row) } ?? 0)
      })
    let asksForLast = criteria.contains { if case .lateRecord = $0 { true } else { false } }
    guard let matches, asksForLast else {
      inOrder = .holding([])
      return
    }
    let turns = Dictionary(
      program.playOrder.enumerated().map { (Int32($1), $0) },
      uniquingKeysWith: { first, _ in first })
    inOrder = .holding(
      table.rows.indices.flatMap { row in
        let own =
          matches.starts[row * matches.opponents]..<matches.starts[(row + 1) * matches.opponents]
        return own.sorted { one, other in
          (turns[matches.meetings[Int(one)].match] ?? 0)
            < (turns[matches.meetings[Int(other)].match] ?? 0)
        }
      })
  }

  func deallocate() {
    conferences.deallocate()
    divisions.deallocate()
    matchCounts.deallocate()
    divisionRows.deallocate()
    inOrder.deallocate()
  }
}
