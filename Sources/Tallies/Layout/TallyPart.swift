public import Engine
public import Programs
public import Tables

/// A part of a run's tally: where its integers lie, how a block is read off into them, and the tables that
/// come of them.
///
/// A new count is a new part: a file, and a line in ``TallyCatalogue``.
public protocol TallyPart: Sendable {
  /// The files that its tables may fill, with what each column says.
  static var files: [TableFile] { get }

  /// Nil where a tournament has nothing to count for it, or where nobody asks for it.
  ///
  /// - Parameter plan: where it takes its sections from.
  init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan)

  /// What a worker reads blocks off with.
  func reader() -> any BlockReader

  /// The tables of a run that has something for them, each of one of ``files``.
  func tables(_ summary: Summary) -> [NamedTable]
}

/// What reads blocks off into a tally. It may keep scratch memory from block to block.
public protocol BlockReader {
  /// Adds the tournaments of a block to the sections of its part, or keeps some of it for ``settle(_:)``.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally)

  /// Adds what has been kept of blocks.
  mutating func settle(_ tally: inout Tally)

  /// Adds what is the same in every tournament, of a single one: ``add(_:to:)`` leaves it out.
  func addKnown(_ block: TournamentBlock, to tally: inout Tally)
}

/// A reader of matches of two, one after the other: all that reads a match does so while its columns are in the
/// nearest cache.
public protocol MatchReader: BlockReader {
  /// Adds the tournaments of a block to what counts a match that does not end the same way in all of them.
  ///
  /// - Parameters:
  ///   - home: The scores of the first side, and `away` those of the other.
  mutating func add(
    _ match: Int, _ home: OutcomeLanes, _ away: OutcomeLanes, of block: TournamentBlock,
    to tally: inout Tally)
}

extension MatchReader {
  public func add(_ block: TournamentBlock, to tally: inout Tally) {}
}

extension BlockReader {
  public func settle(_ tally: inout Tally) {}

  public func addKnown(_ block: TournamentBlock, to tally: inout Tally) {}
}

extension TallyPart where Self: BlockReader {
  /// Itself, as it needs no memory.
  public func reader() -> any BlockReader { self }
}
