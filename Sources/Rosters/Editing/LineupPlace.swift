internal import Games
internal import TextFiles

/// A player's place in the line-up that a roster states for their team.
enum LineupPlace: Equatable {
  /// The roster states no line-up that the player could be in.
  case notStated
  case bench
  /// The path in the line-up: `attack 2`, `keeper`, `rotation 1`.
  case at(String)

  var text: String? {
    switch self {
    case .notStated: nil
    case .bench: "bench"
    case .at(let place): place
    }
  }
}

extension Roster {
  func lineupPlace(of player: RosterPlayer) -> LineupPlace {
    guard let key = player.lineup, let lineup = source(ofTeam: player.team)?.node[key] else {
      return .notStated
    }
    guard let steps = lineup.steps(to: player.name) else { return .bench }
    let way = lineup.elements == nil ? steps : [key] + steps
    return .at(way.joined(separator: " "))
  }
}

extension JSONNode {
  /// Returns the keys, and the numbers from 1, that lead to a text, or `nil` if there is no such
  /// text.
  fileprivate func steps(to text: String) -> [String]? {
    switch value {
    case .string(let own): return own == text ? [] : nil
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let steps = element.steps(to: text) { return ["\(index + 1)"] + steps }
      }
      return nil
    case .object(let members):
      for member in members {
        if let steps = member.node.steps(to: text) { return [member.name] + steps }
      }
      return nil
    case .null, .boolean, .number: return nil
    }
  }
}
