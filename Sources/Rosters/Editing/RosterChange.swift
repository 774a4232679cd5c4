/// What is to be changed in a roster.
public struct RosterChange: Sendable {
  public enum Kind: Sendable, Hashable {
    /// A player who is not there yet joins a team.
    case add
    case edit
    case remove
    /// A player takes another's place in the line-up of their team, and the other theirs.
    case swap(with: String)
  }

  public var kind: Kind
  /// The player's name.
  public var player: String
  /// The id or the name of their team; nil where their name is enough.
  public var team: String?
  /// Their position, where names are shared.
  public var position: String?
  /// The name of a team that is to be made for a player who joins.
  public var newTeamName: String?
  /// The keys that get other values: those that the roster has for a player, `name` for their name and `team`
  /// for the team that they move to. An empty value takes a key away.
  public var values: [KeyValue]

  /// A key and the value that it gets.
  public struct KeyValue: Sendable, Hashable {
    public let key: String
    public let value: String

    /// The key and the value in `key=value`; nil if there is no key.
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
