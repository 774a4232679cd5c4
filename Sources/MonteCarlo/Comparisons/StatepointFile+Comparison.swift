internal import Competitions
public import Tallies
internal import TextFiles

extension StatepointFile {
  /// The statepoint, if the file's identity is that of this comparison. It is taken as one of a run is.
  ///
  /// - Parameter entrant: for whom variants may have left the race; nil if none may have.
  public func statepoint(
    of comparison: Comparison, racingFor entrant: Int? = nil
  ) throws(StatepointError) -> CountStatepoint<ComparisonLayout> {
    let race = try reader.race(of: comparison)
    if let race, race.entrant != entrant {
      throw StatepointError(path, .race(entrant: comparison.baseline.entrants[race.entrant].id))
    }
    guard race?.exits.allSatisfy({ 1...max(1, ranges.count) ~= $0.tally.tournaments }) ?? true
    else {
      throw StatepointError(
        path, .damaged("variants have left the race after tournaments that were not played"))
    }
    let left = Set((race?.exits ?? []).flatMap(\.variants))
    let racing = comparison.restricted(
      to: comparison.variants.indices.filter { !left.contains($0) })
    return try statepoint(racing.layout, race: race)
  }
}

extension StatepointReader {
  /// What has left a race; nil if there is none.
  fileprivate func race(
    of comparison: Comparison
  ) throws(StatepointError) -> TitleRace<ComparisonLayout>? {
    guard let node = root["race_entrant"] else { return nil }
    guard let entrant = node.integer, comparison.baseline.entrants.indices.contains(entrant)
    else { throw damaged("its race is for nobody") }
    var left: Set<Int> = []
    var race = TitleRace<ComparisonLayout>(entrant: entrant, exits: [])
    for exit in root["race_exits"]?.elements ?? [] {
      let variants = (exit["variants"]?.elements ?? []).compactMap(\.integer)
      guard !variants.isEmpty, variants == variants.sorted(),
        variants.allSatisfy({ comparison.variants.indices.contains($0) && left.insert($0).inserted }
        )
      else { throw damaged("what has left its race is no variant") }
      let layout = ComparisonLayout(
        entrants: comparison.layout.entrants, variants: variants.count)
      let tally = try StatepointReader(root: exit, path: path).tally(layout)
      race.exits.append(TitleRace<ComparisonLayout>.Exit(variants: variants, tally: tally))
    }
    guard !race.exits.isEmpty else { throw damaged("nothing has left its race") }
    return race
  }
}
