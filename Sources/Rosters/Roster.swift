public import Games
public import Scenarios
internal import TextFiles

/// The teams and players of a roster, with what they are in numbers.
public struct Roster: Sendable {
  public let source: RosterSource
  let document: RosterDocument
  /// In the order of the roster.
  public let teams: [Team]
  /// Where a team stands among them, by its id.
  private let teamIndices: [String: Int]
  public let players: [FiguredPlayer]
  /// For each of the game's figures, the mean over all players of the roster who have it, weighed as the
  /// figure says; nil where nobody has it.
  public let averages: [Double?]

  /// A team of a roster.
  public struct Team: Sendable {
    public let id: String
    /// The name for people.
    public let name: String
    /// How many players it has.
    public let size: Int
  }

  /// What players of the game are in numbers.
  public var figures: [Figure] { source.definition.playerFigures }

  /// Reads a roster.
  public init(_ source: RosterSource) throws(RosterError) {
    do throws(ScenarioError) {
      try self.init(source, bytes: source.bytes())
    } catch {
      throw .invalid(error)
    }
  }

  /// Reads a roster as it would be if its file held these bytes.
  ///
  /// - Parameter ids: the teams whose players are read, for one who needs no others; nil for all.
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

  /// The mean of the figure of an index, weighed by another where that is its weight.
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

  /// The team of an id; nil if there is none.
  func team(ofId id: String) -> Team? { teamIndices[id].map { teams[$0] } }

  /// A team as it is written; nil if there is none of that id.
  func source(ofTeam id: String) -> GameSource.Team? { teamIndices[id].map { document.teams[$0] } }

  /// The name of a team for people.
  public func teamName(_ id: String) -> String { team(ofId: id)?.name ?? id }

  /// A player's numbers beside those of the league.
  public func standings(of player: FiguredPlayer) -> [FigureStanding] {
    FigureStanding.all(figures, of: player.values, among: players.map(\.values))
  }

  /// A team's numbers beside those of the others that can play; nil, with the reasons, if it cannot.
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

  /// What a roster says of a player under the keys by which it is changed, as they are written there.
  public func given(_ player: FiguredPlayer) -> [(key: String, value: String)] {
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
