internal import Games

extension ProgramCheck {
  /// The maximum number of sides of a match: a byte has one bit per occupied side.
  static let maximumSides = 8

  func checkSides(_ game: any Game) {
    expect(
      program.sides == game.sides.upperBound, .program,
      "its matches have up to \(program.sides) sides, those of the game \(game.sides.upperBound)")
    expect(
      program.sides <= 2 || game is any OrderGame, .program,
      "its matches have up to \(program.sides) sides, which the game puts in no order")
  }

  func checkMatch(_ number: Int, _ game: any Game) {
    let match = program.matches[number]
    let part = ProgramPart.match(number)
    let count = match.slots.count
    expect(
      count <= min(Self.maximumSides, program.sides) && count >= 1, part,
      "it has \(count) sides, expected at most \(game.sides.upperBound)")
    if match.result == nil {
      expect(
        game.sides.contains(count), part,
        "it is played by \(count) sides, expected \(game.sides.lowerBound) to \(game.sides.upperBound)"
      )
    }
    expect(
      Set(match.slots).count == count, part,
      "a slot has two sides of it: \(match.slots.map(name).joined(separator: ", "))")
    expect(match.round >= 1 && match.meeting >= 1, part, "its round or its meeting is less than 1")
    if match.hosts != nil || !match.games.isEmpty {
      expect(
        count == 2 && program.sides == 2, part,
        "it has hosts or is several games, but \(count) sides instead of two")
    }
    if let result = match.result { checkResult(result, of: number, game) }
  }

  private func checkResult(_ result: [[Int]], of number: Int, _ game: any Game) {
    let match = program.matches[number]
    let part = ProgramPart.match(number)
    guard result.count == match.slots.count,
      result.allSatisfy({ (1...game.outcomes.count).contains($0.count) })
    else {
      expect(
        false, part,
        "its result has \(result.map(\.count)) values, expected 1 to \(game.outcomes.count) for each of "
          + "\(match.slots.count) sides")
      return
    }
    let outcomes =
      match.needsWinner
      ? (game as? any ShootOutGame)?.decidedOutcomes ?? game.outcomes : game.outcomes
    for values in result {
      for (value, outcome) in zip(values, outcomes) {
        // The winner of a best-of match may have more wins than the maximum score of one game.
        let most = max(outcome.range.upperBound, match.games.count)
        expect(
          (min(0, outcome.range.lowerBound)...most).contains(value), part,
          "its result has a \(outcome.name) of \(value), expected \(outcome.range.lowerBound) to \(most)"
        )
      }
    }
    expect(
      match.games.isEmpty || (0...match.games.count).contains(match.drawnGames), part,
      "\(match.drawnGames) of its \(match.games.count) games are drawn")
  }

  func checkNames() {
    var names: Set<String> = []
    for (number, match) in program.matches.enumerated() {
      expect(
        names.insert(match.name).inserted, .match(number), "another match has the same name")
    }
    var zones: Set<String> = []
    for (number, zone) in program.zones.enumerated() {
      expect(zones.insert(zone.name).inserted, .zone(number), "another zone has the same name")
    }
  }
}
