internal import Competitions
internal import Estimates
internal import Statistics
public import Tables

extension RunTables {
  /// A row for each individual of each side of each match that is still to come; nil if the game follows
  /// nobody, or nobody was tallied.
  public var individuals: Table? {
    guard !summary.individuals.isEmpty else { return nil }
    let counts = [("took_part", "Took part"), ("survived", "Survived")]
    let shares = [
      ("took_part_probability", "Takes part"), ("survival_probability", "Survives"),
    ]
    return Table(
      columns: [
        text("match", "Match"), text("entrant", "Entrant"), text("individual", "Individual"),
      ]
        + zip(counts, shares).flatMap { [number($0.0, $0.1), number($1.0, $1.1)] }
        + shares.flatMap { EstimateCells.errorColumns($0.0) },
      rows: summary.individuals.map { row in
        let cells: [Cell] = [
          .text(summary.matches[row.match].fixture.name), .text(ids[row.entrant]),
          .text(row.name), .integer(Int128(row.tookPart.count)),
          .probability(row.tookPart.value), .integer(Int128(row.survived?.count ?? 0)),
          row.survived.map { .probability($0.value) } ?? .missing,
        ]
        let survival = row.survived.map { errors($0) } ?? EstimateCells.none
        return cells + errors(row.tookPart) + survival
      }
    )
  }
}
