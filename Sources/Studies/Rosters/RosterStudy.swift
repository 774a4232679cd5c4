internal import AllGames
internal import Games
public import Rosters
internal import Scenarios
internal import Tallies
internal import TextFiles

/// The lookup and editing of rosters: what `podium roster` does.
public struct RosterStudy: Sendable {
  private let path: String
  private let kind: String?
  private let allowsOutsideFiles: Bool

  /// - Parameters:
  ///   - path: A CSV roster, a JSON file of teams, or a scenario.
  ///   - game: The game of a roster that does not show it.
  ///   - allowsOutsideFiles: True if a scenario may use files outside of its folder.
  /// - Throws: An error if there is no such game.
  public init(
    _ path: String, game: String? = nil, allowsOutsideFiles: Bool = false
  ) throws(StudyError) {
    try Machine.prepare()
    if let game { _ = try NamedOption.index("--game", game, "a game", RosterStudy.games) }
    self.path = path
    kind = game
    self.allowsOutsideFiles = allowsOutsideFiles
  }

  /// The games that have rosters.
  public static var games: [String] { GameCatalogue.rosters.map(\.kind) }

  /// Returns the teams, or those whose name or id contains the words.
  public func teams(_ words: [String] = []) throws(StudyError) -> RosterPage {
    try read { roster throws(RosterError) in
      RosterPage(
        roster,
        teams: words.isEmpty ? roster.teams : try roster.teams(words.joined(separator: " ")))
    }
  }

  /// Returns the players, limited to a team, a position and words in the name where given.
  public func players(
    _ words: [String] = [], team: String?, position: String?
  ) throws(StudyError) -> RosterPage {
    try read { roster throws(RosterError) in
      RosterPage(
        roster,
        players: words.isEmpty
          ? try roster.players(team: team, position: position)
          : try roster.search(words.joined(separator: " "), team: team, position: position))
    }
  }

  /// Returns the page of a player or team.
  public func show(
    _ name: String, team: String?, position: String?
  ) throws(StudyError) -> RosterPage {
    try read { roster throws(RosterError) in
      switch try roster.subject(name, team: team, position: position) {
      case .player(let player): RosterPage(roster, player: player)
      case .team(let team): RosterPage(roster, team: team)
      }
    }
  }

  /// Changes the roster.
  ///
  /// - Parameter values: The new values, each `key=value`.
  public func change(
    _ change: RosterChange, values: [String] = []
  ) throws(StudyError) -> RosterEditReport {
    var change = change
    change.values = try values.map { text throws(StudyError) in
      guard let value = RosterChange.KeyValue(text) else {
        throw StudyError(
          .usage, "found \(Diagnostic.quote(text)), expected key=value, such as skillPower=7.5")
      }
      return value
    }
    let editor = RosterEditor(path, kind: kind, allowsOutsideFiles: allowsOutsideFiles)
    return RosterEditReport(
      outcome: try StudyError.of(StudyError.init(roster:), try editor.apply(change)))
  }

  private func read(
    _ page: (Roster) throws(RosterError) -> RosterPage
  ) throws(StudyError) -> RosterPage {
    let source = try StudyError.of(
      StudyError.init(scenario:),
      try RosterSource(path, kind: kind, allowsOutsideFiles: allowsOutsideFiles))
    return try StudyError.of(StudyError.init(roster:), try page(Roster(source)))
  }
}

extension StudyError {
  init(roster error: RosterError) {
    switch error {
    case .invalid(let error): self.init(scenario: error)
    case .unusable: self.init(.usage, error.description)
    case .refused: self.init(.invalidInput, error.description)
    case .busy: self.init(.tryAgain, error.description)
    case .unwritable: self.init(.cannotWrite, error.description)
    }
  }
}
