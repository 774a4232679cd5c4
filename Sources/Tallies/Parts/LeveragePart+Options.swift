public import Competitions
public import TextFiles

/// What a scenario asks of it: the key `leverage` of its `tally` object.
extension LeveragePart {
  /// The key and its shape.
  static let field = Field.optional(
    "leverage",
    .anyOf([
      .boolean,
      .object([
        .required(
          "top",
          .array(
            of: .integer(1...Tournament.entrantCounts.upperBound - 1),
            count: 1...Tournament.entrantCounts.upperBound - 1),
          "Positions k for which it is told how a match changes the chance of position k or better; the "
            + "title, position 1, is always among them.")
      ]),
    ]),
    "Whether it is tallied what each match of a table is worth, to whom: by default up to "
      + "\(TallyOptions.scoresByDefault) matches, for all positions up to \(entrantsByPosition) entrants and "
      + "for the title alone above.")

  /// Positions in ascending order, the title among them; none of none.
  static func tops(_ positions: [Int]) -> [Int] {
    positions.isEmpty ? [] : Set(positions + [1]).sorted()
  }

  /// The positions that a scenario asks for, or that hold unless it does.
  static func tops(_ node: JSONNode?, _ tournament: Tournament) -> [Int] {
    guard tournament.hasLeverage else { return [] }
    if let positions = node?["top"]?.elements { return tops(positions.compactMap { $0.integer }) }
    let entrants = tournament.entrants.count
    let isDefault = tournament.program.matches.count <= TallyOptions.scoresByDefault
    guard node?.boolean ?? isDefault else { return [] }
    return entrants <= entrantsByPosition ? Array(1..<entrants) : [1]
  }

  /// Whether a tournament can have what a scenario asks for; reports it if not.
  public static func fits(
    _ node: JSONNode, _ tournament: Tournament, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard tournament.hasLeverage || node.boolean == false else {
      diagnostics.report(
        "only the matches of a table have a leverage; leave \"leverage\" out", at: node.location,
        path: path)
      return false
    }
    let entrants = tournament.entrants.count
    let errorsBefore = diagnostics.count
    for (number, position) in (node["top"]?.elements ?? []).enumerated() {
      guard let top = position.integer, top >= entrants else { continue }
      diagnostics.report(
        "found \(top), expected 1 to \(entrants - 1): all of \(entrants) entrants come in at position "
          + "\(entrants) or better", at: position.location, path: path.key("top").index(number))
    }
    return diagnostics.count == errorsBefore
  }

  /// What to say of more than a run may have; nil if it is not.
  static func excess(tops: [Int], _ tournament: Tournament) -> String? {
    let matches = tournament.program.matches.count
    let entrants = tournament.entrants.count
    let rows = matches * entrants * tops.count
    guard rows > maximum else { return nil }
    return "the leverage of \(matches) matches for \(entrants) entrants and \(tops.count) "
      + "position\(tops.count == 1 ? "" : "s") would have \(rows) rows, more than the \(maximum) that are "
      + "allowed; name fewer positions in \"leverage\", or make it false"
  }
}
