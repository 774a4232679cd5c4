public import Games
public import Scenarios
internal import TextFiles

/// The teams and players of a roster, with their figures.
public struct Roster: Sendable {
  public let source: RosterSource
  let document: RosterDocument
  public let teams: [Team]
  /// Positions in ``teams`` by id.
  private let teamIndices: [String: Int]
  public let players: [RosterPlayer]
  /// The mean of each figure over all players who have it, weighted as the figure says, or `nil` if
  /// nobody has it.
  public let averages: [Double?]

  public struct Team: Sendable {
    public let id: String
    public let name: String
    /// The number of players.
    public let size: Int
  }

  public var figures: [Figure] { source.definition.playerFigures }

  public init(_ source: RosterSource) throws(RosterError) {
    do throws(ScenarioError) {
      try self.init(source, bytes: source.bytes())
    } catch {
      throw .invalid(error)
    }
  }

  /// Reads a roster with other contents of its file.
  ///
  /// - Parameter ids: The teams whose players are read, or `nil` for all.
  public init(
    _ source: RosterSource, bytes: [UInt8], playersOf ids: Set<String>? = nil
  ) throws(ScenarioError) {
    self.source = source
    let document = try source.read(bytes)
    self.document = document
    players = try source.players(
      of: document.teams.filter { ids?.contains($0.id) ?? true })
    let sizes = Dictionary(grouping: players, by: \.team).mapValues(\.count)
    teams = document.teams.map { team in
      Team(
        id: team.id, name: team.node["name"]?.string ?? team.id, size: sizes[team.id, default: 0])
    }
    teamIndices = Dictionary(
      teams.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let figures = source.definition.playerFigures
    averages = figures.indices.map { [players] in
      Roster.average($0, figures, players.map(\.values))
    }
  }

  /// Returns the mean of a figure, weighted by another figure if there is a weight.
  static func average(_ index: Int, _ figures: [Figure], _ rows: [[Double?]]) -> Double? {
    let weight = figures[index].weight.flatMap { name in
      figures.firstIndex { $0.name == name }
    }
    var sum = 0.0
    var total = 0.0
    for row in rows {
      guard let value = row[index], let share = weight.map({ row[$0] }) ?? 1 else { continue }
      sum += share * value
      total += share
    }
    return total > 0 ? sum / total : nil
  }

  func team(ofId id: String) -> Team? { teamIndices[id].map { teams[$0] } }

  func source(ofTeam id: String) -> GameSource.Team? { teamIndices[id].map { document.teams[$0] } }

  public func teamName(_ id: String) -> String { team(ofId: id)?.name ?? id }

  public func standings(of player: RosterPlayer) -> [FigureStanding] {
    FigureStanding.all(figures, of: player.values, among: players.map(\.values))
  }

  /// Returns a team's standings among the teams that can play, or why the team cannot.
  public func standings(ofTeam id: String) -> (standings: [FigureStanding]?, problems: String) {
    let definition = source.definition
    var own: [Double?]?
    var problems = ""
    let rows = document.teams.compactMap { team -> [Double?]? in
      let (figures, reasons) = source.figures(of: team)
      if team.id == id { (own, problems) = (figures, reasons) }
      return figures
    }
    return (
      own.map { FigureStanding.all(definition.teamFigures, of: $0, among: rows) }, problems
    )
  }

  /// Returns the values that the roster states of a player, as written there.
  public func given(_ player: RosterPlayer) -> [(key: String, value: String)] {
    if let table = document.table, let row = table.row(of: player) {
      let unchanged = RosterColumns.ofEveryGame + source.definition.rosterColumns.unread
      return zip(table.header, row).compactMap { column, cell in
        unchanged.contains(column.text) || cell.text.isEmpty
          ? nil : (column.text, cell.text)
      }
    }
    let node = player.keys.reduce(source(ofTeam: player.team)?.node) { node, key in node?[key] }
    return (node?.members ?? []).compactMap { member in
      if player.keys.isEmpty, member.name == RosterColumns.name { return nil }
      return (member.name, member.node.string ?? JSONValue(member.node).compactText)
    }
  }
}
