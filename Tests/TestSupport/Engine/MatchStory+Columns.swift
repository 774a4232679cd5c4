public import Games
public import TextFiles

extension MatchStory {
  /// A fact of every event; null of one that lacks it.
  public func facts(_ name: String) -> [JSONValue] {
    events.map { $0.facts[name] ?? .null }
  }

  /// The values under a heading, event by event.
  public func column(_ heading: String) -> [JSONValue] {
    let index = headings.firstIndex(of: heading)
    return events.map { event in index.map { event.row[$0] } ?? .null }
  }

  public var factNames: [String] { events.first?.facts.members.map(\.name) ?? [] }
}

extension JSONValue {
  public var text: String? { if case .string(let text) = self { text } else { nil } }

  public var whole: Int? { if case .integer(let number) = self { Int(number) } else { nil } }
}
