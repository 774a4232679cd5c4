internal import Games
internal import TextFiles

extension RankingCriterion {
  /// Returns the shape of one of some criteria by name, whatever a game's scores are called, those of goals first.
  static func choice(of criteria: [RankingCriterion]) -> Shape {
    let lines = criteria.map(\.line)
    var (names, meanings): ([String], [String]) = ([], [])
    for unit in ScoreUnit.allCases {
      for line in lines where !names.contains(line.name(unit)) {
        names.append(line.name(unit))
        meanings.append(line.meaning(unit))
      }
    }
    return .choice(names, meanings: meanings)
  }
}
