internal import Games
internal import TextFiles

/// A single match as a scenario names it.
struct SingleMatchDefinition: StageDefinition {
  let kind = "match"
  let summary = "One match between two, the first entrant at home."

  var fields: [Field] {
    [
      .optional(
        "needsWinner", .boolean,
        "Whether a draw is to be decided, by overtime or what the game has for it.", default: false),
      StageSource.neutral,
    ]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    let needsWinner = source.node["needsWinner"]?.boolean ?? false
    guard source.isOfTwoSides(&diagnostics), source.isPair(kind, &diagnostics),
      let isNeutral = source.isNeutral(&diagnostics),
      !needsWinner || source.canBeDecided(at: "needsWinner", &diagnostics)
    else { return }
    source.builder.addMatch(needsWinner: needsWinner, isNeutral: isNeutral, to: &assembly)
  }
}

/// A series as a scenario names it.
struct SeriesDefinition: StageDefinition {
  let kind = "series"
  let summary = "A series of games between two, such as best of seven."

  var fields: [Field] {
    [
      .required(
        "bestOf", .integer(SeriesBuilder.gameCounts),
        "How many games there are at most, an odd number: who has won more than half of them has won "
          + "the series."),
      .optional(
        "home",
        .array(
          of: .integer(SeriesBuilder.gameCounts), count: 1...SeriesBuilder.gameCounts.upperBound),
        "Who is at home, as lengths of runs: [2, 2, 1] is twice the first entrant, twice the second, "
          + "then the first again. By default as the game's leagues have it."),
      .optional(
        "playAll", .boolean,
        "Whether all games are played, even when the series is decided, as in a league's season.",
        default: false),
      StageSource.neutral,
    ]
  }

  func compile(
    _ source: StageSource, into assembly: inout ProgramAssembly, diagnostics: inout Diagnostics
  ) {
    let errorsBefore = diagnostics.count
    let games = source.node["bestOf"]?.integer ?? 1
    if games % 2 == 0 {
      diagnostics.report(
        "found \(games), expected an odd number, so that one side wins more games than the other",
        at: source.node["bestOf"]?.location, path: source.path.key("bestOf"))
    }
    let home =
      source.node["home"]?.elements?.compactMap(\.integer)
      ?? (source.game as? any SeriesGame)?.homePattern(games: games)
      ?? Array(repeating: 1, count: games)
    if games % 2 == 1, home.reduce(0, +) != games {
      diagnostics.report(
        "the runs add up to \(home.reduce(0, +)) games, expected \(games), as \"bestOf\" says",
        at: source.node["home"]?.location, path: source.path.key("home"))
    }
    guard source.isOfTwoSides(&diagnostics), source.isPair(kind, &diagnostics),
      source.canBeDecided(at: "kind", &diagnostics),
      let isNeutral = source.isNeutral(&diagnostics), diagnostics.count == errorsBefore
    else { return }
    source.builder.addSeries(
      homePattern: home, playsAll: source.node["playAll"]?.boolean ?? false,
      isNeutral: isNeutral, to: &assembly)
  }
}

extension StageSource {
  fileprivate var builder: SeriesBuilder {
    SeriesBuilder(stage: index, entrants: entrants, game: game)
  }
}
