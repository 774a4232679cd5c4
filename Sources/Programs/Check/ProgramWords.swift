/// The words for the parts of a program, for `podium program` and for defects.
package struct ProgramWords {
  private let program: Program
  /// The ids of the entrants, if known.
  private let entrants: [String]
  /// The words for slot columns that a scenario cannot name.
  private let derived: [Int: String]

  package init(_ program: Program, entrants: [Entrant] = []) {
    self.program = program
    self.entrants = entrants.map(\.id)
    derived = Self.derivedNames(program)
  }

  /// Returns an entrant's id, the scenario's name of a slot, or else the step that fills the slot or the match that
  /// uses it.
  package func slot(_ slot: Slot) -> String {
    switch slot {
    case .entrant(let entrant):
      entrants.indices.contains(entrant) ? entrants[entrant] : "entrant \(entrant + 1)"
    case .column(let column):
      program.slotNames[column] ?? derived[column] ?? "#\(column + 1)"
    }
  }

  package func slots(_ slots: [Slot]) -> String { slots.map(slot).joined(separator: ", ") }

  /// Returns the name of a match, with its stage unless the name is of two sides.
  package func match(_ number: Int) -> String {
    guard program.matches.indices.contains(number) else { return "match \(number + 1)" }
    return Self.name(program.matches[number])
  }

  package func tie(_ number: Int) -> String {
    guard program.ties.indices.contains(number), let first = program.ties[number].matches.first
    else { return "tie \(number + 1)" }
    return match(first)
  }

  package func table(_ number: Int) -> String { Self.name(number, program) }

  /// Returns the beginning of the line about a part.
  package func part(_ part: ProgramPart) -> String {
    switch part {
    case .program: "the program"
    case .draw(let draw): "draw \(draw.title)"
    case .match(let number): "play \(match(number))"
    case .tie(let number): "settle \(tie(number))"
    case .table(let number): "rank \(table(number))"
    case .zone(let number): "zone \(program.zones[number].name)"
    case .finish: "finish"
    }
  }

  package static func name(_ match: Match) -> String {
    match.isNamedByNumber && !match.stage.isEmpty && !match.name.hasPrefix(match.stage)
      ? "\(match.name) of \(match.stage)" : match.name
  }

  package static func name(_ number: Int, _ program: Program) -> String {
    guard program.tables.indices.contains(number) else { return "table \(number + 1)" }
    let table = program.tables[number]
    if !table.name.isEmpty {
      return table.stage.isEmpty ? table.name : "\(table.stage) \(table.name)"
    }
    if number == program.standings { return "standings" }
    return "table \(number + 1)" + (table.stage.isEmpty ? "" : " of \(table.stage)")
  }

  /// Returns names of columns by the step that fills them, or else by the match that uses them.
  private static func derivedNames(_ program: Program) -> [Int: String] {
    var names: [Int: String] = [:]
    for match in program.matches {
      for (side, slot) in match.slots.enumerated() {
        guard let column = slot.column, names[column] == nil else { continue }
        names[column] = "\(match.name)/\(side + 1)"
      }
    }
    // A played match has entrants in place of these columns.
    for case .draw(let draw) in program.steps {
      let sides = draw.use(of: program).pairs.filter(program.matches.indices.contains).flatMap {
        match in [1, 2].map { "\(program.matches[match].name)/\($0)" }
      }
      for (column, side) in zip(draw.fills, sides) { names[column] = side }
    }
    for (number, table) in program.tables.enumerated() {
      guard let first = table.slots else { continue }
      for rank in table.rows.indices {
        names[first + rank] = "\(name(number, program)):\(rank + 1)"
      }
    }
    for tie in program.ties {
      guard let first = tie.matches.first, program.matches.indices.contains(first) else { continue }
      let match = program.matches[first].name
      for (place, column) in tie.places.enumerated() {
        names[column] =
          tie.rule == .places
          ? "\(match):\(place + 1)" : "\(place == 0 ? "winner" : "loser") of \(match)"
      }
    }
    return names
  }
}
