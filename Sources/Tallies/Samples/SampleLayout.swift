public import Programs

/// The columns of a ``TournamentSample``, each with a bit per tournament, in their order.
///
/// First come the matches, in the order of the schedule; then the entrants in theirs, each with the bits of their
/// position and their zones; last the tables, each with the bits of the rank of each of its entrants. Bits of a number
/// are in ascending order, the lowest one first.
public struct SampleLayout: Sendable {
  /// The columns of an open match of two known sides.
  public struct MatchColumns: Sendable, Equatable {
    /// The index of the match in the program.
    public let match: Int
    /// The column of home wins, those in shoot-outs among them.
    public let homeWin: Int
    /// The column of draws, or `nil` if the match cannot be drawn.
    public let draw: Int?
    /// The column of tournaments in which the match was played, or `nil` if it always is.
    public let played: Int?
  }

  /// The columns of the ranks in a table from which entrants advance.
  public struct RankColumns: Sendable, Equatable {
    /// The index of the table in the program.
    public let table: Int
    /// The number of ranks.
    public let ranks: Int
    /// The entrants who may be in the table, in ascending order.
    public let entrants: [Int]
    /// The first column of the first entrant; those of the others follow.
    public let first: Int
    /// The columns of an entrant: the bits of the rank from 0, or of ``ranks`` for an entrant who is not in the table.
    public let bits: Int

    /// The columns of an entrant of the table, or `nil` for any other one.
    public func columns(_ entrant: Int) -> Range<Int>? {
      entrants.firstIndex(of: entrant).map { first + $0 * bits..<first + ($0 + 1) * bits }
    }
  }

  public let matches: [MatchColumns]
  public let entrants: Int
  /// The number of bits of a final position from 0.
  public let positionBits: Int
  /// The number of the program's zones.
  public let zones: Int
  /// The tables from which entrants advance, if there are several; none otherwise.
  public let ranks: [RankColumns]
  /// The number of columns.
  public let columns: Int
  /// The column of the first entrant's position.
  private let firstEntrant: Int

  public init(_ tournament: Tournament) {
    let program = tournament.program
    var next = 0
    func take(_ count: Int) -> Int {
      defer { next += count }
      return next
    }
    matches = program.pairings.indices.compactMap { number in
      let match = program.matches[number]
      guard !program.isOver[number], !tournament.isDeterministic(match) else { return nil }
      return MatchColumns(
        match: number, homeWin: take(1), draw: tournament.canBeDrawn(match) ? take(1) : nil,
        played: match.isConditional ? take(1) : nil)
    }
    entrants = tournament.entrants.count
    positionBits = SampleLayout.bits(of: entrants - 1)
    zones = program.zones.count
    firstEntrant = take(entrants * (positionBits + zones))
    let tables = program.tables.indices.filter { !program.tables[$0].rankSlots.isEmpty }
    let all = tournament.entrants.indices
    ranks =
      tables.count < 2
      ? []
      : tables.map { number in
        let table = program.tables[number]
        let slots = table.rankSlots
        let entrants = all.filter { entrant in
          slots.contains { program.mayOccupy($0, entrant) }
        }
        let isCertain = table.rows.allSatisfy { $0.entrant != nil }
        let bits = SampleLayout.bits(of: isCertain ? slots.count - 1 : slots.count)
        return RankColumns(
          table: number, ranks: slots.count, entrants: entrants,
          first: take(entrants.count * bits), bits: bits)
      }
    columns = next
  }

  /// The columns of the bits of an entrant's final position, from 0.
  public func position(_ entrant: Int) -> Range<Int> {
    let first = firstEntrant + entrant * (positionBits + zones)
    return first..<first + positionBits
  }

  /// The column of the tournaments in which an entrant reached a zone of the program.
  public func zone(_ zone: Int, _ entrant: Int) -> Int { position(entrant).upperBound + zone }

  /// The number of bits of the numbers from 0 to a greatest one.
  private static func bits(of greatest: Int) -> Int { Int.bitWidth - greatest.leadingZeroBitCount }
}
