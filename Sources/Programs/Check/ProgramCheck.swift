public import Games

extension Program {
  /// Returns everything in the program on which a block could not rely: nothing in a program that builders make.
  ///
  /// A block indexes its columns by the program's numbers without further checks. The absence of defects proves: every
  /// part referred to exists; steps read only what earlier steps fill; each column is filled once; and the sizes of
  /// matches, ties, tables, points and criteria are within the engine's limits. Random values of the game are not
  /// covered.
  public func defects(entrants: Int, game: any Game) -> [ProgramDefect] {
    // Later checks rely on earlier ones.
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

final class ProgramCheck {
  private static let maximumDefects = 50

  let program: Program
  private(set) var defects: [ProgramDefect] = []

  init(_ program: Program) { self.program = program }

  static func ofLayout(of program: Program) -> [ProgramDefect] {
    let check = ProgramCheck(program)
    check.checkLayout()
    return check.defects
  }

  func expect(
    _ holds: Bool, _ part: ProgramPart, _ problem: @autoclosure () -> String
  ) {
    if holds || defects.count >= Self.maximumDefects { return }
    defects.append(
      ProgramDefect(part: ProgramWords(program).part(part), problem: problem()))
  }

  package func name(_ slot: Slot) -> String { ProgramWords(program).slot(slot) }

  package func name(match: Int) -> String { ProgramWords(program).match(match) }

  package func name(table: Int) -> String { ProgramWords(program).table(table) }
}
