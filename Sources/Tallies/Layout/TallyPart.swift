public import Engine
public import Programs
public import Tables

/// A part of a run's tally: its sections, the counting of blocks into them, and the tables made from them.
///
/// A new count is a new part: a file, and a line in ``TallyCatalogue``.
public protocol TallyPart: Sendable {
  /// The files that ``tables(_:)`` may fill.
  static var files: [FileDescription] { get }

  /// Adds the sections of the part to a plan, or returns `nil` if there is nothing to count.
  init?(_ tournament: Tournament, _ options: TallyOptions, _ plan: inout SectionPlan)

  func reader() -> any BlockReader

  /// The tables that have rows.
  func tables(_ summary: Summary) -> [NamedTable]
}

/// A reader that counts blocks into a tally, with scratch memory of its own.
public protocol BlockReader {
  /// Adds the tournaments of a block to the sections of the part, or keeps counts for ``settle(_:)``.
  mutating func add(_ block: TournamentBlock, to tally: inout Tally)

  /// Adds the counts that ``add(_:to:)`` kept.
  mutating func settle(_ tally: inout Tally)

  /// Adds the counts that are the same in every tournament, for one tournament: ``add(_:to:)`` leaves them out.
  func addKnown(_ block: TournamentBlock, to tally: inout Tally)
}

/// A reader of matches of two, called for one match after another while its columns are in the nearest cache.
public protocol MatchReader: BlockReader {
  /// Adds a match whose result varies, in all tournaments of a block.
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
  public func reader() -> any BlockReader { self }
}
