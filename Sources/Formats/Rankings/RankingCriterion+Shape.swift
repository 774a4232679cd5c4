internal import Games
internal import Programs
internal import TextFiles

extension RankingCriterion {
  /// Returns the shape of one of some criteria by name, whatever a game's scores are called, those of goals first.
  static func choice(of criteria: [RankingCriterion]) -> Shape {
    let lines = criteria.map(\.line)
    var (names, meanings, known): ([String], [String], Set<String>) = ([], [], [])
    for unit in ScoreUnit.allCases {
      for line in lines {
        let name = line.name(unit)
        guard known.insert(name).inserted else { continue }
        names.append(name)
        meanings.append(line.meaning(unit))
      }
    }
    return .choice(names, meanings: meanings)
  }
}
