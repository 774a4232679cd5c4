internal import Games
internal import TextFiles

struct SingleMatchDefinition: StageDefinition {
  let kind = "match"
  let summary = "One match between two, the first entrant at home."

  var fields: [Field] {
    [
      .optional(
        "needsWinner", .boolean,
        "Whether a drawn match is decided, by overtime or in the game's own way.", default: false),
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

struct SeriesDefinition: StageDefinition {
  let kind = "series"
  let summary = "A series of games between two, such as best of seven."

  var fields: [Field] {
    [
      .required(
        TieFormat.bestOf, .integer(TieFormat.gameCounts),
        "Maximum number of games, an odd number: the side that wins more than half of them wins the series."
      ),
      TieFormat.home,
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
    let reader = TieFormatReader(source: source, own: (source.node, source.path), shared: nil)
    let homes = reader.homes(reader.games(&diagnostics), &diagnostics)
    guard source.isOfTwoSides(&diagnostics), source.isPair(kind, &diagnostics),
      source.canBeDecided(at: "kind", &diagnostics),
      let isNeutral = source.isNeutral(&diagnostics), diagnostics.count == errorsBefore
    else { return }
    source.builder.addSeries(
      homes: homes, playsAll: source.node["playAll"]?.boolean ?? false,
      isNeutral: isNeutral, to: &assembly)
  }
}

extension StageSource {
  fileprivate var builder: SeriesBuilder {
    SeriesBuilder(stage: index, entrants: entrants, game: game)
  }
}
