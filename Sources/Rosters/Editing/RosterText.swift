internal import Games
internal import TextFiles

/// The text of a roster being edited: a table or a document.
protocol RosterText {
  var bytes: [UInt8] { get }

  /// Adds a player to a team, which is created if `newTeamName` is given.
  mutating func add(
    _ player: String, team: String, newTeamName: String?, values: [RosterChange.KeyValue]
  ) throws(RosterError)

  mutating func edit(_ player: RosterPlayer, _ revision: RosterRevision) throws(RosterError)

  /// Removes a player, and their team if it has no other.
  mutating func remove(_ player: RosterPlayer) throws(RosterError)

  /// Exchanges the places of two players in the line-up of their team.
  mutating func swap(_ player: RosterPlayer, _ other: RosterPlayer) throws(RosterError)
}

/// The changes of one player.
struct RosterRevision {
  var values: [RosterChange.KeyValue]
  /// The team to move to, or `nil` to stay.
  var team: String?
  /// The new name, in the team's line-up too, or `nil` to keep the name.
  var name: String?
}

extension RosterError {
  static func unknownKey(_ key: String, among keys: [String]) -> RosterError {
    .unknown(
      key, "a key of a player",
      near: nearestName(to: key, among: keys).map { [$0] } ?? [], among: keys)
  }
}
