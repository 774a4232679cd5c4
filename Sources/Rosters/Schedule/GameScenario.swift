internal import AllGames
internal import Games
internal import Scenarios
public import TextFiles

/// The scenario of one game of a schedule: a single baseball match.
public struct GameScenario: Sendable {
  public let game: ScheduledGame
  public let document: JSONNode

  /// Finds the game and its two teams.
  ///
  /// - Parameters:
  ///   - file: The name of the schedule in messages.
  ///   - roster: The teams, in CSV or JSON, or `nil` for those of the live feed.
  ///   - starters: Starting pitchers in place of those announced.
  ///   - playsFinal: True to accept a game that is over or cancelled.
  /// - Throws: ``GameError``.
  public init(
    _ id: Int, of schedule: Schedule, file: String, roster: RosterImport.Source?,
    starters: [NamedStarter] = [], playsFinal: Bool = false
  ) throws(GameError) {
    guard let game = schedule.game(id) else {
      let ids = schedule.games.map { String($0.id) }
      throw .usage(
        "there is no game \(id) among the \(ids.count) in \(file); podium schedule lists them"
          + (nearestName(to: String(id), among: ids).map { "; did you mean '\($0)'?" } ?? ""))
    }
    try GameScenario.check(game, playsFinal: playsFinal)
    let teams = try GameScenario.teams(schedule, file: file, roster: roster)
    let home = try GameScenario.id(of: game.home, in: teams, roster?.path ?? file)
    let away = try GameScenario.id(of: game.away, in: teams, roster?.path ?? file)
    guard home != away else {
      throw .usage("both sides of game \(id) are \(Diagnostic.quote(home)) in the roster")
    }
    self.game = game
    let sides = try [(home, game.home), (away, game.away)].map { (id, side) throws(GameError) in
      guard let team = teams.members?.first(where: { $0.name == id }) else {
        preconditionFailure("a team that was found is not there")
      }
      // A live feed's line-ups include the starters.
      let announced = roster == nil ? nil : side.starter
      return try StartingTeam(team, announced: announced, named: starters)
    }
    for starter in starters where !sides.contains(where: { $0.isMeant(by: starter) }) {
      throw .usage(
        "found --starter \(starter.description), expected a side of the game, "
          + sides.map { Diagnostic.quote($0.id) }.joined(separator: " or "))
    }
    document = GameScenario.document(game, sides, at: teams.location)
  }

  private static func check(_ game: ScheduledGame, playsFinal: Bool) throws(GameError) {
    guard !playsFinal else { return }
    let cure = "; to play it as if it were still to come, add --even-if-final"
    switch game.status {
    case .final:
      let score = game.score.map { " (\(game.away.name) at \(game.home.name) \($0))" } ?? ""
      throw .usage(
        "game \(game.id) has been played\(score)" + cure)
    case .cancelled:
      throw .usage("game \(game.id) will not be played: \(game.detail)" + cure)
    case .scheduled, .live, .suspended, .postponed: return
    }
  }

  /// The teams that may play, by id.
  private static func teams(
    _ schedule: Schedule, file: String, roster: RosterImport.Source?
  ) throws(GameError) -> JSONNode {
    var diagnostics = Diagnostics()
    var teams: JSONNode?
    if let roster {
      teams = RosterReader.teams(
        roster.bytes, file: roster.path, of: baseball, diagnostics: &diagnostics)
    } else if let feed = schedule.feed {
      let draft = feed.roster(&diagnostics)
      guard diagnostics.isEmpty else { throw .invalid(diagnostics) }
      teams =
        ImportedRoster(draft, of: .mlbFeed, notes: [], diagnostics: &diagnostics)?.teams
    } else {
      throw .usage(
        "a schedule has no players; give a roster, such as --roster scenarios/rosters/mlb-2019.csv"
      )
    }
    guard let teams, diagnostics.isEmpty else { throw .invalid(diagnostics) }
    return teams
  }

  private static var baseball: any RosterDefinition {
    guard let definition = GameCatalogue.roster(kind: ImportFormat.mlbFeed.game) else {
      preconditionFailure("there is no baseball")
    }
    return definition
  }

  /// Returns the id in a roster of the team with the side's name, or with its name or abbreviation
  /// as id.
  private static func id(
    of side: ScheduledGame.Side, in teams: JSONNode, _ roster: String
  ) throws(GameError) -> String {
    let members = teams.members ?? []
    func name(_ team: JSONMember) -> String { team.node["name"]?.string ?? team.name }
    if let team = members.first(where: { name($0) == side.name }) { return team.name }
    let ids = [side.name, side.abbreviation?.lowercased(), side.abbreviation].compactMap { $0 }
    if let id = ids.first(where: { id in members.contains { $0.name == id } }) { return id }
    let meant = nearestName(to: side.name, among: members.map(name))
    throw .usage(
      "there is no team \(Diagnostic.quote(side.name)) in \(roster), by name or id"
        + (meant.map { "; did you mean '\($0)'?" } ?? ""))
  }

  private static func document(
    _ game: ScheduledGame, _ sides: [StartingTeam], at location: SourceLocation
  ) -> JSONNode {
    func node(_ value: JSONNode.Value) -> JSONNode { JSONNode(value, at: location) }
    func object(_ members: [(String, JSONNode)]) -> JSONNode {
      node(.object(members.map { JSONMember(name: $0, nameLocation: location, node: $1) }))
    }
    func text(_ text: String) -> JSONNode { node(.string(text)) }
    let state =
      game.status == .scheduled
      ? "" : " It is played from its beginning; the schedule says: \(game.detail)."
    let about =
      "Game \(game.id) of \(game.date)" + (game.venue.map { ", \($0)" } ?? "") + "." + state
      + sides.compactMap(\.note).map { " \($0)" }.joined()
    return object([
      ("name", text("\(game.away.name) at \(game.home.name)")),
      ("description", text(about)),
      ("game", object([("kind", text(ImportFormat.mlbFeed.game))])),
      ("entrants", node(.array(sides.map { text($0.id) }))),
      ("teams", object(sides.map { ($0.id, $0.team) })),
      (
        "competition",
        object([("stages", node(.array([object([("kind", text("match"))])])))])
      ),
    ])
  }
}

/// The reason why a game of a schedule cannot be played.
public enum GameError: Error, Sendable {
  case usage(String)
  case invalid(Diagnostics)
}
