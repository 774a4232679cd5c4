internal import Games

extension ProgramCheck {
  private static let maximumLegs = 2

  func checkTie(_ number: Int, _ game: any Game) {
    let tie = program.ties[number]
    let part = ProgramPart.tie(number)
    let slots = program.slots(of: tie)
    expect(
      Set(tie.places).count == tie.places.count, part, "it fills a slot with two of its places")
    expect(
      Set(tie.matches).count == tie.matches.count, part, "it has one of its matches twice")
    if tie.rule == .places {
      expect(
        tie.matches.count == 1 && program.sides > 2, part,
        "it goes by places, but is not one match of several sides")
      expect(
        tie.places.count == slots.count, part,
        "it fills \(tie.places.count) slots, expected \(slots.count), one for each place")
      return
    }
    expect(tie.places.count == 2, part, "it fills \(tie.places.count) slots instead of two")
    for match in tie.matches {
      let own = program.matches[match]
      expect(
        program.sides == 2 && own.slots.count == 2 && Set(own.slots) == Set(slots), part,
        "\(name(match: match)) is not between its two slots")
    }
    checkLegs(tie, part)
    if let needed = tie.winsNeeded {
      expect(
        (1...tie.matches.count).contains(needed), part,
        "it is over with \(needed) wins, but has \(tie.matches.count) matches")
    }
    if let table = tie.table { checkSeries(tie, table, part) }
    if let condition = tie.condition { check(condition, part) }
    if let decided = tie.decided {
      let table = program.tables[decided.table]
      expect(
        decided.rank >= 0 && decided.rank + 1 < table.rows.count && !table.playedFor.isEmpty, part,
        "it decides rank \(decided.rank + 1) of \(name(table: decided.table)), of which no match decides any"
      )
    }
  }

  private func checkLegs(_ tie: Tie, _ part: ProgramPart) {
    guard case .aggregate = tie.rule else { return }
    expect(
      tie.matches.count <= Self.maximumLegs, part,
      "it adds up \(tie.matches.count) legs, expected at most \(Self.maximumLegs)")
    for (one, other) in zip(tie.matches, tie.matches.dropFirst()) {
      expect(
        program.matches[one].slots == program.matches[other].slots.reversed(), part,
        "\(name(match: other)) has the same home side as \(name(match: one))")
    }
  }

  /// Checks the table in which the games of a series are ranked.
  private func checkSeries(_ tie: Tie, _ number: Int, _ part: ProgramPart) {
    let table = program.tables[number]
    expect(
      table.rows == program.slots(of: tie), part,
      "the rows of \(name(table: number)), which counts its games, are not its slots")
    expect(
      table.hasScores && table.sums == nil && table.slots == nil
        && Set(table.matches) == Set(tie.matches), part,
      "\(name(table: number)) does not count the wins in its games alone")
  }

  private func check(_ condition: TieCondition, _ part: ProgramPart) {
    expect(
      (0...1).contains(condition.favourite), part,
      "side \(condition.favourite + 1) of it goes through where it is not played, expected 1 or 2")
    guard case .level(let number, let rank, let sums) = condition.test else { return }
    let table = program.tables[number]
    expect(
      rank >= 0 && rank + 1 < table.rows.count, part,
      "it is for ranks \(rank + 1) and \(rank + 2) of the \(table.rows.count) of \(name(table: number))"
    )
    let known = table.hasScores ? RankingChain.leadingSumCriteria : [.points]
    let compared = sums.isEmpty ? table.ranking.chain.leadingSums : sums
    if let other = compared.first(where: { !known.contains($0) }) {
      expect(
        false, part,
        "it is played where two are level by \(other.key(table.ranking.unit)), which is no sum")
    }
  }

  /// Checks that no match belongs to two ties, and no table to two series.
  func checkTiesAreApart() {
    var owners: [Int: Int] = [:]
    var tables: [Int: Int] = [:]
    for (number, tie) in program.ties.enumerated() {
      for match in Set(tie.matches) {
        let other = owners.updateValue(number, forKey: match)
        expect(other == nil, .tie(number), "\(name(match: match)) is a match of another tie, too")
      }
      guard let table = tie.table else { continue }
      let other = tables.updateValue(number, forKey: table)
      expect(
        other == nil, .tie(number), "\(name(table: table)) counts the games of another series, too")
    }
  }
}
