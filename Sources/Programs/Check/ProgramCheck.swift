public import Games

extension Program {
  /// Everything in the program on which a block could not rely; nothing in a program as builders make it.
  ///
  /// A block indexes its columns by the numbers in a program without looking again. What is proven here: all that is
  /// referred to is there; each step reads nothing but what steps before it fill, and each column is filled once; matches
  /// have as many sides, ties as many matches and tables such rows, points and criteria as the engine can handle. The
  /// values that a game gives at random are no part of it.
  ///
  /// - Parameters:
  ///   - entrants: how many entrants there are.
  ///   - game: the game that is played.
  public func defects(entrants: Int, game: any Game) -> [ProgramDefect] {
    // Each of these relies on the parts before it.
    guard layoutDefects.isEmpty else { return layoutDefects }
    let check = ProgramCheck(self)
    check.expect(
      entrants == tables[standings].rows.count, .table(standings),
      "the standings have \(tables[standings].rows.count) rows, expected \(entrants), one per entrant"
    )
    check.checkSides(game)
    for number in matches.indices { check.checkMatch(number, game) }
    check.checkNames()
    guard check.defects.isEmpty else { return check.defects }
    for number in ties.indices { check.checkTie(number, game) }
    check.checkTiesAreApart()
    for number in tables.indices { check.checkTable(number, entrants: entrants, game) }
    check.checkFinish(entrants: entrants)
    check.checkWeeks(entrants: entrants)
    guard check.defects.isEmpty else { return check.defects }
    check.checkSteps()
    return check.defects
  }
}

/// Collects what is wrong with a program.
final class ProgramCheck {
  /// So many defects say enough.
  private static let maximumDefects = 50

  let program: Program
  private(set) var defects: [ProgramDefect] = []

  init(_ program: Program) { self.program = program }

  /// Checks references to parts that are not there, with which a program has no layout.
  static func ofLayout(of program: Program) -> [ProgramDefect] {
    let check = ProgramCheck(program)
    check.checkLayout()
    return check.defects
  }

  /// Notes a problem unless something holds.
  func expect(
    _ holds: Bool, _ part: ProgramPart, _ problem: @autoclosure () -> String
  ) {
    if holds || defects.count >= Self.maximumDefects { return }
    defects.append(
      ProgramDefect(part: ProgramWords(program).part(part), problem: problem()))
  }

  /// The name of a slot in a problem.
  package func name(_ slot: Slot) -> String { ProgramWords(program).slot(slot) }

  /// The name of a match in a problem.
  package func name(match: Int) -> String { ProgramWords(program).match(match) }

  /// The name of a table in a problem.
  package func name(table: Int) -> String { ProgramWords(program).table(table) }
}
