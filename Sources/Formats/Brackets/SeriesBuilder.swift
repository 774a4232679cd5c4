public import Games
public import Programs
internal import RandomStreams
internal import TextFiles

/// A match or series of two entrants as a whole competition, the first of whom has the home advantage.
///
/// The entrant with more wins is first. If a single match stays drawn, both come second. Points are games won.
public struct SeriesBuilder {
  /// The numbers of games of a series, of which only odd ones are allowed.
  public static let gameCounts = 1...15

  private let stage: Int
  private let entrants: [Entrant]
  private let game: any Game

  /// - Parameter stage: The number of the stage, from 0.
  public init(stage: Int, entrants: [Entrant], game: any Game) {
    precondition(entrants.count == 2, "a series between \(entrants.count)")
    self.stage = stage
    self.entrants = entrants
    self.game = game
  }

  /// Returns a single match as a whole competition.
  ///
  /// - Parameter needsWinner: True if a drawn match is decided.
  public func match(needsWinner: Bool) -> Program {
    var assembly = ProgramAssembly(entrants: entrants, game: game)
    addMatch(needsWinner: needsWinner, isNeutral: false, to: &assembly)
    return assembly.program()
  }

  /// Returns a series as a whole competition.
  ///
  /// - Parameters:
  ///   - homePattern: The lengths of runs of home games, the first entrant's first. Their sum is odd and in
  ///     ``gameCounts``.
  ///   - playsAll: True if all games are played, even after the series is decided.
  public func series(homePattern: [Int], playsAll: Bool) -> Program {
    var assembly = ProgramAssembly(entrants: entrants, game: game)
    let homes = homePattern.enumerated().flatMap { run, count in
      Array(repeating: run % 2, count: count)
    }
    addSeries(homes: homes, playsAll: playsAll, isNeutral: false, to: &assembly)
    return assembly.program()
  }

  func addMatch(needsWinner: Bool, isNeutral: Bool, to assembly: inout ProgramAssembly) {
    assembly.words = .match
    add(
      homes: [0], playsAll: true, needsWinner: needsWinner, isNeutral: isNeutral,
      canonical: ["kind": "match", "needsWinner": .boolean(needsWinner)], to: &assembly)
  }

  /// Adds a series.
  ///
  /// - Parameter homes: The entrant at home in each game.
  func addSeries(
    homes: [Int], playsAll: Bool, isNeutral: Bool, to assembly: inout ProgramAssembly
  ) {
    precondition(
      SeriesBuilder.gameCounts.contains(homes.count) && homes.count % 2 == 1,
      "a series of \(homes.count)")
    assembly.words = .series
    add(
      homes: homes, playsAll: playsAll, needsWinner: true, isNeutral: isNeutral,
      canonical: [
        "kind": "series", "games": .whole(homes.count),
        "home": .array(homes.map { .whole($0) }), "playAll": .boolean(playsAll),
      ], to: &assembly)
  }

  private func add(
    homes: [Int], playsAll: Bool, needsWinner: Bool, isNeutral: Bool, canonical: JSONObject,
    to assembly: inout ProgramAssembly
  ) {
    var canonical = canonical
    if isNeutral { canonical["neutral"] = true }
    let games = homes.indices
    let winsNeeded = homes.count / 2 + 1
    for entrant in 0..<2 { _ = assembly.take(.entrant(entrant), in: stage) }
    let firstSlot = assembly.newSlots(2)
    assembly.tables.append(
      RankedTable(
        rows: [.entrant(0), .entrant(1)],
        ranking: RankingRules(winsAmong: homes.count, unit: game.scoreUnit), matches: Array(games),
        wonPoints: 0...(playsAll ? homes.count : winsNeeded)))
    assembly.ties.append(
      Tie(
        matches: Array(games), rule: .wins(table: 0), winsNeeded: playsAll ? nil : winsNeeded,
        places: [firstSlot, firstSlot + 1]))
    assembly.matches += homes.enumerated().map { game, home in
      let suffix = game == 0 ? "" : ":\(game + 1)"
      return Match(
        name: "\(entrants[home].id):\(entrants[1 - home].id)\(suffix)", round: game + 1,
        meeting: game + 1, slots: [.entrant(home), .entrant(1 - home)],
        subject: .match(stage: stage, first: 0, second: 1, leg: game), needsWinner: needsWinner,
        isNeutral: isNeutral)
    }
    assembly.steps += games.map { .play($0) } + [.settle(0)]
    assembly.endStage(
      .object(canonical), exits: [[.column(firstSlot)], [.column(firstSlot + 1)]])
  }
}
