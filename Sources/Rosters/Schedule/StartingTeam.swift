internal import Games
internal import TextFiles

/// A pitcher named by the user to start for a side.
public struct NamedStarter: Sendable, Hashable, CustomStringConvertible {
  /// The side's id in the roster.
  public let team: String
  public let name: String

  public init(team: String, name: String) {
    self.team = team
    self.name = name
  }

  public var description: String { "\(team)=\(name)" }
}

/// A side of a game with its starting pitcher.
struct StartingTeam {
  let id: String
  let team: JSONNode
  /// A sentence about the starter, if needed.
  let note: String?

  /// - Parameters:
  ///   - announced: The starter in the schedule; an unknown pitcher if the team does not list the
  ///     name.
  ///   - named: Starters named by the user, who must be pitchers of the team.
  init(
    _ member: JSONMember, announced: String?, named: [NamedStarter]
  ) throws(GameError) {
    id = member.name
    let pitchers = member.node["pitchers"]?.members?.map(\.name) ?? []
    func listed(_ name: String) -> String? {
      let folded = FoldedName(name)
      return pitchers.first { $0 == name }
        ?? pitchers.first { FoldedName($0).isSame(as: folded) }
    }
    let own = named.filter { $0.team == member.name }
    if own.count > 1 { throw .usage("found --starter for \(Diagnostic.quote(member.name)) twice") }
    if let own = own.first {
      guard let name = listed(own.name) else {
        throw .usage(
          "found --starter \(own.description), expected a pitcher of \(Diagnostic.quote(member.name))"
            + (nearestName(to: own.name, among: pitchers).map { "; did you mean '\($0)'?" } ?? ""))
      }
      team = StartingTeam.team(member.node, starter: name)
      note = nil
    } else if let announced {
      let name = listed(announced)
      team = StartingTeam.team(member.node, starter: name ?? announced)
      note =
        name == nil
        ? "\(announced), who is announced to start for \(member.name), is not in the roster, so an unknown starter "
          + "pitches."
        : nil
    } else {
      team = member.node
      note = nil
    }
  }

  private static func team(_ node: JSONNode, starter: String) -> JSONNode {
    let rotation = JSONNode(
      .array([JSONNode(.string(starter), at: node.location)]), at: node.location)
    let others = (node.members ?? []).filter { $0.name != "rotation" }
    return JSONNode(
      .object(others + [JSONMember(name: "rotation", nameLocation: node.location, node: rotation)]),
      at: node.location)
  }

  func isMeant(by starter: NamedStarter) -> Bool { starter.team == id }
}
