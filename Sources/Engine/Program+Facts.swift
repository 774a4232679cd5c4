public import Games
internal import KernelInterface
public import Programs

/// The consequences of known results that hold in every tournament: the possible occupants of slots.
struct KnownSlots {
  /// The possible occupants of each column of slots.
  private(set) var occupants: [Set<Int>]
  /// For each entrant, the possible ranks in the standings, from 0, or `nil` if they are not known.
  private(set) var finishRanks: [ClosedRange<Int>]?
  /// For each conditional tie, whether it is played, where that is certain.
  private(set) var isPlayed: [Int: Bool] = [:]
  /// For each ranked table and each rank but the last, whether points certainly separate it from the next.
  private var arePartedByPoints: [Int: [Bool]] = [:]
  private let program: Program
  private let block: TournamentBlock

  init(_ program: Program, entrants: [Entrant], game: any Game) {
    self.program = program
    occupants = program.occupants
    block = TournamentBlock(
      facts: Tournament(entrants: entrants, gameKind: "", game: game, program: program))
    block.begin(first: 0, count: 1)
    for step in program.steps {
      if case .draw(let draw) = step {
        follow(draw, step)
        continue
      }
      block.execute(step)
      switch step {
      case .settle(let tie): settle(program.ties[tie], tie)
      case .rank(let table): rank(table)
      case .play, .draw: continue
      }
    }
    if case .ranks(let table) = program.finish { finishRanks = possibleRanks(table)?.ranges }
  }

  /// The entrant who occupies a slot in every tournament, or `nil` if that is open.
  func entrant(_ slot: Slot) -> Int? {
    switch slot {
    case .entrant(let entrant): entrant
    case .column(let column): occupants[column].count == 1 ? occupants[column].first : nil
    }
  }

  private func candidates(_ slot: Slot) -> Set<Int> {
    switch slot {
    case .entrant(let entrant): [entrant]
    case .column(let column): occupants[column]
    }
  }

  /// Copies the occupants of some columns from the block.
  private mutating func note(_ columns: [Int]) {
    for column in columns {
      let occupant = Int(block.slots[column][0])
      if occupant >= 0 { occupants[column] = [occupant] }
    }
  }

  /// Executes a draw that leaves nothing to chance, provided that the slots it relies on are certain.
  private mutating func follow(_ draw: any Draw, _ step: Program.Step) {
    if draw.isCertain({ occupants[$0] }, in: program) {
      block.execute(step)
      note(draw.fills)
      for column in draw.fills where block.slots[column][0] < 0 { occupants[column] = [] }
      return
    }
    for column in draw.fills {
      guard let sources = draw.sources(of: column, { occupants[$0] }) else { continue }
      occupants[column] = sources.reduce(into: []) { $0.formUnion(candidates($1)) }
    }
  }

  private mutating func settle(_ tie: Tie, _ number: Int) {
    let slots = program.matches[tie.matches[0]].slots
    if let condition = tie.condition {
      isPlayed[number] = holds(condition.test)
      if isPlayed[number] == false {
        let favourite = condition.favourite
        fill(tie.winner, from: slots[favourite])
        fill(tie.loser, from: slots[1 - favourite])
        return
      }
    }
    let tie = tie.knowing(isPlayed: isPlayed[number])
    if slots.allSatisfy({ entrant($0) != nil }), tie.matches.allSatisfy({ program.isOver[$0] }),
      !isLeftToLots(tie)
    {
      note(tie.places)
      return
    }
    let either = slots.reduce(into: Set<Int>()) { $0.formUnion(candidates($1)) }
    for place in tie.places { occupants[place] = either }
  }

  /// Returns whether a tie is level after all its matches, so that lots decide.
  private func isLeftToLots(_ tie: Tie) -> Bool {
    guard case .lots = tie.ending else { return false }
    let drawn = tie.places.map { block.slots[$0][0] }
    block.settle(tie.withoutEnding)
    defer { for (place, occupant) in zip(tie.places, drawn) { block.slots[place][0] = occupant } }
    return block.slots[tie.winner][0] < 0
  }

  /// Fills a column with the possible occupants of a slot.
  private mutating func fill(_ column: Int, from slot: Slot) {
    occupants[column] = candidates(slot)
    block.slots[column][0] = Int32(entrant(slot) ?? block.occupant(slot, 0))
  }

