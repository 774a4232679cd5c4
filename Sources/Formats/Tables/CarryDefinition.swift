internal import Programs
internal import TextFiles

/// The points and matches that a split carries over, as a scenario writes it.
struct CarryDefinition {
  private let factor: CarryOver.Factor
  private let matches: CarryOver.Matches

  static let shape = Shape.object([
    .optional(
      "points",
      .object([
        .required(
          "factor", .number(0...1, maximumDecimals: 3), "What the points are multiplied by."),
        .optional(
          "round", .choice(["up", "down"]),
          "How points that are not whole are rounded: up or down."
        ),
      ]), "What happens to the points; by default all count."),
    .optional(
      "matches", .choice(CarryOver.Matches.allCases.map(\.rawValue)),
      "Which matches of the earlier stage still count, in wins, scores and head to head. all: all of them. "
        + "amongThese: only those between members of the part, for points too. none: none, only points are carried "
        + "over.",
      default: .string(CarryOver.Matches.all.rawValue)),
  ])

  init?(_ node: JSONNode?, at path: DocumentPath, _ diagnostics: inout Diagnostics) {
    let points = node?["points"]
    let thousandths = (points?["factor"]?.double ?? 1) * Double(CarryOver.Factor.denominator)
    let round = points?["round"]
    factor = CarryOver.Factor(
      numerator: Int32(thousandths.rounded()), roundsUp: round?.string == "up")
    matches = node?["matches"]?.string.flatMap(CarryOver.Matches.init(rawValue:)) ?? .all
    guard factor.isWhole != (round == nil) else { return }
    diagnostics.report(
      factor.isWhole
        ? "found \"round\", but these points stay whole; leave it out"
        : "found no \"round\", expected up or down: multiplied points may not be whole",
      at: (round ?? points)?.location,
      path: round == nil ? path.key("points") : path.key("points").key("round"))
    return nil
  }

  /// Returns the points and matches that the ranks of a table, from one on, bring.
  func carryOver(of number: Int, in assembly: ProgramAssembly, firstRank: Int) -> CarryOver {
    let earlier = assembly.tables[number]
    let sums = assembly.tables[earlier.sums ?? number]
    let starting = earlier.rows.map { row in
      sums.rows.firstIndex(of: row).flatMap { index in
        sums.startingPoints.isEmpty ? nil : sums.startingPoints[index]
      } ?? 0
    }
    return CarryOver(
      table: number, firstRank: firstRank, factor: factor, matches: matches,
      startingPoints: starting.contains { $0 != 0 } ? starting : [],
      earlierPoints: assembly.pointsRange(of: [number]))
  }
}
