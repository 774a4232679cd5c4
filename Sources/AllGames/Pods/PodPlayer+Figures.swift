internal import Games
internal import KernelInterface
internal import TextFiles

extension PodPlayer {
  static let figures = [
    Figure("strength", "Strength", decimals: 3),
    Figure("win_chance", "Win chance", decimals: 3, isDerived: true),
  ]

  /// The players of a roster. The chance is that of first place at a full table with three players of the
  /// roster's mean strength m: s / (s + 3 m), by the model that pods are played by (see ``PodArithmetic``). A
  /// strength that is to be estimated is not known.
  static func figuredPlayers(_ teams: [GameSource.Team]) -> [FiguredPlayer] {
    let strengths = teams.map { $0.node[rating.key]?.double }
    let known = strengths.compactMap { $0 }
    let mean = known.reduce(0, +) / Double(max(1, known.count))
    let others = Double(PodArithmetic.seats - 1) * mean
    return zip(teams, strengths).map { team, strength in
      FiguredPlayer(
        team: team.id, name: team.node["name"]?.string ?? team.id, position: nil, isPlaying: nil,
        keys: [], lineup: nil, values: [strength, strength.map { $0 / ($0 + others) }])
    }
  }
}
