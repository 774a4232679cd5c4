internal import Games
internal import TextFiles

/// A roster's text while it is changed: a table or a document.
protocol RosterText {
  /// The bytes with what was changed so far.
  var bytes: [UInt8] { get }

  /// Adds a player to a team; to one that is made for them where `newTeamName` is given.
  mutating func add(
    _ player: String, team: String, newTeamName: String?, values: [RosterChange.KeyValue]
  ) throws(RosterError)

  /// Changes what is said of a player.
  mutating func edit(_ player: FiguredPlayer, _ revision: RosterRevision) throws(RosterError)

  /// Takes a player away, and their team if they are the last one of it.
  mutating func remove(_ player: FiguredPlayer) throws(RosterError)

  /// Lets two players of a team change places in its line-up.
  mutating func swap(_ player: FiguredPlayer, _ other: FiguredPlayer) throws(RosterError)
}

/// What is to be said otherwise of a player.
struct RosterRevision {
  /// The keys that get other values.
  var values: [RosterChange.KeyValue]
  /// The team that they move to; nil if they stay.
  var team: String?
  /// What they are called from now on, in the line-up of their team too; nil for what they are called.
  var name: String?
}

extension RosterError {
  /// What is said of a key that players do not have.
  static func unknownKey(_ key: String, among keys: [String]) -> RosterError {
    .unknown(
      key, "a key of a player",
      near: nearestName(to: key, among: keys).map { [$0] } ?? [], among: keys)
  }
}
