internal import Scenarios
internal import Seasons
package import TextFiles

/// The teams of a file of ratings, to find those of a season among them.
package struct RatedTeams: Sendable {
  private let teams: [(id: String, name: String)]
  /// The kind of the game that the ratings are of, where the file says so.
  private let game: String?
  private let hasStrengths: Bool
  private let hasRules: Bool
  private let hasUncertainty: Bool
  private let path: String

  /// Reads a file of `podium fit`, or a JSON object or CSV table of teams.
  ///
  /// - Throws: everything that is wrong with it.
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
      teams = members.map { ($0.name, $0.node["name"]?.string ?? $0.name) }
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
      teams = table.rows.map { row in
        (row[id].text, name.map { row[$0].text }.flatMap { $0.isEmpty ? nil : $0 } ?? row[id].text)
      }
    }
    if teams.isEmpty {
      throw .of(
        "found no teams, expected ratings as podium fit writes them",
        at: SourceLocation(file: path, line: 1, column: 1))
    }
  }

  /// The ids of teams by their names in a season: the same but for accents, case, full stops and spaces.
  ///
  /// - Throws: every team that is not among them, with what is like it.
  package func ids(of names: [String]) throws(Diagnostics) -> [String: String] {
    var diagnostics = Diagnostics()
    var ids: [String: String] = [:]
    for name in names {
      let folded = FoldedName(name)
      let found =
        teams.first { $0.name == name } ?? teams.first { FoldedName($0.name).isSame(as: folded) }
        ?? teams.first { FoldedName($0.id).isSame(as: folded) }
      if let found {
        ids[name] = found.id
        continue
      }
      let near = ScenarioTeams.nearest(to: name, among: teams.map(\.name))
      diagnostics.report(
        "found no rating of \(Diagnostic.quote(name)) in \(path), expected one"
          + (near.map {
            "; \(ShellWord.option("--alias", "\(name)=\($0)")) if that is the same team"
          } ?? "; if the team has another name there, give it with --alias"))
    }
    for (id, same) in Dictionary(grouping: ids.keys.sorted(), by: { ids[$0] ?? "" })
    where same.count > 1 {
      diagnostics.report(
        "\(same.map(Diagnostic.quote).joined(separator: " and ")) are both \(Diagnostic.quote(id)) in \(path); "
          + "distinguish them with --alias")
    }
    guard diagnostics.isEmpty else { throw diagnostics }
    return ids
  }

  /// Which parts of the file a scenario of a game takes beside the teams.
  ///
  /// - Throws: why its ratings do not fit the game.
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
