internal import AllGames
internal import Games
internal import Rosters
internal import Scenarios
internal import Tallies
internal import TextFiles

/// Looks up and changes rosters: what `podium roster` does.
public struct RosterStudy: Sendable {
  private let path: String
  private let kind: String?
  private let allowsOutsideFiles: Bool

  /// - Parameters:
  ///   - path: a CSV roster, a JSON file of teams, or a scenario.
  ///   - game: the game of a roster that does not show it; else nil.
  ///   - allowsOutsideFiles: whether a scenario may name a file outside of its folder.
  /// - Throws: a study's error if there is no such game.
  public init(
    _ path: String, game: String? = nil, allowsOutsideFiles: Bool = false
  ) throws(StudyError) {
    try Machine.prepare()
    if let game { _ = try NamedOption.index("--game", game, "a game", RosterStudy.games) }
    self.path = path
    kind = game
    self.allowsOutsideFiles = allowsOutsideFiles
  }

  /// The games that rosters may be of.
  public static var games: [String] { GameCatalogue.all.map(\.kind) }

  /// The players of a roster, of one team or one position where they are named.
  public func list(team: String?, position: String?) throws(StudyError) -> RosterPage {
    try read { roster throws(RosterError) in
      RosterPage(
        roster, players: try roster.players(team: team, position: position))
    }
  }

  /// The teams of a roster, those of whom some words are parts of the name or the id where there are words.
  public func teams(_ words: [String] = []) throws(StudyError) -> RosterPage {
    try read { roster throws(RosterError) in
      RosterPage(
        roster,
        teams: words.isEmpty ? roster.teams : try roster.teams(words.joined(separator: " ")))
    }
  }

  /// The players of whom some words are parts of the name.
  public func search(
    _ words: [String], team: String?, position: String?
  ) throws(StudyError) -> RosterPage {
    try read { roster throws(RosterError) in
      let words = words.joined(separator: " ")
      return RosterPage(
        roster, players: try roster.search(words, team: team, position: position))
    }
  }

  /// The page of a player or a team.
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

  /// Adds a player to a team; to one that is made for them where its name is given.
  ///
  /// - Parameter values: what the roster says of them, each `key=value`.
  public func add(
    _ player: String, team: String, newTeamName: String?, values: [String]
  ) throws(StudyError) -> RosterEditReport {
    try apply(
      RosterChange(
        .add, player: player, team: team, newTeamName: newTeamName,
        values: RosterStudy.values(values)))
  }

  /// Gives a player other values.
  ///
  /// - Parameter values: each `key=value`; `name` is their name, `team` the team that they move to.
  public func edit(
    _ player: String, team: String?, position: String?, values: [String]
  ) throws(StudyError) -> RosterEditReport {
    try apply(
      RosterChange(
        .edit, player: player, team: team, position: position,
        values: RosterStudy.values(values)))
  }

  /// Takes a player away.
  public func remove(
    _ player: String, team: String?, position: String?
  ) throws(StudyError) -> RosterEditReport {
    try apply(RosterChange(.remove, player: player, team: team, position: position))
  }

  /// Lets two players of a team change places in its line-up.
  ///
  /// - Parameter position: that of the first, where names are shared.
  public func swap(
    _ player: String, with other: String, team: String?, position: String?
  ) throws(StudyError) -> RosterEditReport {
    try apply(RosterChange(.swap(with: other), player: player, team: team, position: position))
  }

  private static func values(
    _ texts: [String]
  ) throws(StudyError) -> [RosterChange.KeyValue] {
    try texts.map { text throws(StudyError) in
      guard let value = RosterChange.KeyValue(text) else {
        throw StudyError(
          .usage, "found \(Diagnostic.quote(text)), expected key=value, such as skillPower=7.5")
      }
      return value
    }
  }

  private func apply(_ change: RosterChange) throws(StudyError) -> RosterEditReport {
    do throws(RosterError) {
      let editor = RosterEditor(path, kind: kind, allowsOutsideFiles: allowsOutsideFiles)
      return RosterEditReport(try editor.apply(change))
    } catch {
      throw StudyError(error)
    }
  }

  private func read(
    _ page: (Roster) throws(RosterError) -> RosterPage
  ) throws(StudyError) -> RosterPage {
    let source: RosterSource
    do throws(ScenarioError) {
      source = try RosterSource(path, kind: kind, allowsOutsideFiles: allowsOutsideFiles)
    } catch {
      throw StudyError(error)
    }
    do throws(RosterError) {
      return try page(Roster(source))
    } catch {
      throw StudyError(error)
    }
  }
}

extension StudyError {
  /// Why a roster cannot be looked up or changed.
  init(_ error: RosterError) {
    switch error {
    case .invalid(let error): self.init(error)
    case .unusable: self.init(.usage, error.description)
    case .refused: self.init(.invalidInput, error.description)
    case .busy: self.init(.tryAgain, error.description)
    case .unwritable: self.init(.cannotWrite, error.description)
    }
  }
}
