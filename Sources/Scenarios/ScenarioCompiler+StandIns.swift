internal import Games
internal import Programs
internal import TextFiles

/// Teams in place of unknown ones, so that everything else can be judged.
struct StandIns {
  /// The maximum number of a scenario's teams tried as stand-ins.
  static let maximumAttempts = 16

  private var locations = Damage()

  var isEmpty: Bool { locations.isEmpty }

  func contains(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.location.map(locations.contains) ?? false
  }

  /// A team with the content of another one.
  mutating func team(
    _ id: String, _ other: JSONNode, at location: SourceLocation
  ) -> GameSource.Team {
    locations.add(location)
    return GameSource.Team(id: id, node: other.moved(to: location), path: DocumentPath())
  }

  /// A team that is valid under the default rules of a game.
  static func team(of kind: String) -> JSONNode? {
    var ignored = Diagnostics()
    return StarterScenario.text(kind: kind).flatMap {
      JSONDocument.parse(Array($0.utf8), file: kind, diagnostics: &ignored)
    }?["teams"]?.members?.first?.node
  }
}

extension ScenarioCompiler {
  /// The teams of the entrants. Unknown ones are reported and replaced by stand-ins.
  ///
  /// - Parameter repair: The ids of stand-ins: as written, or in the second repair as they were probably meant.
  func entrants(
    _ parts: ScenarioParts, _ teams: PlacedNode, _ repair: Repair,
    _ diagnostics: inout Diagnostics
  ) -> (teams: [GameSource.Team], standIns: StandIns, areDistinct: Bool) {
    let path = DocumentPath().key("entrants")
    var chosen: [GameSource.Team] = []
    var standIns = StandIns()
    var seen: Set<String> = []
    let members = teams.node.members ?? []
    let byId = Dictionary(members.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let elements = parts.root["entrants"]?.elements ?? []
    let ids = Set(elements.compactMap(\.string))
    let whole = soundTeams(parts)
    for (number, node) in elements.enumerated() {
      guard let id = node.string else { continue }
      guard seen.insert(id).inserted else {
        diagnostics.report(
          "\(Diagnostic.quote(id)) is listed twice among the entrants",
          at: node.location, path: path.index(number)
        )
        continue
      }
      if let team = byId[id] {
        chosen.append(GameSource.Team(id: id, node: team.node, path: teams.path.key(id)))
        continue
      }
      // If the teams could not be read, their ids are not known.
      let meant = nearestName(to: id, among: members.map(\.name))
      if !parts.damage.contains(teams.node.location) {
        diagnostics.report(
          "found \(Diagnostic.quote(id)), expected \(team(teams, knownUntil: parts.knownUntil))",
          at: node.location, path: path.index(number),
          suggestion: meant
        )
      }
      let isMeant = repair == .second && meant.map { !ids.contains($0) } ?? false
      guard let other = whole.first ?? StandIns.team(of: parts.definition.kind) else { continue }
      chosen.append(
        standIns.team(isMeant ? meant ?? id : id, other, at: node.location))
    }
    return (chosen, standIns, seen.count == elements.count)
  }

  /// The words for an expected entrant. If a recipe makes the ratings, it is a team that it rates.
  private func team(_ teams: PlacedNode, knownUntil: CalendarDay?) -> String {
    let file = teams.node.location.file
    guard fits.isRecipe(file) else { return "the id of a team in \"teams\"" }
    let time = knownUntil.map { " by \($0)" } ?? ""
    return
      "a team that the recipe \(file) rates\(time): one with a match in its results, played or to come; add one with "
      + "this team"
  }

  private func soundTeams(_ parts: ScenarioParts) -> [JSONNode] {
    let members = parts.teams?.node.members ?? []
    return members.lazy.filter { !parts.damage.touches($0.node) }
      .prefix(StandIns.maximumAttempts).map(\.node)
  }

  /// A game by which everything but the teams can be judged, if the scenario's game cannot be made.
  ///
  /// - Parameter found: The errors of the game.
  func standIn(
    for source: GameSource, of parts: ScenarioParts, _ found: Diagnostics
  ) -> (any Game)? {
    let locations = Set(found.all.compactMap(\.location))
    let teams =
      soundTeams(parts).prefix(StandIns.maximumAttempts)
      + [StandIns.team(of: parts.definition.kind)].compactMap { $0 }
    let members = source.rules?.members ?? []
    let sound = members.filter {
      !locations.contains($0.node.location) && !locations.contains($0.nameLocation)
    }
    // No other team may be playable under one of the rules.
    let fewer = members.map { member in members.filter { $0.name != member.name } }
    let choices = [source.rules] + ([sound] + fewer).map { source.rules?.with(.object($0)) }
    for rules in choices {
      for team in teams {
        var ignored = Diagnostics()
        let all = source.teams.map { GameSource.Team(id: $0.id, node: team, path: $0.path) }
        let game = parts.definition.compile(
          GameSource(rules: rules, teams: all), diagnostics: &ignored)
        if let game { return game }
      }
    }
    return nil
  }
}

extension JSONNode {
  /// The value with all its locations replaced by one.
  fileprivate func moved(to location: SourceLocation) -> JSONNode {
    switch value {
    case .array(let elements):
      JSONNode(.array(elements.map { $0.moved(to: location) }), at: location)
    case .object(let members):
      JSONNode(
        .object(members.map { JSONMember($0.name, $0.node.moved(to: location)) }), at: location)
    case .null, .boolean, .number, .string: JSONNode(value, at: location)
    }
  }
}
