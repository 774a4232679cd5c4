internal import Games
internal import Reports
internal import Rosters
internal import Scenarios
public import Tables
internal import TextFiles

/// A view of a roster for people, spreadsheets and programs.
public struct RosterPage: Sendable {
  /// Lines and tables for people.
  private let parts: [Printout]
  private let table: Table
  private let document: JSONValue

  public var text: Printout { Printout(joining: parts, separator: "\n") }

  /// The main table as CSV.
  public var csvText: String { CSVWriter().text(table) }

  public var jsonText: String { document.prettyText }

  /// Shows some of the players.
  init(_ roster: Roster, players: [RosterPlayer]) {
    let columns = PlayerTable(roster: roster, players: players)
    let count = NumberText.counted(players.count, RosterPage.noun(roster))
    let all =
      players.count == roster.players.count ? "" : " of \(NumberText.grouped(roster.players.count))"
    table = columns.table(leadingOnly: false)
    parts = [
      "\(RosterPage.heading(roster)): \(count)\(all)\n",
      Printout(columns.table(leadingOnly: true)),
    ]
    document = table.json
  }

  /// Shows some of the teams.
  init(_ roster: Roster, teams: [Roster.Team]) {
    let hasPlayers = roster.source.definition.rosterColumns.hasPlayers
    let sizes = hasPlayers ? [Column(name: "players", title: "Players", alignment: .right)] : []
    table = Table(
      columns: [Column(name: "team", title: "Id"), Column(name: "name", title: "Team")] + sizes,
      rows: teams.map {
        [.text($0.id), .text($0.name)] + (hasPlayers ? [.integer(Int128($0.size))] : [])
      })
    let count = NumberText.counted(teams.count, "team")
    let all =
      teams.count == roster.teams.count ? "" : " of \(NumberText.grouped(roster.teams.count))"
    parts = ["\(RosterPage.heading(roster)): \(count)\(all)\n", Printout(table)]
    document = table.json
  }

  /// Shows a player compared with the league.
  init(_ roster: Roster, player: RosterPlayer) {
    let standings = roster.standings(of: player)
    let noun = RosterPage.noun(roster)
    let figures = FigureTable(standings: standings.filter { $0.value != nil }, noun: noun)
    table = FigureTable(standings: standings, noun: noun).table
    let given = roster.given(player)
    var title = player.name
    if !player.keys.isEmpty { title += ", \(roster.teamName(player.team)) (\(player.team))" }
    if let position = player.position { title += ", \(position)" }
    if let isPlaying = player.isPlaying {
      title += isPlaying ? ", in the line-up" : ", not in the line-up"
    }
    let saying = given.map { "\($0.key)=\(ShellWord.quoted($0.value))" }.joined(separator: " ")
    // Teams without own numbers may have numbers in their fixtures.
    let numbers: [Printout] =
      given.isEmpty && noun == "team"
      ? ["The team has no numbers of its own.\n"] : figures.text + ["As given: \(saying)\n"]
    parts = ["\(title)\n"] + numbers
    document = [
      "player": .string(player.name),
      "team": .string(player.team),
      "teamName": .string(roster.teamName(player.team)),
      "position": player.position.map { .string($0) } ?? .null,
      "plays": player.isPlaying.map { .boolean($0) } ?? .null,
      "given": .object(JSONObject(given.map { .init($0.key, .string($0.value)) })),
      "figures": table.json,
    ]
  }

  /// Shows a team compared with the others, and its players.
  init(_ roster: Roster, team: Roster.Team) {
    let players = PlayerTable(roster: roster, players: roster.players.filter { $0.team == team.id })
    let (standings, problems) = roster.standings(ofTeam: team.id)
    let figures = standings.map {
      FigureTable(standings: $0.filter { $0.value != nil }, noun: "team")
    }
    let heading: Printout =
      "\(team.name) (\(team.id)): \(NumberText.counted(team.size, "player"))\n"
    let rules = roster.source.rules == nil ? "the game's own rules" : "the scenario's rules"
    let ability = figures?.text ?? ["It cannot play by \(rules):\n\(problems)\n"]
    let own = Printout(players.table(leadingOnly: true))
    parts = [heading] + ability + (team.size > 0 ? [own] : [])
    table = players.table(leadingOnly: false)
    document = [
      "team": .string(team.id),
      "name": .string(team.name),
      "problems": .array(problems.split(separator: "\n").map { .string(String($0)) }),
      "figures": figures?.table.json ?? .null,
      "players": table.json,
    ]
  }

  private static func noun(_ roster: Roster) -> String {
    roster.source.definition.rosterColumns.hasPlayers ? "player" : "team"
  }

  private static func heading(_ roster: Roster) -> String {
    "\(roster.source.file), \(roster.source.definition.kind)"
  }
}
