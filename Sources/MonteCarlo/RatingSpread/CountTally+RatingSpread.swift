public import Competitions

extension CountTally<RatingSpreadLayout> {
  /// What does not add up, if anything does not: every draw has each entrant once, and no tournament has
  /// two winners.
  package var spreadInconsistency: String? {
    let row = layout.tournamentsADraw + 1
    var titles = Int128(0)
    for entrant in 0..<layout.entrants {
      var draws = Int128(0)
      for won in 0..<row {
        let count = count(layout.titles, entrant * row + won)
        guard count >= 0, count <= tournaments else { return "it has more draws than were made" }
        draws += Int128(count)
        titles += Int128(won) * Int128(count)
      }
      guard draws == Int128(tournaments) else { return "its titles do not add up to its draws" }
    }
    return titles <= Int128(tournaments) * Int128(layout.tournamentsADraw)
      ? nil : "its titles do not add up to its tournaments"
  }
}

extension Identity {
  private static let drawsPart = " tournaments a draw"

  /// That of a nested study of a tournament. How many tournaments a draw has stands in the name of a part, so
  /// that it can be read off.
  public init(_ tournament: Tournament, tournamentsADraw: Int) {
    let plain = Identity(tournament, tally: TallyOptions(scores: false, counters: false))
    let name = "\(tournamentsADraw)\(Identity.drawsPart)"
    self.init(
      parts: plain.parts + [Part(name: name, digest: SHA256.hexDigest(Array(name.utf8)))])
  }

  /// How many tournaments a draw has, if it is that of a nested study.
  public var tournamentsADraw: Int? {
    guard let name = parts.last?.name, name.hasSuffix(Identity.drawsPart) else { return nil }
    return Int(name.dropLast(Identity.drawsPart.count))
      .flatMap { RatingSpreadLayout.tournamentCounts.contains($0) ? $0 : nil }
  }
}

extension StatepointFile {
  /// The statepoint, if the file's identity is that of a nested study with so many tournaments a draw. It is
  /// taken as one of a run is; its ranges are those of draws.
  public func statepoint(
    ofDrawsIn layout: RatingSpreadLayout
  ) throws(StatepointError) -> CountStatepoint<RatingSpreadLayout> {
    try statepoint(layout) { $0.spreadInconsistency }
  }
}
