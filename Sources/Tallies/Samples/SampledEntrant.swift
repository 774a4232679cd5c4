internal import Engine
internal import Programs
internal import Tables

/// An entrant's result in one tournament: a row of `samples/entrants.csv`.
struct SampledEntrant {
  /// The start of the name of a zone's column, as in the names of goals.
  static let zonePrefix = TournamentGoal.zonePrefix

  private let results: BlockResults
  private let lane: Int
  private let entrant: Int

  /// The results of all entrants in the tournaments of a block.
  private final class BlockResults {
    let first: Int64
    let lanes: Int
    let ids: [String]
    let pointsScale: Int
    let positions: [UInt8]
    let points: [Int32]
    /// Words of 64 lanes, for each zone and each entrant.
    let zones: [[UInt64]]
    var words: Int { (lanes + 63) / 64 }

    init(_ block: TournamentBlock) {
      let tournament = block.tournament
      first = block.firstNumber
      self.lanes = block.laneCount
      ids = tournament.entrants.map(\.id)
      pointsScale = tournament.program.words.pointsScale
      let lanes = 0..<block.laneCount
      positions = ids.indices.flatMap { entrant in lanes.map { block.positions[entrant][$0] } }
      points = ids.indices.flatMap { entrant in lanes.map { block.points[entrant][$0] } }
      var marks = EntrantMarks()
      zones = tournament.program.zones.map { zone in
        block.mark(.slots(zone.slots), in: &marks)
        let all = marks.all
        return all.indices.map { all[$0] }
      }
    }
  }

  /// The rows of a block: one tournament after the other, its entrants in their order.
  static func rows(_ block: TournamentBlock) -> some Sequence<SampledEntrant> {
    let results = BlockResults(block)
    return (0..<results.lanes).lazy.flatMap { lane in
      results.ids.indices.lazy.map { SampledEntrant(results: results, lane: lane, entrant: $0) }
    }
  }

  private var index: Int { entrant * results.lanes + lane }

  private var points: Cell {
    let points = Int(results.points[index])
    return results.pointsScale == 1
      ? .integer(Int128(points)) : .real(Double(points) / Double(results.pointsScale))
  }

  private func reaches(_ zone: Int) -> Int {
    Int(results.zones[zone][entrant * results.words + lane / 64] >> UInt64(lane % 64) & 1)
  }

  /// The names of the columns of zones: with the stage where several zones have the same name.
  static func zoneNames(_ zones: [Zone]) -> [String] {
    zones.map { zone in
      let isAlone = zones.count { $0.name == zone.name } == 1
      return zonePrefix + (isAlone ? zone.name : "\(zone.stage).\(zone.name)")
    }
  }

  static func file(hasPoints: Bool = true, zones: [String]) -> TableFile<SampledEntrant> {
    let points = FileColumns<SampledEntrant>.cell(
      "points", .number,
      "Points in the table; missing where a competition has no table of all entrants"
    ) { $0.points }
    let zones = zones.enumerated().map { number, name in
      FileColumns<SampledEntrant>.count(
        name, "1 if the entrant reached the zone or the round, else 0", "0 or 1"
      ) { $0.reaches(number) }
    }
    return TableFile(
      "\(SampleTables.folder)/entrants",
      "Everyone's position, points and zones in each tournament.",
      rows: """
        A row for each tournament and entrant. Written with `--samples N`, of tournaments 1 to N.
        """,
      [
        .tournament { $0.results.first + Int64($0.lane) },
        .text("entrant", "Id of the entrant") { $0.results.ids[$0.entrant] },
        .count("position", "The final position; 1 is the best", "1 to the number of entrants") {
          Int($0.results.positions[$0.index]) + 1
        },
      ] + (hasPoints ? [points] : []) + zones,
      note: """
        An entrant can be in several zones, so that each has a column: its mean is the chance of the zone. Names of \
        entrants are in `standings.csv`.
        """)
  }
}
