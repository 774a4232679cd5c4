public import Competitions
public import Tables

/// A part of a run's tally: where its integers lie, how a block is read off into them, and the tables that
/// come of them.
///
/// A new count is a new part: a file, and a line in ``TallyCatalogue``.
public protocol TallyPart: Sendable {
  /// The names of the files that its tables may have, without `.csv`.
  static var tableNames: [String] { get }

  /// Nil where a tournament has nothing to count for it, or where nobody asks for it.
  ///
  /// - Parameter plan: where it takes its sections from.
  init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan)

  /// What a worker reads blocks off with.
  func reader() -> any BlockReader

  /// The tables of a run that has something for them, each with one of ``tableNames``.
  func tables(_ summary: Summary) -> [NamedTable]
}

/// What reads blocks off into a tally. It may keep scratch memory from block to block.
public protocol BlockReader {
  /// Adds the tournaments of a block to the sections of its part.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally)
}

extension TallyPart where Self: BlockReader {
  /// Itself, as it needs no memory.
  public func reader() -> any BlockReader { self }
}

/// A table and the name of its file.
public struct NamedTable: Sendable {
  /// The file's name without `.csv`.
  public let name: String
  public let table: Table

  init(_ name: String, _ table: Table) {
    self.name = name
    self.table = table
  }

  /// The table, if it has a row.
  static func unlessEmpty(_ name: String, _ table: Table) -> [NamedTable] {
    table.rows.isEmpty ? [] : [NamedTable(name, table)]
  }
}
