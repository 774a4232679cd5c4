internal import Games
internal import TextFiles

/// Players with what they have done in a season, and who of them plays how long.
struct BasketballSquad: Sendable {
  let names: [String]
  let records: [BasketballRecord]
  /// By player the minutes a game that `minutes` names.
  var named: [DecimalNumber?]

  var seasons: [BasketballSeason] { records.map(BasketballSeason.init) }

  func ratings(_ rules: BasketballRules) -> [BasketballRating] {
    BasketballRating.players(records, rules)
  }

  func plan(_ rules: BasketballRules) -> BasketballPlan {
    BasketballPlan(
      named: named.map { $0?.units(decimals: BasketballPlan.decimals) }, players(rules), rules)
  }

  /// The players as far as minutes depend on them.
  func players(_ rules: BasketballRules) -> [BasketballPlan.Player] {
    zip(records, zip(seasons, ratings(rules))).map { record, player in
      BasketballPlan.Player(
        season: player.0[.minutes], limit: record.limit, position: record.positionNumber,
        rating: player.1)
    }
  }

  /// The records for scores from ranges, where a plan's minutes replace the season's average of who is
  /// named and nobody else's.
  var rangeRecords: [BasketballRecord] {
    zip(records, named).map { record, minutes in
      guard let minutes, !record.isEmpty else { return record }
      var planned = record
      planned.averages[.minutes] = minutes
      return planned
    }
  }
}

extension BasketballRecord {
  /// The most minutes a game that the player shares: the season's average where it is known, at most 40.
  fileprivate var limit: Int128 {
    let maximum =
      Int128(BasketballPlan.maximumShared) * ExactRatio.powerOfTen(BasketballPlan.decimals)
    let finer = BasketballRecord.averageDecimals - BasketballPlan.decimals
    let average = units(.minutes) / ExactRatio.powerOfTen(finer)
    return average > 0 ? min(maximum, average) : maximum
  }
}

extension BasketballSquad {
  /// The squad in a team's document, which has passed its shape.
  init(_ team: GameSource.Team, _ diagnostics: inout Diagnostics) {
    let members = team.node["squad"]?.members ?? []
    let path = team.path.key("squad")
    names = members.map(\.name)
    records = members.map { BasketballRecord($0.node, at: path.key($0.name), &diagnostics) }
    named = BasketballSquad.named(names, team, &diagnostics)
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
