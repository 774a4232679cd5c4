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
      named: BasketballSquad.named(names, team, &diagnostics))
  }

  private static func named(
    _ names: [String], _ team: GameSource.Team, _ diagnostics: inout Diagnostics
  ) -> [DecimalNumber?] {
    var named: [DecimalNumber?] = names.map { _ in nil }
    guard let minutes = team.node["minutes"] else { return named }
    let path = team.path.key("minutes")
    let indices = Dictionary(
      names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for member in minutes.members ?? [] {
      guard let index = indices[member.name] else {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected a player of the squad of "
            + Diagnostic.quote(team.id),
          at: member.nameLocation, path: path.key(member.name),
          suggestion: nearestName(to: member.name, among: names))
        continue
      }
      named[index] = member.node.number?.decimal
    }
    let sum = named.reduce(Int128(0)) {
      $0 + ($1?.units(decimals: BasketballPlan.decimals) ?? 0)
    }
    let unit = ExactRatio.powerOfTen(BasketballPlan.decimals)
    if sum > Int128(BasketballPlan.teamMinutes) * unit {
      diagnostics.report(
        "found \(DecimalNumber(significand: Int64(sum), scale: BasketballPlan.decimals)) minutes, "
          + "expected at most \(BasketballPlan.teamMinutes), for five players over 48 minutes",
        at: minutes.location, path: path)
    }
    return named
  }
}
