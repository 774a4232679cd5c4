internal import Games
internal import Players
internal import TextFiles

extension BasketballSquad {
  /// Reads the squad from a team's document, which has passed its shape.
  init(_ team: GameSource.Team, _ diagnostics: inout Diagnostics) {
    let members = team.node["squad"]?.members ?? []
    let path = team.path.key("squad")
    let names = members.map(\.name)
    self.init(
      names: names,
      records: members.map { BasketballRecord($0.node, at: path.key($0.name), &diagnostics) },
      planned: BasketballSquad.planned(names, team, &diagnostics))
  }

  private static func planned(
    _ names: [String], _ team: GameSource.Team, _ diagnostics: inout Diagnostics
  ) -> [DecimalNumber?] {
    var planned: [DecimalNumber?] = names.map { _ in nil }
    guard let minutes = team.node["minutes"] else { return planned }
    let path = team.path.key("minutes")
    let squad = SquadNames(
      names, called: "player", of: "the squad of \(Diagnostic.quote(team.id))")
    for member in minutes.members ?? [] {
      let index = squad.index(
        of: member.name, at: member.nameLocation, path.key(member.name), &diagnostics)
      if let index { planned[index] = member.node.number?.decimal }
    }
    let sum = planned.reduce(Int128(0)) {
      $0 + ($1?.units(decimals: BasketballPlan.decimals) ?? 0)
    }
    if sum > Int128(BasketballPlan.teamMinutes) * BasketballPlan.unit {
      diagnostics.report(
        "found \(DecimalNumber(significand: Int64(sum), scale: BasketballPlan.decimals)) minutes, "
          + "expected at most \(BasketballPlan.teamMinutes), for five players over 48 minutes",
        at: minutes.location, path: path)
    }
    return planned
  }
}