  /// Returns whether a condition holds, or `nil` if that is open.
  private func holds(_ test: TieCondition.Test) -> Bool? {
    switch test {
    case .never: return false
    case .same(let one, let other):
      if candidates(one).isDisjoint(with: candidates(other)) { return false }
      return entrant(one) != nil && entrant(one) == entrant(other) ? true : nil
    case .level(let number, let rank, let sums):
      if arePartedByPoints[number]?[rank] == true { return false }
      let table = program.tables[number]
      guard table.rows.allSatisfy({ entrant($0) != nil }), isOver(table) else { return nil }
      return block.isLevel(block.tables[number], rank, by: sums)
    }
  }

  /// Returns whether all matches on which a table's ranks depend are over, and no division winner is left to lots.
  private func isOver(_ table: RankedTable) -> Bool {
    let sources = table.carried + (table.carryOver.map { [$0.table] } ?? [])
    var matches = table.matches + sources.flatMap { program.tables[$0].matches }
    if table.parts != nil { matches += table.sums.map { program.tables[$0].matches } ?? [] }
    return matches.allSatisfy { program.isOver[$0] }
      && (!table.asksForDivisionWinners || divisionWinnersAreKnown(table))
  }

  /// The possible ranks of a table's rows, once it has been ranked and all matches whose points carry over to it
  /// are complete.
  private func possibleRanks(_ number: Int) -> PossibleRanks? {
    let table = program.tables[number]
    let earlier = table.carryOver.map { program.tables[$0.table].matches } ?? []
    return table.rows.allSatisfy { entrant($0) != nil } && earlier.allSatisfy { program.isOver[$0] }
      ? PossibleRanks(number, in: block) : nil
  }

  /// Fixes the ranks of a table whose matches are all over, except between rows that draw lots.
  private mutating func rank(_ number: Int) {
    let table = program.tables[number]
    guard let first = table.slots else { return }
    let columns = table.rows.indices.map { first + $0 }
    let all = table.rows.reduce(into: Set<Int>()) { $0.formUnion(candidates($1)) }
    for column in columns { occupants[column] = all }
    let entrants = table.rows.compactMap(entrant)
    if let possible = possibleRanks(number) {
      arePartedByPoints[number] = possible.arePartedByPoints
      for (rank, column) in columns.enumerated() {
        occupants[column] = Set(
          entrants.indices.filter { possible.ranges[$0].contains(rank) }.map { entrants[$0] })
      }
    }
    guard entrants.count == columns.count, isOver(table) else { return }
    // Those who would draw lots share the last of their ranks.
    let levels = Dictionary(grouping: entrants.indices) { Int(block.tables[number].ranks[$0][0]) }
    for (last, rows) in levels {
      let level = Set(rows.map { entrants[$0] })
      for (row, column) in zip(rows, columns[(last - rows.count + 1)...last]) {
        block.slots[column][0] = Int32(entrants[row])
        occupants[column] = level
      }
    }
  }

  /// Returns whether no division of a table's league is left to lots, once all of its matches are over.
  private func divisionWinnersAreKnown(_ table: RankedTable) -> Bool {
    Set((table.parts?.divisions ?? []).compactMap { $0 }).allSatisfy { division in
      program.tables[division].rows.indices.contains {
        block.tables[division].ranks[$0][0] == 0
      }
    }
  }
}

extension RankedTable {
  /// True if the ranking asks who won a division.
  fileprivate var asksForDivisionWinners: Bool {
    criteria.contains { $0.criterion == .divisionWinner }
  }
}

extension Program {
  /// Returns the program with the consequences of its known results filled in.
  public func settled(entrants: [Entrant], game: any Game) -> Program {
    knowing(KnownSlots(self, entrants: entrants, game: game))
  }

  /// Returns the program with certain sides of matches filled in.
  private func knowing(_ slots: KnownSlots) -> Program {
    func known(_ slot: Slot) -> Slot { slots.entrant(slot).map { .entrant($0) } ?? slot }
    return Program(
      matches: matches.map { $0.with(slots: $0.slots.map(known)) },
      ties: ties.enumerated().map { $1.knowing(isPlayed: slots.isPlayed[$0]) },
      tables: tables.map { $0.with(rows: $0.rows.map(known)) }, steps: steps, standings: standings,
      finish: finish, finishRanks: slots.finishRanks, zones: zones, occupants: slots.occupants,
      slotColumns: slotColumns,
      contextColumns: contextColumns, workColumns: workColumns, rowColumns: rowColumns,
      slotNames: slotNames, sides: sides, weeks: weeks, words: words,
      canonical: canonical)
  }
}
