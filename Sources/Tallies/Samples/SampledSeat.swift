internal import Engine
internal import Games
internal import Programs
internal import Tables

/// A seat of a match of several sides in one tournament: a row of `samples/seats.csv`.
struct SampledSeat {
  private let tournament: Int64
  private let name: String
  private let seat: Int
  private let entrant: String
  private let place: Int
  private let points: Int

  /// The rows of a block: one tournament after the other, its matches in the order of play.
  static func rows(_ block: TournamentBlock) -> [SampledSeat] {
    let tournament = block.tournament
    let order = tournament.program.playOrder
    let matches = order.map { tournament.program.matches[$0] }
    let ids = tournament.entrants.map(\.id)
    var rows: [SampledSeat] = []
    for lane in 0..<block.laneCount {
      for index in order.indices {
        let number = order[index]
        guard block.playedLanes(number)?[lane] != 0 else { continue }
        for side in matches[index].slots.indices {
          let occupant = block.occupant(matches[index].slots[side], lane)
          guard occupant >= 0 else { continue }
          func outcome(_ outcome: OrderOutcome) -> Int {
            Int(block.outcome(number, side: side, outcome.rawValue)[lane])
          }
          rows.append(
            SampledSeat(
              tournament: block.firstNumber + Int64(lane), name: matches[index].name,
              seat: side + 1, entrant: ids[occupant], place: outcome(.place),
              points: outcome(.points)))
        }
      }
    }
    return rows
  }

  static var file: TableFile<SampledSeat> {
    TableFile(
      "\(SampleTables.folder)/seats",
      "The place and the points of each player of each pod in each tournament.",
      rows: """
        A row for each tournament, pod that was played in it and occupied seat, in the order of play. Written with \
        `--samples N`, of tournaments 1 to N, where matches have more than two sides.
        """,
      [
        .tournament { $0.tournament }, .match { $0.name },
        .count("seat", "Number of the seat", "1 or more") { $0.seat },
        .text("entrant", "Id of the player") { $0.entrant },
        .count("place", "Place in the pod; level players share the better one", "1 or more") {
          $0.place
        },
        .count("points", "Points for the pod", "may be negative") { $0.points },
      ])
  }
}
