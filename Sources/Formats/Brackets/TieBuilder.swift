internal import Games
internal import Programs
internal import RandomStreams

/// Adds a tie between two slots with its matches and steps.
struct TieBuilder {
  let source: StageSource
  /// The name of the first match; later ones also have a number.
  let name: String
  let format: TieFormat
  let slots: [Slot]
  let winner: Int
  let loser: Int
  let round: Int
  /// The days of the games, as the scenario writes them, or none.
  var dates: [String] = []
  var condition: TieCondition?
  var decided: DecidedRank?

  /// - Parameter subject: Returns the random stream of a game, or for 255 that of lots.
  func add(to assembly: inout ProgramAssembly, subject: (Int) -> StreamSubject) {
    let first = assembly.matches.count
    let candidates = assembly.candidates(slots)
    let (course, level) = (format.course, format.level)
    assembly.matches += format.homes.enumerated().map { game, home in
      Match(
        name: name + (game == 0 ? "" : ":\(game + 1)"), round: round,
        date: dates.indices.contains(game) ? dates[game] : nil, meeting: game + 1,
        slots: [slots[home], slots[1 - home]], subject: subject(game),
        needsWinner: level.isByGame && (course == .games || game == 1), level: level.play,
        isLeg: course == .legs, isNeutral: format.isNeutral, hosts: format.hosts,
        candidates: candidates, maps: format.maps)
    }
    let games = Array(first..<assembly.matches.count)
    var table: Int?
    if format.isSeries {
      table = assembly.tables.count
      assembly.tables.append(
        RankedTable(
          stage: source.id, name: name, rows: slots,
          ranking: RankingRules(winsAmong: games.count, unit: source.game.scoreUnit),
          matches: games, wonPoints: 0...format.winsNeeded))
    }
    assembly.steps += games.map { .play($0) } + [.settle(assembly.ties.count)]
    assembly.ties.append(
      Tie(
        matches: games,
        rule: table.map { .wins(table: $0) }
          ?? (course == .replay ? .replay : .aggregate(awayGoals: level.countsAwayGoals)),
        winsNeeded: format.isSeries ? format.winsNeeded : nil,
        ending: level.ending { .lots(subject(255)) }, condition: condition, decided: decided,
        places: [winner, loser]))
    for slot in [winner, loser] { assembly.note(.column(slot), candidates: candidates) }
  }
}
