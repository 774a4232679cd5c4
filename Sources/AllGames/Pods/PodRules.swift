internal import Games
internal import TextFiles

struct PodRules: Sendable, Hashable {
  /// The points of each place, first to last.
  var placementPoints: [Int]
  /// The chance that a pod of two or more is drawn.
  var draw = 0.0
  /// The points of each player in a drawn pod, or `nil` for those of the last place.
  var drawPoints: Int?
  /// The points of a player alone in a pod, or `nil` for those of the first place.
  var byePoints: Int?
  /// The number of achievements active in a week, among those that are not always on.
  var randomAchievements: Int
  /// In the order of the scenario.
  var achievements: [Achievement]
  /// For estimated strengths, the number of results that each player is assumed to have won, and lost, against a
  /// fictitious player.
  var pseudoResults: Double

  /// The rules of the league's document, which names no achievement.
  static let document = PodRules(
    placementPoints: [4, 3, 2, 1], randomAchievements: 2, achievements: [], pseudoResults: 0)

  /// The points that a place, a drawn pod, a bye or an achievement may be worth.
  static let pointsEach = -99...99

  static let keys = RuleKeys<PodRules>(
    presets: [.init("document", .document)],
    keys: [
      RuleKey(
        "placementPoints", \.placementPoints, .array(of: .integer(pointsEach), count: 1...4),
        "Points of each place, the first one first; further places have none",
        read: { ($0.elements ?? []).compactMap(\.integer) },
        write: { .array($0.map { .whole($0) }) }),
      .number(
        "draw", \.draw, 0...1,
        "The chance that a pod of two or more is drawn, whoever its players are: everyone then has last place"
      ),
      points(
        "drawPoints", \.drawPoints,
        "Points of each player of a drawn pod; by default those of last place"),
      points(
        "byePoints", \.byePoints,
        "Points of a player alone or with a bye; by default those of first place"),
      .integer(
        "randomAchievements", \.randomAchievements, 0...99,
        "How many of the achievements that are not always on are active, drawn for each week"),
      RuleKey(
        "achievements", \.achievements,
        .map(keys: .identifier, to: achievementShape, count: 0...64),
        "What players may earn in a pod besides their place, by id",
        read: { ($0.members ?? []).map(Achievement.init) },
        write: { .object(JSONObject($0.map { .init($0.id, $0.canonical) })) }),
      .number(
        "pseudoResults", \.pseudoResults, 0...100,
        "For estimated strengths, the number of wins and of losses of each player against a fictitious one that are "
          + "added to the results: 0 is maximum likelihood, more shrinks strengths towards each other"
      ),
    ]
  )

  private static func points(
    _ name: String, _ path: RuleKey<PodRules>.Path<Int?>, _ description: String
  ) -> RuleKey<PodRules> {
    RuleKey(
      name, path, .integer(pointsEach), description, read: { $0.integer },
      write: { $0.map { .whole($0) } ?? .null })
  }

  private static let achievementShape = Shape.object([
    .optional("name", .text(1...100, pattern: .singleLine), "What it is called."),
    .optional(
      "points", .integer(pointsEach), "What it is worth; negative for a penalty.", default: 1),
    .optional(
      "alwaysOn", .boolean, "Whether it is active in every week that counts achievements.",
      default: false),
    .required(
      "chance", .number(0...1),
      "The chance that a player earns it in a pod, unless the player has their own chance."),
  ])
}

extension Achievement {
  fileprivate init(_ member: JSONMember) {
    self.init(
      id: member.name,
      name: member.node["name"]?.string ?? member.name,
      points: member.node["points"]?.integer ?? 1,
      isAlwaysOn: member.node["alwaysOn"]?.boolean ?? false,
      chance: member.node["chance"]?.double ?? 0
    )
  }

  /// The rules as they enter a run's identity.
  fileprivate var canonical: JSONValue {
    ["points": .whole(points), "alwaysOn": .boolean(isAlwaysOn), "chance": .double(chance)]
  }
}
