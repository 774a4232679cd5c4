internal import Games
internal import KernelInterface
internal import TextFiles

extension DuelTeam {
  static let shape = Shape.object([
    .optional("name", .text(1...100), "The side's name in reports; by default its id."),
    .required(
      "fighters",
      .map(keys: .singleLine, to: fighterShape, count: 0...DuelSide.maximumFighters),
      "The fighters by name. Fighters of equal rank fight in this order, or in that of the line-up."
    ),
    .optional(
      "lineup",
      .array(of: .text(0...Int.max), count: 0...DuelSide.maximumFighters),
      "The names of the fighters who fight, or may be drawn; by default all."),
    .optional(
      "drawn", .integer(0...DuelSide.maximumFielded),
      "The number of fighters drawn from the line-up in each tournament, all choices equally likely; by default "
        + "everyone fights."),
  ])

  private static let fighterShape = Shape.object(
    [
      .optional(
        "name", .text(1...100, pattern: .singleLine),
        "The name of the legend, if it differs from the fighter's key."
      )
    ]
      + DuelAttribute.allCases.map {
        .required($0.rawValue, attributeShape, "\($0.meaning), fixed or drawn for each tournament.")
      })

  private static let attributeShape = Shape.anyOf([
    .integer(DuelAttribute.values),
    .object([
      .required("min", .integer(DuelAttribute.values), "The minimum."),
      .required("max", .integer(DuelAttribute.values), "The maximum."),
    ]),
  ])

  /// Reads a team's document, which has passed its shape; returns `nil` if the document is invalid.
  init?(_ team: GameSource.Team, diagnostics: inout Diagnostics) {
    let errorsBefore = diagnostics.count
    let all = DuelTeam.everyone(in: team, &diagnostics)
    name = team.node["name"]?.string ?? team.id
    fighters = DuelTeam.lineup(team, of: all, &diagnostics)
    let drawn = team.node["drawn"]?.integer
    fielded = drawn ?? fighters.count
    guard diagnostics.count == errorsBefore else { return nil }
    if fielded > fighters.count {
      diagnostics.report(
        "found \(fielded) fighters to draw, expected at most \(fighters.count), the number in the line-up",
        at: team.node["drawn"]?.location, path: team.path.key("drawn"))
    } else if fielded > DuelSide.maximumFielded {
      diagnostics.report(
        "found \(fielded) fighters on the field, expected at most \(DuelSide.maximumFielded); name fewer in "
          + "\"lineup\", or set in \"drawn\" how many of them to draw",
        at: (team.node["lineup"] ?? team.node["fighters"])?.location, path: team.path)
    }
    guard diagnostics.count == errorsBefore else { return nil }
  }

  /// Reads all fighters of a team's document, in the line-up or not.
  static func everyone(in team: GameSource.Team, _ diagnostics: inout Diagnostics) -> [Fighter] {
    (team.node["fighters"]?.members ?? []).enumerated().map { number, member in
      Fighter(
        member, number: number, team.path.key("fighters").key(member.name), &diagnostics)
    }
  }

  private static func lineup(
    _ team: GameSource.Team, of fighters: [Fighter], _ diagnostics: inout Diagnostics
  ) -> [Fighter] {
    guard let nodes = team.node["lineup"]?.elements else { return fighters }
    var names = SquadNames(
      fighters.map(\.label), called: "fighter", of: Diagnostic.quote(team.id))
    return names.list(nodes, at: team.path.key("lineup"), &diagnostics).map { fighters[$0] }
  }
}

extension DuelTeam.Fighter {
  fileprivate init(
    _ member: JSONMember, number: Int, _ path: DocumentPath, _ diagnostics: inout Diagnostics
  ) {
    label = member.name
    name = member.node["name"]?.string ?? member.name
    self.number = number
    ranges = DuelAttribute.allCases.map { attribute in
      let node = member.node[attribute.rawValue]
      if let value = node?.integer { return value...value }
      guard let minimum = node?["min"]?.integer, let maximum = node?["max"]?.integer else {
        return 1...1
      }
      guard minimum <= maximum else {
        diagnostics.report(
          "found min \(minimum) above max \(maximum), expected min to be at most max",
          at: node?.location, path: path.key(attribute.rawValue))
        return maximum...maximum
      }
      return minimum...maximum
    }
  }
}

extension DuelAttribute {
  fileprivate var meaning: String {
    switch self {
    case .rank: "Rank, which determines the order in which they fight, the lowest first"
    case .courage: "Courage, the lack of which makes a fighter run away"
    case .skill: "Skill, which wins a fight by a large enough difference"
    case .strength: "Strength, which counts in the overall rating and in running away"
    case .intelligence, .speed, .endurance, .firepower:
      "\(title), which counts in the overall rating"
    }
  }
}
