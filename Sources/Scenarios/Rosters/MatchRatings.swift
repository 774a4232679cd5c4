internal import AllGames
internal import Fitting
internal import Games
public import Programs
public import TextFiles

/// The ratings of teams, and the rules of a game, by which a match between any two of them is predicted.
public struct MatchRatings: Sendable {
  /// The kind of the game.
  public let kind: String
  /// The teams with ratings.
  public let teams: [Entrant]
  public let origin: RatingsOrigin
  /// The model that was fitted, or `nil` if the file does not say.
  public let model: String?
  private let path: String
  private let game: JSONNode
  private let teamNodes: JSONNode
  private let uncertainty: JSONNode?
  /// The numbers of fixtures, which replace ratings, or `nil` if there are none.
  private let fixtures: JSONNode?
  /// The tournament of a scenario, or `nil` if the ratings come from another file.
  private let tournament: Tournament?

  fileprivate init(
    path: String, kind: String, origin: RatingsOrigin, model: String?, game: JSONNode,
    teams: JSONNode, uncertainty: JSONNode?, fixtures: JSONNode? = nil,
    tournament: Tournament? = nil
  ) {
    self.path = path
    self.kind = kind
    self.origin = origin
    self.model = model
    self.game = game
    teamNodes = teams
    self.uncertainty = uncertainty
    self.fixtures = fixtures
    self.tournament = tournament
    self.teams = (teams.members ?? []).map {
      Entrant(id: $0.name, name: $0.node["name"]?.string ?? $0.name)
    }
  }

  /// The conditions of a match between two teams.
  public struct Conditions: Sendable {
    public var isNeutral = false
    /// True if the side named second is the home side, or the first one of the scenario's match on neutral ground.
    public fileprivate(set) var isTurned = false
    /// The maximum number of maps, or `nil` for the game's default.
    public fileprivate(set) var maps: Int?
    /// The number of the meeting of the two, from 1.
    fileprivate var meeting = 1

    public init() {}
  }

  /// Returns the conditions of the scenario's first match still to be played between two teams, or `nil` without one.
  ///
  /// - Parameters:
  ///   - home: The index of the side named first among ``teams``. Only a match whose sides may be named in either order
  ///     is found by the other order, too.
  ///   - day: The day of the match among several of the two, or `nil` for any.
  package func conditions(home: Int, away: Int, on day: CalendarDay? = nil) -> Conditions? {
    guard let tournament else { return nil }
    let sides = [home, away].compactMap { team in
      tournament.entrants.firstIndex { $0.id == teams[team].id }
    }
    let program = tournament.program
    let open = program.pairings.indices.filter { !program.isOver[$0] }.map { program.matches[$0] }
    let candidates =
      open.filter { $0.sides == sides }
      + open.filter { $0.isNamedEitherWay && $0.sides == sides.reversed() }
    let dated = candidates.first { day != nil && $0.calendarDay == day?.description }
    guard let match = dated ?? candidates.first else { return nil }
    var conditions = Conditions()
    conditions.isNeutral = match.isNeutral(between: match.home, match.away)
    conditions.isTurned = (match.sides == sides) == match.isTurned(match.home, match.away)
    conditions.maps = match.maps
    conditions.meeting = match.meeting
    return conditions
  }

  /// Compiles the scenario of a match of two teams, whose entrants are these in their order, or turned.
  ///
  /// - Parameters:
  ///   - home: The index of the home side among ``teams``.
  ///   - away: That of the away side.
  /// - Throws: ``ScenarioError`` with everything that is wrong with the ratings of the two, or the reason why they
  ///   cannot meet.
  public func scenario(
    home: Int, away: Int, _ conditions: Conditions
  ) throws(ScenarioError) -> Scenario {
    let ids = (conditions.isTurned ? [away, home] : [home, away]).map { teams[$0].id }
    let name = ids.joined(separator: ":")
    let numbers = fixtures?["\(name):\(conditions.meeting)"] ?? fixtures?[name]
    let location = teamNodes.location
    func node(_ value: JSONNode.Value) -> JSONNode { JSONNode(value, at: location) }
    func object(_ members: KeyValuePairs<String, JSONNode?>) -> JSONNode {
      node(
        .object(
          members.compactMap { name, value in
            value.map { JSONMember(name: name, nameLocation: location, node: $0) }
          }))
    }
    // Deviations of others would be of no entrant.
    let ofSides = uncertainty?["teams"].map { deviations in
      deviations.with(.object((deviations.members ?? []).filter { ids.contains($0.name) }))
    }
    let stage = object([
      "kind": node(.string("match")), "neutral": node(.boolean(conditions.isNeutral)),
    ])
    return try ScenarioLoader().load(
      object([
        "name": node(.string("match")), "game": game, "teams": teamNodes,
        "entrants": node(.array(ids.map { node(.string($0)) })),
        "uncertainty": uncertainty?.replacing(["teams": ofSides]),
        "fixtures": numbers.map { object([name: $0]) },
        "competition": object(["stages": node(.array([stage]))]),
      ]), path: path)
  }
}

