internal import Scenarios
internal import Seasons
package import TextFiles

/// The teams of a file of ratings, by which the teams of a season are found.
package struct RatedTeams: Sendable {
  private let teams: TeamDirectory
  /// The kind of game, if the file states it.
  private let game: String?
  private let hasStrengths: Bool
  private let hasRules: Bool
  private let hasUncertainty: Bool
  private let path: String

  /// Reads a file of `podium fit`, or a JSON object or CSV table of teams.
  package init(_ bytes: [UInt8], path: String) throws(Diagnostics) {
    self.path = path
    var diagnostics = Diagnostics()
    if JSONDocument.isLikely(bytes) {
      guard let root = JSONDocument.parse(bytes, file: path, diagnostics: &diagnostics) else {
        throw diagnostics
      }
      let isFitted = root["kind"]?.string == "ratings"
      let members = (isFitted ? root["teams"] : root)?.members ?? []
      game = isFitted ? root["game"]?.string : nil
      hasRules = isFitted && root["rules"] != nil
      hasUncertainty = isFitted && root["uncertainty"] != nil
      hasStrengths = members.contains { $0.node["strength"] != nil }
      teams = TeamDirectory(
        teams: members.map { ($0.name, $0.node["name"]?.string ?? $0.name) })
    } else {
      guard let table = CSVDocument.parse(bytes, file: path, diagnostics: &diagnostics) else {
        throw diagnostics
      }
      guard let id = table.column("team") else {
        throw .of(
          "found no column \"team\", expected one with the ids of the teams",
          at: table.header.first?.location)
      }
      let name = table.column("name")
      game = nil
      hasRules = false
      hasUncertainty = false
      hasStrengths = table.column("strength") != nil
      teams = TeamDirectory(
        teams: table.rows.map { row in
          let text = name.map { row[$0].text } ?? ""
          return (row[id].text, text.isEmpty ? row[id].text : text)
        })
    }
    if teams.teams.isEmpty {
      throw .of(
        "found no teams, expected ratings as podium fit writes them",
        at: SourceLocation(file: path, line: 1, column: 1))
    }
  }

  /// Returns ids by team name, ignoring accents, case, full stops and spaces.
  ///
  /// - Parameter guests: Further teams, which need not be there.
  /// - Throws: All teams that are not found, with near misses.
  package func ids(
    of names: [String], guests: [String] = []
  ) throws(Diagnostics) -> [String: String] {
    var ids = try teams.ids(of: names, ratedIn: path)
    for guest in guests { ids[guest] = teams.id(of: guest) }
    var diagnostics = Diagnostics()
    for (id, same) in Dictionary(grouping: ids.keys.sorted(), by: { ids[$0] ?? "" })
    where same.count > 1 {
      diagnostics.report(
        "\(same.map(Diagnostic.quote).joined(separator: " and ")) are both \(Diagnostic.quote(id)) in \(path); "
          + "distinguish them with --alias")
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    return ids
  }

  /// Returns the keys that a scenario takes from the file besides the teams.
  ///
  /// - Throws: The reason why the ratings do not suit the game.
  package func parts(for kind: String) throws(Diagnostics) -> Set<String> {
    let start = SourceLocation(file: path, line: 1, column: 1)
    if kind == "goals", hasStrengths {
      throw .of(
        "found strengths, expected attack and defence, or ratings such as Elo's; fit ratings with --model poisson, "
          + "or simulate only who wins with --game ratings", at: start)
    }
    if kind == "ratings", game == "goals" {
      throw .of(
        "found attack and defence, expected ratings for who wins; fit them with --model elo or bradleyTerry",
        at: start)
    }
    guard game == nil || game == kind else { return [] }
    return Set(hasRules ? ["rules"] : []).union(hasUncertainty ? ["uncertainty"] : [])
  }
}
