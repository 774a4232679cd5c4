internal import Games
internal import TextFiles

extension DuelDefinition: PlayerRatingDefinition {
  private var key: String { DuelAttribute.skill.rawValue }

  var playerRating: PlayerRating {
    PlayerRating(
      key: key, column: key, standardStep: DecimalNumber(significand: 1),
      substitution: PlayerRating.bestOfBench(by: key))
  }

  func players(
    of team: GameSource.Team, rules: JSONNode?, step: DecimalNumber, diagnostics: inout Diagnostics
  ) -> [RatedPlayer] {
    guard let names = DuelTeam(team, diagnostics: &diagnostics)?.fighters.map(\.label) else {
      return []
    }
    let substitute = substitute(for: names, of: team.node)
    return names.compactMap { name in
      guard let skill = team.node["fighters"]?[name]?[key], let raised = raised(skill, by: step)
      else { return nil }
      return RatedPlayer(
        name: name, position: nil, rating: middle(of: skill),
        raised: raised.wrapped(in: "fighters", name, key),
        dropped: substitute.map { substitute in
          let lineup = names.map { $0 == name ? substitute : $0 }
          return RatedPlayer.Substitution(
            player: substitute,
            patch: JSONNode(texts: lineup, at: team.node.location).wrapped(in: "lineup"))
        })
    }
  }

  /// Returns a skill, or both bounds of its range, raised by a step.
  private func raised(_ skill: JSONNode, by step: DecimalNumber) -> JSONNode? {
    guard let bounds = skill.members else { return skill.raised(by: step) }
    let raised = bounds.compactMap { bound in
      bound.node.raised(by: step).map { JSONMember(bound.name, $0) }
    }
    return raised.count == bounds.count ? JSONNode(.object(raised), at: skill.location) : nil
  }

  /// Returns the fighter with the greatest skill outside of the line-up, the first of equals.
  private func substitute(for names: [String], of team: JSONNode) -> String? {
    let playing = Set(names)
    let bench = (team["fighters"]?.members ?? []).filter { !playing.contains($0.name) }
    let skills = bench.map { $0.node[key].map(middle) ?? 0 }
    let best = skills.max()
    return zip(bench, skills).first { $1 == best }?.0.name
  }

  private func middle(of skill: JSONNode) -> Double {
    let bounds = skill.members.map { $0.map(\.node) } ?? [skill]
    return bounds.reduce(0) { $0 + ($1.double ?? 0) } / Double(bounds.count)
  }
}
