internal import Engine
public import Estimates
public import Programs
public import Tables

/// The entrants who reach each zone: a round of a bracket, or a zone that the scenario names.
public struct ZonesPart: TallyPart {
  public static var files: [FileDescription] { [file.description] }

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

  private struct Reader: BlockReader {
    let part: ZonesPart
    // Marks count an entrant once who holds several slots of a zone.
    var marks = EntrantMarks()

    mutating func add(_ block: TournamentBlock, to tally: inout Tally) {
      for (number, zone) in part.zones.enumerated() {
        block.mark(.slots(zone.slots), in: &marks)
        let first = part.reached.start + number * part.entrants
        tally.count(marks, in: first..<first + part.entrants)
      }
    }
  }

  func share(_ zone: Int, _ entrant: Int, _ reader: TallyReader) -> Proportion {
    reader.proportion(
      reader.tally.count(reached, zone * entrants + entrant),
      isCertain: reader.tournament.program.isCertain(entrant, in: zones[zone]) != nil)
  }

  public func tables(_ summary: Summary) -> [NamedTable] {
    let rows = zones.enumerated().flatMap { number, zone in
      summary.order.map {
        (zone: zone, entrant: summary.entrant($0), share: share(number, $0, summary.reader))
      }
    }
    return [Self.file.table(of: rows, at: summary.level)]
  }

  private static var file: TableFile<(zone: Zone, entrant: Entrant, share: Proportion)> {
    TableFile(
      "zones", "How often each entrant reached each round and each zone.",
      rows: """
        A row for each zone and entrant, in a competition that has zones: every round of a bracket (`round-of-16`, \
        `quarter-final`, `semi-final`, `final`; `round-1` and so on where rounds are not full), `group-winner`, and \
        those that the scenario names.
        """,
      [
        .text("stage", "Id of the stage") { $0.zone.stage },
        .text("zone", "Name of the zone") { $0.zone.name },
        .entrant { $0.entrant }, .counted("Tournaments in which they reached it") { $0.share },
      ])
  }
}

extension Summary {
  /// The proportion of tournaments in which an entrant reached a zone of the program.
  public func share(_ entrant: Int, inZone zone: Int) -> Proportion? {
    reader.layout.part(ZonesPart.self)?.share(zone, entrant, reader)
  }
}
