internal import Games
internal import Programs
internal import TextFiles

/// Teams in place of those that are not known, by which all else can be judged.
struct StandIns {
  /// The maximum number of a scenario's teams that are tried as stand-ins.
  static let maximumAttempts = 16

  private var places = Damage()

  var isEmpty: Bool { places.isEmpty }

  /// Returns whether something is said of a stand-in.
  func contains(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.location.map(places.contains) ?? false
  }

  /// A team of an id, with what another has.
  mutating func team(_ id: String, _ other: JSONNode, at place: SourceLocation) -> GameSource.Team {
    places.add(place)
    return GameSource.Team(id: id, node: other.moved(to: place), path: DocumentPath())
  }

  /// A team that a game takes by its default rules.
  static func team(of kind: String) -> JSONNode? {
    var ignored = Diagnostics()
    return StarterScenario.text(kind: kind).flatMap {
      JSONDocument.parse(Array($0.utf8), file: kind, diagnostics: &ignored)
    }?["teams"]?.members?.first?.node
  }
}

extension ScenarioCompiler {
  /// The teams of the entrants, in their order. Those that are not known are reported, and others stand in for them.
  ///
  /// - Parameter mending: whether they have the ids that are written, or in the second way those that were probably
  ///   meant. What is wrong in both ways does not depend on that.
  func entrants(
    _ parts: ScenarioParts, _ teams: PlacedNode, _ mending: Mending,
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
      // If the teams could not be read, not even their ids are known.
      let meant = nearestName(to: id, among: members.map(\.name))
      if !parts.damage.contains(teams.node.location) {
        diagnostics.report(
          "found \(Diagnostic.quote(id)), expected \(team(teams, ratedAsOf: parts.ratedAsOf))",
          at: node.location, path: path.index(number),
          suggestion: meant
        )
      }
      let isMeant = mending == .second && meant.map { !ids.contains($0) } ?? false
      guard let other = whole.first ?? StandIns.team(of: parts.definition.kind) else { continue }
      chosen.append(
        standIns.team(isMeant ? meant ?? id : id, other, at: node.location))
    }
    return (chosen, standIns, seen.count == elements.count)
  }

  /// Returns the words for an expected entrant: where a recipe makes the ratings, a team that has played by then.
  private func team(_ teams: PlacedNode, ratedAsOf: CalendarDay?) -> String {
    let file = teams.node.location.file
    guard fits.isRecipe(file) else { return "the id of a team in \"teams\"" }
    let time = ratedAsOf.map { " by \($0)" } ?? ""
    return
      "a team with a match that counts\(time) in the results of the recipe \(file): other teams have no ratings; "
      + "add results with this team to the recipe"
  }

  /// The teams of a scenario in which nothing is damaged.
  private func soundTeams(_ parts: ScenarioParts) -> [JSONNode] {
    let members = parts.teams?.node.members ?? []
    return members.lazy.filter { !parts.damage.touches($0.node) }
      .prefix(StandIns.maximumAttempts).map(\.node)
  }

  /// A game by whose rules all but teams can be judged, where that of the scenario cannot be made; `nil` if its rules
  /// do not allow any.
  ///
  /// - Parameter found: what is wrong with the game.
  func standIn(
    for source: GameSource, of parts: ScenarioParts, _ found: Diagnostics
  ) -> (any Game)? {
    let places = Set(found.all.compactMap(\.location))
    let teams =
      soundTeams(parts).prefix(StandIns.maximumAttempts)
      + [StandIns.team(of: parts.definition.kind)].compactMap { $0 }
    let members = source.rules?.members ?? []
    let sound = members.filter {
      !places.contains($0.node.location) && !places.contains($0.nameLocation)
    }
    // A rule may be one that no other team can be played by.
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
  /// The same value, all of it at one place.
  fileprivate func moved(to place: SourceLocation) -> JSONNode {
    switch value {
    case .array(let elements): JSONNode(.array(elements.map { $0.moved(to: place) }), at: place)
    case .object(let members):
      JSONNode(
        .object(
          members.map {
            JSONMember(name: $0.name, nameLocation: place, node: $0.node.moved(to: place))
          }), at: place)
    case .null, .boolean, .number, .string: JSONNode(value, at: place)
    }
  }
}
