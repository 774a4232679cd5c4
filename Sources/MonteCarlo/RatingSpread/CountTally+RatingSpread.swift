public import Competitions
public import Tallies

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
    try statepoint(layout)
  }
}
