public import Programs

/// The columns of a ``TournamentSample``, each with a bit per tournament, in their order.
///
/// First come the matches, in the order of the schedule; then the entrants in theirs, each with the bits of their
/// position, as an index of ``positions``, and their zones; last the groups, each with the bits of the rank of each of its
/// entrants. Bits of a number are in ascending order, the lowest one first.
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

  /// The columns of the ranks in a group: a table from which entrants advance, and whose entrants are known.
  public struct RankColumns: Sendable, Equatable {
    /// The index of the table in the program.
    public let table: Int
    /// The number of ranks.
    public let ranks: Int
    /// The entrants of the group, in ascending order.
    public let entrants: [Int]
    /// The first column of the first entrant; those of the others follow.
    public let first: Int
    /// The columns of an entrant: the bits of the rank from 0.
    public let bits: Int

    /// The columns of an entrant of the group, or `nil` for any other one.
    public func columns(_ entrant: Int) -> Range<Int>? {
      entrants.firstIndex(of: entrant).map { first + $0 * bits..<first + ($0 + 1) * bits }
    }
  }

  public let matches: [MatchColumns]
  public let entrants: Int
  /// The final positions that entrants can have, from 0 in ascending order. Few in a cup, where many share one.
  public let positions: [Int]
  /// The number of bits of an index of ``positions``.
  public let positionBits: Int
  /// The columns of the program's zones, from an entrant's first one, or `nil` for a zone of the best entrants, which
  /// follows from positions.
  public let zones: [Int?]
  /// The worst position, from 1, of each zone of the best entrants, and 0 for the others.
  public let tops: [Int]
  /// The groups, if there are several tables from which entrants advance; none otherwise.
  public let ranks: [RankColumns]
  /// The number of columns.
  public let columns: Int
  /// The number of columns of an entrant.
  public let columnsEach: Int
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
    // Entrants in no band are last.
    let last = entrants - 1
    positions = (0...last).filter { $0 == last || program.hasPosition($0 + 1) }
    positionBits = SampleLayout.bits(of: positions.count - 1)
    var own = positionBits
    zones = program.zones.map { zone in
      guard zone.top == nil else { return nil }
      own += 1
      return own - 1
    }
    tops = program.zones.map { $0.top ?? 0 }
    columnsEach = own
    firstEntrant = take(entrants * columnsEach)
    let tables = program.tables.indices.filter { !program.tables[$0].rankSlots.isEmpty }
    let groups = tables.filter { program.tables[$0].rows.allSatisfy { $0.entrant != nil } }
    ranks =
      tables.count < 2
      ? []
      : groups.map { number in
        let table = program.tables[number]
        let entrants = table.rows.compactMap(\.entrant).sorted()
        let bits = SampleLayout.bits(of: table.rankSlots.count - 1)
        return RankColumns(
          table: number, ranks: table.rankSlots.count, entrants: entrants,
          first: take(entrants.count * bits), bits: bits)
      }
    columns = next
  }

  /// The columns of the bits of an entrant's final position, from 0.
  public func position(_ entrant: Int) -> Range<Int> {
    let first = firstEntrant + entrant * columnsEach
    return first..<first + positionBits
  }

  /// The column of the tournaments in which an entrant reached a zone of the program, or `nil` if that follows from
  /// positions.
  public func zone(_ zone: Int, _ entrant: Int) -> Int? {
    zones[zone].map { position(entrant).lowerBound + $0 }
  }

  /// The number of bits of the numbers from 0 to a greatest one.
  private static func bits(of greatest: Int) -> Int { Int.bitWidth - greatest.leadingZeroBitCount }
}
