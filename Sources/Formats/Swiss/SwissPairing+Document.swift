internal import Games
internal import Programs
internal import TextFiles

extension SwissPairing {
  /// The criteria that may order players level on points. Seeds follow, so that no two share a rank.
  private static let criteria = CriterionLine.criteria(.chain).filter {
    ![.lots, .shared].contains($0) && !RankingCriterion.ofCarryOver.contains($0)
  }

  static var shape: Shape {
    let rules = Shape.choice(Rule.allCases.map(\.rawValue))
    return .anyOf([
      .choice(presets.map(\.name)),
      .object([
        .required("first", rules, "How the first round is paired, by seed."),
        .required(
          "then", rules,
          "How entrants level on points are paired in later rounds. highLow: the highest meets the lowest. halves: "
            + "the first half meets the second. random: by lot."),
        .optional(
          "by", .array(of: RankingCriterion.choice(of: criteria), count: 1...8),
          "How entrants level on points are ordered, before their seeds: criteria of rankings."),
        .optional(
          "tables",
          .map(to: .array(of: .text(3...200), count: 1...200), count: 1...16),
          "For a group size, the possible pairings, such as \"1-4 2-3\": the first one without a rematch is used."
        ),
        .optional(
          "home", .choice(Home.allCases.map(\.rawValue)),
          "Who is at home. higher: the higher of the two. balanced: the side with the smaller difference of home "
            + "minus away matches, then the side that was away last.",
          default: .string(Home.higher.rawValue)),
      ]),
    ])
  }

  init?(
    _ node: JSONNode, at path: DocumentPath, of source: StageSource, unit: ScoreUnit,
    _ diagnostics: inout Diagnostics
  ) {
    if let name = node.string {
      guard let preset = SwissPairing.presets.first(where: { $0.name == name }) else { return nil }
      self = preset.pairing
      return
    }
    let errorsBefore = diagnostics.count
    var by: [RankingChain.Step] = []
    if let criteria = node["by"] {
      by =
        RankingDefinition(
          criteria, at: path.key("by"), unit: unit, numbers: source.numbers,
          countsCards: false, isSeeded: true, &diagnostics
        )?.chain.by ?? []
    }
    var tables: [Int: [[Int]]] = [:]
    for member in node["tables"]?.members ?? [] {
      let path = path.key("tables").key(member.name)
      guard let size = Int(member.name), size >= 2, size % 2 == 0, String(size) == member.name
      else {
        diagnostics.report(
          "found \(Diagnostic.quote(member.name)), expected an even number of entrants",
          at: member.nameLocation, path: path)
        continue
      }
      tables[size] = (member.node.elements ?? []).enumerated().compactMap { number, node in
        let way = SwissPairing.way(node.string ?? "", of: size)
        if way == nil {
          diagnostics.report(
            "found \(Diagnostic.quote(node.string ?? "")), expected pairs of 1 to \(size), each once, such as \"1-4 2-3\"",
            at: node.location, path: path.index(number))
        }
        return way
      }
    }
    guard diagnostics.count == errorsBefore,
      let first = node["first"]?.string.flatMap(Rule.init(rawValue:)),
      let then = node["then"]?.string.flatMap(Rule.init(rawValue:))
    else { return nil }
    self.init(
      first: first, then: then, by: by, tables: tables,
      home: node["home"]?.string.flatMap(Home.init(rawValue:)) ?? .higher)
  }

  func canonical(_ unit: ScoreUnit) -> JSONValue {
    var canonical: JSONObject = [
      "first": .string(first.rawValue), "then": .string(then.rawValue), "by": chain.json(unit),
      "home": .string(home.rawValue),
    ]
    for (size, ways) in tables.sorted(by: { $0.key < $1.key }) {
      canonical["\(size)"] = .array(ways.map { .string(SwissPairing.text($0)) })
    }
    return .object(canonical)
  }
}
