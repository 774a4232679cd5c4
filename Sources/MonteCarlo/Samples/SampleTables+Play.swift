public import Programs
public import Tallies
public import TextFiles

extension SampleTables {
  /// The allowed numbers of tournaments: a million tournaments of a league have a gigabyte or more.
  public static let tournamentCounts = 1...1_000_000
  /// The approximate number of rows in a part of the files, and in a block.
  private static let rowsPerPart = 1_000_000
  private static let rowsPerBlock = 50_000

  /// The files of the first tournaments of a run, which are played again part by part when the files are written.
  public func files(
    _ tournament: Tournament, _ engine: Engine, tournaments: Int
  ) -> FileSet.GrowingFiles {
    precondition(SampleTables.tournamentCounts.contains(tournaments), "\(tournaments) tournaments")
    let replay = BlockReplay(
      tournament, engine, maximumBlockSize: max(1, SampleTables.rowsPerBlock / rows))
    let each = max(engine.threads, SampleTables.rowsPerPart / rows)
    return FileSet.GrowingFiles(names: names, parts: (tournaments + each - 1) / each) { part in
      let (first, last) = (part * each + 1, min((part + 1) * each, tournaments))
      let blocks = replay.readings(of: Int64(first)...Int64(last)) { { rows($0) } }
      let begin = part == 0 ? [headers] : []
      return names.indices.map { file in Array((begin + blocks).map { $0[file] }.joined()) }
    }
  }
}
