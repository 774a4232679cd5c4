internal import Games
internal import TextFiles

extension DuelTeam {
  static let rating = PlayerRating(
    key: DuelAttribute.skill.rawValue, column: DuelAttribute.skill.rawValue,
    standardStep: DecimalNumber(significand: 1),
    substitution: PlayerRating.bestOfBench(by: DuelAttribute.skill.rawValue))

  /// The fighters of the line-up in its order, each with what they could be changed to.
  ///
  /// - Parameter team: the document that this team was read from.
  func ratedPlayers(_ team: JSONNode, step: DecimalNumber) -> [RatedPlayer] {
    fighters.compactMap { fighter in
      guard let skill = team["fighters"]?[fighter.label]?[DuelTeam.rating.key],
        let raised = raised(skill, by: step)
      else { return nil }
      return RatedPlayer(
        name: fighter.label, position: nil, rating: DuelTeam.middle(of: skill),
        raised: raised.wrapped(in: "fighters", fighter.label, DuelTeam.rating.key),
        dropped: substitute(team).map { substitute in
          RatedPlayer.Substitution(
            player: substitute,
            patch: patch(replacing: fighter.label, by: substitute, at: team.location))
        })
    }
  }

  /// The same skill or, where it is drawn, the same range so much higher.
  private func raised(_ skill: JSONNode, by step: DecimalNumber) -> JSONNode? {
    guard let bounds = skill.members else { return skill.raised(by: step) }
    let raised = bounds.compactMap { bound in
      bound.node.raised(by: step).map { JSONMember(bound.name, $0) }
    }
    return raised.count == bounds.count ? JSONNode(.object(raised), at: skill.location) : nil
  }

  /// The fighter outside of the line-up who has the greatest skill, the first of equals.
  private func substitute(_ team: JSONNode) -> String? {
    let playing = Set(fighters.map(\.label))
    let bench = (team["fighters"]?.members ?? []).filter { !playing.contains($0.name) }
    let skills = bench.map { $0.node[DuelTeam.rating.key].map(DuelTeam.middle) ?? 0 }
    let best = skills.max()
    return zip(bench, skills).first { $1 == best }?.0.name
  }

  private static func middle(of skill: JSONNode) -> Double {
    let bounds = skill.members.map { $0.map(\.node) } ?? [skill]
    return bounds.reduce(0) { $0 + ($1.double ?? 0) } / Double(bounds.count)
  }

  private func patch(replacing label: String, by substitute: String, at location: SourceLocation)
    -> JSONNode
  {
    let names = fighters.map {
      JSONNode(.string($0.label == label ? substitute : $0.label), at: location)
    }
    return JSONNode(.array(names), at: location).wrapped(in: "lineup")
  }
}
