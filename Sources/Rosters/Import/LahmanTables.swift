internal import Documents

/// Tables of the Lahman Baseball Database: Batting, Pitching and Teams, and People where the players' names do not
/// stand in a column `name` of the first two.
///
/// Teams come in the order of the table Teams. A player's spells with one team are added up. A pitcher is someone
/// who faced more batters in the season, with all teams, than he had plate appearances.
struct LahmanTables {
  /// Columns of a table by those of a roster.
  struct Figures: Sendable {
    /// What is always counted.
    let counted: KeyValuePairs<String, String>
    /// What was not counted in every season, and is 0 where the cell is empty.
    let sometimes: KeyValuePairs<String, String>
    /// Columns that are needed for something else.
    var others: [String] = []

    var required: [String] { counted.map(\.value) + others }
    var optional: [String] { sometimes.map(\.value) }

    func read(
      _ table: ImportTable, _ row: [CSVCell], _ diagnostics: inout Diagnostics
    ) -> BaseballFigures {
      var figures = BaseballFigures()
      for (column, source) in counted {
        figures.counts[column] = table.count(source, row, &diagnostics)
      }
      for (column, source) in sometimes {
        figures.counts[column] = table.countIfAny(source, row, &diagnostics)
      }
      return figures
    }
  }

  static let playing = ["playerID", "teamID"]
  static let batting = Figures(
    counted: [
      "atBats": "AB", "hits": "H", "doubles": "2B", "triples": "3B", "homeRuns": "HR",
      "walks": "BB", "strikeouts": "SO",
    ],
    sometimes: [
      "intentionalWalks": "IBB", "hitByPitch": "HBP", "sacrificeFlies": "SF",
      "sacrificeHits": "SH",
    ])
  static let pitching = Figures(
    counted: [
      "hits": "H", "homeRuns": "HR", "walks": "BB", "strikeouts": "SO", "battersFaced": "BFP",
      "outs": "IPouts",
    ],
    sometimes: ["hitByPitch": "HBP"], others: ["G", "GS"])

  private let battingTable: ImportTable
  private let pitchingTable: ImportTable
  private let teams: ImportTable
  private let people: ImportTable?
  private let season: Int?

  /// Nil, after a report, if a table is missing.
  init?(_ tables: [TableKind: ImportTable], season: Int?, _ diagnostics: inout Diagnostics) {
    let needed = [TableKind.lahmanBatting, .lahmanPitching, .lahmanTeams]
    let missing = needed.filter { tables[$0] == nil }
    guard missing.isEmpty, let batting = tables[.lahmanBatting],
      let pitching = tables[.lahmanPitching], let teams = tables[.lahmanTeams]
    else {
      let found = tables.keys.map(\.rawValue).sorted().joined(separator: ", ")
      diagnostics.report(
        "found \(found) without \(missing.map(\.rawValue).joined(separator: " and ")), expected "
          + "the files of all three")
      return nil
    }
    battingTable = batting
    pitchingTable = pitching
    self.teams = teams
    people = tables[.lahmanPeople]
    self.season = season
  }

  func roster(_ diagnostics: inout Diagnostics) -> (draft: RosterDraft, notes: [String]) {
    let names = names(&diagnostics)
    var totals: [String: (appearances: Int, faced: Int)] = [:]
    var players = TeamPlayers()
    for row in rows(of: battingTable, &diagnostics) {
      let figures = LahmanTables.batting.read(battingTable, row, &diagnostics)
      let counts = figures.counts
      let appearances = ["atBats", "walks", "hitByPitch", "sacrificeFlies", "sacrificeHits"]
        .reduce(0) { $0 + counts[$1, default: 0] }
      let id = players.add(row, of: battingTable, names, &diagnostics) { player in
        player.batting = figures.added(to: player.batting)
        player.plateAppearances += appearances
      }
      totals[id, default: (0, 0)].appearances += appearances
    }
    for row in rows(of: pitchingTable, &diagnostics) {
      let figures = LahmanTables.pitching.read(pitchingTable, row, &diagnostics)
      let games = pitchingTable.count("G", row, &diagnostics)
      let starts = pitchingTable.count("GS", row, &diagnostics)
      let id = players.add(row, of: pitchingTable, names, &diagnostics) { player in
        player.pitching = figures.added(to: player.pitching)
        player.games += games
        player.starts += starts
      }
      totals[id, default: (0, 0)].faced += figures.counts["battersFaced", default: 0]
    }
    let pitchers = Set(totals.filter { $1.faced > $1.appearances }.keys)
    return (draft(players, pitchers: pitchers, &diagnostics), [])
  }

