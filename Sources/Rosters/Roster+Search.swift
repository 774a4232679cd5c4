public import Games
internal import TextFiles

extension Roster {
  /// Returns the players of a team and position, where given.
  ///
  /// - Parameters:
  ///   - team: An id or a name, or words of a name that no other team has.
  ///   - position: A position of the roster, in any case.
  /// - Throws: ``RosterError`` if there is no such team or position.
  public func players(
    team: String?, position: String? = nil
  ) throws(RosterError) -> [RosterPlayer] {
    let team = try team.map { name throws(RosterError) in try self.team(name).id }
    if let position { try check(position) }
    let sought = position.map { FoldedName($0) }
    return players.filter { player in
      (team == nil || player.team == team)
        && (sought.map { player.position.map { FoldedName($0) }?.isSame(as: $0) ?? false } ?? true)
    }
  }

  private func check(_ position: String) throws(RosterError) {
    var seen: Set<String> = []
    let known = players.compactMap(\.position).filter { seen.insert($0).inserted }
    let sought = FoldedName(position)
    if known.contains(where: { FoldedName($0).isSame(as: sought) }) { return }
    guard !known.isEmpty else {
      throw .unusable("--position: players in this roster have no positions; leave it out")
    }
    throw .unknown(
      position, "a position of the roster",
      near: nearestName(to: position, among: known).map { [$0] } ?? [], among: known)
  }

  /// Returns the team with an id or a name, or with words of a name that no other team has.
  public func team(_ name: String) throws(RosterError) -> Team {
    if let team = team(ofId: name) { return team }
    let sought = try FoldedName(query: name)
    let names = teams.map { (team: $0, id: FoldedName($0.id), name: FoldedName($0.name)) }
    let same = names.filter { $0.id.isSame(as: sought) || $0.name.isSame(as: sought) }
    let found = same.isEmpty ? names.filter { $0.name.holds(sought) } : same
    if found.count == 1 { return found[0].team }
    guard found.isEmpty else {
      throw .unusable(
        "found \(Diagnostic.quote(name)), which could be "
          + Diagnostic.alternatives(found.map(\.team.id), maximum: 12) + "; give the id of one team"
      )
    }
    throw unknown(team: name)
  }

  /// Returns the teams whose name or id contains the words.
  ///
  /// - Throws: ``RosterError`` with a near miss if there is none.
  public func teams(_ words: String) throws(RosterError) -> [Team] {
    let query = try FoldedName(query: words)
    let found = teams.filter { team in
      [team.id, team.name].contains { FoldedName($0).holds(query) }
    }
    guard !found.isEmpty else { throw unknown(team: words) }
    return found
  }

  private func unknown(team name: String) -> RosterError {
    let near =
      nearestName(to: name, among: teams.map(\.id))
      ?? nearestName(to: name, among: teams.map(\.name))
    return .unknown(
      name, "a team of the roster", near: near.map { [$0] } ?? [], among: teams.map(\.id))
  }

  /// Returns the players whose names contain the words, in any order, ignoring case and accents.
  /// Players with names that have a part beginning with each word come first.
  ///
  /// - Throws: ``RosterError`` with near misses if there is none.
  public func search(
    _ words: String, team: String? = nil, position: String? = nil
  ) throws(RosterError) -> [RosterPlayer] {
    let query = try FoldedName(query: words)
    let candidates = try players(team: team, position: position)
    let found = candidates.map { (player: $0, name: FoldedName($0.name)) }
      .filter { $0.name.holds(query) }
    if found.isEmpty, candidates.count == players.count, let teams = try? teams(words) {
      throw .unusable(
        "found \(Diagnostic.quote(words)), expected a player in the roster; --teams finds teams of that name: "
          + Diagnostic.alternatives(teams.map(\.id), maximum: 12))
    }
    guard !found.isEmpty else { throw unknown(words, among: candidates) }
    let first = found.filter { $0.name.begins(with: query) }
    let rest = found.filter { !$0.name.begins(with: query) }
    return (first + rest).map(\.player)
  }

  /// Returns the only player of a name, ignoring case and accents. If a player is a team, their id
  /// will do too.
  ///
  /// - Parameters:
  ///   - searches: True if parts of a name that only one player has are enough.
  ///   - takesEntriesTogether: True to return the first entry if one team has several of that name,
  ///     such as a batter and a pitcher.
  /// - Throws: ``RosterError`` with candidates if there is no such player or several.
  public func player(
    _ name: String, team: String? = nil, position: String? = nil, searches: Bool,
    takesEntriesTogether: Bool = false
  ) throws(RosterError) -> RosterPlayer {
    let candidates = try players(team: team, position: position)
    let found = try called(name, among: candidates)
    if let first = found.first {
      let areTogether =
        takesEntriesTogether
        && found.allSatisfy { $0.team == first.team && $0.name == first.name }
      if found.count == 1 || areTogether { return first }
      throw ambiguous(name, found)
    }
    let sought = try FoldedName(query: name)
    let close = candidates.filter { FoldedName($0.name).holds(sought) }
    if close.isEmpty { throw unknown(name, among: candidates) }
    if searches, close.count == 1 { return close[0] }
    throw ambiguous(name, close)
  }

