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
}