  private func draft(
    _ players: TeamPlayers, pitchers: Set<String>, _ diagnostics: inout Diagnostics
  ) -> RosterDraft {
    var draft = RosterDraft(columns: BaseballSheet.columns)
    var known: Set<String> = []
    for row in rows(of: teams, &diagnostics) {
      let id = teams.text("teamID", row, &diagnostics)
      let name = teams.text("name", row, &diagnostics)
      let parkFactor = teams.count("BPF", row, &diagnostics)
      guard let place = row.first?.place else { continue }
      if !known.insert(id).inserted {
        diagnostics.report("found the team \(Diagnostic.quote(id)) a second time", at: place)
      }
      let sheet = BaseballSheet(
        id: id.lowercased(), name: TeamNames.baseballCorrections[name] ?? name,
        parkFactor: parkFactor, place: place,
        players: players.of(id, pitchers: pitchers))
      draft.rows += sheet.rows
    }
    for (team, place) in players.firstPlaces where !known.contains(team) {
      diagnostics.report(
        "found the team \(Diagnostic.quote(team)), expected one of the table Teams", at: place,
        suggestion: nearestName(to: team, among: known))
    }
    return draft
  }

  /// The rows of the season, which must be said if there are several.
  private func rows(
    of table: ImportTable, _ diagnostics: inout Diagnostics
  ) -> [[CSVCell]] {
    guard table.has("yearID") else { return table.rows }
    guard let season else {
      guard let first = table.rows.first.flatMap({ table.cell("yearID", $0) }) else {
        return table.rows
      }
      if let other = table.rows.lazy.compactMap({ table.cell("yearID", $0) })
        .first(where: { $0.text != first.text })
      {
        diagnostics.report(
          "found the seasons \(Diagnostic.quote(first.text)) and \(Diagnostic.quote(other.text)), "
            + "expected one; say which with --season", at: other.place)
        return []
      }
      return table.rows
    }
    let chosen = table.rows.filter { table.cell("yearID", $0).flatMap { Int($0.text) } == season }
    if chosen.isEmpty {
      diagnostics.report(
        "found no row of the season \(season)", at: table.rows.first?.first?.place)
    }
    return chosen
  }

  /// The players' names by their ids, from People.
  private func names(_ diagnostics: inout Diagnostics) -> [String: String] {
    guard let people else { return [:] }
    var names: [String: String] = [:]
    for row in people.rows {
      guard let id = people.cell("playerID", row)?.text else { continue }
      // Some are known by one name only.
      let parts = ["nameFirst", "nameLast"].compactMap { people.cell($0, row)?.text }
      names[id] = parts.joined(separator: " ")
    }
    return names
  }
}

extension BaseballFigures {
  /// The sum with what there is already.
  fileprivate func added(to others: BaseballFigures?) -> BaseballFigures {
    guard var sum = others else { return self }
    sum.add(self)
    return sum
  }
}

/// The players of all teams, by the ids of both.
private struct TeamPlayers {
  private var positions: [String: [String: Int]] = [:]
  private var players: [String: [(id: String, player: BaseballPlayer)]] = [:]
  private(set) var firstPlaces: [(team: String, place: Place)] = []

  /// Adds what a row tells of a player of a team, and gives his id.
  mutating func add(
    _ row: [CSVCell], of table: ImportTable, _ names: [String: String],
    _ diagnostics: inout Diagnostics, change: (inout BaseballPlayer) -> Void
  ) -> String {
    let id = table.text("playerID", row, &diagnostics)
    let team = table.text("teamID", row, &diagnostics)
    guard let place = row.first?.place else { return id }
    if let position = positions[team]?[id] {
      change(&players[team, default: []][position].player)
      return id
    }
    let name = table.cell("name", row)?.text ?? names[id]
    if name == nil {
      diagnostics.report(
        "found no name of the player \(Diagnostic.quote(id)), expected a column \"name\", or him in the table "
          + "People, given as another file", at: place)
    }
    if positions[team] == nil { firstPlaces.append((team, place)) }
    positions[team, default: [:]][id] = players[team, default: []].count
    var player = BaseballPlayer(name: name ?? id, place: place)
    change(&player)
    players[team, default: []].append((id, player))
    return id
  }

  /// The players of a team. Two of one name are told apart by their ids.
  func of(_ team: String, pitchers: Set<String>) -> [BaseballPlayer] {
    let all = players[team] ?? []
    let counts = Dictionary(all.map { ($0.player.name, 1) }, uniquingKeysWith: +)
    return all.map { id, player in
      var player = player
      player.isPitcher = pitchers.contains(id)
      if counts[player.name, default: 1] > 1 { player.name += " (\(id))" }
      return player
    }
  }
}