  /// Returns the players with exactly this name, else with this id where players are teams, else
  /// with either, ignoring case and accents.
  private func called(
    _ name: String, among candidates: [RosterPlayer]
  ) throws(RosterError) -> [RosterPlayer] {
    let exact = candidates.filter { $0.name == name }
    if !exact.isEmpty { return exact }
    let identified = candidates.filter { $0.keys.isEmpty && $0.team == name }
    if !identified.isEmpty { return identified }
    let sought = try FoldedName(query: name)
    return candidates.filter { player in
      FoldedName(player.name).isSame(as: sought)
        || player.keys.isEmpty && FoldedName(player.team).isSame(as: sought)
    }
  }

  public enum Subject: Sendable {
    case player(RosterPlayer)
    case team(Team)
  }

  /// Returns the player or team of a name. The whole name of a team means the team, unless players
  /// are teams; else players come first.
  public func subject(
    _ name: String, team: String? = nil, position: String? = nil
  ) throws(RosterError) -> Subject {
    let isAboutPlayers = team != nil || position != nil || players.contains { $0.keys.isEmpty }
    let sought = FoldedName(name)
    let same = teams.filter { team in
      [team.id, team.name].contains { FoldedName($0).isSame(as: sought) }
    }
    if !isAboutPlayers, same.count == 1 { return .team(same[0]) }
    do throws(RosterError) {
      return .player(try player(name, team: team, position: position, searches: true))
    } catch {
      if !isAboutPlayers, let team = try? self.team(name) { return .team(team) }
      throw error
    }
  }

  private func ambiguous(_ name: String, _ found: [RosterPlayer]) -> RosterError {
    let maximum = 12
    let lines = found.prefix(maximum).map { player in
      "  \(player.name), \(player.team)" + (player.position.map { ", \($0)" } ?? "")
    }
    let more = found.count > maximum ? ["  and \(found.count - maximum) more"] : []
    let cure = found.count == 1 ? "give the whole name" : Roster.distinction(of: found)
    let heading = "found \(Diagnostic.quote(name)), which fits several players; \(cure):"
    return .unusable(([heading] + lines + more).joined(separator: "\n"))
  }

  /// Returns what distinguishes several players.
  private static func distinction(of players: [RosterPlayer]) -> String {
    guard players.allSatisfy({ $0.name == players[0].name }) else {
      return "give the full name of one"
    }
    if players.contains(where: { $0.keys.isEmpty }) { return "give the id of one" }
    let options = [
      players.allSatisfy { $0.team == players[0].team } ? nil : "--team",
      players.allSatisfy { $0.position == players[0].position } ? nil : "--position",
    ]
    return "choose with " + options.compactMap { $0 }.joined(separator: " or ")
  }

  /// Returns the error for a name that no candidate has: with players elsewhere of that name, else
  /// with near misses, closest first.
  private func unknown(_ name: String, among candidates: [RosterPlayer]) -> RosterError {
    let maximum = 5
    let sought = FoldedName(name)
    let others =
      candidates.count < players.count
      ? players.filter { FoldedName($0.name).holds(sought) }.prefix(maximum) : []
    guard others.isEmpty else {
      let named = others.map { player in
        "\(player.name) (\(player.team)" + (player.position.map { ", \($0)" } ?? "") + ")"
      }
      return .unusable(
        "found \(Diagnostic.quote(name)), expected a player of that team and position; elsewhere there is "
          + named.joined(separator: ", "))
    }
    let query = sought.plain
    let close = candidates.compactMap { player in
      FoldedName(player.name).wrongLetters(in: query).map { (name: player.name, wrong: $0) }
    }
    var seen: Set<String> = []
    let near = close.enumerated()
      .sorted { ($0.element.wrong, $0.offset) < ($1.element.wrong, $1.offset) }
      .map(\.element.name).filter { seen.insert($0).inserted }
    return .unknown(name, "a player of the roster", near: Array(near.prefix(maximum)))
  }
}

extension FoldedName {
  fileprivate init(query words: String) throws(RosterError) {
    self.init(words)
    guard !plain.isEmpty else {
      throw .unusable("found no letter to search for, expected parts of a name")
    }
  }
}
