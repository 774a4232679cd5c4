public import Programs
public import TextFiles

/// The key `leverage` of a scenario's `tally` object.
extension LeveragePart {
  static let field = Field.optional(
    "leverage",
    .anyOf([
      .boolean,
      .object([
        .optional(
          "top",
          .array(
            of: .integer(1...Tournament.entrantCounts.upperBound - 1),
            count: 1...Tournament.entrantCounts.upperBound - 1),
          "Positions k for which it is reported how a match changes the chance of position k or better; the title, "
            + "position 1, is always included."),
        .optional(
          "zones", .array(of: .text(1...200, pattern: .identifier), count: 1...64),
          "Zones for which it is reported how a match changes the chance of reaching them."),
      ]),
    ]),
    "Whether the leverage of each match of a table is tallied: by default up to "
      + "\(TallyOptions.scoresByDefault) matches, for all positions up to \(entrantsByPosition) entrants and "
      + "for the title alone above.")

  /// The goals that a scenario asks for, or the default: the title and other positions in ascending order, then zones in the
  /// order of the competition.
  static func goals(_ node: JSONNode?, _ tournament: Tournament) -> [TournamentGoal] {
    guard tournament.hasLeverage else { return [] }
    let program = tournament.program
    if let node, node.members != nil {
      let asked = (node["top"]?.elements ?? []).compactMap(\.integer)
      let positions = Set(asked.filter { $0 > program.bestPosition } + [program.bestPosition])
        .sorted()
      let names = Set((node["zones"]?.elements ?? []).compactMap(\.string))
      return positions.map { .finish($0) }
        + program.zones.filter { names.contains($0.name) }.map { .zone($0.name) }
    }
    let entrants = tournament.entrants.count
    let isDefault = program.matches.count <= TallyOptions.scoresByDefault
    guard node?.boolean ?? isDefault else { return [] }
    guard entrants <= entrantsByPosition else { return [.finish(program.bestPosition)] }
    return (1..<entrants).filter(program.hasPosition).map { .finish($0) }
  }

  /// Checks what a scenario asks for, and reports errors.
  public static func fits(
    _ node: JSONNode, _ tournament: Tournament, at path: DocumentPath,
    _ diagnostics: inout Diagnostics
  ) -> Bool {
    guard tournament.hasLeverage || node.boolean == false else {
      diagnostics.report(
        "only matches of a table have leverage; leave \"leverage\" out", at: node.location,
        path: path)
      return false
    }
    let entrants = tournament.entrants.count
    let errorsBefore = diagnostics.count
    for (number, position) in (node["top"]?.elements ?? []).enumerated() {
      guard let top = position.integer, top >= entrants else { continue }
      diagnostics.report(
        "found \(top), expected 1 to \(entrants - 1): all \(entrants) entrants finish at position \(entrants) or "
          + "better", at: position.location, path: path.key("top").index(number))
    }
    let zones = tournament.program.zones.map(\.name)
    for (number, zone) in (node["zones"]?.elements ?? []).enumerated()
    where !zones.contains(zone.string ?? "") {
      diagnostics.report(
        "found \(Diagnostic.quote(zone.string ?? "")), expected one of the competition's zones",
        at: zone.location, path: path.key("zones").index(number),
        suggestion: nearestName(to: zone.string ?? "", among: zones))
    }
    return diagnostics.count == errorsBefore
  }

  /// The error text of a table with too many rows, or `nil` if it has a valid size.
  static func excess(_ goals: [TournamentGoal], _ tournament: Tournament) -> String? {
    let matches = tournament.program.matches.count
    let entrants = tournament.entrants.count
    let rows = matches * entrants * goals.count
    guard rows > maximum else { return nil }
    let kinds = [
      (goals.count { $0.position != nil }, "position"),
      (goals.count { $0.position == nil }, "zone"),
    ].filter { $0.0 > 0 }
    return "the leverage of \(matches) matches for \(entrants) entrants and "
      + kinds.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }.joined(separator: " and ")
      + " would have \(rows) rows, more than the maximum of \(maximum); name fewer positions or zones in \"leverage\", or make it false"
  }
}
