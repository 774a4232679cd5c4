/// A change of one player in a roster.
public struct RosterChange: Sendable {
  public enum Kind: Sendable, Hashable {
    case add
    case edit
    case remove
    /// Exchanges the places of two players in the line-up of their team.
    case swap(with: String)
  }

  public var kind: Kind
  public var player: String
  /// The id or name of the player's team, or `nil` if the player's name is enough.
  public var team: String?
  /// The player's position, where several players share the name.
  public var position: String?
  /// The name of the team to create for a new player.
  public var newTeamName: String?
  /// The new values: of the roster's keys of a player, of `name`, or of `team` to move the player.
  /// An empty value removes the key.
  public var values: [KeyValue]

  public struct KeyValue: Sendable, Hashable {
    public let key: String
    public let value: String

    /// Parses `key=value`, or returns `nil` if there is no key.
    public init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else { return nil }
      key = String(parts[0])
      value = String(parts[1])
    }

    static let name = "name"
    static let team = "team"
  }

  public init(
    _ kind: Kind, player: String, team: String? = nil, position: String? = nil,
    newTeamName: String? = nil, values: [KeyValue] = []
  ) {
    self.kind = kind
    self.player = player
    self.team = team
    self.position = position
    self.newTeamName = newTeamName
    self.values = values
  }
}
