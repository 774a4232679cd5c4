package import Programs
internal import Tables

extension Program {
  /// Returns the word for a table of a stage: `Group` for the stage `groups`.
  package func word(ofStage stage: String) -> String {
    let words = stage.wordsOfName
    return words.hasSuffix("s") ? String(words.dropLast()) : words
  }

  /// Returns the name of a table for people: `Group A`, `Top six`, `League`.
  package func title(of table: RankedTable) -> String {
    if let name = words.tableNames[table.name] { return name }
    let others = tables.filter { $0.stage == table.stage && !$0.name.isEmpty }
    if table.name.isEmpty || others.count == 1 && table.name.count == 1 {
      return table.stage.wordsOfName
    }
    // The whole league beside its conferences.
    if others.count > 1, table.parts != nil, table.rows.count == tables[standings].rows.count {
      return "All \(words.entrants)"
    }
    return table.name.count <= 2
      ? "\(word(ofStage: table.stage)) \(table.name)" : table.name.wordsOfName
  }

  /// Returns what people call the occupant of a slot that is still open: `Winner of semi-final 1`, `2nd of Group A`, or
  /// the name of the slot.
  package func title(ofOpen slot: Slot) -> String {
    if let tie = ties.first(where: { $0.places.count == 2 && $0.places.contains(slot.column ?? -1) }
    ) {
      let name = matches[tie.matches[0]].name.wordsOfName
      let match =
        Int(name) == nil ? name.prefix(1).lowercased() + name.dropFirst() : "match \(name)"
      return "\(tie.winner == slot.column ? "Winner" : "Loser") of \(match)"
    }
    for table in tables {
      if let rank = table.rankSlots.firstIndex(of: slot) {
        return "\(NumberText.ordinal(rank + 1)) of \(title(of: table))"
      }
    }
    return ProgramWords(self).slot(slot)
  }

  /// Returns what people call the round of a match: that of its bracket, or else the table, where there are several, and
  /// the number of the round in it.
  package func roundTitle(ofMatch match: Int) -> String {
    if let number = tie?.matches.firstIndex(of: match) { return "Game \(number + 1)" }
    if let tie = bracketTies.first(where: { $0.matches.contains(match) }) {
      return roundTitle(of: tie) ?? "Match \(matches[tie.matches[0]].name)"
    }
    let (stage, round) = (matches[match].stage, matches[match].round)
    if weeks.count > 1,
      let week = weeks.firstIndex(where: { $0.rounds.contains { $0.contains(match) } }),
      let round = weeks[week].rounds.firstIndex(where: { $0.contains(match) })
    {
      return "Week \(week + 1), round \(round + 1)"
    }
    if stage.isEmpty || matches.allSatisfy({ $0.stage == stage }) { return "Round \(round)" }
    let tables = tables.filter { $0.stage == stage && !$0.rankSlots.isEmpty }
    let areGroups = stage.hasSuffix("s") && tables.allSatisfy { $0.name.count <= 2 }
    let name =
      tables.count == 1
      ? title(of: tables[0]) : areGroups ? "\(word(ofStage: stage)) stage" : stage.wordsOfName
    return "\(name), round \(round)"
  }
}
