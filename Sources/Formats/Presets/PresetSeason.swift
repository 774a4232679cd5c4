package import TextFiles

/// The format of a competition from a season on: how often two meet, zones, and the stages after the table.
package struct PresetSeason: Sendable {
  /// The year in which the first season of this format began.
  package let since: Int
  /// The number of teams, or `nil` if it varies.
  package let teams: Int?
  /// The number of times that two teams meet in the table, or `nil` if that differs by pair.
  package let meetings: Int?
  /// The keys of the league's stage besides its fixtures and ranking: zones, conferences, play-offs for ranks.
  package let table: JSONObject
  /// The names of clubs of other leagues in the stages after the table, which name them by these names' ids, and to which
  /// nobody has been assigned yet: `3rd of 2. Bundesliga`.
  package let guests: [String]
  /// The stages after the table, as a scenario has them.
  package let stages: [JSONObject]

  static let shape = Shape.object([
    .required("since", .integer(1850...2200)),
    .optional("teams", .integer(2...256)),
    .optional("meetings", .integer(1...12)),
    .optional("table", .map(to: .anything)),
    .optional("guests", .array(of: .text(1...100, pattern: .title), count: 1...8)),
    .optional("then", .array(of: .map(to: .anything), count: 1...16)),
  ])

  init(_ node: JSONNode) {
    func object(_ node: JSONNode?) -> JSONObject {
      if let node, case .object(let object) = JSONValue(node) { object } else { [:] }
    }
    since = node["since"]?.integer ?? 0
    teams = node["teams"]?.integer
    meetings = node["meetings"]?.integer
    table = object(node["table"])
    guests = (node["guests"]?.elements ?? []).compactMap(\.string)
    stages = (node["then"]?.elements ?? []).map { object($0) }
  }

  /// The number of matches of the table, or `nil` if the numbers of teams or meetings vary.
  package var matches: Int? {
    guard let teams, let meetings else { return nil }
    return teams * (teams - 1) / 2 * meetings
  }

  /// True if the stages after the table only decide zones, such as promotion, and leave positions as they are.
  package var keepsPositions: Bool {
    stages.allSatisfy {
      $0[BracketDefinition.keepsRanks] == .boolean(true) || PresetSeason.givesPlaces($0)
    }
  }

  /// Returns true for a stage without matches, which gives places by the table and by other competitions.
  package static func givesPlaces(_ stage: JSONObject) -> Bool {
    stage["kind"] == .string(PlacesDefinition.kind)
  }

  /// The entries of its lists of places.
  package var places: [JSONObject] {
    stages.filter(PresetSeason.givesPlaces).flatMap(PresetSeason.places)
  }

  /// Returns the entries of the list of a stage that gives places.
  package static func places(of stage: JSONObject) -> [JSONObject] {
    guard case .array(let places)? = stage["places"] else { return [] }
    return places.compactMap { if case .object(let place) = $0 { place } else { nil } }
  }
}
