extension ProgramCheck {
  func checkFinish(entrants: Int) {
    switch program.finish {
    case .ranks(let table):
      expect(
        program.ranked.contains(table), .finish,
        "final positions are the ranks of \(name(table: table)), which no step ranks")
    case .bands(let bands): check(bands, entrants: entrants)
    }
    if let ranks = program.finishRanks {
      expect(
        ranks.count == entrants, .finish,
        "\(ranks.count) of \(entrants) entrants say where they may finish")
    }
    for (number, zone) in program.zones.enumerated() {
      expect(!zone.slots.isEmpty, .zone(number), "it has no slots")
      if let top = zone.top {
        expect(
          (1...entrants).contains(top), .zone(number),
          "it is the first \(top) of \(entrants) entrants")
      }
    }
  }

  private func check(_ bands: [Program.Band], entrants: Int) {
    let slots = bands.flatMap(\.slots)
    expect(
      Set(slots).count == slots.count, .finish, "a slot stands for two final positions")
    for (number, band) in bands.enumerated() {
      expect(
        (0..<entrants).contains(band.position), .finish,
        "there is position \(band.position + 1), but \(entrants) entrants")
      if number > 0 {
        expect(
          band.position >= bands[number - 1].position, .finish,
          "position \(band.position + 1) follows \(bands[number - 1].position + 1)")
      }
      guard let shared = band.shared else { continue }
      let table = program.tables[shared.table]
      expect(
        number > 0 && band.slots.count == 1 && bands[max(0, number - 1)].slots.count == 1, .finish,
        "position \(band.position + 1) may be shared with the one before, but not by one slot of each"
      )
      expect(
        program.ranked.contains(shared.table) && table.sharesRanks
          && (1..<table.rows.count).contains(shared.rank), .finish,
        "position \(band.position + 1) may be shared by rank \(shared.rank + 1) of \(name(table: shared.table)), which no rows share"
      )
    }
  }

  func checkWeeks(entrants: Int) {
    let rounds = program.weekRounds
    expect(
      rounds.allSatisfy { 0 <= $0.lowerBound && $0.upperBound <= program.matches.count }
        && zip(rounds, rounds.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, .program,
      "the rounds of its weeks are no matches that follow one another")
    for (number, week) in program.weeks.enumerated() {
      expect(
        week.earnable.count == entrants, .program,
        "week \(number + 1) is of \(week.earnable.count) entrants, expected \(entrants)")
    }
  }
}
