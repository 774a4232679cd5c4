package import Programs

/// The names that people have for the rounds of a program's matches: that of the bracket, or else the table, where there are
/// several, and the number of the round in it.
package struct RoundTitles {
  private let program: Program
  private let areOfOneStage: Bool
  /// The indices of bracket ties, by match.
  private let ties: [Int: Int]
  /// The week and the round in it, by match.
  private var weeks: [Int: (week: Int, round: Int)] = [:]

  package init(_ program: Program) {
    self.program = program
    areOfOneStage = Set(program.matches.lazy.map(\.stage)).count == 1
    ties = Dictionary(
      program.bracketTies.enumerated().flatMap { index, tie in tie.matches.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    guard program.weeks.count > 1 else { return }
    for (week, rounds) in program.weeks.map(\.rounds).enumerated() {
      for (round, matches) in rounds.enumerated() {
        for match in matches where weeks[match] == nil { weeks[match] = (week + 1, round + 1) }
      }
    }
  }

  /// The name of the round of a match, by its index in the program.
  package subscript(match: Int) -> String {
    if let number = program.tie?.matches.firstIndex(of: match) { return "Game \(number + 1)" }
    if let tie = ties[match].map({ program.bracketTies[$0] }) {
      return program.roundTitle(of: tie) ?? "Match \(program.matches[tie.matches[0]].name)"
    }
    if let (week, round) = weeks[match] { return "Week \(week), round \(round)" }
    let (stage, round) = (program.matches[match].stage, program.matches[match].round)
    if stage.isEmpty || areOfOneStage { return "Round \(round)" }
    let tables = program.tables.filter { $0.stage == stage && !$0.rankSlots.isEmpty }
    let areGroups = stage.hasSuffix("s") && tables.allSatisfy { $0.name.count <= 2 }
    let name =
      tables.count == 1
      ? program.title(of: tables[0])
      : areGroups ? "\(program.word(ofStage: stage)) stage" : stage.wordsOfName
    return "\(name), round \(round)"
  }
}
