internal import Engine
public import Estimates
public import Programs
public import Tables

/// How often entrants reach the zones of a competition: rounds of a bracket, and what a scenario names.
public struct ZonesPart: TallyPart {
  public static let files = [file]

  /// Z x E: how often an entrant was in a zone.
  private let reached: CountSection
  private let zones: [Zone]
  private let entrants: Int

  public init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan) {
    zones = tournament.program.zones
    guard !zones.isEmpty else { return nil }
    entrants = tournament.entrants.count
    reached = plan.section("zones", zones.count * entrants)
  }

  public func reader() -> any BlockReader { Reader(part: self) }

  /// Marks who is in a zone, lane by lane, so that nobody counts twice.
  private struct Reader: BlockReader {
    let part: ZonesPart
    var marks = EntrantMarks()

    mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
      for (number, zone) in part.zones.enumerated() {
        block.mark(.slots(zone.slots), in: &marks)
        let first = part.reached.start + number * part.entrants
        tally.count(marks, in: first..<first + part.entrants)
      }
    }
  }

  /// How often an entrant was in a zone, by its number.
  func share(_ zone: Int, _ entrant: Int, _ reader: TallyReader) -> Proportion {
    reader.proportion(
      reader.tally.count(reached, zone * entrants + entrant),
      isCertain: reader.tournament.program.isCertain(entrant, in: zones[zone]) != nil)
  }

  /// A row for each zone and entrant.
  public func tables(_ summary: Summary) -> [NamedTable] {
    let rows = zones.indices.flatMap { zone in summary.order.map { (zone: zone, entrant: $0) } }
    return [
      NamedTable(
        Self.file, of: rows,
        [
          .text("stage", "Stage") { zones[$0.zone].stage },
          .text("zone", "Zone") { zones[$0.zone].name },
          .entrant { summary.entrant($0.entrant) },
          .counted(summary.level) { share($0.zone, $0.entrant, summary.reader) },
        ])
    ]
  }
}

extension Summary {
  /// How often an entrant was in a zone, by its number in the program.
  public func share(_ entrant: Int, inZone zone: Int) -> Proportion? {
    reader.layout.part(ZonesPart.self)?.share(zone, entrant, reader)
  }
}

extension ZonesPart {
  private static let file = TableFile(
    "zones", "How often each entrant reached each round and each zone.",
    rows:
      "A row for each zone and entrant, in a competition that has zones: every round of a bracket (`round-of-16`, "
      + "`quarter-final`, `semi-final`, `final`; `round-1` and so on where rounds are not full), `group-winner`, and "
      + "those that the scenario names.",
    [
      .text("stage", "Id of the stage"), .text("zone", "Name of the zone"), .entrant(),
      .counted("Tournaments in which they reached it"),
    ])
}
