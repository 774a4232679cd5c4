internal import Games
internal import Programs
internal import TextFiles

/// A match, series or two legs that decide two neighbouring ranks of a table if these are level.
struct PlayOff {
  /// The better of the two ranks, from 0.
  let rank: Int
  /// True if the worse rank is named first, with the home advantage that brings.
  let isTurned: Bool
  /// The sums by which the two must be level, or none if by everything except lots.
  let sums: [RankingCriterion]
  let format: TieFormat

  /// The ranks in the order of their names, from 0.
  var ranks: [Int] { isTurned ? [rank + 1, rank] : [rank, rank + 1] }

  func canonical(_ unit: ScoreUnit) -> JSONValue {
    var canonical = format.canonical
    canonical["ranks"] = .array(ranks.map { .whole($0 + 1) })
    canonical["levelBy"] = .array(sums.map { .string($0.key(unit)) })
    return .object(canonical)
  }

  static let field = Field.optional(
    "playOffs",
    .array(
      of: .object(
        [
          .required(
            "ranks", .array(of: .integer(1...256), count: 2...2),
            "Two neighbouring ranks; the one named first is at home, of two legs in the first."),
          .optional(
            "after", RankingCriterion.choice(of: RankingChain.leadingSumCriteria),
            "The criterion after which it comes: it is played if both are level by this one and all before it. By "
              + "default it is the last resort, instead of lots."),
        ] + TieFormat.fields), count: 1...64),
    "Matches for ranks, played if the two teams at these ranks are level: the winner gets the better rank."
  )
}

extension StageSource {
  /// Returns the play-offs of the stage's table, or `nil`, with reports of errors.
  func playOffs(
    rows: Int, _ ranking: RankingRules, _ diagnostics: inout Diagnostics
  ) -> [PlayOff]? {
    let errorsBefore = diagnostics.count
    let path = self.path.key(PlayOff.field.name)
    var used: Set<Int> = []
    let playOffs = (node[PlayOff.field.name]?.elements ?? []).enumerated().compactMap {
      number, node -> PlayOff? in
      let path = path.index(number)
      guard let ranks = ranks(node, at: path, rows: rows, &used, &diagnostics),
        let sums = sums(node["after"], at: path.key("after"), ranking, &diagnostics)
      else { return nil }
      let format = TieFormatReader(source: self, own: (node, path), shared: nil).read(&diagnostics)
      if ranks[0] > ranks[1], format.level.favoursFirst {
        diagnostics.report(
          "the side named first goes through if it stays level, but it is the worse one; name rank \(ranks[1]) first",
          at: node["level"]?.location, path: path.key("level"))
      }
      return PlayOff(
        rank: min(ranks[0], ranks[1]) - 1, isTurned: ranks[0] > ranks[1], sums: sums, format: format
      )
    }
    return diagnostics.count == errorsBefore ? playOffs : nil
  }

  private func ranks(
    _ node: JSONNode, at path: DocumentPath, rows: Int, _ used: inout Set<Int>,
    _ diagnostics: inout Diagnostics
  ) -> [Int]? {
    let ranks = node["ranks"]?.elements?.compactMap(\.integer) ?? []
    func refuse(_ message: String) -> [Int]? {
      diagnostics.report(message, at: node["ranks"]?.location, path: path.key("ranks"))
      return nil
    }
    guard ranks.count == 2, abs(ranks[0] - ranks[1]) == 1, ranks.allSatisfy({ $0 <= rows }) else {
      return refuse(
        "found the ranks \(ranks.map(String.init).joined(separator: " and ")), expected two neighbouring ones from "
          + "1 to \(rows)"
      )
    }
    if let twice = ranks.first(where: used.contains) {
      return refuse("rank \(twice) already has a play-off, expected each rank in only one")
    }
    used.formUnion(ranks)
    return ranks
  }

  /// Returns the sums by which the two must be level, or none for all criteria.
  private func sums(
    _ node: JSONNode?, at path: DocumentPath, _ ranking: RankingRules,
    _ diagnostics: inout Diagnostics
  ) -> [RankingCriterion]? {
    guard let node, let name = node.string else { return [] }
    let leading = ranking.chain.leadingSums
    if let last = leading.firstIndex(where: { $0.key(ranking.unit) == name }) {
      return Array(leading[...last])
    }
    let names = leading.map { Diagnostic.quote($0.key(ranking.unit)) }
    diagnostics.report(
      "found \(Diagnostic.quote(name)), expected "
        + (names.isEmpty
          ? "no \"after\": the ranking does not begin with a sum of all matches"
          : "one of the sums with which the ranking begins: \(names.joined(separator: ", "))"),
      at: node.location, path: path)
    return nil
  }
}
