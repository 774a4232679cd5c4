package import Engine
public import Programs
public import Tables

/// The tables of a run's tournaments one by one, in CSV: entrants and matches.
public struct SampleTables: Sendable {
  /// The folder of the files in that of the run.
  public static let folder = "samples"

  /// The descriptions of all files that a run can have.
  public static var files: [FileDescription] {
    [
      SampledEntrant.file(zones: ["\(SampledEntrant.zonePrefix)<zone>"]).description,
      SampledMatch.file.description, SampledSeat.file.description,
    ]
  }

  private let writer: CSVWriter
  private let hasPoints: Bool
  /// The names of the columns of zones.
  private let zones: [String]
  private let hasSeats: Bool
  /// The number of rows of a tournament in all files, at most.
  package let rows: Int

  public init(_ tournament: Tournament, options: CSVOptions) {
    let program = tournament.program
    writer = CSVWriter(options: options)
    hasPoints = program.hasStandings
    zones = SampledEntrant.zoneNames(program.zones)
    let hasSeats = program.sides > 2
    self.hasSeats = hasSeats
    rows =
      tournament.entrants.count
      + program.matches.map { hasSeats ? $0.slots.count : 1 }.reduce(0, +)
  }

  private var entrants: TableFile<SampledEntrant> {
    SampledEntrant.file(hasPoints: hasPoints, zones: zones)
  }

  /// The files' names, in the order of their contents.
  package var names: [String] {
    [entrants.description, hasSeats ? SampledSeat.file.description : SampledMatch.file.description]
      .map { "\($0.name).csv" }
  }

  /// The header rows.
  package var headers: [[UInt8]] {
    [
      writer.header(entrants.description),
      writer.header(hasSeats ? SampledSeat.file.description : SampledMatch.file.description),
    ]
  }

  /// Returns the rows of each file for the tournaments of a block.
  package func rows(_ block: TournamentBlock) -> [[UInt8]] {
    [
      writer.rows(of: SampledEntrant.rows(block), entrants),
      hasSeats
        ? writer.rows(of: SampledSeat.rows(block), SampledSeat.file)
        : writer.rows(of: SampledMatch.rows(block), SampledMatch.file),
    ]
  }
}

extension FileColumns {
  /// The column of the number of a tournament.
  static func tournament(_ number: @escaping (Row) -> Int64) -> FileColumns {
    .count("tournament", "Number of the tournament, as for `podium replay`", "1 or more", number)
  }
}
