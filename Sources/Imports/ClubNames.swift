internal import TextFiles

/// The teams of a season, to be found by the words by which presets name clubs.
struct ClubNames {
  private let teams: [(name: String, words: Set<String>)]

  init(_ teams: [String]) {
    self.teams = teams.map { ($0, Set(FoldedName($0).plain)) }
  }

  /// Returns the name of a club's team, or `nil` if there is none: the team with the fewest words that has all words of
  /// one of the club's names, `los angeles fc|lafc`.
  func team(of club: String) -> String? {
    let names = club.split(separator: "|").map { Set(FoldedName(String($0)).plain) }
    return teams.filter { team in names.contains { $0.isSubset(of: team.words) } }
      .min { $0.words.count < $1.words.count }?.name
  }

  /// Returns the teams that a name may mean: that of the name, or else all with its words, or else all whose words begin
  /// alike, such as Man City and Manchester City.
  func teams(of name: String) -> [String] {
    let folded = FoldedName(name)
    if let team = teams.first(where: { FoldedName($0.name).isSame(as: folded) }) {
      return [team.name]
    }
    let words = Set(folded.plain)
    guard !words.isEmpty else { return [] }
    let holding = teams.filter { words.isSubset(of: $0.words) }
    return (holding.isEmpty ? teams.filter { ClubNames.areAlike($0.words, words) } : holding)
      .map(\.name)
  }

  /// Returns true if every word of the shorter name begins like one of the other name, by three letters or more.
  private static func areAlike(_ one: Set<String>, _ other: Set<String>) -> Bool {
    let (short, long) = one.count < other.count ? (one, other) : (other, one)
    return short.allSatisfy { word in
      long.contains { min(word.count, $0.count) > 2 && (word.hasPrefix($0) || $0.hasPrefix(word)) }
    }
  }
}