extension ScenarioLoader {
  /// Reads the ratings of a file of `podium fit`, of a recipe, which is fitted as of the settings' day, or of a scenario
  /// of goals or of ratings.
  ///
  /// - Throws: ``ScenarioError``, also if a file's ratings know matches after the settings' day.
  public func loadMatchRatings(_ path: String) throws(ScenarioError) -> MatchRatings {
    var diagnostics = Diagnostics()
    let start = SourceLocation(file: path, line: 1, column: 1)
    let bytes = try bytes(path)
    guard JSONDocument.isLikely(bytes) else {
      diagnostics.report(
        "found no JSON, expected the JSON file that podium fit writes, a recipe or a scenario: a table of ratings has "
          + "no rules, such as the goals of an average side",
        at: start)
      throw .invalid(path: path, diagnostics)
    }
    let document = JSONDocument.parse(bytes, file: path, diagnostics: &diagnostics)
    guard let document else { throw .invalid(path: path, diagnostics) }
    if !FitRecipe.isMeant(by: document), ScenarioShape.isMeant(by: document) {
      let scenario = try load(bytes, path: path)
      guard let game = scenario.node["game"], let teams = scenario.node["teams"] else {
        preconditionFailure("a scenario without a game or teams")
      }
      var origin = scenario.ratingsOrigin ?? RatingsOrigin()
      origin.file = origin.file ?? path
      return MatchRatings(
        path: path, kind: scenario.tournament.gameKind, origin: origin, model: origin.model,
        game: game,
        teams: teams, uncertainty: scenario.node["uncertainty"],
        fixtures: scenario.node["fixtures"], tournament: scenario.tournament)
    }
    guard let ratings = try resolved(document, path, at: start, &diagnostics),
      let file = RatingsFile(ratings), let kind = file.game, let teams = ratings["teams"]
    else {
      if diagnostics.isEmpty {
        diagnostics.report(
          "found \(document.wording), expected the ratings that podium fit writes, a recipe for ratings or a scenario",
          at: start)
      }
      throw .invalid(path: path, diagnostics)
    }
    guard diagnostics.isEmpty else { throw .invalid(path: path, diagnostics) }
    let game = JSONNode(.string(kind), at: start).wrapped(in: "kind")
    var origin = RatingsOrigin(file: path)
    (origin.matches, origin.last) = (file.matches, file.last)
    return MatchRatings(
      path: path, kind: kind, origin: origin, model: ratings["fit"]?["model"]?.string,
      game: ratings["rules"].map { game.patched(by: $0.wrapped(in: "rules")) } ?? game,
      teams: teams, uncertainty: ratings["uncertainty"])
  }

  /// Returns the document of ratings; of a recipe, those fitted as of the settings' day. Reports ratings that know more.
  private func resolved(
    _ document: JSONNode, _ path: String, at start: SourceLocation,
    _ diagnostics: inout Diagnostics
  ) throws(ScenarioError) -> JSONNode? {
    // Ratings are read alike, whatever their game.
    guard let definition = GameCatalogue.all.first else { return nil }
    let files = ScenarioFiles(
      path: path, definition: definition, shape: ScenarioShape(game: definition),
      allowsOutsideFiles: allowsOutsideFiles,
      asOf: CalendarDay(asOf: try asOf(JSONNode(.object([]), at: start))), fits: fits)
    return files.ratings(
      document, PlacedNode(node: JSONNode(.string(path), at: start), path: DocumentPath()),
      &diagnostics)
  }
}
