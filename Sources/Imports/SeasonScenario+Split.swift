internal import Seasons
internal import TextFiles

extension SeasonScenario {
  /// Adds the parts of a split league, or all of their matches to the table if the ranks do not
  /// fit.
  mutating func addSplit() throws(Diagnostics) {
    let ranks = try TableRanks(draft)
    var parts: [(name: String, ranks: ClosedRange<Int>, matches: [Int])] = []
    var reason: String?
    for part in plan.parts {
      let teams = Set(part.matches.flatMap { [season.matches[$0].home, season.matches[$0].away] })
      let places = teams.compactMap { ranks.certain[id($0)] }.compactMap { Int($0.dropLast()) }
      guard places.count == teams.count, let first = places.min(), let last = places.max(),
        last - first + 1 == teams.count
      else {
        reason =
          "the teams in \(Diagnostic.quote(part.name)) are not certain to be neighbours in the table before"
        break
      }
      parts.append((part.name, first...last, part.matches))
    }
    if let reason {
      warn(
        "the league has parts, but \(reason): all matches are taken as one table",
        at: plan.parts.first?.matches.first.map { season.matches[$0].location })
      plan = plan.asOneTable
      draft.stages = []
      draft.results = []
      notes = []
      addLeague()
      addResults(plan.table, stage: nil)
      return
    }
    let names = TeamNames.ids(of: parts.map(\.name))
    parts.sort { $0.ranks.lowerBound < $1.ranks.lowerBound }
    let rules = formatSplit
    var members: [JSONObject.Member] = [.init("kind", "split")]
    members.append(
      .init(
        "parts",
        .object(
          JSONObject(
            parts.map { .init(names[$0.name] ?? $0.name, SeasonScenario.part($0.ranks, rules)) }))))
    members.append(.init("ranking", rules?["ranking"] ?? ranking))
    if let carry = rules?["carry"] { members.append(.init("carry", carry)) }
    if let zones = SeasonScenario.zones(rules) { members.append(.init("zones", zones)) }
    note(
      rules == nil
        ? "everything is carried over after the split; change \"carry\" if points are halved"
        : "points are carried over after the split as podium presets \(known.preset ?? "") shows")
    let matches = parts.flatMap(\.matches).sorted()
    let fixtures = matches.map { index -> DraftFixture in
      let match = season.matches[index]
      return DraftFixture(
        home: ranks.certain[id(match.home)] ?? "", away: ranks.certain[id(match.away)] ?? "",
        round: plan.rounds[index], date: SeasonScenario.date(match),
        time: match.time, isNeutral: match.isNeutral)
    }
    draft.stages.append(DraftStage(id: "split", members: members, fixtures: fixtures))
    addResults(matches, stage: "split")
    note(
      "a split into "
        + parts.map { "\($0.name) (\($0.ranks.lowerBound) to \($0.ranks.upperBound))" }
        .joined(separator: ", "))
  }

  /// Returns a part by its ranks, with the keys of the format's part of the same ranks.
  private static func part(_ ranks: ClosedRange<Int>, _ rules: JSONObject?) -> JSONValue {
    let range: JSONValue = [.whole(ranks.lowerBound), .whole(ranks.upperBound)]
    guard case .object(let parts)? = rules?["parts"] else { return range }
    return parts.members.first { $0.value["ranks"] == range }?.value ?? range
  }

  /// Returns the format's zones by final positions, or `nil` without any.
  private static func zones(_ rules: JSONObject?) -> JSONValue? {
    guard case .object(let zones)? = rules?["zones"] else { return nil }
    let byPosition = zones.members.filter { zone in
      guard case .array(let ends) = zone.value else { return false }
      return ends.allSatisfy { if case .integer = $0 { true } else { false } }
    }
    return byPosition.isEmpty ? nil : .object(JSONObject(byPosition))
  }
}
