internal import Documents
internal import Games

/// A roster's text while it is changed: a table or a document.
protocol RosterText {
  /// The bytes with what was changed so far.
  var bytes: [UInt8] { get }

  /// Adds a player to a team; to one that is made for him where `newTeamName` is given.
  mutating func add(
    _ player: String, team: String, newTeamName: String?, values: [RosterChange.KeyValue]
  ) throws(RosterError)

  /// Gives keys of a player other values.
  mutating func set(
    _ values: [RosterChange.KeyValue], of player: FiguredPlayer
  ) throws(RosterError)

  /// Calls a player otherwise, in the line-up of his team too.
  mutating func rename(_ player: FiguredPlayer, _ name: String) throws(RosterError)

  /// Moves a player to another team of the roster.
  mutating func move(_ player: FiguredPlayer, to team: String) throws(RosterError)

  /// Takes a player away, and his team if he is the last one of it.
  mutating func remove(_ player: FiguredPlayer) throws(RosterError)

  /// Lets two players of a team change places in its line-up.
  mutating func swap(_ player: FiguredPlayer, _ other: FiguredPlayer) throws(RosterError)
}

extension RosterError {
  /// What is said of a key that players do not have.
  static func unknownKey(_ key: String, among keys: [String]) -> RosterError {
    .unknown(
      key, "a key of a player",
      near: nearestName(to: key, among: keys).map { [$0] } ?? [], among: keys)
  }
}
