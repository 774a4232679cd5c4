/// Some of a sample's tournaments, such as those that a team wins.
public struct TournamentSet: Sendable, Equatable {
  /// The number of tournaments of the sample.
  let tournaments: Int
  /// A bit per tournament, 64 in each word, the first tournament in the lowest bit. Further bits are 0.
  private(set) var words: [UInt64]

  init(_ words: [UInt64], of tournaments: Int) {
    self.words = words
    self.tournaments = tournaments
  }

  /// Creates the set of all tournaments of a sample, or of none.
  init(all: Bool, of tournaments: Int) {
    words = Array(repeating: all ? .max : 0, count: (tournaments + 63) / 64)
    self.tournaments = tournaments
    clearRest()
  }

  /// The number of tournaments in the set.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// Returns the number of tournaments that are also in another set.
  public func count(and other: TournamentSet) -> Int {
    check(other)
    var count = 0
    for index in words.indices { count += (words[index] & other.words[index]).nonzeroBitCount }
    return count
  }

  /// Returns true if a tournament, from 1, is in the set.
  public func contains(_ tournament: Int) -> Bool {
    precondition(tournament >= 1 && tournament <= tournaments, "tournament \(tournament)")
    return words[(tournament - 1) / 64] >> UInt64((tournament - 1) % 64) & 1 == 1
  }

  public static func & (one: TournamentSet, other: TournamentSet) -> TournamentSet {
    one.combined(other) { $0 & $1 }
  }

  public static func | (one: TournamentSet, other: TournamentSet) -> TournamentSet {
    one.combined(other) { $0 | $1 }
  }

  /// The tournaments that are not in a set.
  public static prefix func ~ (set: TournamentSet) -> TournamentSet {
    var set = set
    for index in set.words.indices { set.words[index] = ~set.words[index] }
    set.clearRest()
    return set
  }

  private func combined(
    _ other: TournamentSet, _ word: (UInt64, UInt64) -> UInt64
  ) -> TournamentSet {
    check(other)
    var set = self
    for index in words.indices { set.words[index] = word(words[index], other.words[index]) }
    return set
  }

  private func check(_ other: TournamentSet) {
    precondition(
      tournaments == other.tournaments,
      "sets of \(tournaments) and \(other.tournaments) tournaments")
  }

  /// Clears the bits after the last tournament.
  private mutating func clearRest() {
    let rest = tournaments % 64
    if rest > 0 { words[words.count - 1] &= 1 << UInt64(rest) - 1 }
  }
}
