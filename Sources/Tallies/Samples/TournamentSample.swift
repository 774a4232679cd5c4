internal import TextFiles

/// Tournaments 1 to N of a run as columns of bits, for chances that are conditional on whatever a reader assumes.
///
/// The chance of an event if a match ends with a home win:
///
///     let ifHome = sample.homeWins(sample.layout.matches[0])
///     Double(ifHome.count(and: sample.reaches(zone, entrant))) / Double(ifHome.count)
public struct TournamentSample: Sendable {
  public let layout: SampleLayout
  /// N, the number of tournaments.
  public let count: Int
  /// All columns in base64: compressed by DEFLATE in the format of RFC 1950, one column after the other in the order of
  /// ``layout``. A column is a bit per tournament in words of 32 bits, the lowest byte first, tournament 1 in the lowest
  /// bit of the first word, and 0 after the last tournament.
  public let payload: String
  /// The words of all columns, 64 tournaments in each.
  private let words: [UInt64]
  private var each: Int { (count + 63) / 64 }

  init(_ layout: SampleLayout, _ words: [UInt64], count: Int, payload: String) {
    self.layout = layout
    self.words = words
    self.count = count
    self.payload = payload
    precondition(words.count == layout.columns * each, "\(words.count) words")
  }

  /// The tournaments of a column.
  public subscript(column: Int) -> TournamentSet {
    precondition(column >= 0 && column < layout.columns, "column \(column) of \(layout.columns)")
    return TournamentSet(Array(words[column * each..<(column + 1) * each]), of: count)
  }

  /// The number of tournaments of a column.
  public func count(of column: Int) -> Int { count(of: column, and: column) }

  /// The number of tournaments that two columns have in common.
  public func count(of column: Int, and other: Int) -> Int {
    let columns = 0..<layout.columns
    precondition(
      columns.contains(column) && columns.contains(other), "columns \(column) and \(other)")
    var count = 0
    for word in 0..<each {
      count += (words[column * each + word] & words[other * each + word]).nonzeroBitCount
    }
    return count
  }

  /// The tournaments in which a match was played.
  public func played(_ match: SampleLayout.MatchColumns) -> TournamentSet {
    match.played.map { self[$0] } ?? TournamentSet(all: true, of: count)
  }

  public func homeWins(_ match: SampleLayout.MatchColumns) -> TournamentSet { self[match.homeWin] }

  public func draws(_ match: SampleLayout.MatchColumns) -> TournamentSet {
    match.draw.map { self[$0] } ?? TournamentSet(all: false, of: count)
  }

  public func awayWins(_ match: SampleLayout.MatchColumns) -> TournamentSet {
    played(match) & ~(homeWins(match) | draws(match))
  }

  /// The tournaments in which an entrant finished at one of some positions, from 0.
  public func finishes(_ entrant: Int, in positions: Range<Int>) -> TournamentSet {
    let indices = layout.positions.indices.filter { positions.contains(layout.positions[$0]) }
    let range = (indices.first ?? 0)..<(indices.last.map { $0 + 1 } ?? 0)
    return numbers(layout.position(entrant), in: range)
  }

  /// The tournaments in which an entrant reached a zone, by its index in the program.
  public func reaches(_ zone: Int, _ entrant: Int) -> TournamentSet {
    layout.zone(zone, entrant).map { self[$0] }
      ?? finishes(entrant, in: 0..<layout.tops[zone])
  }

  /// The tournaments in which an entrant had one of some ranks, from 0, in a table.
  public func ranks(
    _ entrant: Int, in ranks: Range<Int>, of table: SampleLayout.RankColumns
  ) -> TournamentSet {
    table.columns(entrant).map { numbers($0, in: ranks) } ?? TournamentSet(all: false, of: count)
  }

  /// The tournaments in which a number, whose bits are in some columns, is in a range.
  private func numbers(_ bits: Range<Int>, in range: Range<Int>) -> TournamentSet {
    below(range.upperBound, bits) & ~below(range.lowerBound, bits)
  }

  private func below(_ bound: Int, _ bits: Range<Int>) -> TournamentSet {
    guard bound > 0 else { return TournamentSet(all: false, of: count) }
    guard bound >> bits.count == 0 else { return TournamentSet(all: true, of: count) }
    // From the highest bit: the number is less where it has a 0 and the bound the first 1 in which they differ.
    var less = TournamentSet(all: false, of: count)
    var equal = TournamentSet(all: true, of: count)
    for bit in (0..<bits.count).reversed() {
      let column = self[bits.lowerBound + bit]
      if bound >> bit & 1 == 1 {
        less = less | (equal & ~column)
        equal = equal & column
      } else {
        equal = equal & ~column
      }
    }
    return less
  }
}
