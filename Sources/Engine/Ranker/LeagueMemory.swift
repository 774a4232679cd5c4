internal import Programs

/// A league's conferences and divisions in flat memory; empty if the chain reads none.
struct LeagueMemory: ~Copyable {
  /// For each row of the summing table, the table of its conference and that of its division, or -1.
  let conferences: Scratch<Int32>
  let divisions: Scratch<Int32>
  /// For each match of each row, whether the opponent is in the same division, and in the same conference.
  let isOfDivision: Scratch<Bool>
  let isOfConference: Scratch<Bool>
  /// The number of matches of each row.
  let matchCounts: Scratch<Int32>
  /// For each row of the table, its row in the division's table.
  let divisionRows: Scratch<Int32>
  /// The matches of each row, grouped as in ``TableMatches/starts``, in the order of play.
  let inOrder: Scratch<Int32>

  init(_ table: RankedTable, _ matches: TableMatches?, in program: Program) {
    let criteria = table.criteria.map(\.criterion)
    let source = table.sums.map { program.tables[$0] } ?? table
    func numbers(_ tables: [Int?]?) -> [Int32] { (tables ?? []).map { Int32($0 ?? -1) } }
    conferences = Scratch(numbers(table.parts?.conferences))
    divisions = Scratch(numbers(table.parts?.divisions))
    let parts = table.parts
    let ownRows = table.rows.map { row in source.rows.firstIndex(of: row) ?? 0 }
    func isShared(_ parts: [Int?]?) -> [Bool] {
      guard let parts, let matches else { return [] }
      return table.rows.indices.flatMap { row in
        matches.meetings(ofRow: row).map {
          parts[ownRows[row]] == parts[Int(matches.meetings[$0].opponent)]
        }
      }
    }
    isOfDivision = Scratch(isShared(parts?.divisions))
    isOfConference = Scratch(isShared(parts?.conferences))
    var counts: [Slot: Int32] = [:]
    for match in source.matches {
      for slot in program.matches[match].slots { counts[slot, default: 0] += 1 }
    }
    matchCounts = Scratch(source.rows.map { counts[$0] ?? 0 })
    divisionRows = Scratch(
      table.rows.map { row in
        let division = source.rows.firstIndex(of: row).flatMap { table.parts?.divisions[$0] }
        return Int32(division.flatMap { program.tables[$0].rows.firstIndex(of: row) } ?? 0)
      })
    let asksForLast = criteria.contains { if case .lateRecord = $0 { true } else { false } }
    guard let matches, asksForLast else {
      inOrder = Scratch([])
      return
    }
    let turns = Dictionary(
      program.playOrder.enumerated().map { (Int32($1), $0) },
      uniquingKeysWith: { first, _ in first })
    inOrder = Scratch(
      table.rows.indices.flatMap { row in
        matches.meetings(ofRow: row).sorted { one, other in
          (turns[matches.meetings[one].match] ?? 0) < (turns[matches.meetings[other].match] ?? 0)
        }
        .map { Int32($0) }
      })
  }
}
