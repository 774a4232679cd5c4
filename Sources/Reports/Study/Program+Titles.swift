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

  /// Returns what people call the occupant of a slot that is still open: `Winner of semi-final 1`, `2nd of Group A`, the
  /// scenario's name of the slot, or that it is to be decided.
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
    return slot.column.flatMap { slotNames[$0] } ?? "To be decided"
  }
}
